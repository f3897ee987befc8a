"""All legal plays for a roll, in every variant (rulebook, sections 2, 6, 8 and 11).

Boards have the format described in `kernels.moves.boards`. The module `kernels.moves.steps` decides
which steps are allowed.
"""

from __future__ import annotations

from math import comb

import numpy as np

from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.compiled import kernel, link, separate
from palamedes.kernels.moves.boards import MINE, OFF, Boards, Scratch, copy_board, flip_board, same_board
from palamedes.kernels.moves.steps import (
    ALLOWED,
    HAS_HIT_ONE,
    cannot_move,
    first_checker_runs,
    head_limit,
    make_step,
    next_mover,
    prime_refusal,
    undo_step,
)

STEPS = 4
"""The maximum number of steps in a turn."""

UNUSED = -1
DROPPED = -1

WEIGHTS = np.array([pow(7, power, 2**31 - 1) for power in range(128)], np.int64)
"""Well-mixed numbers for hashing: the powers of a primitive root modulo a prime."""


# Workspace.


def capacity(code: RuleCode) -> int:
    """The maximum number of plays, of any length, that one roll can have on a board of this size.

    A double distributes up to four steps among the checkers; two different dice move two checkers,
    or one checker along one of two paths.
    """
    count = code.checkers
    doubles = sum(comb(count + steps - 1, steps) for steps in range(1, STEPS + 1))
    return max(doubles, 2 * count * count + 2 * count)


def table_size(code: RuleCode) -> int:
    """The size of the hash table that detects plays of two different dice that lead to the same
    board: a power of two that leaves at least half of the table free.
    """
    return 1 << (4 * code.checkers * (code.checkers + 1)).bit_length()


def workspace(code: RuleCode) -> tuple[Boards, Boards, Scratch]:
    """Arrays for `legal_plays`: the boards after the plays, int8[n + 1, 2, points + 2]; the steps
    of the plays, int8[n + 1, 4, 2]; and scratch space, which includes notes on the plays.

    One workspace serves any number of calls, one at a time, on boards of this size. The last row of
    the boards and of the steps holds the play under construction.
    """
    rows = capacity(code) + 1
    afters = np.zeros((rows, 2, code.points + 2), np.int8)
    steps = np.full((rows, STEPS, 2), UNUSED, np.int8)
    return afters, steps, np.zeros(STEPS + rows + table_size(code), np.int32)


# All plays for a roll.


@kernel
def has_final_rules(code: RuleCode) -> bool:
    """Whether a rule can forbid a play because of its final position, so that a shorter play
    becomes legal.
    """
    return bool(
        code.no_prime_start or code.no_prime_front or code.prime_needs_checker_past or code.no_blocking or code.most_borne_off
    )


@kernel
def hash_key(code: RuleCode, path: Boards, events: Scratch, depth: int) -> int:
    """A hash key computed from the checkers moved and the checkers hit. If two plays from the same
    start lead to equal boards, their keys are equal.
    """
    key = 0
    for step in range(depth):
        end = path[step, 1]
        key += int(WEIGHTS[end]) - int(WEIGHTS[path[step, 0]])
        if events[step] & HAS_HIT_ONE:
            key += int(WEIGHTS[code.points + 1 + end])
    return key


@kernel
def is_one_trip(steps: Boards) -> bool:
    """Whether a play of two different dice moves a single checker."""
    return bool(steps[1, 0] == UNUSED or steps[1, 0] == steps[0, 1])


@kernel
def find_or_enter(key: int, number: int, afters: Boards, table: Scratch) -> int:
    """The number of the earlier play that leads to the same board as the play under construction.
    If there is none, the new play is entered in the table under `number`, and `number` is returned.
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
    """Write the first `depth` steps of a play to `out`, and mark the other steps as unused."""
    for step in range(STEPS):
        out[step, 0] = path[step, 0] if step < depth else UNUSED
        out[step, 1] = path[step, 1] if step < depth else UNUSED


@link
def enter_play(
    code: RuleCode,
    is_double: bool,
    depth: int,
    note: int,
    found: int,
    afters: Boards,
    steps: Boards,
    events: Scratch,
    notes: Scratch,
    table: Scratch,
) -> int:
    """Add the play under construction to the plays found. If an earlier play leads to the same
    board, the new play is not added. Instead the notes of both are combined, and the better
    sequence of steps is kept: the one that uses more dice or moves a single checker. Returns the
    total number of plays found.
    """
    board, path = afters[-1], steps[-1]
    number = found
    if not is_double:
        number = find_or_enter(hash_key(code, path, events, depth), found, afters, table)
    if number == found:
        copy_board(board, afters[number])
        write_steps(path, depth, steps[number])
        notes[number] = note
        return found + 1
    if note >> 1 > notes[number] >> 1 or (depth == 2 and is_one_trip(path) and not is_one_trip(steps[number])):
        write_steps(path, depth, steps[number])
    notes[number] = max(note & -2, notes[number] & -2) | ((note | notes[number]) & 1)
    return found


@kernel
def generate_plays(
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
    """Generate the plays that use `first` and then `second` (for a double, up to four steps), and
    add them to the plays found. Returns the total number of plays found.

    The search is depth-first, from high points to low. No step of a double begins on a higher point
    than the step before, so every position is reached exactly once. The only exception to this
    order is Fevga's first checker: while it runs alone, no other step is possible. Unless
    `every_length` is set, plays that could be continued are left out. The note on a play is 2 *
    (number of dice used) + (1 if only the higher die is used).
    """
    bar = code.points + 1
    is_double = first == second
    length = STEPS if is_double else 2
    rows = afters.shape[0]
    board, path = afters[-1], steps[-1]
    events, notes, table = scratch[:STEPS], scratch[STEPS : STEPS + rows], scratch[STEPS + rows :]
    copy_board(start, board)
    depth, bound, went_on = 0, bar, False  # went_on: whether this play has been extended
    while True:
        complete = board[MINE, OFF] == code.checkers and depth > 0
        point = 0
        if depth < length and not complete:
            point = next_mover(code, start, board, bound, first if depth == 0 else second, limit)
        if point:
            end = max(point - (first if depth == 0 else second), OFF)
            # This only determines the order of the search; `next_mover` enforces the rule.
            bound = point if is_double and not first_checker_runs(code, board) else bar
            path[depth, 0], path[depth, 1] = point, end
            events[depth] = make_step(code, board, point, end)
            depth, went_on = depth + 1, False
            continue
        if depth > 0 and (every_length or not went_on):
            note = 2 * (length if complete else depth) + (1 if depth == 1 and first > second else 0)
            found = enter_play(code, is_double, depth, note, found, afters, steps, events, notes, table)
        if depth == 0:
            return found
        depth -= 1
        undo_step(code, board, path[depth, 0], path[depth, 1], events[depth])
        bound, went_on = path[depth, 0] - 1, True


@kernel
def drop_primes(code: RuleCode, found: int, afters: Boards, notes: Scratch) -> None:
    """Drop the plays that end with a forbidden prime."""
    for number in range(found):
        if prime_refusal(code, afters[number]) != ALLOWED:
            notes[number] = DROPPED


@kernel
def drop_blocking(code: RuleCode, found: int, afters: Boards, notes: Scratch) -> None:
    """Drop the plays that block the opponent completely, unless all remaining plays do so (sections
    6 and 11).
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
    """Drop the plays that bear off fewer checkers than another play does (Takhteh)."""
    most = 0
    for number in range(found):
        most = max(most, int(afters[number, MINE, OFF]))
    for number in range(found):
        if afters[number, MINE, OFF] < most:
            notes[number] = DROPPED


@kernel
def drop_short(found: int, notes: Scratch) -> None:
    """Drop the plays that use fewer dice than another play, and those that use only the lower die
    if the higher die could be used instead (section 2).
    """
    most = 0
    for number in range(found):
        most = max(most, notes[number])
    least = most if most >> 1 == 1 else most & -2
    for number in range(found):
        if notes[number] < least:
            notes[number] = DROPPED


@kernel
def compact_plays(found: int, afters: Boards, steps: Boards, notes: Scratch) -> int:
    """Move the remaining plays to the front without changing their order. Returns their number."""
    kept = 0
    for number in range(found):
        if notes[number] != DROPPED:
            if kept != number:
                copy_board(afters[number], afters[kept])
                write_steps(steps[number], STEPS, steps[kept])
            kept += 1
    return kept


@separate
@kernel
def legal_plays(
    code: RuleCode, board: Boards, die1: int, die2: int, turn: int, afters: Boards, steps: Boards, scratch: Scratch
) -> int:
    """Find all legal plays for a roll. Returns their number, which is 0 if the side to roll must
    pass.

    board: int8[2, points + 2]; turn: the number of turns that the side to roll has completed.
    `afters`, `steps` and `scratch` come from `workspace` and are overwritten. Play k leads to the
    board afters[k], as seen by the mover. Its steps, each (from, to), are in steps[k]; unused steps
    contain -1. No two plays lead to the same board.
    """
    rows = afters.shape[0]
    notes = scratch[STEPS : STEPS + rows]
    limit = head_limit(code, die1, die2, turn)
    every_length = has_final_rules(code)
    high, low = max(die1, die2), min(die1, die2)
    if high != low:
        scratch[STEPS + rows :] = 0
    none = int(np.int64(0))  # with the literal 0, numba would compile everything below twice
    found = generate_plays(code, board, high, low, limit, every_length, none, afters, steps, scratch)
    if high != low:
        found = generate_plays(code, board, low, high, limit, every_length, found, afters, steps, scratch)
    if every_length:
        drop_primes(code, found, afters, notes)
    if code.no_blocking:
        drop_blocking(code, found, afters, notes)
    if code.most_borne_off:
        drop_wasteful(found, afters, notes)
    drop_short(found, notes)
    return compact_plays(found, afters, steps, notes)
