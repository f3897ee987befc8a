"""The charts of the library: PR over time, by opponent, by phase, and by cube decision."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QTabBar, QVBoxLayout, QWidget

from palamedes.core.language import tr
from palamedes.gui.charts.chart_view import ChartView
from palamedes.gui.library.library_tools import LibraryTools, short_combo
from palamedes.gui.models.library.library_charts import KINDS, NOTHING, LibraryChart, library_chart
from palamedes.gui.models.library.session_rows import Options
from palamedes.gui.theme import Theme
from palamedes.gui.widgets.common import fill


class RatingsTab(QWidget):
    """Shows a chart. `chosen` is emitted with the `ChartTarget` of a place that was clicked, and
    with the player.
    """

    chosen = Signal(object, str)

    def __init__(self, tools: LibraryTools) -> None:
        super().__init__()
        self._tools = tools
        self._asked = 0
        self.found: LibraryChart | None = None
        self.player = short_combo([(tr("All players"), "")], "", tr("Player"))
        self.kinds = QTabBar()
        self.kinds.setDrawBase(False)
        self.kinds.setExpanding(False)
        self.kinds.setAccessibleName(tr("Charts"))
        for words in KINDS.values():
            self.kinds.addTab(tr(words))
        self.chart = ChartView()
        label = QLabel(tr("Player"))
        label.setBuddy(self.player)
        top = QHBoxLayout()
        top.addWidget(self.kinds, 1)
        top.addWidget(label)
        top.addWidget(self.player)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 8, 0, 0)
        rows.addLayout(top)
        rows.addWidget(self.chart, 1)
        self.player.currentIndexChanged.connect(lambda _: self.read())
        self.kinds.currentChanged.connect(lambda _: self.read())
        self.chart.chosen.connect(self._choose)

    def set_theme(self, theme: Theme) -> None:
        self.chart.set_theme(theme)

    def offer(self, players: Options) -> None:
        """Offer these players, because the sessions have changed."""
        fill(self.player, players, self.player.currentData())
        if self.isVisible():
            self.read()

    def choose_player(self, player: str) -> None:
        """Show the charts of this player, if the library has one of this name."""
        place = self.player.findData(player, flags=Qt.MatchFlag.MatchFixedString)
        self.player.setCurrentIndex(max(0, place))

    def read(self) -> None:
        """Show the chart, which is computed in the background."""
        self._asked += 1
        number, kind, player = self._asked, list(KINDS)[self.kinds.currentIndex()], self.player.currentData() or ""
        if self.found is None:
            self.chart.nothing.setText(tr("Reading…"))
        self._tools.run(lambda: library_chart(self._tools.table(), kind, player), lambda found: self._show(number, found))

    def _show(self, number: int, found: LibraryChart) -> None:
        if number == self._asked:
            self.found = found
            self.chart.show_chart(found.chart, found.reading, tr(NOTHING))

    def _choose(self, place: float) -> None:
        if self.found is not None:
            self.chosen.emit(self.found.target(place), self.player.currentData() or "")
