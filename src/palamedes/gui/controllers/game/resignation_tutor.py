"""The tutor's question before a person resigns: it is asked if playing on is worth more than the
result that is offered.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer

from palamedes.core.language import tr
from palamedes.core.match.evaluation import Evaluation, PlayAnalysis
from palamedes.core.session.events import Resigned
from palamedes.core.session.state import State
from palamedes.gui.bridge import EngineBridge
from palamedes.gui.controllers.game.game_controller import GameController
from palamedes.gui.controllers.game.tutor import USE_BUTTONS, Tutor
from palamedes.gui.models.game.actions import Action
from palamedes.gui.models.game.tutor_model import TutorWarning, playing_on_request, warning_about_resignation
from palamedes.gui.user_preferences import UserPreferences
from palamedes.gui.widgets.tutor_panel import TutorPanel
from palamedes.service.api.service import Service
from palamedes.service.requests import AnalyzeRequest, EvaluateRequest

PATIENCE_MS = 3000
"""If the analysis takes longer, the resignation is offered without a question."""


@dataclass(frozen=True, slots=True)
class _PendingResignation:
    """A resignation that has not been offered yet, and the request by which it is judged."""

    state: State
    resigned: Resigned
    request: AnalyzeRequest | EvaluateRequest


class ResignationTutor(QObject):
    """Examines the resignations in one game, and shows its question in a panel of its own."""

    def __init__(self, service: Service, game: GameController, tutor: Tutor, preferences: UserPreferences) -> None:
        """Create it beside the tutor for other decisions, so that only one of them asks at a time.
        `attach` must be called next; it sets the panel.
        """
        super().__init__(game)
        self._game, self._tutor, self._preferences = game, tutor, preferences
        self._bridge = EngineBridge(service, self)
        self._bridge.answered.connect(self._judge)
        self._bridge.failed.connect(lambda _: self._offer())
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._patience.timeout.connect(self._offer)
        self._pending: _PendingResignation | None = None
        self._warning: TutorWarning | None = None
        self._panel: TutorPanel
        self._allows_otherwise = game.examine
        game.examine = self._allows
        game.changed.connect(self._follow)

    def attach(self, panel: TutorPanel) -> None:
        """Use this panel from now on. A question that is being asked is asked in it again."""
        self._panel = panel
        panel.taken_back.connect(self._take_back)
        panel.accepted.connect(self._offer)
        panel.set_theme(self._preferences.theme)
        if self._warning is not None:
            panel.ask(self._warning)

    def follow_preferences(self, preferences: UserPreferences) -> None:
        """Apply the theme."""
        self._panel.set_theme(preferences.theme)

    @property
    def holds(self) -> bool:
        """Whether a resignation is waiting for the tutor, or the tutor for the player's answer."""
        return self._pending is not None

    def resign(self, points: int) -> None:
        """Offer to lose this number of points, after the player has confirmed it if necessary."""
        self._leave()
        self._tutor.set_aside()
        model = self._game.model
        if model is None or model.resigner is None:
            return
        request = playing_on_request(model, self._game.hints.settings)
        if request is None or not self._preferences.current.tutor_for(model.state.variant.key):
            self._game.resign(points)
            return
        self._game.computer.stop()
        self._game.sequencer.interrupt()
        self._pending = _PendingResignation(model.state, Resigned(model.resigner, points), request)
        self._bridge.ask(request)
        self._patience.start()

    def _allows(self, action: Action) -> bool:
        """Whether an action may be performed now. While the question is open, none may."""
        if self._panel.isVisible():
            self._game.refused.emit(tr(USE_BUTTONS))
            return False
        return self._allows_otherwise(action)

    def _judge(self, answer: PlayAnalysis | Evaluation) -> None:
        """Ask for confirmation if the resignation loses more than the player allows. Otherwise,
        offer it.
        """
        pending = self._pending
        if pending is None:
            return
        self._patience.stop()
        least = self._preferences.current.tutor_for(pending.state.variant.key)
        self._warning = warning_about_resignation(pending.request, pending.resigned, answer, least)
        if self._warning is None:
            self._offer()
        else:
            self._panel.ask(self._warning)

    def _offer(self) -> None:
        pending = self._pending
        self._leave()
        if pending is not None:
            self._game.resign(pending.resigned.points)

    def _take_back(self) -> None:
        """Let the game go on."""
        self._leave()
        self._game.redraw()

    def _follow(self) -> None:
        """Forget the resignation if the game has changed."""
        model = self._game.model
        if self._pending is not None and (model is None or model.state is not self._pending.state):
            self._leave()

    def _leave(self) -> None:
        """Forget the resignation, stop its analysis, and hide the panel."""
        self._pending = self._warning = None
        self._patience.stop()
        self._bridge.stop()
        self._panel.leave()
