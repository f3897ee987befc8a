"""The networks that can be used: those of the user first, then those that come with the program.

A network is known by the name of its file, without the `.h5`. Of two with one name the user's is
used.
"""

from __future__ import annotations

import contextlib
import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from palamedes.core.errors import BadFile, BadSettings, UnknownNetwork
from palamedes.core.language import mark, number, tr, trn
from palamedes.core.rules.board import Board
from palamedes.core.rules.variant import VARIANTS, Variant
from palamedes.core.settings import NETWORK_NAMES, is_network_name
from palamedes.engine.evaluators import NO_TABLES, Evaluator, NamedTables, evaluator_of
from palamedes.formats.storage.atomic import make_folder, names_in, read_bytes, read_text, write_bytes
from palamedes.formats.storage.toml_text import check_toml
from palamedes.formats.tables.network_file import LARGEST, SavedNetwork, Strength, read_network
from palamedes.service.library import folders, looks
from palamedes.service.library.looks import once_a_look
from palamedes.service.library.stamps import Stamp, stamp_of
from palamedes.service.library.tables import tables_for

SUFFIX = ".h5"
FOLDER = "networks"
BEST = "best.json"
LARGEST_TABLE = 2**20


@dataclass(frozen=True, slots=True)
class NetworkInfo:
    """A network as lists show it.

    `variants`: the games it is meant for, on that `board`, first the one it learned. `games` of
    training; `strength` as it was measured on the way; `note`: shape, training and last strength in
    words; `recipe`: the name of the recipe it learned by; `trained`: the length of its training in
    words.
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

    def suits(self, variant: Variant) -> bool:
        """Whether it is meant for that game on that board."""
        return variant.key in self.variants and variant.board == self.board


@once_a_look
def all_networks() -> tuple[NetworkInfo, ...]:
    """Every network that can be read, by name. Damaged files are left out: who asks for one by its
    name is told.
    """
    return tuple(_readable())


@once_a_look
def networks_for(variant: Variant) -> tuple[NetworkInfo, ...]:
    """The networks meant for a game on its board: the best one first, then those that learned it,
    then those lent to it.
    """
    named = _named_best(variant)
    found = [info for info in all_networks() if info.suits(variant)]
    found.sort(key=lambda info: (info.name != named, info.variants[0] != variant.key, -info.games))
    return tuple(found)


@once_a_look
def best_network(variant: Variant) -> NetworkInfo | None:
    """The shipped one that is called like the game, or that `networks/best.json` names instead;
    else the one that learned the game longest, else a lent one, else None.

    A network of the user that has the name of the best one does not stand in for it.
    """
    return _shipped_best(variant) or next(iter(networks_for(variant)), None)


@once_a_look
def evaluator_for(variant: Variant, name: str | None = None, databases: bool = True) -> Evaluator:
    """The judge of a game: the network of that name, or the best one, and the databases that hold
    for the game.

    UnknownNetwork where there is none such, BadFile where its file is damaged, BadSettings where it
    does not suit the game.
    """
    path = _best_path(variant) if name is None else _path_of(name)
    return _evaluator(_stamp(path), variant, tables_for(variant) if databases else NO_TABLES)


def evaluator_of_file(path: Path, variant: Variant, databases: bool = True) -> tuple[Evaluator, str]:
    """The judge of a game by the network of any file, called like the file, and the length of its
    training in words.

    For files that the user named: BadFile, BadSettings.
    """
    stamp = _stamp(path)
    return _evaluator(stamp, variant, tables_for(variant) if databases else NO_TABLES), trained(_read(stamp))


def import_network(path: Path) -> NetworkInfo:
    """Copy a network file into the user's folder, called as it calls itself, whatever the file is
    called; like the file where that is no name. Where its name is taken by another network, the
    copy gets a number.

    BadFile, with the reason, for everything that is no whole network of this version for a game of
    this program.
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
    raise BadFile(tr("there are too many networks named like {name}.", name=path.name))


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
    """Where the user's own networks lie."""
    return folders.user_data() / FOLDER


@once_a_look
def _paths() -> dict[str, Path]:
    """Name -> file; the user's networks stand in for others of the same name."""
    places = [folders.networks()]
    with contextlib.suppress(BadSettings):  # where there is no place for the user's files, there are the shipped networks
        places.append(looks.user_data() / FOLDER)
    found = {path.stem: path for place in places for path in names_in(place, f"*{SUFFIX}") if is_network_name(path.stem)}
    return dict(sorted(found.items()))


def _path_of(name: str) -> Path:
    paths = _paths()
    if name not in paths:
        raise UnknownNetwork(
            tr("network '{name}' is not known; there are {known}.", name=name[:60], known=", ".join(paths) or tr("none"))
        )
    return paths[name]


def _best_path(variant: Variant) -> Path:
    best = best_network(variant)
    if best is None:
        raise UnknownNetwork(
            tr("there is no network for {game} on a board of {size}.", game=variant.title, size=variant.board.words)
        )
    return best.path


@once_a_look
def _stamp(path: Path) -> Stamp:
    """BadFile where it has just gone."""
    try:
        return stamp_of(path)
    except OSError as error:
        reason = tr((error.strerror or "").lower())
        raise BadFile(tr("{name} cannot be read: {reason}.", name=path.name, reason=reason)) from None


@lru_cache(maxsize=128)
def _read(stamp: Stamp) -> SavedNetwork:
    return replace(read_network(stamp.path), name=stamp.path.stem)


@lru_cache(maxsize=32)
def _evaluator(stamp: Stamp, variant: Variant, tables: NamedTables) -> Evaluator:
    return evaluator_of(_read(stamp), variant, tables)


def _readable() -> Iterator[NetworkInfo]:
    for path in _paths().values():
        with contextlib.suppress(BadFile):
            yield _info(path)


@once_a_look
def _info(path: Path) -> NetworkInfo:
    stamp = _stamp(path)
    saved, recipe = _read(stamp), _recipe(stamp)
    note = _note(saved)
    return NetworkInfo(saved.name, path, saved.variants, saved.board, saved.games, saved.strength, note, recipe, trained(saved))


@lru_cache(maxsize=128)
def _recipe(stamp: Stamp) -> str:
    """The name of the recipe that a network was trained by; empty where its file does not say
    it.
    """
    saved = _read(stamp)
    try:
        check_toml(saved.recipe)
        name = tomllib.loads(saved.recipe).get("name")
    except (BadFile, ValueError, RecursionError):  # ValueError: bad TOML, and numbers of thousands of digits
        return ""
    return name if isinstance(name, str) else ""


def trained(saved: SavedNetwork) -> str:
    """How long a network was trained, in words."""
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
        words.append(tr("{points} ± {error} points a game against {name}", points=points, error=error, name=last.opponent))
    return "; ".join(words)


def _shipped_best(variant: Variant) -> NetworkInfo | None:
    """The shipped network that is meant to play the game, if it is there, whole, and suits."""
    name = _named_best(variant)
    if name is None:
        return None
    with contextlib.suppress(BadFile):
        info = _info(folders.networks() / f"{name}{SUFFIX}")
        if info.suits(variant):
            return info
    return None


@once_a_look
def _named_best(variant: Variant) -> str | None:
    """The name of the game, or what `best.json` says instead; None where it says nothing that can
    be understood.
    """
    try:
        table = json.loads(read_text(folders.networks() / BEST, LARGEST_TABLE))
    except (BadFile, ValueError, RecursionError):
        return None
    name = table.get(variant.key, variant.key) if isinstance(table, dict) else None
    return name if isinstance(name, str) else None
