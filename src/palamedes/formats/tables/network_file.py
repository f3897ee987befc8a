"""Network files: HDF5 files that state their kind and version (docs/network-format.md)."""

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
from palamedes.formats.storage.hdf5 import LIBVER, Hdf5
from palamedes.formats.storage.hdf5_messages import Damaged

KIND = "palamedes/network"
VERSION, DEEP_VERSION = 1, 2
"""The versions of the format: the first for a network with one hidden layer of sigmoids, the second
for any other network.
"""

LARGEST = 2**26
"""The maximum file size in bytes. A network with 250 inputs and 256 hidden units takes a quarter of
a megabyte.
"""

MOST_POINTS, MOST_CHECKERS = 100, 1000
"""The limits on the size of the board. The boards of all games are well within them."""

ARRAYS = ("first", "first_bias", "second", "second_bias")
ACTIVATIONS = ("sigmoid", "relu")
"""The possible activations of hidden units."""

MOST_LAYERS, MOST_UNITS = 5, 4096
"""The maximum number of hidden layers, and of units in each."""

PRUNING_PREFIX = "pruning_"
DAMAGE = (OSError, KeyError, ValueError, TypeError, RuntimeError, MemoryError, OverflowError, msgspec.MsgspecError)
"""The exceptions that our HDF5 reader, numpy and msgspec raise for damaged or foreign files."""


@dataclass(frozen=True, slots=True)
class Strength:
    """A network's strength, in points per game against an opponent. `error`: the standard error;
    `games`: the number of games played; `after`: the amount of training at the time of the
    measurement.
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
    """The contents of a network file.

    `weights`: `first` float32[inputs, hidden], `first_bias` float32[hidden], `second`
    float32[outputs, last] and `second_bias` float32[outputs], where `hidden` and `last` are the
    numbers of units in the first and the last hidden layer. `inner`: for each hidden layer after
    the first one, the weights float32[units before, units] and the biases float32[units].
    `activation`: one of ACTIVATIONS, for all hidden units; outputs are sigmoids. `pruning`: the
    same arrays as in `weights`, for a small network used in the search, with the encoding given by
    `core.rules.encodings.PRUNING`; empty if there is none. `variants`: the games for which the
    network is meant, beginning with the one on which it was trained. `games` and `rounds`: the
    amount of training so far. `generator`: the 64-bit state of the random number generator used in
    training, so that training can continue exactly where it stopped.
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
        """The architecture as text: the numbers of inputs, of units in each hidden layer and of
        outputs, and the activation.
        """
        sizes = (len(self.weights["first"]), *self.layers, len(self.weights["second"]))
        return f"{'-'.join(map(str, sizes))} {self.activation}"


class _NetworkHeader(msgspec.Struct, frozen=True):
    """The attributes that are read. Attributes with a default value can be missing from a file."""

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
    """Write a network file. Raises BadFile if this fails; an older file of the same name is then
    left unchanged.
    """
    try:
        data = _bytes(network)
    except DAMAGE as error:
        raise BadFile(tr("{name} cannot be written: {reason}.", name=path.name, reason=reason_of(error))) from error
    write_bytes(path, data)


def _bytes(network: SavedNetwork) -> bytes:
    """The bytes of a network file."""
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
    """All arrays, by name, in the order in which they are written to the file."""
    found = {name: network.weights[name] for name in ARRAYS}
    found |= dict(zip(_inner_names(len(network.layers)), chain.from_iterable(network.inner), strict=True))
    return found | {f"{PRUNING_PREFIX}{name}": network.pruning[name] for name in ARRAYS if network.pruning}


def _inner_names(layers: int) -> list[str]:
    """The array names for the hidden layers after the first one: `hidden_2`, `hidden_2_bias` and so
    on.
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
    """The header fields that give the encoding of the pruning network. `encoding`: the encoding of
    the full network.
    """
    small = encoding_named(PRUNING[encoding_named(encoding).contact])
    return {"pruning_encoding": small.name, "pruning_encoding_version": small.version}


def _checksum(header: Mapping[str, Any], arrays: Mapping[str, NDArray[np.float32]]) -> str:
    """The SHA-256 hash of all attributes except the checksum itself, in the order of their names,
    and of all arrays, in the given order.
    """
    digest = hashlib.sha256(json.dumps(sorted(header.items())).encode())
    for name, array in arrays.items():
        digest.update(f"{name} {array.shape} {array.dtype.str}".encode())
        digest.update(np.ascontiguousarray(array).tobytes())
    return digest.hexdigest()


def read_network(path: Path) -> SavedNetwork:
    """Read a network file. If the file is not valid, BadFile is raised with a message that says
    what is wrong.
    """
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
    """The array with this name. Raises Damaged unless it is stored contiguously, as we write it. It
    therefore cannot be larger than the file.
    """
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
                "{name}: its pruning network uses the encoding '{encoding}', which this program does not support.",
                name=path.name,
                encoding=header.pruning_encoding[:40],
            )
        )
    generator = int(header.generator, 16)
    if not (0 <= generator < 2**64 and min(header.games, header.rounds) >= 0):
        raise ValueError("a number is out of range")
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
    """The arrays in pairs of weights and biases. In `arrays`, weights and biases alternate."""
    return zip(arrays[::2], arrays[1::2], strict=True)


def _check_meaning(path: Path, network: SavedNetwork) -> None:
    """Raise BadFile if the header makes no sense, if the weights do not fit the encodings and the
    games, or if a weight is not finite.
    """
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
    """The shapes of the arrays of a network. `sizes`: the numbers of inputs, of units in each
    hidden layer, and of outputs.
    """
    inputs, hidden, *widths, outputs = sizes
    befores = (hidden, *widths)
    shapes: dict[str, tuple[int, ...]] = {"first": (inputs, hidden), "first_bias": (hidden,)}
    shapes |= {"second": (outputs, befores[-1]), "second_bias": (outputs,)}
    pairs = [((before, width), (width,)) for before, width in zip(befores, widths, strict=False)]
    return shapes | dict(zip(_inner_names(len(befores)), chain.from_iterable(pairs), strict=True))


def _check_weights(path: Path, arrays: Mapping[str, NDArray[np.float32]], shapes: Mapping[str, tuple[int, ...]]) -> None:
    """Raise BadFile if an array has the wrong shape, or contains anything other than finite 32-bit
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
    """The number of outputs of a network for this game: the chances of a win, a double win and a
    double loss, and also of a triple win and a triple loss in games with triples.
    """
    return 5 if VARIANTS[variant].triples else 3
