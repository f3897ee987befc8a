"""The table that shows a map of a position."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyledItemDelegate, QStyleOptionViewItem, QTableWidgetItem

from palamedes.core.maps.map_grid import GridCell, MapGrid
from palamedes.gui.own_theme import ink_on
from palamedes.gui.plain_text import plain_tip
from palamedes.gui.theme import KAFENEIO, Theme
from palamedes.gui.widgets.tables import RowTable, quiet_mark

HERE = Qt.ItemDataRole.UserRole
"""The role that says whether a cell is the position as it was given."""
FRAME_WIDTH = 2
DARKENED = 0.5
"""The range of lightness of the cells on a dark ground, compared with a light one."""
MARGIN, HEIGHT_MARGIN = 12, 8
LEAST_WIDTH = 44


class MapTable(RowTable):
    """Shows a `MapGrid`. The current cell can be chosen by mouse and keys; its description is in
    its tooltip.
    """

    def __init__(self, name: str) -> None:
        super().__init__(0, 0)
        self.setAccessibleName(name)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self._cells = _Cells(self)
        self.setItemDelegate(self._cells)
        self._grid: MapGrid | None = None
        self._theme = KAFENEIO
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setSectionsClickable(False)
            header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
            header.setDefaultAlignment(Qt.AlignmentFlag.AlignCenter)

    def set_theme(self, theme: Theme) -> None:
        """Show the cells in the colours of a theme."""
        grid, self._theme = self._grid, theme
        self.setStyleSheet(f"{quiet_mark(theme)} QHeaderView {{ background: {theme.window}; }}")
        self._cells.frame = theme.accent
        self._grid = None
        self.show_grid(grid)

    def show_grid(self, grid: MapGrid | None) -> None:
        """Show a grid; None shows an empty table. The current cell stays where it is."""
        before, self._grid = self._grid, grid
        if grid is None:
            self.setRowCount(0)
            return
        if before is None or (before.rows, before.columns) != (grid.rows, grid.columns):
            self._set_size(grid)
            before = None
        for down, row in enumerate(grid.cells):
            for across, cell in enumerate(row):
                if before is None or before.cells[down][across] != cell:
                    self.setItem(down, across, _item(cell, f"{grid.rows[down]}, {grid.columns[across]}", self._theme))
        advance = self.fontMetrics().horizontalAdvance
        widest = max(advance(line) for row in grid.cells for cell in row for line in (*cell.lines, grid.widest))
        self.horizontalHeader().setMinimumSectionSize(max(LEAST_WIDTH, widest + MARGIN))

    def _set_size(self, grid: MapGrid) -> None:
        self.setRowCount(len(grid.rows))
        self.setColumnCount(len(grid.columns))
        self.setHorizontalHeaderLabels(list(grid.columns))
        self.setVerticalHeaderLabels(list(grid.rows))
        self.verticalHeader().setMinimumSectionSize(self.fontMetrics().lineSpacing() * grid.lines + HEIGHT_MARGIN)


def shade(colour: str, theme: Theme) -> str:
    """The colour of a cell or a key in this theme. On a dark ground, the lightest colours become
    the darkest ones, and the hues remain.
    """
    ground = QColor(theme.panel)
    if ground.lightness() >= 128:
        return colour
    light = QColor(colour)
    lightness = ground.lightnessF() + DARKENED * (1 - light.lightnessF())
    return QColor.fromHslF(max(light.hslHueF(), 0.0), light.hslSaturationF(), lightness).name()


def _item(cell: GridCell, name: str, theme: Theme) -> QTableWidgetItem:
    item = QTableWidgetItem("\n".join(cell.lines))
    item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
    if not cell.lines:
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        return item
    ground = shade(cell.colour, theme)
    item.setBackground(QBrush(QColor(ground)))
    item.setForeground(QBrush(QColor(ink_on(ground))))
    item.setToolTip(plain_tip(cell.tip or name))
    item.setData(Qt.ItemDataRole.AccessibleTextRole, cell.tip or name)
    item.setData(HERE, cell.is_here)
    return item


class _Cells(QStyledItemDelegate):
    """Draws the cells, and a frame around the position as it was given."""

    frame = KAFENEIO.accent

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().paint(painter, option, index)
        if index.data(HERE):
            painter.save()
            painter.setPen(QPen(QColor(self.frame), FRAME_WIDTH))
            inside: QRect = option.rect
            painter.drawRect(inside.adjusted(1, 1, -2, -2))
            painter.restore()
