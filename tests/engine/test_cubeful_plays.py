"""Choosing plays with the cube: they are ranked by the worth of the positions after them, in which
the side that rolls next may double.
"""

from __future__ import annotations

import numpy as np
import pytest

from palamedes.core.match.cube import (
    CENTRED,
    CUBE_OWNERS,
    MONEY_TERMS,
    MY_CUBE,
    THEIR_CUBE,
    CubeModel,
    CubeState,
    CubeTerms,
    match_terms,
    worth_of,
)
from palamedes.core.match.evaluation import END, Probabilities
from palamedes.core.rules.position import Position, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON
from palamedes.core.settings import SearchSettings
from palamedes.engine.cube_search import CubefulEquities, KnownCube, analyze_cube, efficiencies
from palamedes.engine.evaluators import evaluator_of
from palamedes.engine.legal import board_array
from palamedes.engine.search import analyze, evaluate
from palamedes.lab.contests.cube_study import drawn_positions
from small_networks import small_network

JUDGE = evaluator_of(small_network(BACKGAMMON, seed=11, hidden=16), BACKGAMMON)
START = Situation(BACKGAMMON, start_position(BACKGAMMON))
FOUR_AWAY = match_terms(lambda points: 0.5 + points / 10, 4, 4)
PLACES = [
    (MONEY_TERMS, CubeState()),
    (CubeTerms(jacoby=True), CubeState()),
    (MONEY_TERMS, CubeState(2, MY_CUBE)),
    (FOUR_AWAY, CubeState(1, CENTRED)),
]
LAST_ROLLS = Situation(BACKGAMMON, Position((13, 1, 1, *(0,) * 23), (13, 2, *(0,) * 24)))


@pytest.fixture(scope="module")
def drawn() -> list[Situation]:
    found = drawn_positions(JUDGE, 5, lambda position, chances: True)
    return [Situation(BACKGAMMON, next(found)) for _ in range(6)]


@pytest.mark.parametrize("plies", [1, 2])
@pytest.mark.parametrize(("terms", "cube"), PLACES)
def test_a_position_is_worth_what_the_best_decision_about_its_cube_brings(
    drawn: list[Situation], terms: CubeTerms, cube: CubeState, plies: int
) -> None:
    for asked in drawn:
        found = evaluate(JUDGE, asked, settings=SearchSettings(plies), cubeful=CubefulEquities(JUDGE, terms, cube))
        decision = analyze_cube(JUDGE, asked, terms, cube, plies=plies).decision
        assert found.equity == pytest.approx(terms.normalised(decision.worth, cube.value), abs=1e-6)


@pytest.mark.parametrize("plies", [1, 2, 3])
def test_without_a_cube_plays_are_worth_what_their_chances_are(plies: int) -> None:
    settings = SearchSettings(plies, candidates=3)
    plain = analyze(JUDGE, START, (4, 2), settings=settings)
    found = analyze(JUDGE, START, (4, 2), settings=settings, cubeful=CubefulEquities(JUDGE, CubeTerms(cube=False), CubeState()))
    assert [one.play for one in found.candidates] == [one.play for one in plain.candidates]
    for one, other in zip(found.candidates, plain.candidates, strict=True):
        assert one.equity == pytest.approx(other.equity, abs=1e-5)
        assert one.probabilities == pytest.approx(other.probabilities, abs=1e-6)


def test_plays_are_in_the_order_of_what_they_are_worth_with_the_cube(drawn: list[Situation]) -> None:
    """The worth is compared with a slow calculation for each play."""
    terms, cube = FOUR_AWAY, CubeState(2, THEIR_CUBE)
    for asked in drawn:
        cubeful = CubefulEquities(JUDGE, terms.flipped(), cube.flipped())
        found = analyze(JUDGE, asked, (6, 3), settings=SearchSettings(1), payoff=terms.payoff(2), cubeful=cubeful)
        for one in found.candidates:
            boards = board_array(one.play.after.flipped())[None]
            model = CubeModel(terms.flipped(), [one.probabilities.flipped()])
            kept, turned = (
                float(worth_of(model, cube, efficiencies(BACKGAMMON, boards))[0])
                for cube in (CubeState(2, MY_CUBE), CubeState(4, THEIR_CUBE))
            )
            worth = max(kept, min(turned, terms.flipped().worth(2)))
            assert one.equity == pytest.approx(-terms.flipped().normalised(worth, 2), abs=1e-5)
        equities = [one.equity for one in found.candidates]
        assert equities == sorted(equities, reverse=True)


def test_a_play_that_ends_the_game_is_exact() -> None:
    cubeful = CubefulEquities(JUDGE, MONEY_TERMS, CubeState(2, THEIR_CUBE))
    for plies in (1, 2):
        best = analyze(JUDGE, LAST_ROLLS, (2, 1), settings=SearchSettings(plies), cubeful=cubeful).candidates[0]
        assert best.source == END
        assert best.equity == pytest.approx(1)


def test_what_a_table_knows_of_the_cube_counts(drawn: list[Situation]) -> None:
    numbers = np.array([0.3, 0.2, 0.1])
    known = KnownCube("made up", lambda boards: np.tile(numbers, (len(boards), 1)))
    for plies in (1, 2):
        found = evaluate(
            JUDGE,
            drawn[0],
            settings=SearchSettings(plies),
            cubeful=CubefulEquities(JUDGE, MONEY_TERMS, CubeState(2, MY_CUBE), [known]),
        )
        turned = 2 * numbers[CUBE_OWNERS.index(THEIR_CUBE)]
        assert found.equity == pytest.approx(max(numbers[CUBE_OWNERS.index(MY_CUBE)], min(turned, 1)))


def test_a_search_that_is_stopped_answers_with_the_plies_that_are_done() -> None:
    cubeful = CubefulEquities(JUDGE, MONEY_TERMS, CubeState())
    found = analyze(JUDGE, START, (3, 1), settings=SearchSettings(3), cubeful=cubeful, stop=lambda: True)
    assert not found.complete
    assert {one.plies for one in found.candidates} == {1}


class Dropped(CubefulEquities):
    """Equities under the assumption that the other side drops in every position."""

    def at_once(self, boards: np.ndarray, chances: np.ndarray) -> np.ndarray:
        return np.full(len(boards), -1.0)

    def ahead(self, *asked: object) -> tuple[Probabilities, float] | None:
        found = super().ahead(*asked)
        return found and (found[0], -1.0)


@pytest.mark.parametrize("plies", [1, 2])
def test_where_the_cube_ends_the_game_after_any_play_the_chances_decide(plies: int) -> None:
    settings = SearchSettings(plies, candidates=4)
    plain = analyze(JUDGE, START, (6, 4), settings=settings)
    dropped = analyze(JUDGE, START, (6, 4), settings=settings, cubeful=Dropped(JUDGE, MONEY_TERMS, CubeState()))
    assert {one.equity for one in dropped.candidates} == {1.0}
    assert [one.play for one in dropped.candidates] == [one.play for one in plain.candidates]


def test_of_no_positions_nothing_is_known() -> None:
    assert (
        CubefulEquities(JUDGE, MONEY_TERMS, CubeState()).at_once(np.empty((0, 2, 26), np.int8), np.empty((0, 5))).tolist() == []
    )


def test_a_search_that_was_stopped_before_its_first_position_knows_nothing_of_it() -> None:
    cubeful = CubefulEquities(JUDGE, MONEY_TERMS, CubeState())
    assert cubeful.ahead(board_array(START.position), 3, (1, 1), True, lambda: True) is None


@pytest.mark.parametrize("plies", [2, 3])
def test_the_chances_beside_the_worth_are_those_of_a_search_without_the_cube(drawn: list[Situation], plies: int) -> None:
    """The chances and the worth come from one look-ahead. If a table contains the worth, the
    chances come from the search.
    """
    settings = SearchSettings(plies)
    made_up = KnownCube("made up", lambda boards: np.zeros((len(boards), 3)))
    for asked in drawn[:3]:
        plain = evaluate(JUDGE, asked, settings=settings)
        for known in ([], [made_up]):
            found = evaluate(JUDGE, asked, settings=settings, cubeful=CubefulEquities(JUDGE, MONEY_TERMS, CubeState(), known))
            assert found.probabilities == pytest.approx(plain.probabilities, abs=1e-6)
            assert found.plies == plies
