"""A rollout in the queue, as it is saved until the user removes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from palamedes.core.errors import BadSettings
from palamedes.core.results.rollout import LONGEST, MOST_GAMES
from palamedes.core.settings import DEEPEST_SEARCH, ComputerSettings, Player


class RolledFigure(NamedTuple):
    """The result for a play or a cube action: its notation, its equity and the standard error."""

    notation: str
    equity: float
    error: float


@dataclass(frozen=True, slots=True)
class QueuedRollout:
    """What is to be rolled out, and how far it is.

    `position`: the position as text; `players`: the names of sides 0 and 1; `plays`: the plays in
    notation, none to roll out the position before a roll. `games`: the number of games for every
    play; `plies`: the look-ahead in them; `turns`: the number of turns after which they are
    truncated, None to play them to the end. `terms`: the settings of the analysis to which the
    results belong, with 1 ply.

    `played`: the number of games completed for every play; `seconds`: the time that they took;
    `figures`: the results so far, best first; `error`: why the rollout has failed, empty if it has
    not.
    """

    position: str
    players: tuple[str, str]
    plays: tuple[str, ...]
    games: int
    plies: int
    turns: int | None
    terms: ComputerSettings
    played: int = 0
    seconds: float = 0.0
    figures: tuple[RolledFigure, ...] = ()
    error: str = ""

    def __post_init__(self) -> None:
        if not 1 <= self.games <= MOST_GAMES or not 0 <= self.played <= MOST_GAMES:
            raise BadSettings(f"games is {self.games}, but must be between 1 and {MOST_GAMES}.")
        if not 1 <= self.plies <= DEEPEST_SEARCH:
            raise BadSettings(f"plies is {self.plies}, but must be between 1 and {DEEPEST_SEARCH}.")
        if self.turns is not None and not 1 <= self.turns <= LONGEST:
            raise BadSettings(f"turns is {self.turns}, but must be between 1 and {LONGEST}.")
        for name in self.players:
            Player(name)

    @property
    def is_done(self) -> bool:
        """Whether all games have been played."""
        return self.played >= self.games

    @property
    def kind(self) -> tuple[int, int | None]:
        """What the speed of the games depends on: the look-ahead and the truncation."""
        return self.plies, self.turns
