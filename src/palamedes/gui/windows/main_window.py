"""The window of the program: home page or game, the side panel, and menus with a key for
everything.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QMessageBox, QWidget

from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.errors import PalamedesError
from palamedes.core.language import LANGUAGES, mark, tr
from palamedes.core.launch_options import LaunchOptions
from palamedes.core.preferences import Preferences
from palamedes.core.results.record import Record
from palamedes.core.session.clock import ClockSettings
from palamedes.core.session.session import PositionSetUp, Setup
from palamedes.gui.background import Background
from palamedes.gui.board.animation import AnimationSpeed
from palamedes.gui.bridge import EngineBridge
from palamedes.gui.commands import COMMANDS, GAME_ACTIONS, Handler, MenuCommand, When, command, handlers_of
from palamedes.gui.controllers.chances import ChancesFollower, chances_toggled
from palamedes.gui.controllers.clock import GameClock
from palamedes.gui.controllers.comment_controller import CommentController
from palamedes.gui.controllers.game_controller import GameController
from palamedes.gui.controllers.game_files import GameFiles
from palamedes.gui.controllers.preparing import Preparation
from palamedes.gui.controllers.sounds import Sounds
from palamedes.gui.controllers.starting import StartupResult, engine_and_left_over, networks_and_databases
from palamedes.gui.controllers.tutor import TUTOR_MENUS, Tutor, tutor_changes, tutor_chosen
from palamedes.gui.controllers.unfinished_games_controller import UnfinishedGamesController
from palamedes.gui.dialogs.about import AboutDialog, KeysDialog
from palamedes.gui.dialogs.dice import DiceDialog
from palamedes.gui.dialogs.enter_play import EnterPlayDialog
from palamedes.gui.dialogs.manual_dice import ManualDiceDialog
from palamedes.gui.dialogs.new_game import NewGameDialog
from palamedes.gui.dialogs.play_on import PlayOnDialog
from palamedes.gui.dialogs.resign import ResignDialog
from palamedes.gui.fitting import Pages, Scrolled, keep, place, room_inside
from palamedes.gui.icon import program_icon
from palamedes.gui.keys import Keys
from palamedes.gui.menu_bar import CommandMenus
from palamedes.gui.models.game_model import Action, GameModel
from palamedes.gui.models.new_game_model import NewGameModel
from palamedes.gui.models.review_model import marks
from palamedes.gui.models.session_store import SessionStore
from palamedes.gui.models.words import result_words
from palamedes.gui.models.words import sentence as as_sentence
from palamedes.gui.own_theme import theme_of
from palamedes.gui.plain_text import plain_text
from palamedes.gui.qt_translator import speak
from palamedes.gui.theme import Theme, palette, stylesheet
from palamedes.gui.widgets.side_panel import SidePanel
from palamedes.gui.widgets.tutor_panel import TutorPanel
from palamedes.gui.windows.analysis_controller import AnalysisController
from palamedes.gui.windows.editor_page import EditorPage
from palamedes.gui.windows.game_page import GamePage
from palamedes.gui.windows.home_page import HomePage
from palamedes.gui.windows.manual_window import ManualWindow
from palamedes.gui.windows.page_window import PageWindow
from palamedes.gui.windows.rules_window import RulesWindow
from palamedes.gui.windows.settings_window import SettingsWindow
from palamedes.gui.windows.statistics_window import StatisticsWindow
from palamedes.service.api.service import Service
from palamedes.service.library import files
from palamedes.service.library.pictures import position_text
from palamedes.service.play.live_session import LiveSession
from palamedes.service.play.unfinished import SESSION
from palamedes.service.program.rule_pages import rule_named
from palamedes.service.program.statistics import Statistics

AuxWindow = TypeVar("AuxWindow", RulesWindow, ManualWindow, StatisticsWindow, SettingsWindow)

SMALLEST = QSize(960, 540)
USUAL = QSize(1366, 768)
KEPT_AS = "main"
"""The kind of window whose place is kept."""
PANEL_FROM = 1200
"""Narrower windows hide the side panel, unless it is asked for."""
TOAST_MS = 4500
RULE_HINT = mark("({keys}: the rule)")
SPEEDS = {
    "slow": AnimationSpeed.SLOW,
    "normal": AnimationSpeed.NORMAL,
    "fast": AnimationSpeed.FAST,
    "none": AnimationSpeed.NONE,
}


class MainWindow(QMainWindow):
    """One session at a time. `start` begins the work in the background; until then nothing but the
    window is there.
    """

    def __init__(self, preferences: Preferences | None = None, notice: str = "") -> None:
        super().__init__()
        self.preferences = preferences or Preferences()
        self.keys = Keys(self.preferences.keys)
        self.setWindowTitle("Palamedes")
        self.setWindowIcon(program_icon())
        self.resize(USUAL)
        self._is_leaving = False
        self._notice = notice
        self.is_ready = False
        self._file_to_open: Path | None = None
        self._resumes = False
        self._panel_wanted: bool | None = None
        self._is_placed = False
        self._laid_aside: GameModel | None = None
        self._refused_by: str | None = None
        self.service, self.watch, self.lessons = Service(), Service(), Service()
        self.bridge = EngineBridge(self.service, self)
        self.background = Background(self)
        self.preparation = Preparation(self)
        self.keeper = SessionStore(None, self._trouble_elsewhere)
        self.desk = AnalysisController(self.background, self.keeper, self, self.preparation)
        self.statistics: Statistics | None = None
        self._not_counted = mark("Finished games can be looked at as soon as the engine is ready.")
        self.files = GameFiles(self, self.background)
        self.shelf = UnfinishedGamesController(self.keeper, self.background, self.files, self._resume, self)
        self.unfinished, self.gate = self.shelf.unfinished, self.shelf.gate
        self.house_rules = files.HouseRuleStore()
        self.editor = EditorPage(EngineBridge(self.service, self))
        self._furnish()
        self.conductor = GameController(self.page.board, self.bridge, EngineBridge(self.service, self), self)
        self.sounds = Sounds(self.conductor, self)
        self.chances = ChancesFollower(self.watch, self)
        self.tutor = Tutor(self.lessons, self.conductor)
        self.notes = CommentController(self.conductor)
        self.clock = GameClock(self.conductor, self.keeper)
        self.clock.ran_out.connect(self.toast)
        self.clock.holds += [lambda: self.tutor.holds, lambda: self.desk.is_analysing, self._waits_in_dialog]
        self._connect()
        self._connect_pages()
        self.menus = CommandMenus(self, self._handlers(), self._choose)
        self.statusBar().hide()
        self.apply_preferences()
        self._show_home()

    @property
    def model(self) -> GameModel | None:
        return self.conductor.model

    @property
    def is_studying(self) -> bool:
        """Whether a position is being set up; a running game is laid aside meanwhile."""
        return self.pages.currentWidget() is self.editor

    # Beginning and end.

    def start(self) -> None:
        """Get the engine ready, then look for a game that was left unfinished."""
        if files.is_game_waiting():
            self.home.expect()
        self.shelf.count()
        self.home.focus_likeliest()
        self.preparation.progressed.connect(self._show_preparation)
        self.preparation.failed.connect(self.toast)
        self.preparation.finished.connect(self._load_engine)
        self.preparation.completed.connect(lambda: self._show_preparation(""))
        self.preparation.start()
        for notice in filter(None, (self._notice, self.house_rules.notice)):
            self.toast(notice)

    def _show_preparation(self, sentence: str) -> None:
        self.statusBar().showMessage(sentence)
        self.statusBar().setVisible(bool(sentence))

    def _load_engine(self) -> None:
        self.background.run(partial(engine_and_left_over, self.unfinished), self._become_ready, self.toast)

    def _become_ready(self, found: StartupResult) -> None:
        autosave, left_over = found.autosave, found.left_over
        self.is_ready = True
        self._show_preparation("")
        if found.sentences:
            self.toast(found.sentences)
        self.gate.left_over = left_over.record
        if self.keeper.table is not None and left_over.record is not None:
            self.gate.put_aside(partial(self.keeper.keep_in, autosave), self._tell_unsaved)
        else:
            self.keeper.keep_in(autosave)
        self.keeper.count_in(found.statistics)
        self.statistics, self._not_counted = found.statistics, found.not_counted
        self.desk.analyst.statistics = found.statistics
        self.home.offer(self.gate.left_over)
        self.shelf.count()
        self.conductor.become_ready()
        self.editor.become_ready()
        self._update_actions()
        if self.home.awaits_focus:
            self.home.focus_likeliest()
        if self._file_to_open is not None:
            self.open_file(self._file_to_open)
        elif self._resumes:
            self._resume_left_over()
        self.background.run(networks_and_databases, partial(self._tell_more, found.sentences), self.toast)

    def _tell_more(self, told: str, more: str) -> None:
        """What is told after something else, which stays."""
        if more:
            self.toast(f"{told} {more}".strip())

    def _tell_unsaved(self, reason: str) -> None:
        """What was left could not be put aside, so its place cannot be used."""
        self.toast(tr("The running game will not be saved by itself: {error}", error=reason))

    def _tell_kept(self, sentence: str) -> None:
        """A session was replaced: where it is, after what is being told already."""
        self.home.offer(self.gate.left_over)
        before = f"{self.page.toast.text()}  " if self.page.toast.isVisible() else ""
        self.toast(before + sentence)

    def fulfil(self, wishes: LaunchOptions) -> None:
        """Begin what the command line asks for: a new session at once, a saved one as soon as the
        engine can check it.
        """
        if wishes.resume or wishes.file is not None:
            self._resumes, self._file_to_open = wishes.resume, wishes.file
        elif wishes.setup is not None:
            self.begin(wishes.setup, wishes.dice)

    def closeEvent(self, event: QCloseEvent) -> None:
        """A running game is kept and offered at the next start, so nothing needs to be asked;
        unless the disk fails.
        """
        if not self._is_leaving and self.keeper.at_risk is not None and not self.keeper.is_on_disk():
            event.ignore()
            self.gate.leave(self._close_now)
            return
        if self._is_placed:
            keep(self, KEPT_AS)
        self.conductor.leave()
        self.preparation.close()
        self.desk.close()
        self.service.close()
        self.watch.close()
        self.lessons.close()
        self.background.close()
        self.keeper.close()
        super().closeEvent(event)

    def _close_now(self) -> None:
        self._is_leaving = True
        self.close()

    # Putting together.

    def _furnish(self) -> None:
        """Make the pages and the side panel."""
        self.home, self.page, self.panel = HomePage(), GamePage(), SidePanel()
        self.pages = Pages()
        for page in (self.home, self.page, self.editor):
            self.pages.addWidget(page)
        self.setCentralWidget(Scrolled(self.pages))
        self.dock = QDockWidget(tr("Score sheet"), self)
        self.dock.setObjectName("score sheet")
        self.dock.setWidget(self.panel)
        self.dock.setFeatures(QDockWidget.DockWidgetFeature.DockWidgetClosable)
        self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.dock)

    def _connect_pages(self) -> None:
        self.home.continue_wanted.connect(self.continue_left_over)
        self.home.new_wanted.connect(self.ask_new_game)
        self.home.open_wanted.connect(self.ask_open)
        self.home.unfinished_wanted.connect(self.shelf.show)
        self.home.statistics_wanted.connect(self.show_statistics)
        self.home.study_wanted.connect(self.study)
        self.page.bar.chosen.connect(self.conductor.perform)
        self.page.board.heard.connect(self.sounds.play)
        self.panel.sheet.moment_chosen.connect(self.conductor.look_at)
        self.panel.estimates.place_chosen.connect(self.conductor.show_hint)
        self.chances.sit_at(self.page.chances)
        self.tutor.sit_at(TutorPanel(self.page.board))
        self.notes.sit_at(self.panel.note, self.panel.sheet)
        self.clock.sit_at(self.page.header)

    def _connect(self) -> None:
        self.editor.closed.connect(self.leave_study)
        self.editor.play_wanted.connect(self._ask_play_on)
        self.editor.changed.connect(self._update_actions)
        self.desk.analyst.finished.connect(lambda review: self.panel.sheet.show_marks(marks(review)))
        self.conductor.changed.connect(self._show_changes)
        self.conductor.noted.connect(self._note)
        self.conductor.refused.connect(self.refuse)
        self.conductor.entry_wanted.connect(self._ask_roll, Qt.ConnectionType.QueuedConnection)
        self.conductor.judged.connect(self._show_plays)
        self.conductor.new_game_wanted.connect(self.ask_new_game)
        self.shelf.told.connect(self._tell_kept)
        self.shelf.counted.connect(lambda count: self.home.count_unfinished(count))
        self.files.opened.connect(self._opened)
        self.files.saved.connect(self._saved)
        self.files.failed.connect(self._complain)

    def _handlers(self) -> dict[str, Handler]:
        """What the commands call."""
        return {
            **{action: partial(self._perform, action) for action in GAME_ACTIONS},
            **{each.id: partial(self._switch, each.setting) for each in COMMANDS.values() if each.setting},
            **handlers_of(self, self.conductor, self.editor, self.shelf),
        }

    def _perform(self, action: Action) -> None:
        """Do it to the position that is being set up, or at the table."""
        if self.is_studying:
            self.editor.perform(action)
        else:
            self.conductor.perform(action)

    def _switch(self, setting: str) -> None:
        """Turn a setting on or off."""
        self._take_settings({setting: not getattr(self.preferences, setting)})

    def _choose(self, choice: str, key: str) -> None:
        """One of the options of a menu is wanted: another value of the setting of that name."""
        if choice == "language":
            QTimer.singleShot(0, self, lambda: self.change_language(key))  # the menu that was used is made anew, too
            return
        if choice in TUTOR_MENUS:
            self._change(**tutor_changes(self.preferences, choice, key, self._game_on_show))
        else:
            self._change(**{choice: int(key) if key.isdigit() else key})

    def change_language(self, chosen: str) -> None:
        """Say everything in another language; the game, the computer's thinking and all analyses go
        on meanwhile.
        """
        notice = speak(chosen)
        place, width = self.pages.currentIndex(), self.dock.width()
        marks, dock = self.panel.sheet.marks, self.dock
        self.removeDockWidget(dock)
        dock.deleteLater()
        self.editor.translate()
        self._furnish()
        self.menus = CommandMenus(self, self._handlers(), self._choose)
        self.pages.setCurrentIndex(place)
        self._connect_pages()
        self.home.offer(self.gate.left_over)
        self.shelf.count()
        self._change(language=chosen)
        self.conductor.sit_at(self.page.board)
        self.panel.sheet.show_marks(marks)
        self._place_panel()
        QTimer.singleShot(0, self, lambda: self.resizeDocks([self.dock], [width], Qt.Orientation.Horizontal))
        self._update_actions()
        self._focus_page()
        self._translate_windows()
        if notice:
            self.toast(notice)

    def _focus_page(self) -> None:
        """Let the keyboard act on what is shown."""
        if self.pages.currentWidget() is self.home:
            self.home.focus_likeliest()
        else:
            (self.editor if self.is_studying else self.page).board.setFocus(Qt.FocusReason.OtherFocusReason)

    def _translate_windows(self) -> None:
        """The windows beside this one."""
        self.desk.translate()
        for statistics in self.findChildren(StatisticsWindow):
            statistics.translate()
        for settings in self.findChildren(SettingsWindow):
            settings.translate()
        for rules in (each for each in self.findChildren(RulesWindow) if each.isVisible()):
            rules.close()
            self._one_window(RulesWindow, lambda: RulesWindow(self)).show_rules(rules.page)
        for manual in (each for each in self.findChildren(ManualWindow) if each.isVisible()):
            manual.close()
            self.show_manual().contents.setCurrentRow(manual.contents.currentRow())

    # Showing.

    def _show_home(self) -> None:
        self.pages.setCurrentWidget(self.home)
        self._place_panel()
        self._update_actions()
        self.home.focus_likeliest()

    def _show_changes(self) -> None:
        model = self.model
        if model is None:
            return
        scene = model.scene
        self.page.show_model(model)
        self._show_aids()
        self.panel.show_scene(model.table, scene)
        self._show_result(model)
        self._update_actions()

    def _show_result(self, model: GameModel) -> None:
        """A game's end is held on show until it is acknowledged; so is a turn that must be
        passed.
        """
        over = model.state.result is not None and model.looking_at is None
        if over:
            self._note(result_words(model.state))
        elif model.must_pass and model.looking_at is None:
            self._note(model.status)
        else:
            self._note("")

    def _note(self, sentence: str) -> None:
        self.page.note.say(sentence)

    def toast(self, sentence: str) -> None:
        """A sentence to read in passing."""
        if self.pages.currentWidget() is self.page:
            self.page.toast.say(sentence, TOAST_MS)
        elif self.is_studying:
            self.editor.toast.say(sentence, TOAST_MS)
        else:
            self._show_preparation(sentence)

    def refuse(self, sentence: str) -> None:
        """Why something cannot be done; begins with a capital letter. Nothing: it can."""
        self._refused_by = rule_named(sentence)
        keys = self.keys.words("rules")
        self.toast(as_sentence(sentence) + (f"  {tr(RULE_HINT, keys=keys)}" if self._refused_by and keys else ""))

    def _trouble_elsewhere(self, sentence: str) -> None:
        """The same from another thread."""
        QTimer.singleShot(0, self, lambda: self.refuse(sentence))

    def _show_plays(self) -> None:
        """The list of plays of the position on the board."""
        if self.model is not None:
            self.panel.estimates.show_plays(self.model.scene.plays)

    def _update_actions(self) -> None:
        self.menus.enable(self._can)
        self.menus.check({"pause": self.clock.is_paused})
        self.setWindowTitle(self._title())

    def _can(self, command: MenuCommand) -> bool:
        """Whether a command can be chosen now."""
        model, is_studying = self.model, self.is_studying
        is_playing = model is not None and self.pages.currentWidget() is self.page
        match command.when:
            case When.ALWAYS:
                return True
            case When.POSSIBLE:
                action = Action(command.id)
                return self.editor.can(action) if is_studying else model is not None and model.can(action)
            case When.PLAYING:
                return is_playing
            case When.MOVING:
                return model is not None and model.hand is not None and model.looking_at is None
            case When.COMPUTER_THINKING:
                return model is not None and model.waits_for_computer
            case When.WITH_CLOCK:
                return is_playing and self.keeper.clock is not None
            case When.STUDYING:
                return is_studying
            case When.WITH_BOARD:
                return is_playing or is_studying
            case When.READY_WITH_BOARD:
                return self.is_ready and (is_playing or is_studying)
            case When.READY_AND_PLAYING:
                return self.is_ready and is_playing

    def _title(self) -> str:
        if self.keeper.table is None:
            return "Palamedes"
        return f"{self.keeper.path.name} – Palamedes" if self.keeper.path else "Palamedes"

    def _place_panel(self) -> None:
        """The side panel goes with the game, and hides in a narrow window unless it is asked
        for.
        """
        wanted = self.width() >= PANEL_FROM if self._panel_wanted is None else self._panel_wanted
        self.dock.setVisible(wanted and self.pages.currentWidget() is self.page)
        self.menus.check({"panel": wanted})

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_panel()

    def showEvent(self, event: QShowEvent) -> None:
        """Where it was when it was closed, and always within the screen."""
        if not self._is_placed:
            self._is_placed = True
            place(self, KEPT_AS)
        super().showEvent(event)

    def _bound(self) -> None:
        """As small as everything can still be used, but no larger than the screen; what does not
        fit there scrolls.
        """
        least = SMALLEST.expandedTo(QSize(self.editor.least_width, 0))
        self.setMinimumSize(least.boundedTo(room_inside(self)))

    # Sessions.

    def play(self, table: LiveSession) -> None:
        """Show a session and go on with it."""
        model = GameModel(table, ready=self.is_ready)
        self._arrange(model)
        self._laid_aside = None
        self.editor.leave()
        self.pages.setCurrentWidget(self.page)
        self._place_panel()
        self.page.board.setFocus(Qt.FocusReason.OtherFocusReason)
        self.conductor.show_game(model)

    def _arrange(self, model: GameModel) -> None:
        """Let a game be shown and played as the settings say."""
        chosen = self.preferences
        model.confirm, model.mirrored = chosen.confirm_turn, chosen.mirrored
        model.shows_last, model.turns = chosen.show_last_move, chosen.turn_board

    def begin(
        self, setup: Setup, dice: DiceSettings, arranged: PositionSetUp | None = None, clock: ClockSettings | None = None
    ) -> bool:
        """Begin a new session, perhaps from a position; says why, and changes nothing, where that
        fails.
        """
        running = self.model
        self.conductor.leave()
        try:
            table = self.keeper.begin(setup, dice, arranged, clock)
        except PalamedesError as error:
            self._complain(str(error))
            self.conductor.show_game(running)
            return False
        self.play(table)
        if self.keeper.commitment is not None:
            self.toast(tr("Dice sealed: {digest}…  (Game ▸ Dice: counts and proof)", digest=self.keeper.commitment.digest[:16]))
        return True

    def continue_left_over(self) -> None:
        """Continue the game that the last program left, exactly there."""
        self.gate.continue_left_over(self._resume)
        self.home.offer(self.gate.left_over)

    def _resume(self, record: Record, path: Path | None = None) -> bool:
        """Play on where a record ends; says why, and keeps what there is, where that fails."""
        running = self.model
        self.conductor.leave()
        try:
            table = self.keeper.resume(record, path)
        except PalamedesError as error:
            self._complain(str(error))
            self.conductor.show_game(running)
            return False
        self.play(table)
        return True

    def _resume_left_over(self) -> None:
        if self.gate.left_over is None:
            self.toast(tr("There is no unfinished game to go on with."))
        else:
            self.continue_left_over()

    @command("new")
    def ask_new_game(self) -> None:
        """The New game dialog. The running game goes on until another one begins."""
        model = NewGameModel.of(self.preferences.last_game, self.house_rules.rules)
        look = self.desk.theme, self.desk.mirrored
        dialog = NewGameDialog(model, self.house_rules, self.background, self, *look)
        dialog.chosen.connect(lambda chosen: self.gate.admit(lambda: self._begin_chosen(chosen)))
        dialog.open()

    def _begin_chosen(self, model: NewGameModel) -> None:
        if self.begin(model.setup(), model.dice(), clock=model.clock):
            self._change(last_game=model.remembered())

    # Studying a position.

    @command("study")
    def study(self) -> None:
        """Set up a position: that on the board, or the one that was studied last. A running game
        waits meanwhile.
        """
        if self.is_studying:
            return
        self._laid_aside = model = self.model
        self.conductor.leave()
        self.editor.open(self.house_rules.rules, None if model is None else model.shown_state)
        self.pages.setCurrentWidget(self.editor)
        self.editor.board.setFocus(Qt.FocusReason.OtherFocusReason)
        self._place_panel()
        self._update_actions()

    def leave_study(self) -> None:
        """Back to the game that was laid aside, or home."""
        self.editor.leave()
        running, self._laid_aside = self._laid_aside, None
        if running is None:
            self._show_home()
            return
        running.ready = self.is_ready
        self._arrange(running)
        running.refresh()
        self.pages.setCurrentWidget(self.page)
        self._place_panel()
        self.page.board.setFocus(Qt.FocusReason.OtherFocusReason)
        self.conductor.show_game(running)

    def _ask_play_on(self) -> None:
        """Who goes on from the position that was set up."""
        model = NewGameModel.of(self.preferences.last_game, self.house_rules.rules)
        model.choose_variant(self.editor.model.variant)
        dialog = PlayOnDialog(model, self.background, self)
        dialog.chosen.connect(self._play_on)
        dialog.open()

    def _play_on(self, chosen: NewGameModel) -> None:
        study = self.editor.model
        setup = replace(study.state.setup, players=chosen.setup().players)
        self.gate.admit(lambda: self.begin(setup, chosen.dice(), study.event))

    # Files.

    @command("open")
    def ask_open(self) -> None:
        self.files.ask_open()

    def open_file(self, path: Path) -> None:
        """Open a .tavli file; a damaged one gets a sentence and nothing changes."""
        self.files.open(path)

    def _opened(self, record: Record, path: Path) -> None:
        """A file was read, however it came here: its session is let in."""
        self.gate.admit(lambda: self._resume_opened(record, path))

    def _resume_opened(self, record: Record, path: Path) -> None:
        if self._resume(record, path):
            self._change(folder=str(path.parent))

    @command("save")
    def save(self) -> None:
        if self.keeper.path is None:
            self.ask_save()
        else:
            self.save_to(self.keeper.path)

    @command("save as")
    def ask_save(self) -> None:
        self.files.ask_save(lambda: self.keeper.record, self.keeper.path)

    def save_to(self, path: Path) -> None:
        """Save the session with all its games."""
        self.files.save(path, self.keeper.record)

    def _saved(self, record: Record, path: Path) -> None:
        if record.detail(SESSION) == self.keeper.name:
            self.keeper.saved(path, record)
        self._change(folder=str(path.parent))
        self._update_actions()
        self.toast(tr("Saved in {name}", name=path.name))

    def _complain(self, sentence: str) -> None:
        """Something that was asked for has failed: one sentence, to be acknowledged."""
        box = plain_text(QMessageBox(QMessageBox.Icon.Warning, "Palamedes", as_sentence(sentence), parent=self))
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    # Questions on the way.

    def _ask_roll(self) -> None:
        model = self.model
        if model is None or not model.needs_entry:
            return
        dialog = ManualDiceDialog(model.state, model.name(model.state.on_roll), self)
        dialog.entered.connect(self.conductor.enter)
        dialog.open()

    @command(Action.RESIGN)
    def ask_resign(self) -> None:
        model = self.model
        if model is None or model.resigner is None:
            return
        dialog = ResignDialog(model.state, self)
        dialog.chosen.connect(self.conductor.resign)
        dialog.open()

    @command("enter play")
    def ask_play(self) -> None:
        dialog = EnterPlayDialog(self.conductor.play_text, self)
        dialog.open()

    @command("hurry")
    def _hurry(self) -> None:
        self.bridge.hurry()

    @command("pause")
    def _pause_clock(self) -> None:
        """Stop the clock, or let it go on."""
        self.clock.pause()
        self._update_actions()
        self.toast(tr("The clock is paused until the next action.") if self.clock.is_paused else tr("The clock runs again."))

    @command("dice")
    def show_dice(self) -> None:
        if self.keeper.table is not None:
            DiceDialog(self.keeper.table, self.keeper.commitment, self).open()

    @command("statistics")
    def show_statistics(self) -> None:
        """The window of player statistics, one at most."""
        if self.statistics is None:
            self.refuse(tr(self._not_counted))
            return
        statistics = self.statistics
        folder = self.preferences.folder
        self._one_window(StatisticsWindow, lambda: StatisticsWindow(statistics, self.background, self.theme, folder, self))

    @command("rules")
    def show_rules(self) -> None:
        """The rules of the game on the board, at the one that has just refused a play."""
        window = self._one_window(RulesWindow, lambda: RulesWindow(self))
        window.show_rules(self._game_on_show, self._refused_by)

    @property
    def _game_on_show(self) -> str | None:
        """The key of the game on the board, None on the first page."""
        if self.is_studying:
            return self.editor.model.variant.key
        return None if self.model is None else self.model.state.variant.key

    @command("keys")
    def _show_keys(self) -> None:
        KeysDialog(self, self.keys).open()

    @command("about")
    def _show_about(self) -> None:
        AboutDialog(self).open()

    @command("quit")
    def _quit(self) -> None:
        self.close()

    @command("manual")
    def show_manual(self) -> ManualWindow:
        return self._one_window(ManualWindow, lambda: ManualWindow(self))

    def _one_window(self, kind: type[AuxWindow], make: Callable[[], AuxWindow]) -> AuxWindow:
        """The window of that kind in front of the others, one at most."""
        window = next((each for each in self.findChildren(kind) if each.isVisible()), None) or make()
        window.show()
        window.activateWindow()
        return window

    @command("settings")
    def show_settings(self) -> None:
        """The window of all settings, one at most."""
        self._one_window(SettingsWindow, self._new_settings)

    def _new_settings(self) -> SettingsWindow:
        window = SettingsWindow(self.preferences, self)
        window.changed.connect(self._take_settings)
        return window

    def _take_settings(self, changes: dict[str, object]) -> None:
        """Settings as the settings window chooses them."""
        others = {setting: value for setting, value in changes.items() if setting != "language"}
        if others:
            self._change(**others)
        if "language" in changes:
            self._choose("language", str(changes["language"]))
        if changes.get("sounds") and not self.sounds.are_possible:
            self.toast(tr("No sounds can be played: Qt finds no device for them."))

    @command("analyse")
    def analyse(self) -> None:
        """The analysis window, with the moment that the board shows or the position that is being
        set up.
        """
        settings = self.preferences.hints
        if self.is_studying:
            self.desk.analyse_position(self.editor.model.state, settings)
        elif self.model is not None:
            self.desk.analyse(self.model, settings)

    @command("copy text")
    def _copy_text(self) -> None:
        """The moment that the board shows, or the position that is being set up, to the
        clipboard.
        """
        if self.is_studying:
            self.editor.copy_text()
        elif self.model is not None:
            QApplication.clipboard().setText(position_text(self.model.shown_state))

    @command("copy picture")
    def _copy_picture(self) -> None:
        """The board as it is seen, to the clipboard."""
        board = self.editor.board if self.is_studying else self.page.board
        QApplication.clipboard().setPixmap(board.grab())

    @command("analyse session")
    def analyse_session(self) -> None:
        """The analysis of the whole session, which goes on beside the game."""
        self.desk.analyse_session(
            lambda: None if self.keeper.table is None else self.keeper.table.session, self.preferences.hints
        )

    # View and settings.

    @command("back")
    def _escape(self) -> None:
        model = self.model
        if self.is_studying:
            self.leave_study()
        elif model is None:
            return
        elif model.looking_at is not None:
            self.conductor.look_at(None)
        elif model.hint is not None and model.selected is None:
            self.conductor.leave_hint()
        else:
            if model.selected is None:
                model.hide_last()
            model.select(None)
            self.conductor.redraw()

    def _look_by(self, turns: int) -> None:
        """Look at the entry of the score sheet before or after the one on the board."""
        model = self.model
        if model is None:
            return
        indices = self.panel.sheet.indices()
        before, after = [k for k in indices if k < model.shown], [k for k in indices if k > model.shown]
        if turns < 0 and before:
            self.conductor.look_at(before[-1])
        elif turns > 0 and model.looking_at is not None:
            self.conductor.look_at(after[0] if after else None)

    @command("panel")
    def _toggle_panel(self) -> None:
        self._panel_wanted = not self.dock.isVisible()
        self._place_panel()

    @command("note")
    def _write_note(self) -> None:
        """Write a note on what the board shows."""
        self._panel_wanted = True
        self._place_panel()
        self.panel.note.text.setFocus(Qt.FocusReason.ShortcutFocusReason)

    @command("earlier")
    def _look_earlier(self) -> None:
        self._look_by(-1)

    @command("later")
    def _look_later(self) -> None:
        self._look_by(1)

    @command("turn")
    def _turn_board(self) -> None:
        if self.model is not None:
            self.model.turned = not self.model.turned
            self.conductor.redraw()

    def _waits_in_dialog(self) -> bool:
        """Whether a dialog holds the window up. One in which a play is typed is a part of the
        turn.
        """
        dialog = QApplication.activeModalWidget()
        return dialog is not None and belongs_to(self, dialog) and not isinstance(dialog, EnterPlayDialog)

    def _show_aids(self) -> None:
        """The bar of chances, and what the tutor is set to."""
        self.menus.check({"chances": self.chances.follow(self.model, self.preferences)})
        self.menus.choose(tutor_chosen(self.preferences, self._game_on_show))

    @command("chances")
    def _toggle_chances(self) -> None:
        self._change(**chances_toggled(self.model, self.preferences))

    @command("full screen")
    def _toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _change(self, **changes: object) -> None:
        """Change settings, here and in their file."""
        self.preferences = preferences = replace(self.preferences, **changes)  # type: ignore[arg-type]
        self.background.run(lambda: files.save_preferences(preferences), lambda _: None, self.toast)
        self.apply_preferences()

    @property
    def theme(self) -> Theme:
        """The colours that are chosen."""
        return theme_of(self.preferences)

    def apply_preferences(self) -> None:
        """Look and behave as the settings say."""
        chosen = self.preferences
        theme = self.theme
        application = QApplication.instance()
        sheet = stylesheet(theme)
        if isinstance(application, QApplication) and application.styleSheet() != sheet:
            application.setPalette(palette(theme))
            application.setStyleSheet(sheet)
        self._bound()
        self.page.set_theme(theme)
        self.panel.set_theme(theme)
        for window in self.findChildren(StatisticsWindow):
            window.set_theme(theme)
        for pages in self.findChildren(PageWindow):
            pages.set_theme()
        for settings in self.findChildren(SettingsWindow):
            settings.show_preferences(chosen)
        self.desk.set_look(theme, chosen.mirrored)
        self.editor.set_theme(theme)
        self.editor.set_mirrored(chosen.mirrored)
        self.editor.hints = chosen.hints
        self.keys = Keys(chosen.keys)
        self.menus.set_shortcuts(self.keys.__getitem__)
        self.page.bar.set_keys(self.keys)
        self.editor.set_keys(self.keys)
        language = chosen.language if chosen.language in LANGUAGES else ""
        self.menus.choose(
            {"language": language, "theme": theme.key, "speed": chosen.speed, "hint_plies": str(chosen.hint_plies)}
        )
        self.menus.check({each.id: getattr(chosen, each.setting) for each in COMMANDS.values() if each.setting})
        self.sounds.switch(chosen.sounds, chosen.volume)
        self.tutor.follow_preferences(chosen, theme)
        self._show_aids()
        self.files.folder = chosen.folder
        self.page.header.set_pips_shown(chosen.show_pips)
        self.conductor.speed = SPEEDS[chosen.speed]
        self.conductor.auto_roll = chosen.auto_roll
        self.conductor.hints = chosen.hints
        if self.model is not None:
            self._arrange(self.model)
            self.conductor.redraw()


def belongs_to(window: QWidget, widget: QWidget) -> bool:
    """Whether a widget is a child of the window, or of one of its children."""
    parent = widget.parentWidget()
    return parent is not None and (parent is window or belongs_to(window, parent))
