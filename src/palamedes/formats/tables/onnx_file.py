"""Networks as ONNX files, for other programs (docs/onnx.md). Writing needs the extra `onnx`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

import numpy as np
from numpy.typing import NDArray

from palamedes.core.errors import BadSettings

OPSET, IR_VERSION = 17, 8
"""The versions of the operators and of the format: old enough for every current program."""
INPUTS, CHANCES, COLUMNS = "inputs", "chances", 5

Weights = tuple[NDArray[np.float32], NDArray[np.float32]]


@dataclass(frozen=True, slots=True)
class Rational:
    """An approximation of the hyperbolic tangent: an odd polynomial divided by an even one, both by
    ascending powers. The argument is limited to `clip` on both sides.
    """

    clip: float
    above: tuple[float, ...]
    below: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class OnnxNetwork:
    """What a file holds. `layers`: for each layer, the outputs included, the weights
    float32[units before, units] and the biases. `is_relu`: whether hidden units are rectified
    linear units; otherwise, and for the outputs, they are sigmoids, computed by `tanh`. `off`: the
    inputs for the checkers that the side to roll and the other side have borne off. `facts`: the
    text properties of the file.
    """

    layers: Sequence[Weights]
    is_relu: bool
    tanh: Rational
    off: tuple[int, int]
    facts: Mapping[str, str]


def onnx_bytes(network: OnnxNetwork) -> bytes:
    """The contents of the file. Raises BadSettings if the library is missing."""
    if find_spec("onnx") is None:
        raise BadSettings("ONNX files need the extra 'onnx': pip install 'palamedes[onnx]'.")
    return _Graph().model(network)


class _Graph:
    """The nodes and constants of a graph, which grow call by call. Values are known by name."""

    def __init__(self) -> None:
        import onnx

        self._onnx: Any = onnx
        self._nodes: list[Any] = []
        self._constants: dict[str, NDArray[Any]] = {}

    def model(self, network: OnnxNetwork) -> bytes:
        onnx, helper = self._onnx, self._onnx.helper
        outputs = self._outputs(network)
        self._add("Concat", *self._chances(outputs, network), result=CHANCES, axis=1)
        number, width = onnx.TensorProto.FLOAT, len(network.layers[0][0])
        graph = helper.make_graph(
            self._nodes,
            "network",
            [helper.make_tensor_value_info(INPUTS, number, ["positions", width])],
            [helper.make_tensor_value_info(CHANCES, number, ["positions", COLUMNS])],
            [onnx.numpy_helper.from_array(array, name) for name, array in self._constants.items()],
        )
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=IR_VERSION)
        model.producer_name = "palamedes"
        helper.set_model_props(model, dict(network.facts))
        onnx.checker.check_model(model)
        return bytes(model.SerializeToString())

    def _outputs(self, network: OnnxNetwork) -> str:
        """The outputs of the network: [positions, outputs]."""
        values = INPUTS
        for number, (weights, biases) in enumerate(network.layers):
            sums = self._add("Gemm", values, self._constant(weights), self._constant(biases))
            is_last = number == len(network.layers) - 1
            values = self._add("Relu", sums) if network.is_relu and not is_last else self._sigmoid(sums, network.tanh)
        return values

    def _chances(self, outputs: str, network: OnnxNetwork) -> list[str]:
        """The five columns, corrected as in `kernels.networks.chances.write_chances`."""
        count = len(network.layers[-1][1])
        win, *others = (self._column(outputs, number) for number in range(count))
        mine, theirs = (self._none_off(place) for place in network.off)
        losses = self._add("Sub", self._number(1), win)
        half = len(others) // 2
        won = self._limited(self._times(win, theirs), others[:half])
        lost = self._limited(self._times(losses, mine), others[half:])
        triples = [] if half > 1 else [self._times(win, self._number(0))]
        return [win, *won, *triples, *lost, *triples]

    def _limited(self, most: str, columns: Sequence[str]) -> list[str]:
        """Each column, but at most the one before it, and the first one at most `most`."""
        found: list[str] = []
        for column in columns:
            most = self._add("Min", most, column)
            found.append(most)
        return found

    def _none_off(self, place: int) -> str:
        """1 for each position in which a side has borne off no checker, otherwise 0."""
        is_zero = self._add("Equal", self._column(INPUTS, place), self._number(0))
        return self._add("Cast", is_zero, to=self._onnx.TensorProto.FLOAT)

    def _column(self, values: str, number: int) -> str:
        return self._add("Gather", values, self._constant(np.array([number], np.int64)), axis=1)

    def _sigmoid(self, sums: str, tanh: Rational) -> str:
        """The sigmoid that the program computes (`kernels.networks.network.sigmoid`)."""
        half = self._number(0.5)
        limited = self._add("Clip", self._times(sums, half), self._scalar(-tanh.clip), self._scalar(tanh.clip))
        square = self._times(limited, limited)
        above, below = (self._polynomial(square, factors) for factors in (tanh.above, tanh.below))
        ratio = self._add("Div", self._times(self._times(half, limited), above), below)
        return self._add("Add", half, ratio)

    def _polynomial(self, value: str, factors: Sequence[float]) -> str:
        *lower, found = map(self._number, factors)
        for factor in reversed(lower):
            found = self._add("Add", factor, self._times(value, found))
        return found

    def _times(self, one: str, other: str) -> str:
        return self._add("Mul", one, other)

    def _number(self, value: float) -> str:
        return self._constant(np.array([value], np.float32))

    def _scalar(self, value: float) -> str:
        return self._constant(np.array(value, np.float32))

    def _constant(self, array: NDArray[Any]) -> str:
        name = f"constant_{len(self._constants)}"
        self._constants[name] = np.ascontiguousarray(array).reshape(array.shape)
        return name

    def _add(self, kind: str, *values: str, result: str = "", **settings: Any) -> str:
        name = result or f"value_{len(self._nodes)}"
        self._nodes.append(self._onnx.helper.make_node(kind, list(values), [name], **settings))
        return name
