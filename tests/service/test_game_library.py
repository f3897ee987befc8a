"""The library of games: adding, importing, analysing and searching sessions."""

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from game_libraries import opened_library, played
from library_rows import entry
from palamedes.core.errors import BadFile, BadSettings
from palamedes.core.library.entry import SessionEntry
from palamedes.core.library.query import query
from palamedes.core.library.strength import GROUPINGS, by_game, by_month, by_opponent, by_phase, by_player, rates, together
from palamedes.core.results.record import Record
from palamedes.core.results.review import review
from palamedes.core.rules.variant import BACKGAMMON, VARIANTS
from palamedes.core.session.session import Session
from palamedes.core.session.state import Setup
from palamedes.core.settings import Depth, Player, SearchSettings
from palamedes.formats.matches.mat_record import write_record
from palamedes.service.analysis.reviewing import review_request
from palamedes.service.game_library.batch_analysis import BatchProgress, analyse_sessions, waiting
from palamedes.service.game_library.folder_import import ImportCounts, import_files, session_files
from palamedes.service.game_library.found_cards import cards_of_found
from palamedes.service.game_library.game_library import Addition, GameLibrary, prepared, start_library
from palamedes.service.game_library.searching import search
from palamedes.service.library.files import save_record
from playing import random_session
from small_networks import own_folders, small_network, write_small

HYPERGAMMON = VARIANTS["hypergammon"]
GOLDEN = Path(__file__).parents[1] / "golden"
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


@pytest.fixture
def library(tmp_path: Path) -> GameLibrary:
    return opened_library(tmp_path)


def fast(record: Record) -> object:
    return review_request(record, SearchSettings(1), threads=1)


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    write_small(own_folders(monkeypatch, tmp_path)[1], small=small_network(HYPERGAMMON))


# Adding.


def test_a_session_is_added_once(library: GameLibrary) -> None:
    assert library.add(played(1, Date="2026-02-01")) == (1, Addition.NEW)
    assert library.add(played(1, Date="2026-02-01")) == (1, Addition.KNOWN)
    (entry,) = library.entries()
    assert (entry.players, entry.games, entry.length, entry.date) == (("Anna", "Bill"), ("hypergammon",), 3, "2026-02-01")
    assert library.record(1) == played(1, Date="2026-02-01")


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        *(("2026.11.23", "2026-11-23"), ("2026/11/23", "2026-11-23"), ("2026-11-23,24", "2026-11-23"), ("2026-11", "2026-11")),
        *(("23 Nov 2026", "2020-01-01"), ("20261123", "2020-01-01"), ("?", "2020-01-01"), ("", "2020-01-01")),
    ],
)
def test_a_date_that_cannot_be_read_is_replaced_by_that_of_the_file(library: GameLibrary, said: str, kept: str) -> None:
    library.add(played(1, Date=said), date="2020-01-01")
    assert library.entries()[0].date == kept


def test_a_session_that_goes_on_replaces_its_shorter_version(library: GameLibrary) -> None:
    library.add(played(1, events=30, Session="abc"))
    assert library.add(played(1, events=60, Session="abc")) == (1, Addition.CHANGED)
    library.add(played(1, events=30, Session="abc"))
    assert library.record(1).events == played(1, events=60).events


def test_an_imported_session_is_replaced_by_its_longer_version_once_it_has_its_identifier(library: GameLibrary) -> None:
    library.add(played(1, events=30, Tags="cup"), "cup.mat", "2026-01-01")
    library.recognise(played(1, events=30, Session="abc"))
    assert library.add(played(1, events=60, Session="abc")) == (1, Addition.CHANGED)
    (entry,) = library.entries()
    assert (entry.name, entry.tags, entry.source, entry.date) == ("abc", ("cup",), "cup.mat", "2026-01-01")
    assert library.record(1).events == played(1, events=60).events


def test_an_identifier_is_kept_and_an_unknown_session_is_not_added(library: GameLibrary) -> None:
    library.recognise(played(1, Session="abc"))
    assert library.entries() == ()
    library.add(played(1, Session="abc"))
    library.recognise(played(1, Session="def"))
    assert library.entries()[0].name == "abc"


def test_tags_are_added_removed_and_merged(library: GameLibrary) -> None:
    library.add(played(1, Tags="cup"))
    assert library.tag(1, ["study", " my  best "]) == ("cup", "study", "my best")
    assert library.tag(1, remove=["CUP"]) == ("study", "my best")
    library.add(played(1, Tags="final"))
    assert library.entries()[0].tags == ("study", "my best", "final")


def test_a_session_that_is_not_there_is_a_sentence(library: GameLibrary) -> None:
    for deed in (library.record, library.remove, library.tag):
        with pytest.raises(BadSettings, match="no session 5 in the library"):
            deed(5)


def test_a_number_that_no_session_can_have_is_the_same_sentence(library: GameLibrary) -> None:
    library.put(prepared(played(1), "a.tavli", "2026-01-01"))
    for number in (2**63, 10**30, -(10**30)):
        for deed in (library.record, library.remove, library.tag):
            with pytest.raises(BadSettings, match="no session"):
                deed(number)


def test_texts_that_cannot_be_printed_are_stored_as_question_marks(library: GameLibrary) -> None:
    details = {"Date": "2026\x1b[31m", "Event": "Cup\x07"}
    number, _ = library.put(prepared(played(1, **details), "bad\udcff.sgf", "2026-01-01"))
    library.tag(number, add=["tag\udcff"])
    (entry,) = library.entries()
    assert (entry.date, entry.event, entry.source, entry.tags) == ("2026", "Cup?", "bad?.sgf", ("tag?",))


def test_a_session_can_be_removed_and_added_again(library: GameLibrary) -> None:
    library.add(played(1))
    library.remove(1)
    assert library.entries() == ()
    assert library.add(played(1))[1] is Addition.NEW


def test_a_removed_session_is_restored_with_its_number_its_tags_and_its_file(library: GameLibrary) -> None:
    library.add(played(1, Session="abc", Tags="cup"), digest="1234")
    library.remove(1)
    assert library.add(played(2)) == (2, Addition.NEW)
    library.restore(1)
    assert [entry.id for entry in library.entries()] == [1, 2]
    assert library.record(1) == played(1, Session="abc", Tags="cup")
    assert library.number_of("1234") == 1
    assert len(library.table().entries) == 2
    with pytest.raises(BadSettings, match="session 1 cannot be restored"):
        library.restore(1)


def test_a_removed_session_that_was_added_again_stays(library: GameLibrary) -> None:
    library.add(played(1))
    library.remove(1)
    assert library.add(played(1)) == (2, Addition.NEW)
    with pytest.raises(BadSettings, match="cannot be restored"):
        library.restore(1)
    assert [entry.id for entry in library.entries()] == [2]


def test_the_event_of_a_session_is_set_and_removed(library: GameLibrary) -> None:
    library.add(played(1, Date="2026-02-01"))
    library.set_event(1, "Cup  of Kavala")
    assert library.entries()[0].event == "Cup of Kavala"
    library.set_event(1, "")
    assert library.record(1) == played(1, Date="2026-02-01")


def test_a_library_that_cannot_be_used_is_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PALAMEDES_HOME", str(tmp_path))
    (tmp_path / "data" / "library.sqlite").mkdir(parents=True)
    library, sentence = start_library()
    assert library is None
    assert sentence.startswith("Games will not be added to the library: library.sqlite is not an ordinary file")


# Import.


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Four session files, one of them in a folder below, and files that are something else."""
    found = tmp_path / "games"
    (found / "below").mkdir(parents=True)
    (found / ".hidden").mkdir()
    save_record(found / "a.tavli", played(1))
    save_record(found / "below" / "b.tavli", played(2, Date="2026-01-02"))
    save_record(found / ".hidden" / "c.tavli", played(9))
    setup = Setup((BACKGAMMON,), (Player("Anna"), Player("Carla")), 1)
    session = random_session(setup, random.Random(4), 40, talk=0.0)
    (found / "m.mat").write_text(write_record(Record(setup, tuple(session.events))), encoding="utf-8")
    (found / "notes.txt").write_text("no match\n", encoding="utf-8")
    (found / "picture.png").write_bytes(b"\x89PNG")
    return found


def test_a_folder_is_imported_with_the_folders_below_it(library: GameLibrary, folder: Path) -> None:
    seen: list[tuple[int, str]] = []
    report = import_files(library, session_files([folder]), lambda *progress: seen.append(progress))
    assert (report.new, report.changed, report.known, report.stopped) == (3, 0, 0, False)
    assert len(report.refused) == 1
    assert "notes.txt" in report.refused[0]
    assert seen == [(0, "a.tavli"), (1, "b.tavli"), (2, "m.mat"), (3, "notes.txt"), (4, "")]
    assert sorted(each.source for each in library.entries()) == ["a.tavli", "b.tavli", "m.mat"]
    assert [each.date for each in library.entries() if each.source == "b.tavli"] == ["2026-01-02"]


def test_an_import_that_is_repeated_adds_nothing(library: GameLibrary, folder: Path) -> None:
    first = import_files(library, session_files([folder]))
    (folder / "a.tavli").rename(folder / "renamed.tavli")
    again = import_files(library, session_files([folder]))
    assert (again.new, again.changed, again.known) == (0, 0, 3)
    assert again.sessions == first.sessions


def test_an_import_can_be_stopped_and_continued(library: GameLibrary, folder: Path) -> None:
    stops = iter([False, True])
    report = import_files(library, session_files([folder]), is_stopped=lambda: next(stops))
    assert (report.new, report.stopped) == (1, True)
    report = import_files(library, session_files([folder]))
    assert (report.new, report.known, report.stopped) == (2, 1, False)


def test_an_import_counts_the_files_as_it_goes(library: GameLibrary, folder: Path) -> None:
    told: list[ImportCounts] = []
    files = session_files([folder])
    import_files(library, [*files, files[0], files[0]], count=told.append)
    assert told[0] == ImportCounts()
    assert told[-1].known == 1
    assert sum(told[-1]) == len(files) + 1


def test_the_same_match_in_two_formats_is_one_session(library: GameLibrary, tmp_path: Path) -> None:
    setup = Setup((BACKGAMMON,), (Player("Anna"), Player("Carla")), 1)
    record = Record(setup, tuple(random_session(setup, random.Random(4), 4000, talk=0.0).events))
    save_record(tmp_path / "m.tavli", record)
    (tmp_path / "m.mat").write_text(write_record(record), encoding="utf-8")
    report = import_files(library, session_files([tmp_path / "m.tavli", tmp_path / "m.mat"]))
    assert (report.new, len(library.entries())) == (1, 1)


def test_a_folder_that_does_not_exist_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="none cannot be read: no such file or directory"):
        session_files([tmp_path / "none"])


# Analysis.


def analysed(library: GameLibrary, *records: Record) -> tuple[SessionEntry, ...]:
    for record in records:
        library.add(record)
    report = analyse_sessions(library, library.entries(), fast)  # type: ignore[arg-type]
    assert report.refused == ()
    return library.entries()


@pytest.mark.usefixtures("network")
def test_the_figures_of_a_session_are_those_of_its_review(library: GameLibrary) -> None:
    (entry,) = analysed(library, played(1))
    record = library.record(1)
    sides = review(record.session(), record.analyses[0]).account.sides
    assert entry.is_analysed
    assert entry.plies == 1
    for side in (0, 1):
        assert entry.counts[side] == sides[side].pr_decisions > 0
        assert entry.lost[side] == pytest.approx(sides[side].pr_lost, abs=1e-5)
        assert entry.rate(side) == pytest.approx(sides[side].performance_rating, abs=0.01)


@pytest.mark.usefixtures("network")
def test_what_is_analysed_is_not_analysed_again(library: GameLibrary) -> None:
    entries = analysed(library, played(1), played(2))
    assert waiting(entries, Depth(1)) == ()
    assert (
        len(waiting(entries, Depth(1, short_rollouts=True)))
        == len(waiting(entries, Depth(2)))
        == len(waiting(entries, Depth(1), again=True))
        == 2
    )


@pytest.mark.usefixtures("network")
def test_the_deepest_analysis_of_a_session_gives_its_figures(library: GameLibrary) -> None:
    library.add(played(1))
    for depth in (Depth(1), Depth(1, short_rollouts=True), Depth(2)):
        search = SearchSettings().at(depth)
        report = analyse_sessions(library, library.entries(), partial(review_request, search=search))
        assert report.analysed == (1,)
    assert library.entry(1).depth == Depth(1, short_rollouts=True)


@pytest.mark.parametrize("missing", [Depth(3), Depth(2, short_rollouts=True), Depth(3, short_rollouts=True)], ids=str)
def test_a_session_waits_for_more_plies_and_for_short_rollouts(missing: Depth) -> None:
    found = entry(plies=2, judged=4, of=4)
    assert waiting([found], missing) == (found,)
    done = replace(found, plies=missing.plies, short_rollouts=missing.short_rollouts)
    assert waiting([done], missing) == waiting([done], Depth(2)) == ()


@pytest.mark.usefixtures("network")
def test_a_deeper_analysis_that_has_only_begun_does_not_hide_a_complete_one(library: GameLibrary) -> None:
    before = analysed(library, played(1))[0]
    (whole,) = library.record(1).analyses
    begun = replace(whole, terms=replace(whole.terms, search=SearchSettings(2)), notes=dict(list(whole.notes.items())[:3]))
    library.keep_analysis(1, begun)
    assert library.entry(1) == before
    assert len(library.record(1).analyses) == 2
    assert waiting(library.entries(), Depth(2)) == (before,)


@pytest.mark.usefixtures("network")
def test_an_analysis_that_is_stopped_keeps_the_sessions_that_are_finished(library: GameLibrary) -> None:
    library.add(played(1))
    library.add(played(2))
    report = analyse_sessions(library, library.entries(), fast, is_stopped=lambda: library.entries()[0].is_analysed)  # type: ignore[arg-type]
    assert (report.analysed, report.stopped) == ((1,), True)
    assert [each.is_analysed for each in library.entries()] == [True, False]
    assert [each.id for each in waiting(library.entries(), Depth(1))] == [2]


@pytest.mark.usefixtures("network")
def test_a_session_that_is_stopped_half_way_keeps_what_was_judged(
    library: GameLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("palamedes.service.analysis.analysis.REPORT_EVERY", 0.0)
    monkeypatch.setattr("palamedes.service.game_library.batch_analysis.POLL_S", 0.001)
    monkeypatch.setattr("palamedes.service.game_library.batch_analysis.KEEP_EVERY_S", 0.0)
    library.add(played(1, events=400))
    seen: list[BatchProgress] = []
    report = analyse_sessions(library, library.entries(), fast, seen.append, lambda: bool(seen))  # type: ignore[arg-type]
    (entry,) = library.entries()
    assert 0 < entry.judged <= entry.of
    assert report.stopped == (entry.judged < entry.of)
    analyse_sessions(library, waiting(library.entries(), Depth(1)), fast)  # type: ignore[arg-type]
    assert library.entries()[0].is_analysed


@pytest.mark.usefixtures("network")
def test_a_session_that_cannot_be_analysed_does_not_stop_the_others(library: GameLibrary) -> None:
    setup = Setup((VARIANTS["narde"],), (Player("Anna"), Player("Bill")))
    library.add(Record(setup, tuple(random_session(setup, random.Random(3), 20, talk=0.0).events)))
    library.add(played(1))
    report = analyse_sessions(library, library.entries(), fast)  # type: ignore[arg-type]
    assert report.analysed == (2,)
    assert len(report.refused) == 1
    assert report.refused[0].startswith("Session 1: ")


@pytest.mark.usefixtures("network")
def test_a_session_that_is_removed_meanwhile_does_not_stop_the_others(library: GameLibrary) -> None:
    for seed in (1, 2):
        library.add(played(seed, events=20))

    def request_of(record: Record) -> object:
        if record == played(1, events=20):
            library.remove(1)
        return fast(record)

    report = analyse_sessions(library, library.entries(), request_of)  # type: ignore[arg-type]
    assert report.analysed == (2,)
    assert "no session 1" in report.refused[0]


@pytest.mark.usefixtures("network")
def test_the_luck_of_a_session_is_that_of_its_review(library: GameLibrary) -> None:
    library.add(played(1))
    assert library.entries()[0].luck is None
    analyse_sessions(library, library.entries(), fast)  # type: ignore[arg-type]
    record = library.record(1)
    sides = review(record.session(), record.analyses[0]).account.sides
    assert library.entries()[0].luck == pytest.approx([side.luck for side in sides], abs=1e-4)


@pytest.mark.usefixtures("network")
def test_cards_are_made_from_decisions_that_were_found(library: GameLibrary) -> None:
    for seed in (1, 2):
        library.add(played(seed, events=30, Date="2026-02-01"))
    analyse_sessions(library, library.entries()[:1], fast)  # type: ignore[arg-type]
    judged = search(library, "decision = play, error >= 0.01", 5).found
    unjudged = next(each for each in search(library, "session = 2", 100).found if each.error is None)
    made = cards_of_found(library, [*judged, unjudged])
    assert {card.position for card in made.cards} == {each.position for each in judged}
    assert made.left_out == 1
    assert made.cards[0].choices
    assert "2026-02-01" in made.cards[0].about


@pytest.mark.usefixtures("network")
def test_an_analysis_begins_with_an_estimate_if_the_pace_is_known(
    library: GameLibrary, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    library.add(played(1))
    monkeypatch.setattr("palamedes.service.game_library.batch_analysis.known_pace", lambda depth: 0.5)
    seen: list[BatchProgress] = []
    analyse_sessions(library, library.entries(), fast, seen.append)  # type: ignore[arg-type]
    assert seen[0].judged == 0
    assert seen[0].left_s is not None


# Search and performance ratings.


@pytest.mark.usefixtures("network")
def test_a_decision_is_found_with_its_position_and_its_plays(library: GameLibrary) -> None:
    analysed(library, played(1), played(2))
    answer = search(library, "decision = play, error > 0", 3)
    assert 3 == len(answer.found) < answer.total < answer.of
    for each in answer.found:
        record = library.record(each.session.id)
        state = record.session().states[each.event]
        assert state.dice is not None
        assert each.position.startswith("hypergammon; ")
        assert each.made != each.best
        assert each.player == each.session.players[state.on_roll]
        assert each.error is not None
    assert [each.error for each in answer.found] == sorted([each.error for each in answer.found], reverse=True)


def test_positions_are_found_before_anything_is_analysed(library: GameLibrary) -> None:
    library.add(played(1))
    answer = search(library, "decision = play", 1000)
    plays = [event for event in played(1).events if type(event).__name__ == "Played"]
    assert answer.total == len(plays)
    assert {each.error for each in answer.found} == {None}


@pytest.mark.usefixtures("network")
def test_every_grouping_divides_the_same_decisions(library: GameLibrary) -> None:
    entries = analysed(library, played(1, Date="2026-01-05"), played(2, Date="2026-02-05", players=("Carla", "Anna")))
    table = library.table()
    everything = query("").holds(table)
    (total,) = rates(table, everything, together)
    assert total.decisions == sum(sum(each.counts) for each in entries)
    assert total.sessions == 2
    for grouping in GROUPINGS.values():
        groups = rates(table, everything, grouping)
        assert sum(each.decisions for each in groups) == total.decisions
        assert sum(each.lost for each in groups) == pytest.approx(total.lost)


@pytest.mark.usefixtures("network")
def test_performance_ratings_are_told_by_month_opponent_player_phase_and_game(library: GameLibrary) -> None:
    entries = analysed(library, played(1, Date="2026-01-05"), played(2, Date="2026-02-05", players=("Carla", "Anna")))
    table = library.table()
    anna = query("player = Anna").holds(table)
    assert [each.name for each in rates(table, anna, by_month)] == ["2026-01", "2026-02"]
    assert [each.name for each in rates(table, anna, by_opponent)] == ["Bill", "Carla"]
    (own,) = rates(table, anna, by_player)
    assert own.decisions == entries[0].counts[0] + entries[1].counts[1]
    assert [each.name for each in rates(table, anna, by_game)] == ["hypergammon"]
    assert "opening" in [each.name for each in rates(table, anna, by_phase)]


def sessions() -> Iterator[Session]:
    for variant in VARIANTS.values():
        setup = Setup((variant,), (Player("Anna"), Player("Bill")), beavers=variant.cube)
        yield random_session(setup, random.Random(6), 150, talk=0.1)


def test_sessions_of_every_game_can_be_added_and_searched(library: GameLibrary) -> None:
    for session in sessions():
        library.add(Record(session.setup, tuple(session.events)))
    assert len(library.entries()) == len(VARIANTS)
    for key in VARIANTS:
        assert search(library, f"variant = {key}", 1).total > 0
    assert search(library, "decision = take", 100).total > 0
