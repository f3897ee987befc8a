"""The page with the board, the players' strips above and below it, and the buttons."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from palamedes.core.dice.dice_proof import provable
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import PORTES
from palamedes.gui.board.view import BoardView
from palamedes.gui.board.widget import BoardWidget
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.game.seat_info import seats_of
from palamedes.gui.pages.offer_buttons import OfferButtons
from palamedes.gui.pages.player_strips import PlayerStrip, PlayerStrips
from palamedes.gui.pages.summary_card import SummaryCard
from palamedes.gui.theme import Theme
from palamedes.gui.user_preferences import UserPreferences
from palamedes.gui.widgets.action_bar import ActionBar
from palamedes.gui.widgets.celebration import Celebration
from palamedes.gui.widgets.chances_bar import ChancesBar
from palamedes.gui.widgets.labels import scale_at
from palamedes.gui.widgets.overlay_message import OverlayMessage, toast_over

RESULT_MARGIN = 0.24
"""The vertical position of announcements, as a fraction of the board's height. It is above the
dice.
"""
NARROW = 760
"""The width in pixels below which the bottom strip and the action bar are always placed one below
the other, and the game and the match are not named. The score sheet also names them.
"""
MARGIN, LEAST_WIDTH = 8, 640
"""The minimum margin at both sides of the page, and the minimum width of what is between them, in
pixels, if the page is wide enough.
"""
STRIP_SHARE = 40
"""The width of a strip, in percent of this width, unless its name needs more and there is room."""
USUAL = QSize(900, 720)
"""The size of a page, in pixels, at which texts have their usual size."""


class GamePage(QWidget):
    """Shows the board, the chances bar, both players' strips and the buttons for one game."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strips = PlayerStrips()
        self.board = BoardWidget(BoardView(PORTES, start_position(PORTES)))
        self.bar = ActionBar()
        self.chances = ChancesBar()
        self.chances.hide()
        self.announcement = OverlayMessage(self.board, RESULT_MARGIN)
        self.toast = toast_over(self.board)
        self.celebration = Celebration(self.board)
        self.card = SummaryCard(self.board)
        self.offers = OfferButtons(self.board, self.card)
        for buttons in (self.offers, self.bar):
            buttons.let_go.connect(lambda: self.board.setFocus(Qt.FocusReason.OtherFocusReason))
        self._scale = 1.0
        self._lay_out()

    def _lay_out(self) -> None:
        self._column = QWidget(self)
        self._above = QHBoxLayout()
        self._above.setContentsMargins(0, 2, 6, 2)
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.chances)
        middle.addWidget(self.board)
        self._below = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._below.setSpacing(0)
        for row, strip, rest in ((self._above, self.strips.top, self.strips.game), (self._below, self.strips.bottom, self.bar)):
            row.addWidget(strip)
            row.addWidget(rest)
        column = QVBoxLayout(self._column)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._above)
        column.addLayout(middle, 1)
        column.addLayout(self._below)
        self.board.view_shown.connect(self._fit)
        self.chances.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the chances bar when it is shown or hidden."""
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._fit()
        return super().eventFilter(watched, event)

    def minimumSizeHint(self) -> QSize:
        return self._column.minimumSizeHint() + QSize(2 * MARGIN, 0)

    def sizeHint(self) -> QSize:
        return self._column.sizeHint() + QSize(2 * MARGIN, 0)

    def event(self, event: QEvent) -> bool:
        """Follow the contents when they need more or less room."""
        if event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._fit()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_scale(scale_at(event.size(), USUAL))
        self._fit()

    def _set_scale(self, scale: float) -> None:
        if scale != self._scale:
            self._scale = scale
            for part in (self.strips, self.bar, self.chances, self.card):
                part.set_scale(scale)

    def _fit(self) -> None:
        """Make the strips, the bar and the board together as wide as the board needs to be at its
        height, so that everything is close to the board.
        """
        strip, bar = self.strips.bottom, self.bar
        width = self._width(max(strip.sizeHint().height(), bar.sizeHint().height()))
        is_narrow = width < max(NARROW, strip.minimumSizeHint().width() + bar.minimumSizeHint().width())
        self.strips.game.setHidden(is_narrow)
        self._below.setDirection(QBoxLayout.Direction.TopToBottom if is_narrow else QBoxLayout.Direction.LeftToRight)
        if is_narrow:
            width = self._width(self._below.sizeHint().height())
        self._share_out(self._above, self.strips.top, width, self.strips.game.whole_width)
        self._share_out(self._below, strip, 0 if is_narrow else width, bar.least_width)
        self._column.setGeometry((self.width() - width) // 2, 0, width, self.height())

    def _width(self, below: int) -> int:
        """The width of everything if what is below the board has this height."""
        beside = 0 if self.chances.isHidden() else self.chances.sizeHint().width()
        high = self.height() - self._above.sizeHint().height() - below
        board = self.board.board_geometry.size
        return min(max(round(high * board.width() / board.height()) + beside, LEAST_WIDTH), self.width() - 2 * MARGIN)

    def _share_out(self, row: QBoxLayout, strip: PlayerStrip, width: int, rest: int) -> None:
        """Give a strip the room that its name needs, as far as there is room beside the rest of its
        row. `width`: the width of the row, 0 if the strip has a row of its own; `rest`: the room
        that the rest needs.
        """
        between = row.spacing() + row.contentsMargins().right()
        room = max(width * STRIP_SHARE // 100, min(strip.wanted_width, width - rest - between))
        for index, stretch in enumerate((room, width - room)):
            if row.stretch(index) != stretch:
                row.setStretch(index, stretch)

    def follow_preferences(self, preferences: UserPreferences) -> None:
        """Apply the preferences."""
        self.set_theme(preferences.theme)
        self.bar.set_keys(preferences.keys)
        self.offers.set_keys(preferences.keys)
        self.strips.set_pips_shown(preferences.current.show_pips)

    def set_theme(self, theme: Theme) -> None:
        self.strips.set_theme(theme)
        self.board.set_theme(theme)
        self.chances.set_theme(theme)
        self.announcement.set_theme(theme)
        self.toast.set_theme(theme)
        self.celebration.set_theme(theme)

    def show_model(self, model: GameModel) -> None:
        """Show everything except the board, whose changes are animated separately."""
        is_sealed = provable(model.live.dice.settings)
        self.strips.show_table(seats_of(model), model.bottom, model.shown_state, is_sealed)
        self.bar.show_model(model)
        self.offers.show_model(model)
