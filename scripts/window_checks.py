"""Automatic checks for visible faults in a window: text that is cut off, overlaps other text, or is
not translated.

The tests of the windows and `screenshots.py walk` share these checks. A fault is a sentence that
names the widget.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import combinations

from PySide6.QtCore import QCoreApplication, QObject, QPoint, QRect
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QTabBar,
    QTableWidget,
    QTableWidgetItem,
    QTextEdit,
    QWidget,
)

from palamedes.core.rules.variant import VARIANTS
from palamedes.formats.tables.opening_book_file import read_book
from palamedes.gui.fitting import Scrolled
from palamedes.gui.widgets.labels import ElidedLabel
from palamedes.gui.windows.page_window import PageWindow
from palamedes.service.library import folders
from palamedes.service.library.opening_book import FILE

NAMES = frozenset(
    (
        *("Palamedes", "pubeval", "Qt", "Python", "PySide", "numpy", "numba", "py", "Linux", "English", "Ελληνικά"),
        *("GNU", "Backgammon", "UBGI"),
        *("off", "bar", "roll"),
        *("my", "their", "made", "decision", "cube", "error"),
        *("Alt", "Ctrl", "Shift", "Esc", "Return", "Del"),
        *VARIANTS,
        *(word for network in folders.networks().glob("*.h5") for word in network.stem.split("-")),
        *(word for opening in read_book(folders.databases() / FILE) for word in re.findall("[A-Za-z]+", opening.source)),
    )
)
"""Words that are the same in every language: names of programs, languages, games and networks,
words from the notation of plays and from the conditions of a search, names of keys, and the words
with which the opening book says who made it.
"""
WORD = re.compile(r"[^\W\d_]{2,}")
LATIN_WORD, GREEK_WORD = re.compile(r"[A-Za-z]{2,}"), re.compile("[\u0370-\u03ff\u1f00-\u1fff]{2,}")
NO_WORDS = re.compile(r"<[^>]*>|\b[0-9a-f]{16,}|#[0-9A-Fa-f]{6}|\S+/\S+")
"""Tags, fingerprints, colours and paths. They contain no words to translate."""
ARROW = 24
"""The width of the arrow of a combo box, in pixels."""
PADDING = 6
"""The width of the margins of a table cell, in pixels."""

Scan = Callable[[str], list[str]]
"""Finds the words of a text that should have been translated."""


def plain(text: str) -> str:
    """The text as a person reads it, without tags, fingerprints, colours and paths."""
    return NO_WORDS.sub("", text.replace("&", ""))


def said(widget: QObject) -> Iterator[str]:
    """Every text of a widget that a user can see or hear."""
    if isinstance(widget, QWidget):
        yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
        if widget.isWindow():
            yield widget.windowTitle()
    match widget:
        case ElidedLabel():
            yield widget.whole
        case QLabel() | QAbstractButton():
            yield widget.text()
        case QAction() if widget.associatedObjects():
            yield widget.text()
        case QGroupBox():
            yield widget.title()
        case QComboBox():
            yield from (widget.itemText(row) for row in range(widget.count()))
        case QTabBar():
            yield from (widget.tabText(tab) for tab in range(widget.count()))
        case QTableWidget():
            headers = (widget.horizontalHeaderItem(column) for column in range(widget.columnCount()))
            cells = (widget.item(row, column) for row in range(widget.rowCount()) for column in range(widget.columnCount()))
            for item in (*headers, *cells):
                yield from (item.text(), item.toolTip()) if isinstance(item, QTableWidgetItem) else ()
        case QListWidget() if not isinstance(widget.window(), PageWindow):
            yield from (widget.item(row).text() for row in range(widget.count()))
        case QLineEdit():
            yield widget.placeholderText()
        case QAbstractSpinBox():
            for name in ("prefix", "suffix", "specialValueText"):
                yield getattr(widget, name, str)()


def untranslated(root: QWidget, scan: Scan) -> list[str]:
    """A fault for each text, visible or not, in which `scan` finds words."""
    seen = [root, *(each for each in root.findChildren(QObject) if not isinstance(each, QTextEdit))]
    texts = {text: each for each in seen for text in said(each) if text}
    return [f"{_name(each)} says {text!r}: {', '.join(words)}" for text, each in texts.items() if (words := scan(text))]


def cut_off(root: QWidget) -> list[str]:
    """A fault for each visible text that does not fit, unless a tooltip shows the whole text."""
    QCoreApplication.sendPostedEvents()  # apply pending layout changes
    return [f"{_name(each)} cuts off {text!r}" for each in _on_show(root) for text in _cut_off(each)]


def overlapping(root: QWidget) -> list[str]:
    """A fault for each widget with text that overlaps another or extends beyond its parent."""
    speaking = [(each, _seen(each, root)) for each in _on_show(root) if _speaks(each)]
    speaking = [(each, seen) for each, seen in speaking if seen.isValid()]
    return [
        *(f"{_name(each)} extends beyond its parent" for each, seen in speaking if seen.size() != each.size()),
        *(
            f"{_name(one)} and {_name(other)} overlap"
            for (one, here), (other, there) in combinations(speaking, 2)
            if here.intersects(there) and not (one.isAncestorOf(other) or other.isAncestorOf(one))
        ),
    ]


def _name(widget: QObject) -> str:
    """A description of a widget: its class, the classes of the program that contain it, and its
    first text.
    """
    classes = [type(widget).__name__]
    around = widget.parent()
    while around is not None:
        if type(around).__module__.startswith("palamedes"):
            classes.append(type(around).__name__)
        around = around.parent()
    text = next(filter(None, said(widget)), "")
    return f"{' in '.join(classes)} ({text[:40]!r})"


def _on_show(root: QWidget) -> list[QWidget]:
    """The visible widgets of a window, without those of other windows that belong to it."""
    return [each for each in root.findChildren(QWidget) if each.isVisible() and each.window() is root.window()]


def _speaks(widget: QWidget) -> bool:
    kinds = QComboBox | QLineEdit | QAbstractSpinBox | QTabBar | QAbstractItemView | QPlainTextEdit | QTextEdit
    return isinstance(widget, kinds) or (isinstance(widget, QLabel | QAbstractButton) and bool(widget.text()))


def _seen(widget: QWidget, root: QWidget) -> QRect:
    """The visible part of a widget, in the coordinates of `root`; empty if the widget is in an area
    that can be scrolled.
    """
    seen = QRect(widget.mapTo(root, QPoint()), widget.size())
    around = widget.parentWidget()
    while around is not None and around is not root:
        area = around.parentWidget()
        if isinstance(area, QAbstractScrollArea) and not _shows_all(area):
            return QRect()
        seen &= QRect(around.mapTo(root, QPoint()), around.size())
        around = around.parentWidget()
    return seen & root.rect()


def _shows_all(area: QAbstractScrollArea) -> bool:
    """Whether this area, which scrolls on small screens, currently shows all of its contents."""
    bars = area.horizontalScrollBar(), area.verticalScrollBar()
    return isinstance(area, Scrolled) and not any(bar.maximum() for bar in bars)


def _cut_off(widget: QWidget) -> Iterator[str]:
    advance = widget.fontMetrics().horizontalAdvance
    match widget:
        case ElidedLabel():
            return
        case QLabel() if widget.wordWrap():
            if widget.height() < widget.heightForWidth(widget.width()) - 1:
                yield widget.text()
        case QLabel() | QAbstractButton():
            if widget.text() and (
                widget.width() < widget.sizeHint().width() - 1 or widget.height() < widget.fontMetrics().height()
            ):
                yield widget.text()
        case QGroupBox():
            if widget.width() < advance(widget.title()):
                yield widget.title()
        case QComboBox():
            if widget.width() < advance(widget.currentText()) + ARROW and widget.currentText() != widget.toolTip():
                yield widget.currentText()
        case QLineEdit():
            if not widget.text() and widget.width() < advance(widget.placeholderText()) + 2 * PADDING:
                yield widget.placeholderText()
        case QTabBar():
            yield from (widget.tabText(tab) for tab in range(widget.count()) if not widget.rect().contains(widget.tabRect(tab)))
        case QListWidget():
            yield from (
                text
                for row in range(widget.count())
                if widget.viewport().width() < advance(text := widget.item(row).text()) + PADDING
                and text not in widget.item(row).toolTip()
            )
        case QTableWidget():
            yield from _cut_off_in_table(widget)


def _cut_off_in_table(table: QTableWidget) -> Iterator[str]:
    advance = table.fontMetrics().horizontalAdvance
    shown = [column for column in range(table.columnCount()) if not table.isColumnHidden(column)]
    for column in shown:
        item = table.horizontalHeaderItem(column)
        lines = "" if item is None else item.text()
        if table.columnWidth(column) < max(map(advance, lines.split("\n"))) and lines not in item.toolTip():
            yield lines
    for row in range(table.rowCount()):
        for column in shown:
            cell = table.item(row, column)
            if cell is None or cell.text() in cell.toolTip():
                continue
            room = sum(table.columnWidth(place) for place in range(column, column + table.columnSpan(row, column)))
            if room < max(map(advance, cell.text().split("\n"))) + PADDING:
                yield cell.text()
