"""The dialog for resigning, which offers to lose 1, 2 or 3 times the stake."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from palamedes.core.language import tr
from palamedes.core.results.score_sheet import GAMES
from palamedes.core.rules.result_names import named
from palamedes.core.session.state import State
from palamedes.gui.models.words import points_words, sentence
from palamedes.gui.widgets.common import Dialog, primary_button, wrapped


class ResignDialog(Dialog):
    """Lets the player choose the result to offer, with the buttons or with their digits. `chosen`
    is emitted with the multiple of the stake; closing the dialog offers nothing. `side`: the side
    that resigns.
    """

    chosen = Signal(int)

    def __init__(self, state: State, side: int, parent: QWidget | None = None) -> None:
        super().__init__(tr("Resign"), parent)
        layout = QVBoxLayout(self)
        layout.addWidget(wrapped(tr("How many points do you want to offer? The other side may accept or play on.")))
        row = QHBoxLayout()
        self.buttons = []
        for points in range(1, state.most_to_lose(side) + 1):
            game = sentence(tr(named(state.variant, GAMES[points])))
            words = f"&{points}  {game}, {points_words(points * state.cube.value)}"
            button = primary_button(words) if points == 1 else QPushButton(words)
            button.setAutoDefault(points == 1)
            button.clicked.connect(lambda _=False, points=points: self._choose(points))
            row.addWidget(button)
            self.buttons.append(button)
        layout.addLayout(row)
        cancel = QPushButton(tr("Cancel"))
        cancel.clicked.connect(self.reject)
        layout.addWidget(cancel, 0, Qt.AlignmentFlag.AlignRight)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        digits = [str(points) for points in range(1, len(self.buttons) + 1)]
        if event.text() in digits:
            self._choose(int(event.text()))
        else:
            super().keyPressEvent(event)

    def _choose(self, points: int) -> None:
        self.accept()
        self.chosen.emit(points)
