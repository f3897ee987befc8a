"""The phases of a game, compared with the paths of all checkers on drawn positions."""

import random
from dataclasses import replace

from palamedes.core.results.phases import GamePhase, has_contact, phase_of
from palamedes.core.rules.position import Position, position_from_text
from palamedes.core.rules.variant import FEVGA, PORTES, Variant
from palamedes.core.session.events import Begin
from palamedes.core.session.session import Session, arranged
from palamedes.core.session.state import Setup, first_state
from palamedes.core.settings import Player
from reference import their_number
from strategies import random_position, random_variant


def paths_meet(variant: Variant, position: Position) -> bool:
    """Whether two checkers have a point in common, now or on their way home."""
    mine = {point for place, count in enumerate(position.mine) if count for point in range(1, place + 1)}
    theirs = {point for place, count in enumerate(position.theirs) if count for point in range(1, place + 1)}
    on_board = range(1, variant.board.points + 1)
    return bool(mine & {their_number(variant, point) for point in theirs if point in on_board})


def test_there_is_contact_as_long_as_the_paths_of_two_checkers_meet():
    source = random.Random(5)
    seen = []
    for _ in range(400):
        variant = random_variant(source)
        position = random_position(variant, source)
        assert has_contact(variant, position) == paths_meet(variant, position)
        seen.append(has_contact(variant, position))
    assert {True, False} == set(seen)


def phase(text: str, variant: Variant = PORTES, turns: tuple[int, int] = (5, 5)) -> GamePhase:
    setup = Setup((variant,), (Player("A"), Player("B")))
    state = replace(first_state(setup), position=position_from_text(variant, text), turns=turns, began=0)
    return phase_of(Session(setup, (Begin(), arranged(state))).state)


def test_the_first_three_turns_of_a_side_are_its_first_turns():
    start = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"
    assert phase(start, turns=(2, 2)) is GamePhase.OPENING
    assert phase(start, turns=(3, 3)) is GamePhase.MIDDLE


def test_without_contact_it_is_a_race():
    assert phase("8:5 6:5 4:5 | 7:5 6:5 4:5") is GamePhase.RACE


def test_with_all_checkers_at_home_a_side_bears_off_even_against_a_straggler():
    assert phase("6:5 5:5 4:5 | 24:1 6:5 5:5 4:4") is GamePhase.BEARING_OFF


def test_in_fevga_a_race_begins_when_both_sides_are_in_their_second_half():
    assert phase("12:15 | 12:15", FEVGA) is GamePhase.RACE
    assert phase("13:1 10:14 | 12:15", FEVGA) is GamePhase.MIDDLE
