"""Small random networks for tests, and folders to put them in."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest

from opening_books import no_book
from palamedes.core.rules.board import Board
from palamedes.core.rules.encodings import ENCODINGS
from palamedes.core.rules.variant import VARIANTS, Variant
from palamedes.engine.evaluators import Evaluator, evaluator_of
from palamedes.formats.tables.network_file import ARRAYS, SavedNetwork, Strength, outputs_for, write_network
from palamedes.service.library import folders
from palamedes.service.library.network_names import same_judge

SOME_STRENGTH = (Strength("random play", 1.5, 0.01, 2000, 100),)


def small_network(
    variant: Variant, *more: str, games: int = 100, seed: int = 1, board: Board | None = None, hidden: int = 4
) -> SavedNetwork:
    """An untrained network with the raw inputs of a variant. It is also intended for the variants
    in `more`.
    """
    encoding = next(one for one in ENCODINGS.values() if one.suits(variant) and not one.expert)
    board = board or variant.board
    source, outputs = np.random.default_rng(seed), outputs_for(variant.key)
    shapes = ((encoding.inputs(board), hidden), hidden, (outputs, hidden), outputs)
    weights = {name: source.normal(size=shape).astype(np.float32) for name, shape in zip(ARRAYS, shapes, strict=True)}
    return SavedNetwork(
        name="as it was trained",
        encoding=encoding.name,
        encoding_version=encoding.version,
        variants=(variant.key, *more),
        board=board,
        weights=weights,
        recipe="",
        games=games,
        seed=seed,
        generator=1,
        strength=SOME_STRENGTH,
    )


def judge_of(variant: Variant, seed: int = 5) -> Evaluator:
    """An evaluator with a small random network. It is a module-level function, so that other
    processes can import it.
    """
    return evaluator_of(small_network(variant, seed=seed, hidden=6, board=variant.board), variant)


def live_at(folder: str) -> None:
    """Put the user folders of this process in `folder`. It is a module-level function, so that
    other processes can import it.
    """
    os.environ["PALAMEDES_HOME"] = folder


def name_of_opened(name: str, variant: Variant, databases: bool, known_by: str) -> str:
    """Open a network in another process, and return its name, which can be sent between
    processes.
    """
    return same_judge(name, variant, databases, False, known_by).name


def write_small(folder: Path, **networks: SavedNetwork) -> None:
    """Write networks under these names."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, network in networks.items():
        write_network(folder / f"{name}.h5", network)


def own_folders(monkeypatch: pytest.MonkeyPatch, home: Path) -> tuple[Path, Path]:
    """The folder of the user's networks and the folder of the shipped networks, both below `home`
    and empty. There is no opening book.
    """
    monkeypatch.setenv("PALAMEDES_HOME", str(home / "user"))
    no_book(monkeypatch)
    shipped = home / "shipped"
    shipped.mkdir()
    monkeypatch.setattr(folders, "networks", lambda: shipped)
    return home / "user" / "data" / "networks", shipped


def network_for_each_kind(shipped: Path) -> None:
    """Write one network each for hitting, pinning and running games."""
    shipped.mkdir(parents=True, exist_ok=True)
    for name, data in _files_for_each_kind().items():
        (shipped / name).write_bytes(data)


@cache
def _files_for_each_kind() -> dict[str, bytes]:
    """The files of `network_for_each_kind` by name. They are the same for every test."""
    with TemporaryDirectory() as folder:
        write_small(
            Path(folder),
            hitting=small_network(VARIANTS["portes"], "takhteh"),
            pinning=small_network(VARIANTS["plakoto"], "tapa"),
            running=small_network(VARIANTS["fevga"], "narde"),
        )
        return {path.name: path.read_bytes() for path in Path(folder).iterdir()}
