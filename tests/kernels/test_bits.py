"""The operations on masks, compared with plain functions."""

import numpy as np
import pytest

from palamedes.kernels.features import bits
from palamedes.kernels.features.bits import BAR, POINTS

DRAWN = np.random.default_rng(1).integers(1 << BAR, size=200).tolist()
MASKS = [0, *(1 << point for point in range(BAR + 1)), *DRAWN]


@pytest.mark.parametrize("name", ["count_bits", "highest"])
def test_a_mask_is_measured_as_by_the_plain_function(name: str):
    measure, plain = getattr(bits, name), getattr(bits, f"plain_{name.removesuffix('_bits')}")
    assert [measure(mask) for mask in MASKS] == [plain(mask) for mask in MASKS]


def test_a_mask_of_points_is_mirrored_as_by_the_plain_function():
    points = [mask & ((1 << BAR) - 2) for mask in MASKS]
    assert [bits.mirrored(mask) for mask in points] == [bits.plain_mirrored(mask) for mask in points]


@pytest.mark.parametrize("count", [-1, 0, 1])
def test_the_points_with_more_checkers_are_those_that_the_plain_function_finds(count: int):
    for row in np.random.default_rng(2).integers(-1, 16, size=(200, POINTS + 2), dtype=np.int8):
        assert bits.points_above(row, count) == bits.plain_points_above(row, count)


def test_neither_borne_off_checkers_nor_the_bar_count_as_points():
    row = np.zeros(POINTS + 2, np.int8)
    row[0] = row[-1] = 2
    assert bits.points_above(row, 0) == 0


@pytest.mark.parametrize("places", [10, 11, 16, 26, 42])
def test_the_places_at_which_two_rows_differ_are_those_that_the_plain_function_finds(places: int):
    source = np.random.default_rng(3)
    for row in source.integers(-1, 16, size=(200, places), dtype=np.int8):
        other = np.where(source.random(places) < 0.3, source.integers(-1, 16, places), row).astype(np.int8)
        assert bits.unlike_places(row, other) == bits.plain_unlike_places(row, other)


def test_the_pips_on_the_points_are_those_that_the_plain_function_counts():
    for row in np.random.default_rng(4).integers(-1, 16, size=(200, POINTS + 2), dtype=np.int8):
        assert bits.pips_on_points(row) == bits.plain_pips_on_points(row)
