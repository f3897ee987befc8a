"""Weighted sums of rows of a matrix. Almost all the arithmetic of a network is of this kind.

A layer of a network is computed from the rows of weights of those inputs that are not zero. The sum
is computed for a block of columns at a time. Numba would load the sums from memory and store them
again for every row; here the sums of a block stay in the registers of the processor until all rows
have been added. LLVM divides the vectors of a block into registers of the size that the processor
has.
"""

from __future__ import annotations

from collections.abc import Callable
from math import prod
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic

from palamedes.kernels.compiled import fast_kernel
from palamedes.kernels.features.features import Floats, Numbers

WIDE, NARROW = 64, 8
"""The numbers of columns in a block. The sums of 64 columns fill half the registers of a processor
with AVX2 instructions.
"""

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


def _block_adder(width: int) -> Callable[..., None]:
    """The function `add_block(weights, index, value, found, column, sums)` for kernels. It adds the
    weighted rows, as `add_rows` does, in `width` columns from `column`.
    """
    vector = ir.VectorType(ir.FloatType(), width)

    def generate(context: Any, builder: ir.IRBuilder, signature: Any, values: Any) -> Any:
        def array(place: int) -> Any:
            return context.make_array(signature.args[place])(context, builder, values[place])

        def block(data: Any, offset: Any) -> Any:
            return builder.bitcast(builder.gep(data, [offset]), vector.as_pointer())

        weights, index, value, sums = array(0), array(1), array(2), array(5)
        found, column = values[3:5]
        floats_per_row = builder.sdiv(cgutils.unpack_tuple(builder, weights.strides)[0], found.type(FLOAT_SIZE))
        total = cgutils.alloca_once_value(builder, builder.load(block(sums.data, column), align=FLOAT_SIZE))
        with cgutils.for_range(builder, found) as loop:
            row = builder.sext(builder.load(builder.gep(index.data, [loop.index])), found.type)
            start = builder.add(builder.mul(row, floats_per_row), column)
            addends = builder.load(block(weights.data, start), align=FLOAT_SIZE)
            factor = _spread(builder, builder.load(builder.gep(value.data, [loop.index])), vector)
            product = builder.fmul(addends, factor, flags=FAST)
            builder.store(builder.fadd(builder.load(total), product, flags=FAST), total)
        builder.store(builder.load(total), block(sums.data, column), align=FLOAT_SIZE)
        return context.get_dummy_value()

    def add_block(_: Any, weights: Any, index: Any, value: Any, found: Any, column: Any, sums: Any) -> Any:
        return types.void(weights, index, value, found, column, sums), generate

    return intrinsic(add_block)


def _spread(builder: ir.IRBuilder, number: Any, vector: ir.VectorType) -> Any:
    """A vector in which every element is `number`."""
    index = ir.IntType(32)
    one = builder.insert_element(ir.Constant(vector, ir.Undefined), number, index(0))
    return builder.shuffle_vector(one, ir.Constant(vector, ir.Undefined), ir.Constant(ir.VectorType(index, vector.count), None))


_add_wide, _add_narrow = _block_adder(WIDE), _block_adder(NARROW)


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


def _rows_added_by_numpy(weights: Floats, index: Numbers, value: Floats, found: int, sums: Floats) -> None:
    """Do the same while the compiler is switched off."""
    sums += value[:found] @ weights[index[:found], : len(sums)]


add_rows = _rows_added_by_numpy if vars(numba.config)["DISABLE_JIT"] else fast_kernel(_rows_added)
