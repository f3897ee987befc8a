"""The notes of players on what happened: one text for a moment of a session, kept as remarks among
the events.

A moment is told by how many events lead to it. A note belongs to the last thing that happened
before it: the remarks right behind that, and for a play those behind its roll, too. So an undo
takes a note away only together with what it is about.
"""

from __future__ import annotations

from palamedes.core.session.events import Comment, Played, Rolled
from palamedes.core.session.session import Session


def noted_event(session: Session, count: int) -> int | None:
    """The place of the event that a note at this moment is about; None before anything has
    happened.
    """
    return next((index for index in range(count - 1, -1, -1) if not isinstance(session.events[index], Comment)), None)


def note_at(session: Session, count: int) -> str:
    """The note on that moment; empty where there is none."""
    index = noted_event(session, count)
    spans = [] if index is None else _spans(session, index)
    return " ".join(event.text for first, end in spans for event in session.events[first:end] if isinstance(event, Comment))


def set_note(session: Session, count: int, text: str) -> int:
    """Let this be the note on that moment, none if it is empty; nothing else changes, states stay
    the same objects.

    Returns how many events lead to the moment now, its note not counted.
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
    """Where the remarks on this event stand: [first, end) of each group, in order; the last one is
    right behind it.
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
