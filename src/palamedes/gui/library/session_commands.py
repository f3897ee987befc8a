"""What can be done with the selected sessions: tags, event, deletion, export and report."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date
from functools import partial
from pathlib import Path
from typing import TypeAlias

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from palamedes.core.errors import BadSettings
from palamedes.core.language import mark, tr, trn
from palamedes.core.library.entry import tags_of
from palamedes.gui.export.printing import print_page
from palamedes.gui.library.library_dialogs import SessionTextDialog
from palamedes.gui.library.library_tools import LibraryTools
from palamedes.gui.models.library.session_rows import SessionRow, common_tags, file_name
from palamedes.gui.models.words import exported
from palamedes.gui.user_preferences import games_folder
from palamedes.service.analysis.reports import write_page
from palamedes.service.game_library.event_reports import EventReport, event_report
from palamedes.service.game_library.game_library import GameLibrary
from palamedes.service.library.files import export_record, save_record
from palamedes.service.library.record_formats import EXPORTED, SUFFIX, format_of

Change: TypeAlias = Callable[[GameLibrary, int], object]
"""Changes the session with this number."""

REPORTS = mark("Page with boards and charts (*.html);;For printing (*.pdf)")


class SessionCommands(QObject):
    """Carries out commands in the background. Changed and deleted sessions can be restored until
    the window is closed; deleted ones also by `palamedes library restore` afterwards.
    """

    def __init__(self, tools: LibraryTools, window: QWidget) -> None:
        super().__init__(window)
        self._tools, self._window = tools, window

    # Tags and events.

    def edit_tags(self, rows: Sequence[SessionRow], known: Sequence[str]) -> None:
        """Let the user change the tags that these sessions have in common."""
        before = common_tags(rows)
        words = tr("Tags of the selected sessions, separated by commas:")
        dialog = SessionTextDialog(tr("Tags"), words, ", ".join(before), known, self._window)
        dialog.chosen.connect(lambda text: self._keep_tags(rows, before, tags_of(text)))
        dialog.open()

    def _keep_tags(self, rows: Sequence[SessionRow], before: Sequence[str], after: Sequence[str]) -> None:
        added = [each for each in after if each not in before]
        gone = [each for each in before if each not in after]
        if added or gone:
            tags = {row.entry.id: row.entry.tags for row in rows}
            count = len(rows)
            self._change(
                rows,
                lambda library, number: library.tag(number, added, gone),
                lambda library, number: library.set_tags(number, tags[number]),
                trn("The tags of {n} session were changed.", "The tags of {n} sessions were changed.", count),
                trn("The tags of {n} session are as before.", "The tags of {n} sessions are as before.", count),
            )

    def edit_event(self, rows: Sequence[SessionRow], known: Sequence[str]) -> None:
        """Let the user change the event of these sessions."""
        events = {row.entry.event for row in rows}
        before = events.pop() if len(events) == 1 else ""
        words = tr("The event at which the selected sessions were played:")
        dialog = SessionTextDialog(tr("Event"), words, before, known, self._window)
        dialog.chosen.connect(lambda text: self._keep_event(rows, before, text))
        dialog.open()

    def _keep_event(self, rows: Sequence[SessionRow], before: str, after: str) -> None:
        if after != before:
            events = {row.entry.id: row.entry.event for row in rows}
            count = len(rows)
            self._change(
                rows,
                lambda library, number: library.set_event(number, after),
                lambda library, number: library.set_event(number, events[number]),
                trn("The event of {n} session was changed.", "The event of {n} sessions was changed.", count),
                trn("The event of {n} session is as before.", "The event of {n} sessions is as before.", count),
            )

    def _change(self, rows: Sequence[SessionRow], change: Change, back: Change, words: str, undone: str) -> None:
        """Change these sessions, say `words`, and offer to undo it with `back`, which is followed
        by `undone`.
        """
        numbers = [row.entry.id for row in rows]
        undo = partial(self._for_each, numbers, back, partial(self._tools.say, undone))
        self._for_each(numbers, change, partial(self._tools.offer_undo, words, undo))

    def _for_each(self, numbers: Sequence[int], change: Change, then: Callable[[], object]) -> None:
        library = self._tools.library

        def work() -> None:
            for number in numbers:
                change(library, number)

        def done(_: object) -> None:
            self._tools.reload()
            then()

        self._tools.run(work, done)

    # Deleting.

    def delete(self, rows: Sequence[SessionRow]) -> None:
        """Delete these sessions. They can be restored."""
        library, numbers = self._tools.library, tuple(row.entry.id for row in rows)
        if numbers:
            self._tools.run(lambda: _all(library.remove, numbers), lambda done: self._note_deleted(done))

    def _note_deleted(self, numbers: tuple[int, ...]) -> None:
        self._tools.reload()
        words = trn("{n} session was deleted from the library.", "{n} sessions were deleted from the library.", len(numbers))
        self._tools.offer_undo(words, partial(self._restore, numbers))

    def _restore(self, numbers: tuple[int, ...]) -> None:
        library = self._tools.library
        self._tools.run(lambda: _all(library.restore, numbers), self._note_restored)

    def _note_restored(self, numbers: tuple[int, ...]) -> None:
        self._tools.show_session(numbers[0])
        self._tools.say(trn("{n} session was restored.", "{n} sessions were restored.", len(numbers)))

    # Files.

    def ask_export(self, rows: Sequence[SessionRow]) -> None:
        """Let the user choose a file for a session, or a folder for several ones."""
        if len(rows) == 1:
            own = tr("Games (*{suffix})", suffix=SUFFIX)
            kinds = {own: SUFFIX} | {each.kind: each.suffixes[0] for each in EXPORTED}
            dialog = self._save_dialog(tr("Export the session"), ";;".join(kinds), SUFFIX)
            dialog.filterSelected.connect(lambda words: dialog.setDefaultSuffix(kinds[words]))
            dialog.selectFile(file_name(rows[0]))
            dialog.fileSelected.connect(lambda name: self.export_to(rows[0], Path(name)))
        else:
            dialog = QFileDialog(self._window, tr("Export the sessions to a folder"), self._folder)
            dialog.setFileMode(QFileDialog.FileMode.Directory)
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.fileSelected.connect(lambda name: self.export_all(rows, Path(name)))
        dialog.open()

    def export_to(self, row: SessionRow, path: Path) -> None:
        """Write a session to a file: with its analyses, or in the format of another program that
        the suffix names.
        """
        library = self._tools.library

        def work() -> tuple[str, ...]:
            record = library.record(row.entry.id)
            if format_of(path) in EXPORTED:
                return export_record(path, record)
            save_record(path, record)
            return ()

        self._tools.run(work, lambda lost: self._tools.say(exported(path.name, lost)))

    def export_all(self, rows: Sequence[SessionRow], folder: Path) -> None:
        """Write each session to a file of its own. Files that exist are not replaced."""
        library = self._tools.library

        def work() -> int:
            for row in rows:
                save_record(_unused(folder, file_name(row)), library.record(row.entry.id))
            return len(rows)

        def done(count: int) -> None:
            words = trn("{n} session was exported to {name}.", "{n} sessions were exported to {name}.", count, name=folder.name)
            self._tools.say(words)

        self._tools.run(work, done)

    def ask_report(self, rows: Sequence[SessionRow]) -> None:
        """Let the user choose the file for a report on these sessions."""
        dialog = self._save_dialog(tr("Report on the sessions"), tr(REPORTS), "html")
        dialog.filterSelected.connect(lambda words: dialog.setDefaultSuffix(words.rsplit(".", 1)[-1].rstrip(")")))
        dialog.selectFile(f"palamedes {date.today()}.html")
        dialog.fileSelected.connect(lambda name: self.report_to(rows, Path(name)))
        dialog.open()

    def report_to(self, rows: Sequence[SessionRow], path: Path) -> None:
        """Write one report on the sessions that have been analysed."""
        library, entries = self._tools.library, [row.entry for row in rows]

        def work() -> EventReport:
            found = event_report(library, entries)
            write_page(path, found.html, print_page)
            return found

        def done(found: EventReport) -> None:
            words = tr("The report was saved in {name}.", name=path.name)
            left = found.without_analysis
            more = trn("{n} session has not been analysed.", "{n} sessions have not been analysed.", left) if left else ""
            self._tools.say(f"{words} {more}".strip())

        self._tools.say(tr("The report is being written…"))
        self._tools.run(work, done)

    @property
    def _folder(self) -> str:
        return games_folder(self._tools.preferences.current.folder)

    def _save_dialog(self, title: str, kinds: str, suffix: str) -> QFileDialog:
        dialog = QFileDialog(self._window, title, self._folder, kinds)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(suffix)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return dialog


def _all(change: Callable[[int], object], numbers: Sequence[int]) -> tuple[int, ...]:
    """Change these sessions. Returns the numbers of those that could be changed; another program
    may have removed the others.
    """
    done = []
    for number in numbers:
        with suppress(BadSettings):
            change(number)
            done.append(number)
    return tuple(done)


def _unused(folder: Path, name: str) -> Path:
    """A path for a new file, with a number if the name is taken."""
    path = Path(name)
    names = (name, *(f"{path.stem} {count}{path.suffix}" for count in range(2, 100_000)))
    return next(folder / each for each in names if not (folder / each).exists())
