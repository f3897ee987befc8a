"""The strips above and below the board: each side's checker, name, pip count, time and score, and
the game and the match.
"""

from __future__ import annotations

import math
import re
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from palamedes.core.language import mark, tr
from palamedes.core.session.state import State
from palamedes.gui.icon import disc_picture
from palamedes.gui.models.game.seat_info import SeatInfo
from palamedes.gui.models.words import pips_words, points_words, sentence, session_words, shown
from palamedes.gui.plain_text import plain_tip
from palamedes.gui.theme import KAFENEIO, Theme
from palamedes.gui.widgets.labels import ElidedLabel, scaled, with_font

DISC, MARK = 22, 16
"""The widths of the checker and of the mark for the side to act, in pixels at scale 1."""
SIDE_MARGIN, VERTICAL_MARGIN = 6, 2
"""The margins of a strip in pixels."""
DIGIT = re.compile(r"\d")
NAME_LETTERS = 14
"""The number of letters of a name for which there is always room."""
SEALED = mark("Fair dice: sealed ✓")
SEAL_TIP = mark("The dice were sealed before the first roll. Game ▸ Dice: statistics and verification shows the details.")


class Time(NamedTuple):
    """A side's remaining time as text, whether its clock is running, and whether there is little
    time left. `longest`: a text with as many digits as the time can have in this turn.
    """

    text: str
    runs: bool
    is_short: bool
    longest: str


class PlayerStrip(QFrame):
    """Shows one side: its checker, its name with the computer's level below it, pip count,
    borne-off checkers, time and score, and a mark if it has to act. Its height never changes.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._scale = KAFENEIO, 1.0
        self._shown: SeatInfo | None = None
        self._time: Time | None = None
        self._longest = 0
        self.turn = with_font(QLabel("▸"), 1.3, bold=True)
        self.disc = QLabel()
        self.name = ElidedLabel()
        with_font(self.name, 1.12, digits=False)
        self.about = ElidedLabel()
        with_font(self.about, 0.85, digits=False)
        self.pips, self.off = with_font(QLabel(), 1.0), with_font(QLabel(), 1.0)
        for label in (self.about, self.pips, self.off):
            label.setProperty("quiet", True)
        self.time = with_font(QLabel(), 1.5)
        self.time.hide()
        self.score = with_font(QLabel(alignment=Qt.AlignmentFlag.AlignCenter), 1.6, bold=True)
        self.pips.setToolTip(tr("Pips still to go"))
        self.off.setToolTip(tr("Checkers borne off"))
        self.time.setToolTip(tr("Time in the bank and free seconds"))
        self.score.setToolTip(tr("Points", "score"))
        self._fonts = {label: QFont(label.font()) for label in self._labels}
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._lay_out()
        self.set_scale(1.0)

    @property
    def _labels(self) -> tuple[QLabel, ...]:
        return (self.turn, self.name, self.about, self.pips, self.off, self.time, self.score)

    def _lay_out(self) -> None:
        names, numbers = QVBoxLayout(), QVBoxLayout()
        for column, labels in ((names, (self.name, self.about)), (numbers, (self.pips, self.off))):
            column.setSpacing(0)
            for label in labels:
                column.addWidget(label)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SIDE_MARGIN, VERTICAL_MARGIN, SIDE_MARGIN, VERTICAL_MARGIN)
        layout.setSpacing(8)
        layout.addWidget(self.turn)
        layout.addWidget(self.disc)
        layout.addLayout(names, 1)
        layout.addLayout(numbers)
        layout.addWidget(self.time)
        layout.addWidget(self.score)

    @property
    def wanted_width(self) -> int:
        """The width at which the whole name and the whole level are shown."""
        widest = max(_width_of(label.whole, label.font()) for label in (self.name, self.about))
        lacking = max(widest - self.name.minimumWidth(), 0)
        return self.minimumSizeHint().width() + lacking

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.turn.setStyleSheet(f"color: {theme.accent};")
        time, self._time = self._time, None
        self.show_time(time)
        self._draw_disc()

    def set_scale(self, scale: float) -> None:
        """Scale the texts and the checker. 1 is the usual size."""
        self._scale = scale
        bold = self.name.font().bold()
        for label, font in self._fonts.items():
            label.setFont(scaled(font, scale))
        self._embolden_name(bold)
        self.turn.setFixedWidth(max(round(MARK * scale), self.turn.fontMetrics().horizontalAdvance("▸")))
        self.disc.setFixedSize(round(DISC * scale), round(DISC * scale))
        self.score.setMinimumWidth(round(44 * scale))
        self._longest = 0
        self._reserve_time()
        self.pips.setMinimumWidth(self.pips.fontMetrics().horizontalAdvance(tr("pips {pips}", pips=888)))
        self.setFixedHeight(self._height())
        self._draw_disc()

    def show_seat(self, seat: SeatInfo) -> None:
        self._shown = seat
        self._draw_disc()
        self._embolden_name(seat.on_turn)
        self.name.setMinimumWidth(_width_of(shown(seat.name)[:NAME_LETTERS], self.name.font()))
        self.name.say(shown(seat.name))
        self.about.say(seat.about)
        self.about.setVisible(bool(seat.about))
        self.turn.setText("▸" if seat.on_turn else "")
        self.score.setText(str(seat.score))
        self.pips.setText(tr("pips {pips}", pips=seat.pips))
        self.off.setText(tr("off {count}", count=seat.off))
        self.off.setVisible(seat.off > 0)
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
        self._reserve_time()

    def _reserve_time(self) -> None:
        """Keep as much room as the time has needed so far, so that nothing beside it moves while it
        runs. It is bold while it runs.
        """
        if self._time is None:
            self._longest = 0
        else:
            texts = (self._time.text, self._time.longest)
            self._longest = max(self._longest, *(_width_of(DIGIT.sub("8", text), self.time.font()) for text in texts))
        self.time.setMinimumWidth(self._longest)

    def set_pips_shown(self, shown: bool) -> None:
        self.pips.setVisible(shown)
        if self._shown is not None:
            self._describe(self._shown)

    def _draw_disc(self) -> None:
        if self._shown is not None:
            colours = self._theme.sides[self._shown.colour]
            self.disc.setPixmap(disc_picture(self.disc.width(), colours, self.devicePixelRatioF()))

    def _embolden_name(self, bold: bool) -> None:
        font = self.name.font()
        font.setBold(bold)
        self.name.setFont(font)

    def _height(self) -> int:
        """The height with all lines of text, whether or not they are shown at present, so that the
        board keeps its size.
        """
        columns = ((self.name, self.about), (self.pips, self.off), (self.time,), (self.score,))
        lines = max(sum(label.fontMetrics().height() for label in column) for column in columns)
        return max(lines, self.disc.height()) + 2 * VERTICAL_MARGIN

    def _describe(self, seat: SeatInfo) -> None:
        """Set the description for screen readers."""
        words = [f"{_who(seat)}: {points_words(seat.score)}"]
        words += [] if self.pips.isHidden() else [pips_words(seat.pips)]
        words += [tr("off {count}", count=seat.off)] if seat.off else []
        words += [tr("to act")] if seat.on_turn else []
        self.setAccessibleName(", ".join(words))


def _width_of(text: str, font: QFont) -> int:
    """The width of a text if it is bold. It is kept for a text that is bold at times, so that
    nothing moves then.
    """
    bold = QFont(font)
    bold.setBold(True)
    return math.ceil(QFontMetricsF(bold).horizontalAdvance(text))


def _who(seat: SeatInfo) -> str:
    name = shown(seat.name)
    return f"{name}, {seat.about}" if seat.about else name


class PlayerStrips:
    """The strips of both sides, and the label that names the game and the match."""

    def __init__(self) -> None:
        self.top, self.bottom = PlayerStrip(), PlayerStrip()
        self.game = ElidedLabel(Qt.TextElideMode.ElideLeft)
        self.game.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.game.setProperty("quiet", True)
        self._game_font = QFont(self.game.font())

    def set_theme(self, theme: Theme) -> None:
        for strip in (self.bottom, self.top):
            strip.set_theme(theme)

    def set_scale(self, scale: float) -> None:
        """Scale all texts. 1 is the usual size."""
        for strip in (self.bottom, self.top):
            strip.set_scale(scale)
        self.game.setFont(scaled(self._game_font, scale))

    def set_pips_shown(self, shown: bool) -> None:
        """Show or hide the pip counts. Some players prefer to count for themselves."""
        for strip in (self.bottom, self.top):
            strip.set_pips_shown(shown)

    def show_times(self, times: tuple[Time, Time] | None) -> None:
        """Show the clocks of the bottom side and of the top side; None if there is no clock."""
        for strip, time in zip((self.bottom, self.top), times or (None, None), strict=True):
            strip.show_time(time)

    def show_table(self, seats: tuple[SeatInfo, SeatInfo], bottom: int, state: State, is_sealed: bool = False) -> None:
        """Show both sides, and the game and the match. `is_sealed`: whether the dice are sealed."""
        self.bottom.show_seat(seats[bottom])
        self.top.show_seat(seats[1 - bottom])
        seal = f"{tr(SEALED)} · " if is_sealed else ""
        self.game.say(f"{seal}{state.variant.title} · {sentence(session_words(state))}")
        self.game.setToolTip(plain_tip(f"{self.game.whole}\n{tr(SEAL_TIP)}" if is_sealed else self.game.whole))
