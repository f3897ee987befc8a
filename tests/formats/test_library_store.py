"""The library on disk survives the faults that disks can have."""

import os
import random
import sqlite3
import stat
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from damage_statistics import DAMAGES, a_bit, a_letter_of_a_row, a_stretch, many_bytes
from library_rows import entry, row
from palamedes.core.errors import BadFile
from palamedes.formats.storage import database_file
from palamedes.formats.storage.locks import take_lock
from palamedes.formats.user.library_store import MIGRATIONS, DecisionText, KeptSession, LibraryStore, PackedDecisions

START = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"
TEXTS = (DecisionText("backgammon; Ελένη", "24/18", "13/7"),)
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="POSIX permissions")


def kept(number: int, length: int = 100, name: str = "") -> tuple[KeptSession, PackedDecisions]:
    """A session with a text of this length, and its decisions."""
    text = f"session {number} of Ελένη\n" + "".join(chr(97 + (number * k) % 26) for k in range(length))
    known = replace(entry(0, players=("Άννα", "Bill")), fingerprint=f"f{number}", name=name)
    return KeptSession(known, text), PackedDecisions(row("backgammon", START, turn=number), TEXTS)


@pytest.fixture
def store(tmp_path: Path) -> LibraryStore:
    made = LibraryStore(tmp_path / "new folder" / "library.sqlite")
    assert made.open() == ""
    return made


def put(store: LibraryStore, *numbers: int, length: int = 100) -> list[int]:
    return [store.change("", f"f{number}", lambda old, n=number: kept(n, length)) for number in numbers]  # type: ignore[misc]


def told(store: LibraryStore) -> list[str]:
    return [each.fingerprint for each in store.entries()]


def test_a_session_comes_back_as_it_was(store: LibraryStore) -> None:
    (number,) = put(store, 7)
    session, packed = kept(7)
    assert store.session(number) == KeptSession(replace(session.entry, id=number), session.text)
    assert store.entries() == (replace(session.entry, id=number),)
    assert store.decisions()[number].tobytes() == packed.rows.tobytes()
    assert store.texts([number]) == {number: TEXTS}


def test_a_session_is_found_by_its_name_first_and_by_its_fingerprint(store: LibraryStore) -> None:
    first = store.change("n", "f1", lambda old: kept(1, name="n"))
    second = store.change("", "f2", lambda old: kept(2))
    seen: list[str] = []
    assert store.change("n", "f2", lambda old: seen.append(old.entry.fingerprint if old else "")) == first  # type: ignore[func-returns-value]
    assert store.change("other", "f2", lambda old: seen.append(old.entry.fingerprint if old else "")) == second  # type: ignore[func-returns-value]
    assert seen == ["f1", "f2"]


def test_a_session_that_grows_into_another_one_replaces_it(store: LibraryStore) -> None:
    first = store.change("n", "f1", lambda old: kept(1, name="n"))
    put(store, 2)
    assert store.change("n", "f2", lambda old: kept(2, name="n")) == first
    assert told(store) == ["f2"]


def test_a_change_that_is_none_changes_nothing(store: LibraryStore) -> None:
    put(store, 1)
    before = store.path.read_bytes()
    assert store.change("", "f1", lambda old: None) == 1
    assert store.change("", "f9", lambda old: None) == 0
    assert store.path.read_bytes() == before


def test_an_error_in_a_change_leaves_the_session_as_it_was(store: LibraryStore) -> None:
    put(store, 1)

    def fail(old: KeptSession | None) -> None:
        raise BadFile("no.")

    with pytest.raises(BadFile, match=r"no\."):
        store.change("", "f1", fail)
    assert told(store) == ["f1"]


def test_the_file_of_a_session_is_known_until_the_session_is_removed(store: LibraryStore) -> None:
    number = store.change("", "f1", lambda old: kept(1), source="digest")
    assert store.number_of("digest") == number
    assert store.remove(number)
    assert not store.remove(number)
    assert store.number_of("digest") == 0
    assert store.decisions() == {}


def test_decisions_of_another_version_are_left_out_until_they_are_packed_again(store: LibraryStore) -> None:
    (number,) = put(store, 1)
    with closing(sqlite3.connect(store.path)) as connection, connection:
        connection.execute("UPDATE decisions SET packing = 0")
    assert store.decisions() == {}
    store.pack(number, kept(1)[1])
    assert list(store.decisions()) == [number]


@pytest.mark.parametrize("content", ["", "{}", b"\xff\xfe", 7])
def test_a_row_that_makes_no_sense_hides_no_other(store: LibraryStore, content: object) -> None:
    put(store, 1, 2)
    with closing(sqlite3.connect(store.path)) as connection, connection:
        connection.execute("UPDATE sessions SET entry = ?, content = ? WHERE id = 1", (content, content))
        connection.execute("UPDATE decisions SET packed = ?, texts = ? WHERE session = 1", (content, content))
    assert told(store) == ["f2"]
    assert store.session(1) is None
    assert list(store.decisions()) == [2]
    assert store.texts([1, 2]) == {1: (), 2: TEXTS}


# Damage.


def test_a_file_that_is_no_database_is_set_aside(store: LibraryStore) -> None:
    store.path.write_bytes(b"this is no database, but a text that is long enough" * 100)
    assert store.open().endswith("was kept as library.sqlite.damaged; 0 sessions were recovered.")
    put(store, 1)
    assert told(store) == ["f1"]


def test_every_session_that_can_be_read_is_taken_over(store: LibraryStore) -> None:
    put(store, *range(40), length=2000)
    data = bytearray(store.path.read_bytes())
    page = int.from_bytes(data[16:18], "big")
    middle = len(data) // page // 2 * page
    data[middle : middle + page] = bytes(page)
    store.path.write_bytes(data)
    assert "was damaged" in store.open()
    assert 20 < len(told(store)) <= 40
    for each in store.entries():
        found, number = store.session(each.id), int(each.fingerprint[1:])
        assert found is not None
        assert found.text == kept(number, 2000)[0].text


@pytest.mark.parametrize("at", [0, 16, 18, 28, 44, 59, 60, 100, 105, 4000])
def test_a_damaged_first_page_loses_no_session(store: LibraryStore, at: int) -> None:
    put(store, *range(20))
    whole = store.path.read_bytes()
    store.path.write_bytes(whole[:at] + b"\xff" + whole[at + 1 :])
    sentence = store.open()
    assert not sentence or sentence.endswith("20 sessions were recovered.")
    assert len(told(store)) == 20


def test_every_single_page_may_be_lost(store: LibraryStore) -> None:
    put(store, *range(12), length=1500)
    whole = store.path.read_bytes()
    page = int.from_bytes(whole[16:18], "big")
    for start in range(page, len(whole), page):
        store.path.write_bytes(whole[:start] + b"\xa5" * page + whole[start + page :])
        store.open()
        store.change("", "f99", lambda old: kept(99))
        assert "f99" in told(store)


@pytest.mark.parametrize("number", range(len(DAMAGES)))
def test_random_damage_never_makes_the_library_unusable(tmp_path: Path, number: int) -> None:
    assert_usable(tmp_path, number)


def assert_usable(folder: Path, number: int) -> None:
    """Damage a library at random. Afterwards it can be opened, read and changed, and sessions that
    are missing are told.
    """
    draw = random.Random(number)
    store = LibraryStore(folder / "library.sqlite")
    store.open()
    count = draw.choice((1, 12))
    put(store, *range(count), length=draw.choice((100, 3000)))
    damage = DAMAGES[number % len(DAMAGES)]
    store.path.write_bytes(damage(draw, bytearray(store.path.read_bytes())))
    try:
        sentence = store.open()
    except BadFile as error:
        if "newer version" in str(error):  # the damage changed the number of the version
            return
        raise
    entries = store.entries()
    for each in entries:
        store.session(each.id)
    assert set(store.texts(store.decisions())) <= set(range(100))
    assert len(entries) == count or sentence or damage in (many_bytes, a_bit, a_stretch, a_letter_of_a_row)
    put(store, 99)
    assert "f99" in told(store)
    assert not LibraryStore(store.path).open()


def test_a_repair_that_was_interrupted_is_finished_and_told(store: LibraryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    put(store, 1)
    store.path.write_bytes(b"\xff" + store.path.read_bytes()[1:])
    with monkeypatch.context() as change:
        change.setattr(database_file, "rename", interrupted)
        with pytest.raises(KeyboardInterrupt):
            store.open()
    other = LibraryStore(store.path)
    assert other.open().endswith("its repair was interrupted; 1 session has now been recovered.")
    assert told(other) == ["f1"]


def interrupted(*arguments: object) -> None:
    raise KeyboardInterrupt


def test_a_file_of_a_newer_version_is_left_alone(store: LibraryStore) -> None:
    put(store, 1)
    with closing(sqlite3.connect(store.path)) as connection, connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    before = store.path.read_bytes()
    for deed in (store.open, store.entries, lambda: put(store, 2)):
        with pytest.raises(BadFile, match="newer version"):
            deed()
    assert store.path.read_bytes() == before


def test_a_full_disk_is_a_sentence_and_loses_nothing(store: LibraryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    put(store, 1)
    usual = sqlite3.connect

    def small(*places: object, **options: object) -> sqlite3.Connection:
        connection = usual(*places, **options)  # type: ignore[call-overload]
        connection.execute("PRAGMA max_page_count = 1")
        return connection  # type: ignore[no-any-return]

    with monkeypatch.context() as change:
        change.setattr(sqlite3, "connect", small)
        with pytest.raises(BadFile, match="full"):
            put(store, *range(2, 60), length=5000)
    assert "f1" in told(store)


@POSIX
@pytest.mark.skipif(os.name == "posix" and os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_without_permission_to_write_is_a_sentence(store: LibraryStore) -> None:
    put(store, 1)
    store.path.chmod(0o400)
    store.path.parent.chmod(0o500)
    try:
        with pytest.raises(BadFile):
            put(store, 2)
        assert told(store) == ["f1"]
    finally:
        store.path.parent.chmod(0o700)


def test_a_file_that_may_only_be_read_is_a_sentence(store: LibraryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    put(store, 1)
    usual = sqlite3.connect

    def read_only(place: str, **options: object) -> sqlite3.Connection:
        return usual(place.replace("mode=rw", "mode=ro"), **options)  # type: ignore[call-overload,no-any-return]

    with monkeypatch.context() as change:
        change.setattr(sqlite3, "connect", read_only)
        with pytest.raises(BadFile, match=r"library\.sqlite cannot be used: attempt to write a readonly database"):
            put(store, 2)
        assert told(store) == ["f1"]


def test_two_programs_may_write_at_once(store: LibraryStore) -> None:
    other = LibraryStore(store.path)
    for number in range(20):
        put((store, other)[number % 2], number)
    assert len(told(store)) == 20


def test_a_program_that_holds_the_file_too_long_is_told(store: LibraryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_file, "PATIENCE_S", 0.0)
    handle = take_lock(store.path.with_name(".library.sqlite.lock"))
    assert handle is not None
    try:
        with pytest.raises(BadFile, match="another program is using it"):
            put(store, 1)
    finally:
        os.close(handle)


@POSIX
def test_nobody_else_can_read_the_library(store: LibraryStore) -> None:
    put(store, 1)
    assert {stat.S_IMODE(path.stat().st_mode) for path in store.path.parent.iterdir()} == {0o600}
