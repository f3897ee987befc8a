"""The dialogs of the library: the tags or the event of sessions, and what could not be used."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QLineEdit, QListWidget, QPushButton, QVBoxLayout, QWidget

from palamedes.core.language import tr
from palamedes.gui.models.words import sentence
from palamedes.gui.widgets.common import Dialog, copy_row, primary_button, wrapped

LEAST_WIDTH = 420


class SessionTextDialog(Dialog):
    """Asks for a text. `chosen` is emitted with it. `known`: texts that are offered while the user
    types.
    """

    chosen = Signal(str)

    def __init__(self, title: str, explanation: str, text: str, known: Sequence[str], parent: QWidget) -> None:
        super().__init__(title, parent)
        self.setMinimumWidth(LEAST_WIDTH)
        self.text = QLineEdit(text)
        self.text.setAccessibleName(title)
        self.text.setMaxLength(200)
        completer = QCompleter(list(known), self.text)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.text.setCompleter(completer)
        keep = primary_button(tr("Keep"))
        keep.clicked.connect(self._keep)
        cancel = QPushButton(tr("Cancel"))
        cancel.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        below = QHBoxLayout()
        below.addStretch(1)
        below.addWidget(cancel)
        below.addWidget(keep)
        rows = QVBoxLayout(self)
        rows.addWidget(wrapped(explanation))
        rows.addWidget(self.text)
        rows.addLayout(below)
        self.text.selectAll()
        self.text.setFocus()

    def _keep(self) -> None:
        self.chosen.emit(self.text.text())
        self.accept()


SIZE = QSize(720, 380)


class TroubleList(Dialog):
    """Shows a line for each file or session that could not be used, or not entirely."""

    kept_as = "library problems"

    def __init__(self, troubles: tuple[str, ...], parent: QWidget) -> None:
        super().__init__(tr("Problems"), parent)
        self.resize(SIZE)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Problems"))
        self.list.setWordWrap(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setAlternatingRowColors(True)
        self.list.addItems([sentence(each) for each in troubles])
        below, _ = copy_row(self, lambda: "\n".join(troubles))
        rows = QVBoxLayout(self)
        rows.addWidget(wrapped(tr("The other files and sessions are not affected."), quiet=True))
        rows.addWidget(self.list, 1)
        rows.addLayout(below)
