"""Games are registered when they end, and removed when they are undone."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from palamedes.core.results.analysis import AnalysisTerms, Luck, StoredAnalysis, fingerprint, moments
from palamedes.core.results.review import Review, review
from palamedes.core.rules.variant import PORTES
from palamedes.core.session.events import Begin, Opening, ResignationAccepted, Resigned
from palamedes.core.session.session import Session
from palamedes.core.session.state import Setup
from palamedes.core.settings import ComputerSettings, Player, SearchSettings
from palamedes.core.statistics import Filter, FinishedGame, GameJudgement, finished_games
from palamedes.formats.user.statistics_store import StatisticsStore
from palamedes.service.program.statistics import (
    COLUMNS,
    FILE,
    Register,
    Statistics,
    as_csv,
    judgements,
    people,
    start_statistics,
)

GAME = (Begin(), Opening((3, 1)), Resigned(1, 2), ResignationAccepted())
NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


@pytest.fixture
def store(tmp_path: Path) -> StatisticsStore:
    made = StatisticsStore(tmp_path / "statistics.sqlite")
    made.open()
    return made


@pytest.fixture
def session() -> Session:
    return Session(Setup((PORTES,), (Player("Anna"), Player("Palamedes", ComputerSettings()))))


def play(session: Session) -> None:
    for event in GAME:
        session.add(event)


def numbers(store: StatisticsStore) -> list[int]:
    return [game.number for game in store.read().games]


def test_a_game_is_registered_when_it_ends(store: StatisticsStore, session: Session) -> None:
    register = Register(store, "s", session)
    for event in GAME[:-1]:
        session.add(event)
        register.keep_up(register.games(session))
    assert numbers(store) == []
    session.add(GAME[-1])
    register.keep_up(register.games(session))
    assert numbers(store) == [0]


def test_a_game_is_registered_once(store: StatisticsStore, session: Session) -> None:
    register = Register(store, "s", session)
    play(session)
    register.keep_up(register.games(session))
    ended = store.read().games
    session.add(Begin())
    register.keep_up(register.games(session))
    assert store.read().games == ended


def test_an_undone_end_is_taken_back(store: StatisticsStore, session: Session) -> None:
    register = Register(store, "s", session)
    play(session)
    register.keep_up(register.games(session))
    session.cut(2)
    register.keep_up(register.games(session))
    assert numbers(store) == []


def test_a_game_tells_how_often_dice_were_taken_back(store: StatisticsStore, session: Session) -> None:
    register = Register(store, "s", session)
    play(session)
    register.keep_up(register.games(session, {0: 3}))
    assert [game.taken_back for game in store.read().games] == [3]


def test_games_that_others_played_before_are_not_registered(store: StatisticsStore, session: Session) -> None:
    play(session)
    register = Register(store, "s", session)
    play(session)
    register.keep_up(register.games(session))
    assert numbers(store) == [1]


def test_what_could_not_be_written_is_written_with_the_next_game(store: StatisticsStore, session: Session) -> None:
    register = Register(store, "s", session)
    play(session)
    place = store.path
    store.path = place.parent / "no folder" / "statistics.sqlite"
    with pytest.raises(Exception, match="cannot be used"):
        register.keep_up(register.games(session))
    store.path = place
    play(session)
    register.keep_up(register.games(session))
    assert numbers(store) == [0, 1]


def game(players: tuple[str, str]) -> FinishedGame:
    session = Session(Setup((PORTES,), (Player(players[0]), Player(players[1]))))
    play(session)
    return finished_games(session, "s", NOON)[0]


def test_people_are_named_by_how_much_they_play() -> None:
    assert people([game(("Anna", "Bill")), game(("Clio", "Bill"))]) == ("Bill", "Anna", "Clio")


def test_the_computer_is_no_person(session: Session) -> None:
    play(session)
    assert people(finished_games(session, "s", NOON)) == ("Anna",)


def test_the_table_for_other_programs_has_a_row_for_each_game(session: Session) -> None:
    play(session)
    header, row = as_csv(Filter("Anna").seen(finished_games(session, "s", NOON))).splitlines()
    values = dict(zip(header.split(","), row.split(","), strict=True))
    assert tuple(values) == COLUMNS
    assert values["ended"] == "2026-11-21T12:00:00+00:00"
    assert (values["level"], values["network"], values["plies"]) == ("master", "network", "2")
    assert (values["result"], values["kind"], values["points"]) == ("won", "2", "2")


def test_a_store_that_cannot_be_used_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PALAMEDES_HOME", str(tmp_path))
    (tmp_path / "data" / FILE).mkdir(parents=True)
    statistics, sentence = start_statistics()
    assert statistics is None
    assert sentence.startswith("Finished games will not be counted: ")


def reviewed(session: Session) -> Review:
    """An analysis that says that side 0 was lucky with its opening roll."""
    opening = next(moments(session))
    note = Luck(fingerprint(*session.states[1:3]), 0.25, 1, "somebody")
    return review(session, StoredAnalysis(AnalysisTerms(SearchSettings(), (None,), "money points"), {opening.place: note}))


def test_what_an_analysis_found_is_noted_with_the_game(store: StatisticsStore, session: Session) -> None:
    register = Register(store, "s", session)
    play(session)
    register.keep_up(register.games(session))
    before = store.read().games[0]
    Statistics(store).judge("s", reviewed(session))
    after = store.read().games[0]
    assert after == replace(before, judged=(GameJudgement(0.0, 0, 0.25), GameJudgement(0.0, 0, 0)))


@pytest.mark.parametrize(("replaces", "luck"), [(True, 0.25), (False, 1.0)])
def test_an_analysis_may_leave_games_as_they_were_judged_before(
    store: StatisticsStore, session: Session, replaces: bool, luck: float
) -> None:
    register = Register(store, "s", session)
    play(session)
    register.keep_up(register.games(session))
    store.judge("s", {0: (GameJudgement(0.0, 0, 1.0), GameJudgement(0.0, 0, 0))}, replaces=False)
    Statistics(store).judge("s", reviewed(session), replaces)
    judged = store.read().games[0].judged[0]
    assert judged is not None
    assert judged.luck == luck


def test_what_was_found_of_games_that_are_not_kept_stays_out(store: StatisticsStore, session: Session) -> None:
    play(session)
    Statistics(store).judge("s", reviewed(session))
    assert numbers(store) == []


def test_games_that_are_not_wholly_judged_are_left_alone(session: Session) -> None:
    play(session)
    assert judgements(review(session, StoredAnalysis(AnalysisTerms(SearchSettings(), (None,), "money points"), {}))) == {}


@pytest.mark.parametrize("error", [UnicodeDecodeError("utf-8", b"", 0, 1, "odd"), OverflowError("odd"), KeyError("odd")])
def test_whatever_is_wrong_the_start_goes_on_with_a_sentence(
    error: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(store: StatisticsStore) -> str:
        raise error

    monkeypatch.setenv("PALAMEDES_HOME", str(tmp_path))
    monkeypatch.setattr(StatisticsStore, "open", fail)
    statistics, sentence = start_statistics()
    assert statistics is None
    assert sentence.startswith("Finished games will not be counted: something went wrong inside the program")
    assert "Traceback" in caplog.text
