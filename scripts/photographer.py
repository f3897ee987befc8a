"""Operating the real window and taking pictures of it: the code that `screenshots.py` uses for
every picture. No display is needed.
"""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import chdir, contextmanager
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import NamedTuple, TypeVar

import numpy as np
from PySide6.QtCore import QEvent, Qt, qInstallMessageHandler
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.match.evaluation import PlayAnalysis
from palamedes.core.preferences import GameChoice, Preferences
from palamedes.core.results.levels import LEVELS, computer_settings
from palamedes.core.rules.play import Step
from palamedes.core.session.clock import ClockSettings
from palamedes.core.session.session import arranged
from palamedes.core.session.state import Phase, Setup
from palamedes.core.settings import ComputerSettings, Player, SearchSettings
from palamedes.core.statistics import FinishedGame, GameJudgement
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.running import application
from palamedes.gui.windows.main_window import MainWindow
from palamedes.kernels.compiled import cache_root
from palamedes.service.library.pictures import state_from_text
from palamedes.service.requests import AnalyzeRequest

Wanted = TypeVar("Wanted", bound=QWidget)

PATIENCE = 300
"""The longest time to wait for anything, in seconds."""
SCREEN = {
    "name": "unseen",
    "x": 0,
    "y": 0,
    "width": 1920,
    "height": 1080,
    "logicalDpi": 96,
    "logicalBaseDpi": 96,
    "dpr": 1,
}
OFFSCREEN = "This plugin does not support"
"""The beginning of the message that Qt prints whenever a window is opened or raised without a
display.
"""
NEAR, HUES = 0xF8F8F8, 0xC0C0C0
"""The bits in which colours are compared: with `NEAR`, colours that look nearly the same are equal;
with `HUES`, colours of roughly the same hue.
"""
LEFT = Qt.MouseButton.LeftButton
LOOK = ComputerSettings(search=SearchSettings(1))
DAY = date(2026, 11, 24)
"""The day whose problem the pictures show."""
"""The settings for ranking plays: a 1-ply search."""


class Shot(NamedTuple):
    """A picture to be taken. `kept`: whether it is saved for the documentation, in addition to
    being checked.
    """

    name: str
    widget: QWidget
    kept: bool = True


Scene = Callable[["Hands"], Iterator[Shot]]
"""Uses the window, and yields a shot whenever a picture is to be taken."""


class Hands:
    """Operates a window, using the mouse where that matters."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.chosen = window.preferences.current
        """The preferences with which the window was opened. They are restored before each scene."""

    @property
    def model(self) -> GameModel:
        model = self.window.game.model
        assert model is not None
        return model

    # Before a scene.

    def clear(self, **preferences: object) -> None:
        """Return to the home page, without a game and without other windows. The preferences are
        the original ones with the changes given here.
        """
        for other in self.window.findChildren(QWidget):
            if other.isWindow() and other.isVisible():
                other.close()
        self.settle()
        if self.window.study.is_open:
            self.window.study.leave()
        self.window.game.leave()
        self.window.sessions.store.live = None
        self.window._panel_wanted = None
        self.prefer(**preferences)
        self.window.show_home()

    def prefer(self, **preferences: object) -> None:
        """Use the original preferences with these changes."""
        self.window.preferences.use(replace(self.chosen, **preferences))  # type: ignore[arg-type]

    def begin(self, setup: Setup, seed: int = 7, rolls: str = "", clock: ClockSettings | None = None) -> None:
        """Begin a session. If `rolls` is not empty, the dice show these rolls; otherwise, the rolls
        follow from the seed.
        """
        if rolls:
            Path("rolls.txt").write_text(rolls, encoding="utf-8")
        dice = DiceSettings("file", path="rolls.txt") if rolls else DiceSettings("mersenne", seed)
        assert self.window.sessions.begin(setup, dice, clock=clock)
        self.window.page.toast.say("")

    def begin_at(self, text: str, players: tuple[Player, Player], seed: int = 7, rolls: str = "") -> None:
        """Begin a session from a position that is given as position text."""
        state = state_from_text(text)
        if rolls:
            Path("rolls.txt").write_text(rolls, encoding="utf-8")
        dice = DiceSettings("file", path="rolls.txt") if rolls else DiceSettings("mersenne", seed)
        assert self.window.sessions.begin(replace(state.setup, players=players), dice, arranged(state))
        self.window.page.toast.say("")

    # Playing.

    @property
    def is_busy(self) -> bool:
        return self.window.game.is_busy or (self.model.waits_for_computer and self.model.state.game_is_running)

    def wait(self) -> None:
        """Wait until a person has to act."""
        wait_until(lambda: not self.is_busy)

    def press(self, button: QAbstractButton) -> None:
        QTest.mouseClick(button, LEFT)

    def click(self, place: int) -> None:
        board = self.window.page.board
        QTest.mouseClick(board, LEFT, pos=board.place_spot(place).toPoint())

    def roll(self) -> None:
        """Roll until a person has to play or the game is over. Doubles and resignations are
        accepted.
        """
        self.wait()
        while self.model.state.game_is_running and self.model.state.phase is not Phase.TO_PLAY:
            self.press(self.window.page.offers.primary)
            self.wait()

    def play(self, rank: int = 0) -> None:
        """Make the play that the computer ranks at `rank` (0 is the best): click its steps, then
        Done.
        """
        self.move(rank)
        self.press(self.window.page.offers.primary)
        self.wait()

    def move(self, rank: int = 0) -> None:
        """Click the steps of the play that the computer ranks at `rank`, but not Done."""
        plays = self.judged().candidates
        for start, end in plays[min(rank, len(plays) - 1)].play.steps if plays else ():
            self.move_by_click(Step(start, end))

    def move_by_click(self, step: Step) -> None:
        self.click(step.start)
        self.click(step.end)

    def judged(self) -> PlayAnalysis:
        """The analysis of the plays for the current roll, the best play first."""
        state = self.model.state
        assert state.dice is not None
        asked = AnalyzeRequest(state.situation(state.on_roll), state.dice, LOOK, games=300, seed=1)
        found = self.window.service.submit(asked).result.result()
        assert isinstance(found, PlayAnalysis)
        return found

    def turns(self, count: int, ranks: Sequence[int] = (0,)) -> None:
        """Play `count` turns for the people at the table, unless the game ends earlier. `ranks`:
        the ranks of the plays, repeated as often as necessary.
        """
        for number in range(count):
            self.roll()
            if not self.model.state.game_is_running:
                return
            self.play(ranks[number % len(ranks)])

    def pick_up(self) -> None:
        """Pick up the checker that can move to the most points."""
        hand = self.model.hand
        if hand is not None and hand.movable:
            self.click(max(hand.movable, key=lambda place: (len(hand.landings(place)), place)))

    def ask_hint(self) -> None:
        """Show the best plays, and wait until the hint is complete."""
        self.press(self.window.page.bar.hint)
        if self.model.hint is not None and self.model.hint.is_first:
            self.press(self.window.page.bar.hint)
        wait_until(
            lambda: self.model.hint is not None and self.model.hint.analysis is not None and self.model.hint.analysis.complete
        )

    # Looking.

    def settle(self) -> None:
        """Wait until the layout is finished and everything is drawn."""
        QTest.qWait(50)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        board = self.window.page.board
        wait_until(lambda: (board.backdrop.is_finished or not board.isVisible()) and not self.window.chances.is_busy)

    def opened(self, kind: type[Wanted]) -> Wanted:
        """The open window of a class, once it is visible; if there are several, the frontmost."""
        wait_until(lambda: any(each.isVisible() for each in self.window.findChildren(kind)))
        return next(each for each in reversed(self.window.findChildren(kind)) if each.isVisible())


def wait_until(reached: Callable[[], bool]) -> None:
    """Process events until `reached` returns True; raise TimeoutError if this takes longer than
    `PATIENCE` seconds.
    """
    deadline = time.monotonic() + PATIENCE
    while not reached():
        if time.monotonic() > deadline:
            raise TimeoutError("the window is stuck")
        QApplication.processEvents()
        time.sleep(0.01)  # unlike QTest.qWait, this lets the drawing and searching threads continue


def start_without_display() -> None:
    """Start Qt with a virtual screen instead of a display."""
    qInstallMessageHandler(lambda kind, context, words: None if words.startswith(OFFSCREEN) else print(words, file=sys.stderr))
    with tempfile.TemporaryDirectory() as place, chdir(place):
        Path("screen.json").write_text(json.dumps({"screens": [SCREEN]}), encoding="utf-8")
        os.environ["QT_QPA_PLATFORM"] = "offscreen:configfile=screen.json"
        application()


@contextmanager
def fresh_home() -> Iterator[None]:
    """Use empty user folders and an empty current folder, so that pictures show no paths of this
    machine. The compiled kernels are still loaded from the user's cache.

    Afterwards PALAMEDES_HOME is restored. Otherwise, files could be written to a folder of that
    name elsewhere.
    """
    before = os.environ.get("PALAMEDES_HOME")
    os.environ.setdefault("PALAMEDES_CACHE", str(cache_root()))
    with tempfile.TemporaryDirectory() as place, chdir(place):
        os.environ["PALAMEDES_HOME"] = "Palamedes"
        try:
            yield
        finally:
            os.environ.pop("PALAMEDES_HOME")
            if before is not None:
                os.environ["PALAMEDES_HOME"] = before


def open_window(preferences: Preferences) -> MainWindow:
    """A new main window that is ready for use."""
    window = MainWindow(preferences)
    window.exercises.today = lambda: DAY
    window.lobby.show_problem()
    window.show()
    window.start()
    wait_until(lambda: window.is_ready and window.startup.is_engine_ready)
    return window


def save(widget: QWidget, path: Path, colours: int = 256, widest: int = 10_000) -> None:
    """Save a picture of a widget with at most `colours` colours, which keeps the file small. A
    picture that is wider than `widest` pixels is scaled down.
    """
    QTest.qWait(50)
    picture = widget.grab().toImage()
    if picture.width() > widest:
        picture = picture.scaledToWidth(widest, Qt.TransformationMode.SmoothTransformation)
    picture = picture.convertToFormat(QImage.Format.Format_RGB32)
    few = picture.convertToFormat(
        QImage.Format.Format_Indexed8, palette(picture, colours), Qt.ImageConversionFlag.ThresholdDither
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    assert few.save(str(path), "PNG", 0), f"{path} cannot be written"  # 0: as small as possible


def palette(picture: QImage, most: int) -> list[int]:
    """At most `most` colours for a picture. The commonest colours fill up to half of the list; then
    come the commonest colour of each hue and further common colours.
    """
    pixels = np.frombuffer(picture.constBits(), np.uint8).reshape(-1, 4)[:, :3].astype(np.int64)
    values, counts = np.unique(pixels @ np.array([1, 256, 65536]), return_counts=True)
    common = _commonest(values, counts, NEAR)[: most // 2]
    found = dict.fromkeys([*common, *_commonest(values, counts, HUES), *_commonest(values, counts, NEAR)])
    return [value | 0xFF000000 for value in list(found)[:most]]


def _commonest(values: np.ndarray, counts: np.ndarray, alike: int) -> list[int]:
    """The commonest colour of each group of colours that have the same bits in the mask `alike`.
    The most frequent group comes first.
    """
    buckets, place = np.unique(values & alike, return_inverse=True)
    weights = np.bincount(place, counts)
    order = np.lexsort((-counts, place))
    _, first = np.unique(place[order], return_index=True)
    return [int(values[order[first[bucket]]]) for bucket in np.argsort(-weights)[: len(buckets)]]


def made_up_games(count: int) -> list[FinishedGame]:
    """Made-up games of a player who improves. There is one game every 1.4 days up to the present,
    and the games after the first quarter are analysed.
    """
    source = random.Random(3)
    games = []
    for number in range(count):
        winner = int(source.random() > 0.35 + 0.25 * number / count)
        kind = source.choice((1, 1, 1, 2))
        lost, luck = source.uniform(0.6, 1.0) - 0.5 * number / count, source.gauss(0.4 - 0.8 * winner, 0.6)
        judged = GameJudgement(lost, source.randint(20, 40), luck) if number > count // 4 else None
        games.append(
            FinishedGame(
                session=f"made up {number}",
                number=0,
                ended=datetime.now(UTC) - timedelta(days=1.4 * (count - number)),
                game=GameChoice(source.choice(("portes", "plakoto", "fevga"))),
                players=("Nausicaa", "Palamedes"),
                computers=(None, computer_settings(source.choice(LEVELS[2:]))),
                length=0,
                winner=winner,
                kind=kind,
                points=kind,
                judged=(judged, None),
            )
        )
    return games
