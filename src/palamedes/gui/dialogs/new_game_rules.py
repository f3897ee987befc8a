"""The page of the New game dialog for the rules and the board of the chosen game."""

from __future__ import annotations

from itertools import zip_longest

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from palamedes.core.errors import PalamedesError
from palamedes.core.language import mark, tr
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import PORTES, VARIANTS, Value, VariantOption
from palamedes.gui.board.picture import BoardPicture
from palamedes.gui.board.view import BoardView
from palamedes.gui.models.new_game_model import MAX_PICTURES, MAX_SEQUENCE, SEQUENCE_KEY, NewGameModel
from palamedes.gui.models.words import sentence
from palamedes.gui.plain_text import plain_tip
from palamedes.gui.theme import KAFENEIO, ROOMY_ROWS, Theme
from palamedes.gui.widgets.common import centre_labels, check, combo, wrapped
from palamedes.gui.widgets.fields import WholeField

LABELS = {"no_hit_and_run": mark("Hit and run")}
HELP = {"no_hit_and_run": mark("If it is not allowed, a checker that has hit may not move again in the same turn.")}
"""Labels and explanations that differ from those in the rules, because the values are named the
other way round.
"""
VALUE_WORDS: dict[Value, str] = {
    "nowhere": mark("allowed"),
    "home": mark("not in the home board"),
    "everywhere": mark("not allowed"),
    "thesis": mark("five on each of three points"),
    "bulgarian": mark("all on one point"),
}


PICTURE = QSize(120, 76)
"""The size of a board picture. It is the same for all games, so that the tabs below keep their
place.
"""


class RulesTab(QWidget):
    """The tab for the options of the chosen game and its board, or for the sequence of games.
    `changed` is emitted when the user changes any of them.

    `starts` shows how the game begins. The dialog places this widget outside the tab.
    """

    changed = Signal()

    def __init__(self, model: NewGameModel, theme: Theme = KAFENEIO, mirrored: bool = False) -> None:
        super().__init__()
        self._model, self._mirrored = model, mirrored
        self.starts, self.who = StartPictures(theme), wrapped("")
        self._layout = QVBoxLayout(self)
        self.changed.connect(self.show_start)
        self._content: QWidget | None = None
        self.options: dict[str, QComboBox | QCheckBox] = {}
        self.points: QComboBox | None = None
        self.checkers: WholeField | None = None
        self.sequence: SequenceEditor | None = None
        self.board_words = QLabel()

    def show_game(self) -> None:
        """Rebuild the page for the chosen game."""
        if self._content is not None:
            self._layout.removeWidget(self._content)
            self._content.hide()
            self._content.deleteLater()
        self.options, self.points, self.checkers, self.sequence = {}, None, None, None
        self._content = QWidget()
        self._layout.addWidget(self._content)
        layout = QVBoxLayout(self._content)
        layout.setContentsMargins(0, 0, 0, 0)
        for choice in self._model.choices:
            layout.addWidget(self._option(choice))
            layout.addWidget(wrapped(tr(HELP.get(choice.key, choice.help)), quiet=True))
        if self._model.entry.key == SEQUENCE_KEY:
            self.sequence = SequenceEditor(self._model)
            self.sequence.changed.connect(self.changed)
            layout.addWidget(self.sequence)
        if layout.count() == 0:
            layout.addWidget(wrapped(tr("Played by the usual rules, on the usual board."), quiet=True))
        if self._model.has_sizes:
            layout.addWidget(self._board())
        self.who = wrapped("")
        layout.addWidget(self.who)
        layout.addStretch(1)
        self.show_start()

    def show_start(self) -> None:
        """Show how the game begins and who can play it, or why it cannot be played."""
        try:
            self.starts.show_views(self._model.start_views(self._mirrored))
            self.who.setText(self._model.who_plays)
        except PalamedesError as error:
            self.starts.show_views([])
            self.who.setText(sentence(str(error)))

    def _option(self, choice: VariantOption) -> QWidget:
        value, label = self._model.rules[choice.key], tr(LABELS.get(choice.key, choice.label))
        if isinstance(value, bool):
            box = check(label, value)
            box.toggled.connect(lambda on: self._take_option(choice.key, on))
            self.options[choice.key] = box
            return box
        values = combo([(tr(VALUE_WORDS.get(each, str(each))), each) for each in choice.values], value, label)
        values.currentIndexChanged.connect(lambda _: self._take_option(choice.key, values.currentData()))
        self.options[choice.key] = values
        row = QWidget()
        form = QFormLayout(row)
        form.setContentsMargins(0, 0, 0, 0)
        form.addRow(label, values)
        centre_labels(form)
        return row

    def _take_option(self, key: str, value: Value) -> None:
        self._model.rules[key] = value
        self.changed.emit()

    def _board(self) -> QWidget:
        points, checkers = self._model.sizes
        box = QGroupBox(tr("Board"))
        form = QFormLayout(box)
        if len(points) > 1:
            self.points = combo(
                [(tr("{count} points", count=count), count) for count in points], self._model.points, tr("Points", "board")
            )
            self.points.currentIndexChanged.connect(self._take_board)
            form.addRow(tr("Size"), self.points)
        self.checkers = WholeField(minimum=checkers[0], maximum=checkers[-1], value=self._model.checkers)
        self.checkers.setAccessibleName(tr("Checkers"))
        self.checkers.valueChanged.connect(self._take_board)
        form.addRow(tr("Checkers per side"), self.checkers)
        centre_labels(form)
        self.board_words = wrapped("", quiet=True)
        form.addRow(self.board_words)
        self._show_board()
        return box

    def _take_board(self) -> None:
        if self.points is not None:
            self._model.points = self.points.currentData()
        if self.checkers is not None:
            self._model.checkers = self.checkers.value()
        self._show_board()
        self.changed.emit()

    def _show_board(self) -> None:
        dice = tr("The dice show numbers from 1 to {count}; the home board has {count} points.", count=self._model.points // 4)
        self.board_words.setText(f"{dice} {self._model.sizes_words}")


class StartPictures(QWidget):
    """Shows the starting positions of the chosen games, on the chosen board."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        nothing = BoardView(PORTES, start_position(PORTES))
        self.boards = [BoardPicture(nothing, PICTURE, "", theme) for _ in range(MAX_PICTURES)]
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for board in self.boards:
            row.addWidget(board)

    def show_views(self, views: list[BoardView]) -> None:
        """Draw these boards. There can be at most MAX_PICTURES of them."""
        for board, view in zip_longest(self.boards, views):
            board.setVisible(view is not None)
            if view is not None:
                name = tr(
                    "The starting position of {game}: {size} per side", game=view.variant.title, size=view.variant.board.words
                )
                board.show_picture(view, PICTURE, name)
                board.setToolTip(plain_tip(name))


class SequenceEditor(QWidget):
    """Shows the games that are played in turn, in a list that the user can change."""

    changed = Signal()

    def __init__(self, model: NewGameModel) -> None:
        super().__init__()
        self._model = model
        self.list = QListWidget()
        self.list.setStyleSheet(ROOMY_ROWS)
        self.list.setAccessibleName(tr("Games in turn"))
        self.list.setMaximumHeight(180)
        self.variant = combo([(variant.title, variant.key) for variant in VARIANTS.values()], None, tr("Game to add"))
        self.add = QPushButton(tr("Add"))
        self.remove = QPushButton(tr("Remove"))
        row = QHBoxLayout()
        for widget in (self.variant, self.add, self.remove):
            row.addWidget(widget)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.list)
        layout.addLayout(row)
        self.add.clicked.connect(self._add)
        self.remove.clicked.connect(self._remove)
        self._show()

    def _add(self) -> None:
        self._model.sequence = (*self._model.sequence, self.variant.currentData())[:MAX_SEQUENCE]
        self._show()
        self.changed.emit()

    def _remove(self) -> None:
        row = self.list.currentRow()
        if row >= 0 and len(self._model.sequence) > 1:
            self._model.sequence = self._model.sequence[:row] + self._model.sequence[row + 1 :]
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        self.list.clear()
        self.list.addItems([VARIANTS[key].title for key in self._model.sequence])
        self.list.setCurrentRow(self.list.count() - 1)
