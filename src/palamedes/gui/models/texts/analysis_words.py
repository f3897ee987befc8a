"""The texts of a list of analysed plays: its heading and its rows. Such a list is shown for hints,
for the computer's plays and in the position editor. The table of an analysis is built in
`models.analysis.analysis_table`. This module does not use Qt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from palamedes.core.language import mark, number, percent, tr, trn, whole
from palamedes.core.match.evaluation import END, Candidate, Evaluation, PlayAnalysis
from palamedes.core.rules.play import Step
from palamedes.core.rules.result_names import named
from palamedes.core.rules.variant import Variant
from palamedes.gui.models.computer_model import signed
from palamedes.service.library.opening_book import BOOK, book_words

HEADINGS = (mark("Play"), mark("Equity"), mark("Loss"), mark("Win %"), mark("W/L ×2"), mark("Depth"))
DOUBLE = 4
"""The column for double games."""
HEADING_TIPS = (
    "",
    mark("Expected points for the mover"),
    mark("Points behind the best play"),
    mark("Games won per hundred"),
    mark("Double games (gammons) won / lost per hundred"),
    mark("The number of plies, the number of playouts, or the opening book"),
)
WIDEST = ("", "−0.000", "−0.000", "100.0", "100/100", "100,000")
"""The longest text expected in each column except the first. It fixes the widths of the columns, so
that they do not change with the numbers.
"""


class PlayRow(NamedTuple):
    """A play in the list: its cells, a description in sentences, the index of its candidate in the
    analysis, and whether it was made.
    """

    cells: tuple[str, str, str, str, str, str]
    tip: str
    candidate: int
    is_made: bool


def play_rows(variant: Variant, analysis: PlayAnalysis, most: int, made: tuple[Step, ...] | None = None) -> list[PlayRow]:
    """The rows of the best plays, at most `most` of them. If the play that was made is not among
    them, it replaces the last one.
    """
    candidates = analysis.candidates
    shown = list(range(min(most, len(candidates))))
    made_index = next((index for index, one in enumerate(candidates) if one.play.steps == made), None)
    if made_index is not None and made_index not in shown:
        shown[-1] = made_index
    return [_row(variant, analysis, index, index == made_index) for index in shown]


def _row(variant: Variant, analysis: PlayAnalysis, index: int, is_made: bool) -> PlayRow:
    one = analysis.candidates[index]
    chances = one.probabilities
    behind = signed(-analysis.loss(one), 3) if index else ""
    doubles = f"{100 * chances.win_double:.0f}/{100 * chances.lose_double:.0f}"
    play = f"▸ {one.notation}" if is_made else one.notation
    cells = (play, signed(one.equity, 3), behind, number(100 * chances.win, 1), doubles, effort(one))
    return PlayRow(cells, tip(variant, one), index, is_made)


def effort(one: Candidate) -> str:
    """How a play was evaluated, as text, such as `exact`, `book`, `rollout`, `2-ply` or the number
    of playouts.
    """
    if one.source == END:
        return tr("exact")
    if one.source == BOOK:
        return tr("book")
    if one.is_rolled_out:
        return tr("rollout")
    return whole(one.games) if uses_playouts(one) else tr("{plies}-ply", plies=one.plies)


def uses_playouts(one: Candidate) -> bool:
    """Whether a play is evaluated by playouts. Before the first of them, only its standard error
    says so.
    """
    return one.games > 0 or one.standard_error > 0


def tip(variant: Variant, one: Candidate) -> str:
    """The description of a play in sentences."""
    chances = one.probabilities
    words = tr(
        named(variant, mark("{play}: wins {win}, {win_double} double; loses {lose}, {lose_double} double")),
        play=tr(one.notation),
        win=percent(chances.win),
        win_double=percent(chances.win_double),
        lose=percent(1 - chances.win),
        lose_double=percent(chances.lose_double),
    )
    if chances.win_triple or chances.lose_triple:
        win_triple, lose_triple = percent(chances.win_triple), percent(chances.lose_triple)
        text = named(variant, mark(", {win_triple} triple; loses {lose_triple} triple"))
        words += tr(text, win_triple=win_triple, lose_triple=lose_triple)
    equity = signed(one.equity, 3) + (f" ± {number(one.standard_error, 3)}" if one.games else "")
    words += ". " + tr("Equity {equity} points, {by_whom}.", equity=equity, by_whom=by_whom(one))
    if one.turns_kept is not None:
        words += " " + tr("The pins can be kept for {turns} more turns on average.", turns=number(one.turns_kept, 2))
    return words


def by_whom(one: Candidate) -> str:
    """The evaluator of a play, with its depth or its number of games, such as `2-ply by
    portes-expert`, `65 playouts`, `rollout, 36 games by portes-expert` or `opening book, 100,000
    games`.
    """
    if one.source == END:
        return tr(END)
    if one.source == BOOK:
        return book_words(one)
    if one.is_rolled_out:
        return trn("rollout, {n} game by {network}", "rollout, {n} games by {network}", one.games, network=tr(one.source))
    return play_outs_words(one.games) if uses_playouts(one) else plies_by(one.plies, one.source)


def plies_by(plies: int, source: str) -> str:
    """A number of plies and the evaluator, such as `2-ply by portes-expert`."""
    return tr("{plies}-ply by {network}", plies=plies, network=tr(source))


def play_outs_words(count: int) -> str:
    """A number of playouts as text, such as `1,200 playouts`."""
    return trn("{n} playout", "{n} playouts", count)


def heading(who: str, analysis: PlayAnalysis) -> str:
    """The heading of the list, such as `Hint: 2-ply by portes-expert`."""
    if not analysis.candidates:
        return who
    how = play_outs_words(analysis.games) if analysis.games else by_whom(_judged(analysis.candidates))
    return f"{who}: {how}" + ("" if analysis.complete else "…")


def _judged(candidates: Sequence[Candidate]) -> Candidate:
    """The first play that does not end the game, among the plays that were searched most deeply. If
    all of these end the game, the first play in the list. A play that ends the game needs no
    evaluation.
    """
    deepest = candidates[0].plies
    return next((one for one in candidates if one.plies == deepest and one.source != END), candidates[0])


def best_words(analysis: PlayAnalysis) -> str:
    """The best play and its winning chance, for the line below the board."""
    if not analysis.candidates:
        return tr("Hint: there is no move")
    best = analysis.candidates[0]
    return tr("Hint: {play}, wins {chance}", play=best.notation, chance=percent(best.probabilities.win, 0))


def evaluation_heading(side: str, evaluation: Evaluation) -> str:
    """The heading of an evaluation, such as `Light to roll: +0.132 points, 2-ply by
    portes-expert`.
    """
    how = tr(END) if evaluation.source == END else plies_by(evaluation.plies, evaluation.source)
    return tr("{side} to roll: {equity} points, {how}", side=side, equity=signed(evaluation.equity, 3), how=how)


def chances_rows(variant: Variant, evaluation: Evaluation, side: int) -> list[tuple[str, str, str]]:
    """The chances of sides 0 and 1 as rows of text: of winning, of winning at least a double game
    and, in games that have them, of winning a triple game. `side`: the side for which the position
    was evaluated.
    """
    own = evaluation.probabilities
    chances = (own, own.flipped()) if side == 0 else (own.flipped(), own)
    rows = [(tr("Wins"), *(percent(each.win) for each in chances))]
    rows.append((tr(named(variant, mark("Double games"))), *(percent(each.win_double) for each in chances)))
    if variant.triples:
        rows.append((tr(named(variant, mark("Triple games"))), *(percent(each.win_triple) for each in chances)))
    return [(name, light, dark) for name, light, dark in rows]
