"""The cube in kernels, compared with the formulas of `core.match.cube` for random positions, scores
and cubes.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
import pytest

from palamedes.core.match.cube import CENTRED, CUBE_OWNERS, MY_CUBE, THEIR_CUBE, CubeModel, CubeState, CubeTerms, worth_of
from palamedes.core.match.cube_decision import cube_decision, worth_before_decision
from palamedes.core.match.cube_efficiency import contact_efficiency
from palamedes.core.rules.outcome import outcome
from palamedes.core.rules.position import start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, VARIANTS, Variant
from palamedes.engine.cube_search import efficiencies
from palamedes.engine.legal import board_array, legal_plays
from palamedes.kernels.cube.cube import (
    NO_CUBE,
    NOBODY,
    OWNER,
    TURNED,
    VALUE,
    CubeArrays,
    is_live,
    known_worth,
    life_of,
    new_cube,
    turn_cube,
    worth_after,
    worth_before,
    worth_of_result,
    worth_undoubled,
)
from palamedes.kernels.endgames.two_sided import CENTRED_LAYER, OPPONENTS_LAYER, OWNED_LAYER

CODE = BACKGAMMON.code
OWNER_OF = {MY_CUBE: 0, CENTRED: NOBODY, THEIR_CUBE: 1}
"""The owner of the cube as side 0 sees it."""


def board_of(mine: dict[int, int], theirs: dict[int, int]) -> np.ndarray:
    found = np.zeros((2, 26), np.int8)
    for row, counts in zip(found, (mine, theirs), strict=True):
        for point, count in counts.items():
            row[point] = count
        row[0] = 15 - row.sum()
    return found


CONTACT = board_of({24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5})
RACE = board_of({6: 4, 5: 3, 2: 2}, {7: 2, 6: 4, 1: 2})


def drawn_terms(source: random.Random) -> CubeTerms:
    if source.random() < 0.4:
        return CubeTerms(jacoby=source.random() < 0.5)
    away, other = source.randint(1, 9), source.randint(1, 9)
    gains = [sorted(source.uniform(0.01, 1) for _ in range(count)) for count in (away, other)]
    here = source.uniform(-0.5, 0.5)
    won = [here + (1 - here) * gain / gains[0][-1] for gain in gains[0]]
    lost = [here - (1 + here) * gain / gains[1][-1] for gain in gains[1]]
    return CubeTerms((0.0, *won), (0.0, *lost))


def drawn_chances(source: random.Random) -> np.ndarray:
    win = source.choice([0.0, 1.0, *[source.random()] * 6])
    double, lost = win * source.random() ** 2, (1 - win) * source.random() ** 2
    return np.array([win, double, double * source.random(), lost, lost * source.random()], np.float32)


def cube_for(terms: CubeTerms, stake: CubeState, variant: Variant = BACKGAMMON) -> CubeArrays:
    """The arrays of a cube as side 0 sees it."""
    rows = np.zeros((2, max(len(terms.won), len(terms.lost), 1)))
    rows[0, : len(terms.won)], rows[1, : len(terms.lost)] = terms.won, -np.array(terms.lost)
    away = (len(terms.won) - 1, len(terms.lost) - 1) if terms.is_match else (0, 0)
    contact = contact_efficiency(variant)
    return new_cube(rows, away, stake.value, OWNER_OF[stake.owner], jacoby=terms.jacoby, contact=contact)


CASES = [random.Random(number) for number in range(300)]


def drawn(source: random.Random) -> tuple[CubeTerms, CubeState, CubeArrays, np.ndarray, np.ndarray, np.ndarray]:
    """Random terms and a stake, the cube arrays for both, chances, a board, and the cube
    efficiencies on that board.
    """
    terms = drawn_terms(source)
    owner = source.choice(CUBE_OWNERS)
    stake = CubeState(2 ** source.randint(0 if owner == CENTRED else 1, 3), owner)
    board = source.choice([CONTACT, RACE])
    return terms, stake, cube_for(terms, stake), drawn_chances(source), board, efficiencies(BACKGAMMON, board[None])[0]


def at(model: CubeModel, efficiency: np.ndarray) -> Callable[[CubeState], float]:
    """A function that computes the worth of a position with a given cube according to the
    formulas.
    """
    return lambda stake: float(worth_of(model, stake, efficiency))


def test_worth_with_the_cube_is_that_of_the_formulas():
    seen = set()
    for source in CASES:
        terms, stake, cube, chances, board, efficiency = drawn(source)
        model = CubeModel(terms, chances)
        undoubled = float(worth_of(model, stake, efficiency))
        decided = worth_before_decision(at(model, efficiency), terms, stake)
        assert worth_undoubled(cube, CODE, board, 0, chances) == pytest.approx(undoubled, abs=1e-6)
        assert worth_before(cube, CODE, board, 0, chances) == pytest.approx(decided, abs=1e-6)
        seen.add((terms.is_match, terms.jacoby, bool(decided > undoubled)))
    assert len(seen) >= 5


def test_the_other_side_sees_the_same_cube_from_across():
    for source in CASES[:100]:
        terms, stake, cube, chances, board, efficiency = drawn(source)
        theirs = np.array([1 - chances[0], chances[3], chances[4], chances[1], chances[2]])
        model, across = CubeModel(terms.flipped(), theirs), stake.flipped()
        decided = worth_before_decision(at(model, efficiency), terms.flipped(), across)
        assert worth_after(cube, CODE, board, 0, chances) == pytest.approx(-float(decided), abs=1e-6)


def test_sides_double_take_and_drop_where_the_verdict_says_so():
    actions = set()
    for source in CASES:
        terms, stake, cube, chances, board, efficiency = drawn(source)
        model = CubeModel(terms, chances)
        found = cube_decision(at(model, efficiency), terms, stake)
        if min(abs(found.doubled - found.no_double), abs(found.double_take - found.double_pass)) < 1e-6:
            continue  # with float32 chances, either is right
        dropped = turn_cube(cube, CODE, board, 0, chances)
        assert dropped == (found.doubles and not found.takes)
        doubled = found.doubles and found.takes
        assert cube.state.tolist() == ([2 * stake.value, 1, 1] if doubled else [stake.value, OWNER_OF[stake.owner], 0])
        actions.add(found.action)
    assert len(actions) == 4


def test_nobody_turns_a_cube_of_the_other_side_or_one_that_decides_the_match():
    sure = np.array([0.8, 0.1, 0, 0, 0], np.float32)
    for terms, stake in (
        (CubeTerms(), CubeState(2, THEIR_CUBE)),
        (CubeTerms((0, 0.5, 1), (0, -0.2, -1)), CubeState(2, MY_CUBE)),
    ):
        cube = cube_for(terms, stake)
        assert not turn_cube(cube, CODE, CONTACT, 0, sure)
        assert cube.state[VALUE] == stake.value
    assert not is_live(cube)
    assert is_live(cube_for(CubeTerms(), CubeState()))


def boards_of_a_game(variant: Variant) -> list[np.ndarray]:
    source, found, position = random.Random(3), [], start_position(variant)
    while outcome(variant, position, True) is None:
        found.append(board_array(position))
        plays = legal_plays(Situation(variant, position), (source.randint(1, 6), source.randint(1, 6)))
        position = (source.choice(plays).after if plays else position).flipped()
    return found


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.key)
def test_the_cubes_life_is_that_of_the_same_position_elsewhere(variant: Variant):
    boards = np.array([CONTACT, RACE, *boards_of_a_game(variant)], np.int8)
    cube, places = cube_for(CubeTerms(), CubeState(), variant), (OWNED_LAYER, CENTRED_LAYER, OPPONENTS_LAYER)
    found = [[life_of(cube, variant.code, board, place) for place in places] for board in boards]
    assert found == pytest.approx(efficiencies(variant, boards))
    assert len(np.unique(np.array(found)[:, 0])) >= 2


def test_doubles_count_under_jacoby_only_once_the_cube_was_turned():
    cube = cube_for(CubeTerms(jacoby=True), CubeState())
    assert worth_of_result(cube, 0, 3) == 1
    assert worth_of_result(cube, 1, -2) == -1
    cube.state[VALUE], cube.state[OWNER] = 2, 1
    assert worth_of_result(cube, 0, 3) == 6


def test_without_a_table_no_worth_is_known():
    assert np.isnan(known_worth(cube_for(CubeTerms(), CubeState()), RACE, 0, True))


def test_no_cube_is_not_alive():
    assert not NO_CUBE.alive
    assert NO_CUBE.state[TURNED] == 0
