"""The results of games agree with the rulebook, case by case, and with a slow reference
implementation.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategies
from palamedes.core.rules.outcome import most_to_lose, outcome
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import VARIANTS
from reference import reference_outcome
from rule_cases import RESULT_CASES, ResultCase, case_name


@pytest.mark.parametrize("case", RESULT_CASES, ids=case_name)
def test_the_result_is_the_rulebooks(case: ResultCase) -> None:
    assert outcome(case.variant, case.before, case.began) == case.points


@pytest.mark.parametrize("key", VARIANTS)
def test_no_game_is_over_at_its_start(key: str) -> None:
    assert outcome(VARIANTS[key], start_position(VARIANTS[key])) is None


@given(st.data())
def test_results_agree_with_the_slow_twin(data: st.DataObject) -> None:
    variant = data.draw(strategies.variants())
    position, began = data.draw(strategies.positions(variant)), data.draw(st.booleans())
    assert outcome(variant, position, began) == reference_outcome(variant, position, began)


@given(st.data())
def test_nobody_who_bears_off_the_last_checker_wins_more_than_could_be_lost(data: st.DataObject) -> None:
    variant = data.draw(strategies.variants())
    position = data.draw(strategies.positions(variant))
    points = outcome(variant, position)
    if points is not None and variant.board.checkers in (position.mine[0], position.theirs[0]):
        assert abs(points) <= most_to_lose(variant, position.theirs if points > 0 else position.mine)
