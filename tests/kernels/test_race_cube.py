"""The cube in races: a look-ahead of one roll with exact values agrees with exact tables, and
averages agree with plain sums.
"""

from functools import cache

import numpy as np
import pytest

from palamedes.core.dice.dice import rolls
from palamedes.core.rules.variant import BACKGAMMON
from palamedes.endgames.one_sided import read_one_sided
from palamedes.endgames.two_sided import TwoSidedSettings
from palamedes.engine.race_cube import no_positions, numbers_of_ranks
from palamedes.kernels.cube.race_cube import (
    AHEAD,
    COUNT,
    CURVES,
    EXACT,
    INTERVALS,
    LONG,
    SHORT,
    UNKNOWN,
    CubeTables,
    Curves,
    add_exact,
    curve_at,
    leaf_equities,
    race_cube_workspace,
    race_equities,
    simplified_backgammon,
)
from palamedes.kernels.endgames.race import OneSided
from palamedes.kernels.endgames.two_sided import CENTRED_LAYER, OPPONENTS_LAYER, OWNED_LAYER, TwoSided, two_sided_equities
from palamedes.kernels.moves.configurations import write_configuration
from palamedes.lab.studies.race_study import NO_CUBE_TABLE, NO_CURVES, exact_table
from palamedes.service.library import folders

CODE = BACKGAMMON.code


@pytest.fixture(scope="module")
def one_sided() -> OneSided:
    return read_one_sided(folders.databases() / "one-sided-15x6.h5")


@pytest.fixture(scope="module")
def two() -> TwoSided:
    return exact_table(TwoSidedSettings(2, cube=True))


@pytest.fixture(scope="module")
def three() -> TwoSided:
    return exact_table(TwoSidedSettings(3, cube=True))


def board(mine: list[int], theirs: list[int]) -> np.ndarray:
    found = np.zeros((2, 26), np.int8)
    for side, counts in enumerate((mine, theirs)):
        found[side, : len(counts) + 1] = [15 - sum(counts), *counts]
    return found


def ahead(tables: CubeTables, position: np.ndarray) -> tuple[int, list[float]]:
    out = np.zeros(3, np.float32)
    return race_equities(CODE, tables, position, race_cube_workspace(CODE), out), out.tolist()


def test_a_table_that_knows_the_race_is_asked(one_sided: OneSided, three: TwoSided):
    position, wanted = board([1, 1, 0, 0, 0, 1], [0, 0, 3]), np.zeros(3, np.float32)
    two_sided_equities(three, position, wanted)
    assert ahead(CubeTables(one_sided, three, NO_CURVES), position) == (EXACT, wanted.tolist())


@pytest.mark.parametrize("theirs", [[2], [0, 0, 0, 1], [0, 1, 0, 0, 1], [0, 0, 0, 0, 0, 2], [0, 0, 0, 0, 0, 1]])
@pytest.mark.parametrize("mine", [[3], [2, 1], [1, 2]])
def test_one_roll_ahead_of_a_table_finds_what_a_larger_one_holds(
    one_sided: OneSided, two: TwoSided, three: TwoSided, mine: list[int], theirs: list[int]
):
    wanted = np.zeros(3, np.float32)
    two_sided_equities(three, board(mine, theirs), wanted)
    source, found = ahead(CubeTables(one_sided, two, NO_CURVES), board(mine, theirs))
    assert source == AHEAD
    assert found == pytest.approx(wanted.tolist(), abs=2e-4)


def test_at_the_leaves_the_side_to_roll_may_still_double(one_sided: OneSided, three: TwoSided):
    position, kept, out = board([2, 1], [0, 2]), np.zeros(3, np.float32), np.zeros(3, np.float32)
    two_sided_equities(three, position, kept)
    assert leaf_equities(CODE, CubeTables(one_sided, three, NO_CURVES), position, np.zeros(5, np.float32), out) == EXACT
    doubled = min(1, 2 * kept[OPPONENTS_LAYER])
    assert out.tolist() == pytest.approx(
        [max(kept[OWNED_LAYER], doubled), max(kept[CENTRED_LAYER], doubled), kept[OPPONENTS_LAYER]]
    )


@pytest.mark.parametrize(("mine", "lost"), [([1], -1), ([3, 0, 0, 0, 0, 12], -2)])
def test_a_leaf_at_which_the_other_side_is_off_is_lost_single_or_double(one_sided: OneSided, mine: list[int], lost: int):
    out = np.zeros(3, np.float32)
    tables = CubeTables(one_sided, NO_CUBE_TABLE, NO_CURVES)
    assert leaf_equities(CODE, tables, board(mine, []), np.zeros(5, np.float32), out) == EXACT
    assert out.tolist() == [lost] * 3


def test_without_tables_for_it_and_where_a_double_threatens_a_race_is_unknown(one_sided: OneSided):
    tables = CubeTables(one_sided, NO_CUBE_TABLE, NO_CURVES)
    assert ahead(tables, board([1], [0, 0, 0, 0, 0, 15]))[0] == UNKNOWN
    assert ahead(tables, board([0, 0, 0, 0, 0, 0, 1], [1]))[0] == UNKNOWN
    assert ahead(tables, board([0, 0, 0, 0, 0, 15], [0, 0, 0, 0, 0, 15]))[0] == AHEAD


def test_curves_are_mixed_by_pips_and_straight_between_their_points():
    steps = np.arange(INTERVALS + 1, dtype=np.float32)
    curves = Curves(np.tile(steps, (CURVES, 1)), np.tile(steps + 1000, (CURVES, 1)))
    middle = (SHORT + LONG) // 2
    for pips, added in ((1, 0), (SHORT, 0), (middle, 500), (LONG, 1000), (300, 1000)):
        for chance in (0.0, 0.123, 0.5, 1.0):
            assert curve_at(curves, OWNED_LAYER, chance, pips) == pytest.approx(INTERVALS * chance + added, abs=1e-3)


def test_sums_over_an_exact_table_are_plain_sums(one_sided: OneSided, two: TwoSided):
    sums, numbers = no_positions(), numbers_of_ranks(two, one_sided.points)
    for begin in range(0, numbers.size, 10):
        add_exact(one_sided, two, numbers, begin, min(begin + 10, numbers.size), sums)
    wanted, out = np.zeros(7), np.zeros(3, np.float32)
    for mine in range(1, numbers.size):
        for theirs in range(1, numbers.size):
            two_sided_equities(two, board(counts(two, mine), counts(two, theirs)), out)
            own, centred, other = out.tolist()
            doubled = min(1, 2 * other)
            wanted += [max(own, doubled), max(centred, doubled), other, doubled >= own, doubled >= centred, other <= 0.5, 1]
    assert sums.sum(axis=0) == pytest.approx(wanted, abs=1e-3)
    assert sums[:, COUNT].sum() == (numbers.size - 1) ** 2


def counts(table: TwoSided, rank: int) -> list[int]:
    """The number of checkers on each of the points 1 to 6 in the configuration with this rank."""
    row = np.zeros(7, np.int8)
    write_configuration(int(np.flatnonzero(table.ranks == rank)[0]), table.points, row)
    return row[1:].tolist()


def test_simplified_backgammon_is_that_of_plain_recursion():
    worth = np.zeros((4, 21, 21))
    simplified_backgammon(6, worth)

    @cache
    def twin(mine: int, theirs: int) -> tuple[float, float, float, float]:
        if theirs <= 0:
            return -1, -1, -1, 0
        total = np.zeros(4)
        for (high, low), weight in rolls(6):
            left = mine - (4 * high if high == low else high + low)
            own, centred, other, chance = twin(theirs, left)
            doubled = min(1, 2 * other)
            total += np.array([-other, -max(centred, doubled), -max(own, doubled), 1 - chance]) * weight / 36
        return tuple(total)

    for mine in range(1, 21):
        for theirs in range(1, 21):
            assert worth[:, mine, theirs] == pytest.approx(twin(mine, theirs), abs=1e-12)
