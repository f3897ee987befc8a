"""Where a question is answered other than on the board: buttons for the cube, and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFormLayout, QWidget

from palamedes.core.language import tr
from palamedes.gui.models.words import sentence
from palamedes.gui.widgets.action_bar import KeyButton
from palamedes.gui.widgets.common import centre_labels
from palamedes.gui.widgets.fields import WholeField
from palamedes.service.practice.questions import NumberField


class CubeButtons(QWidget):
    """A button for each answer to a cube decision. `chosen` is emitted with the answer."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.buttons: list[KeyButton] = []
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)

    def offer(self, answers: Sequence[str], width: int) -> None:
        """Offer these answers, side by side if the width in pixels suffices; none hides the
        buttons.
        """
        for button in self.buttons:
            self._row.removeWidget(button)
            button.deleteLater()
        self.buttons = [KeyButton(sentence(tr(each))) for each in answers]
        for button, answer in zip(self.buttons, answers, strict=True):
            button.setAutoDefault(False)
            button.setMinimumHeight(36)
            button.clicked.connect(partial(self.chosen.emit, answer))
            self._row.addWidget(button)
        needed = sum(button.sizeHint().width() + self._row.spacing() for button in self.buttons)
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.LeftToRight if needed <= width else directions.TopToBottom)
        self.setVisible(bool(answers))


class NumberForm(QWidget):
    """Fields for whole numbers. `changed` is emitted when a number is entered."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.boxes: list[WholeField] = []
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)

    def ask(self, fields: Sequence[NumberField]) -> None:
        """Ask for these numbers; none hides the form."""
        while self._form.rowCount():
            self._form.removeRow(0)
        self.boxes = [WholeField(minimum=-1, maximum=each.most, value=-1) for each in fields]
        for box, field in zip(self.boxes, fields, strict=True):
            box.setAccessibleName(tr(field.label))
            box.setSpecialValueText(" ")
            box.valueChanged.connect(lambda _: self.changed.emit())
            self._form.addRow(tr(field.label), box)
        centre_labels(self._form)
        self.setVisible(bool(fields))

    def begin(self) -> None:
        """Give the first field the focus."""
        if self.boxes:
            self.boxes[0].setFocus(Qt.FocusReason.OtherFocusReason)
            self.boxes[0].selectAll()

    @property
    def is_complete(self) -> bool:
        """Whether all numbers have been entered."""
        return bool(self.boxes) and all(box.value() >= 0 for box in self.boxes)

    @property
    def numbers(self) -> list[float]:
        return [float(box.value()) for box in self.boxes]
