"""Network files: HDF5 with kind and version inside (docs/network-format.md)."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import h5py
import msgspec
import numpy as np
from numpy.typing import NDArray

from palamedes.core.board import Board
from palamedes.core.encodings import encoding_named
from palamedes.core.errors import BadFile
from palamedes.core.variant import VARIANTS
from palamedes.formats.atomic import read_bytes, write_bytes

KIND = "palamedes/network"
VERSION = 1
LARGEST = 2**26
"""Bytes; a network of 250 inputs and 256 hidden units has a quarter of a megabyte."""

ARRAYS = ("first", "first_bias", "second", "second_bias")
DAMAGE = (OSError, KeyError, ValueError, TypeError, RuntimeError, msgspec.MsgspecError)
"""What h5py, numpy and msgspec raise on files that are not what they should be."""


@dataclass(frozen=True, slots=True)
class Strength:
    """Points a game measured against an opponent, with the standard error, over so many games, after so much training."""

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

    weights: first float32[inputs, hidden], first_bias float32[hidden], second float32[outputs, hidden], second_bias
    float32[outputs]; all hidden and output units are sigmoids. `variants` are the games it is meant for, the one it learned
    first. `games` and `rounds` say how far its training has come. `generator` is the state of the random numbers of its
    training, 64 bits: with it, training goes on exactly where it stopped.
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


class _Header(msgspec.Struct, frozen=True):
    """The attributes that are read. Files of the first days have no `rounds`."""

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


def write_network(path: Path, network: SavedNetwork) -> None:
    """Write a network file; BadFile where that fails, and an older file of that name is as it was."""
    header = _header(network)
    memory = io.BytesIO()
    with h5py.File(memory, "w") as file:
        for key, value in header.items():
            file.attrs[key] = value
        file.attrs["checksum"] = _checksum(header, network.weights)
        for name in ARRAYS:
            file[name] = network.weights[name]
    write_bytes(path, memory.getvalue())


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
    }


def _checksum(header: Mapping[str, Any], weights: Mapping[str, NDArray[np.float32]]) -> str:
    """SHA-256 over every attribute but itself, by name, and every array."""
    digest = hashlib.sha256(json.dumps(sorted(header.items())).encode())
    for name in ARRAYS:
        array = weights[name]
        digest.update(f"{name} {array.shape} {array.dtype.str}".encode())
        digest.update(np.ascontiguousarray(array).tobytes())
    return digest.hexdigest()


def read_network(path: Path) -> SavedNetwork:
    """Read a network file; BadFile says what is wrong with it."""
    data = read_bytes(path, LARGEST)
    try:
        with h5py.File(io.BytesIO(data), "r") as file:
            _check_kind(path, file.attrs)
            header = {key: value.item() if isinstance(value, np.generic) else value for key, value in file.attrs.items()}
            weights = {name: np.asarray(file[name][()]) for name in ARRAYS}
        found = header.pop("checksum")
        if found != _checksum(header, weights):
            raise BadFile(f"{path.name} is damaged: its checksum is wrong.")
        network = _network(msgspec.convert(header, _Header), weights)
    except DAMAGE as error:
        raise BadFile(f"{path.name} is no network file, or it is damaged.") from error
    _check_shapes(path, network)
    return network


def _check_kind(path: Path, attributes: Mapping[str, Any]) -> None:
    kind, version = attributes.get("kind"), attributes.get("version")
    if kind != KIND:
        raise BadFile(f"{path.name} is no network file.")
    if version != VERSION:
        raise BadFile(f"{path.name} is a network file of version {version}; this program reads version {VERSION}.")


def _network(header: _Header, weights: Mapping[str, NDArray[np.float32]]) -> SavedNetwork:
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
        int(header.generator, 16),
        msgspec.json.decode(header.strength, type=tuple[Strength, ...]),
        header.rounds,
    )


def _check_shapes(path: Path, network: SavedNetwork) -> None:
    """BadFile where the weights do not fit the encoding and the games, or are no numbers."""
    encoding = encoding_named(network.encoding, network.encoding_version)
    for key in network.variants:
        if key not in VARIANTS or not encoding.suits(replace(VARIANTS[key], board=network.board)):
            raise BadFile(f"{path.name} is meant for '{key}', which its encoding '{encoding.name}' does not suit.")
    if not network.variants:
        raise BadFile(f"{path.name} is meant for no game.")
    shapes = {name: array.shape for name, array in network.weights.items()}
    hidden, outputs = network.weights["first_bias"].size, outputs_for(network.variants[0])
    wanted = {
        "first": (encoding.inputs(network.board), hidden),
        "first_bias": (hidden,),
        "second": (outputs, hidden),
        "second_bias": (outputs,),
    }
    for name in ARRAYS:
        if shapes[name] != wanted[name]:
            raise BadFile(f"{path.name}: the array '{name}' has shape {shapes[name]}, but {wanted[name]} is needed.")
        array = network.weights[name]
        if array.dtype != np.float32 or not np.isfinite(array).all():
            raise BadFile(f"{path.name}: the array '{name}' does not hold 32-bit numbers only.")


def outputs_for(variant: str) -> int:
    """How many outputs a network has that learns this game: win, double win, double loss, and with triples two more."""
    return 5 if VARIANTS[variant].triples else 3
