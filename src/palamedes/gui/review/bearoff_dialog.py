"""The dialog about the rolls that each side needs in a bearoff, and the button that opens it."""

from __future__ import annotations

from collections.abc import Callable

import shiboken6
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from palamedes.core.language import tr
from palamedes.core.session.state import State
from palamedes.gui.background import Background
from palamedes.gui.charts.chart_view import ChartView
from palamedes.gui.models.analysis.bearoff_model import BearoffReport, bearoff_report, has_bearoff
from palamedes.gui.theme import KAFENEIO, Theme
from palamedes.gui.widgets.common import Dialog, copy_row, wrapped

DEFAULT_SIZE = QSize(760, 500)


class BearoffDialog(Dialog):
    """Shows the distribution of the number of rolls as a chart, and its figures as sentences."""

    def __init__(self, report: BearoffReport, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(tr("Rolls to bear off"), parent)
        self.resize(DEFAULT_SIZE)
        self.figures = [QLabel(words) for words in report.sentences]
        self.view = ChartView()
        self.view.set_theme(theme)
        self.view.show_chart(report.chart, report.reading)
        row, self.copy = copy_row(self, report.as_text)
        layout = QVBoxLayout(self)
        for label in self.figures:
            label.setWordWrap(True)
            layout.addWidget(label)
        layout.addWidget(self.view, 1)
        layout.addWidget(wrapped(tr("Every play minimises the mean number of the side's own rolls."), quiet=True))
        layout.addLayout(row)


class RollsButton(QPushButton):
    """Opens the dialog for the position that is shown. It is visible only in a bearoff. The rolls
    are counted in the background. `failed` receives a message if that is impossible.
    """

    def __init__(self, background: Background, failed: Callable[[str], None]) -> None:
        super().__init__(tr("Rolls…"))
        self._background, self._failed = background, failed
        self._state: State | None = None
        self._theme = KAFENEIO
        tip = tr("How many rolls each side needs to bear off")
        self.setToolTip(tip)
        self.setAccessibleName(tip)
        self.setAutoDefault(False)
        self.setVisible(False)
        self.clicked.connect(self._count)

    def show_state(self, state: State, theme: Theme) -> None:
        """Count the rolls of this state after the next click."""
        self._state, self._theme = state, theme
        self.setVisible(has_bearoff(state))

    def _count(self) -> None:
        state = self._state
        if state is not None:
            self._background.run(lambda: bearoff_report(state), self._open, self._failed)

    def _open(self, report: BearoffReport) -> None:
        if shiboken6.isValid(self):  # the window may have been closed
            BearoffDialog(report, self._theme, self.window()).open()
