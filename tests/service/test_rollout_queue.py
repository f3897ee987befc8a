"""The rollouts in the queue survive the end of the program, with the games played so far."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from palamedes.core.errors import BadFile
from palamedes.core.results.rollout import RolloutResult
from palamedes.core.results.rollout_queue import QueuedRollout
from palamedes.core.session.state import Phase
from palamedes.core.settings import ComputerSettings
from palamedes.formats.user.queued_rollout_file import read_queued
from palamedes.service.analysis import rollout_queue
from palamedes.service.analysis.rollout_queue import QueueEntry, RolloutFiles, queued
from palamedes.service.analysis.rollouts import go_on, roll_out
from palamedes.service.library.pictures import state_from_text
from palamedes.service.requests import GoOnRequest, RolloutRequest
from small_networks import network_for_each_kind, own_folders

RACE = state_from_text("portes; 6:1 5:1 4:1 off:12 | 6:2 3:1 off:12; roll 21")
PLAYS = ("6/4 5/4", "6/3")
ROLLOUT = queued(RACE, ComputerSettings(), PLAYS, 36, 1, None)


@pytest.fixture(autouse=True)
def shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    network_for_each_kind(own_folders(monkeypatch, tmp_path)[1])


@pytest.fixture
def files(tmp_path: Path) -> RolloutFiles:
    return RolloutFiles(tmp_path / "rollouts")


def carried_out(request: RolloutRequest | GoOnRequest) -> RolloutResult:
    if isinstance(request, GoOnRequest):
        return go_on(request.file, {"games": request.games})
    return roll_out(request, file=request.file)


def done(files: RolloutFiles, saved: QueuedRollout = ROLLOUT) -> QueueEntry:
    entry = QueueEntry(saved)
    files.keep(entry)
    while not entry.saved.is_done:
        entry.take(carried_out(files.request(entry)))
    files.keep(entry)
    return entry


def test_a_finished_rollout_is_found_again_with_its_figures(files: RolloutFiles) -> None:
    entry = done(files)
    (found,), troubles = files.load()
    assert troubles == []
    assert (found.name, found.order, found.saved) == (entry.name, entry.order, entry.saved)
    assert {figure.notation for figure in found.saved.figures} == set(PLAYS)


def test_its_results_are_read_again_without_playing(files: RolloutFiles) -> None:
    entry = done(files)
    (found,), _ = files.load()
    again = carried_out(files.reading_request(found))
    assert entry.result is not None
    assert again.candidates == entry.result.candidates


def test_rolling_out_in_parts_gives_the_same_result_as_in_one_go(files: RolloutFiles, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = done(files)
    monkeypatch.setattr(rollout_queue, "PART", 10)
    parts = done(files)
    assert whole.result is not None
    assert parts.result is not None
    assert parts.result.candidates == whole.result.candidates


def test_a_part_that_was_played_before_the_program_was_killed_is_not_lost(files: RolloutFiles) -> None:
    entry = QueueEntry(replace(ROLLOUT, games=72))
    files.keep(entry)
    carried_out(files.request(QueueEntry(ROLLOUT, entry.name)))
    (found,), _ = files.load()
    assert found.saved.played == 36
    assert isinstance(files.request(found), GoOnRequest)


def test_the_queue_keeps_its_order(files: RolloutFiles) -> None:
    for order in (3.0, 1.0, 2.0):
        files.keep(QueueEntry(ROLLOUT, f"rollout {order}", order))
    assert [entry.order for entry in files.load()[0]] == [1, 2, 3]


def test_a_removed_rollout_comes_back_with_its_games(files: RolloutFiles) -> None:
    entry = done(files)
    games = files.delete(entry)
    assert files.load() == ([], [])
    files.restore(entry, games)
    assert files.load()[0][0].saved == entry.saved
    assert carried_out(files.reading_request(entry)).played == 2 * 36


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("", ""),
        ("{}", ""),
        ('"palamedes queued rollout"', '"another kind"'),
        ('"plies": 1,\n    "turns"', '"plies": 9,\n    "turns"'),
        ('"games": 36', '"games": 0'),
        ("6:1 5:1", "6:7 5:9"),
        ('"White"', '""'),
    ],
)
def test_a_damaged_file_is_named_and_the_others_are_used(files: RolloutFiles, text: str, changed: str) -> None:
    files.keep(QueueEntry(ROLLOUT, "good"))
    files.keep(QueueEntry(ROLLOUT, "bad"))
    path = files.folder / "bad.queued.json"
    before = path.read_text(encoding="utf-8")
    assert text in before or text == "{}"
    path.write_text(before.replace(text, changed) if changed else text, encoding="utf-8")
    found, troubles = files.load()
    assert [entry.name for entry in found] == ["good"]
    assert len(troubles) == 1
    assert path.is_file()


def test_games_that_are_damaged_are_named(files: RolloutFiles) -> None:
    entry = done(files)
    files.games_file(entry).write_text("{", encoding="utf-8")
    found, (trouble,) = files.load()
    assert found == []
    assert "contains no rollout" in trouble


def test_another_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.json"
    path.write_text('{"kind": "palamedes settings", "version": 1, "order": 1, "rollout": {}}', encoding="utf-8")
    with pytest.raises(BadFile, match=r"other\.json contains no rollout of the queue"):
        read_queued(path)


def test_results_belong_to_the_position_whatever_the_depth_of_the_analysis(files: RolloutFiles) -> None:
    entry = QueueEntry(ROLLOUT)
    assert entry.is_about(RACE, ComputerSettings().searching(plies=3, candidates=4))
    assert not entry.is_about(RACE, ComputerSettings(network="another"))
    assert not entry.is_about(replace(RACE, dice=(3, 1)), ComputerSettings())


def test_the_answer_to_a_double_is_rolled_out_before_the_roll() -> None:
    before = state_from_text("backgammon; 6:5 5:5 4:5 | 6:5 5:5 4:5")
    asked = queued(replace(before, phase=Phase.DOUBLED), ComputerSettings(), (), 36, 1, None)
    assert asked.position == queued(before, ComputerSettings(), (), 36, 1, None).position
    assert QueueEntry(asked).state.phase is Phase.TO_ROLL
