"""Measurements for users and developers: the speed of this machine, and tests of the rules with
random games.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from palamedes.core.errors import UnknownNetwork
from palamedes.core.rules.variant import PORTES, Variant
from palamedes.core.settings import SearchSettings
from palamedes.engine.evaluators import Evaluator, search_params
from palamedes.kernels.search.decision import move_filter
from palamedes.lab.speed import timing
from palamedes.lab.speed.protocol_speed import milliseconds_a_choice, milliseconds_a_list
from palamedes.lab.speed.random_games import RandomGames, play_random_games
from palamedes.service.api.preparation import command, is_prepared
from palamedes.service.library.networks import evaluator_for

START_UP = "from palamedes.kernels.warmup import warm_up; warm_up()"

DECISIONS = {
    "one_ply_ms": SearchSettings(1),
    "two_ply_ms": SearchSettings(2, candidates=9, window=0.16),
    "two_ply_wide_ms": SearchSettings(2, candidates=15, window=6.0),
    "three_ply_ms": SearchSettings(3, candidates=9, window=0.16),
}
"""The search settings of the timed decisions, by the name of the figure. With its usual settings,
GNU Backgammon also searches the best play and up to eight others within 0.16 points of it.
"""

REQUESTS = {"engine_one_ply_ms": "one_ply_ms", "engine_two_ply_ms": "two_ply_ms"}
"""The figures for `choose` in the line protocol, each with the figure in DECISIONS for the same
search.
"""

LONGEST = 60
"""The maximum number of decisions that are timed at three plies. It is limited because each of them
takes a long time.
"""


@dataclass(frozen=True, slots=True)
class SpeedBenchmark:
    """The results of `palamedes bench`, on one thread.

    `figures`, without a network: `legal_plays_us`, the time in µs to list all legal plays for a
    roll, averaged over each random game, as the median, the 95th percentile and the mean of these
    averages; `random_games_per_second`, complete playouts from the start; `startup_s`, the time
    from the start of a process until all kernels have been loaded from the cache; `peak_memory_mb`,
    the peak memory of this process.

    `figures`, with a network: `static_evaluations_per_second`; the median and the 95th percentile
    of the time per decision, for the searches in DECISIONS, in contact positions from the network's
    own games; the mean time of a line-protocol request for such a decision when many are waiting,
    and its ratio to the time of the decision alone (`lab.speed.protocol_speed`); the mean time of a
    request for the legal plays; complete games per second, played by the network at 1 ply and in
    training.

    `settings`: how each figure was measured, under the same names.
    """

    variant: str
    network: str | None
    games: int
    seed: int
    figures: Mapping[str, Any]
    settings: Mapping[str, Mapping[str, Any]]


def measure_speed(
    variant: Variant = PORTES, games: int = 2000, seed: int = 1, network: str | None = None, decisions: int = 200
) -> SpeedBenchmark:
    """Measure the speed of this machine. `games`: the number of random games for each figure; with
    a network, a tenth of this number are played. `network`: the name of a network, by default the
    best one for the game. If the game has no network, the figures that need one are left out.
    Raises the same errors as `evaluator_for` if the named network cannot be used.
    """
    means = timing.microseconds_a_roll(variant, games, seed)
    figures: dict[str, Any] = {
        "legal_plays_us": _summary(means) | {"mean": statistics.fmean(means)},
        "random_games_per_second": timing.games_a_second(variant, games, seed),
    }
    settings: dict[str, dict[str, Any]] = {name: {"games": games, "seed": seed} for name in figures}
    judge = _judge(variant, network)
    if judge is not None:
        for name, (figure, how) in _network_figures(judge, network, max(games // 10, 2), seed, decisions).items():
            figures[name], settings[name] = figure, {"network": judge.name, **how, "seed": seed}
    figures["startup_s"] = _start_up()
    figures["peak_memory_mb"] = _peak_memory()
    return SpeedBenchmark(variant.key, None if judge is None else judge.name, games, seed, figures, settings)


def _judge(variant: Variant, network: str | None) -> Evaluator | None:
    try:
        return evaluator_for(variant, network)
    except UnknownNetwork:
        if network is not None:
            raise
        return None


def _network_figures(
    judge: Evaluator, network: str | None, games: int, seed: int, count: int
) -> dict[str, tuple[Any, dict[str, Any]]]:
    """A mapping from names to figures and their settings. `network`: the name of the network if it
    was requested by name.
    """
    decisions = timing.contact_decisions(judge, count, seed)
    speed = timing.evaluations_a_second(judge, decisions)
    found: dict[str, tuple[Any, dict[str, Any]]] = {"static_evaluations_per_second": (speed, {"positions": len(decisions)})}
    for name, how in DECISIONS.items():
        asked = decisions[:LONGEST] if how.plies > 2 else decisions
        manner = search_params(how)
        timing.milliseconds_a_decision(judge, asked[:1], manner)
        times = timing.milliseconds_a_decision(judge, asked, manner)
        most, window = move_filter(judge.variant.code.contact, how.plies, how.candidates, how.window)
        pruning = {} if how.plies == 1 else {"candidates": most, "window": window}
        found[name] = (_summary(times), {"plies": how.plies, **pruning, "decisions": len(asked)})
    for name, decided in REQUESTS.items():
        figure = milliseconds_a_choice(judge, network, decisions, DECISIONS[decided])
        found[name] = (figure, {**found[decided][1], "decisions": len(decisions)})
    found["engine_plays_ms"] = (milliseconds_a_list(judge.variant, decisions), {"decisions": len(decisions)})
    found["rollout_games_per_second"] = (timing.network_games_a_second(judge, games, seed), {"plies": 1, "games": games})
    found["selfplay_games_per_second"] = (timing.training_games_a_second(judge, games, seed), {"games": games})
    return found


def _summary(times: list[float]) -> dict[str, float]:
    return {"median": statistics.median(times), "p95": statistics.quantiles(times, n=20)[-1]}


def _start_up() -> float:
    if not is_prepared():
        subprocess.run(command(), check=True, stdout=subprocess.DEVNULL)
    began = perf_counter()
    subprocess.run([sys.executable, "-c", START_UP], check=True, stdout=subprocess.DEVNULL)
    return perf_counter() - began


def _peak_memory() -> float | None:
    """The peak memory of this process in MB; None if the system does not report it."""
    if sys.platform == "win32":
        return None
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1e6 if sys.platform == "darwin" else 1e3)


def random_games(variant: Variant, games: int, seed: int) -> RandomGames:
    """Play random games on all cores. Every turn is checked against the list of legal plays and the
    invariants of the game.
    """
    return play_random_games(variant, games, seed)
