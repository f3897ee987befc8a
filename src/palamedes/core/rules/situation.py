"""The situation of a game as an immutable value, from the point of view of the side to roll."""

from __future__ import annotations

from dataclasses import dataclass

from palamedes.core.rules.outcome import outcome
from palamedes.core.rules.position import Position, start_position
from palamedes.core.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Situation:
    """A position before a roll, with the history that the rules depend on.

    `position`: from the point of view of the side to roll. `turns`: the numbers of turns that the
    side to roll and the other side have completed. `began`: whether the side to roll began the
    game.
    """

    variant: Variant
    position: Position
    turns: tuple[int, int] = (1, 1)
    began: bool = True

    @classmethod
    def opening(cls, variant: Variant, start: Position | None = None) -> Situation:
        """The situation before the first turn of a game. `start`: the starting position, if it is
        not the usual one.
        """
        return cls(variant, start or start_position(variant), (0, 0))

    @classmethod
    def at_turn(cls, variant: Variant, position: Position, turn: int = 1, began: bool = True) -> Situation:
        """The situation in which the side to roll has completed `turn` turns. The other side has
        completed the same number if the side to roll began the game, otherwise one more.
        """
        return cls(variant, position, (turn, turn if began else turn + 1), began)

    def flipped(self) -> Situation:
        """The same situation with the other side to roll."""
        return Situation(self.variant, self.position.flipped(), self.turns[::-1], not self.began)

    def after(self, position: Position) -> Situation:
        """The other side's situation after a play or a pass. `position`: the position after the
        play, from the point of view of the side that played.
        """
        mine, theirs = self.turns
        return Situation(self.variant, position.flipped(), (theirs, mine + 1), not self.began)

    @property
    def outcome(self) -> int | None:
        """The points won by the side to roll (negative if lost, 0 for a tie), or None while the
        game is in progress.
        """
        return outcome(self.variant, self.position, self.began)
