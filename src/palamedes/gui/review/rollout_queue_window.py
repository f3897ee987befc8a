"""The window with the queue of rollouts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QItemSelectionModel, QObject, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QHeaderView, QPushButton, QVBoxLayout, QWidget

from palamedes.core.language import tr, trn
from palamedes.gui.keys import key_words
from palamedes.gui.models.analysis.queue_rows import QUEUE_HEADINGS, queue_row, queue_words
from palamedes.gui.models.analysis.rollout_presets import CUSTOM, PRESETS, STANDARD, preset_of
from palamedes.gui.models.words import sentence
from palamedes.gui.review.rollout_queue import RolloutQueue
from palamedes.gui.theme import Theme
from palamedes.gui.widgets.common import Dialog, clear_layout, combo, filling, primary_button, quiet_button, sign_width, wrapped
from palamedes.gui.widgets.tables import cell, plain_table, quiet_mark, share_width
from palamedes.gui.widgets.undo_bar import UndoBar
from palamedes.service.analysis.rollout_queue import QueueEntry

MIN_SIZE, DEFAULT_SIZE = QSize(640, 360), QSize(1040, 480)


class RolloutQueueWindow(Dialog):
    """Shows a `RolloutQueue`. `chosen` is emitted with the `QueueEntry` whose position is to be
    analysed.
    """

    kept_as = "rollout queue"

    chosen = Signal(object)

    def __init__(self, queue: RolloutQueue, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(tr("Rollout queue"), parent)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.setMinimumSize(MIN_SIZE)
        self.resize(DEFAULT_SIZE)
        self._queue = queue
        self._entries: list[QueueEntry] = []
        self._trouble = ""
        self._build_ui()
        for key, handler in (("Del", self._remove), ("Alt+Up", partial(self._move, -1)), ("Alt+Down", partial(self._move, 1))):
            QShortcut(QKeySequence(key), self).activated.connect(handler)
        queue.changed.connect(self._show)
        queue.failed.connect(self._complain)
        self.set_theme(theme)
        queue.load()
        self._show()

    def translate(self) -> None:
        """Show all texts in the current language."""
        self.setWindowTitle(tr("Rollout queue"))
        self._entries = []
        clear_layout(self)
        self._build_ui()
        self.set_theme(self._theme)
        self._show()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.table.setStyleSheet(quiet_mark(theme))

    # Layout.

    def _build_ui(self) -> None:
        self.table = plain_table(len(QUEUE_HEADINGS), [tr(words) for words in QUEUE_HEADINGS], tr("Rollout queue"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.table.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.table.setWordWrap(False)
        self.table.setToolTip(tr("A double click, or Enter, analyses the position"))
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setStretchLastSection(True)
        self.table.viewport().installEventFilter(self)
        self.status = wrapped("", quiet=True)
        self.undo = UndoBar(self)
        self.preset = combo([(tr(each.name), each) for each in PRESETS], STANDARD, tr("Preset"))
        self.preset.setPlaceholderText(tr(CUSTOM))
        self.preset.setToolTip(tr("The preset of the selected rollouts that have not begun"))
        button = self._button
        working = tr("Work through the queue, or stop and keep the games played so far")
        self.start = button(tr("Continue"), working, self._toggle)
        self.up = button("▲", tr("Move the selected rollout up (Alt+Up)"), partial(self._move, -1))
        self.down = button("▼", tr("Move the selected rollout down (Alt+Down)"), partial(self._move, 1))
        self.remove = button(
            tr("Remove"), tr("Remove the selected rollouts and their results ({key})", key=key_words("Del")), self._remove
        )
        self.close_button = button(tr("Close"), tr("The queue goes on"), self.accept)
        self.analyse = primary_button(tr("Analyse"))
        self.analyse.setToolTip(tr("Show the position with the results in the analysis window"))
        self._lay_out()
        self.table.itemSelectionChanged.connect(self._follow_selection)
        self.table.cellActivated.connect(lambda row, _: self.chosen.emit(self._entries[row]))
        self.analyse.clicked.connect(lambda: self.chosen.emit(self.selected[0]))
        self.preset.activated.connect(lambda _: self._queue.use_preset(self.selected, self.preset.currentData()))

    def _button(self, text: str, tip: str, handler: Callable[[], object]) -> QPushButton:
        made = quiet_button(text, tip, handler)
        made.setAccessibleName(tip if len(text) == 1 else text)
        made.setAccessibleDescription(tip)
        return made

    def _lay_out(self) -> None:
        above, below = QHBoxLayout(), QHBoxLayout()
        for widget in (self.start, self.up, self.down, self.preset, self.remove):
            above.addWidget(widget)
        for button in (self.up, self.down):
            button.setFixedWidth(sign_width(button))
        above.addStretch(1)
        below.addWidget(self.undo, 1)
        below.addWidget(self.close_button)
        below.addWidget(self.analyse)
        rows = QVBoxLayout(self)
        rows.addLayout(above)
        rows.addWidget(self.table, 1)
        rows.addWidget(self.status)
        rows.addLayout(below)

    # The list.

    @property
    def selected(self) -> list[QueueEntry]:
        """The selected rollouts, in the order of the queue."""
        rows = sorted({index.row() for index in self.table.selectionModel().selectedRows()})
        return [self._entries[row] for row in rows if row < len(self._entries)]

    def _show(self) -> None:
        if not self.is_open:
            return
        queue, chosen = self._queue, self.selected
        with QSignalBlocker(self.table), filling(self.table):
            self.table.setRowCount(len(queue.entries))
            for number, entry in enumerate(queue.entries):
                row = queue_row(entry, entry is queue.current, queue.timer)
                for column, text in enumerate(row.cells):
                    self.table.setItem(number, column, cell(text, False, row.tip))
            self._entries = list(queue.entries)
            self._select(chosen or self._entries[:1])
        share_width(self.table)
        self.status.setText(self._trouble or queue_words(queue.entries, queue.is_going, queue.timer))
        self._follow_selection()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the width of the table."""
        if event.type() is QEvent.Type.Resize:
            share_width(self.table)
        return super().eventFilter(watched, event)

    def _select(self, entries: list[QueueEntry]) -> None:
        self.table.clearSelection()
        selection, flags = self.table.selectionModel(), QItemSelectionModel.SelectionFlag
        for number, entry in enumerate(self._entries):
            if entry in entries:
                selection.select(self.table.model().index(number, 0), flags.Select | flags.Rows)

    def _follow_selection(self) -> None:
        queue, chosen = self._queue, self.selected
        can_work = bool(queue.waiting) or any(entry.saved.error for entry in queue.entries)
        is_working = queue.is_going and bool(queue.waiting)
        self.start.setText(tr("Pause") if is_working else tr("Continue"))
        self.start.setEnabled(can_work)
        self.remove.setEnabled(bool(chosen))
        self.analyse.setEnabled(len(chosen) == 1)
        place = self._entries.index(chosen[0]) if len(chosen) == 1 else -1
        self.up.setEnabled(place > 0)
        self.down.setEnabled(0 <= place < len(self._entries) - 1)
        self.preset.setEnabled(any(queue.can_change(entry) for entry in chosen))
        if chosen:
            saved = chosen[0].saved
            self.preset.setCurrentIndex(self.preset.findData(preset_of(saved.games, saved.plies, saved.turns)))

    # Commands.

    def _toggle(self) -> None:
        queue = self._queue
        self._trouble = ""
        if queue.is_going and queue.waiting:
            queue.pause()
        else:
            queue.start()

    def _move(self, by: int) -> None:
        chosen = self.selected
        if len(chosen) == 1:
            self._queue.move(chosen[0], by)

    def _remove(self) -> None:
        """Remove the selected rollouts at once, and offer to bring them back."""
        chosen = self.selected
        if not chosen:
            return
        place = self._entries.index(chosen[0])
        self._queue.remove(chosen)
        self._select(self._entries[place : place + 1] or self._entries[-1:])
        words = trn("{n} rollout was removed.", "{n} rollouts were removed.", len(chosen))
        self.undo.offer(words, partial(self._queue.restore, chosen))

    def _complain(self, words: str) -> None:
        self._trouble = sentence(words)
        self._show()
