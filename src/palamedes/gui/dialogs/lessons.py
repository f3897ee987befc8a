"""The dialog with the lessons, which teach the rules of each family of games in five steps."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from palamedes.core.language import tr
from palamedes.gui.accessibility.speech import show_aloud
from palamedes.gui.learning.exercise_board import ExerciseBoard
from palamedes.gui.models.learning.lessons import LESSONS, Course
from palamedes.gui.plain_text import plain_text
from palamedes.gui.theme import Theme
from palamedes.gui.widgets.action_bar import KeyButton
from palamedes.gui.widgets.common import Dialog, clear_layout, combo, wrapped
from palamedes.gui.widgets.labels import with_font

MIN_SIZE, DEFAULT_SIZE = QSize(640, 500), QSize(920, 660)
SIDE_WIDTH = 280


class LessonDialog(Dialog):
    """Shows one lesson at a time. The player makes the move that each step asks for; other moves
    are refused with a hint. `game_wanted` is emitted with the key of the game that is to begin
    after the last step.
    """

    kept_as = "lessons"

    game_wanted = Signal(str)

    def __init__(self, theme: Theme, mirrored: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(tr("Learn the rules"), parent)
        self.setMinimumSize(MIN_SIZE)
        self.resize(DEFAULT_SIZE)
        self._theme = theme
        self.course = Course(LESSONS[0], mirrored)
        self._build_ui()

    def translate(self) -> None:
        """Show all texts in the current language."""
        self.setWindowTitle(tr("Learn the rules"))
        clear_layout(self)
        self._build_ui()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.board.set_theme(theme)

    def _build_ui(self) -> None:
        self.lessons = combo([(tr(lesson.name), lesson.key) for lesson in LESSONS], self.course.lesson.key, tr("Lesson"))
        self.lessons.activated.connect(lambda _: self.choose(self.lessons.currentData()))
        self.board = ExerciseBoard(self.course.exercise, self._theme)
        self.board.changed.connect(self._show)
        self.board.refused.connect(self._refuse)
        self.heading = plain_text(QLabel())
        self.heading.setProperty("quiet", True)
        self.heading.setWordWrap(True)
        self.words = with_font(wrapped(""), 1.2)
        self.hint = with_font(wrapped("", quiet=True), 1.05)
        for label in (self.words, self.hint):
            label.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.again, self.next, self.close_button = KeyButton(tr("Again")), KeyButton(), QPushButton(tr("Close"))
        self.again.setToolTip(tr("Begin this step again"))
        self.next.setProperty("primary", True)
        self.again.clicked.connect(self._begin_again)
        self.next.clicked.connect(self._go_on)
        self.close_button.clicked.connect(self.accept)
        for button in (self.again, self.next, self.close_button):
            button.setMinimumHeight(38)
            button.setAutoDefault(False)
        self.next.setDefault(True)
        self._lay_out()
        self._show()

    def _lay_out(self) -> None:
        side = QVBoxLayout()
        for widget in (self.lessons, self.heading, self.words, self.hint):
            side.addWidget(widget)
        side.addStretch(1)
        self._reserve_width()
        below = QHBoxLayout()
        for button in (self.close_button, self.again, self.next):
            below.addWidget(button)
        side.addLayout(below)
        column = QWidget()
        column.setLayout(side)
        column.setFixedWidth(max(SIDE_WIDTH, below.sizeHint().width() + 24))
        layout = QHBoxLayout(self)
        layout.addWidget(self.board, 1)
        layout.addWidget(column)

    def _reserve_width(self) -> None:
        """Give the main button room for its widest text. The bold letters of an enabled button do
        not count in its size.
        """
        font = QFont(self.next.font())
        font.setWeight(QFont.Weight.DemiBold)
        bold, usual = QFontMetrics(font).horizontalAdvance, self.next.fontMetrics().horizontalAdvance
        widest = max((tr("Play {game}", game=lesson.variant.title) for lesson in LESSONS), key=bold)
        self.next.setText(widest)
        self.next.setMinimumWidth(self.next.sizeHint().width() + max(bold(widest) - usual(widest), 0))

    def choose(self, key: str) -> None:
        """Begin the lesson that is taught in this game."""
        lesson = next(lesson for lesson in LESSONS if lesson.key == key)
        self.lessons.setCurrentIndex(self.lessons.findData(key))
        self.course = Course(lesson, self.course.mirrored)
        self._begin()

    def _begin(self) -> None:
        self.board.show_exercise(self.course.exercise)
        self._show()
        self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def _begin_again(self) -> None:
        self.course.begin_again()
        self._begin()

    def _go_on(self) -> None:
        if self.course.is_last:
            self.accept()
            self.game_wanted.emit(self.course.lesson.key)
        else:
            self.course.go_on()
            self._begin()

    def _show(self) -> None:
        """Show the words and the buttons for the present state of the step."""
        course, is_done = self.course, self.course.exercise.is_complete
        self.heading.setText(course.heading)
        show_aloud(self.words, course.sentence)
        self.hint.setText("")
        self.next.setText(tr("Play {game}", game=course.lesson.variant.title) if course.is_last else tr("Next"))
        self.next.setEnabled(is_done)
        self.again.setEnabled(bool(course.exercise.steps))
        if is_done:
            self.next.setFocus(Qt.FocusReason.OtherFocusReason)

    def _refuse(self, reason: str) -> None:
        show_aloud(self.hint, reason)
