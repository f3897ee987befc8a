"""Cube decisions with look-ahead: exact at the end of the game, and determined by the formulas
elsewhere.
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
from palamedes.core.match.cube_decision import CubeAction
from palamedes.core.match.evaluation import Probabilities
from palamedes.core.rules.position import Position, position_from_text, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, VARIANTS
from palamedes.core.settings import SearchSettings
from palamedes.engine.cube_search import KnownCube, analyze_cube, are_races, cube_from_chances, efficiencies, ends_of
from palamedes.engine.evaluators import Evaluator, evaluator_of
from palamedes.engine.legal import board_array
from palamedes.engine.search import evaluate
from palamedes.lab.contests.cube_judging import Scenario
from palamedes.lab.contests.cube_study import consistent_efficiencies, drawn_positions
from palamedes.service.analysis.session_cube import terms
from palamedes.service.library.networks import evaluator_for
from palamedes.service.library.tables import cube_tables_for
from small_networks import small_network

START = start_position(BACKGAMMON)
CONTACT = Situation(BACKGAMMON, position_from_text(BACKGAMMON, "24:1 22:1 13:5 9:1 8:3 6:3 5:1 | 24:2 13:4 11:1 8:3 6:5"))
NO_CUBE = CubeTerms(cube=False)
JUDGE = evaluator_of(small_network(BACKGAMMON, seed=11, hidden=16), BACKGAMMON)


@pytest.fixture(scope="module")
def shipped() -> Evaluator:
    """The best network, with the endgame tables."""
    return evaluator_for(BACKGAMMON)


def ending(mine: str, theirs: str) -> Situation:
    """A position in which single checkers remain on these points, given as text such as `5 2`."""
    rows = []
    for words in (mine, theirs):
        points = [int(word) for word in words.split()]
        rows.append((15 - len(points), *(points.count(place) for place in range(1, 26))))
    return Situation(BACKGAMMON, Position(*rows))


# The end of the game.


@pytest.mark.parametrize(("mine", "ways"), [("5 2", 19), ("4 3", 17), ("6 1", 15), ("3 2", 25), ("4 1", 29), ("6 4", 8)])
def test_with_one_roll_left_everything_hangs_on_that_roll(shipped: Evaluator, mine: str, ways: int):
    """The side to roll bears off its last two checkers with this roll, or the other side wins."""
    for cube in (CubeState(), CubeState(2, MY_CUBE)):
        found = analyze_cube(shipped, ending(mine, "1"), MONEY_TERMS, cube, plies=2).decision
        equity = 2 * ways / 36 - 1
        assert found.no_double == pytest.approx(cube.value * equity, abs=2e-4)
        assert found.double_take == pytest.approx(2 * cube.value * equity, abs=4e-4)
        right = CubeAction.DOUBLE_PASS if ways > 27 else CubeAction.DOUBLE_TAKE if ways > 18 else CubeAction.NO_DOUBLE
        assert found.action == right


TWO_ROLLS = [("2 2 1 1", "2 2 1 1"), ("2 1 1", "4 4"), ("1 1 1 1", "3 2 1"), ("2 2 1 1", "6 5"), ("1 1 1", "6 6 1")]


@pytest.mark.parametrize(("mine", "theirs"), TWO_ROLLS)
@pytest.mark.parametrize("owner", CUBE_OWNERS)
def test_with_two_rolls_left_the_look_ahead_says_what_the_exact_table_says(
    shipped: Evaluator, mine: str, theirs: str, owner: int
):
    """The side to roll bears off all its checkers with its second roll at the latest, so the
    look-ahead ends without estimates.
    """
    asked, cube = ending(mine, theirs), CubeState(1, owner)
    seen = analyze_cube(shipped, asked, MONEY_TERMS, cube, plies=3).decision
    exact = analyze_cube(shipped, asked, MONEY_TERMS, cube, known=cube_tables_for(BACKGAMMON))
    assert exact.source == "two-sided-cube-6x6"
    assert seen.no_double == pytest.approx(exact.decision.no_double, abs=0.002)
    assert seen.double_take == pytest.approx(exact.decision.double_take, abs=0.002)


def test_a_sure_win_is_cashed(shipped: Evaluator):
    assert analyze_cube(shipped, ending("1 1", "1"), MONEY_TERMS, CubeState()).decision.action == CubeAction.DOUBLE_PASS


def test_at_double_match_point_the_last_roll_is_the_match(shipped: Evaluator):
    terms = match_terms(lambda points: float(points > 0), 1, 1)
    found = analyze_cube(shipped, ending("5 2", "1"), terms, CubeState()).decision
    assert terms.match_chance(found.no_double) == pytest.approx(19 / 36, abs=1e-4)
    assert found.action == CubeAction.NO_DOUBLE


# Laws.


@pytest.mark.parametrize("plies", [1, 2, 3, 4])
def test_without_a_cube_a_position_is_worth_what_its_chances_are(plies: int):
    found = analyze_cube(JUDGE, CONTACT, NO_CUBE, CubeState(), plies=plies)
    plain = evaluate(JUDGE, CONTACT, settings=SearchSettings(plies))
    assert found.decision.no_double == pytest.approx(plain.equity, abs=1e-5)
    assert found.chances == pytest.approx(plain.probabilities, abs=1e-6)
    assert found.plies == plies
    assert found.source == plain.source


@pytest.mark.parametrize("cube", [CubeState(1, CENTRED), CubeState(2, MY_CUBE), CubeState(4, THEIR_CUBE)])
def test_at_one_ply_the_formulas_speak(cube: CubeState):
    chances = evaluate(JUDGE, CONTACT, settings=SearchSettings(1)).probabilities
    found = analyze_cube(JUDGE, CONTACT, MONEY_TERMS, cube, plies=1)
    formula = worth_of(CubeModel(MONEY_TERMS, chances), cube, found.efficiencies)
    assert found.decision.no_double == pytest.approx(float(formula), abs=1e-6)
    assert cube_from_chances(CONTACT, chances, MONEY_TERMS, cube, "x").decision.no_double == pytest.approx(float(formula))


@pytest.mark.parametrize("plies", [2, 3])
def test_a_larger_cube_is_worth_as_much_more(plies: int):
    one, four = (analyze_cube(JUDGE, CONTACT, MONEY_TERMS, CubeState(value, MY_CUBE), plies=plies).decision for value in (1, 4))
    assert four.no_double == pytest.approx(4 * one.no_double)
    assert four.double_take == pytest.approx(4 * one.double_take)


@pytest.mark.parametrize("plies", [1, 2, 3])
def test_the_start_is_doubled_and_dropped_where_the_trailer_needs_two_points(shipped: Evaluator, plies: int):
    """A match to 5 at 3-4, after the Crawford game: waiting cannot be worth more than the
    opponent's drop.
    """
    agreed = terms(Scenario("2-away, after Crawford", 5, (3, 4), CubeState(), crawford_done=True).state(), 0)
    found = analyze_cube(shipped, Situation(BACKGAMMON, START), agreed, CubeState(), plies=plies).decision
    assert found.action == CubeAction.DOUBLE_PASS
    assert agreed.match_chance(found.no_double) < agreed.match_chance(found.double_pass) == pytest.approx(0.5)


def test_a_game_that_ends_within_the_look_ahead_is_exact():
    near = ending("1 1", "6 6")
    found = analyze_cube(JUDGE, near, MONEY_TERMS, CubeState(), plies=3)
    assert found.chances == pytest.approx(Probabilities(1, 0, 0, 0, 0), abs=1e-6)
    assert found.decision.no_double == pytest.approx(1)


def test_a_look_ahead_that_is_stopped_answers_with_one_roll():
    assert analyze_cube(JUDGE, CONTACT, MONEY_TERMS, CubeState(), plies=3, stop=lambda: True).plies == 2


@pytest.mark.parametrize(("limit", "reached"), [(0, 2), (3600, 3)])
def test_a_cube_decision_is_that_of_the_deepest_search_completed_in_time(limit: float, reached: int):
    found = analyze_cube(JUDGE, CONTACT, MONEY_TERMS, CubeState(), plies=3, time_limit=limit)
    assert found == analyze_cube(JUDGE, CONTACT, MONEY_TERMS, CubeState(), plies=reached)
    assert found.plies == reached


def test_what_is_known_is_asked_before_anything_else():
    known = KnownCube("told", lambda boards: np.tile([0.9, 0.8, 0.3], (len(boards), 1)), jacoby=True)
    found = analyze_cube(JUDGE, CONTACT, CubeTerms(jacoby=True), CubeState(), known=(known,))
    assert found.source == "told"
    assert (found.decision.no_double, found.decision.double_take) == (0.8, 0.6)
    assert analyze_cube(JUDGE, CONTACT, MONEY_TERMS, CubeState(), known=(known,)).source == JUDGE.name


def test_what_is_known_of_the_ends_of_the_look_ahead_is_used():
    """Every roll bears off a checker, and the table for six checkers contains the position that
    follows.
    """
    near = ending("1 1 1 1 1 1 1", "6 5 5 3 2")
    known = cube_tables_for(BACKGAMMON)
    assert np.isnan(ends_of(JUDGE, board_array(near.position), MONEY_TERMS, CubeState(), plies=2).known).all()
    assert not np.isnan(ends_of(JUDGE, board_array(near.position), MONEY_TERMS, CubeState(), plies=2, known=known).known).any()


# The cube efficiency.


def test_the_cube_lives_longer_the_longer_the_race():
    far, near = (ending(" ".join(["6"] * count), " ".join(["6"] * count)) for count in (10, 4))
    long, short = (efficiencies(BACKGAMMON, board_array(one.position)[None])[0] for one in (far, near))
    assert (long > short).all()
    assert ((long > 0.5) & (long < 1)).all()


def test_while_the_sides_can_meet_the_cube_lives_less_long_in_the_wilder_game():
    hypergammon = VARIANTS["hypergammon"]
    usual = efficiencies(BACKGAMMON, board_array(START)[None])[0]
    wild = efficiencies(hypergammon, board_array(start_position(hypergammon))[None])[0]
    assert usual.tolist() == pytest.approx([0.70] * 3)
    assert wild.tolist() == pytest.approx([0.604] * 3)


def test_positions_are_drawn_as_wished_and_the_same_for_a_seed():
    def suits(position: Position, chances: Probabilities) -> bool:
        return bool(are_races(BACKGAMMON, board_array(position)[None])[0]) and chances.win > 0.5

    first, again = ([next(drawn) for _ in range(3)] for drawn in (drawn_positions(JUDGE, 4, suits) for _ in range(2)))
    assert first == again
    for position in first:
        assert evaluate(JUDGE, Situation(BACKGAMMON, position), settings=SearchSettings(1)).probabilities.win > 0.5


def test_in_races_the_network_s_word_on_the_cube_s_life_is_near_that_of_the_exact_tables(shipped: Evaluator):
    found = consistent_efficiencies(shipped, 12, 3, races=True)
    assert found.positions == 12
    assert found.efficiencies == pytest.approx((0.7, 0.83, 0.74), abs=0.2)
