"""The inputs of networks, and networks as ONNX files, for other programs (docs/onnx.md)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import palamedes
from palamedes.core.rules.encodings import BOARD_POINTS, Encoding, Unit, encoding_named
from palamedes.core.rules.expert_inputs import expert_names
from palamedes.core.rules.position import PINNED
from palamedes.core.rules.variant import Variant
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.legal import check_boards
from palamedes.formats.storage.atomic import write_bytes
from palamedes.formats.tables.onnx_file import OnnxNetwork, Rational, onnx_bytes
from palamedes.kernels.features.features import encoded_by
from palamedes.kernels.networks import network as kernels

MANY = 40
"""More checkers than a side can have."""
SIDES = ("own", "opposing")


def encoded_boards(judge: Evaluator, boards: object) -> NDArray[np.float32]:
    """Check untrusted boards, and return the inputs of the network for them, float32[n, inputs].
    Raises BadPosition unless `boards` is an int8[n, 2, points + 2] array of possible positions.
    """
    return encoded_by(judge.variant.code, judge.brain.units, check_boards(judge.variant, boards))


def write_onnx(judge: Evaluator, path: Path) -> None:
    """Write the network as an ONNX file. Raises BadSettings if the library is missing, and BadFile
    if the file cannot be written.
    """
    network, units = judge.brain.network, judge.brain.units
    first, outputs = (network.first, network.first_bias), (network.second.T, network.second_bias)
    board = judge.variant.board
    facts = {
        "game": f"{judge.variant.key}, {board.points} points, {board.checkers} checkers",
        "network": judge.name,
        "encoding": f"{judge.encoding} {encoding_named(judge.encoding).version}",
        "program": f"palamedes {palamedes.__version__}",
    }
    found = OnnxNetwork(
        [first, *kernels.inner_layers(network), outputs],
        bool(network.activation[0] == kernels.RELU),
        Rational(
            float(kernels.CLIP),
            tuple(float(factor) for factor in (kernels.N1, kernels.N3, kernels.N5, kernels.N7, 1)),
            tuple(float(factor) for factor in (kernels.N1, kernels.D2, kernels.D4, kernels.D6, kernels.D8)),
        ),
        (int(units.first[0, 0]), int(units.first[1, 0])),
        facts,
    )
    write_bytes(path, onnx_bytes(found))


def input_names(judge: Evaluator) -> tuple[str, ...]:
    """A description of each input of the network."""
    encoding = encoding_named(judge.encoding)
    return tuple(_names(encoding, judge.variant))


def _names(encoding: Encoding, variant: Variant) -> Iterator[str]:
    frame = encoding.frame(variant.board)
    points = range(1, frame.points + 1)
    for side in SIDES:
        for place, units in zip(("off", *points, "bar"), encoding.units(frame), strict=True):
            yield from (f"{side} {place}: {_words(unit)}" for unit in units)
    if encoding.turn:
        yield from ("always 1", "always 0")
    if encoding.any_board:
        yield from (f"a board of {count} points" for count in BOARD_POINTS)
    yield from expert_names(encoding.expert)


def _words(unit: Unit) -> str:
    """What a unit says about the number of checkers."""
    if unit(PINNED):
        return "pinned"
    values = [unit(count) for count in range(MANY)]
    beyond = max(count for count, value in enumerate(values) if value == 0)
    if max(values) == 1:
        return f"at least {beyond + 1}"
    divisor = f"checkers / {1 / values[beyond + 1]:g}"
    return f"{divisor} beyond {beyond}" if beyond else divisor
