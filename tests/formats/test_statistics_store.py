"""Finished games on the disk survive what happens to disks."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from palamedes.core.errors import BadFile
from palamedes.core.preferences import GameChoice
from palamedes.core.settings import ComputerSettings
from palamedes.core.statistics import FinishedGame, Judgement
from palamedes.formats.statistics_store import MIGRATIONS, StatisticsStore

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


def game(number: int, winner: int = 0) -> FinishedGame:
    return FinishedGame(
        *("s", number, NOON + timedelta(minutes=number), GameChoice("fevga", {"rolls_again": True}), ("Άννα", "Palamedes")),
        *((None, ComputerSettings(temperature=0.3)), 5, winner, 2, 2),
        judged=(Judgement(0.25, 17, -0.5), None),
    )


@pytest.fixture
def store(tmp_path: Path) -> StatisticsStore:
    made = StatisticsStore(tmp_path / "new folder" / "statistics.sqlite")
    assert made.open() == ""
    return made


def write(store: StatisticsStore, command: str, *values: object) -> None:
    """Change the file behind the store's back."""
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
    assert "0 games could be taken over" in sentence
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
    with pytest.raises(BadFile, match=r"statistics\.sqlite cannot be used"):
        StatisticsStore(tmp_path / "statistics.sqlite").open()


def test_two_programs_may_write_at_once(store: StatisticsStore) -> None:
    other = StatisticsStore(store.path)
    for number in range(20):
        (store, other)[number % 2].put([game(number)])
    assert len(store.read().games) == 20
