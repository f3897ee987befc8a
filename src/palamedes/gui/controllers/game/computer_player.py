"""The computer's turns: when it rolls and passes, and which requests are sent on its behalf."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from palamedes.core.dice.dice import roll_words
from palamedes.core.session.events import Played
from palamedes.core.session.state import Phase, State
from palamedes.gui.bridge import EngineBridge
from palamedes.gui.controllers.game.sequencer import Sequencer
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.game.status import NO_MOVE
from palamedes.gui.models.words import sentence_about
from palamedes.service.requests import ComputerDecision, DecisionRequest

PASS_MS = 1500
"""How long to show the message that the computer cannot move, in milliseconds."""
BREATH_MS = 250
"""The pause between a person's turn and the computer's roll, in milliseconds."""


class ComputerPlayer(QObject):
    """Acts for the computer. Decisions are requested through a bridge; rolls and passes are made
    after a pause.
    """

    decided = Signal(object)
    """The `Event` that the computer chose; None for a roll."""
    judged = Signal()
    """The computer has a new evaluation of its plays in the position on the board."""
    failed = Signal(str)

    def __init__(self, bridge: EngineBridge, sequencer: Sequencer, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bridge, self._sequencer = bridge, sequencer
        self._model: GameModel | None = None
        self._asked_at: State | None = None
        bridge.answered.connect(self._answered)
        bridge.progressed.connect(self._judge)
        bridge.failed.connect(self.failed)

    @property
    def is_busy(self) -> bool:
        """Whether a decision is pending."""
        return self._bridge.is_asking

    def stop(self) -> None:
        """Stop the request for a decision."""
        self._bridge.stop()

    def hurry(self) -> None:
        """Make the computer decide now, based on the results so far."""
        self._bridge.hurry()

    def act(self, model: GameModel) -> None:
        """Roll, pass or decide, depending on what the game is waiting for."""
        state = model.state
        if state.phase is Phase.OPENING or (state.phase is Phase.TO_ROLL and not state.may_double):
            self._sequencer.wait(BREATH_MS, lambda: self.decided.emit(None))
        elif state.phase is Phase.TO_PLAY and model.live.turn is not None and not model.live.turn.plays:
            assert state.dice is not None
            sentence = sentence_about(model.name(state.on_roll), *NO_MOVE, roll=roll_words(state.dice))
            self._sequencer.wait(PASS_MS, lambda: self.decided.emit(Played(())), sentence)
        else:
            self._ask(model)

    def _ask(self, model: GameModel) -> None:
        actor = model.live.actor
        assert actor is not None
        assert actor.computer is not None
        self._model, self._asked_at = model, model.state
        self._bridge.ask(DecisionRequest(model.state, actor.computer, may_resign=not model.live.refused_resignation()))

    def _answered(self, decision: ComputerDecision) -> None:
        if self._model is not None and self._model.state is self._asked_at:
            self._judge(decision)
            self.decided.emit(decision.event)

    def _judge(self, decision: ComputerDecision) -> None:
        """Store the computer's evaluation of its plays for the state in which it was requested."""
        model = self._model
        if model is None or model.state is not self._asked_at or decision.analysis is None:
            return
        made = decision.event.steps if isinstance(decision.event, Played) else None
        model.own_analyses.put(model.state, decision.analysis, made)
        self.judged.emit()
