"""The analysis of many sessions of the library, one after the other, with an estimate of the time
left. Everything that has been judged is kept, so the analysis can be stopped and continued at any
time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import TimeoutError as NotYet
from contextlib import suppress
from dataclasses import dataclass, replace
from time import monotonic
from typing import TYPE_CHECKING

from palamedes.core.deferred import Deferred
from palamedes.core.errors import BadSettings, PalamedesError
from palamedes.core.language import tr
from palamedes.core.library.entry import SessionEntry
from palamedes.core.mishaps import sentence_of
from palamedes.core.results.analysis import PartialAnalysis
from palamedes.core.results.record import Record
from palamedes.core.settings import Depth
from palamedes.service.api.service import Service
from palamedes.service.game_library.game_library import GameLibrary
from palamedes.service.game_library.pace import keep_pace, known_pace
from palamedes.service.requests import ReviewRequest

if TYPE_CHECKING:
    from palamedes.service.analysis import analysis
else:
    analysis = Deferred("palamedes.service.analysis.analysis")

POLL_S = 0.1
"""The interval, in seconds, between checks whether to stop."""
KEEP_EVERY_S = 60.0
"""The interval, in seconds, at which the unfinished analysis of a session is stored."""

PACE_DECISIONS = 300
"""The number of decisions after which the speed of an analysis counts as much as the pace of an
earlier one.
"""

RequestOf = Callable[[Record], ReviewRequest]


@dataclass(frozen=True, slots=True)
class BatchProgress:
    """How far the analysis is. `done` of `sessions` sessions are finished; `judged` of `decisions`
    decisions have been judged since it began; `elapsed`: the time since then, in seconds; `entry`:
    the session that is being analysed; `pace`: the time for a decision in an earlier analysis, in
    seconds, None if it is not known.
    """

    done: int
    sessions: int
    judged: float
    decisions: int
    elapsed: float
    entry: SessionEntry
    pace: float | None = None

    @property
    def left_s(self) -> float | None:
        """The estimated time left in seconds. None if nothing has been judged, now or earlier."""
        return time_left(self.judged, self.decisions, self.elapsed, self.pace)


@dataclass(frozen=True, slots=True)
class BatchReport:
    """The result of the analysis. `analysed`: the numbers of the sessions that were finished;
    `refused`: the sessions that cannot be analysed, each with a sentence; `stopped`: whether the
    analysis was stopped before the last session.
    """

    analysed: tuple[int, ...]
    refused: tuple[str, ...]
    stopped: bool


Progress = Callable[[BatchProgress], None]


def time_left(judged: float, decisions: int, elapsed: float, pace: float | None = None) -> float | None:
    """The time, in seconds, that the remaining decisions will take if they are judged as fast as
    those so far. The pace of an earlier analysis counts as much as PACE_DECISIONS decisions. None
    if nothing has been judged and the pace is not known.
    """
    known = 0 if pace is None else PACE_DECISIONS
    if judged <= 0:  # the time so far was needed to begin
        return None if pace is None else pace * decisions
    return (elapsed + known * (pace or 0.0)) * max(0.0, decisions - judged) / (judged + known)


def waiting(entries: Iterable[SessionEntry], depth: Depth, again: bool = False) -> tuple[SessionEntry, ...]:
    """The sessions that have not been completely analysed at this depth or deeper. `again`: all
    sessions whose moves are known.
    """
    left = (each for each in entries if again or not each.is_analysed or not each.depth.reaches(depth))
    return tuple(each for each in left if each.has_moves)


def waiting_under_terms(
    library: GameLibrary, entries: Iterable[SessionEntry], request_of: RequestOf
) -> tuple[SessionEntry, ...]:
    """The sessions that have not been completely analysed under the terms of their requests, at
    their depth or deeper.
    """

    def is_analysed(entry: SessionEntry) -> bool:
        try:
            return analysis.is_analysed(request_of(library.record(entry.id)))
        except PalamedesError:  # the analysis will report it
            return False

    return tuple(each for each in entries if each.has_moves and not (each.is_analysed and is_analysed(each)))


def analyse_sessions(
    library: GameLibrary,
    entries: Sequence[SessionEntry],
    request_of: RequestOf,
    progress: Progress = lambda so_far: None,
    is_stopped: Callable[[], bool] = lambda: False,
    open_service: Callable[[], Service] = Service,
) -> BatchReport:
    """Analyse these sessions, and store each analysis in the library. If stopped, the part of the
    session that has been judged is stored, too. A session that cannot be analysed is reported and
    does not stop the others. `open_service`: returns the service to be used, which is closed in the
    end. Raises BadFile if the library cannot be used.
    """
    work = _Batch(library, request_of, progress, is_stopped, sum(_left(each) for each in entries), monotonic())
    with open_service() as service:
        for done, entry in enumerate(entries):
            if is_stopped():
                return work.report(stopped=True)
            if not work.analyse(service, entry, BatchProgress(done, len(entries), work.judged, work.decisions, 0, entry)):
                return work.report(stopped=True)
    return work.report(stopped=False)


def _left(entry: SessionEntry) -> int:
    """The number of decisions to judge. Those of a complete analysis are all judged again."""
    return entry.of if entry.is_analysed else entry.of - entry.judged


class _Batch:
    """The analysis of several sessions. `judged`: the number of decisions judged so far, out of
    `decisions`.
    """

    def __init__(
        self,
        library: GameLibrary,
        request_of: RequestOf,
        progress: Progress,
        is_stopped: Callable[[], bool],
        decisions: int,
        began: float,
    ) -> None:
        self._library, self._request_of, self._progress, self._is_stopped = library, request_of, progress, is_stopped
        self.judged, self.decisions, self._began = 0.0, decisions, began
        self._pace: float | None = None
        self._depth: Depth | None = None
        self._analysed: list[int] = []
        self._refused: list[str] = []

    def report(self, stopped: bool) -> BatchReport:
        if self._depth is not None:
            keep_pace(self._depth, self.judged, monotonic() - self._began)
        return BatchReport(tuple(self._analysed), tuple(self._refused), stopped)

    def analyse(self, service: Service, entry: SessionEntry, so_far: BatchProgress) -> bool:
        """Analyse one session. Returns whether its analysis was finished or refused."""
        answer = self._answer(service, entry, so_far)
        if isinstance(answer, str):
            self._refused.append(tr("Session {number}: {error}", number=entry.id, error=answer))
            self.decisions -= _left(entry)
            return True
        if not self._keep(entry, answer):
            self.decisions -= _left(entry)
            return True
        if answer.complete:
            self._analysed.append(entry.id)
            self.judged += _left(entry)
        return answer.complete

    def _keep(self, entry: SessionEntry, part: PartialAnalysis) -> bool:
        """Store an analysis. Returns False if the session has been removed in the meantime."""
        try:
            self._library.keep_analysis(entry.id, part.notes)
        except BadSettings as error:
            self._refused.append(tr("Session {number}: {error}", number=entry.id, error=error))
            return False
        return True

    def _with_pace(self, so_far: BatchProgress, depth: Depth) -> BatchProgress:
        """The progress at the beginning of a session. It is reported if there is an estimate."""
        if depth != self._depth:
            self._depth, self._pace = depth, known_pace(depth)
        so_far = replace(so_far, pace=self._pace)
        if self._pace is not None:
            self._progress(replace(so_far, elapsed=monotonic() - self._began))
        return so_far

    def _answer(self, service: Service, entry: SessionEntry, so_far: BatchProgress) -> PartialAnalysis | str:
        """The analysis of a session, or a sentence if it cannot be analysed. Parts of the analysis
        are stored while it runs.
        """
        latest: list[PartialAnalysis] = []
        first: list[int] = []
        kept = monotonic()
        try:
            request = self._request_of(self._library.record(entry.id))
            job = service.submit(request, latest.append)
        except PalamedesError as error:
            return str(error)
        so_far = self._with_pace(so_far, request.search.depth)
        while True:
            try:
                found: PartialAnalysis = job.result.result(POLL_S)
                return found
            except NotYet:
                if self._is_stopped():
                    job.stop()
            except Exception as error:  # the other sessions are analysed all the same
                return sentence_of(error)
            if not latest:
                continue
            part = latest[-1]
            latest.clear()
            first = first or [part.done]
            share = (part.done - first[0]) / max(1, part.of - first[0])
            judged = self.judged + share * _left(entry)
            self._progress(replace(so_far, judged=judged, elapsed=monotonic() - self._began))
            if monotonic() - kept > KEEP_EVERY_S:
                with suppress(BadSettings):  # the session has been removed; this is reported in the end
                    self._library.keep_analysis(entry.id, part.notes)
                kept = monotonic()
