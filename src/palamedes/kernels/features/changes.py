"""How the raw inputs of a network change when the number of checkers on a place changes.

The changes from each number of checkers to each other number are kept in a table and copied from
it. Comparing the inputs one by one took longer, because the processor could not predict the result.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias, cast

import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from palamedes.core.rules.encodings import Unit
from palamedes.kernels.compiled import UNCOMPILED, fast_kernel
from palamedes.kernels.vectors import array_argument, spread, vector_at

Floats: TypeAlias = NDArray[np.float32]
Numbers: TypeAlias = NDArray[np.int32]

LANES = 8
"""The number of inputs that are copied at once. A place has at most this many inputs."""


class Changes(NamedTuple):
    """The changes of a place's inputs from one number of checkers (-1: a pinned checker) to
    another. Each row of the table is one such change.

    counts: how many numbers of checkers there are; start: int32[places], the row of each place for
    the change from -1 to -1. The change to the next number is one row further, and the change from
    the next number is `counts` rows further. number: int32[rows], how many inputs change;
    unit: int32[rows, LANES], which of the place's inputs these are; amount: float32[rows, LANES],
    by how much they change.
    """

    counts: int
    start: Numbers
    number: Numbers
    unit: Numbers
    amount: Floats


def changes_of(places: Sequence[tuple[Unit, ...]], most: int) -> Changes:
    """The changes of the inputs of these places, each with at most `most` checkers. Places with the
    same inputs share their rows.
    """
    kinds, counts = list(dict.fromkeys(places)), range(-1, most + 1)
    change = np.zeros((len(kinds), len(counts), len(counts), LANES), np.float32)
    for kind, units in enumerate(kinds):
        for number, unit_of in enumerate(units):
            values = np.array([unit_of(count) for count in counts], np.float32)
            change[kind, ..., number] = values - values[:, None]
    rows = change.reshape(-1, LANES)
    unit = np.argsort(rows == 0, axis=-1, kind="stable")  # those that change come first, in order
    start = np.array([kinds.index(units) * len(counts) ** 2 for units in places], np.int32)
    changed = np.count_nonzero(rows, axis=-1)
    return Changes(len(counts), start, changed.astype(np.int32), unit.astype(np.int32), np.take_along_axis(rows, unit, axis=-1))


def input_arrays(inputs: int) -> tuple[Numbers, Floats]:
    """Arrays for the indexes and the values of up to `inputs` inputs: int32[inputs + LANES] and
    float32[inputs + LANES]. The changes of a place are written as LANES elements, of which only the
    first ones count.
    """
    return np.zeros(inputs + LANES, np.int32), np.zeros(inputs + LANES, np.float32)


def _appended_lanes(_: Any, unit: Any, amount: Any, row: Any, first: Any, index: Any, value: Any, found: Any) -> Any:
    """Write the changes in a row of the table to `index` and `value`, from element `found` on.
    `first`: the index of the first input of the place.
    """

    def generate(context: Any, builder: ir.IRBuilder, signature: Any, values: Any) -> Any:
        def lanes(place: int, offset: Any) -> Any:
            """The address of LANES elements of the argument at `place`."""
            return vector_at(builder, array_argument(context, builder, signature, values, place).data, offset, LANES)

        start, end = builder.mul(values[2], values[2].type(LANES)), values[6]
        units, amounts = (builder.load(lanes(place, start), align=4) for place in (0, 1))
        first_of_place = spread(builder, builder.trunc(values[3], units.type.element), units.type)
        builder.store(builder.add(units, first_of_place), lanes(4, end), align=4)
        builder.store(amounts, lanes(5, end), align=4)
        return context.get_dummy_value()

    return types.void(unit, amount, types.int64, types.int64, index, value, types.int64), generate


_append = cast(Callable[[Numbers, Floats, int, int, Numbers, Floats, int], None], intrinsic(_appended_lanes))


def plain_append(changes: Changes, row: int, first: int, index: Numbers, value: Floats, found: int) -> int:
    """Write the changes in a row of the table to `index` and `value`, from element `found` on.
    Returns the number of elements that have now been written.
    """
    end = found + int(changes.number[row])
    index[found:end] = first + changes.unit[row, : end - found]
    value[found:end] = changes.amount[row, : end - found]
    return end


def _appended(changes: Changes, row: int, first: int, index: Numbers, value: Floats, found: int) -> int:
    """Do the same in kernels. Elements after the last change are overwritten (see
    `input_arrays`).
    """
    _append(changes.unit, changes.amount, row, first, index, value, found)
    return found + int(changes.number[row])


append = plain_append if UNCOMPILED else fast_kernel(_appended)
