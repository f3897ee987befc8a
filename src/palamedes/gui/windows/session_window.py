"""The window that shows an analysed session: the progress of the analysis, the decisions beside a
board, the summaries of both players, the chart, and the export.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QProgressBar,
    QPushButton,
    QSplitter,
    QTableWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from palamedes.core.language import mark, tr, whole
from palamedes.core.results.review import Judged, Review
from palamedes.core.results.review_words import common_die, state_words, summary_rows
from palamedes.core.session.state import Phase
from palamedes.core.settings import Depth, SearchSettings
from palamedes.gui.background import Background
from palamedes.gui.charts.chart_view import ChartView
from palamedes.gui.commands import Handler
from palamedes.gui.controllers.session_analyst import SessionAnalyst
from palamedes.gui.controllers.sessions.game_files import proposed_name
from palamedes.gui.export.printing import print_page
from palamedes.gui.menu_bar import open_context_menu
from palamedes.gui.models.game.session_chart import SessionChart
from palamedes.gui.models.words import briefly, session_depths
from palamedes.gui.review.decision_panel import DecisionPanel
from palamedes.gui.review.decisions_view import DecisionsView
from palamedes.gui.review.sharing import copy_judged, position_handlers
from palamedes.gui.theme import Theme
from palamedes.gui.user_preferences import games_folder
from palamedes.gui.widgets.common import Dialog, clear_layout, combo, filling, wrapped
from palamedes.gui.widgets.tables import cell, plain_table
from palamedes.service.analysis.reports import save_report

MIN_SIZE, DEFAULT_SIZE = QSize(860, 560), QSize(1240, 720)
LIST_SHARE, BOARD_SHARE = 9, 11
"""The shares of the width that the list and the board have at first."""
KINDS = mark("Page with boards and charts (*.html);;For printing (*.pdf);;Text (*.txt);;Data (*.json)")
NOT_YET = mark("All decisions and rolls of the session are analysed in the background while the game continues.")
NO_MARK = mark("No decisions are marked.")
LAST_REVIEW = mark("The session is not over. Analyse again to add later decisions.")


class SessionWindow(Dialog):
    """Starts and stops the analysis, and shows its results as they come. `decision_chosen` is
    emitted with the number of events before the chosen decision, and `choice_continued` also with
    the text of the choice from which play is to go on.
    """

    kept_as = "session analysis"

    decision_chosen = Signal(int)
    choice_continued = Signal(int, str)
    cards_wanted = Signal(object, object, float)
    """Emitted with the `Review`, a list of `Judged` decisions, and the least loss in points, when
    cards are to be made from them.
    """
    rollouts_wanted = Signal(object)
    """Emitted with a list of `Judged` decisions that are to be put in the queue of rollouts."""
    maps_wanted = Signal(int)
    """Emitted with the number of events before the decision whose maps the user wants."""

    def __init__(
        self, analyst: SessionAnalyst, background: Background, theme: Theme, search: SearchSettings, parent: QWidget
    ) -> None:
        super().__init__(tr("Analysis of the session"), parent)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.setMinimumSize(MIN_SIZE)
        self.resize(DEFAULT_SIZE)
        self._analyst, self._background, self._search = analyst, background, search
        self.folder = games_folder("")
        self._review: Review | None = None
        self._curve: SessionChart | None = None
        self._build_ui(search.depth)
        for keys, by in (("Alt+Left", -1), ("Alt+Right", 1)):
            QShortcut(QKeySequence(keys), self).activated.connect(partial(self._step, by))
        QShortcut(QKeySequence("Ctrl+Shift+C"), self).activated.connect(self.copy_picture)
        analyst.progressed.connect(self._show_progress)
        analyst.found.connect(self.show_part)
        analyst.finished.connect(self.show_review)
        analyst.failed.connect(self._fail)
        self.set_theme(theme)
        self._update()

    def translate(self) -> None:
        """Show all texts in the current language."""
        self.setWindowTitle(tr("Analysis of the session"))
        depth, chosen = self.look_ahead.currentData(), self.decisions.model.filter
        mirrored, shown = self.panel.mirrored, self.panel.decision
        tab, done, of = self.tabs.currentIndex(), self.progress.value(), self.progress.maximum()
        clear_layout(self)
        self._build_ui(depth)
        self.panel.mirrored = mirrored
        self.progress.setMaximum(of)
        self.progress.setValue(done)
        self.set_theme(self._theme)
        self._update()
        if self._review is not None:
            self.show_review(self._review)
        self.decisions.use_filter(chosen)
        if shown is not None:
            self.decisions.show_decision(shown)
        self.tabs.setCurrentIndex(tab)

    def _build_ui(self, depth: Depth) -> None:
        """Make all widgets. Large parts are made where they stay, because moving them applies the
        style sheet to everything in them once more.
        """
        rows = QVBoxLayout(self)
        rows.addLayout(self._top_row(depth))
        rows.addWidget(self._tabs(), 1)
        rows.addLayout(self._bottom_row())
        self.decisions.selected.connect(self._show_decision)
        self.chart.chosen.connect(self._go_to)
        self.tabs.currentChanged.connect(lambda _: self._show_summary())
        self.decisions.chosen.connect(self.decision_chosen)
        self.decisions.menu_wanted.connect(self._open_menu)
        self.panel.continued.connect(self.choice_continued)
        self.panel.menu_wanted.connect(self._open_choice_menu)

    def _top_row(self, depth: Depth) -> QHBoxLayout:
        self.look_ahead = combo(session_depths(depth), depth, tr("Look-ahead"), self)
        self.start = self._button(tr("Analyse"), self._begin)
        self.start.setProperty("primary", True)
        self.start.setDefault(True)
        self.stop = self._button(tr("Stop"), self._analyst.stop)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setMaximumHeight(8)
        row = QHBoxLayout()
        row.addWidget(QLabel(tr("Look-ahead")))
        for widget in (self.look_ahead, self.start, self.stop):
            row.addWidget(widget)
        row.addWidget(self.progress, 1)
        return row

    def _tabs(self) -> QTabWidget:
        self.tabs = QTabWidget(self)
        self.tabs.setDocumentMode(True)
        both = QSplitter(Qt.Orientation.Horizontal)
        self.figures = QWidget()
        self.tabs.addTab(both, tr("Decisions"))
        self.tabs.addTab(self.figures, tr("Summary"))
        self.decisions, self.panel = DecisionsView(both), DecisionPanel(self._background, both)
        self.worst = self.decisions.table
        shares = (LIST_SHARE, BOARD_SHARE)
        for part, share in enumerate(shares):
            both.setStretchFactor(part, share)
        both.setChildrenCollapsible(False)
        both.setSizes([share * 100 for share in shares])
        self.summary = plain_table(3, ["", "", ""], tr("Summary for both players"), parent=self.figures)
        self.summary.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.summary.setWordWrap(False)
        self._stretch(self.summary, 0)
        self.chart = ChartView(self.figures)
        inside = QVBoxLayout(self.figures)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.summary, 1)
        inside.addWidget(self.chart, 1)
        return self.tabs

    def _bottom_row(self) -> QHBoxLayout:
        self.note = wrapped(tr(NOT_YET), quiet=True)
        self.practise = self._button(tr("Practise the errors…"), self._practise)
        self.practise.setToolTip(tr("Make cards from the errors in the list, and answer them"))
        self.export = self._button(tr("Export…"), self._ask_export)
        row = QHBoxLayout()
        row.addWidget(self.note, 1)
        for button in (self.practise, self.export, self._button(tr("Close"), self.accept)):
            row.addWidget(button)
        return row

    def _button(self, text: str, handler: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(lambda: handler())
        return button

    def _stretch(self, table: QTableWidget, *columns: int) -> None:
        header = table.horizontalHeader()
        header.setSectionsClickable(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        for column in columns:
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.decisions.set_theme(theme)
        self.panel.set_theme(theme)
        self.chart.set_theme(theme)

    # The analysis.

    def _begin(self) -> None:
        self._analyst.begin(self._search.at(self.look_ahead.currentData()))
        self._update()

    def _update(self) -> None:
        busy = self._analyst.is_busy
        self.start.setEnabled(not busy)
        self.look_ahead.setEnabled(not busy)
        self.stop.setEnabled(busy)
        self.export.setEnabled(self._review is not None and not busy)
        self.practise.setEnabled(self._review is not None and bool(self._listed_errors()))

    def _show_progress(self, done: int, of: int) -> None:
        self.progress.setMaximum(max(1, of))
        self.progress.setValue(done)
        self.note.setText(tr("{done} of {all} decisions and rolls have been analysed.", done=whole(done), all=whole(of)))
        self._update()

    def _fail(self, words: str) -> None:
        self.note.setText(tr("There is no analysis: {sentence}", sentence=words))
        self._update()

    def show_part(self, review: Review) -> None:
        """Show the results so far. The first results take the keys to the list."""
        if self._review is None:
            self.decisions.table.setFocus()
        self._review = review
        self.decisions.show_review(review)
        self._show_summary()

    def _show_summary(self) -> None:
        """Fill the page with the summary and the chart if it is on top."""
        review = self._review
        if review is None or self.tabs.currentWidget() is not self.figures:
            return
        names = [player.name for player in review.session.setup.players]
        for column, words in enumerate((tr("All games"), *map(briefly, names))):
            self.summary.setHorizontalHeaderItem(column, cell(words, column > 0))
        self._fill(self.summary, [(row, row[0]) for row in summary_rows(review.account, common_die(review))], numbers=(1, 2))
        found = self._curve = SessionChart(review, self.panel.bottom, self.panel.mirrored)
        self.chart.show_chart(found.chart(), found.reading)

    def _go_to(self, place: float) -> None:
        """Show the decision at a place of the chart beside its board or, if the turn had only one
        choice, in the analysis window.
        """
        found = None if self._curve is None else self._curve.decision_at(place)
        if found is not None and self.decisions.show_decision(found):
            self.tabs.setCurrentIndex(0)
            self.decisions.table.setFocus()
        elif self._curve is not None:
            self.decision_chosen.emit(self._curve.before(place))

    def show_review(self, review: Review) -> None:
        """Show the results of the analysis."""
        self.show_part(review)
        found = [] if review.worst() else [tr(NO_MARK)]
        later = [] if review.session.state.phase is Phase.SESSION_OVER else [tr(LAST_REVIEW)]
        self.note.setText(" ".join((*found, *state_words(review), *later)))
        self._update()

    def _fill(self, table: QTableWidget, rows: list[tuple[tuple[str, ...], str]], numbers: tuple[int, ...]) -> None:
        with filling(table):
            table.setRowCount(len(rows))
            for number, (cells, tip) in enumerate(rows):
                for column, text in enumerate(cells):
                    table.setItem(number, column, cell(text, column in numbers, tip if text in tip else f"{text}\n{tip}"))

    def _show_decision(self, decision: Judged | None) -> None:
        if self._review is not None:
            self.panel.show_decision(self._review, decision)
        self.practise.setEnabled(bool(self._listed_errors()))

    def _step(self, by: int) -> None:
        self.tabs.setCurrentIndex(0)
        self.decisions.step(by)

    def _open_menu(self, row: int, spot: QPoint) -> None:
        """Open the menu of a decision."""
        handlers: dict[str, Handler | None] = {
            "analyse decision": partial(self.decision_chosen.emit, self.decisions.before_row(row)),
            "make card": partial(self._make_card, self.decisions.decision_in(row)),
            "map decision": partial(self.maps_wanted.emit, self.decisions.before_row(row)),
            "queue decision": partial(self._queue, [self.decisions.decision_in(row)]),
            "queue decisions": partial(self._queue, self.decisions.listed),
            "copy decision": self.copy_picture,
            "copy row": partial(QApplication.clipboard().setText, self.decisions.row_text(row)),
        }
        open_context_menu(
            "decision", self, spot, handlers | position_handlers(self.decisions.decision_in(row).state, self.note.setText)
        )

    def _open_choice_menu(self, row: int, spot: QPoint) -> None:
        """Open the menu of a choice beside the board."""
        decision = self.panel.decision
        if decision is None:
            return
        handlers: dict[str, Handler | None] = {
            "play on with": partial(self.panel.go_on_with, row),
            "analyse decision": partial(self.decision_chosen.emit, decision.moment.index),
            "copy row": partial(QApplication.clipboard().setText, self.panel.choice_text(row)),
            "copy decision": self.copy_picture,
        }
        open_context_menu("choice", self, spot, handlers | position_handlers(decision.state, self.note.setText))

    # Cards.

    def _listed_errors(self) -> list[Judged]:
        """The listed decisions that are marked, without those of computers."""
        players = [] if self._review is None else self._review.session.setup.players
        people = [side for side, player in enumerate(players) if player.computer is None] or [0, 1]
        return [one for one in self.decisions.listed if one.mark and one.moment.side in people]

    def _practise(self) -> None:
        """Make cards from the errors in the list."""
        if self._review is not None:
            self.cards_wanted.emit(self._review, self._listed_errors(), self._review.thresholds.doubtful)

    def _make_card(self, decision: Judged) -> None:
        if self._review is not None:
            self.cards_wanted.emit(self._review, [decision], 0.0)

    # Rollouts.

    def _queue(self, decisions: list[Judged]) -> None:
        """Put decisions in the queue of rollouts."""
        self.rollouts_wanted.emit(decisions)

    # Export.

    def copy_picture(self) -> None:
        """Copy a picture of the selected decision, with its choices and the verdict."""
        self.note.setText(copy_judged(self._review, self.panel.decision))

    def _ask_export(self) -> None:
        dialog = QFileDialog(self, tr("Export the analysis"), self.folder, tr(KINDS))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("html")
        if self._review is not None:
            dialog.selectFile(proposed_name(self._review.session.setup, self._analyst.played, ".html"))
        dialog.filterSelected.connect(lambda words: dialog.setDefaultSuffix(words.rsplit(".", 1)[-1].rstrip(")")))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self.export_to(Path(name)))
        dialog.open()

    def export_to(self, path: Path) -> None:
        """Write the analysis in the format that the file name implies, and report the result."""
        if self._review is not None:
            done = tr("The analysis was exported to {name}.", name=path.name)
            self._background.run(
                partial(save_report, path, self._review, print_page=print_page), lambda _: self._say(done), self._say
            )

    def _say(self, sentence: str) -> None:
        if self.is_open:
            self.note.setText(sentence)
