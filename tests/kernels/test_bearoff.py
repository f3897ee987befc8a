"""One side bearing off: its moves follow the rules, and its rolls are counted correctly."""

from functools import cache

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from endgame_twins import OneSidedTwin, rows
from palamedes.core.dice.dice import rolls
from palamedes.core.rules.position import Position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import PORTES, TAKHTEH, Variant
from palamedes.engine.legal import legal_plays
from palamedes.kernels.endgames.bearoff import (
    WHOLE,
    RollCountTask,
    RollCountWorkspace,
    count_rolls,
    in_whole_numbers,
    roll_count_workspace,
    scratch,
)
from palamedes.kernels.endgames.two_sided import Configurations, all_configurations
from palamedes.kernels.moves.configurations import configuration_number, configurations

SMALL = PORTES.configured({}, {"points": 8, "checkers": 4})
WAITING = (0, 15, *(0,) * 24)


def counted(task: RollCountTask) -> RollCountWorkspace:
    work = roll_count_workspace(task)
    count_rolls(task, 0, work.mean.size, *scratch(task), work)
    return work


def distribution(work: RollCountWorkspace, number: int) -> np.ndarray:
    return np.concatenate([np.zeros(work.first[number]), work.chances[work.start[number] : work.start[number + 1]]])


def ends_of(known: Configurations, number: int, roll: int) -> list[int]:
    """The numbers of the configurations that a roll can lead to."""
    rank = int(np.flatnonzero(known.number == number)[0])
    return sorted(known.number[known.ends[known.begin[rank, roll] : known.begin[rank, roll + 1]]].tolist())


@cache
def known(variant: Variant, points: int) -> Configurations:
    """All configurations of up to four checkers."""
    return all_configurations(4, points, 6, variant is TAKHTEH)


@pytest.mark.parametrize("variant", [PORTES, TAKHTEH], ids=lambda variant: variant.key)
@pytest.mark.parametrize("points", [6, 8])
@given(places=st.lists(st.integers(1, 8), min_size=1, max_size=4), roll=st.integers(0, 20))
def test_a_roll_leads_where_the_rules_allow(variant: Variant, points: int, places: list[int], roll: int):
    row = np.bincount(np.minimum(places, points), minlength=26)
    row[0] = 15 - len(places)
    dice, _ = rolls(6)[roll]
    plays = legal_plays(Situation(variant, Position(tuple(row.tolist()), WAITING)), dice)
    wanted = sorted({configuration_number(np.array(play.after.mine, np.int8), points) for play in plays})
    number = configuration_number(row.astype(np.int8), points)
    assert ends_of(known(variant, points), number, roll) == wanted


@pytest.mark.parametrize("first_only", [False, True])
@pytest.mark.parametrize("points", [2, 4])
def test_rolls_are_counted_as_by_the_slow_twin(first_only: bool, points: int):
    room, twin = counted(RollCountTask(points, 2, 2, 4, first_only, False)), OneSidedTwin(SMALL, first_only)
    for row in rows(SMALL, 4, points):
        number = configuration_number(np.array(row, np.int8), points)
        assert room.mean[number] == pytest.approx(twin.mean(row), abs=1e-6)
        found = distribution(room, number)
        assert found @ np.arange(found.size) == pytest.approx(twin.mean(row), abs=1e-5)


def test_bearing_off_the_most_takes_longer_where_that_leaves_a_gap():
    free, most = (counted(RollCountTask(6, 6, 6, 5, False, forced)) for forced in (False, True))
    assert (most.mean >= free.mean - 1e-12).all()
    assert (most.mean > free.mean + 1e-3).any()


def test_the_published_distribution_is_found():
    room = counted(RollCountTask(6, 6, 6, 2, False, False))
    number = configuration_number(np.array([0, 0, 0, 0, 0, 1, 1], np.int8), 6)
    assert distribution(room, number) == pytest.approx([0, 0.166667, 0.707562, 0.124829, 0.000943073], abs=5e-7)
    assert room.mean[number] == pytest.approx(1.96005, abs=5e-6)


def test_whole_numbers_add_up_and_have_no_zeros_at_their_ends():
    room = counted(RollCountTask(6, 6, 6, 5, False, False))
    first, start = np.empty_like(room.first), np.empty_like(room.start)
    whole = np.empty(room.start[-1], np.uint16)
    in_whole_numbers(room.first, room.start, room.chances, first, start, whole)
    for number in range(configurations(5, 6)):
        parts = whole[start[number] : start[number + 1]]
        assert parts.sum(dtype=int) == WHOLE
        assert parts[0] > 0
        assert parts[-1] > 0
        exact = distribution(room, number)[first[number] :][: parts.size]
        assert parts / WHOLE == pytest.approx(exact, abs=4 / WHOLE)
