"""Opens the lessons, the problem of the day and the practice window, and supplies the cards for the
first page.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import cached_property

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from palamedes.core.errors import PalamedesError
from palamedes.core.language import tr, trn
from palamedes.core.practice.cards import Card
from palamedes.core.practice.scores import TrainerKind
from palamedes.core.results.review import Judged, Review
from palamedes.gui.background import Background
from palamedes.gui.commands import command
from palamedes.gui.controllers.messages import Messages
from palamedes.gui.dialogs.lessons import LessonDialog
from palamedes.gui.learning.practice_window import PracticeWindow
from palamedes.gui.learning.problem_window import ProblemWindow
from palamedes.gui.models.learning.problem import DailyProblem, streak_words
from palamedes.gui.models.lobby import PracticeCard, ProblemCard
from palamedes.gui.user_preferences import UserPreferences
from palamedes.service.api.service import Service
from palamedes.service.practice.asking import UsersDeck
from palamedes.service.practice.deck import CardAddition, has_deck
from palamedes.service.practice.sources import cards_of_review
from palamedes.service.program.daily import DailyAnswers, problem_of, streak


class ExerciseController(QObject):
    """Opens at most one window of each kind. `today`: a function that returns the date."""

    game_wanted = Signal(str)
    """The key of a game that is to begin after a lesson."""
    changed = Signal()
    """The problem of the day has been answered."""
    cards_changed = Signal()
    """Cards have been answered, added or removed."""

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
        self.today, self._is_ready, self._can_judge = today, False, False
        self._deck, self._background = UsersDeck(), Background(self)

    @cached_property
    def _answers(self) -> DailyAnswers:
        answers = DailyAnswers()
        if answers.notice:
            self._messages.toast(answers.notice)
        return answers

    def become_ready(self) -> None:
        """Note that people can play."""
        self._is_ready = True
        for window in self._window.findChildren(ProblemWindow):
            window.become_ready()

    def use_engine(self) -> None:
        """Let the practice window ask, because the computer can play: its questions are judged in
        this process, which would otherwise compile the engine.
        """
        self._can_judge = True
        for practice in self._window.findChildren(PracticeWindow):
            practice.become_ready()

    def close(self) -> None:
        """Wait until everything has been kept."""
        self._background.close()

    def follow_preferences(self, preferences: UserPreferences) -> None:
        """Apply the theme and the speed of animations."""
        for window in self._windows:
            window.set_theme(preferences.theme)
            window.board.speed = preferences.speed

    def translate(self) -> None:
        """Show the open windows in the current language."""
        for window in self._windows:
            window.translate()
            window.board.speed = self._preferences.speed

    @property
    def is_open(self) -> bool:
        """Whether an exercise is open. The clock does not run while one is, because its window
        covers the game.
        """
        return bool(self._windows)

    @property
    def _windows(self) -> list[ProblemWindow | LessonDialog | PracticeWindow]:
        """The open windows."""
        found: list[ProblemWindow | LessonDialog | PracticeWindow] = [
            *self._window.findChildren(ProblemWindow),
            *self._window.findChildren(LessonDialog),
            *self._window.findChildren(PracticeWindow),
        ]
        return [each for each in found if each.isVisible()]

    @command("learn")
    def show_lessons(self) -> LessonDialog:
        """Open the lessons."""
        found = [each for each in self._window.findChildren(LessonDialog) if each.isVisible()]
        dialog = found[0] if found else LessonDialog(self._preferences.theme, self._preferences.current.mirrored, self._window)
        if not found:
            dialog.game_wanted.connect(self.game_wanted)
        dialog.board.speed = self._preferences.speed
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
        opened.board.speed = self._preferences.speed
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

    # Cards and trainers.

    @command("cards")
    def show_cards(self) -> None:
        """Open the practice window with the cards that are due."""
        self._practise(TrainerKind.CARDS)

    @command("trainers")
    def show_trainers(self) -> None:
        """Open the practice window with a trainer."""
        self._practise(TrainerKind.PIPS)

    def _practise(self, trainer: TrainerKind, first: Sequence[str] = ()) -> None:
        window = next((each for each in self._window.findChildren(PracticeWindow) if each.isVisible()), None)
        if window is None:
            theme, mirrored = self._preferences.theme, self._preferences.current.mirrored
            window = PracticeWindow(self._deck, self._service, self._background, theme, self._can_judge, mirrored, self._window)
            window.changed.connect(self.cards_changed)
            window.show()
        window.practise(trainer, first)
        window.activateWindow()

    def make_cards(self, review: Review, decisions: Sequence[Judged], least: float) -> None:
        """Make cards from the decisions that lost at least `least` points, and ask them at once."""
        cards = cards_of_review(review, decisions, least)
        if cards:
            self.ask_cards(cards)

    def ask_cards(self, cards: Sequence[Card]) -> None:
        """Add cards, and ask them at once."""
        self._background.run(lambda: self._deck.get().add(cards), self._made, self._messages.toast)

    def _made(self, addition: CardAddition) -> None:
        self.cards_changed.emit()
        self._practise(TrainerKind.CARDS, addition.ids)

    def count_cards(self, then: Callable[[PracticeCard], None]) -> None:
        """Count the cards for the first page."""
        self._background.run(lambda: practice_card(self._deck), then, lambda _: None)


def practice_card(deck: UsersDeck) -> PracticeCard:
    """The card of the first page that leads to the user's cards."""
    position, words = "", tr("Your own mistakes")
    if has_deck():
        cards = deck.get().cards()
        due = deck.get().due()
        position = due[0].card.position if due else ""
        words = trn("{n} card is due.", "{n} cards are due.", len(due)).rstrip(".") if cards else words
    tip = tr("Cards with your own mistakes and other positions, asked again at the right time")
    return PracticeCard(position, (tr("My cards"), words), tip)
