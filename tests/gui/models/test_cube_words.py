"""How cube decisions are described."""

from __future__ import annotations

from dataclasses import replace

import pytest

from palamedes.core.match.cube import MONEY_TERMS, MY_CUBE, CubeState, CubeTerms, match_terms
from palamedes.core.match.cube_decision import CubeAnalysis, CubeDecision
from palamedes.core.match.evaluation import Probabilities
from palamedes.core.results.analysis import MomentKind
from palamedes.core.rules.variant import BACKGAMMON, PORTES
from palamedes.core.session.events import Comment, Doubled, Dropped, Rolled, Taken
from palamedes.core.session.state import Cube, Phase
from palamedes.gui.models.analysis.editor_model import table_of
from palamedes.gui.models.texts.cube_words import choice_words, choices, cube_kind, reasons, right_words, way_made
from palamedes.service.analysis.judging import PLAYOUTS

BEAVERS = CubeTerms(beavers=True)
AT_MATCH_POINT = match_terms(lambda points: 1.0 if points > 0 else 0.4, 1, 3)
LAST_GAME = match_terms(lambda points: 1.0 if points > 0 else 0.0, 1, 1)
EVEN_MATCH = match_terms(lambda points: 0.5 + points / 10, 5, 5)


def decision(no_double: float, taken: float, terms: CubeTerms = MONEY_TERMS, beavered: float | None = None) -> CubeDecision:
    return CubeDecision(terms, CubeState(), no_double, taken, terms.worth(1), beavered)


def analysis(found: CubeDecision, source: str = "backgammon") -> CubeAnalysis:
    return CubeAnalysis(found, Probabilities(0.7, 0.2, 0.0, 0.1, 0.0), (0.7, 0.7, 0.7), 2, source)


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (decision(0.5, 0.6), "Double, take"),
        (decision(0.8, 1.2), "Double, drop"),
        (decision(0.3, 0.2), "No double; a double would be taken"),
        (decision(1.1, 1.4), "Too good to double; a double would be dropped"),
        (decision(-0.2, -0.1, BEAVERS, -0.4), "No double; a double would be beavered"),
        (decision(0.1, 0.5, AT_MATCH_POINT), "No double"),
        (decision(0.1, 0.5, LAST_GAME), "The cube is dead"),
    ],
)
def test_what_is_right_before_the_roll_is_said_in_a_few_words(found: CubeDecision, words: str) -> None:
    assert right_words(MomentKind.DOUBLE, found) == words


@pytest.mark.parametrize(
    ("found", "words"),
    [(decision(0.5, 0.6), "Take"), (decision(0.8, 1.2), "Drop"), (decision(-0.2, -0.1, BEAVERS, -0.4), "Beaver")],
)
def test_where_a_double_was_offered_the_answer_is_said(found: CubeDecision, words: str) -> None:
    assert right_words(MomentKind.TAKE, found) == words


@pytest.mark.parametrize(("beavered", "words"), [(-0.4, "Take the beaver"), (-2.4, "Drop the beaver")])
def test_where_a_double_was_beavered_the_answer_is_said(beavered: float, words: str) -> None:
    assert right_words(MomentKind.BEAVER, decision(-0.2, -0.1, BEAVERS, beavered)) == words


def test_every_way_of_the_cube_has_its_equity_and_what_it_is_behind_the_right_one() -> None:
    ways = [(way.name, round(way.equity, 3), round(way.behind, 3)) for way in choices(MomentKind.DOUBLE, decision(0.5, 0.6))]
    assert ways == [("No double", 0.5, -0.1), ("Double, take", 0.6, 0), ("Double, drop", 1, 0.4)]


def test_a_dead_cube_has_one_way_only() -> None:
    assert [way.name for way in choices(MomentKind.DOUBLE, decision(0.1, 0.5, AT_MATCH_POINT))] == ["No double"]


def test_ways_after_a_double_are_behind_the_right_answer() -> None:
    named = {way.name: way.behind for way in choices(MomentKind.TAKE, decision(-0.2, -0.1, BEAVERS, -0.4))}
    assert named["Double, beaver"] == 0
    assert named["Double, drop"] == pytest.approx(1.4)


def test_after_a_beaver_the_side_that_doubled_plays_on_or_loses_twice_the_stake() -> None:
    named = {way.name: way.equity for way in choices(MomentKind.BEAVER, decision(-0.2, -0.1, BEAVERS, -0.4))}
    assert (named["Double, beaver, take"], named["Double, beaver, drop"]) == (-0.4, -2)


def test_both_sides_errors_are_told_before_the_roll() -> None:
    sentences = reasons(MomentKind.DOUBLE, analysis(decision(0.5, 0.6)))
    assert sentences[:2] == ["Rolling without a double loses 0.100 points.", "Dropping loses 0.400 points."]
    assert sentences[-1] == "Cube: 2-ply by backgammon."


def test_the_answering_side_is_told_its_own_errors_only() -> None:
    told = reasons(MomentKind.TAKE, analysis(decision(0.5, 0.6)))[:-2]
    assert told == ["Dropping loses 0.400 points."]


def test_what_makes_no_difference_loses_nothing() -> None:
    assert reasons(MomentKind.TAKE, analysis(decision(0.5, 0.9999)))[1:] == ["Cube: 2-ply by backgammon."]


def test_in_a_match_losses_are_match_winning_chance_too() -> None:
    found = analysis(replace(decision(0.1, 0.16, EVEN_MATCH), double_pass=EVEN_MATCH.worth(1)))
    assert (
        reasons(MomentKind.DOUBLE, found)[0] == "Rolling without a double loses 0.300 points (3.00% of match-winning chance)."
    )
    assert (
        choice_words(choices(MomentKind.DOUBLE, found.decision)[0]) == "No double: +0.500 (−0.300), match-winning chance 55.00%"
    )


def test_the_chances_at_which_decisions_change_are_told() -> None:
    told = next(text for text in reasons(MomentKind.DOUBLE, analysis(decision(0.5, 0.6))) if text.startswith("Winning"))
    assert told.startswith("Winning chance: 70.0%. Estimate without look-ahead: a double from ")
    assert ", a drop from " in told


def test_the_answering_side_is_told_its_chance_and_from_which_one_it_takes() -> None:
    of_doubler, of_answerer = (
        next(text for text in reasons(kind, analysis(decision(0.5, 0.6))) if "Estimate" in text)
        for kind in (MomentKind.DOUBLE, MomentKind.TAKE)
    )
    drop = float(of_doubler.partition("a drop from ")[2].partition("%")[0])
    assert of_answerer == (f"The side that answers wins 30.0%. Estimate without look-ahead: a take from {100 - drop:.1f}%.")


def test_play_outs_are_named_as_what_they_are() -> None:
    assert reasons(MomentKind.TAKE, analysis(decision(0.5, 0.6), PLAYOUTS))[-1] == "Cube: random playouts."


def test_a_decision_stands_where_the_side_may_double_or_has_to_answer() -> None:
    before = table_of(BACKGAMMON)
    assert cube_kind(before) is MomentKind.DOUBLE
    assert cube_kind(replace(before, phase=Phase.DOUBLED)) is MomentKind.TAKE
    assert cube_kind(replace(before, phase=Phase.BEAVERED)) is MomentKind.BEAVER


def test_no_decision_stands_without_a_cube_that_may_be_turned() -> None:
    before = table_of(BACKGAMMON)
    assert cube_kind(table_of(PORTES)) is None
    assert cube_kind(replace(before, cube=Cube(2, 1))) is None
    assert cube_kind(replace(before, crawford_game=True)) is None


def test_the_way_that_was_gone_is_known_from_what_followed() -> None:
    state = table_of(BACKGAMMON)
    assert way_made(state, (Rolled((3, 1)),)) == "No double"
    assert way_made(state, (Doubled(), Comment("brave"), Taken())) == "Double, take"
    assert way_made(replace(state, phase=Phase.BEAVERED), (Dropped(),)) == "Double, beaver, drop"
    assert way_made(state, (Doubled(),)) is None


def test_a_cube_of_the_side_is_weighed_at_its_value() -> None:
    found = CubeDecision(MONEY_TERMS, CubeState(2, MY_CUBE), 1.0, 1.2, 2.0)
    assert [round(way.equity, 3) for way in choices(MomentKind.DOUBLE, found)] == [0.5, 0.6, 1]
