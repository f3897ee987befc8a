"""The real window, ready to play, with its own user folders and without motion."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from driving import Fingers
from pytestqt.qtbot import QtBot

from palamedes.core.preferences import Preferences
from palamedes.gui.running import application
from palamedes.gui.windows.main_window import MainWindow


@pytest.fixture(scope="session")
def qapp() -> object:
    return application()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """User folders of this test alone."""
    monkeypatch.setenv("PALAMEDES_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def window(qtbot: QtBot, home: Path) -> Iterator[MainWindow]:
    opened = open_window(qtbot)
    yield opened
    opened.close()


@pytest.fixture
def fingers(qtbot: QtBot, window: MainWindow) -> Fingers:
    return Fingers(qtbot, window)


def open_window(qtbot: QtBot, **preferences: object) -> MainWindow:
    """The window after its start, as the next start of the program would open it."""
    window = MainWindow(Preferences(**{"speed": "none", "theme": "aegean", **preferences}))  # type: ignore[arg-type]
    window.show()
    window.start()
    qtbot.waitUntil(lambda: window.is_ready, timeout=120000)
    return window
