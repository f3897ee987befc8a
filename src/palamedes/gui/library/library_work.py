"""The long work of the library in the window: the import of files and the analysis of sessions, on
a thread of its own. It goes on while the window of the library is closed.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QObject, Signal

from palamedes.core.library.entry import SessionEntry
from palamedes.core.settings import SearchSettings
from palamedes.gui.background import Background
from palamedes.gui.models.library.work_words import (
    LongTask,
    TaskEnd,
    TaskProgress,
    analysis_end,
    analysis_progress,
    import_end,
    import_progress,
)
from palamedes.service.analysis.reviewing import review_request
from palamedes.service.api.service import Service
from palamedes.service.game_library.batch_analysis import BatchProgress, BatchReport, analyse_sessions, waiting
from palamedes.service.game_library.folder_import import ImportCounts, ImportReport, import_files, session_files
from palamedes.service.game_library.game_library import GameLibrary

TELL_S = 0.05
"""The shortest time between two reports of progress, in seconds."""


class LibraryWork(QObject):
    """Runs one task at a time. A task that was paused can be continued; one that was stopped keeps
    its results so far. `gate`: analyses wait until it is set.
    """

    changed = Signal()
    """A task has begun, or the rest of a task has been given up."""
    progressed = Signal(object)
    """Emitted with the `TaskProgress`."""
    ended = Signal(object)
    """Emitted with the `TaskEnd`."""
    failed = Signal(str)

    def __init__(self, gate: threading.Event | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._gate, self._background = gate, Background(self)
        self._halt = threading.Event()
        self._is_pausing = False
        self._rest: Callable[[], None] | None = None
        self._told = 0.0
        self.task: LongTask | None = None
        """The task that is running; None if there is none."""
        self.last: TaskProgress | None = None

    @property
    def is_busy(self) -> bool:
        return self.task is not None

    @property
    def can_continue(self) -> bool:
        """Whether a task has been paused."""
        return self._rest is not None and not self.is_busy

    def pause(self) -> None:
        """Stop the task soon, so that it can be continued."""
        self._is_pausing = True
        self._halt.set()

    def stop(self) -> None:
        """Stop the task soon, or give up the rest of a task that was paused."""
        self._is_pausing = False
        self._halt.set()
        if not self.is_busy:
            self._rest = None
            self.changed.emit()

    def go_on(self) -> None:
        """Continue the task that was paused."""
        rest, self._rest = self._rest, None
        if rest is not None and not self.is_busy:
            rest()

    def close(self) -> None:
        """Stop the task, and wait until its results have been stored."""
        self.stop()
        self._background.close()

    def _begin(self, task: LongTask, work: Callable[[], TaskEnd]) -> None:
        assert not self.is_busy
        self._halt.clear()
        self._is_pausing, self._rest = False, None
        self.task, self.last, self._told = task, None, 0.0
        self.changed.emit()
        self._background.run(work, self._end, self._fail)

    def _end(self, end: TaskEnd) -> None:
        self.task = None
        self.ended.emit(end)

    def _fail(self, sentence: str) -> None:
        self.task = None
        self.failed.emit(sentence)

    def _tell(self, make: Callable[[], TaskProgress]) -> None:
        """Report progress from the thread of the task, but not too often."""
        now = monotonic()
        if now - self._told >= TELL_S:
            self._told = now
            self.last = make()
            self.progressed.emit(self.last)

    # The import.

    def import_places(self, library: GameLibrary, places: Sequence[Path]) -> None:
        """Import these files, and the session files in these folders."""
        self._begin(LongTask.IMPORT, lambda: self._import(library, session_files(places), ImportReport()))

    def _import(self, library: GameLibrary, files: Sequence[Path], before: ImportReport) -> TaskEnd:
        counts = ImportCounts()
        begun = 0

        def count(now: ImportCounts) -> None:
            nonlocal counts
            counts = now

        def tell(number: int, name: str) -> None:
            nonlocal begun
            begun = number + 1
            whole = ImportCounts(
                counts.new + before.new,
                counts.changed + before.changed,
                counts.known + before.known,
                counts.refused + len(before.refused),
            )
            first = before.new + before.changed + before.known + len(before.refused)
            self._tell(lambda: import_progress(first + number, first + len(files), name, whole))

        report = import_files(library, files, tell, self._halt.is_set, count)
        so_far = _together(before, report)
        if report.stopped and self._is_pausing:
            rest = files[begun:]  # a file that was begun has been read to its end
            self._rest = partial(self._begin, LongTask.IMPORT, lambda: self._import(library, rest, so_far))
        return import_end(so_far)

    # The analysis.

    def analyse(
        self, library: GameLibrary, entries: Sequence[SessionEntry], search: SearchSettings, again: bool = False
    ) -> None:
        """Analyse these sessions, as far as they have not been analysed at this depth or deeper."""
        self._begin(LongTask.ANALYSIS, lambda: self._analyse(library, entries, search, again))

    def _analyse(self, library: GameLibrary, entries: Sequence[SessionEntry], search: SearchSettings, again: bool) -> TaskEnd:
        wanted = {each.id for each in entries}
        todo = waiting([each for each in library.entries() if each.id in wanted], search.depth, again)

        def tell(so_far: BatchProgress) -> None:
            self._tell(lambda: analysis_progress(so_far))

        report: BatchReport = analyse_sessions(
            library, todo, partial(review_request, search=search), tell, self._halt.is_set, lambda: Service(self._gate)
        )
        left = [each for each in todo if each.id not in report.analysed]
        if report.stopped and self._is_pausing:
            self._rest = lambda: self.analyse(library, left, search, again)
        return analysis_end(report, self._is_pausing, len(left))


def _together(first: ImportReport, second: ImportReport) -> ImportReport:
    """Two parts of an import as one."""
    return replace(
        second,
        new=first.new + second.new,
        changed=first.changed + second.changed,
        known=first.known + second.known,
        refused=(*first.refused, *second.refused),
        lost=(*first.lost, *second.lost),
        sessions=first.sessions | second.sessions,
    )
