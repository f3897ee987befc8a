"""Unfinished games: the stored copies are exact, private and limited in number, and no game is lost
because of another.
"""

from __future__ import annotations

import os
import stat
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from palamedes.core.dice.dice_source import DiceSettings, DiceSource
from palamedes.core.errors import BadFile
from palamedes.core.results.record import Record, record_of
from palamedes.core.rules.variant import PORTES
from palamedes.core.session.session import Session
from palamedes.core.session.state import Phase, Setup
from palamedes.core.settings import Player
from palamedes.formats.storage import atomic
from palamedes.formats.user.autosave import Autosave
from palamedes.service.play.live_session import LiveSession
from palamedes.service.play.unfinished import UnfinishedGames, goes_on_from, is_unfinished

PEOPLE = (Player("Anna"), Player("Bill"))


def table(seed: int = 1) -> LiveSession:
    """A session whose first game has begun."""
    begun = LiveSession(Session(Setup((PORTES,), PEOPLE, 3)), DiceSource(DiceSettings("mersenne", seed), ""))
    begun.next_game()
    return begun


def play(begun: LiveSession, events: int) -> None:
    """Let this many more events happen: rolls, and the first legal play for each roll."""
    for _ in range(events):
        if begun.state.phase is Phase.TO_PLAY:
            turn = begun.turn
            assert turn is not None
            begun.play_text(" ".join(f"{a}/{b}" for a, b in turn.plays[0].steps)) if turn.plays else begun.play_text("")
        else:
            begun.throw()


def record(begun: LiveSession, name: str = "one") -> Record:
    return record_of(begun.session, begun.dice, None, (("Session", name),))


@pytest.fixture
def unfinished(tmp_path: Path) -> UnfinishedGames:
    return UnfinishedGames(tmp_path / "unfinished")


def kept(unfinished: UnfinishedGames) -> list[Record]:
    return [game.record for game in unfinished.games() if game.record is not None]


def same(one: Record, other: Record) -> bool:
    return goes_on_from(one, other) and goes_on_from(other, one)


def test_a_game_is_kept_exactly_with_the_dice_to_come(unfinished: UnfinishedGames) -> None:
    begun = table()
    play(begun, 4)
    begun.undo()
    unfinished.keep(record(begun))
    (again,) = kept(unfinished)
    assert (again.setup, again.events, again.taken_back, again.dice) == (
        record(begun).setup,
        record(begun).events,
        record(begun).taken_back,
        record(begun).dice,
    )


def test_a_later_stage_takes_the_place_of_the_earlier_one(unfinished: UnfinishedGames) -> None:
    begun = table()
    for _ in range(3):
        play(begun, 2)
        unfinished.keep(record(begun))
    (only,) = kept(unfinished)
    assert same(only, record(begun))


def test_another_course_of_the_same_session_is_kept_beside_it(unfinished: UnfinishedGames) -> None:
    begun = table()
    play(begun, 4)
    first = record(begun)
    unfinished.keep(first)
    begun.go_back(3)
    begun.remark("another course")
    unfinished.keep(record(begun))
    assert len(kept(unfinished)) == 2
    assert any(same(each, first) for each in kept(unfinished))


def test_what_goes_on_elsewhere_leaves_the_list_and_nothing_else_does(unfinished: UnfinishedGames) -> None:
    begun, other = table(), table(2)
    play(begun, 2)
    play(other, 2)
    unfinished.keep(record(begun))
    unfinished.keep(record(other, "two"))
    play(begun, 2)
    unfinished.drop_earlier(record(begun))
    (left,) = kept(unfinished)
    assert left.detail("Session") == "two"


def test_a_longer_copy_is_not_dropped_for_a_shorter_one(unfinished: UnfinishedGames) -> None:
    begun = table()
    play(begun, 2)
    early = record(begun)
    play(begun, 2)
    unfinished.keep(record(begun))
    unfinished.drop_earlier(early)
    assert len(kept(unfinished)) == 1


def test_a_game_that_was_kept_again_meanwhile_is_not_dropped(unfinished: UnfinishedGames) -> None:
    begun = table()
    unfinished.keep(record(begun))
    stages = unfinished.stages_of(record(begun))
    unfinished.keep(record(begun))
    unfinished.drop(stages)
    assert len(kept(unfinished)) == 1
    unfinished.drop(unfinished.stages_of(record(begun)))
    assert kept(unfinished) == []


def test_a_game_with_a_date_of_no_calendar_is_listed_last(unfinished: UnfinishedGames, monkeypatch: pytest.MonkeyPatch) -> None:
    strange = unfinished.keep(record(table(), "strange"))
    unfinished.keep(record(table(), "usual"))
    stat_of = Path.stat

    def stat(path: Path, **how: bool) -> os.stat_result:
        found = list(stat_of(path, **how))
        return os.stat_result([*found[:8], 10**13, found[9]]) if path == strange else stat_of(path, **how)

    monkeypatch.setattr(Path, "stat", stat)  # some file systems store such dates
    assert [game.path == strange for game in unfinished.games()] == [False, True]
    assert unfinished.count() == 2


def test_a_place_that_cannot_be_examined_ends_the_search_for_games(unfinished: UnfinishedGames, tmp_path: Path) -> None:
    running = tmp_path / "running"
    running.mkdir()
    (running / "running-1.tavli").symlink_to("x" * 300)  # the name is too long for the system
    unfinished.adopt(running)
    assert unfinished.count() == 0


def test_the_latest_games_are_kept_and_no_more_than_the_limit(tmp_path: Path) -> None:
    unfinished = UnfinishedGames(tmp_path, limit=3)
    for number in range(5):
        begun = table(number + 1)
        play(begun, 2)
        path = unfinished.keep(record(begun, f"number {number}"))
        os.utime(path, (number, number))
    assert [each.detail("Session") for each in kept(unfinished)] == ["number 4", "number 3", "number 2"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")
def test_nobody_else_can_read_the_games(unfinished: UnfinishedGames) -> None:
    begun = table()
    play(begun, 1)
    path = unfinished.keep(record(begun))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


@pytest.mark.parametrize("name", ["../../outside", "/etc/passwd", "a" * 40, "con", ""])
def test_what_a_file_calls_its_session_never_becomes_a_path(unfinished: UnfinishedGames, name: str) -> None:
    begun = table()
    play(begun, 1)
    path = unfinished.keep(record(begun, name) if name else replace(record(begun), details=()))
    assert path.parent == unfinished.folder
    assert len(path.name) < 40


def test_a_damaged_file_is_listed_with_the_reason_and_stays(unfinished: UnfinishedGames) -> None:
    begun = table()
    play(begun, 1)
    path = unfinished.keep(record(begun))
    path.write_bytes(b"\xff\x00")
    unfinished.keep(record(begun))
    damaged = next(game for game in unfinished.games() if game.record is None)
    assert path.name in damaged.error
    assert len(unfinished.games()) == 2
    unfinished.delete(damaged)
    assert len(unfinished.games()) == 1


@pytest.mark.parametrize("operation", ["replace", "fsync", "open"])
def test_keeping_that_fails_leaves_everything_that_was_kept(
    unfinished: UnfinishedGames, operation: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = table()
    play(begun, 2)
    unfinished.keep(record(begun))
    before = {path: path.read_bytes() for path in unfinished.folder.iterdir()}
    play(begun, 2)

    def fail(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        target = Path if operation == "open" else atomic.os
        broken.setattr(target, operation, fail)
        with pytest.raises(BadFile):
            unfinished.keep(record(begun))
    assert {path: path.read_bytes() for path in unfinished.folder.iterdir()} == before
    unfinished.keep(record(begun))
    assert same(kept(unfinished)[0], record(begun))


def test_games_of_other_programs_that_did_not_end_properly_are_brought_into_the_list(
    unfinished: UnfinishedGames, tmp_path: Path
) -> None:
    places = [Autosave(tmp_path / "running") for _ in range(3)]
    for number, place in enumerate(places):
        begun = table(number + 1)
        play(begun, 2)
        place.save(record(begun, f"number {number}"))
    for place in places[1:]:
        place.close()
    unfinished.adopt(tmp_path / "running")
    assert sorted(each.detail("Session") for each in kept(unfinished)) == ["number 1", "number 2"]
    assert places[0].path.exists()
    places[0].close()


def test_a_session_with_only_an_opening_roll_or_with_its_last_result_is_not_unfinished() -> None:
    begun = table()
    while begun.state.phase is Phase.OPENING:
        assert not is_unfinished(begun.session)
        begun.throw()
    assert not is_unfinished(begun.session)
    begun.throw()
    assert is_unfinished(begun.session)
