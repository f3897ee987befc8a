"""Comments on moves. The box below the score sheet contains the comment for the moment shown on the
board. Changes are saved immediately.
"""

from __future__ import annotations

from PySide6.QtCore import QObject

from palamedes.core.language import tr
from palamedes.core.results.score_sheet import LOSES_ON_TIME, described
from palamedes.core.session.events import Begin, Resigned
from palamedes.core.session.remarks import ends_on_time, note_at, noted_event, ran_out_of_time
from palamedes.core.session.session import Session
from palamedes.core.session.state import State
from palamedes.gui.controllers.game.game_controller import GameController
from palamedes.gui.panel.comment_box import CommentBox
from palamedes.gui.panel.score_sheet import ScoreSheet
from palamedes.service.play.live_session import LiveSession


class CommentController(QObject):
    """Updates the comment box as the game proceeds. While a person is writing a comment on the last
    move, the box continues to show that comment, even if the game proceeds.
    """

    def __init__(self, game: GameController) -> None:
        """Create the controller. `attach` must be called next; it sets the comment box and the
        score sheet.
        """
        super().__init__(game)
        self._controller = game
        self._live: LiveSession | None = None
        self._about: State | None = None
        self._looking_back = False
        game.changed.connect(self._follow)

    def attach(self, box: CommentBox, sheet: ScoreSheet) -> None:
        """Use this box and this score sheet from now on."""
        self._box, self._sheet = box, sheet
        box.left.connect(self._follow)
        box.written.connect(self._keep)

    def _follow(self) -> None:
        """Show the comment for the moment shown on the board."""
        model = self._controller.model
        if model is None:
            return
        looking_back = model.looking_at is not None
        if self._place() is not None and self._box.text.hasFocus() and not looking_back and not self._looking_back:
            return
        self._live, self._about, self._looking_back = model.live, model.shown_state, looking_back
        session = model.live.session
        self._box.show_comment(note_at(session, model.shown), _words(session, model.shown))

    def _place(self) -> int | None:
        """The number of events up to the moment that the comment is about. None if the game has
        been taken back beyond that moment or another game is shown.
        """
        model = self._controller.model
        if model is None or model.live is not self._live:
            return None
        states = model.live.session.states
        return next((count for count, state in enumerate(states) if state is self._about), None)

    def _keep(self, text: str) -> None:
        model, place = self._controller.model, self._place()
        if model is None or place is None:
            return
        moment = model.live.set_note(place, text)
        if model.looking_at is not None:
            model.looking_at = moment
        self._sheet.renew(model.live, model.shown)


def _words(session: Session, count: int) -> str | None:
    """The title of the comment, which says what the comment is about; None if there is nothing to
    comment on.
    """
    index = noted_event(session, count)
    if index is None:
        return None
    event, before = session.events[index], session.states[index]
    if isinstance(event, Resigned) and ran_out_of_time(session.events, index):
        return None  # the comment marks the resignation
    if ends_on_time(session.events, index):
        return tr(LOSES_ON_TIME)
    if isinstance(event, Begin):
        return session.states[index + 1].variant.title
    return described(before, event)[1].rstrip(":")
