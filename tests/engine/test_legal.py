"""Legal plays as objects, turns made step by step, written plays, and the reasons for refusing a
play.
"""

import json
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import strategies
from palamedes.core.errors import BadDice, BadPlay
from palamedes.core.refusals import Reason
from palamedes.core.rules.play import Play, Step, notation, place_name, ways
from palamedes.core.rules.position import Position, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, NARDE, PLAKOTO, PORTES, TAKHTEH, VARIANTS, Contact, Variant
from palamedes.engine.legal import board_array, legal_plays, position_of
from palamedes.engine.turns import Turn, find_play, play_of_turn
from reference import reference_plays
from rule_cases import read

OPENINGS = json.loads((Path(__file__).parents[1] / "golden" / "opening_rolls.json").read_text("utf-8"))["values"]
FEW = 300
"""Tests that examine every sequence of steps use no more plays than this in a turn."""


def steps(*pairs: tuple[int, int]) -> tuple[Step, ...]:
    return tuple(Step(*pair) for pair in pairs)


@given(st.data())
def test_an_array_reads_back_as_the_position(data: st.DataObject):
    position = data.draw(strategies.positions(data.draw(strategies.variants())))
    assert position_of(board_array(position)) == position


@pytest.mark.uncompiled
@given(st.data())
def test_every_play_of_the_rulebook_is_there_once(data: st.DataObject):
    variant = data.draw(strategies.variants())
    position, dice = data.draw(strategies.positions(variant)), data.draw(strategies.rolls(variant))
    found = legal_plays(Situation(variant, position), dice)
    expected = reference_plays(variant, position, dice)
    assert sorted(str(play.after) for play in found) == sorted(map(str, expected))


def test_plays_of_the_rearmost_checkers_come_first():
    start = start_position(PORTES)
    assert [notation(PORTES, start, play.steps) for play in legal_plays(Situation(PORTES, start), (6, 5))] == [
        "24/13",
        "24/18 13/8",
        "24/18 8/3",
        "13/8 13/7",
        "13/7 8/3",
        "13/2",
        "8/3 8/2",
    ]


@pytest.mark.parametrize("dice", [(0, 1), (7, 1), (1, -1)])
def test_dice_show_what_the_board_has(dice: tuple[int, int]):
    with pytest.raises(BadDice):
        legal_plays(Situation(PORTES, start_position(PORTES)), dice)


def test_threads_do_not_disturb_one_another():
    rolls = [(high, low) for high in range(1, 7) for low in range(1, high + 1)] * 20
    alone = [legal_plays(Situation(PORTES, start_position(PORTES)), roll) for roll in rolls]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda roll: legal_plays(Situation(PORTES, start_position(PORTES)), roll), rolls))
    assert together == alone


@pytest.mark.parametrize("key", OPENINGS)
def test_published_opening_plays_are_legal(key: str):
    variant = VARIANTS[key]
    for roll, published in OPENINGS[key].items():
        assert find_play(Situation.opening(variant), (int(roll[0]), int(roll[1])), published["play"]).steps


# Written plays.


@pytest.mark.uncompiled
@given(st.data())
def test_every_play_is_found_by_its_notation(data: st.DataObject):
    variant = data.draw(strategies.variants())
    position = data.draw(strategies.positions(variant))
    turn = Turn(Situation(variant, position), data.draw(strategies.rolls(variant)))
    for play in turn.plays[:FEW]:
        assert play_of_turn(turn, notation(variant, position, play.steps)) == play


@given(st.data())
def test_the_notation_of_a_play_names_its_ways_with_their_hits_and_pins(data: st.DataObject):
    variant = data.draw(strategies.variants())
    position = data.draw(strategies.positions(variant))
    sign = "*" if variant.contact is Contact.HIT else "+"
    for play in legal_plays(Situation(variant, position), data.draw(strategies.rolls(variant)))[:FEW]:
        words = []
        for way in ways(variant, position, play.steps):
            places = [place_name(variant.board, at) for at in way.stops]
            word = "/".join(place + sign * mark for place, mark in zip(places, way.marks, strict=True))
            words.append(word + (f"({way.count})" if way.count > 1 else ""))
        assert notation(variant, position, play.steps) == (" ".join(words) or "--")


@given(st.data())
def test_a_play_written_at_random_is_legal_or_refused(data: st.DataObject):
    variant = data.draw(strategies.variants())
    position = data.draw(strategies.positions(variant))
    places = st.lists(st.integers(0, variant.board.bar), min_size=2, max_size=4, unique=True)
    words = data.draw(
        st.lists(places.map(lambda stops: "/".join(map(str, sorted(stops, reverse=True)))), min_size=1, max_size=5)
    )
    turn = Turn(Situation(variant, position), data.draw(strategies.rolls(variant)))
    with suppress(BadPlay):
        assert play_of_turn(turn, " ".join(words)) in turn.plays


def test_marks_and_stops_need_not_be_written():
    position = read(PORTES, "13:2 6:13 | 24:13 17:1 8:1")
    hit = find_play(Situation(PORTES, position), (5, 3), "13/8*/5")
    assert hit == find_play(Situation(PORTES, position), (3, 5), "13/8/5")
    assert hit.after.theirs[25] == 1


def test_a_play_with_and_without_a_hit_on_the_way_is_told_by_the_stops():
    position = read(PORTES, "13:2 6:13 | 24:14 17:1")
    hit = find_play(Situation(PORTES, position), (5, 3), "13/8/5")
    quiet = find_play(Situation(PORTES, position), (5, 3), "13/5")
    assert (hit.after.theirs[25], quiet.after.theirs[25]) == (1, 0)


def test_a_play_that_could_go_two_ways_must_name_the_hit():
    position = read(PORTES, "13:2 6:13 | 24:13 17:1 15:1")
    with pytest.raises(BadPlay, match=r"several ways: 13/10\*/5 or 13/8\*/5|several ways: 13/8\*/5 or 13/10\*/5"):
        find_play(Situation(PORTES, position), (5, 3), "13/5")


def test_a_pass_is_found_when_nothing_can_be_played():
    position = read(PORTES, "bar:1 6:14 | 6:2 5:2 4:2 3:2 2:2 1:2 24:3")
    assert find_play(Situation(PORTES, position), (6, 5), "--") == Play((), position)


REFUSALS = [
    (PORTES, "24:2 6:13 | 7:2 12:13", (6, 1), "24/18 6/5", "24/18 cannot be played: point 18 is held by the opponent."),
    (PORTES, "24:2 6:13 | 12:15", (6, 1), "23/17 6/5", "23/17 cannot be played: there is no checker on 23."),
    (PORTES, "24:2 6:13 | 12:15", (6, 1), "24/18", "24/18 cannot be played: both dice must be played."),
    (PORTES, "24:2 6:13 | 12:15", (1, 1), "24/22", "24/22 cannot be played: all four moves must be played."),
    (PORTES, "24:2 6:13 | 12:15", (6, 1), "24/20 6/5", "24/20 cannot be played: none of the remaining dice shows 4."),
    (PORTES, "24:2 6:13 | 12:15", (6, 1), "24/18 24/18", "24/18 cannot be played: none of the remaining dice shows 6."),
    (PORTES, "24:2 6:13 | 12:15", (6, 1), "6/5(3)", "6/5(3) cannot be played: that is more than the dice allow."),
    (PORTES, "24:2 6:13 | 12:15", (6, 1), "--", "-- cannot be played: there is a legal play with 6-1."),
    (PORTES, "24:2 6:13 | 2:2 7:2 12:11", (6, 1), "24/17", "24/17 cannot be played: point 18 is held by the opponent."),
    (PORTES, "bar:1 6:14 | 12:15", (6, 1), "6/off 6/5", "6/off cannot be played: the checkers on the bar must enter first."),
    (PORTES, "6:14 | 12:15", (4, 1), "bar/21 6/5", "bar/21 cannot be played: there is no checker on the bar."),
    (
        PORTES,
        "7:1 6:13 | 12:15",
        (6, 5),
        "6/off 6/1",
        "6/off cannot be played: checkers may be borne off only when all are in the home board.",
    ),
    (
        PORTES,
        "6:1 3:13 | 12:15",
        (5, 1),
        "3/off 6/5",
        "3/off cannot be played: a checker on a higher point must be moved first.",
    ),
    (PORTES, "13:1 | 23:2", (6, 5), "13/8", "13/8 cannot be played: the higher die must be played."),
    (PLAKOTO, "24:pin 6:14 | 1:1 7:14", (6, 1), "24/18 6/5", "24/18 cannot be played: the checker on 24 is pinned."),
    (
        PLAKOTO,
        "6:13 5:pin | 20:1 7:14",
        (6, 1),
        "6/off 6/5",
        "6/off cannot be played: no checker may be borne off while the opponent pins one in the home board.",
    ),
    (
        FEVGA,
        "24:14 20:1 | 24:15",
        (2, 1),
        "24/22 20/19",
        "24/22 cannot be played: no other checker may move until the first one has passed the opponent's start.",
    ),
    (
        FEVGA,
        "24:3 23:1 22:1 21:1 20:1 18:1 6:7 | 3:15",
        (5, 1),
        "24/19 6/5",
        "24/19 6/5 cannot be played: a turn may not end with a prime in the start quadrant.",
    ),
    (
        FEVGA,
        "24:3 12:1 11:1 10:1 9:1 8:1 7:1 1:6 | 17:15",
        (6, 1),
        "12/6 24/23",
        "12/6 24/23 cannot be played: a turn may not end with a prime in front of the opponent's start.",
    ),
    (
        NARDE,
        "24:14 10:1 | 24:15",
        (5, 1),
        "24/19 24/23",
        "24/23 cannot be played: no more checkers may leave the head this turn.",
    ),
    (
        NARDE,
        "24:9 13:1 11:1 10:1 9:1 7:1 6:1 | 24:15",
        (5, 1),
        "13/8 24/23",
        "13/8 24/23 cannot be played: a turn may not end with a prime that no opposing checker has passed.",
    ),
    (TAKHTEH, "6:2 5:1 | 24:15", (6, 1), "6/5 6/off", ""),
    (
        TAKHTEH,
        "6:1 5:1 1:1 | 12:15",
        (6, 1),
        "6/off 5/4",
        "6/off 5/4 cannot be played: as many checkers as possible must be borne off.",
    ),
    (
        TAKHTEH,
        "13:2 6:13 | 17:1 11:14",
        (5, 3),
        "13/8/5",
        "13/8/5 cannot be played: a checker that has hit may not move again in the same turn.",
    ),
]


@pytest.mark.parametrize(
    ("variant", "text", "dice", "written", "reason"), REFUSALS, ids=[case[-1] or "legal" for case in REFUSALS]
)
def test_a_refusal_names_the_part_and_the_rule(variant: Variant, text: str, dice: tuple[int, int], written: str, reason: str):
    position = read(variant, text)
    if reason:
        with pytest.raises(BadPlay) as refused:
            find_play(Situation(variant, position), dice, written)
        assert str(refused.value) == reason
    else:
        assert find_play(Situation(variant, position), dice, written).steps


# Turns made step by step.


@pytest.mark.uncompiled
@settings(max_examples=60)
@given(st.data())
def test_steps_offered_lead_to_all_legal_ends_and_to_no_others(data: st.DataObject):
    variant = data.draw(strategies.variants())
    position, dice = data.draw(strategies.positions(variant)), data.draw(strategies.rolls(variant))
    turn = Turn(Situation(variant, position), dice)
    if len(turn.plays) > FEW:
        return
    expected = reference_plays(variant, position, dice)
    beginnings = {way[:length] for ways in expected.values() for way in ways for length in range(1, len(way) + 1)}
    offered: set[tuple[Step, ...]] = set()
    waiting: list[tuple[Step, ...]] = [()]
    while waiting:
        done = waiting.pop()
        longer = {(*done, step) for step, _ in turn.next_steps(done)} - offered
        assert longer or turn.is_complete(done)
        offered |= longer
        waiting += longer
    assert beginnings <= offered
    assert all(turn.position_after(done) in expected for done in offered - beginnings)
    assert all(turn.is_complete(done) == (turn.position_after(done) in expected) for done in offered)


@given(st.data())
def test_a_step_is_refused_with_a_reason_exactly_when_it_is_not_offered(data: st.DataObject):
    variant = data.draw(strategies.variants())
    position, dice = data.draw(strategies.positions(variant)), data.draw(strategies.rolls(variant))
    turn = Turn(Situation(variant, position), dice)
    offered = {step for step, _ in turn.next_steps(())}
    for point in range(1, variant.board.bar + 1):
        step = Step(point, max(0, point - dice[0]))
        assert (turn.why_not((), step) is not None) == (step not in offered)


def test_dice_left_shrink_with_every_step():
    turn = Turn(Situation(PORTES, start_position(PORTES)), (3, 6))
    assert turn.dice_left(()) == (6, 3)
    assert turn.dice_left(steps((24, 18))) == (3,)
    assert turn.dice_left(steps((24, 18), (13, 10))) == ()


def test_a_checker_is_borne_off_with_the_lowest_die_that_will_do():
    turn = Turn(Situation(PORTES, read(PORTES, "4:2 | 24:2")), (6, 5))
    assert turn.next_steps(()) == ((Step(4, 0), 5),)
    assert turn.dice_left(steps((4, 0))) == (6,)


def test_a_double_gives_four_moves():
    turn = Turn(Situation(PORTES, start_position(PORTES)), (2, 2))
    assert turn.dice_left(steps((24, 22))) == (2, 2, 2)


def test_only_a_step_that_leaves_the_other_die_playable_is_offered():
    turn = Turn(Situation(PORTES, read(PORTES, "13:1 8:1 | 18:2")), (6, 2))
    assert turn.next_steps(()) == ((Step(8, 2), 6), (Step(13, 11), 2))
    assert str(turn.why_not((), Step(8, 6))) == "both dice must be played"


def test_a_turn_is_complete_when_its_play_is_made():
    turn = Turn(Situation(PORTES, start_position(PORTES)), (3, 1))
    done = steps((8, 5), (6, 5))
    assert not turn.is_complete(done[:1])
    assert turn.is_complete(done)
    assert turn.play_for(done).after == turn.play_for(done[::-1]).after


def test_a_turn_may_not_end_too_early():
    turn = Turn(Situation(PORTES, start_position(PORTES)), (3, 1))
    with pytest.raises(BadPlay, match="both dice must be played"):
        turn.play_for(steps((8, 5)))


def test_a_turn_without_plays_is_complete_at_once():
    position = read(PORTES, "bar:1 6:14 | 6:2 5:2 4:2 3:2 2:2 1:2 24:3")
    turn = Turn(Situation(PORTES, position), (6, 5))
    assert turn.is_complete(())
    assert turn.play_for(()) == Play((), position)


def test_steps_that_cannot_have_been_made_are_an_error():
    turn = Turn(Situation(PORTES, start_position(PORTES)), (3, 1))
    with pytest.raises(BadPlay, match="24/18 cannot have been played with 3-1"):
        turn.next_steps(steps((24, 18)))


def test_a_checker_can_go_on_with_the_other_die():
    turn = Turn(Situation(BACKGAMMON, start_position(BACKGAMMON)), (6, 2))
    assert turn.landings((), 24) == {18: steps((24, 18)), 22: steps((24, 22)), 16: steps((24, 18), (18, 16))}


def test_a_checker_with_a_double_goes_on_until_a_closed_point():
    turn = Turn(Situation(FEVGA, start_position(FEVGA)), (3, 3))
    assert {end: len(way) for end, way in turn.landings((), 24).items()} == {21: 1, 18: 2, 15: 3}


def test_a_closed_point_on_the_way_is_gone_round():
    turn = Turn(Situation(PORTES, read(PORTES, "24:2 6:13 | 7:2 12:13")), (6, 2))
    assert turn.landings((), 24) == {22: steps((24, 22)), 16: steps((24, 22), (22, 16))}


def test_a_point_without_checkers_leads_nowhere():
    assert Turn(Situation(PORTES, start_position(PORTES)), (6, 2)).landings((), 20) == {}


def test_a_single_step_is_refused_with_the_reason_and_what_it_is_about():
    turn = Turn(Situation(PORTES, start_position(PORTES)), (5, 1))
    assert turn.why_not((), Step(13, 8)) is None
    refusal = turn.why_not((), Step(24, 19))
    assert refusal is not None
    assert refusal.reason is Reason.CLOSED_POINT
    assert refusal.fields["end"] == 19
    assert str(refusal) == "point 19 is held by the opponent"


def test_a_position_after_the_end_of_the_game_is_answered_as_it_stands():
    over = Position((0, 15, *[0] * 24), (15, *[0] * 25))
    assert len(legal_plays(Situation(NARDE, over), (2, 1))) == 1
