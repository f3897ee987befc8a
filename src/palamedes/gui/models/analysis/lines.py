"""The lines of play that can be walked through in an analysis: the session itself, and what-if
lines that branch off from it. This module does not use Qt.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from palamedes.core.dice.dice import roll_words
from palamedes.core.errors import PalamedesError
from palamedes.core.language import tr
from palamedes.core.results.review import made_text
from palamedes.core.session.events import Begin, Comment, Event, Rolled
from palamedes.core.session.session import Session, arranged
from palamedes.core.session.state import State
from palamedes.gui.models.game.score_sheet_model import is_decision


class LineOfPlay:
    """A session, or a line that branches off from it.

    `root`: the number of events that the line shares with the session; None for the session itself.
    """

    def __init__(self, session: Session, root: int | None = None) -> None:
        self.session, self.root = session, root

    @classmethod
    def from_position(cls, state: State) -> LineOfPlay | None:
        """A session that begins with this position; None if play cannot continue from it."""
        try:
            session = Session(state.setup, (Begin(), arranged(state)))
        except PalamedesError:
            return None
        return cls(session) if session.state == state else None

    def branch(self, index: int, event: Event) -> LineOfPlay:
        """A new line that branches off after `index` events with this event. Raises BadEvent if the
        event cannot happen.
        """
        root = index if self.root is None else min(index, self.root)
        session = beginning(self.session, index)
        session.add(event)
        return LineOfPlay(session, root)

    @property
    def places(self) -> list[int]:
        """The moments that can be visited: the decisions of the session, and every moment of the
        branch.
        """
        first = len(self.session.states) if self.root is None else self.root + 1
        return [
            index
            for index, state in enumerate(self.session.states)
            if is_decision(state) or (index >= first and state.game >= 0)
        ]

    def neighbour(self, index: int, by: int) -> int | None:
        """The next (1) or previous (−1) moment that can be visited; None if there is none."""
        places = self.places
        place = bisect_left(places, index) - 1 if by < 0 else bisect_right(places, index)
        return places[place] if 0 <= place < len(places) else None

    @property
    def title(self) -> str:
        """The name of the line, such as `What if 13/7 8/7, 6-4, 24/14`."""
        if self.root is None:
            return tr("As played")
        events, states = self.session.events[self.root :], self.session.states[self.root :]
        return tr("What if {moves}", moves=", ".join(_word(state, event) for state, event in zip(states, events, strict=False)))


def _word(state: State, event: Event) -> str:
    return roll_words(event.dice) if isinstance(event, Rolled) else tr(made_text(state, event))


def beginning(session: Session, count: int) -> Session:
    """A copy of a session with only the first `count` events. Nothing is computed again."""
    copy = Session(session.setup)
    copy.events, copy.states = session.events[:count], session.states[: count + 1]
    return copy


class Lines:
    """The session and its what-if lines, and the place where the user is.

    `all`: the session first; empty if play cannot continue from the position. `line`: the line
    being walked; `index`: the number of events up to the moment that is shown.
    """

    def __init__(self, session: LineOfPlay | None, index: int = 0) -> None:
        self.all: list[LineOfPlay] = [] if session is None else [session]
        self.line = session
        self.index = index

    @property
    def to_come(self) -> tuple[Event, ...]:
        """The events of the line after the moment that is shown."""
        return () if self.line is None else tuple(self.line.session.events[self.index :])

    def play(self, events: Sequence[Event]) -> bool:
        """Play these events from the moment that is shown. If the line already goes on like this,
        follow it; at the end of a branch, extend it; otherwise, begin a new branch. Returns whether
        this was possible.
        """
        for event in events:
            line = self.line
            if line is None or not line.session.states[self.index].game_is_running:
                return False
            played = line.session.events
            while self.index < len(played) and isinstance(played[self.index], Comment):
                self.index += 1
            try:
                if self.index < len(played) and played[self.index] == event:
                    pass
                elif self.index == len(played) and line.root is not None:
                    line.session.add(event)
                else:
                    self._branch(line, event)
            except PalamedesError:
                return False
            self.index += 1
        return True

    def _branch(self, line: LineOfPlay, event: Event) -> None:
        """Begin a new branch, or go to the branch that began in the same way."""
        fresh = line.branch(self.index, event)
        start = fresh.session.events
        same = (one for one in self.all if one.session.events[: len(start)] == start)
        self.line = next(same, None) or fresh
        if self.line is fresh:
            self.all.append(fresh)

    def choose(self, line: LineOfPlay) -> None:
        """Go to another line: to the place where its branch begins or, in the session, to the place
        where the current branch began.
        """
        root = line.root if line.root is not None else None if self.line is None else self.line.root
        self.line = line
        self.index = min(self.index if root is None else root, len(line.session.events))
