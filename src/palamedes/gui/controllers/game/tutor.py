"""The tutor: examines a person's decision before it is made, and asks for confirmation if the
decision is worse than the player allows.

The analysis starts as soon as there is a decision to make, so it is usually ready in time. If it is
not, the action is delayed by up to PATIENCE_MS and then performed. The tutor reports its findings
afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer

from palamedes.core.language import mark, tr
from palamedes.core.match.evaluation import Candidate, Evaluation, PlayAnalysis
from palamedes.core.preferences import Preferences
from palamedes.core.results.analysis import Mark, MomentKind
from palamedes.core.session.events import Event, Played
from palamedes.core.session.state import State
from palamedes.gui.bridge import EngineBridge
from palamedes.gui.commands import AS_ELSEWHERE
from palamedes.gui.controllers.game.game_controller import GameController
from palamedes.gui.models.game.actions import Action
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.game.tutor_model import (
    DecisionAnalysis,
    TutorWarning,
    depth_request,
    event_of,
    kind_of,
    made_play,
    needs_depth,
    question,
    warning_about,
)
from palamedes.gui.user_preferences import UserPreferences
from palamedes.gui.widgets.tutor_panel import TutorPanel
from palamedes.service.api.service import Service

PATIENCE_MS = 1000
EVERYWHERE, HERE = "tutor", "tutor here"
TUTOR_MENUS = (EVERYWHERE, HERE)
"""The menus for choosing how bad a decision must be before the tutor asks for confirmation: in all
games, and in games of the variant on the board.
"""
USE_BUTTONS = mark("Use the buttons on the board to take back the decision or to confirm it.")
"""The message if a key or the mouse would make the decision about which the tutor is asking."""


@dataclass(slots=True)
class _PendingDecision:
    """A decision that a person has to make: its state, the number of events before it, and what is
    known about it.

    `intended`: the action that the person wants to perform, and the resulting event. `done`: the
    decision was made before the tutor had an answer. `allowed`: an action and event that the tutor
    no longer holds back. `deepened`: the play whose deeper evaluation was requested last.
    """

    model: GameModel
    state: State
    kind: MomentKind
    index: int
    least: Mark
    analysis: DecisionAnalysis | None = None
    intended: tuple[Action, Event] | None = None
    done: bool = False
    allowed: tuple[Action, Event] | None = None
    deepened: Candidate | None = None


def tutor_changes(preferences: Preferences, menu: str, key: str, variant: str | None) -> dict[str, object]:
    """The settings that change when an option of one of TUTOR_MENUS is chosen, with their new
    values. `variant`: the key of the variant on the board.
    """
    if menu == EVERYWHERE:
        return {"tutor": Mark(key)}
    others = {name: least for name, least in preferences.tutor_in.items() if name != variant}
    return {"tutor_in": others if key == AS_ELSEWHERE or variant is None else {**others, variant: Mark(key)}}


def tutor_chosen(preferences: Preferences, variant: str | None) -> dict[str, str]:
    """The option chosen in each of TUTOR_MENUS."""
    return {EVERYWHERE: preferences.tutor, HERE: preferences.tutor_in.get(variant or "", AS_ELSEWHERE)}


class Tutor(QObject):
    """Examines the actions of one game, and shows its messages in a panel."""

    def __init__(self, service: Service, game: GameController) -> None:
        """Create the tutor. `attach` must be called next; it sets the panel."""
        super().__init__(game)
        self.preferences = Preferences()
        self._controller = game
        self._bridge = EngineBridge(service, self)
        self._bridge.answered.connect(self._answered)
        self._bridge.failed.connect(lambda _: self._give_up())
        self._patience = QTimer(self, singleShot=True)
        self._patience.timeout.connect(self._lose_patience)
        self._pending: _PendingDecision | None = None
        self._warning: TutorWarning | None = None
        self._panel: TutorPanel
        game.examine = self.allows
        game.changed.connect(self._follow)

    def attach(self, panel: TutorPanel) -> None:
        """Use this panel from now on. A message that is being shown is shown in it, in the current
        language.
        """
        shows = self._pending is not None and not self._panel.isHidden()
        self._panel = panel
        panel.taken_back.connect(self._take_back)
        panel.plays_wanted.connect(self._show_plays)
        panel.accepted.connect(self._accept)
        if shows:
            self._show_warning()

    def _show_warning(self) -> None:
        """Show the warning as a question or, if the decision has been made, as a remark."""
        assert self._pending is not None
        assert self._warning is not None
        show = self._panel.tell if self._pending.done else self._panel.ask
        show(self._warning)

    @property
    def is_busy(self) -> bool:
        """Whether a request is running."""
        return self._bridge.is_asking

    @property
    def holds(self) -> bool:
        """Whether a decision is waiting for the tutor, or the tutor is waiting for the player's
        answer.
        """
        waits = self._pending is not None and self._pending.intended is not None and not self._pending.done
        return waits or self._panel.isVisible()

    # Following the game.

    def _follow(self) -> None:
        """Examine the decision that has to be made now. Drop the previous one if it is no longer
        open.
        """
        model = self._controller.model
        pending = self._pending
        if pending is not None and not self._still_stands(pending, model):
            if not pending.done and self._was_decided(pending, model):
                return
            self._leave()
            pending = None
        if model is None or model.looking_at is not None or (pending is not None and pending.done):
            return
        kind, least = kind_of(model), self.preferences.tutor_for(model.state.variant.key)
        if kind is None or not least or (pending is not None and pending.state is model.state):
            return
        self._leave()
        self._pending = _PendingDecision(model, model.state, kind, len(model.live.session.events), least)
        self._bridge.ask(question(model.state, kind, self._controller.hints.settings))

    def _still_stands(self, pending: _PendingDecision, model: GameModel | None) -> bool:
        """Whether the decision can still be made as intended or, if it has been made, whether it
        still stands.
        """
        if model is not pending.model:
            return False
        if pending.done:
            states = model.live.session.states
            return pending.index < len(states) - 1 and states[pending.index] is pending.state
        if model.state is not pending.state:
            return False
        if pending.intended is not None and event_of(model, pending.intended[0]) != pending.intended[1]:
            self._withdraw(pending)
        return True

    def _was_decided(self, pending: _PendingDecision, model: GameModel | None) -> bool:
        """Whether a play was made without being examined, for example with Redo, and whether a
        message about the play still makes sense.
        """
        if model is not pending.model or pending.allowed is not None or pending.kind is not MomentKind.PLAY:
            return False
        session = model.live.session
        event = session.events[pending.index] if pending.index < len(session.events) else None
        if session.states[min(pending.index, len(session.events))] is not pending.state or not isinstance(event, Played):
            return False
        pending.done, pending.intended = True, (Action.DONE, event)
        return pending.analysis is None or not self._judge(pending, event)

    def set_aside(self) -> None:
        """Hide any message. A decision that has not been made is examined again when it is made."""
        if self._pending is not None and self._pending.done:
            self._accept()
        elif self._pending is not None:
            self._withdraw(self._pending)

    def _withdraw(self, pending: _PendingDecision) -> None:
        """Do not make the decision for now."""
        pending.intended = None
        self._patience.stop()
        self._panel.leave()

    def _leave(self) -> None:
        """Drop the decision, stop its analysis, and hide the panel."""
        self._pending = self._warning = None
        self._patience.stop()
        self._bridge.stop()
        self._panel.leave()

    # Before a decision.

    def follow_preferences(self, user: UserPreferences) -> None:
        """Apply the preferences for the tutor."""
        preferences = user.current
        self._panel.set_theme(user.theme)
        if preferences.tutor != self.preferences.tutor or preferences.tutor_in != self.preferences.tutor_in:
            self._leave()
        self.preferences = preferences
        self._follow()

    def allows(self, action: Action) -> bool:
        """Whether an action may be performed now. If not, the panel asks for confirmation, or the
        action is performed once the analysis is ready.
        """
        if self._pending is not None and self._pending.done and self._warning is not None:
            self._accept()
        pending, model = self._pending, self._controller.model
        if pending is None or model is None or pending.done or model.state is not pending.state:
            return True
        event = event_of(model, action)
        if event is None or pending.allowed == (action, event):
            return True
        if self._panel.isVisible():
            self._controller.refused.emit(tr(USE_BUTTONS))
            return False
        waits = pending.intended == (action, event)
        pending.intended = action, event
        if pending.analysis is None or self._bridge.is_asking:
            if not waits:
                self._patience.start(PATIENCE_MS)
            return False
        return self._judge(pending, event)

    def _judge(self, pending: _PendingDecision, event: Event) -> bool:
        """Judge the decision. Returns True if no warning is needed; returns False if a warning is
        shown or if a deeper analysis has to be requested first.
        """
        assert pending.analysis is not None
        if isinstance(pending.analysis, PlayAnalysis) and isinstance(event, Played):
            made = made_play(pending.state, pending.analysis, event.steps)
            if needs_depth(pending.analysis, made):
                pending.deepened = made
                self._bridge.ask(depth_request(pending.state, pending.analysis, made))
                if not pending.done:
                    self._patience.start(PATIENCE_MS)
                return False
        self._warning = warning_about(pending.state, pending.kind, event, pending.analysis, pending.least)
        if self._warning is None:
            return True
        self._show_warning()
        return False

    def _answered(self, answer: DecisionAnalysis | Evaluation) -> None:
        pending = self._pending
        assert pending is not None
        if not isinstance(answer, Evaluation):
            pending.analysis = answer
        elif pending.deepened is not None and isinstance(pending.analysis, PlayAnalysis):
            pending.analysis = pending.analysis.deepened(pending.deepened, answer)
        if pending.intended is None:
            return
        self._patience.stop()
        if not pending.done:
            self._controller.perform(pending.intended[0])
        elif self._judge(pending, pending.intended[1]) and not self._bridge.is_asking:
            self._leave()
            self._follow()

    def _lose_patience(self) -> None:
        """Perform the action now, and report the result of the analysis later."""
        pending = self._pending
        if pending is not None and pending.intended is not None:
            pending.done, pending.allowed = True, pending.intended
            self._controller.perform(pending.intended[0])

    def _give_up(self) -> None:
        """Perform any action that is being held back, because the analysis has failed."""
        pending = self._pending
        self._patience.stop()
        if pending is not None and pending.intended is not None and not pending.done:
            pending.done, pending.allowed = True, pending.intended
            self._controller.perform(pending.intended[0])
        self._leave()

    # After a message from the tutor.

    def _take_back(self) -> None:
        pending = self._pending
        self._panel.leave()
        if pending is None:
            return
        pending.intended = None
        if pending.done:
            self._leave()
            self._controller.go_back(pending.index)
        else:
            self._controller.start_over()

    def _show_plays(self) -> None:
        warning = self._warning
        self._take_back()
        if warning is not None and warning.analysis is not None:
            self._controller.hints.give(warning.analysis)

    def _accept(self) -> None:
        pending = self._pending
        self._panel.leave()
        if pending is None:
            return
        if pending.done:
            self._leave()
            self._follow()
        elif pending.intended is not None:
            pending.allowed = pending.intended
            self._controller.perform(pending.intended[0])
