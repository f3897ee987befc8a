"""The panel for everything in a position except its checkers: the side on roll, the dice, the score
and the cube. It also shows the side whose checkers a click adds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QWidget,
)

from palamedes.core.dice.dice import roll_from_text, roll_words, rolls
from palamedes.core.language import mark, tr, trn
from palamedes.gui.icon import disc_picture
from palamedes.gui.models.analysis import editing
from palamedes.gui.models.analysis.editor_model import BY_CLICK, EditorModel
from palamedes.gui.models.new_game_model import MATCH_LENGTHS
from palamedes.gui.models.words import SIDES, pips_words, side_words
from palamedes.gui.theme import KAFENEIO, Theme
from palamedes.gui.widgets.common import ChoiceBox, check, combo, fill, set_visible
from palamedes.gui.widgets.fields import WholeField

DISC = 20
BRUSH_PADDING = 24
MANY_PIPS = 888
"""The largest pip count for which room is reserved, so that the panel does not become wider."""
HIGHEST_SCORE = 9999
CUBE_VALUES = tuple(2**power for power in range(BY_CLICK.bit_length()))
BEFORE_THE_ROLL = mark("before the roll")
OWNERS = (mark("Light's"), mark("Dark's"))
BRUSHES = (
    mark("A click on the board adds a light checker (X changes the side)"),
    mark("A click on the board adds a dark checker (X changes the side)"),
)


class SetupPanel(QFrame):
    """Shows an `EditorModel`. `edited` is emitted with a function that makes the user's change."""

    edited = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 4, 0, 4)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(1, 1)
        self.brushes = [self._brush(side) for side in (0, 1)]
        group = QButtonGroup(self)
        for button in self.brushes:
            group.addButton(button)
        _, self._brush_line = self._row(tr("Add"), *self.brushes)
        self.turn = self._choice([(words, side) for side, words in enumerate(map(tr, SIDES))], tr("To roll"), editing.give_turn)
        self.dice = self._choice([], tr("Dice"), _choose_dice)
        self._row(tr("To roll"), self.turn, self.dice)
        self.length = self._choice([], tr("Match length or money play"), editing.choose_length)
        self.length.setMinimumContentsLength(len(tr("money")))
        self.scores = [self._score(side) for side in (0, 1)]
        self._row(tr("Score"), *self.scores, self.length)
        self.cube = self._choice([], tr("Cube"), lambda model, value: editing.choose_cube(model, value, model.state.cube.owner))
        self.owner = self._choice(
            [(tr("in the middle"), None), *((tr(words), side) for side, words in enumerate(OWNERS))],
            tr("Owner of the cube"),
            lambda model, owner: editing.choose_cube(model, model.state.cube.value, owner),
        )
        self._row(tr("Cube"), self.cube, self.owner)
        self.crawford = check(tr("Crawford game: nobody may double"), False)
        self.crawford.toggled.connect(lambda on: self.edited.emit(lambda model: editing.choose_crawford(model, on)))
        self._row("", self.crawford)
        self.began = self._choice(
            [(words, side) for side, words in enumerate(map(tr, SIDES))], tr("Who began"), editing.choose_beginner
        )
        self.began_row, _ = self._row(tr("Who began"), self.began)
        self.set_theme(KAFENEIO)

    def _row(self, words: str, *widgets: QWidget) -> tuple[QLabel, QHBoxLayout]:
        row, line, label = self._grid.rowCount(), QHBoxLayout(), QLabel(words)
        for widget in widgets:
            line.addWidget(widget, 1)
        self._grid.addWidget(label, row, 0)
        self._grid.addLayout(line, row, 1)
        return label, line

    def stack_brushes(self, stacked: bool) -> None:
        """Put the two sides to add above each other, or side by side."""
        directions = QBoxLayout.Direction
        self._brush_line.setDirection(directions.TopToBottom if stacked else directions.LeftToRight)
        self._grid.invalidate()

    def _brush(self, side: int) -> QPushButton:
        button = QPushButton()
        button.setCheckable(True)
        button.setIconSize(QSize(DISC, DISC))
        button.setToolTip(tr(BRUSHES[side]))
        button.clicked.connect(lambda: self.edited.emit(lambda model: setattr(model, "brush", side)))
        return button

    def _choice(
        self, values: Sequence[tuple[str, object]], name: str, change: Callable[[EditorModel, Any], object]
    ) -> ChoiceBox:
        box = combo(values, None, name)
        box.setToolTip(name)
        box.setMinimumContentsLength(4)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.currentIndexChanged.connect(lambda _: self.edited.emit(lambda model: change(model, box.currentData())))
        return box

    def _score(self, side: int) -> WholeField:
        box = WholeField(minimum=0, maximum=HIGHEST_SCORE, prefix=f"{side_words(side)} ")
        box.setAccessibleName(tr("Points of {side}", side=side_words(side)))
        box.setToolTip(tr("Points that {side} has won so far", side=side_words(side)))
        box.valueChanged.connect(lambda points: self.edited.emit(lambda model: editing.choose_score(model, side, points)))
        return box

    def set_theme(self, theme: Theme) -> None:
        for button, colours in zip(self.brushes, theme.sides, strict=True):
            button.setIcon(QIcon(disc_picture(DISC, colours, self.devicePixelRatioF())))
            chosen = f"border: 2px solid {theme.accent}; padding: 4px 5px;"
            button.setStyleSheet(f"QPushButton {{ padding: 5px 6px; }} QPushButton:checked {{ {chosen} }}")
        self._leave_room()

    def set_scale(self, scale: float) -> None:
        """Follow the texts, which the page scales."""
        for button in self.brushes:
            button.setIconSize(QSize(DISC, DISC) * scale)
        self._leave_room()

    def _leave_room(self) -> None:
        """Leave room for the largest pip counts on the buttons for the sides."""
        for side, button in enumerate(self.brushes):
            widest = button.fontMetrics().horizontalAdvance(_brush_words(side, MANY_PIPS))
            button.setMinimumWidth(widest + button.iconSize().width() + BRUSH_PADDING)

    def show_model(self, model: EditorModel) -> None:
        """Show the position without emitting signals."""
        state, setup = model.state, model.state.setup
        for side, (button, pips) in enumerate(zip(self.brushes, model.pips, strict=True)):
            button.setText(_brush_words(side, pips))
            button.setAccessibleName(tr("Add {side}, {pips}", side=side_words(side), pips=pips_words(pips)))
            button.setChecked(side == model.brush)
        _choose(self.turn, state.on_roll)
        faces = [roll_words(roll) for roll, _ in rolls(model.variant.board.die)]
        dice = None if state.dice is None else roll_words(state.dice)
        fill(self.dice, [(tr(BEFORE_THE_ROLL), None), *zip(faces, faces, strict=True)], dice)
        lengths = sorted({*MATCH_LENGTHS, setup.length} - {0})
        fill(self.length, [(tr("money"), 0), *((trn("of 1", "of {n}", length), length) for length in lengths)], setup.length)
        for box, points in zip(self.scores, state.score, strict=True):
            box.blockSignals(True)
            box.setMaximum(setup.length - 1 if setup.length else HIGHEST_SCORE)
            box.setValue(points)
            box.blockSignals(False)
        values = sorted({*CUBE_VALUES, state.cube.value})
        fill(
            self.cube,
            [(tr("no cube"), None), *((str(value), value) for value in values)],
            state.cube.value if model.has_cube else None,
        )
        _choose(self.owner, state.cube.owner)
        _choose(self.began, state.began)
        self._show_rows(model)

    def _show_rows(self, model: EditorModel) -> None:
        """Show only the controls that apply to this game."""
        state = model.state
        self.cube.setEnabled(not state.crawford_game)
        self.owner.setEnabled(model.has_cube and not state.crawford_game)
        self.crawford.blockSignals(True)
        self.crawford.setChecked(state.crawford_game)
        self.crawford.blockSignals(False)
        self.crawford.setVisible(model.may_be_crawford)
        set_visible(model.variant.options.last_turn_tie, self.began, self.began_row)


def _brush_words(side: int, pips: int) -> str:
    return f" {side_words(side)}, {pips_words(pips)}"


def _choose_dice(model: EditorModel, text: str | None) -> None:
    editing.choose_dice(model, None if text is None else roll_from_text(text, model.variant.board.die))


def _choose(box: QComboBox, value: object) -> None:
    """Select a value in a list without emitting signals."""
    box.blockSignals(True)
    box.setCurrentIndex(max(box.findData(value), 0))
    box.blockSignals(False)
