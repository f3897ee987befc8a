"""Training runs: a trainer is opened or resumed, and learns until it is stopped."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from palamedes.core.errors import BadFile, BadSettings
from palamedes.core.rules.variant import Variant
from palamedes.core.settings import NETWORK_NAMES, is_network_name
from palamedes.engine.contestants import Contestant
from palamedes.engine.evaluators import NO_TABLES, NamedTables
from palamedes.formats.storage.atomic import check_writable, make_folder
from palamedes.formats.tables.network_file import Strength, read_network, write_network
from palamedes.training.recipes import DATABASE, read_recipe, recipe_text
from palamedes.training.td import CHUNK, Round, Trainer

SAVE_SECONDS = 120.0


def no_tables(variant: Variant) -> NamedTables:
    """No endgame tables, for any game."""
    return NO_TABLES


def open_trainer(
    recipe: str,
    path: Path,
    resume: bool,
    folders: Sequence[Path] = (),
    workers: Executor | None = None,
    tables: Callable[[Variant], NamedTables] = no_tables,
) -> Trainer:
    """Begin a recipe, or resume from the network file that it has produced so far. Raises
    BadSettings if the file does not end in .h5, or if it exists and `resume` is False, and BadFile
    if it cannot be written.

    `folders`: the folders that are searched, after the folder of `path`, for the network with which
    the recipe begins and for the networks that label positions. `tables`: the endgame tables for a
    game, from which the labels are taken if the database of a solved game is the teacher. Raises
    BadFile if one of these networks is missing, and BadSettings if this database is missing.
    """
    if path.suffix != ".h5":
        raise BadSettings(f"{path.name} is not the name of a network file, which ends in .h5.")
    text = recipe_text(recipe)
    settings, places = read_recipe(text), (path.parent, *folders)
    names = {each.teacher for each in settings.rounds if each.teacher not in ("", DATABASE)}
    teachers = {name: read_network(find_network(name, places)) for name in sorted(names)}
    solved = tables(settings.game).solved if settings.uses_database else None
    if resume:
        check_writable(path)
        return Trainer(text, read_network(path), workers=workers, teachers=teachers, solved=solved)
    if path.exists():
        raise BadSettings(f"{path.name} already exists; use --resume to continue it.")
    make_folder(path.parent)
    check_writable(path)
    parent = read_network(find_network(settings.begin, places)) if settings.begin else None
    return Trainer(text, parent=parent, workers=workers, teachers=teachers, solved=solved)


def find_network(name: str, folders: Sequence[Path]) -> Path:
    """The file of this network in the first folder that contains it. Raises BadFile if no folder
    contains it, or if the name is a path.
    """
    if not is_network_name(name):
        raise BadFile(f"the recipe names the network '{name[:60]}', but {NETWORK_NAMES}.")
    places = [folder / f"{name}.h5" for folder in folders]
    found = next((place for place in places if place.is_file()), None)
    if found is None:
        raise BadFile(f"the network {name} is needed, but there is no {name}.h5.")
    return found


@dataclass(frozen=True, slots=True)
class TrainingProgress:
    """A report on the progress: the games completed out of `of`, the games per second since the
    last report, the current strength, and the round that has just been completed.
    """

    games: int
    of: int
    games_a_second: float
    strength: Strength
    round: Round | None = None


def next_measurement(games: int) -> int:
    """The number of games at which the strength is measured next: every 10,000 games at first, and
    every 50,000 games from 100,000 on.
    """
    step = 10_000 if games < 100_000 else 50_000
    return games - games % step + step


class TrainingClock:
    """Determines when to stop and when to save."""

    def __init__(self, stopped: Callable[[], bool], seconds: float) -> None:
        self._stopped, self._seconds = stopped, seconds
        self._began = self._saved = monotonic()

    @property
    def goes_on(self) -> bool:
        """Whether there is time left and nobody has asked to stop."""
        return not self._stopped() and monotonic() - self._began < self._seconds

    def save_if_due(self, path: Path, trainer: Trainer) -> None:
        """Write the network if it has not been written for two minutes."""
        if monotonic() - self._saved > SAVE_SECONDS:
            write_network(path, trainer.saved())
            self._saved = monotonic()


def run_training(
    trainer: Trainer,
    path: Path,
    opponent: Contestant,
    tell: Callable[[TrainingProgress], None],
    stopped: Callable[[], bool],
    until: int,
    seconds: float = math.inf,
    labels: Path | None = None,
) -> None:
    """Learn up to game `until` and, if this is the last game of the recipe, run the rounds, until
    the time is up or `stopped` returns True. The network is written to `path` every two minutes,
    after each round, and at the end. `labels`: a folder in which all labels are kept. If it is
    None, labels are kept in a folder beside the file for as long as a round needs them.

    Raises BadFile if something cannot be written.
    """
    clock = TrainingClock(stopped, seconds)
    play_games(trainer, path, opponent, tell, clock, until)
    write_network(path, trainer.saved())
    while trainer.games >= trainer.recipe.games and trainer.rounds < trainer.recipe.last_round:
        done = trainer.improve(labels or path.with_suffix(".labels"), lambda: clock.goes_on, labels is not None)
        if done is None:
            return
        tell(TrainingProgress(trainer.games, until, 0.0, trainer.measure(opponent), done))
        write_network(path, trainer.saved())


def play_games(
    trainer: Trainer,
    path: Path,
    opponent: Contestant,
    tell: Callable[[TrainingProgress], None],
    clock: TrainingClock,
    until: int,
) -> None:
    """Run the part of the training in which the network learns from games."""
    if trainer.games < until:
        trainer.learn(0)  # compiles the kernels
    target, spent, played = next_measurement(trainer.games), 0.0, 0
    while trainer.games < until and clock.goes_on:
        began = monotonic()
        played += trainer.learn(min(CHUNK, until - trainer.games, max(target - trainer.games, 1)))
        spent += monotonic() - began
        if trainer.games >= target:
            tell(TrainingProgress(trainer.games, until, played / spent, trainer.measure(opponent)))
            target, spent, played = next_measurement(trainer.games), 0.0, 0
        clock.save_if_due(path, trainer)
