"""The formulas for the cube: textbook values for money play, matches, and laws that hold for random
chances.
"""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from palamedes.core.match.cube import (
    CENTRED,
    CUBE_OWNERS,
    MONEY_TERMS,
    MY_CUBE,
    THEIR_CUBE,
    CubeModel,
    CubeState,
    CubeTerms,
    _live,
    match_terms,
    worth_of,
)
from palamedes.core.match.cube_decision import CubeAction, CubeDecision, cube_decision, thresholds, worth_before_decision
from palamedes.core.match.evaluation import Probabilities
from palamedes.core.match.janowski_match_equity import janowski
from palamedes.core.match.payoff import MONEY

DEAD, USUAL, LIVE = (0.0,) * 3, (2 / 3,) * 3, (1.0,) * 3
OWNED = CubeState(2, MY_CUBE)


def plain(win: float) -> Probabilities:
    return Probabilities(win)


def worth(terms: CubeTerms, chances: Probabilities, cube: CubeState, efficiencies: tuple[float, ...] = USUAL) -> float:
    return float(worth_of(CubeModel(terms, chances), cube, efficiencies))


def away(mine: int, theirs: int, after_crawford: bool = False, cube: bool = True) -> CubeTerms:
    """The terms of a match in which the side to roll needs `mine` points and the other side needs
    `theirs`, with Janowski's table.
    """
    table = janowski(25, True)

    def chance(points: int) -> float:
        left = mine - max(points, 0), theirs - max(-points, 0)
        if min(left) <= 0:
            return float(left[0] <= 0)
        return table.chance(left, after_crawford or 1 in (mine, theirs))

    return match_terms(chance, mine, theirs, cube)


# Money play.


@pytest.mark.parametrize(("efficiencies", "take"), [(DEAD, 0.25), (LIVE, 0.2), (USUAL, 3 / 14)])
def test_without_doubles_a_quarter_takes_a_dead_cube_and_a_fifth_a_live_one(efficiencies: tuple[float, ...], take: float):
    found = thresholds(MONEY_TERMS, plain(0.5), CubeState(), efficiencies)
    assert found.take == pytest.approx(take, abs=1e-5)
    assert found.cash == pytest.approx(1 - take, abs=1e-5)


def test_a_dead_cube_is_turned_by_every_favourite_and_a_live_one_where_it_is_dropped():
    assert thresholds(MONEY_TERMS, plain(0.5), CubeState(), DEAD).double == pytest.approx(0.5, abs=1e-5)
    assert thresholds(MONEY_TERMS, plain(0.5), CubeState(), LIVE).double == pytest.approx(0.8, abs=1e-5)


def test_an_owned_cube_is_kept_longer_than_a_centred_one_is():
    centred, owned = (thresholds(MONEY_TERMS, plain(0.5), cube, USUAL).double for cube in (CubeState(), OWNED))
    assert centred == pytest.approx(11 / 16, abs=1e-5)
    assert owned == pytest.approx(5 / 7, abs=1e-5)


def test_the_live_points_are_those_of_the_published_formula():
    chances = Probabilities(0.6, 0.18, 0.01, 0.1, 0.005)
    won, lost = 1 + 0.19 / 0.6, 1 + 0.105 / 0.4
    figures = CubeModel(MONEY_TERMS, chances).at(1)
    assert figures.take == pytest.approx((lost - 0.5) / (won + lost + 0.5))
    assert figures.cash == pytest.approx((lost + 1) / (won + lost + 0.5))


def test_nobody_is_too_good_where_there_are_no_doubles():
    assert thresholds(MONEY_TERMS, plain(0.5), CubeState(), USUAL).too_good is None
    assert thresholds(MONEY_TERMS, Probabilities(0.5, 0.25), CubeState(), USUAL).too_good == pytest.approx(8 / 11, abs=1e-5)


@pytest.mark.parametrize("efficiencies", [DEAD, USUAL, LIVE])
def test_under_the_jacoby_rule_nobody_is_too_good_for_a_centred_cube(efficiencies: tuple[float, ...]):
    jacoby = CubeTerms(jacoby=True)
    assert worth(jacoby, Probabilities(1, 1), CubeState(), efficiencies) == pytest.approx(1)
    assert thresholds(jacoby, Probabilities(0.5, 0.25), CubeState(), efficiencies).too_good is None
    assert worth(jacoby, Probabilities(1, 1), OWNED, efficiencies) == pytest.approx(4)


def test_the_cube_is_worth_most_to_its_owner():
    owned, centred, theirs = (worth(MONEY_TERMS, plain(0.5), CubeState(1, owner)) for owner in CUBE_OWNERS)
    assert owned > centred > theirs
    assert centred == pytest.approx(0)


def test_only_an_underdog_s_double_is_beavered():
    beavers = CubeTerms(beavers=True)
    for win in (0.4, 0.7):
        model = CubeModel(beavers, plain(win))
        found = cube_decision(lambda cube, model=model: float(worth_of(model, cube, USUAL)), beavers, CubeState())
        assert found.beavers is (win == 0.4)
        assert found.keeps_beavered


def test_a_beavered_side_gives_up_where_that_costs_less():
    assert not CubeDecision(CubeTerms(beavers=True), CubeState(), -0.9, -1.5, 1.0, -3.0).keeps_beavered
    assert CubeDecision(CubeTerms(beavers=True), CubeState(), -0.9, -0.9, 1.0, -1.8).keeps_beavered


@pytest.mark.parametrize(
    ("no_double", "taken", "action"),
    [
        (0.3, 0.1, CubeAction.NO_DOUBLE),
        (0.6, 0.7, CubeAction.DOUBLE_TAKE),
        (0.9, 1.1, CubeAction.DOUBLE_PASS),
        (1.1, 1.4, CubeAction.TOO_GOOD),
        (1.0, 0.9, CubeAction.NO_DOUBLE),
    ],
)
def test_what_is_worth_most_against_the_best_answer_is_right(no_double: float, taken: float, action: CubeAction):
    assert CubeDecision(MONEY_TERMS, CubeState(), no_double, taken, 1.0).action == action


def test_who_does_not_have_the_cube_does_not_double():
    assert CubeDecision(MONEY_TERMS, CubeState(2, THEIR_CUBE), 0.5, 0.9, 1.0).action == CubeAction.NO_DOUBLE
    assert CubeDecision(CubeTerms(cube=False), CubeState(), 0.5, 0.9, 1.0).action == CubeAction.NO_DOUBLE


# Matches.


def test_a_match_without_end_is_like_money_play():
    terms = match_terms(lambda points: 0.5 + points / 2000, 1000, 1000)
    chances = Probabilities(0.66, 0.2, 0.01, 0.1, 0.0)
    for cube in (CubeState(), OWNED, CubeState(2, THEIR_CUBE)):
        in_match = terms.normalised(worth(terms, chances, cube), cube.value)
        assert in_match == pytest.approx(worth(MONEY_TERMS, chances, cube) / cube.value, abs=1e-4)


def test_at_2_away_2_away_the_match_hangs_on_the_game_once_it_is_doubled():
    terms = away(2, 2)
    assert not terms.may_turn(CubeState(2, MY_CUBE))
    assert worth(terms, Probabilities(0.7, 0.3), CubeState(2, THEIR_CUBE)) == pytest.approx(0.4)
    one_away = janowski(2, True).chance((1, 2), False)
    assert thresholds(terms, plain(0.5), CubeState(), DEAD).take == pytest.approx(1 - one_away, abs=1e-5)


def test_a_cube_that_cannot_gain_anything_is_dead():
    terms = away(2, 4)
    assert not terms.may_turn(CubeState(2, MY_CUBE))
    assert CubeDecision(terms, CubeState(2, MY_CUBE), 0.5, 0.9, 0.8).action == CubeAction.NO_DOUBLE
    assert worth(terms, plain(0.8), CubeState(2, MY_CUBE), LIVE) == worth(terms, plain(0.8), CubeState(2, MY_CUBE), DEAD)


def test_the_leader_takes_less_when_the_trailer_may_redouble_for_nothing():
    """After a double at 2-away against 4-away, the trailer owns the cube and can turn it at once
    without risk.
    """
    free, dead = away(4, 2), away(4, 2)
    taken = worth(free, plain(0.4), CubeState(2, MY_CUBE), DEAD)
    assert taken == pytest.approx(-0.2)
    assert taken > dead.worth(-2) * 0.6 + dead.worth(2) * 0.4


def test_a_free_double_that_is_about_to_be_dropped_is_worth_less_than_the_drop():
    """With an even chance of winning, the leader may as well drop as take. After the next roll, one
    of the two will be clearly better.
    """
    assert worth(away(4, 2), plain(0.5), CubeState(2, MY_CUBE), DEAD) < away(4, 2).worth(2)


def test_after_the_crawford_game_the_trailer_doubles_at_once():
    terms = away(3, 1, after_crawford=True)
    assert terms.is_free(1)
    found = thresholds(terms, plain(0.5), CubeState(), USUAL)
    assert found.double == 0
    assert CubeDecision(terms, CubeState(), -0.2, -0.2, terms.worth(1)).action == CubeAction.DOUBLE_TAKE


@pytest.mark.parametrize("needed", [2, 4, 6, 8])
@pytest.mark.parametrize("win", [0.505, 0.53, 0.56])
def test_a_slight_advantage_is_cashed_after_the_crawford_game(needed: int, win: float):
    """The next roll may take the position past the point at which the leader begins to drop. The
    few double games that the trailer may win do not make up for that.
    """
    terms = away(needed, 1, after_crawford=True)
    model = CubeModel(terms, Probabilities(win, 0.25 * win, 0.01, 0.2 * (1 - win), 0.01))
    found = cube_decision(lambda cube: float(worth_of(model, cube, USUAL)), terms, CubeState())
    assert found.action == (CubeAction.DOUBLE_PASS if found.double_take > found.double_pass else CubeAction.DOUBLE_TAKE)
    assert found.no_double <= found.doubled


def test_a_trailer_that_wins_many_doubles_plays_on():
    terms = away(2, 1, after_crawford=True)
    model = CubeModel(terms, Probabilities(0.8, 0.5, 0.02, 0.02, 0.0))
    assert cube_decision(lambda cube: float(worth_of(model, cube, USUAL)), terms, CubeState()).action == CubeAction.TOO_GOOD


def test_the_leader_has_a_free_drop_where_the_trailer_needs_an_even_number_of_points():
    """Against 2-away, the leader drops if its chance is below one half. Against 3-away, a drop may
    lose a point that matters, so the leader takes with much lower chances.
    """
    drops = thresholds(away(1, 2, after_crawford=True), plain(0.5), CubeState(), USUAL).take
    pays = thresholds(away(1, 3, after_crawford=True), plain(0.5), CubeState(), USUAL).take
    assert drops is not None
    assert pays is not None
    assert drops == pytest.approx(0.5, abs=0.03)
    assert pays < 0.4


def test_in_the_crawford_game_there_is_no_cube():
    terms = away(1, 3, cube=False)
    assert not terms.they_may_turn(CubeState())
    assert worth(terms, plain(0.4), CubeState(), LIVE) == worth(terms, plain(0.4), CubeState(), DEAD)


def test_double_wins_are_worth_more_to_a_side_that_needs_two_points():
    two_away, level = (away(*score).payoff(1).coefficients for score in ((2, 4), (2, 2)))
    assert two_away[0] == -1
    assert two_away[1] == pytest.approx(2)
    assert two_away[2] < level[2]
    assert away(1, 5).payoff(1).coefficients[2] == pytest.approx(0)
    assert MONEY_TERMS.payoff(4) == MONEY


# Laws.

all_chances = st.builds(
    lambda win, kinds: Probabilities(win, win * kinds[0], win * kinds[0] * kinds[1], (1 - win) * kinds[2], 0.0),
    st.floats(0, 1),
    st.tuples(st.floats(0, 0.8), st.floats(0, 0.3), st.floats(0, 0.8)),
)
all_terms = st.sampled_from(
    [MONEY_TERMS, *(away(mine, theirs) for mine in (2, 3, 5, 8) for theirs in (2, 4, 7)), away(4, 1, True)]
)
after_crawford = st.builds(
    lambda needed, leads: away(1, needed, True) if leads else away(needed, 1, True), st.integers(2, 12), st.booleans()
)
all_stakes = st.builds(CubeState, st.sampled_from([1, 2, 4]), st.sampled_from(CUBE_OWNERS))
all_efficiencies = st.floats(0, 1).map(lambda efficiency: (efficiency,) * 3)


@settings(max_examples=25)
@given(all_terms, all_chances, all_stakes, all_efficiencies)
def test_what_is_worth_so_much_to_a_side_is_worth_as_little_to_the_other(
    terms: CubeTerms, chances: Probabilities, cube: CubeState, efficiencies: tuple[float, ...]
):
    mine, theirs = (
        worth(terms, chances, cube, efficiencies),
        worth(terms.flipped(), chances.flipped(), cube.flipped(), efficiencies),
    )
    assert mine == pytest.approx(-theirs, abs=1e-9)


@settings(max_examples=100)
@given(st.one_of(all_terms, after_crawford), all_chances, all_stakes, all_efficiencies)
def test_no_position_is_worth_more_than_a_live_cube_or_less_than_a_dead_one_makes_of_it(
    terms: CubeTerms, chances: Probabilities, cube: CubeState, efficiencies: tuple[float, ...]
):
    """A cube that is always turned at the right moment gives the best result that a side can hope
    for, or the worst that it can fear. In a match, no position is worth more than the best result
    at the highest cube, or less than the worst.
    """
    model = CubeModel(terms, chances)
    figures = model.at(cube.value)
    mine, theirs = terms.may_turn(cube), terms.they_may_turn(cube)
    found, live = worth(terms, chances, cube, efficiencies), float(_live(model, cube, model.win))
    plain = float(figures.lost + (figures.won - figures.lost) * model.win)
    if terms.jacoby and cube.owner == CENTRED:
        plain = float(figures.plain_lost + (figures.plain_won - figures.plain_lost) * model.win)
    if not theirs:
        assert plain - 1e-9 <= found <= live + 1e-9
    if not mine:
        assert live - 1e-9 <= found <= plain + 1e-9
    if terms.is_match:
        assert terms.lost[-1] - 1e-9 <= found <= terms.won[-1] + 1e-9


@settings(max_examples=100)
@given(after_crawford, all_chances, all_efficiencies)
def test_where_the_other_side_begins_to_drop_a_free_double_is_never_worth_waiting_with(
    terms: CubeTerms, chances: Probabilities, efficiencies: tuple[float, ...]
):
    """By waiting, the trailer never gains more than a win is worth, and the leader never loses more
    than a loss costs.
    """
    model, cube = CubeModel(terms, chances), CubeState()
    figures = model.at(1)
    if terms.may_turn(cube):
        assert worth_of(model, cube, efficiencies, figures.cash) <= figures.plain_won + 1e-9
    else:
        assert worth_of(model, cube, efficiencies, figures.take) >= figures.plain_lost - 1e-9


@settings(max_examples=25)
@given(all_terms, all_chances, st.sampled_from([1, 2, 4]), all_efficiencies)
def test_owning_the_cube_never_harms(terms: CubeTerms, chances: Probabilities, value: int, efficiencies: tuple[float, ...]):
    owned, centred, theirs = (worth(terms, chances, CubeState(value, owner), efficiencies) for owner in CUBE_OWNERS)
    assert owned >= centred - 1e-9
    assert centred >= theirs - 1e-9


@settings(max_examples=25)
@given(all_terms, all_chances, all_stakes, all_efficiencies)
def test_more_chances_to_win_are_worth_more(
    terms: CubeTerms, chances: Probabilities, cube: CubeState, efficiencies: tuple[float, ...]
):
    found = worth_of(CubeModel(terms, chances), cube, efficiencies, np.linspace(0, 1, 33))
    assert np.diff(found).min() >= -1e-9


@settings(max_examples=25)
@given(all_terms, st.lists(all_chances, min_size=1, max_size=5), all_stakes)
def test_many_positions_are_worth_what_each_is_alone(terms: CubeTerms, chances: list[Probabilities], cube: CubeState):
    together = worth_of(CubeModel(terms, np.array(chances)), cube, USUAL)
    assert together.tolist() == pytest.approx([worth(terms, one, cube) for one in chances])


@settings(max_examples=25)
@given(all_terms, all_chances, all_efficiencies)
def test_being_allowed_to_double_never_harms(terms: CubeTerms, chances: Probabilities, efficiencies: tuple[float, ...]):
    model, cube = CubeModel(terms, chances), CubeState(1, CENTRED)
    decided = worth_before_decision(lambda cube: worth_of(model, cube, efficiencies), terms, cube)
    assert decided >= worth_of(model, cube, efficiencies) - 1e-12
