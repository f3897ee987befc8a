"""The page with the board, the header above it, and the buttons below it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import PORTES
from palamedes.gui.board.view import BoardView
from palamedes.gui.board.widget import BoardWidget
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.game.seat_info import seats_of
from palamedes.gui.pages.summary_card import SummaryCard
from palamedes.gui.theme import Theme
from palamedes.gui.user_preferences import UserPreferences
from palamedes.gui.widgets.action_bar import ActionBar
from palamedes.gui.widgets.chances_bar import ChancesBar
from palamedes.gui.widgets.header import Header
from palamedes.gui.widgets.overlay_message import OverlayMessage

RESULT_MARGIN = 0.24
"""The vertical position of announcements, as a fraction of the board's height. It is above the
dice.
"""


class GamePage(QWidget):
    """Shows the header, the board, the chances bar and the buttons for one game."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.header = Header()
        self.board = BoardWidget(BoardView(PORTES, start_position(PORTES)))
        self.bar = ActionBar()
        self.chances = ChancesBar()
        self.chances.hide()
        self.bar.let_go.connect(lambda: self.board.setFocus(Qt.FocusReason.OtherFocusReason))
        self.announcement = OverlayMessage(self.board, RESULT_MARGIN)
        self.toast = OverlayMessage(self.board, 1 - RESULT_MARGIN, 1.1)
        self.card = SummaryCard(self.board)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.header)
        middle = QHBoxLayout()
        middle.setContentsMargins(8, 0, 8, 0)
        middle.setSpacing(0)
        middle.addWidget(self.chances)
        middle.addWidget(self.board)
        layout.addLayout(middle, 1)
        layout.addWidget(self.bar)

    def follow_preferences(self, preferences: UserPreferences) -> None:
        """Apply the preferences."""
        self.set_theme(preferences.theme)
        self.bar.set_keys(preferences.keys)
        self.header.set_pips_shown(preferences.current.show_pips)

    def set_theme(self, theme: Theme) -> None:
        self.header.set_theme(theme)
        self.board.set_theme(theme)
        self.chances.set_theme(theme)
        self.announcement.set_theme(theme)
        self.toast.set_theme(theme)

    def show_model(self, model: GameModel) -> None:
        """Show everything except the board, whose changes are animated separately."""
        self.header.show_table(seats_of(model), model.bottom, model.shown_state)
        self.bar.show_model(model)
