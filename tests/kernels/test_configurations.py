"""Configurations of checkers are numbered without gaps, and moves lead to lower numbers."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from palamedes.kernels.moves.configurations import (
    MOST_CHECKERS,
    MOST_POINTS,
    configuration_number,
    configurations,
    write_configuration,
)


@pytest.mark.parametrize(("checkers", "points"), [(3, 4), (5, 2), (2, 6)])
def test_configurations_are_numbered_without_gaps(checkers: int, points: int):
    rows = [
        np.array([0, *counts], np.int8) for counts in product(range(checkers + 1), repeat=points) if sum(counts) <= checkers
    ]
    numbers = [configuration_number(row, points) for row in rows]
    assert sorted(numbers) == list(range(configurations(checkers, points)))
    for row, number in zip(rows, numbers, strict=True):
        found = np.zeros(points + 1, np.int8)
        assert write_configuration(number, points, found) == row.sum()
        assert np.array_equal(found, row)


@pytest.mark.parametrize(
    ("checkers", "points", "count"),
    [
        *[(6, 6, 924), (7, 6, 1_716), (8, 6, 3_003), (9, 6, 5_005), (10, 6, 8_008), (11, 6, 12_376), (15, 6, 54_264)],
        *[(15, 11, 7_726_160), (15, 12, 17_383_860), (7, 23, 2_035_800), (8, 23, 7_888_725)],
    ],
)
def test_there_are_as_many_as_published(checkers: int, points: int, count: int):
    assert configurations(checkers, points) == count


places = st.lists(st.integers(0, MOST_POINTS), min_size=1, max_size=MOST_CHECKERS)


@given(places, st.data())
def test_a_number_is_turned_back_and_a_move_lowers_it(checkers: list[int], data: st.DataObject):
    row = np.bincount(checkers, minlength=MOST_POINTS + 1).astype(np.int8)
    number = configuration_number(row, MOST_POINTS)
    found = np.zeros(MOST_POINTS + 1, np.int8)
    assert write_configuration(number, MOST_POINTS, found) == row[1:].sum()
    assert np.array_equal(found[1:], row[1:])
    standing = [place for place in checkers if place]
    if standing:
        start = data.draw(st.sampled_from(standing))
        row[start] -= 1
        row[data.draw(st.integers(0, start - 1))] += 1
        assert configuration_number(row, MOST_POINTS) < number


@given(st.lists(st.integers(0, 6), max_size=4), st.lists(st.integers(1, 6), min_size=5, max_size=5))
def test_fewer_checkers_come_first(few: list[int], many: list[int]):
    numbers = [configuration_number(np.bincount(row, minlength=7).astype(np.int8), 6) for row in (few, many)]
    assert numbers[0] < configurations(4, 6) <= numbers[1]
