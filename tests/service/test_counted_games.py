"""Games that the statistics have counted, in the library of games."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game_libraries import opened_library, played
from palamedes.core.errors import BadFile
from palamedes.core.library.query import query
from palamedes.core.library.strength import by_phase, rates
from palamedes.core.preferences import GameChoice
from palamedes.core.statistics import FinishedGame, GameJudgement, KeptGames
from palamedes.formats.user.library_store import LibraryStore
from palamedes.service.game_library.game_library import Addition, GameLibrary
from palamedes.service.game_library.searching import search

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


@pytest.fixture
def library(tmp_path: Path) -> GameLibrary:
    return opened_library(tmp_path)


def counted(number: int, session: str = "s", players: tuple[str, str] = ("Anna", "Palamedes")) -> FinishedGame:
    return FinishedGame(
        *(session, number, NOON, GameChoice("fevga", {}), players, (None, None), 5, 0, 1, 2),
        judged=(GameJudgement(0.25, 10, -0.5), GameJudgement(0.5, 12, 0.5)),
    )


def test_games_of_the_statistics_are_taken_over_once(library: GameLibrary) -> None:
    games = KeptGames((counted(0), counted(1), counted(0, "t")), 0)
    assert library.take_over(games) == 2
    assert library.take_over(games) == 0
    first, second = library.entries()
    assert (first.points, first.counts, first.lost, first.has_moves) == ((4, 0), (20, 24), (0.5, 1.0), False)
    assert first.rate(0) == 12.5
    assert second.date == "2026-05-01"
    assert library.take_over(KeptGames((counted(0), counted(1), counted(2)), 0)) == 1
    assert library.entries()[0].points == (6, 0)


def test_a_session_that_was_removed_is_not_taken_over_again(library: GameLibrary) -> None:
    games = KeptGames((counted(0), counted(0, "t")), 0)
    library.add(played(1, Session="s"))
    library.take_over(games)
    for entry in library.entries():
        library.remove(entry.id)
    assert library.take_over(games) == 0
    assert library.entries() == ()
    library.add(played(1, Session="s"))
    assert [each.has_moves for each in library.entries()] == [True]


def test_files_of_a_session_that_became_equal_to_another_stay_known(library: GameLibrary) -> None:
    whole = played(1)
    part = replace(whole, events=whole.events[:-2])
    library.add(replace(part, details=(("Session", "w"),)))
    other, _ = library.add(whole, digest="the file")
    kept, _ = library.add(replace(whole, details=(("Session", "w"),)))
    assert other != kept
    assert [each.id for each in library.entries()] == [kept] == [library.number_of("the file")]


def test_their_errors_count_but_they_have_no_positions(library: GameLibrary) -> None:
    library.take_over(KeptGames((counted(0),), 0))
    table = library.table()
    (own,) = rates(table, query("player = Anna").holds(table), by_phase)
    assert (own.name, own.decisions, own.rate) == ("unknown", 10, 12.5)
    assert search(library, "", 10).total == 0
    with pytest.raises(BadFile, match="only its results were counted"):
        library.record(1)


def test_a_session_whose_moves_are_known_replaces_what_was_counted(library: GameLibrary) -> None:
    library.take_over(KeptGames((counted(0),), 0))
    assert library.add(played(1, Session="s")) == (1, Addition.CHANGED)
    assert library.take_over(KeptGames((counted(0),), 0)) == 0
    (entry,) = library.entries()
    assert entry.has_moves


def test_decisions_are_packed_again_after_a_repair(library: GameLibrary, tmp_path: Path) -> None:
    library.add(played(1))
    library.take_over(KeptGames((counted(0),), 0))
    before = len(library.table())
    path = tmp_path / "library" / "library.sqlite"
    path.write_bytes(b"\xff" + path.read_bytes()[1:])
    store = LibraryStore(path)
    assert store.open().endswith("2 sessions were recovered.")
    assert len(GameLibrary(store).table()) == before
    assert search(GameLibrary(store), "decision = play", 1).found[0].position
