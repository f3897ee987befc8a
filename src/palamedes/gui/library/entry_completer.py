"""Completes the entries of sessions that an earlier version of the program stored."""

from __future__ import annotations

from collections.abc import Sequence

from palamedes.core.library.entry import SessionEntry
from palamedes.gui.library.library_tools import LibraryTools
from palamedes.service.game_library.game_library import completed


class EntryCompleter:
    """Completes one entry at a time, so that other work in the background does not wait. The list
    is read again when all are complete.
    """

    def __init__(self, tools: LibraryTools) -> None:
        self._tools = tools
        self._waiting: list[int] = []
        self._tried: set[int] = set()

    def complete(self, entries: Sequence[SessionEntry]) -> None:
        """Complete those entries that lack the luck of the players."""
        lacking = [each.id for each in entries if each.judged and each.luck is None and each.has_moves]
        if not self._waiting:
            self._waiting = [number for number in lacking if number not in self._tried]
            self._tried.update(self._waiting)
            self._next()

    def _next(self) -> None:
        if self._waiting:
            library, number = self._tools.library, self._waiting[0]
            self._tools.run(lambda: completed(library, number), lambda _: self._go_on())

    def _go_on(self) -> None:
        del self._waiting[0]
        if self._waiting:
            self._next()
        else:
            self._tools.reload()
