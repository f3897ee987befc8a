"""The table of an analysis: columns described as data, and rows that can be sorted. This module
does not use Qt.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isnan
from typing import NamedTuple

from palamedes.core.language import mark, number, percent, tr, trn, whole
from palamedes.core.results.rollout import RolledOut
from palamedes.core.rules.position import Position
from palamedes.core.rules.result_names import named
from palamedes.core.rules.variant import Variant
from palamedes.core.session.events import Event, Played
from palamedes.core.session.state import Phase
from palamedes.core.settings import DEEPEST_SEARCH
from palamedes.gui.models.analysis.position_analysis import AnalysisLine, PositionAnalysis, weighs_score
from palamedes.gui.models.computer_model import signed
from palamedes.gui.models.texts.analysis_words import play_outs_words
from palamedes.gui.models.texts.analysis_words import tip as candidate_tip
from palamedes.gui.models.texts.cube_words import choice_words, choices, cube_events, cube_kind, way_made


class AnalysisColumn(NamedTuple):
    """A column of numbers: its heading and tooltip, its numbers and their format, and the longest
    number expected.

    `only_triples`: the column is left out in games without triple wins; `only_cube`: it is shown
    only when a cube decision in a match is analysed; `only_opinion`: only if another program has
    given its opinion; `only_from`: only after a search of at least this many plies; `falls`: the
    first click sorts in descending order.
    """

    key: str
    heading: str
    tip: str
    widest: str
    number: Callable[[PositionAnalysis, AnalysisLine], float | None]
    text: Callable[[float], str]
    only_triples: bool = False
    only_cube: bool = False
    only_opinion: bool = False
    only_from: int = 0
    falls: bool = True


def _points(value: float) -> str:
    return signed(value, 3)


def _per_cent(chance: float) -> str:
    return number(100 * chance, 1)


PLY_HEADINGS = (mark("1-ply"), mark("2-ply"), mark("3-ply"), mark("4-ply"))
PLY_TIPS = (
    mark("Expected points for the mover, at 1 ply"),
    mark("Expected points for the mover, at 2 plies"),
    mark("Expected points for the mover, at 3 plies"),
    mark("Expected points for the mover, at 4 plies"),
)
ALWAYS_SHOWN = 3
"""The largest number of plies whose column is shown even before there is a value."""


def _ply_column(plies: int) -> AnalysisColumn:
    def equity(study: PositionAnalysis, line: AnalysisLine) -> float | None:
        one = line.values.get(plies)
        return None if one is None else one.equity

    heading, tip, least = PLY_HEADINGS[plies - 1], PLY_TIPS[plies - 1], plies if plies > ALWAYS_SHOWN else 0
    return AnalysisColumn(f"{plies}-ply", heading, tip, "−0.000", equity, _points, only_from=least)


def _opinion(study: PositionAnalysis, line: AnalysisLine) -> float | None:
    return None if study.opinion is None else study.opinion.plays.get(line.play.after)


def _opinion_words(equity: float) -> str:
    return CHOSEN_MARK if isnan(equity) else _points(equity)


def _chance_column(key: str, name: str, tip: str, only_triples: bool = False) -> AnalysisColumn:
    def chance(study: PositionAnalysis, line: AnalysisLine) -> float:
        return float(getattr(line.deepest.probabilities, name))

    return AnalysisColumn(key, key, tip, "100.0", chance, _per_cent, only_triples)


BEHIND, OPINION, MATCH, ROLLOUT, ERROR, GAMES = "behind", "opinion", "match", "rollout", "error", "games"
CHOSEN_MARK = "✓"
"""The mark of a choice of which another program says only that it is the best one."""
COLUMNS = (
    *map(_ply_column, range(1, DEEPEST_SEARCH + 1)),
    AnalysisColumn(
        BEHIND,
        mark("Error"),
        mark("Points behind the best play, at the same number of plies"),
        "−0.000",
        PositionAnalysis.behind,
        _points,
    ),
    AnalysisColumn(
        OPINION,
        mark("Other"),
        mark("Expected points for the mover, by the program that gives a second opinion"),
        "−0.000",
        _opinion,
        _opinion_words,
        only_opinion=True,
    ),
    AnalysisColumn(
        MATCH,
        mark("Match"),
        mark("Matches won per hundred, with this cube decision"),
        "100.00",
        lambda study, line: None,
        lambda chance: number(100 * chance, 2),
        only_cube=True,
    ),
    _chance_column(mark("W"), "win", mark("Games won per hundred, at the deepest look-ahead completed")),
    _chance_column(mark("WD"), "win_double", mark("Double games won per hundred, at the deepest look-ahead completed")),
    _chance_column(mark("WT"), "win_triple", mark("Triple games won per hundred, at the deepest look-ahead completed"), True),
    _chance_column(mark("LD"), "lose_double", mark("Double games lost per hundred, at the deepest look-ahead completed")),
    _chance_column(mark("LT"), "lose_triple", mark("Triple games lost per hundred, at the deepest look-ahead completed"), True),
    AnalysisColumn(
        ROLLOUT,
        mark("Rollout"),
        mark("Expected points for the mover, by rollout"),
        "−0.000",
        lambda study, line: None if line.rolled is None or not line.rolled.games else line.rolled.equity.mean,
        _points,
    ),
    AnalysisColumn(
        ERROR,
        "±",
        mark("Standard error of the rollout"),
        "0.0000",
        lambda study, line: None if line.rolled is None or line.rolled.games < 2 else line.rolled.equity.error,
        lambda value: number(value, 4),
        falls=False,
    ),
    AnalysisColumn(
        GAMES,
        mark("Games"),
        mark("Number of games in the rollout"),
        "00,000",
        lambda study, line: None if line.rolled is None else float(line.rolled.games),
        lambda count: whole(round(count)),
    ),
)
RANK, SOURCE = "rank", "source"
"""The key for sorting by rank, which is the default order, and the key of the last column, which
contains no numbers.
"""


class AnalysisRow(NamedTuple):
    """A row of the table, for a play or a cube action: its name, its numbers as text, its
    evaluator, a description in sentences, and the position after the play. For a cube action, the
    position is None, and `action` is its name.
    """

    name: str
    cells: tuple[str, ...]
    source: str
    tip: str
    position: Position | None
    action: str = ""


def row_events(study: PositionAnalysis, row: AnalysisRow) -> tuple[Event, ...]:
    """The events by which play goes on with a row of the table; empty if the row only leads to the
    roll.
    """
    if row.position is None:
        return cube_events(study.state, row.action)
    line = study.lines.get(row.position)
    return () if line is None or study.state.phase is not Phase.TO_PLAY else (Played(line.play.steps),)


def row_name(study: PositionAnalysis, row: AnalysisRow) -> str:
    """The name of the play or the cube action of a row, without the mark of what was chosen."""
    line = None if row.position is None else study.lines.get(row.position)
    return tr(row.action) if line is None else tr(line.name)


def named_events(study: PositionAnalysis, text: str) -> tuple[Event, ...]:
    """The events of a choice that is named as in a `Judgement`. Empty if the plays have not been
    listed yet, or if there is no such choice.
    """
    if study.state.phase is not Phase.TO_PLAY:
        return cube_events(study.state, text)
    return next(((Played(line.play.steps),) for line in study.lines.values() if line.name == text), ())


def columns_of(
    variant: Variant, cube_of_match: bool = False, opinion: bool = False, plies: int = 0
) -> tuple[AnalysisColumn, ...]:
    """The columns for this variant. `cube_of_match`: whether a cube decision in a match is being
    analysed; `opinion`: whether another program has given its opinion; `plies`: the depth of the
    deepest result.
    """
    shown = (column for column in COLUMNS if (variant.triples or not column.only_triples) and plies >= column.only_from)
    shown = (column for column in shown if (cube_of_match or not column.only_cube) and (opinion or not column.only_opinion))
    return tuple(column._replace(heading=named(variant, column.heading), tip=named(variant, column.tip)) for column in shown)


def columns_for(study: PositionAnalysis) -> tuple[AnalysisColumn, ...]:
    """The columns of an analysis table."""
    of_match = bool(study.cubes) and weighs_score(study)
    return columns_of(study.state.variant, of_match, study.opinion is not None, study.plies)


class AnalysisTable:
    """The rows of an analysis, sorted by a column."""

    def __init__(self) -> None:
        self.sorted_by, self.falls = RANK, True

    def sort_by(self, key: str) -> None:
        """Sort the table by a column. If the table is already sorted by this column, reverse the
        order. RANK puts the best play first again.
        """
        if key == self.sorted_by:
            self.falls = not self.falls
        else:
            self.sorted_by = key
            self.falls = next((column.falls for column in COLUMNS if column.key == key), True)

    def rows(self, study: PositionAnalysis, made: Position | None, events: tuple[Event, ...]) -> list[AnalysisRow]:
        """The rows in the order of the table. Rows without a number in the sorted column come last.

        `made`: the position after the play that was made. `events`: the session's events, beginning
        with the decision being analysed.
        """
        columns = columns_for(study)
        lines = list(study.lines.values())
        sorter = next((column for column in columns if column.key == self.sorted_by), None)
        if sorter is not None:
            known = [(sorter.number(study, line), line) for line in lines]
            numbers = sorted(((n, line) for n, line in known if n is not None), key=lambda one: one[0], reverse=self.falls)
            lines = [line for _, line in numbers] + [line for n, line in known if n is None]
        elif self.sorted_by == SOURCE:
            lines.sort(key=lambda line: line.deepest.source, reverse=not self.falls)
        elif not self.falls:
            lines.reverse()
        return [*(_row(study, line, columns, made) for line in lines), *_cube_rows(study, columns, events)]


def _row(study: PositionAnalysis, line: AnalysisLine, columns: Sequence[AnalysisColumn], made: Position | None) -> AnalysisRow:
    numbers = [column.number(study, line) for column in columns]
    cells = tuple("" if n is None else column.text(n) for column, n in zip(columns, numbers, strict=True))
    own = tr(line.name)
    name = f"▸ {own}" if line.play.after == made else own
    source = play_outs_words(line.deepest.games) if line.deepest.games else tr(line.deepest.source)
    return AnalysisRow(name, cells, source, tip(study.state.variant, line), line.play.after)


def _cube_rows(study: PositionAnalysis, columns: Sequence[AnalysisColumn], events: tuple[Event, ...]) -> list[AnalysisRow]:
    """The possible cube actions, as the last rows of the table."""
    state, cubes = study.state, study.cubes
    kind = cube_kind(state)
    if kind is None or not cubes:
        return []
    deepest, rows = max(cubes), []
    at = {plies: {one.name: one for one in choices(kind, found.decision)} for plies, found in cubes.items()}
    went = way_made(state, events)
    for name, choice in at[deepest].items():
        numbers = {f"{plies}-ply": ways[name].equity for plies, ways in at.items() if name in ways}
        numbers |= {BEHIND: choice.behind} if choice.behind else {}
        numbers |= {} if choice.chance is None else {MATCH: choice.chance}
        numbers |= {} if study.opinion is None or name not in study.opinion.cube else {OPINION: study.opinion.cube[name]}
        rolled = study.rolled_way(name)
        numbers |= {} if rolled is None else _figures(rolled)
        cells = tuple(column.text(numbers[column.key]) if column.key in numbers else "" for column in columns)
        words = f"▸ {tr(name)}" if name == went else tr(name)
        details = "\n".join([choice_words(choice), *rolled_words(state.variant, rolled)])
        rows.append(AnalysisRow(words, cells, tr(cubes[deepest].source), details, None, name))
    return rows


def tip(variant: Variant, line: AnalysisLine) -> str:
    """The description of a play in sentences."""
    return "\n".join([candidate_tip(variant, line.deepest), *rolled_words(variant, line.rolled)])


def _figures(rolled: RolledOut) -> dict[str, float]:
    """The figures for a cube action that was rolled out, by column key."""
    error = {ERROR: rolled.equity.error} if rolled.games > 1 else {}
    return {ROLLOUT: rolled.equity.mean, GAMES: float(rolled.games), **error}


ROLLED_WORDS = mark(
    "Rollout of {games}: {equity} points on average; wins {win}, {win_double} double; loses {lose_double} double."
)


def rolled_words(variant: Variant, rolled: RolledOut | None) -> list[str]:
    """Sentences about the result of a rollout; empty if fewer than two games have been played."""
    if rolled is None or rolled.games < 2:
        return []
    chances = rolled.probabilities
    words = [
        tr(
            named(variant, ROLLED_WORDS),
            equity=f"{signed(rolled.equity.mean, 3)} ± {number(rolled.equity.error, 4)}",
            games=trn("{n} game", "{n} games", rolled.games),
            win=percent(chances.win),
            win_double=percent(chances.win_double),
            lose_double=percent(chances.lose_double),
        )
    ]
    if rolled.behind is not None:
        figures = f"{signed(-rolled.behind.mean, 3)} ± {number(rolled.behind.error, 4)}"
        about = tr("The difference from the best rolled-out play is {figures} points.", figures=figures)
        words.append(about if rolled.play else tr("The difference from no double is {figures} points.", figures=figures))
    return words
