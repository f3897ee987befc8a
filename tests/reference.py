"""The slow twin of the compiled rules, written directly from the rulebook. It treats every checker
separately and tries every sequence of single moves.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from palamedes.core.rules.position import PINNED, Position
from palamedes.core.rules.variant import Contact, Variant

Step: TypeAlias = tuple[int, int]
Steps: TypeAlias = tuple[Step, ...]


class Checker(NamedTuple):
    """One checker. `place`: its owner's point (0: off, points + 1: bar); `pinned`: whether it is
    under an opposing checker; `has_hit`: whether it has hit in this turn and must stay where it is.
    """

    place: int
    pinned: bool = False
    has_hit: bool = False


class Turn(NamedTuple):
    """The state of a turn: all checkers, the numbers not yet used, and how many checkers have left
    the head.
    """

    mine: tuple[Checker, ...]
    theirs: tuple[Checker, ...]
    dice: tuple[int, ...]
    left_head: int = 0


def reference_plays(variant: Variant, position: Position, dice: tuple[int, int], turn: int = 1) -> dict[Position, set[Steps]]:
    """Every legal final position, seen from the mover's side, with the steps of each play that
    leads to it. Empty if the turn is a pass.

    `turn`: how many turns this side has completed (needed for Narde's first turn). A step is (from,
    to), where the bar is points + 1 and off is 0.
    """
    numbers = dice * 2 if dice[0] == dice[1] else dice
    first = Turn(as_checkers(position.mine), as_checkers(position.theirs), tuple(sorted(numbers)))
    plays = sequences(variant, first, heads_allowed(variant, dice, turn))
    legal = legal_ends(variant, plays, dice)
    found: dict[Position, set[Steps]] = defaultdict(set)
    for end in legal:
        found[as_position(variant, end)] |= plays[end]
    return dict(found)


def sequences(variant: Variant, first: Turn, heads: int) -> dict[Turn, set[Steps]]:
    """Every sequence of one or more single moves, of any length, grouped by the state to which it
    leads.
    """
    found: dict[Turn, set[Steps]] = {}
    layer: dict[Turn, set[Steps]] = {first: {()}}
    while layer:
        following: dict[Turn, set[Steps]] = defaultdict(set)
        for now, ways in layer.items():
            for step, after in single_moves(variant, now, heads):
                following[after] |= {(*way, step) for way in ways}
        found.update(following)
        layer = following
    return found


# Which plays are legal (rulebook, sections 2 and 11).


def legal_ends(variant: Variant, plays: Iterable[Turn], dice: tuple[int, int]) -> list[Turn]:
    """The ends of turns that remain after applying the rules about final positions and then the
    rules about using dice.
    """
    ends = [end for end in plays if primes_allowed(variant, end)]
    if variant.options.no_blocking:
        ends = [end for end in ends if not blocks_completely(variant, end)] or ends
    if variant.options.most_borne_off:
        most = max(map(borne_off, ends), default=0)
        ends = [end for end in ends if borne_off(end) == most]
    fewest_left = min((len(end.dice) for end in ends), default=0)
    ends = [end for end in ends if len(end.dice) == fewest_left or borne_off(end) == variant.board.checkers]
    if dice[0] != dice[1] and fewest_left == 1:
        return [end for end in ends if end.dice == (min(dice),)] or ends
    return ends


def borne_off(end: Turn) -> int:
    return sum(checker.place == 0 for checker in end.mine)


def primes_allowed(variant: Variant, end: Turn) -> bool:
    points, length = variant.board.points, variant.board.points // 4
    made = {checker.place for checker in end.mine}
    if variant.options.no_prime_start and all(points - k in made for k in range(length)):
        return False
    if variant.options.no_prime_front and all(points // 2 - 1 - k in made for k in range(length)):
        return False
    if variant.prime_needs_checker_past:
        for top in range(points, length - 1, -1):
            prime = [top - k for k in range(length)]
            if all(point in made for point in prime) and not may_stand(variant, prime, end.theirs):
                return False
    return True


def may_stand(variant: Variant, prime: list[int], theirs: Iterable[Checker]) -> bool:
    """Whether a prime is allowed in Narde: an opposing checker is past all its points, or the
    points are not consecutive on the opponent's path.
    """
    theirs_numbers = [their_number(variant, point) for point in prime]
    in_one_piece = all(theirs_numbers[k] - theirs_numbers[k + 1] == 1 for k in range(len(prime) - 1))
    return not in_one_piece or any(checker.place < min(theirs_numbers) for checker in theirs)


def blocks_completely(variant: Variant, end: Turn) -> bool:
    """Whether the opponent could not now move any checker with any number (Fevga)."""
    numbers = range(1, variant.board.points // 4 + 1)
    turns = [Turn(end.theirs, end.mine, (number,)) for number in numbers]
    return not any(True for turn in turns for _ in single_moves(variant, turn, 1))


# One checker and one number.


def single_moves(variant: Variant, now: Turn, heads: int) -> Iterator[tuple[Step, Turn]]:
    """Every move of one checker by one of the unused numbers, with the state after the move."""
    for number in set(now.dice):
        for checker in set(now.mine):
            if may_move(variant, now, checker, heads) and may_land(variant, now, checker, number):
                target = max(0, checker.place - number)
                yield (checker.place, target), after_move(variant, now, checker, target, number)


def may_move(variant: Variant, now: Turn, checker: Checker, heads: int) -> bool:
    points = variant.board.points
    if checker.place == 0 or checker.pinned or checker.has_hit:
        return False
    if any(other.place == points + 1 for other in now.mine) and checker.place != points + 1:
        return False
    if variant.one_from_head and checker.place == points and now.left_head >= heads:
        return False
    if variant.options.first_checker:
        runners = [other.place for other in now.mine if other.place != points]
        if len(runners) == 1 and points // 2 <= runners[0] < points:
            return checker.place == runners[0]
    return True


def may_land(variant: Variant, now: Turn, checker: Checker, number: int) -> bool:
    target = checker.place - number
    if target > 0:
        return not is_closed(variant, now, target)
    home = variant.board.points // 4
    in_play = [other for other in now.mine if other.place != 0]
    if any(other.place > home or other.pinned for other in in_play):
        return False
    return target == 0 or all(other.place <= checker.place for other in in_play)


def is_closed(variant: Variant, now: Turn, point: int) -> bool:
    opposing = [checker for checker in now.theirs if checker.place == their_number(variant, point)]
    if variant.contact is Contact.BLOCK:
        return len(opposing) >= 1
    pinned_here = any(checker.place == point and checker.pinned for checker in now.mine)
    return len(opposing) >= 2 or pinned_here


def after_move(variant: Variant, now: Turn, checker: Checker, target: int, number: int) -> Turn:
    points, home = variant.board.points, variant.board.points // 4
    mine, theirs, dice = list(now.mine), list(now.theirs), list(now.dice)
    mine.remove(checker)
    dice.remove(number)
    if 1 <= checker.place <= points and not any(other.place == checker.place for other in mine):
        left = their_number(variant, checker.place)
        theirs = [Checker(left) if other == Checker(left, pinned=True) else other for other in theirs]
    lone = Checker(their_number(variant, target)) if target > 0 else Checker(0)
    meets = target > 0 and lone in theirs and variant.contact is not Contact.BLOCK
    hit = meets and variant.contact is Contact.HIT
    if meets:
        theirs[theirs.index(lone)] = Checker(points + 1) if hit else lone._replace(pinned=True)
    stays = {"nowhere": False, "home": target <= home, "everywhere": True}[variant.options.no_hit_and_run]
    mine.append(Checker(target, has_hit=hit and stays))
    left_head = now.left_head + (checker.place == points)
    return Turn(tuple(sorted(mine)), tuple(sorted(theirs)), tuple(dice), left_head)


def heads_allowed(variant: Variant, dice: tuple[int, int], turn: int) -> int:
    """How many checkers may leave the head in this turn. This matters only in Narde."""
    is_special = turn == 0 and dice in ((3, 3), (4, 4), (6, 6))
    return 2 if is_special and variant.options.first_turn_two_from_head else 1


# Numbering and the forms of a position.


def their_number(variant: Variant, point: int) -> int:
    """The opponent's number for one of my points, counted along the opponent's path."""
    points = variant.board.points
    if variant.same_direction:
        their_way = [*range(points // 2, 0, -1), *range(points, points // 2, -1)]
    else:
        their_way = list(range(1, points + 1))
    return points - their_way.index(point)


def as_checkers(row: tuple[int, ...]) -> tuple[Checker, ...]:
    checkers = [Checker(place, pinned=count == PINNED) for place, count in enumerate(row) for _ in range(abs(count))]
    return tuple(sorted(checkers))


def as_position(variant: Variant, end: Turn) -> Position:
    return Position(as_row(variant, end.mine), as_row(variant, end.theirs))


def as_row(variant: Variant, checkers: Iterable[Checker]) -> tuple[int, ...]:
    row = [0] * (variant.board.points + 2)
    for checker in checkers:
        row[checker.place] = PINNED if checker.pinned else row[checker.place] + 1
    return tuple(row)


# Results (rulebook, sections 3, 5 and 6).


def reference_outcome(variant: Variant, position: Position, began: bool = True) -> int | None:
    """Points for the side to roll, or None if the game is not over. `began`: whether the side to
    roll began the game.
    """
    mine, theirs = as_checkers(position.mine), as_checkers(position.theirs)
    if variant.options.mother_rule:
        start = variant.board.points
        my_mother_pinned, their_mother_pinned = Checker(start, pinned=True) in mine, Checker(start, pinned=True) in theirs
        if my_mother_pinned and their_mother_pinned:
            return 0
        if my_mother_pinned and not any(checker.place == start for checker in theirs):
            return -2
        if their_mother_pinned and not any(checker.place == start for checker in mine):
            return 2
    i_am_off, they_are_off = (all(checker.place == 0 for checker in side) for side in (mine, theirs))
    if variant.options.last_turn_tie and they_are_off:
        if i_am_off:
            return 0
        if not began:
            return None
    if i_am_off:
        return lost_by(variant, theirs)
    if they_are_off:
        return -lost_by(variant, mine)
    return None


def lost_by(variant: Variant, loser: Iterable[Checker]) -> int:
    """The points that a side loses if it still has these checkers: 1, 2 or 3."""
    points = variant.board.points
    if any(checker.place == 0 for checker in loser):
        return 1
    winners_home = range(points - points // 4 + 1, points + 1)
    is_triple = any(checker.place in winners_home or checker.place == points + 1 for checker in loser)
    return 3 if variant.triples and is_triple else 2
