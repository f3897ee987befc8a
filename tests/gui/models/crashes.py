"""Random play by processes that are killed at random moments and always resumed: `python
tests/gui/models/crashes.py 200`.

Each process is a fork that saves its session as the window does. Before an event can reach the
disk, the process reports it through a pipe. Now and then it also reports that everything is on the
disk. Works only where processes can fork.
"""

from __future__ import annotations

import hashlib
import os
import random
import signal
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.results.record import Record
from palamedes.core.rules.variant import BACKGAMMON, NARDE, TAVLI, Variant
from palamedes.core.session.events import Comment, Played
from palamedes.core.session.state import Phase, Setup
from palamedes.core.settings import ComputerSettings, Player
from palamedes.formats.games.game_record import write_record
from palamedes.gui.models.game.session_store import SessionStore
from palamedes.service.library import files
from palamedes.service.play.live_session import LiveSession

PLAYERS = (Player("Ελένη"), Player("Palamedes", ComputerSettings()))
SESSIONS: tuple[tuple[Variant, ...], ...] = (TAVLI, (BACKGAMMON,), (NARDE,))
SAFE, OVER = "safe", "over"
LONGEST = 0.12
"""The longest time, in seconds, from the first message of a process until it is killed."""


def digest(record: Record) -> str:
    """A hash that distinguishes a session, including its dice, from all others."""
    return hashlib.sha256(write_record(record).encode()).hexdigest()


class Witness(SessionStore):
    """Reports everything before it can be saved."""

    def __init__(self, autosave: object, pipe: int) -> None:
        super().__init__(autosave, lambda sentence: os._exit(3))  # type: ignore[arg-type]
        self._pipe = pipe

    def keep(self, table: LiveSession) -> None:
        assert self.record is not None
        self.tell(digest(self.record))
        super().keep(table)

    def tell(self, word: str) -> None:
        os.write(self._pipe, f"{word}\n".encode())


def act(table: LiveSession, source: random.Random) -> None:
    """Do one random thing that is possible at the table now."""
    phase, chance = table.state.phase, source.random()
    if chance < 0.06 and table.can_undo:
        table.undo()
    elif chance < 0.1 and table.can_redo:
        table.redo()
    elif chance < 0.12:
        table.do(Comment('a "note"\nof two lines'))
    elif phase is Phase.GAME_OVER:
        table.next_game()
    elif phase is Phase.TO_PLAY:
        assert table.turn is not None
        table.do(Played(source.choice(table.turn.plays).steps if table.turn.plays else ()))
    else:
        table.throw()


def play(folder: Path, pipe: int, seed: int) -> None:
    """Resume the session in the folder, or begin one, and play until the session ends or the
    process is killed.
    """
    source = random.Random(seed)
    autosave, left = files.start_autosave(folder)
    keeper = Witness(autosave, pipe)
    if left.record is None:
        games = source.choice(SESSIONS)
        table = keeper.begin(Setup(games, PLAYERS, length=5), DiceSettings("mersenne", seed))
    else:
        table = keeper.resume(left.record)
    while table.state.phase is not Phase.SESSION_OVER:
        act(table, source)
        if source.random() < 0.1:
            keeper.flush()
            keeper.tell(SAFE)
    keeper.tell(OVER)
    keeper.close()


def killed(folder: Path, seed: int) -> list[str]:
    """What a process reported until it was killed or, rarely, until its session was over."""
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(ours)
        try:
            play(folder, theirs, seed)
        except BaseException as error:
            print(f"seed {seed}: {error!r}", file=sys.stderr)
            os._exit(2)
        os._exit(0)
    os.close(theirs)
    with os.fdopen(ours) as told:
        first = told.readline()
        time.sleep(random.Random(seed).uniform(0, LONGEST))
        os.kill(child, signal.SIGKILL)
        words = [first, *told]
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status) or os.waitstatus_to_exitcode(status) == 0
    return [word.strip() for word in words if word.endswith("\n")]


def lost(folder: Path, words: list[str], begun: bool) -> tuple[int, bool]:
    """How many of the last reported events did not reach the disk, and whether a session is there.
    Raises AssertionError if the session on the disk was never reported, or if it lacks events that
    were safe. `begun`: whether a session was there before.
    """
    autosave, left = files.start_autosave(folder)
    assert autosave is not None
    autosave.close()
    assert left.sentence == ""
    told = [word for word in words if word not in (SAFE, OVER)]
    safe = max((len(words[:place]) - words[:place].count(SAFE) for place, word in enumerate(words) if word == SAFE), default=0)
    if left.record is None:
        assert OVER in words or not (begun or safe)
        return (0 if OVER in words else len(told)), False
    place = len(told) - 1 - told[::-1].index(digest(left.record))
    assert place + 1 >= safe
    return len(told) - 1 - place, True


def kill(times: int, folder: Path, seed: int = 1) -> tuple[int, int]:
    """Kill this number of processes, each resuming where the one before it stopped. Returns the
    largest number of events that one of them lost, and the number of sessions that ended.
    """
    most = ended = 0
    begun = False
    for number in range(times):
        words = killed(folder, seed * 1_000_000 + number)
        missing, begun = lost(folder, words, begun)
        most, ended = max(most, missing), ended + (OVER in words)
    return most, ended


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        most, ended = kill(int(sys.argv[1]), Path(place))
    print(
        f"killed {sys.argv[1]} times, always resumed exactly; at most {most} events not yet on the disk; {ended} sessions ended"
    )
