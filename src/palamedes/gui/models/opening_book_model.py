"""The opening book as a window shows it: the rolls of a game with their best plays, and all plays
of a roll. This module does not use Qt.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from palamedes.core.dice.dice import Roll, roll_words
from palamedes.core.language import mark, number, tr, whole
from palamedes.core.match.evaluation import Candidate
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import VARIANTS, Variant
from palamedes.core.session.state import State
from palamedes.gui.board.view import BoardSide, BoardView, Die
from palamedes.gui.models.computer_model import signed
from palamedes.gui.models.game.scene import hint_arrows
from palamedes.gui.models.words import plies_words
from palamedes.service.library.opening_book import BookPage

ROLL_HEADINGS = (mark("Dice roll"), mark("Best play"), mark("Equity"))
PLAY_HEADINGS = (mark("Play"), mark("Equity"), mark("± error"), mark("Loss"), mark("Win %"), mark("W/L ×2"))
PLAY_TIPS = (
    "",
    mark("Expected points for the side that begins"),
    mark("Standard error of the equity"),
    mark("Points behind the best play"),
    mark("Games won per hundred"),
    mark("Double games (gammons) won / lost per hundred"),
)
PLAY_WIDEST = ("", "−0.000", "0.0000", "−0.000", "100.0", "100/100")


class BookRow(NamedTuple):
    """A row of one of the tables."""

    cells: tuple[str, ...]


def is_opening(state: State) -> bool:
    """Whether this is the first play of a game with the usual rules, which the book may contain."""
    variant, position = state.variant, state.seen_by(state.on_roll)
    is_usual = variant == VARIANTS.get(variant.key) and position == start_position(variant)
    return is_usual and state.dice is not None and state.turns == (0, 0)


def roll_rows(page: BookPage) -> list[BookRow]:
    """The rolls, the highest first, each with its best play."""
    return [BookRow((roll_words(roll), plays[0].notation, signed(plays[0].equity, 3))) for roll, plays in page.rolls.items()]


def play_rows(plays: tuple[Candidate, ...]) -> list[BookRow]:
    """The plays of a roll, best first."""
    return [_play_row(place, one, plays[0].equity) for place, one in enumerate(plays)]


def _play_row(place: int, one: Candidate, best: float) -> BookRow:
    chances = one.probabilities
    return BookRow(
        (
            one.notation,
            signed(one.equity, 3),
            number(one.standard_error, 4),
            signed(one.equity - best, 3) if place else "",
            number(100 * chances.win, 1),
            f"{100 * chances.win_double:.0f}/{100 * chances.lose_double:.0f}",
        )
    )


def note_of(page: BookPage, plays: tuple[Candidate, ...]) -> str:
    """Who made the rollouts of these plays, and over how many games."""
    games = tr("{games} games per play", games=whole(plays[0].games)) if plays else ""
    return " · ".join(filter(None, (_source_words(page), games)))


def _source_words(page: BookPage) -> str:
    """The network and the depth of the rollouts in the current language, or the text from the file
    if it names neither.
    """
    made = page.rollouts
    if made is None:
        return page.source
    return tr("Rollouts with {network}, {plies}", network=made.network, plies=plies_words(made.plies))


def board_of(variant: Variant, page: BookPage, roll: Roll, place: int, mirrored: bool) -> BoardView:
    """The starting position with a roll, and arrows for a play."""
    values = roll * 2 if roll[0] == roll[1] else roll
    view = BoardView(variant, page.start, mirrored=mirrored, dice=tuple(Die(face) for face in values))
    play = page.rolls[roll][place].play
    return replace(view, arrows=hint_arrows(variant, page.start, BoardSide.BOTTOM, play.steps, place))
