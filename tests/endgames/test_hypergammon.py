"""Hypergammon: the plays are those of the rulebook, and the solved chances satisfy the equation
that defines them.
"""

import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import strategies
from palamedes.core.dice.dice import rolls
from palamedes.core.errors import BadFile, BadSettings
from palamedes.core.rules.board import Board
from palamedes.core.rules.position import Position, position_from_text
from palamedes.core.rules.variant import HYPERGAMMON, Variant
from palamedes.endgames.building import ALONE, Shares
from palamedes.endgames.hypergammon import HypergammonSettings, build, hypergammon_of, opening_chances, plan, read_hypergammon
from palamedes.endgames.sweeps import PARTS, SHELL, parts_of_shell, positions_in
from palamedes.formats.tables.endgame_file import read_table
from palamedes.kernels.endgames.hypergammon import (
    BAR,
    FULL,
    LOSE_DOUBLE,
    LOSE_TRIPLE,
    WIN,
    WIN_DOUBLE,
    WIN_TRIPLE,
    Sides,
    SolvedChances,
    hypergammon_workspace,
    is_possible,
    sides,
    solved_chances,
    write_plays,
)
from palamedes.kernels.moves.configurations import configuration_number
from reference import reference_outcome, reference_plays

N = 3_276
FLIPPED = [WIN, LOSE_DOUBLE, LOSE_TRIPLE, WIN_DOUBLE, WIN_TRIPLE]


def game(checkers: int) -> Variant:
    return replace(HYPERGAMMON, board=Board(24, checkers))


def board_of(position: Position) -> np.ndarray:
    return np.array([position.mine, position.theirs], np.int8)


def number_of(row: tuple[int, ...]) -> int:
    return configuration_number(np.array(row, np.int8), BAR)


def position_at(table: Sides, mine: int, theirs: int) -> Position:
    return Position(tuple(table.counts[mine].tolist()), tuple(table.counts[theirs].tolist()))


def looked_up(database: SolvedChances, position: Position) -> np.ndarray:
    out = np.zeros(5, np.float32)
    solved_chances(database, board_of(position), out)
    return out


def flipped(chances: np.ndarray) -> np.ndarray:
    turned = chances[FLIPPED]
    turned[WIN] = 1 - turned[WIN]
    return turned


def equity(chances: np.ndarray) -> float:
    gains = chances[WIN_DOUBLE] + chances[WIN_TRIPLE] - chances[LOSE_DOUBLE] - chances[LOSE_TRIPLE]
    return float(2 * chances[WIN] - 1 + gains)


def value(variant: Variant, database: SolvedChances, position: Position) -> np.ndarray:
    """The chances of the side that has just moved. They are exact if the game is over according to
    the rulebook.
    """
    points = reference_outcome(variant, position)
    if points is None:
        return flipped(looked_up(database, position.flipped()))
    return np.array([points > 0, points >= 2, points >= 3, points <= -2, points <= -3], np.float32)


NEAR = 1e-4
"""If the equities of two plays differ by less than this, rounding may decide which of them is
chosen.
"""


def agrees(variant: Variant, database: SolvedChances, position: Position) -> bool:
    """Whether the chances in a position follow from those after every roll, with all plays that the
    rulebook allows.
    """
    lowest, highest, best = np.zeros(5), np.zeros(5), 0.0
    for roll, weight in rolls(6):
        afters = list(reference_plays(variant, position, roll)) or [position]
        worths = [value(variant, database, after) for after in afters]
        most = max(map(equity, worths))
        near = [worth for worth in worths if equity(worth) > most - NEAR]
        best += weight / 36 * most
        lowest += weight / 36 * np.min(near, axis=0)
        highest += weight / 36 * np.max(near, axis=0)
    found = looked_up(database, position)
    within = (found > lowest - NEAR / 3).all() and (found < highest + NEAR / 3).all()
    return bool(within and abs(equity(found) - best) < NEAR)


def quiet(share: float, words: str) -> None:
    pass


def built(path: Path, checkers: int, shares: Shares = ALONE) -> SolvedChances:
    assert build(HypergammonSettings(checkers), path, quiet, lambda: False, shares)
    return read_hypergammon(path)


@pytest.fixture(scope="module")
def one(tmp_path_factory: pytest.TempPathFactory) -> SolvedChances:
    return built(tmp_path_factory.mktemp("hypergammon") / "one.h5", 1)


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> SolvedChances:
    with ThreadPoolExecutor(2) as pool:
        return built(tmp_path_factory.mktemp("hypergammon") / "two.h5", 2, Shares(pool, 2))


@pytest.mark.parametrize("checkers", [pytest.param(2, marks=pytest.mark.uncompiled), 3])
def test_plays_are_those_of_the_rulebook(checkers: int):
    table, work, source, variant = sides(checkers), hypergammon_workspace(), random.Random(5), game(checkers)
    for _ in range(80):
        position = strategies.random_position(variant, source)
        high, low = sorted(strategies.random_roll(variant, source), reverse=True)
        if checkers in (position.mine[0], position.theirs[0]):
            continue
        first, last = write_plays(table, number_of(position.mine), number_of(position.theirs), high, low, work)
        found = {position_at(table, *row[:2]) for row in work.states[first:last].tolist()}
        assert found == set(reference_plays(variant, position, (high, low))), f"{position} {high}{low}"


@pytest.mark.parametrize("seed", range(3))
def test_solved_chances_satisfy_their_own_equation(two: SolvedChances, seed: int):
    table, source = sides(2), random.Random(seed)
    n, variant = len(table.counts), game(2)
    for _ in range(60):
        mine, theirs = source.randrange(1, n), source.randrange(1, n)
        if is_possible(table, mine, theirs):
            position = position_at(table, mine, theirs)
            assert agrees(variant, two, position), str(position)


def test_one_checker_each_is_solved_throughout(one: SolvedChances):
    table = sides(1)
    for mine in range(1, 26):
        for theirs in range(1 + mine % 3, 26, 3):
            if is_possible(table, mine, theirs):
                position = position_at(table, mine, theirs)
                assert agrees(game(1), one, position), str(position)


@pytest.mark.parametrize(
    ("text", "chances"),
    [
        ("1:2 | 23:2", [1, 1, 1, 0, 0]),
        ("1:2 | 18:2", [1, 1, 0, 0, 0]),
        ("1:2 | bar:1 3:1", [1, 1, 1, 0, 0]),
        ("1:2 | 3:1 off:1", [1, 0, 0, 0, 0]),
        ("6:1 off:1 | 1:1 off:1", [27 / 36, 0, 0, 0, 0]),
        ("6:2 | 1:1 off:1", [4 / 36, 0, 0, 17 / 36, 0]),
    ],
)
def test_ends_of_games_are_exact(two: SolvedChances, text: str, chances: list[float]):
    """From 6:1, 27 of the 36 rolls bear off the checker. From 6:2, the rolls 3-3 to 6-6 bear off
    both checkers. Together with 2-2, 6-x, 5-1 and 4-2, which bear off one checker, these make 19
    rolls.
    """
    assert looked_up(two, position_from_text(game(2), text)) == pytest.approx(chances, abs=1 / FULL)


def test_chances_lie_within_each_other(two: SolvedChances):
    chances = two.chances.astype(int)
    assert (chances[:, WIN] >= chances[:, WIN_DOUBLE]).all()
    assert (chances[:, WIN_DOUBLE] >= chances[:, WIN_TRIPLE]).all()
    assert (chances[:, LOSE_DOUBLE] >= chances[:, LOSE_TRIPLE]).all()
    lose = FULL - chances[:, WIN]
    assert (lose >= chances[:, LOSE_DOUBLE]).all()


def test_any_number_of_threads_finds_the_same(one: SolvedChances, tmp_path: Path):
    with ThreadPoolExecutor(2) as pool:
        assert np.array_equal(built(tmp_path / "shared.h5", 1, Shares(pool, 2)).chances, one.chances)


def test_a_stopped_build_goes_on_from_what_it_had(one: SolvedChances, tmp_path: Path):
    path, answers = tmp_path / "one.h5", iter([False] * 20)
    told: list[float] = []
    assert not build(HypergammonSettings(1), path, lambda share, words: told.append(share), lambda: next(answers, True))
    assert not path.exists()
    again: list[float] = []
    assert build(HypergammonSettings(1), path, lambda share, words: again.append(share), lambda: False)
    assert again[0] > 0.1
    assert np.abs(read_hypergammon(path).chances.astype(int) - one.chances).max() <= 1
    assert [file.name for file in tmp_path.glob("[!.]*")] == ["one.h5"]


def test_a_build_that_is_stopped_before_it_knows_the_races_begins_anew(tmp_path: Path):
    assert not build(HypergammonSettings(1), tmp_path / "one.h5", quiet, lambda: True)
    told: list[str] = []
    assert build(HypergammonSettings(1), tmp_path / "one.h5", lambda share, words: told.append(words), lambda: False)
    assert told[0] == "races"


def test_progress_grows_and_ends_below_the_whole_before_the_file_is_written(tmp_path: Path):
    told: list[float] = []
    build(HypergammonSettings(1), tmp_path / "one.h5", lambda share, words: told.append(share), lambda: False)
    assert told == sorted(told)
    assert told[-1] < 1


@pytest.mark.parametrize(("low", "high"), [(1, 1 + SHELL), (1, 20), (2_945, 3_009), (3_265, N), (1, 2)])
def test_the_parts_of_a_shell_cover_it_once(low: int, high: int):
    parts = parts_of_shell(low, high)
    assert len(parts) <= PARTS
    assert [part.first for part in parts[1:]] == [part.last for part in parts[:-1]]
    assert (parts[0].first, parts[-1].last, parts[0].row) == (1, high, 0)
    assert [part.row + positions_in(part) for part in parts[:-1]] == [part.row for part in parts[1:]]
    assert parts[-1].row + positions_in(parts[-1]) == (high - 1) ** 2 - (low - 1) ** 2


def test_three_checkers_have_as_many_configurations_as_known():
    assert len(sides(3).counts) == N


def test_the_opening_roll_is_no_double():
    """If all chances are even, the first player's chances are even as well: fifteen rolls of equal
    weight.
    """
    even = np.full((N * N, 5), 0, np.uint16)
    even[:, WIN] = FULL // 2
    found = opening_chances(SolvedChances(even, 3))
    assert found == pytest.approx([0.5, 0, 0, 0, 0], abs=1e-4)


def test_more_checkers_are_refused():
    with pytest.raises(BadSettings, match="checkers is 4, but must be between 1 and 3"):
        plan(HypergammonSettings(4))


def test_memory_and_games_are_stated():
    needs = plan(HypergammonSettings())
    assert needs.memory < 1.5 * 2**30
    assert needs.disk == 30 * N * N
    assert needs.resumable
    assert [plan(HypergammonSettings(checkers)).header.variants for checkers in (2, 3)] == [(), ("hypergammon",)]


def test_a_table_of_another_type_or_shape_is_refused(tmp_path: Path):
    built(tmp_path / "one.h5", 1)
    table = read_table(tmp_path / "one.h5")
    with pytest.raises(BadFile, match="contains a table of type 'pins', but 'hypergammon' is needed"):
        hypergammon_of(replace(table, header=replace(table.header, table="pins")))
    for arrays in ({}, {"chances": table.arrays["chances"][:, :3]}):
        with pytest.raises(BadFile, match="is not a valid hypergammon table"):
            hypergammon_of(replace(table, arrays=arrays))
