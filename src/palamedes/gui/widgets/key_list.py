"""The list of keyboard shortcuts. A table shows all commands. Below it, the keys of the selected
command can be removed, and new ones added.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QPushButton,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from palamedes.core.errors import BadSettings
from palamedes.core.language import tr
from palamedes.core.preferences import MOST_KEYS
from palamedes.core.search import holds
from palamedes.gui.commands import MENUS, MenuCommand, plain
from palamedes.gui.keys import DEFAULT_KEYS, PORTABLE, Keys, key_words
from palamedes.gui.models.words import sentence
from palamedes.gui.widgets.common import wrapped
from palamedes.gui.widgets.labels import with_font
from palamedes.gui.widgets.tables import cell, plain_table

MIN_ROWS = 8
"""The minimum height of the table in rows."""


class KeyTable(QWidget):
    """Shows `Keys`. `changed` is emitted with the new keys. If a key is refused, the reason is
    shown below the table.
    """

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._keys = DEFAULT_KEYS
        self._rows: list[MenuCommand | None] = []
        self.table = plain_table(2, [tr("Entry"), tr("Keys")], tr("Keys for menu entries"))
        self.table.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        row_height = self.table.fontMetrics().height() + 8
        self.table.verticalHeader().setDefaultSectionSize(row_height)
        self.table.setMinimumHeight(MIN_ROWS * row_height)
        self.chosen = with_font(QLabel(), 1.1, bold=True)
        self.takers = [self._button(partial(self._take, index)) for index in range(MOST_KEYS)]
        self.edit = QKeySequenceEdit()
        self.edit.setMaximumSequenceLength(1)
        self.edit.setAccessibleName(tr("New key"))
        self._invite()
        self.usual = self._button(lambda: self._try(lambda: self._keys.reset(self.command)))
        self.usual.setText(tr("Default keys"))
        self.message = wrapped("")
        self._fill()
        line = QHBoxLayout()
        for widget in (*self.takers, self.edit, self.usual):
            line.addWidget(widget)
        line.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.chosen)
        layout.addLayout(line)
        layout.addWidget(self.message)
        self.table.currentItemChanged.connect(lambda: self._show_chosen())
        self.edit.editingFinished.connect(self._give)
        self.table.setCurrentCell(1, 0)

    def _button(self, handler: Callable[[], object]) -> QPushButton:
        button = QPushButton()
        button.setAutoDefault(False)
        button.clicked.connect(lambda: handler())
        return button

    def _fill(self) -> None:
        """Fill the table with one row for each command, below the name of its menu."""
        for title, lines in MENUS:
            self._add(None, _title(plain(tr(title))), _title(""))
            for line in lines:
                if isinstance(line, MenuCommand):
                    self._add(line, cell(plain(tr(line.text)), False), cell("", False))

    def _add(self, command: MenuCommand | None, *items: QTableWidgetItem) -> None:
        self._rows.append(command)
        self.table.setRowCount(len(self._rows))
        for column, item in enumerate(items):
            self.table.setItem(len(self._rows) - 1, column, item)

    @property
    def command(self) -> MenuCommand:
        """The selected command."""
        command = self._rows[self.table.currentRow()]
        assert command is not None  # menu headings cannot be selected
        return command

    def choose(self, command: str) -> None:
        """Select the command with this identifier."""
        row = next(row for row, found in enumerate(self._rows) if found is not None and found.id == command)
        self.table.setCurrentCell(row, 0)

    def show_only(self, sought: str) -> bool:
        """Show only the commands that match the search text by name or by key, with the names of
        their menus. Returns whether there are any.
        """
        title, found = 0, []
        for row, command in enumerate(self._rows):
            if command is None:
                title = row
                self.table.hideRow(row)
                continue
            here = holds(f"{plain(tr(command.text))} {self._keys.words(command.id)}", sought)
            self.table.setRowHidden(row, not here)
            if here:
                self.table.showRow(title)
                found.append(row)
        if found and self.table.currentRow() not in found:
            self.table.setCurrentCell(found[0], 0)
        return bool(found)

    def show_keys(self, keys: Keys) -> None:
        self._keys = keys
        for row, command in enumerate(self._rows):
            if command is not None:
                self.table.setItem(row, 1, cell(keys.words(command.id), False))
        self._show_chosen()

    def _show_chosen(self) -> None:
        """Show the keys of the selected command."""
        command = self.command
        keys = self._keys[command.id]
        self.chosen.setText(plain(tr(command.text)))
        for index, button in enumerate(self.takers):
            button.setVisible(index < len(keys))
            if index < len(keys):
                words = key_words(keys[index])
                button.setText(f"{words}  ✕")
                button.setToolTip(tr("Remove {keys}", keys=words))
                button.setAccessibleName(button.toolTip())
        self.edit.setEnabled(len(keys) < MOST_KEYS)
        self.usual.setEnabled(not self._keys.is_default(command.id))
        self.message.setText("")

    def _invite(self) -> None:
        """Restore the placeholder of the field, which Qt replaces whenever a key is pressed."""
        words = tr("Press a new key…")
        self.edit.setMinimumWidth(self.edit.fontMetrics().horizontalAdvance(f"{words}MMM"))
        for field in self.edit.findChildren(QLineEdit):
            field.setPlaceholderText(words)

    def _give(self) -> None:
        key = self.edit.keySequence().toString(PORTABLE)
        self.edit.clear()
        self._invite()
        if key:
            self._try(lambda: self._keys.given(self.command, key))

    def _take(self, index: int) -> None:
        self._try(lambda: self._keys.taken(self.command, self._keys[self.command.id][index]))

    def _try(self, change: Callable[[], Keys]) -> None:
        try:
            keys = change()
        except BadSettings as error:
            self.message.setText(sentence(str(error)))
            return
        self.changed.emit(keys)


def _title(words: str) -> QTableWidgetItem:
    """The heading of a menu in the table."""
    item = cell(words, False)
    font = item.font()
    font.setBold(True)
    item.setFont(font)
    item.setFlags(Qt.ItemFlag.NoItemFlags)
    return item
