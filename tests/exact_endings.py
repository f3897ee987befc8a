"""Small endings, solved with the rulebook twin: their values for any way of choosing plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from palamedes.core.dice.dice import rolls
from palamedes.core.rules.position import Position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import Variant
from reference import reference_outcome, reference_plays

CLOSE = 1e-12
SWEEPS = 10_000


class Moment(NamedTuple):
    """A position before a roll, whether the side to roll began the game, and the numbers of turns
    that the side to roll and the other side have completed. Both numbers stop at 1, because only a
    side's first turn is special.
    """

    position: Position
    began: bool = True
    turn: int = 1
    other_turn: int = 1

    def situation(self, variant: Variant) -> Situation:
        """This moment as a `Situation` of the program."""
        return Situation(variant, self.position, (self.turn, self.other_turn), self.began)

    def after(self, position: Position) -> Moment:
        """The moment that the other side faces after a play that leads to `position`, which is seen
        from the mover's side.
        """
        return Moment(position.flipped(), not self.began, self.other_turn, min(self.turn + 1, 1))


Choice: TypeAlias = Callable[[Sequence[Moment], Sequence[float]], int]
"""Takes the moments after the mover's plays and their values to the mover. Returns the index of the
play to make.
"""


def best(after: Sequence[Moment], worth: Sequence[float]) -> int:
    """The index of the play with the highest value."""
    return max(range(len(worth)), key=lambda number: worth[number])


def worst(after: Sequence[Moment], worth: Sequence[float]) -> int:
    """The index of the play with the lowest value."""
    return min(range(len(worth)), key=lambda number: worth[number])


@cache
def moments_after(variant: Variant, moment: Moment) -> tuple[tuple[float, tuple[Moment, ...]], ...]:
    """The probability of each roll, with the moments after its legal plays. A pass counts as a
    play.
    """
    every, total = rolls(variant.board.die), variant.board.die**2
    found = []
    for dice, weight in every:
        plays = sorted(reference_plays(variant, moment.position, dice, moment.turn), key=str) or [moment.position]
        found.append((weight / total, tuple(moment.after(play) for play in plays)))
    return tuple(found)


def reachable(variant: Variant, first: Moment, most: int = 5_000) -> list[Moment]:
    """All moments that a game can reach, beginning with the last one found. Raises OverflowError if
    there are more than `most`.
    """
    found, waiting = {first: None}, [first]
    while waiting:
        moment = waiting.pop()
        if reference_outcome(variant, moment.position, moment.began) is None:
            for _, afters in moments_after(variant, moment):
                fresh = [after for after in dict.fromkeys(afters) if after not in found]
                found.update(dict.fromkeys(fresh))
                waiting.extend(fresh)
        if len(found) > most:
            raise OverflowError
    return list(reversed(found))


def solve(variant: Variant, first: Moment, choose: Choice = best, most: int = 5_000) -> float:
    """The expected points of the side to roll if both sides choose their plays with `choose`. A
    game that never ends counts as a tie.
    """
    order = reachable(variant, first, most)
    worth = {one: float(reference_outcome(variant, one.position, one.began) or 0) for one in order}
    open_ones = [one for one in order if reference_outcome(variant, one.position, one.began) is None]
    for _ in range(SWEEPS):
        change = 0.0
        for one in open_ones:
            mean = 0.0
            for share, afters in moments_after(variant, one):
                mine = [-worth[after] for after in afters]
                mean += share * mine[choose(afters, mine)]
            change = max(change, abs(mean - worth[one]))
            worth[one] = mean
        if change < CLOSE:
            return worth[first]
    raise ArithmeticError
