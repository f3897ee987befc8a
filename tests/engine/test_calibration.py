"""Measuring calibration: the phases, and identical digits with any number of threads."""

from __future__ import annotations

import numpy as np
import pytest

from palamedes.core.results.calibration import BLOCK, FIGURES, PHASES, PLAYED, Calibration
from palamedes.core.rules.position import position_from_text, start_position
from palamedes.core.rules.variant import FEVGA, NARDE, PLAKOTO, PORTES, TAPA, VARIANTS, Variant
from palamedes.engine.grounding.calibrating import measure, phases_of, seeds_of, sums_of
from palamedes.engine.grounding.games import play_grounded
from palamedes.engine.legal import board_array
from palamedes.engine.luck import thorough
from palamedes.kernels.features.expert import race
from small_networks import judge_of

SMALL = PORTES.configured({}, {"points": 8, "checkers": 3})
JUDGE = thorough(judge_of(SMALL))
GAMES = 3 * BLOCK


def begun() -> Calibration:
    return Calibration("portes", "small", "100 games", "0", 1)


def done(result: Calibration, games: int = GAMES, workers: int = 1) -> Calibration:
    assert measure(lambda: JUDGE, result, games, workers=workers)
    return result


def late_phase(variant: Variant, text: str) -> str:
    """The phase of a position in the middle of a game."""
    board = board_array(position_from_text(variant, text))
    return PHASES[phases_of(variant, np.array([board] * 9))[-1]]


def test_the_number_of_threads_changes_no_digit():
    assert done(begun(), workers=3) == done(begun())


def test_pauses_change_no_digit():
    result, sittings = begun(), 0
    while result.games < GAMES:
        measure(lambda: JUDGE, result, GAMES, workers=2, stop=lambda before=result.games: result.games > before)
        sittings += 1
    assert sittings > 1
    assert result == done(begun())


def test_more_games_later_come_to_the_same_as_at_once():
    assert done(done(begun(), BLOCK)) == done(begun())


def test_every_position_of_every_game_counts_once():
    result = done(begun(), BLOCK)
    games = [play_grounded(JUDGE, seed) for seed in seeds_of(1, 0)]
    assert sum(sums.positions for sums in result.phases) == sum(len(game.boards) for game in games)
    start = result.phases[PHASES.index("start")]
    assert start.games == start.positions == result.games == BLOCK
    assert start.estimate(PLAYED, 0).mean == pytest.approx(np.mean([game.grounded[0, 0] for game in games]), abs=1e-6)


def test_another_seed_plays_other_games():
    assert len({*seeds_of(1, 0), *seeds_of(1, 1), *seeds_of(2, 0)}) == 3 * BLOCK


@pytest.mark.parametrize("variant", [PORTES, TAPA, FEVGA, NARDE], ids=lambda one: one.key)
def test_races_are_those_of_the_networks_inputs(variant: Variant):
    ended = []
    for seed in range(4):
        boards = play_grounded(thorough(judge_of(variant)), seed).boards
        rearmost = [[int(np.flatnonzero(side)[-1]) for side in board] for board in boards]
        expected = [race(variant.code, *both) for both in rearmost]
        phases = [PHASES[phase] in ("race", "bearoff") for phase in phases_of(variant, boards)]
        assert phases == expected
        ended.append(expected[-1])
    assert any(ended)  # some of the games end in a race


@pytest.mark.parametrize(
    ("variant", "text", "phase"),
    [
        (PORTES, "6:15 | 6:15", "bearoff"),
        (PORTES, "7:1 6:14 | 6:15", "race"),
        (PORTES, "24:2 6:13 | bar:1 6:14", "bar or pin"),
        (PORTES, "24:2 13:13 | 24:2 13:13", "early contact"),
        (PORTES, "24:2 5:13 | 13:5 6:10", "middle contact"),
        (PORTES, "24:1 1:14 | 6:10 5:5", "late contact"),
        (PLAKOTO, "24:14 1:pin | 24:15", "bar or pin"),
        (FEVGA, "12:15 | 12:15", "race"),
        (FEVGA, "13:1 1:14 | 12:15", "late contact"),
    ],
)
def test_phases_are_read_off_the_board(variant: Variant, text: str, phase: str):
    assert late_phase(variant, text) == phase


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda one: one.key)
def test_a_game_begins_with_the_start_and_the_opening(variant: Variant):
    board = board_array(start_position(variant))
    names = [PHASES[phase] for phase in phases_of(variant, np.array([board] * 7))]
    assert names[:6] == ["start"] + ["opening"] * 5
    assert names[6] == "early contact"


def test_doubles_of_both_sides_are_double_wins_and_losses():
    game = play_grounded(thorough(judge_of(PLAKOTO)), 2)
    for positions, sums in sums_of(PLAKOTO, game).values():
        win_double, lose_double, both = (sums[FIGURES.index(name)] for name in (FIGURES[1], FIGURES[3], FIGURES[5]))
        assert positions > 0
        assert both == pytest.approx(win_double + lose_double)
