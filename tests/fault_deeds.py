"""Operations on the user's own files, to be run with injected failures (`faults.py`). `DEEDS` also
lists those of `file_deeds.py`.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from unittest import mock

from faults import Deed
from file_deeds import FILE_DEEDS, NEW, OLD, exact, home, nothing
from palamedes.core.library.decisions import no_decisions
from palamedes.core.library.entry import SessionEntry
from palamedes.core.preferences import GameChoice, Preferences
from palamedes.core.results.record import Record
from palamedes.core.rules.variant import FEVGA, PORTES
from palamedes.core.settings import ComputerSettings
from palamedes.core.statistics import FinishedGame, GameJudgement
from palamedes.formats.user.autosave import Autosave
from palamedes.formats.user.library_store import DecisionText, KeptSession, LibraryStore, PackedDecisions
from palamedes.formats.user.settings_file import load_preferences, save_preferences
from palamedes.formats.user.statistics_store import StatisticsStore
from palamedes.service.game_library.game_library import start_library
from palamedes.service.library import files
from palamedes.service.library.files import HouseRuleStore, open_record
from palamedes.service.play.unfinished import UnfinishedGames
from palamedes.service.program.statistics import start_statistics

# The running game.


FIRST, ELSEWHERE = "running-1.tavli", "another place was free."
"""If a program cannot get the lock on the first place, it takes another, and the game in the first
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


# The library.


def library(root: Path) -> LibraryStore:
    return LibraryStore(root / "data" / "library.sqlite")


def session(number: int) -> tuple[KeptSession, PackedDecisions]:
    """A session of the library with this number as its fingerprint, and one decision."""
    entry = SessionEntry(str(number), "", "2026-03-14", "", ("Άννα", "Bill"), ("fevga",), 3, (1, 0), True)
    return KeptSession(entry, f"session {number}"), PackedDecisions(no_decisions(1), (DecisionText("fevga", "", ""),))


def add_sessions(*numbers: int) -> Callable[[Path], None]:
    def act(root: Path) -> None:
        library(root).open()
        add_alone(*numbers)(root)

    return act


def add_alone(*numbers: int) -> Callable[[Path], None]:
    def act(root: Path) -> None:
        for number in numbers:
            library(root).change("", str(number), lambda old, number=number: session(number), f"digest {number}")  # type: ignore[misc]

    return act


def collected(root: Path) -> object:
    store = library(root)
    if (root / "data").exists():
        store.open()
    found = store.entries()
    return [
        (each.fingerprint, len(store.decisions()[each.id]), store.number_of(f"digest {each.fingerprint}")) for each in found
    ]


def collected_as_it_is(root: Path) -> object:
    """The sessions, read without repairing anything, as in `counted_as_it_is`."""
    store = library(root)
    data = store.path.read_bytes() if store.path.exists() else store.path.with_name("library.sqlite.rescued").read_bytes()
    if data[:1] != b"S":
        data = b"S" + data[1:]
    with contextlib.closing(sqlite3.connect(":memory:")) as connection:
        connection.deserialize(data)
        return connection.execute("SELECT content FROM sessions ORDER BY id").fetchall()


def damaged_library(root: Path) -> None:
    add_sessions(0, 1, 2)(root)
    path = library(root).path
    path.write_bytes(b"\xff" + path.read_bytes()[1:])


def start_collecting(root: Path) -> str:
    found, sentence = start_library()
    assert found is not None or sentence
    return sentence


def read_library(root: Path) -> None:
    store = library(root)
    assert len(store.entries()) == len(store.decisions()) == len(store.texts([1, 2, 3])) == 3


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
    Deed("library", "begin", nothing, add_sessions(0), collected),
    Deed("library", "add", add_sessions(0), add_alone(1), collected),
    Deed("library", "change", add_sessions(0, 1), add_alone(1), collected),
    Deed("library", "remove", add_sessions(0, 1), lambda root: library(root).remove(2), collected),
    Deed("library", "read", add_sessions(0, 1, 2), read_library, collected),
    Deed("library", "start", add_sessions(0, 1), start_collecting, collected, home),
    Deed("library", "mend", damaged_library, start_collecting, collected_as_it_is, home),
    Deed("settings", "first", lambda root: (root / "config").mkdir(), save_settings, exact("config/settings.json")),
    Deed("settings", "save", some_settings, save_settings, exact("config/settings.json")),
    Deed("settings", "load", some_settings, load_settings, exact("config/settings.json")),
    Deed("house rules", "save", some_rules, add_rules, house_rules),
    *FILE_DEEDS,
)
