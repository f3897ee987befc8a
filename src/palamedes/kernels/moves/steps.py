"""Single steps (rulebook, sections 2, 4 to 6 and 11). The functions check whether a step is
allowed, make steps and take them back, and check whether a turn may end.

`start` is the board before the turn, and `board` is the current board (`kernels.moves.boards`).
These two boards contain everything about the turn so far that matters to the rules.
"""

from __future__ import annotations

from palamedes.core.rules.variant import HIT_AND_RUN, RuleCode
from palamedes.kernels.compiled import kernel
from palamedes.kernels.moves.boards import HIT, MINE, OFF, PIN, PINNED, THEIRS, Boards, across

NOWHERE, HOME = HIT_AND_RUN.index("nowhere"), HIT_AND_RUN.index("home")

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

# The effect of a step on the other side.
HAS_HIT_ONE, HAS_PINNED, HAS_FREED = 1, 2, 4


# Whether a step is allowed.


@kernel
def head_limit(code: RuleCode, die1: int, die2: int, turn: int) -> int:
    """The number of checkers that may leave the head this turn (section 6, Narde). If there is no
    head rule, the result is the total number of checkers.
    """
    if not code.one_from_head:
        return code.checkers
    if code.first_turn_two_from_head and turn == 0 and die1 == die2 and (die1 == 3 or die1 == 4 or die1 == 6):
        return 2
    return 1


@kernel
def is_closed(code: RuleCode, board: Boards, point: int) -> bool:
    """Whether the opponent holds the mover's point `point`. Depending on the game, this takes one
    checker, two checkers, or one checker that pins one of the mover's.
    """
    theirs = int(board[THEIRS, across(code, point)])
    if code.contact == HIT:
        return theirs >= 2
    if code.contact == PIN:
        return theirs >= 2 or (theirs == 1 and board[MINE, point] == PINNED)
    return theirs >= 1


@kernel
def has_just_hit(code: RuleCode, start: Boards, board: Boards, point: int) -> bool:
    """Whether a checker has hit on this point during the current turn and therefore may not move
    again (Takhteh).
    """
    if code.no_hit_and_run == NOWHERE or point > code.points or (code.no_hit_and_run == HOME and point > code.home):
        return False
    met = code.points + 1 - point
    return bool(start[THEIRS, met] == 1 and board[THEIRS, met] == 0)


@kernel
def first_checker_runs(code: RuleCode, board: Boards) -> bool:
    """Whether the first checker has left the starting point but has not yet passed the opponent's
    starting point (Fevga; rulebook, section 6).

    On 24 points, this means that one checker is on a point from 12 to 23, and all others are still
    on 24. It is therefore enough to forbid moves from the starting point. While all checkers are
    there, any of them may be the first to leave.
    """
    if not code.first_checker or board[MINE, code.points] != code.checkers - 1:
        return False
    opponents_start = code.points // 2
    for point in range(opponents_start, code.points):
        if board[MINE, point] > 0:
            return True
    return False


@kernel
def bear_off_refusal(code: RuleCode, board: Boards, point: int, die: int) -> int:
    """The reason why the checker on `point` may not be borne off with this die, or ALLOWED
    (sections 2.6 and 5).
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
    """The reason why a checker on `point` may not move by `die` now, or ALLOWED; `limit` comes from
    `head_limit`.
    """
    standing = board[MINE, point]
    if standing <= 0:
        return NO_CHECKER if standing == 0 else PINNED_CHECKER
    bar = code.points + 1
    if point != bar and board[MINE, bar] > 0:
        return CHECKER_ON_BAR
    if point == code.points:  # the starting point
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
    """The highest point up to `bound` with a checker that may move by `die`; 0 if there is none."""
    for point in range(bound, 0, -1):
        if board[MINE, point] > 0 and can_step(code, start, board, point, die, limit):
            return point
    return 0


@kernel
def movers(code: RuleCode, start: Boards, board: Boards, die: int, limit: int, out: Boards) -> int:
    """Write to out, int8[points + 1], the points with a checker that may move by `die`, from high
    to low. Returns the number of these points.
    """
    count = 0
    point = next_mover(code, start, board, code.points + 1, die, limit)
    while point:
        out[count] = point
        count += 1
        point = next_mover(code, start, board, point - 1, die, limit)
    return count


# Making a step and taking it back.


@kernel
def make_step(code: RuleCode, board: Boards, point: int, end: int) -> int:
    """Move one checker. The legality of the step is not checked again, because callers choose the
    point with `next_mover` or `can_step`. Returns the effect on the other side, which `undo_step`
    needs.
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
    """Take back a step for which `make_step` returned `event`."""
    board[MINE, end] -= 1
    board[MINE, point] += 1
    if event & (HAS_HIT_ONE | HAS_PINNED):
        board[THEIRS, across(code, end)] = 1
    if event & HAS_HIT_ONE:
        board[THEIRS, code.points + 1] -= 1
    if event & HAS_FREED:
        board[THEIRS, across(code, point)] = PINNED


# Whether a turn may end in a position.


@kernel
def holds(board: Boards, low: int, high: int) -> bool:
    """Whether the mover's checkers stand on every point from `low` to `high`."""
    for point in range(low, high + 1):
        if board[MINE, point] <= 0:
            return False
    return True


@kernel
def nobody_past_prime(code: RuleCode, board: Boards) -> bool:
    """Whether the mover holds a prime that no opposing checker has passed (Narde). A run of points
    that crosses the end of the opponent's path is not a prime.
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
    """The prime rule that this board breaks at the end of the mover's turn, or ALLOWED (section
    6).
    """
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
    """Whether the side to roll cannot move any checker with any number (for the Fevga rule against
    blocking).
    """
    for die in range(1, code.home + 1):
        if next_mover(code, board, board, code.points + 1, die, code.checkers):
            return False
    return True
