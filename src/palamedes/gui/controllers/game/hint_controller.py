"""Hints on request: the best plays for a person's roll, or a person's cube decision."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from palamedes.core.errors import PalamedesError
from palamedes.core.language import tr
from palamedes.core.match.cube_decision import CubeAnalysis
from palamedes.core.match.evaluation import PlayAnalysis
from palamedes.core.session.state import State
from palamedes.core.settings import ComputerSettings
from palamedes.gui.bridge import EngineBridge
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.game.scene import Hint
from palamedes.service.analysis.session_cube import cube_request
from palamedes.service.requests import AnalyzeRequest, CubeRequest, plays_request


class HintController(QObject):
    """Requests the hint for `model`, and selects the play that the arrows show. `in_steps`: whether
    the first hint for a roll only marks a checker, if no checker has been moved yet.
    """

    changed = Signal()
    """The hint has changed or has been removed, so the display must be updated."""
    failed = Signal(str)

    def __init__(self, bridge: EngineBridge, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings = ComputerSettings()
        self.in_steps = False
        self.model: GameModel | None = None
        self._bridge = bridge
        bridge.progressed.connect(self._take)
        bridge.answered.connect(self._take)
        bridge.failed.connect(self._fail)

    def stop(self) -> None:
        """Stop the search for the best plays."""
        self._bridge.stop()

    def toggle(self, model: GameModel) -> None:
        """Search for the best plays for a person, analyse a person's cube decision, show the plays
        of a hint that has only marked a checker, or remove the hint that is shown.
        """
        if model.hint is not None and model.hint.is_first:
            model.hint.is_first = False
            self.changed.emit()
            return
        if model.hint is not None:
            self.leave()
            return
        has_not_moved = model.hand is not None and not model.hand.can_undo
        model.hint = Hint(model.state, is_first=self.in_steps and has_not_moved)
        try:
            self._bridge.ask(self._request(model.state))
        except PalamedesError as error:  # the match equity table cannot be read
            self._fail(str(error))
            return
        self.changed.emit()

    def _request(self, state: State) -> AnalyzeRequest | CubeRequest:
        if state.dice is None:
            return cube_request(state, self.settings)
        return plays_request(state, self.settings, book=True)

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

    def _take(self, analysis: PlayAnalysis | CubeAnalysis) -> None:
        hint = None if self.model is None else self.model.hint
        if hint is None:
            return
        if isinstance(analysis, CubeAnalysis):
            hint.cube = analysis
        else:
            hint.analysis = analysis
        self.changed.emit()

    def _fail(self, sentence: str) -> None:
        self.leave()
        self.failed.emit(tr("There is no hint: {sentence}", sentence=sentence))
