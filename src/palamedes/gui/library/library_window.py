"""The window of the library: the sessions, the search for positions, and the charts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStackedWidget, QTabWidget, QVBoxLayout, QWidget

from palamedes.core.language import mark, tr
from palamedes.core.library.entry import DecisionTable, SessionEntry
from palamedes.core.library.selection import SessionFilter
from palamedes.gui.accessibility.speech import announce
from palamedes.gui.background import Background
from palamedes.gui.library.entry_completer import EntryCompleter
from palamedes.gui.library.import_button import ImportButton
from palamedes.gui.library.library_work import LibraryWork
from palamedes.gui.library.positions_tab import PositionsTab
from palamedes.gui.library.ratings_tab import RatingsTab
from palamedes.gui.library.sessions_tab import SessionsTab
from palamedes.gui.library.work_bar import WorkBar
from palamedes.gui.models.library.library_charts import ChartTarget
from palamedes.gui.models.library.session_rows import Listing, listing
from palamedes.gui.models.words import sentence
from palamedes.gui.theme import Theme
from palamedes.gui.user_preferences import UserPreferences
from palamedes.gui.widgets.common import Dialog, clear_layout, primary_button
from palamedes.gui.widgets.labels import ElidedLabel
from palamedes.gui.widgets.undo_bar import UndoBar
from palamedes.service.game_library.game_library import GameLibrary

MIN_SIZE, DEFAULT_SIZE = QSize(940, 560), QSize(1240, 720)
REFRESH_MS = 3000
"""The interval at which the list is read again during long work."""
MAIN_BUTTONS = (mark("Open"), mark("Search"), mark("Show the sessions"))
"""The main button of each tab."""
SESSIONS, POSITIONS, CHARTS = range(3)


class LibraryWindow(Dialog):
    """Shows the library. `opened` is emitted with the number of a session and the number of events
    before the moment to be shown; `cards_made` with `Card`s.
    """

    kept_as = "library"

    opened = Signal(int, int)
    cards_made = Signal(object)

    def __init__(
        self,
        library: GameLibrary,
        work: LibraryWork,
        background: Background,
        preferences: UserPreferences,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(tr("Library of games"), parent)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.setMinimumSize(MIN_SIZE)
        self.resize(DEFAULT_SIZE)
        self.setAcceptDrops(True)
        self.library, self.work, self.preferences = library, work, preferences
        self._background = background
        self._wanted, self._awaits_focus = 0, True
        self._completer = EntryCompleter(self)
        self._listing = Listing()
        self._read_table: tuple[Sequence[SessionEntry] | None, DecisionTable] | None = None
        self._refresh = QTimer(self, interval=REFRESH_MS)
        self._refresh.timeout.connect(self.reload)
        self._build_ui()
        work.changed.connect(self._follow_work)
        for ending in (work.ended, work.failed):
            ending.connect(self._end_work)
        self._make_keys()
        self.set_theme(preferences.theme)
        self._follow_work()
        self.reload()

    def showEvent(self, event: QShowEvent) -> None:
        """Let the main window come to the front, which a window above its parent prevents."""
        super().showEvent(event)
        handle = self.windowHandle()
        if handle is not None:
            handle.setTransientParent(None)  # type: ignore[arg-type]

    def translate(self) -> None:
        """Show all texts in the current language."""
        self.setWindowTitle(tr("Library of games"))
        self._listing, self._awaits_focus = Listing(), True
        tab = self.tabs.currentIndex()
        clear_layout(self)
        self._build_ui()
        self.tabs.setCurrentIndex(tab)
        self.set_theme(self.preferences.theme)
        self.reload()

    def _build_ui(self) -> None:
        self.bring = ImportButton(self.preferences, self)
        self.bring.chosen.connect(self.import_places)
        self.sessions, self.positions, self.charts = SessionsTab(self, self), PositionsTab(self), RatingsTab(self)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        for page, words in ((self.sessions, tr("Sessions")), (self.positions, tr("Positions")), (self.charts, tr("Charts"))):
            self.tabs.addTab(page, words)
        self.bar, self.note, self.undo = WorkBar(self.work), ElidedLabel(), UndoBar(self)
        self._messages = QStackedWidget()
        for message in (self.note, self.undo):
            self._messages.addWidget(message)
        close, self.main = QPushButton(tr("Close")), primary_button("")
        close.setAutoDefault(False)
        self._lay_out(close)
        close.clicked.connect(self.reject)
        self.main.clicked.connect(self._do_main)
        self.tabs.currentChanged.connect(self._follow_tab)
        self.sessions.filter_changed.connect(self._keep_filter)
        self.sessions.can_open_changed.connect(self._update_main)
        for page in (self.sessions, self.positions):
            page.opened.connect(self.opened)
        self.positions.cards_made.connect(self.cards_made)
        self.charts.chosen.connect(self._follow_chart)
        self._follow_tab()

    def _lay_out(self, close: QPushButton) -> None:
        below = QHBoxLayout()
        below.addWidget(self.bring)
        below.addWidget(self._messages, 1)
        for button in (close, self.main):
            below.addWidget(button)
        rows = QVBoxLayout(self)
        rows.addWidget(self.tabs, 1)
        rows.addWidget(self.bar)
        rows.addLayout(below)

    def _make_keys(self) -> None:
        keys: dict[str, Callable[[], object]] = {
            "Ctrl+F": self._focus_search,
            "Ctrl+O": lambda: self.bring.ask_folder(),
            "F5": self.reload,
            **{f"Alt+{place + 1}": partial(self._show_tab, place) for place in range(len(MAIN_BUTTONS))},
        }
        for key, handler in keys.items():
            QShortcut(QKeySequence(key), self).activated.connect(handler)

    def set_theme(self, theme: Theme) -> None:
        self.positions.set_theme(theme)
        self.charts.set_theme(theme)

    # The tools of the parts.

    def run(self, work: Callable[[], Any], then: Callable[[Any], object]) -> None:
        """Run work in the background, and use its answer if the window is still open. If the work
        fails, its message is shown.
        """
        self._background.run(work, lambda found: _call(then, found) if self.is_open else None, self.say)

    def say(self, words: str) -> None:
        """Show a message."""
        if self.is_open:
            self.note.say(sentence(words))
            announce(self, sentence(words))
            self._messages.setCurrentWidget(self.note)

    def offer_undo(self, words: str, undo: Callable[[], object]) -> None:
        """Say what has been changed or deleted. `undo` brings it back."""
        if self.is_open:
            self._messages.setCurrentWidget(self.undo)
            self.undo.offer(words, undo)

    def reload(self) -> None:
        """Read the list of sessions again."""
        known = self._listing.entries
        self.run(lambda: listing(self.library.entries(), known), self._take)

    def _take(self, found: Listing | None) -> None:
        """Show these sessions; None means that nothing has changed."""
        if found is not None:
            is_new, self._listing = found.options != self._listing.options, found
            self.sessions.show_listing(found)
            if is_new:
                self.positions.offer(found.options["player"])
                self.charts.offer(found.options["player"])
            self._completer.complete(found.entries or ())
        if self._wanted:
            self.sessions.choose(self._wanted)
            self._wanted = 0
        elif self._awaits_focus and self.focusWidget() in (None, self.tabs.tabBar()):
            self._show_tab(self.tabs.currentIndex())
        self._awaits_focus = False

    def table(self) -> DecisionTable:
        """The decisions of all sessions, which are read again only if the sessions have changed.
        This takes some time, so it is called in the background.
        """
        entries = self._listing.entries
        if self._read_table is None or self._read_table[0] is not entries:
            self._read_table = entries, self.library.table()
        return self._read_table[1]

    # Showing something.

    def _show_tab(self, place: int) -> None:
        """Show a tab and, if it is that of the sessions, give the focus to their list."""
        self.tabs.setCurrentIndex(place)
        if place == SESSIONS:
            self.sessions.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_session(self, number: int) -> None:
        """Show a session in the list, which is read again."""
        self.tabs.setCurrentIndex(SESSIONS)
        self._wanted = number
        self.reload()

    def show_player(self, player: str) -> None:
        """Show the charts of a player."""
        self.tabs.setCurrentIndex(CHARTS)
        self.charts.choose_player(player)

    def _follow_chart(self, target: ChartTarget, player: str) -> None:
        """Show what a place of a chart stands for."""
        if target.session:
            self.tabs.setCurrentIndex(SESSIONS)
            self.sessions.choose(target.session)
        elif target.filter is not None:
            self.tabs.setCurrentIndex(SESSIONS)
            self.sessions.filters.show_filter(target.filter)
        elif target.structure is not None:
            self.tabs.setCurrentIndex(POSITIONS)
            self.positions.show_structure(target.structure, player)

    def _follow_tab(self) -> None:
        self.main.setText(tr(MAIN_BUTTONS[self.tabs.currentIndex()]))
        self._update_main()
        if self.tabs.currentIndex() == CHARTS:
            self.charts.read()

    def _update_main(self) -> None:
        self.main.setEnabled(self.tabs.currentIndex() != SESSIONS or self.sessions.can_open)

    def _do_main(self) -> None:
        tab = self.tabs.currentIndex()
        if tab == SESSIONS:
            self.sessions.open()
        elif tab == POSITIONS:
            self.positions.search()
        else:
            self._follow_chart(ChartTarget(filter=SessionFilter(self.charts.player.currentData() or "")), "")

    def _focus_search(self) -> None:
        where = (self.sessions.filters.words, self.positions.conditions, self.charts.player)
        where[self.tabs.currentIndex()].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _keep_filter(self, chosen: SessionFilter) -> None:
        self.preferences.change(library_filter=chosen)

    # The import, and long work.

    def import_places(self, places: Sequence[Path]) -> None:
        """Import files and folders in the background."""
        if self.work.is_busy:
            self.say(tr("Wait until the present work has ended, or stop it."))
        elif places:
            self.work.import_places(self.library, places)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _dropped(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Import the files and folders that are dropped."""
        event.acceptProposedAction()
        self.import_places(_dropped(event))

    def _follow_work(self) -> None:
        busy = self.work.is_busy
        self.bring.setEnabled(not busy)
        self._refresh.start() if busy else self._refresh.stop()

    def _end_work(self, *_: object) -> None:
        self._follow_work()
        self.reload()

    # The window.

    def changeEvent(self, event: QEvent) -> None:
        """Read the list again when the window comes to the front."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.isActiveWindow():
            self.reload()

    def done(self, result: int) -> None:
        """Close the window. Long work goes on."""
        self._refresh.stop()
        super().done(result)


def _call(then: Callable[[Any], object], found: Any) -> None:
    then(found)


def _dropped(event: QDropEvent) -> list[Path]:
    """The files and folders that are being dragged."""
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
