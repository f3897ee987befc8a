"""Small endings solved from the rulebook's twin: what they are worth, whoever plays how."""

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
    """A position before a roll: whether the side to roll began the game, and the turns that it and
    the other one completed, of which only the first matters."""

    position: Position
    began: bool = True
    turn: int = 1
    other_turn: int = 1

    def situation(self, variant: Variant) -> Situation:
        """The same as the program has it."""
        return Situation(variant, self.position, (self.turn, self.other_turn), self.began)

    def after(self, position: Position) -> Moment:
        """What the other side faces after a play to that position, seen by the mover."""
        return Moment(position.flipped(), not self.began, self.other_turn, min(self.turn + 1, 1))


Choice: TypeAlias = Callable[[Sequence[Moment], Sequence[float]], int]
"""Of the moments after a mover's plays and what they are worth to the mover, the number of the play
that is made."""


def best(after: Sequence[Moment], worth: Sequence[float]) -> int:
    """The play that is worth most."""
    return max(range(len(worth)), key=lambda number: worth[number])


def worst(after: Sequence[Moment], worth: Sequence[float]) -> int:
    """The play that is worth least."""
    return min(range(len(worth)), key=lambda number: worth[number])


@cache
def moments_after(variant: Variant, moment: Moment) -> tuple[tuple[float, tuple[Moment, ...]], ...]:
    """For each roll its chance and the moments after its legal plays; a pass is a play."""
    every, total = rolls(variant.board.die), variant.board.die**2
    found = []
    for dice, weight in every:
        plays = sorted(reference_plays(variant, moment.position, dice, moment.turn), key=str) or [moment.position]
        found.append((weight / total, tuple(moment.after(play) for play in plays)))
    return tuple(found)


def reachable(variant: Variant, first: Moment, most: int = 5_000) -> list[Moment]:
    """All moments that a game can come to, the last ones first; OverflowError beyond so many."""
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
    """Expected points of the side to roll where both sides choose so. A game that never ends is
    tied."""
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
