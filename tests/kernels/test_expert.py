"""The expert inputs of the thesis: known shots, slow reference implementations on random positions,
and laws.
"""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import strategies
from expert_twins import (
    HITTING,
    PINNING,
    RUNNING,
    SHOTS,
    SIDES,
    can_pin,
    completes_prime,
    drawn,
    fevga,
    members,
    most_hits,
    of,
    plakoto,
    portes,
    primes_before_somebody,
    scale,
    seen_by,
    twin_containment,
    twin_entering,
    twin_front_of_pin,
    twin_last_made_point,
    twin_race,
    viewed,
)
from palamedes.core.errors import BadFile
from palamedes.core.rules import expert_inputs
from palamedes.core.rules.position import PINNED, pip_count, position_from_text, start_position
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, NARDE, TAKHTEH, VARIANTS
from palamedes.kernels.features import primes, shots
from palamedes.kernels.moves.boards import THEIRS

# Hits.


@pytest.mark.uncompiled
@pytest.mark.parametrize("distance", SHOTS)
def test_a_lone_checker_is_hit_by_as_many_rolls_as_the_books_say(distance: int):
    found = portes(f"24:1 off:14 | {distance + 1}:1 off:14")
    assert found["hit_prob_1"] * 36 == pytest.approx(SHOTS[distance])
    assert found["hit_prob_2"] == 0


@pytest.mark.parametrize(
    ("closed", "rolls_of_36"),
    [("off:14", 17), ("3:2 off:12", 16), ("2:2 6:2 off:10", 15), ("2:2 3:2 4:2 5:2 6:2 off:4", 11), ("8:2 off:12", 17)],
)
def test_closed_points_on_the_way_take_shots_away(closed: str, rolls_of_36: int):
    assert portes(f"24:1 off:14 | 7:1 {closed}")["hit_prob_1"] * 36 == pytest.approx(rolls_of_36)


def test_a_checker_on_the_bar_must_enter_first():
    closed_but_one = portes("8:1 bar:1 off:13 | 1:2 2:2 3:2 4:2 5:2 20:1 off:4")
    assert closed_but_one["hit_prob_1"] * 36 == pytest.approx(2)  # 6-3: the six enters, the three hits


def test_two_on_the_bar_hit_where_they_enter_or_by_the_rest_of_a_double():
    assert portes("7:1 bar:2 off:12 | 3:1 20:1 off:13")["hit_prob_1"] * 36 == pytest.approx(11 + 2)  # any three; 1-1, 2-2


def test_two_lone_checkers_are_hit_by_both_dice():
    assert portes("24:2 off:13 | 2:1 4:1 off:13")["hit_prob_2"] * 36 == pytest.approx(2 + 2 + 1)  # 31, 21, 11


def test_a_checker_that_stays_where_it_hits_does_not_hit_another():
    position = position_from_text(TAKHTEH, "24:1 off:14 | 2:1 4:1 off:13")
    assert of(TAKHTEH, position, "hits")["hit_prob_2"] == 0


@pytest.mark.uncompiled
@settings(max_examples=150)
@given(st.data())
def test_rolls_that_hit_one_or_two_agree_with_the_twin(data: st.DataObject):
    variant, position = drawn(data, HITTING)
    high, low = sorted(data.draw(strategies.rolls(variant)), reverse=True)
    seen = seen_by(variant, position)
    one = shots.hitting_rolls(seen, seen.lone)
    two = shots.rolls_that_hit_two(seen, one)
    hits = most_hits(variant, position, (high, low))
    assert ((high, low) in members(one), (high, low) in members(two)) == (hits >= 1, hits >= 2)


# Pins.


@pytest.mark.parametrize(("text", "rolls_of_36"), [("24:1 off:14 | 7:1 24:14", 17), ("24:1 off:14 | 2:1 24:14", 11)])
def test_a_lone_checker_is_pinned_as_it_would_be_hit(text: str, rolls_of_36: int):
    point = 7 if "7:1" in text else 2
    assert plakoto(text, "plakoto-pin")[f"pin_prob_2_{point}"] * 36 == pytest.approx(rolls_of_36)


def test_a_pinned_checker_is_pinned_for_sure():
    found = plakoto("24:14 7:1 | 24:14 18:pin", "plakoto-pin")
    assert found["pin_prob_2_18"] == 1
    assert found["pin_prob_1_7"] == 0
    assert found["pin_prob_2_24"] == 0


def test_the_side_that_has_just_moved_is_asked_as_if_it_were_to_roll():
    assert plakoto("2:1 off:14 | 24:1 off:14", "plakoto-pin")["pin_prob_1_2"] * 36 == pytest.approx(11)


@settings(max_examples=60)
@given(st.data())
def test_pins_agree_with_the_twin(data: st.DataObject):
    variant, position = drawn(data, PINNING)
    high, low = sorted(data.draw(strategies.rolls(variant)), reverse=True)
    seen = seen_by(variant, position)
    for point in range(1, 25):
        if seen.lone >> (25 - point) & 1:
            found = (high, low) in members(shots.rolls_onto(25 - point, seen.movers, seen.open))
            assert found == can_pin(variant, position, (high, low), point), point


@settings(max_examples=30)
@given(st.data())
def test_every_point_has_its_pin_probability(data: st.DataObject):
    variant, position = drawn(data, PINNING)
    found = of(variant, position, "plakoto-pin")
    for side, row in zip(SIDES, (position.mine, position.theirs), strict=True):
        seen = seen_by(variant, position, 1 - side)
        for point in range(1, 25):
            rolls_onto = shots.rolls_onto(25 - point, seen.movers, seen.open) if seen.lone >> (25 - point) & 1 else 0
            expected = 1 if row[point] == PINNED else shots.count_rolls(rolls_onto) / 36
            assert found[f"pin_prob_{side + 1}_{point}"] == np.float32(expected)


# Escapes and entering.


@pytest.mark.uncompiled
@settings(max_examples=60)
@given(st.data())
def test_containment_agrees_with_the_twin(data: st.DataObject):
    variant, position = drawn(data, HITTING)
    found = of(variant, position, "containment")
    expected = twin_containment(variant, position.flipped()) + twin_containment(variant, position)
    assert list(found.values()) == pytest.approx(expected)


def test_a_checker_behind_a_full_prime_does_not_escape():
    found = portes("24:1 off:14 | 2:2 3:2 4:2 5:2 6:2 7:2 off:3", "containment")
    assert found["us_contain_1"] == 0
    assert found["us_contain_2"] == 1


def test_from_the_bar_only_large_rolls_escape():
    found = portes("bar:1 off:14 | off:15", "containment")
    assert found["us_contain_1"] * 36 == pytest.approx(21 + 2)  # seven pips or more: also 2-2 and 3-3


@settings(max_examples=40)
@given(st.data())
def test_entering_agrees_with_the_twin(data: st.DataObject):
    variant, position = drawn(data, HITTING)
    expected = [twin_entering(variant, position), twin_entering(variant, position.flipped())]
    assert list(of(variant, position, "entering").values()) == pytest.approx(expected)


@settings(max_examples=60)
@given(st.data())
def test_the_escape_of_the_last_made_point_agrees_with_the_twin(data: st.DataObject):
    variant, position = drawn(data, PINNING)
    expected = [twin_last_made_point(variant, position), twin_last_made_point(variant, position.flipped())]
    assert list(of(variant, position, "escape").values()) == pytest.approx(expected)


# Race and pips.


@pytest.mark.uncompiled
@given(st.data())
def test_race_agrees_with_the_twin(data: st.DataObject):
    variant, position = drawn(data, VARIANTS)
    assert of(variant, position, "race")["race"] == twin_race(variant, position)


def test_checkers_that_have_passed_each_other_race():
    assert portes("6:15 | 18:15")["race"] == 1
    assert portes("6:15 | 20:15")["race"] == 0
    assert fevga("12:15 | 12:15", "race")["race"] == 1
    assert fevga("13:1 off:14 | 5:15", "race")["race"] == 0


@given(st.data())
def test_pips_agree_with_the_rulebook(data: st.DataObject):
    variant, position = drawn(data, VARIANTS)
    mine, theirs = pip_count(position.mine), pip_count(position.theirs)
    one = scale(variant)
    assert list(of(variant, position, "pips").values()) == pytest.approx([mine / one, theirs / one])
    behind = [max(mine - theirs, 0) / one, max(theirs - mine, 0) / one]
    assert list(of(variant, position, "pip-difference").values()) == pytest.approx(behind)


# Checkers in front of a pin.


def test_checkers_in_front_of_the_last_pin_at_home_are_counted():
    found = plakoto("5:2 4:3 3:2 1:4 off:4 | 20:pin 22:pin 10:13", "front-of-pin")
    assert found["ch_front_of_pin_1"] * 14 == pytest.approx(3 + 2 + 4)
    assert found["ch_front_of_pin_2"] == 0


@given(st.data())
def test_checkers_in_front_of_a_pin_agree_with_the_twin(data: st.DataObject):
    variant = data.draw(st.sampled_from([VARIANTS[key] for key in PINNING]))
    position = data.draw(strategies.positions(variant))
    expected = [twin_front_of_pin(position), twin_front_of_pin(position.flipped())]
    assert list(of(variant, position, "front-of-pin").values()) == pytest.approx(expected)


# Primes.

PRIME_BUT_ONE = "13:1 10:1 9:1 8:1 6:1 5:1 off:9"


def test_a_late_prime_with_an_opposing_checker_before_it_counts():
    assert list(fevga("10:1 9:1 8:1 7:1 6:1 5:1 off:9 | 24:15", "fevga-prime").values()) == [0, 0, 1, 0]


def test_a_prime_that_everybody_has_passed_does_not_count():
    assert not any(fevga("10:1 9:1 8:1 7:1 6:1 5:1 off:9 | 12:15", "fevga-prime").values())


def test_a_prime_goes_on_from_the_last_quadrant_to_the_first():
    assert list(fevga("3:1 2:1 1:1 24:1 23:1 22:1 off:9 | 16:15", "fevga-prime").values()) == [0, 0, 1, 0]


def test_across_the_middle_of_the_path_there_is_no_prime():
    assert not any(fevga("15:1 14:1 13:1 12:1 11:1 10:1 off:9 | 6:1 21:14", "fevga-prime").values())


def test_an_early_prime_lies_in_the_first_half_of_the_path():
    assert list(fevga("20:1 19:1 18:1 17:1 16:1 15:1 off:9 | 24:15", "fevga-prime").values()) == [1, 0, 0, 0]


def test_a_prime_with_one_checker_missing_is_made_by_what_hits_its_gap():
    found = fevga(f"{PRIME_BUT_ONE} | 24:15", "fevga-prime-chance")
    assert found["prime_late_chance_1"] * 36 == pytest.approx(17)
    assert found["prime_early_chance_1"] == 0


def test_the_checkers_of_a_prime_do_not_fill_its_own_gap():
    assert fevga("10:1 9:1 8:1 6:1 5:1 off:10 | 24:15", "fevga-prime-chance")["prime_late_chance_1"] == 0
    assert fevga("10:2 9:1 8:1 6:1 5:1 off:9 | 24:15", "fevga-prime-chance")["prime_late_chance_1"] * 36 == pytest.approx(14)


def test_a_prime_that_the_rules_forbid_cannot_be_made():
    text = "24:9 23:1 22:1 21:1 20:1 10:2 | 6:1 13:14"
    allowed = FEVGA.configured({"no_prime_start": False})
    assert of(FEVGA, position_from_text(FEVGA, text), "prime-chances")["prime_early_chance_1"] == 0
    assert of(allowed, position_from_text(allowed, text), "prime-chances")["prime_early_chance_1"] > 0


@given(st.data())
def test_made_primes_agree_with_the_twin(data: st.DataObject):
    variant, position = drawn(data, RUNNING)
    expected = []
    for late in (False, True):
        for side in SIDES:
            held = viewed(position, side)
            found = primes_before_somebody(variant, held, late)
            expected.append(any(all(held.mine[point] > 0 for point in window) for window in found))
    assert list(of(variant, position, "fevga-prime").values()) == expected


@pytest.mark.uncompiled
@settings(max_examples=100)
@given(st.data())
def test_rolls_that_make_a_prime_agree_with_the_twin(data: st.DataObject):
    variant, position = drawn(data, RUNNING)
    high, low = sorted(data.draw(strategies.rolls(variant)), reverse=True)
    seen, other = seen_by(variant, position), seen_by(variant, position, THEIRS)
    for late in (False, True):
        found = primes.prime_rolls(variant.code, seen, other, position.theirs[0], int(late))
        assert ((high, low) in members(found)) == completes_prime(variant, position, (high, low), late), late


# Blocks.


def swapped(name: str) -> str:
    """The name of the input that shows the same thing after the sides have changed places."""
    if "contain" in name:
        return name.replace("opp", "them").replace("us", "opp").replace("them", "us")
    if name.startswith("pin_prob"):
        return name.replace("prob_1", "prob_3").replace("prob_2", "prob_1").replace("prob_3", "prob_2")
    return name[:-1] + {"1": "2", "2": "1"}.get(name[-1], name[-1])


@settings(max_examples=25)
@given(st.data())
def test_seen_from_the_other_side_the_inputs_change_places(data: st.DataObject):
    variant, position = drawn(data, VARIANTS)
    for kind in (part for part in expert_inputs.PARTS if part != "hits"):
        found, other = of(variant, position, kind), of(variant, position.flipped(), kind)
        assert {swapped(name): value for name, value in found.items()} == other, kind


@settings(max_examples=25)
@given(st.data())
def test_inputs_lie_between_nothing_and_one_but_for_pips(data: st.DataObject):
    variant, position = drawn(data, VARIANTS)
    most = {"pips": 6.25, "pip-difference": 6.25, "hit-loss": 6.5}
    for kind in expert_inputs.PARTS:
        assert all(0 <= value <= most.get(kind, 1) for value in of(variant, position, kind).values()), kind


@pytest.mark.parametrize(("kind", "count"), [("portes-expert", 13), ("plakoto-expert", 9), ("plakoto-pin", 48), ("", 0)])
def test_blocks_have_the_size_of_the_tables(kind: str, count: int):
    assert expert_inputs.expert_count(kind) == count


def test_fevga_2_has_seven_expert_inputs():
    assert expert_inputs.expert_count("fevga-prime+pips-race") == 201 - 194


@given(st.data())
def test_a_block_of_several_parts_holds_what_the_parts_hold(data: st.DataObject):
    variant, position = drawn(data, VARIANTS)
    together = {name: value for part in expert_inputs.PARTS for name, value in of(variant, position, part).items()}
    assert of(variant, position, "+".join(expert_inputs.PARTS)) == together


def test_an_unknown_block_is_an_error():
    with pytest.raises(BadFile, match="'portes-expret' is not known"):
        expert_inputs.expert_count("portes-expret")


def test_the_start_of_backgammon_has_the_inputs_that_one_counts_by_hand():
    found = of(BACKGAMMON, start_position(BACKGAMMON), "portes-expert")
    assert found["hit_prob_1"] == found["hit_prob_2"] == found["race"] == found["pip_diff_1"] == 0
    assert found["pip_bearoff_1"] == pytest.approx(167 / 60)
    assert found["enter_from_bar_1"] == pytest.approx(35 / 36)
    assert found["us_contain_1"] == found["us_contain_2"] == found["opp_contain_1"]


def test_narde_has_the_start_of_fevga():
    assert of(NARDE, start_position(NARDE), "fevga-prime-chance") == of(FEVGA, start_position(FEVGA), "fevga-prime-chance")
