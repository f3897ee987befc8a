"""The tutor: looks at a decision of a person before it is made, and asks where it is worse than the
player allows.

It begins to look when the decision comes up, so the answer is mostly there in time. Where it is
not, the decision waits for PATIENCE_MS and is then made; what the tutor finds afterwards it tells
afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer

from palamedes.core.language import tr
from palamedes.core.match.evaluation import Analysis, Evaluation
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
    lesson,
    made_play,
    needs_depth,
    question,
    with_depth,
)
from palamedes.gui.user_preferences import UserPreferences
from palamedes.gui.widgets.tutor_panel import TutorPanel
from palamedes.service.api.service import Service

PATIENCE_MS = 1000
EVERYWHERE, HERE = "tutor", "tutor here"
TUTOR_MENUS = (EVERYWHERE, HERE)
"""The menus that choose how bad a decision is before which the tutor asks: in all games, and in the
one on the board.
"""


@dataclass(slots=True)
class _Case:
    """A decision that came up: where, after how many events, and what is known of it.

    `meant`: what the person wants to do, and by which action; `done`: it has been done without the
    tutor's word.
    """

    model: GameModel
    state: State
    kind: MomentKind
    index: int
    least: Mark
    found: DecisionAnalysis | None = None
    meant: tuple[Action, Event] | None = None
    done: bool = False
    allowed: tuple[Action, Event] | None = None


def tutor_changes(preferences: Preferences, menu: str, key: str, variant: str | None) -> dict[str, object]:
    """What changes in the settings when an option of one of TUTOR_MENUS is chosen; `variant`: of
    the game on the board.
    """
    if menu == EVERYWHERE:
        return {"tutor": Mark(key)}
    others = {name: least for name, least in preferences.tutor_in.items() if name != variant}
    return {"tutor_in": others if key == AS_ELSEWHERE or variant is None else {**others, variant: Mark(key)}}


def tutor_chosen(preferences: Preferences, variant: str | None) -> dict[str, str]:
    """The option that is chosen in each of TUTOR_MENUS."""
    return {EVERYWHERE: preferences.tutor, HERE: preferences.tutor_in.get(variant or "", AS_ELSEWHERE)}


class Tutor(QObject):
    """Examines the actions of one game, and speaks through one panel."""

    def __init__(self, service: Service, game: GameController) -> None:
        """`attach` says through which panel it speaks."""
        super().__init__(game)
        self.preferences = Preferences()
        self._controller = game
        self._bridge = EngineBridge(service, self)
        self._bridge.answered.connect(self._answered)
        self._bridge.failed.connect(lambda _: self._give_up())
        self._patience = QTimer(self, singleShot=True)
        self._patience.timeout.connect(self._lose_patience)
        self._case: _Case | None = None
        self._said: TutorWarning | None = None
        game.examine = self.allows
        game.changed.connect(self._follow)

    def attach(self, panel: TutorPanel) -> None:
        """Speak through this panel from now on; what is being asked is asked no more."""
        if self._case is not None:
            self._leave()
        self._panel = panel
        panel.taken_back.connect(self._take_back)
        panel.plays_wanted.connect(self._show_plays)
        panel.accepted.connect(self._accept)

    @property
    def is_busy(self) -> bool:
        """Whether an answer is on its way."""
        return self._bridge.is_asking

    @property
    def holds(self) -> bool:
        """Whether a decision waits for the tutor, or the tutor for an answer."""
        waits = self._case is not None and self._case.meant is not None and not self._case.done
        return waits or self._panel.isVisible()

    # Keeping up with the game.

    def _follow(self) -> None:
        """Look at the decision that has come up; leave one that is gone."""
        model = self._controller.model
        case = self._case
        if case is not None and not self._still_stands(case, model):
            if not case.done and self._was_decided(case, model):
                return
            self._leave()
            case = None
        if model is None or model.looking_at is not None or (case is not None and case.done):
            return
        kind, least = kind_of(model), self.preferences.tutor_for(model.state.variant.key)
        if kind is None or not least or (case is not None and case.state is model.state):
            return
        self._leave()
        self._case = _Case(model, model.state, kind, len(model.table.session.events), least)
        self._bridge.ask(question(model.state, kind, self._controller.hints.settings))

    def _still_stands(self, case: _Case, model: GameModel | None) -> bool:
        """Whether the decision is still to be made as it was meant; one that was made must not have
        been taken back.
        """
        if model is not case.model:
            return False
        if case.done:
            states = model.table.session.states
            return case.index < len(states) - 1 and states[case.index] is case.state
        if model.state is not case.state:
            return False
        if case.meant is not None and event_of(model, case.meant[0]) != case.meant[1]:
            case.meant = None
            self._patience.stop()
            self._panel.leave()
        return True

    def _was_decided(self, case: _Case, model: GameModel | None) -> bool:
        """Whether a play was made without being examined, as when it is typed, and something may be
        said about it yet.
        """
        if model is not case.model or case.allowed is not None or case.kind is not MomentKind.PLAY:
            return False
        session = model.table.session
        event = session.events[case.index] if case.index < len(session.events) else None
        if session.states[min(case.index, len(session.events))] is not case.state or not isinstance(event, Played):
            return False
        case.done, case.meant = True, (Action.DONE, event)
        return case.found is None or not self._judge(case, event)

    def _leave(self) -> None:
        """Forget the decision."""
        self._case = self._said = None
        self._patience.stop()
        self._bridge.stop()
        self._panel.leave()

    # Before a decision.

    def follow_preferences(self, user: UserPreferences) -> None:
        """Ask as they say from now on."""
        preferences = user.current
        self._panel.set_theme(user.theme)
        if preferences.tutor != self.preferences.tutor or preferences.tutor_in != self.preferences.tutor_in:
            self._leave()
        self.preferences = preferences
        self._follow()

    def allows(self, action: Action) -> bool:
        """Whether an action may go on; if not, the panel asks, or the answer is waited for and the
        action done then.
        """
        if self._case is not None and self._case.done and self._said is not None:
            self._accept()
        case, model = self._case, self._controller.model
        if case is None or model is None or case.done or model.state is not case.state:
            return True
        event = event_of(model, action)
        if event is None or case.allowed == (action, event):
            return True
        waits = case.meant == (action, event)
        case.meant = action, event
        if case.found is None or self._bridge.is_asking:
            if not waits:
                self._patience.start(PATIENCE_MS)
            return False
        if self._panel.isVisible():
            self._controller.refused.emit(tr("Take it back, or do it anyway: the choice stands on the board."))
            return False
        return self._judge(case, event)

    def _judge(self, case: _Case, event: Event) -> bool:
        """Whether nothing is to be said about it."""
        assert case.found is not None
        if isinstance(case.found, Analysis) and isinstance(event, Played):
            made = made_play(case.state, case.found, event.steps)
            if needs_depth(case.found, made):
                self._bridge.ask(depth_request(case.state, case.found, made))
                if not case.done:
                    self._patience.start(PATIENCE_MS)
                return False
        self._said = lesson(case.state, case.kind, event, case.found, case.least)
        if self._said is None:
            return True
        if case.done:
            self._panel.tell(self._said)
        else:
            self._panel.ask(self._said)
        return False

    def _answered(self, answer: DecisionAnalysis | Evaluation) -> None:
        case = self._case
        assert case is not None
        if not isinstance(answer, Evaluation):
            case.found = answer
        elif case.meant is not None and isinstance(case.found, Analysis):
            _, event = case.meant
            assert isinstance(event, Played)
            case.found = with_depth(case.found, made_play(case.state, case.found, event.steps), answer)
        if case.meant is None:
            return
        self._patience.stop()
        if not case.done:
            self._controller.perform(case.meant[0])
        elif self._judge(case, case.meant[1]) and not self._bridge.is_asking:
            self._leave()
            self._follow()

    def _lose_patience(self) -> None:
        """The decision is made; what is found out about it comes later."""
        case = self._case
        if case is not None and case.meant is not None:
            case.done, case.allowed = True, case.meant
            self._controller.perform(case.meant[0])

    def _give_up(self) -> None:
        """Without an answer nothing is held back."""
        case = self._case
        self._patience.stop()
        if case is not None and case.meant is not None and not case.done:
            case.done, case.allowed = True, case.meant
            self._controller.perform(case.meant[0])
        self._leave()

    # After the tutor has spoken.

    def _take_back(self) -> None:
        case = self._case
        self._panel.leave()
        if case is None:
            return
        case.meant = None
        if case.done:
            self._leave()
            self._controller.go_back(case.index)
        else:
            self._controller.start_over()

    def _show_plays(self) -> None:
        said = self._said
        self._take_back()
        if said is not None and said.analysis is not None:
            self._controller.hints.give(said.analysis)

    def _accept(self) -> None:
        case = self._case
        self._panel.leave()
        if case is None:
            return
        if case.done:
            self._leave()
            self._follow()
        elif case.meant is not None:
            case.allowed = case.meant
            self._controller.perform(case.meant[0])
