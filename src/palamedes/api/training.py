"""Training of networks by self-play."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from math import inf
from os import PathLike, fspath
from pathlib import Path

from palamedes.api.arguments import check_path, flag, number, whole
from palamedes.core.errors import BadSettings
from palamedes.service.library.folders import networks, user_data
from palamedes.service.library.tables import tables_for
from palamedes.training.running import TrainingProgress, open_trainer, run_training
from palamedes.training.td import usual_opponent

MOST_WORKERS = 1024


def train(
    recipe: str | PathLike[str],
    path: str | PathLike[str],
    *,
    resume: bool = False,
    games: int | None = None,
    minutes: float = inf,
    workers: int = 2,
    report: Callable[[TrainingProgress], None] | None = None,
) -> Path:
    """Train a network by self-play, as `palamedes train` does (docs/training.md), and return the
    file of the network, which `load_engine` accepts.

    `recipe`: a TOML file, or the name of a recipe that is shipped with the program. `path`: the
    network file, which must end in `.h5`. `resume`: continue the training of the network in the
    file. `games`: the number of games at which to stop, before the end of the recipe. `minutes`:
    the maximum time. `workers`: the number of threads. `report`: receives each measurement of the
    strength.

    The file is written every two minutes and at the end; after an interruption, the training can
    be resumed from there. Raises BadFile if the recipe or a network is invalid or a file cannot be
    written, and BadSettings if there is no such recipe, or if the file exists and `resume` is
    false.
    """
    check_path("the recipe", recipe)
    check_path("the network file", path)
    workers, resume = whole("workers", workers, 1, MOST_WORKERS), flag("resume", resume)
    games = None if games is None else whole("games", games, 1)
    if not number("minutes", minutes) > 0:
        raise BadSettings("minutes must be a number above 0.")
    if report is not None and not callable(report):
        raise BadSettings(f"report must be a function, not {type(report).__name__}.")
    target, folders = Path(path), (user_data() / "networks", networks())
    with ThreadPoolExecutor(workers) as pool:
        trainer = open_trainer(fspath(recipe), target, resume, folders, pool, tables_for)
        until = min(trainer.recipe.games, trainer.recipe.games if games is None else games)
        run_training(
            trainer, target, usual_opponent(trainer.recipe.game), report or _ignore, lambda: False, until, 60 * minutes
        )
    return target


def _ignore(progress: TrainingProgress) -> None: ...
