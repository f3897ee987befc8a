"""One decision of an analysed session: the board with its arrows, and the choices with the one that
was made. This module does not use Qt.
"""

from __future__ import annotations

from typing import NamedTuple

from palamedes.core.dice.dice import roll_words
from palamedes.core.errors import BadPlay
from palamedes.core.language import mark, number, percent, tr
from palamedes.core.results.analysis import Choice, Mark, MomentKind
from palamedes.core.results.review import Judged, Review
from palamedes.core.results.review_words import choice_words
from palamedes.core.rules.play import read_notation
from palamedes.gui.board.view import Arrow, ArrowKind, BoardView
from palamedes.gui.models.computer_model import signed
from palamedes.gui.models.game.scene import bare_board, move_arrows, seat_of, with_arrows
from palamedes.gui.models.texts.analysis_words import plies_by
from palamedes.gui.models.words import briefly

CHOICE_HEADINGS = (mark("Choice"), mark("Equity"), mark("Loss"), mark("Win %"), mark("W/L ×2"))
CHOICE_TIPS = (
    mark("▸ marks the choice that was made"),
    mark("Expected points for the mover"),
    mark("Points behind the best choice"),
    mark("Games won per hundred"),
    mark("Double games (gammons) won / lost per hundred"),
)
CHOICE_WIDEST = ("", "−0.000", "−0.000", "100.0", "100/100")


class ChoiceRow(NamedTuple):
    """A choice: its cells, its mark, a description, and whether it was made."""

    cells: tuple[str, str, str, str, str]
    mark: Mark
    tip: str
    is_made: bool


def heading_of(review: Review, one: Judged) -> str:
    """The title of a decision, such as `Game 1, turn 5: Anna to play 6-3`."""
    name, dice = briefly(review.session.setup.players[one.moment.side].name), one.state.dice
    kind = one.moment.place.kind
    where = tr("Game {game}, turn {turn}", game=one.moment.place.game, turn=review.lines[one.moment.index])
    if kind is MomentKind.RESIGN:
        what = tr("{name} to resign or to play on", name=name)
    elif kind is MomentKind.ACCEPT:
        what = tr("{name} to answer a resignation", name=name)
    elif dice is not None:
        what = tr("{name} to play {roll}", name=name, roll=roll_words(dice))
    elif kind is MomentKind.DOUBLE:
        what = tr("{name} to roll or to double", name=name)
    else:
        what = tr("{name} to answer a double", name=name)
    return f"{where}: {what}"


def choice_rows(review: Review, one: Judged) -> list[ChoiceRow]:
    """The choices of a decision, best first. The one that was made is always among them."""
    return [_row(review, one, index) for index in range(len(one.judgement.choices))]


def _row(review: Review, one: Judged, index: int) -> ChoiceRow:
    choice, best = one.judgement.choices[index], one.best
    is_made = index == one.judgement.made
    lost = best.equity - choice.equity
    text = choice_words(choice)
    chances = choice.chances
    win = "" if chances is None else number(100 * chances.win, 1)
    doubles = "" if chances is None else f"{100 * chances.win_double:.0f}/{100 * chances.lose_double:.0f}"
    behind = signed(-lost, 3) if index else ""
    cells = (f"▸ {text}" if is_made else text, signed(choice.equity, 3), behind, win, doubles)
    return ChoiceRow(cells, review.thresholds.mark(lost), _tip(choice, is_made), is_made)


def _tip(choice: Choice, is_made: bool) -> str:
    sentences = [tr("This choice was made.")] if is_made else []
    by_whom = plies_by(choice.plies, choice.source) if choice.plies else tr(choice.source)
    sentences.append(tr("Equity {equity} points, {by_whom}.", equity=signed(choice.equity, 3), by_whom=by_whom))
    if choice.chances is not None:
        sentences.append(tr("Wins {chance} of the games.", chance=percent(choice.chances.win)))
    return f"{tr(choice.text)}: {' '.join(sentences)}"


def board_of(review: Review, one: Judged, chosen: int, bottom: int = 0, mirrored: bool = False) -> BoardView:
    """The board before a decision. Green arrows show the best play, and arrows of another colour
    the chosen one. `chosen`: the index of a choice. `bottom`: the side at the bottom.
    """
    board = bare_board(review.session, one.moment.index, bottom, one.moment.side, mirrored)
    if one.moment.place.kind is not MomentKind.PLAY:
        return board
    other = _arrows(one, chosen, bottom) if chosen else ()
    return with_arrows(board, (*_arrows(one, 0, bottom), *other))


def _arrows(one: Judged, index: int, bottom: int) -> tuple[Arrow, ...]:
    """The arrows of a choice; none if its text cannot be read as a play."""
    try:
        moves = read_notation(one.state.variant.board, one.judgement.choices[index].text)
    except BadPlay:
        return ()
    kind = ArrowKind.THIRD if index else ArrowKind.BEST
    return move_arrows(moves, seat_of(one.moment.side, bottom), kind, index + 1)
