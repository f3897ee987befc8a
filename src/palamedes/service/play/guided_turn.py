"""A turn for learning, in which only certain plays are accepted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from palamedes.core.refusals import Refusal
from palamedes.core.rules.play import Play, Step, read_notation
from palamedes.core.session.state import State
from palamedes.engine.turns import Steps, Turn
from palamedes.service.play.turn_input import TurnInput


class GuidedTurn(Turn):
    """A turn that can only end with one of the `accepted` plays, which must be legal. It can be
    used before the kernels have been compiled.
    """

    def __init__(self, state: State, accepted: Iterable[Steps]) -> None:
        assert state.dice is not None
        self.variant, self.position, self.dice = state.variant, state.position, state.dice
        self.plays = tuple(Play(steps, self.position_after(steps)) for steps in accepted)
        self._by_end = {play.after: play for play in self.plays}

    def next_steps(self, done: Steps) -> tuple[tuple[Step, int], ...]:
        """The steps of the accepted plays that may follow, each with the die that it uses. The
        steps of a play can be made in any order in which the checkers are in place; a checker on
        the bar comes first.
        """
        position, left = self.at(done)
        bar = self.variant.board.bar
        starts = {bar} if position.mine[bar] else {place for place, count in enumerate(position.mine) if count > 0}
        steps = sorted((step for step in self._wanted(done) if step.start in starts), reverse=True)
        used = (Counter(left) - Counter(self.dice_left((*done, step))) for step in steps)
        return tuple(zip(steps, (die for dice in used for die in dice), strict=True))

    def why_not(self, done: Steps, step: Step) -> Refusal | None:
        """Always None, because a lesson gives its own reasons."""
        return None


def guided_input(state: State, accepted: Iterable[str]) -> TurnInput:
    """The turn of the side on roll, for which the dice have been rolled, with these accepted plays
    in notation. Every stop of a checker must be written, as in `24/18/13`.
    """
    return TurnInput(GuidedTurn(state, [steps_of(state, text) for text in accepted]))


def steps_of(state: State, text: str) -> Steps:
    """The steps of a play in notation that names every stop."""
    return tuple(
        Step(start, end)
        for move in read_notation(state.variant.board, text)
        for start, end in zip(move.stops, move.stops[1:], strict=False)
        for _ in range(move.count)
    )
