"""The list of what could not be read, kept or analysed."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QHBoxLayout, QListWidget, QPushButton, QVBoxLayout, QWidget

from palamedes.core.language import tr
from palamedes.gui.models.words import sentence
from palamedes.gui.widgets.common import Dialog, primary_button, wrapped

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
        copy = QPushButton(tr("Copy"))
        copy.setAutoDefault(False)
        copy.clicked.connect(lambda: QApplication.clipboard().setText("\n".join(troubles)))
        close = primary_button(tr("Close"))
        close.clicked.connect(self.accept)
        below = QHBoxLayout()
        below.addStretch(1)
        below.addWidget(copy)
        below.addWidget(close)
        rows = QVBoxLayout(self)
        rows.addWidget(wrapped(tr("The other files and sessions are not affected."), quiet=True))
        rows.addWidget(self.list, 1)
        rows.addLayout(below)
