"""The window for practice: the user's cards, and the trainers, one at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from time import monotonic

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from palamedes.core.language import number, tr
from palamedes.core.match.cube_decision import CubeAnalysis
from palamedes.core.match.evaluation import PlayAnalysis
from palamedes.core.practice.scores import TRAINER_WORDS, TrainerKind
from palamedes.core.rules.variant import VARIANTS
from palamedes.gui.background import Background
from palamedes.gui.bridge import EngineBridge
from palamedes.gui.learning.card_menu import CardMenu
from palamedes.gui.learning.exercise_board import ExerciseBoard
from palamedes.gui.learning.practice_side import PracticeSide
from palamedes.gui.models.learning.practice import PracticeTask, nothing_words, remark
from palamedes.gui.models.words import sentence
from palamedes.gui.theme import Theme
from palamedes.gui.widgets.action_bar import KeyButton
from palamedes.gui.widgets.common import Dialog, clear_layout, combo, fill, wrapped
from palamedes.gui.widgets.labels import with_font
from palamedes.gui.widgets.undo_bar import UndoBar
from palamedes.service.api.service import Service
from palamedes.service.practice import asking
from palamedes.service.practice.asking import Asked, KeptAnswer, PracticeProgress, UsersDeck
from palamedes.service.practice.questions import PracticeQuestion
from palamedes.service.practice.trainers import games_of

MIN_SIZE, DEFAULT_SIZE = QSize(860, 600), QSize(1180, 700)
SIDE_WIDTH = 410
SECOND_MS = 1000


class PracticeWindow(Dialog):
    """Asks questions, and shows what the answers are worth. The first answer counts. `changed` is
    emitted when cards have been answered, added or removed.
    """

    kept_as = "practice"

    changed = Signal()

    def __init__(
        self,
        deck: UsersDeck,
        service: Service,
        background: Background,
        theme: Theme,
        is_ready: bool,
        mirrored: bool = False,
        parent: QWidget | None = None,
        random: Random | None = None,
    ) -> None:
        super().__init__(tr("Practice"), parent)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.setMinimumSize(MIN_SIZE)
        self.resize(DEFAULT_SIZE)
        self._deck, self._background, self._theme = deck, background, theme
        self._is_ready, self.mirrored, self._random = is_ready, mirrored, random or Random()
        self.trainer, self.game = TrainerKind.CARDS, ""
        self.task: PracticeTask | None = None
        self._first: tuple[str, ...] = ()
        self._progress: PracticeProgress | None = None
        self._trouble = ""
        self._began, self._seconds = monotonic(), 0.0
        self._is_keeping = False
        self._asked = 0
        self._bridge = EngineBridge(service, self)
        self._bridge.answered.connect(self._take)
        self._bridge.failed.connect(self._fail)
        self._timer = QTimer(self, interval=SECOND_MS)
        self._timer.timeout.connect(self._show_time)
        self._build_ui()
        self._timer.start()

    # The window.

    def translate(self) -> None:
        """Show all texts in the current language."""
        self.setWindowTitle(tr("Practice"))
        clear_layout(self)
        self._build_ui()
        if self.task is not None:
            self._show_question(self.task)
        self._show()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.board.set_theme(theme)
        self.side.set_theme(theme)

    def become_ready(self) -> None:
        """Begin to ask, because the engine has been loaded: trainers judge positions themselves."""
        self._is_ready = True
        self.cards.setEnabled(True)
        if self.task is None:
            self.next()

    def done(self, result: int) -> None:
        self._bridge.stop()
        self._timer.stop()
        super().done(result)

    def _build_ui(self) -> None:
        self.trainers = combo([(tr(words), key) for key, words in TRAINER_WORDS.items()], self.trainer, tr("Trainer"))
        self.trainers.activated.connect(lambda _: self.practise(self.trainers.currentData()))
        self.games = combo([], "", tr("Game"))
        self.games.activated.connect(lambda _: self._choose_game())
        self._fill_games()
        self.side = PracticeSide(SIDE_WIDTH)
        self.board = ExerciseBoard(self.task or _no_task(self), self._theme)
        self.board.changed.connect(self._show)
        self.board.refused.connect(lambda reason: self.side.note.setText(sentence(reason)))
        self.board.cube_clicked.connect(self._turn_cube)
        self.score = with_font(wrapped(""), 2.0, bold=True)
        self.score.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.left = QStackedWidget()
        for page in (self.board, self.score):
            self.left.addWidget(page)
        self.side.set_theme(self._theme)
        self.side.row_chosen.connect(self._show_choice)
        self.side.cube.chosen.connect(self._answer_cube)
        self.side.form.changed.connect(self._show)
        self._make_buttons()
        self._lay_out()
        self._show()

    def _make_buttons(self) -> None:
        self.cards = CardMenu(self._deck, self._run)
        self.cards.setEnabled(self._is_ready)
        self.cards.asked.connect(self._ask_cards)
        self.cards.said.connect(self.side.note.setText)
        self.removals = UndoBar()
        self.cards.removed.connect(lambda: self.removals.offer(tr("The card was removed."), self.cards.restore_card))
        self.undo, self.answer, self.close_button = KeyButton(tr("↶  Undo")), KeyButton(tr("Answer")), QPushButton(tr("Close"))
        self.answer.setProperty("primary", True)
        self.undo.clicked.connect(self.board.undo)
        self.answer.clicked.connect(self._go_on)
        self.close_button.clicked.connect(self.accept)
        for button in (self.undo, self.answer, self.close_button):
            button.setAutoDefault(False)
        for widget in (self.cards, self.undo, self.answer, self.close_button):
            widget.setMinimumHeight(38)
        self.answer.setDefault(True)

    def _lay_out(self) -> None:
        column, top, below = QWidget(), QHBoxLayout(), QHBoxLayout()
        top.addWidget(self.trainers, 1)
        top.addWidget(self.games, 1)
        for widget in (self.close_button, self.cards, self.undo, self.answer):
            below.addWidget(widget)
        rows = QVBoxLayout(column)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addLayout(top)
        rows.addWidget(self.side, 1)
        rows.addWidget(self.removals)
        rows.addLayout(below)
        column.setFixedWidth(max(SIDE_WIDTH, below.sizeHint().width() + 12))
        layout = QHBoxLayout(self)
        layout.addWidget(self.left, 1)
        layout.addWidget(column)

    def _fill_games(self) -> None:
        found = games_of(self.trainer)
        games = [(tr("All games"), ""), *((VARIANTS[key].title, key) for key in found)]
        self.game = self.game if self.game in found else ""
        fill(self.games, games, self.game)
        self.games.setVisible(bool(found))

    # Asking.

    def practise(self, trainer: TrainerKind, first: Sequence[str] = ()) -> None:
        """Ask the questions of this trainer; `first`: the names of the cards to be asked first."""
        if trainer is not self.trainer:
            self._progress = None
        self.trainer, self._first = trainer, tuple(first)
        self.trainers.setCurrentIndex(self.trainers.findData(trainer))
        self._fill_games()
        self.next()

    def _ask_cards(self, first: tuple[str, ...]) -> None:
        """Ask the cards after they have changed; `first`: those to be asked first."""
        self.changed.emit()
        self.practise(TrainerKind.CARDS, (*first, *self._first))

    def _choose_game(self) -> None:
        self.game = self.games.currentData()
        self.next()

    def next(self) -> None:
        """Ask the next question."""
        self._bridge.stop()
        self.task, self._trouble = None, ""
        self._asked += 1
        if self._is_ready:
            work = partial(self._ask, self.trainer, self.game or None, self._first)
            self._run(work, partial(self._begin, self._asked))
        self._show()

    def _ask(self, trainer: TrainerKind, game: str | None, first: Sequence[str]) -> Asked:
        return asking.ask(self._deck.get(), trainer, self._random, game, first)

    def _run(self, work: Callable[[], object], then: Callable[..., None]) -> None:
        """Run work in the background, and use its answer if the window is still open."""
        self._background.run(work, lambda found: then(found) if self.is_open else None, self._fail)

    def _begin(self, asked: int, found: Asked) -> None:
        """Show the question, unless another one has been asked for by now."""
        if asked != self._asked:
            return
        self._progress = found.progress
        self._trouble = " ".join(filter(None, (self._deck.notice, found.notice)))
        self._deck.notice = ""
        self._began = monotonic()
        if found.question is not None:
            self.task = PracticeTask(found.question, self.mirrored)
            self.task.become_ready()
            self._show_question(self.task)
            if self.task.needs_judging:
                self._bridge.ask(self.task.request())
        else:
            self.left.setCurrentWidget(self.board)
            self.board.show_exercise(_no_task(self))
        self._show()

    def _show_question(self, task: PracticeTask) -> None:
        self.left.setCurrentWidget(self.board if task.has_board else self.score)
        if task.question.away is not None:
            mine, theirs = task.question.away
            self.score.setText(tr("You: {mine}-away\nOpponent: {theirs}-away", mine=mine, theirs=theirs))
        self.board.show_exercise(task)
        self.side.ask(task)
        if task.question.fields and not task.is_answered:
            self.side.form.begin()
        elif not task.is_answered:
            self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    # Answering.

    def _go_on(self) -> None:
        """Give the answer or, if it has been given, ask the next question."""
        task = self.task
        if task is None or task.is_answered:
            self.next()
        elif task.question.fields:
            task.answer_numbers(self.side.form.numbers)
            self._settle()
        elif task.can_answer:
            task.answer_play()
            self._settle()

    def _answer_cube(self, text: str) -> None:
        if self.task is not None and not self.task.is_answered:
            self.task.answer_cube(text)
            self._settle()

    def _turn_cube(self) -> None:
        """Turn the cube, or take it."""
        if self.task is not None and self.task.question.answers:
            action = 0 if "take" in self.task.question.answers else 1
            self._answer_cube(self.task.question.answers[action])

    def _settle(self) -> None:
        """Note the time of the answer, and judge it if necessary."""
        assert self.task is not None
        self._seconds = monotonic() - self._began
        if self.task.needs_judging and not self._bridge.is_asking:
            self._bridge.ask(self.task.request())
        self._keep()
        self.board.show_exercise(self.task)
        self._show()

    def _keep(self) -> None:
        """Keep the answer as soon as it has been judged."""
        task = self.task
        if task is None or task.error is None:
            return
        made = task.made or ", ".join(number(each, 0) for each in task.given)
        question, error, seconds = task.question, task.error, self._seconds
        self._is_keeping = True
        self._run(lambda: asking.keep(self._deck.get(), question, made, error, seconds), partial(self._kept, task))

    def _kept(self, task: PracticeTask, found: KeptAnswer) -> None:
        self._is_keeping = False
        task.kept, self._progress = found.card, found.progress
        self.changed.emit()
        self._show()

    def _take(self, analysis: PlayAnalysis | CubeAnalysis) -> None:
        if self.task is None:
            return
        self.task.take(analysis)
        if self.task.is_answered:
            self._keep()
        self.board.show_exercise(self.task)
        self._show()

    def _fail(self, reason: str) -> None:
        if self.is_open:
            self._trouble, self._is_keeping = sentence(reason), False
            self._show()

    def show_input(self) -> None:
        """Show what has been made on the board."""
        if self.task is not None:
            self.board.show_exercise(self.task)
        self._show()

    def _show_choice(self, index: int) -> None:
        """Show arrows for the choice with this index."""
        if self.task is not None and self.task.is_answered and self.task.asks_play:
            self.task.shown = index
            self.board.show_exercise(self.task)

    # What is shown.

    def _show(self) -> None:
        """Show the words and the buttons for the present state."""
        task = self.task
        if task is None:
            progress = None if self._trouble or self.trainer is not TrainerKind.CARDS else self._progress
            self.side.say_nothing(nothing_words(self._is_ready, progress))
        else:
            self.side.show_task(task)
        self.side.note.setText(self._trouble or remark(task, self._progress))
        self.cards.concern(task, task is not None and task.is_answered and not self._is_keeping)
        self.side.show_progress(self.trainer, self._progress)
        is_answered = task is not None and task.is_answered
        self.answer.setText(tr("Next") if is_answered else tr("Answer"))
        self.answer.setEnabled(self._can_go_on)
        self.undo.setEnabled(task is not None and not is_answered and task.hand is not None and task.hand.can_undo)
        self.undo.setVisible(task is None or task.asks_play)
        if (self._can_go_on and task is not None and not task.question.fields) or is_answered:
            self.answer.setFocus(Qt.FocusReason.OtherFocusReason)
        self._show_time()

    @property
    def _can_go_on(self) -> bool:
        task = self.task
        if task is None:
            return False
        if task.is_answered:
            return (task.error is not None or bool(self._trouble)) and not self._is_keeping
        return self.side.form.is_complete if task.question.fields else task.can_answer

    def _show_time(self) -> None:
        """Show the time since the question, or the time that the answer took."""
        task = self.task
        seconds = 0.0 if task is None else self._seconds if task.is_answered else monotonic() - self._began
        self.side.time.setText("" if task is None else tr("{seconds} s", seconds=number(seconds, 0)))


def _no_task(window: PracticeWindow) -> PracticeTask:
    """The task for the board while there is no question."""
    return PracticeTask(PracticeQuestion(window.trainer), window.mirrored)
