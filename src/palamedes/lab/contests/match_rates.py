"""Measures how often a player's games against itself end with each result. The rates are read by
`service.analysis.match_play`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path

import msgspec

from palamedes.core.match.match_equity import Rates, rates_from_counts
from palamedes.core.rules.variant import Variant
from palamedes.core.settings import SearchSettings
from palamedes.engine.matches import play_alone
from palamedes.formats.storage.atomic import write_text
from palamedes.lab.contests.contests import A_GLANCE, contestant
from palamedes.service.analysis.match_play import MEASURED, RatesRow, read_rates


@dataclass(frozen=True, slots=True)
class MeasuredRates:
    """The numbers of a player's games against itself that ended with -3 to +3 points for the side
    that began.
    """

    variant: str
    counts: tuple[int, ...]
    source: str

    @property
    def games(self) -> int:
        """The number of completed games."""
        return sum(self.counts)

    @property
    def rates(self) -> Rates:
        """The shares of the results; there must be at least one game."""
        return rates_from_counts(self.counts)


def measure_rates(
    variant: Variant,
    spec: str,
    games: int,
    seed: int,
    search: SearchSettings = A_GLANCE,
    *,
    threads: int | None = None,
    executor: Executor | None = None,
    stop: Callable[[], bool] = lambda: False,
    report: Callable[[int], None] | None = None,
) -> MeasuredRates:
    """Let the player that `spec` describes (`contests.PLAYERS`) play games against itself. If
    stopped, fewer games are played.

    The same seed gives the same counts with any number of threads. `executor` is as in
    `contests.hold_contest`. `report` receives the number of games so far. Raises the same errors as
    `contestant`.
    """
    player = contestant(spec, variant, search)
    counts = play_alone(variant, player, games, seed, threads=threads, executor=executor, stop=stop, report=report)
    return MeasuredRates(variant.key, counts, f"{player.words}; {sum(counts)} games, seed {seed}")


def write_rates(path: Path, found: MeasuredRates) -> None:
    """Add measured rates to the file that contains the rates of all games. The rates of other games
    and models are kept. Raises BadFile.
    """
    rows = read_rates(path) if path.exists() else {}
    row = RatesRow(found.counts, found.source)
    table = {key: dict(models) for key, models in rows.items()}
    table.setdefault(found.variant, {})[MEASURED] = row
    write_text(path, json.dumps(msgspec.to_builtins(table), indent=1) + "\n")
