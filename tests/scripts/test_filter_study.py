"""The study of move filters: which plays pass a filter, and what is lost by it."""

from __future__ import annotations

import numpy as np
import pytest
from filter_study import StudiedRoll, studied, table

from palamedes.core.rules.position import start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import PORTES
from palamedes.core.settings import SearchSettings
from palamedes.engine.search import analyze
from palamedes.formats.tables.judged_positions import JudgedRoll
from small_networks import judge_of

ROLL = StudiedRoll(np.float32([0.5, 0.48, 0.4, 0.1]), np.float32([0.3, 0.35, 0.45, 0.2]))


@pytest.mark.parametrize(
    ("count", "window", "searched", "regret"), [(4, 1.0, 4, 0.0), (2, 1.0, 2, 0.1), (4, 0.05, 2, 0.1), (4, 0.01, 0, 0.15)]
)
def test_the_regret_is_what_the_plays_that_pass_fall_short_of_the_best(count: int, window: float, searched: int, regret: float):
    assert ROLL.searched(count, window) == searched
    assert ROLL.regret(count, window) == pytest.approx(regret)


def test_plays_are_evaluated_as_the_search_evaluates_them():
    judge, position = judge_of(PORTES), start_position(PORTES)
    found = studied(judge, JudgedRoll(1, "start", position, (3, 1), 16, {}), 2)
    situation = Situation(PORTES, position, (1, 1))
    one, two = (analyze(judge, situation, (3, 1), settings=SearchSettings(plies)).candidates for plies in (1, 2))
    assert found is not None
    deep = {row.play: row.equity for row in two if row.plies == 2}
    assert found.before.tolist() == pytest.approx([row.equity for row in one if row.play in deep], abs=1e-6)
    assert found.deep.tolist() == pytest.approx([deep[row.play] for row in one if row.play in deep], abs=1e-6)


def test_decisions_that_were_left_out_count_as_decisions_without_regret():
    last = table([ROLL], 2)[-1].split()
    assert last == ["3", "0.04", "1.00", "0.05000", "±", "0.09800"]
