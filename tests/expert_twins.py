"""The expert inputs of a position by name, and their slow twins, which try every sequence of single
moves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import numpy as np
from hypothesis import strategies as st

import strategies
from palamedes.core.dice.dice import rolls
from palamedes.core.rules import expert_inputs
from palamedes.core.rules.position import PINNED, Position, position_from_text
from palamedes.core.rules.variant import FEVGA, PLAKOTO, PORTES, VARIANTS, Contact, Variant
from palamedes.kernels.features import expert, shots
from palamedes.kernels.moves.boards import MINE, THEIRS, Boards
from reference import (
    Checker,
    Turn,
    after_move,
    as_checkers,
    may_land,
    may_move,
    may_stand,
    sequences,
    single_moves,
    their_number,
)

Roll = tuple[int, int]
SIDES = (MINE, THEIRS)
HITTING, PINNING, RUNNING = (
    tuple(variant.key for variant in VARIANTS.values() if variant.contact is contact) for contact in Contact
)
SHOTS = {1: 11, 2: 12, 3: 14, 4: 15, 5: 15, 6: 17, 7: 6, 8: 6, 9: 5, 10: 3, 11: 2, 12: 3}
SHOTS |= {13: 0, 14: 0, 15: 1, 16: 1, 17: 0, 18: 1, 19: 0, 20: 1, 21: 0, 22: 0, 23: 0}
"""For each distance in pips, the number of the 36 rolls that hit a lone checker."""


# Helpers.


def as_board(position: Position) -> Boards:
    return np.array((position.mine, position.theirs), np.int8)


def seen_by(variant: Variant, position: Position, side: int = MINE) -> shots.Sight:
    return shots.sight(variant.code, as_board(position), side)


def of(variant: Variant, position: Position, kind: str) -> dict[str, float]:
    """The inputs of a block by name."""
    out = np.full(expert_inputs.expert_count(kind), np.nan, np.float32)
    expert.expert_inputs(expert_inputs.kind_code(kind), variant.code, as_board(position), out)
    return dict(zip(expert_inputs.expert_names(kind), out.tolist(), strict=True))


def portes(text: str, kind: str = "portes-expert") -> dict[str, float]:
    return of(PORTES, position_from_text(PORTES, text), kind)


def plakoto(text: str, kind: str) -> dict[str, float]:
    return of(PLAKOTO, position_from_text(PLAKOTO, text), kind)


def fevga(text: str, kind: str) -> dict[str, float]:
    return of(FEVGA, position_from_text(FEVGA, text), kind)


def members(mask: int) -> set[Roll]:
    """The rolls of a set, the higher die first."""
    order = [(die, die) for die in range(1, 7)] + [roll for roll, weight in rolls(6) if weight == 2]
    return {roll for bit, roll in enumerate(order) if mask >> bit & 1}


def chance(found: Iterable[Roll]) -> float:
    return sum(1 if high == low else 2 for high, low in found) / 36


def scale(variant: Variant) -> int:
    """The number of pips that gives an input of 1."""
    return 60 if variant.contact is Contact.HIT else 120


def drawn(data: st.DataObject, keys: Iterable[str]) -> tuple[Variant, Position]:
    """A variant with 24 points and at most 15 checkers, any options, and one of its positions."""
    variant = data.draw(strategies.variants(*keys)).configured({}, {"points": 24})
    if variant.board.checkers > 15:
        variant = variant.configured({}, {"checkers": 15})
    return variant, data.draw(strategies.positions(variant))


# The slow twin: every sequence of single moves.


def viewed(position: Position, side: int) -> Position:
    return position if side == MINE else position.flipped()


def beginning(position: Position, roll: Roll) -> Turn:
    numbers = roll * 2 if roll[0] == roll[1] else roll
    return Turn(as_checkers(position.mine), as_checkers(position.theirs), tuple(sorted(numbers)))


def moments(variant: Variant, position: Position, roll: Roll) -> Iterable[Turn]:
    return sequences(variant, beginning(position, roll), heads=1)


def most_hits(variant: Variant, position: Position, roll: Roll) -> int:
    """The most checkers that any sequence hits."""
    bar = Checker(variant.board.bar)
    return max((end.theirs.count(bar) - position.theirs[-1] for end in moments(variant, position, roll)), default=0)


def can_pin(variant: Variant, position: Position, roll: Roll, point: int) -> bool:
    """Whether a sequence pins the opponent's checker on its own point."""
    return any(Checker(point, pinned=True) in end.theirs for end in moments(variant, position, roll))


def can_leave(variant: Variant, now: Turn, checker: Checker, goal: int) -> bool:
    """Whether this checker can reach `goal` while no other checker moves except to enter."""
    if checker.place <= goal:
        return True
    bar = Checker(variant.board.bar)
    for number in set(now.dice):
        for mover in {checker, bar} & set(now.mine):
            if not may_move(variant, now, mover, heads=1) or mover.place <= number or not may_land(variant, now, mover, number):
                continue
            after = after_move(variant, now, mover, mover.place - number, number)
            (moved,) = (Counter(after.mine) - Counter(now.mine)).elements()
            if mover == checker and can_leave(variant, after, moved, goal):
                return True
            if mover == bar and now.mine.count(bar) > (checker == bar) and can_leave(variant, after, checker, goal):
                return True
    return False


def twin_escape(variant: Variant, position: Position, checker: Checker, goal: int) -> float:
    if checker.pinned and checker.place > goal:
        return 0
    return chance(roll for roll, _ in rolls(6) if can_leave(variant, beginning(position, roll), checker, goal))


def twin_containment(variant: Variant, position: Position) -> list[float]:
    """The chances that the last and the second-to-last checker of the side to roll escape."""
    from_back = sorted(as_checkers(position.mine), reverse=True)
    return [twin_escape(variant, position, checker, 18) for checker in [*from_back, Checker(0)][:2]]


def twin_last_made_point(variant: Variant, position: Position) -> float:
    made = [point for point in range(1, 25) if position.mine[point] > 1]
    return twin_escape(variant, position, Checker(made[-1]), made[-1] - 7) if made and made[-1] > 7 else 1


def twin_entering(variant: Variant, position: Position) -> float:
    turns = {roll: beginning(position, roll)._replace(mine=(Checker(25),)) for roll, _ in rolls(6)}
    return chance(roll for roll, turn in turns.items() if any(single_moves(variant, turn, 1)))


def twin_race(variant: Variant, position: Position) -> bool:
    """Whether no point of the board still lies ahead of both sides."""
    mine, theirs = (max((checker.place for checker in as_checkers(row)), default=0) for row in (position.mine, position.theirs))
    return not any(point <= mine and their_number(variant, point) <= theirs for point in range(1, 25))


def twin_front_of_pin(position: Position) -> float:
    pins = [point for point in range(1, 7) if position.theirs[25 - point] == PINNED]
    return sum(count for count in position.mine[1 : pins[-1]] if count > 0) / 14 if pins else 0


def windows(late: bool) -> Iterator[list[int]]:
    """Six points in a row on the owner's path: early windows, or late ones, including those that
    wrap around from the end to the beginning.
    """
    if not late:
        yield from (list(range(top, top - 6, -1)) for top in range(24, 17, -1))
    else:
        circle = [*range(12, 0, -1), *range(24, 13, -1)]
        yield from (circle[first : first + 6] for first in range(12))


def primes_before_somebody(variant: Variant, position: Position, late: bool) -> Iterator[list[int]]:
    for window in windows(late):
        if any(position.theirs[max(their_number(variant, point) for point in window) + 1 : 25]):
            yield window


def may_end(variant: Variant, position: Position, window: list[int]) -> bool:
    """Whether no rule forbids this prime at the end of a turn."""
    if variant.options.no_prime_start and window[0] == 24:
        return False
    if variant.options.no_prime_front and window[0] == 11:
        return False
    in_a_row = window[0] - window[-1] == 5
    return not (variant.prime_needs_checker_past and in_a_row) or may_stand(variant, window, as_checkers(position.theirs))


def completes_prime(variant: Variant, position: Position, roll: Roll, late: bool) -> bool:
    ends = [{checker.place for checker in end.mine} for end in moments(variant, position, roll)]
    for window in primes_before_somebody(variant, position, late):
        missing = [point for point in window if position.mine[point] == 0]
        if not missing:
            return True
        if len(missing) == 1 and may_end(variant, position, window) and any(end.issuperset(window) for end in ends):
            return True
    return False
