"""The dialog for entering a play in notation."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from palamedes.core.errors import PalamedesError
from palamedes.core.language import tr
from palamedes.gui.models.words import sentence
from palamedes.gui.widgets.common import Dialog, fit_hint, primary_button, wrapped


class EnterPlayDialog(Dialog):
    """Passes the input to `play`. If `play` raises an error, the dialog shows why the play is not
    possible.
    """

    def __init__(self, play: Callable[[str], None], parent: QWidget | None = None) -> None:
        super().__init__(tr("Enter a play"), parent)
        self._play = play
        self.setMinimumWidth(420)
        self.typed = QLineEdit(placeholderText="24/18 13/11,  8/5(2),  bar/22*,  6/off")
        self.typed.setAccessibleName(tr("Play"))
        fit_hint(self.typed)
        self.error = wrapped("")
        self.enter = primary_button(tr("Play", "button"))
        self.enter.clicked.connect(self._enter)
        cancel = QPushButton(tr("Cancel"))
        cancel.clicked.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(wrapped(tr("The whole turn, written with the point numbers shown on the board.")))
        layout.addWidget(self.typed)
        layout.addWidget(self.error)
        row = QHBoxLayout()
        row.addWidget(cancel)
        row.addWidget(self.enter)
        layout.addLayout(row)
        self.typed.setFocus()

    def _enter(self) -> None:
        try:
            self._play(self.typed.text())
        except PalamedesError as error:
            self.error.setText(sentence(str(error)))
            self.adjustSize()  # a two-line message needs more room
            return
        self.accept()
