"""The real window, ready to play, with its own user folders and without animation."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from driving import AGAINST_NETWORK, Fingers, open_window, setup
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from opening_books import no_book
from palamedes.core import language
from palamedes.core.preferences import Preferences
from palamedes.core.rules.variant import BACKGAMMON, PORTES
from palamedes.gui.background import Background
from palamedes.gui.dialogs.new_game import NewGameDialog
from palamedes.gui.models.new_game_model import NewGameModel
from palamedes.gui.qt_translator import follow_language
from palamedes.gui.windows.main_window import MainWindow
from palamedes.service.api import preparation
from palamedes.service.library import folders
from palamedes.service.library.files import HouseRuleStore
from palamedes.service.program.sound_player import SoundPlayer
from small_networks import network_for_each_kind

PATIENCE = 280_000  # milliseconds; only a test that would fail anyway waits this long
POLL = 2  # milliseconds


class PatientBot(QtBot):
    """Waits long enough for the busiest machine unless told otherwise, and notices quickly when the
    wait is over.
    """

    _is_polling = False

    def waitUntil(self, callback: Callable[[], object], *, timeout: int = PATIENCE) -> None:
        self._is_polling = True
        try:
            super().waitUntil(callback, timeout=timeout)
        finally:
            self._is_polling = False

    def wait(self, ms: int) -> None:
        super().wait(POLL if self._is_polling else ms)

    def waitSignal(self, *signal: object, timeout: int = PATIENCE, **how: object) -> object:
        return super().waitSignal(*signal, timeout=timeout, **how)

    def waitSignals(self, *signals: object, timeout: int = PATIENCE, **how: object) -> object:
        return super().waitSignals(*signals, timeout=timeout, **how)


@pytest.fixture(autouse=True)
def no_window_outlives_its_test() -> Iterator[None]:
    """Close all windows after each test. Qt restyles every existing window when the colours change,
    so the windows of earlier tests would slow down each test.
    """
    yield
    for window in QApplication.topLevelWidgets():
        window.close()
        window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Restore English after a test that uses another language."""
    yield
    language.use(language.ENGLISH)
    follow_language()


@pytest.fixture(autouse=True)
def silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep tests from using the machine's loudspeaker."""
    monkeypatch.setattr(SoundPlayer, "play", lambda player, file, volume: None)


@pytest.fixture
def qtbot(qapp: object, request: pytest.FixtureRequest) -> QtBot:
    return PatientBot(request)


@pytest.fixture(autouse=True)
def prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep windows from compiling, in the background, the kernels that only rollouts need."""
    monkeypatch.setattr(preparation, "is_complete", preparation.is_prepared)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """User folders for this test only."""
    monkeypatch.setenv("PALAMEDES_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Small networks for hitting, pinning and running games replace those that come with the
    program. There is no opening book.
    """
    folder = tmp_path / "shipped"
    network_for_each_kind(folder)
    no_book(monkeypatch)
    monkeypatch.setattr(folders, "networks", lambda: folder)
    return folder


@pytest.fixture
def window(qtbot: QtBot, home: Path) -> Iterator[MainWindow]:
    opened = open_window(qtbot)
    yield opened
    opened.close()


@pytest.fixture
def fingers(qtbot: QtBot, window: MainWindow) -> Fingers:
    return Fingers(qtbot, window)


@pytest.fixture
def background(qapp: object) -> Iterator[Background]:
    """The thread that works for a dialog without a main window."""
    opened = Background()
    yield opened
    opened.close()


@pytest.fixture
def new_game(qtbot: QtBot, home: Path, background: Background) -> NewGameDialog:
    """The New game dialog as it is at the first start, without a main window, which would take
    longer to open than most of its tests take.
    """
    dialog = NewGameDialog(NewGameModel.of(Preferences().last_game), HouseRuleStore(), background)
    dialog.open()
    return dialog


@pytest.fixture
def dice(tmp_path: Path) -> Path:
    """A file for rolls. In "62 31", the first roll is the opening roll, which side 0 wins, and the
    second is the roll of its first turn.
    """
    return tmp_path / "rolls.txt"


@pytest.fixture
def turn(shipped: Path, fingers: Fingers, dice: Path) -> Fingers:
    """Side 0 is to play 3-1 in Portes. Its opponent is a network, which will roll 5-2."""
    fingers.begin_with_rolls(setup(PORTES, players=AGAINST_NETWORK), dice, "62 31 52 44 61 53 21 65")
    fingers.roll()
    return fingers


@pytest.fixture
def to_double(fingers: Fingers, dice: Path) -> Fingers:
    """Backgammon for money: Anna has played 3-1, and Bill may double."""
    fingers.begin_with_rolls(setup(BACKGAMMON, beavers=True), dice, "31 62 44 53 21")
    fingers.roll()
    fingers.click_steps([(8, 5), (6, 5)])
    fingers.press_primary()
    fingers.wait_for_person()
    return fingers
