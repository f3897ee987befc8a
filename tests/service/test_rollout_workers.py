"""Rollouts in other processes: a worker refuses to run if its network or database has the right
name but different contents.
"""

import os
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import pytest

from palamedes.core.errors import BadSettings, ChangedFile
from palamedes.core.results.rollout import RolloutSettings
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import PORTES
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.rollouts.rollout import fingerprint
from palamedes.formats.games.rollout_file import read_rollout, write_rollout
from palamedes.formats.tables.endgame_file import read_table, write_table
from palamedes.service.analysis.rollouts import go_on, roll_out
from palamedes.service.library import folders
from palamedes.service.library.network_names import same_judge
from palamedes.service.library.networks import evaluator_for
from palamedes.service.requests import RolloutRequest
from small_networks import live_at, name_of_opened, small_network, write_small

SHORT = RolloutSettings(games=2, truncate=2, stratified=False)
START = Situation.opening(PORTES)


def home(folder: Path, seed: int = 1) -> Path:
    write_small(folder / "data" / "networks", mine=small_network(PORTES, seed=seed))
    return folder


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("PALAMEDES_HOME", str(home(tmp_path / "here")))
    return tmp_path / "here"


@contextmanager
def workers_at(folder: Path) -> Iterator[Executor]:
    with ProcessPoolExecutor(1, get_context("spawn"), live_at, (str(folder),)) as pool:
        yield pool


def known_by(databases: bool = True) -> str:
    return fingerprint(evaluator_for(PORTES, "mine", databases))


def opened(name: str, known_by: str) -> Evaluator:
    return same_judge(name, PORTES, True, False, known_by)


def request() -> RolloutRequest:
    return RolloutRequest(START, network="mine", settings=SHORT)


def test_a_worker_with_another_network_of_that_name_refuses(tmp_path: Path):
    another = pytest.raises(
        ChangedFile, match="the network 'mine', or one of its databases, is not the one used at the beginning"
    )
    with workers_at(home(tmp_path / "there", seed=2)) as pool, another:
        roll_out(request(), executor=pool, workers=1)


def test_a_worker_with_another_database_of_that_name_refuses(tmp_path: Path):
    there = home(tmp_path / "there")
    shipped = read_table(folders.databases() / "one-sided-15x6.h5")
    arrays = {name: np.array(array) for name, array in shipped.arrays.items()}
    first = next(iter(arrays.values()))
    first.flat[-1] += 1
    (there / "data" / "databases").mkdir()
    write_table(there / "data" / "databases" / "one-sided-15x6.h5", shipped.header, arrays)
    with workers_at(there) as pool:
        assert isinstance(pool.submit(same_judge, "mine", PORTES, True, False, known_by()).exception(), ChangedFile)
        assert pool.submit(name_of_opened, "mine", PORTES, False, known_by(databases=False)).result() == "mine"


def test_a_network_that_is_replaced_between_two_pieces_is_refused(here: Path):
    kept = known_by()
    assert opened("mine", kept) is opened("mine", kept)
    path = here / "data" / "networks" / "mine.h5"
    before = path.stat()
    write_small(path.parent, mine=small_network(PORTES, seed=2))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert path.stat().st_size == before.st_size
    with pytest.raises(ChangedFile):
        opened("mine", kept)


def test_the_best_network_is_found_although_the_user_has_another_one_of_its_name(here: Path):
    best = evaluator_for(PORTES)
    write_small(here / "data" / "networks", **{best.name: small_network(PORTES, seed=3)})
    assert opened(best.name, fingerprint(best)).prints == best.prints


# A file named in a rollout is opened only if the user names it too.


def test_a_rollout_that_names_a_file_is_gone_on_with_only_where_the_user_names_it_too(here: Path, tmp_path: Path):
    network = here / "data" / "networks" / "mine.h5"
    file = tmp_path / "rollout.json"
    roll_out(replace(request(), network=str(network)), file=file, workers=1)
    with pytest.raises(BadSettings, match="specify that file again to continue"):
        go_on(file, {"games": 4}, workers=1)
    assert go_on(file, {"games": 4}, network=str(network), workers=1).candidates[0].games == 4
    saved = read_rollout(file)
    write_rollout(file, replace(saved, network=f"{tmp_path}/missing.h5"))
    with pytest.raises(BadSettings, match="specify that file again to continue"):
        go_on(file, {"games": 6}, workers=1)


def test_a_rollout_of_version_0_1_0_is_still_known_by_its_fingerprint(tmp_path: Path):
    from palamedes.engine.rollouts import rollout

    file = tmp_path / "rollout.json"
    roll_out(request(), file=file, workers=1)
    judge = evaluator_for(PORTES, "mine")
    former = rollout._former_fingerprint(judge, False)
    assert len(former) == 16
    write_rollout(file, replace(read_rollout(file), fingerprint=former))
    assert go_on(file, {"games": 4}, workers=1).candidates[0].games == 4
    assert read_rollout(file).fingerprint == fingerprint(judge)
