"""Whether predicted chances match the results: sums over games, their errors, and limits."""

from __future__ import annotations

import random
from math import sqrt

import pytest

from palamedes.core.results.calibration import (
    AHEAD_OFF,
    BLOCK,
    COLUMNS,
    FIGURES,
    PHASES,
    PLAYED,
    START,
    STATIC_OFF,
    Calibration,
    Limits,
    Sums,
    checks,
    column,
)


def counted(*games: tuple[int, float]) -> Sums:
    """Sums over games. Each pair contains the number of positions in a game and the sum of their
    true winning chances.
    """
    sums = Sums()
    for positions, total in games:
        sums.add(positions, [total] + [0.0] * (COLUMNS - 1))
    return sums


def calibration(static: float = 0.0, ahead: float = 0.0, spread: float = 0.0, phase: str = "start") -> Calibration:
    """A calibration in which the chance of a double win is off by `static` at 1 ply and by `ahead`
    at 2 plies. `spread` is alternately subtracted from and added to `static`, game by game.
    """
    result = Calibration("portes", "some", "100 games", "0123", 1, BLOCK)
    number = FIGURES.index("win double")
    for game in range(BLOCK):
        values = [0.0] * COLUMNS
        values[column(PLAYED, number)] = 0.2
        values[column(STATIC_OFF, number)] = static + (spread if game % 2 else -spread)
        values[column(AHEAD_OFF, number)] = ahead
        result.phases[PHASES.index(phase)].add(1, values)
    return result


def test_a_mean_is_that_of_all_positions():
    assert counted((1, 1.0), (3, 1.5)).estimate(PLAYED, 0).mean == pytest.approx(2.5 / 4)


def test_the_error_is_that_of_games_and_not_of_positions():
    alike = counted(*[(10, 10.0 * (number % 2)) for number in range(50)])  # ten positions with equal values
    alone = counted(*[(1, 1.0 * (number % 2)) for number in range(50)])
    assert alike.estimate(PLAYED, 0).error == pytest.approx(alone.estimate(PLAYED, 0).error)
    assert alone.estimate(PLAYED, 0).error == pytest.approx(sqrt(0.25 / 49))


def test_the_error_of_a_ratio_is_that_of_leaving_out_one_game_at_a_time():
    source = random.Random(3)
    games = [(size, sum(source.gauss(0.3, 0.2) for _ in range(size))) for size in [source.randint(1, 40) for _ in range(300)]]
    means = [
        sum(total for _, total in rest) / sum(size for size, _ in rest)
        for rest in (games[:number] + games[number + 1 :] for number in range(len(games)))
    ]
    middle = sum(means) / len(means)
    jackknife = sqrt((len(means) - 1) / len(means) * sum((mean - middle) ** 2 for mean in means))
    assert counted(*games).estimate(PLAYED, 0).error == pytest.approx(jackknife, rel=0.02)


def test_of_one_game_or_none_no_error_is_known():
    assert counted((4, 2.0)).estimate(PLAYED, 0).samples == 1
    assert counted().estimate(PLAYED, 0).samples == 0


def test_rows_leave_out_triples_where_there_are_none_and_phases_that_have_not_come_up():
    rows = list(calibration().rows())
    assert {row.phase for row in rows} == {"start"}
    assert [row.figure for row in rows] == ["win", "win double", "lose double", "doubles of both sides"]


def test_what_was_predicted_is_what_was_played_and_the_difference():
    row = next(row for row in calibration(static=0.05, ahead=-0.02).rows() if row.figure == "win double")
    assert (row.predicted(1), row.predicted(2)) == pytest.approx((0.25, 0.18))


def test_the_limits_of_later_networks_are_one_point_from_the_start_and_two_in_any_phase():
    assert (Limits().start, Limits().phase) == (0.01, 0.02)
    assert [Limits().of(phase) for phase in PHASES] == [0.01] + [0.02] * (len(PHASES) - 1)
    assert PHASES[START] == "start"


@pytest.mark.parametrize(
    ("phase", "off", "spread", "beyond", "unsure"),
    [
        ("start", 0.009, 0.0, False, False),
        ("start", 0.011, 0.0, True, False),
        ("start", -0.011, 0.0, True, False),
        ("race", 0.011, 0.0, False, False),
        ("race", 0.021, 0.0, True, False),
        ("start", 0.02, 0.5, False, True),
        ("start", 0.0, 0.5, False, True),
    ],
)
def test_a_limit_is_broken_where_the_whole_interval_lies_beyond_it(
    phase: str, off: float, spread: float, beyond: bool, unsure: bool
):
    (check,) = (
        check
        for check in checks(calibration(static=off, spread=spread, phase=phase), Limits())
        if check.row.figure == "win double" and check.plies == 1
    )
    assert (check.is_beyond, check.is_unsure) == (beyond, unsure)


def test_both_plies_are_held_against_the_limits():
    beyond = [check for check in checks(calibration(ahead=0.05), Limits()) if check.is_beyond]
    assert [(check.row.figure, check.plies) for check in beyond] == [("win double", 2)]
