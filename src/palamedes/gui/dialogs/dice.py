"""The dialog about the dice of the session. It shows the generator, the commitment, the seed on
request, and the results so far.
"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFormLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QTabBar,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from palamedes.core.dice.dice_source import Commitment
from palamedes.core.dice.generators import GENERATORS, Origin
from palamedes.core.errors import PalamedesError
from palamedes.core.language import mark, tr
from palamedes.core.session.state import Phase
from palamedes.gui.charts.chart_view import ChartView
from palamedes.gui.models.dice_model import (
    NO_ROLLS,
    DiceReport,
    DiceRow,
    current_commitment,
    dice_report,
    seeded_settings,
    verified,
)
from palamedes.gui.models.words import sentence
from palamedes.gui.theme import KAFENEIO, Theme, row_height
from palamedes.gui.widgets.common import Dialog, centre_labels, combo, copy_row, set_visible, wrapped
from palamedes.gui.widgets.labels import with_font
from palamedes.service.play.live_session import LiveSession

PROVABLE = mark(
    "The commitment is a fingerprint of the seed, made before the first roll. Once the seed is known, anybody can derive every "
    "roll again: here with “Check these dice”, or from a saved file with “palamedes dice verify FILE”."
)
NOT_PROVABLE = mark("These rolls do not come from a seed, so nothing can be proved about them. Look at their counts instead.")
CHANGES = mark(
    "Choose another generator or another seed for the next games. The change is saved with the session, and the rolls before "
    "and after it can be proved."
)
ENDED = mark("The file of rolls has ended. Choose the dice for the next rolls. The change is saved with the session.")
NOT_NOW = mark("The dice can be changed only between two games.")
HIDDEN = mark("hidden until the session is over, because all future rolls follow from it")
DEFAULT_SIZE = QSize(740, 600)
ROW_HEIGHT, LEAST_ROWS, CELL_MARGIN = 24, 5, 18
FIGURES = 2
"""The distance from the heading of counts in the table to their first row."""


class DiceDialog(Dialog):
    """Shows everything that is known about the dice: their source and its proof, and the actual
    counts next to the expected counts.
    """

    fields_take_enter = True

    def __init__(
        self, live: LiveSession, commitment: Commitment | None, parent: QWidget | None = None, theme: Theme = KAFENEIO
    ) -> None:
        super().__init__(tr("Dice"), parent)
        self.resize(DEFAULT_SIZE)
        self.source = SourceTab(live, commitment)
        self.change = ChangeTab(live)
        self.change.changed.connect(lambda: self._show_source(live, commitment))
        report = dice_report(live.session)
        self.counts = CountsTab(report)
        self.tabs = QTabWidget()
        self.tabs.addTab(self.source, tr("Source and proof"))
        self.tabs.addTab(self.counts, tr("Counts"))
        self.charts = ChartsTab(report, theme)
        self.charts.row_wanted.connect(self._show_row)
        if self.charts.charts:
            self.tabs.addTab(self.charts, tr("Chart"))
        self.tabs.addTab(self.change, tr("Change"))
        if live.needs_other_dice:
            self.tabs.setCurrentWidget(self.change)
        row, self.copy = copy_row(self, lambda: "\n".join([*self.source.lines(), *self.counts.lines()]))
        layout = QVBoxLayout(self)
        layout.addWidget(self.tabs)
        layout.addLayout(row)

    def _show_row(self, heading: str, place: int) -> None:
        """Show a row of the counts."""
        self.tabs.setCurrentWidget(self.counts)
        self.counts.show_row(heading, place)

    def _show_source(self, live: LiveSession, commitment: Commitment | None) -> None:
        """Show the source again after the dice were changed."""
        old, self.source = self.source, SourceTab(live, commitment)
        self.tabs.removeTab(0)
        old.deleteLater()
        self.tabs.insertTab(0, self.source, tr("Source and proof"))
        self.tabs.setCurrentIndex(0)


class ChangeTab(QWidget):
    """Changes the generator or its seed, between two games or at the end of a file of rolls.
    `changed`: emitted after a change.
    """

    changed = Signal()

    def __init__(self, live: LiveSession) -> None:
        super().__init__()
        self._live = live
        rows = [row for row in GENERATORS.values() if row.origin is not Origin.FILE]
        self.generator = combo([(tr(row.name), row.key) for row in rows], live.dice.current.generator, tr("Dice generator"))
        self.note = wrapped("", quiet=True)
        self.seed = QLineEdit(placeholderText=tr("a random one"))
        self.seed.setAccessibleName(tr("Seed"))
        self.seed_row = QLabel(tr("Seed"))
        self.button = QPushButton(tr("Change the dice"))
        self.button.setAutoDefault(False)
        self.message = wrapped("", quiet=True)
        form = QFormLayout(self)
        form.addRow(self.message)
        form.addRow(tr("Generator"), self.generator)
        form.addRow(self.note)
        form.addRow(self.seed_row, self.seed)
        row = QHBoxLayout()
        row.addWidget(self.button)
        row.addStretch(1)
        form.addRow("", row)
        centre_labels(form)
        self.generator.currentIndexChanged.connect(self._show)
        self.seed.textEdited.connect(self._show)
        # The change moves the focus, so the key must have been handled before.
        self.seed.returnPressed.connect(self._change, Qt.ConnectionType.QueuedConnection)
        self.button.clicked.connect(self._change)
        for widget in (self.generator, self.seed, self.button):
            widget.setEnabled(live.can_change_dice)
        self._show()

    def _show(self) -> None:
        row = GENERATORS[self.generator.currentData()]
        self.note.setText(tr(row.note))
        set_visible(row.seeded, self.seed, self.seed_row)
        live = self._live
        self.message.setText(tr(ENDED if live.needs_other_dice else CHANGES if live.can_change_dice else NOT_NOW))

    def _change(self) -> None:
        try:
            self._live.change_dice(seeded_settings(self.generator.currentData(), self.seed.text()))
        except PalamedesError as error:
            self.message.setText(sentence(str(error)))
            return
        self.message.setText(tr("The next game is played with {dice}.", dice=tr(self._live.dice.current.row.name)))
        self.changed.emit()


class SourceTab(QWidget):
    """Shows the source of the rolls. The seed is hidden until the session is over or the user asks
    for it.
    """

    def __init__(self, live: LiveSession, commitment: Commitment | None) -> None:
        super().__init__()
        self._live, self._first = live, commitment
        self._settings, self._commitment = live.dice.current, current_commitment(live, commitment)
        commitment, self._used = self._commitment, live.dice.used
        layout = QVBoxLayout(self)
        form = QFormLayout()
        form.addRow(tr("Generator"), wrapped(f"{tr(self._settings.row.name)}: {tr(self._settings.row.note)}"))
        self.seed = wrapped(tr(HIDDEN), quiet=True)
        self.salt = wrapped(tr(HIDDEN), quiet=True)
        if self._settings.row.seeded:
            form.addRow(tr("Seed"), self.seed)
        if commitment is not None:
            form.addRow(tr("Salt"), self.salt)
            form.addRow(tr("Commitment (SHA-256)"), wrapped(commitment.digest))
        if self._settings.path:
            form.addRow(tr("File of rolls"), wrapped(self._settings.path))
        form.addRow(tr("Rolls so far"), wrapped(str(self._used)))
        if live.dice.changes:
            form.addRow(tr("Changed after roll"), wrapped(", ".join(str(change.after) for change in live.dice.changes)))
        layout.addLayout(form)
        layout.addWidget(wrapped(tr(PROVABLE if commitment is not None else NOT_PROVABLE), quiet=True))
        self.reveal = QPushButton(tr("Show the seed now"))
        self.check = QPushButton(tr("Check these dice"))
        buttons = QHBoxLayout()
        for button, handler in ((self.reveal, self._reveal), (self.check, self._check)):
            button.setAutoDefault(False)
            button.setVisible(self._settings.row.seeded)
            button.clicked.connect(handler)
            buttons.addWidget(button)
        buttons.addStretch(1)
        layout.addLayout(buttons)
        self.check.setEnabled(False)
        self.verdict = with_font(wrapped(""), 1.0, bold=True)
        layout.addWidget(self.verdict)
        layout.addStretch(1)
        if live.state.phase is Phase.SESSION_OVER and self._settings.row.seeded:
            self._reveal()
            self._check()

    def _reveal(self) -> None:
        self.seed.setText(str(self._settings.seed))
        self.salt.setText(self._commitment.salt.hex() if self._commitment is not None else "")
        self.reveal.setEnabled(False)
        self.check.setEnabled(self._commitment is not None)

    def _check(self) -> None:
        """Derive every roll again, including rolls that were taken back, and show whether they
        match.
        """
        if self._commitment is not None:
            found = verified(self._live, self._first)
            self.verdict.setText(f"{'✓' if found.holds else '✗'} {sentence(found.sentence)}")

    def lines(self) -> list[str]:
        """The contents of the tab as text. The seed is left out while it is hidden."""
        lines = [tr("Generator: {name}", name=tr(self._settings.row.name))]
        if not self.reveal.isEnabled() and self._settings.seed is not None:
            lines.append(tr("Seed: {seed}", seed=self._settings.seed))
            lines += [tr("Salt: {salt}", salt=self._commitment.salt.hex())] if self._commitment is not None else []
        if self._commitment is not None:
            lines.append(tr("Commitment (SHA-256): {digest}", digest=self._commitment.digest))
        return [*lines, tr("Rolls so far: {count}", count=self._used)]


class CountsTab(QWidget):
    """Shows how often each result occurred for each side, and whether chance explains the
    counts.
    """

    def __init__(self, report: DiceReport | None) -> None:
        super().__init__()
        self._report = report
        self.judgement = with_font(wrapped(tr(NO_ROLLS) if report is None else report.sentence), 1.0, bold=True)
        layout = QVBoxLayout(self)
        layout.addWidget(self.judgement)
        self.table = QTableWidget()
        if report is None:
            layout.addStretch(1)
            return
        self._fill(report)
        layout.addWidget(self.table, 1)
        self.details = wrapped("\n".join(report.details), quiet=True)
        layout.addWidget(self.details)

    def _fill(self, report: DiceReport) -> None:
        table = self.table
        table.setColumnCount(len(report.headings))
        table.setHorizontalHeaderLabels(list(report.headings))
        table.setTabKeyNavigation(False)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(row_height(ROW_HEIGHT))
        table.setShowGrid(False)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        table.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        table.setAccessibleName(tr("Dice counts"))
        table.setMinimumHeight(LEAST_ROWS * row_height(ROW_HEIGHT))
        header = table.horizontalHeader()
        header.setSectionsClickable(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        labels = [row.label for row in report.rows if row.cells]
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Fixed)
        header.resizeSection(0, max(map(table.fontMetrics().horizontalAdvance, labels)) + CELL_MARGIN)
        table.setRowCount(len(report.rows))
        for number, row in enumerate(report.rows):
            self._fill_row(number, row)

    def _fill_row(self, number: int, row: DiceRow) -> None:
        label = QTableWidgetItem(row.label)
        font = self.font()
        font.setBold(row.is_heading)
        label.setFont(font)
        if not row.cells:
            self.table.setSpan(number, 0, 1, self.table.columnCount())
        self.table.setItem(number, 0, label)
        for column, text in enumerate(row.cells, start=1):
            item = QTableWidgetItem(text)
            item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.table.setItem(number, column, item)

    def show_row(self, heading: str, place: int) -> None:
        """Scroll to a row, counted from 0 below a heading, and mark it."""
        labels = [row.label for row in self._report.rows] if self._report is not None else []
        row = labels.index(heading) + FIGURES + place
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setCurrentCell(row, 0)
        self.table.scrollTo(self.table.model().index(row, 0), QAbstractItemView.ScrollHint.PositionAtCenter)

    def lines(self) -> list[str]:
        """The contents of the tab as text: the conclusion and how it was reached."""
        if self._report is None:
            return [tr(NO_ROLLS)]
        across = [row.label for row in self._report.rows if not row.cells]
        return [self._report.sentence, *across, *self._report.details]


class ChartsTab(QWidget):
    """Shows the counts as charts. `row_wanted` is emitted after a click with the heading of the
    counts in the table and the number of the bar.
    """

    row_wanted = Signal(str, int)

    def __init__(self, report: DiceReport | None, theme: Theme) -> None:
        super().__init__()
        self.charts = () if report is None else report.charts
        self.choice = QTabBar()
        self.choice.setDrawBase(False)
        self.choice.setExpanding(False)
        self.view = ChartView()
        self.view.set_theme(theme)
        for each in self.charts:
            self.choice.addTab(each.name)
        self.choice.currentChanged.connect(self._show)
        self.view.chosen.connect(
            lambda place: self.row_wanted.emit(self.charts[self.choice.currentIndex()].heading, int(place))
        )
        layout = QVBoxLayout(self)
        layout.addWidget(self.choice)
        layout.addWidget(self.view, 1)
        self._show(self.choice.currentIndex())

    def _show(self, number: int) -> None:
        if 0 <= number < len(self.charts):
            self.view.show_chart(self.charts[number].chart, self.charts[number].reading)
