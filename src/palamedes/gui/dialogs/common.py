"""What the dialogs have in common."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLabel, QPushButton, QWidget


class Dialog(QDialog):
    """A dialog that is shown without stopping the program, and goes when it is closed."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)


def primary_button(text: str) -> QPushButton:
    """The one filled button of a dialog."""
    button = QPushButton(text)
    button.setProperty("primary", True)
    button.setDefault(True)
    return button


def wrapped(text: str, quiet: bool = False) -> QLabel:
    """Text that breaks its lines and can be copied."""
    label = QLabel(text)
    label.setWordWrap(True)
    label.setProperty("quiet", quiet)
    label.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    return label
