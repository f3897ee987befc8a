"""The expert inputs beyond the thesis agree with slow reference implementations."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import strategies
from expert_twins import (
    HITTING,
    SHOTS,
    beginning,
    can_leave,
    chance,
    drawn,
    members,
    moments,
    of,
    portes,
    seen_by,
    twin_escape,
)
from palamedes.core.dice.dice import rolls
from palamedes.core.rules.expert_inputs import MORE_INPUTS
from palamedes.core.rules.position import Position
from palamedes.core.rules.variant import VARIANTS, Variant
from palamedes.kernels.features import shots
from reference import (
    Checker,
    Turn,
    as_checkers,
    is_closed,
    single_moves,
)


def their_rearmost(position: Position) -> int:
    return max((checker.place for checker in as_checkers(position.theirs)), default=0)


def single_landings(variant: Variant, position: Position, number: int) -> set[int]:
    """The points that a checker can reach with this number."""
    moves = single_moves(variant, beginning(position, (number, number)), 1)
    return {end for (_, end), _ in moves if end > 0}


def moves_anyhow(variant: Variant) -> Variant:
    """The game without the rules about who may leave the start. The inputs ignore these rules."""
    return variant.configured({"first_checker": False}) if "first_checker" in variant.rules else variant


def twin_playable_numbers(variant: Variant, position: Position) -> float:
    game = moves_anyhow(variant)
    return sum(bool(single_landings(game, position, number)) for number in range(1, 7)) / 6


def twin_back_escape(variant: Variant, position: Position) -> float:
    last = max(as_checkers(position.mine))
    return twin_escape(moves_anyhow(variant), position, last, last.place - 7) if last.place > 7 else 1


def closed_to_them(variant: Variant, position: Position) -> set[int]:
    """The points that are closed to the opponent, in the opponent's numbering."""
    turn = Turn(as_checkers(position.theirs), as_checkers(position.mine), ())
    return {point for point in range(1, 25) if is_closed(variant, turn, point)}


def twin_blockade(variant: Variant, position: Position) -> float:
    """The blockade, computed with a lone opposing checker on each point in turn. Opposing checkers
    that are pinned under ours stay there.
    """
    game = variant.configured({"no_hit_and_run": "nowhere"}) if "no_hit_and_run" in variant.rules else moves_anyhow(variant)
    pinned = tuple(checker for checker in as_checkers(position.theirs) if checker.pinned)
    escapes = [23 / 36]
    for point in range(8, their_rearmost(position) + 1):
        lone = Checker(point)
        turns = {roll: beginning(position.flipped(), roll)._replace(mine=(lone, *pinned)) for roll, _ in rolls(6)}
        escapes.append(chance(roll for roll, turn in turns.items() if can_leave(game, turn, lone, point - 7)))
    return 1 - min(escapes) / (23 / 36)


def twin_broken_prime(variant: Variant, position: Position) -> float:
    closed, rear = closed_to_them(variant, position), their_rearmost(position)
    return max((len(closed & set(range(low, low + 6))) for low in range(1, 20) if low + 5 < rear), default=0) / 6


MORE_TWINS = {
    "playable-numbers": twin_playable_numbers,
    "back-escape": twin_back_escape,
    "blockade": twin_blockade,
    "broken-prime": twin_broken_prime,
}


@pytest.mark.parametrize("name", MORE_TWINS)
@settings(max_examples=30)
@given(st.data())
def test_an_input_beyond_the_thesis_agrees_with_the_twin(name: str, data: st.DataObject):
    variant, position = drawn(data, VARIANTS)
    twin = MORE_TWINS[name]
    expected = [twin(variant, position), twin(variant, position.flipped())]
    assert list(of(variant, position, name).values()) == pytest.approx(expected, abs=1e-6)


def test_every_input_beyond_the_thesis_has_a_twin():
    assert {*MORE_TWINS, "hit-loss"} == set(MORE_INPUTS)


@settings(max_examples=60)
@given(st.data())
def test_rolls_that_hit_one_checker_agree_with_the_twin(data: st.DataObject):
    variant, position = drawn(data, HITTING)
    high, low = sorted(data.draw(strategies.rolls(variant)), reverse=True)
    seen = seen_by(variant, position)
    ends = list(moments(variant, position, (high, low)))
    for point in range(1, 25):
        if position.theirs[point] == 1 and variant.options.no_hit_and_run == "nowhere":
            found = (high, low) in members(shots.hitting_rolls(seen, 1 << (25 - point)))
            assert found == any(Checker(point) not in end.theirs for end in ends), point


def test_what_a_hit_costs_is_counted_for_every_lone_checker():
    found = portes("24:1 off:14 | 19:1 2:1 off:13", "hit-loss")
    assert found["hit_loss_2"] * 24 == pytest.approx((6 * SHOTS[18] + 23 * SHOTS[1]) / 36)
    assert found["hit_loss_1"] * 24 == pytest.approx(1 * (SHOTS[1] + SHOTS[18]) / 36)
