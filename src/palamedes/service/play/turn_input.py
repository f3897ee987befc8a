"""A turn that is entered step by step. Checkers are moved, steps are taken back and dice are chosen
until the play is complete.
"""

from __future__ import annotations

from palamedes.core.errors import BadPlay
from palamedes.core.refusals import Reason
from palamedes.core.rules.play import Play, Step, moved, place_name
from palamedes.core.rules.position import Position
from palamedes.core.session.state import State
from palamedes.engine.turns import Turn


def turn_input(state: State) -> TurnInput:
    """The turn of the side on roll, for which the dice have been rolled."""
    assert state.dice is not None
    return TurnInput(Turn(state.situation(state.on_roll), state.dice))


class TurnInput:
    """The steps made so far in one turn. The session does not change until it receives the complete
    play.
    """

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.done: list[tuple[Step, int]] = []
        self._undone: list[tuple[Step, int]] = []
        self.swapped = turn.dice[0] < turn.dice[1]

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(step for step, _ in self.done)

    @property
    def position(self) -> Position:
        """The position after the steps made so far, from the point of view of the side to play."""
        position = self.turn.position
        for step in self.steps:
            position = moved(self.turn.variant, position, step)
        return position

    @property
    def dice(self) -> tuple[tuple[int, bool], ...]:
        """(value, used) of each die in display order; the first unused one is used next."""
        first, second = self.turn.dice
        values = [first] * 4 if first == second else [second, first] if self.swapped else [first, second]
        used = [die for _, die in self.done]
        shown = []
        for value in values:
            shown.append((value, value in used))
            if value in used:
                used.remove(value)
        return tuple(shown)

    @property
    def next_die(self) -> int | None:
        """The die that a single click uses first."""
        return next((value for value, used in self.dice if not used), None)

    def swap_dice(self) -> None:
        """Use the other die first."""
        self.swapped = not self.swapped

    @property
    def is_complete(self) -> bool:
        """Whether the steps form a legal play; true from the start if the turn must be passed."""
        return not self.turn.plays or self.turn.is_complete(self.steps)

    @property
    def play(self) -> Play | None:
        """The completed play; None while it is incomplete, or if the turn must be passed."""
        return self.turn.play_for(self.steps) if self.turn.plays and self.is_complete else None

    @property
    def movable(self) -> frozenset[int]:
        """The points (or the bar) with checkers that can move now."""
        return frozenset(step.start for step, _ in self.turn.next_steps(self.steps))

    def landings(self, place: int) -> dict[int, tuple[Step, ...]]:
        """The places that a checker can reach from `place` with one or more dice, each with the
        steps that lead to it.
        """
        return self.turn.landings(self.steps, place)

    def move(self, start: int, end: int) -> None:
        """Move one checker, with several dice if necessary. Raises BadPlay with the reason if it
        cannot go there.
        """
        steps = self.landings(start).get(end)
        if steps is None:
            raise self._refused(start, end)
        for step in steps:
            self.make_step(step)

    def move_by_click(self, place: int, other_die: bool = False) -> bool:
        """Move a checker with the next die (or, if `other_die` is set, with another one) if
        possible, otherwise with any die. Returns False if no die can move it.
        """
        ways = [(step, die) for step, die in self.turn.next_steps(self.steps) if step.start == place]
        if not ways:
            return False
        wanted = self.next_die
        step, _ = min(ways, key=lambda way: (way[1] == wanted) if other_die else (way[1] != wanted))
        self.make_step(step)
        return True

    def make_point(self, place: int) -> bool:
        """Bring two checkers to an empty point, with one step each. Returns False if the dice do
        not allow this.
        """
        for first, _ in self.turn.next_steps(self.steps):
            if first.end != place:
                continue
            after = (*self.steps, first)
            for second, _ in self.turn.next_steps(after):
                if second.end == place:
                    self.make_step(first)
                    self.make_step(second)
                    return True
        return False

    def make(self, play: Play) -> bool:
        """Replace the steps made so far with a whole play. Returns False, without changing
        anything, if no legal play leads to the same position.
        """
        legal = next((each for each in self.turn.plays if each.after == play.after), None)
        if legal is None:
            return False
        self.clear()
        for step in legal.steps:
            self.make_step(step)
        return True

    def bear_off_all(self) -> int:
        """Bear off all checkers that the remaining dice can bear off. Returns their number."""
        count = 0
        while True:
            ways = [step for step, _ in self.turn.next_steps(self.steps) if step.end == 0]
            if not ways:
                return count
            self.make_step(max(ways))
            count += 1

    def make_step(self, step: Step) -> None:
        """Make one of the steps that `Turn.next_steps` offers now."""
        die = next(die for possible, die in self.turn.next_steps(self.steps) if possible == step)
        self.done.append((step, die))
        self._undone.clear()

    def _refused(self, start: int, end: int) -> BadPlay:
        board = self.turn.variant.board
        if end >= start:
            return BadPlay(Reason.NOT_FORWARD, start=place_name(board, start), end=place_name(board, end))
        return BadPlay(Reason.NOT_A_STEP, reason=self.turn.why_not(self.steps, Step(start, end)))

    @property
    def can_undo(self) -> bool:
        return bool(self.done)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self) -> None:
        """Take back the last step."""
        self._undone.append(self.done.pop())

    def redo(self) -> None:
        """Restore the step that was last taken back."""
        self.done.append(self._undone.pop())

    def clear(self) -> None:
        """Take back all steps of the turn."""
        while self.done:
            self.undo()
