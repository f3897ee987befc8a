"""The window of a random user with its surroundings, and the model of what must be true."""

from __future__ import annotations

import errno
import os
import random
import shutil
import time
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from driving import formatted
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.errors import PalamedesError
from palamedes.core.launch_options import NO_WISHES, LaunchOptions
from palamedes.core.preferences import GameChoice, NewGame, Preferences, Seat
from palamedes.core.results.analysis import Mark
from palamedes.core.rules.variant import BACKGAMMON, PLAKOTO, PORTES, Variant
from palamedes.core.session.events import Comment, Event
from palamedes.core.session.state import Phase, Setup
from palamedes.core.settings import ComputerSettings, Player, SearchSettings
from palamedes.engine.turns import find_play
from palamedes.formats.games.game_record import read_record
from palamedes.gui.background import Background, OnAnswer
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.game.game_scene import scene_of, view_of
from palamedes.gui.models.game.offers import primary_offer
from palamedes.gui.models.game.score_sheet_model import place_of
from palamedes.gui.widgets.action_bar import KeyButton
from palamedes.gui.windows.main_window import MainWindow
from palamedes.service.library.record_formats import SUFFIX
from palamedes.service.play.unfinished import has_begun

PATIENCE = 20.0
"""After this many seconds, a window that has not come to rest is stuck."""
REST = 0.001
"""The seconds between two checks of a window that is not at rest."""
SMALL = PORTES.configured(board={"points": 8, "checkers": 2})
GAMES: tuple[Variant, ...] = (PORTES, BACKGAMMON, PLAKOTO, SMALL, SMALL)
NETWORK = ComputerSettings(search=SearchSettings(1))
PEOPLE = (Player("<b>Anna</b>"), Player("Bill"))
"""One player has a name that Qt would treat as HTML."""
AGAINST_COMPUTER = (Player("You"), Player("Palamedes", NETWORK))
CHOICE = NewGame((GameChoice("portes"),), (Seat("You"), Seat("Palamedes", NETWORK)), 1, generator="mersenne")
State = tuple[str, tuple[Event, ...]]
"""The name of a session, and its events."""


class World:
    """One home folder of a user. `owed`: sessions that are no longer in the window and must be in
    some file. `paints`: whether the main window is drawn, which takes most of the time.
    """

    def __init__(self, home: Path, paints: bool = True) -> None:
        self.base = home
        self.documents = home / "documents"
        self.documents.mkdir()
        self.paints = paints
        self.owed: set[State] = set()
        self.disk_fails = False
        self.pressed_to_confirm = False
        self._homes = self._pending = 0
        self._held: State | None = None
        self._over = False
        self._before: State | None = None
        self._rename, self._patch = os.replace, patch.object(os, "replace", self._replace)
        self._patch.start()
        self._window: MainWindow | None = None
        self._use(home / "home")

    def _use(self, home: Path) -> None:
        self.home = home
        os.environ["PALAMEDES_HOME"] = str(home)

    def _replace(self, start: str, end: str) -> None:
        """Call the system's own `os.replace`, or raise the error that a full disk causes."""
        if self.disk_fails and str(end).startswith(str(self.base)):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self._rename(start, end)

    # The program.

    @property
    def window(self) -> MainWindow:
        assert self._window is not None
        return self._window

    @property
    def is_open(self) -> bool:
        return self._window is not None

    def start(self, source: random.Random, wishes: LaunchOptions = NO_WISHES) -> None:
        """Start the program with the command-line options."""
        has_tutor = source.random() < 0.5
        chosen = Preferences(
            speed="none",
            theme="aegean",
            sounds=False,
            show_chances=False,
            hint_plies=1,
            tutor=Mark.DOUBTFUL if has_tutor else Mark.NONE,
            last_game=CHOICE,
        )
        self._window = window = MainWindow(chosen)
        window.setUpdatesEnabled(self.paints)
        self._count_work(window.background)
        window.show()
        window.activateWindow()
        window.start()
        window.startup.fulfil(wishes)

    def _count_work(self, background: Background) -> None:
        """Count the tasks of the file thread that are running or whose answers have not yet been
        received.
        """
        do, self._pending = background.run, 0

        def heard(then: OnAnswer) -> OnAnswer:
            def hear(answer: object) -> None:
                self._pending -= 1
                then(answer)

            return hear

        def run(work: Callable[[], Any], then: OnAnswer, failed: OnAnswer) -> None:
            self._pending += 1
            do(work, heard(then), heard(failed))

        background.run = run  # type: ignore[method-assign]

    def close(self) -> bool:
        """Close the window. Returns False if the window asks a question first."""
        if not self.window.close():
            return False
        self._leave(self._window)
        return True

    @property
    def is_safe(self) -> bool:
        """Whether the current state of the session is on the disk."""
        return not self.disk_fails and (self.window.sessions.store.at_risk is None or self.window.sessions.store.is_on_disk())

    def crash(self) -> None:
        """Resume in a copy of the home as it is on the disk at this moment, as if the program had
        been killed.
        """
        self._homes += 1
        copy = self.base / f"home {self._homes}"
        shutil.copytree(self.home, copy, ignore=shutil.ignore_patterns("*.part"))
        self.abandon(stay=True)
        self._use(copy)

    def abandon(self, stay: bool = False) -> None:
        """Discard the window, whatever it answers. `stay`: the user continues afterwards."""
        fails, self.disk_fails = self.disk_fails, True  # this close must not tidy up any files
        window, self._window = self._window, None
        if window is not None:
            window._is_leaving = True
            window.close()
            self._leave(window)
        self.disk_fails = fails
        if not stay:
            self._patch.stop()

    def _leave(self, window: MainWindow | None) -> None:
        self._window = None
        if window is not None:
            window.deleteLater()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
            QApplication.processEvents()

    def setup(self, source: random.Random) -> Setup:
        choose = source.choice
        game = choose(GAMES)
        players = PEOPLE if game is SMALL else choose((PEOPLE, AGAINST_COMPUTER))
        return Setup((game,), players, choose((0, 1, 3)))

    def dice(self, source: random.Random) -> DiceSettings:
        return DiceSettings("mersenne", source.randrange(1000))

    # At rest.

    @property
    def focus(self) -> QWidget | None:
        """The widget of the main window that has the keyboard focus."""
        return self._window.focusWidget() if self._window is not None else None

    @property
    def dialog(self) -> QDialog | None:
        """The dialog that is waiting."""
        dialog = QApplication.activeModalWidget()
        return dialog if isinstance(dialog, QDialog) else None

    @property
    def has_dialog(self) -> bool:
        return self.dialog is not None

    def settle(self) -> bool:
        """Process everything that needs no user. Returns False if that does not end."""
        end = time.monotonic() + PATIENCE
        calm = 0
        while calm < 2:
            QApplication.processEvents()
            if self._window is not None and self._window._is_leaving:
                self._leave(self._window)
            calm = calm + 1 if self._window is None or self._is_calm(self._window) else 0
            if time.monotonic() > end:
                return False
            if not calm:
                time.sleep(REST)
        return True

    def _is_calm(self, window: MainWindow) -> bool:
        model = window.game.model
        if not window.is_ready or window.game.is_busy or window.tutor.is_busy or window.editor._bridge.is_asking:
            return False
        if window.game.hints._bridge.is_asking or window.tutor._patience.isActive():
            return False
        if not window.isVisible() or self._pending:
            return False
        plays = model is not None and model.waits_for_computer and model.state.game_is_running
        return not plays or model.awaits_entry or model.looking_at is not None

    # Nothing is lost.

    @property
    def shown(self) -> State | None:
        """The session in the window, without its comments."""
        if self._window is None or self._window.sessions.store.live is None:
            return None
        return self._window.sessions.store.name, without_notes(self._window.sessions.store.live.session.events)

    def lost(self) -> str:
        """Keep track of the session in the window. Returns a message if a session that must not be
        lost is in no file, otherwise an empty string.
        """
        now, held = self.shown, self._held
        if held is not None and not self._over and (now is None or now[0] != held[0] or not _goes_on(now, held)):
            self._owe(held)
        self._held = now
        if now is not None and self._window is not None and self._window.sessions.store.live is not None:
            session = self._window.sessions.store.live.session
            self._over = session.state.phase is Phase.SESSION_OVER or not has_begun(session)
            self.owed = {each for each in self.owed if not (each[0] == now[0] and now[1][: len(each[1])] == each[1])}
        if not self.owed or (held == now and self._window is not None):
            return ""
        return self._missing()

    def _owe(self, held: State) -> None:
        """Expect a session that has left the window to be in a file, unless the user took events
        back on purpose.
        """
        now = self.shown
        if now is not None and now[0] == held[0] and self._took_back:
            return
        self.owed.add(held)

    _took_back = False

    def allow_taking_back(self, allowed: bool) -> None:
        """Set whether the current action may take events back."""
        self._took_back = allowed

    def _missing(self) -> str:
        if self._window is not None:
            self._window.sessions.store.flush()
        there = {state for path in self.base.rglob(f"*{SUFFIX}") if (state := _state_in(path)) is not None}
        lost = [each for each in self.owed if each not in there and ("", each[1]) not in there]
        return "" if not lost else f"a session of {len(lost[0][1])} events is lost: it is in no file"

    def give_up(self, name: str, events: tuple[Event, ...]) -> None:
        """The user has said that this session may be discarded."""
        self.owed.discard((name, events))
        if self._held == (name, events):
            self._over = True

    # Keys that confirm.

    def confirms(self) -> None:
        """Prepare for a press of Space or Enter. Unless a button or a dialog has the focus,
        remember the session.
        """
        is_button = isinstance(self.focus, KeyButton)
        self._before = None if is_button or self.has_dialog else self.shown

    def confirmed(self) -> str:
        """A message if the key took something back, otherwise an empty string."""
        before, self._before = self._before, None
        now = self.shown
        if before is None or now is None or now[0] != before[0] or _goes_on(now, before):
            return ""
        return "a key that confirms took something back"


def without_notes(events: Iterable[Event]) -> tuple[Event, ...]:
    """The events of the game without comments, which may be inserted later between the events."""
    return tuple(event for event in events if not isinstance(event, Comment))


def _state_in(path: Path) -> State | None:
    """The session in a file, or None if the file cannot be read or no longer exists."""
    try:
        text = path.read_text()
    except (OSError, ValueError):
        return None
    return _state_of(text)


@cache
def _state_of(text: str) -> State | None:
    try:
        record = read_record(text, find_play).record
    except PalamedesError:
        return None
    return record.detail("Session"), without_notes(record.events)


def _goes_on(now: State, before: State) -> bool:
    return now[1][: len(before[1])] == before[1]


def windows_agree(world: World) -> str:
    """An empty string if the board, the score sheet, the list of plays and the buttons show the
    same moment. Otherwise, a description of what does not.
    """
    window = world.window
    model = window.game.model
    if model is None:
        return "" if window.pages.currentWidget() is not window.page else "the page of the game shows no game"
    checks = (
        (model.live is window.sessions.store.live, "the game on the board is not the one that is kept"),
        (_board_agrees(window, model), "the board shows another position than the game's"),
        (_sheet_agrees(window, model), "the mark in the score sheet is at another moment than the board"),
        (_offers_agree(window, model), "the filled button does not say what can be done"),
        (_hint_agrees(window, model), "the list of plays belongs to another position"),
        (not formatted(window, "<b>"), "a name is taken for HTML"),
    )
    return next((words for holds, words in checks if not holds), "")


def _board_agrees(window: MainWindow, model: GameModel) -> bool:
    board = window.page.board
    return board.is_dragging or board.view.position == view_of(model).position


def _sheet_agrees(window: MainWindow, model: GameModel) -> bool:
    sheet = window.panel.sheet
    place = place_of(sheet._rows, model.shown)
    if window.focusWidget() is sheet:
        return True  # the arrow keys select an entry, which Enter then shows
    if place is None:
        return not sheet.selectedItems()
    row, column = place
    column = 0 if sheet._rows[row].whole is not None else column + 1
    return (sheet.currentRow(), sheet.currentColumn()) == (row, column)


def _offers_agree(window: MainWindow, model: GameModel) -> bool:
    offers, offer = window.page.offers, primary_offer(model)
    if offer is None:
        return not offers.primary.isEnabled() and not offers.primary.isVisible()
    return offers.primary.isEnabled() and offers.primary.text() == offer.text


def _hint_agrees(window: MainWindow, model: GameModel) -> bool:
    """Whether the hint belongs to the turn on the board, the values shown in the window belong to
    the moment shown, and the list contains plays if and only if these values do.
    """
    if model.hint is not None and model.hint.state is not model.state:
        return False
    scene = scene_of(model)
    rows = window.panel.play_table.table.rowCount()
    return (rows > 0) == (scene.plays is not None and bool(scene.plays.analysis.candidates)) and scene.index == model.shown
