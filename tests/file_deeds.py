"""Operations on files that are written atomically and on compiled code, to be run with injected
failures (`faults.py`).
"""

from __future__ import annotations

import contextlib
import functools
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np

from faults import Deed
from opening_books import small_book, small_study
from palamedes.core.results.record import Record
from palamedes.core.results.rollout import RolloutQuestion
from palamedes.core.rules.position import start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import PORTES
from palamedes.core.session.events import Begin, Opening
from palamedes.core.session.state import Setup
from palamedes.core.settings import ComputerSettings, Player, SearchSettings
from palamedes.formats.games.rollout_file import SavedRollout, read_rollout, write_rollout
from palamedes.formats.storage.atomic import is_there
from palamedes.formats.tables.endgame_file import Building, TableHeader, read_table, verify_table, write_table
from palamedes.formats.tables.network_file import read_network, write_network
from palamedes.formats.tables.opening_book_file import read_book, write_book
from palamedes.formats.tables.opening_study_file import read_study, write_study
from palamedes.kernels import cache
from palamedes.service.library import networks, opening_book
from palamedes.service.library.files import open_record, save_record
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


# Files that are written atomically.


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
    """Build a complete table, resuming a build that was started earlier."""
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
    """The finished table, or the rows that had already been built. The build must not lose those
    rows.
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
    """The code stored for these types. For every other type, there is either no code or the right
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


FILE_DEEDS = (
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
