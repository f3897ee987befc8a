"""The sentences about two plays: every feature against a slow twin on drawn positions."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from palamedes.core.dice.dice import rolls
from palamedes.core.match.evaluation import Probabilities
from palamedes.core.rules.position import PINNED, Position, position_from_text
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, NARDE, PLAKOTO, PORTES, TAPA, VARIANTS, Contact, Variant
from palamedes.service.analysis import play_features as features
from palamedes.service.analysis.play_features import (
    FEATURES,
    MOST,
    AfterPlay,
    JudgedPlay,
    differences,
    feature_words,
    shots_of,
)
from reference import as_checkers, reference_plays, their_number
from strategies import random_position, random_variant

START = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"


def drawn(count: int, seed: int, *keys: str) -> Iterator[AfterPlay]:
    """Positions after a play, on the usual board, with any options."""
    source = random.Random(seed)
    for _ in range(count):
        base = random_variant(source, *keys)
        variant = replace(base, board=VARIANTS[base.key].board)
        yield AfterPlay(Situation(variant, random_position(variant, source), (2, 2)))


def lone_places(variant: Variant, row: tuple[int, ...]) -> set[int]:
    """The points with exactly one checker that is not pinned."""
    checkers = as_checkers(row)
    return {
        one.place
        for one in checkers
        if 1 <= one.place <= variant.board.points and not one.pinned and sum(each.place == one.place for each in checkers) == 1
    }


def meets_somebody(before: Position, after: Position, variant: Variant) -> bool:
    """Whether a play has sent a checker to the bar, or has pinned one that was free."""
    if variant.contact is Contact.HIT:
        return after.theirs[-1] > before.theirs[-1]
    pinned = {one.place for one in as_checkers(before.theirs) if one.pinned}
    return any(one.pinned and one.place not in pinned for one in as_checkers(after.theirs))


@pytest.mark.parametrize("keys", [("portes", "backgammon"), ("plakoto", "tapa")])
def test_shots_are_the_rolls_with_which_the_rulebook_lets_a_side_hit_or_pin(keys: tuple[str, ...]) -> None:
    seen = set()
    for after in drawn(12, 21, *keys):
        now, variant = after.next, after.variant
        hits = direct = 0
        for one, two in product(range(1, 7), repeat=2):
            plays = reference_plays(variant, now.position, (one, two), 2)
            if any(meets_somebody(now.position, end, variant) for end in plays):
                hits += 1
                lone = {their_number(variant, point) for point in lone_places(variant, now.position.theirs)}
                near = {
                    checker.place - number
                    for checker in as_checkers(now.position.mine)
                    for number in (one, two)
                    if not checker.pinned
                }
                direct += bool(lone & near)
        assert shots_of(now) == (hits, direct, 36)
        seen.add(hits)
    assert len(seen) > 3


def test_shots_at_the_mother_are_the_rolls_that_pin_it() -> None:
    seen = set()
    for after in drawn(25, 8, "plakoto"):
        now, start = after.next, after.variant.board.points
        free = now.position.theirs[start] == 1
        pins = sum(
            weight
            for roll, weight in rolls(6)
            if free and any(end.theirs[start] == PINNED for end in reference_plays(after.variant, now.position, roll, 2))
        )
        assert after.mother_shots == pins
        seen.add(bool(pins))
    assert True in seen


def held(after: AfterPlay) -> set[int]:
    """The points that a side has made, checker by checker."""
    variant, checkers = after.variant, [one for one in as_checkers(after.position.mine) if not one.pinned]
    under = {their_number(variant, one.place) for one in as_checkers(after.position.theirs) if one.pinned}
    least = 1 if variant.contact is Contact.BLOCK else 2
    return {
        place
        for place in range(1, variant.board.points + 1)
        if (own := sum(one.place == place for one in checkers)) >= least or (own and place in under)
    }


def test_the_counted_features_are_those_of_single_checkers() -> None:
    source = random.Random(17)
    rows = set()
    for _ in range(200):
        variant = random_variant(source)
        after = AfterPlay(Situation(variant, random_position(variant, source), (2, 2)))
        points, home, mine = variant.board.points, variant.board.home, as_checkers(after.position.mine)
        theirs, points_held = as_checkers(after.position.theirs), held(after)
        assert set(after.made) == points_held
        assert features.home_points(after) == len(points_held & set(range(1, home + 1)))
        assert features.anchors(after) == len(points_held & set(range(points - home + 1, points + 1)))
        assert features.blots(after) == len(lone_places(variant, after.position.mine) - points_held)
        row = max(
            length
            for length in range(points + 1)
            for low in range(1, points + 1)
            if set(range(low, low + length)) <= points_held
        )
        assert features.longest_row(after) == row
        assert features.on_bar(after) == sum(one.place == points + 1 for one in theirs)
        assert features.pinned(after) == sum(one.pinned for one in theirs)
        assert features.borne_off(after) == sum(one.place == 0 for one in mine)
        assert features.their_pips(after) == sum(one.place for one in theirs)
        rows.add(row)
    assert len(rows) > 4


def sentences(variant: Variant, dice: tuple[int, int], first: str, second: str, text: str = START) -> list[str]:
    situation = Situation(variant, position_from_text(variant, text), (1, 1))
    return differences(situation, dice, JudgedPlay(first), JudgedPlay(second))


def test_a_point_made_is_told_from_blots() -> None:
    # 11 rolls contain a 4; 3-1, 2-2 and 1-1 add up to 4, and 6-3 and 3-3 to 9.
    assert sentences(PORTES, (3, 1), "8/5 6/5", "13/10 6/5") == [
        "8/5 6/5 instead of 13/10 6/5:",
        "Rolls that hit: 0 of 36 instead of 18 (0 direct instead of 11).",
        "Blots: 0 instead of 2.",
        "Points made in the home board: 2 instead of 1.",
    ]


def test_a_hit_is_named_first_with_the_pips_that_it_costs() -> None:
    text = "24:2 13:5 8:3 6:5 | 24:1 21:1 13:5 8:3 6:5"
    found = sentences(BACKGAMMON, (4, 1), "8/4* 6/5", "24/23 13/9", text)
    assert found[1] == "Checkers sent to the bar: 1 instead of 0."


def test_a_pin_is_named_first_in_plakoto() -> None:
    assert sentences(PLAKOTO, (5, 3), "24/16+", "24/21 24/19", "24:15 | 24:14 9:1") == [
        "24/16+ instead of 24/21 24/19:",
        "Pinned checkers of the opponent: 1 instead of 0.",
        "Rolls that pin: 0 of 36 instead of 26 (0 direct instead of 20).",
        "Blots: 0 instead of 2.",
    ]


def test_a_mother_left_alone_is_named_in_plakoto() -> None:
    assert sentences(PLAKOTO, (5, 3), "24/16", "8/5 8/3", "24:2 8:13 | 24:13 12:2")[1] == (
        "Rolls that pin the mother: 2 of 36 instead of 0."
    )


@pytest.mark.parametrize("variant", [FEVGA, NARDE])
def test_the_starting_point_is_named_where_lone_checkers_block(variant: Variant) -> None:
    found = sentences(variant, (2, 1), "24/22 15/14", "15/13 15/14", "24:10 15:5 | 24:10 15:5")
    assert "Checkers on the starting point: 9 instead of 10." in found
    assert "Made points in a row: 2 instead of 3." in found


def test_chances_that_differ_by_two_per_cent_are_named() -> None:
    situation = Situation(PORTES, position_from_text(PORTES, START), (1, 1))
    one, two = Probabilities(0.5, 0.2, 0.0, 0.1, 0.0), Probabilities(0.481, 0.15, 0.0, 0.13, 0.0)
    found = differences(situation, (3, 1), JudgedPlay("8/5 6/5", one), JudgedPlay("24/23 13/10", two))
    assert found[-2:] == [
        "Double games won: 20.0% instead of 15.0%.",
        "Double games lost: 10.0% instead of 13.0%.",
    ]
    assert not any(each.startswith("Games won") for each in found)


def test_a_play_does_not_differ_from_itself() -> None:
    for after in drawn(30, 4):
        assert list(feature_words(after, after)) == []


def test_what_is_no_play_has_no_features() -> None:
    assert sentences(PORTES, (3, 1), "8/5 6/5", "8/2") == []
    assert sentences(PORTES, (3, 1), "nonsense", "8/5 6/5") == []


def test_a_finished_game_has_no_features() -> None:
    assert sentences(PORTES, (3, 1), "3/off", "3/2 2/off", "3:1 2:0 off:14 | 6:15") == []


def test_there_are_at_most_four_sentences_about_features_and_each_names_its_numbers() -> None:
    source = random.Random(2)
    for one, two in zip(drawn(60, 30), drawn(60, 30), strict=True):
        other = AfterPlay(replace(two.next, position=random_position(two.variant, source)))
        if one.variant != other.variant:
            continue
        words = list(feature_words(one, other))
        assert len(words) <= len(FEATURES)
        assert all("{" not in sentence and re.search(r": \d+ .*instead of \d+", sentence) for sentence in words)
    assert len(sentences(TAPA, (3, 1), "8/5 6/5", "24/20")) == MOST + 1
