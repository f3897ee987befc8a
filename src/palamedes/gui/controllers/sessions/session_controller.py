"""The sessions in the window: beginning, resuming, opening and saving them, and autosaving the
current one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.dice.generators import Origin
from palamedes.core.errors import PalamedesError
from palamedes.core.language import tr
from palamedes.core.results.record import SESSION, Record
from palamedes.core.session.clock import ClockSettings
from palamedes.core.session.events import Comment, PositionSetUp
from palamedes.core.session.state import Setup
from palamedes.gui.background import Background
from palamedes.gui.commands import command
from palamedes.gui.controllers.game.game_controller import GameController
from palamedes.gui.controllers.messages import Messages
from palamedes.gui.controllers.sessions.game_files import GameFiles
from palamedes.gui.controllers.sessions.starting import StartupResult
from palamedes.gui.controllers.sessions.unfinished_games_controller import UnfinishedGamesController
from palamedes.gui.dialogs.new_game import NewGameDialog
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.game.session_store import SessionStore
from palamedes.gui.models.lobby import LobbyGame, as_last_time, saved_games
from palamedes.gui.models.new_game_model import NewGameModel
from palamedes.gui.user_preferences import UserPreferences
from palamedes.service.library import files
from palamedes.service.library.record_formats import keeps_all
from palamedes.service.play.live_session import LiveSession


class SessionController(QObject):
    """Handles one session at a time. Before a new session begins, `SessionGate` saves the previous
    one.
    """

    started = Signal()
    """A session is about to be shown."""
    saved = Signal()
    offered = Signal()
    """The session that can be continued has changed."""

    def __init__(
        self,
        game: GameController,
        preferences: UserPreferences,
        background: Background,
        messages: Messages,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self.store = SessionStore(None, messages.refuse_from_thread)
        self.files = GameFiles(window, background)
        self.list = UnfinishedGamesController(self.store, background, self.files, preferences, self.resume, window)
        self.unfinished, self.gate = self.list.unfinished, self.list.gate
        self.house_rules = files.HouseRuleStore()
        self.is_ready = False
        self._game, self._preferences, self._background = game, preferences, background
        self._messages, self._window = messages, window
        self.list.kept.connect(self._tell_kept)
        self.files.opened.connect(self._opened)
        self.files.saved.connect(self._saved)
        self.files.picture_saved.connect(lambda name: messages.toast(tr("Saved in {name}", name=name)))
        self.files.failed.connect(messages.complain)
        self.files.noted.connect(messages.toast)

    # Beginning and resuming.

    def take_over(self, result: StartupResult) -> None:
        """Note that the engine is ready, and autosave sessions in the location found at startup."""
        self.is_ready = True
        self.gate.left_over = result.left_over.record
        if self.store.live is not None and result.left_over.record is not None:
            self.gate.put_aside(partial(self.store.keep_in, result.autosave), self._tell_unsaved)
        else:
            self.store.keep_in(result.autosave)
        self.store.count_in(result.statistics)
        self.store.collect_in(result.library)

    def begin(
        self, setup: Setup, dice: DiceSettings, arranged: PositionSetUp | None = None, clock: ClockSettings | None = None
    ) -> bool:
        """Begin a new session, starting from a given position if there is one. If this fails, show
        the reason, keep the current session, and return False.
        """
        running = self._game.model
        self._game.leave()
        try:
            live = self.store.begin(setup, dice, arranged, clock)
        except PalamedesError as error:
            self._messages.complain(str(error))
            self._game.show_game(running)
            return False
        self._play(live)
        return True

    def resume(self, record: Record, path: Path | None = None, is_kept: bool = False) -> bool:
        """Continue a session from the end of a record, as `SessionStore.resume` does. If this
        fails, show the reason, keep the current session, and return False.
        """
        running = self._game.model
        self._game.leave()
        try:
            live = self.store.resume(record, path, is_kept)
        except PalamedesError as error:
            self._messages.complain(str(error))
            self._game.show_game(running)
            return False
        self._play(live)
        return True

    def _play(self, live: LiveSession) -> None:
        self.started.emit()
        self._game.show_game(GameModel(live, ready=self.is_ready))

    def continue_left_over(self) -> None:
        """Continue the session left by the last run of the program, exactly where it was
        interrupted.
        """
        self.gate.continue_left_over(self.resume)
        self.offered.emit()

    def resume_left_over(self) -> None:
        """Continue the session left by the last run of the program, as requested on the command
        line. If there is none, show a message.
        """
        if self.gate.left_over is None:
            self._messages.toast(tr("There is no unfinished game to continue."))
        else:
            self.continue_left_over()

    @command("new")
    def ask_new_game(self) -> None:
        """Open the New game dialog. The running game continues until another one begins."""
        chosen = self._preferences.current
        model = NewGameModel.of(chosen.last_game, self.house_rules.rules)
        look = self._preferences.theme, chosen.mirrored
        dialog = NewGameDialog(model, self.house_rules, self._background, self._window, *look)
        dialog.chosen.connect(lambda model: self.gate.admit(lambda: self._begin_chosen(model)))
        dialog.open()

    def begin_as_last_time(self, key: str) -> None:
        """Begin a game with the players and settings of the last one."""
        model = as_last_time(key, self._preferences.current.last_game)
        self.gate.admit_first(lambda: self._begin_chosen(model))

    def rematch(self) -> None:
        """Begin another session with the same players, games and settings, and with new dice. If a
        position was set up, it begins from there. A file of rolls is replaced by the default
        generator.
        """
        live, clock = self.store.live, self.store.clock
        if live is None:
            return
        setup, row = live.session.setup, live.dice.current.row
        dice = DiceSettings() if row.origin is Origin.FILE else DiceSettings(row.key)
        arranged = next((event for event in live.session.events if isinstance(event, PositionSetUp)), None)
        begin = partial(self.begin, setup, dice, arranged, None if clock is None else clock.settings)
        self.gate.admit(begin, self._only_practice())

    def _only_practice(self) -> tuple[Record, ...]:
        """The running session, if it is one game from a position that was set up, without comments
        and analyses. Rematches would otherwise fill the list of unfinished games with such games.
        """
        live, record = self.store.live, self.store.at_risk
        if live is None or record is None or not live.session.is_arranged or live.state.game > 0:
            return ()
        is_annotated = record.analyses or any(isinstance(event, Comment) for event in record.events)
        return () if is_annotated else (record,)

    def _begin_chosen(self, model: NewGameModel) -> None:
        if self.begin(model.setup(), model.dice(), clock=model.clock):
            self._preferences.change(last_game=model.remembered())

    # Files.

    @command("open")
    def ask_open(self) -> None:
        self.files.ask_open()

    def open_file(self, path: Path) -> None:
        """Open a file that contains a session. If the file is damaged, an error message is shown
        and nothing changes.
        """
        self.files.open(path)

    def _opened(self, record: Record, path: Path) -> None:
        """Pass the session that has been read from a file to the session gate."""
        self.gate.admit(lambda: self._resume_opened(record, path))

    def open_record(self, record: Record, then: Callable[[], object]) -> None:
        """Put a session of the library on the board, then call `then`."""

        def begin() -> None:
            if self.resume(record, is_kept=True):
                then()

        self.gate.admit(begin)

    def _resume_opened(self, record: Record, path: Path) -> None:
        if self.resume(record, path if keeps_all(path) else None, is_kept=True):
            self._remember(path)

    @command("save")
    def save(self) -> None:
        if self.store.path is None:
            self.ask_save()
        else:
            self.save_to(self.store.path)

    @command("save as")
    def ask_save(self) -> None:
        self.files.ask_save(lambda: self.store.record, self.store.path)

    @command("export")
    def ask_export(self) -> None:
        if self.store.record is not None:
            self.files.ask_export(self.store.record)

    def save_to(self, path: Path) -> None:
        """Save the session with all its games."""
        self.files.save(path, self.store.record)

    def _saved(self, record: Record, path: Path) -> None:
        if record.detail(SESSION) == self.store.name:
            self.store.saved(path, record)
        self._remember(path)
        self.saved.emit()
        self._messages.toast(tr("Saved in {name}", name=path.name))

    def _remember(self, path: Path) -> None:
        """Note that this file has been opened or saved."""
        recent = self._preferences.current.with_file(str(path))
        self._preferences.change(folder=str(path.parent), recent_files=recent)

    def find_saved(self, show: Callable[[tuple[LobbyGame, ...]], None]) -> None:
        """Read the saved games for the first page in the background, then call `show`."""
        recent = self._preferences.current.recent_files
        self._background.run(partial(saved_games, self.unfinished, recent), show, lambda reason: None)

    def open_saved(self, game: LobbyGame) -> None:
        """Open a saved game from the first page."""
        if game.entry is None:
            self.open_file(game.path)
        else:
            self.list.open(game.entry)

    # Keeping sessions.

    @property
    def may_leave(self) -> bool:
        """Whether nothing would be lost if the program ended now."""
        return self.store.at_risk is None or self.store.is_on_disk()

    @property
    def title(self) -> str:
        """The title of the window, which includes the name of the session's file
        if there is one.
        """
        path = None if self.store.live is None else self.store.path
        return "Palamedes" if path is None else f"{path.name} – Palamedes"

    def _tell_kept(self, sentence: str) -> None:
        """Show where a replaced session has been saved, after the message that is already shown."""
        self.offered.emit()
        self._messages.add_toast(sentence)

    def _tell_unsaved(self, reason: str) -> None:
        """Show a message saying that the running game will not be autosaved. The session left by
        the last run of the program could not be moved, so the autosave location is not free.
        """
        self._messages.toast(tr("The current game will not be saved automatically: {error}", error=reason))
