"""Celebrates the games that people win."""

from __future__ import annotations

from PySide6.QtCore import QObject

from palamedes.gui.controllers.game.game_controller import GameController
from palamedes.gui.widgets.celebration import Celebration


class Celebrator(QObject):
    """Starts the celebration when a person has just won a game, but not if the game had already
    ended when it was first shown. It follows the speed of animations. `attach` sets the widget.
    """

    def __init__(self, game: GameController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._game, self._was_over = game, True
        game.changed.connect(self._look_for_end)

    def attach(self, celebration: Celebration) -> None:
        """Celebrate with this widget from now on."""
        self._celebration = celebration

    def _look_for_end(self) -> None:
        model = self._game.model
        result = None if model is None else model.state.result
        is_over = model is None or result is not None
        if not is_over or model is None:
            self._celebration.stop()
        elif not self._was_over and result is not None and result.winner in model.people:
            self._celebration.start(self._game.sequencer.speed)
        self._was_over = is_over
