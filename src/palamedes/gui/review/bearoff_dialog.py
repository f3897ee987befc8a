"""The dialog about a bearoff: how many rolls each side needs."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from palamedes.core.language import tr
from palamedes.gui.charts.chart_view import ChartView
from palamedes.gui.models.analysis.bearoff_model import BearoffReport
from palamedes.gui.theme import Theme
from palamedes.gui.widgets.common import Dialog, primary_button, wrapped

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
        self.copy = QPushButton(tr("Copy"))
        self.copy.setAutoDefault(False)
        self.copy.clicked.connect(lambda: QApplication.clipboard().setText(report.as_text()))
        close = primary_button(tr("Close"))
        close.clicked.connect(self.accept)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.copy)
        row.addWidget(close)
        layout = QVBoxLayout(self)
        for label in self.figures:
            label.setWordWrap(True)
            layout.addWidget(label)
        layout.addWidget(self.view, 1)
        layout.addWidget(wrapped(tr("Every play minimises the mean number of the side's own rolls."), quiet=True))
        layout.addLayout(row)
