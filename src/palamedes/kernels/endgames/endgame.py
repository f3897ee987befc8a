"""Lookup of endgame positions in the tables of one game. These tables take precedence over the
network of the game.

In a solved game all chances are exact. If all checkers in a race are on the points of a one-sided
table, the chances come from this table. If a two-sided table also contains the position, the equity
is exact. A pin table contains no chances, but determines which play to make
(`kernels.endgames.pins`). The caller must ensure that the tables are valid for the board size and
the options of the game.

In some positions the rules alone give exact chances although the game is not over: the last turn of
a game that may still be tied, and two mothers pinning each other, where that does not end the game.
`foregone_chances` evaluates these positions.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from palamedes.core.rules.variant import Contact, RuleCode
from palamedes.kernels.by_reference import by_reference
from palamedes.kernels.compiled import kernel, separate
from palamedes.kernels.endgames.hypergammon import SolvedChances, solved_chances
from palamedes.kernels.endgames.pins import PinPlaysWorkspace, PinTable, no_pins
from palamedes.kernels.endgames.race import Distributions, OneSided, checkers_inside, race_chances, race_chances_with_last_turn
from palamedes.kernels.endgames.two_sided import CUBELESS, TwoSided, two_sided_ranks, worth_of
from palamedes.kernels.moves.boards import MINE, NOT_OVER, OFF, PINNED, THEIRS, Boards, flip_board, outcome, win_value
from palamedes.kernels.moves.plays import STEPS, legal_plays, workspace
from palamedes.kernels.networks.chances import (
    CHANCES,
    LOSE_DOUBLE,
    LOSE_TRIPLE,
    WIN,
    WIN_DOUBLE,
    WIN_TRIPLE,
    Chances,
    write_result,
)

NOTHING, ONE_SIDED, TWO_SIDED, SOLVED, FOREGONE = range(5)
"""The source of a board's chances: none, a table, or the rules alone (FOREGONE). For TWO_SIDED and
the sources after it, the equity in points is exact.
"""

PIN = int(Contact.PIN)

LATER = 1
"""The number of completed turns that is assumed for a side in its last turn. It is large enough
that the rules about first turns do not apply.
"""


@by_reference
class Tables(NamedTuple):
    """The tables of one game. A table that covers no points, checkers or sets counts as missing."""

    one_sided: OneSided
    two_sided: TwoSided
    solved: SolvedChances
    pins: PinTable


@by_reference
class LookupWorkspace(NamedTuple):
    """The arrays for looking up one board at a time."""

    board: Boards  # int8[2, points + 2]: the board to be looked up
    entry: Chances  # float32[5]: the chances of the board, if known
    plays: PinPlaysWorkspace  # the plays of a last turn; empty if the game has none


def lookup_workspace(code: RuleCode) -> LookupWorkspace:
    """A lookup workspace for games with these rules."""
    width = code.points + 2
    if code.last_turn_tie:
        plays = PinPlaysWorkspace(*workspace(code))
    else:
        plays = PinPlaysWorkspace(np.zeros((0, 2, width), np.int8), np.zeros((0, STEPS, 2), np.int8), np.zeros(0, np.int32))
    return LookupWorkspace(np.zeros((2, width), np.int8), np.zeros(CHANCES, np.float32), plays)


def tables_of(
    one_sided: OneSided | None = None,
    two_sided: TwoSided | None = None,
    solved: SolvedChances | None = None,
    pins: PinTable | None = None,
) -> Tables:
    """A `Tables` tuple with the given tables. None means that a table is missing."""
    nothing = Distributions(np.zeros(0, np.uint8), np.zeros(1, np.int64), np.zeros(0, np.uint16))
    return Tables(
        one_sided or OneSided(0, 0, nothing, nothing, np.zeros(0, np.float32)),
        two_sided or TwoSided(0, 0, 0, 1, np.zeros(0, np.int32), np.zeros((CUBELESS, 0, 0), np.int16)),
        solved or SolvedChances(np.zeros((0, CHANCES), np.uint16), 0),
        pins or no_pins(),
    )


@kernel
def may_be_foregone(code: RuleCode, board: Boards) -> bool:
    """Whether `foregone_chances` may apply to the board, or to a board that the side to roll can
    reach with its next play.
    """
    if code.last_turn_tie and max(board[MINE, OFF], board[THEIRS, OFF]) >= code.checkers - STEPS:
        return True
    first = code.points
    return code.contact == PIN and not code.mother_rule and min(board[MINE, first], board[THEIRS, first]) == PINNED


@separate
@kernel
def foregone_chances(code: RuleCode, board: Boards, plays: PinPlaysWorkspace, out: Chances) -> bool:
    """Write to out, float32[5], the chances of the side to roll, if the rules alone decide them.
    Returns whether they do. The game must not be over.

    In the last turn, the best play for each roll counts. If possible, it bears off all checkers,
    for a tie; otherwise it bears off one checker, to avoid losing double. Two mothers that pin each
    other stay where they are, so neither side can bear off any more checkers, and the game is a
    tie.
    """
    if code.last_turn_tie and board[THEIRS, OFF] == code.checkers:
        write_last_turn(code, board, plays, out)
        return True
    first = code.points
    if code.contact == PIN and board[MINE, first] == PINNED and board[THEIRS, first] == PINNED:
        write_result(0, out)
        return True
    return False


@kernel
def write_last_turn(code: RuleCode, board: Boards, plays: PinPlaysWorkspace, out: Chances) -> None:
    """Write to out, float32[5], the chances of the side that has the last turn. The other side has
    borne off all its checkers.
    """
    tied, doubled, tripled = 0, 0, 0
    for die1 in range(1, code.home + 1):
        for die2 in range(1, die1 + 1):
            weight = 1 if die1 == die2 else 2
            found = legal_plays(code, board, die1, die2, LATER, plays.afters, plays.steps, plays.scratch)
            least = win_value(code, board[MINE])
            for number in range(found):
                done = plays.afters[number, MINE, OFF] == code.checkers
                least = min(least, 0 if done else win_value(code, plays.afters[number, MINE]))
            tied += weight * (least == 0)
            doubled += weight * (least >= 2)
            tripled += weight * (least >= 3)
    ways = np.float32(code.home * code.home)
    out[:] = 0
    out[WIN] = np.float32(tied) / (2 * ways)
    out[LOSE_DOUBLE], out[LOSE_TRIPLE] = np.float32(doubled) / ways, np.float32(tripled) / ways


@kernel
def may_be_known(code: RuleCode, tables: Tables, board: Boards, side: int) -> bool:
    """Whether a table might contain the board, judging by the checkers of one side alone, or
    whether the rules alone might decide the chances.
    """
    if tables.solved.checkers > 0 or may_be_foregone(code, board):
        return True
    points = max(tables.one_sided.points, tables.two_sided.points)
    return points > 0 and checkers_inside(board[side], points) >= 0


@separate
@kernel
def known_chances(code: RuleCode, tables: Tables, board: Boards, began: bool, out: Chances) -> int:
    """Write to out, float32[5], the chances of the side to roll, if a table contains the board.
    Returns the source of the chances, or NOTHING. `began`: whether the side to roll began the game.

    The two-sided table has only one number per board. The chances of double games therefore come
    from the one-sided table, and the winning chance is chosen so that the equity is exact. Without
    the one-sided table, only boards on which neither side can win double are known.
    """
    if tables.solved.checkers == code.checkers:
        solved_chances(tables.solved, board, out)
        return SOLVED
    if code.last_turn_tie:
        return ONE_SIDED if race_chances_with_last_turn(tables.one_sided, board, code.checkers, began, out) else NOTHING
    mine, theirs = two_sided_ranks(tables.two_sided, board)
    if mine >= 0 and board[MINE, OFF] > 0 and board[THEIRS, OFF] > 0:
        out[:] = 0
    elif not race_chances(tables.one_sided, board, code.checkers, out):
        return NOTHING
    if mine < 0:
        return ONE_SIDED
    equity = np.float32(worth_of(tables.two_sided.worth, 0, mine, theirs)) / np.float32(tables.two_sided.point)
    out[WIN] = min(max((equity + 1 - out[WIN_DOUBLE] + out[LOSE_DOUBLE]) / 2, 0.0), 1.0)
    return TWO_SIDED


@separate
@kernel
def judged_chances(code: RuleCode, tables: Tables, board: Boards, began: bool, work: LookupWorkspace, out: Chances) -> int:
    """Do the same as `known_chances`, but first check whether the rules alone decide the chances.
    The game must not be over.
    """
    if may_be_foregone(code, board) and foregone_chances(code, board, work.plays, out):
        return FOREGONE
    return known_chances(code, tables, board, began, out)


@kernel
def write_known_play(code: RuleCode, tables: Tables, after: Boards, began: bool, work: LookupWorkspace, out: Chances) -> bool:
    """Write the mover's chances after a play if the game is over or the chances are known. Returns
    whether they were written.

    after: int8[2, points + 2], as seen by the mover; began: whether the mover began the game; out:
    float32[5].
    """
    flip_board(after, work.board)
    points = outcome(code, work.board, not began)
    if points != NOT_OVER:
        write_result(-points, out)
        return True
    if judged_chances(code, tables, work.board, not began, work, work.entry) == NOTHING:
        return False
    write_flipped(work.entry, out)
    return True


@separate
@kernel
def write_known_plays(
    code: RuleCode,
    tables: Tables,
    afters: Boards,
    found: int,
    began: bool,
    work: LookupWorkspace,
    out: Chances,
    whole: bool,
) -> bool:
    """Do the same as `write_known_play` for each of the first `found` plays. Returns whether the
    chances after all of them are known. If `whole` is set, the function stops at the first play for
    which they are not known.

    afters: int8[n, 2, points + 2]; out: float32[n, 5]. The rows of unknown plays do not change.
    """
    known = True
    for k in range(found):
        if not write_known_play(code, tables, afters[k], began, work, out[k]):
            known = False
            if whole:
                break
    return known


@kernel
def write_flipped(chances: Chances, out: Chances) -> None:
    """Write the chances, float32[5], flipped to the other side, to `out`, which must be a different
    array.
    """
    out[WIN] = 1 - chances[WIN]
    out[WIN_DOUBLE], out[LOSE_DOUBLE] = chances[LOSE_DOUBLE], chances[WIN_DOUBLE]
    out[WIN_TRIPLE], out[LOSE_TRIPLE] = chances[LOSE_TRIPLE], chances[WIN_TRIPLE]
