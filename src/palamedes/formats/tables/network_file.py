"""Network files: HDF5 with kind and version inside (docs/network-format.md)."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from itertools import chain
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
VERSION, DEEP_VERSION = 1, 2
"""A network with one hidden layer of sigmoids has version 1, any other network version 2."""

LARGEST = 2**26
"""The maximum file size in bytes; a network with 250 inputs and 256 hidden units takes a quarter of
a megabyte.
"""

MOST_POINTS, MOST_CHECKERS = 100, 1000
"""Limits on the board; every game is well within them."""

ARRAYS = ("first", "first_bias", "second", "second_bias")
ACTIVATIONS = ("sigmoid", "relu")
"""The activations that hidden units may have."""

MOST_LAYERS, MOST_UNITS = 5, 4096
"""The maximum number of hidden layers, and of units in each."""

PRUNING_PREFIX = "pruning_"
DAMAGE = (OSError, KeyError, ValueError, TypeError, RuntimeError, MemoryError, OverflowError, msgspec.MsgspecError)
"""What our HDF5 reader, numpy and msgspec raise for damaged or foreign files."""


@dataclass(frozen=True, slots=True)
class Strength:
    """Points per game against an opponent, with the standard error, the number of games, and the
    amount of training when it was measured.
    """

    opponent: str
    points: float
    error: float
    games: int
    after: int

    def __str__(self) -> str:
        return f"{self.points:+.3f} ± {self.error:.3f} points per game against {self.opponent}"


@dataclass(frozen=True, slots=True)
class SavedNetwork:
    """The content of a network file.

    weights: first float32[inputs, hidden], first_bias float32[hidden], second float32[outputs,
    last], second_bias float32[outputs], where `last` is the number of units of the last hidden
    layer. `inner`: for each hidden layer after the first one, weights float32[units before, units]
    and biases float32[units]. `activation`, one of ACTIVATIONS, applies to all hidden units;
    outputs are sigmoids. `pruning`: the same arrays of a small network for the search, whose
    encoding is given by `core.rules.encodings.PRUNING`; empty if there is none. `variants` are the
    games it is meant for; the first is the one it was trained on. `games` and `rounds` give the
    amount of training so far. `generator` is the 64-bit state of the training's random numbers,
    with which training continues exactly where it stopped.
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
    inner: tuple[tuple[NDArray[np.float32], NDArray[np.float32]], ...] = ()
    activation: str = ACTIVATIONS[0]

    @property
    def layers(self) -> tuple[int, ...]:
        """The number of units in each hidden layer."""
        return (self.weights["first_bias"].size, *(biases.size for _, biases in self.inner))

    @property
    def architecture(self) -> str:
        """Inputs, units of the hidden layers, outputs, and the activation, as text."""
        sizes = (len(self.weights["first"]), *self.layers, len(self.weights["second"]))
        return f"{'-'.join(map(str, sizes))} {self.activation}"


class _NetworkHeader(msgspec.Struct, frozen=True):
    """The attributes that are read. The last ones are missing in files of networks trained without
    rounds.
    """

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
    activation: str = ACTIVATIONS[0]
    hidden_layers: int = 1


def write_network(path: Path, network: SavedNetwork) -> None:
    """Write a network file. Raises BadFile if that fails; an older file of that name is then
    unchanged.
    """
    try:
        data = _bytes(network)
    except DAMAGE as error:
        raise BadFile(tr("{name} cannot be written: {reason}.", name=path.name, reason=reason_of(error))) from error
    write_bytes(path, data)


def _bytes(network: SavedNetwork) -> bytes:
    """The content of a network file."""
    import h5py  # takes half a second to import, and is not needed for reading

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
    found |= dict(zip(_inner_names(len(network.layers)), chain.from_iterable(network.inner), strict=True))
    return found | {f"{PRUNING_PREFIX}{name}": network.pruning[name] for name in ARRAYS if network.pruning}


def _inner_names(layers: int) -> list[str]:
    """The names of the arrays of the hidden layers after the first one: `hidden_2`, `hidden_2_bias`
    and so on.
    """
    return [f"hidden_{number}{part}" for number in range(2, layers + 1) for part in ("", "_bias")]


def _header(network: SavedNetwork) -> dict[str, str | int]:
    layers = len(network.layers)
    is_deep = layers > 1 or network.activation != ACTIVATIONS[0]
    return {
        "kind": KIND,
        "version": DEEP_VERSION if is_deep else VERSION,
        "name": network.name,
        "architecture": network.architecture,
        **({"activation": network.activation, "hidden_layers": layers} if is_deep else {}),
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
    """The header fields that describe how the pruning network of a network with this encoding sees
    the board.
    """
    small = encoding_named(PRUNING[encoding_named(encoding).contact])
    return {"pruning_encoding": small.name, "pruning_encoding_version": small.version}


def _checksum(header: Mapping[str, Any], arrays: Mapping[str, NDArray[np.float32]]) -> str:
    """SHA-256 over every attribute except the checksum itself, in the order of the names, and over
    every array in the given order.
    """
    digest = hashlib.sha256(json.dumps(sorted(header.items())).encode())
    for name, array in arrays.items():
        digest.update(f"{name} {array.shape} {array.dtype.str}".encode())
        digest.update(np.ascontiguousarray(array).tobytes())
    return digest.hexdigest()


def read_network(path: Path) -> SavedNetwork:
    """Read a network file. Raises BadFile, which says what is wrong with it."""
    data = read_bytes(path, LARGEST)
    try:
        file = Hdf5(io.BytesIO(data))
        header = file.attributes
        _check_kind(path, header)
        pruned = [f"{PRUNING_PREFIX}{name}" for name in ARRAYS if "pruning_encoding" in header]
        layers = header.get("hidden_layers", 1)
        if not isinstance(layers, int) or not 1 <= layers <= MOST_LAYERS:
            raise Damaged("its number of layers is invalid")
        arrays = {name: _array(file, name) for name in (*ARRAYS, *_inner_names(layers), *pruned)}
        if header.pop("checksum") != _checksum(header, arrays):
            raise BadFile(tr("{name} is damaged: its checksum is wrong.", name=path.name))
    except DAMAGE as error:
        raise BadFile(tr("{name} is not a network file, or is damaged.", name=path.name)) from error
    try:
        network = _network(path, msgspec.convert(header, _NetworkHeader), arrays)
    except DAMAGE as error:
        raise BadFile(tr("{name} is damaged: its header is invalid.", name=path.name)) from error
    _check_meaning(path, network)
    return network


def _array(file: Hdf5, name: str) -> NDArray[np.float32]:
    """An array stored as we write it: contiguously, so that it cannot be larger than the file."""
    stored = file.arrays[name]
    if not stored.is_whole or stored.dtype.kind not in "f":
        raise Damaged("an array is compressed or has the wrong type")
    return file.load(name)


def _check_kind(path: Path, attributes: Mapping[str, Any]) -> None:
    kind, version = attributes.get("kind"), attributes.get("version")
    if kind != KIND:
        raise BadFile(tr("{name} is not a network file.", name=path.name))
    if version not in (VERSION, DEEP_VERSION):
        raise BadFile(
            tr(
                "{name} is a network file of version {version}; this program reads up to version {own}.",
                name=path.name,
                version=str(version)[:20],
                own=DEEP_VERSION,
            )
        )


def _network(path: Path, header: _NetworkHeader, arrays: Mapping[str, NDArray[np.float32]]) -> SavedNetwork:
    weights = {name: arrays[name] for name in ARRAYS}
    pruning = {name: arrays[f"{PRUNING_PREFIX}{name}"] for name in ARRAYS if header.pruning_encoding}
    small = {"pruning_encoding": header.pruning_encoding, "pruning_encoding_version": header.pruning_encoding_version}
    if pruning and small != _pruning_header(header.encoding):
        raise BadFile(
            tr(
                "{name}: its pruning network uses the encoding '{encoding}', which this program does not know.",
                name=path.name,
                encoding=header.pruning_encoding[:40],
            )
        )
    generator = int(header.generator, 16)
    if not (0 <= generator < 2**64 and min(header.games, header.rounds) >= 0):
        raise ValueError("a number is out of its range")
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
        tuple(_pairs([arrays[name] for name in _inner_names(header.hidden_layers)])),
        header.activation,
    )


def _pairs(arrays: list[NDArray[np.float32]]) -> Iterator[tuple[NDArray[np.float32], NDArray[np.float32]]]:
    """The arrays in pairs of weights and biases, which alternate in the list."""
    return zip(arrays[::2], arrays[1::2], strict=True)


def _check_meaning(path: Path, network: SavedNetwork) -> None:
    """Raise BadFile if the weights do not fit the encodings and the games, or are not finite."""
    board = network.board
    if not (0 < board.points <= MOST_POINTS and 0 < board.checkers <= MOST_CHECKERS):
        raise BadFile(tr("{name} is damaged: its header is invalid.", name=path.name))
    encoding = encoding_named(network.encoding, network.encoding_version)
    for key in network.variants:
        if key not in VARIANTS or not encoding.suits(replace(VARIANTS[key], board=network.board)):
            raise BadFile(
                tr(
                    "{name} is meant for '{key}', but its encoding '{encoding}' is not suitable for that game.",
                    name=path.name,
                    key=key[:40],
                    encoding=encoding.name,
                )
            )
    if not network.variants:
        raise BadFile(tr("{name} does not say which game it is meant for.", name=path.name))
    if network.activation not in ACTIVATIONS or max(network.layers) > MOST_UNITS:
        raise BadFile(tr("{name} is damaged: its header is invalid.", name=path.name))
    outputs = outputs_for(network.variants[0])
    sizes = (encoding.inputs(network.board), *network.layers, outputs)
    inner = dict(zip(_inner_names(len(network.layers)), chain.from_iterable(network.inner), strict=True))
    _check_weights(path, {**network.weights, **inner}, _shapes(sizes))
    if network.pruning:
        small = encoding_named(PRUNING[encoding.contact])
        sizes = (small.inputs(network.board), network.pruning["first_bias"].size, outputs)
        shapes = {f"{PRUNING_PREFIX}{name}": shape for name, shape in _shapes(sizes).items()}
        _check_weights(path, {f"{PRUNING_PREFIX}{name}": array for name, array in network.pruning.items()}, shapes)


def _shapes(sizes: tuple[int, ...]) -> dict[str, tuple[int, ...]]:
    """The shapes of the arrays of a network, given the number of inputs, of units in each hidden
    layer, and of outputs.
    """
    inputs, hidden, *widths, outputs = sizes
    befores = (hidden, *widths)
    shapes: dict[str, tuple[int, ...]] = {"first": (inputs, hidden), "first_bias": (hidden,)}
    shapes |= {"second": (outputs, befores[-1]), "second_bias": (outputs,)}
    pairs = [((before, width), (width,)) for before, width in zip(befores, widths, strict=False)]
    return shapes | dict(zip(_inner_names(len(befores)), chain.from_iterable(pairs), strict=True))


def _check_weights(path: Path, arrays: Mapping[str, NDArray[np.float32]], shapes: Mapping[str, tuple[int, ...]]) -> None:
    """Raise BadFile if an array has the wrong shape, or contains anything but finite 32-bit
    numbers.
    """
    for name, array in arrays.items():
        if array.shape != shapes[name]:
            raise BadFile(
                tr(
                    "{name}: the array '{part}' has shape {shape}, but {wanted} is needed.",
                    name=path.name,
                    part=name,
                    shape=array.shape,
                    wanted=shapes[name],
                )
            )
        if array.dtype != np.float32 or not np.isfinite(array).all():
            raise BadFile(tr("{name}: the array '{part}' must contain only 32-bit numbers.", name=path.name, part=name))


def outputs_for(variant: str) -> int:
    """The number of outputs of a network for this game: win, double win, double loss, and two more
    with triples.
    """
    return 5 if VARIANTS[variant].triples else 3
