"""Network files: HDF5 with kind and version inside (docs/network-format.md)."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from palamedes.core.errors import BadFile
from palamedes.core.language import tr
from palamedes.core.rules.board import Board
from palamedes.core.rules.encodings import PRUNING, encoding_named
from palamedes.core.rules.variant import VARIANTS
from palamedes.formats.storage.atomic import read_bytes, reason_of, write_bytes
from palamedes.formats.storage.hdf5 import LIBVER, Damaged, Hdf5

KIND = "palamedes/network"
VERSION = 1
LARGEST = 2**26
"""Bytes; a network of 250 inputs and 256 hidden units has a quarter of a megabyte."""

MOST_POINTS, MOST_CHECKERS = 100, 1000
"""Of a board; every game has fewer."""

ARRAYS = ("first", "first_bias", "second", "second_bias")
PRUNING_PREFIX = "pruning_"
DAMAGE = (OSError, KeyError, ValueError, TypeError, RuntimeError, MemoryError, OverflowError, msgspec.MsgspecError)
"""What our reader of HDF5, numpy and msgspec raise on files that are not what they should be."""


@dataclass(frozen=True, slots=True)
class Strength:
    """Points a game measured against an opponent, with the standard error, over so many games,
    after so much training.
    """

    opponent: str
    points: float
    error: float
    games: int
    after: int

    def __str__(self) -> str:
        return f"{self.points:+.3f} ± {self.error:.3f} points a game against {self.opponent}"


@dataclass(frozen=True, slots=True)
class SavedNetwork:
    """What a network file holds.

    weights: first float32[inputs, hidden], first_bias float32[hidden], second float32[outputs,
    hidden], second_bias float32[outputs]; all hidden and output units are sigmoids. `pruning`: the
    same of a small network for the search, which sees the board as `core.rules.encodings.PRUNING`
    says; empty where there is none. `variants` are the games it is meant for, the one it learned
    first. `games` and `rounds` say how far its training has come. `generator` is the state of the
    random numbers of its training, 64 bits: with it, training goes on exactly where it stopped.
    """

    name: str
    encoding: str
    encoding_version: int
    variants: tuple[str, ...]
    board: Board
    weights: Mapping[str, NDArray[np.float32]]
    recipe: str
    games: int
    seed: int
    generator: int
    strength: tuple[Strength, ...] = ()
    rounds: int = 0
    pruning: Mapping[str, NDArray[np.float32]] = field(default_factory=dict)


class _NetworkHeader(msgspec.Struct, frozen=True):
    """The attributes that are read. Files without rounds may lack the last ones."""

    name: str
    encoding: str
    encoding_version: int
    variants: str
    points: int
    checkers: int
    recipe: str
    games: int
    seed: int
    generator: str
    strength: str
    rounds: int = 0
    pruning_encoding: str = ""
    pruning_encoding_version: int = 0


def write_network(path: Path, network: SavedNetwork) -> None:
    """Write a network file; BadFile where that fails, and an older file of that name is as it
    was.
    """
    try:
        data = _bytes(network)
    except DAMAGE as error:
        raise BadFile(tr("{name} cannot be written: {reason}.", name=path.name, reason=reason_of(error))) from error
    write_bytes(path, data)


def _bytes(network: SavedNetwork) -> bytes:
    """What a network file holds."""
    import h5py  # it takes half a second, and reading does without it

    header = _header(network)
    memory = io.BytesIO()
    with h5py.File(memory, "w", libver=LIBVER) as file:
        for key, value in header.items():
            file.attrs[key] = value
        arrays = _arrays(network)
        file.attrs["checksum"] = _checksum(header, arrays)
        for name, array in arrays.items():
            file[name] = array
    return memory.getvalue()


def _arrays(network: SavedNetwork) -> dict[str, NDArray[np.float32]]:
    """All arrays by their names in the file, in their order."""
    found = {name: network.weights[name] for name in ARRAYS}
    return found | {f"{PRUNING_PREFIX}{name}": network.pruning[name] for name in ARRAYS if network.pruning}


def _header(network: SavedNetwork) -> dict[str, str | int]:
    inputs, hidden = network.weights["first"].shape
    return {
        "kind": KIND,
        "version": VERSION,
        "name": network.name,
        "architecture": f"{inputs}-{hidden}-{len(network.weights['second'])} sigmoid",
        "encoding": network.encoding,
        "encoding_version": network.encoding_version,
        "variants": " ".join(network.variants),
        "points": network.board.points,
        "checkers": network.board.checkers,
        "recipe": network.recipe,
        "games": network.games,
        "rounds": network.rounds,
        "seed": network.seed,
        "generator": f"{network.generator:016x}",
        "strength": json.dumps([asdict(row) for row in network.strength]),
        **(_pruning_header(network.encoding) if network.pruning else {}),
    }


def _pruning_header(encoding: str) -> dict[str, str | int]:
    """How the pruning network beside one of that encoding sees the board."""
    small = encoding_named(PRUNING[encoding_named(encoding).contact])
    return {"pruning_encoding": small.name, "pruning_encoding_version": small.version}


def _checksum(header: Mapping[str, Any], arrays: Mapping[str, NDArray[np.float32]]) -> str:
    """SHA-256 over every attribute but itself, by name, and every array, in the order given."""
    digest = hashlib.sha256(json.dumps(sorted(header.items())).encode())
    for name, array in arrays.items():
        digest.update(f"{name} {array.shape} {array.dtype.str}".encode())
        digest.update(np.ascontiguousarray(array).tobytes())
    return digest.hexdigest()


def read_network(path: Path) -> SavedNetwork:
    """Read a network file; BadFile says what is wrong with it."""
    data = read_bytes(path, LARGEST)
    try:
        file = Hdf5(io.BytesIO(data))
        header = file.attributes
        _check_kind(path, header)
        pruned = [f"{PRUNING_PREFIX}{name}" for name in ARRAYS if "pruning_encoding" in header]
        arrays = {name: _array(file, name) for name in (*ARRAYS, *pruned)}
        if header.pop("checksum") != _checksum(header, arrays):
            raise BadFile(tr("{name} is damaged: its checksum is wrong.", name=path.name))
    except DAMAGE as error:
        raise BadFile(tr("{name} is no network file, or it is damaged.", name=path.name)) from error
    try:
        network = _network(path, msgspec.convert(header, _NetworkHeader), arrays)
    except DAMAGE as error:
        raise BadFile(tr("{name} is damaged: its header makes no sense.", name=path.name)) from error
    _check_meaning(path, network)
    return network


def _array(file: Hdf5, name: str) -> NDArray[np.float32]:
    """An array as we write it: in one piece, so it is no larger than the file."""
    stored = file.arrays[name]
    if not stored.is_whole or stored.dtype.kind not in "f":
        raise Damaged("an array is packed, or of another type")
    return file.load(name)


def _check_kind(path: Path, attributes: Mapping[str, Any]) -> None:
    kind, version = attributes.get("kind"), attributes.get("version")
    if kind != KIND:
        raise BadFile(tr("{name} is no network file.", name=path.name))
    if version != VERSION:
        raise BadFile(
            tr(
                "{name} is a network file of version {version}; this program reads version {own}.",
                name=path.name,
                version=str(version)[:20],
                own=VERSION,
            )
        )


def _network(path: Path, header: _NetworkHeader, arrays: Mapping[str, NDArray[np.float32]]) -> SavedNetwork:
    weights = {name: arrays[name] for name in ARRAYS}
    pruning = {name: arrays[f"{PRUNING_PREFIX}{name}"] for name in ARRAYS if header.pruning_encoding}
    small = {"pruning_encoding": header.pruning_encoding, "pruning_encoding_version": header.pruning_encoding_version}
    if pruning and small != _pruning_header(header.encoding):
        raise BadFile(
            tr(
                "{name}: its pruning network sees the board by '{encoding}', not as this program does.",
                name=path.name,
                encoding=header.pruning_encoding[:40],
            )
        )
    generator = int(header.generator, 16)
    if not (0 <= generator < 2**64 and min(header.games, header.rounds) >= 0):
        raise ValueError("numbers that make no sense")
    return SavedNetwork(
        header.name,
        header.encoding,
        header.encoding_version,
        tuple(header.variants.split()),
        Board(header.points, header.checkers),
        weights,
        header.recipe,
        header.games,
        header.seed,
        generator,
        msgspec.json.decode(header.strength, type=tuple[Strength, ...]),
        header.rounds,
        pruning,
    )


def _check_meaning(path: Path, network: SavedNetwork) -> None:
    """BadFile where the weights do not fit the encodings and the games, or are no numbers."""
    board = network.board
    if not (0 < board.points <= MOST_POINTS and 0 < board.checkers <= MOST_CHECKERS):
        raise BadFile(tr("{name} is damaged: its header makes no sense.", name=path.name))
    encoding = encoding_named(network.encoding, network.encoding_version)
    for key in network.variants:
        if key not in VARIANTS or not encoding.suits(replace(VARIANTS[key], board=network.board)):
            raise BadFile(
                tr(
                    "{name} is meant for '{key}', which its encoding '{encoding}' does not suit.",
                    name=path.name,
                    key=key[:40],
                    encoding=encoding.name,
                )
            )
    if not network.variants:
        raise BadFile(tr("{name} is meant for no game.", name=path.name))
    outputs = outputs_for(network.variants[0])
    _check_weights(path, network.weights, encoding.inputs(network.board), outputs)
    if network.pruning:
        small = encoding_named(PRUNING[encoding.contact])
        _check_weights(path, network.pruning, small.inputs(network.board), outputs, PRUNING_PREFIX)


def _check_weights(path: Path, weights: Mapping[str, NDArray[np.float32]], inputs: int, outputs: int, prefix: str = "") -> None:
    hidden = weights["first_bias"].size
    wanted = {"first": (inputs, hidden), "first_bias": (hidden,), "second": (outputs, hidden), "second_bias": (outputs,)}
    for name, array in weights.items():
        if array.shape != wanted[name]:
            raise BadFile(
                tr(
                    "{name}: the array '{prefix}{part}' has shape {shape}, but {wanted} is needed.",
                    name=path.name,
                    prefix=prefix,
                    part=name,
                    shape=array.shape,
                    wanted=wanted[name],
                )
            )
        if array.dtype != np.float32 or not np.isfinite(array).all():
            raise BadFile(
                tr(
                    "{name}: the array '{prefix}{part}' does not hold 32-bit numbers only.",
                    name=path.name,
                    prefix=prefix,
                    part=name,
                )
            )


def outputs_for(variant: str) -> int:
    """How many outputs a network has that learns this game: win, double win, double loss, and with
    triples two more.
    """
    return 5 if VARIANTS[variant].triples else 3
