"""The window that shows an analysed session: the progress of the analysis, the summaries of both
players, the chart, the marked decisions, and the export.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QProgressBar,
    QPushButton,
    QTableWidget,
    QVBoxLayout,
    QWidget,
)

from palamedes.core.language import mark, tr, whole
from palamedes.core.results.review import Review
from palamedes.core.results.review_words import common_die, state_words, summary_rows
from palamedes.core.settings import DEEPEST_SEARCH, SearchSettings
from palamedes.gui.background import Background
from palamedes.gui.controllers.session_analyst import SessionAnalyst
from palamedes.gui.menu_bar import open_context_menu
from palamedes.gui.models.game.review_model import WORST_HEADINGS, course, worst
from palamedes.gui.models.words import plies_words, shown
from palamedes.gui.theme import Theme
from palamedes.gui.widgets.common import Dialog, clear_layout, combo, wrapped
from palamedes.gui.widgets.session_chart import SessionChart
from palamedes.gui.widgets.side_panel import ENTER_KEYS, cell, plain_table, quiet_mark
from palamedes.service.analysis.reports import save_report

MIN_SIZE, DEFAULT_SIZE = QSize(860, 560), QSize(1080, 700)
WORST_NUMBERS = (0, 2)
"""The columns in the list of marked decisions that contain numbers."""
KINDS = mark("Page with boards and charts (*.html);;Text (*.txt);;Data (*.json)")
NOT_YET = mark("All decisions and rolls of the session are analysed in the background while the game continues.")
NO_MARK = mark("No decisions are marked.")
LAST_REVIEW = mark("Later decisions are not included; analyse again to add them.")


class SessionWindow(Dialog):
    """Starts and stops the analysis, and shows its results. `decision_chosen` is emitted with the
    number of events before the chosen decision.
    """

    kept_as = "session analysis"

    decision_chosen = Signal(int)

    def __init__(
        self, analyst: SessionAnalyst, background: Background, theme: Theme, search: SearchSettings, parent: QWidget
    ) -> None:
        super().__init__(tr("Analysis of the session"), parent)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.setMinimumSize(MIN_SIZE)
        self.resize(DEFAULT_SIZE)
        self._analyst, self._background, self._search = analyst, background, search
        self._review: Review | None = None
        self._before: list[int] = []
        self._is_closed = False
        self._build_ui(search.plies)
        analyst.progressed.connect(self._show_progress)
        analyst.finished.connect(self.show_review)
        analyst.failed.connect(self._fail)
        self.set_theme(theme)
        self._update()

    def translate(self) -> None:
        """Show all texts in the current language."""
        self.setWindowTitle(tr("Analysis of the session"))
        plies = self.plies.currentData()
        clear_layout(self)
        self._build_ui(plies)
        self.set_theme(self._theme)
        self._update()
        if self._review is not None:
            self.show_review(self._review)

    def _build_ui(self, plies: int) -> None:
        self.chart = SessionChart()
        depths = [(plies_words(count), count) for count in range(1, DEEPEST_SEARCH + 1)]
        self.plies = combo(depths, plies, tr("Look-ahead"))
        self.start = self._button(tr("Analyse"), self._begin)
        self.start.setProperty("primary", True)
        self.start.setDefault(True)
        self.stop = self._button(tr("Stop"), self._analyst.stop)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setMaximumHeight(8)
        self.note = wrapped(tr(NOT_YET), quiet=True)
        self.summary = plain_table(3, ["", "", ""], tr("Summary for both players"))
        self.summary.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        headings = [tr(words) for words in WORST_HEADINGS]
        self.worst = plain_table(len(headings), headings, tr("Marked decisions, worst first"), WORST_NUMBERS)
        self.worst.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.worst.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.worst.setToolTip(tr("A double click, or Enter, analyses the decision"))
        self.export = self._button(tr("Export…"), self._ask_export)
        close = self._button(tr("Close"), self.accept)
        self._lay_out(close)
        self.worst.cellActivated.connect(lambda row, _: self._choose(row))
        self.worst.menu_wanted.connect(lambda item, spot: self._open_menu(item.row(), spot))

    def _button(self, text: str, handler: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(lambda: handler())
        return button

    def _lay_out(self, close: QPushButton) -> None:
        top, middle, below = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        top.addWidget(QLabel(tr("Look-ahead")))
        for widget in (self.plies, self.start, self.stop):
            top.addWidget(widget)
        top.addWidget(self.progress, 1)
        for table, part in ((self.summary, 1), (self.worst, 1)):
            table.setWordWrap(False)
            middle.addWidget(table, part)
        self._stretch(self.summary, 0)
        self._stretch(self.worst, 3, 4)
        below.addWidget(self.note, 1)
        below.addWidget(self.export)
        below.addWidget(close)
        rows = QVBoxLayout(self)
        rows.addLayout(top)
        rows.addLayout(middle, 3)
        rows.addWidget(self.chart, 2)
        rows.addLayout(below)

    def _stretch(self, table: QTableWidget, *columns: int) -> None:
        header = table.horizontalHeader()
        header.setSectionsClickable(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        for column in columns:
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.worst.setStyleSheet(quiet_mark(theme))
        self.chart.set_theme(theme)

    # The analysis.

    def _begin(self) -> None:
        self._analyst.begin(replace(self._search, plies=self.plies.currentData()))
        self._update()

    def _update(self) -> None:
        busy = self._analyst.is_busy
        self.start.setEnabled(not busy)
        self.plies.setEnabled(not busy)
        self.stop.setEnabled(busy)
        self.export.setEnabled(self._review is not None)

    def _show_progress(self, done: int, of: int) -> None:
        self.progress.setMaximum(max(1, of))
        self.progress.setValue(done)
        self.note.setText(tr("{done} of {all} decisions and rolls have been analysed.", done=whole(done), all=whole(of)))
        self._update()

    def _fail(self, words: str) -> None:
        self.note.setText(tr("There is no analysis: {sentence}", sentence=words))
        self._update()

    def show_review(self, review: Review) -> None:
        """Show the results of the analysis."""
        self._review = review
        names = [player.name for player in review.session.setup.players]
        for column, words in enumerate((tr("All games"), *map(shown, names))):
            self.summary.setHorizontalHeaderItem(column, cell(words, column > 0))
        self._fill(self.summary, [(row, row[0]) for row in summary_rows(review.account, common_die(review))], numbers=(1, 2))
        found = worst(review)
        self._fill(self.worst, [(row.cells, row.tip) for row in found], numbers=WORST_NUMBERS)
        self._before = [row.before for row in found]
        self.note.setText(" ".join((*([] if found else [tr(NO_MARK)]), *state_words(review), tr(LAST_REVIEW))))
        self._update()
        self.chart.show_course(course(review), names)

    def _fill(self, table: QTableWidget, rows: list[tuple[tuple[str, ...], str]], numbers: tuple[int, ...]) -> None:
        table.setRowCount(len(rows))
        for number, (cells, tip) in enumerate(rows):
            for column, text in enumerate(cells):
                table.setItem(number, column, cell(text, column in numbers, tip if text in tip else f"{text}\n{tip}"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter in the list choose a decision without pressing the default button as well."""
        if not (event.key() in ENTER_KEYS and self.worst.hasFocus()):
            super().keyPressEvent(event)

    def _open_menu(self, row: int, spot: QPoint) -> None:
        """Open the menu of a marked decision."""
        items = (self.worst.item(row, column) for column in range(self.worst.columnCount()))
        text = "\t".join(item.text() for item in items if item is not None)
        handlers = {
            "analyse decision": partial(self.decision_chosen.emit, self._before[row]),
            "copy row": partial(QApplication.clipboard().setText, text),
        }
        open_context_menu("decision", self, spot, handlers)

    def _choose(self, row: int) -> None:
        self.decision_chosen.emit(self._before[row])

    # Export.

    def _ask_export(self) -> None:
        dialog = QFileDialog(self, tr("Export the analysis"), "", tr(KINDS))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("html")
        dialog.filterSelected.connect(lambda words: dialog.setDefaultSuffix(words.rsplit(".", 1)[-1].rstrip(")")))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self.export_to(Path(name)))
        dialog.open()

    def export_to(self, path: Path) -> None:
        """Write the analysis in the format that the file name implies, and report the result."""
        if self._review is not None:
            done = tr("The analysis was exported to {name}.", name=path.name)
            self._background.run(partial(save_report, path, self._review), lambda _: self._say(done), self._say)

    def _say(self, sentence: str) -> None:
        if not self._is_closed:
            self.note.setText(sentence)

    def done(self, result: int) -> None:
        """Close the window, but keep the analysis running."""
        self._is_closed = True
        super().done(result)
