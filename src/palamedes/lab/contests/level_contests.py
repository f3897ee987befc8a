"""Measures the strength of every level against the master and against random play. The results are
read by `service.library.levels`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from palamedes.core.errors import BadFile
from palamedes.core.results.contest import Contest
from palamedes.core.results.levels import LEVELS, MASTER, Level
from palamedes.core.rules.variant import Variant
from palamedes.engine.contestants import Contestant
from palamedes.formats.storage.atomic import read_text, write_text
from palamedes.lab.contests.contests import contest, contestant
from palamedes.service.library.levels import LARGEST
from palamedes.service.library.network_names import network_of


@dataclass(frozen=True, slots=True)
class LevelResult:
    """The results of a level in a game with a network: its contests against the master (none
    for the master itself) and against random play.
    """

    variant: str
    level: str
    network: str
    master: Contest | None
    random: Contest

    @property
    def complete(self) -> bool:
        """Whether no contest was stopped early."""
        return self.random.complete and (self.master is None or self.master.complete)

    def as_data(self) -> dict[str, Any]:
        """The row in the file: points per game, standard error and number of games per contest."""
        return {"network": self.network, "master": _row(self.master), "random": _row(self.random)}


def _row(found: Contest | None) -> list[float]:
    return [0.0, 0.0, 0] if found is None else [round(found.points.mean, 4), round(found.points.error, 4), found.games]


def measure_levels(
    variant: Variant,
    games: int,
    seed: int,
    *,
    levels: Sequence[Level] = LEVELS,
    network: str | None = None,
    threads: int | None = None,
    stop: Callable[[], bool] = lambda: False,
    report: Callable[[str, Contest], None] | None = None,
) -> Iterator[LevelResult]:
    """Yield the results of each level with a network (the best one if None): `games` games against
    each opponent, luck-adjusted with the same network. Ends early if stopped.

    `report` receives the level and the contest so far. Raises BadSettings, UnknownNetwork or
    BadFile.
    """
    judge, _ = network_of(network, variant)
    players = {
        level: contestant(f"level:{level.key}{f':{network}' if network else ''}", variant) for level in (*levels, MASTER)
    }
    master, random = players[MASTER], contestant("random", variant)

    def play(level: Level, other: Contestant) -> Contest:
        tell = None if report is None else partial(report, level.key)
        return contest(variant, players[level], other, games, seed, judge=judge, threads=threads, stop=stop, report=tell)

    for level in levels:
        against = None if level is MASTER else play(level, master)
        result = LevelResult(variant.key, level.key, judge.name, against, play(level, random))
        if not result.complete:
            return
        yield result


def write_levels(path: Path, results: list[LevelResult]) -> None:
    """Add results to the file that contains the results of all games. The results of other games
    and levels are kept. Raises BadFile.
    """
    table: dict[str, dict[str, Any]] = {}
    if path.exists():
        try:
            table = msgspec.json.decode(read_text(path, LARGEST), type=dict[str, dict[str, Any]])
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            raise BadFile(f"{path.name} contains no level strengths.") from error
    for result in results:
        table.setdefault(result.variant, {})[result.level] = result.as_data()
    write_text(path, json.dumps(table, indent=1) + "\n")
