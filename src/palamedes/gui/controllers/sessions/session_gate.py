"""The only way to replace the session in the window. The current session is first saved among the
unfinished games.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol

from palamedes.core.results.record import Record
from palamedes.gui.background import Background
from palamedes.gui.models.game.session_store import SessionStore
from palamedes.service.play.unfinished import UnfinishedGames

Then = Callable[[], object]


class Ask(Protocol):
    """Asks the user what to do with a session that cannot be saved; `reason` says why. Calling
    `give_up` allows the session to be lost. `then` is called once the session has been saved or
    given up.
    """

    def __call__(self, record: Record, reason: str, give_up: Then, then: Then) -> None: ...


class SessionGate:
    """Holds the sessions that the next one would replace: the running session, and a session left
    by the last run of the program.

    `on_kept` is called for each session that was saved. Files are written in the background, and
    nothing is replaced before they have been written.
    """

    def __init__(
        self,
        store: SessionStore,
        unfinished: UnfinishedGames,
        background: Background,
        ask: Ask,
        on_kept: Callable[[Record], None],
    ) -> None:
        self.left_over: Record | None = None
        self._store, self._unfinished, self._background = store, unfinished, background
        self._ask, self._on_kept = ask, on_kept

    def at_risk(self) -> list[Record]:
        """The sessions that a new one would replace, the running one first."""
        return [each for each in (self._store.at_risk, self.left_over) if each is not None]

    def admit(self, then: Then, given_up: tuple[Record, ...] = ()) -> None:
        """Save the sessions at risk, except `given_up`, then call `then`, which replaces the
        running session. If nothing is at risk, `then` is called immediately.
        """
        self._secure(self.at_risk, partial(self._replace, then), given_up)

    def admit_first(self, then: Then) -> None:
        """The same as `admit`, but do nothing if another session has begun in the meantime. A
        double click therefore begins one session.
        """
        running = self._store.live

        def go_on() -> None:
            if self._store.live is running:
                then()

        self.admit(go_on)

    def leave(self, then: Then) -> None:
        """Save the running session, then call `then`, which ends the program."""

        def go_on(kept: list[Record]) -> None:
            if kept:
                self._store.let_go()
            then()

        self._secure(lambda: self.at_risk()[: self._store.at_risk is not None], go_on)

    def put_aside(self, then: Then, failed: Callable[[str], None]) -> None:
        """Save the session left by the last run of the program among the unfinished games, because
        another session has begun since. The autosave location is then free.
        """
        left = self.left_over
        assert left is not None

        def done(path: Path) -> None:
            self.left_over = None
            self._on_kept(left)
            then()

        self._background.run(partial(self._unfinished.keep, left), done, failed)

    def continue_left_over(self, resume: Callable[[Record], bool]) -> None:
        """Continue the session left by the last run of the program, unless the running session is
        at risk. The session is not moved to the unfinished games.
        """
        left = self.left_over
        if left is not None and self._store.at_risk is None and resume(left):
            self.left_over = None

    def _secure(
        self,
        risky: Callable[[], list[Record]],
        then: Callable[[list[Record]], object],
        given_up: tuple[Record, ...] = (),
    ) -> None:
        """Save all sessions at risk, including those that change in the meantime, then call `then`.
        If saving fails, ask the user.

        `given_up`: sessions that the user has agreed to lose, for this request only.
        """
        sessions = [each for each in risky() if not _is_among(each, given_up)]
        if not sessions:
            then([])
            return

        def go_on(paths: list[Path]) -> None:
            if _are_same([each for each in risky() if not _is_among(each, given_up)], sessions):
                then(sessions)
            else:
                self._secure(risky, then, given_up)

        def fail(reason: str) -> None:
            first, lost = sessions[0], list(given_up)
            self._ask(first, reason, lambda: lost.append(first), lambda: self._secure(risky, then, tuple(lost)))

        self._background.run(lambda: [self._unfinished.keep(record) for record in sessions], go_on, fail)

    def _replace(self, then: Then, kept: list[Record]) -> None:
        """Call `then`. If it fails, the current session stays in place. The copies that have just
        been saved are then deleted, because they are not needed.
        """
        before = self._store.live
        then()
        if self._store.live is not before:
            self.left_over = None
            for record in kept:
                self._on_kept(record)
        else:
            for record in kept:
                self._background.run(partial(self._unfinished.drop_earlier, record), lambda _: None, lambda _: None)


def _is_same(one: Record, other: Record) -> bool:
    """Whether two records contain the same session. Their clocks are not compared."""
    return (one.setup, one.events, one.analyses) == (other.setup, other.events, other.analyses)


def _is_among(record: Record, others: Sequence[Record]) -> bool:
    return any(_is_same(record, each) for each in others)


def _are_same(some: Sequence[Record], others: Sequence[Record]) -> bool:
    return len(some) == len(others) and all(map(_is_same, some, others))
