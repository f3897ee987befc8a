"""Roll counts of bearoff positions, computed exactly for any board size, without a database."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from palamedes.core.errors import BadPosition
from palamedes.core.language import tr
from palamedes.core.results.bearoff import BearoffCounts, RollCounts, chance_in_time
from palamedes.core.rules.board import Board
from palamedes.core.rules.position import pip_count
from palamedes.core.rules.situation import Situation
from palamedes.kernels.endgames.bearoff import RollCountTask, RollCountWorkspace, count_rolls, roll_count_workspace, scratch
from palamedes.kernels.moves.configurations import configuration_number, configurations

MOST_CONFIGURATIONS = 500_000
"""The maximum number of configurations that are counted. 54,264 configurations, for 15 checkers on
6 points, take 0.4 s.
"""


def is_bearoff(situation: Situation) -> bool:
    """Whether all checkers of both sides are off or in the home boards, and none is pinned."""
    outside = situation.variant.board.home + 1
    rows = situation.position.mine, situation.position.theirs
    return not any(any(row[outside:]) or min(row) < 0 for row in rows)


def bearoff_counts(situation: Situation) -> BearoffCounts:
    """The number of rolls that each side needs. Raises BadPosition if a side has a checker outside
    its home board, or if the board is too large.
    """
    variant, position = situation.variant, situation.position
    board, most = variant.board, variant.options.most_borne_off
    if not is_bearoff(situation):
        raise BadPosition(tr("the position is not a bearoff: not all checkers are free and in the home boards."))
    standing = max(sum(row[1 : board.home + 1]) for row in (position.mine, position.theirs))
    if configurations(standing, board.home) > MOST_CONFIGURATIONS:
        raise BadPosition(
            tr("a bearoff with {checkers} checkers on {points} points is too large.", checkers=standing, points=board.home)
        )
    mine, theirs = (_of_side(row, board, standing, most) for row in (position.mine, position.theirs))
    return BearoffCounts(mine, theirs, _chance_to_win(situation, mine, theirs))


def _chance_to_win(situation: Situation, mine: RollCounts, theirs: RollCounts) -> float:
    """The chance that the side to roll needs no more rolls than the other side. Under the rule
    `last_turn_tie`, both sides have the same number of turns, and a tie counts as half a win.
    """
    first = chance_in_time(mine, theirs)
    if not situation.variant.options.last_turn_tie:
        return first
    return (first + chance_in_time(mine, theirs, 1 if situation.began else -1)) / 2


def _of_side(row: tuple[int, ...], board: Board, standing: int, most_borne_off: bool) -> RollCounts:
    work = _counted(board.home, board.die, standing, most_borne_off)
    number = configuration_number(np.array(row[: board.home + 1], np.int8), board.home)
    start, end = work.start[number], work.start[number + 1]
    chances = (0.0,) * int(work.first[number]) + tuple(work.chances[start:end].tolist())
    die = board.die
    return RollCounts(chances, float(work.mean[number]), pip_count(row), (die + 1) ** 2 / die)


@lru_cache(maxsize=4)
def _counted(points: int, die: int, checkers: int, most_borne_off: bool) -> RollCountWorkspace:
    """The counts for all configurations with up to this number of checkers."""
    task = RollCountTask(points, points, die, checkers, False, most_borne_off)
    work = roll_count_workspace(task)
    count_rolls(task, 0, work.mean.size, *scratch(task), work)
    return work._replace(chances=work.chances[: work.start[-1]].copy())
