"""Players' notes on a session: one note per moment, stored as comments among the events.

A moment is identified by the number of events that lead to it. The note at a moment is about the
last event before it that is not a comment. It consists of the comments directly after that event
and, if the event is a play, also of the comments after its roll. An undo therefore removes a note
only together with the event that it is about.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from palamedes.core.language import mark, tr
from palamedes.core.session.events import Comment, Event, Played, ResignationAccepted, Resigned, Rolled
from palamedes.core.session.session import Session
from palamedes.core.session.state import State

TIME_RAN_OUT = mark("Time ran out.")
"""The comment on the resignation with which a game is lost on time, as it is saved."""


def ran_out_of_time(events: Sequence[Event], resigned: int) -> bool:
    """Whether the game was lost on time with the resignation that has this index."""
    return Comment(TIME_RAN_OUT) in events[resigned + 1 : resigned + 2]


def ends_on_time(events: Sequence[Event], index: int) -> bool:
    """Whether the event with this index accepts the resignation of a game that was lost on time."""
    return isinstance(events[index], ResignationAccepted) and ran_out_of_time(events, index - 2)


def is_loss_on_time(events: Sequence[Event], index: int) -> bool:
    """Whether the event with this index is part of the resignation with which a loss on time is
    saved.
    """
    resigns = isinstance(events[index], Resigned) and ran_out_of_time(events, index)
    return resigns or ends_on_time(events, index)


def as_it_ended(session: Session, count: int) -> State:
    """The state after this number of events. If a game has just been lost on time, its result says
    so, although the loss is saved as a resignation.
    """
    state, last = session.states[count], noted_event(session, count)
    if state.result is None or last is None or not ends_on_time(session.events, last):
        return state
    return replace(state, result=state.result._replace(by="time"))


def shown_text(comment: Comment) -> str:
    """The text of a comment as it is shown: translated if the program has written it."""
    return tr(TIME_RAN_OUT) if comment.text == TIME_RAN_OUT else comment.text


def noted_event(session: Session, count: int) -> int | None:
    """The index of the event that a note at this moment is about, or None if nothing has happened
    yet.
    """
    return next((index for index in range(count - 1, -1, -1) if not isinstance(session.events[index], Comment)), None)


def note_at(session: Session, count: int) -> str:
    """The note at this moment, empty if there is none."""
    index = noted_event(session, count)
    spans = [] if index is None else _spans(session, index)
    comments = (event for first, end in spans for event in session.events[first:end] if isinstance(event, Comment))
    return " ".join(map(shown_text, comments))


def set_note(session: Session, count: int, text: str) -> int:
    """Replace the note at this point in the session. Passing an empty string removes the note.
    Nothing else changes, and the states remain the same objects.

    Returns the number of events that now lead up to this point, not counting the comments of its
    note.
    """
    index = noted_event(session, count)
    if index is None:
        return count
    *before, (first, end) = _spans(session, index)
    session.replace_remarks(first, end, (Comment(text),) if text else ())
    for start, stop in before:
        session.replace_remarks(start, stop, ())
        first -= stop - start
    return first


def _spans(session: Session, index: int) -> list[tuple[int, int]]:
    """The groups of comments on this event, in order. Each is a range (first, end) of event
    indices; `end` itself is excluded. The last group directly follows the event.
    """
    events = session.events
    end = index + 1
    while end < len(events) and isinstance(events[end], Comment):
        end += 1
    behind = (index + 1, end)
    if not isinstance(events[index], Played):
        return [behind]
    first = index
    while isinstance(events[first - 1], Comment):
        first -= 1
    return [(first, index), behind] if isinstance(events[first - 1], Rolled) else [behind]
