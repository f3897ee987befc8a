"""Shows the summary of each finished game over the board, and analyses the game for it in the
background.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from datetime import date
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPixmap

from palamedes.core.errors import BadFile
from palamedes.core.language import day, tr
from palamedes.core.results.analysis import PartialAnalysis
from palamedes.core.results.record import Record
from palamedes.core.results.review import Review, review
from palamedes.core.session.events import Event
from palamedes.core.session.state import Phase
from palamedes.gui.background import Background
from palamedes.gui.bridge import EngineBridge
from palamedes.gui.controllers.game.game_controller import GameController
from palamedes.gui.models.dice_model import dice_proof
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.game.game_summary import GameSummary, analysed_summary, summary_of
from palamedes.gui.models.game.offers import lacks_summary
from palamedes.gui.models.game.review_model import happenings
from palamedes.gui.models.game.session_store import SessionStore
from palamedes.gui.pages.share_card import share_picture
from palamedes.gui.pages.summary_card import SummaryCard
from palamedes.gui.user_preferences import UserPreferences
from palamedes.service.analysis.reviewing import review_request
from palamedes.service.api.service import Service
from palamedes.service.program.statistics import Statistics
from palamedes.service.requests import ReviewRequest


class SummaryController(QObject):
    """Shows a summary of each finished game. The summary appears as soon as the game is over, and
    the figures are added as soon as the game has been analysed. The analysis covers only this game.
    It is not kept in the session. The error rate and the luck are added to the statistics, unless
    they are known there from an earlier analysis, which may be deeper. `attach` sets the card.
    """

    decision_wanted = Signal(int)
    """The user wants to see the analysis of the decision after this number of events."""

    def __init__(
        self,
        service: Service,
        game: GameController,
        store: SessionStore,
        preferences: UserPreferences,
        background: Background,
    ) -> None:
        super().__init__(game)
        self.statistics: Statistics | None = None
        self._game, self._store, self._preferences, self._background = game, store, preferences, background
        self._bridge = EngineBridge(service, self)
        self._bridge.progressed.connect(self._show_progress)
        self._bridge.answered.connect(self._take)
        self._bridge.failed.connect(self._fail)
        self._over: tuple[str, tuple[Event, ...]] | None = None
        self._asked: Record | None = None
        self._review: Review | None = None
        self._shown: GameSummary | None = None
        self._trouble = ""
        game.changed.connect(self._follow)

    def attach(self, card: SummaryCard) -> None:
        """Show summaries in this card from now on."""
        self._card = card
        card.decision_chosen.connect(self._choose)
        card.closed.connect(self.close)
        self._shown = None
        self._follow()

    def follow_preferences(self, preferences: UserPreferences) -> None:
        """Apply the theme, and show or hide the card as the preferences require."""
        self._card.set_theme(preferences.theme)
        model = self._game.model
        if model is not None and lacks_summary(model) and not preferences.current.show_summary:
            model.without_summary = None  # switching the summary on again brings it back
            self._game.changed.emit()
        else:
            self._follow()

    def close(self) -> None:
        """Hide the card, and stop the analysis, which only the card shows. The card is not shown
        again for this game unless the user asks for it, or switches the summary off and on again.
        """
        if self._game.model is not None:
            self._game.model.without_summary = self._game.model.state.result
        self._bridge.stop()
        self._asked = None
        self._card.leave()
        self._game.changed.emit()

    def picture(self) -> QPixmap:
        """The summary that is shown, as a picture for others."""
        live = self._store.live
        assert self._shown is not None
        assert live is not None
        proof = dice_proof(live, self._store.commitment)
        return share_picture(self._shown, proof, day(date.today()), self._preferences.theme)

    @property
    def is_busy(self) -> bool:
        """Whether the game is being analysed."""
        return self._asked is not None

    def _follow(self) -> None:
        model = self._game.model
        if model is None or model.state.result is None:
            self.stop()  # after Undo, the statistics have forgotten the figures of the game, too
            self._card.leave()
            return
        events = model.live.session.events
        over = self._store.name, tuple(events[place] for place in happenings(events))
        if over != self._over:
            self.stop()
            self._over = over
        wanted = self._preferences.current.show_summary and not lacks_summary(model)
        if wanted and model.ready and self._asked is None and self._review is None and not self._trouble:
            self._analyse(model)
        if wanted and model.looking_at is None:
            self._show(model)
        else:
            self._card.leave()

    def stop(self) -> None:
        """Stop the analysis, and forget the game."""
        self._bridge.stop()
        self._over = self._asked = self._review = self._shown = None
        self._trouble = ""

    def _show(self, model: GameModel) -> None:
        """Show the summary as it is now, unless exactly this summary is already shown."""
        summary = self._summary(model)
        if summary != self._shown or not self._card.isVisible():
            self._shown = summary
            session = model.live.session
            is_exercise = session.is_arranged and not session.setup.is_match
            self._card.show_summary(summary, can_rematch=is_exercise or session.state.phase is Phase.SESSION_OVER)
            if self._asked is not None:
                self._card.show_progress(0, 1)

    def _summary(self, model: GameModel) -> GameSummary:
        if self._review is not None:
            return analysed_summary(self._review, model.bottom, model.mirrored)
        return replace(summary_of(model.live.session), note=self._trouble)

    # The analysis.

    def _analyse(self, model: GameModel) -> None:
        self._asked = record = self._store.record
        if record is None:
            return
        search = self._preferences.current.hints.search
        request = partial(review_request, record, search, game=model.state.game + 1)
        self._background.run(request, partial(self._ask, record), partial(self._fail, record=record))

    def _ask(self, record: Record, request: ReviewRequest) -> None:
        if record is self._asked:
            self._bridge.ask(request)

    def _show_progress(self, analysis: PartialAnalysis) -> None:
        if self._card.isVisible():
            self._card.show_progress(analysis.done, analysis.of)

    def _take(self, analysis: PartialAnalysis) -> None:
        record = self._asked
        assert record is not None
        work = partial(self._reviewed, record, self._store.name, analysis)
        self._background.run(work, partial(self._put, record), partial(self._fail, record=record))

    def _reviewed(self, record: Record, name: str, analysis: PartialAnalysis) -> Review:
        """The review of a game. Its error rate and its luck are added to the statistics."""
        made = review(record.session(), analysis.notes)
        if self.statistics is not None:
            self._store.flush()  # the game itself must be counted first
            with suppress(BadFile):  # in this case, the game could not be counted, and a message said so
                self.statistics.judge(name, made, replaces=False)
        return made

    def _put(self, record: Record, found: Review) -> None:
        if record is self._asked:
            self._asked, self._review = None, found
            self._follow()

    def _fail(self, sentence: str, record: Record | None = None) -> None:
        if record is None or record is self._asked:
            self._asked = None
            self._trouble = tr("The game cannot be analysed: {sentence}", sentence=sentence)
            self._follow()

    def _choose(self, before: int) -> None:
        """Find the decision that is preceded by `before` events, not counting comments."""
        model = self._game.model
        if model is not None:
            self.decision_wanted.emit(list(happenings(model.live.session.events))[before])
