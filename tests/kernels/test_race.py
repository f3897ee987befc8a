"""Races: chances computed from the number of rolls that each side needs on its own."""

from pathlib import Path

import numpy as np
import pytest

from endgame_twins import OneSidedTwin
from palamedes.core.rules.variant import PORTES
from palamedes.endgames.one_sided import OneSidedSettings, build, read_one_sided
from palamedes.kernels.endgames.race import OneSided, race_chances
from palamedes.kernels.networks.chances import LOSE_DOUBLE, LOSE_TRIPLE, WIN, WIN_DOUBLE, WIN_TRIPLE

SMALL = PORTES.configured({}, {"points": 8, "checkers": 3})


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> OneSided:
    return built(tmp_path_factory.mktemp("tables"), OneSidedSettings(4, 6))


def built(folder: Path, settings: OneSidedSettings) -> OneSided:
    assert build(settings, folder / "small.h5", lambda share, words: None, lambda: False)
    return read_one_sided(folder / "small.h5")


def board(mine: dict[int, int], theirs: dict[int, int], points: int = 24) -> np.ndarray:
    found = np.zeros((2, points + 2), np.int8)
    for side, checkers in enumerate((mine, theirs)):
        for point, count in checkers.items():
            found[side, point] = count
    return found


def chances(table: OneSided, position: np.ndarray, checkers: int = 15) -> np.ndarray:
    out = np.full(5, np.nan, np.float32)
    assert race_chances(table, position, checkers, out)
    return out


def test_the_published_winning_chance_is_found(table: OneSided):
    assert chances(table, board({5: 1, 6: 1}, {5: 2}))[WIN] == pytest.approx(0.766415, abs=3e-5)


def test_without_all_checkers_in_play_nobody_loses_a_double(table: OneSided):
    assert chances(table, board({6: 4}, {6: 4}))[WIN_DOUBLE:].tolist() == [0, 0, 0, 0]


def test_chances_are_those_of_two_independent_sides(tmp_path: Path):
    table = built(tmp_path, OneSidedSettings(3, 4, 2))
    all_off, one_off = OneSidedTwin(SMALL, False), OneSidedTwin(SMALL, True)
    mine, theirs = (0, 1, 0, 1, 1, 0, 0, 0, 0, 0), (0, 0, 1, 2, 0, 0, 0, 0, 0, 0)
    found = chances(table, np.array([mine, theirs], np.int8), 3)
    mine_off, theirs_off = all_off.distribution(mine), all_off.distribution(theirs)
    mine_one, theirs_one = one_off.distribution(mine), one_off.distribution(theirs)

    def before(fast, slow, behind: int) -> float:
        return sum(p * q for i, p in enumerate(fast) for j, q in enumerate(slow) if i + behind <= j)

    assert found[WIN] == pytest.approx(before(mine_off, theirs_off, 0), abs=1e-4)
    assert found[WIN_DOUBLE] == pytest.approx(before(mine_off, theirs_one, 0), abs=1e-4)
    assert found[LOSE_DOUBLE] == pytest.approx(before(theirs_off, mine_one, 1), abs=1e-4)
    assert (found[WIN_TRIPLE], found[LOSE_TRIPLE]) == (0, 0)


def test_a_side_that_is_off_has_won(table: OneSided):
    assert chances(table, board({}, {1: 1}))[WIN] == 1
    assert chances(table, board({1: 1}, {}))[WIN] == 0


@pytest.mark.parametrize(
    "wrong", [{7: 1}, {25: 1}, {1: 5}, {1: -1}], ids=["a higher point", "on the bar", "too many", "pinned"]
)
def test_positions_outside_the_table_are_refused_and_nothing_is_written(table: OneSided, wrong: dict[int, int]):
    out = np.full(5, 7, np.float32)
    assert not race_chances(table, board({1: 1}, wrong), 15, out)
    assert not race_chances(table, board(wrong, {1: 1}), 15, out)
    assert (out == 7).all()
