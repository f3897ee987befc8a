"""A position being analysed: its plays with all that is known of each, the places of its session,
earlier analyses. No Qt.

Equities are points for the side on roll, at stake 1, weighed by the score where the settings say
so.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple, TypeAlias

from palamedes.core.dice.dice import roll_words
from palamedes.core.language import mark, number, percent, tr, trn, whole
from palamedes.core.match.cube import BEAVER
from palamedes.core.match.cube_analysis import CubeAnalysis
from palamedes.core.match.evaluation import Analysis, Candidate, Evaluation
from palamedes.core.results.review_words import short
from palamedes.core.results.rollout import STOPPED, RolledOut, RolloutResult, RolloutSettings
from palamedes.core.rules.play import Play
from palamedes.core.rules.position import Position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import Variant
from palamedes.core.session.session import Event, Phase, Played, Session, State
from palamedes.core.settings import DEEPEST_SEARCH, POINTS_ONLY, ComputerSettings, SearchSettings
from palamedes.gui.board.view import BoardSide, BoardView
from palamedes.gui.models.computer_model import signed
from palamedes.gui.models.editor_model import EditorModel, table_from
from palamedes.gui.models.scene import hint_arrows
from palamedes.gui.models.texts.analysis_words import by_whom, play_outs_words
from palamedes.gui.models.texts.analysis_words import tip as candidate_tip
from palamedes.gui.models.texts.cube_words import KEEP, choice_words, choices, cube_kind, reasons, right_words, way_made
from palamedes.gui.models.words import shown
from palamedes.service.analysis import cube
from palamedes.service.analysis.judging import PLAY_OUTS
from palamedes.service.requests import (
    AnalyzeRequest,
    CubeRequest,
    EvaluateRequest,
    GoOnRequest,
    RolloutRequest,
    analysis_of,
)

BEFORE_ROLL = mark("Before the roll")
ANSWERS = {Phase.DOUBLED: mark("{name} to answer a double"), Phase.BEAVERED: mark("{name} to answer a beaver")}
MOST_ARROWS = 3
"""Plays that are shown on the board together, and rolled out where none are chosen."""

Answer: TypeAlias = Analysis | CubeAnalysis | Evaluation | RolloutResult


@dataclass(slots=True)
class AnalysisLine:
    """A play, or the position before its roll, with what was found of it: by plies, and by a
    rollout.
    """

    play: Play
    name: str
    values: dict[int, Candidate] = field(default_factory=dict)
    rolled: RolledOut | None = None

    @property
    def deepest(self) -> Candidate:
        """What was found by looking farthest ahead."""
        return self.values[max(self.values)]


@dataclass(slots=True)
class PositionAnalysis:
    """An analysis of a position on terms of its own: the same network, prunings and score; any
    number of plies.

    `lines`: best first, those looked at deeper before all others, as the last answer had them.
    `reached`: how many plies ahead all of it was looked. `cubes`: the decision about the cube,
    where there is one, by plies. `rollout`: the last one, perhaps under way; `file`: where it is
    kept.
    """

    state: State
    terms: ComputerSettings
    lines: dict[Position, AnalysisLine] = field(default_factory=dict)
    reached: int = 0
    cubes: dict[int, CubeAnalysis] = field(default_factory=dict)
    rollout: RolloutResult | None = None
    file: Path | None = None

    @property
    def by_play_outs(self) -> bool:
        """Whether there is no network, so that looking farther ahead means nothing."""
        return any(line.deepest.games or line.deepest.source == PLAY_OUTS for line in self.lines.values())

    def behind(self, line: AnalysisLine) -> float | None:
        """Points behind the best play, both looked at equally deep; None for the best itself."""
        best = next(iter(self.lines.values()))
        if line is best:
            return None
        plies = line.deepest.plies
        return line.deepest.equity - best.values.get(plies, best.deepest).equity

    def take(self, answer: Answer) -> None:
        """Add an answer to it."""
        if isinstance(answer, Analysis):
            self._take_plays(answer.candidates)
        elif isinstance(answer, Evaluation):
            whole = Play((), self.state.position)
            found = Candidate(whole, BEFORE_ROLL, answer.probabilities, answer.equity, 0.0, 0, answer.plies, answer.source)
            self._take_plays([found])
        elif isinstance(answer, CubeAnalysis):
            self.cubes[self.reached] = answer
        else:
            self.rollout = answer
            rows = answer.candidates
            if (
                answer.question.ways
            ):  # they have rows of their own, or, where nobody may turn the cube now, just the first counts
                rows = () if cube_kind(self.state) else rows[:1]
            for one in rows:
                position = self.state.position if one.play is None else one.play.after
                if position in self.lines:
                    self.lines[position].rolled = one

    def rolled_way(self, name: str) -> RolledOut | None:
        """What the rollout found of a way of the cube."""
        found = () if self.rollout is None or not self.rollout.question.ways else self.rollout.candidates
        return next((one for one in found if one.notation == (BEAVER if name == KEEP else name) and one.games), None)

    def _take_plays(self, found: Iterable[Candidate]) -> None:
        ordered = {}
        for one in found:
            line = self.lines.get(one.play.after) or AnalysisLine(one.play, one.notation or "–")
            line.values[one.plies] = one
            ordered[one.play.after] = line
        self.lines = ordered


# The columns.


class AnalysisColumn(NamedTuple):
    """A column of numbers: what it is called, how its numbers are written, and the longest of them.

    `only_triples`: it is left out where a game has no triple wins; `only_cube`: where no cube of a
    match is decided about. `falls`: whether a first click sorts the largest to the top.
    """

    key: str
    heading: str
    tip: str
    widest: str
    number: Callable[[PositionAnalysis, AnalysisLine], float | None]
    text: Callable[[float], str]
    only_triples: bool = False
    only_cube: bool = False
    falls: bool = True


def _points(value: float) -> str:
    return signed(value, 3)


def _per_cent(chance: float) -> str:
    return number(100 * chance, 1)


PLY_HEADINGS = (mark("1-ply"), mark("2-ply"), mark("3-ply"))
PLY_TIPS = (
    mark("Points that the mover may expect, looking 1 ply ahead"),
    mark("Points that the mover may expect, looking 2 plies ahead"),
    mark("Points that the mover may expect, looking 3 plies ahead"),
)


def _ply_column(plies: int) -> AnalysisColumn:
    def equity(study: PositionAnalysis, line: AnalysisLine) -> float | None:
        one = line.values.get(plies)
        return None if one is None else one.equity

    return AnalysisColumn(f"{plies}-ply", PLY_HEADINGS[plies - 1], PLY_TIPS[plies - 1], "−0.000", equity, _points)


def _chance_column(key: str, name: str, tip: str, only_triples: bool = False) -> AnalysisColumn:
    def chance(study: PositionAnalysis, line: AnalysisLine) -> float:
        return float(getattr(line.deepest.probabilities, name))

    return AnalysisColumn(key, key, tip, "100.0", chance, _per_cent, only_triples)


BEHIND, MATCH, ROLLOUT, ERROR, GAMES = "behind", "match", "rollout", "error", "games"
COLUMNS = (
    *map(_ply_column, range(1, DEEPEST_SEARCH + 1)),
    AnalysisColumn(
        BEHIND,
        mark("Error"),
        mark("Points behind the best play, both looked at equally deep"),
        "−0.000",
        PositionAnalysis.behind,
        _points,
    ),
    AnalysisColumn(
        MATCH,
        mark("Match"),
        mark("Matches won of a hundred, with that decision about the cube"),
        "100.00",
        lambda study, line: None,
        lambda chance: number(100 * chance, 2),
        only_cube=True,
    ),
    _chance_column(mark("W"), "win", mark("Games won of a hundred, looking as far as was done")),
    _chance_column(mark("WD"), "win_double", mark("Double games won of a hundred, looking as far as was done")),
    _chance_column(mark("WT"), "win_triple", mark("Triple games won of a hundred, looking as far as was done"), True),
    _chance_column(mark("LD"), "lose_double", mark("Double games lost of a hundred, looking as far as was done")),
    _chance_column(mark("LT"), "lose_triple", mark("Triple games lost of a hundred, looking as far as was done"), True),
    AnalysisColumn(
        ROLLOUT,
        mark("Rollout"),
        mark("Points that the mover may expect, by playing games out"),
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
        mark("Games of the rollout"),
        "00,000",
        lambda study, line: None if line.rolled is None else float(line.rolled.games),
        lambda count: whole(round(count)),
    ),
)
RANK, SOURCE = "rank", "source"
"""Sorting by how good a play is, which is how the lines stand by themselves; and the last column,
which has no numbers.
"""


class AnalysisRow(NamedTuple):
    """A play in the table: its name, its numbers as text, who judged it, all in a sentence, and
    where it leads.

    A decision about the cube leads to no other position: None.
    """

    name: str
    cells: tuple[str, ...]
    source: str
    tip: str
    position: Position | None


def columns_of(variant: Variant, cube_of_match: bool = False) -> tuple[AnalysisColumn, ...]:
    """Those that say something about a game."""
    shown = (column for column in COLUMNS if variant.triples or not column.only_triples)
    return tuple(column for column in shown if cube_of_match or not column.only_cube)


class AnalysisModel:
    """What the analysis window shows. `settings`: how the position is to be judged; their plies say
    how far ahead in the end.

    `studies`: all analyses that were made, oldest first; `study` is the one on show. `selected`:
    the plays that are shown by arrows and rolled out. `asked`: the study that a question is under
    way for.
    """

    def __init__(self, settings: ComputerSettings) -> None:
        self.settings = settings
        self.studies: list[PositionAnalysis] = []
        self.asked: PositionAnalysis | None = None
        self.selected: tuple[Position, ...] = ()
        self.sorted_by, self.falls = RANK, True
        self._states: tuple[State, ...] = ()
        self._events: tuple[Event, ...] = ()
        self._index = 0
        self._places: list[int] = []
        self._study: PositionAnalysis | None = None

    # What is studied.

    @property
    def state(self) -> State:
        return self._states[self._index]

    @property
    def study(self) -> PositionAnalysis:
        assert self._study is not None
        return self._study

    def look_at_position(self, state: State) -> None:
        """Study a table that belongs to no session."""
        self._states, self._events, self._index, self._places = (state,), (), 0, []
        self._begin()

    def look_at_session(self, session: Session, shown: int, looks_back: bool = False) -> None:
        """Study a moment of a session, as it is now. `looks_back`: a turn that led there is meant,
        not the one that follows.
        """
        self._states, self._events = tuple(session.states), tuple(session.events)
        self._places = [index for index, state in enumerate(self._states) if _is_decision(state)]
        meant = shown - 1 if looks_back and shown and isinstance(self._events[shown - 1], Played) else shown
        self._go_to(meant)

    def can_step(self, by: int) -> bool:
        """Whether there is a decision before (−1) or after (1) this one."""
        return self._neighbour(by) is not None

    def step(self, by: int) -> None:
        """Go to the decision before (−1) or after (1) this one, if there is one."""
        index = self._neighbour(by)
        if index is not None:
            self._go_to(index)

    def _neighbour(self, by: int) -> int | None:
        place = bisect_left(self._places, self._index) - 1 if by < 0 else bisect_right(self._places, self._index)
        return self._places[place] if 0 <= place < len(self._places) else None

    def _go_to(self, index: int) -> None:
        self._index = index
        self._begin()

    @property
    def made(self) -> Position | None:
        """Where the play that was made led to, seen by the side that made it."""
        if self.state.phase is not Phase.TO_PLAY or self._index >= len(self._events):
            return None
        if not isinstance(self._events[self._index], Played):
            return None
        return self._states[self._index + 1].seen_by(self.state.on_roll)

    @property
    def heading(self) -> str:
        """What is studied: `Game 2, Plakoto, 3–1: Anna to play 6-3`."""
        state = self.state
        name = shown(state.setup.players[state.on_roll].name)
        score = f"{state.score[0]}–{state.score[1]}"
        if state.setup.is_match:
            score = tr("{score} to {length}", score=score, length=state.setup.length)
        game = tr("Game {number}", number=state.game + 1) + ", " if self._places else ""
        roll = "" if state.dice is None else roll_words(state.dice)
        to_do = tr("{name} to play {roll}", name=name, roll=roll) if roll else tr("{name} to roll", name=name)
        if state.phase in ANSWERS and state.to_act is not None:
            to_do = tr(ANSWERS[state.phase], name=shown(state.setup.players[state.to_act].name))
        return f"{game}{state.variant.title}, {score}: {to_do}"

    @property
    def trouble(self) -> str:
        """Why there is nothing to analyse; empty where there is."""
        return "" if self.state.game_is_running else tr("The game is over; go back to a decision.")

    # Analyses.

    def choose(self, settings: ComputerSettings) -> None:
        """Have the position judged in another way."""
        self.settings = settings
        self._begin(keep=True)

    def _begin(self, keep: bool = False) -> None:
        """Show the study of the position on these terms, a new one if there is none yet."""
        terms = replace(self.settings, plies=1)
        same = (one for one in self.studies if one.terms == terms and one.state == self.state)
        self._study = next(same, None)
        if self._study is None:
            self._study = PositionAnalysis(self.state, terms)
            self.studies.append(self._study)
        if not keep:
            self.selected = ()

    def show(self, study: PositionAnalysis) -> None:
        """Show an earlier analysis again, with its position and its terms."""
        index = next((number for number, state in enumerate(self._states) if state == study.state), None)
        if index is None:
            self._states, self._events, self._places, index = (study.state,), (), [], 0
        self._index, self._study, self.selected = index, study, ()
        self.settings = replace(study.terms, plies=max(study.reached, 1))

    def earlier(self) -> list[tuple[str, PositionAnalysis]]:
        """The analyses that have found something, in words, the last one first."""
        return [(title(study), study) for study in reversed(self.studies) if study.lines or study is self._study]

    def next_request(self) -> AnalyzeRequest | CubeRequest | EvaluateRequest | None:
        """What to ask next: the position one ply deeper, until it is looked at as far as is wanted;
        None: nothing.

        The cube is looked at as deep as the position, after it.
        """
        study = self.study
        state, side = study.state, study.state.on_roll
        lacks_cube = cube_kind(state) is not None and len(study.cubes) < study.reached
        is_deep = study.reached >= self.settings.plies or study.by_play_outs
        if self.trouble or (is_deep and not lacks_cube):
            return None
        self.asked = study
        if lacks_cube:
            return cube.request(state, replace(study.terms, plies=study.reached))
        settings = replace(study.terms, plies=study.reached + 1)
        if state.dice is not None:
            return analysis_of(state, settings)
        return EvaluateRequest(state.situation(side), settings, session=(state, side))

    def hear(self, answer: Answer, whole: bool) -> None:
        """Take an answer, or while it is not `whole` a part of one, for the study that it was asked
        for.
        """
        if self.asked is not None:
            self.asked.take(answer)
            if whole and isinstance(answer, Analysis | Evaluation):
                self.asked.reached += 1

    @property
    def is_pass(self) -> bool:
        """Whether the dice allow no play at all."""
        return self.study.reached > 0 and not self.study.lines

    # Rollouts.

    def rollout_request(self, games: RolloutSettings, plies: int, file: Path) -> RolloutRequest:
        """Roll the plays that are selected out together, the best few where none is; or the
        position before its roll.
        """
        study, state = self.study, self.study.state
        self.asked, study.file = study, file
        side, terms = state.on_roll, study.terms
        chosen = [line for position, line in study.lines.items() if position in self.selected]
        plays = [line.name for line in chosen or list(study.lines.values())[:MOST_ARROWS]]
        return RolloutRequest(
            Situation.at_turn(state.variant, state.position, state.turns[side], state.began == side),
            state.dice,
            None if state.dice is None else tuple(plays),
            network=terms.network,
            search=SearchSettings(plies, databases=terms.databases),
            settings=games,
            session=(state, side),
            match_table=terms.match_table,
            file=file,
        )

    @property
    def can_go_on(self) -> bool:
        """Whether there is a rollout that can be gone on with."""
        rollout = self.study.rollout
        return rollout is not None and rollout.ended is not None and self.study.file is not None

    def go_on_request(self, games: int) -> GoOnRequest:
        """Go on with the last rollout: to its end if it was stopped, else with so many more games
        for every play.
        """
        self.asked = self.study
        last, file = self.study.rollout, self.study.file
        assert last is not None
        assert file is not None
        wanted = last.question.settings.games
        return GoOnRequest(file, wanted if last.ended == STOPPED else wanted + games)

    @property
    def progress(self) -> tuple[int, int]:
        """Games played and wanted of the last rollout; (0, 0) without one."""
        last = self.study.rollout
        return (0, 0) if last is None else (last.played, last.wanted)

    # What is shown.

    def sort_by(self, key: str) -> None:
        """Order the table by a column; once more: the other way round. RANK brings the best to the
        top again.
        """
        if key == self.sorted_by:
            self.falls = not self.falls
        else:
            self.sorted_by = key
            self.falls = next((column.falls for column in COLUMNS if column.key == key), True)

    def rows(self) -> list[AnalysisRow]:
        """The table, in its order; what has no number in the column that it is sorted by stands
        last.
        """
        columns, study = self.columns, self.study
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
        return [*(self._row(line, columns) for line in lines), *self._cube_rows(columns)]

    @property
    def columns(self) -> tuple[AnalysisColumn, ...]:
        """Those of the table."""
        return columns_of(self.study.state.variant, bool(self.study.cubes) and weighs_score(self.study))

    def _cube_rows(self, columns: Sequence[AnalysisColumn]) -> list[AnalysisRow]:
        """The ways of the cube, below all else."""
        state, cubes = self.study.state, self.study.cubes
        kind = cube_kind(state)
        if kind is None or not cubes:
            return []
        deepest, rows = max(cubes), []
        at = {plies: {one.name: one for one in choices(kind, found.verdict)} for plies, found in cubes.items()}
        went = way_made(state, self._events[self._index :])
        for name, choice in at[deepest].items():
            numbers = {f"{plies}-ply": ways[name].equity for plies, ways in at.items() if name in ways}
            numbers |= {BEHIND: choice.behind} if choice.behind else {}
            numbers |= {} if choice.chance is None else {MATCH: choice.chance}
            rolled = self.study.rolled_way(name)
            numbers |= {} if rolled is None else _figures(rolled)
            cells = tuple(column.text(numbers[column.key]) if column.key in numbers else "" for column in columns)
            words = f"▸ {tr(name)}" if name == went else tr(name)
            told = "\n".join([choice_words(choice), *rolled_words(rolled)])
            rows.append(AnalysisRow(words, cells, tr(cubes[deepest].source), told, None))
        return rows

    @property
    def cube_sentences(self) -> list[str]:
        """What is right to do with the cube, and why; empty where nothing is to be decided, or
        known yet.
        """
        kind, cubes = cube_kind(self.study.state), self.study.cubes
        if kind is None or not cubes:
            return []
        found, rollout = cubes[max(cubes)], self.study.rollout
        rolled = None if rollout is None else rollout.verdict
        told = [] if rolled is None else [tr("By the rollout: {right}.", right=right_words(kind, rolled))]
        return [right_words(kind, found.verdict), *reasons(kind, found), *told]

    def _row(self, line: AnalysisLine, columns: Sequence[AnalysisColumn]) -> AnalysisRow:
        numbers = [column.number(self.study, line) for column in columns]
        cells = tuple("" if n is None else column.text(n) for column, n in zip(columns, numbers, strict=True))
        own = tr(line.name)
        name = f"▸ {own}" if line.play.after == self.made else own
        source = play_outs_words(line.deepest.games) if line.deepest.games else tr(line.deepest.source)
        return AnalysisRow(name, cells, source, tip(line), line.play.after)

    @property
    def found_by(self) -> str:
        """Who judged the plays, and what equities mean: `2-ply by backgammon; points, with the
        cube`.
        """
        if not self.study.lines:
            return ""
        best = next(iter(self.study.lines.values())).deepest
        meaning = score_words(self.study)
        if _has_cube(self.study):
            meaning = tr("{points}, with the cube", points=meaning)
        return f"{by_whom(best)}; {meaning}"

    def view(self, mirrored: bool = False) -> BoardView:
        """The board, with the arrows of the plays that are selected, else of the best one."""
        state, study = self.state, self.study
        bare = EditorModel(table_from(state)).view(mirrored)
        places = [place for place, position in enumerate(study.lines) if position in self.selected] or [0]
        lines = list(study.lines.values())
        arrows = [
            arrow
            for place in places[:MOST_ARROWS]
            if place < len(lines)
            for arrow in hint_arrows(state.variant, state.position, BoardSide(state.on_roll), lines[place].play.steps, place)
        ]
        return replace(bare, arrows=tuple(arrows))

    def as_text(self) -> str:
        """The table for the clipboard: lines with tabs between the columns."""
        head = "\t".join((tr("Play"), *(tr(column.heading) for column in self.columns), tr("Source")))
        rows = ("\t".join((row.name, *row.cells, row.source)) for row in self.rows())
        return "\n".join((self.heading, self.found_by, *self.cube_sentences, head, *rows)) + "\n"


def _is_decision(state: State) -> bool:
    return state.phase is Phase.TO_PLAY or cube_kind(state) is not None


def _has_cube(study: PositionAnalysis) -> bool:
    """Whether equities of plays are with the cube."""
    state = study.state
    return state.variant.cube and state.setup.cube and not state.crawford_game and not study.by_play_outs


def weighs_score(study: PositionAnalysis) -> bool:
    """Whether equities follow from the chances to win the match."""
    return study.state.setup.is_match and study.terms.match_table != POINTS_ONLY


def score_words(study: PositionAnalysis) -> str:
    """What equities mean."""
    return tr("the score is weighed") if weighs_score(study) else tr("points")


def title(study: PositionAnalysis) -> str:
    """An analysis in a line: `Portes 6-3, 2-ply by portes-expert, points`."""
    state, lines = study.state, list(study.lines.values())
    roll = tr(BEFORE_ROLL).lower() if state.dice is None else roll_words(state.dice)
    parts = [f"{state.variant.title} {roll}", by_whom(lines[0].deepest) if lines else tr("not yet judged")]
    if study.reached >= 2:
        terms = study.terms
        parts.append(tr("{count} plays within {window}", count=terms.candidates, window=short(terms.window)))
    parts += [tr("rolled out")] if study.rollout is not None else []
    return ", ".join((*parts, score_words(study)))


def tip(line: AnalysisLine) -> str:
    """Everything about a play, in sentences."""
    return "\n".join([candidate_tip(line.deepest), *rolled_words(line.rolled)])


def _figures(rolled: RolledOut) -> dict[str, float]:
    """The numbers of a way of the cube that was rolled out, by their columns."""
    error = {ERROR: rolled.equity.error} if rolled.games > 1 else {}
    return {ROLLOUT: rolled.equity.mean, GAMES: float(rolled.games), **error}


def rolled_words(rolled: RolledOut | None) -> list[str]:
    """Sentences about what was rolled out, if it was."""
    if rolled is None or rolled.games < 2:
        return []
    chances = rolled.probabilities
    words = [
        tr(
            "Rollout: {equity} points in {games}; wins {win}, {win_double} double; loses {lose_double} double.",
            equity=f"{signed(rolled.equity.mean, 3)} ± {number(rolled.equity.error, 4)}",
            games=trn("{n} game", "{n} games", rolled.games),
            win=percent(chances.win),
            win_double=percent(chances.win_double),
            lose_double=percent(chances.lose_double),
        )
    ]
    if rolled.behind is not None:
        figures = f"{number(-rolled.behind.mean, 3, sign=True)} ± {number(rolled.behind.error, 4)}"
        about = tr("It is {figures} points from the best of them.", figures=figures)
        words.append(about if rolled.play else tr("It is {figures} points from no double.", figures=figures))
    return words
