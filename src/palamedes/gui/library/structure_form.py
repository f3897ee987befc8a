"""The fields in which the structure of a position is described."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QLineEdit, QWidget

from palamedes.core.language import mark, number, tr
from palamedes.gui.library.library_tools import short_combo
from palamedes.gui.models.library.structure import COUNTS, ERRORS, MOST_CHECKERS, Structure, decision_options, phase_options
from palamedes.gui.models.words import sentence
from palamedes.gui.widgets.fields import WholeField

SIDES = (mark("Me"), mark("Opponent"))
POINTS_TIP = mark("Points that are made, in the numbers of this side, such as 4-6, 8")
EXAMPLES = ("4-6, 8", "20")


class StructureForm(QWidget):
    """A row of fields for each side, and choices below. `changed` is emitted after each change. The
    side that decides is called Me.
    """

    changed = Signal()

    def __init__(self, games: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.points = tuple(self._points_line(side) for side in (0, 1))
        self.counts = tuple(self._spins(side) for side in (0, 1))
        self.decision = short_combo(decision_options(), "", tr("Decision"))
        self.phase = short_combo(phase_options(), "", tr("Phase"))
        self.game = short_combo(list(games), "", tr("Game"))
        errors = [(tr("any error"), 0.0), *((tr("error of {n} or more", n=number(each, 2)), each) for each in ERRORS[1:])]
        self.error = short_combo(errors, 0.0, tr("Smallest error"))
        self._lay_out()
        for box in self._boxes:
            box.currentIndexChanged.connect(lambda _: self.changed.emit())

    @property
    def _boxes(self) -> tuple[QComboBox, ...]:
        return self.decision, self.phase, self.game, self.error

    def _points_line(self, side: int) -> QLineEdit:
        line = QLineEdit()
        line.setPlaceholderText(EXAMPLES[side])
        line.setToolTip(tr(POINTS_TIP))
        line.setAccessibleName(f"{tr(SIDES[side])}: {tr('points made')}")
        line.setMaxLength(100)
        line.textEdited.connect(lambda _: self.changed.emit())
        return line

    def _spins(self, side: int) -> tuple[WholeField, ...]:
        return tuple(self._spin(side, words) for words in COUNTS.values())

    def _spin(self, side: int, words: str) -> WholeField:
        spin = WholeField()
        spin.setRange(0, MOST_CHECKERS)
        spin.setSpecialValueText("–")
        spin.setAccessibleName(f"{tr(SIDES[side])}: {tr(words)}")
        spin.setToolTip(tr("At least this many"))
        spin.valueChanged.connect(lambda _: self.changed.emit())
        return spin

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        headings = (mark("points made"), *COUNTS.values())
        for column, words in enumerate(headings, start=1):
            label = QLabel(sentence(tr(words)))
            label.setProperty("quiet", True)
            grid.addWidget(label, 0, column)
        for side in (0, 1):
            label = QLabel(tr(SIDES[side]))
            label.setBuddy(self.points[side])
            grid.addWidget(label, side + 1, 0)
            grid.addWidget(self.points[side], side + 1, 1)
            for column, spin in enumerate(self.counts[side], start=2):
                grid.addWidget(spin, side + 1, column)
        grid.setColumnStretch(1, 3)
        for place, box in enumerate(self._boxes):
            grid.addWidget(box, 1 + place // 2, 7 + place % 2)
        grid.setColumnMinimumWidth(6, 12)
        for column in (7, 8):
            grid.setColumnStretch(column, 2)

    def structure(self) -> Structure:
        """What the fields contain."""
        mine, theirs = (line.text().strip() for line in self.points)
        my_counts, their_counts = (tuple(spin.value() for spin in spins) for spins in self.counts)
        chosen = [box.currentData() for box in self._boxes]
        return Structure(mine, theirs, my_counts, their_counts, *chosen)

    def show_structure(self, structure: Structure) -> None:
        """Fill the fields."""
        for line, text in zip(self.points, (structure.mine, structure.theirs), strict=True):
            line.setText(text)
        for spins, counts in zip(self.counts, (structure.my_counts, structure.their_counts), strict=True):
            for spin, count in zip(spins, counts, strict=True):
                with QSignalBlocker(spin):
                    spin.setValue(count)
        values = (structure.decision, structure.phase, structure.game, structure.error)
        for box, value in zip(self._boxes, values, strict=True):
            with QSignalBlocker(box):
                box.setCurrentIndex(max(0, box.findData(value)))
        self.changed.emit()
