"""Requests that wait together share a single read of a file, and no answer describes a file as it
was before the request was made.
"""

from __future__ import annotations

import io
import json
import os
import shutil
import threading
from pathlib import Path

import pytest

from palamedes.core.rules.variant import FEVGA, PORTES
from palamedes.core.session.state import Setup
from palamedes.core.settings import Player
from palamedes.service.analysis.match_play import match_table
from palamedes.service.api.engine_loop import EngineLoop
from palamedes.service.library import folders, snapshots
from palamedes.service.library.networks import best_network, evaluator_for, import_network
from palamedes.service.library.snapshots import FolderSnapshot, once_per_snapshot, one_snapshot
from palamedes.service.library.stamps import TICK, stamp_of
from small_networks import own_folders, small_network, write_small

CHOOSE = {
    "action": "choose",
    "variant": "portes",
    "position": {side: {"points": {"24": 2, "13": 5, "8": 3, "6": 5}} for side in ("player", "opponent")},
    "dice": [3, 1],
    "settings": {"plies": 1},
}


@pytest.fixture
def shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    return own_folders(monkeypatch, tmp_path)[1]


def counting() -> tuple[list[int], object]:
    asked: list[int] = []

    @once_per_snapshot
    def ask(number: int) -> int:
        asked.append(number)
        if number < 0:
            raise ValueError(number)
        return 2 * number

    return asked, ask


def test_a_snapshot_asks_once_and_nobody_without_one_gets_an_old_answer():
    asked, ask = counting()
    with one_snapshot():
        assert [ask(1), ask(2), ask(1)] == [2, 4, 2]
        with one_snapshot():
            assert ask(1) == 2
    assert asked == [1, 2]
    assert [ask(1), ask(1)] == [2, 2]
    assert asked == [1, 2, 1, 1]


def test_a_snapshot_held_for_long_is_renewed(monkeypatch: pytest.MonkeyPatch):
    now = [0.0]
    monkeypatch.setattr(snapshots, "monotonic", lambda: now[0])
    asked, ask = counting()
    with one_snapshot():
        ask(1)
        now[0] = snapshots.LONGEST
        ask(1)
        ask(1)
    assert asked == [1, 1]


def test_an_answer_that_took_longer_than_a_snapshot_is_not_kept_in_the_next_one(monkeypatch: pytest.MonkeyPatch):
    now = [0.0]
    monkeypatch.setattr(snapshots, "monotonic", lambda: now[0])
    asked: list[int] = []

    @once_per_snapshot
    def slow() -> None:
        asked.append(1)
        now[0] += snapshots.LONGEST

    with one_snapshot():
        slow()
        slow()
    assert len(asked) == 2


def test_errors_are_not_kept():
    asked, ask = counting()
    with one_snapshot():
        for _ in range(2):
            with pytest.raises(ValueError, match="-1"):
                ask(-1)
    assert asked == [-1, -1]


def test_a_snapshot_belongs_to_one_thread():
    asked, ask = counting()
    with one_snapshot():
        ask(1)
        other = threading.Thread(target=ask, args=(1,))
        other.start()
        other.join()
    assert asked == [1, 1]


def test_what_is_installed_or_chosen_is_found_at_once(shipped: Path, tmp_path: Path):
    write_small(shipped, one=small_network(PORTES))
    assert best_network(PORTES).name == "one"
    write_small(tmp_path, two=small_network(FEVGA))
    assert best_network(FEVGA) is None
    import_network(tmp_path / "two.h5")
    assert best_network(FEVGA) is not None
    write_small(shipped, other=small_network(PORTES, games=1))
    (shipped / "best.json").write_text('{"portes": "other"}')
    assert evaluator_for(PORTES).name == "other"


def test_rates_that_are_written_anew_are_read_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    path = tmp_path / "match-rates.json"
    shutil.copy(folders.databases() / path.name, path)
    monkeypatch.setattr(folders, "databases", lambda: tmp_path)
    setup = Setup((PORTES,), (Player("One"), Player("Other")), 3)
    before = match_table(setup, 3, "measured")
    assert match_table(setup, 3, "measured") is before
    rates = json.loads(path.read_text())
    rates["portes"]["measured"]["results"][0] *= 2
    path.write_text(json.dumps(rates))
    assert match_table(setup, 3, "measured") is not before


def test_a_file_that_is_written_twice_in_a_moment_has_two_stamps(tmp_path: Path):
    path = tmp_path / "some"
    stamps = set()
    for number in range(5):
        path.write_text(str(number))
        os.utime(path, ns=(0, 0))  # only the time of the last change still differs
        stamps.add(stamp_of(path))
    assert len(stamps) == 5
    assert TICK < 1e8


# The engine.


def talk(engine: EngineLoop, source: io.FileIO, sink: io.BufferedReader, request: dict[str, object]) -> dict[str, object]:
    source.write(json.dumps(request).encode() + b"\n")
    return json.loads(sink.readline())


def test_a_network_that_is_replaced_between_two_requests_is_noticed(shipped: Path):
    write_small(shipped, one=small_network(PORTES, seed=1))
    (read, write), (back, out) = os.pipe(), os.pipe()
    with open(read, "rb") as asked, open(write, "wb", 0) as source, open(back, "rb") as sink, open(out, "wb") as answers:
        engine = EngineLoop(asked, answers)
        running = threading.Thread(target=engine.run)
        running.start()
        first, again = (talk(engine, source, sink, CHOOSE)["play"] for _ in range(2))
        write_small(shipped, one=small_network(PORTES, seed=2))
        other = talk(engine, source, sink, CHOOSE)["play"]
        source.close()
        running.join()
    assert first == again
    assert other["equity"] != first["equity"]


def test_requests_that_wait_together_share_a_snapshot():
    engine = EngineLoop(io.BytesIO(), io.BytesIO())
    for name in "ab":
        engine._queue.put(name.encode(), name)
    seen: list[FolderSnapshot] = [engine._snapshot_for(engine._queue.next()) for _ in range(2)]
    engine._queue.put(b"c", "c")
    seen.append(engine._snapshot_for(engine._queue.next()))
    assert seen[0] is seen[1]
    assert seen[1] is not seen[2]
