"""Races compared with exact tables. The results must agree with published figures if these can be
computed quickly, and otherwise with plain sums.
"""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from palamedes.endgames.building import Shares
from palamedes.endgames.one_sided import read_one_sided
from palamedes.endgames.two_sided import TwoSidedSettings, read_two_sided
from palamedes.engine.race_cube import exact_curves
from palamedes.kernels.cube.race_study import RacePlayer
from palamedes.kernels.endgames.race import OneSided, race_chances
from palamedes.kernels.endgames.two_sided import TwoSided, two_sided_ranks
from palamedes.kernels.moves.boards import MINE, THEIRS
from palamedes.kernels.moves.configurations import configuration_number
from palamedes.lab.studies.race_study import (
    CODE,
    RaceGames,
    Reading,
    ahead_player,
    best_cube_player,
    best_player,
    chances_at,
    draw_starts,
    exact_table,
    fewest_rolls_player,
    likeliest_player,
    mixed_player,
    play_tournament,
    reading_player,
    shares_player,
    starts_of,
    study_errors,
    study_fewest_rolls,
    threshold_player,
)
from palamedes.service.library import folders


def quiet(share: float, words: str) -> None:
    pass


def never() -> bool:
    return False


@pytest.fixture(scope="module")
def one_sided() -> OneSided:
    return read_one_sided(folders.databases() / "one-sided-15x6.h5")


@pytest.fixture(scope="module")
def five() -> TwoSided:
    return exact_table(TwoSidedSettings(5))


@pytest.fixture(scope="module")
def core() -> TwoSided:
    return read_two_sided(folders.databases() / "two-sided-cube-6x6.h5")


def games(one: RacePlayer, other: RacePlayer, table: TwoSided, pairs: int = 500, cube: bool = True, **more) -> RaceGames:
    return play_tournament(one, other, table, cube, pairs, 1, quiet, never, **more)


# Errors.


def test_the_largest_error_of_the_approximate_chance_is_the_published_one(one_sided: OneSided):
    table = read_two_sided(folders.databases() / "two-sided-7x6.h5")
    whole = study_errors(one_sided, table, 200, quiet, never).whole
    assert max(whole.greatest, -whole.least) == pytest.approx(0.0139, abs=6e-5)


def test_errors_are_those_of_a_plain_loop(one_sided: OneSided):
    table, chances, errors = exact_table(TwoSidedSettings(2)), np.zeros(5, np.float32), []
    rows = starts_of(table).rows
    for mine in range(1, len(rows)):
        for theirs in range(1, len(rows)):
            assert race_chances(one_sided, np.array([rows[mine], rows[theirs]]), 15, chances)
            errors.append(float(chances_at(table, np.array([mine]), np.array([theirs]))[0] - chances[0]))
    with ThreadPoolExecutor(2) as pool:
        study = study_errors(one_sided, table, 10, quiet, never, Shares(pool, 2))
    found = study.whole
    assert found.positions == sum(group.positions for group in study.groups) == len(errors)
    assert (found.mean, found.deviation) == pytest.approx((np.mean(errors), np.std(errors)), abs=1e-7)
    assert (found.least, found.greatest) == pytest.approx((min(errors), max(errors)), abs=1e-7)


def test_the_published_play_for_the_fewest_rolls_is_among_the_worst(one_sided: OneSided, five: TwoSided):
    worst = study_fewest_rolls(one_sided, exact_table(TwoSidedSettings(4)), quiet, never)
    assert [blunder.loss for blunder in worst] == sorted((blunder.loss for blunder in worst), reverse=True)
    assert study_fewest_rolls(one_sided, five, quiet, never)[0].loss == pytest.approx(0.0748 - 0.0258, abs=1e-4)


@pytest.mark.parametrize(
    ("theirs", "step", "off"), [((2, 0, 0, 0, 1, 0), 0.0748, 0.0258), ((2, 0, 1, 2, 0, 0), 0.2982, 0.3337)]
)
def test_a_position_has_the_published_chances_after_both_plays(five: TwoSided, theirs, step: float, off: float):
    afters = (0, 0, 3, 1, 0, 0), (1, 0, 2, 0, 0, 1)  # 2-1 from 1 0 3 0 0 1: 6/4 1/off and 3/off
    ranks = [int(five.ranks[configuration_number(np.array([0, *row], np.int8), 6)]) for row in (theirs, *afters)]
    found = 1 - chances_at(five, np.array([ranks[0]] * 2), np.array(ranks[1:]))
    assert found.tolist() == pytest.approx([step, off], abs=6e-5)


def test_studies_that_are_stopped_at_once_have_found_nothing(one_sided: OneSided, five: TwoSided):
    assert study_errors(one_sided, five, 10, quiet, lambda: True).whole.positions == 0
    assert study_fewest_rolls(one_sided, five, quiet, lambda: True) == ()


# Games.


def test_starts_are_close_and_long(five: TwoSided):
    starts = draw_starts(five, starts_of(five), 50, np.random.default_rng(3))
    assert starts.shape == (50, 2, 26)
    for board in starts:
        ranks = [np.array([rank]) for rank in two_sided_ranks(five, board)]
        assert 0.47 <= chances_at(five, *ranks)[0] <= 0.53
        for side in (MINE, THEIRS):
            assert board[side] @ np.arange(26) >= 18
            assert board[side].sum() == CODE.checkers


def test_a_player_gains_nothing_against_itself(one_sided: OneSided, five: TwoSided, core: TwoSided):
    for player, cube in ((fewest_rolls_player(one_sided), False), (best_cube_player(one_sided, core), True)):
        found = games(player, player, five, 50, cube).points
        assert (found.mean, found.error, found.samples) == (0, 0, 50)


def test_looking_one_roll_ahead_is_nearly_exact_play(one_sided: OneSided, five: TwoSided):
    best = best_player(one_sided, five)
    ahead, fewest = (games(player(one_sided), best, five, 2000, False) for player in (likeliest_player, fewest_rolls_player))
    assert abs(ahead.points.mean) <= 0.001
    assert ahead.points.error < fewest.points.error / 2
    assert ahead.turns == pytest.approx(fewest.turns, abs=0.02)


def test_thresholds_of_continuous_games_lose_much_and_curves_little(one_sided: OneSided, five: TwoSided, core: TwoSided):
    best, curves = best_cube_player(one_sided, core), exact_curves(one_sided, core)
    assert -0.2 < games(threshold_player(one_sided), best, five, 1000).points.mean < -0.05
    for player in (shares_player(one_sided, curves), ahead_player(one_sided, curves)):
        assert abs(games(player, best, five).points.mean) < 0.05


def test_the_mixed_player_is_exact_where_its_core_is(one_sided: OneSided, five: TwoSided, core: TwoSided):
    assert games(mixed_player(one_sided, core), best_cube_player(one_sided, core), five).points.error == 0


def test_threads_change_nothing(one_sided: OneSided, five: TwoSided, core: TwoSided):
    players = threshold_player(one_sided), best_cube_player(one_sided, core)
    with ThreadPoolExecutor(3) as pool:
        assert games(*players, five, 600, shares=Shares(pool, 3)) == games(*players, five, 600)


def test_a_tournament_that_is_stopped_has_the_games_played_so_far(one_sided: OneSided, five: TwoSided):
    asked: list[bool] = []

    def after_one_round() -> bool:
        asked.append(True)
        return len(asked) > 1

    player = fewest_rolls_player(one_sided)
    found = play_tournament(player, player, five, False, 10_000, 1, quiet, after_one_round)
    assert found.points.samples == 4_000


def test_a_reading_with_two_thresholds_is_the_player_of_continuous_games(one_sided):
    curves = np.random.default_rng(1).random((6, 201), np.float32)
    reading = reading_player(one_sided, curves, Reading((0.8, 0.8), (0.8, 0.8)))
    usual = threshold_player(one_sided)
    assert (reading.tables.curves.short[3:] == usual.tables.curves.short[3:]).all()


def test_a_reading_leaves_the_other_functions_as_they_are(one_sided):
    curves = np.random.default_rng(1).random((6, 201), np.float32)
    found = reading_player(one_sided, curves, Reading(doubles=(0.4, 0.9))).tables.curves.short
    assert (found[5] == curves[5]).all()
    assert found[3, [0, 80, 130, 180, 200]] == pytest.approx([0, 0, 0.5, 1, 1])
