"""Measure jobs on threads, processes and local Dask clusters, as shown in docs/cluster.md.

    python scripts/cluster_table.py             # prints the table, then the two cases below it
    python scripts/cluster_table.py rollout     # only this job
    python scripts/cluster_table.py killed      # only this case; the other one is `refused`

It needs the extra `cluster`. Every job must give the same digits on every executor; otherwise, the
exit status is 1. Below the table, a worker is killed during a rollout, and a worker with another
network of the same name refuses its task.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from palamedes.core.errors import ChangedFile
from palamedes.core.results.rollout import RolloutSettings
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, PORTES, Variant
from palamedes.core.settings import SearchSettings
from palamedes.engine.crews import ordered
from palamedes.lab.contests import contests, match_rates
from palamedes.service.analysis.rollouts import roll_out
from palamedes.service.library.folders import networks
from palamedes.service.program.executors import executor_named
from palamedes.service.requests import RolloutRequest
from palamedes.training.labels import all_labels
from palamedes.training.td import Trainer

EXECUTORS = ("threads:2", "processes:2", "dask:local:2", "dask:local:4")
HEAD = ("job", "executor", "digits", "tasks", "bundles", "bytes there, back", "processor time")
RECIPE = """
name = "labels"
variant = "portes"
encoding = "hitting-raw"
hidden = 40

[[rounds]]
until = 1
positions = 8000
fitting = { passes = 1, rate = 0.01, batch = 20 }
duel = 0
"""
ONE_PLY = SearchSettings(plies=1)
POLL_S = 0.05


def rollout(executor: Executor | None, games: int = 144, variant: Variant = BACKGAMMON, network: str | None = None) -> Any:
    settings = RolloutSettings(games=games, truncate=8)
    request = RolloutRequest(Situation.opening(variant), network=network, settings=settings, search=ONE_PLY)
    return replace(roll_out(request, executor=executor), seconds=0)


def contest(executor: Executor | None) -> Any:
    one, other = (contests.contestant(name, PORTES, ONE_PLY) for name in ("best", "portes-raw"))
    return replace(contests.contest(PORTES, one, other, 240, 1, executor=executor), seconds=0)


def rates(executor: Executor | None) -> Any:
    return match_rates.measure_rates(PORTES, "best", 240, 1, ONE_PLY, executor=executor)


def labels(executor: Executor | None) -> Any:
    trainer = Trainer(RECIPE)
    found = all_labels(trainer.recipe, trainer.brain, 0, executor or trainer.workers)
    assert found is not None
    return found.boards.tobytes(), found.targets.tobytes()


JOBS: dict[str, tuple[str, Callable[[Executor | None], Any]]] = {
    "rollout": ("rollout, backgammon, 144 games of 8 turns", rollout),
    "contest": ("contest, Portes, 240 games", contest),
    "rates": ("rates, Portes, 240 games", rates),
    "labels": ("labels, Portes, 8,000 positions", labels),
}


class Measured(NamedTuple):
    """What a job on an executor gave and took. `seconds`: the processor time of this process."""

    digits: str
    sent: ordered.CrewStatistics
    seconds: float


def digits(found: object) -> str:
    """The first eight digits of the hash of a result. Addresses of functions are left out, so every
    run gives the same digits.
    """
    return hashlib.sha256(re.sub(r" at 0x[0-9a-f]+", "", repr(found)).encode()).hexdigest()[:8]


def measured(job: Callable[[Executor | None], Any], executor: Executor | None) -> Measured:
    """Do the job, and count what is sent to other processes."""
    noted, usual = ordered.CrewStatistics(), ordered.CrewStatistics
    began = time.process_time()
    ordered.CrewStatistics = lambda: noted  # type: ignore[assignment,misc]
    try:
        found = job(executor)
    finally:
        ordered.CrewStatistics = usual  # type: ignore[misc]
    return Measured(digits(found), noted, time.process_time() - began)


def row(words: str, name: str, found: Measured) -> str:
    """A row of the table. On threads, nothing is sent, and the time contains the work itself."""
    sent, bundles = found.sent, found.sent.bundles
    each = f"{sent.sent // bundles:,}, {sent.received // bundles:,}" if bundles else ""
    counts = (str(sent.tasks), str(bundles), each, f"{found.seconds:.2f} s") if bundles else ("", "", "", "")
    return f"| {words} | `{name}` | {found.digits} | {' | '.join(counts)} |"


def table(chosen: list[str]) -> bool:
    """Print the table. Returns whether each job gave the same digits everywhere."""
    print(f"| {' | '.join(HEAD)} |\n|{'---|' * len(HEAD)}")
    seen: dict[str, set[str]] = {}
    for name in EXECUTORS:
        with executor_named(name) as executor:
            for key in chosen:
                words, job = JOBS[key]
                found = measured(job, executor)
                seen.setdefault(key, set()).add(found.digits)
                print(row(words, name, found), flush=True)
    return all(len(each) == 1 for each in seen.values())


def kill_at_work(client: Any, address: str, pid: int) -> None:
    """Kill a worker of a cluster as soon as it has tasks."""
    while not client.processing().get(address):
        time.sleep(POLL_S)
    os.kill(pid, signal.SIGKILL)


def killed_worker() -> bool:
    """Kill a worker of a cluster during a rollout. Returns whether it had tasks, and the digits are
    those on threads.
    """
    games = 432
    with executor_named("dask:local:2") as executor:
        client = executor._client  # type: ignore[union-attr]
        address, pid = next(iter(client.run(os.getpid).items()))
        killer = threading.Thread(target=kill_at_work, args=(client, address, pid))
        killer.start()
        found = measured(lambda executor: rollout(executor, games), executor)
        killer.join()
        events = [event for _, event in client.get_events("all") if event.get("worker") == address]
        lost = sum(len(event.get("processing-tasks", ())) for event in events)
    expected = digits(rollout(None, games))
    print(f"a worker killed during a rollout of {games} games: it had {lost} bundles, digits {found.digits},", end=" ")
    print(f"on threads {expected}")
    return found.digits == expected and lost > 0


def live_at(folder: str) -> None:
    """Let a worker use the user folders below this one."""
    os.environ["PALAMEDES_HOME"] = folder


def other_network() -> bool:
    """Give a task to a worker that has another network of the same name. Returns whether it
    refuses.
    """
    with tempfile.TemporaryDirectory() as folder:
        homes = [Path(folder) / name for name in ("here", "there")]
        for home, network in zip(homes, ("portes", "portes-raw"), strict=True):
            (home / "data" / "networks").mkdir(parents=True)
            shutil.copy(networks() / f"{network}.h5", home / "data" / "networks" / "mine.h5")
        live_at(str(homes[0]))
        with ProcessPoolExecutor(1, get_context("spawn"), live_at, (str(homes[1]),)) as pool:
            try:
                rollout(pool, 36, PORTES, "mine")
            except ChangedFile as error:
                print(f"a worker with another network of that name: {error}")
                return True
    return False


CASES: dict[str, Callable[[], bool]] = {"killed": killed_worker, "refused": other_network}


def main(arguments: list[str]) -> int:
    """Print the table and the two cases, or the rows of the jobs and the cases in the arguments."""
    if not set(arguments) <= {*JOBS, *CASES}:
        print(__doc__, file=sys.stderr)
        return 2
    jobs, cases = ([name for name in rows if name in arguments or not arguments] for rows in (JOBS, CASES))
    is_right = table(jobs) if jobs else True
    return 0 if all([is_right, *(CASES[name]() for name in cases)]) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
