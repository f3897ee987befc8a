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
