"""The analysis of the whole session during the game. It is started and stopped here, and stored
with the session and in the statistics.
"""

from __future__ import annotations

import os
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Signal

from palamedes.core.library.decisions import best_analysis
from palamedes.core.library.entry import DATE
from palamedes.core.results.analysis import PartialAnalysis
from palamedes.core.results.record import Record
from palamedes.core.results.review import Review, review
from palamedes.core.settings import SearchSettings
from palamedes.gui.background import Background
from palamedes.gui.bridge import EngineBridge
from palamedes.gui.models.game.session_store import SessionStore
from palamedes.service.analysis.reviewing import review_request
from palamedes.service.api.service import Service
from palamedes.service.program.statistics import Statistics
from palamedes.service.requests import ReviewRequest


class SessionAnalyst(QObject):
    """Analyses one session at a time. Existing entries are reused, so an analysis that was stopped
    can be continued. `played`: the date of the session that was analysed last, as text.
    """

    progressed = Signal(int, int)
    """The number of decisions and rolls that have been judged, and their total number."""
    found = Signal(object)
    """The `Review` of the part that has been analysed so far."""
    finished = Signal(object)
    """The `Review` of the whole session, or of the part that was analysed before the analysis was
    stopped.
    """
    recalled = Signal(object)
    """The `Review` of a session that was opened with an analysis."""
    failed = Signal(str)

    def __init__(self, service: Service, background: Background, store: SessionStore, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.statistics: Statistics | None = None
        self._background, self._store = background, store
        self._bridge = EngineBridge(service, self)
        self._record: Record | None = None
        self._name = self.played = ""
        self._is_reviewing = False
        self._bridge.progressed.connect(self._tell)
        self._bridge.answered.connect(self._put_together)
        self._bridge.failed.connect(self._fail)

    @property
    def is_busy(self) -> bool:
        """Whether an analysis is running."""
        return self._record is not None

    def deepest(self, search: SearchSettings) -> SearchSettings:
        """The deeper one of these settings and those of the analysis that is stored with the
        session.
        """
        record = self._store.record
        best = None if record is None else best_analysis(record.analyses)
        return max(search, best.terms.search if best else search, key=lambda each: each.depth.rank)

    def begin(self, search: SearchSettings) -> None:
        """Analyse the session in the store as it is now, with this look-ahead. One processor core
        is left free for the game.
        """
        record = self._store.record
        if record is None or self.is_busy:
            return
        self._record, self._name, self.played = record, self._store.name, record.detail(DATE)
        threads = max(1, (os.cpu_count() or 1) - 1)
        self._background.run(partial(_request, record, search, threads), self._ask, self._fail)

    def recall(self) -> None:
        """Report the analysis that is stored with the session; the deepest one of several."""
        record, name = self._store.record, self._store.name

        def tell(found: Review) -> None:
            if name == self._store.name:  # another session may have been opened meanwhile
                self.recalled.emit(found)

        if record is not None and (notes := best_analysis(record.analyses)) is not None:
            self._background.run(lambda: review(record.session(), notes), tell, lambda _: None)

    def _ask(self, request: ReviewRequest) -> None:
        if self.is_busy:
            self._bridge.ask(request)

    def stop(self) -> None:
        """End the analysis, and keep the results so far."""
        self._bridge.hurry()

    def close(self) -> None:
        """End the analysis without a result."""
        self._bridge.stop()
        self._record = None

    def _tell(self, analysis: PartialAnalysis) -> None:
        """Report the progress and, unless the last part is still being put together, this part."""
        self.progressed.emit(analysis.done, analysis.of)
        if self._record is not None and not self._is_reviewing:
            self._is_reviewing = True
            record = self._record
            self._background.run(
                lambda: (record, review(record.session(), analysis.notes)), self._show_part, lambda _: self._show_part(None)
            )

    def _show_part(self, part: tuple[Record, Review] | None) -> None:
        """Emit a part of the analysis, unless the analysis has ended in the meantime."""
        self._is_reviewing = False
        if part is not None and part[0] is self._record:
            self.found.emit(part[1])

    def _put_together(self, analysis: PartialAnalysis) -> None:
        """Store the entries with the session, and add the errors and the luck of finished games to
        the statistics. They do not replace those of a deeper analysis.
        """
        record, name, statistics = self._record, self._name, self.statistics
        assert record is not None
        best = best_analysis((*record.analyses, analysis.notes))
        is_deepest = best is None or best.terms.search.depth.rank <= analysis.notes.terms.search.depth.rank
        self._store.keep_analysis(name, analysis.notes)
        self.progressed.emit(analysis.done, analysis.of)

        def work() -> Review:
            made = review(record.session(), analysis.notes)
            if statistics is not None:
                statistics.judge(name, made, replaces=is_deepest)
            return made

        self._background.run(work, self._finish, self._fail)

    def _finish(self, made: Review) -> None:
        self._record = None
        self.finished.emit(made)

    def _fail(self, words: str) -> None:
        self._record = None
        self.failed.emit(words)


def _request(record: Record, search: SearchSettings, threads: int) -> ReviewRequest:
    return replace(review_request(record, search), threads=threads)
