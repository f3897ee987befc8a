"""The dialog for entering a roll made with the player's own dice."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from palamedes.core.dice.dice import Roll, roll_from_text, roll_text
from palamedes.core.errors import BadDice
from palamedes.core.language import mark, tr
from palamedes.core.session.state import Phase, State
from palamedes.gui.models.words import sentence, sentence_about, shown
from palamedes.gui.widgets.common import Dialog, primary_button, sign_width, wrapped

DICE_SHOW = (mark("Your dice show:"), mark("{whose} dice show:"))


class ManualDiceDialog(Dialog):
    """Contains a row of faces for each die, and a field for typing a roll such as `42`. `entered`
    is emitted with the roll. Closing the dialog emits nothing. `before`: the numbers that were
    entered before the roll was taken back; they stand in the field.
    """

    entered = Signal(object)

    def __init__(self, state: State, name: str, parent: QWidget | None = None, before: Roll | None = None) -> None:
        super().__init__(tr("Enter the dice"), parent)
        self._die = state.variant.board.die
        opening = state.phase is Phase.OPENING
        names = [shown(player.name) for player in state.setup.players] if opening else [tr("First die"), tr("Second die")]
        layout = QVBoxLayout(self)
        layout.addWidget(wrapped(tr("The opening roll, one die each:") if opening else sentence_about(name, *DICE_SHOW)))
        grid = QGridLayout()
        self.faces = [self._face_row(grid, row, text) for row, text in enumerate(names)]
        layout.addLayout(grid)
        self.typed = QLineEdit(
            "" if before is None else roll_text(before), placeholderText=tr("or type them, for example 42 or 4-2")
        )
        self.typed.setAccessibleName(tr("Roll"))
        self.typed.textChanged.connect(self._clear_faces)
        layout.addWidget(self.typed)
        self.error = wrapped("")
        layout.addWidget(self.error)
        row = QHBoxLayout()
        cancel = QPushButton(tr("Cancel"))
        cancel.clicked.connect(self.reject)
        self.enter = primary_button(tr("Enter"))
        self.enter.clicked.connect(self._enter)
        row.addWidget(cancel)
        row.addWidget(self.enter)
        layout.addLayout(row)
        self.typed.setFocus()
        self.typed.selectAll()

    def _face_row(self, grid: QGridLayout, row: int, text: str) -> QButtonGroup:
        grid.addWidget(QLabel(text), row, 0)
        group = QButtonGroup(self)
        for face in range(1, self._die + 1):
            button = QPushButton(str(face))
            button.setCheckable(True)
            button.setAutoDefault(False)
            button.setFixedWidth(sign_width(button))
            button.setStyleSheet("padding: 6px 2px;")
            group.addButton(button, face)
            grid.addWidget(button, row, face)
        group.idClicked.connect(self._take_faces)
        return group

    def _take_faces(self) -> None:
        """Enter the roll once a face has been clicked for each die."""
        if all(group.checkedId() > 0 for group in self.faces):
            self._tell((self.faces[0].checkedId(), self.faces[1].checkedId()))

    def _clear_faces(self) -> None:
        for group in self.faces:
            group.setExclusive(False)
            for button in group.buttons():
                button.setChecked(False)
            group.setExclusive(True)

    def _enter(self) -> None:
        try:
            self._tell(roll_from_text(self.typed.text().strip(), self._die))
        except BadDice as error:
            self.error.setText(sentence(str(error)))
            self.adjustSize()  # a two-line message needs more room

    def _tell(self, roll: Roll) -> None:
        self.accept()
        self.entered.emit(roll)
