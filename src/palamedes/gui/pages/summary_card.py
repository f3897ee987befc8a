"""The card over the board that sums up a finished game. It never takes the focus when it appears,
so Space and Enter keep their meaning. Its buttons can be reached with the mouse, with Tab, or with
Alt and their letters.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QLayout, QProgressBar, QVBoxLayout, QWidget

from palamedes.core.language import statements, tr
from palamedes.gui.board.picture import BoardPicture
from palamedes.gui.fitting import Scrolled
from palamedes.gui.models.game.game_summary import WORST, GameSummary, WorstDecision
from palamedes.gui.models.words import unbroken
from palamedes.gui.plain_text import plain_text
from palamedes.gui.theme import KAFENEIO, Theme
from palamedes.gui.widgets.action_bar import PRESS_KEYS, KeyButton, takes_key
from palamedes.gui.widgets.common import arrange, most_columns
from palamedes.gui.widgets.labels import GrowingTexts, scaled, with_font

WIDEST, SHARE = 760, 0.94
"""The maximum width of the card, in pixels with texts of the usual size, and as a share of the
board's width.
"""

PICTURE_SHARES = (0.3, 0.24, 0.2, 0.17, 0.0)
"""The possible heights of the small boards, as shares of the board's height. The largest height at
which the card fits is used. At 0, only captions are shown.
"""

SPACING, MARGINS, BORDER = 8, (18, 14, 18, 14), 2
"""Distances in the card, and the width of its border and of those around the small boards, in
pixels.
"""
FOOT = 56
"""The height below the card that is left free for the buttons of the game, in pixels."""

LEAST_PICTURE = 70
"""The minimum height of a small board, in pixels. If there is less room, only captions are
shown.
"""


class DecisionPicture(QFrame):
    """A small board with the decision that was made and a better one. `chosen` is emitted when it
    is clicked, or when Space or Enter is pressed while it has the focus.
    """

    chosen = Signal(int)

    def __init__(self, decision: WorstDecision, room: QSize, theme: Theme, scale: float) -> None:
        super().__init__()
        self._before = decision.before
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        words = statements(decision.made, decision.better)
        if room.height() >= LEAST_PICTURE:
            layout.addWidget(BoardPicture(decision.board, room, words, theme), 0, Qt.AlignmentFlag.AlignHCenter)
        for text in (decision.made, decision.better):
            line = plain_text(QLabel(text, alignment=Qt.AlignmentFlag.AlignCenter))
            line.setWordWrap(True)
            line.setFont(scaled(line.font(), scale))
            layout.addWidget(line)
        layout.addStretch(1)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setToolTip(tr("Click to analyse this decision"))
        self.setAccessibleName(words)

    def event(self, event: QEvent) -> bool:
        """Keep Space and Enter from triggering the window's shortcuts."""
        return takes_key(event) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in PRESS_KEYS:
            self.chosen.emit(self._before)
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.chosen.emit(self._before)


class SummaryCard(QFrame):
    """The result, the score, the figures for both players and their worst decisions, with buttons.
    `decision_chosen` is emitted with the number of events before the decision, not counting
    comments.
    """

    rematch_wanted = Signal()
    analysis_wanted = Signal()
    picture_wanted = Signal()
    library_wanted = Signal()
    closed = Signal()
    decision_chosen = Signal(int)

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over, self._theme = over, KAFENEIO
        self._summary: GameSummary | None = None
        self._can_rematch = False
        self.result = with_font(plain_text(QLabel(alignment=Qt.AlignmentFlag.AlignCenter)), 1.5, bold=True)
        self.result.setWordWrap(True)
        self.standing = plain_text(QLabel(alignment=Qt.AlignmentFlag.AlignCenter))
        self.standing.setProperty("quiet", True)
        self.standing.setWordWrap(True)
        self.figures, self.worst = QWidget(), QWidget()
        self._grid, self._row = QGridLayout(self.figures), QHBoxLayout(self.worst)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(3)
        for column in (0, 4):
            self._grid.setColumnStretch(column, 1)
        self._row.setContentsMargins(0, 4, 0, 4)
        self.note = plain_text(QLabel(alignment=Qt.AlignmentFlag.AlignCenter))
        self.note.setProperty("quiet", True)
        self.progress = QProgressBar(textVisible=False)
        self.progress.setMaximumHeight(6)
        self.rematch, self.analyse, self.picture = KeyButton(), KeyButton(), KeyButton()
        self.library, self.close_button = KeyButton(), KeyButton()
        signals = (self.rematch_wanted, self.analysis_wanted, self.library_wanted, self.picture_wanted, self.closed)
        self._buttons = QGridLayout()
        for button, signal in zip(self.buttons, signals, strict=True):
            button.setParent(self)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(signal)
        inside = QWidget()
        self._contents = QVBoxLayout(inside)
        self._contents.setContentsMargins(0, 0, 0, 0)
        self._contents.setSpacing(SPACING)
        for widget in (self.result, self.standing, self.figures, self.note, self.progress, self.worst):
            self._contents.addWidget(widget)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*MARGINS)
        layout.setSpacing(SPACING)
        layout.addWidget(Scrolled(inside), 1)
        layout.addLayout(self._buttons)
        self._scale = 1.0
        self._texts = GrowingTexts(self.result, self.standing, self.note, *self.buttons)
        over.installEventFilter(self)
        self.set_theme(KAFENEIO)
        self.hide()

    def set_scale(self, scale: float) -> None:
        """Scale all texts and the card. 1 is the usual size."""
        self._scale = scale
        self._texts.set_scale(scale)
        self._fit()

    @property
    def buttons(self) -> tuple[KeyButton, ...]:
        return self.rematch, self.analyse, self.library, self.picture, self.close_button

    def set_theme(self, theme: Theme) -> None:
        if theme == self._theme and self.styleSheet():
            return
        self._theme = theme
        self.setStyleSheet(
            f"SummaryCard {{ background: {theme.panel}; border: {BORDER}px solid {theme.accent}; border-radius: 14px; }}"
            f" DecisionPicture {{ border: {BORDER}px solid transparent; }}"
            f" DecisionPicture:focus {{ border-color: {theme.accent}; }}"
            f" QLabel {{ color: {theme.text}; }}"
        )
        self._fit()

    def show_summary(self, summary: GameSummary, can_rematch: bool) -> None:
        """Show a summary over the board. `can_rematch`: whether a rematch is offered."""
        self._summary = summary
        for button, words in zip(
            self.buttons, (tr("&Rematch"), tr("A&nalyse"), tr("&Library"), tr("Save p&icture…"), tr("&Close")), strict=True
        ):
            button.setText(words)
        self._can_rematch = can_rematch
        self.rematch.setVisible(can_rematch)
        self.say(summary.note)  # before the pictures, which take the room of the progress
        self._refresh()
        self.setAccessibleName(". ".join((summary.result, summary.standing)))
        if not self.isVisible():
            self.show()
            self.raise_()
        self._place()

    def show_progress(self, done: int, of: int) -> None:
        """Show how much of the game has been analysed, or nothing once the analysis is complete."""
        self.progress.setMaximum(max(of, 1))
        self.progress.setValue(done)
        self.progress.setVisible(done < of)
        self.note.setText(tr("Analysing the game…") if done < of else "")
        self.note.setVisible(done < of)
        self._place()

    def say(self, note: str) -> None:
        """Show a remark in place of the progress."""
        self.progress.hide()
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self._place()

    def leave(self) -> None:
        """Hide the card and return the focus to the board."""
        focused = self.window().focusWidget()
        if focused is not None and self.isAncestorOf(focused):
            self._over.setFocus(Qt.FocusReason.OtherFocusReason)
        self._summary = None
        self.hide()

    def _fit(self) -> None:
        """Fill the card again and place it. Before its page is shown, Qt cannot measure it."""
        if self.isVisible():
            self._refresh()
            self._place()

    def _refresh(self) -> None:
        """Fill the card with the current summary."""
        summary = self._summary
        if summary is None:
            return
        self.result.setText(unbroken(summary.result))
        self.standing.setText(summary.standing)
        self._fill_figures(summary)
        for share in PICTURE_SHARES:
            self._fill_worst(summary, share)
            if self._wanted_height() <= self._room:
                return
        self.worst.hide()

    def _fill_figures(self, summary: GameSummary) -> None:
        """Fill the table with the figures for both players."""
        clear(self._grid)
        self._put(QLabel(summary.game), 0, 1)
        for column, name in enumerate(summary.names, start=2):
            self._put(with_font(QLabel(name), 1.0, bold=True), 0, column)
        for number, row in enumerate(summary.figures, start=1):
            for column, words in enumerate((row.name, *row.values), start=1):
                label = QLabel(words)
                label.setToolTip(row.tip)
                self._put(label, number, column)
        self.figures.setVisible(bool(summary.figures))

    def _put(self, label: QLabel, row: int, column: int) -> None:
        side = Qt.AlignmentFlag.AlignLeft if column == 1 else Qt.AlignmentFlag.AlignRight
        label.setFont(scaled(label.font(), self._scale))
        self._grid.addWidget(plain_text(label), row, column, side)
        label.show()

    def _fill_worst(self, summary: GameSummary, share: float) -> None:
        """Show the worst decisions side by side, with boards no taller than this share of the
        board's height.
        """
        clear(self._row)
        width = (self._inner_width - (WORST - 1) * self._row.spacing()) // WORST - 2 * BORDER
        room = QSize(width, round(self._over.height() * share))
        for decision in summary.worst:
            picture = DecisionPicture(decision, room, self._theme, self._scale)
            picture.chosen.connect(self.decision_chosen)
            self._row.addWidget(picture, 1)
            picture.show()
        self.worst.setVisible(bool(summary.worst))

    @property
    def _room(self) -> int:
        return self._over.height() - FOOT

    @property
    def _width(self) -> int:
        return min(round(WIDEST * self._scale), round(self._over.width() * SHARE))

    @property
    def _inner_width(self) -> int:
        left, _, right, _ = MARGINS
        return self._width - left - right - 2 * BORDER

    def _wanted_height(self) -> int:
        """The height that the contents need. The buttons take several lines if the card is too
        narrow for them.
        """
        _, top, _, bottom = MARGINS
        room = self._inner_width
        shown = self.buttons if self._can_rematch else self.buttons[1:]
        arrange(self._buttons, shown, most_columns(shown, room, max(self._buttons.horizontalSpacing(), 0)))
        for layout in (self._contents, self._buttons):
            layout.invalidate()
            layout.activate()
        rest = top + SPACING + bottom + 2 * BORDER
        return rest + self._contents.totalHeightForWidth(room) + self._buttons.sizeHint().height()

    def _place(self) -> None:
        self.resize(self._width, min(self._wanted_height(), max(self._room, 1)))
        left, top = (self._over.width() - self.width()) // 2, (self._room - self.height()) // 2
        self.move(left, max(top, 0))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._fit()
        return super().eventFilter(watched, event)


def clear(layout: QLayout) -> None:
    """Remove all widgets from a layout."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
