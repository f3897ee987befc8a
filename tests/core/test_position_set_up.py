"""Sessions that begin with a position that was set up."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from palamedes.core.errors import BadEvent, BadPosition
from palamedes.core.results.score_sheet import score_sheet
from palamedes.core.rules.play import Step
from palamedes.core.rules.position import position_from_text, start_position
from palamedes.core.rules.variant import BACKGAMMON, PORTES, Variant
from palamedes.core.session.events import Begin, Opening, Played, PositionSetUp, Resigned
from palamedes.core.session.events import ResignationAccepted as Accepted
from palamedes.core.session.session import Session, arranged
from palamedes.core.session.state import Cube, Phase, Setup
from palamedes.core.settings import Player
from palamedes.core.statistics import finished_games

PLAYERS = (Player("Anna"), Player("Bill"))
ENDING = position_from_text(PORTES, "2:2 1:1 off:12 | 3:2 off:13")
START = PositionSetUp(start_position(BACKGAMMON))


def session(event: PositionSetUp, variant: Variant = PORTES, **rules: int) -> Session:
    return Session(Setup((variant,), PLAYERS, **rules), (Begin(), event))  # type: ignore[arg-type]


def refused(event: PositionSetUp, variant: Variant = BACKGAMMON, **rules: int) -> str:
    with pytest.raises((BadEvent, BadPosition)) as caught:
        session(event, variant, **rules)
    return str(caught.value)


def test_the_game_goes_on_from_the_position_with_the_side_on_roll():
    state = session(PositionSetUp(ENDING, on_roll=1)).state
    assert (state.phase, state.to_act, state.position) == (Phase.TO_ROLL, 1, ENDING)


def test_dice_on_the_table_are_played_next():
    table = session(PositionSetUp(ENDING, dice=(2, 1)))
    assert table.state.phase is Phase.TO_PLAY
    table.add(Played((Step(2, 0), Step(1, 0))))
    assert table.state.to_act == 1


def test_dice_that_were_set_up_are_none_of_the_generator():
    assert session(PositionSetUp(ENDING, dice=(2, 1))).rolls() == []


def test_score_and_cube_are_those_that_were_set_up():
    state = session(replace(START, score=(2, 3), cube=Cube(2, 1)), BACKGAMMON, length=7).state
    assert (state.score, state.cube, state.may_double) == ((2, 3), Cube(2, 1), False)


def test_the_game_after_it_begins_at_the_start_with_the_score():
    table = session(replace(START, score=(2, 3)), BACKGAMMON, length=7)
    for event in (Resigned(0, 1), Accepted(), Begin()):
        table.add(event)
    assert (table.state.phase, table.state.score) == (Phase.OPENING, (2, 4))


def test_after_a_match_point_without_crawford_game_there_is_none():
    table = session(replace(START, score=(2, 0)), BACKGAMMON, length=3)
    for event in (Resigned(0, 1), Accepted(), Begin()):
        table.add(event)
    assert not table.state.crawford_game


def test_after_the_crawford_game_there_is_no_second_one():
    table = session(replace(START, score=(4, 0), crawford_game=True), BACKGAMMON, length=5)
    assert table.state.crawford_game
    for event in (Resigned(0, 1), Accepted(), Begin()):
        table.add(event)
    assert not table.state.crawford_game


def test_a_table_is_arranged_again_as_it_is():
    first = session(PositionSetUp(ENDING, 1, (2, 1), 0, (5, 4), score=(1, 2)), length=7).state
    assert session(arranged(first), length=7).state == first


def test_nothing_is_set_up_in_a_game_under_way():
    with pytest.raises(BadEvent):
        Session(Setup((PORTES,), PLAYERS), (Begin(), Opening((5, 2)), PositionSetUp(ENDING)))


def test_nothing_is_set_up_after_a_tie_of_the_opening_roll():
    with pytest.raises(BadEvent, match="very beginning"):
        Session(Setup((PORTES,), PLAYERS), (Begin(), Opening((2, 2)), PositionSetUp(ENDING)))


def test_nothing_is_set_up_in_a_later_game():
    events = (Begin(), Resigned(0, 1), Accepted(), Begin(), PositionSetUp(ENDING))
    with pytest.raises(BadEvent):
        Session(Setup((BACKGAMMON,), PLAYERS), events)


@pytest.mark.parametrize(
    ("event", "rules", "words"),
    [
        (PositionSetUp(ENDING.flipped(), on_roll=2), {}, "the side on roll"),
        (replace(START, cube=Cube(3)), {}, "power of two"),
        (replace(START, cube=Cube(2, 0)), {"cube": False}, "no cube"),
        (replace(START, score=(0, 5)), {"length": 5}, "over at 0-5"),
        (replace(START, score=(-1, 5)), {}, "cannot be below 0"),
        (replace(START, dice=(7, 1)), {}, "7 and 1"),
        (replace(START, crawford_game=True), {"length": 5}, "Crawford game"),
        (replace(START, crawford_game=True, score=(4, 0), cube=Cube(2, 0)), {"length": 5}, "cannot have been turned"),
        (replace(START, cube=Cube(1, 0)), {}, "belongs to neither side"),
        (replace(START, cube=Cube(2)), {"length": 5}, "must belong to one of the sides"),
        (PositionSetUp(position_from_text(BACKGAMMON, "off:15 | 1:15")), {}, "is over"),
        (PositionSetUp(position_from_text(PORTES.configured(board={"checkers": 3}), "3:3 | 3:3")), {}, "3 checkers"),
    ],
)
def test_what_cannot_be_is_refused(event: PositionSetUp, rules: dict[str, int], words: str):
    assert words in refused(event, **rules)


def test_the_score_sheet_tells_it_and_has_the_score_before():
    table = session(replace(START, score=(2, 3), on_roll=1), BACKGAMMON, length=7)
    (sheet,) = score_sheet(table)
    assert sheet.score == (2, 3)
    assert [line.whole.text for line in sheet.lines if line.whole] == ["Position set up, Bill to roll"]


def test_games_from_a_set_up_position_are_not_counted():
    table = session(START, BACKGAMMON)
    for event in (Resigned(0, 1), Accepted()):
        table.add(event)
    assert finished_games(table, "x", datetime.now(UTC)) == ()
