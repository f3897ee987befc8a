"""Hypergammon with the cube: the solved equities satisfy the equation that defines them, and the
rules of doubling.
"""

import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from palamedes.core.dice.dice import rolls
from palamedes.core.errors import BadFile
from palamedes.core.rules.board import Board
from palamedes.core.rules.position import Position, position_from_text
from palamedes.core.rules.variant import HYPERGAMMON, Variant
from palamedes.endgames import sweeps
from palamedes.endgames.building import Shares
from palamedes.endgames.hypergammon_cube import HypergammonCubeSettings, build, hypergammon_cube_of, plan, read_hypergammon_cube
from palamedes.formats.tables.endgame_file import read_table
from palamedes.kernels.cube.hypergammon_cube import (
    CUBE_CENTRED,
    CUBE_OWNED,
    CUBE_THEIRS,
    UNITS,
    SolvedEquities,
    solved_equities,
)
from palamedes.kernels.endgames.hypergammon import hypergammon_workspace, is_possible
from reference import reference_outcome, reference_plays

ROUGHLY = 0.05
"""The tolerance of the table for two checkers. Two sweeps make the ends of games in it exact; the
many further sweeps that settle all of its equities would take longer than all other tests here.
"""
ACROSS = {CUBE_CENTRED: CUBE_CENTRED, CUBE_OWNED: CUBE_THEIRS, CUBE_THEIRS: CUBE_OWNED}
STORING = 1e-4


def game(database: SolvedEquities) -> Variant:
    return replace(HYPERGAMMON, board=Board(24, database.checkers))


def quiet(share: float, words: str) -> None:
    pass


def built(path: Path, checkers: int, jacoby: bool) -> SolvedEquities:
    with ThreadPoolExecutor(2) as pool:
        assert build(HypergammonCubeSettings(checkers, jacoby), path, quiet, lambda: False, Shares(pool, 2))
    return read_hypergammon_cube(path)


@pytest.fixture(scope="module")
def two_with_jacoby(tmp_path_factory: pytest.TempPathFactory) -> SolvedEquities:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sweeps, "TOLERANCE", ROUGHLY)
        return built(tmp_path_factory.mktemp("cube") / "two.h5", 2, jacoby=True)


@pytest.fixture(scope="module")
def one_with_jacoby(tmp_path_factory: pytest.TempPathFactory) -> SolvedEquities:
    return built(tmp_path_factory.mktemp("cube") / "one.h5", 1, jacoby=True)


@pytest.fixture(scope="module")
def one_without(tmp_path_factory: pytest.TempPathFactory) -> SolvedEquities:
    return built(tmp_path_factory.mktemp("cube") / "one.h5", 1, jacoby=False)


def looked_up(database: SolvedEquities, position: Position) -> np.ndarray:
    """The equities before the decision to double, and the equities after rolling without a double:
    float32[2, 3].
    """
    board, out = np.array([position.mine, position.theirs], np.int8), np.zeros((2, 3), np.float32)
    solved_equities(database, hypergammon_workspace(), board, out)
    return out


def value(database: SolvedEquities, after: Position, state: int) -> float:
    """The worth of a play to the side that makes it. If the play ends the game, the rulebook
    decides.
    """
    points = reference_outcome(game(database), after)
    if points is None:
        return -float(looked_up(database, after.flipped())[0, ACROSS[state]])
    return 1.0 if database.jacoby and state == CUBE_CENTRED else float(points)


def rolled(database: SolvedEquities, position: Position) -> list[float]:
    total = np.zeros(3)
    for roll, weight in rolls(6):
        afters = list(reference_plays(game(database), position, roll)) or [position]
        total += [weight / 36 * max(value(database, after, state) for after in afters) for state in range(3)]
    return total.tolist()


def check_equation(database: SolvedEquities, positions: int, tolerance: float = 2 * STORING) -> None:
    """Check that the equities of random positions follow from those one roll later. `tolerance`:
    how near those before the decision to double must be, which come from an earlier sweep.
    """
    source, table = random.Random(3), database.sides
    n = len(table.counts)
    for _ in range(positions):
        mine, theirs = source.randrange(1, n), source.randrange(1, n)
        if is_possible(table, mine, theirs):
            position = Position(tuple(table.counts[mine].tolist()), tuple(table.counts[theirs].tolist()))
            expected = rolled(database, position)
            before, after = looked_up(database, position)
            assert after == pytest.approx(expected, abs=STORING), str(position)
            doubled = min(1.0, 2 * expected[CUBE_THEIRS])
            decided = [max(expected[CUBE_CENTRED], doubled), max(expected[CUBE_OWNED], doubled), expected[CUBE_THEIRS]]
            assert before == pytest.approx(decided, abs=tolerance), str(position)


def test_solved_equities_satisfy_their_own_equation(one_without: SolvedEquities):
    check_equation(one_without, 80)


def test_solved_equities_with_the_jacoby_rule_satisfy_their_own_equation(one_with_jacoby: SolvedEquities):
    check_equation(one_with_jacoby, 80)


def test_equities_of_two_checkers_satisfy_their_equation_as_nearly_as_they_are_solved(two_with_jacoby: SolvedEquities):
    check_equation(two_with_jacoby, 12, ROUGHLY)


def test_owning_the_cube_is_never_worse(one_without: SolvedEquities):
    equities = one_without.equities.astype(int)
    assert (equities[:, CUBE_OWNED] >= equities[:, CUBE_CENTRED] - 1).all()
    assert (equities[:, CUBE_CENTRED] >= equities[:, CUBE_THEIRS] - 1).all()


def test_a_sure_win_is_worth_what_is_at_stake(two_with_jacoby: SolvedEquities):
    """The opponent has borne off a checker, so a double win is no longer possible."""
    found = looked_up(two_with_jacoby, position_from_text(game(two_with_jacoby), "1:2 | 3:1 off:1"))
    assert found == pytest.approx(1, abs=STORING)


def test_with_jacoby_a_triple_counts_once_the_cube_is_turned(two_with_jacoby: SolvedEquities):
    before, _ = looked_up(two_with_jacoby, position_from_text(game(two_with_jacoby), "1:2 | 23:2"))
    assert before == pytest.approx([1, 3, 3], abs=STORING)


def test_a_last_roll_position_is_worth_what_is_known(two_with_jacoby: SolvedEquities):
    """27 of the 36 rolls bear off the last checker; otherwise the other side bears off its own. The
    equity is half a point without a double, and twice as much with one.
    """
    before, after = looked_up(two_with_jacoby, position_from_text(game(two_with_jacoby), "6:1 off:1 | 1:1 off:1"))
    assert after[CUBE_THEIRS] == pytest.approx(0.5, abs=STORING)
    assert before == pytest.approx([1, 1, 0.5], abs=STORING)


def test_a_stopped_build_goes_on_from_what_it_had(one_without: SolvedEquities, tmp_path: Path):
    path, answers, settings = tmp_path / "one.h5", iter([False] * 12), HypergammonCubeSettings(1, jacoby=False)
    assert not build(settings, path, quiet, lambda: next(answers, True))
    told: list[float] = []
    assert build(settings, path, lambda share, words: told.append(share), lambda: False)
    assert told[0] > 0.2
    again = read_hypergammon_cube(path).equities.astype(int)
    assert np.abs(again - one_without.equities).max() <= 1
    assert np.abs(again).max() == 3 * UNITS


def test_the_jacoby_rule_is_in_the_name_and_the_rules():
    with_it, without = plan(HypergammonCubeSettings()), plan(HypergammonCubeSettings(jacoby=False))
    assert (with_it.name, without.name) == ("hypergammon-cube-3", "hypergammon-cube-3-no-jacoby")
    assert "with the Jacoby rule" in with_it.header.rules
    assert "without the Jacoby rule" in without.header.rules


def test_a_table_of_another_type_or_shape_is_refused(tmp_path: Path):
    built(tmp_path / "one.h5", 1, jacoby=True)
    table = read_table(tmp_path / "one.h5")
    with pytest.raises(BadFile, match="contains a table of type 'hypergammon', but 'hypergammon-cube' is needed"):
        hypergammon_cube_of(replace(table, header=replace(table.header, table="hypergammon")))
    with pytest.raises(BadFile, match="is not a valid hypergammon-cube table"):
        hypergammon_cube_of(replace(table, arrays={}))
