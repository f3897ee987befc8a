"""The first page of the program, with buttons to continue, begin, open or study a game. The buttons
never move.
"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from palamedes.core.language import tr
from palamedes.core.results.record import Record
from palamedes.gui.icon import icon_picture
from palamedes.gui.models.words import record_words
from palamedes.gui.plain_text import plain_text
from palamedes.gui.widgets.header import with_font

ICON = 128
RESUME_LINES = 2
"""The number of lines below Continue that describe the game. Room for them is always reserved."""


class HomePage(QWidget):
    """Offers everything that can be done without a game on the board. This page
    never shows a game.
    """

    continue_wanted = Signal()
    new_wanted = Signal()
    open_wanted = Signal()
    unfinished_wanted = Signal()
    statistics_wanted = Signal()
    study_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        picture = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        picture.setPixmap(icon_picture(ICON))
        title = with_font(QLabel("Palamedes", alignment=Qt.AlignmentFlag.AlignCenter), 2.8, bold=True)
        line = QLabel(tr("Portes, Plakoto, Fevga and their cousins"), alignment=Qt.AlignmentFlag.AlignCenter)
        line.setProperty("quiet", True)
        with_font(line, 1.2)
        self.resume = self._button(tr("Continue"), self.continue_wanted)
        self.about_resume = plain_text(QLabel(alignment=Qt.AlignmentFlag.AlignCenter))
        self.about_resume.setProperty("quiet", True)
        self.about_resume.setFixedHeight(RESUME_LINES * self.about_resume.fontMetrics().lineSpacing())
        self.new = self._button(tr("New game…"), self.new_wanted)
        self.open = self._button(tr("Open a game…"), self.open_wanted)
        self.unfinished = self._button(tr("Unfinished games…"), self.unfinished_wanted)
        self.statistics = self._button(tr("Player statistics…"), self.statistics_wanted)
        self.study = self._button(tr("Study a position"), self.study_wanted)
        layout = QVBoxLayout(self)
        layout.setSpacing(10)
        layout.addStretch(2)
        for widget in (picture, title, line):
            layout.addWidget(widget)
        layout.addSpacing(26)
        buttons = (self.new, self.open, self.unfinished, self.study, self.statistics)
        for offered in (self.resume, self.about_resume, *buttons):
            layout.addWidget(offered, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(3)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._expects = False
        self.offer(None)
        self.count_unfinished(0)

    def _button(self, text: str, signal: SignalInstance) -> QPushButton:
        button = QPushButton(text)
        button.setMinimumSize(QSize(260, 46))
        button.clicked.connect(signal)
        return button

    def expect(self) -> None:
        """Note that there is an unfinished game, which cannot be read until the engine is ready."""
        self.about_resume.setText(tr("Your last game can be continued as soon as the engine is ready."))
        self._expects = True

    def offer(self, record: Record | None) -> None:
        """Offer to continue a session, if there is one. The button that the user is most likely to
        want is filled.
        """
        self._expects = False
        self.resume.setEnabled(record is not None)
        self.about_resume.setText("" if record is None else record_words(record))
        for button, first in ((self.resume, record is not None), (self.new, record is None)):
            button.setProperty("primary", first)
            button.style().unpolish(button)
            button.style().polish(button)

    def count_unfinished(self, count: int) -> None:
        """Enable the list of unfinished games if there are any."""
        self.unfinished.setEnabled(count > 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Make Enter press the focused button, as Space does."""
        button = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(button, QPushButton):
            button.click()
        else:
            super().keyPressEvent(event)

    def focus_likeliest(self) -> None:
        """Give the focus to the filled button. While it is not yet known which button that will be,
        no button has the focus.
        """
        likeliest = self.resume if self.resume.isEnabled() else self.new
        (self if self._expects else likeliest).setFocus()

    @property
    def awaits_focus(self) -> bool:
        """Whether no button has the focus yet."""
        return self.window().focusWidget() is self
