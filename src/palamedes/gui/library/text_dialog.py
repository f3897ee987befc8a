"""The dialog in which the tags or the event of sessions are written."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from palamedes.core.language import tr
from palamedes.gui.widgets.common import Dialog, primary_button, wrapped

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
