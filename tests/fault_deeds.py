"""Operations of the stores, to be run with injected failures (`faults.py`)."""

from __future__ import annotations

import contextlib
import functools
import os
import sqlite3
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from unittest import mock

import numpy as np

from faults import Deed
from opening_books import small_book, small_study
from palamedes.core.preferences import GameChoice, Preferences
from palamedes.core.results.record import Record
from palamedes.core.results.rollout import RolloutQuestion
from palamedes.core.rules.position import start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import FEVGA, PORTES
from palamedes.core.session.events import Begin, Opening
from palamedes.core.session.state import Setup
from palamedes.core.settings import ComputerSettings, Player, SearchSettings
from palamedes.core.statistics import FinishedGame, GameJudgement
from palamedes.formats.games.rollout_file import SavedRollout, read_rollout, write_rollout
from palamedes.formats.storage.atomic import is_there
from palamedes.formats.tables.endgame_file import Building, TableHeader, read_table, verify_table, write_table
from palamedes.formats.tables.network_file import read_network, write_network
from palamedes.formats.tables.opening_book_file import read_book, write_book
from palamedes.formats.tables.opening_study_file import read_study, write_study
from palamedes.formats.user.autosave import Autosave
from palamedes.formats.user.settings_file import load_preferences, save_preferences
from palamedes.formats.user.statistics_store import StatisticsStore
from palamedes.kernels import cache
from palamedes.service.library import files, networks, opening_book
from palamedes.service.library.files import HouseRuleStore, open_record, save_record
from palamedes.service.play.unfinished import UnfinishedGames
from palamedes.service.program.statistics import start_statistics
from small_networks import small_network

SETUP = Setup((PORTES,), (Player("Άννα"), Player("Palamedes", ComputerSettings())))
OLD, NEW = Record(SETUP, (Begin(),)), Record(SETUP, (Begin(), Opening((3, 1))))


@contextlib.contextmanager
def home(root: Path) -> Iterator[None]:
    """A context in which the user's folders are below `root`."""
    before = os.environ.get("PALAMEDES_HOME")
    os.environ["PALAMEDES_HOME"] = str(root)
    try:
        yield
    finally:
        if before is None:
            del os.environ["PALAMEDES_HOME"]
        else:
            os.environ["PALAMEDES_HOME"] = before


def nothing(root: Path) -> None:
    """Prepare nothing: the folder is empty at first."""


# The running game.


FIRST, ELSEWHERE = "running-1.tavli", "another place was free."
"""If a program cannot get the lock of the first place, it takes another, and the game in the first
place stays there.
"""


def save_running(record: Record) -> Callable[[Path], str]:
    def act(root: Path) -> str:
        with Autosave(root / "running") as autosave:
            if autosave.path.name != FIRST:
                return ELSEWHERE
            autosave.save(record)
        return ""

    return act


def discard_running(root: Path) -> str:
    with Autosave(root / "running") as autosave:
        if autosave.path.name != FIRST:
            return ELSEWHERE
        autosave.discard()
    return ""


def start_running(root: Path) -> str:
    autosave, left = files.start_autosave(root / "running")
    if autosave is None:
        return left.sentence
    autosave.close()
    if autosave.path.name != FIRST:
        return ELSEWHERE
    assert left.record == OLD or left.sentence
    return left.sentence


def start_with_damage(root: Path) -> str:
    autosave, left = files.start_autosave(root / "running")
    if autosave is not None:
        autosave.close()
    return left.sentence


def running(root: Path) -> object:
    path = root / "running" / "running-1.tavli"
    return open_record(path).events if path.exists() else None


def damaged_game(root: Path) -> None:
    (root / "running").mkdir()
    (root / "running" / "running-1.tavli").write_text("tavli 1\nwhite: El")


def all_bytes(root: Path) -> object:
    """The contents of all files except locks."""
    return sorted(path.read_bytes() for path in root.rglob("*") if path.is_file() and "lock" not in path.name)


# Unfinished games.

LATER = "the next start tries again."


@contextlib.contextmanager
def same_names(root: Path) -> Iterator[None]:
    """Give new files the same names every time."""
    with mock.patch("secrets.token_hex", return_value="0" * 8):
        yield


def unfinished(root: Path) -> UnfinishedGames:
    return UnfinishedGames(root / "unfinished")


def keep_unfinished(record: Record) -> Callable[[Path], None]:
    def act(root: Path) -> None:
        unfinished(root).keep(record)

    return act


def drop_unfinished(root: Path) -> str:
    unfinished(root).drop_earlier(NEW)
    return LATER  # a game that stays in the list does no harm


def adopt_unfinished(root: Path) -> str:
    unfinished(root).adopt(root / "running")
    return LATER


def unfinished_kept(root: Path) -> object:
    return sorted(len(game.record.events) if game.record else 0 for game in unfinished(root).games())


def unfinished_or_running(root: Path) -> object:
    """The number of events of each game in either place. A game that is being moved may
    be in both.
    """
    found = {running(root)} - {None}
    return {*map(len, found), *unfinished_kept(root)}


# Statistics.

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


def game(number: int) -> FinishedGame:
    return FinishedGame(
        *("s", number, NOON + timedelta(minutes=number), GameChoice("fevga"), ("Άννα", "Palamedes")),
        *((None, ComputerSettings()), 5, 0, 2, 2),
    )


def statistics(root: Path) -> StatisticsStore:
    return StatisticsStore(root / "data" / "statistics.sqlite")


def counted(root: Path) -> object:
    store = statistics(root)
    if (root / "data").exists():
        store.open()
    return store.read()


def counted_as_it_is(root: Path) -> object:
    """The games, read without repairing anything. For a damaged file, these are the games that it
    held before the damage.
    """
    store = statistics(root)
    data = store.path.read_bytes() if store.path.exists() else store.path.with_name("statistics.sqlite.rescued").read_bytes()
    if data[:1] != b"S":
        data = b"S" + data[1:]
    with contextlib.closing(sqlite3.connect(":memory:")) as connection:
        connection.deserialize(data)
        return connection.execute("SELECT content FROM games ORDER BY ended").fetchall()


def put(*numbers: int) -> Callable[[Path], None]:
    def act(root: Path) -> None:
        statistics(root).open()
        statistics(root).put(map(game, numbers))

    return act


def put_alone(*numbers: int) -> Callable[[Path], None]:
    return lambda root: statistics(root).put(map(game, numbers))


def damaged_statistics(root: Path) -> None:
    put(0, 1, 2)(root)
    path = statistics(root).path
    path.write_bytes(b"\xff" + path.read_bytes()[1:])


def start_counting(root: Path) -> str:
    found, sentence = start_statistics()
    assert found is not None or sentence
    return sentence


def read_statistics(root: Path) -> None:
    assert len(statistics(root).read().games) == 3


# Settings and house rules.


def settings(root: Path) -> Path:
    return root / "config" / "settings.json"


def some_settings(root: Path) -> None:
    settings(root).parent.mkdir(exist_ok=True)
    save_preferences(settings(root), Preferences(theme="night"))


def load_settings(root: Path) -> str:
    return load_preferences(settings(root))[1]


def save_settings(root: Path) -> None:
    save_preferences(settings(root), Preferences(theme="aegean"))


def rules(root: Path) -> Path:
    return root / "config" / "house-rules.json"


def some_rules(root: Path) -> None:
    (root / "config").mkdir(exist_ok=True)
    HouseRuleStore(rules(root)).save("old", FEVGA)


def add_rules(root: Path) -> str:
    store = HouseRuleStore(rules(root))
    store.save("new", PORTES)
    return store.notice


def house_rules(root: Path) -> object:
    """The names of all rules, including those that were set aside because they could not be read at
    the time.
    """
    found: set[str] = set()
    for path in root.glob("config/house-rules.json*"):
        found |= {each.name for each in HouseRuleStore(path).rules}
    return found


# Files that are written whole.


def exact(path: str) -> Callable[[Path], object]:
    return lambda root: (root / path).read_bytes() if (root / path).exists() else None


def network(games: int) -> Callable[[Path], None]:
    return lambda root: write_network(root / "a.h5", small_network(PORTES, games=games))


def use_network(root: Path) -> None:
    assert read_network(root / "a.h5").games == 100


def import_it(root: Path) -> None:
    networks._read.cache_clear()
    networks.import_network(root / "a.h5")


def imported(root: Path) -> object:
    path = root / "data" / "networks" / "a.h5"
    return path.read_bytes() if path.exists() else None


HEADER = TableHeader("small", "sums", {"checkers": 3}, ("portes",), "any", "sum[i] is a sum", 4.0)
ROWS, BEGUN = 3, 2
ARRAYS = {"sum": np.arange(10 * ROWS, dtype="<i2").reshape(ROWS, 10)}
SHAPES = {"sum": ((ROWS, 10), "<i2")}


def table(factor: int) -> Callable[[Path], None]:
    return lambda root: write_table(root / "small.h5", HEADER, {"sum": (factor * ARRAYS["sum"]).astype("<i2")})


def table_read(root: Path) -> object:
    path = root / "small.h5"
    return read_table(path).arrays["sum"].tolist() if path.exists() else None


def use_table(root: Path) -> None:
    read_table(root / "small.h5")
    verify_table(root / "small.h5")


def build(root: Path) -> None:
    """Build a table to the end, resuming a build that was begun earlier."""
    with Building(root / "small.h5", HEADER, SHAPES) as building:
        for row in range(building.done, ROWS):
            building.arrays["sum"][row] = ARRAYS["sum"][row]
            building.note(row + 1)
        building.finish()


def begun(root: Path) -> None:
    with Building(root / "small.h5", HEADER, SHAPES) as building:
        building.arrays["sum"][:BEGUN] = ARRAYS["sum"][:BEGUN]
        building.note(BEGUN)


def go_on_building(root: Path) -> None:
    if not is_there(root / "small.h5"):
        with Building(root / "small.h5", HEADER, SHAPES) as building:
            assert building.done >= BEGUN, "what was built is lost"
    build(root)


def work_built(root: Path) -> object:
    """The finished table, or the rows that were built before. The build must not lose
    those rows.
    """
    if (root / "small.h5").exists():
        return table_read(root)
    with Building(root / "small.h5", HEADER, SHAPES) as building:
        return min(building.done, BEGUN), building.arrays["sum"][:BEGUN].tolist()


QUESTION = RolloutQuestion(Situation(PORTES, start_position(PORTES)), search=SearchSettings(1))


def rollout(games: int) -> Callable[[Path], None]:
    figures = np.zeros((games, 2, 5), np.float32)
    return lambda root: write_rollout(root / "a.json", SavedRollout(QUESTION, "n", "f", 1.0, (figures,)))


def use_rollout(root: Path) -> None:
    read_rollout(root / "a.json")


def study(rounds: int) -> Callable[[Path], None]:
    return lambda root: write_study(root / "a.json", small_study(PORTES, rounds))


def use_study(root: Path) -> None:
    read_study(root / "a.json")


def book(plays: int) -> Callable[[Path], None]:
    def act(root: Path) -> None:
        write_book(root / "data" / opening_book.FILE, (small_book(PORTES, plays=plays),))

    return act


def some_book(root: Path) -> None:
    (root / "data").mkdir()
    book(2)(root)


def use_book(root: Path) -> None:
    read_book(root / "data" / opening_book.FILE)


def use_own_book(root: Path) -> str:
    return opening_book.fault()


def own_book(root: Path) -> object:
    return opening_book.fault()


@functools.cache
def analysed() -> Record:
    return open_record(Path(__file__).parent / "golden" / "analysed.tavli")


def save(record: Record) -> Callable[[Path], None]:
    return lambda root: save_record(root / "a.tavli", record)


def save_analysed(root: Path) -> None:
    save_record(root / "a.tavli", analysed())


def use_session(root: Path) -> None:
    assert open_record(root / "a.tavli").events == OLD.events


# Compiled code. If it cannot be read or kept, it is compiled again without a message.

TIME = "it costs nothing but time."


def code(root: Path) -> cache._Entries:
    return cache._Entries(str(root), "kernel", "these sources")


def keep_code(*types: str) -> Callable[[Path], str]:
    def act(root: Path) -> str:
        with contextlib.suppress(OSError):  # as `KernelCache` does
            for each in types:
                code(root).save(each, f"code for {each}")
        return TIME

    return act


def load_code(root: Path) -> str:
    assert code(root).load("int8") in (None, "code for int8")
    return TIME


def code_for(*types: str) -> Callable[[Path], object]:
    """The code stored for these types. For each other type, there is either no code or the right
    code.
    """

    def state(root: Path) -> object:
        others = {"int8", "int16"} - set(types)
        assert all(code(root).load(each) in (None, f"code for {each}") for each in others)
        return [code(root).load(each) for each in types]

    return state


def note_code(root: Path) -> str:
    cache.note_warm(root / "warm")
    return TIME


def is_all_there(root: Path) -> object:
    return cache.is_warm(root / "warm")


def some_code(root: Path) -> None:
    keep_code("int8")(root)
    note_code(root)


def look_for_code(root: Path) -> str:
    if not cache.is_warm(root / "warm"):
        some_code(root)
    return TIME


DEEDS = (
    Deed("autosave", "first game", nothing, save_running(NEW), running),
    Deed("autosave", "next event", save_running(OLD), save_running(NEW), running),
    Deed("autosave", "discard", save_running(OLD), discard_running, running),
    Deed("autosave", "start", save_running(OLD), start_running, running),
    Deed("autosave", "start with a damaged game", damaged_game, start_with_damage, all_bytes),
    Deed("unfinished games", "first", nothing, keep_unfinished(NEW), unfinished_kept, same_names),
    Deed("unfinished games", "next", keep_unfinished(OLD), keep_unfinished(NEW), unfinished_kept, same_names),
    Deed("unfinished games", "drop", keep_unfinished(OLD), drop_unfinished, unfinished_kept, same_names),
    Deed("unfinished games", "adopt", save_running(NEW), adopt_unfinished, unfinished_or_running, same_names),
    Deed("statistics", "begin", nothing, put(0), counted),
    Deed("statistics", "put", put(0), put_alone(1), counted),
    Deed("statistics", "remove", put(0, 1), lambda root: statistics(root).remove([("s", 1)]), counted),
    Deed(
        "statistics", "judge", put(0, 1), lambda root: statistics(root).judge("s", {0: (GameJudgement(1, 2, 3),) * 2}), counted
    ),
    Deed("statistics", "read", put(0, 1, 2), read_statistics, counted),
    Deed("statistics", "start", put(0, 1), start_counting, counted, home),
    Deed("statistics", "mend", damaged_statistics, start_counting, counted_as_it_is, home),
    Deed("settings", "first", lambda root: (root / "config").mkdir(), save_settings, exact("config/settings.json")),
    Deed("settings", "save", some_settings, save_settings, exact("config/settings.json")),
    Deed("settings", "load", some_settings, load_settings, exact("config/settings.json")),
    Deed("house rules", "save", some_rules, add_rules, house_rules),
    Deed("networks", "write", network(100), network(200), exact("a.h5")),
    Deed("networks", "read", network(100), use_network, exact("a.h5")),
    Deed("networks", "import", network(100), import_it, imported, home),
    Deed("databases", "write", table(1), table(2), table_read),
    Deed("databases", "read", table(1), use_table, table_read),
    Deed("databases", "build", nothing, build, table_read),
    Deed("databases", "go on building", begun, go_on_building, work_built),
    Deed("rollouts", "write", rollout(3), rollout(4), exact("a.json")),
    Deed("rollouts", "read", rollout(3), use_rollout, exact("a.json")),
    Deed("opening studies", "write", study(3), study(4), exact("a.json")),
    Deed("opening studies", "read", study(3), use_study, exact("a.json")),
    Deed("opening book", "write", some_book, book(3), exact(f"data/{opening_book.FILE}")),
    Deed("opening book", "read", some_book, use_book, exact(f"data/{opening_book.FILE}")),
    Deed("opening book", "own", some_book, use_own_book, own_book, home),
    Deed("sessions and analyses", "save", save(OLD), save_analysed, exact("a.tavli")),
    Deed("sessions and analyses", "open", save(OLD), use_session, exact("a.tavli")),
    Deed("compiled code", "first", nothing, keep_code("int8"), code_for("int8")),
    Deed("compiled code", "keep", keep_code("int8"), keep_code("int16"), code_for("int16")),
    Deed("compiled code", "load", keep_code("int8"), load_code, code_for()),
    Deed("compiled code", "note", keep_code("int8"), note_code, is_all_there),
    Deed("compiled code", "look", some_code, look_for_code, code_for()),
)
