"""The networks that can be used: the user's own first, then those shipped with the program.

The name of a network is its file name without `.h5`. If two have the same name, the user's is used.
"""

from __future__ import annotations

import contextlib
import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from palamedes.core.deferred import Deferred
from palamedes.core.errors import BadFile, BadSettings, UnknownNetwork
from palamedes.core.language import mark, number, statements, tr, trn
from palamedes.core.rules.board import Board
from palamedes.core.rules.encodings import encoding_named
from palamedes.core.rules.variant import VARIANTS, Variant
from palamedes.core.settings import NETWORK_NAMES, is_network_name
from palamedes.formats.storage.atomic import make_folder, names_in, read_bytes, read_text, write_bytes
from palamedes.formats.storage.toml_text import check_toml
from palamedes.formats.tables.network_file import LARGEST, SavedNetwork, Strength, read_network
from palamedes.service.library import folders, snapshots
from palamedes.service.library.snapshots import once_per_snapshot
from palamedes.service.library.stamps import Stamp, stamp_of

if TYPE_CHECKING:
    from palamedes.engine import evaluators
    from palamedes.engine.evaluators import Evaluator, NamedTables
    from palamedes.service.library import tables
else:
    evaluators = Deferred("palamedes.engine.evaluators")
    tables = Deferred("palamedes.service.library.tables")

SUFFIX = ".h5"
FOLDER = "networks"
BEST = "best.json"
LARGEST_TABLE = 2**20


@dataclass(frozen=True, slots=True)
class NetworkInfo:
    """A network as shown in lists.

    `variants`: the games it is meant for, on that `board`; the first is the one it was trained on.
    `any_board`: whether it is also meant for boards of all other sizes.
    `games`: the number of training games; `strength`: the strengths measured during training;
    `note`: a description of the shape, the training and the last measured strength; `recipe`: the
    name of its recipe; `trained`: the length of its training as text.
    """

    name: str
    path: Path
    variants: tuple[str, ...]
    board: Board
    games: int
    strength: tuple[Strength, ...]
    note: str
    recipe: str = ""
    trained: str = ""
    any_board: bool = False

    def suits(self, variant: Variant) -> bool:
        """Whether the network is meant for that game and board size."""
        return variant.key in self.variants and (self.any_board or variant.board == self.board)


@once_per_snapshot
def all_networks() -> tuple[NetworkInfo, ...]:
    """All readable networks, sorted by name. Damaged files are left out; opening one by name raises
    the error.
    """
    return tuple(_readable())


@once_per_snapshot
def networks_for(variant: Variant) -> tuple[NetworkInfo, ...]:
    """The networks meant for a game and its board size: the best one first, then those trained on
    the game, then those trained on another game. Of each kind, those made for this board only come
    before those made for all boards.
    """
    named = _named_best(variant)
    found = [info for info in all_networks() if info.suits(variant)]
    found.sort(key=lambda info: (info.name != named, info.variants[0] != variant.key, info.any_board, -info.games))
    return tuple(found)


@once_per_snapshot
def best_network(variant: Variant) -> NetworkInfo | None:
    """The shipped network that `networks/best.json` gives for the game, by default the one named
    after the game. If it cannot be used, the network trained longest on the game; otherwise one
    trained on another game; otherwise None.

    A user's network of the same name does not replace the shipped one here.
    """
    return _shipped_best(variant) or next(iter(networks_for(variant)), None)


@once_per_snapshot
def evaluator_for(variant: Variant, name: str | None = None, databases: bool = True) -> Evaluator:
    """The evaluator of a game: the network of that name, or the best one, with the databases that
    are valid for the game.

    Raises UnknownNetwork if there is none, BadFile if its file is damaged, and BadSettings if it
    does not suit the game.
    """
    path = _best_path(variant) if name is None else _path_of(name)
    return _evaluator(_stamp(path), variant, tables.tables_for(variant) if databases else evaluators.NO_TABLES)


def evaluator_of_file(path: Path, variant: Variant, databases: bool = True) -> tuple[Evaluator, str]:
    """The evaluator for a game, using the network in this file, and the length of the network's
    training as text. The network is named after the file.

    Use this only for files that the user named. Raises BadFile or BadSettings.
    """
    stamp = _stamp(path)
    return _evaluator(stamp, variant, tables.tables_for(variant) if databases else evaluators.NO_TABLES), trained(_read(stamp))


def import_network(path: Path) -> NetworkInfo:
    """Copy a network file to the user's folder, under the name stored in the network, or under the
    file's name if that is not a valid name. If another network already has this name, a number is
    appended.

    Raises BadFile, with the reason, unless the file is a complete network in this version's format
    for one of the program's games.
    """
    data, saved = read_bytes(path, LARGEST), read_network(path)
    own_name = saved.name if is_network_name(saved.name) else path.stem
    if path.suffix != SUFFIX or not is_network_name(own_name):
        raise BadFile(
            tr(
                "{name} cannot be used under this name: it must end with {suffix}, and {rule}.",
                name=path.name,
                suffix=SUFFIX,
                rule=tr(NETWORK_NAMES),
            )
        )
    if not any(_has_size(VARIANTS[key], saved.board) for key in saved.variants):
        words = mark("{name} is meant for a board of {size}, on which none of its games is played.")
        raise BadFile(tr(words, name=path.name, size=saved.board.words))
    known = _paths()
    for name in _numbered(own_name):
        if name not in known:
            target = users_folder() / f"{name}{SUFFIX}"
            make_folder(target.parent)
            write_bytes(target, data)
            return _info(target)
        if _same_bytes(known[name], data):
            return _info(known[name])
    raise BadFile(tr("there are too many networks with names like {name}.", name=path.name))


def _has_size(variant: Variant, board: Board) -> bool:
    return board.points in variant.sizes[0] and board.checkers in variant.sizes[1]


def _numbered(name: str) -> Iterator[str]:
    yield name
    yield from (f"{name[:55].rstrip()} {number}" for number in range(2, 1000))


def _same_bytes(path: Path, data: bytes) -> bool:
    try:
        return read_bytes(path, LARGEST) == data
    except BadFile:
        return False


# Files.


def users_folder() -> Path:
    """The folder for the user's own networks."""
    return folders.user_data() / FOLDER


@once_per_snapshot
def _paths() -> dict[str, Path]:
    """The files of the networks, by name; the user's networks replace others of the same name."""
    places = [folders.networks()]
    with contextlib.suppress(BadSettings):  # without a folder for the user's files, only the shipped networks are used
        places.append(snapshots.user_data() / FOLDER)
    found = {path.stem: path for place in places for path in names_in(place, f"*{SUFFIX}") if is_network_name(path.stem)}
    return dict(sorted(found.items()))


def _path_of(name: str) -> Path:
    paths = _paths()
    if name not in paths:
        raise UnknownNetwork(
            tr("network '{name}' is not known; choose from {known}.", name=name[:60], known=", ".join(paths) or tr("none"))
        )
    return paths[name]


def _best_path(variant: Variant) -> Path:
    best = best_network(variant)
    if best is None:
        raise UnknownNetwork(
            tr("there is no network for {game} on a board of {size}.", game=variant.title, size=variant.board.words)
        )
    return best.path


@once_per_snapshot
def _stamp(path: Path) -> Stamp:
    """The stamp of the file. Raises BadFile if it has just been removed."""
    try:
        return stamp_of(path)
    except OSError as error:
        reason = tr((error.strerror or "").lower())
        raise BadFile(tr("{name} cannot be read: {reason}.", name=path.name, reason=reason)) from None


@lru_cache(maxsize=128)
def _read(stamp: Stamp) -> SavedNetwork:
    return replace(read_network(stamp.path), name=stamp.path.stem)


@lru_cache(maxsize=32)
def _evaluator(stamp: Stamp, variant: Variant, found: NamedTables) -> Evaluator:
    return evaluators.evaluator_of(_read(stamp), variant, found)


def _readable() -> Iterator[NetworkInfo]:
    for path in _paths().values():
        with contextlib.suppress(BadFile):
            yield _info(path)


@once_per_snapshot
def _info(path: Path) -> NetworkInfo:
    stamp = _stamp(path)
    saved, recipe = _read(stamp), _recipe(stamp)
    note = _note(saved)
    return NetworkInfo(
        saved.name,
        path,
        saved.variants,
        saved.board,
        saved.games,
        saved.strength,
        note,
        recipe,
        trained(saved),
        encoding_named(saved.encoding).any_board,
    )


@lru_cache(maxsize=128)
def _recipe(stamp: Stamp) -> str:
    """The name of the recipe that a network was trained with; empty if its file does not contain
    it.
    """
    saved = _read(stamp)
    try:
        check_toml(saved.recipe)
        name = tomllib.loads(saved.recipe).get("name")
    except (BadFile, ValueError, RecursionError):  # ValueError: bad TOML, or numbers with thousands of digits
        return ""
    return name if isinstance(name, str) else ""


def trained(saved: SavedNetwork) -> str:
    """The length of a network's training as text."""
    games, rounds = trn("{n} game", "{n} games", saved.games), trn("{n} round", "{n} rounds", saved.rounds)
    if saved.games and saved.rounds:
        return tr("{games} and {rounds}", games=games, rounds=rounds)
    return rounds if saved.rounds else games


def _note(saved: SavedNetwork) -> str:
    hidden = " + ".join(map(str, saved.layers))
    words = [
        tr("{inputs} inputs, {hidden} hidden units", inputs=len(saved.weights["first"]), hidden=hidden),
        tr("{trained} of {game}", trained=trained(saved), game=VARIANTS[saved.variants[0]].title),
    ]
    if saved.strength:
        last = saved.strength[-1]
        points, error = number(last.points, 3, sign=True), number(last.error, 3)
        words.append(tr("{points} ± {error} points per game against {name}", points=points, error=error, name=last.opponent))
    return statements(*words)


def _shipped_best(variant: Variant) -> NetworkInfo | None:
    """The shipped network for the game; None unless it exists, is undamaged and suits the game."""
    name = _named_best(variant)
    if name is None:
        return None
    with contextlib.suppress(BadFile):
        info = _info(folders.networks() / f"{name}{SUFFIX}")
        if info.suits(variant):
            return info
    return None


@once_per_snapshot
def _named_best(variant: Variant) -> str | None:
    """The name given in `best.json`, otherwise the name of the game; None if `best.json` cannot be
    read or is not valid.
    """
    try:
        table = json.loads(read_text(folders.networks() / BEST, LARGEST_TABLE))
    except (BadFile, ValueError, RecursionError):
        return None
    name = table.get(variant.key, variant.key) if isinstance(table, dict) else None
    return name if isinstance(name, str) else None
