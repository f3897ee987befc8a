"""The real window, ready to play, with its own user folders and without motion."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from driving import Fingers, open_window
from pytestqt.qtbot import QtBot

from palamedes.gui.running import application
from palamedes.gui.windows.main_window import MainWindow
from palamedes.service import folders
from small_networks import network_for_each_kind


@pytest.fixture(scope="session")
def qapp() -> object:
    return application()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """User folders of this test alone."""
    monkeypatch.setenv("PALAMEDES_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Small networks for hitting, pinning and running games instead of those that come with the program."""
    folder = tmp_path / "shipped"
    network_for_each_kind(folder)
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
