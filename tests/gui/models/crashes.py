"""Random play that is killed at random moments and always gone on with: `python
tests/gui/models/crashes.py 200`.

Every program is a fork that keeps its session as the window does. Before anything that has happened
can reach the disk, it is told through a pipe; and now and then that all of it is on the disk. Only
where processes can fork.
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
"""Seconds that a program lives after its first word."""


def digest(record: Record) -> str:
    """What tells a session with its dice from all others."""
    return hashlib.sha256(write_record(record).encode()).hexdigest()


class Witness(SessionStore):
    """Tells of everything before it can be saved."""

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
    """Something that may happen at the table now."""
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
    """Go on with what lies in the folder, or begin; until the end of the session or of this
    program.
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
    """What a program told until it was killed or, seldom, until its session was over."""
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
    """How many of the last things told did not reach the disk, and whether a session lies there;
    AssertionError where that is not one that was told, or less than was safe. `begun`: whether one
    lay there before.
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
    """So many programs are killed, each going on where the one before it was; the most that one
    lost, and sessions ended.
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
