"""Values from tables replace those of the network, and change nothing else."""

from collections.abc import Callable
from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

from palamedes.core.rules.encodings import ENCODINGS
from palamedes.core.rules.position import Position, position_from_text
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON
from palamedes.endgames.one_sided import read_one_sided
from palamedes.endgames.two_sided import read_two_sided
from palamedes.engine.legal import board_array, legal_plays
from palamedes.kernels.endgames.endgame import NOTHING, ONE_SIDED, TWO_SIDED, Tables, known_chances, tables_of
from palamedes.kernels.endgames.two_sided import TwoSided, two_sided_equities
from palamedes.kernels.features.features import units_of
from palamedes.kernels.networks.chances import equity
from palamedes.kernels.networks.network import Network
from palamedes.kernels.search.decision import SearchParams, decide
from palamedes.kernels.search.evaluation import (
    MONEY_OBJECTIVE,
    EvaluatorData,
    brain_of,
    judge_board,
    judge_plays,
    search_workspace,
)
from palamedes.kernels.search.search import look_ahead
from palamedes.service.library import folders

CODE = BACKGAMMON.code
ONE = read_one_sided(folders.databases() / "one-sided-15x6.h5")
FEW = "1:2 3:2 6:3 off:8 | 2:3 4:3 off:9"
MANY = "1:2 3:2 6:8 off:3 | 2:6 4:3 5:6"


@cache
def two() -> TwoSided:
    return read_two_sided(folders.databases() / "two-sided-7x6.h5")


@cache
def all_tables() -> Tables:
    return tables_of(ONE, two())


def position(text: str) -> Position:
    return position_from_text(BACKGAMMON, text)


def brain(tables: Tables | None) -> EvaluatorData:
    source, encoding = np.random.default_rng(3), ENCODINGS["hitting-raw"]
    shapes = ((encoding.inputs(BACKGAMMON.board), 9), (9,), (5, 9), (5,))
    network = Network(*[source.uniform(-1, 1, shape).astype(np.float32) for shape in shapes])
    return brain_of(units_of(encoding, BACKGAMMON), network, tables=tables)


def known(tables: Tables, text: str) -> tuple[int, NDArray[np.float32]]:
    out = np.full(5, np.nan, np.float32)
    return known_chances(CODE, tables, board_array(position(text)), True, out), out


def random_bearoff(source: np.random.Generator, checkers: int) -> Position:
    rows = []
    for _ in range(2):
        row = [0] * 26
        for point in source.integers(0, 7, checkers):
            row[point] += 1
        row[0] += 15 - checkers
        row[1] += row[0] == 15
        row[0] -= row[0] == 15
        rows.append(tuple(row))
    return Position(*rows)


def test_the_larger_table_knows_what_the_exact_one_does_not():
    assert known(all_tables(), FEW)[0] == TWO_SIDED
    assert known(all_tables(), MANY)[0] == ONE_SIDED
    assert known(all_tables(), "7:1 off:14 | 2:6 4:3 5:6")[0] == NOTHING
    assert known(all_tables(), "bar:1 off:14 | 2:6 4:3 5:6")[0] == NOTHING
    assert known(tables_of(), FEW)[0] == NOTHING
    assert known(tables_of(two_sided=two()), FEW)[0] == TWO_SIDED


def test_the_equity_of_an_exact_table_comes_out_exactly():
    source, worth = np.random.default_rng(1), np.zeros(1, np.float32)
    for _ in range(200):
        board = board_array(random_bearoff(source, int(source.integers(1, 8))))
        out = np.zeros(5, np.float32)
        assert known_chances(CODE, all_tables(), board, True, out) == TWO_SIDED
        assert two_sided_equities(two(), board, worth)
        assert equity(out) == pytest.approx(worth[0], abs=1e-6)


def test_a_side_that_has_all_its_checkers_may_lose_double():
    source, (_, out) = known(all_tables(), MANY)[0], known(all_tables(), MANY)
    assert source == ONE_SIDED
    assert 0 < out[0] < 1
    assert out[1] >= 0
    almost_over = known(all_tables(), "1:1 off:14 | 6:15")[1]
    assert almost_over.tolist() == [1, 1, 0, 0, 0]


@pytest.mark.parametrize("tables", [lambda: None, all_tables], ids=["no tables", "all tables"])
def test_plays_are_judged_as_the_boards_after_them(tables: Callable[[], Tables | None]):
    judge, source = brain(tables()), np.random.default_rng(2)
    work = search_workspace(CODE, judge)
    for _ in range(60):
        before = random_bearoff(source, int(source.integers(1, 16)))
        roll = (int(source.integers(1, 7)), int(source.integers(1, 7)))
        plays = legal_plays(Situation(BACKGAMMON, before), roll)
        boards = np.array([board_array(play.after) for play in plays])
        found, alone = np.zeros((len(boards), 5), np.float32), np.zeros(5, np.float32)
        judge_plays(CODE, judge, board_array(before), boards, len(boards), True, work, found)
        for row, play in zip(found, plays, strict=True):
            judge_board(CODE, judge, board_array(play.after.flipped()), False, work, alone)
            assert equity(row) == pytest.approx(-equity(alone), abs=2e-6)


def test_the_play_in_a_known_ending_has_the_exact_best_value():
    judge, source, worth = brain(all_tables()), np.random.default_rng(5), np.zeros(1, np.float32)
    work = search_workspace(CODE, judge)
    for _ in range(150):
        before = random_bearoff(source, 6)
        roll = (int(source.integers(1, 7)), int(source.integers(1, 7)))
        plays = legal_plays(Situation(BACKGAMMON, before), roll)
        if any(play.after.mine[0] == 15 for play in plays):
            continue
        chosen = decide(CODE, judge, MONEY_OBJECTIVE, board_array(before), *roll, 1, 1, True, SearchParams(1), work)
        values = {}
        for play in plays:
            assert two_sided_equities(two(), board_array(play.after.flipped()), worth)
            values[board_array(play.after).tobytes()] = -float(worth[0])
        assert values[work.play.afters[chosen].tobytes()] == max(values.values())


def test_looking_further_changes_nothing_that_is_exact():
    judge = brain(all_tables())
    work, out = search_workspace(CODE, judge), np.zeros((1, 5), np.float32)
    values = []
    for plies in (1, 2, 3):
        assert (
            look_ahead(CODE, judge, MONEY_OBJECTIVE, board_array(position(FEW))[None], plies, 1, 1, True, work.ended, work, out)
            == 1
        )
        values.append(equity(out[0]))
    assert values == pytest.approx([values[0]] * 3, abs=1e-4)
