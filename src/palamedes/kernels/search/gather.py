"""Collection of positions from a network's self-play games. The positions are labelled afterwards.
Some of the games contain deliberate errors.
"""

from __future__ import annotations

from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.compiled import fast_kernel, separate
from palamedes.kernels.moves.boards import NOT_OVER, Boards, copy_board, flip_board, outcome
from palamedes.kernels.moves.playout import draw
from palamedes.kernels.moves.plays import legal_plays
from palamedes.kernels.networks.chances import equity
from palamedes.kernels.networks.network import evaluate_plays
from palamedes.kernels.search.decision import FINE, draw_play
from palamedes.kernels.search.evaluation import EvaluatorData, SearchWorkspace


@separate
@fast_kernel
def gather(
    code: RuleCode,
    brain: EvaluatorData,
    start: Boards,
    temperature: float,
    keep: int,
    longest: int,
    work: SearchWorkspace,
    boards: Boards,
) -> None:
    """Fill boards, int8[n, 2, points + 2], with positions from self-play, each as seen by the side
    to roll. On average one in `keep` positions is selected, at random.

    Every second game is played with a temperature drawn between 0 and `temperature`
    (`decision.draw_play`), and the other games without deliberate errors. A game is abandoned after
    `longest` turns. The random numbers come from `work.play`.
    """
    play, worths = work.play, work.worths[0]
    board, after = play.board, play.after
    kept, game = 0, 0
    while kept < boards.shape[0]:
        game += 1
        warm = temperature * draw(play.rng, FINE) / FINE if game & 1 else 0.0
        copy_board(start, board)
        for number in range(longest):
            turn, began = number >> 1, number & 1 == 0
            if outcome(code, board, began) != NOT_OVER or kept == boards.shape[0]:
                break
            if draw(play.rng, keep) == 0:
                copy_board(board, boards[kept])
                kept += 1
            die1, die2 = 1 + draw(play.rng, code.home), 1 + draw(play.rng, code.home)
            found = legal_plays(code, board, die1, die2, turn, play.afters, play.steps, play.scratch)
            best = 0
            if found > 1:
                evaluate_plays(code, brain.units, brain.network, board, play.afters, found, began, work.network, work.chances)
                for k in range(found):
                    worths[k] = equity(work.chances[k])
                best = draw_play(worths, found, warm, play.rng)
            flip_board(play.afters[best] if found else board, after)
            copy_board(after, board)
