"""Random games in which every turn is checked against the list of all legal plays."""

from __future__ import annotations

from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.compiled import kernel
from palamedes.kernels.moves.boards import MINE, NOT_OVER, THEIRS, Boards, copy_board, flip_board, outcome, same_board
from palamedes.kernels.moves.playout import (
    LISTED,
    MAX_TURNS,
    PASSED,
    Counts,
    Generator,
    PlayoutWorkspace,
    draw,
    is_dead,
    random_turn,
    seed_generator,
)
from palamedes.kernels.moves.plays import legal_plays

AUDIT = ("turns", "longest", "passes", "listed", "dead", "unfinished", "illegal_turns", "lost_checkers", "bad_results")
"""The names of the counters of `audit_games`, in order."""

TURNS, LONGEST, PASSES, LISTS, DEAD, UNFINISHED, ILLEGAL, LOST, BAD = range(len(AUDIT))


@kernel
def checkers_of(board: Boards, side: int) -> int:
    """The number of checkers of a side, including those borne off, on the bar and pinned."""
    count = 0
    for place in range(board.shape[1]):
        count += abs(int(board[side, place]))
    return count


@kernel
def is_listed(
    code: RuleCode,
    start: Boards,
    board: Boards,
    die1: int,
    die2: int,
    turn: int,
    work: PlayoutWorkspace,
) -> bool:
    """Whether one of the legal plays from `start` leads to `board`. If there is no legal play, the
    result is whether `board` equals `start`.
    """
    found = legal_plays(code, start, die1, die2, turn, work.afters, work.steps, work.scratch)
    for number in range(found):
        if same_board(work.afters[number], board):
            return True
    return found == 0 and same_board(start, board)


@kernel
def audit_games(
    code: RuleCode,
    start: Boards,
    seeds: Generator,
    work: PlayoutWorkspace,
    counts: Counts,
    results: Counts,
) -> None:
    """Play one random game from `start` for each seed, and check every turn. The counters named in
    AUDIT are updated in counts, int64[len(AUDIT)]. The numbers of games that ended with -3..+3
    points for the side that began are added to results, int64[7].
    """
    worth = 3 if code.triples else 2
    board, after = work.board, work.after
    for k in range(seeds.shape[0]):
        seed_generator(seeds[k], work.rng)
        copy_board(start, board)
        number, passes = 0, 0
        points = outcome(code, board, True)
        while points == NOT_OVER and number < MAX_TURNS and not (passes > 1 and is_dead(code, board, after)):
            turn = number >> 1
            die1, die2 = 1 + draw(work.rng, code.home), 1 + draw(work.rng, code.home)
            way = random_turn(code, board, after, die1, die2, turn, work)
            passes = passes + 1 if way == PASSED else 0
            counts[PASSES] += way == PASSED
            counts[LISTS] += way == LISTED
            counts[ILLEGAL] += not is_listed(code, board, after, die1, die2, turn, work)
            counts[LOST] += checkers_of(after, MINE) != code.checkers or checkers_of(after, THEIRS) != code.checkers
            flip_board(after, board)
            number += 1
            points = outcome(code, board, number & 1 == 0)
        counts[TURNS] += number
        counts[LONGEST] = max(counts[LONGEST], number)
        if points == NOT_OVER and number < MAX_TURNS:
            counts[DEAD] += 1
        elif points == NOT_OVER:
            counts[UNFINISHED] += 1
        elif abs(points) > worth:
            counts[BAD] += 1
        else:
            results[(-points if number & 1 else points) + 3] += 1


@kernel
def list_game(code: RuleCode, start: Boards, seed: int, work: PlayoutWorkspace) -> int:
    """Play one random game in which every play is drawn from the list of all legal plays. Returns
    the number of rolls.
    """
    board = work.board
    seed_generator(seed, work.rng)
    copy_board(start, board)
    number = 0
    while number < MAX_TURNS and outcome(code, board, number & 1 == 0) == NOT_OVER:
        die1, die2 = 1 + draw(work.rng, code.home), 1 + draw(work.rng, code.home)
        found = legal_plays(code, board, die1, die2, number >> 1, work.afters, work.steps, work.scratch)
        copy_board(work.afters[draw(work.rng, found)] if found else board, work.after)
        flip_board(work.after, board)
        number += 1
    return number
