"""Work in other processes and on a cluster: the same digits as on threads, whatever happens to the
workers, and a refusal by workers that have other files of the same name.
"""

from __future__ import annotations

import os
import random
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

import playing
from palamedes.core.dice.dice_source import DiceSettings, DiceSource
from palamedes.core.errors import BadSettings, ChangedFile, LostWorkers, UnknownNetwork
from palamedes.core.results.opening_study import StudyLimits
from palamedes.core.results.record import record_of
from palamedes.core.results.rollout import RolloutSettings
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import HYPERGAMMON
from palamedes.core.session.state import Setup
from palamedes.core.settings import Player, SearchSettings
from palamedes.engine.crews.executors import LocalProcesses, Size
from palamedes.formats.games.rollout_file import read_rollout
from palamedes.lab.contests import contests, match_contests, match_rates
from palamedes.lab.studies.calibration import CalibrationRequest, calibrate
from palamedes.lab.studies.opening_study import StudyRequest, study_openings
from palamedes.service.analysis.analysis import review_session
from palamedes.service.analysis.reviewing import review_request
from palamedes.service.analysis.rollouts import go_on, roll_out
from palamedes.service.jobs import Job
from palamedes.service.library.networks import evaluator_for
from palamedes.service.program.executors import executor_named
from palamedes.service.requests import RolloutRequest
from palamedes.training.labels import all_labels
from palamedes.training.td import Trainer
from small_networks import live_at, small_network, write_small

ALONE = SearchSettings(plies=1, databases=False)
RECIPE = """
name = "short"
variant = "hypergammon"
encoding = "hitting-raw"
hidden = 4
longest = 200

[[rounds]]
until = 1
positions = 60
fitting = { passes = 1, rate = 0.01, batch = 20 }
duel = 0
"""


def rolled(executor: Executor | None, games: int = 8) -> Any:
    settings = RolloutSettings(games=games, truncate=6, stratified=False)
    request = RolloutRequest(Situation.opening(HYPERGAMMON), network="mine", settings=settings, search=ALONE)
    return replace(roll_out(request, executor=executor), seconds=0)


def contested(executor: Executor | None, games: int = 12) -> Any:
    one, other = (contests.contestant(name, HYPERGAMMON, ALONE) for name in ("mine", "random"))
    judge = evaluator_for(HYPERGAMMON, "mine", False)
    return replace(contests.contest(HYPERGAMMON, one, other, games, 5, judge=judge, executor=executor), seconds=0)


def matched(executor: Executor | None) -> Any:
    setup = match_contests.match_setup((HYPERGAMMON,), 2, True)
    one, other = (match_contests.side(name, setup, "match", None, ALONE) for name in ("mine", "random"))
    return replace(match_contests.matches(setup, one, other, 6, 5, executor=executor), seconds=0)


def rated(executor: Executor | None) -> Any:
    return match_rates.measure_rates(HYPERGAMMON, "mine", 40, 7, ALONE, executor=executor)


def studied(executor: Executor | None) -> Any:
    path = Path(os.environ["PALAMEDES_HOME"]) / f"study-{id(executor)}.json"
    request = StudyRequest(HYPERGAMMON, network="mine", chosen={"best": 1, "databases": False, "luck": False}, search=ALONE)
    study, complete = study_openings(path, request, StudyLimits(36, None, None), executor=executor)
    path.unlink()
    assert complete
    return study.found()


def calibrated(executor: Executor | None) -> Any:
    return calibrate(CalibrationRequest(HYPERGAMMON, "mine", 20), executor=executor)[0].as_data()


def labels(executor: Executor | None) -> Any:
    trainer = Trainer(RECIPE)
    found = all_labels(trainer.recipe, trainer.brain, 0, executor or trainer.workers)
    assert found is not None
    return found.boards.tobytes(), found.targets.tobytes()


def analysed(executor: Executor | None) -> Any:
    setup = Setup((HYPERGAMMON,), (Player("Eleni"), Player("Petros")), 3, cube=True)
    dice = DiceSource(DiceSettings("minstd", 1))
    record = record_of(playing.random_session(setup, random.Random(1), 60, dice, 0.02), dice)
    request = review_request(record, ALONE, "mine", executor=executor)
    return review_session(request, Job()).notes


NAMED: tuple[Callable[[Executor | None], Any], ...] = (rolled, contested, matched, rated, studied, calibrated, analysed)
"""Work with a network that workers find by its name."""
SENT = (*(work for work in NAMED if work is not analysed), labels)


@pytest.fixture(autouse=True, scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PALAMEDES_HOME", str(home(tmp_path_factory.mktemp("here"), 1)))
        yield


def home(folder: Path, seed: int | None) -> Path:
    if seed is not None:
        write_small(folder / "data" / "networks", mine=small_network(HYPERGAMMON, seed=seed))
    return folder


@contextmanager
def workers_at(folder: Path) -> Iterator[Executor]:
    with ProcessPoolExecutor(1, get_context("spawn"), live_at, (str(folder),)) as pool:
        yield pool


@pytest.fixture(scope="module")
def others(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Executor]:
    """A worker with another network of the same name."""
    with workers_at(home(tmp_path_factory.mktemp("others"), 2)) as pool:
        yield pool


@pytest.fixture(scope="module")
def strangers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Executor]:
    """A worker without the network."""
    with workers_at(home(tmp_path_factory.mktemp("strangers"), None)) as pool:
        yield pool


@pytest.mark.parametrize("work", NAMED)
def test_a_worker_with_another_network_of_that_name_refuses(others: Executor, work: Callable[[Executor], Any]):
    with pytest.raises(ChangedFile, match=r"'mine', or one of its databases, is (not the one|another one)|has another network"):
        work(others)


@pytest.mark.parametrize("work", SENT)
def test_a_worker_without_the_network_is_sent_it(strangers: Executor, work: Callable[[Executor | None], Any]):
    assert work(strangers) == work(None)


def test_an_analysis_needs_its_networks_on_every_worker(strangers: Executor):
    with pytest.raises(UnknownNetwork, match="'mine'"):
        analysed(strangers)


def test_an_analysis_in_another_process_has_the_same_digits():
    with workers_at(Path(os.environ["PALAMEDES_HOME"])) as pool:
        found = analysed(pool)
    assert found == analysed(None)
    assert found.notes


@contextmanager
def cluster_of(workers: int, processes: bool) -> Iterator[Executor]:
    from distributed import LocalCluster

    with ExitStack() as stack:
        how = {"threads_per_worker": 1, "dashboard_address": "127.0.0.1:0", "silence_logs": 50}
        cluster = stack.enter_context(LocalCluster(n_workers=workers, processes=processes, **how))
        client = stack.enter_context(cluster.get_client())
        with client.get_executor(pure=False) as executor:
            assert Size(executor, None)() == workers
            yield executor


def test_a_cluster_of_two_workers_gives_the_same_digits_even_if_one_is_killed():
    with cluster_of(2, processes=True) as executor:
        assert rolled(executor) == rolled(None)
        first = next(iter(executor._client.run(os.getpid).values()))  # type: ignore[attr-defined]
        threading.Timer(0.1, os.kill, (first, signal.SIGKILL)).start()
        assert rolled(executor, 600) == rolled(None, 600)
        with pytest.raises(ProcessLookupError):
            os.kill(first, 0)


def test_a_cluster_of_four_workers_gives_the_same_digits():
    with cluster_of(4, processes=False) as executor:
        for work in SENT:
            assert work(executor) == work(None), work


# The names of executors.


@pytest.mark.parametrize(("text", "kind"), [("threads:3", ThreadPoolExecutor), ("processes:2", LocalProcesses)])
def test_a_text_names_an_executor(text: str, kind: type):
    with executor_named(text) as executor:
        assert isinstance(executor, kind)
    with executor_named(None) as executor:
        assert executor is None


@pytest.mark.parametrize(
    "text",
    ["", "cores:2", "threads:", "threads:x", "processes:-1", "processes:2 ", "dask", "dask:", "dask:host", "dask:tcp://a/b"],
)
def test_a_text_that_names_no_executor_gets_a_sentence(text: str):
    with pytest.raises(BadSettings, match=r"the executor '.*' is not known; choose from threads"), executor_named(text):
        pass


@pytest.mark.parametrize("text", ["threads:0", "processes:5000", "dask:local:0"])
def test_an_executor_has_a_sensible_number_of_workers(text: str):
    with pytest.raises(BadSettings, match="an executor must have 1 to 4096 workers"), executor_named(text):
        pass


def test_a_cluster_that_does_not_answer_gets_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr("palamedes.service.program.executors.PATIENCE", 0.2)
    with pytest.raises(BadSettings, match="does not answer"), executor_named("dask:tcp://127.0.0.1:9"):
        pass
    with pytest.raises(BadSettings, match="there is no scheduler file"), executor_named(f"dask:{tmp_path / 'none.json'}"):
        pass


def test_without_the_library_for_clusters_the_sentence_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(BadSettings, match="pip install"), executor_named("dask:local"):
        pass


class Dying(Executor):
    """Completes a number of bundles; then all its workers are lost for good."""

    def __init__(self, bundles: int) -> None:
        self.workers, self.left = 1, bundles

    def submit(self, what: Callable[..., Any], /, *given: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.left -= 1
        if self.left < 0:
            future.set_exception(BrokenProcessPool("all are gone"))
        else:
            future.set_result(what(*given))
        return future


def test_what_was_counted_before_all_workers_were_lost_is_kept(tmp_path: Path):
    file = tmp_path / "rollout.json"
    settings = RolloutSettings(games=600, truncate=6, stratified=False)
    request = RolloutRequest(Situation.opening(HYPERGAMMON), network="mine", settings=settings, search=ALONE)
    with pytest.raises(LostWorkers, match="the work was given up"):
        roll_out(request, file=file, executor=Dying(3))
    kept = len(read_rollout(file).values[0])
    assert 0 < kept < 600
    assert replace(go_on(file, {}), seconds=0) == replace(roll_out(request), seconds=0)
