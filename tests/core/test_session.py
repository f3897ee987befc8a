"""The events of a session and their consequences."""

from dataclasses import replace

import pytest

from palamedes.core.errors import BadEvent, BadSettings
from palamedes.core.rules.play import Step
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, PLAKOTO, PORTES, TAVLI, Variant
from palamedes.core.session.events import (
    Beavered,
    Begin,
    Comment,
    Doubled,
    Dropped,
    Event,
    Opening,
    Played,
    ResignationAccepted,
    ResignationRefused,
    Resigned,
    Rolled,
    Taken,
)
from palamedes.core.session.session import Session, advance
from palamedes.core.session.state import Cube, GameResult, Phase, Setup, first_state
from palamedes.core.settings import Player

ANNA, BASIL = Player("Anna"), Player("Basil")


def session(*events: Event, games: tuple[Variant, ...] = (PORTES,), **options: object) -> Session:
    return Session(Setup(games, (ANNA, BASIL), **options), events)  # type: ignore[arg-type]


def won_by(side: int, points: int = 1) -> tuple[Event, ...]:
    """The events of a game that ends at once, because the other side resigns."""
    return Resigned(1 - side, points), ResignationAccepted()


def test_the_higher_die_of_the_opening_roll_begins():
    assert session(Begin(), Opening((2, 5))).state.on_roll == 1


def test_equal_opening_dice_are_rolled_again():
    state = session(Begin(), Opening((4, 4))).state
    assert state.phase is Phase.OPENING


def test_in_portes_the_opening_winner_rolls_again():
    assert session(Begin(), Opening((5, 2))).state.phase is Phase.TO_ROLL


def test_in_backgammon_the_opening_dice_are_played():
    state = session(Begin(), Opening((2, 5)), games=(BACKGAMMON,)).state
    assert (state.phase, state.dice, state.on_roll) == (Phase.TO_PLAY, (2, 5), 1)


def test_in_a_match_the_winner_of_the_last_game_begins():
    state = session(Begin(), Opening((5, 2)), *won_by(1), Begin(), length=5).state
    assert (state.phase, state.on_roll, state.began) == (Phase.TO_ROLL, 1, 1)


def test_a_match_may_roll_for_the_beginning_of_every_game():
    state = session(Begin(), Opening((5, 2)), *won_by(1), Begin(), length=5, winner_begins=False).state
    assert state.phase is Phase.OPENING


def test_backgammon_rolls_for_the_beginning_of_every_game_of_a_match():
    state = session(Begin(), Opening((5, 2)), *won_by(1), Begin(), games=(BACKGAMMON,), length=5).state
    assert state.phase is Phase.OPENING


def test_money_play_rolls_for_the_beginning_of_every_game():
    assert session(Begin(), Opening((5, 2)), *won_by(1), Begin()).state.phase is Phase.OPENING


def test_a_tavli_match_plays_its_games_in_turn():
    games = session(games=TAVLI, length=7)
    games.add(Begin())
    games.add(Opening((5, 2)))
    keys = [games.state.variant.key]
    for _ in range(3):
        for event in (*won_by(0), Begin()):
            games.add(event)
        keys.append(games.state.variant.key)
    assert keys == ["portes", "plakoto", "fevga", "portes"]


def plakoto_before_a_tie() -> tuple[Event, ...]:
    """The beginning of a game of Plakoto in which both sides move 13 checkers away from the start.
    It can lead to a tie.
    """
    return (Begin(), Opening((5, 2)), *(event for _ in range(3) for event in _both((6, 6), 24, 18)), *_both((2, 1), 24, 22))


def _both(dice: tuple[int, int], start: int, end: int) -> tuple[Event, ...]:
    count = 4 if dice[0] == dice[1] else 1
    return (Rolled(dice), Played((Step(start, end),) * count)) * 2


def test_after_a_tie_the_same_side_begins_again():
    games = session(*plakoto_before_a_tie(), games=(PLAKOTO,), length=5)
    # Each side has 12 checkers on 18 and one on 22. Each moves one of its two checkers off 24, and
    # then pins the other side's mother with a checker from 18.
    for event in (Rolled((2, 1)), Played((Step(24, 22),)), Rolled((2, 1)), Played((Step(24, 22),))):
        games.add(event)
    pin = (Step(18, 1),)
    games.add(Rolled((6, 5)))
    games.add(Played(pin))
    assert games.state.phase is Phase.TO_ROLL
    games.add(Rolled((6, 5)))
    games.add(Played(pin))
    assert games.state.result == GameResult(None, 0, 0, "play")
    games.add(Begin())
    assert (games.state.began, games.state.score) == (0, (0, 0))


def test_points_count_up_to_the_length_of_the_match():
    state = session(Begin(), Opening((5, 2)), *won_by(0, 2), length=1).state
    assert (state.score, state.phase, state.winner, state.result.points) == ((1, 0), Phase.SESSION_OVER, 0, 2)


def test_no_game_begins_after_the_match():
    with pytest.raises(BadEvent, match="session over"):
        session(Begin(), Opening((5, 2)), *won_by(0), Begin(), length=1)


def test_a_taken_cube_belongs_to_the_taker():
    state = session(*doubled(), Taken(), games=(BACKGAMMON,)).state
    assert (state.cube, state.phase, state.on_roll) == (Cube(2, 0), Phase.TO_ROLL, 1)


def test_only_its_owner_may_redouble():
    with pytest.raises(BadEvent, match="the other side owns it"):
        session(*doubled(), Taken(), Doubled(), games=(BACKGAMMON,))


def doubled() -> tuple[Event, ...]:
    return Begin(), Opening((6, 5)), Played((Step(24, 18), Step(18, 13))), Doubled()


def test_a_dropped_cube_loses_the_stake_before_the_offer():
    state = session(*doubled(), Dropped(), games=(BACKGAMMON,)).state
    assert state.result == GameResult(1, 1, 1, "drop")


def test_a_beaver_doubles_again_and_keeps_the_cube():
    state = session(*doubled(), Beavered(), Taken(), games=(BACKGAMMON,), beavers=True).state
    assert (state.cube, state.on_roll) == (Cube(4, 0), 1)


def test_a_dropped_beaver_loses_the_doubled_stake():
    state = session(*doubled(), Beavered(), Dropped(), games=(BACKGAMMON,), beavers=True).state
    assert state.result == GameResult(0, 1, 2, "drop")


def test_there_is_no_cube_in_portes():
    with pytest.raises(BadEvent, match="has none"):
        session(Begin(), Opening((5, 2)), Doubled())


def test_the_crawford_game_has_no_cube():
    before = (Begin(), Opening((5, 2)), *won_by(0, 2), Begin(), Opening((5, 2)), Played((Step(13, 8), Step(13, 11))))
    with pytest.raises(BadEvent, match="Crawford"):
        session(*before, Doubled(), games=(BACKGAMMON,), length=3)


def test_the_cube_is_back_after_the_crawford_game():
    first = (Begin(), Opening((5, 2)), *won_by(0, 2))
    crawford = (Begin(), Opening((5, 2)), *won_by(1, 1))
    state = session(*first, *crawford, *doubled()[:-1], games=(BACKGAMMON,), length=3).state
    assert (state.crawford_game, state.may_double) == (False, True)


def test_under_jacoby_an_unturned_cube_makes_every_win_single():
    state = session(Begin(), Opening((5, 2)), *won_by(0, 3), games=(BACKGAMMON,), jacoby=True).state
    assert state.result.points == 1


def test_a_tied_opening_doubles_the_cube_where_agreed():
    ties = (Begin(), Opening((3, 3)), Opening((4, 4)), Opening((5, 2)))
    assert session(*ties, games=(BACKGAMMON,), automatic_doubles=1).state.cube == Cube(2, None)


def test_a_refused_resignation_goes_on_where_it_was():
    before = session(Begin(), Opening((5, 2)), Rolled((6, 1)))
    phase = before.state.phase
    before.add(Resigned(1, 1))
    assert before.state.to_act == 0
    before.add(ResignationRefused())
    assert before.state.phase is phase


def test_nobody_resigns_a_triple_in_portes():
    with pytest.raises(BadEvent, match="1 to 2 points"):
        session(Begin(), Opening((5, 2)), Resigned(0, 3))


@pytest.mark.parametrize("event", [Rolled((1, 2)), Played(), Taken(), ResignationAccepted(), Opening((1, 2))])
def test_nothing_happens_out_of_turn(event: Event):
    with pytest.raises(BadEvent, match="not possible now"):
        session(event)


def test_an_event_of_two_words_is_named_by_both():
    with pytest.raises(BadEvent, match=r"^resignation accepted is not possible now"):
        session(ResignationAccepted())


def test_dice_of_another_board_are_refused():
    with pytest.raises(BadEvent, match="1 to 6"):
        session(Begin(), Opening((7, 1)))


def test_a_step_without_a_checker_is_refused():
    with pytest.raises(BadEvent, match="no checker"):
        session(Begin(), Opening((5, 2)), Rolled((6, 1)), Played((Step(23, 17),)))


def test_a_refused_event_changes_nothing():
    table = session(Begin())
    with pytest.raises(BadEvent):
        table.add(Rolled((1, 2)))
    assert (len(table.events), len(table.states)) == (1, 2)


def test_a_remark_changes_nothing_else():
    table = session(Begin())
    assert table.add(Comment("nice")) == table.states[-2]


def test_cutting_brings_back_the_earlier_state():
    table = session(Begin(), Opening((5, 2)))
    state = table.state
    table.add(Rolled((6, 1)))
    assert table.cut(2) == (Rolled((6, 1)),)
    assert table.state is state


def test_turns_are_counted_for_each_side():
    state = session(Begin(), Opening((5, 2)), Rolled((6, 1)), Played((Step(13, 7), Step(8, 7))), games=(PORTES,)).state
    assert (state.turns, state.on_roll) == ((1, 0), 1)


def test_the_rolls_of_all_kinds_are_listed():
    assert session(Begin(), Opening((5, 2)), Rolled((6, 1))).rolls() == [(6, (5, 2)), (6, (6, 1))]


@pytest.mark.parametrize("options", [{"length": 100}, {"length": -1}, {"length": 3, "jacoby": True}, {"automatic_doubles": 11}])
def test_a_setup_that_makes_no_sense_is_refused(options: dict[str, object]):
    with pytest.raises(BadSettings):
        session(games=(FEVGA,), **options)


@pytest.mark.parametrize(
    ("setup", "is_crawford"),
    [
        (Setup((BACKGAMMON,), (ANNA, BASIL), length=1), False),
        (Setup((PORTES,), (ANNA, BASIL), length=2), False),
        (Setup((BACKGAMMON,), (ANNA, BASIL), length=2, cube=False), False),
        (Setup((BACKGAMMON,), (ANNA, BASIL), length=2), True),
    ],
    ids=["a match to one point", "a game without a cube", "a match without the cube", "a match with the cube"],
)
def test_only_a_longer_match_with_the_cube_has_a_crawford_game(setup: Setup, is_crawford: bool):
    state = advance(replace(first_state(setup), score=(setup.length - 1, 0)), Begin())
    assert state.is_crawford_game is is_crawford
    assert not state.may_double or setup.length > 1
