"""Both sides bearing off: every pair of configurations has the same worth as in a plain
recursion.
"""

import numpy as np
import pytest

from endgame_twins import Row, TwoSidedTwin, rows
from palamedes.core.rules.variant import PORTES, TAKHTEH, Variant
from palamedes.endgames.two_sided import TwoSidedSettings, fill_all, point_of
from palamedes.kernels.endgames.two_sided import (
    CENTRED_LAYER,
    OPPONENTS_LAYER,
    OWNED_LAYER,
    EquityScale,
    TwoSided,
    all_configurations,
    fill_columns,
    fill_rows,
    fill_workspace,
    ranks_of_numbers,
    two_sided_equities,
)
from palamedes.kernels.moves.configurations import configurations

SMALL = PORTES.configured({}, {"points": 8, "checkers": 3})
ROUNDING = 2e-3 / 16


def table(settings: TwoSidedSettings) -> TwoSided:
    known = all_configurations(settings.checkers, settings.points, settings.home, settings.most_borne_off)
    ranks = ranks_of_numbers(settings.checkers, settings.points)
    return TwoSided(
        settings.points, settings.checkers, settings.all_checkers, point_of(settings), ranks, fill_all(settings, known)
    )


def equities(found: TwoSided, mine: Row, theirs: Row) -> list[float]:
    out = np.zeros(found.worth.shape[0], np.float32)
    assert two_sided_equities(found, np.array([mine, theirs], np.int8), out)
    return out.tolist()


def pairs(variant: Variant, checkers: int, points: int) -> list[tuple[Row, Row]]:
    every = [row for row in rows(variant, checkers, points) if any(row[1:])]
    return [(mine, theirs) for mine in every for theirs in every]


@pytest.mark.parametrize("points", [2, 4])
def test_equities_are_those_of_the_slow_twin_with_doubles(points: int):
    found, twin = table(TwoSidedSettings(3, points, 2, all_checkers=3)), TwoSidedTwin(SMALL)
    for mine, theirs in pairs(SMALL, 3, points):
        assert equities(found, mine, theirs) == [pytest.approx(twin.equity(mine, theirs), abs=ROUNDING)]


@pytest.mark.parametrize("variant", [PORTES, TAKHTEH], ids=lambda variant: variant.key)
def test_equities_on_the_whole_board_are_those_of_the_slow_twin(variant: Variant):
    found, twin = table(TwoSidedSettings(2, 4, most_borne_off=variant is TAKHTEH)), TwoSidedTwin(variant)
    for mine, theirs in pairs(variant, 2, 4)[::5]:
        assert equities(found, mine, theirs) == [pytest.approx(twin.equity(mine, theirs), abs=ROUNDING)]


@pytest.mark.parametrize("all_checkers", [3, 15])
def test_equities_with_the_cube_are_those_of_the_slow_twin(all_checkers: int):
    variant = PORTES.configured({}, {"points": 8, "checkers": all_checkers})
    found, twin = table(TwoSidedSettings(3, 2, 2, all_checkers, cube=True)), TwoSidedTwin(variant)
    for mine, theirs in pairs(variant, 3, 2):
        values, wanted = equities(found, mine, theirs), twin.cubes(mine, theirs)
        assert values[OWNED_LAYER] == pytest.approx(wanted.owned, abs=ROUNDING)
        assert values[CENTRED_LAYER] == pytest.approx(wanted.centred, abs=ROUNDING)
        assert values[OPPONENTS_LAYER] == pytest.approx(wanted.opponents, abs=ROUNDING)


def test_the_pieces_that_work_is_cut_into_change_nothing():
    settings = TwoSidedSettings(4, 6, cube=True)
    known = all_configurations(4, 6, 6, False)
    whole, pieces = fill_all(settings, known), np.zeros((3, configurations(4, 6), configurations(4, 6)), np.int16)
    worth, size = EquityScale(point_of(settings), settings.all_checkers), known.number.size
    work = fill_workspace(3, size, 3, 7)
    for group in range(known.groups.size - 1):
        low, high = int(known.groups[group]), int(known.groups[group + 1])
        for left in range(low, size, 7):
            fill_rows(known, worth, group, left, min(left + 7, size), pieces, work)
        for left in range(low, high, 3):
            fill_columns(known, worth, group, left, min(left + 3, high), pieces, work)
    assert np.array_equal(whole, pieces)


def test_positions_outside_the_table_are_refused():
    found, out = table(TwoSidedSettings(2, 2, 2, all_checkers=3)), np.zeros(1, np.float32)
    inside, high, many = (1, 1, 1, 0, 0, 0, 0, 0, 0, 0), (2, 0, 0, 1, 0, 0, 0, 0, 0, 0), (0, 3, 0, 0, 0, 0, 0, 0, 0, 0)
    other_game, bar, pinned = (2, 1, 1, *(0,) * 7), (2, *(0,) * 8, 1), (2, -1, *(0,) * 8)
    for wrong in (high, many, other_game, bar, pinned):
        assert not two_sided_equities(found, np.array([inside, wrong], np.int8), out)
        assert not two_sided_equities(found, np.array([wrong, inside], np.int8), out)
