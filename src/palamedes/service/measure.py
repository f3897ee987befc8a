"""Measurements for users and developers: the speed of this machine, and trials of the rules by random games."""

from __future__ import annotations

import statistics
import subprocess
import sys
from dataclasses import dataclass
from time import perf_counter

from palamedes.core.variant import PORTES, Variant
from palamedes.engine.random_games import RandomGames, play_random_games
from palamedes.engine.timing import games_a_second, microseconds_a_roll

START_UP = "from palamedes.kernels.warmup import warm_up; warm_up()"


@dataclass(frozen=True, slots=True)
class Speed:
    """What `palamedes bench` found, on one thread; the settings stand beside the figures.

    `legal_plays_us`: µs to list all legal plays of a roll, over whole random games: median and 95th percentile of the games'
    means, and the mean. `rollout_games_per_second`: full random play-outs from the start. `startup_s`: a fresh process until
    all kernels are ready, from the cache.
    """

    variant: str
    games: int
    seed: int
    legal_plays_us: dict[str, float]
    rollout_games_per_second: float
    startup_s: float
    peak_memory_mb: float | None


def measure_speed(variant: Variant = PORTES, games: int = 2000, seed: int = 1) -> Speed:
    """Measure this machine. `games`: random games for each figure."""
    means = microseconds_a_roll(variant, games, seed)
    legal = {
        "median": statistics.median(means),
        "p95": statistics.quantiles(means, n=20)[-1],
        "mean": statistics.fmean(means),
    }
    playouts = games_a_second(variant, games, seed)
    return Speed(variant.key, games, seed, legal, playouts, _start_up(), _peak_memory())


def _start_up() -> float:
    began = perf_counter()
    subprocess.run([sys.executable, "-c", START_UP], check=True, stdout=subprocess.DEVNULL)
    return perf_counter() - began


def _peak_memory() -> float | None:
    """Peak memory of this process in MB; None where the system does not tell."""
    if sys.platform == "win32":
        return None
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1e6 if sys.platform == "darwin" else 1e3)


def random_games(variant: Variant, games: int, seed: int) -> RandomGames:
    """Random games on all cores, every turn checked against the list of legal plays and the laws of the game."""
    return play_random_games(variant, games, seed)
