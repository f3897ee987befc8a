"""A game in which each action moves one checker, as environments for reinforcement learning need it
(docs/reinforcement-learning.md).
"""

from __future__ import annotations

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from palamedes.api.arguments import game_of, whole
from palamedes.api.games import Game
from palamedes.api.positions import GamePosition, LegalPlay
from palamedes.core.errors import BadEvent
from palamedes.core.rules.board import across
from palamedes.core.rules.play import Play, Step, notation
from palamedes.core.rules.position import PINNED
from palamedes.core.rules.variant import Variant
from palamedes.core.session.state import State
from palamedes.service.play.turn_input import TurnInput

PASS = 0
"""The action of a side without a legal play."""
FACTS = 6
"""The number of planes before those of the dice."""
MOST_MOVES = 4
"""The number of moves of a double."""
MOST_SEEDS = 2**32
"""The number of seeds of the dice."""


class SteppedGame:
    """One game after another. Sides are 0 (white) and 1 (black).

    `game`: as for `palamedes.Game`. `max_turns`: the number of turns of both sides after which a
    game is truncated; None for no limit. Raises UnknownVariant, BadRules or BadSettings.
    """

    def __init__(self, game: str | GamePosition, max_turns: int | None) -> None:
        self.start = game
        self.max_turns = None if max_turns is None else whole("max_turns", max_turns, 1)
        self.variant: Variant = game.state.variant if isinstance(game, GamePosition) else game_of(game)
        self.game = Game(game, seed=0)
        self.turns = 0
        self._input: TurnInput | None = None

    # Sizes.

    @cached_property
    def actions(self) -> int:
        """The number of actions: the pass, and one for each place and each number on a die."""
        board = self.variant.board
        return 1 + board.bar * board.die

    @cached_property
    def shape(self) -> tuple[int, int]:
        """The shape of an observation: planes and places."""
        board = self.variant.board
        return FACTS + board.die, board.points + 2

    # One game.

    def begin(self, seed: int) -> None:
        """Begin a new game with these dice, and roll."""
        self.game, self.turns = Game(self.start, seed=seed), 0
        self._begin_turn()

    def _begin_turn(self) -> None:
        if self.is_over or self.is_truncated:
            self._input = None
            return
        if self.game.phase != "to play":
            self.game.roll()
        self._input = self.game._turn_input()

    @property
    def _state(self) -> State:
        return self.game.position.state

    @property
    def is_over(self) -> bool:
        """Whether the game has been played to its end."""
        return self.game.is_over

    @property
    def is_truncated(self) -> bool:
        """Whether the game was stopped before its end."""
        return not self.is_over and self.max_turns is not None and self.turns >= self.max_turns

    @property
    def side(self) -> int | None:
        """The side whose action is next; None after the end."""
        return None if self._input is None else self._state.on_roll

    def points(self, side: int) -> float:
        """The points that the side has won, negative if lost; 0 in a tie or before the end."""
        result = self.game.result
        if result is None or result.winner is None:
            return 0.0
        return float(result.points if result.winner == side else -result.points)

    # Actions.

    def legal(self) -> dict[int, Step | None]:
        """The legal actions, each with its step; None for the pass."""
        if self._input is None:
            return {}
        turn = self._input.turn
        if not turn.plays:
            return {PASS: None}
        die = self.variant.board.die
        return {(step.start - 1) * die + number: step for step, number in turn.next_steps(self._input.steps)}

    def act(self, action: int) -> None:
        """Make a legal action. After the last one of a turn, the other side's dice are rolled.
        Raises BadEvent, and changes nothing, if the action is not legal.
        """
        legal = self.legal()
        if self._input is None:
            raise BadEvent("the game is over; call reset to begin another one.")
        if action not in legal:
            raise BadEvent(f"the action {action} is not legal now; the action mask shows the legal ones.")
        step = legal[action]
        if step is not None:
            self._input.make_step(step)
            if self._input.movable:
                return
        play = self._input.play
        self.play(self.legal_plays[0] if play is None else LegalPlay(self.game.position, play))

    @property
    def legal_plays(self) -> tuple[LegalPlay, ...]:
        """`GamePosition.legal_plays` at the beginning of the turn; empty after the end."""
        if self._input is None:
            return ()
        position, plays = self.game.position, self._input.turn.plays
        return tuple(LegalPlay(position, play) for play in plays or (Play((), position.state.position),))

    def play(self, play: LegalPlay | str) -> None:
        """Make a whole play, in place of its single actions. Raises BadPlay if it is not legal."""
        self.game.play(play)
        self.turns += 1
        self._begin_turn()

    # What is shown.

    def mask(self, side: int) -> NDArray[np.int8]:
        """int8[actions]: 1 for each legal action of the side, which has none in the other side's
        turn.
        """
        mask = np.zeros(self.actions, np.int8)
        if side == self.side:
            mask[list(self.legal())] = 1
        return mask

    def planes(self, side: int) -> NDArray[np.float32]:
        """The observation of a side: float32[planes, places], described in
        docs/reinforcement-learning.md.
        """
        out, state = np.zeros(self.shape, np.float32), self._state
        position = state.position if self._input is None else self._input.position
        mine, theirs = (position.mine, position.theirs) if state.on_roll == side else (position.theirs, position.mine)
        _show(out[0:2], np.array(mine, np.float32), self.variant.board.checkers)
        _show(out[2:4], np.array(theirs, np.float32)[self._facing], self.variant.board.checkers)
        out[4] = state.turns[side] == 0
        out[5] = state.began == side
        if self._input is not None and side == state.on_roll:
            for die in self._input.turn.dice_left(self._input.steps):
                out[FACTS + die - 1] += 1 / MOST_MOVES
        return out

    @cached_property
    def _facing(self) -> list[int]:
        """The opponent's number of each place: checkers borne off, the points, and the bar."""
        points = self.variant.board.points
        return [0, *(across(points, point, self.variant.same_direction) for point in range(1, points + 1)), points + 1]

    def text(self) -> str:
        """The position at the beginning of the turn, and the moves made since then."""
        position = self.game.position
        made = self._input.steps if self._input is not None else ()
        return f"{position}\n{notation(self.variant, position.state.position, made)}" if made else str(position)


def _show(planes: NDArray[np.float32], row: NDArray[np.float32], checkers: int) -> None:
    """Show the checkers of a side in a plane of numbers and a plane of pinned checkers."""
    pinned = row == PINNED
    planes[0], planes[1] = np.where(pinned, 0, row / checkers), pinned
