"""The equities of races with the cube, as the class `RaceCube` provides them."""

from pathlib import Path

import numpy as np
import pytest

from palamedes.core.rules.variant import BACKGAMMON
from palamedes.endgames.one_sided import OneSidedSettings, build, read_one_sided
from palamedes.endgames.two_sided import read_two_sided
from palamedes.engine.race_cube import Owner, RaceCube, RaceEquities, curves_of, no_positions, race_cube
from palamedes.kernels.cube.race_cube import TAKES
from palamedes.kernels.endgames.two_sided import two_sided_equities
from palamedes.kernels.moves.configurations import write_configuration
from palamedes.lab.studies.race_study import NO_CUBE_TABLE
from palamedes.service.library import folders


@pytest.fixture(scope="module")
def cube() -> RaceCube:
    one_sided = read_one_sided(folders.databases() / "one-sided-15x6.h5")
    core = read_two_sided(folders.databases() / "two-sided-cube-6x6.h5")
    return race_cube(BACKGAMMON.code, one_sided, core, core, ("rolls", "exact"))


def board(*sides: dict[int, int]) -> np.ndarray:
    found = np.zeros((2, 26), np.int8)
    for row, checkers in zip(found, sides, strict=True):
        row[0] = 15 - sum(checkers.values())
        for point, count in checkers.items():
            row[point] = count
    return found


def test_the_source_is_named(cube: RaceCube):
    exact, ahead = cube.equities(board({1: 1, 6: 1}, {1: 2})), cube.equities(board({6: 8}, {6: 8}))
    assert exact is not None
    assert ahead is not None
    assert (exact.source, ahead.source) == ("exact", "rolls with cube curves")


def test_races_outside_of_the_tables_are_unknown(cube: RaceCube):
    assert cube.equities(board({8: 1, 1: 3}, {1: 4})) is None


def test_with_a_table_of_more_points_longer_races_are_known_by_the_same_curves(cube: RaceCube, tmp_path: Path):
    path = tmp_path / "long.h5"
    assert build(OneSidedSettings(6, 8), path, lambda share, words: None, lambda: False)
    long = race_cube(cube.code, read_one_sided(path), cube.tables.exact, cube.tables.exact, ("rolls", "exact"))
    assert np.allclose(long.tables.curves.short, cube.tables.curves.short, atol=1e-3)
    found = long.equities(board({8: 3, 6: 3}, {8: 2, 7: 3}))
    assert found is not None
    assert found.source == "rolls with cube curves"


def test_on_the_last_roll_one_doubles_from_one_half_on(cube: RaceCube):
    for point, rolls in ((4, 34), (6, 27)):  # rolls, of 36, that bear off the checker
        found = cube.equities(board({point: 1}, {1: 1}))
        assert found is not None
        assert found.own == found.centred == found.opponents == pytest.approx(2 * rolls / 36 - 1, abs=1e-4)
        assert found.doubles(Owner.CENTRED)
        assert found.doubles(Owner.OWN)


def test_who_may_not_double_does_not():
    sure = RaceEquities(1, 1, 1, "")
    assert not sure.doubles(Owner.OPPONENTS)
    assert sure.doubles(Owner.OWN)


def test_doubling_is_worth_the_lesser_of_a_drop_and_a_take():
    close, far = RaceEquities(0.6, 0.5, 0.4, ""), RaceEquities(0.9, 0.8, 0.7, "")
    assert (close.takes, close.doubled, close.equity(Owner.CENTRED)) == (True, 0.8, 0.8)
    assert (far.takes, far.doubled, far.equity(Owner.OWN)) == (False, 1, 1)
    assert far.equity(Owner.OPPONENTS) == 0.7


def test_who_is_too_good_to_double_plays_on():
    double_win_likely = RaceEquities(1.3, 1.2, 1.1, "")
    assert not double_win_likely.doubles(Owner.CENTRED)
    assert double_win_likely.equity(Owner.CENTRED) == 1.2


def test_owning_the_cube_is_worth_most(cube: RaceCube):
    for pips in range(1, 7):
        found = cube.equities(board({pips: 7, 6: 2}, {4: 8}))
        assert found is not None
        assert found.own >= found.centred >= found.opponents


def test_one_roll_ahead_with_curves_is_near_exact_equities(cube: RaceCube):
    blind = race_cube(cube.code, cube.tables.one_sided, NO_CUBE_TABLE, cube.tables.exact, ("rolls", ""))
    random, row, out, errors = np.random.default_rng(1), np.zeros(7, np.int8), np.zeros(3, np.float32), []
    for numbers in random.integers(462, 924, (100, 2)):  # configurations of six checkers
        sides = []
        for number in numbers:
            write_configuration(int(number), 6, row)
            sides.append({point: int(row[point]) for point in range(1, 7)})
        position = board(*sides)
        assert two_sided_equities(cube.tables.exact, position, out)
        found = blind.equities(position)
        assert found is not None
        errors += np.abs(out - [found.own, found.centred, found.opponents]).tolist()
    assert np.mean(errors) < 0.02


@pytest.mark.parametrize("pips", [20, 60, 150])
def test_the_window_opens_before_the_other_side_must_drop(cube: RaceCube, pips: int):
    window = cube.thresholds(pips)
    assert 0.5 < window.double <= window.redouble <= window.take < 0.85


def test_long_races_come_near_continuous_games(cube: RaceCube):
    short, long = cube.thresholds(20), cube.thresholds(150)
    assert long.double > short.double
    assert long.take > short.take


def test_curves_without_positions_run_straight_between_what_is_certain():
    sums = no_positions()
    sums[100] = [50, 40, 30, 100, 100, 0, 100]
    found = curves_of(sums)
    assert found[0, [0, 50, 100, 150, 200]].tolist() == pytest.approx([-1, -0.25, 0.5, 0.75, 1])
    assert found[TAKES, [0, 50, 100, 150, 200]].tolist() == pytest.approx([1, 0.5, 0, 0, 0])
