"""The dialog for the options and the board of a single game."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from palamedes.core.errors import PalamedesError
from palamedes.core.language import tr
from palamedes.gui.dialogs.new_game_rules import RulesTab
from palamedes.gui.fitting import Scrolled, least_size
from palamedes.gui.models.new_game_model import NewGameModel
from palamedes.gui.models.words import sentence
from palamedes.gui.plain_text import plain_text
from palamedes.gui.theme import KAFENEIO, Theme
from palamedes.gui.widgets.common import Dialog, primary_button, wrapped
from palamedes.gui.widgets.labels import with_font

WIDTH, AROUND = 520, 24
"""The least width, and the width of both margins together, in pixels."""


class RulesDialog(Dialog):
    """Lets the user choose the options and the board. `chosen` is emitted with the resulting
    `Variant`.
    """

    chosen = Signal(object)

    def __init__(
        self, model: NewGameModel, parent: QWidget | None = None, theme: Theme = KAFENEIO, mirrored: bool = False
    ) -> None:
        super().__init__(tr("Rules and board"), parent)
        self._model = model
        self.setMinimumWidth(WIDTH)
        self.rules = RulesTab(model, theme, mirrored)
        self.rules.show_game()
        self.error = wrapped("")
        self.done_button = primary_button(tr("Use these rules"))
        self.done_button.clicked.connect(self._accept)
        cancel = QPushButton(tr("Cancel"))
        cancel.clicked.connect(self.reject)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(cancel)
        buttons.addWidget(self.done_button)
        head = QHBoxLayout()
        head.addWidget(with_font(plain_text(QLabel(model.entry.name)), 1.5, bold=True), 1)
        head.addWidget(self.rules.starts)
        layout = QVBoxLayout(self)
        layout.addLayout(head)
        layout.addWidget(Scrolled(self.rules), 1)
        layout.addWidget(self.error)
        layout.addLayout(buttons)
        self.done_button.setFocus()
        width = max(WIDTH, self.sizeHint().width())
        rest = self.sizeHint().height() - self.rules.sizeHint().height()
        self.resize(width, rest + least_size(self.rules, width - AROUND).height())

    def _accept(self) -> None:
        try:
            (variant,) = self._model.variants
        except PalamedesError as error:
            self.error.setText(sentence(str(error)))
            return
        self.accept()
        self.chosen.emit(variant)
