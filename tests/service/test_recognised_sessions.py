"""The recognition of sessions in the library: from other formats, and from earlier versions."""

from dataclasses import replace
from pathlib import Path

import pytest

from game_libraries import opened_library, played
from palamedes.core.library.entry import fingerprint_of
from palamedes.core.results.record import Record
from palamedes.core.rules.variant import VARIANTS
from palamedes.core.session.events import Begin, Comment, Opening, Resigned
from palamedes.engine.turns import find_play
from palamedes.formats.matches.mat_record import read_record, write_record
from palamedes.service.game_library.game_library import Addition, GameLibrary
from palamedes.service.game_library.packing import kept_record, tagged
from palamedes.service.library.files import open_record

HYPERGAMMON = VARIANTS["hypergammon"]
GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.fixture
def library(tmp_path: Path) -> GameLibrary:
    return opened_library(tmp_path)


def test_comments_do_not_make_another_session(library: GameLibrary) -> None:
    record = played(1)
    talked = replace(record, events=(*record.events, Comment("Well played.")))
    library.add(record)
    assert library.add(talked) == (1, Addition.CHANGED)
    assert library.record(1).events == talked.events


def test_other_players_or_moves_make_another_session() -> None:
    record = played(1)
    others = (played(2), played(1, players=("Anna", "Carla")), replace(record, events=record.events[:-1]))
    assert fingerprint_of(record) == fingerprint_of(played(1, Place="Kavala"))
    assert fingerprint_of(record) not in map(fingerprint_of, others)


def cube_money() -> tuple[Record, Record]:
    """A session with a refused resignation, resignations of more than counts and a tie in the
    opening roll, and the same session from a .mat file, which keeps none of them.
    """
    record = open_record(GOLDEN / "money-with-cube.tavli")
    begin, *others = record.events
    tied = replace(record, setup=replace(record.setup, automatic_doubles=0), events=(begin, Opening((3, 3)), *others))
    return tied, read_record(write_record(tied), find_play).record


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_a_match_in_two_formats_is_one_session_although_one_of_them_keeps_less(
    library: GameLibrary, order: tuple[int, int]
) -> None:
    pair = cube_money()
    numbers = [library.add(pair[each])[0] for each in order]
    assert numbers == [1, 1]
    assert library.record(1).events == pair[0].events


def test_a_game_in_which_nobody_has_rolled_yet_makes_no_other_session() -> None:
    record = cube_money()[0]
    assert fingerprint_of(replace(record, events=(*record.events, Begin()))) == fingerprint_of(record)


def test_resignations_that_count_differently_make_another_session() -> None:
    record = cube_money()[0]
    place = max(number for number, event in enumerate(record.events) if isinstance(event, Resigned))
    events = list(record.events)
    events[place] = replace(events[place], points=1)
    assert fingerprint_of(replace(record, events=tuple(events))) != fingerprint_of(record)


def under_former_fingerprint(library: GameLibrary, record: Record) -> int:
    """Add a session as a version of the program with other fingerprints did."""
    kept, packed = kept_record(record, "", "")
    former = replace(kept, entry=replace(kept.entry, fingerprint="former", fingerprints=1))
    return library._store.change("", "former", lambda old: (former, packed))


@pytest.mark.parametrize("which", [0, 1])
def test_a_session_added_by_an_earlier_version_is_recognised(library: GameLibrary, which: int) -> None:
    pair = cube_money()
    assert under_former_fingerprint(library, pair[0]) == library.add(pair[which])[0]
    (entry,) = library.entries()
    assert entry.fingerprint == fingerprint_of(pair[0])


def test_a_session_of_an_earlier_version_that_cannot_be_read_keeps_no_other_from_being_added(library: GameLibrary) -> None:
    kept, packed = kept_record(played(1), "", "")
    broken = replace(kept, entry=replace(kept.entry, fingerprint="former", fingerprints=1), text="not a session")
    library._store.change("", "former", lambda old: (broken, packed))
    assert library.add(played(1)) == (2, Addition.NEW)


def test_an_identifier_reaches_a_session_added_by_an_earlier_version(library: GameLibrary) -> None:
    record = played(1)
    under_former_fingerprint(library, record)
    library.recognise(played(1, Session="abc"))
    assert [entry.name for entry in library.entries()] == ["abc"]


def test_a_match_that_an_earlier_version_added_twice_loses_neither_of_both(library: GameLibrary) -> None:
    first, second = cube_money()
    under_former_fingerprint(library, first)
    library.add(tagged(second, ("study",)))
    under_former_fingerprint(library, first)
    for number in (1, 2):
        library.tag(number, ("cup",))
        library.complete(number)
    assert library.add(second)[0] in (1, 2)
    assert all("cup" in entry.tags for entry in library.entries())
