"""The chances of the positions of one decision, corrected in short games with the same dice.

Let s be the static chances and a the chances one roll ahead, as in `engine.grounding.games`. From
a position, a game goes on for some turns at 1 ply. The sum of a(k) − s(k) over the positions k that
it reaches is added to a. The result has the same mean as the chances that many rolls further ahead.
It takes one 2-ply evaluation per turn, while each further ply of a search takes some twenty times
as long. With more turns, the estimate depends less on the errors of the network, but varies more.

All positions of a decision get the same dice, so that most of the variation is common to them and
the differences between them stay accurate.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from palamedes.core.rules.variant import RuleCode
from palamedes.engine.grounding.games import Exact, turned
from palamedes.kernels.moves.boards import NOT_OVER, Boards, outcome
from palamedes.kernels.networks.chances import CHANCES, Chances
from palamedes.kernels.search.evaluation import MONEY_OBJECTIVE, EvaluatorData, SearchWorkspace, roll_number
from palamedes.kernels.search.search import look_ahead


class Outlook(NamedTuple):
    """A position one roll ahead. `ahead`: the chances of the side to roll, float64[5]. For each
    roll, `ends`, int8[rolls, 2, points + 2], and `static`, float64[rolls, 5], are the board after
    the best play and the static chances, both as seen by the side that rolls next.
    """

    ahead: Exact
    ends: Boards
    static: Exact


def corrected_chances(
    code: RuleCode,
    brain: EvaluatorData,
    boards: Boards,
    turns: int,
    games: int,
    drawn: np.random.Generator,
    work: SearchWorkspace,
) -> Exact:
    """The chances of the side to roll in the positions of a decision, float64[n, 5]: the mean over
    `games` short games of `turns` turns each. Individual values can be below 0 or above 1.

    `boards`: int8[n, 2, points + 2], from the middle of games. `brain`: must have no tables.
    """
    outlooks = [outlook(code, brain, board, work) for board in boards]
    found = np.array([each.ahead for each in outlooks]).reshape(-1, CHANCES)
    for _ in range(games):
        dice = drawn.integers(1, code.home + 1, (turns, 2)).tolist()
        rolls = [roll_number(die1, die2) for die1, die2 in dice]
        for number, each in enumerate(outlooks):
            found[number] += correction(code, brain, each, rolls, work) / games
    return found


def outlook(code: RuleCode, brain: EvaluatorData, board: Boards, work: SearchWorkspace) -> Outlook:
    """The outlook from a board, int8[2, points + 2], before a roll."""
    ahead: Chances = np.empty((1, CHANCES), np.float32)
    look_ahead(code, brain, MONEY_OBJECTIVE, board[None], 2, 1, 1, True, work.ended, work, ahead)
    return Outlook(ahead[0].astype(np.float64), work.ends.copy(), work.ends_chances.astype(np.float64))


def correction(code: RuleCode, brain: EvaluatorData, view: Outlook, rolls: list[int], work: SearchWorkspace) -> Exact:
    """The sum of a(k) − s(k), float64[5], over the positions of a game with these rolls, as seen by
    the side whose outlook this is. After the end of the game, nothing is added.
    """
    if not rolls or outcome(code, view.ends[rolls[0]], True) != NOT_OVER:
        return np.zeros(CHANCES)
    first, *others = rolls
    after = outlook(code, brain, view.ends[first], work)
    return turned(after.ahead - view.static[first] + correction(code, brain, after, others, work))
