"""What is said about a decision about the cube, on a label: what is right in bold, and why."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from palamedes.core.language import tr


class CubeMessage(QLabel):
    """Hidden while there is nothing to say. `narrow`: every sentence begins a line."""

    def __init__(self, narrow: bool = False) -> None:
        super().__init__()
        self._between = "<br>" if narrow else " "
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.hide()

    def say(self, sentences: Sequence[str]) -> None:
        """The first is what is right, the others say why."""
        right, *reasons = sentences or [""]
        self.setText(self._between.join((f"<b>{escape(right)}.</b>", *map(escape, reasons))))
        self.setAccessibleName(" ".join((tr("Decision about the cube:"), f"{right}.", *reasons)))
        self.setVisible(bool(sentences))
