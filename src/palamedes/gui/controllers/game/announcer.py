"""Tells screen readers what happens in the game."""

from __future__ import annotations

from PySide6.QtCore import QObject

from palamedes.core.language import tr
from palamedes.core.session.session import Session
from palamedes.gui.accessibility.speech import announce, is_heard
from palamedes.gui.board.widget import BoardWidget
from palamedes.gui.commands import command
from palamedes.gui.controllers.game.game_controller import GameController
from palamedes.gui.controllers.messages import Messages
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.game.spoken_game import events_spoken, hand_spoken, position_spoken
from palamedes.gui.models.game.status import status_of


class Announcer(QObject):
    """Announces every event of the game, the checkers moved in the present turn, and the status.
    `attach` sets the board in whose name this is said.
    """

    def __init__(self, game: GameController, messages: Messages) -> None:
        super().__init__(game)
        self._game, self._messages = game, messages
        self._session: Session | None = None
        self._count = 0
        self._hand = self._status = ""
        game.changed.connect(self._tell)

    def attach(self, board: BoardWidget) -> None:
        """Speak in the name of this board from now on."""
        self._board = board

    @command("read aloud")
    def read_position(self) -> None:
        """Announce the whole position. If no screen reader is running, show a message that says
        so.
        """
        model = self._game.model
        if model is None:
            return
        if is_heard():
            announce(self._board, position_spoken(model), at_once=True)
        else:
            self._messages.toast(tr("No screen reader is running."))

    def _tell(self) -> None:
        model = self._game.model
        if model is not None and is_heard():
            announce(self._board, ". ".join(self._news(model)))

    def _news(self, model: GameModel) -> list[str]:
        """Sentences about everything that has changed since the last call."""
        session, count = model.live.session, len(model.live.session.events)
        if session is not self._session:
            self._session, self._count, self._hand, self._status = session, count, "", ""
        news = events_spoken(model, self._count) if count > self._count else []
        if count < self._count:
            news.append(tr("Taken back"))
        hand, status = hand_spoken(model), status_of(model)
        if hand != self._hand and count == self._count:
            news.append(hand or tr("Taken back"))
        if status != self._status and status not in news:
            news.append(status)
        self._count, self._hand, self._status = count, hand, status
        return [sentence.rstrip(".") for sentence in news]
