"""What-if lines that branch off from a session, and the way along them."""

from __future__ import annotations

import random

import pytest

from palamedes.core.dice.dice import rolls
from palamedes.core.rules.play import Step
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, PLAKOTO, PORTES, VARIANTS
from palamedes.core.session.events import Comment, Doubled, Dropped, Event, Played, Rolled, Taken
from palamedes.core.session.session import Session
from palamedes.core.session.state import Phase, Setup, State
from palamedes.core.settings import Player
from palamedes.gui.models.analysis.editor_model import table_of
from palamedes.gui.models.analysis.lines import LineOfPlay, Lines
from palamedes.gui.models.texts.cube_words import cube_events
from playing import random_play, random_session

PLAYERS = (Player("Anna"), Player("Bill"))


def session_of(*games, events: int = 60, seed: int = 4, talk: float = 0.0) -> Session:
    return random_session(Setup(games, PLAYERS), random.Random(seed), events, talk=talk)


def place(session: Session, phase: Phase, nth: int = 3) -> int:
    """The number of events before the nth moment of this phase."""
    return [index for index, state in enumerate(session.states) if state.phase is phase][nth]


def another_play(state: State, played: Event, source: random.Random) -> Played:
    """A legal play other than the one that was made."""
    return next(play for play in iter(lambda: random_play(state, source), None) if play != played)


def test_another_play_begins_a_branch_and_the_session_stays_as_it_was() -> None:
    session = session_of(PORTES)
    index = place(session, Phase.TO_PLAY)
    before = tuple(session.events)
    lines = Lines(LineOfPlay(session), index)
    assert lines.play([another_play(session.states[index], session.events[index], random.Random(1))])
    assert len(lines.all) == 2
    assert lines.line is lines.all[1]
    assert lines.index == index + 1
    assert tuple(session.events) == before
    assert lines.line.session.events[:index] == list(before[:index])


def test_the_play_that_was_made_leads_along_the_session() -> None:
    session = session_of(PLAKOTO)
    index = place(session, Phase.TO_PLAY)
    lines = Lines(LineOfPlay(session), index)
    assert lines.play([session.events[index], session.events[index + 1]])
    assert len(lines.all) == 1
    assert lines.index == index + 2


def test_a_comment_does_not_hide_the_play_that_was_made() -> None:
    session = session_of(PORTES)
    index = place(session, Phase.TO_PLAY)
    session = Session(session.setup, (*session.events[:index], Comment("hm"), *session.events[index:]))
    lines = Lines(LineOfPlay(session), index)
    assert lines.play([session.events[index + 1]])
    assert len(lines.all) == 1


def test_a_branch_grows_at_its_end_and_can_be_walked_back_and_forth() -> None:
    source = random.Random(9)
    session = session_of(FEVGA)
    index = place(session, Phase.TO_PLAY)
    lines = Lines(LineOfPlay(session), index)
    assert lines.play([another_play(session.states[index], session.events[index], source)])
    for _ in range(3):
        assert lines.play([Rolled((3, 1))])
        assert lines.play([random_play(lines.line.session.state, source)])
    assert len(lines.all) == 2
    assert lines.index == index + 7
    visited = [lines.index]
    while (step := lines.line.neighbour(visited[-1], -1)) is not None and step >= index:
        visited.append(step)
    assert visited == list(range(index + 7, index - 1, -1))
    for here, there in zip(visited[::-1], visited[-2::-1], strict=False):
        assert lines.line.neighbour(here, 1) == there


def test_a_branch_played_again_is_found_again() -> None:
    session = session_of(PORTES)
    index = place(session, Phase.TO_PLAY)
    lines = Lines(LineOfPlay(session), index)
    other = another_play(session.states[index], session.events[index], random.Random(2))
    lines.play([other])
    branch = lines.line
    lines.choose(lines.all[0])
    assert lines.index == index
    assert lines.play([other])
    assert lines.line is branch
    assert len(lines.all) == 2


def test_another_turn_in_the_middle_of_a_branch_begins_one_more() -> None:
    session = session_of(PORTES)
    index = place(session, Phase.TO_PLAY)
    lines = Lines(LineOfPlay(session), index)
    lines.play([another_play(session.states[index], session.events[index], random.Random(2)), Rolled((6, 4))])
    lines.index -= 1
    assert lines.play([Rolled((5, 4))])
    assert [line.root for line in lines.all] == [None, index, index]
    assert lines.all[1].session.events[-1] == Rolled((6, 4))
    lines.choose(lines.all[1])
    assert lines.index == index


@pytest.mark.parametrize("key", VARIANTS)
def test_a_position_is_played_on_in_every_game_to_its_end(key: str) -> None:
    source = random.Random(3)
    lines = Lines(LineOfPlay.from_position(table_of(VARIANTS[key])), 2)
    dice = [roll for roll, _ in rolls(6)]
    for _ in range(400):
        state = lines.line.session.states[lines.index]
        if not state.game_is_running:
            break
        event = random_play(state, source) if state.phase is Phase.TO_PLAY else Rolled(source.choice(dice))
        assert lines.play([event])
    assert not lines.line.session.state.game_is_running
    assert not lines.play([Rolled((3, 1))])


def test_what_cannot_happen_is_not_played() -> None:
    lines = Lines(LineOfPlay.from_position(table_of(PORTES)), 2)
    for wrong in (Played(()), Doubled(), Taken(), Rolled((7, 1))):
        assert not lines.play([wrong])
    assert (len(lines.all), lines.index) == (1, 2)


def test_a_double_and_its_answer_branch_off_together() -> None:
    session = session_of(BACKGAMMON)
    index = place(session, Phase.TO_ROLL)
    lines = Lines(LineOfPlay(session), index)
    assert cube_events(session.states[index], "No double") == ()
    assert lines.play(cube_events(session.states[index], "Double, take"))
    assert lines.line.session.events[index:] == [Doubled(), Taken()]
    lines.choose(lines.all[0])
    assert lines.play(cube_events(session.states[index], "Double, drop"))
    assert lines.line.session.events[index:] == [Doubled(), Dropped()]
    assert len(lines.all) == 3


def test_the_title_tells_what_was_played() -> None:
    lines = Lines(LineOfPlay.from_position(table_of(PORTES)), 2)
    assert lines.line.title == "As played"
    lines.play([Rolled((3, 1)), Played((Step(8, 5), Step(6, 5)))])
    assert lines.line.title == "What if 3-1, 8/5 6/5"
