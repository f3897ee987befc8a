"""A session in progress, with any front end."""

from dataclasses import replace

import pytest

from palamedes.core.dice.dice_source import DiceSettings, DiceSource
from palamedes.core.errors import BadDice, BadEvent, BadPlay
from palamedes.core.rules.position import position_from_text
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, PLAKOTO, PORTES, Variant
from palamedes.core.session.events import Deadlocked, Doubled, Played, ResignationAccepted, ResignationRefused, Resigned
from palamedes.core.session.session import Session
from palamedes.core.session.state import GameResult, Phase, Setup
from palamedes.core.settings import ComputerSettings, Player
from palamedes.service.play.live_session import LiveSession

ANNA, BASIL, COMPUTER = Player("Anna"), Player("Basil"), Player("Palamedes", ComputerSettings())


def table(variant: Variant = PORTES, seed: int = 1, players: tuple[Player, Player] = (ANNA, BASIL)) -> LiveSession:
    """A session in which a side has won the opening roll."""
    made = LiveSession(Session(Setup((variant,), players)), DiceSource(DiceSettings(seed=seed)))
    made.next_game()
    while made.state.phase is Phase.OPENING:
        made.throw()
    return made


def play_turns(at: LiveSession, count: int) -> None:
    for _ in range(count):
        if at.state.phase is Phase.TO_ROLL:
            at.throw()
        assert at.turn is not None
        at.do(Played(at.turn.plays[0].steps if at.turn.plays else ()))


def test_a_roll_offers_the_legal_plays():
    at = table()
    assert at.turn is None
    at.throw()
    assert at.turn is not None
    assert at.turn.plays


def test_a_play_can_be_written():
    at = table(FEVGA)
    at.throw()
    assert at.turn is not None
    reached = 24 - sum(at.turn.all_dice[:2])
    at.play_text(f"24/{reached}" if len(at.turn.all_dice) == 2 else "24/20")
    assert at.state.phase is Phase.TO_ROLL


def test_an_illegal_play_is_refused_and_nothing_changes():
    at = table()
    at.throw()
    count = len(at.session.events)
    with pytest.raises(BadPlay):
        at.do(Played(()))
    assert len(at.session.events) == count


def test_nothing_is_played_before_the_roll():
    with pytest.raises(BadEvent):
        table().play_text("24/18")


def test_nobody_rolls_twice():
    at = table()
    at.throw()
    with pytest.raises(BadEvent, match="nobody can roll now"):
        at.throw()


def test_after_an_undo_the_same_dice_come_again():
    at = table()
    play_turns(at, 6)
    rolls = at.session.rolls()
    for _ in range(3):
        at.undo()
    play_turns(at, 3)
    assert at.session.rolls() == rolls


def test_redo_brings_back_what_undo_took():
    at = table()
    play_turns(at, 6)
    events = list(at.session.events)
    at.undo()
    at.undo()
    at.redo()
    at.redo()
    assert at.session.events == events
    assert not at.can_redo


def test_something_new_ends_redoing():
    at = table()
    play_turns(at, 2)
    at.undo()
    at.remark("better not")
    assert not at.can_redo


def test_against_the_computer_undo_goes_back_to_the_persons_own_play():
    at = table(players=(ANNA, COMPUTER))
    play_turns(at, 5)
    at.undo()
    assert at.actor == ANNA
    assert at.state.phase is Phase.TO_PLAY


def test_there_is_nothing_to_take_back_at_the_start():
    at = table()
    assert not at.can_undo
    with pytest.raises(BadEvent, match="nothing to undo"):
        at.undo()


def test_a_double_can_be_taken_back():
    at = table(BACKGAMMON)
    play_turns(at, 1)
    at.do(Doubled())
    at.undo()
    assert at.state.may_double


def test_every_change_is_told():
    seen: list[Phase] = []
    at = LiveSession(
        Session(Setup((PORTES,), (ANNA, BASIL))), DiceSource(DiceSettings(seed=3)), lambda at: seen.append(at.state.phase)
    )
    at.next_game()
    at.throw()
    assert len(seen) == 2


def test_a_refused_resignation_is_remembered_for_the_game():
    at = table()
    assert not at.refused_resignation()
    at.do(Resigned(0, 1))
    at.do(ResignationRefused())
    assert at.refused_resignation()
    at.do(Resigned(0, 1))
    at.do(ResignationAccepted())
    at.next_game()
    assert not at.refused_resignation()


def test_dice_typed_by_the_players_are_used():
    at = LiveSession(Session(Setup((PORTES,), (ANNA, BASIL))), DiceSource(DiceSettings("manual")))
    at.next_game()
    at.throw((3, 5))
    at.throw((6, 1))
    assert (at.state.on_roll, at.state.dice) == (1, (6, 1))


def typed_table() -> LiveSession:
    at = LiveSession(Session(Setup((PORTES,), (ANNA, BASIL))), DiceSource(DiceSettings("manual")))
    at.next_game()
    at.throw((3, 5))
    at.throw((6, 1))
    return at


def test_a_roll_that_was_just_typed_is_taken_back_alone_and_typed_again():
    at = typed_table()
    at.play_text("13/7 8/7")
    at.throw((4, 2))
    at.undo()
    assert (at.state.phase, at.dice.kept(6)) == (Phase.TO_ROLL, (4, 2))
    at.throw((4, 1))
    assert at.state.dice == (4, 1)
    at.undo()
    at.undo()
    assert (at.state.phase, at.state.dice) == (Phase.TO_PLAY, (6, 1))


def test_the_opening_roll_is_typed_again_as_well():
    at = typed_table()
    at.undo()
    at.undo()
    assert at.state.phase is Phase.OPENING
    assert not at.can_undo
    at.throw((5, 3))
    assert at.state.on_roll == 0


def test_a_turn_is_taken_back_whole_even_if_a_roll_was_just_typed():
    at = typed_table()
    assert not at.can_take_back
    at.play_text("13/7 8/7")
    at.throw((4, 2))
    at.take_back()
    assert (at.state.phase, at.state.dice) == (Phase.TO_PLAY, (6, 1))


def test_dice_that_must_be_typed_are_not_rolled():
    at = LiveSession(Session(Setup((PORTES,), (ANNA, BASIL))), DiceSource(DiceSettings("manual")))
    at.next_game()
    with pytest.raises(BadDice):
        at.throw()
    assert at.state.phase is Phase.OPENING


def deadlocked_table() -> LiveSession:
    """A session of Plakoto without the mother rule. Both mothers are pinned for good, and all other
    checkers are on their last point.
    """
    variant = PLAKOTO.configured({"mother_rule": False})
    at = LiveSession(Session(Setup((variant,), (ANNA, BASIL))), DiceSource(DiceSettings(seed=1)))
    at.next_game()
    while at.state.phase is Phase.OPENING:
        at.throw()
    stuck = position_from_text(variant, "24:pin 1:14 | 24:pin 1:14")
    at.session.states[-1] = replace(at.state, position=stuck)
    return at


def test_a_game_in_which_nobody_can_ever_move_is_a_tie():
    at = deadlocked_table()
    for _ in range(2):
        at.throw()
        at.do(Played(()))
    assert at.state.result == GameResult(None, 0, 0, "deadlock")
    assert at.session.events[-1] == Deadlocked()


def test_one_pass_alone_is_no_deadlock():
    at = deadlocked_table()
    at.throw()
    at.do(Played(()))
    assert at.state.phase is Phase.TO_ROLL


def test_dice_that_had_fallen_and_are_taken_back_are_counted_in_their_game():
    at = table()
    play_turns(at, 2)
    at.undo()
    at.undo()
    assert at.taken_back == {0: 1}


def test_a_play_taken_back_before_the_next_roll_is_nobodys_gain():
    at = table()
    play_turns(at, 1)
    at.undo()
    assert at.taken_back == {}
