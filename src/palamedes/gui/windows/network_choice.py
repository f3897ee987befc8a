"""The choice of a network for the game being analysed."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from palamedes.core.language import mark, tr
from palamedes.core.rules.variant import Variant
from palamedes.gui.background import Background
from palamedes.gui.models.analysis.analysis_model import AnalysisModel
from palamedes.gui.widgets.common import combo, fill
from palamedes.service.library.networks import NetworkInfo, networks_for

BEST_NETWORK = mark("The best one")


class NetworkChoice(QObject):
    """Fills `box` with the networks for an `AnalysisModel`'s game. The networks are looked up in
    the background.
    """

    changed = Signal()
    """Emitted when the chosen network is dropped because it does not suit the game."""
    failed = Signal(str)

    def __init__(self, model: AnalysisModel, background: Background, room: QWidget, parent: QObject) -> None:
        """`room`: the widget that will contain the list."""
        super().__init__(parent)
        self.box = combo([], None, tr("Network"), room)
        self._model, self._background = model, background
        self._variant: Variant | None = None
        self._is_closed = False

    def follow_model(self) -> None:
        """Look up the networks if the game has changed."""
        if self._model.state.variant != self._variant:
            self.find()

    def find(self) -> None:
        """Look up the networks for the game."""
        self._fill([])
        variant = self._variant = self._model.state.variant
        self._background.run(lambda: networks_for(variant), lambda networks: self._show(variant, networks), self.failed.emit)

    def close(self) -> None:
        """Ignore the result of a lookup that is still running."""
        self._is_closed = True

    def _fill(self, names: list[str]) -> None:
        fill(self.box, [(tr(BEST_NETWORK), None), *((name, name) for name in names)], self._model.settings.network)

    def _show(self, variant: Variant, networks: tuple[NetworkInfo, ...]) -> None:
        """Show the networks for a game, unless the game has changed in the meantime."""
        if self._is_closed or variant != self._variant:
            return
        names = [info.name for info in networks]
        self._fill(names)
        if self._model.settings.network not in (None, *names):
            self.changed.emit()
