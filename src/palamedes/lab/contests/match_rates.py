"""Measures how often games of a player against itself end in each way;
`service.analysis.match_play` reads the results.
"""

from __future__ import annotations

import json
from collections.abc import Callable
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
    """How many games of a player against itself ended at -3..+3 points for the side that began."""

    variant: str
    counts: tuple[int, ...]
    source: str

    @property
    def games(self) -> int:
        """Games played out."""
        return sum(self.counts)

    @property
    def rates(self) -> Rates:
        """There must be a game at least."""
        return rates_from_counts(self.counts)


def measure_rates(
    variant: Variant,
    spec: str,
    games: int,
    seed: int,
    search: SearchSettings = A_GLANCE,
    *,
    threads: int | None = None,
    stop: Callable[[], bool] = lambda: False,
    report: Callable[[int], None] | None = None,
) -> MeasuredRates:
    """Let the player of these words (`contests.PLAYERS`) play a game against itself; fewer games
    when stopped.

    The same seed gives the same counts on any number of threads. `report` gets the games so far.
    Errors as `contestant`.
    """
    player = contestant(spec, variant, search)
    counts = play_alone(variant, player, games, seed, threads=threads, stop=stop, report=report)
    return MeasuredRates(variant.key, counts, f"{player.words}; {sum(counts)} games, seed {seed}")


def write_rates(path: Path, found: MeasuredRates) -> None:
    """Put measured rates into the file of all games; what it has of other games and models stays.
    BadFile.
    """
    rows = read_rates(path) if path.exists() else {}
    row = RatesRow(found.counts, found.source)
    table = {key: dict(models) for key, models in rows.items()}
    table.setdefault(found.variant, {})[MEASURED] = row
    write_text(path, json.dumps(msgspec.to_builtins(table), indent=1) + "\n")
