"""The computer plays positions in its tables without errors: every small bearoff, pin endings, and
a solved game.
"""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from palamedes.core.rules.board import Board
from palamedes.core.rules.variant import BACKGAMMON, HYPERGAMMON, PLAKOTO
from palamedes.endgames.building import Shares
from palamedes.endgames.hypergammon import HypergammonSettings, build, read_hypergammon
from palamedes.endgames.pins import read_pins
from palamedes.endgames.two_sided import read_two_sided
from palamedes.engine.evaluators import Evaluator, NamedTables, evaluator_of
from palamedes.kernels.search.decision import SearchParams
from palamedes.lab.studies.exact_study import Exactness, check_bearoff, check_pins, check_solved
from palamedes.service.library import folders
from small_networks import small_network

ROUNDED = 1e-4
"""The tolerance, in points, for values that have been rounded."""

PINS = read_pins(folders.databases() / "pins-6.h5")
ERRING = SearchParams(1, temperature=5.0)
ONE_IN = 397


def quiet(share: float, words: str) -> None:
    pass


HOW = {"report": quiet, "stop": lambda: False}


@pytest.fixture(scope="module")
def bearoff() -> Evaluator:
    tables = NamedTables(two_sided=read_two_sided(folders.databases() / "two-sided-7x6.h5"), names=("", "seven", "", ""))
    return evaluator_of(small_network(BACKGAMMON), BACKGAMMON, tables)


@pytest.fixture(scope="module")
def plakoto() -> Evaluator:
    return evaluator_of(small_network(PLAKOTO), PLAKOTO, NamedTables(pins=PINS, names=("", "", "", "six")))


@pytest.fixture(scope="module")
def solved(tmp_path_factory: pytest.TempPathFactory) -> Evaluator:
    """Hypergammon with one checker per side."""
    path: Path = tmp_path_factory.mktemp("solved") / "one.h5"
    build(HypergammonSettings(1), path, quiet, lambda: False)
    variant = replace(HYPERGAMMON, board=Board(24, 1))
    tables = NamedTables(solved=read_hypergammon(path), names=("", "", "one", ""))
    return evaluator_of(small_network(variant, board=variant.board), variant, tables)


@pytest.mark.parametrize("plies", [1, 2])
def test_every_small_bearoff_is_played_to_the_exact_best_value(bearoff: Evaluator, plies: int):
    found = check_bearoff(bearoff, 2, manner=SearchParams(plies), **HOW)
    assert (found.positions, found.worse, found.most_lost) == (27 * 27, 0, 0)
    assert found.decisions > 5_000
    assert found.deviation < ROUNDED


def test_a_player_that_errs_does_not_find_the_best_value(bearoff: Evaluator):
    found = check_bearoff(bearoff, 2, manner=ERRING, **HOW)
    assert found.worse > 0
    assert found.most_lost > 0
    assert found.deviation > ROUNDED


def test_any_number_of_threads_counts_the_same(bearoff: Evaluator):
    with ThreadPoolExecutor(3) as pool:
        assert check_bearoff(bearoff, 2, shares=Shares(pool, 3), **HOW) == check_bearoff(bearoff, 2, **HOW)


def test_what_is_stopped_tells_what_was_done(bearoff: Evaluator):
    assert check_bearoff(bearoff, 2, report=quiet, stop=lambda: True) == Exactness(0, 0, 0, 0, 0)


@pytest.mark.parametrize("plies", [1, 2])
def test_a_solved_game_is_played_to_the_exact_best_value(solved: Evaluator, plies: int):
    found = check_solved(solved, 300, 1, manner=SearchParams(plies), **HOW)
    assert (found.positions, found.worse) == (300, 0)
    assert found.decisions > 300
    assert found.deviation < ROUNDED


@pytest.mark.parametrize("plies", [1, 2])
def test_pins_are_held_as_long_as_can_be(plakoto: Evaluator, plies: int):
    found = check_pins(plakoto, PINS, every=ONE_IN * plies**3, manner=SearchParams(plies), **HOW)
    assert found.decisions > 100
    assert (found.agrees, found.breaks, found.lost) == (1, 0, 0)


def test_without_a_table_pins_are_held_less_long():
    found = check_pins(evaluator_of(small_network(PLAKOTO), PLAKOTO), PINS, every=ONE_IN, **HOW)
    assert found.agrees < 0.9


def test_a_player_that_errs_errs_with_pins_too(plakoto: Evaluator):
    assert check_pins(plakoto, PINS, every=ONE_IN, manner=ERRING, **HOW).agrees < 0.9
