"""The long work of the library in the terminal: the import of folders and the analysis of many
sessions, with progress. Ctrl-C ends the work and keeps the results so far.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from palamedes.core.library.entry import SessionEntry
    from palamedes.core.results.record import Record
    from palamedes.core.settings import Depth
    from palamedes.service.game_library.batch_analysis import BatchProgress
    from palamedes.service.game_library.folder_import import ImportReport
    from palamedes.service.game_library.game_library import GameLibrary
    from palamedes.service.requests import ReviewRequest


def opened() -> GameLibrary:
    """The user's library, which includes the games that the statistics have counted. Prints a
    message if it had to be repaired.
    """
    from palamedes.service.game_library.game_library import open_library
    from palamedes.service.program.statistics import start_statistics

    library, said = open_library()
    statistics, trouble = start_statistics()
    for sentence in filter(None, (said, trouble)):
        typer.echo(sentence, err=True)
    if statistics is not None:
        library.take_over(statistics.read())
    return library


def import_places(library: GameLibrary, places: Sequence[Path], quiet: bool = False) -> ImportReport:
    """Import files and folders. `quiet`: print only what could not be read or kept."""
    from palamedes.cli.options import tell_lost
    from palamedes.cli.terminal.measuring import interruptions, progress
    from palamedes.core.language import tr
    from palamedes.service.game_library.folder_import import import_files, session_files

    files = session_files(places)
    with interruptions() as stopped, progress(len(files)) as show:
        report = import_files(library, files, show, stopped)
    for sentence in report.refused:
        typer.echo(sentence, err=True)
    tell_lost(report.lost)
    if not quiet:
        typer.echo(
            tr(
                "New sessions: {new}. Changed: {changed}. Known before: {known}. Refused: {refused}.",
                new=report.new,
                changed=report.changed,
                known=report.known,
                refused=len(report.refused),
            )
        )
        if report.stopped:
            typer.echo(tr("Stopped. The same command continues from there."))
    return report


def check_import(report: ImportReport) -> None:
    """End the command with status 130 if the import was stopped, or with status 2 if every file was
    refused.
    """
    if report.stopped:
        raise typer.Exit(130)
    if report.refused and not report.sessions:
        raise typer.Exit(2)


def analyse(
    library: GameLibrary,
    entries: Sequence[SessionEntry],
    depth: Depth,
    request_of: Callable[[Record], ReviewRequest],
    again: bool = False,
    has_conditions: bool = False,
) -> None:
    """Analyse the sessions among these that have not been analysed at this depth or deeper, and
    print a line for each. `has_conditions`: conditions other than the depth were given, and only
    analyses under these conditions count. Exits with code 130 after Ctrl-C.
    """
    from palamedes.cli.terminal.measuring import interruptions, progress
    from palamedes.core.language import tr, trn, whole
    from palamedes.service.game_library.batch_analysis import analyse_sessions, waiting, waiting_under_terms

    by_terms = has_conditions and not again
    todo = waiting_under_terms(library, entries, request_of) if by_terms else waiting(entries, depth, again)
    typer.echo(trn("{n} session to analyse.", "{n} sessions to analyse.", len(todo)))
    decisions = sum(each.of for each in todo)
    with interruptions() as stopped, progress(decisions) as show:
        teller = _Teller()

        def tell(so_far: BatchProgress) -> None:
            show(int(so_far.judged), teller.words(so_far))

        report = analyse_sessions(library, todo, request_of, tell, stopped)
    for sentence in report.refused:
        typer.echo(sentence, err=True)
    typer.echo(tr("Analysed sessions: {done} of {of}.", done=whole(len(report.analysed)), of=whole(len(todo))))
    if report.stopped:
        typer.echo(tr("Stopped. The same command continues from there."))
        raise typer.Exit(130)


class _Teller:
    """Prints a line for each session that is begun, with the time left, and makes the text of the
    progress line.
    """

    def __init__(self) -> None:
        self._told = 0

    def words(self, so_far: BatchProgress) -> str:
        from palamedes.core.language import tr
        from palamedes.core.library.words import time_words

        left = so_far.left_s
        words = tr("estimating the time left") if left is None else tr("time left: {time}", time=time_words(left))
        if so_far.entry.id != self._told:
            self._told = so_far.entry.id
            number = tr("{done} of {of}", done=so_far.done + 1, of=so_far.sessions)
            typer.echo(f"{number}: #{so_far.entry.id} {' – '.join(so_far.entry.players)} ({words})", err=True)
        return words
