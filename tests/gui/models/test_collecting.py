"""Sessions played in the window are added to the library."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import VARIANTS
from palamedes.core.session.events import Opening, PositionSetUp, ResignationAccepted, Resigned
from palamedes.core.session.state import Setup
from palamedes.core.settings import Player
from palamedes.formats.user.library_store import LibraryStore
from palamedes.gui.models.game.session_store import SessionStore
from palamedes.service.game_library.game_library import GameLibrary
from palamedes.service.play.live_session import LiveSession

MATCH = Setup((VARIANTS["portes"],), (Player("Anna"), Player("Bill")), 1)
MONEY = Setup((VARIANTS["portes"],), (Player("Anna"), Player("Bill")))
DICE = DiceSettings("mersenne", 1)


@pytest.fixture
def library(tmp_path: Path) -> GameLibrary:
    store = LibraryStore(tmp_path / "library.sqlite")
    store.open()
    return GameLibrary(store)


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def store(library: GameLibrary, told: list[str]) -> Iterator[SessionStore]:
    made = SessionStore(None, told.append)
    made.collect_in(library)
    yield made
    made.close()


def resign(live: LiveSession) -> None:
    for event in (Opening((3, 1)), Resigned(1, 1), ResignationAccepted()):
        live.do(event)


def test_a_match_is_added_when_it_is_over(store: SessionStore, library: GameLibrary, told: list[str]) -> None:
    resign(store.begin(MATCH, DICE))
    store.flush()
    (entry,) = library.entries()
    assert (entry.players, entry.points, entry.is_over, entry.name) == (("Anna", "Bill"), (1, 0), True, store.name)
    assert len(entry.date) == 10
    assert told == []


def test_a_session_is_added_when_its_first_game_is_over_and_brought_up_to_date_when_it_is_left(
    store: SessionStore, library: GameLibrary
) -> None:
    live = store.begin(MONEY, DICE)
    resign(live)
    store.flush()
    (entry,) = library.entries()
    assert (entry.points, entry.has_moves, entry.is_over) == ((1, 0), True, True)
    live.next_game()
    live.do(Opening((3, 1)))
    store.begin(MATCH, DICE)
    store.flush()
    (entry,) = library.entries()
    assert (entry.points, entry.is_over) == ((1, 0), False)


def test_a_session_without_a_finished_game_is_not_added_when_it_is_left(store: SessionStore, library: GameLibrary) -> None:
    store.begin(MATCH, DICE).do(Opening((3, 1)))
    store.begin(MATCH, DICE)
    store.flush()
    assert library.entries() == ()


def test_a_session_that_is_saved_is_added_and_brought_up_to_date(store: SessionStore, library: GameLibrary) -> None:
    live = store.begin(MATCH, DICE)
    live.do(Opening((3, 1)))
    record = store.record
    assert record is not None
    store.saved(Path("game.tavli"), record)
    for event in (Resigned(1, 1), ResignationAccepted()):
        live.do(event)
    store.flush()
    (entry,) = library.entries()
    assert entry.is_over


def test_a_session_that_began_from_a_position_is_added_only_when_it_is_saved(store: SessionStore, library: GameLibrary) -> None:
    live = store.begin(MONEY, DICE, PositionSetUp(start_position(VARIANTS["portes"]), 0, (3, 1), 0))
    for event in (Resigned(1, 1), ResignationAccepted()):
        live.do(event)
    store.flush()
    assert library.entries() == ()
    record = store.record
    assert record is not None
    store.saved(Path("game.tavli"), record)
    store.flush()
    assert len(library.entries()) == 1


def test_the_window_may_be_closed_at_once(library: GameLibrary) -> None:
    store = SessionStore(None, str)
    store.collect_in(library)
    live = store.begin(MONEY, DICE)
    resign(live)
    store.close()
    assert len(library.entries()) == 1


def test_a_session_that_is_only_opened_is_not_added(store: SessionStore, library: GameLibrary) -> None:
    other = SessionStore(None, str)
    resign(other.begin(MATCH, DICE))
    record = other.record
    other.close()
    assert record is not None
    store.resume(replace(record, dice=DiceSettings("manual"), commitment=None))
    store.begin(MATCH, DICE)
    store.flush()
    assert library.entries() == ()


def test_a_library_that_cannot_be_written_is_told_and_play_goes_on(
    store: SessionStore, tmp_path: Path, told: list[str]
) -> None:
    (tmp_path / "library.sqlite").unlink()
    (tmp_path / "library.sqlite").mkdir()
    resign(store.begin(MATCH, DICE))
    store.flush()
    assert len(told) == 1
    assert told[0].startswith("library.sqlite cannot be used")
    assert store.begin(MATCH, DICE)


@pytest.mark.parametrize("is_opened_from_the_library", [True, False])
def test_a_session_without_an_identifier_that_goes_on_replaces_the_one_that_was_imported(
    store: SessionStore, library: GameLibrary, is_opened_from_the_library: bool
) -> None:
    other = SessionStore(None, str)
    resign(other.begin(MONEY, DICE))
    assert other.record is not None
    imported = replace(other.record, dice=DiceSettings("manual"), commitment=None, details=(("Event", "Cup"),))
    other.close()
    library.add(imported, "money.mat", "2026-01-01")
    live = store.resume(library.record(1) if is_opened_from_the_library else imported, is_kept=True)
    live.next_game()
    resign(live)
    store.flush()
    (entry,) = library.entries()
    assert (entry.points, entry.name, entry.source, entry.event) == ((2, 0), store.name, "money.mat", "Cup")


def test_an_imported_session_that_is_only_opened_keeps_all_but_its_identifier(
    store: SessionStore, library: GameLibrary
) -> None:
    other = SessionStore(None, str)
    resign(other.begin(MONEY, DICE))
    assert other.record is not None
    library.add(replace(other.record, dice=DiceSettings("manual"), commitment=None, details=()), "money.mat", "2026-01-01")
    other.close()
    (before,) = library.entries()
    store.resume(library.record(1), is_kept=True)
    name = store.name
    store.begin(MATCH, DICE)
    store.flush()
    assert library.entries() == (replace(before, name=name),)
    store.resume(library.record(1), is_kept=True)
    assert store.name == name
