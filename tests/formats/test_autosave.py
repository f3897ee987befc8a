"""No event is lost, however the program ends."""

import errno
import os
import random
import stat
import subprocess
import sys
from pathlib import Path

import pytest

import playing
from palamedes.core.dice.dice_source import DiceSettings, DiceSource
from palamedes.core.errors import BadFile, Unreadable
from palamedes.core.results.record import Record, record_of
from palamedes.core.rules.variant import PORTES, TAVLI
from palamedes.core.session.events import Begin
from palamedes.core.session.session import Session
from palamedes.core.session.state import Setup
from palamedes.core.settings import ComputerSettings, Player
from palamedes.engine.turns import find_play
from palamedes.formats.user import autosave as module
from palamedes.formats.user.autosave import Autosave, RecoveredSession

SETUP = Setup(TAVLI, (Player("Eleni"), Player("Palamedes", ComputerSettings())), length=5)
BEGUN = Record(SETUP, (Begin(),))
TESTS = Path(__file__).parents[1]

# This program adds one event after the other, saves the session each time, and then reports it.
PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
from pathlib import Path
from test_autosave import PROGRAM, unbroken
from palamedes.core.results.record import record_of
from palamedes.core.session.session import Session
from palamedes.formats.user.autosave import Autosave

autosave = Autosave(Path(sys.argv[2]))
whole, dice = unbroken()
session = Session(whole.setup)
for event in whole.events:
    session.add(event)
    dice.rewind(len(session.rolls()))
    autosave.save(record_of(session, dice))
    print(len(session.events), flush=True)
"""


def unbroken(events: int = 600) -> tuple[Session, DiceSource]:
    """A session that nothing interrupts, with its dice. It is the same in every run."""
    dice = DiceSource(DiceSettings("minstd", 3))
    return playing.random_session(SETUP, random.Random(3), events, dice), dice


def killed_after(folder: Path, events: int) -> int:
    """Play in another process, and kill the process once it has reported `events` events. Returns
    the number of events that it has reported.
    """
    paths = f"{Path(__file__).parent}"
    program = f"import sys; sys.path.insert(0, {str(TESTS)!r})\n{PROGRAM}"
    command = [sys.executable, "-c", program, paths, str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = [int(process.stdout.readline()) for _ in range(events)]
        process.kill()
        told += map(int, process.stdout.read().split())
    return told[-1]


@pytest.mark.parametrize("events", [1, 60])
def test_a_killed_program_loses_nothing_that_had_happened(tmp_path, events):
    told = killed_after(tmp_path, events)
    with Autosave(tmp_path) as autosave:
        record, sentence = autosave.left_over(find_play)
    assert sentence == ""
    assert record is not None
    whole, _ = unbroken()
    assert told <= len(record.events) <= told + 1
    assert record.session().states == whole.states[: len(record.events) + 1]


def test_the_first_start_finds_nothing(tmp_path):
    with Autosave(tmp_path / "new" / "folder") as autosave:
        assert autosave.left_over(find_play) == RecoveredSession(None, "")


@pytest.mark.parametrize("generator", ["mersenne", "system", "manual"])
def test_rolls_that_were_taken_back_come_again_after_a_restart(tmp_path, generator):
    dice = DiceSource(DiceSettings(generator))
    for roll in [(6, 1), (5, 5), (2, 4)] if generator == "manual" else []:
        dice.enter(6, roll)
    drawn = [dice.roll(6) for _ in range(3)] if generator != "manual" else [roll for _, roll in dice.drawn]
    dice.rewind(0)
    with Autosave(tmp_path) as autosave:
        autosave.save(record_of(Session(SETUP, (Begin(),)), dice))
    with Autosave(tmp_path) as autosave:
        record = autosave.left_over(find_play).record
    assert record is not None
    assert record.dice is not None
    again = DiceSource(record.dice, drawn=record.drawn(), used=0)
    assert [again.roll(6) for _ in range(3)] == drawn


def test_two_running_programs_save_in_different_places(tmp_path):
    with Autosave(tmp_path) as one, Autosave(tmp_path) as two:
        one.save(BEGUN)
        two.save(Record(SETUP))
        assert one.left_over(find_play).record == BEGUN
        assert two.left_over(find_play).record == Record(SETUP)


def test_the_games_of_several_programs_are_found_one_after_the_other(tmp_path):
    with Autosave(tmp_path) as one, Autosave(tmp_path) as two:
        one.save(BEGUN)
        two.save(Record(SETUP))
    found = []
    for _ in range(3):
        with Autosave(tmp_path) as autosave:
            found.append(autosave.left_over(find_play).record)
            autosave.discard()
    assert found == [BEGUN, Record(SETUP), None]


def test_a_game_in_a_later_place_is_found_first(tmp_path):
    with Autosave(tmp_path), Autosave(tmp_path) as two:
        two.save(BEGUN)
    with Autosave(tmp_path) as autosave:
        assert autosave.left_over(find_play).record == BEGUN


def test_the_game_of_a_running_program_is_not_taken(tmp_path):
    with Autosave(tmp_path) as one:
        one.save(BEGUN)
        with Autosave(tmp_path) as two:
            assert two.left_over(find_play).record is None


def test_a_damaged_game_is_kept_under_another_name(tmp_path):
    (tmp_path / "running-1.tavli").write_text("tavli 1\nwhite: El")
    with Autosave(tmp_path) as autosave:
        record, sentence = autosave.left_over(find_play)
        autosave.save(BEGUN)
    assert record is None
    assert "running-1.tavli, line 2:" in sentence
    assert "running-1.tavli.damaged" in sentence
    assert (tmp_path / "running-1.tavli.damaged").read_text() == "tavli 1\nwhite: El"


def test_a_game_that_is_over_is_not_offered_again(tmp_path):
    with Autosave(tmp_path) as autosave:
        autosave.save(BEGUN)
        autosave.discard()
    with Autosave(tmp_path) as autosave:
        assert autosave.left_over(find_play).record is None


def test_what_a_killed_writer_left_aside_is_swept_up(tmp_path):
    (tmp_path / ".running-1.tavli.12345678.part").write_text("half")
    with Autosave(tmp_path):
        assert not list(tmp_path.glob("*.part"))


def test_a_folder_without_a_free_place_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "SLOTS", 1)
    with Autosave(tmp_path), pytest.raises(BadFile, match="the running game cannot be saved"):
        Autosave(tmp_path)


def test_other_sessions_can_follow_in_the_same_place(tmp_path):
    other = Record(Setup((PORTES,), SETUP.players), (Begin(),))
    with Autosave(tmp_path) as autosave:
        autosave.save(BEGUN)
        autosave.save(other)
        assert autosave.left_over(find_play).record == other


def test_a_game_that_cannot_be_read_now_stays(tmp_path, monkeypatch):
    def refuse(*arguments, **options):
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with Autosave(tmp_path) as autosave:
        autosave.save(BEGUN)
        with monkeypatch.context() as change:
            change.setattr(Path, "open", refuse)
            with pytest.raises(Unreadable, match=r"cannot be read: input/output error\."):
                autosave.left_over(find_play)
        assert autosave.left_over(find_play) == RecoveredSession(BEGUN, "")


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX permissions")
def test_running_games_are_private_those_of_before_too(tmp_path):
    folder = tmp_path / "running"
    folder.mkdir(mode=0o755)
    for name in ("running-1.tavli", "running-1.tavli.damaged", "running-1.lock"):
        (folder / name).touch(0o644)
    with Autosave(folder) as autosave:
        autosave.save(BEGUN)
    assert {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {0o600}
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
