"""The list of decisions that were found, each with a small board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QContextMenuEvent, QIcon, QKeyEvent, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QListView

from palamedes.core.language import tr
from palamedes.gui.board.picture import board_picture
from palamedes.gui.models.library.found_rows import board_of_found, lines_of
from palamedes.gui.theme import KAFENEIO, Theme
from palamedes.service.game_library.searching import FoundDecision

BOARD = QSize(190, 150)
ROW = QSize(420, 158)
Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()


class FoundModel(QAbstractListModel):
    """The decisions. A board is drawn when its row is seen."""

    def __init__(self) -> None:
        super().__init__()
        self.found: Sequence[FoundDecision] = ()
        self.theme, self.mirrored = KAFENEIO, False

    def show_found(self, found: Sequence[FoundDecision]) -> None:
        """Show other decisions."""
        self.beginResetModel()
        self.found = found
        self.endResetModel()

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.found)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        decision = self.found[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return "\n".join(lines_of(decision))
        if role == Qt.ItemDataRole.DecorationRole:
            board = board_of_found(decision, self.mirrored)
            return None if board is None else _icon(board_picture(board, BOARD, self.theme))
        return ROW if role == Qt.ItemDataRole.SizeHintRole else None


def _icon(picture: QPixmap) -> QIcon:
    """A picture that is not tinted when its row is selected."""
    icon = QIcon(picture)
    icon.addPixmap(picture, QIcon.Mode.Selected)
    return icon


class FoundList(QListView):
    """The list. `opened` is emitted with a `FoundDecision` after a double click or Enter,
    `menu_wanted` with the selected ones and the position on the screen.
    """

    opened = Signal(object)
    menu_wanted = Signal(object, QPoint)
    selection_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.decisions = FoundModel()
        self.setModel(self.decisions)
        self.setAccessibleName(tr("Decisions"))
        self.setUniformItemSizes(True)
        self.setIconSize(BOARD)
        self.setWordWrap(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setViewMode(QListView.ViewMode.ListMode)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setToolTip(tr("A double click, or Enter, opens the session at the decision"))
        self.doubleClicked.connect(lambda _: self._open())
        self.selectionModel().selectionChanged.connect(lambda *_: self.selection_changed.emit())

    def set_theme(self, theme: Theme) -> None:
        """Draw the boards in this theme."""
        self.decisions.theme = theme
        self.viewport().update()

    def show_found(self, found: Sequence[FoundDecision]) -> None:
        """Show other decisions. The keys begin at the first one, but none is selected, so that
        every selection is made by the user.
        """
        self.decisions.show_found(found)
        if found:
            first = self.decisions.index(0)
            self.selectionModel().setCurrentIndex(first, QItemSelectionModel.SelectionFlag.NoUpdate)
        self.selection_changed.emit()

    @property
    def selected(self) -> list[FoundDecision]:
        """The selected decisions, in the order of the list."""
        places = sorted(index.row() for index in self.selectionModel().selectedRows())
        return [self.decisions.found[place] for place in places]

    def _open(self) -> None:
        at = self.currentIndex()
        if at.isValid():
            self.opened.emit(self.decisions.found[at.row()])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        wanted, at, spot = self.selected, self.currentIndex(), event.globalPos()
        if event.reason() is QContextMenuEvent.Reason.Keyboard and at.isValid():
            wanted = wanted or [self.decisions.found[at.row()]]
            spot = self.viewport().mapToGlobal(self.visualRect(at).center())
        if wanted:
            self.menu_wanted.emit(wanted, spot)
