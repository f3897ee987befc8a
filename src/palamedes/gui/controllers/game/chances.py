"""Keeps the chances bar up to date. The chances are computed by a separate service, so that neither
the computer's plays nor hints have to wait.
"""

from __future__ import annotations

from PySide6.QtCore import QObject

from palamedes.core.match.evaluation import Evaluation, Probabilities
from palamedes.core.preferences import Preferences
from palamedes.core.session.state import State
from palamedes.gui.bridge import EngineBridge
from palamedes.gui.models.game.chances_model import known, parts, request
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.game.game_scene import scene_of
from palamedes.gui.models.game.scene import Scene
from palamedes.gui.widgets.chances_bar import ChancesBar
from palamedes.service.api.service import Service


def _setting(model: GameModel | None) -> str:
    """The setting that shows or hides the bar. Games between two people have a separate setting."""
    return "show_chances" if model is None or len(model.people) < 2 else "show_chances_to_people"


def chances_toggled(model: GameModel | None, preferences: Preferences) -> dict[str, bool]:
    """The setting that changes when the bar is shown or hidden in this game, with its new value."""
    return {_setting(model): not getattr(preferences, _setting(model))}


MAX_KEPT = 200
"""The number of answers that are kept. The oldest is discarded first."""


class ChancesFollower(QObject):
    """Shows the pre-roll chances for the position on the board. The bar shows no numbers while the
    chances are being computed.
    """

    def __init__(self, service: Service, parent: QObject | None = None) -> None:
        """Create the follower. `attach` must be called next; it sets the bar."""
        super().__init__(parent)
        self._bridge = EngineBridge(service, self)
        self._bridge.answered.connect(self._take)
        self._bridge.failed.connect(lambda _: self._bar.show_parts(None))
        self._names = ("", "")
        self._scene: Scene | None = None
        self._asked: State | None = None
        self._answers: dict[State, Probabilities] = {}

    def attach(self, bar: ChancesBar) -> None:
        """Show the chances in this bar from now on."""
        self._bar = bar

    @property
    def is_busy(self) -> bool:
        """Whether a request is running."""
        return self._bridge.is_asking

    def follow(self, model: GameModel | None, preferences: Preferences) -> bool:
        """Follow this game, and show or hide the bar according to the preferences. Returns whether
        the bar is shown.
        """
        wanted = bool(getattr(preferences, _setting(model)))
        self._bar.setVisible(wanted)
        if wanted and model is not None and model.ready:
            self._names = model.name(0), model.name(1)
            self._look(scene_of(model))
        return wanted

    def _look(self, scene: Scene) -> None:
        self._scene, state = scene, scene.before_roll
        if self._chances_of(state) is not None:
            self._bridge.stop()
        elif state != self._asked or not self._bridge.is_asking:
            self._asked = state
            self._bridge.ask(request(state))
        self._show()

    def _chances_of(self, state: State) -> Probabilities | None:
        """The chances of side 0, if known."""
        return known(state) or self._answers.get(state)

    def _take(self, evaluation: Evaluation) -> None:
        assert self._asked is not None
        chances = evaluation.probabilities
        self._answers[self._asked] = chances if self._asked.on_roll == 0 else chances.flipped()
        if len(self._answers) > MAX_KEPT:
            del self._answers[next(iter(self._answers))]
        self._show()

    def _show(self) -> None:
        """Show the chances of the position on the board. If they are not known yet, the bar shows
        no numbers.
        """
        assert self._scene is not None
        chances = self._chances_of(self._scene.before_roll)
        if chances is None:
            self._bar.wait()
            return
        both = parts(self._scene.before_roll.variant, chances, self._names)
        bottom = self._scene.board.bottom_colour
        self._bar.show_parts((both[bottom], both[1 - bottom]))
