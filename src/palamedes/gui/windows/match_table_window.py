"""The match equity table: the chance of winning a match at every score."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from palamedes.core.language import tr, trn
from palamedes.gui.background import Background
from palamedes.gui.board.brush import mixed
from palamedes.gui.models.match_table_model import (
    BEGINS,
    SIZES,
    MatchTableQuery,
    MatchTableReport,
    cell_text,
    cell_tip,
    games_offered,
    models_offered,
    note_of,
    report,
)
from palamedes.gui.theme import Theme
from palamedes.gui.widgets.common import ChoiceBox, Dialog, check, clear_layout, combo, fill, primary_button, wrapped
from palamedes.gui.widgets.tables import RowTable

MIN_SIZE, DEFAULT_SIZE = QSize(760, 460), QSize(1000, 620)
TINT = 0.55
"""The strength of the colour of a certain win or loss."""


class MatchTableWindow(Dialog):
    """Shows the chances for the chosen match. They are computed in the background."""

    kept_as = "match table"

    def __init__(self, background: Background, theme: Theme, query: MatchTableQuery, parent: QWidget | None = None) -> None:
        super().__init__(tr("Match equity table"), parent)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.setMinimumSize(MIN_SIZE)
        self.resize(DEFAULT_SIZE)
        self._background, self._theme, self._query = background, theme, query
        self._found: MatchTableReport | None = None
        self._build_ui()
        self._ask()

    def translate(self) -> None:
        """Show all texts in the current language."""
        self.setWindowTitle(tr("Match equity table"))
        clear_layout(self)
        self._build_ui()
        self._ask()

    def _build_ui(self) -> None:
        query = self._query
        self.boxes: dict[str, ChoiceBox] = {
            "games": combo(games_offered(), query.games, tr("Match")),
            "model": combo(models_offered(query), query.model, tr("Table")),
            "size": combo([(trn("{n} point", "{n} points", size), size) for size in SIZES], query.size, tr("Up to")),
            "begins": combo([(tr(words), key) for key, words in BEGINS.items()], query.begins, tr("Who begins")),
            "game": combo([], query.game, tr("Next game")),
        }
        self.checks: dict[str, QCheckBox] = {
            "winner_begins": check(tr("The winner begins the next game"), query.winner_begins),
            "cube": check(tr("With the cube"), query.uses_cube),
            "crawford": check(tr("Crawford rule"), query.crawford),
        }
        self.table = RowTable(0, 0)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setAccessibleName(tr("Match equity table"))
        for header in (self.table.horizontalHeader(), self.table.verticalHeader()):
            header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
            header.setSectionsClickable(False)
            header.setMinimumSectionSize(24)
        self.table.horizontalHeader().setMinimumSectionSize(46)
        self.note = wrapped("", quiet=True)
        self._lay_out()
        self._show_choices()
        for name, box in self.boxes.items():
            box.currentIndexChanged.connect(partial(self._choose, name))
        for name, tick in self.checks.items():
            tick.toggled.connect(partial(self._choose, name))

    def _lay_out(self) -> None:
        grid = QGridLayout()
        places = (("games", 0, 0), ("model", 0, 2), ("size", 0, 4), ("begins", 1, 0), ("game", 1, 2))
        for name, row, column in places:
            label = QLabel(self.boxes[name].accessibleName())
            label.setBuddy(self.boxes[name])
            grid.addWidget(label, row, column)
            grid.addWidget(self.boxes[name], row, column + 1)
            grid.setColumnStretch(column + 1, 1)
        ticks = QHBoxLayout()
        for box in self.checks.values():
            ticks.addWidget(box)
        ticks.addStretch(1)
        across = QLabel(tr("Points that the second player needs"), alignment=Qt.AlignmentFlag.AlignCenter)
        across.setProperty("quiet", True)
        down = QLabel(tr("Rows: points that the first player needs"))
        down.setProperty("quiet", True)
        close = primary_button(tr("Close"))
        close.clicked.connect(self.accept)
        below = QHBoxLayout()
        below.addWidget(self.note, 1)
        below.addWidget(close)
        rows = QVBoxLayout(self)
        rows.addLayout(grid)
        rows.addLayout(ticks)
        heads = QHBoxLayout()
        heads.addWidget(down)
        heads.addWidget(across, 1)
        rows.addLayout(heads)
        rows.addWidget(self.table, 1)
        rows.addLayout(below)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._show_table()

    # Choices.

    def _choose(self, name: str, value: object) -> None:
        chosen = self.boxes[name].currentData() if name in self.boxes else value
        self._query = replace(self._query, **{name: chosen})  # type: ignore[arg-type]
        if name in ("games", "cube"):
            self._query = replace(self._query, model=None, game=0, cube=None if name == "games" else bool(value))
        self._show_choices()
        self._ask()

    def _show_choices(self) -> None:
        """Show which choices the chosen match has."""
        query, games = self._query, self._query.variants
        fill(self.boxes["model"], models_offered(query), query.model)
        fill(self.boxes["game"], [(variant.title, place) for place, variant in enumerate(games)], query.game)
        self.boxes["game"].setEnabled(len(games) > 1)
        with QSignalBlocker(self.checks["cube"]):
            self.checks["cube"].setChecked(query.uses_cube)
        self.checks["crawford"].setEnabled(query.uses_cube)

    def _ask(self) -> None:
        query = self._query
        self._background.run(lambda: report(query), self._take, self._say)

    # Display.

    def _take(self, found: MatchTableReport) -> None:
        if self.is_open and found.query == self._query:
            self._found = found
            self._say(note_of(found))
            self._show_table()

    def _show_table(self) -> None:
        chances = () if self._found is None else self._found.chances
        self.table.setRowCount(len(chances))
        self.table.setColumnCount(len(chances))
        names = [str(size) for size in range(1, len(chances) + 1)]
        self.table.setHorizontalHeaderLabels(names)
        self.table.setVerticalHeaderLabels(names)
        for row, cells in enumerate(chances):
            for column, chance in enumerate(cells):
                self.table.setItem(row, column, self._item(chance, row + 1, column + 1))

    def _item(self, chance: float, mine: int, theirs: int) -> QTableWidgetItem:
        """A cell, tinted from the colour of a loss to that of a win."""
        theme = self._theme
        item = QTableWidgetItem(cell_text(chance))
        item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
        item.setToolTip(cell_tip(chance, mine, theirs))
        item.setBackground(mixed(theme.panel, theme.best if chance > 0.5 else theme.third, TINT * abs(2 * chance - 1)))
        item.setForeground(QColor(theme.text))
        return item

    def _say(self, sentence: str) -> None:
        if self.is_open:
            self.note.setText(sentence)
