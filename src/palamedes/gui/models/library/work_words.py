"""Words about the long work of the library: the import of files, and the analysis of sessions."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto

from palamedes.core.language import tr, trn, whole
from palamedes.core.library.words import time_words
from palamedes.gui.models.words import shown
from palamedes.service.game_library.batch_analysis import BatchProgress, BatchReport
from palamedes.service.game_library.folder_import import ImportCounts, ImportReport


class LongTask(Enum):
    """The kinds of long work."""

    IMPORT = auto()
    ANALYSIS = auto()


@dataclass(frozen=True, slots=True)
class TaskProgress:
    """How far the work is: `done` of `of` parts, and words about it."""

    task: LongTask
    done: float
    of: float
    words: str


@dataclass(frozen=True, slots=True)
class TaskEnd:
    """The end of the work. `is_whole`: whether it was finished; `troubles`: what could not be read,
    kept or analysed, a line for each.
    """

    task: LongTask
    words: str
    is_whole: bool
    troubles: tuple[str, ...] = field(default=())


def import_progress(done: int, of: int, name: str, counts: ImportCounts) -> TaskProgress:
    """How far an import is."""
    files = tr("{done} of {of} files", done=whole(done), of=whole(of))
    read = tr(
        "read: {read}, duplicates: {known}, damaged: {refused}",
        read=whole(counts.new + counts.changed),
        known=whole(counts.known),
        refused=whole(counts.refused),
    )
    return TaskProgress(LongTask.IMPORT, done, of, " · ".join(filter(None, (files, read, name))))


def import_end(report: ImportReport) -> TaskEnd:
    """The result of an import."""
    words = tr(
        "New sessions: {new}. Changed: {changed}. Duplicates: {known}. Damaged files: {refused}.",
        new=whole(report.new),
        changed=whole(report.changed),
        known=whole(report.known),
        refused=whole(len(report.refused)),
    )
    if report.stopped:
        words = f"{words} {tr('The import was stopped. Continue reads the remaining files.')}"
    lost = tuple(tr("Not kept: {phrase}.", phrase=each) for each in report.lost)
    return TaskEnd(LongTask.IMPORT, words, not report.stopped, (*report.refused, *lost))


def analysis_progress(so_far: BatchProgress) -> TaskProgress:
    """How far an analysis is."""
    left = so_far.left_s
    time = tr("estimating the time left") if left is None else tr("time left: {time}", time=time_words(left))
    session = tr("session {done} of {of}", done=whole(so_far.done + 1), of=whole(so_far.sessions))
    players = " – ".join(map(shown, so_far.entry.players))
    return TaskProgress(LongTask.ANALYSIS, so_far.judged, so_far.decisions, f"{session} · {players} · {time}")


def analysis_end(report: BatchReport, paused: bool, left: int) -> TaskEnd:
    """The result of an analysis. `left`: the number of sessions that are still to be analysed."""
    count = len(report.analysed)
    words = trn("{n} session has been analysed.", "{n} sessions have been analysed.", count)
    if report.stopped and paused:
        more = trn("Paused; {n} session is left.", "Paused; {n} sessions are left.", left)
        words = f"{words} {more}"
    elif report.stopped:
        words = f"{words} {tr('Stopped. Everything that has been judged is kept.')}"
    return TaskEnd(LongTask.ANALYSIS, words, not report.stopped, report.refused)
