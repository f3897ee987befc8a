"""Everything that is shown in a game apart from the board: strips, buttons, chances, score sheet
and plays.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from palamedes.core.session.remarks import as_it_ended
from palamedes.gui.controllers.game.chances import ChancesFollower
from palamedes.gui.controllers.game.game_controller import GameController
from palamedes.gui.controllers.session_analyst import SessionAnalyst
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.game.game_scene import scene_of
from palamedes.gui.models.game.review_model import marks
from palamedes.gui.models.game.status import status_of
from palamedes.gui.models.words import result_words
from palamedes.gui.pages.game_page import GamePage
from palamedes.gui.panel.side_panel import SidePanel
from palamedes.gui.user_preferences import UserPreferences


class GameDisplay(QObject):
    """Updates the page and the side panel as the game proceeds. `attach` sets both."""

    updated = Signal()

    def __init__(
        self,
        game: GameController,
        chances: ChancesFollower,
        analyst: SessionAnalyst,
        preferences: UserPreferences,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.shows_chances = False
        """Whether the chances bar is shown in this game."""
        self._game, self._chances, self._preferences = game, chances, preferences
        game.changed.connect(self._show)
        game.sequencer.announced.connect(self._announce)
        game.computer.judged.connect(self._show_plays)
        for reviewed in (analyst.finished, analyst.recalled):
            reviewed.connect(lambda review: self._panel.sheet.show_marks(marks(review)))

    def attach(self, page: GamePage, panel: SidePanel) -> None:
        """Show the game in these widgets from now on."""
        self._page, self._panel = page, panel
        page.bar.chosen.connect(self._game.perform)
        page.offers.chosen.connect(self._game.perform)
        panel.sheet.moment_chosen.connect(self._game.look_at)
        panel.play_table.play_chosen.connect(self._game.hints.choose)

    def follow_preferences(self, preferences: UserPreferences) -> None:
        """Show or hide the chances bar, according to the preferences."""
        self.shows_chances = self._chances.follow(self._game.model, preferences.current)

    def _show(self) -> None:
        model = self._game.model
        if model is None:
            return
        scene = scene_of(model)
        self._page.show_model(model)
        self.follow_preferences(self._preferences)
        self._panel.show_scene(model.live, scene)
        self._announce("" if self._page.card.isVisible() else _standing_announcement(model))
        self.updated.emit()

    def _announce(self, sentence: str) -> None:
        self._page.announcement.say(sentence)

    def _show_plays(self) -> None:
        """Show the list of plays for the position on the board."""
        if self._game.model is not None:
            self._panel.show_plays(scene_of(self._game.model))


def _standing_announcement(model: GameModel) -> str:
    """The message that the game has ended or that the turn must be passed, which is shown until it
    is confirmed. Empty if neither is the case.
    """
    if model.looking_at is not None:
        return ""
    if model.state.result is not None:
        session = model.live.session
        return result_words(as_it_ended(session, len(session.events)))
    return status_of(model) if model.must_pass else ""
