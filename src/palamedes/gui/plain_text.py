"""Shows texts written by others literally.

Qt takes a text that looks like HTML for HTML, and then reads every picture that it names: a file of
this computer or, on Windows, of another computer. A player's name in a file from a friend must not
do that.
"""

from __future__ import annotations

from html import escape
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import Qt as Looks
from PySide6.QtWidgets import QLabel, QMessageBox

Shows = TypeVar("Shows", QLabel, QMessageBox)


def plain_text(widget: Shows) -> Shows:
    """The label or message, which shows every text literally from now on."""
    widget.setTextFormat(Qt.TextFormat.PlainText)
    return widget


def plain_tip(text: str) -> str:
    """The tooltip text that shows `text` literally: tooltips have no format setting."""
    return f"<span>{escape(text)}</span>".replace("\n", "<br>") if Looks.mightBeRichText(text) else text
