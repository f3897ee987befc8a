"""Playouts: whole games of random play.

The random policy draws one step for each die in turn, uniformly from the points with a checker that
may move by that die. The order of two different dice is drawn first. If the steps use all dice and
no rule about final positions can apply, they form a legal play. Otherwise a play is drawn uniformly
from the list of all legal plays. The policy is therefore uniform over sequences of steps rather
than over plays: a position to which more sequences lead is reached more often. In return, the
policy takes only a small fraction of the time needed to list all plays.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.by_reference import by_reference
from palamedes.kernels.compiled import kernel, separate
from palamedes.kernels.moves.boards import MINE, NOT_OVER, OFF, Boards, Scratch, copy_board, flip_board, outcome
from palamedes.kernels.moves.plays import STEPS, legal_plays, workspace
from palamedes.kernels.moves.steps import ALLOWED, can_step, cannot_move, head_limit, make_step, prime_refusal

Generator: TypeAlias = NDArray[np.uint64]
Counts: TypeAlias = NDArray[np.int64]

MAX_TURNS = 5_000
"""A game that is not over after this number of turns counts as a tie. Random games with 30 checkers
on 40 points took at most 422 turns.
"""

RESULTS = 7
"""The number of columns in a histogram of results. The columns count the games that ended with -3,
-2, ... +3 points.
"""

# How the play of a random turn was found.
PASSED, DRAWN, LISTED = 0, 1, 2

# The random number generator: multiply with carry, with a state of one 64-bit word (MWC64X by
# D. Thomas). It was chosen because no intermediate result exceeds 64 bits.
MULTIPLIER = np.uint64(4294883355)
LOW_BITS = np.uint64(0xFFFFFFFF)
HALF = np.uint64(32)


@by_reference
class PlayoutWorkspace(NamedTuple):
    """The arrays for playouts. One workspace serves any number of games, one at a time, on boards
    of one size.
    """

    board: Boards  # int8[2, points + 2]
    after: Boards  # int8[2, points + 2]
    movers: Counts  # int64[points + 2]
    rng: Generator  # uint64[1]
    afters: Boards
    steps: Boards
    scratch: Scratch


def playout_workspace(code: RuleCode) -> PlayoutWorkspace:
    """The arrays for `play_out` and `random_turn`, including those of `plays.workspace`."""
    width = code.points + 2
    board, after = np.zeros((2, width), np.int8), np.zeros((2, width), np.int8)
    return PlayoutWorkspace(board, after, np.zeros(width, np.int64), np.ones(1, np.uint64), *workspace(code))


@kernel
def draw(rng: Generator, below: int) -> int:
    """A random integer from 0 to below - 1, uniform except for a bias of one part in 2³² /
    below.
    """
    low, carry = rng[0] & LOW_BITS, rng[0] >> HALF
    rng[0] = low * MULTIPLIER + carry
    return np.int64(((low ^ carry) * np.uint64(below)) >> HALF)  # type: ignore[return-value]


@kernel
def seed_generator(seed: int, rng: Generator) -> None:
    """Initialise the state of the generator, uint64[1], from any uint64. The first random numbers
    are discarded, because they would reveal a small seed.
    """
    word = np.uint64(seed)
    carry = (word >> HALF) % (MULTIPLIER - np.uint64(2)) + np.uint64(1)
    rng[0] = (carry << HALF) | (word & LOW_BITS)
    for _ in range(4):
        draw(rng, 1)


@kernel
def draw_mover(code: RuleCode, start: Boards, board: Boards, die: int, limit: int, work: PlayoutWorkspace) -> int:
    """A point drawn uniformly from those with a checker that may move by `die`; 0 if there is
    none.
    """
    count = 0
    for point in range(code.points + 1, 0, -1):
        if board[MINE, point] > 0 and can_step(code, start, board, point, die, limit):
            work.movers[count] = point
            count += 1
    return int(work.movers[draw(work.rng, count)]) if count else 0


@kernel
def draw_steps(code: RuleCode, start: Boards, board: Boards, die1: int, die2: int, turn: int, work: PlayoutWorkspace) -> int:
    """Make random steps on `board` until no further step is possible or all dice are used. Returns
    the number of dice used. Bearing off the last checker counts as using all dice.
    """
    limit = head_limit(code, die1, die2, turn)
    dice = STEPS if die1 == die2 else 2
    first, second = (die1, die2) if draw(work.rng, 2) else (die2, die1)
    point = draw_mover(code, start, board, first, limit, work)
    if point == 0:
        first, second = second, first
        point = draw_mover(code, start, board, first, limit, work)
    used, die = 0, first
    while point:
        make_step(code, board, point, max(point - die, OFF))
        used += 1
        if used == dice or board[MINE, OFF] == code.checkers:
            return dice
        die = second
        point = draw_mover(code, start, board, die, limit, work)
    return used


@kernel
def may_waste(code: RuleCode, start: Boards, board: Boards, dice: int) -> bool:
    """Whether another play might have borne off more checkers. Every die that is not needed for a
    checker outside the home board is assumed to be able to bear off a checker.
    """
    outside = 0
    for point in range(code.home + 1, code.points + 2):
        outside += max(start[MINE, point], 0)
    borne_off = int(board[MINE, OFF]) - int(start[MINE, OFF])
    return borne_off < min(dice - outside, code.checkers - int(start[MINE, OFF]))


@kernel
def is_sure(code: RuleCode, start: Boards, board: Boards, dice: int, flipped: Boards) -> bool:
    """Whether a play that used all dice is certainly legal, because no rule about final positions
    can apply.
    """
    if prime_refusal(code, board) != ALLOWED or (code.most_borne_off and may_waste(code, start, board, dice)):
        return False
    if code.no_blocking:
        flip_board(board, flipped)
        return not cannot_move(code, flipped)
    return True


@kernel
def random_turn(
    code: RuleCode,
    start: Boards,
    board: Boards,
    die1: int,
    die2: int,
    turn: int,
    work: PlayoutWorkspace,
) -> int:
    """Make a random legal turn from `start`, and write the resulting board, as seen by the mover,
    to `board`. Returns PASSED, DRAWN or LISTED.
    """
    copy_board(start, board)
    dice = STEPS if die1 == die2 else 2
    used = draw_steps(code, start, board, die1, die2, turn, work)
    if used == 0:
        return PASSED
    if used == dice and is_sure(code, start, board, dice, work.afters[-1]):
        return DRAWN
    found = legal_plays(code, start, die1, die2, turn, work.afters, work.steps, work.scratch)
    copy_board(work.afters[draw(work.rng, found)] if found else start, board)
    return LISTED


@kernel
def is_dead(code: RuleCode, board: Boards, flipped: Boards) -> bool:
    """Whether neither side can move with any number, so that the game can never end and is a tie.
    Examples are two mothers that pin each other when the mother rule is off, and two sides that
    block each other in a running game without the rule against blocking.
    """
    flip_board(board, flipped)
    return cannot_move(code, board) and cannot_move(code, flipped)


@separate
@kernel
def play_game(
    code: RuleCode,
    start: Boards,
    began: bool,
    turn: int,
    other_turn: int,
    work: PlayoutWorkspace,
) -> int:
    """Play one game to its end. Returns the points won by the side that rolls first."""
    board, after = work.board, work.after
    copy_board(start, board)
    passes = 0
    for number in range(MAX_TURNS):
        points = outcome(code, board, began)
        if points != NOT_OVER:
            return -points if number & 1 else points
        if passes > 1 and is_dead(code, board, after):
            return 0
        die1, die2 = 1 + draw(work.rng, code.home), 1 + draw(work.rng, code.home)
        way = random_turn(code, board, after, die1, die2, turn, work)
        passes = passes + 1 if way == PASSED else 0
        flip_board(after, board)
        began = not began
        turn, other_turn = other_turn, turn + 1
    return 0


@separate
@kernel
def play_out(
    code: RuleCode,
    positions: Boards,
    games: Counts,
    seeds: Generator,
    began: bool,
    turn: int,
    other_turn: int,
    ended: NDArray[np.uint8],
    work: PlayoutWorkspace,
    results: Counts,
) -> None:
    """Play games[k] games from each position k. No further games begin once another thread has set
    ended[0].

    positions: int8[n, 2, points + 2], as seen by the side to roll; turn and other_turn: the numbers
    of turns that this side and its opponent have completed; began: whether the side to roll began
    the game; games: int64[n]; seeds: uint64[n]. results: int64[n, 7], to which the numbers of games
    that ended with -3..+3 points for the side to roll are added.
    """
    for k in range(positions.shape[0]):
        seed_generator(seeds[k], work.rng)
        for _ in range(games[k]):
            if ended[0]:
                return
            points = play_game(code, positions[k], began, turn, other_turn, work)
            results[k, points + 3] += 1
