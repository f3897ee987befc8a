"""Four ways through the window, by real mouse and keys, with every action counted.

    python scripts/counted_walks.py [WALK ...] [--to FOLDER]

Newcomer: from the first start, when nothing has been compiled, to the first turn of a Tavli game.
Player: from the last roll of a game to the board of the worst mistake. Analyst: from a copied
position to a finished rollout. Student: from a folder of another program's matches to the first
answered card. The mouse and the keys are those of an X server: xdotool moves them, and openbox
manages the windows. Without DISPLAY, the script starts Xvfb. It prints the actions and the seconds
of every step, and puts pictures of the screen into FOLDER.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QPoint
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QWidget

from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.preferences import Preferences
from palamedes.core.session.session import arranged
from palamedes.core.session.state import Phase
from palamedes.core.settings import ComputerSettings, Player, SearchSettings
from palamedes.gui.learning.practice_window import PracticeWindow
from palamedes.gui.library.library_window import LibraryWindow
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.learning.practice import PracticeTask
from palamedes.gui.pages.summary_card import DecisionPicture
from palamedes.gui.qt_translator import speak
from palamedes.gui.running import application
from palamedes.gui.windows.analysis_window import AnalysisWindow
from palamedes.gui.windows.main_window import MainWindow
from palamedes.kernels.compiled import cache_root
from palamedes.service.library.pictures import state_from_text

Opened = TypeVar("Opened", bound=QWidget)

SCREEN = "1366x768x24"
PATIENCE = 120
"""The longest time to wait for anything, in seconds."""
REST = 0.15
"""The time between two actions, in seconds. People are slower."""
ENDING = "portes; 5:1 4:1 3:1 2:2 1:1 off:9 | 5:1 4:1 3:1 2:2 1:1 off:9; roll 32"
"""A bearoff in which the person can go wrong and soon ends the game."""
MATCHES = Path(__file__).resolve().parent.parent / "tests" / "golden" / "gnubg-reports"
"""A folder with four matches of another program."""
COPIED = "XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:0:0:10"


class Walker:
    """Acts on a window with the mouse and the keyboard of the X server, and counts."""

    def __init__(self, name: str, folder: Path | None) -> None:
        self._name, self._folder = name, folder
        self.actions, self._began, self._steps = 0, time.monotonic(), 0
        print(f"\n{name}")

    def click(self, widget: QWidget, spot: QPoint | None = None, double: bool = False) -> None:
        """Click a widget, by default in its middle."""
        place = widget.mapToGlobal(widget.rect().center() if spot is None else spot)
        do("mousemove", str(place.x()), str(place.y()))
        rest()
        do("click", *(["--repeat", "2", "--delay", "60"] if double else []), "1")
        self._done()

    def key(self, keys: str) -> None:
        """Press keys, which are named as xdotool names them."""
        do("key", keys)
        self._done()

    def write(self, text: str) -> None:
        """Type a text, which counts as one action."""
        do("type", text)
        self._done()

    def _done(self) -> None:
        self.actions += 1
        rest()

    def wait(self, words: str, reached: Callable[[], bool]) -> None:
        """Wait for something, and report when it came."""
        deadline = time.monotonic() + PATIENCE
        while not reached():
            if time.monotonic() > deadline:
                self._photograph("stuck")
                raise TimeoutError(f"{self._name}: {words} did not come")
            QApplication.processEvents()
            time.sleep(0.005)
        self._steps += 1
        print(f"  {self.actions:3} actions {time.monotonic() - self._began:6.1f} s  {words}", flush=True)
        self._photograph(str(self._steps))

    def _photograph(self, number: str) -> None:
        if self._folder is not None:
            rest()
            picture = QGuiApplication.primaryScreen().grabWindow(0)
            picture.save(str(self._folder / f"{self._name.split(':')[0].lower()}-{number}.png"))


def do(*arguments: str) -> None:
    """Let xdotool do something, while the window goes on."""
    hand = subprocess.Popen(["xdotool", *arguments])
    while hand.poll() is None:
        QApplication.processEvents()
        time.sleep(0.002)


def rest() -> None:
    until = time.monotonic() + REST
    while time.monotonic() < until:
        QApplication.processEvents()
        time.sleep(0.005)


@contextmanager
def opened() -> Iterator[MainWindow]:
    """The window as at a first start, in empty user folders."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["PALAMEDES_HOME"] = home
        window = MainWindow(Preferences(language="en", sounds=False))
        window.show()
        window.start()
        yield window
        window.close()
        QApplication.processEvents()


def model_of(window: MainWindow) -> GameModel:
    model = window.game.model
    assert model is not None
    return model


def found(window: MainWindow, kind: type[Opened]) -> Opened | None:
    """The open window of a class; None if there is none."""
    return next((each for each in window.findChildren(kind) if each.isVisible()), None)


def is_turn(window: MainWindow) -> bool:
    """Whether the person has to act, and nothing moves."""
    model = window.game.model
    return model is not None and not window.game.is_busy and not model.waits_for_computer


def act(walker: Walker, window: MainWindow) -> None:
    """Press the button beside the dice, once it can be pressed, and wait for its effect."""
    button: QAbstractButton = window.page.offers.primary
    walker.wait(f"the button {button.text()}", lambda: button.isVisible() and button.isEnabled())
    rest()
    known = model_of(window).live.session.events[:]
    walker.click(button)
    walker.wait("its effect", lambda: model_of(window).live.session.events[:] != known)


def play_turn(walker: Walker, window: MainWindow, last: bool = False) -> None:
    """Roll if need be, make a legal play checker by checker, and confirm it. `last`: the last one
    of the listed plays instead of the first.
    """
    board = window.page.board
    walker.wait("the player's turn", lambda: is_turn(window))
    model = model_of(window)
    if model.state.phase is not Phase.TO_PLAY:
        act(walker, window)
        walker.wait("the dice lie", lambda: is_turn(window) or not model_of(window).state.game_is_running)
        if model_of(window).hand is None:
            play_turn(walker, window, last)
            return
    hand = model_of(window).hand
    if hand is not None and hand.turn.plays:
        for step in hand.turn.plays[-1 if last else 0].steps:
            for place in step:
                walker.click(board, board.place_spot(place).toPoint())
    if model_of(window).state.phase is Phase.TO_PLAY:
        act(walker, window)


def newcomer(folder: Path | None) -> None:
    walker = Walker("Newcomer: first start to the first turn of a Tavli game", folder)
    with opened() as window:
        walker.wait("the first page", lambda: window.isVisible() and window.home.isVisible())
        walker.click(window.home.games["tavli"])
        play_turn(walker, window)
        walker.wait("the computer has answered", lambda: is_turn(window) and len(model_of(window).live.session.events) > 4)


def player(folder: Path | None) -> None:
    with opened() as window:
        state = state_from_text(ENDING)
        players = (Player("You"), Player("Palamedes", ComputerSettings(search=SearchSettings(1))))
        wait_ready(window)
        setup = replace(state.setup, players=players)
        assert window.sessions.begin(setup, DiceSettings("mersenne", 7), arranged(state))
        walker = Walker("Player: end of a game to the worst mistake on a board", folder)
        play_turn(walker, window, last=True)
        while model_of(window).state.game_is_running:
            play_turn(walker, window)
            walker.wait("an answer", lambda: is_turn(window) or not model_of(window).state.game_is_running)
        card = window.page.card
        walker.wait("the card with the result", card.isVisible)
        before, began = walker.actions, time.monotonic()
        walker.wait("the worst decisions on the card", lambda: found(window, DecisionPicture) is not None)
        worst = found(window, DecisionPicture)
        assert worst is not None
        walker.click(worst)
        walker.wait("the mistake in the analysis window", lambda: found(window, AnalysisWindow) is not None)
        print(f"  from the end of the game: {walker.actions - before} action, {time.monotonic() - began:.1f} s")


def analyst(folder: Path | None) -> None:
    with opened() as window:
        wait_ready(window)
        QGuiApplication.clipboard().setText(COPIED)
        walker = Walker("Analyst: a copied position to a finished rollout", folder)
        walker.key("ctrl+v")
        walker.wait("the position", lambda: window.study.is_open)
        walker.key("ctrl+a")
        walker.wait("the plays", lambda: _plays_are_there(found(window, AnalysisWindow)))
        shown = found(window, AnalysisWindow)
        assert shown is not None
        walker.click(shown.rollout.preset)
        walker.key("Home")
        walker.key("Return")
        walker.click(shown.roll_out)
        walker.wait("the finished rollout", lambda: shown.model.study.rollout is not None and not shown.is_busy)


def student(folder: Path | None) -> None:
    with opened() as window:
        wait_ready(window)
        walker = Walker("Student: a folder of foreign matches to the first answered card", folder)
        walker.key("ctrl+l")
        walker.wait("the library", lambda: found(window, LibraryWindow) is not None)
        library = found(window, LibraryWindow)
        assert library is not None
        sessions, positions = library.sessions, library.positions
        walker.click(library.bring)
        walker.key("f")
        walker.wait("the folders", lambda: found(window, QFileDialog) is not None)
        walker.write(str(MATCHES))
        walker.key("Return")
        walker.wait("the matches", lambda: not library.work.is_busy and len(sessions.table.sessions.rows) > 1)
        walker.click(sessions.analyse)
        walker.key("l")
        walker.wait("their analyses", lambda: not library.work.is_busy and all(each.is_analysed for each in sessions.entries))
        walker.key("alt+2")
        walker.wait("the positions", lambda: positions.isVisible())
        walker.click(library.main)
        walker.wait("the mistakes that were found", lambda: positions.answer is not None)
        walker.click(positions.cards)
        walker.wait("the first card", lambda: _task(window) is not None)
        answer(walker, window)


def answer(walker: Walker, window: MainWindow) -> None:
    """Answer the card that is shown: with the first of the listed plays, or by the first button."""
    practice, task = found(window, PracticeWindow), _task(window)
    assert practice is not None
    assert task is not None
    if task.hand is None:
        walker.click(practice.side.cube.buttons[0])
    else:
        for step in task.hand.turn.plays[0].steps:
            for place in step:
                walker.click(practice.board, practice.board.place_spot(place).toPoint())
        walker.key("Return")
    walker.wait("the answered card", lambda: task.error is not None)


def _task(window: MainWindow) -> PracticeTask | None:
    practice = found(window, PracticeWindow)
    return None if practice is None else practice.task


def _plays_are_there(window: AnalysisWindow | None) -> bool:
    return window is not None and not window.is_busy and window.table.rowCount() > 0


def wait_ready(window: MainWindow) -> None:
    while not window.is_ready or not window.startup.is_engine_ready:
        QApplication.processEvents()
        time.sleep(0.01)


@contextmanager
def display() -> Iterator[None]:
    """An X server with a window manager."""
    with ExitStack() as stack:
        if "DISPLAY" not in os.environ:
            reading, writing = os.pipe()
            command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"]
            server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
            stack.callback(server.wait)
            stack.callback(server.terminate)
            os.close(writing)
            with os.fdopen(reading) as lines:
                os.environ["DISPLAY"] = f":{lines.readline().strip()}"
            manager = subprocess.Popen(["openbox"], stderr=subprocess.DEVNULL)
            stack.callback(manager.wait)
            stack.callback(manager.terminate)
            time.sleep(1)
        yield


WALKS = {walk.__name__: walk for walk in (newcomer, player, analyst, student)}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("walks", nargs="*", metavar="WALK", help=f"{', '.join(WALKS)}; by default all of them")
    parser.add_argument("--to", type=Path, metavar="FOLDER", help="where pictures of the screen are put")
    asked = parser.parse_args()
    if unknown := [name for name in asked.walks if name not in WALKS]:
        parser.error(f"there is no walk {unknown[0]}")
    if asked.to is not None:
        asked.to.mkdir(parents=True, exist_ok=True)
    with display():
        if len(asked.walks) == 1:
            take(asked.walks[0], asked.to)
            return 0
        pictures = [] if asked.to is None else ["--to", str(asked.to)]
        codes = [subprocess.run([sys.executable, __file__, name, *pictures]).returncode for name in asked.walks or WALKS]
        return int(any(codes))


def take(name: str, folder: Path | None) -> None:
    """Take one walk. Only the newcomer's program has to be compiled."""
    if WALKS[name] is not newcomer:
        os.environ.setdefault("PALAMEDES_CACHE", str(cache_root()))
    os.environ["QT_QPA_PLATFORM"] = "xcb"
    application()
    speak("en")
    WALKS[name](folder)
    QApplication.instance().shutdown()


if __name__ == "__main__":
    sys.exit(main())
