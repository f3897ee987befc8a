"""The main window: the home page, the game page and the editor, the side panel, and the menus."""

from __future__ import annotations

import threading
from functools import partial

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QContextMenuEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from palamedes.core.language import LANGUAGES, tr
from palamedes.core.preferences import Preferences
from palamedes.gui.background import Background
from palamedes.gui.bridge import EngineBridge
from palamedes.gui.commands import COMMANDS, GAME_ACTIONS, Handler, command, handlers_of
from palamedes.gui.controllers.board_commands import BoardCommands
from palamedes.gui.controllers.exercise_controller import ExerciseController
from palamedes.gui.controllers.game.announcer import Announcer
from palamedes.gui.controllers.game.board_input import BoardInput
from palamedes.gui.controllers.game.celebrator import Celebrator
from palamedes.gui.controllers.game.chances import ChancesFollower
from palamedes.gui.controllers.game.clock import GameClock
from palamedes.gui.controllers.game.comment_controller import CommentController
from palamedes.gui.controllers.game.game_controller import GameController
from palamedes.gui.controllers.game.game_display import GameDisplay
from palamedes.gui.controllers.game.resignation_tutor import ResignationTutor
from palamedes.gui.controllers.game.sounds import Sounds
from palamedes.gui.controllers.game.summary_controller import SummaryController
from palamedes.gui.controllers.game.tutor import Tutor, tutor_chosen
from palamedes.gui.controllers.library_controller import LibraryController
from palamedes.gui.controllers.lobby_controller import LobbyController
from palamedes.gui.controllers.messages import Messages
from palamedes.gui.controllers.preference_commands import PreferenceCommands
from palamedes.gui.controllers.sessions.paste_controller import PasteController
from palamedes.gui.controllers.sessions.preparing import Preparation
from palamedes.gui.controllers.sessions.session_controller import SessionController
from palamedes.gui.controllers.sessions.starting import StartupResult
from palamedes.gui.controllers.sessions.startup_controller import StartupController
from palamedes.gui.controllers.sessions.study_controller import StudyController
from palamedes.gui.fitting import Pages, Scrolled, bound, keep, place
from palamedes.gui.icon import program_icon
from palamedes.gui.menu_bar import CommandMenus
from palamedes.gui.pages.editor_page import EditorPage, least_width
from palamedes.gui.pages.game_page import GamePage
from palamedes.gui.pages.home_page import HomePage
from palamedes.gui.panel.side_panel import LEAST_PANEL, PanelDock, SidePanel
from palamedes.gui.qt_translator import speak
from palamedes.gui.theme import palette, stylesheet
from palamedes.gui.user_preferences import UserPreferences
from palamedes.gui.widgets.overlay_message import OverlayMessage
from palamedes.gui.widgets.tutor_panel import TutorPanel
from palamedes.gui.windows.analysis_controller import AnalysisController
from palamedes.gui.windows.context_menus import ContextMenus
from palamedes.gui.windows.window_opener import WindowOpener
from palamedes.service.api.service import Service
from palamedes.service.library import files
from palamedes.service.play.uncompiled import UncompiledPlayer

MIN_SIZE = QSize(960, 540)
DEFAULT_SIZE = QSize(1366, 768)
KEPT_AS = "main"
"""The name under which the window's position and size are saved."""
PANEL_FROM = 1200
"""The minimum width of the window, in pixels, at which the side panel is shown unless the user has
hidden it. Narrower windows show it only if the user has requested it.
"""


class MainWindow(QMainWindow):
    """Lays out the pages, the side panel and the menus, and connects them to the controllers.

    `startup.start` begins the background work. Before that, only the window exists.
    """

    def __init__(self, preferences: Preferences | None = None) -> None:
        super().__init__()
        self.setWindowTitle("Palamedes")
        self.setWindowIcon(program_icon())
        self.resize(DEFAULT_SIZE)
        self._is_leaving = self._is_placed = False
        self._gate = threading.Event()  # set when the engine has been compiled and loaded
        uncompiled = UncompiledPlayer()
        self.service, self._chances_service = Service(self._gate, uncompiled), Service(self._gate)
        self._tutor_service, self._summary_service = Service(self._gate), Service(self._gate)
        self.background = Background(self)
        self.preferences = UserPreferences(preferences or Preferences(), self.background, self)
        self.preparation = Preparation(self.background, self)
        self.preparation.began.connect(uncompiled.prepare)
        self.editor = EditorPage(self._new_bridge(), self.background, self)
        self._make_controllers()
        self._make_pages()
        self._connect_controllers()
        self.statusBar().hide()
        self.preferences.use(self.preferences.current)
        self.show_home()

    def _new_bridge(self) -> EngineBridge:
        return EngineBridge(self.service, self)

    def _make_controllers(self) -> None:
        preferences, background = self.preferences, self.background
        self.messages = messages = Messages(self, preferences)
        self.game = game = GameController(self._new_bridge(), self._new_bridge(), preferences, self)
        self.sessions = sessions = SessionController(game, preferences, background, messages, self)
        self.startup = StartupController(self.preparation, background, sessions, messages, self._gate, self)
        self.study = StudyController(self.editor, game, sessions, preferences, background, self)
        self.analysis = AnalysisController(background, sessions.store, self, self.preparation, self._gate)
        self.analysis.play_from = self.study.play_from
        sessions.started.connect(self.analysis.analyst.recall)
        self.analysis.show_book = lambda variant, roll: self.opener.show_opening(variant, roll)
        self.board_input = BoardInput(game)
        self.sounds, self.celebrator = Sounds(game, self), Celebrator(game, self)
        self.announcer = Announcer(game, messages)
        self.chances = ChancesFollower(self._chances_service, self)
        self.tutor = Tutor(self._tutor_service, game)
        self.resignations = ResignationTutor(self._tutor_service, game, self.tutor, preferences)
        self.comments = CommentController(game)
        self.clock = GameClock(game, sessions.store)
        self.clock.holds += [lambda: self.tutor.holds, lambda: self.resignations.holds, lambda: self.analysis.is_analysing]
        self.summary = SummaryController(self._summary_service, game, sessions.store, preferences, background)
        self.display = GameDisplay(game, self.chances, self.analysis.analyst, preferences, self)
        self.opener = WindowOpener(
            game, self.editor, self.study, sessions.store, self.analysis, preferences, background, messages, self
        )
        self.exercises = ExerciseController(self.service, preferences, messages, self)
        self.exercises.game_wanted.connect(sessions.begin_as_last_time)
        self.clock.holds.append(lambda: self.exercises.is_open)
        self.library = LibraryController(sessions, game, self.exercises, preferences, messages, self._gate, self)
        self.opener.library_wanted.connect(self.library.show_player)
        self.lobby = LobbyController(game, sessions, self.study, self.exercises.card, self.exercises.count_cards, self)
        self.analysis.make_cards = self.exercises.make_cards
        self.exercises.cards_changed.connect(self.lobby.show_practice)
        self.exercises.changed.connect(self.lobby.show_problem)
        resign = self.resignations.resign
        self.board_commands = BoardCommands(game, self.editor, sessions, self.study, self.clock, messages, resign, self)
        self.paste = PasteController(game, self.editor, self.study, sessions.files, messages, self)
        self.context_menus = ContextMenus(game, self.editor, self.study, self.opener, self)
        self.preference_commands = PreferenceCommands(preferences, game, messages, self)

    # Layout.

    def _make_pages(self) -> None:
        """Create the pages, the side panel and the menus, and attach the controllers to them."""
        self.pages = Pages()
        self.setCentralWidget(Scrolled(self.pages))
        self.home, self.page = HomePage(self.preferences, self.pages), GamePage(self.pages)
        for page in (self.home, self.page, self.editor):
            self.pages.addWidget(page)
        self.pages.currentChanged.connect(lambda _: bound(self, least_size_with(self.pages.currentWidget())))
        self.pages.currentChanged.connect(lambda _: self.messages.follow_page())
        self.dock = PanelDock(tr("Score sheet"), self)
        self.dock.closed.connect(self.toggle_panel)  # the panel is still visible
        self.dock.setObjectName("score sheet")
        self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.dock)
        self.panel = SidePanel(self.dock)
        self.dock.setWidget(Scrolled(self.panel, LEAST_PANEL))
        self.menus = CommandMenus(self, self._handlers(), self._choose)
        self._attach_controllers()
        for follower in (self.home, self.page, self.panel):
            self.preferences.changed.connect(follower.follow_preferences)

    def _attach_controllers(self) -> None:
        """Connect the controllers to the new pages."""
        self.messages.attach(self._overlay, self.home.toast)
        self.game.attach(self.page.board)
        self.board_input.attach(self.page.board)
        self.announcer.attach(self.page.board)
        self.panel.play_table.play_wanted.connect(self.board_input.make_hinted_play)
        self.page.board.heard.connect(self.sounds.play)
        self.celebrator.attach(self.page.celebration)
        self.display.attach(self.page, self.panel)
        card = self.page.card
        self.summary.attach(card)
        card.analysis_wanted.connect(self.opener.analyse_session)
        card.rematch_wanted.connect(self.sessions.rematch)
        card.library_wanted.connect(self.library.show_current)
        card.picture_wanted.connect(lambda: self.sessions.files.ask_save_picture(self.summary.picture()))
        self.chances.attach(self.page.chances)
        for tutor in (self.tutor, self.resignations):
            tutor.attach(TutorPanel(self.page.board, self.page.offers))
        self.comments.attach(self.panel.comment_box, self.panel.sheet)
        self.clock.attach(self.page.strips)
        self.board_commands.attach(self.page, self.panel.sheet)
        self.context_menus.attach(self.page.board, self.panel, self.menus)
        self.home.chosen.connect(self._choose)
        self.home.cards.problem_wanted.connect(self.exercises.show_problem)
        self.home.cards.practice_wanted.connect(self.exercises.show_cards)
        self.home.cards.lessons_wanted.connect(self.exercises.show_lessons)
        self.lobby.attach(self.home)
        self.home.library_wanted.connect(self.library.show_library)
        self.home.statistics_wanted.connect(self.opener.show_statistics)
        self.home.study_wanted.connect(self.study.begin)

    def _handlers(self) -> dict[str, Handler]:
        """The methods that the commands call."""
        owners = (self, self.sessions, self.sessions.list, self.study, self.paste, self.game, self.board_input, self.announcer)
        return {
            **{action: partial(self.board_commands.perform, action) for action in GAME_ACTIONS},
            **{each.id: partial(self.preference_commands.switch, each.setting) for each in COMMANDS.values() if each.setting},
            **handlers_of(
                *owners,
                self.editor,
                self.exercises,
                self.library,
                self.lobby,
                self.board_commands,
                self.preference_commands,
                self.opener,
            ),
        }

    def _choose(self, submenu: str, key: str) -> None:
        self.preference_commands.choose(submenu, key, self.opener.variant_on_show)

    def _connect_controllers(self) -> None:
        followers = (
            self.sounds,
            self.tutor,
            self.resignations,
            self.display,
            self.sessions.files,
            self.game,
            self.summary,
            self.analysis,
            self.opener,
            self.exercises,
            self.library,
        )
        for follower in (self, self.editor, *followers):
            self.preferences.changed.connect(follower.follow_preferences)
        self.preferences.changed.connect(lambda _: self._update_commands())
        self.preferences.not_saved.connect(self.messages.toast)
        self.preference_commands.language_wanted.connect(self.change_language)
        self.opener.settings_chosen.connect(self.preference_commands.take)
        self.game.refused.connect(self.messages.refuse)
        self.game.new_game_wanted.connect(self.sessions.ask_new_game)
        self.summary.decision_wanted.connect(self.opener.analyse_decision)
        self.clock.ran_out.connect(self.messages.toast)
        self.startup.ready.connect(self._become_ready)
        self.startup.loaded.connect(self.exercises.use_engine)
        self.sessions.started.connect(self._show_game)
        self.study.opened.connect(self._show_editor)
        self.study.left_for_game.connect(self._show_game)
        for controller in (self.study, self.lobby):
            controller.left_for_home.connect(self.show_home)
        for source in (self.editor.changed, self.sessions.saved, self.board_commands.changed, self.display.updated):
            source.connect(self._update_commands)

    # Display.

    @property
    def is_ready(self) -> bool:
        """Whether the engine can be used."""
        return self.sessions.is_ready

    def show_home(self) -> None:
        """Show the home page."""
        self.pages.setCurrentWidget(self.home)
        self._arrange()
        self._update_commands()
        self.home.focus_likeliest()

    def _show_game(self) -> None:
        self.pages.setCurrentWidget(self.page)
        self._arrange()
        self.page.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_editor(self) -> None:
        self.pages.setCurrentWidget(self.editor)
        self.editor.board.setFocus(Qt.FocusReason.OtherFocusReason)
        self._arrange()
        self._update_commands()

    def _focus_page(self) -> None:
        """Give the keyboard focus to the page that is shown."""
        if self.pages.currentWidget() is self.home:
            self.home.focus_likeliest()
        else:
            (self.editor if self.study.is_open else self.page).board.setFocus(Qt.FocusReason.OtherFocusReason)

    def _overlay(self) -> OverlayMessage | None:
        """The widget for brief messages on the page that is shown."""
        if self.pages.currentWidget() is self.page:
            return self.page.toast
        return self.editor.toast if self.study.is_open else None

    def _update_commands(self) -> None:
        """Enable the commands that are possible now, and check those that are on."""
        self.menus.enable(self.board_commands.can)
        self.menus.check({"pause": self.clock.is_paused, "chances": self.display.shows_chances})
        self.menus.choose(tutor_chosen(self.preferences.current, self.opener.variant_on_show))
        self.setWindowTitle(self.sessions.title)

    def follow_preferences(self, preferences: UserPreferences) -> None:
        """Apply the preferences that concern the appearance and the menus."""
        chosen, theme = preferences.current, preferences.theme
        application, sheet = QApplication.instance(), stylesheet(theme)
        if isinstance(application, QApplication) and application.styleSheet() != sheet:
            application.setPalette(palette(theme))
            application.setStyleSheet(sheet)
        bound(self, least_size_with(self.pages.currentWidget()))
        language = chosen.language if chosen.language in LANGUAGES else ""
        plies = str(chosen.hint_plies)
        self.menus.set_shortcuts(preferences.keys.__getitem__)
        self.menus.choose({"language": language, "theme": theme.key, "speed": chosen.speed, "hint_plies": plies})
        self.menus.check({each.id: getattr(chosen, each.setting) for each in COMMANDS.values() if each.setting})

    def change_language(self, chosen: str) -> None:
        """Switch to another language without interrupting the game, the computer's thinking or any
        analysis.
        """
        notice = speak(chosen)
        shown, width = self.pages.currentIndex(), self.dock.width()
        marks, dock = self.panel.sheet.marks, self.dock
        by_list = self.home.language.hasFocus()
        self.removeDockWidget(dock)
        dock.deleteLater()
        self.editor.translate()
        self.game.sequencer.finish_motion()
        self._make_pages()
        self.pages.setCurrentIndex(shown)
        self.lobby.offer()
        self.sessions.list.count()
        self.preferences.change(language=chosen)
        self.panel.sheet.show_marks(marks)
        self._arrange()
        QTimer.singleShot(0, self, lambda: self.dock.set_width(width))
        self._update_commands()
        self._focus_page()
        if by_list:
            self.home.language.setFocus()
        self.opener.translate()
        self.exercises.translate()
        self.library.translate()
        self.startup.translate()
        if notice:
            self.messages.toast(notice)

    # The side panel and the window itself.

    def _arrange(self) -> None:
        """Show the side panel beside the game. In a narrow window, it is shown only if the user has
        requested it. In full-screen mode, the menu bar and the panel give way to the game.
        """
        is_game = self.pages.currentWidget() is self.page
        is_alone = is_game and self.isFullScreen()
        chosen = self.preferences.current.show_panel
        wanted = self.width() >= PANEL_FROM if chosen is None else chosen
        self.menuBar().setVisible(not is_alone)
        self.dock.setVisible(wanted and is_game and not is_alone)
        self.menus.check({"panel": wanted, "full screen": self.isFullScreen()})
        before = self.panel.scale
        if self.panel.follow_window(self.size()):
            self.dock.set_width(round(self.dock.width() * self.panel.scale / before))
            self.dock.set_scale(self.panel.scale)

    @command("panel")
    def toggle_panel(self) -> None:
        """Show or hide the side panel."""
        self.preferences.change(show_panel=not self.dock.isVisible())
        if self.pages.currentWidget() is self.page:
            self.setWindowState(self.windowState() & ~Qt.WindowState.WindowFullScreen)
        self._arrange()

    @command("note")
    def write_comment(self) -> None:
        """Let the user write a comment on the moment shown on the board."""
        if not self.dock.isVisible():
            self.toggle_panel()
        self.panel.comment_box.text.setFocus(Qt.FocusReason.ShortcutFocusReason)

    @command("full screen")
    def toggle_full_screen(self) -> None:
        """Enter or leave full-screen mode."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def changeEvent(self, event: QEvent) -> None:
        """Arrange the window again when full-screen mode is entered or left."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.WindowStateChange and self._is_placed:
            self._arrange()
            hint = self.preferences.keys.tip(tr("Leave full screen"), "full screen")
            if self.menuBar().isHidden():
                self.messages.toast(hint)
            else:
                self.messages.withdraw(hint)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu of the board for the Menu key, wherever the focus is on its page."""
        board = self.editor.board if self.study.is_open else self.page.board
        if event.reason() is QContextMenuEvent.Reason.Keyboard and board.isVisible():
            QApplication.sendEvent(board, event)
        else:
            super().contextMenuEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        """Restore the position and size that the window had when it was last closed. The window is
        kept within the screen.
        """
        if not self._is_placed:
            self._is_placed = True
            place(self, KEPT_AS)
        super().showEvent(event)

    # Beginning and end.

    def start(self, notice: str = "") -> None:
        """Prepare the engine, then look for an unfinished game. `notice` is shown immediately."""
        if files.is_game_waiting():
            self.home.expect()
        self.home.focus_likeliest()
        self.startup.start(notice)

    def _become_ready(self, result: StartupResult) -> None:
        """Enable everything that needs the engine."""
        self.opener.become_ready(result)
        self.exercises.become_ready()
        self.library.become_ready(result)
        self.analysis.analyst.statistics = self.summary.statistics = result.statistics
        self.lobby.offer()
        self.sessions.list.count()
        self.game.become_ready()
        self.editor.become_ready()
        self._update_commands()
        if self.home.awaits_focus:
            self.home.focus_likeliest()

    @command("quit")
    def quit(self) -> None:
        """Close the window, which ends the program."""
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close without asking, because a running game is autosaved and offered at the next start,
        and a position that was set up is kept. The user is asked only if saving a game fails.
        """
        if not self._is_leaving and not self.sessions.may_leave:
            event.ignore()
            self.sessions.gate.leave(self._close_now)
            return
        if self._is_placed:
            keep(self, KEPT_AS)
        self.game.leave()
        self.study.close()
        self.summary.stop()
        self.preparation.close()
        self.analysis.close()
        self.exercises.close()
        self.library.close()
        for service in (self.service, self._chances_service, self._tutor_service, self._summary_service):
            service.close()
        self.background.close()
        self.sounds.close()
        self.sessions.store.close()
        super().closeEvent(event)

    def _close_now(self) -> None:
        self._is_leaving = True
        self.close()


def least_size_with(page: QWidget | None) -> QSize:
    """The minimum size of the window while it shows this page. The editor needs more than the
    other pages if its texts are long or large.
    """
    return MIN_SIZE.expandedTo(QSize(least_width(page), 0)) if isinstance(page, EditorPage) else MIN_SIZE
