"""Weighted sums of rows of a matrix. Almost all the arithmetic of a network is of this kind.

A layer of a network is computed from the rows of weights of those inputs that are not zero. The sum
is computed for a block of columns at a time. Numba would load the sums from memory and store them
again for every row; here the sums of a block stay in the registers of the processor until all rows
have been added. LLVM divides the vectors of a block into registers of the size that the processor
has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import prod
from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic

from palamedes.kernels.compiled import UNCOMPILED, fast_kernel
from palamedes.kernels.features.features import Floats, Numbers
from palamedes.kernels.vectors import array_argument, spread, vector_at

WIDE, NARROW = 64, 8
"""The numbers of columns in a block. The sums of 64 columns fill half the registers of a processor
with AVX2 instructions.
"""

GROUP = 64
"""The number of values that are compared at once. The result is a mask of this many bits."""

FLOAT_SIZE = np.dtype(np.float32).itemsize
FAST = ("reassoc", "contract", "nsz")

CACHE_LINE = 64
"""The bytes that the processor reads from memory together."""


def zero_rows(*shape: int) -> Floats:
    """Zeros, float32[shape], that begin at the beginning of a cache line. In rows of weights that
    are not aligned to cache lines, many vectors would lie in two lines, and adding the rows of an
    input took a fifth longer.
    """
    size, room = prod(shape), CACHE_LINE // FLOAT_SIZE
    space: Floats = np.zeros(size + room, np.float32)
    start = -space.ctypes.data % CACHE_LINE // FLOAT_SIZE
    return space[start : start + size].reshape(shape)


def aligned_rows(weights: Floats) -> Floats:
    """A copy of weights, as float32, that is laid out like `zero_rows`."""
    rows = zero_rows(*weights.shape)
    rows[...] = weights
    return rows


class _Block:
    """Machine code that adds weighted rows to the sums in a block of columns. `column`: the first
    column of the block.
    """

    def __init__(self, builder: ir.IRBuilder, width: int, weights: Any, column: Any, sums: Any) -> None:
        self._builder, self._vector = builder, ir.VectorType(ir.FloatType(), width)
        self._weights, self._column, self._sums = weights.data, column, vector_at(builder, sums.data, column, width)
        self._floats_per_row = builder.sdiv(cgutils.unpack_tuple(builder, weights.strides)[0], column.type(FLOAT_SIZE))
        self._total = cgutils.alloca_once_value(builder, builder.load(self._sums, align=FLOAT_SIZE))

    def add(self, row: Any, factor: Any) -> None:
        """Add `factor` times the row to the sums."""
        builder = self._builder
        start = builder.add(builder.mul(row, self._floats_per_row), self._column)
        addends = builder.load(vector_at(builder, self._weights, start, self._vector.count), align=FLOAT_SIZE)
        product = builder.fmul(addends, spread(builder, factor, self._vector), flags=FAST)
        builder.store(builder.fadd(builder.load(self._total), product, flags=FAST), self._total)

    def store(self) -> None:
        """Write the sums to memory."""
        self._builder.store(self._builder.load(self._total), self._sums, align=FLOAT_SIZE)


def _block_adder(width: int) -> Callable[..., None]:
    """The function `add_block(weights, index, value, found, column, sums)` for kernels. It adds the
    weighted rows, as `add_rows` does, in `width` columns from `column`.
    """

    def generate(context: Any, builder: ir.IRBuilder, signature: Any, values: Any) -> Any:
        weights, index, value, sums = (array_argument(context, builder, signature, values, place) for place in (0, 1, 2, 5))
        found, column = values[3:5]
        block = _Block(builder, width, weights, column, sums)
        with cgutils.for_range(builder, found) as loop:
            row = builder.sext(builder.load(builder.gep(index.data, [loop.index])), found.type)
            block.add(row, builder.load(builder.gep(value.data, [loop.index])))
        block.store()
        return context.get_dummy_value()

    def add_block(_: Any, weights: Any, index: Any, value: Any, found: Any, column: Any, sums: Any) -> Any:
        return types.void(weights, index, value, found, column, sums), generate

    return intrinsic(add_block)


def _active_block_adder(width: int) -> Callable[..., None]:
    """The function `add_active_block(weights, value, count, column, sums)` for kernels. It adds the
    weighted rows, as `add_active_rows` does, in `width` columns from `column`. The values are
    compared with 0 in groups of GROUP. Values after the last whole group are not compared.
    """
    group = ir.VectorType(ir.FloatType(), GROUP)

    def generate(context: Any, builder: ir.IRBuilder, signature: Any, values: Any) -> Any:
        weights, value, sums = (array_argument(context, builder, signature, values, place) for place in (0, 1, 4))
        count, column = values[2:4]
        block = _Block(builder, width, weights, column, sums)

        def add(unit: Any) -> None:
            block.add(unit, builder.load(builder.gep(value.data, [unit])))

        groups = builder.sdiv(count, count.type(GROUP))
        with cgutils.for_range(builder, groups) as loop:
            first = builder.mul(loop.index, count.type(GROUP))
            start = vector_at(builder, value.data, first, GROUP)
            compared = builder.fcmp_ordered(">", builder.load(start, align=FLOAT_SIZE), ir.Constant(group, None))
            with _bits(builder, builder.bitcast(compared, ir.IntType(GROUP))) as bit:
                add(builder.add(first, bit))
        with cgutils.for_range_slice(builder, builder.mul(groups, count.type(GROUP)), count, count.type(1)) as (unit, _):
            add(unit)
        block.store()
        return context.get_dummy_value()

    def add_active_block(_: Any, weights: Any, value: Any, count: Any, column: Any, sums: Any) -> Any:
        return types.void(weights, value, count, column, sums), generate

    return intrinsic(add_active_block)


@contextmanager
def _bits(builder: ir.IRBuilder, mask: Any) -> Iterator[Any]:
    """A loop over the bits that are set in a mask, from the lowest to the highest."""
    left = cgutils.alloca_once_value(builder, mask)
    begin, body, end = (builder.append_basic_block(name) for name in ("bits", "bits.body", "bits.end"))
    builder.branch(begin)
    builder.position_at_end(begin)
    bits = builder.load(left)
    builder.cbranch(builder.icmp_unsigned("!=", bits, mask.type(0)), body, end)
    builder.position_at_end(body)
    yield builder.cttz(bits, ir.IntType(1)(1))
    builder.store(builder.and_(bits, builder.sub(bits, mask.type(1))), left)
    builder.branch(begin)
    builder.position_at_end(end)


_add_wide, _add_narrow = _block_adder(WIDE), _block_adder(NARROW)
_add_active_wide, _add_active_narrow = _active_block_adder(WIDE), _active_block_adder(NARROW)


def _rows_added(weights: Floats, index: Numbers, value: Floats, found: int, sums: Floats) -> None:
    """Add to sums, float32[n], the rows of weights, float32[rows, n or more], whose indexes are the
    first `found` elements of `index`, each multiplied by its element of `value`.
    """
    column, width = 0, sums.shape[0]
    while column + WIDE <= width:
        _add_wide(weights, index, value, found, column, sums)
        column += WIDE
    while column + NARROW <= width:
        _add_narrow(weights, index, value, found, column, sums)
        column += NARROW
    for unit in range(column, width):
        total = sums[unit]
        for number in range(found):
            total += value[number] * weights[index[number], unit]
        sums[unit] = total


def _active_rows_added(weights: Floats, value: Floats, count: int, sums: Floats) -> None:
    """Add to sums, float32[n], those of the first `count` rows of weights, float32[rows, n or
    more], whose elements of `value` are positive, each multiplied by its element. No element is
    negative.
    """
    column, width = 0, sums.shape[0]
    while column + WIDE <= width:
        _add_active_wide(weights, value, count, column, sums)
        column += WIDE
    while column + NARROW <= width:
        _add_active_narrow(weights, value, count, column, sums)
        column += NARROW
    for unit in range(column, width):
        total = sums[unit]
        for row in range(count):
            total += value[row] * weights[row, unit]
        sums[unit] = total


def _rows_added_by_numpy(weights: Floats, index: Numbers, value: Floats, found: int, sums: Floats) -> None:
    """Do the same while the compiler is switched off."""
    sums += value[:found] @ weights[index[:found], : len(sums)]


def _active_rows_added_by_numpy(weights: Floats, value: Floats, count: int, sums: Floats) -> None:
    """Do the same as `_active_rows_added` while the compiler is switched off."""
    sums += value[:count] @ weights[:count, : len(sums)]


add_rows = _rows_added_by_numpy if UNCOMPILED else fast_kernel(_rows_added)
add_active_rows = _active_rows_added_by_numpy if UNCOMPILED else fast_kernel(_active_rows_added)
