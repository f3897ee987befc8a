"""Opens the lessons and the problem of the day, and supplies the card for the first page."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import cached_property

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from palamedes.core.errors import PalamedesError
from palamedes.core.language import tr
from palamedes.gui.commands import command
from palamedes.gui.controllers.messages import Messages
from palamedes.gui.dialogs.lessons import LessonDialog
from palamedes.gui.models.learning.problem import DailyProblem, streak_words
from palamedes.gui.models.lobby import ProblemCard
from palamedes.gui.user_preferences import UserPreferences
from palamedes.gui.windows.problem_window import ProblemWindow
from palamedes.service.api.service import Service
from palamedes.service.program.daily import DailyAnswers, problem_of, streak


class ExerciseController(QObject):
    """Opens at most one window of each kind. `today`: a function that returns the date."""

    game_wanted = Signal(str)
    """The key of a game that is to begin after a lesson."""
    changed = Signal()
    """The problem of the day has been answered."""

    def __init__(
        self,
        service: Service,
        preferences: UserPreferences,
        messages: Messages,
        window: QWidget,
        today: Callable[[], date] = date.today,
    ) -> None:
        super().__init__(window)
        self._service, self._preferences, self._messages, self._window = service, preferences, messages, window
        self.today, self._is_ready = today, False

    @cached_property
    def _answers(self) -> DailyAnswers:
        answers = DailyAnswers()
        if answers.notice:
            self._messages.toast(answers.notice)
        return answers

    def become_ready(self) -> None:
        """Note that the engine is ready."""
        self._is_ready = True
        for window in self._window.findChildren(ProblemWindow):
            window.become_ready()

    def follow_preferences(self, preferences: UserPreferences) -> None:
        """Apply the theme."""
        for window in self._windows:
            window.set_theme(preferences.theme)

    def translate(self) -> None:
        """Show the open windows in the current language."""
        for window in self._windows:
            window.translate()

    @property
    def _windows(self) -> list[ProblemWindow | LessonDialog]:
        """The open windows."""
        found: list[ProblemWindow | LessonDialog] = [
            *self._window.findChildren(ProblemWindow),
            *self._window.findChildren(LessonDialog),
        ]
        return [each for each in found if each.isVisible()]

    @command("learn")
    def show_lessons(self) -> LessonDialog:
        """Open the lessons."""
        found = [each for each in self._window.findChildren(LessonDialog) if each.isVisible()]
        dialog = found[0] if found else LessonDialog(self._preferences.theme, self._preferences.current.mirrored, self._window)
        if not found:
            dialog.game_wanted.connect(self.game_wanted)
        dialog.show()
        dialog.activateWindow()
        return dialog

    @command("daily")
    def show_problem(self) -> None:
        """Open the problem of the day. If it cannot be read, show the reason."""
        for window in (each for each in self._window.findChildren(ProblemWindow) if each.isVisible()):
            window.activateWindow()
            return
        try:
            opened = ProblemWindow(
                self._problem(), self._answers, self._service, self._preferences.theme, self._is_ready, self._window
            )
        except PalamedesError as error:
            self._messages.refuse(error)
            return
        opened.answered.connect(self.changed)
        opened.show()

    def _problem(self) -> DailyProblem:
        day = self.today()
        return DailyProblem(problem_of(day), day, self._preferences.current.mirrored)

    def card(self) -> ProblemCard | None:
        """The problem of the day for the first page; None if it cannot be read."""
        try:
            problem, answers = self._problem(), self._answers.answers
        except PalamedesError:
            return None
        words = streak_words(streak(answers, problem.day))
        second = words if problem.day.isoformat() in answers else problem.state.variant.title
        tip = "\n".join(filter(None, (problem.heading, problem.task, words)))
        return ProblemCard(problem.view, (tr("Problem of the day"), second or problem.state.variant.title), tip)
