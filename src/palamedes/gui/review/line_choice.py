"""The choice between the session and its what-if lines in the analysis window."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QWidget

from palamedes.core.language import tr
from palamedes.gui.models.analysis.analysis_model import AnalysisModel
from palamedes.gui.plain_text import plain_tip
from palamedes.gui.widgets.common import combo, fill

LEAST_LETTERS = 16


class LineChoice(QWidget):
    """A list of the lines of play, which is hidden until there is a what-if line, and a button that
    starts a session from the position. `chosen` is emitted with a `LineOfPlay`, `play_wanted` when
    the button is pressed.
    """

    chosen = Signal(object)
    play_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.box = combo([], None, tr("Line of play"), self)
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.box.setMinimumContentsLength(LEAST_LETTERS)
        self.box.activated.connect(lambda _: self.chosen.emit(self.box.currentData()))
        self.play = QPushButton(tr("Play from here…"))
        self.play.setToolTip(tr("Start a session from this position"))
        self.play.setAutoDefault(False)
        self.play.clicked.connect(self.play_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.box)
        row.addWidget(self.play)

    def show_lines(self, model: AnalysisModel) -> None:
        """Show the lines of the analysis."""
        lines = model.lines
        fill(self.box, [(line.title, line) for line in lines.all], lines.line)
        self.box.setVisible(len(lines.all) > 1)
        self.box.setToolTip(plain_tip(self.box.currentText()))
        self.play.setEnabled(not model.trouble)
