"""Candidates for the inputs of a network for Fevga. Each is a small function of the board, computed
for one side; unless it concerns both sides alike, a network gets its values for both sides.

Points are numbered as the side sees them: its checkers begin on point 24 and are borne off past
point 1. A prime, a run or a window blocks the opponent only if it is ahead of the opponent's last
checker. The values are roughly between 0 and 1.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.features import expert
from palamedes.kernels.features.bits import POINTS, count_bits, highest
from palamedes.kernels.features.inputs.back_escape import back_escape
from palamedes.kernels.features.inputs.blockade import blockade
from palamedes.kernels.features.inputs.broken_prime import broken_prime
from palamedes.kernels.features.inputs.playable_numbers import playable_numbers
from palamedes.kernels.features.primes import EARLY, LATE, SIX_IN_A_ROW, prime
from palamedes.kernels.features.shots import DIE, HALF, ROLLS, Sight, count_rolls, rearmost, turned
from palamedes.kernels.moves.boards import OFF, Boards

from .completing import completing_rolls, jitable
from .facts import (
    best_top,
    best_window,
    between,
    beyond,
    blocking,
    checkers_between,
    cost_of_prime,
    front,
    held,
    longest_run,
    pips_of,
    trapped_behind,
    windows_with,
)

Function = Callable[[RuleCode, Boards, int, Sight, Sight], float]

CHECKERS = 15
SCALE = 120.0
"""The number of pips that corresponds to a value of 1, as for the inputs of the thesis."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A candidate: its name, its definition in words, and its function of the rules, the board, the
    side (0: to roll, 1: the other one), and the sights of the side and of its opponent. `sides`: 1
    if the value is the same for both sides, otherwise 2.
    """

    name: str
    words: str
    function: Function
    sides: int = 2


CANDIDATES: list[Candidate] = []
"""All candidates, in the order of their numbers."""


def candidate(words: str, name: str = "", sides: int = 2) -> Callable[[Any], Any]:
    """A decorator that adds a function to CANDIDATES."""

    def added(function: Any) -> Any:
        CANDIDATES.append(Candidate(name or function.__name__, words, jitable(function), sides))
        return function

    return added


# The race.


@candidate("pips of the side / 120")
def pips(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return pips_of(board, side, 0) / SCALE


@candidate("pips by which the side is behind / 120; 0 if it is ahead")
def pips_behind(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return max(pips_of(board, side, 0) - pips_of(board, 1 - side, 0), 0) / SCALE


@candidate("whether no checker can meet an opposing one again", sides=1)
def race(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return float(int(expert.race(code, rearmost(seen), rearmost(other))))


@candidate("pips to bring all checkers home / 120")
def pips_outside(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return pips_of(board, side, DIE) / SCALE


@candidate("pips to bring all checkers home and bear one off / 120; 0 if one is off")
def pips_to_save(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    if board[side, OFF] > 0:
        return 0.0
    return (pips_of(board, side, DIE) + min(highest(seen.movers & -seen.movers), DIE)) / SCALE


@candidate("pips_to_save less the opponent's pips, / 60; 0 if negative")
def double_danger(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    if board[side, OFF] > 0:
        return 0.0
    needed = pips_of(board, side, DIE) + min(highest(seen.movers & -seen.movers), DIE)
    return max(needed - pips_of(board, 1 - side, 0), 0) / 60


@candidate("quadrants that the checkers still have to cross / 45")
def crossovers(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    total = 0
    for point in range(1, POINTS + 1):
        total += (point - 1) // DIE * int(board[side, point])
    return total / 45


@candidate("pips wasted by more than two checkers on points 1 to 3 / 30")
def wastage(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    total = 0
    for point in range(1, 4):
        total += max(int(board[side, point]) - 2, 0) * (4 - point)
    return total / 30


@candidate("empty points in the home board / 6")
def home_gaps(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return (DIE - between(seen.movers, 1, DIE)) / DIE


@candidate("whether all checkers are in the home board or off")
def all_home(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return float(int(rearmost(seen) <= DIE))


# Where the checkers are.


def _checkers_from(low: int) -> Function:
    def checkers(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
        return checkers_between(board, side, low, low + 5) / CHECKERS

    return checkers


def _points_from(low: int) -> Function:
    def points(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
        return between(seen.movers, low, low + 5) / DIE

    return points


for _number, _words in enumerate(("first", "second", "third", "last"), 1):
    _low = POINTS - DIE * _number + 1
    candidate(f"checkers in the {_words} quadrant of the path / 15", f"checkers_{_number}")(_checkers_from(_low))
    candidate(f"points held in the {_words} quadrant of the path / 6", f"points_{_number}")(_points_from(_low))


@candidate("mean distance of the checkers on the board from their mean place / 12")
def spread(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    count = CHECKERS - int(board[side, OFF])
    if count == 0:
        return 0.0
    middle = pips_of(board, side, 0) / count
    total = 0.0
    for point in range(1, POINTS + 1):
        total += abs(point - middle) * board[side, point]
    return total / count / HALF


@candidate("points from the last to the first checker / 24")
def span(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return (rearmost(seen) - front(board, side, seen)) / POINTS


@candidate("point of the last checker / 24")
def last_checker(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return rearmost(seen) / POINTS


@candidate("point of the first checker / 24; 0 if one is off")
def first_checker(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return front(board, side, seen) / POINTS


@candidate("whether the first checker has passed the opponent's starting point")
def first_has_passed(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return float(int(front(board, side, seen) < HALF))


@candidate("points that the first checker needs to pass the opponent's starting point / 13")
def first_to_pass(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return max(front(board, side, seen) - HALF + 1, 0) / 13


@candidate("points between the last two checkers / 24")
def rear_gap(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    last = rearmost(seen)
    return (last - expert.second_rearmost(seen, last)) / POINTS


@candidate("checkers on the starting point / 15")
def on_start(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return board[side, POINTS] / CHECKERS


@candidate("points with a single checker / 15")
def singles(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return count_bits(seen.movers & ~seen.stacks) / CHECKERS


@candidate("checkers beyond the first on each point / 14")
def spares(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return beyond(board, side, 1, POINTS) / 14


@candidate("checkers beyond the third on each point / 12")
def tall_stacks(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return beyond(board, side, 3, POINTS) / 12


@candidate("checkers beyond the third on each point except the starting point / 12")
def tall_outside(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return beyond(board, side, 3, POINTS - 1) / 12


@candidate("checkers on the highest stack / 15")
def highest_stack(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    most = 0
    for point in range(1, POINTS + 1):
        most = max(most, int(board[side, point]))
    return most / CHECKERS


@candidate("pips of the checkers beyond the first on each point / 120")
def pips_of_spares(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    total = 0
    for point in range(1, POINTS + 1):
        total += point * max(int(board[side, point]) - 1, 0)
    return total / SCALE


# Blocks and primes.


@candidate("whether there is an early prime")
def prime_early(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return float(int(prime(other, EARLY)))


@candidate("whether there is a late prime")
def prime_late(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return float(int(prime(other, LATE)))


def _chance(part: int, most: int) -> Function:
    def chance(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
        return count_rolls(completing_rolls(code, board, side, seen, other, part, most)) / ROLLS

    return chance


for _part, _words in enumerate(("early", "late")):
    for _most, _lacking in ((1, "one checker"), (2, "one or two checkers"), (4, "one to four checkers")):
        _name = f"{_words}_chance_{_most}"
        candidate(f"chance of completing the {_words} prime that lacks {_lacking}; 1 if made", _name)(_chance(_part, _most))


@candidate("chance of completing any prime that lacks one to four checkers; 1 if made")
def prime_chance_any(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    early = completing_rolls(code, board, side, seen, other, EARLY, 4)
    return count_rolls(early | completing_rolls(code, board, side, seen, other, LATE, 4)) / ROLLS


@candidate("pips to fill the missing points of the cheapest early prime / 48")
def cost_early(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return cost_of_prime(seen, other, EARLY)


@candidate("pips to fill the missing points of the cheapest late prime / 48")
def cost_late(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return cost_of_prime(seen, other, LATE)


@candidate("points held in the fullest window / 6 (`broken-prime`)")
def fullest_window(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return broken_prime(seen, other)


@candidate("points held in the fullest window for an early prime / 6")
def fullest_early(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return best_window(other, EARLY) / DIE


@candidate("points held in the fullest window for a late prime / 6")
def fullest_late(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return best_window(other, LATE) / DIE


@candidate("windows with at least five points held / 6")
def windows_of_five(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return windows_with(other, 5) / DIE


@candidate("windows with at least four points held / 12")
def windows_of_four(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return windows_with(other, 4) / HALF


@candidate("opposing checkers behind a prime / 15")
def trapped_by_six(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return trapped_behind(board, side, other, 6) / CHECKERS


@candidate("opposing checkers behind a window with at least five points held / 15")
def trapped_by_five(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return trapped_behind(board, side, other, 5) / CHECKERS


@candidate("opposing checkers behind a window with at least four points held / 15")
def trapped_by_four(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return trapped_behind(board, side, other, 4) / CHECKERS


@candidate("longest run of points held / 12")
def run_anywhere(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return longest_run(held(other)) / HALF


@candidate("longest run of points held ahead of the opponent's last checker / 6")
def run_ahead(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return longest_run(blocking(other)) / DIE


@candidate("1 - share of the rolls with which a checker passes seven points at the worst place (`blockade`)")
def worst_place(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return blockade(seen, other)


@candidate("points held within six points of each opposing checker, summed / 90")
def block_of_all(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    mask, total = held(other), 0
    for point in range(2, POINTS + 1):
        if board[1 - side, point] > 0:
            total += board[1 - side, point] * between(mask, max(point - DIE, 1), point - 1)
    return total / (CHECKERS * DIE)


@candidate("points held within six points of the opponent's last checker / 6")
def block_of_last(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    last = rearmost(other)
    return between(held(other), max(last - DIE, 1), last - 1) / DIE


@candidate("points held within twelve points of the opponent's last checker / 12")
def block_of_last_12(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    last = rearmost(other)
    return between(held(other), max(last - HALF, 1), last - 1) / HALF


@candidate("block_of_all for the checkers on the opponent's starting point / 90")
def block_of_start(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return board[1 - side, POINTS] * between(held(other), POINTS - DIE, POINTS - 1) / (CHECKERS * DIE)


@candidate("points held ahead of the opponent's last checker / 15")
def points_ahead(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return count_bits(blocking(other)) / CHECKERS


@candidate("checkers on points ahead of the opponent's last checker / 15")
def checkers_ahead(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    mask, total = turned(blocking(other)), 0
    for point in range(1, POINTS + 1):
        total += int(board[side, point]) * ((mask >> point) & 1)
    return total / CHECKERS


@candidate("pairs of an opposing checker and a point held that it still has to pass / 120")
def contacts(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    mask, total = held(other), 0
    for point in range(2, POINTS + 1):
        total += int(board[1 - side, point]) * between(mask, 1, point - 1)
    return total / SCALE


@candidate("spare checkers within six points behind the gaps of the fullest window / 15")
def builders(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    top = best_top(other)
    if top == 0:
        return 0.0
    window = turned(SIX_IN_A_ROW << (top - DIE + 1))
    gaps, total = window & ~seen.movers, 0
    for point in range(1, POINTS + 1):
        if (gaps >> max(point - DIE, 0)) & ((1 << min(point, DIE)) - 1):
            total += max(int(board[side, point]) - ((window >> point) & 1), 0)
    return total / CHECKERS


@candidate("pips of the checkers outside the fullest window / 120")
def timing(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    top, total = best_top(other), 0
    window = turned(SIX_IN_A_ROW << (top - DIE + 1)) if top > 0 else 0
    for point in range(1, POINTS + 1):
        total += point * max(int(board[side, point]) - ((window >> point) & 1), 0)
    return total / SCALE


# Mobility.


@candidate("chance that the last checker advances by more than six points (`back-escape`)")
def last_escapes(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return back_escape(seen, other)


@candidate("the same chance for the last checker but one")
def second_escapes(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    place = expert.second_rearmost(seen, rearmost(seen))
    return expert.escape(seen, place, place - DIE - 1) if place > DIE + 1 else 1.0


@candidate("share of the numbers that some checker can play (`playable-numbers`)")
def numbers(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return playable_numbers(seen, other)


@candidate("chance that neither number of the roll can be played")
def no_number(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    blocked = 1.0 - playable_numbers(seen, other)
    return blocked * blocked


@candidate("moves with one number, from different points / 60")
def single_moves(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    total = 0
    for die in range(1, DIE + 1):
        total += count_bits((seen.movers >> die) & seen.open)
    return total / 60


@candidate("points from which a checker can play a six / 12")
def sixes(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return count_bits((seen.movers >> DIE) & seen.open) / HALF


@candidate("open points within six points of the last checker / 6")
def open_for_last(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    last = rearmost(seen)
    return between(seen.open, max(last - DIE, 1), last - 1) / DIE


@candidate("open points within six points of the starting point / 6; 1 if no checker is there")
def open_for_start(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return between(seen.open, POINTS - DIE, POINTS - 1) / DIE if board[side, POINTS] > 0 else 1.0


@candidate("open points between the last and the first checker / 24")
def open_between(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    return between(seen.open & ~seen.movers, max(front(board, side, seen), 1), rearmost(seen)) / POINTS


@candidate("doubles with which the last checker can move all four times / 6")
def doubles_for_last(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight) -> float:
    last, total = rearmost(seen), 0
    for die in range(1, DIE + 1):
        way = (1 << last) & seen.movers
        for _ in range(4):
            way = (way >> die) & seen.open
        total += int(way != 0)
    return total / DIE
