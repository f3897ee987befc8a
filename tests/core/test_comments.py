"""Comments on what has happened, as events of a session."""

import pytest

from palamedes.core.rules.play import Step
from palamedes.core.rules.variant import PORTES
from palamedes.core.session.events import Begin, Comment, Opening, Played, Rolled
from palamedes.core.session.remarks import note_at, set_note
from palamedes.core.session.session import Session
from palamedes.core.session.state import Setup
from palamedes.core.settings import Player

PLAY = Played((Step(8, 5), Step(6, 5)))
EVENTS = (Begin(), Opening((6, 2)), Rolled((3, 1)), PLAY, Rolled((5, 2)))


@pytest.fixture
def session():
    return Session(Setup((PORTES,), (Player("Anna"), Player("Bill"))), EVENTS)


def test_a_note_stands_right_behind_what_it_is_about(session):
    set_note(session, 4, "Golden point!")
    assert session.events[3:5] == [PLAY, Comment("Golden point!")]


def test_a_note_is_found_at_its_moment_and_at_no_other(session):
    set_note(session, 4, "Golden point!")
    assert [note_at(session, count) for count in (3, 4, 5, 6)] == ["", "Golden point!", "Golden point!", ""]


def test_a_note_changes_no_state(session):
    states = list(session.states)
    set_note(session, 4, "Golden point!")
    assert [any(state is old for old in states) for state in session.states] == [True] * 7
    assert session.states[5:] == [states[4], states[5]]
    assert Session(session.setup, tuple(session.events)).states == session.states


def test_another_text_replaces_the_note(session):
    set_note(session, 4, "Golden point!")
    set_note(session, 4, "The best.")
    assert note_at(session, 4) == "The best."
    assert len(session.events) == 6


def test_an_empty_text_removes_it(session):
    set_note(session, 4, "Golden point!")
    set_note(session, 4, "")
    assert tuple(session.events) == EVENTS


def test_a_note_on_the_roll_belongs_to_its_play_once_that_is_made(session):
    assert set_note(session, 3, "Well rolled.") == 3
    assert note_at(session, 5) == "Well rolled."
    assert set_note(session, 5, "Well played.") == 4
    assert session.events[2:5] == [Rolled((3, 1)), PLAY, Comment("Well played.")]


def test_several_remarks_are_one_note(session):
    session.replace_remarks(4, 4, (Comment("Golden"), Comment("point!")))
    assert note_at(session, 4) == "Golden point!"


def test_an_undo_before_the_note_takes_it_along_and_one_behind_it_does_not(session):
    set_note(session, 4, "Golden point!")
    session.cut(5)
    assert note_at(session, 5) == "Golden point!"
    session.cut(3)
    assert session.events == list(EVENTS[:3])


def test_before_anything_has_happened_there_is_nothing_to_note(session):
    assert set_note(session, 0, "Hm") == 0
    assert tuple(session.events) == EVENTS
