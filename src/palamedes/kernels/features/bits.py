"""Sets of points as masks, and operations on them that are one or a few instructions of the
processor.

Bit p of a mask is point p. Numba has no functions for these operations, so they are written with
the instructions of LLVM. While the compiler is switched off, the plain functions are used instead.
They also define the results.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from palamedes.kernels.compiled import UNCOMPILED, kernel
from palamedes.kernels.moves.configurations import Row

POINTS, BAR = 24, 25
LANES = 16
"""The number of places that are compared at once. Two groups of places cover the 24 points. Their
last and first places overlap.
"""

BIT, BYTE, INDEX, MASK = ir.IntType(1), ir.IntType(8), ir.IntType(32), ir.IntType(64)
PLACES = ir.VectorType(BYTE, LANES)

Function = TypeVar("Function", bound=Callable[..., Any])


def _instruction(name: str, *more: ir.Constant) -> Callable[[int], int]:
    """A function for kernels that applies an instruction of LLVM to a mask."""

    def generate(context: Any, builder: ir.IRBuilder, signature: Any, values: Any) -> Any:
        return getattr(builder, name)(values[0], *more)

    def instruction(_: Any, mask: Any) -> Any:
        return types.int64(types.int64), generate

    return cast(Callable[[int], int], intrinsic(instruction))


_ones, _reversed, _zeros = _instruction("ctpop"), _instruction("bitreverse"), _instruction("ctlz", BIT(0))


def _fuller_places(_: Any, row: Any, place: Any, count: Any) -> Any:
    """The places of a row, int8[n], with more than `count` checkers, for LANES places from `place`
    on. Bit 0 of the mask is `place`.
    """

    def generate(context: Any, builder: ir.IRBuilder, signature: Any, values: Any) -> Any:
        data = context.make_array(signature.args[0])(context, builder, values[0]).data
        places = builder.load(builder.bitcast(builder.gep(data, [values[1]]), PLACES.as_pointer()), align=1)
        unset = ir.Constant(PLACES, ir.Undefined)
        one = builder.insert_element(unset, builder.trunc(values[2], BYTE), INDEX(0))
        counts = builder.shuffle_vector(one, unset, ir.Constant(ir.VectorType(INDEX, LANES), None))
        return builder.zext(builder.bitcast(builder.icmp_signed(">", places, counts), ir.IntType(LANES)), MASK)

    return types.int64(row, types.int64, types.int64), generate


_fuller = cast(Callable[[Row, int, int], int], intrinsic(_fuller_places))


def _chosen(plain: Function) -> Callable[[Function], Function]:
    """Compile a function, or use the plain one while the compiler is switched off."""

    def choose(function: Function) -> Function:
        return plain if UNCOMPILED else kernel(function)

    return choose


def plain_count(mask: int) -> int:
    """The number of points in a mask."""
    return int(mask).bit_count()


def plain_highest(mask: int) -> int:
    """The highest point of a mask; -1 if it is empty."""
    return int(mask).bit_length() - 1


def plain_mirrored(mask: int) -> int:
    """The points of a mask in the numbering of the other side, for games in which the sides move in
    opposite directions.
    """
    return sum(1 << (BAR - point) for point in range(1, POINTS + 1) if (int(mask) >> point) & 1)


def plain_points_above(row: Row, count: int) -> int:
    """The points on which a row of a board, int8[26], has more than `count` checkers."""
    return sum(1 << point for point in range(1, POINTS + 1) if row[point] > count)


@_chosen(plain_count)
def count_bits(mask: int) -> int:
    """The number of points in a mask."""
    return _ones(mask)


@_chosen(plain_highest)
def highest(mask: int) -> int:
    """The highest point of a mask; -1 if it is empty."""
    return 63 - _zeros(mask)


@_chosen(plain_mirrored)
def mirrored(mask: int) -> int:
    """The points of a mask in the numbering of the other side, for games in which the sides move in
    opposite directions. The mask must not be negative.
    """
    return _reversed(mask) >> (63 - BAR)


@_chosen(plain_points_above)
def points_above(row: Row, count: int) -> int:
    """The points on which a row of a board, int8[26], has more than `count` checkers."""
    later = POINTS + 1 - LANES
    return (_fuller(row, 1, count) << 1) | (_fuller(row, later, count) << later)
