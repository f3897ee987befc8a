"""The slow twin agrees with the rulebook."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategies
from palamedes.core.rules.play import read_notation
from palamedes.core.rules.position import check_position, start_position
from palamedes.core.rules.variant import VARIANTS
from reference import reference_outcome, reference_plays
from rule_cases import RESULT_CASES, RULE_CASES, ResultCase, RuleCase, case_name

GOLDEN = Path(__file__).parent / "golden"
COUNTS = json.loads((GOLDEN / "opening_play_counts.json").read_text("utf-8"))["values"]
OPENINGS = json.loads((GOLDEN / "opening_rolls.json").read_text("utf-8"))["values"]


@pytest.mark.parametrize("case", RULE_CASES, ids=case_name)
def test_the_twin_keeps_the_rule(case: RuleCase) -> None:
    case.check(reference_plays(case.variant, case.before, case.dice, case.turn))


@pytest.mark.parametrize("case", RESULT_CASES, ids=case_name)
def test_the_twin_keeps_the_score(case: ResultCase) -> None:
    assert reference_outcome(case.variant, case.before, case.began) == case.points


@pytest.mark.parametrize("key", VARIANTS)
def test_first_turns_are_counted_as_published(key: str) -> None:
    variant = VARIANTS[key]
    start = start_position(variant)
    counted = {roll: len(reference_plays(variant, start, (int(roll[0]), int(roll[1])), turn=0)) for roll in COUNTS[key]}
    assert counted == COUNTS[key]


@pytest.mark.parametrize("key", OPENINGS)
def test_published_opening_plays_move_as_many_checkers_as_legal_ones(key: str) -> None:
    variant = VARIANTS[key]
    for roll, published in OPENINGS[key].items():
        pips = sum(word.count * (word.stops[0] - word.stops[-1]) for word in read_notation(variant.board, published["play"]))
        plays = reference_plays(variant, start_position(variant), (int(roll[0]), int(roll[1])), turn=0)
        assert pips in {sum(start - end for start, end in steps) for ways in plays.values() for steps in ways}


@given(st.data())
def test_a_turn_leaves_a_position_that_can_be(data: st.DataObject) -> None:
    variant = data.draw(strategies.variants())
    position = data.draw(strategies.positions(variant))
    for after in reference_plays(variant, position, data.draw(strategies.rolls(variant))):
        check_position(variant, after)


@given(st.data())
def test_the_order_of_the_dice_does_not_matter(data: st.DataObject) -> None:
    variant = data.draw(strategies.variants())
    position = data.draw(strategies.positions(variant))
    first, second = data.draw(strategies.rolls(variant))
    assert reference_plays(variant, position, (first, second)) == reference_plays(variant, position, (second, first))


@given(st.data())
def test_what_one_side_wins_the_other_loses(data: st.DataObject) -> None:
    variant = data.draw(strategies.variants("backgammon", "portes", "plakoto", "tapa", "fevga"))
    position = data.draw(strategies.positions(variant))
    mine, theirs = reference_outcome(variant, position), reference_outcome(variant, position.flipped())
    both_off = position.mine[0] == position.theirs[0] == variant.board.checkers
    assert both_off or (mine is None and theirs is None) or (mine is not None and theirs is not None and mine == -theirs)
