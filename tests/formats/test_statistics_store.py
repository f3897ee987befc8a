"""Finished games on disk survive the faults that disks can have."""

import os
import sqlite3
import stat
import sys
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

import damage_statistics
from palamedes.core.errors import BadFile
from palamedes.core.preferences import GameChoice
from palamedes.core.settings import ComputerSettings
from palamedes.core.statistics import FinishedGame, GameJudgement
from palamedes.formats.storage import database_file
from palamedes.formats.storage.locks import take_lock
from palamedes.formats.user.statistics_store import MIGRATIONS, StatisticsStore

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="POSIX permissions")


def game(number: int, winner: int = 0) -> FinishedGame:
    return FinishedGame(
        *("s", number, NOON + timedelta(minutes=number), GameChoice("fevga", {"rolls_again": True}), ("Άννα", "Palamedes")),
        *((None, ComputerSettings(temperature=0.3)), 5, winner, 2, 2),
        judged=(GameJudgement(0.25, 17, -0.5), None),
    )


@pytest.fixture
def store(tmp_path: Path) -> StatisticsStore:
    made = StatisticsStore(tmp_path / "new folder" / "statistics.sqlite")
    assert made.open() == ""
    return made


def write(store: StatisticsStore, command: str, *values: object) -> None:
    """Change the file without using the store."""
    with closing(sqlite3.connect(store.path)) as connection, connection:
        connection.execute(command, values)


def test_games_come_back_as_they_were(store: StatisticsStore) -> None:
    games = (game(0), game(1, 1))
    store.put(games)
    assert store.read() == (games, 0)


def test_games_come_back_in_the_order_in_which_they_ended(store: StatisticsStore) -> None:
    store.put([game(2)])
    store.put([game(1)])
    assert [each.number for each in store.read().games] == [1, 2]


def test_a_game_that_is_there_already_is_replaced(store: StatisticsStore) -> None:
    store.put([game(0, 0)])
    store.put([game(0, 1)])
    assert [each.winner for each in store.read().games] == [1]


def test_games_can_be_forgotten(store: StatisticsStore) -> None:
    store.put([game(0), game(1)])
    store.remove([("s", 0)])
    assert [each.number for each in store.read().games] == [1]


def test_opening_again_changes_nothing(store: StatisticsStore) -> None:
    store.put([game(0)])
    assert StatisticsStore(store.path).open() == ""
    assert store.read().games == (game(0),)


@pytest.mark.parametrize("content", ["", "{}", "no json", '{"session":"s"}', b"\xff\xfe", 7])
def test_a_row_that_makes_no_sense_hides_no_other(store: StatisticsStore, content: object) -> None:
    store.put([game(0), game(1)])
    write(store, "UPDATE games SET content = ? WHERE number = 0", content)
    assert store.read() == ((game(1),), 1)


def test_a_file_that_is_no_database_is_set_aside(store: StatisticsStore) -> None:
    store.path.write_bytes(b"this is no database, but a text that is long enough" * 100)
    sentence = store.open()
    assert "was damaged" in sentence
    assert "0 games were recovered" in sentence
    assert store.path.with_name("statistics.sqlite.damaged").exists()
    store.put([game(0)])
    assert store.read().games == (game(0),)


def test_what_can_be_read_of_a_damaged_file_is_taken_over(store: StatisticsStore) -> None:
    count = 400
    store.put(game(number) for number in range(count))
    data = bytearray(store.path.read_bytes())
    page = int.from_bytes(data[16:18], "big")
    middle = len(data) // page // 2 * page
    data[middle : middle + page] = bytes(page)
    store.path.write_bytes(data)
    assert "was damaged" in store.open()
    games = store.read().games
    assert count / 2 < len(games) < count
    assert all(each == game(each.number) for each in games)


def damaged(store: StatisticsStore, at: int, value: int) -> bytes:
    """Change one byte of the file, and return the contents that it had before."""
    whole = store.path.read_bytes()
    store.path.write_bytes(whole[:at] + bytes([value]) + whole[at + 1 :])
    return whole


@pytest.mark.parametrize("at", [0, 5, 16, 18, 21, 28, 44, 56, 59, 60, 63, 100, 103, 105, 4000, 4095])
def test_a_damaged_first_page_loses_no_game(store: StatisticsStore, at: int) -> None:
    store.put(game(number) for number in range(60))
    damaged(store, at, 0xFF if at != 63 else 0)
    sentence = store.open()
    assert not sentence or sentence.endswith("60 games were recovered.")
    assert len(store.read().games) == 60


def test_a_damaged_name_of_the_table_opens_with_a_sentence(store: StatisticsStore) -> None:
    store.put([game(0), game(1)])
    damaged(store, store.path.read_bytes().find(b"games"), 0xFF)
    assert "was damaged" in store.open()
    assert store.read() == ((game(0), game(1)), 0)


def test_a_huge_number_of_a_row_is_not_counted_up_to(store: StatisticsStore) -> None:
    store.put(game(number) for number in range(60))
    write(store, "UPDATE games SET id = 4611686018427387904 WHERE number = 59")
    damaged(store, 0, 0xFF)
    start = time.process_time()
    assert store.open().endswith("60 games were recovered.")
    assert time.process_time() - start < 5


def test_a_number_in_a_game_that_no_row_can_have_does_not_stop_the_rescue(store: StatisticsStore) -> None:
    store.put([game(0), game(1)])
    write(store, "UPDATE games SET content = replace(content, '\"number\":1', '\"number\":18446744073709551616')")
    store.path.write_bytes(b"\xff" + store.path.read_bytes()[1:])
    assert "1 game was recovered" in store.open()
    assert store.read() == ((game(0),), 0)


def test_one_letter_that_is_no_utf8_hides_its_game_alone(store: StatisticsStore) -> None:
    store.put([game(0), game(1)])
    damaged(store, store.path.read_bytes().find("Άννα".encode()), 0xFF)
    assert store.open() == ""
    found = store.read()
    assert len(found.games) == 1
    assert found.unreadable == 1


def test_games_on_both_sides_of_a_page_that_is_lost_are_taken_over(store: StatisticsStore) -> None:
    store.put(game(number) for number in range(400))
    whole = store.path.read_bytes()
    for start in range(4096 * 3, len(whole) - 4096 * 3, 4096 * 12):
        store.path.write_bytes(whole[:start] + b"\xa5" * 4096 + whole[start + 4096 :])
        store.open()
        assert len(store.read().games) > 380
        store.path.unlink()


def test_an_empty_file_is_told(store: StatisticsStore) -> None:
    store.path.write_bytes(b"")
    assert "was damaged (it is empty)" in store.open()


def test_a_rescue_that_was_interrupted_before_the_damaged_file_was_renamed_is_told_again(
    store: StatisticsStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.put([game(0)])
    damaged(store, 0, 0xFF)
    with monkeypatch.context() as change:
        change.setattr(database_file, "set_aside", interrupted)
        with pytest.raises(KeyboardInterrupt):
            store.open()
    assert store.open().endswith("1 game was recovered.")
    assert store.read().games == (game(0),)
    assert sorted(path.name for path in store.path.parent.glob("[!.]*")) == ["statistics.sqlite", "statistics.sqlite.damaged"]


def test_a_rescue_that_was_interrupted_between_two_names_is_finished_and_told(
    store: StatisticsStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.put([game(0)])
    damaged(store, 0, 0xFF)
    with monkeypatch.context() as change:
        change.setattr(database_file, "rename", interrupted)
        with pytest.raises(KeyboardInterrupt):
            store.open()
    assert not store.path.exists()
    other = StatisticsStore(store.path)
    assert other.open().endswith("its repair was interrupted; 1 game has now been recovered.")
    assert other.read().games == (game(0),)


def test_a_game_that_ends_while_a_rescue_is_unfinished_does_not_hide_what_was_rescued(
    store: StatisticsStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.put([game(0)])
    damaged(store, 0, 0xFF)
    with monkeypatch.context() as change:
        change.setattr(database_file, "rename", interrupted)
        with pytest.raises(KeyboardInterrupt):
            store.open()
    StatisticsStore(store.path).put([game(1)])
    assert store.read().games == (game(0), game(1))


def interrupted(*arguments: object) -> None:
    raise KeyboardInterrupt


def test_the_journal_of_a_damaged_file_is_not_taken_for_that_of_the_new_one(store: StatisticsStore) -> None:
    store.put([game(0)])
    damaged(store, 0, 0xFF)
    journal = store.path.with_name(f"{store.path.name}-journal")
    journal.write_bytes(b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + bytes(504))
    store.open()
    assert not journal.exists()
    assert store.read().games == (game(0),)


def test_a_rescue_waits_for_nobody_for_long(store: StatisticsStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_file, "PATIENCE_S", 0.0)
    damaged(store, 0, 0xFF)
    handle = take_lock(store.path.with_name(".statistics.sqlite.lock"))
    assert handle is not None
    try:
        with pytest.raises(BadFile, match="another program is using it"):
            store.open()
    finally:
        os.close(handle)
    assert "was damaged" in store.open()


def test_what_another_program_has_mended_is_not_mended_again(store: StatisticsStore, monkeypatch: pytest.MonkeyPatch) -> None:
    store.put([game(0)])
    sound = damaged(store, 0, 0xFF)
    alone = database_file.wait_for_lock

    def after_another(path: Path, patience: float) -> int:
        store.path.write_bytes(sound)
        return alone(path, patience)

    monkeypatch.setattr(database_file, "wait_for_lock", after_another)
    assert store.open() == ""
    assert not list(store.path.parent.glob("*.damaged"))


def test_random_damage_never_stops_the_start() -> None:
    lines = damage_statistics.children(28, 7)
    assert len(lines) == 28
    assert not [line for line in lines if "FAULT" in line]


@POSIX
def test_nobody_else_can_read_the_statistics(store: StatisticsStore) -> None:
    store.put([game(0)])
    damaged(store, 0, 0xFF)
    store.open()
    assert modes(store.path.parent) == {0o600}
    assert stat.S_IMODE(store.path.parent.stat().st_mode) == 0o700


@POSIX
def test_the_journal_of_a_running_transaction_is_private(store: StatisticsStore) -> None:
    with closing(sqlite3.connect(store.path)) as connection:
        connection.execute("INSERT INTO games VALUES (1, 's', 0, '', '', '')")
        assert store.path.with_name(f"{store.path.name}-journal").exists()
        assert modes(store.path.parent) == {0o600}


@POSIX
def test_statistics_that_all_could_read_become_private(store: StatisticsStore) -> None:
    store.path.chmod(0o644)
    store.path.with_name(f"{store.path.name}.damaged").write_text("old")
    store.path.parent.chmod(0o755)
    store.open()
    assert modes(store.path.parent) == {0o600}
    assert stat.S_IMODE(store.path.parent.stat().st_mode) == 0o700


def modes(folder: Path) -> set[int]:
    """The permissions of all files in a folder."""
    return {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


def test_every_single_page_may_be_lost(store: StatisticsStore) -> None:
    store.put(game(number) for number in range(60))
    whole = store.path.read_bytes()
    page = int.from_bytes(whole[16:18], "big")
    for start in range(page, len(whole), page):
        store.path.write_bytes(whole[:start] + b"\xa5" * page + whole[start + page :])
        store.open()
        store.put([game(1000)])
        assert game(1000) in store.read().games


def test_a_file_cut_short_is_set_aside(store: StatisticsStore) -> None:
    store.put(game(number) for number in range(400))
    data = store.path.read_bytes()
    store.path.write_bytes(data[: len(data) // 2])
    assert "was damaged" in store.open()


def test_a_file_of_a_newer_version_is_left_alone(store: StatisticsStore) -> None:
    store.put([game(0)])
    write(store, f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    before = store.path.read_bytes()
    for deed in (store.open, store.read, lambda: store.put([game(1)])):
        with pytest.raises(BadFile, match="newer version"):
            deed()
    assert store.path.read_bytes() == before


def test_a_full_disk_is_a_sentence_and_loses_nothing(store: StatisticsStore, monkeypatch: pytest.MonkeyPatch) -> None:
    store.put([game(0)])
    usual = sqlite3.connect

    def small(*places: object, **options: object) -> sqlite3.Connection:
        connection = usual(*places, **options)  # type: ignore[call-overload]
        connection.execute("PRAGMA max_page_count = 1")
        return connection  # type: ignore[no-any-return]

    with monkeypatch.context() as change:
        change.setattr(sqlite3, "connect", small)
        with pytest.raises(BadFile, match="full"):
            store.put(game(number) for number in range(1, 200))
    assert store.read().games == (game(0),)


def test_a_folder_in_its_place_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "statistics.sqlite").mkdir()
    with pytest.raises(BadFile, match=r"statistics\.sqlite is not an ordinary file"):
        StatisticsStore(tmp_path / "statistics.sqlite").open()


@POSIX
def test_a_named_pipe_in_its_place_is_a_sentence(store: StatisticsStore) -> None:
    store.path.unlink()
    os.mkfifo(store.path)
    with pytest.raises(BadFile, match="not an ordinary file"):
        store.open()


def test_two_programs_may_write_at_once(store: StatisticsStore) -> None:
    other = StatisticsStore(store.path)
    for number in range(20):
        (store, other)[number % 2].put([game(number)])
    assert len(store.read().games) == 20
