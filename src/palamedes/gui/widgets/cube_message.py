"""A label that shows a cube decision: the correct action in bold, followed by the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from palamedes.core.language import tr


class CubeMessage(QLabel):
    """The label, which is hidden while there is nothing to show. `narrow`: whether each sentence
    begins on a new line.
    """

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
        """Show these sentences: first the correct action, then the reasons. If there are none, hide
        the label.
        """
        right, *reasons = sentences or [""]
        self.setText(self._between.join((f"<b>{escape(right)}.</b>", *map(escape, reasons))))
        self.setAccessibleName(" ".join((tr("Cube decision:"), f"{right}.", *reasons)))
        self.setVisible(bool(sentences))
