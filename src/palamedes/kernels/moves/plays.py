"""Play generation for every variant (rulebook, sections 1 to 6, 8 and 11).

A board is int8[2, points + 2], row 0 the side to roll, each row in its own numbering: 0 is off,
points + 1 the bar, -1 a pinned checker. `code` is the RuleCode of the variant. `start` is the board
before the turn, `board` the one now: everything that the rules remember about a turn can be read
off the two.
"""

from __future__ import annotations

from math import comb
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.core.rules import board as core_board
from palamedes.core.rules.variant import HIT_AND_RUN, Contact, RuleCode
from palamedes.kernels.compiled import kernel

Boards: TypeAlias = NDArray[np.int8]
Scratch: TypeAlias = NDArray[np.int32]

MINE, THEIRS = 0, 1
OFF = 0
PINNED = -1
HIT, PIN = int(Contact.HIT), int(Contact.PIN)
NOWHERE, HOME = HIT_AND_RUN.index("nowhere"), HIT_AND_RUN.index("home")
NOT_OVER = 9
"""What `outcome` answers while the game goes on."""

# Why a step or the end of a turn is refused.
ALLOWED = 0
NO_CHECKER = 1
PINNED_CHECKER = 2
CHECKER_ON_BAR = 3
FIRST_CHECKER = 4
HEAD_RULE = 5
HAS_HIT = 6
CLOSED_POINT = 7
NOT_ALL_HOME = 8
PINNED_AT_HOME = 9
HIGHER_CHECKER = 10
PRIME_AT_START = 11
PRIME_IN_FRONT = 12
NOBODY_PAST_PRIME = 13
BLOCKS = 14

# What a step did to the other side.
HAS_HIT_ONE, HAS_PINNED, HAS_FREED = 1, 2, 4

STEPS = 4
"""The most steps of a turn."""

UNUSED = -1
DROPPED = -1

WEIGHTS = np.array([pow(7, power, 2**31 - 1) for power in range(128)], np.int64)
"""Well mixed numbers for hashing: the powers of a primitive root."""

their_number = kernel(core_board.across)


@kernel
def across(code: RuleCode, point: int) -> int:
    """The opponent's number of my point `point` (1..points)."""
    return their_number(code.points, point, code.same_direction == 1)


# Room to work in.


def capacity(code: RuleCode) -> int:
    """The most plays, of any length, that one roll can have on a board of this size.

    A double shares out up to four steps among the checkers; two dice move two checkers, or one by
    two ways.
    """
    count = code.checkers
    doubles = sum(comb(count + steps - 1, steps) for steps in range(1, STEPS + 1))
    return max(doubles, 2 * count * count + 2 * count)


def table_size(code: RuleCode) -> int:
    """Places of the table in which equal plays of two different dice meet: a power of two, at least
    half of them free.
    """
    return 1 << (4 * code.checkers * (code.checkers + 1)).bit_length()


def workspace(code: RuleCode) -> tuple[Boards, Boards, Scratch]:
    """Arrays for `legal_plays`: the boards after, int8[n + 1, 2, points + 2], the steps, int8[n +
    1, 4, 2], and its notes.

    One set serves any number of calls, one at a time, on boards of this size. The last row of each
    is the play in the making.
    """
    rows = capacity(code) + 1
    afters = np.zeros((rows, 2, code.points + 2), np.int8)
    steps = np.full((rows, STEPS, 2), UNUSED, np.int8)
    return afters, steps, np.zeros(STEPS + rows + table_size(code), np.int32)


@kernel
def copy_board(board: Boards, out: Boards) -> None:
    """Write the board to `out`."""
    for place in range(board.shape[1]):
        out[MINE, place] = board[MINE, place]
        out[THEIRS, place] = board[THEIRS, place]


@kernel
def flip_board(board: Boards, out: Boards) -> None:
    """Write the board as the other side sees it to `out`, another array."""
    for place in range(board.shape[1]):
        out[MINE, place] = board[THEIRS, place]
        out[THEIRS, place] = board[MINE, place]


# One step: may it be made?


@kernel
def head_limit(code: RuleCode, die1: int, die2: int, turn: int) -> int:
    """How many checkers may leave the first point this turn (section 6, Narde); all of them where
    there is no head rule.
    """
    if not code.one_from_head:
        return code.checkers
    if code.first_turn_two_from_head and turn == 0 and die1 == die2 and (die1 == 3 or die1 == 4 or die1 == 6):
        return 2
    return 1


@kernel
def is_closed(code: RuleCode, board: Boards, point: int) -> bool:
    """Whether the opponent holds my point against me: with one checker, with two, or with one on
    top of mine.
    """
    theirs = int(board[THEIRS, across(code, point)])
    if code.contact == HIT:
        return theirs >= 2
    if code.contact == PIN:
        return theirs >= 2 or (theirs == 1 and board[MINE, point] == PINNED)
    return theirs >= 1


@kernel
def has_just_hit(code: RuleCode, start: Boards, board: Boards, point: int) -> bool:
    """Whether one checker on this point has hit there this turn and may not move again
    (Takhteh).
    """
    if code.no_hit_and_run == NOWHERE or point > code.points or (code.no_hit_and_run == HOME and point > code.home):
        return False
    met = code.points + 1 - point
    return bool(start[THEIRS, met] == 1 and board[THEIRS, met] == 0)


@kernel
def first_checker_runs(code: RuleCode, board: Boards) -> bool:
    """Whether the first checker has left the start, but has not yet passed the opponent's start
    (Fevga).
    """
    if not code.first_checker or board[MINE, code.points] != code.checkers - 1:
        return False
    for point in range(code.points // 2, code.points):
        if board[MINE, point] > 0:
            return True
    return False


@kernel
def bear_off_refusal(code: RuleCode, board: Boards, point: int, die: int) -> int:
    """Why the checker on `point` may not be borne off with this die, or ALLOWED (sections 2.6 and
    5).
    """
    highest = code.points + 1
    while board[MINE, highest] == 0:
        highest -= 1
    if highest > code.home:
        return NOT_ALL_HOME
    for place in range(1, code.home + 1):
        if board[MINE, place] == PINNED:
            return PINNED_AT_HOME
    if die > point and highest > point:
        return HIGHER_CHECKER
    return ALLOWED


@kernel
def step_refusal(code: RuleCode, start: Boards, board: Boards, point: int, die: int, limit: int) -> int:
    """Why a checker on `point` may not move by `die` now, or ALLOWED; `limit` comes from
    `head_limit`.
    """
    standing = board[MINE, point]
    if standing <= 0:
        return NO_CHECKER if standing == 0 else PINNED_CHECKER
    bar = code.points + 1
    if point != bar and board[MINE, bar] > 0:
        return CHECKER_ON_BAR
    if point == code.points:
        if first_checker_runs(code, board):
            return FIRST_CHECKER
        if int(start[MINE, point]) - int(standing) >= limit:
            return HEAD_RULE
    if standing == 1 and has_just_hit(code, start, board, point):
        return HAS_HIT
    if point <= die:
        return bear_off_refusal(code, board, point, die)
    return CLOSED_POINT if is_closed(code, board, point - die) else ALLOWED


@kernel
def can_step(code: RuleCode, start: Boards, board: Boards, point: int, die: int, limit: int) -> bool:
    """Whether a checker on `point` may move by `die` now."""
    return step_refusal(code, start, board, point, die, limit) == ALLOWED


@kernel
def next_mover(code: RuleCode, start: Boards, board: Boards, bound: int, die: int, limit: int) -> int:
    """The highest point, at most `bound`, from which a checker may move by `die`; 0 if there is
    none.
    """
    for point in range(bound, 0, -1):
        if board[MINE, point] > 0 and can_step(code, start, board, point, die, limit):
            return point
    return 0


@kernel
def movers(code: RuleCode, start: Boards, board: Boards, die: int, limit: int, out: Boards) -> int:
    """Write the points from which a checker may move by `die`, from high to low, to out,
    int8[points + 1]; answers how many.
    """
    count = 0
    point = next_mover(code, start, board, code.points + 1, die, limit)
    while point:
        out[count] = point
        count += 1
        point = next_mover(code, start, board, point - 1, die, limit)
    return count


# One step: make it and take it back.


@kernel
def make_step(code: RuleCode, board: Boards, point: int, end: int) -> int:
    """Move one checker and answer what that did to the other side, for `undo_step`. Trusts that the
    step is allowed.
    """
    board[MINE, point] -= 1
    board[MINE, end] += 1
    event = 0
    if code.contact == PIN and board[MINE, point] == 0:
        left = across(code, point)
        if board[THEIRS, left] == PINNED:
            board[THEIRS, left] = 1
            event = HAS_FREED
    if end != OFF and (code.contact == HIT or code.contact == PIN):
        met = across(code, end)
        if board[THEIRS, met] == 1:
            if code.contact == HIT:
                board[THEIRS, met] = 0
                board[THEIRS, code.points + 1] += 1
                event |= HAS_HIT_ONE
            else:
                board[THEIRS, met] = PINNED
                event |= HAS_PINNED
    return event


@kernel
def undo_step(code: RuleCode, board: Boards, point: int, end: int, event: int) -> None:
    """Take back the step that answered `event`."""
    board[MINE, end] -= 1
    board[MINE, point] += 1
    if event & (HAS_HIT_ONE | HAS_PINNED):
        board[THEIRS, across(code, end)] = 1
    if event & HAS_HIT_ONE:
        board[THEIRS, code.points + 1] -= 1
    if event & HAS_FREED:
        board[THEIRS, across(code, point)] = PINNED


# The end of a turn: may it stay so?


@kernel
def holds(board: Boards, low: int, high: int) -> bool:
    """Whether my checkers stand on every point from `low` to `high`."""
    for point in range(low, high + 1):
        if board[MINE, point] <= 0:
            return False
    return True


@kernel
def nobody_past_prime(code: RuleCode, board: Boards) -> bool:
    """Whether I hold a prime that no opposing checker has passed (Narde); across the ends of the
    opponent's path is none.
    """
    foremost = 0
    while foremost < code.points and board[THEIRS, foremost] == 0:
        foremost += 1
    half = code.points // 2
    for low in range(1, code.points - code.home + 2):
        high = low + code.home - 1
        in_one_piece = high <= half or low > half
        if in_one_piece and foremost >= across(code, low) and holds(board, low, high):
            return True
    return False


@kernel
def prime_refusal(code: RuleCode, after: Boards) -> int:
    """The prime rule that my turn may not end with, or ALLOWED (section 6)."""
    points, home = code.points, code.home
    if code.no_prime_start and holds(after, points - home + 1, points):
        return PRIME_AT_START
    if code.no_prime_front and holds(after, points // 2 - home, points // 2 - 1):
        return PRIME_IN_FRONT
    if code.prime_needs_checker_past and nobody_past_prime(code, after):
        return NOBODY_PAST_PRIME
    return ALLOWED


@kernel
def cannot_move(code: RuleCode, board: Boards) -> bool:
    """Whether the side to roll can move no checker with any number (Fevga, no blocking)."""
    for die in range(1, code.home + 1):
        if next_mover(code, board, board, code.points + 1, die, code.checkers):
            return False
    return True


# All plays of a roll.


@kernel
def has_final_rules(code: RuleCode) -> bool:
    """Whether a rule may forbid a play by its final position, so that a shorter one becomes
    legal.
    """
    return bool(
        code.no_prime_start or code.no_prime_front or code.prime_needs_checker_past or code.no_blocking or code.most_borne_off
    )


@kernel
def hash_key(code: RuleCode, path: Boards, events: Scratch, depth: int) -> int:
    """A number that is the same for equal boards reached from the same start: of checkers moved and
    checkers hit.
    """
    key = 0
    for step in range(depth):
        end = path[step, 1]
        key += int(WEIGHTS[end]) - int(WEIGHTS[path[step, 0]])
        if events[step] & HAS_HIT_ONE:
            key += int(WEIGHTS[code.points + 1 + end])
    return key


@kernel
def same_board(one: Boards, other: Boards) -> bool:
    """Whether two boards are equal."""
    difference = 0
    for place in range(one.shape[1]):
        difference |= (one[MINE, place] ^ other[MINE, place]) | (one[THEIRS, place] ^ other[THEIRS, place])
    return difference == 0


@kernel
def is_one_trip(steps: Boards) -> bool:
    """Whether a play of two different dice moves one checker only."""
    return bool(steps[1, 0] == UNUSED or steps[1, 0] == steps[0, 1])


@kernel
def find_or_enter(key: int, number: int, afters: Boards, table: Scratch) -> int:
    """The number of the play with the same board as the one in the making; `number`, entered in the
    table, if it is new.
    """
    mask = table.shape[0] - 1
    slot = key & mask
    while table[slot]:
        known = int(table[slot]) - 1
        if same_board(afters[known], afters[-1]):
            return known
        slot = (slot + 1) & mask
    table[slot] = number + 1
    return number


@kernel
def write_steps(path: Boards, depth: int, out: Boards) -> None:
    """Write the steps of the play in the making, the rest unused."""
    for step in range(STEPS):
        out[step, 0] = path[step, 0] if step < depth else UNUSED
        out[step, 1] = path[step, 1] if step < depth else UNUSED


@kernel
def walk(
    code: RuleCode,
    start: Boards,
    first: int,
    second: int,
    limit: int,
    every_length: bool,
    found: int,
    afters: Boards,
    steps: Boards,
    scratch: Scratch,
) -> int:
    """Add the plays that use `first`, then `second` (all four steps of a double); answers how many
    are found in all.

    Depth first, from high points to low. The steps of a double are made from ever lower points,
    which reaches every position exactly once; only while Fevga's first checker runs alone does that
    order not hold, and there no other is possible. Without `every_length` plays that could go on
    are left out. The notes say 2 * (dice used) + (with the higher die alone).
    """
    bar = code.points + 1
    is_double = first == second
    length = STEPS if is_double else 2
    rows = afters.shape[0]
    board, path = afters[-1], steps[-1]
    events, notes, table = scratch[:STEPS], scratch[STEPS : STEPS + rows], scratch[STEPS + rows :]
    copy_board(start, board)
    depth = 0
    bound = bar
    went_on = False  # whether the play in the making, as it stands, has been taken further
    while True:
        complete = board[MINE, OFF] == code.checkers and depth > 0
        point = 0
        if depth < length and not complete:
            point = next_mover(code, start, board, bound, first if depth == 0 else second, limit)
        if point:
            end = max(point - (first if depth == 0 else second), OFF)
            bound = point if is_double and not first_checker_runs(code, board) else bar
            path[depth, 0], path[depth, 1] = point, end
            events[depth] = make_step(code, board, point, end)
            depth += 1
            went_on = False
            continue
        if depth > 0 and (every_length or not went_on):
            note = 2 * (length if complete else depth) + (1 if depth == 1 and first > second else 0)
            number = found
            if not is_double:
                number = find_or_enter(hash_key(code, path, events, depth), found, afters, table)
            if number == found:
                copy_board(board, afters[number])
                write_steps(path, depth, steps[number])
                notes[number] = note
                found += 1
            else:
                if note >> 1 > notes[number] >> 1 or (depth == 2 and is_one_trip(path) and not is_one_trip(steps[number])):
                    write_steps(path, depth, steps[number])
                notes[number] = max(note & -2, notes[number] & -2) | ((note | notes[number]) & 1)
        if depth == 0:
            return found
        depth -= 1
        undo_step(code, board, path[depth, 0], path[depth, 1], events[depth])
        bound = path[depth, 0] - 1
        went_on = True


@kernel
def drop_primes(code: RuleCode, found: int, afters: Boards, notes: Scratch) -> None:
    """Drop the plays that end with a forbidden prime."""
    for number in range(found):
        if prime_refusal(code, afters[number]) != ALLOWED:
            notes[number] = DROPPED


@kernel
def drop_blocking(code: RuleCode, found: int, afters: Boards, notes: Scratch) -> None:
    """Drop the plays that block the opponent completely, unless all that are left do so (sections 6
    and 11).
    """
    spared = 0
    flipped = afters[-1]
    for number in range(found):
        if notes[number] != DROPPED:
            flip_board(afters[number], flipped)
            if cannot_move(code, flipped):
                notes[number] = ~notes[number]
            else:
                spared += 1
    for number in range(found):
        if notes[number] < DROPPED:
            notes[number] = DROPPED if spared else ~notes[number]


@kernel
def drop_wasteful(found: int, afters: Boards, notes: Scratch) -> None:
    """Drop the plays that bear off fewer checkers than another (Takhteh)."""
    most = 0
    for number in range(found):
        most = max(most, int(afters[number, MINE, OFF]))
    for number in range(found):
        if afters[number, MINE, OFF] < most:
            notes[number] = DROPPED


@kernel
def drop_short(found: int, notes: Scratch) -> None:
    """Drop the plays that use fewer dice than another, and the lower die alone where the higher
    could be used (section 2).
    """
    most = 0
    for number in range(found):
        most = max(most, notes[number])
    least = most if most >> 1 == 1 else most & -2
    for number in range(found):
        if notes[number] < least:
            notes[number] = DROPPED


@kernel
def close_ranks(found: int, afters: Boards, steps: Boards, notes: Scratch) -> int:
    """Move the plays that are left to the front, in their order; answers how many there are."""
    kept = 0
    for number in range(found):
        if notes[number] != DROPPED:
            if kept != number:
                copy_board(afters[number], afters[kept])
                write_steps(steps[number], STEPS, steps[kept])
            kept += 1
    return kept


@kernel
def legal_plays(
    code: RuleCode, board: Boards, die1: int, die2: int, turn: int, afters: Boards, steps: Boards, scratch: Scratch
) -> int:
    """All legal plays of a roll; answers how many there are, 0 if the turn passes.

    board: int8[2, points + 2]; turn: how many turns the side to roll has completed. `afters`,
    `steps` and `scratch` come from `workspace` and are overwritten: play k leads to afters[k], seen
    by the mover, through steps[k], (from, to) each, unused ones -1. Every position is reached once.
    """
    rows = afters.shape[0]
    notes = scratch[STEPS : STEPS + rows]
    limit = head_limit(code, die1, die2, turn)
    every_length = has_final_rules(code)
    high, low = max(die1, die2), min(die1, die2)
    if high != low:
        scratch[STEPS + rows :] = 0
    none = int(np.int64(0))  # with the literal 0, numba would compile everything below twice
    found = walk(code, board, high, low, limit, every_length, none, afters, steps, scratch)
    if high != low:
        found = walk(code, board, low, high, limit, every_length, found, afters, steps, scratch)
    if every_length:
        drop_primes(code, found, afters, notes)
    if code.no_blocking:
        drop_blocking(code, found, afters, notes)
    if code.most_borne_off:
        drop_wasteful(found, afters, notes)
    drop_short(found, notes)
    return close_ranks(found, afters, steps, notes)


# Who has won.


@kernel
def win_value(code: RuleCode, loser: Boards) -> int:
    """1, 2 or 3 for a side that has borne off everything against this row (section 3)."""
    if loser[OFF] > 0:
        return 1
    if code.triples:
        for place in range(code.points + 1 - code.home, code.points + 2):
            if loser[place] != 0:
                return 3
    return 2


@kernel
def mother_outcome(code: RuleCode, board: Boards) -> int:
    """Points won by the side to roll by pinned mothers, or NOT_OVER (section 5)."""
    mine, theirs = board[MINE, code.points], board[THEIRS, code.points]
    if mine == PINNED and theirs == PINNED:
        return 0
    if mine == PINNED and theirs == 0:
        return -2
    if theirs == PINNED and mine == 0:
        return 2
    return NOT_OVER


@kernel
def outcome(code: RuleCode, board: Boards, began: bool) -> int:
    """Points won by the side to roll (negative: lost, 0: tie) or NOT_OVER; twin of
    `core.rules.outcome.outcome`.
    """
    if code.mother_rule:
        points = mother_outcome(code, board)
        if points != NOT_OVER:
            return points
    mine_off, theirs_off = board[MINE, OFF] == code.checkers, board[THEIRS, OFF] == code.checkers
    if mine_off and theirs_off and code.last_turn_tie:
        return 0
    if mine_off:
        return win_value(code, board[THEIRS])
    if theirs_off and (began or not code.last_turn_tie):
        return -win_value(code, board[MINE])
    return NOT_OVER
