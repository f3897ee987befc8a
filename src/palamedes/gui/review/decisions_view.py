"""The list of an analysed session's decisions, with its filters and totals."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QVBoxLayout,
    QWidget,
)

from palamedes.core.language import tr
from palamedes.core.library.phases import PHASES
from palamedes.core.results.review import Judged, Review
from palamedes.gui.icon import dot_icon
from palamedes.gui.models.analysis.decisions import (
    HEADINGS,
    TOTAL_HEADINGS,
    TOTAL_TIPS,
    DecisionFilter,
    DecisionKind,
    DecisionList,
    DecisionRow,
    LeastError,
)
from palamedes.gui.models.words import briefly, sentence
from palamedes.gui.theme import KAFENEIO, Theme, row_height
from palamedes.gui.widgets.common import combo, fill, filling, sign_width
from palamedes.gui.widgets.tables import cell, plain_table, quiet_mark

PLAYER, LOST, DECISION = 1, 2, 3
NAME_SHARE = 0.28
"""The maximum width of the column of players, as a share of the list's width."""
ORDERS = (LOST, 0)
"""The columns by which the list can be sorted: by the error, and in the order of the session."""
ROW_HEIGHT, FRAME = 24, 4
SPACE = 6


class NameDelegate(QStyledItemDelegate):
    """Paints names, and asks for at most NAME_SHARE of the width of its table."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        wanted, table = super().sizeHint(option, index), self.parent()
        assert isinstance(table, QTableWidget)
        return wanted.boundedTo(QSize(round(NAME_SHARE * table.viewport().width()), wanted.height()))


class DecisionsView(QWidget):
    """Lists decisions. `selected` is emitted with the `Judged` decision when another one is
    selected, `chosen` with the number of events before a decision after a double click or Enter.
    """

    selected = Signal(object)
    chosen = Signal(int)
    menu_wanted = Signal(int, QPoint)
    """Emitted with a row and the position on the screen when the context menu of a decision is
    requested.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = DecisionList()
        self._theme = KAFENEIO
        self._rows: list[DecisionRow] = []
        self._current: int | None = None
        self._has_chosen = False
        self._make_filters()
        headings = [tr(words) for words in HEADINGS]
        self.table = plain_table(len(headings), headings, tr("Decisions"), (0, LOST), self)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setWordWrap(False)
        self.table.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.table.setToolTip(tr("A double click, or Enter, analyses the decision"))
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(DECISION, QHeaderView.ResizeMode.Stretch)
        self.table.setItemDelegateForColumn(PLAYER, NameDelegate(self.table))
        header.sectionClicked.connect(self._sort)
        self._explain_order()
        totals = [tr(words) for words in TOTAL_HEADINGS]
        self.totals = plain_table(len(totals), totals, tr("Totals"), (1, 2, 3), self)
        for column, tip in enumerate(TOTAL_TIPS):
            item = self.totals.horizontalHeaderItem(column)
            if tip and item is not None:
                item.setToolTip(tr(tip))
        self.totals.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.totals.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.totals.horizontalHeader().setSectionsClickable(False)
        self.totals.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.totals.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.totals.setTextElideMode(Qt.TextElideMode.ElideMiddle)  # the kind is at the end
        self.totals.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._lay_out()
        self._connect()
        self._fill_totals()

    def _make_filters(self) -> None:
        kinds = [(tr("All kinds"), None), *((tr(each), each) for each in DecisionKind)]
        phases = [(sentence(tr(each)), each) for each in PHASES]
        errors = [(tr(each), each) for each in LeastError]
        self.player = combo([(tr("Both players"), None)], None, tr("Player"), self)
        self.kind = combo(kinds, None, tr("Kind"), self)
        self.phase = combo([(tr("All phases"), None), *phases], None, tr("Phase"), self)
        self.least = combo(errors, self.model.filter.least, tr("Smallest error"), self)
        self.boxes = (self.player, self.kind, self.phase, self.least)
        for box in self.boxes:
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.before = self._button("◂", tr("The previous listed decision (Alt+Left)"), -1)
        self.after = self._button("▸", tr("The next listed decision (Alt+Right)"), 1)

    def _button(self, text: str, tip: str, by: int) -> QPushButton:
        button = QPushButton(text)
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        button.setAutoDefault(False)
        button.setFixedWidth(sign_width(button))
        button.clicked.connect(lambda: self.step(by))
        return button

    def _lay_out(self) -> None:
        filters = QGridLayout()
        filters.setHorizontalSpacing(SPACE)
        filters.setVerticalSpacing(SPACE)
        for place, box in enumerate(self.boxes):
            filters.addWidget(box, place // 2, place % 2)
            filters.setColumnStretch(place % 2, 1)
        top = QHBoxLayout()
        top.addLayout(filters, 1)
        top.addWidget(self.before)
        top.addWidget(self.after)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addLayout(top)
        rows.addWidget(self.table, 1)
        rows.addWidget(self.totals)

    def _connect(self) -> None:
        for box in self.boxes:
            box.currentIndexChanged.connect(lambda _: self._filter())
        self.table.currentCellChanged.connect(lambda row, *_: self._choose(row))
        self.table.cellActivated.connect(lambda row, _: self.chosen.emit(self._rows[row].before))
        self.table.menu_wanted.connect(lambda item, spot: self.menu_wanted.emit(item.row(), spot))

    def set_theme(self, theme: Theme) -> None:
        self._theme, self._rows = theme, []
        self.table.setStyleSheet(quiet_mark(theme))
        self._fill()

    # What is listed.

    def show_review(self, review: Review) -> None:
        """List the decisions of a review. The selected decision remains selected."""
        self.model.take(review)
        names = [briefly(player.name) for player in review.session.setup.players]
        chosen = self.player.currentData()
        fill(self.player, [(tr("Both players"), None), *((name, side) for side, name in enumerate(names))], chosen)
        self.kind.setEnabled(len(self.model.kinds) > 1)
        self._fill()

    def use_filter(self, chosen: DecisionFilter) -> None:
        """Show this filter in the controls, and apply it."""
        values = (chosen.side, chosen.kind, chosen.phase, chosen.least)
        for box, value in zip(self.boxes, values, strict=True):
            with QSignalBlocker(box):
                box.setCurrentIndex(max(0, box.findData(value)))
        self._filter()

    def _filter(self) -> None:
        self.model.filter = DecisionFilter(*(box.currentData() for box in self.boxes))
        self._fill()

    def _sort(self, column: int) -> None:
        if column in ORDERS:
            self.model.by_error = column == LOST
            self._explain_order()
            self._fill()

    def _explain_order(self) -> None:
        """Show the order of the list in its header."""
        sorted_by = LOST if self.model.by_error else 0
        in_order = tr("Click to list the decisions in order. The turns of both sides are counted one by one.")
        tips = {LOST: tr("Click to list the worst decisions first."), 0: in_order}
        for column, tip in tips.items():
            words = tr(HEADINGS[column])
            self.table.setHorizontalHeaderItem(column, cell(f"{words} ▾" if column == sorted_by else words, True, tip))

    def _fill(self) -> None:
        """Fill the table, and keep the decision that the user has selected. If there is none, or if
        it is no longer listed, the first one is selected.
        """
        before, self._rows = self._rows, self.model.rows()
        with QSignalBlocker(self.table), filling(self.table):
            self.table.setRowCount(len(self._rows))
            for number, row in enumerate(self._rows):
                if number >= len(before) or before[number].shown != row.shown:
                    self._fill_row(number, row)
            places = [row.before for row in self._rows]
            chosen = places.index(self._current) if self._has_chosen and self._current in places else 0
            self.table.setCurrentCell(chosen if places else -1, 0)
        self._fill_totals()
        self._select(self.table.currentRow())

    def _fill_row(self, number: int, row: DecisionRow) -> None:
        for column, text in enumerate(row.cells):
            item = cell(text, column in (0, LOST), f"{text}\n{row.tip}" if text else row.tip)
            if column == LOST:
                item.setIcon(dot_icon(row.mark, self._theme))
            self.table.setItem(number, column, item)

    def _fill_totals(self) -> None:
        rows = self.model.totals()
        with filling(self.totals):
            self.totals.setRowCount(len(rows))
            for number, row in enumerate(rows):
                for column, text in enumerate(row.cells):
                    self.totals.setItem(number, column, cell(text, column > 0, text))
        self.totals.setFixedHeight(
            self.totals.horizontalHeader().sizeHint().height() + row_height(ROW_HEIGHT) * len(rows) + FRAME
        )
        self.totals.setVisible(bool(rows))

    # The selected decision.

    def _choose(self, row: int) -> None:
        self._has_chosen = True
        self._select(row)

    def _select(self, row: int) -> None:
        found = self._rows[row] if 0 <= row < len(self._rows) else None
        self._current = None if found is None else found.before
        self.before.setEnabled(self.model.neighbour(self._current, -1) is not None)
        self.after.setEnabled(self.model.neighbour(self._current, 1) is not None)
        self.selected.emit(None if found is None else found.decision)

    def step(self, by: int) -> None:
        """Select the previous (−1) or next (1) decision of the list."""
        before = self.model.neighbour(self._current, by)
        if before is not None:
            self.table.setCurrentCell([row.before for row in self._rows].index(before), 0)

    @property
    def listed(self) -> list[Judged]:
        """The decisions in the list, in its order."""
        return [row.decision for row in self._rows]

    def decision_in(self, row: int) -> Judged:
        """The decision in a row."""
        return self._rows[row].decision

    def show_decision(self, decision: Judged) -> bool:
        """Select a decision. If it is not listed, the filter is widened. Returns False if it does
        not count as a decision.
        """
        before = decision.moment.index
        if before not in [row.before for row in self._rows]:
            self.use_filter(DecisionFilter(least=LeastError.NONE))
        places = [row.before for row in self._rows]
        if before not in places:
            return False
        self.table.setCurrentCell(places.index(before), 0)
        return True

    def row_text(self, row: int) -> str:
        """A row as text, with tabs between its cells."""
        return "\t".join(self._rows[row].cells)

    def before_row(self, row: int) -> int:
        """The number of events before the decision in a row."""
        return self._rows[row].before
