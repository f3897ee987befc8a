"""Hints: the best plays for a person's roll, on request."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from palamedes.core.language import tr
from palamedes.core.match.evaluation import PlayAnalysis
from palamedes.core.settings import ComputerSettings
from palamedes.gui.bridge import EngineBridge
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.game.scene import Hint
from palamedes.service.requests import plays_request


class HintController(QObject):
    """Requests the hint for `model`, and selects the play that the arrows show."""

    changed = Signal()
    """The hint has changed or has been removed, so the display must be updated."""
    failed = Signal(str)

    def __init__(self, bridge: EngineBridge, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings = ComputerSettings()
        self.model: GameModel | None = None
        self._bridge = bridge
        bridge.progressed.connect(self._take)
        bridge.answered.connect(self._take)
        bridge.failed.connect(self._fail)

    def stop(self) -> None:
        """Stop the search for the best plays."""
        self._bridge.stop()

    def toggle(self, model: GameModel) -> None:
        """Search for the best plays for a person, or remove the hint that is shown."""
        if model.hint is not None:
            self.leave()
            return
        model.hint = Hint(model.state)
        self._bridge.ask(plays_request(model.state, self.settings, book=True))
        self.changed.emit()

    def choose(self, index: int) -> None:
        """Show arrows for the play that has this index in the hint's analysis."""
        model = self.model
        if model is not None and model.hint is not None and index != model.hint.index:
            model.hint.index = index
            self.changed.emit()

    def leave(self) -> None:
        """Remove the hint from the board, and stop searching."""
        model = self.model
        if model is not None and model.hint is not None:
            model.hint = None
            self.stop()
            self.changed.emit()

    def give(self, analysis: PlayAnalysis) -> None:
        """Show an existing analysis of this turn's plays as a hint. Checkers that the player has
        moved are put back first.
        """
        model = self.model
        if model is not None and model.hand is not None:
            model.hand.clear()
            model.hint = Hint(model.state, analysis)
            self.changed.emit()

    def _take(self, analysis: PlayAnalysis) -> None:
        if self.model is not None and self.model.hint is not None:
            self.model.hint.analysis = analysis
            self.changed.emit()

    def _fail(self, sentence: str) -> None:
        self.leave()
        self.failed.emit(tr("There is no hint: {sentence}", sentence=sentence))
