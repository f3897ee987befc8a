"""The button that imports files and folders."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QMenu, QPushButton, QWidget

from palamedes.core.language import tr
from palamedes.gui.user_preferences import UserPreferences, games_folder
from palamedes.service.library.record_formats import SUFFIXES


class ImportButton(QPushButton):
    """A button with a menu. `chosen` is emitted with the paths that the user has chosen."""

    chosen = Signal(list)

    def __init__(self, preferences: UserPreferences, window: QWidget) -> None:
        super().__init__(tr("Import"))
        self._preferences, self._window = preferences, window
        self.setToolTip(tr("Add saved games and matches of other programs; they can also be dropped here"))
        self.setAutoDefault(False)
        menu = QMenu(self)
        menu.addAction(tr("A &folder…")).triggered.connect(self.ask_folder)
        menu.addAction(tr("F&iles…")).triggered.connect(self.ask_files)
        self.setMenu(menu)

    def ask_folder(self) -> None:
        """Let the user choose a folder, which is imported with the folders below it."""
        dialog = self._file_dialog(tr("Import a folder"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.open()

    def ask_files(self) -> None:
        """Let the user choose files."""
        dialog = self._file_dialog(tr("Import files"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.setNameFilter(tr("Games (*{suffix})", suffix=" *".join(SUFFIXES)))
        dialog.open()

    def _file_dialog(self, title: str) -> QFileDialog:
        dialog = QFileDialog(self._window, title, games_folder(self._preferences.current.folder))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.filesSelected.connect(lambda names: self.chosen.emit([Path(name) for name in names]))
        return dialog
