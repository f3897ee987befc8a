"""Shows text from other people exactly as it was written.

Qt treats text that looks like HTML as HTML, and then loads every picture that the text refers to: a
file on this computer or, on Windows, on another computer. A player's name in a file from a friend
must not cause this.
"""

from __future__ import annotations

from html import escape
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import Qt as Looks
from PySide6.QtWidgets import QLabel, QMessageBox

Shows = TypeVar("Shows", QLabel, QMessageBox)


def plain_text(widget: Shows) -> Shows:
    """Make a label or a message box show every text literally from now on, and return it."""
    widget.setTextFormat(Qt.TextFormat.PlainText)
    return widget


def plain_tip(text: str) -> str:
    """A tooltip that shows `text` literally. The text has to be escaped, because tooltips have no
    format setting.
    """
    return f"<span>{escape(text)}</span>".replace("\n", "<br>") if Looks.mightBeRichText(text) else text
