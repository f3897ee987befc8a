"""The player statistics window: choices at the top, results in a table, and curves below."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QEvent, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QStackedWidget,
    QTabBar,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from palamedes.core.language import in_use, mark, tr, trn
from palamedes.gui.background import Background
from palamedes.gui.charts.chart_view import ChartView
from palamedes.gui.models.statistics_model import (
    CHARTS,
    COLUMNS,
    GROUPINGS,
    NOT_ANALYSED,
    NOTHING_LIKE_THIS,
    NOTHING_YET,
    OWN_PERIOD,
    PERIODS,
    Options,
    Report,
    StatisticsQuery,
    StatisticsRow,
    chart_name,
    curves,
    reading,
    report,
    unreadable_words,
)
from palamedes.gui.plain_text import plain_tip
from palamedes.gui.theme import Theme, row_height
from palamedes.gui.widgets.common import (
    ChoiceBox,
    Dialog,
    clear_layout,
    combo,
    fill,
    may_shrink,
    primary_button,
    set_visible,
    wrapped,
)
from palamedes.gui.widgets.fields import DateField
from palamedes.gui.widgets.labels import with_font
from palamedes.gui.widgets.tables import hide_in_order
from palamedes.service.program.statistics import Statistics, export_csv

if TYPE_CHECKING:
    from palamedes.core.statistics import KeptGames

MIN_SIZE, DEFAULT_SIZE = QSize(900, 600), QSize(1200, 720)
CELL_MARGIN = 14
ROW_HEIGHT = 25
PROPERTIES = {
    "player": mark("Player"),
    "variant": mark("Game"),
    "opponent": mark("Opponent"),
    "level": mark("Level"),
    "network": mark("Network"),
    "plies": mark("Looks ahead"),
    "period": mark("Time"),
    "rows": mark("Group by"),
}
"""The fields of a `StatisticsQuery` that are chosen from a list, with their labels."""
A_LINE = 4
"""The number of choices per line."""


def fixed() -> dict[str, Options]:
    """The labels and values of those choices that do not depend on the games."""
    return {
        "period": [(tr(words), key) for key, (words, _) in PERIODS.items()],
        "rows": [(tr(words), key) for key, (words, _) in GROUPINGS.items()],
    }


class StatisticsWindow(Dialog):
    """Shows the statistics of finished games. The games are read in the background when the window
    is opened, and whenever it comes to the front again.
    """

    kept_as = "statistics"

    library_wanted = Signal(str)
    """Emitted with the name of the player whose games the user wants to see in the library."""

    def __init__(
        self, statistics: Statistics, background: Background, theme: Theme, folder: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(tr("Player statistics"), parent)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.setMinimumSize(MIN_SIZE)
        self.resize(DEFAULT_SIZE)
        self._statistics, self._background, self._theme, self._folder = statistics, background, theme, folder
        self._kept: KeptGames | None = None
        self._choice = StatisticsQuery()
        self._report: Report | None = None
        self._asked = 0
        self._build_ui()
        self.read()

    def translate(self) -> None:
        """Show all texts in the current language."""
        self.setWindowTitle(tr("Player statistics"))
        chart = self.tabs.currentIndex()
        clear_layout(self)
        self._build_ui()
        self.tabs.setCurrentIndex(chart)
        self._ask()

    def _build_ui(self) -> None:
        self.boxes = {name: self._box(name, tr(words)) for name, words in PROPERTIES.items()}
        today, choice = QDate.currentDate(), self._choice
        self.first = self._day(_qt_day(choice.first) or today.addMonths(-1), tr("First day"))
        self.last = self._day(_qt_day(choice.last) or today, tr("Last day"))
        self.table, self.chart = ResultTable(), ChartView()
        self.chart.set_theme(self._theme)
        self.chart.chosen.connect(self._show_day)
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        for chart in CHARTS:
            self.tabs.addTab(chart_name(chart))
        self.tabs.currentChanged.connect(self._show_chart)
        self.nothing = with_font(QLabel(alignment=Qt.AlignmentFlag.AlignCenter), 1.15)
        self.show_all = QPushButton(tr("Show all games"))
        self.show_all.clicked.connect(self._widen)
        self.pages = QStackedWidget()
        self.results, self.empty = self._results_page(), self._empty_page()
        self.pages.addWidget(self.empty)
        self.pages.addWidget(self.results)
        self.note = wrapped("", quiet=True)
        self.export = QPushButton(tr("Export as CSV…"))
        self.export.setAutoDefault(False)
        self.export.clicked.connect(self._ask_export)
        self.export.setEnabled(False)
        self.library = QPushButton(tr("Library…"))
        self.library.setToolTip(tr("The games of this player in the library, with their positions"))
        self.library.setAutoDefault(False)
        self.library.clicked.connect(lambda: self.library_wanted.emit(self._choice.player or ""))
        close = primary_button(tr("Close"))
        close.clicked.connect(self.accept)
        below = QHBoxLayout()
        below.addWidget(self.note, 1)
        below.addWidget(self.library)
        below.addWidget(self.export)
        below.addWidget(close)
        layout = QVBoxLayout(self)
        layout.addLayout(self._choices())
        layout.addWidget(self.pages, 1)
        layout.addLayout(below)

    # Layout.

    def _box(self, name: str, words: str) -> ChoiceBox:
        box = combo(fixed().get(name, []), getattr(self._choice, name), words)
        may_shrink(box, 11)
        box.currentIndexChanged.connect(partial(self._choose, name))
        return box

    def _day(self, day: QDate, words: str) -> DateField:
        edit = DateField(day)
        edit.setDisplayFormat(in_use().day.replace("%Y", "yyyy").replace("%m", "MM").replace("%d", "dd"))
        edit.setAccessibleName(words)
        edit.dateChanged.connect(partial(self._choose, "period"))
        return edit

    def _choices(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        for place, (name, words) in enumerate(PROPERTIES.items()):
            line, column = divmod(place, A_LINE)
            label = QLabel(tr(words), alignment=Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            label.setBuddy(self.boxes[name])
            grid.addWidget(label, line, 2 * column)
            grid.addWidget(self.boxes[name], line, 2 * column + 1)
            grid.setColumnStretch(2 * column + 1, 1)
        days = QHBoxLayout()
        days.setSpacing(8)
        self.until = QLabel(tr("to"))
        for widget in (self.first, self.until, self.last):
            days.addWidget(widget)
        place = list(PROPERTIES).index("period") % A_LINE
        grid.addLayout(days, len(PROPERTIES) // A_LINE, 2 * place + 1, 1, -1, Qt.AlignmentFlag.AlignLeft)
        set_visible(self._choice.period == OWN_PERIOD, self.first, self.until, self.last)
        return grid

    def _results_page(self) -> QWidget:
        page = QWidget()
        rows = QVBoxLayout(page)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self.table, 4)
        rows.addWidget(self.tabs)
        rows.addWidget(self.chart, 5)
        return page

    def _empty_page(self) -> QWidget:
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.addStretch(2)
        layout.addWidget(self.nothing)
        layout.addWidget(self.show_all, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(3)
        self.show_all.hide()
        return page

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.chart.set_theme(theme)

    # Reading the games.

    def changeEvent(self, event: QEvent) -> None:
        """Read the games again when the window comes to the front, because more games might have
        ended in the meantime.
        """
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.isActiveWindow() and self._kept is not None:
            self.read()

    def read(self) -> None:
        """Read the games again."""
        self._background.run(partial(_read, self._statistics, self._kept), self._take, self._say)

    def _take(self, found: KeptGames | None) -> None:
        """Use these games from now on; None means that nothing has changed."""
        if found is not None and self.is_open:
            self._kept = found
            self.note.setText(unreadable_words(found.unreadable))
            self._ask()

    # Choices.

    def _choose(self, name: str, *_: object) -> None:
        """Update the report after a choice or a date has changed."""
        chosen = {name: self.boxes[name].currentData()} if name != "player" else {}
        own = self.boxes["period"].currentData() == OWN_PERIOD
        set_visible(own, self.first, self.until, self.last)
        days = (_date(self.first), _date(self.last)) if own else (None, None)
        self._choice = replace(self._choice, first=days[0], last=days[1], **chosen)
        if name == "player":
            self._choice = self._choice.looked_at_by(self.boxes["player"].currentData())
        self._ask()

    def _widen(self) -> None:
        """Show all of the player's games."""
        self._choice = StatisticsQuery(self._choice.player, rows=self._choice.rows)
        set_visible(False, self.first, self.until, self.last)
        self._ask()

    def _ask(self) -> None:
        """Request the report for the current choices. Only the answer to the latest request is
        used.
        """
        if self._kept is None:
            return
        self._asked += 1
        games, choice, number = self._kept.games, self._choice, self._asked
        self._background.run(
            lambda: report(games, choice, datetime.now().astimezone()), lambda found: self._show(number, found), self._say
        )

    # Display.

    def _show(self, number: int, found: Report) -> None:
        if not self.is_open or number != self._asked:
            return
        self._report, self._choice = found, found.choice
        for name, values in {**fixed(), "player": found.players, **found.options}.items():
            fill(self.boxes[name], values, getattr(found.choice, name))
        self.export.setEnabled(bool(found.seen))
        self.nothing.setText(tr(NOTHING_LIKE_THIS if self._choice.is_narrowed else NOTHING_YET))
        self.show_all.setVisible(self._choice.is_narrowed)
        self.pages.setCurrentWidget(self.results if found.seen else self.empty)
        self.table.show_rows(found.rows)
        self._show_chart()

    def _show_chart(self) -> None:
        if self._report is None or not self._report.seen:
            return
        lines, chart = self._report.lines, CHARTS[self.tabs.currentIndex()]
        self.chart.show_chart(curves(lines, chart), lambda place: reading(lines, chart, int(place)), tr(NOT_ANALYSED))

    def _show_day(self, place: float) -> None:
        """Show only the games of the day on which this game of the curve was played."""
        lines = () if self._report is None else self._report.lines
        if len(lines) == 1:
            when = lines[0].moments[int(place) - 1].ended.astimezone().date()
            self._choice = replace(self._choice, period=OWN_PERIOD, first=when, last=when)
            for edit in (self.first, self.last):
                with QSignalBlocker(edit):
                    edit.setDate(QDate(when.year, when.month, when.day))
            set_visible(True, self.first, self.until, self.last)
            self._ask()

    # Export.

    def _ask_export(self) -> None:
        """Let the user choose the file to which the displayed games are exported."""
        dialog = QFileDialog(self, tr("Export as CSV"), self._folder, tr("Tables (*.csv)"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("csv")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self.export_to(Path(name)))
        dialog.open()

    def export_to(self, path: Path) -> None:
        """Write the displayed games to a file, one row for each game, and report the result."""
        if self._report is None:
            return
        seen = self._report.seen
        done = trn("{n} game was exported to {name}.", "{n} games were exported to {name}.", len(seen), name=path.name)
        self._background.run(partial(export_csv, path, seen), lambda _: self._say(done), self._say)

    def _say(self, sentence: str) -> None:
        if self.is_open:
            self.note.setText(sentence)


class ResultTable(QTableWidget):
    """A table that shows the rows of a report. The first row, which covers all games, is
    emphasised.
    """

    def __init__(self) -> None:
        super().__init__(0, len(COLUMNS) + 1)
        self.setHorizontalHeaderItem(0, QTableWidgetItem(""))
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(row_height(ROW_HEIGHT))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setAlternatingRowColors(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(tr("Results"))
        header = self.horizontalHeader()
        header.setSectionsClickable(False)
        header.setMinimumSectionSize(20)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        bold = self.font()
        bold.setBold(True)
        advance = QFontMetrics(bold).horizontalAdvance
        self._widths = [max(map(advance, (*tr(each.heading).split("\n"), each.widest))) + CELL_MARGIN for each in COLUMNS]
        self._advance, self._name_width = advance, 0
        self._empty: list[int] = []
        for place, column in enumerate(COLUMNS, start=1):
            heading = QTableWidgetItem(tr(column.heading))
            heading.setToolTip(tr(column.tip))
            self.setHorizontalHeaderItem(place, heading)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()

    def _share_width(self) -> None:
        """Divide the width left over by the names among the number columns, so that the rows are
        easy to follow. If there is too little room, columns without a number are hidden.
        """
        header, whole = self.horizontalHeader(), self.viewport().width()
        widths = [self._name_width, *self._widths]
        for place in range(len(widths)):
            self.setColumnHidden(place, False)
        hide_in_order(self, self._empty, widths, sum(widths) - whole)
        shown = [place for place in range(1, len(widths)) if not self.isColumnHidden(place)]
        room = whole - sum(widths[place] for place in shown)
        spare = max(0, room - self._name_width) // max(len(shown), 1)
        header.resizeSection(0, max(self._name_width, room - spare * len(shown)))
        for place in shown:
            header.resizeSection(place, widths[place] + spare)

    def show_rows(self, rows: tuple[StatisticsRow, ...]) -> None:
        self._name_width = max((self._advance(row.name) for row in rows), default=0) + CELL_MARGIN
        columns = [*enumerate(zip(*(row.cells for row in rows), strict=True), start=1)]
        self._empty = [place for place, cells in reversed(columns) if not any(map(str.isalnum, "".join(cells)))]
        self._share_width()
        self.setRowCount(len(rows))
        for number, row in enumerate(rows):
            for place, text in enumerate((row.name, *row.cells)):
                self.setItem(number, place, self._item(text, place, number == 0))

    def _item(self, text: str, place: int, bold: bool) -> QTableWidgetItem:
        item = QTableWidgetItem(text)
        font = self.font()
        font.setBold(bold)
        item.setFont(font)
        if place:
            item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        else:
            item.setToolTip(plain_tip(text))
        return item


def _read(statistics: Statistics, known: KeptGames | None) -> KeptGames | None:
    """All finished games, or None if they are the same as `known`."""
    found = statistics.read()
    return None if found == known else found


def _qt_day(day: date | None) -> QDate | None:
    return None if day is None else QDate(day.year, day.month, day.day)


def _date(edit: DateField) -> date:
    day = edit.date()
    return date(day.year(), day.month(), day.day())
