"""The list of sessions, with its choices and its buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QMenu, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from palamedes.core.language import tr
from palamedes.core.library.entry import SessionEntry
from palamedes.core.library.selection import SessionFilter
from palamedes.core.settings import Depth
from palamedes.gui.commands import Handler
from palamedes.gui.library.filter_bar import FilterBar
from palamedes.gui.library.library_tools import LibraryTools
from palamedes.gui.library.session_commands import SessionCommands
from palamedes.gui.library.session_table import SessionTable
from palamedes.gui.menu_bar import open_context_menu
from palamedes.gui.models.library.session_rows import (
    DATE,
    NOTHING_LIKE_THIS,
    NOTHING_YET,
    Listing,
    Options,
    SessionOrders,
    SessionRow,
    count_words,
    row_text,
)
from palamedes.gui.models.words import session_depths
from palamedes.gui.widgets.common import combo, wrapped
from palamedes.gui.widgets.labels import with_font
from palamedes.service.game_library.batch_analysis import waiting


class SessionsTab(QWidget):
    """Lists the sessions. `opened` is emitted with the number of a session and the number of events
    before a moment, here 0; `filter_changed` with the `SessionFilter`.
    """

    opened = Signal(int, int)
    filter_changed = Signal(object)
    can_open_changed = Signal()

    def __init__(self, tools: LibraryTools, window: QWidget) -> None:
        super().__init__()
        self._tools = tools
        self.commands = SessionCommands(tools, window)
        self._entries: Sequence[SessionEntry] = ()
        self._orders = SessionOrders()
        self._options: dict[str, Options] = {}
        self._is_read = False
        self._column, self._descending = DATE, True
        self.filters = FilterBar(tools.preferences.current.library_filter)
        self.table = SessionTable()
        self.nothing = with_font(wrapped(tr("Reading…")), 1.15)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.pages = QStackedWidget()
        self.count = QLabel()
        self.count.setProperty("quiet", True)
        self._make_buttons()
        self._lay_out()
        self.filters.changed.connect(self._filter)
        self.filters.refused.connect(tools.say)
        self.table.opened.connect(self.open)
        self.table.delete_wanted.connect(lambda: self.commands.delete(self.table.selected))
        self.table.menu_wanted.connect(self._open_menu)
        self.table.sorted_by.connect(self._sort)
        self.table.selection_changed.connect(self._update)
        for signal in (tools.work.changed, tools.work.ended, tools.work.failed):
            signal.connect(self._update)
        self._update()

    def _make_buttons(self) -> None:
        self.analyse = QPushButton(tr("Analyse"))
        menu = QMenu(self.analyse)
        self.analyse_selected = menu.addAction(tr("&Selected sessions"))
        self.analyse_listed = menu.addAction(tr("All &listed sessions without an analysis"))
        self.analyse_selected.triggered.connect(lambda: self._analyse([row.entry for row in self.table.selected], True))
        self.analyse_listed.triggered.connect(lambda: self._analyse([row.entry for row in self.table.sessions.rows]))
        self.analyse.setMenu(menu)
        self.look_ahead = combo(session_depths(), Depth(self._tools.preferences.current.hint_plies), tr("Look-ahead"))
        self.report = self._button(tr("Report…"), lambda: self.commands.ask_report(self._with_moves))
        self.report.setToolTip(tr("One report on the selected sessions, as a page or for printing"))
        self.analyse.setAutoDefault(False)

    def _button(self, text: str, handler: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(lambda: handler())
        return button

    def _lay_out(self) -> None:
        empty = QWidget()
        middle = QVBoxLayout(empty)
        middle.addStretch(2)
        middle.addWidget(self.nothing)
        middle.addStretch(3)
        self.pages.addWidget(empty)
        self.pages.addWidget(self.table)
        below = QHBoxLayout()
        below.addWidget(self.count, 1)
        label = QLabel(tr("Look-ahead"))
        label.setBuddy(self.look_ahead)
        for widget in (label, self.look_ahead, self.analyse, self.report):
            below.addWidget(widget)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 8, 0, 0)
        rows.addWidget(self.filters)
        rows.addWidget(self.pages, 1)
        rows.addLayout(below)

    # What is listed.

    @property
    def entries(self) -> Sequence[SessionEntry]:
        """All sessions of the library."""
        return self._entries

    def show_listing(self, found: Listing) -> None:
        """List these sessions, as far as they fit the choices."""
        is_first = not self._is_read
        self._entries, self._is_read = found.entries or (), True
        self._orders = SessionOrders(self._entries)
        if found.options != self._options:
            self._options = found.options
            self.filters.offer(found.options)
        self._show()
        if is_first and self.table.sessions.rows:
            self.table.selectRow(0)

    def _filter(self) -> None:
        self.filter_changed.emit(self.filters.chosen)
        self._show()

    def _sort(self, column: int) -> None:
        self._descending = not self._descending if column == self._column else column == DATE
        self._column = column
        self._show()

    def _show(self) -> None:
        rows = self._orders.rows(self.filters.chosen, self._column, self._descending)
        self.table.show_rows(rows, self._column, self._descending)
        if self._is_read:
            self.nothing.setText(tr(NOTHING_LIKE_THIS if self._entries else NOTHING_YET))
            self.count.setText(count_words(len(rows), len(self._entries)))
        self.pages.setCurrentIndex(1 if rows else 0)
        self._update()

    def choose(self, number: int) -> None:
        """Select a session. If it is not listed, all sessions are listed."""
        if not self.table.choose({number}) and any(entry.id == number for entry in self._entries):
            self.filters.show_filter(SessionFilter())
            self.table.choose({number})
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    # What can be done.

    @property
    def _with_moves(self) -> list[SessionRow]:
        return [row for row in self.table.selected if row.entry.has_moves]

    @property
    def can_open(self) -> bool:
        """Whether the current session can be opened."""
        rows = self.table.selected
        return bool(rows) and rows[0].entry.has_moves

    def open(self) -> None:
        """Open the first selected session."""
        if self.can_open:
            self.opened.emit(self.table.selected[0].entry.id, 0)
        elif self.table.selected:
            self._tools.say(tr("The moves of this session are not known; only its results were counted."))

    def _analyse(self, entries: Sequence[SessionEntry], again: bool = False) -> None:
        """Analyse these sessions. `again`: even if they have been analysed as deeply before."""
        depth = self.look_ahead.currentData()
        wanted = waiting(entries, depth) or (waiting(entries, depth, again=True) if again else ())
        if not wanted:
            self._tools.say(tr("All these sessions have been analysed at this depth or deeper."))
        elif not self._tools.work.is_busy:
            search = self._tools.preferences.current.hints.search.at(depth)
            self._tools.work.analyse(self._tools.library, wanted, search, again)

    def _update(self) -> None:
        is_free, rows = not self._tools.work.is_busy, self.table.selected
        self.analyse.setEnabled(is_free and bool(self.table.sessions.rows))
        self.analyse_selected.setEnabled(bool(self._with_moves))
        self.report.setEnabled(any(row.entry.judged for row in rows))
        self.can_open_changed.emit()

    def _open_menu(self, spot: QPoint) -> None:
        """Open the menu of the selected sessions. Its commands act on them, even if the list
        changes while the menu is open.
        """
        rows, moves = self.table.selected, self._with_moves
        known = {name: [value for _, value in self._options[name] if value] for name in ("tag", "event")}
        is_free = not self._tools.work.is_busy
        handlers: dict[str, Handler | None] = {
            "open session": self.open if self.can_open else None,
            "analyse sessions": partial(self._analyse, [row.entry for row in moves], True) if moves and is_free else None,
            "tag sessions": partial(self.commands.edit_tags, moves, known["tag"]) if moves else None,
            "set event": partial(self.commands.edit_event, moves, known["event"]) if moves else None,
            "export sessions": partial(self.commands.ask_export, moves) if moves else None,
            "report sessions": partial(self.commands.ask_report, moves) if self.report.isEnabled() else None,
            "copy row": partial(QApplication.clipboard().setText, "\n".join(map(row_text, rows))),
            "delete sessions": partial(self.commands.delete, rows),
        }
        open_context_menu("library session", self, spot, handlers)
