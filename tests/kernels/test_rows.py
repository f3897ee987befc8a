"""Weighted sums of rows, compared with numpy."""

import numpy as np
import pytest

from palamedes.kernels.networks.rows import CACHE_LINE, GROUP, NARROW, WIDE, add_active_rows, add_rows, aligned_rows
from palamedes.kernels.networks.rows import _active_rows_added_by_numpy as active_added_by_numpy
from palamedes.kernels.networks.rows import _rows_added_by_numpy as added_by_numpy

WIDTHS = (1, NARROW - 1, NARROW, WIDE - 1, WIDE, WIDE + NARROW + 3, 2 * WIDE)


def drawn(width: int, found: int) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Weights, of which only the first columns are used, with the indexes, factors and sums."""
    source = np.random.default_rng([width, found])
    weights = source.uniform(-1, 1, (30, width + 5)).astype(np.float32)
    index, value = source.integers(30, size=50).astype(np.int32), source.uniform(-1, 1, 50).astype(np.float32)
    return weights, index, value, source.uniform(-1, 1, width).astype(np.float32)


@pytest.mark.parametrize("found", [0, 1, 50])
@pytest.mark.parametrize("width", WIDTHS)
def test_rows_are_added_as_numpy_adds_them(width: int, found: int):
    weights, index, value, sums = drawn(width, found)
    wanted = sums.copy()
    add_rows(weights, index, value, found, sums)
    added_by_numpy(weights, index, value, found, wanted)
    np.testing.assert_allclose(sums, wanted, atol=2e-5)


def test_a_row_is_added_in_the_same_order_in_every_block():
    """The sums of a narrow network are those of the first columns of a wide one."""
    weights, index, value, sums = drawn(2 * WIDE, 50)
    narrow = sums[:WIDE].copy()
    add_rows(weights, index, value, 50, sums)
    add_rows(np.ascontiguousarray(weights[:, :WIDE]), index, value, 50, narrow)
    assert narrow.tobytes() == sums[:WIDE].tobytes()


def test_only_the_sums_are_changed():
    weights, index, value, sums = drawn(WIDE + 3, 50)
    around = np.full(WIDE + 5, 7, np.float32)
    around[1:-1] = sums
    add_rows(weights, index, value, 50, around[1:-1])
    assert (around[0], around[-1]) == (7, 7)


@pytest.mark.parametrize("count", [0, 1, GROUP - 1, GROUP, 2 * GROUP + 3])
@pytest.mark.parametrize("width", WIDTHS)
def test_rows_of_active_units_are_added_as_numpy_adds_them(width: int, count: int):
    source = np.random.default_rng([width, count])
    weights = source.uniform(-1, 1, (count + 2, width + 5)).astype(np.float32)
    values = np.maximum(source.uniform(-1, 1, count + 2), 0).astype(np.float32)
    sums = source.uniform(-1, 1, width).astype(np.float32)
    wanted = sums.copy()
    add_active_rows(weights, values, count, sums)
    active_added_by_numpy(weights, values, count, wanted)
    np.testing.assert_allclose(sums, wanted, atol=2e-5)


def test_rows_of_inactive_units_are_not_read():
    weights, values = np.full((GROUP, WIDE), np.nan, np.float32), np.zeros(GROUP, np.float32)
    weights[[0, 5, GROUP - 1]], values[[0, 5, GROUP - 1]] = 1, 2
    sums = np.zeros(WIDE, np.float32)
    add_active_rows(weights, values, GROUP, sums)
    assert set(sums.tolist()) == {6.0}


@pytest.mark.parametrize("shape", [(217, 256), (3, 5), (7,)])
def test_aligned_rows_are_copies_that_begin_at_the_beginning_of_a_cache_line(shape: tuple[int, ...]):
    weights = np.arange(np.prod(shape), dtype=np.float64).reshape(shape)
    rows = aligned_rows(weights)
    assert rows.shape == shape
    assert rows.dtype == np.float32
    assert rows.flags.c_contiguous
    assert rows.ctypes.data % CACHE_LINE == 0
    np.testing.assert_array_equal(rows, weights)
    assert not np.shares_memory(rows, weights)
