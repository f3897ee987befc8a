"""The window with the problem of the day."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from palamedes.core.errors import PalamedesError
from palamedes.core.language import tr
from palamedes.core.match.evaluation import PlayAnalysis
from palamedes.gui.accessibility.speech import show_aloud
from palamedes.gui.bridge import EngineBridge
from palamedes.gui.learning.exercise_board import ExerciseBoard
from palamedes.gui.models.learning.problem import DailyProblem, streak_words
from palamedes.gui.models.words import sentence
from palamedes.gui.panel.play_table import ALL_PLAYS, PlayTable
from palamedes.gui.plain_text import plain_text
from palamedes.gui.theme import Theme
from palamedes.gui.widgets.action_bar import KeyButton
from palamedes.gui.widgets.common import Dialog, clear_layout, wrapped
from palamedes.gui.widgets.labels import with_font
from palamedes.service.api.service import Service
from palamedes.service.program.daily import DailyAnswers, streak

MIN_SIZE, DEFAULT_SIZE = QSize(760, 520), QSize(1060, 680)
SIDE_WIDTH = 370


class ProblemWindow(Dialog):
    """Shows the problem of the day. The player answers by making the play on the board; then the
    window shows the best plays and what the answer loses. Only the first answer counts.
    """

    kept_as = "problem"

    answered = Signal()
    """An answer has been kept."""

    def __init__(
        self,
        problem: DailyProblem,
        answers: DailyAnswers,
        service: Service,
        theme: Theme,
        is_ready: bool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(tr("Problem of the day"), parent)
        self.setMinimumSize(MIN_SIZE)
        self.resize(DEFAULT_SIZE)
        self.problem, self._answers, self._theme = problem, answers, theme
        self._trouble = ""
        self._bridge = EngineBridge(service, self)
        self._bridge.answered.connect(self._take)
        self._bridge.failed.connect(self._fail)
        self._build_ui()
        if is_ready:
            self.become_ready()

    def translate(self) -> None:
        """Show all texts in the current language."""
        self.setWindowTitle(tr("Problem of the day"))
        clear_layout(self)
        self._build_ui()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.board.set_theme(theme)
        self.plays.set_theme(theme)

    def become_ready(self) -> None:
        """Let the player move, and analyse the plays. The result is shown after the answer."""
        self.problem.become_ready()
        self.board.show_exercise(self.problem)
        if self.problem.analysis is None:
            self._bridge.ask(self.problem.request())
        self._show()

    def done(self, result: int) -> None:
        self._bridge.stop()
        super().done(result)

    def _build_ui(self) -> None:
        self.board = ExerciseBoard(self.problem, self._theme)
        self.board.changed.connect(self._show)
        self.board.refused.connect(self._refuse)
        self.heading = plain_text(QLabel())
        self.heading.setProperty("quiet", True)
        self.words = with_font(wrapped(""), 1.2)
        self.note, self.streak = wrapped("", quiet=True), with_font(wrapped(""), 1.0, bold=True)
        self.plays = PlayTable(most=ALL_PLAYS)
        self.plays.set_theme(self._theme)
        self.plays.play_chosen.connect(self._choose)
        policy = self.plays.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.plays.setSizePolicy(policy)
        self.undo, self.answer, self.close_button = KeyButton(tr("↶  Undo")), KeyButton(), QPushButton(tr("Close"))
        self.answer.setProperty("primary", True)
        self.undo.clicked.connect(self.board.undo)
        self.answer.clicked.connect(self._answer)
        self.close_button.clicked.connect(self.accept)
        for button in (self.undo, self.answer, self.close_button):
            button.setMinimumHeight(38)
            button.setAutoDefault(False)
        self.answer.setDefault(True)
        self._lay_out()
        self._show()

    def _lay_out(self) -> None:
        side, below = QVBoxLayout(), QHBoxLayout()
        for widget in (self.heading, self.words, self.note, self.streak):
            side.addWidget(widget)
        side.addWidget(self.plays, 1)
        for button in (self.close_button, self.undo, self.answer):
            below.addWidget(button)
        side.addLayout(below)
        column = QWidget()
        column.setLayout(side)
        self.answer.setText(max(tr("Try again"), tr("Answer"), key=len))
        column.setFixedWidth(max(SIDE_WIDTH, below.sizeHint().width() + 24))
        layout = QHBoxLayout(self)
        layout.addWidget(self.board, 1)
        layout.addWidget(column)

    def _answer(self) -> None:
        """Give the answer or, if it has been given, look for a better one."""
        if self.problem.made is None:
            self.problem.answer()
            self._keep()
        else:
            self.problem.try_again()
        self.board.show_exercise(self.problem)
        self._show()

    def _keep(self) -> None:
        """Keep the answer as soon as it has been judged."""
        loss = self.problem.loss
        if loss is None:
            return
        try:
            self._answers.keep(self.problem.day, loss)
        except PalamedesError as error:
            self._trouble = str(error)
        self.answered.emit()

    def _take(self, analysis: PlayAnalysis) -> None:
        self.problem.analysis = analysis
        self._keep()
        self.board.show_exercise(self.problem)
        self._show()

    def _fail(self, reason: str) -> None:
        self._trouble = reason
        self._show()

    def _choose(self, index: int) -> None:
        """Show arrows for the play that has this index in the list."""
        if self.problem.made is not None and index != self.problem.shown:
            self.problem.shown = index
            self.board.show_exercise(self.problem)

    def _refuse(self, reason: str) -> None:
        show_aloud(self.note, sentence(reason))

    def _show(self) -> None:
        """Show the words and the buttons for the present state."""
        problem = self.problem
        self.heading.setText(problem.heading)
        show_aloud(self.words, problem.verdict or problem.task)
        show_aloud(self.note, self._remark())
        self.streak.setText(streak_words(streak(self._answers.answers, problem.day)))
        self.plays.setVisible(problem.plays is not None)
        if problem.plays is not None:
            self.plays.show_plays(problem.plays, tr("Best plays"))
        is_answered = problem.made is not None
        self.answer.setText(tr("Try again") if is_answered else tr("Answer"))
        self.answer.setEnabled(problem.loss is not None if is_answered else problem.is_complete)
        self.undo.setEnabled(not is_answered and problem.hand is not None and problem.hand.can_undo)
        if problem.is_complete and not is_answered:
            self.answer.setFocus(Qt.FocusReason.OtherFocusReason)

    def _remark(self) -> str:
        """A remark below the task."""
        if self._trouble:
            return self._trouble
        if self.problem.hand is None:
            return tr("You can answer as soon as the engine is ready.")
        if self.problem.made is None:
            earlier = self.problem.day.isoformat() in self._answers.answers
            return (
                tr("You have answered today; only the first answer counts.") if earlier else tr("Make your play on the board.")
            )
        return tr("Analysing…") if self.problem.analysis is None else ""
