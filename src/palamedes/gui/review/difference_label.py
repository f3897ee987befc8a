"""Sentences about the differences between two plays, which are measured in the background."""

from __future__ import annotations

import math
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from shiboken6 import isValid

from palamedes.core.results.analysis import MomentKind
from palamedes.core.results.review import Judged
from palamedes.gui.background import Background
from palamedes.gui.fitting import Scrolled
from palamedes.gui.plain_text import plain_text, plain_tip
from palamedes.service.analysis.play_features import JudgedPlay, differences

USUAL_LENGTH, MOST_LINES, LOW_LINES = 300, 6, 2
"""The length of a text for which there is always room, so that nothing moves when the text changes,
and the number of lines that this room never exceeds, also where there is little room. Longer texts
scroll.
"""


class DifferenceLabel(QLabel):
    """Says how a choice differs from the best one."""

    def __init__(self, background: Background) -> None:
        super().__init__()
        self._background = background
        self._wanted: object = None
        plain_text(self)
        self.setWordWrap(True)
        self.setProperty("quiet", True)
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )

    def compare(self, decision: Judged | None, index: int) -> None:
        """Say how a choice differs from the best one. Nothing is said about the best choice, and
        about cube decisions.
        """
        self._wanted = None
        dice = None if decision is None else decision.state.dice
        if decision is None or dice is None or index < 1 or decision.moment.place.kind is not MomentKind.PLAY:
            self._say("")
            return
        situation = decision.state.situation(decision.moment.side)
        best, other = (JudgedPlay(one.text, one.chances) for one in (decision.best, decision.judgement.choices[index]))
        wanted = self._wanted = (situation, dice, best, other)
        work = partial(differences, situation, dice, best, other)
        self._background.run(work, lambda found: self._show(wanted, found), lambda _: self._show(wanted, []))

    def _show(self, wanted: object, sentences: list[str]) -> None:
        """Show the sentences, unless something else is to be compared by now, or the window is
        closed.
        """
        if isValid(self) and wanted is self._wanted:
            self._say(" ".join(sentences))

    def _say(self, text: str) -> None:
        self.setText(text)
        self.setToolTip(plain_tip(text))


class DifferenceArea(Scrolled):
    """The room for a `DifferenceLabel`. Its height depends on its width, not on the text."""

    def __init__(self, label: DifferenceLabel) -> None:
        inside = QWidget()
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(label)
        super().__init__(inside)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._most_lines = MOST_LINES

    def set_low(self, is_low: bool) -> None:
        """Set whether there is little room."""
        self._most_lines = LOW_LINES if is_low else MOST_LINES
        self._reserve_lines()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._reserve_lines()

    def _reserve_lines(self) -> None:
        metrics = self.fontMetrics()
        lines = math.ceil(USUAL_LENGTH * metrics.averageCharWidth() / max(1, self.width()))
        self.setFixedHeight(min(lines, self._most_lines) * metrics.lineSpacing())
