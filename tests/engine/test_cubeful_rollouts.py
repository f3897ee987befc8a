"""Rollouts with the doubling cube: exact where a database contains the cubeful equity, and equal to
rollouts without the cube where the cube is dead.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from palamedes.core.errors import BadSettings
from palamedes.core.match.cube import MONEY_TERMS, MY_CUBE, THEIR_CUBE, CubeState, CubeTerms, match_terms
from palamedes.core.match.cube_decision import BEAVER, NO_DOUBLE, TAKE, CubeAnalysis
from palamedes.core.results.contest import Estimate
from palamedes.core.results.rollout import RolledOut, RolloutQuestion, RolloutResult, RolloutSettings
from palamedes.core.rules.play import Play
from palamedes.core.rules.position import Position, position_from_text, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, PORTES
from palamedes.engine.cube_search import analyze_cube
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.legal import legal_plays
from palamedes.engine.rollouts.rollout import Rollout, estimates, fingerprint
from palamedes.engine.rollouts.rollout_games import _objectives, round_size
from palamedes.kernels.search.luck import LUCK, WORTH
from palamedes.service.library.networks import evaluator_for
from palamedes.service.library.tables import cube_tables_for
from small_networks import judge_of

JUDGE = judge_of(BACKGAMMON)
CENTRED = CubeState()
START = start_position(BACKGAMMON)
CONTACT = position_from_text(BACKGAMMON, "24:1 22:1 13:5 9:1 8:3 6:3 5:1 | 24:2 13:4 11:1 8:3 6:5")
RACE = position_from_text(BACKGAMMON, "6:2 5:2 4:1 3:1 1:1 off:8 | 6:2 5:1 4:2 2:1 off:9")
LAST = position_from_text(BACKGAMMON, "5:1 2:1 off:13 | 1:1 off:14")
DOUBLE_MATCH_POINT = match_terms(lambda points: float(points > 0), 1, 1)
EVEN = match_terms(lambda points: 0.5 + points / 14, 7, 7)


@pytest.fixture(scope="module")
def shipped() -> Evaluator:
    """The best network, with the endgame tables."""
    return evaluator_for(BACKGAMMON)


def asked(
    position: Position,
    terms: CubeTerms = MONEY_TERMS,
    cube: CubeState = CENTRED,
    dice: tuple[int, int] | None = None,
    **settings: object,
) -> RolloutQuestion:
    plays = legal_plays(Situation(BACKGAMMON, position), dice)[:3] if dice else ()
    usual = {"games": 72, "seed": 3}
    return RolloutQuestion(
        Situation(BACKGAMMON, position), dice, plays, settings=RolloutSettings(**{**usual, **settings}), cube=(terms, cube)
    )


def rolled(question: RolloutQuestion, judge: Evaluator = JUDGE, **how: object) -> RolloutResult:
    return Rollout(lambda: judge, question).run(**how)


def exact(position: Position, judge: Evaluator, cube: CubeState = CENTRED, terms: CubeTerms = MONEY_TERMS) -> CubeAnalysis:
    return analyze_cube(judge, Situation(BACKGAMMON, position), terms, cube, known=cube_tables_for(BACKGAMMON))


def agree(one: Estimate, value: float, errors: float = 3.5) -> bool:
    return abs(one.mean - value) <= errors * one.error + 2e-4  # the resolution of a table


# The worth of a position.


@pytest.mark.parametrize("cube", [CubeState(), CubeState(2, MY_CUBE), CubeState(4, THEIR_CUBE)])
def test_where_a_database_knows_the_cube_nothing_is_played(shipped: Evaluator, cube: CubeState):
    found, table = rolled(asked(LAST, MONEY_TERMS, cube), shipped), exact(LAST, shipped, cube).decision
    worth = {NO_DOUBLE: table.no_double, TAKE: table.double_take}
    for row in found.candidates:
        expected = worth[row.notation or NO_DOUBLE] / cube.value
        assert (row.equity.mean, row.equity.error) == pytest.approx((expected, 0), abs=1e-4)


def test_a_race_is_worth_what_looking_ahead_to_the_database_says(shipped: Evaluator):
    """After the first roll, the database contains every position, with the cube."""
    ahead = analyze_cube(
        shipped, Situation(BACKGAMMON, RACE), MONEY_TERMS, CubeState(), known=cube_tables_for(BACKGAMMON), plies=2
    ).decision
    found = rolled(asked(RACE, games=1296), shipped)
    no_double, take = found.candidates
    assert agree(no_double.equity, ahead.no_double)
    assert agree(take.equity, ahead.double_take)
    assert found.decision is not None
    assert found.decision.action == ahead.action


def test_played_to_the_end_it_is_what_the_database_says(shipped: Evaluator):
    """Doubling by the formula alone loses a little compared with the database."""
    position = position_from_text(BACKGAMMON, "6:1 4:1 2:1 off:12 | 5:1 4:1 3:1 off:12")
    table = exact(position, shipped).decision
    no_double, take = rolled(asked(position, ending="none", games=2592), shipped).candidates
    for row, worth in ((no_double, table.no_double), (take, table.double_take)):
        assert row.equity.mean == pytest.approx(worth, abs=0.03 + 3 * row.equity.error)


def test_a_sure_win_is_cashed(shipped: Evaluator):
    won = position_from_text(BACKGAMMON, "1:2 off:13 | 6:1 off:14")
    no_double, take = rolled(asked(won, ending="none"), shipped).candidates
    assert (no_double.equity.mean, take.equity.mean) == (1, 2)
    assert no_double.chances[0].mean == 1


def test_a_dead_cube_is_no_cube():
    """At double match point nobody doubles, and only wins count."""
    plain = RolloutQuestion(
        Situation(BACKGAMMON, CONTACT), settings=RolloutSettings(12, seed=3), payoff=DOUBLE_MATCH_POINT.payoff(1)
    )
    without, dead = rolled(plain).candidates[0], rolled(asked(CONTACT, DOUBLE_MATCH_POINT, games=12))
    assert not dead.question.ways
    (found,) = dead.candidates
    assert found.chances == without.chances
    assert found.equity.mean == pytest.approx(without.equity.mean, abs=1e-5)
    assert found.equity.error == pytest.approx(without.equity.error, abs=1e-4)


@pytest.fixture(scope="module")
def shared(shipped: Evaluator) -> RolledOut:
    """Games after contact, cut short, with the cube in the middle."""
    return cut_short(shipped, 0)


def cut_short(judge: Evaluator, owner: int) -> RolledOut:
    return rolled(asked(CONTACT, cube=CubeState(2, owner), games=36, truncate=8), judge).candidates[0]


def test_owning_the_cube_is_worth_more_than_sharing_it_and_that_more_than_facing_it(shipped: Evaluator, shared: RolledOut):
    owned, faced = (cut_short(shipped, owner).equity for owner in (MY_CUBE, THEIR_CUBE))
    assert owned.mean > shared.equity.mean > faced.mean
    assert owned.mean - faced.mean > 3 * np.hypot(owned.error, faced.error)


def test_a_pass_is_worth_what_the_position_is_to_the_other_side_which_may_double():
    shut_out = Position((0, *[0] * 23, 14, 1), (0, 2, 2, 2, 2, 2, 2, *[0] * 17, 3, 0))
    passed = replace(asked(shut_out, cube=CubeState(2, THEIR_CUBE), games=12), dice=(3, 1), plays=(Play((), shut_out),))
    theirs = RolloutQuestion(
        Situation(BACKGAMMON, shut_out).after(shut_out),
        settings=RolloutSettings(12, seed=3),
        cube=(MONEY_TERMS, CubeState(2, MY_CUBE)),
    )
    mine, (held, doubled) = rolled(passed).candidates[0], rolled(theirs).candidates
    best = max(held.equity.mean, min(1, doubled.equity.mean))
    assert -mine.equity.mean == pytest.approx(best, abs=1e-5)


def test_under_jacoby_doubles_count_once_the_cube_was_turned(shipped: Evaluator):
    ahead = position_from_text(BACKGAMMON, "3:2 2:2 1:2 off:9 | 13:5 12:5 11:5")
    jacoby, usual = (
        rolled(asked(ahead, CubeTerms(jacoby=rule), games=36), shipped).candidates[0].equity.mean for rule in (True, False)
    )
    assert usual > 1.2
    assert jacoby <= 1.0001


# Decisions.


def test_the_ways_of_the_cube_are_compared_in_their_order():
    found = rolled(asked(START, CubeTerms(beavers=True), games=12))
    assert [row.notation for row in found.candidates] == [NO_DOUBLE, TAKE, BEAVER]
    assert found.candidates[0].behind is None
    first, second, _ = (row.equity.mean for row in found.candidates)
    assert found.candidates[1].behind is not None
    assert found.candidates[1].behind.mean == pytest.approx(first - second)
    assert found.decision is not None
    assert found.decision.beavered is not None


def test_no_way_of_the_cube_is_dropped_however_clear():
    sure = position_from_text(BACKGAMMON, "6:2 5:2 4:1 off:10 | 6:4 5:4 4:4 off:3")
    found = rolled(asked(sure, confidence=0.9, games=288, least=36))
    assert [row.games for row in found.candidates] == [288, 288]
    assert found.decision is not None
    assert not found.decision.takes


def test_there_is_nothing_to_decide_about_a_cube_of_the_other_side():
    found = rolled(asked(START, MONEY_TERMS, CubeState(2, THEIR_CUBE), games=6))
    assert [row.notation for row in found.candidates] == [""]
    assert found.decision is None


def test_plays_are_compared_with_the_cube_in_a_match():
    found = rolled(asked(CONTACT, EVEN, dice=(6, 1), games=12))
    assert len(found.candidates) == 3
    assert found.candidates[0].equity.mean >= found.candidates[1].equity.mean
    assert found.decision is None


def test_a_game_without_the_cube_is_refused():
    for variant in (PORTES, BACKGAMMON):
        with pytest.raises(BadSettings, match="without the cube"):
            RolloutQuestion(Situation(variant, start_position(variant)), cube=(CubeTerms(cube=False), CubeState()))


def test_before_the_opening_roll_nobody_decides():
    question = RolloutQuestion(
        Situation.opening(BACKGAMMON, START), settings=RolloutSettings(6), cube=(MONEY_TERMS, CubeState())
    )
    assert not question.ways
    assert len(rolled(question).candidates) == 1


# The games.


@pytest.mark.parametrize(("away", "cubes"), [((1, 4), 3), ((4, 1), 3), ((5, 2), 4), ((7, 7), 4), ((1, 1), 1)])
def test_plays_are_chosen_at_the_value_of_the_cube(away: tuple[int, int], cubes: int):
    """This also holds after the Crawford game, when one side has no use for the cube."""
    terms = match_terms(lambda points: 0.5 + points / 20, *away)
    rows = _objectives(asked(CONTACT, terms), 0)
    assert len(rows) == cubes
    for level, (mine, theirs) in enumerate(rows):
        assert mine.tolist() == pytest.approx(terms.payoff(2**level).coefficients, abs=1e-6)
        assert theirs.tolist() == pytest.approx(terms.flipped().payoff(2**level).coefficients, abs=1e-6)


@pytest.mark.parametrize("terms", [MONEY_TERMS, CubeTerms(jacoby=True), EVEN], ids=["money", "jacoby", "match"])
def test_the_luck_of_all_games_comes_to_nothing(terms: CubeTerms):
    question = asked(CONTACT, terms, truncate=3, games=180)
    rollout = Rollout(lambda: JUDGE, question)
    rollout.run()
    for figures in rollout.values:
        luck = estimates(figures[:, LUCK, WORTH:].astype(float), round_size(question))[0]
        assert agree(luck, 0, 4)
        assert luck.error > 0


def test_a_game_cut_short_after_a_turn_is_looking_one_roll_ahead(shipped: Evaluator):
    for terms in (MONEY_TERMS, EVEN):
        ahead = analyze_cube(shipped, Situation(BACKGAMMON, CONTACT), terms, CubeState(), plies=2).decision
        found = rolled(asked(CONTACT, terms, truncate=1, games=36), shipped).decision
        assert found is not None
        assert found.no_double == pytest.approx(ahead.no_double, abs=2e-3)
        assert found.double_take == pytest.approx(ahead.double_take, abs=4e-3)


def test_the_error_is_smaller_without_the_luck(shared: RolledOut):
    assert shared.plain_error is not None
    assert 2 * shared.equity.error < shared.plain_error


@pytest.mark.parametrize("dice", [None, (6, 1)])
def test_the_answer_is_the_same_on_any_number_of_workers(dice: tuple[int, int] | None):
    question = asked(CONTACT, EVEN, dice=dice, games=12)
    found = [rolled(question, workers=workers).candidates for workers in (1, 3)]
    assert found[0] == found[1]


def test_another_database_of_races_is_another_judge(shipped: Evaluator):
    other = replace(shipped, cube_source="another")
    assert fingerprint(shipped) == fingerprint(other)
    assert fingerprint(shipped, cube=True) != fingerprint(other, cube=True)
