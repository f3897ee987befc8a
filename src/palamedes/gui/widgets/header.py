"""The bar above the board: the players, the score, the pip counts, and whose turn it is."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from palamedes.core.language import tr
from palamedes.core.session.state import State
from palamedes.gui.icon import disc_picture
from palamedes.gui.models.game.seat_info import SeatInfo
from palamedes.gui.models.words import points_words, session_words, shown
from palamedes.gui.plain_text import plain_text, plain_tip
from palamedes.gui.theme import KAFENEIO, Theme

DISC = 22
NARROW = 760
"""The minimum width in pixels at which there is room for the game and the match
between the sides.
"""


def with_font(label: QLabel, factor: float, bold: bool = False, digits: bool = True) -> QLabel:
    """Change the size and the weight of a label's text. `digits`: give all digits the same width.

    Qt leaks a little memory each time a font with this feature is changed, so `digits` must be
    false for a font that changes every turn.
    """
    font = QFont(label.font())
    font.setPointSizeF(font.pointSizeF() * factor)
    font.setBold(bold)
    if digits:
        font.setFeature(QFont.Tag("tnum"), 1)
    label.setFont(font)
    return label


class ElidedLabel(QLabel):
    """A single line of text, which is shortened if there is not enough room. Its tooltip shows the
    whole text. It never makes its window wider.
    """

    def __init__(self, mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight) -> None:
        super().__init__()
        plain_text(self)
        self._mode = mode
        self._whole = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    @property
    def whole(self) -> str:
        """The whole text, including any part that is not shown."""
        return self._whole

    def say(self, text: str) -> None:
        self._whole = text
        self.setToolTip(plain_tip(text))
        self._shorten()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._shorten()

    def _shorten(self) -> None:
        self.setText(self.fontMetrics().elidedText(self._whole, self._mode, self.width()))


class Time(NamedTuple):
    """A side's remaining time as text, whether its clock is running, and whether time is running
    short.
    """

    text: str
    runs: bool
    is_short: bool


class SeatBox(QFrame):
    """Shows one side: its checker, name, score and pip count, and a mark if it has to act."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = KAFENEIO
        self._shown: SeatInfo | None = None
        self.turn = with_font(QLabel("▸"), 1.3, bold=True)
        self.disc = QLabel()
        self.name = ElidedLabel()
        with_font(self.name, 1.12, digits=False)
        self.score = with_font(QLabel(), 1.6, bold=True)
        self.pips = with_font(QLabel(), 1.0)
        self.pips.setProperty("quiet", True)
        self.time = with_font(QLabel(), 1.0)
        self.time.setToolTip(tr("Time in the bank and free seconds"))
        self.time.hide()
        self._time: Time | None = None
        self.turn.setFixedWidth(16)
        self.disc.setFixedSize(DISC, DISC)
        self.score.setMinimumWidth(44)
        self.score.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.pips.setMinimumWidth(78)
        self.score.setToolTip(tr("Points", "score"))
        self.pips.setToolTip(tr("Pips still to go"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(6, 4, 6, 4)
        layout.setSpacing(8)
        for widget, stretch in ((self.turn, 0), (self.disc, 0), (self.name, 1), (self.score, 0)):
            layout.addWidget(widget, stretch)
        numbers = QVBoxLayout()
        numbers.setSpacing(0)
        numbers.addWidget(self.pips)
        numbers.addWidget(self.time)
        layout.addLayout(numbers)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.turn.setStyleSheet(f"color: {theme.accent};")
        time, self._time = self._time, None
        self.show_time(time)
        if self._shown is not None:
            self.show_seat(self._shown)

    def show_seat(self, seat: SeatInfo) -> None:
        self._shown = seat
        self.disc.setPixmap(disc_picture(DISC, self._theme.sides[seat.colour], self.devicePixelRatioF()))
        font = self.name.font()
        font.setBold(seat.on_turn)
        self.name.setFont(font)
        self.name.say(_who(seat))
        self.turn.setText("▸" if seat.on_turn else "")
        self.score.setText(str(seat.score))
        self.pips.setText(tr("pips {pips}", pips=seat.pips))
        self._describe(seat)

    def show_time(self, time: Time | None) -> None:
        """Show the remaining time; None if there is no clock."""
        if time == self._time:
            return
        self._time = time
        self.time.setVisible(time is not None)
        if time is not None:
            self.time.setText(time.text)
            colour = self._theme.third if time.is_short else self._theme.text if time.runs else self._theme.quiet
            self.time.setStyleSheet(f"color: {colour}; font-weight: {600 if time.runs else 400};")

    def set_pips_shown(self, shown: bool) -> None:
        self.pips.setVisible(shown)
        if self._shown is not None:
            self._describe(self._shown)

    def _describe(self, seat: SeatInfo) -> None:
        """Set the description for screen readers."""
        words = [f"{_who(seat)}: {points_words(seat.score)}"]
        words += [] if self.pips.isHidden() else [tr("{pips} pips", pips=seat.pips)]
        words += [tr("to act")] if seat.on_turn else []
        self.setAccessibleName(", ".join(words))


def _who(seat: SeatInfo) -> str:
    name = shown(seat.name)
    return f"{name}, {seat.about}" if seat.about else name


class Header(QFrame):
    """Shows both sides, with the game and the match between them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.left, self.right = SeatBox(), SeatBox()
        self.game = plain_text(QLabel(alignment=Qt.AlignmentFlag.AlignCenter))
        self.game.setProperty("quiet", True)
        self.game.setMinimumWidth(170)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(6, 2, 6, 2)
        layout.addWidget(self.left, 1)
        layout.addWidget(self.game)
        layout.addWidget(self.right, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the game and the match in a narrow window, where the names need the space. The score
        sheet also shows the game.
        """
        super().resizeEvent(event)
        self.game.setVisible(event.size().width() >= NARROW)

    def set_theme(self, theme: Theme) -> None:
        self.left.set_theme(theme)
        self.right.set_theme(theme)

    def set_pips_shown(self, shown: bool) -> None:
        """Show or hide the pip counts. Some players prefer to count for themselves."""
        for box in (self.left, self.right):
            box.set_pips_shown(shown)

    def show_times(self, times: tuple[Time, Time] | None) -> None:
        """Show the clocks of the bottom side and of the top side; None if there is no clock."""
        for box, time in zip((self.left, self.right), times or (None, None), strict=True):
            box.show_time(time)

    def show_table(self, seats: tuple[SeatInfo, SeatInfo], bottom: int, state: State) -> None:
        """Show both sides, with the bottom side of the board on the left."""
        self.left.show_seat(seats[bottom])
        self.right.show_seat(seats[1 - bottom])
        self.game.setText(f"{state.variant.title} · {session_words(state)}")
