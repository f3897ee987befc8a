"""The rollouts in the queue: their files, which survive the end of the program, and their requests.

Each rollout has two files in the same folder: one says what is to be rolled out, and the other one
contains the games played so far. Programs that run at the same time do not disturb each other,
because each changes only the files of the rollouts that its user has changed.
"""

from __future__ import annotations

import contextlib
import secrets
import time
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

from palamedes.core.errors import BadFile, PalamedesError
from palamedes.core.results.rollout import RolloutResult, RolloutSettings
from palamedes.core.results.rollout_queue import QueuedRollout, RolledFigure
from palamedes.core.rules.situation import Situation
from palamedes.core.session.state import Phase, State
from palamedes.core.settings import ComputerSettings, Player, SearchSettings
from palamedes.formats.games.position_text import position_text, state_from_text
from palamedes.formats.games.rollout_file import read_rollout
from palamedes.formats.storage.atomic import make_private_folder, names_in, remove, write_bytes
from palamedes.formats.user.queued_rollout_file import read_queued, write_queued
from palamedes.service.library import folders
from palamedes.service.requests import GoOnRequest, RolloutRequest

FOLDER = "rollouts"
ENDING, GAMES_ENDING = ".queued.json", ".games.json"
PART = 108
"""The number of games for every play after which the games are saved. If the program is killed, at
most this part is lost.
"""


@dataclass(slots=True, eq=False)
class QueueEntry:
    """A rollout in the queue. `name`: the beginning of the names of its files; `order`: its place,
    by which the queue is sorted; `result`: the result so far, None if it has not been read from the
    file.
    """

    saved: QueuedRollout
    name: str = field(default_factory=lambda: secrets.token_hex(8))
    order: float = field(default_factory=time.time)
    result: RolloutResult | None = None

    @property
    def state(self) -> State:
        """The position, with the names of the players."""
        found = state_from_text(self.saved.position)
        first, second = map(Player, self.saved.players)
        return replace(found, setup=replace(found.setup, players=(first, second)))

    def is_about(self, state: State, terms: ComputerSettings) -> bool:
        """Whether the results belong to the analysis of this position with these settings. How deep
        the analysis looks makes no difference to a rollout.
        """
        return _judge(self.saved.terms) == _judge(terms) and self.saved.position == queue_text(state)

    def take(self, result: RolloutResult) -> None:
        """Add a result, which may be a partial one."""
        kept = [one for one in result.candidates if one.games]
        self.result = result
        self.saved = replace(
            self.saved,
            played=min((one.games for one in result.candidates), default=0),
            seconds=result.seconds,
            figures=tuple(RolledFigure(one.notation, one.equity.mean, one.equity.error) for one in kept),
        )


def _judge(terms: ComputerSettings) -> tuple[object, ...]:
    """The settings on which the results of a rollout depend."""
    return terms.method, terms.network, terms.match_table, terms.search.databases


def queue_text(state: State) -> str:
    """The position as text. The answer to a double is rolled out before the roll of the side that
    has doubled.
    """
    return position_text(replace(state, phase=Phase.TO_PLAY if state.dice else Phase.TO_ROLL))


def queued(
    state: State, terms: ComputerSettings, plays: Iterable[str], games: int, plies: int, turns: int | None
) -> QueuedRollout:
    """A rollout for the queue. The other arguments are those of `QueuedRollout`."""
    first, second = (player.name for player in state.setup.players)
    chosen = tuple(plays) if state.dice is not None else ()
    return QueuedRollout(queue_text(state), (first, second), chosen, games, plies, turns, terms)


class RolloutFiles:
    """The folder of the queue, readable by the user only."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder`: by default `rollouts` in the user's data folder; created when needed."""
        self._folder = folder

    @property
    def folder(self) -> Path:
        """The folder for the files. Raises BadSettings if the user's folder cannot be created."""
        return self._folder or folders.user_data() / FOLDER

    def games_file(self, entry: QueueEntry) -> Path:
        """The file with the games of a rollout."""
        return self.folder / f"{entry.name}{GAMES_ENDING}"

    def load(self) -> tuple[list[QueueEntry], list[str]]:
        """All rollouts in order, and a sentence for each file that cannot be read. Such files stay
        where they are.
        """
        found, troubles = [], []
        for path in names_in(self.folder, f"*{ENDING}"):
            try:
                order, saved = read_queued(path)
                entry = QueueEntry(saved, path.name.removesuffix(ENDING), order)
                entry.saved = replace(saved, played=self._played(entry))
                state_from_text(saved.position)  # raises an error if the position is not valid
                found.append(entry)
            except PalamedesError as error:
                troubles.append(str(error))
        return sorted(found, key=lambda entry: entry.order), troubles

    def _played(self, entry: QueueEntry) -> int:
        """The number of games of every play in the file. A part that was interrupted may be in the
        file without having been counted.
        """
        path = self.games_file(entry)
        if not path.is_file():
            return 0
        return min((len(values) for values in read_rollout(path).values), default=0)

    def keep(self, entry: QueueEntry) -> None:
        """Save a rollout. Raises BadFile or BadSettings if this fails."""
        make_private_folder(self.folder)
        write_queued(self.folder / f"{entry.name}{ENDING}", entry.order, entry.saved)

    def delete(self, entry: QueueEntry) -> bytes | None:
        """Delete a rollout. Returns its games for `restore`, None if there are none. Raises BadFile
        if that fails.
        """
        games = None
        with contextlib.suppress(OSError):
            games = self.games_file(entry).read_bytes()
        remove(self.folder / f"{entry.name}{ENDING}")
        if games is not None:
            with contextlib.suppress(BadFile):
                remove(self.games_file(entry))
        return games

    def restore(self, entry: QueueEntry, games: bytes | None) -> None:
        """Bring back a rollout that `delete` has removed. Raises BadFile if that fails."""
        if games is not None:
            write_bytes(self.games_file(entry), games, private=True)
        self.keep(entry)

    def request(self, entry: QueueEntry) -> RolloutRequest | GoOnRequest:
        """The request for the next part of a rollout."""
        saved = entry.saved
        target = min(saved.games, (saved.played // PART + 1) * PART)
        if saved.played:
            return GoOnRequest(self.games_file(entry), target)
        state = entry.state
        side = state.on_roll
        return RolloutRequest(
            Situation.at_turn(state.variant, state.position, state.turns[side], state.began == side),
            state.dice,
            saved.plays or None,
            network=saved.terms.network,
            search=SearchSettings(saved.plies, databases=saved.terms.search.databases),
            settings=RolloutSettings(target, truncate=saved.turns),
            session=(state, side),
            match_table=saved.terms.match_table,
            file=self.games_file(entry),
        )

    def reading_request(self, entry: QueueEntry) -> GoOnRequest:
        """The request that reads the results of a rollout without playing more games."""
        return GoOnRequest(self.games_file(entry), max(1, entry.saved.played))
