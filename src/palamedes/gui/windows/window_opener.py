"""Opens the program's other windows, in the style of the main window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from palamedes.core.dice.dice import Roll
from palamedes.core.language import mark, tr
from palamedes.core.rules.variant import Variant
from palamedes.gui.background import Background
from palamedes.gui.commands import command
from palamedes.gui.controllers.game.game_controller import GameController
from palamedes.gui.controllers.messages import Messages
from palamedes.gui.controllers.sessions.starting import StartupResult
from palamedes.gui.controllers.sessions.study_controller import StudyController
from palamedes.gui.dialogs.about import AboutDialog, KeysDialog
from palamedes.gui.dialogs.dice import DiceDialog
from palamedes.gui.models.game.session_store import SessionStore
from palamedes.gui.models.match_table_model import MatchTableQuery, query_for
from palamedes.gui.pages.editor_page import EditorPage
from palamedes.gui.user_preferences import UserPreferences, games_folder
from palamedes.gui.windows.analysis_controller import AnalysisController
from palamedes.gui.windows.manual_window import ManualWindow
from palamedes.gui.windows.match_table_window import MatchTableWindow
from palamedes.gui.windows.opening_book_window import OpeningBookWindow
from palamedes.gui.windows.page_window import PageWindow
from palamedes.gui.windows.rules_window import RulesWindow
from palamedes.gui.windows.settings_window import SettingsWindow
from palamedes.gui.windows.statistics_window import StatisticsWindow
from palamedes.service.program.statistics import Statistics

SingleWindow = TypeVar(
    "SingleWindow", RulesWindow, ManualWindow, StatisticsWindow, SettingsWindow, OpeningBookWindow, MatchTableWindow
)


class WindowOpener(QObject):
    """Opens the windows and dialogs that are not tied to a single page. There is at most one window
    of each kind.
    """

    settings_chosen = Signal(dict)
    library_wanted = Signal(str)
    """Emitted with the name of a player, which may be empty."""

    def __init__(
        self,
        game: GameController,
        editor: EditorPage,
        study: StudyController,
        store: SessionStore,
        analysis: AnalysisController,
        preferences: UserPreferences,
        background: Background,
        messages: Messages,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._game, self._editor, self._study, self._store = game, editor, study, store
        self._analysis, self._preferences, self._background = analysis, preferences, background
        self._messages, self._window = messages, window
        game.entry_wanted.connect(self._ask_other_dice, Qt.ConnectionType.QueuedConnection)
        self._statistics: Statistics | None = None
        self._not_counted = mark("Finished games can be viewed as soon as the engine is ready.")

    def become_ready(self, result: StartupResult) -> None:
        """Make the statistics available, or store the reason why they are not available."""
        self._statistics, self._not_counted = result.statistics, result.not_counted

    def follow_preferences(self, preferences: UserPreferences) -> None:
        """Apply the preferences to the open windows."""
        for tables in self._tables():
            tables.set_theme(preferences.theme)
        for pages in self._window.findChildren(PageWindow):
            pages.set_theme()
        for settings in self._window.findChildren(SettingsWindow):
            settings.show_preferences(preferences.current)

    def translate(self) -> None:
        """Show the open windows in the current language."""
        self._analysis.translate()
        for tables in self._tables():
            tables.translate()
        for settings in self._window.findChildren(SettingsWindow):
            settings.translate()
        for rules in (each for each in self._window.findChildren(RulesWindow) if each.isVisible()):
            rules.close()
            self._single(RulesWindow, lambda: RulesWindow(self._window)).show_rules(rules.page)
        for manual in (each for each in self._window.findChildren(ManualWindow) if each.isVisible()):
            manual.close()
            self.show_manual().contents.setCurrentRow(manual.contents.currentRow())

    def _tables(self) -> list[StatisticsWindow | OpeningBookWindow | MatchTableWindow]:
        """The open windows with statistics and tables."""
        find = self._window.findChildren
        return [*find(StatisticsWindow), *find(OpeningBookWindow), *find(MatchTableWindow)]

    @property
    def variant_on_show(self) -> str | None:
        """The key of the variant on the board; None on the home page."""
        if self._study.is_open:
            return self._editor.model.variant.key
        return None if self._game.model is None else self._game.model.state.variant.key

    @command("dice")
    def show_dice(self) -> None:
        live = self._store.live
        if live is None:
            return
        dialog = DiceDialog(live, self._store.commitment, self._window, self._preferences.theme)
        if live.needs_other_dice:
            dialog.change.changed.connect(lambda: self._roll_with(dialog))
        dialog.open()

    def _ask_other_dice(self) -> None:
        """Let the user choose the dice for the next roll, because a file of rolls has ended."""
        if self._store.live is not None and self._store.live.needs_other_dice:
            self.show_dice()

    def _roll_with(self, dialog: DiceDialog) -> None:
        """Make the roll for which the user has just chosen other dice."""
        dialog.accept()
        self._game.throw()

    @command("statistics")
    def show_statistics(self) -> None:
        """Open the player statistics window."""
        statistics = self._statistics
        if statistics is None:
            self._messages.refuse(tr(self._not_counted))
            return
        chosen = self._preferences
        how = statistics, self._background, chosen.theme, games_folder(chosen.current.folder), self._window
        self._single(StatisticsWindow, lambda: self._new_statistics(*how))

    def _new_statistics(self, *how: Any) -> StatisticsWindow:
        window = StatisticsWindow(*how)
        window.library_wanted.connect(self.library_wanted)
        return window

    @command("opening book")
    def show_opening_book(self) -> None:
        """Open the opening book at the game that is on the board."""
        how = self._background, self._preferences.theme, self.variant_on_show, self._window
        self._single(OpeningBookWindow, lambda: OpeningBookWindow(*how))

    def show_opening(self, variant: Variant, roll: Roll) -> None:
        """Open the opening book at a roll of this game."""
        self.show_opening_book()
        for book in self._window.findChildren(OpeningBookWindow):
            book.show_opening(variant.key, roll)

    @command("match table")
    def show_match_table(self) -> None:
        """Open the match equity table for the match that is being played or studied."""
        query, live = MatchTableQuery(), self._store.live
        if self._study.is_open:
            query = query_for(self._editor.model.state.setup)
        elif live is not None:
            query = query_for(live.session.setup)
        how = self._background, self._preferences.theme, query, self._window
        self._single(MatchTableWindow, lambda: MatchTableWindow(*how))

    @command("rules")
    def show_rules(self) -> None:
        """Show the rules of the game that is on the board. If a rule has just caused a play to be
        refused, they are opened at that rule.
        """
        window = self._single(RulesWindow, lambda: RulesWindow(self._window))
        window.show_rules(self.variant_on_show, self._messages.refused_by)

    @command("manual")
    def show_manual(self) -> ManualWindow:
        return self._single(ManualWindow, lambda: ManualWindow(self._window))

    @command("settings")
    def show_settings(self) -> None:
        """Open the settings window."""
        self._single(SettingsWindow, self._new_settings)

    def _new_settings(self) -> SettingsWindow:
        window = SettingsWindow(self._preferences.current, self._window)
        window.changed.connect(self.settings_chosen)
        return window

    @command("keys")
    def show_keys(self) -> None:
        KeysDialog(self._window, self._preferences.keys).open()

    @command("about")
    def show_about(self) -> None:
        AboutDialog(self._window).open()

    @command("analyse")
    def analyse(self) -> None:
        """Open the analysis window for the moment shown on the board, or for the position in the
        editor.
        """
        settings = self._preferences.current.hints
        if self._study.is_open:
            self._analysis.analyse_position(self._editor.model.state, settings)
        elif self._game.model is not None:
            self._analysis.analyse(self._game.model, settings)

    @command("analyse session")
    def analyse_session(self) -> None:
        """Analyse the whole session while the game continues."""
        store = self._store
        self._analysis.analyse_session(
            lambda: None if store.live is None else store.live.session, self._preferences.current.hints
        )

    @command("rollout queue")
    def show_rollouts(self) -> None:
        """Open the queue of rollouts."""
        self._analysis.show_queue()

    def analyse_decision(self, index: int) -> None:
        """Analyse the decision after this number of events."""
        live = self._store.live
        self._analysis.analyse_decision(None if live is None else live.session, index, self._preferences.current.hints)

    def _single(self, kind: type[SingleWindow], make: Callable[[], SingleWindow]) -> SingleWindow:
        """The window of this kind, brought to the front. It is created if there is none."""
        window = next((each for each in self._window.findChildren(kind) if each.isVisible()), None) or make()
        window.show()
        window.activateWindow()
        return window
