"""The analysis window for a position: the board, the settings, and the table of all plays below
them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import monotonic

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from palamedes.core.language import mark, tr
from palamedes.core.preferences import Preferences
from palamedes.core.results.rollout import RolloutSettings
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import PORTES
from palamedes.core.session.events import Rolled
from palamedes.core.session.session import Session
from palamedes.core.session.state import State
from palamedes.core.settings import DEEPEST_SEARCH, POINTS_ONLY, ComputerSettings
from palamedes.gui.background import Background
from palamedes.gui.board.view import BoardView
from palamedes.gui.board.widget import BoardWidget
from palamedes.gui.bridge import EngineBridge
from palamedes.gui.controllers.sessions.preparing import Preparation
from palamedes.gui.fitting import bound, least_size
from palamedes.gui.models.analysis.analysis_model import AnalysisModel, KeptRollouts, selected_play, status_words
from palamedes.gui.models.analysis.analysis_table import named_events, row_events
from palamedes.gui.models.analysis.position_analysis import Answer, PositionAnalysis, cube_sentences
from palamedes.gui.models.analysis.rollout_presets import RolloutTimer, left_words
from palamedes.gui.models.words import plies_words, sentence
from palamedes.gui.plain_text import plain_tip
from palamedes.gui.review.analysis_layout import FORM_WIDTH, SettingsPanel, top_row
from palamedes.gui.review.analysis_menu import AnalysisMenus
from palamedes.gui.review.analysis_plays import AnalysisPlays
from palamedes.gui.review.bearoff_dialog import RollsButton
from palamedes.gui.review.line_choice import LineChoice
from palamedes.gui.review.opinion_asker import OpinionAsker
from palamedes.gui.review.race_strip import RaceStrip
from palamedes.gui.review.roll_table import RollTable
from palamedes.gui.review.rollout_choice import RolloutChoice
from palamedes.gui.review.rollout_queue import RolloutQueue
from palamedes.gui.review.sharing import copy_analysed
from palamedes.gui.theme import Theme
from palamedes.gui.widgets.common import Dialog, clear_layout, combo, fill, quiet_button
from palamedes.gui.widgets.cube_message import CubeMessage
from palamedes.gui.widgets.fields import DecimalField, WholeField
from palamedes.gui.widgets.labels import ElidedLabel, WrappedLabel, with_font
from palamedes.gui.widgets.tables import quiet_mark
from palamedes.gui.windows.network_choice import NetworkChoice
from palamedes.service.api.service import Service
from palamedes.service.requests import GoOnRequest, RolloutRequest

MIN_SIZE, DEFAULT_SIZE = QSize(860, 600), QSize(1120, 728)
SCORES = ((mark("According to the score"), None), (mark("As in money play"), POINTS_ONLY))
MAX_CANDIDATES, STATUS_LINES = 999, 2
NO_PREFERENCES = Preferences()


class AnalysisWindow(Dialog):
    """Shows an `AnalysisModel`, sends its requests one after another, and shows every answer,
    including partial ones.

    Requests go to a separate service, so that a game can continue in the meantime. `looked_at` is
    emitted when the user has moved to another moment in the session.
    """

    kept_as = "analysis"
    fields_take_enter = True

    looked_at = Signal()
    play_wanted = Signal(object)
    """Emitted with the `State` from which the user wants to start a session."""
    queue_wanted = Signal()
    maps_wanted = Signal(object, str)
    """Emitted with the `State` whose maps the user wants, and with the selected play, which is
    empty if there is not exactly one.
    """

    def __init__(
        self,
        service: Service,
        background: Background,
        theme: Theme,
        settings: ComputerSettings | None = None,
        parent: QWidget | None = None,
        preparation: Preparation | None = None,
        preferences: Preferences = NO_PREFERENCES,
        queue: RolloutQueue | None = None,
        kept: KeptRollouts | None = None,
    ) -> None:
        """Create the window. `preparation`: the compilation that rollouts have to wait for; None if
        there is nothing to wait for. `preferences`: which other program gives a second opinion.
        `queue`: for rollouts in the background; None if there is no queue. `kept`: the rollouts of
        earlier windows; None if there are none.
        """
        super().__init__(tr("Analysis"), parent)
        self._preparation = preparation
        self._waiting: RolloutRequest | GoOnRequest | None = None
        if preparation is not None:
            preparation.completed.connect(self._ask_waiting)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.model = AnalysisModel(settings or ComputerSettings())
        self._kept = kept or KeptRollouts()
        self.model.studies = list(self._kept.studies)
        self.mirrored = False
        self._background = background
        self._bridge = EngineBridge(service, self)
        self.opinions = OpinionAsker(self.model, preferences, self)
        self.menus = AnalysisMenus(self.model, self._tell, self)
        self._to_play = ""
        self._queue, self._timer = queue, RolloutTimer() if queue is None else queue.timer
        if queue is not None:
            self.model.rolled_out = queue.results_for
        self._is_rolling = self._can_stop = False
        self._build_ui(preferences.second_opinion)
        self._bridge.progressed.connect(lambda answer: self._on_answer(answer, whole=False))
        self._bridge.answered.connect(lambda answer: self._on_answer(answer, whole=True))
        self._bridge.failed.connect(self._fail)
        self.opinions.changed.connect(self._show)
        self.opinions.failed.connect(self._tell)
        for keys, handler in _handlers(self).items():
            QShortcut(QKeySequence(keys), self).activated.connect(handler)
        self.set_theme(theme)
        self.table.setFocus()

    def translate(self) -> None:
        """Show all texts in the current language. Running analyses continue."""
        self.setWindowTitle(tr("Analysis"))
        games, plies, turns = (box.currentData() for box in (self.games, self.rollout_plies, self.truncate))
        self.networks.close()
        for part in (self.networks, self.plays, self.rolls):
            part.deleteLater()
        other = self.opinions.kind
        clear_layout(self)
        self._build_ui(other)
        self.measure()
        for box, value in ((self.games, games), (self.rollout_plies, plies), (self.truncate, turns)):
            box.setCurrentIndex(box.findData(value))
        self.set_theme(self._theme)
        self.networks.find()
        self._show_choices()
        self._show()

    # Layout.

    def _build_ui(self, opinion: str) -> None:
        """Make all widgets. `opinion`: the program that is chosen for the second opinion."""
        self._make_widgets()
        self.opinions.make_box(opinion, self.panel.settings)
        _lay_out(self)
        self._connect_widgets()

    def _make_widgets(self) -> None:
        chosen = self.model.settings
        self.panel = SettingsPanel(self)
        room = self.panel.settings
        self.heading = ElidedLabel()
        with_font(self.heading, 1.15, bold=True)
        self.lines = LineChoice(self)
        self.rolls = RollTable(self)
        self.before = quiet_button("◂", tr("The previous decision (Alt+Left)"), lambda: self._go_on(self.model.step(-1)))
        self.after = quiet_button("▸", tr("The next decision (Alt+Right)"), lambda: self._go_on(self.model.step(1)))
        self.board = BoardWidget(BoardView(PORTES, start_position(PORTES)))
        self.board.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.board.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.networks = NetworkChoice(self.model, self._background, room, self)
        self.network = self.networks.box
        depths = [(plies_words(count), count) for count in range(1, DEEPEST_SEARCH + 1)]
        self.plies = combo(depths, chosen.search.plies, tr("Look-ahead"), room)
        self.candidates = WholeField(minimum=1, maximum=MAX_CANDIDATES, value=chosen.search.candidates)
        self.candidates.setAccessibleName(tr("Maximum number of plays searched deeper"))
        self.window_size = DecimalField(minimum=0, maximum=3, value=chosen.search.window, singleStep=0.05, decimals=2)
        self.window_size.setAccessibleName(tr("Maximum points behind the best play"))
        for box in (self.candidates, self.window_size):
            box.setKeyboardTracking(False)
        self.score = combo([(tr(words), table) for words, table in SCORES], chosen.match_table, tr("Score"), room)
        self.studies = combo([], None, tr("Analyses so far"), room)
        for choice in (self.network, self.studies):
            choice.setSizeAdjustPolicy(choice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            choice.setMinimumContentsLength(12)
        self.rollout = RolloutChoice(self._timer, self.model, self._queue, self.panel)
        self.games, self.rollout_plies, self.truncate = self.rollout.games, self.rollout.plies, self.rollout.turns
        self.roll_out = quiet_button(tr("Roll out"), tr("Roll out the selected plays together"), self.begin_rollout)
        self.roll_out.setProperty("primary", True)
        self.roll_out.setDefault(True)
        self.stop_button = quiet_button(tr("Stop"), tr("Stop and keep the results so far (Esc closes the window)"), self.stop)
        self.go_on = quiet_button(tr("Continue"), tr("Continue the last rollout"), self.continue_rollout)
        self.cube = CubeMessage()
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setMaximumHeight(8)
        self.status = WrappedLabel(STATUS_LINES, Qt.AlignmentFlag.AlignVCenter)
        self.status.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.status.reserve_lines()
        self.race = RaceStrip(self._background)
        self.plays = AnalysisPlays(self.model, self)
        self.table = self.plays.table
        maps = tr("The decision at every score, and the rolls (Ctrl+M)")
        self.maps = quiet_button(tr("Maps…"), maps, lambda: self.maps_wanted.emit(self.model.state, selected_play(self.model)))
        self.bearoff = RollsButton(self._background, self._tell)
        self.copy = quiet_button(tr("Copy table"), tr("The table as text, for other programs (Ctrl+C)"), self.copy_table)
        self.close_button = quiet_button(tr("Close"), tr("Back to the game (Esc)"), self.accept)

    def measure(self) -> None:
        self.panel.measure()
        wider = QSize(self.panel.width() - FORM_WIDTH, 0)  # with large text
        self.resize(self.size().expandedTo(DEFAULT_SIZE + wider))
        bound(self, least_size(self, (MIN_SIZE + wider).width()).expandedTo(MIN_SIZE + wider))

    def _connect_widgets(self) -> None:
        for box in (self.network, self.plies, self.score):
            box.activated.connect(lambda _: self._choose())
        self.candidates.valueChanged.connect(lambda _: self._choose())
        self.window_size.valueChanged.connect(lambda _: self._choose())
        self.studies.activated.connect(lambda _: self._show_study(self.studies.currentData()))
        self.plays.selected.connect(lambda: self.board.show_view(self.model.view(self.mirrored)))
        self.plays.played.connect(lambda row: self._go_on(self.model.play_on(row_events(self.model.study, row))))
        buttons = {"roll out plays": self.roll_out, "queue plays": self.rollout.add}
        buttons |= {"map position": self.maps, "copy table": self.copy}
        self.menus.serve(self.plays, self.rolls, buttons)
        self.rolls.played.connect(lambda roll: self._go_on(self.model.play_on((Rolled(roll),))))
        self.lines.chosen.connect(lambda line: self._go_on(self.model.choose_line(line)))
        self.lines.play_wanted.connect(lambda: self.play_wanted.emit(self.model.state))
        self.rollout.said.connect(self.status.say)
        self.rollout.found.connect(self._show)
        self.rollout.queue_wanted.connect(self.queue_wanted)
        self.networks.changed.connect(self._choose)
        self.networks.failed.connect(self._fail)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.board.set_theme(theme)
        for table in (self.table, self.rolls):
            table.setStyleSheet(quiet_mark(theme) + " QTableWidget::item { padding: 0 3px; }")

    @property
    def is_busy(self) -> bool:
        """Whether a request is running."""
        return self._bridge.is_asking or self._waiting is not None

    # What is studied.

    def study_session(self, session: Session, shown: int, looks_back: bool = False) -> None:
        """Analyse a moment in a session. For the arguments, see `AnalysisModel.look_at_session`."""
        self.model.look_at_session(session, shown, looks_back)
        self._begin()

    def study_position(self, state: State, settings: ComputerSettings | None = None) -> None:
        """Analyse a position that is not part of a session. `settings`: None to keep them."""
        if settings is not None:
            self.model.settings = settings.searching(plies=self.model.settings.search.plies)
        self.model.look_at_position(state)
        self._begin()

    def play_on(self, text: str) -> None:
        """Play on with a choice that is named as in a `Judgement`, as soon as the plays are
        listed.
        """
        self._to_play = text
        if self.model.play_on(named_events(self.model.study, text)):
            self._to_play = ""
            self._begin()

    def _go_on(self, is_possible: bool) -> None:
        """Analyse the moment to which the user has gone, if that was possible."""
        if is_possible:
            self._begin()
            self.looked_at.emit()

    def _show_study(self, study: PositionAnalysis) -> None:
        self._give_up()
        self.model.show(study)
        self._show_choices()
        self._show()

    def _choose(self) -> None:
        """Analyse the position with the new settings."""
        search = replace(
            self.model.settings.search,
            plies=self.plies.currentData(),
            candidates=self.candidates.value(),
            window=self.window_size.value(),
        )
        table = self.score.currentData() if self.score.isEnabled() else self.model.settings.match_table
        self.model.choose(replace(self.model.settings, network=self.network.currentData(), search=search, match_table=table))
        self._begin()

    def _begin(self) -> None:
        """Show the existing results for the position, and request the missing ones."""
        self._give_up()
        self.networks.follow_model()
        self._show_choices()
        self._ask_next()

    def _show_choices(self) -> None:
        """Show the settings in the controls."""
        chosen = self.model.settings
        choices = (self.network, chosen.network), (self.plies, chosen.search.plies), (self.score, chosen.match_table)
        for box, value in choices:
            box.setCurrentIndex(max(0, box.findData(value)))
        with QSignalBlocker(self.candidates), QSignalBlocker(self.window_size):
            self.candidates.setValue(chosen.search.candidates)
            self.window_size.setValue(chosen.search.window)
        is_match = self.model.state.setup.is_match
        self.score.setEnabled(is_match)
        if not is_match:
            self.score.setCurrentIndex(self.score.findData(POINTS_ONLY))

    # Requests.

    def _ask_next(self) -> None:
        request = self.model.next_request()
        if request is not None:
            self._bridge.ask(request)
        else:
            self.opinions.ask()
        self._show()

    def _on_answer(self, answer: Answer, whole: bool) -> None:
        self._can_stop = True
        self.model.take_answer(answer, whole)
        if self._to_play and self.model.study.lines:
            self.play_on(self._to_play)
            self._to_play = ""
        elif not whole:
            self._show()
        elif self._is_rolling:
            self._is_rolling = False
            self._show()
        else:
            self._ask_next()

    def _fail(self, words: str) -> None:
        self._is_rolling = False
        self._tell(tr("There is no analysis: {sentence}", sentence=sentence(words)))

    def _tell(self, words: str) -> None:
        if self.is_open:
            self._show()
            self.status.say(words)

    def begin_rollout(self) -> None:
        """Roll out the selected plays together."""
        chosen = RolloutSettings(self.games.currentData(), truncate=self.truncate.currentData())
        request = self.model.rollout_request(chosen, self.rollout_plies.currentData(), self._kept.new_file())
        self._timer.begin(self.rollout_plies.currentData(), self.truncate.currentData())
        self._play_out(request)

    def continue_rollout(self) -> None:
        """Continue the last rollout of this analysis."""
        self._play_out(self.model.go_on_request(self.games.currentData()))

    def _play_out(self, request: RolloutRequest | GoOnRequest) -> None:
        self._is_rolling, self._can_stop = True, False
        self.table.setFocus()  # the button that had the focus cannot be pressed now
        if self._preparation is not None and self._preparation.is_going_on:
            self._waiting = request
        else:
            self._bridge.ask(request)
        self._show()

    def _ask_waiting(self) -> None:
        """Send the rollout request that has been waiting for compilation, if there is one."""
        request, self._waiting = self._waiting, None
        if request is not None and self.is_open:
            self._bridge.ask(request)
            self._show()

    def _give_up(self) -> None:
        """Stop the running request. Compilation that has already begun is still completed."""
        self._bridge.stop()
        for study in self.model.studies:
            study.give_up()
        self._waiting, self._is_rolling = None, False

    def stop(self) -> None:
        """Stop the running request, and keep the results so far. If there are none yet, abandon the
        request.
        """
        if self._is_rolling and self._can_stop:
            self._bridge.hurry()
        else:
            self._give_up()
            self._show()

    # Display.

    def _show(self) -> None:
        if not self.is_open:
            return
        model, asking = self.model, self.is_busy
        study = model.study
        self.heading.say(model.heading)
        for button, step in ((self.before, -1), (self.after, 1)):
            if button.hasFocus() and not model.can_step(step):
                self.table.setFocus()  # otherwise Qt gives the focus to the next field
            button.setEnabled(model.can_step(step))
        self.plays.show()
        self.rolls.show_rolls(model)
        self.race.show_state(study.state)
        self.bearoff.show_state(study.state, self._theme)
        self.lines.show_lines(model)
        self.cube.say(cube_sentences(model.study))
        self.board.show_view(model.view(self.mirrored))
        fill(self.studies, model.earlier(), study)
        self.studies.setToolTip(plain_tip(self.studies.currentText()))
        self.roll_out.setEnabled(bool(study.lines) and not self._is_rolling)
        self.rollout.add.setEnabled(bool(study.lines))
        self.stop_button.setEnabled(asking)
        self.go_on.setEnabled(model.can_go_on and not self._is_rolling)
        done, wanted = model.progress
        self.progress.setMaximum(max(wanted, 1))
        self.progress.setValue(done)
        self.copy.setEnabled(bool(study.lines))
        self.maps.setEnabled(not model.trouble)
        words = status_words(model, asking, self._is_rolling, self._waiting is not None)
        is_counting = self._is_rolling and wanted > 0 and self._waiting is None
        left = left_words(self._timer.seconds_left(done, wanted, monotonic())) if is_counting else ""
        self.status.say(words + left)
        self.rollout.show_time()

    def copy_table(self) -> None:
        """Copy the table to the clipboard."""
        QGuiApplication.clipboard().setText(self.model.as_text())
        self.status.say(tr("Copied"))

    def done(self, result: int) -> None:
        """Stop the analysis and close the window. Rollouts are kept for the next window."""
        self.networks.close()
        self.opinions.close()
        self._give_up()
        self._kept.keep(self.model.studies)
        super().done(result)


def _handlers(window: AnalysisWindow) -> dict[str, Callable[[], object]]:
    """What the keys of the window do."""
    return {
        "Alt+Left": lambda: window.before.click(),
        "Alt+Right": lambda: window.after.click(),
        "Ctrl+C": window.copy_table,
        "Ctrl+Shift+C": lambda: window.status.say(copy_analysed(window.model)),
        "Ctrl+M": lambda: window.maps.click(),
        "Ctrl+R": lambda: window.rollout.add.click(),
    }


def _lay_out(window: AnalysisWindow) -> None:
    layout = QVBoxLayout(window)
    layout.addLayout(top_row((window.before, window.after), window.heading, window.lines))
    left = QVBoxLayout()
    left.addWidget(window.board, 1)
    left.addWidget(window.race)
    middle = QHBoxLayout()
    middle.addLayout(left, 1)
    window.panel.lay_out(_form(window), window.rollout, (window.roll_out, window.stop_button, window.go_on), window.progress)
    middle.addWidget(window.panel)
    tables = QHBoxLayout()
    tables.addWidget(window.table, 9)
    tables.addWidget(window.rolls, 5)
    below = QHBoxLayout()
    below.addWidget(window.status, 1)
    for button in (window.bearoff, window.maps, window.copy, window.close_button):
        below.addWidget(button)
    layout.addLayout(middle, 3)
    layout.addLayout(tables, 2)
    layout.addWidget(window.cube)
    layout.addLayout(below)


def _form(window: AnalysisWindow) -> QFormLayout:
    pruning = QHBoxLayout()
    pruning.setSpacing(6)
    pruning.addWidget(window.candidates)
    pruning.addWidget(QLabel(tr("within")))
    pruning.addWidget(window.window_size)
    form = QFormLayout()
    form.setContentsMargins(0, 0, 0, 0)
    form.addRow(tr("Network"), window.network)
    form.addRow(tr("Look-ahead"), window.plies)
    form.addRow(tr("Max. plays"), pruning)
    form.addRow(tr("Equity"), window.score)
    form.addRow(tr("Second opinion"), window.opinions.box)
    form.addRow(tr("Analyses"), window.studies)
    return form
