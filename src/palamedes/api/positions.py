"""Positions and legal plays as immutable objects."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from palamedes.api.arguments import check_text, flag, game_of, roll_of, whole
from palamedes.core.dice.dice import Roll
from palamedes.core.errors import BadPosition, BadSettings
from palamedes.core.results.bearoff import BearoffCounts
from palamedes.core.rules.play import Play, notation
from palamedes.core.rules.position import pip_count
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import VARIANTS
from palamedes.core.session.state import Phase, State
from palamedes.service.analysis.bearoffs import bearoff_counts
from palamedes.service.library.pictures import (
    BEST,
    Arrows,
    board_svg,
    position_text,
    read_position,
    write_position,
)
from palamedes.service.play.plays import (
    after_play,
    boards_after,
    check_boards,
    play_named,
    plays_for,
    position_of,
    state_in,
)

GAMES: tuple[str, ...] = tuple(VARIANTS)
"""The keys of the games."""

MOST_TURNS = 999_999
WIDEST = 100_000
WIDTH = 480
"""The width of a picture in a notebook, in pixels."""


@dataclass(frozen=True, eq=False, repr=False)
class GamePosition:
    """A position of a game: the checkers, the game with its rules, the side on roll, its dice if it
    has rolled, the cube and the score. Positions are immutable, and equal if their texts are equal.

    Everything is given from the point of view of the side on roll. Make positions with
    `palamedes.position`, `palamedes.position_from_board` or `Game.position`.

    >>> import palamedes as pl
    >>> start = pl.position("portes; roll 31")
    >>> start.mine[24], start.pips, start.dice
    (2, (167, 167), (3, 1))
    >>> print(start)
    portes; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5; roll 31
    >>> len(start.legal_plays)
    16
    >>> print(start.play("8/5 6/5").after)
    portes; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:2 6:4 5:2; black to roll; turns 0 1; began opponent
    """

    state: State
    """The state of the session; not covered by the promise of stability."""

    @property
    def game(self) -> str:
        """The key of the game, such as `portes`."""
        return self.state.variant.key

    @property
    def on_roll(self) -> int:
        """The side on roll: 0 (white) or 1 (black)."""
        return self.state.on_roll

    @property
    def dice(self) -> Roll | None:
        """The roll to be played; None before the roll."""
        return self.state.dice

    @property
    def mine(self) -> tuple[int, ...]:
        """The checkers of the side on roll. `mine[p]` is the number of checkers on point p in this
        side's own numbering; index 0 is for checkers borne off, and the last index is for the bar.
        The value -1 stands for a pinned checker.
        """
        return self.state.position.mine

    @property
    def theirs(self) -> tuple[int, ...]:
        """The checkers of the other side, in that side's own numbering."""
        return self.state.position.theirs

    @property
    def pips(self) -> tuple[int, int]:
        """The pip counts of the side on roll and of the other side."""
        return pip_count(self.mine), pip_count(self.theirs)

    @property
    def result(self) -> int | None:
        """The points that the side on roll has won (negative if lost, 0 for a tie); None while the
        game is in progress.
        """
        return self._situation.outcome

    @property
    def bearoff(self) -> BearoffCounts:
        """How many rolls each side needs to bear off, if all checkers are in the home boards: the
        distribution, its mean, and the chance of the side on roll to win, as in *Backgammon Tools
        in J*. Raises BadPosition for other positions.

        >>> import palamedes as pl
        >>> counts = pl.position("backgammon; 6:1 5:1 off:13 | 5:2 off:13").bearoff
        >>> [f"{chance:.6g}" for chance in counts.mine.chances]
        ['0', '0.166667', '0.707562', '0.124829', '0.000943073']
        >>> f"{counts.mine.mean:.6g}", f"{counts.win:.6g}"
        ('1.96005', '0.766415')
        """
        return bearoff_counts(self._situation)

    @cached_property
    def board(self) -> NDArray[np.int8]:
        """The checkers of both sides as a read-only array, int8[2, points + 2], with the side on
        roll in row 0. It is always the same array, and `numpy.asarray` returns it without a copy.
        """
        board = np.array((self.mine, self.theirs), np.int8)
        board.flags.writeable = False
        return board

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        return np.array(self.board, dtype, copy=copy)

    @cached_property
    def legal_plays(self) -> tuple[LegalPlay, ...]:
        """All legal plays for the roll, in a fixed order. If no checker can be moved, the only play
        is the pass, `--`. Empty before the roll.
        """
        return tuple(LegalPlay(self, play) for play in plays_for(self.state))

    @property
    def boards_after(self) -> NDArray[np.int8]:
        """The boards after the legal plays, int8[n, 2, points + 2], in the order of `legal_plays`.
        Row 0 of each is the side that rolls next, as `GameEngine.evaluate_batch` expects it.

        Raises BadEvent before the roll.
        """
        return boards_after(self.state)

    def play(self, text: str) -> LegalPlay:
        """The legal play with this notation. Raises BadPlay, with the reason, if there is none, and
        BadEvent before the roll.
        """
        check_text("a play", text)
        return LegalPlay(self, play_named(self.state, text))

    def with_dice(self, dice: Roll | str | None) -> GamePosition:
        """The same position with this roll, such as (3, 1) or "31"; None for the position before
        the roll. Raises BadDice.
        """
        if dice is not None:
            dice = roll_of(dice, self.state.variant)
        return GamePosition(replace(self.state, dice=dice, phase=Phase.TO_ROLL if dice is None else Phase.TO_PLAY))

    def flipped(self) -> GamePosition:
        """The same position with the other side on roll, before its roll.

        >>> import palamedes as pl
        >>> print(pl.position("plakoto; 24:15 | 24:14 20:1").flipped())
        plakoto; 24:14 20:1 | 24:15; black to roll; began opponent
        """
        state = self.state
        return GamePosition(
            replace(state, position=state.position.flipped(), on_roll=1 - state.on_roll, dice=None, phase=Phase.TO_ROLL)
        )

    def text(self, form: str = "palamedes") -> str:
        """The position as text: in our own form (docs/position-text.md), or as an ID of another
        program with `xgid` or `gnubg`. Raises BadPosition if the form cannot express the position.

        >>> import palamedes as pl
        >>> pl.position("backgammon; roll 31").text("gnubg")
        '4HPwATDgc/ABMA:MIEFAAAAAAAE'
        """
        check_text("form", form)
        return write_position(self.state, form).text

    def svg(self, width: int = WIDTH) -> str:
        """The board as an SVG document, `width` pixels wide, with the side on roll at the
        bottom.
        """
        width = whole("width", width, 1, WIDEST)
        return board_svg(self.state, width=width)

    def _repr_svg_(self) -> str:
        return self.svg()

    @property
    def _situation(self) -> Situation:
        return self.state.situation(self.state.on_roll)

    @cached_property
    def _text(self) -> str:
        return position_text(self.state)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"palamedes.position({self._text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GamePosition) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)


@dataclass(frozen=True, eq=False, repr=False)
class LegalPlay:
    """A legal play in a position. Plays are immutable; two are equal if their positions and the
    positions after them are equal. `str(play)` is the notation.

    >>> import palamedes as pl
    >>> play = pl.position("fevga; roll 65").legal_plays[0]
    >>> play.notation, play.steps, play.is_pass
    ('24/13', ((24, 18), (18, 13)), False)
    """

    position: GamePosition
    """The position in which the play is made."""
    made: Play
    """The play as the program represents it; not covered by the promise of stability."""

    @property
    def steps(self) -> tuple[tuple[int, int], ...]:
        """The moves of single checkers as pairs (from, to), in an order in which they can be made.
        The bar is one above the highest point, and 0 means off the board.
        """
        return tuple((start, end) for start, end in self.made.steps)

    @property
    def is_pass(self) -> bool:
        """Whether no checker is moved."""
        return not self.made.steps

    @cached_property
    def notation(self) -> str:
        """The play in notation, such as `24/18 13/11`; `--` for a pass."""
        state = self.position.state
        return notation(state.variant, state.position, self.made.steps)

    @cached_property
    def after(self) -> GamePosition:
        """The position after the play, with the other side on roll."""
        return GamePosition(after_play(self.position.state, self.made))

    def svg(self, width: int = WIDTH) -> str:
        """The board before the play as an SVG document, with arrows that show the play."""
        width = whole("width", width, 1, WIDEST)
        return board_svg(self.position.state, arrows=[Arrows(self.made.steps, BEST)], width=width)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.notation

    def __repr__(self) -> str:
        return f"<LegalPlay {self.notation}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LegalPlay) and self.made.after == other.made.after and self.position == other.position

    def __hash__(self) -> int:
        return hash((self.made.after, self.position))


def position(text: str) -> GamePosition:
    """The position that a text describes: a line in our own form (docs/position-text.md), such as
    `plakoto; 24:14 20:1 | 24:15; roll 31`, an XGID, or an ID of GNU Backgammon. The name of a game
    alone stands for its starting position.

    Raises UnknownVariant, BadRules, BadPosition, BadDice or BadSettings.

    >>> import palamedes as pl
    >>> pl.position("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10").dice
    (3, 1)
    """
    if not isinstance(text, str):
        raise BadPosition(f"a position must be a text, not {type(text).__name__}.")
    return GamePosition(read_position(text).state)


def position_from_board(
    board: NDArray[np.int8],
    game: str,
    *,
    dice: Roll | str | None = None,
    turns: tuple[int, int] = (1, 1),
    began: bool = True,
) -> GamePosition:
    """The position that an array describes: int8[2, points + 2], as `GamePosition.board` returns
    it, with the side on roll in row 0.

    `game`: the game, written as at the beginning of a position text. `turns`: the numbers of turns
    that the side on roll and the other side have completed; `began`: whether the side on roll began
    the game. A few rules depend on both. Raises UnknownVariant, BadRules, BadPosition, BadDice or
    BadSettings.

    >>> import palamedes as pl
    >>> start = pl.position("tapa")
    >>> pl.position_from_board(start.board, "tapa", turns=(0, 0)) == start
    True
    """
    variant = game_of(game)
    checked = check_boards(variant, board[None] if isinstance(board, np.ndarray) else board)
    if not isinstance(turns, tuple) or len(turns) != 2:
        raise BadSettings("turns must be a tuple of two whole numbers.")
    mine, theirs = (whole("turns", count, 0, MOST_TURNS) for count in turns)
    situation = Situation(variant, position_of(checked[0]), (mine, theirs), flag("began", began))
    return GamePosition(state_in(situation, None if dice is None else roll_of(dice, variant)))
