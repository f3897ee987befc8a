"""How the window starts, and what happens after unexpected errors."""

from __future__ import annotations

import gc
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from driving import Fingers, setup
from pytestqt.qtbot import QtBot

from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.errors import BadFile
from palamedes.core.launch_options import LaunchOptions
from palamedes.core.results.review import Review
from palamedes.core.rules.variant import PLAKOTO
from palamedes.core.session.events import Opening, ResignationAccepted, Resigned
from palamedes.core.statistics import FinishedGame
from palamedes.formats.user.statistics_store import StatisticsStore
from palamedes.gui import app
from palamedes.gui.background import Background
from palamedes.gui.controllers.sessions import starting
from palamedes.gui.models.game.session_store import SessionStore
from palamedes.gui.running import FULL_COLLECTION_AFTER, collect_garbage, mishap_words
from palamedes.gui.windows.main_window import MainWindow
from palamedes.service.api import preparation
from palamedes.service.library import files
from palamedes.service.library.files import open_record
from palamedes.service.play.unfinished import UnfinishedGames
from palamedes.service.program.statistics import Statistics, start_statistics


def test_a_machine_without_a_display_gets_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert app.main() == 1
    assert capsys.readouterr().err == "palamedes: no display is available, so the window cannot be opened.\n"


def test_a_machine_without_qt_gets_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture) -> None:
    def missing(name: str) -> None:
        raise ImportError("libGL.so.1: cannot open shared object file")

    monkeypatch.setattr(app, "import_module", missing)
    assert app.main() == 1
    assert capsys.readouterr().err == "palamedes: the window cannot be opened: libGL.so.1: cannot open shared object file.\n"


def test_an_unexpected_error_is_told_in_one_sentence_with_what_to_do() -> None:
    assert "Your game has been saved" in mishap_words(RuntimeError("odd"), is_kept=True)


def test_a_game_that_is_not_saved_by_itself_is_not_said_to_be_kept() -> None:
    words = mishap_words(RuntimeError("odd"), is_kept=False)
    assert "is kept" not in words
    assert "save the game to a file now" in words


def test_the_game_named_on_the_command_line_begins_at_once(qtbot: QtBot, home: Path) -> None:
    window = MainWindow()
    window.show()
    window.startup.fulfil(LaunchOptions(setup(PLAKOTO), DiceSettings("mersenne", 1)))
    assert window.game.model is not None
    assert window.game.model.state.variant == PLAKOTO
    window.close()


def test_a_game_named_on_the_command_line_keeps_the_unfinished_one(fingers: Fingers, qtbot: QtBot, home: Path) -> None:
    fingers.begin(setup())
    fingers.roll()
    fingers.window.close()
    window = MainWindow()
    window.show()
    window.startup.fulfil(LaunchOptions(setup(PLAKOTO), DiceSettings("mersenne", 1)))
    window.start()
    qtbot.waitUntil(lambda: bool(list((home / "data" / "unfinished").glob("*.tavli"))))
    assert window.game.model.state.variant == PLAKOTO
    window.close()


def resumed(fingers: Fingers, notice: str = "") -> MainWindow:
    """Another window in which the game begun by `fingers` goes on at once. `notice`: the message at
    its start.
    """
    fingers.begin(setup())
    fingers.roll()
    fingers.window.close()
    window = MainWindow()
    window.show()
    window.startup.fulfil(LaunchOptions(resume=True))
    window.start(notice)
    fingers.qtbot.waitUntil(lambda: window.game.model is not None)
    return window


def test_the_unfinished_game_goes_on_at_once_where_the_command_line_asks_for_it(fingers: Fingers, home: Path) -> None:
    window = resumed(fingers)
    window.close()


def test_a_database_that_cannot_be_used_is_told_at_the_start(qtbot: QtBot, home: Path) -> None:
    (home / "data" / "databases").mkdir(parents=True)
    (home / "data" / "databases" / "mine.h5").write_bytes(b"nothing")
    window = MainWindow()
    window.show()
    window.start()
    qtbot.waitUntil(lambda: "mine.h5 is not an endgame table" in window.statusBar().currentMessage())
    assert window.is_ready
    window.close()


@pytest.fixture
def damaged(home: Path) -> str:
    """Damaged house rules, and the message about damaged settings."""
    (home / "config").mkdir(parents=True, exist_ok=True)
    for name in ("settings.json", "house-rules.json"):
        (home / "config" / name).write_text("{")
    return files.load_preferences()[1]


def assert_tells_both(words: str) -> None:
    assert "settings.json" in words
    assert "house-rules.json" in words


def test_the_messages_about_damaged_settings_and_house_rules_both_stay(qtbot: QtBot, damaged: str) -> None:
    window = MainWindow()
    window.show()
    window.start(damaged)
    assert_tells_both(window.statusBar().currentMessage())
    qtbot.waitUntil(lambda: window.is_ready and window.startup.is_engine_ready)
    qtbot.wait(100)
    assert_tells_both(window.statusBar().currentMessage())
    assert window.statusBar().isVisible()
    window.close()


def test_the_messages_come_back_when_the_preparation_ends(monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, damaged: str) -> None:
    monkeypatch.setattr(preparation, "is_prepared", lambda: True)
    monkeypatch.setattr(preparation, "is_complete", lambda: False)
    monkeypatch.setattr(preparation, "command", lambda: [sys.executable, "-c", "import time; time.sleep(60)"])
    window = MainWindow()
    window.show()
    window.start(damaged)
    window.startup._show_progress("One-time preparation")
    qtbot.waitUntil(lambda: window.is_ready and window.startup.is_engine_ready)
    window.startup._show_progress("One-time preparation")
    window.preparation._complete()
    assert_tells_both(window.statusBar().currentMessage())
    window.close()


def test_the_messages_are_also_shown_on_the_page_of_a_session_that_goes_on(fingers: Fingers, damaged: str) -> None:
    window = resumed(fingers, damaged)
    assert_tells_both(window._overlay().text())
    window.close()


def test_where_there_is_nothing_to_resume_it_is_told(qtbot: QtBot, home: Path) -> None:
    window = MainWindow()
    window.show()
    window.startup.fulfil(LaunchOptions(resume=True))
    window.start()
    qtbot.waitUntil(lambda: "no unfinished game" in window.statusBar().currentMessage())
    window.close()


def test_trouble_with_the_autosave_is_told_and_the_game_goes_on() -> None:
    class FullDisk:
        def save(self, record: object) -> None:
            raise BadFile("the disk is full.")

        def discard(self) -> None: ...

        def close(self) -> None: ...

    told: list[str] = []
    store = SessionStore(FullDisk(), told.append)
    store.begin(setup(), DiceSettings("mersenne", 1))
    store.flush()
    store.close()
    assert told == ["the disk is full."]


class OddPlace:
    """A place for the current game that raises unexpected errors."""

    def save(self, record: object) -> None:
        raise KeyError("odd")

    def discard(self) -> None:
        raise BadFile("running-1.tavli cannot be removed: read-only file system.")

    def close(self) -> None:
        self.is_closed = True


def test_an_error_that_nobody_expected_in_the_autosave_is_told_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    told: list[str] = []
    store = SessionStore(OddPlace(), told.append)
    store.begin(setup(), DiceSettings("mersenne", 1))
    store.flush()
    assert told == ["something went wrong inside the program (KeyError: 'odd')."]
    assert "Traceback" in caplog.text
    assert not store.saves_by_itself
    store.close()


def test_a_place_that_cannot_be_cleared_does_not_stop_the_window_from_closing() -> None:
    told: list[str] = []
    place = OddPlace()
    store = SessionStore(place, told.append)
    table = store.begin(setup(), DiceSettings("mersenne", 1))
    record = store.record
    assert record is not None
    store.saved(Path("elsewhere.tavli"), record)
    store.close()
    assert table is store.live
    assert told[-1] == "running-1.tavli cannot be removed: read-only file system."
    assert place.is_closed


def test_a_window_without_any_place_to_save_knows_that_its_game_is_not_kept() -> None:
    store = SessionStore(None, str)
    assert store.saves_by_itself
    store.begin(setup(), DiceSettings("mersenne", 1))
    assert not store.saves_by_itself
    store.close()


def test_an_error_that_nobody_expected_in_the_background_is_told_where_it_was_waited_for(
    qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    background, told = Background(), list[str]()
    background.run(lambda: {}["odd"], told.append, told.append)
    qtbot.waitUntil(lambda: bool(told))
    background.close()
    assert told == ["something went wrong inside the program (KeyError: 'odd')."]
    assert "Traceback" in caplog.text


def test_games_that_end_in_the_window_are_counted(fingers: Fingers) -> None:
    fingers.begin(setup())
    table = fingers.model.live
    for event in (Opening((3, 1)), Resigned(1, 2), ResignationAccepted()):
        table.do(event)
    fingers.window.sessions.store.flush()
    statistics, _ = start_statistics()
    assert statistics is not None
    (game,) = statistics.read().games
    assert (game.players, game.winner, game.points) == (("Anna", "Bill"), 0, 2)


def test_a_saved_session_goes_on_under_the_same_name(fingers: Fingers) -> None:
    fingers.begin(setup())
    record = fingers.window.sessions.store.record
    assert record is not None
    name = record.detail("Session")
    assert name
    fingers.window.sessions.store.resume(record)
    again = fingers.window.sessions.store.record
    assert again is not None
    assert again.detail("Session") == name


def test_the_analysis_of_an_opened_file_is_kept_when_the_session_is_saved_again() -> None:
    record = open_record(Path(__file__).parents[1] / "golden" / "analysed.tavli")
    store = SessionStore(None, str)
    store.resume(record)
    assert store.record is not None
    assert store.record.analyses == record.analyses
    store.begin(setup(), DiceSettings("mersenne", 1))
    assert store.record.analyses == ()
    store.close()


class Waiting:
    """Background work that is done when the test says so."""

    def __init__(self) -> None:
        self.tasks: list[Callable[[], None]] = []

    def run(self, work: Callable[[], Any], then: Callable[[Any], None], failed: Callable[[str], None]) -> None:
        self.tasks.append(lambda: then(work()))


@pytest.mark.parametrize("another_follows", [False, True])
def test_a_stored_analysis_is_shown_only_while_its_session_is_open(
    fingers: Fingers, monkeypatch: pytest.MonkeyPatch, another_follows: bool
) -> None:
    analyst, store, waiting = fingers.window.analysis.analyst, fingers.window.sessions.store, Waiting()
    recalled: list[Review] = []
    analyst.recalled.connect(recalled.append)
    monkeypatch.setattr(analyst, "_background", waiting)
    store.resume(open_record(Path(__file__).parents[1] / "golden" / "analysed.tavli"))
    analyst.recall()
    if another_follows:
        store.begin(setup(), DiceSettings("mersenne", 1))
    (task,) = waiting.tasks
    task()
    assert bool(recalled) is not another_follows


def test_a_game_that_could_not_be_counted_is_counted_when_the_window_closes(tmp_path: Path) -> None:
    class BusyStore(StatisticsStore):
        is_busy = True

        def put(self, games: Iterable[FinishedGame]) -> None:
            if self.is_busy:
                raise BadFile("statistics.sqlite cannot be used: database is locked.")
            super().put(games)

    kept = BusyStore(tmp_path / "statistics.sqlite")
    kept.open()
    store = SessionStore(None, str)
    store.count_in(Statistics(kept))
    table = store.begin(setup(), DiceSettings("mersenne", 1))
    for event in (Opening((3, 1)), Resigned(1, 2), ResignationAccepted()):
        table.do(event)
    store.flush()
    kept.is_busy = False
    store.close()
    assert len(kept.read().games) == 1


@pytest.mark.parametrize("part", ["preparation.load_board", "UnfinishedGames.adopt"])
def test_a_part_of_the_start_that_fails_is_told_and_the_rest_is_there(part: str, monkeypatch: pytest.MonkeyPatch):
    def fail(*_: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(f"palamedes.gui.controllers.sessions.starting.{part}", fail)
    result = starting.board_and_left_over(UnfinishedGames())
    assert "Input/output error" in result.sentences
    assert result.autosave is not None
    result.autosave.close()


@pytest.mark.parametrize("length", [1, 5])
def test_only_a_session_that_is_not_over_is_offered_after_a_crash(length: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("PALAMEDES_HOME", str(tmp_path))
    place, _ = files.start_autosave()
    assert place is not None
    store = SessionStore(place, str)
    table = store.begin(replace(setup(), length=length), DiceSettings("mersenne", 1))
    for event in (Opening((3, 1)), Resigned(1, 1), ResignationAccepted()):
        table.do(event)
    store.flush()
    place.close()  # as when the program is killed
    result = starting.board_and_left_over(UnfinishedGames())
    assert (result.left_over.record is None) == (length == 1)
    assert result.library is not None
    assert len(result.library.entries()) == (length == 1)
    assert result.autosave is not None
    result.autosave.close()
    assert files.start_autosave()[1].record == result.left_over.record


def test_a_session_in_which_nobody_has_played_is_not_offered_after_a_crash(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("PALAMEDES_HOME", str(tmp_path))
    place, _ = files.start_autosave()
    assert place is not None
    store = SessionStore(place, str)
    store.begin(setup(), DiceSettings("mersenne", 1)).do(Opening((3, 1)))
    store.flush()
    place.close()  # as when the program is killed
    result = starting.board_and_left_over(UnfinishedGames())
    assert result.left_over.record is None
    assert result.autosave is not None
    result.autosave.close()


@pytest.fixture
def thresholds() -> Iterator[tuple[int, int, int]]:
    before = gc.get_threshold()
    yield before
    gc.unfreeze()
    gc.set_threshold(*before)


def test_full_garbage_collections_are_rare_once_the_program_has_been_loaded(thresholds: tuple[int, int, int]) -> None:
    collect_garbage()
    assert gc.isenabled()
    assert gc.get_threshold() == (*thresholds[:2], FULL_COLLECTION_AFTER)
    assert gc.get_freeze_count() > 0


IDLE_WINDOW = """
from PySide6.QtWidgets import QWidget
from palamedes.gui.running import application, close_on_ctrl_c
app, window = application(), QWidget()
close_on_ctrl_c(window)
window.show()
print("open", flush=True)
raise SystemExit(app.exec())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_ctrl_c_in_the_terminal_closes_a_window_that_has_nothing_to_do() -> None:
    command, pipe = [sys.executable, "-c", IDLE_WINDOW], subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "open\n"
        process.send_signal(signal.SIGINT)
        try:
            assert (process.wait(20), process.communicate()[1]) == (0, "")
        finally:
            process.kill()
