"""Opening and saving sessions: the file dialogs, and the work in the background."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt, QUrl, Signal
from PySide6.QtGui import QDropEvent, QPixmap
from PySide6.QtWidgets import QFileDialog, QWidget

from palamedes.core.errors import BadFile
from palamedes.core.language import tr
from palamedes.core.library.entry import DATE, day_of
from palamedes.core.results.record import ReadRecord, Record
from palamedes.core.rules.variant import TAVLI
from palamedes.core.session.state import Setup
from palamedes.gui.background import Background
from palamedes.gui.export.picture import write_png
from palamedes.gui.models.words import exported, not_kept, shown
from palamedes.gui.user_preferences import UserPreferences, games_folder
from palamedes.service.library import files
from palamedes.service.library.record_formats import EXPORTED, SAVED_SUFFIXES, SUFFIX, SUFFIXES, is_record

Then = Callable[[], object]
UNFIT = re.compile(r'[\x00-\x1f\x7f<>:"/\\|?*]+')
"""Characters that at least one operating system does not allow in file names."""
MAX_NAME = 120
"""The maximum length of a proposed file name without its suffix, in characters."""
MAX_PATH = 4096
"""The maximum length of a path that is read from a text, in characters."""


def nothing() -> None:
    """Do nothing. This is the default for the action that follows saving."""


class GameFiles(QObject):
    """Reads and writes saved sessions in the background. `folder` is the folder in which file
    dialogs start; if it is empty, they start in the user's documents folder.
    """

    opened = Signal(object, object)
    """The `Record` that was read, and its path."""
    saved = Signal(object, object)
    """The `Record` that was written, and its path."""
    failed = Signal(str)
    noted = Signal(str)
    """What was exported, and what a file or a session cannot hold."""
    picture_saved = Signal(str)

    def __init__(self, window: QWidget, background: Background) -> None:
        super().__init__(window)
        self._window, self._background = window, background
        self.folder = ""
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def follow_preferences(self, preferences: UserPreferences) -> None:
        """Start file dialogs in the folder that was used last."""
        self.folder = preferences.current.folder

    def eventFilter(self, window: QObject, event: QEvent) -> bool:
        """Open a saved game that is dropped on the window."""
        if isinstance(event, QDropEvent) and (path := carried_game(event.mimeData())) is not None:
            event.acceptProposedAction()
            if event.type() is QEvent.Type.Drop:
                self.open(path)
            return True
        return super().eventFilter(window, event)

    def ask_open(self) -> None:
        """Let the user choose a file, and open it."""
        dialog = self._dialog(tr("Open a game"), QFileDialog.AcceptMode.AcceptOpen, self.open)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.open()

    def open(self, path: Path) -> None:
        """Open a saved session. If the file is damaged, an error message is shown."""

        def done(read: ReadRecord) -> None:
            self.opened.emit(read.record, path)
            if read.lost:
                self.noted.emit(not_kept(read.lost))

        self._background.run(lambda: files.read_file(path), done, self.failed.emit)

    def ask_save(self, record: Callable[[], Record | None], path: Path | None = None, then: Then = nothing) -> None:
        """Let the user choose a file, and then write the record that `record` returns at that time.
        `path`: the file of the session; if there is none, a name is proposed. `then` is called only
        after the file has been written.
        """
        dialog = self._dialog(
            tr("Save the game"), QFileDialog.AcceptMode.AcceptSave, lambda chosen: self.save(chosen, record(), then)
        )
        dialog.setDefaultSuffix(SUFFIX.removeprefix("."))
        now = record()
        if path is not None:
            dialog.selectFile(str(path))
        elif now is not None:
            dialog.selectFile(proposed_name(now.setup, now.detail(DATE)))
        dialog.open()

    def save(self, path: Path, record: Record | None, then: Then = nothing) -> None:
        """Save a session with all its games, then call `then`. Does nothing if
        there is no session.
        """
        if record is None:
            return

        def done(_: None) -> None:
            self.saved.emit(record, path)
            then()

        self._background.run(lambda: files.save_record(path, record), done, self.failed.emit)

    def ask_export(self, record: Record) -> None:
        """Let the user choose a file for another program, and write the session to it."""
        kinds = {each.kind: each.name for each in EXPORTED}
        dialog = self._dialog(
            tr("Export for other programs"), QFileDialog.AcceptMode.AcceptSave, lambda path: self.export(path, record)
        )
        dialog.setNameFilters(list(kinds))
        dialog.setDefaultSuffix(EXPORTED[0].name)
        dialog.filterSelected.connect(lambda words: dialog.setDefaultSuffix(kinds[words]))
        dialog.selectFile(proposed_name(record.setup, record.detail(DATE), EXPORTED[0].suffixes[0]))
        dialog.open()

    def export(self, path: Path, record: Record) -> None:
        """Write a session in the format of another program, and say what could not be kept."""

        def done(lost: tuple[str, ...]) -> None:
            self.noted.emit(exported(path.name, lost))

        self._background.run(lambda: files.export_record(path, record), done, self.failed.emit)

    def ask_save_picture(self, picture: QPixmap) -> None:
        """Let the user choose a file, and write the picture to it."""
        dialog = QFileDialog(self._window, tr("Save the picture"), games_folder(self.folder), f"{tr('Pictures')} (*.png)")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("png")
        dialog.selectFile(f"palamedes {date.today()}.png")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self.save_picture(Path(name), picture))
        dialog.open()

    def save_picture(self, path: Path, picture: QPixmap) -> None:
        """Write a picture as PNG. If this is not possible, an error message is shown."""
        try:
            write_png(picture.toImage(), path)
        except BadFile as error:
            self.failed.emit(str(error))
        else:
            self.picture_saved.emit(path.name)

    def _dialog(self, title: str, mode: QFileDialog.AcceptMode, then: Callable[[Path], None]) -> QFileDialog:
        suffixes = SUFFIXES if mode is QFileDialog.AcceptMode.AcceptOpen else SAVED_SUFFIXES
        kinds = tr("Games (*{suffix})", suffix=" *".join(suffixes))
        dialog = QFileDialog(self._window, title, games_folder(self.folder), kinds)
        dialog.setAcceptMode(mode)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: then(Path(name)))
        return dialog


def proposed_name(setup: Setup, played: str = "", suffix: str = SUFFIX) -> str:
    """A file name that consists of the game, the players and the date, such as `Portes, Anna and
    Bill, 2026-05-01.tavli`. `played`: a text that begins with the date; otherwise, the date is that
    of today.
    """
    games, day = setup.games, day_of(played) or date.today().isoformat()
    game = "Tavli" if games == TAVLI else " ".join(dict.fromkeys(variant.title for variant in games))
    first, second = (shown(player.name) for player in setup.players)
    words = tr("{game}, {first} and {second}", "name of a file", game=game, first=first, second=second)
    stem = UNFIT.sub(" ", words).strip(" .")[:MAX_NAME].rstrip()
    return f"{stem}, {day}{suffix}"


def carried_game(carried: QMimeData) -> Path | None:
    """The path of the file that is being dragged or is on the clipboard, as a file or as text; None
    unless it is a single saved game.
    """
    paths = [Path(url.toLocalFile()) for url in carried.urls() if url.isLocalFile()] or _written_paths(carried.text())
    return paths[0] if len(paths) == 1 and is_record(paths[0]) else None


def _written_paths(text: str) -> list[Path]:
    """The absolute path that a text consists of, which may be quoted or an address such as
    `file:///home/anna/game.tavli`; empty if the text is anything else.
    """
    written = text.strip().strip("\"'")
    if not written or len(written) > MAX_PATH or not written.isprintable():
        return []
    url = QUrl(written)
    path = Path(url.toLocalFile() if url.isLocalFile() else written)
    return [path] if path.is_absolute() else []
