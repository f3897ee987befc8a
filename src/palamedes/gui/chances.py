"""The win-chance bar kept up with the game: asked on a service of its own, so that neither play nor hints wait for it."""

from __future__ import annotations

from PySide6.QtCore import QObject

from palamedes.core.evaluation import Evaluation, Probabilities
from palamedes.core.preferences import Preferences
from palamedes.core.session import State
from palamedes.gui.bridge import EngineBridge
from palamedes.gui.models.chances_model import known, moment, parts, request
from palamedes.gui.models.game_model import GameModel
from palamedes.gui.windows.chances_bar import ChancesBar
from palamedes.service.service import Service


def _setting(model: GameModel | None) -> str:
    """Which setting shows and hides the bar: between two people it is another one than against the computer."""
    return "show_chances" if model is None or len(model.people) < 2 else "show_chances_to_people"


def chances_toggled(model: GameModel | None, preferences: Preferences) -> dict[str, bool]:
    """What changes in the settings when the bar is shown or hidden in this game."""
    return {_setting(model): not getattr(preferences, _setting(model))}


class ChancesFollower(QObject):
    """Shows the chances before the roll of the moment that the board shows. The last answer stands until the next."""

    def __init__(self, service: Service, parent: QObject | None = None) -> None:
        """`sit_at` says where they are shown."""
        super().__init__(parent)
        self._bridge = EngineBridge(service, self)
        self._bridge.answered.connect(self._take)
        self._bridge.failed.connect(lambda _: self._bar.show_parts(None))
        self._model: GameModel | None = None
        self._asked: State | None = None
        self._found: Probabilities | None = None

    def sit_at(self, bar: ChancesBar) -> None:
        """Show them in this bar from now on."""
        self._bar = bar

    @property
    def is_busy(self) -> bool:
        """Whether an answer is on its way."""
        return self._bridge.is_asking

    def follow(self, model: GameModel | None, preferences: Preferences) -> bool:
        """Keep up with this game; returns whether the bar is wanted there, else it is hidden."""
        wanted = bool(getattr(preferences, _setting(model)))
        self._bar.setVisible(wanted)
        if wanted and model is not None and model.ready:
            self._look(model)
        return wanted

    def _look(self, model: GameModel) -> None:
        state = moment(model.table.session, model.shown)
        if model is not self._model or state != self._asked:
            self._model, self._asked = model, state
            self._bridge.stop()
            self._found = known(state)
            if self._found is None:
                self._bridge.ask(request(state))
        self._show()

    def _take(self, evaluation: Evaluation) -> None:
        assert self._asked is not None
        chances = evaluation.probabilities
        self._found = chances if self._asked.on_roll == 0 else chances.flipped()
        self._show()

    def _show(self) -> None:
        """Nothing new while the answer is on its way."""
        if self._found is None or self._model is None:
            return
        both = parts(self._found, (self._model.name(0), self._model.name(1)))
        bottom = self._model.bottom
        self._bar.show_parts((both[bottom], both[1 - bottom]))
