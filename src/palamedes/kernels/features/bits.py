"""Sets of points as masks, and operations on rows of a board and on masks that are one or a few
instructions of the processor.

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
from palamedes.kernels.vectors import array_argument, spread, vector_at

POINTS, BAR = 24, 25
LANES, FEW = 16, 8
"""The numbers of places that are compared at once. Two groups of LANES places cover the 24 points.
Their last and first places overlap. A row of any board has at least FEW places.
"""

BIT, BYTE, SHORT, MASK = (ir.IntType(bits) for bits in (1, 8, 16, 64))

Function = TypeVar("Function", bound=Callable[..., Any])


def _instruction(name: str, *more: ir.Constant) -> Callable[[int], int]:
    """A function for kernels that applies an instruction of LLVM to a mask."""

    def generate(context: Any, builder: ir.IRBuilder, signature: Any, values: Any) -> Any:
        return getattr(builder, name)(values[0], *more)

    def instruction(_: Any, mask: Any) -> Any:
        return types.int64(types.int64), generate

    return cast(Callable[[int], int], intrinsic(instruction))


_ones, _reversed, _zeros = _instruction("ctpop"), _instruction("bitreverse"), _instruction("ctlz", BIT(0))


def _counts(builder: ir.IRBuilder, row: Any, place: Any, lanes: int) -> Any:
    """The numbers of checkers on `lanes` places of a row, int8[n], from `place` on."""
    return builder.load(vector_at(builder, row.data, place, lanes), align=1)


def _as_mask(builder: ir.IRBuilder, found: Any) -> Any:
    """A vector of bits as a mask."""
    return builder.zext(builder.bitcast(found, ir.IntType(found.type.count)), MASK)


def _fuller_places(_: Any, row: Any, place: Any, count: Any) -> Any:
    """The places of a row, int8[n], with more than `count` checkers, for LANES places from `place`
    on. Bit 0 of the mask is `place`.
    """

    def generate(context: Any, builder: ir.IRBuilder, signature: Any, values: Any) -> Any:
        counts = _counts(builder, array_argument(context, builder, signature, values, 0), values[1], LANES)
        limits = spread(builder, builder.trunc(values[2], BYTE), counts.type)
        return _as_mask(builder, builder.icmp_signed(">", counts, limits))

    return types.int64(row, types.int64, types.int64), generate


def _unlike_places(_: Any, one: Any, other: Any, place: Any) -> Any:
    """The places at which two rows, int8[n], differ, for FEW places from `place` on. Bit 0 of the
    mask is `place`.
    """

    def generate(context: Any, builder: ir.IRBuilder, signature: Any, values: Any) -> Any:
        rows = (array_argument(context, builder, signature, values, row) for row in range(2))
        first, second = (_counts(builder, row, values[2], FEW) for row in rows)
        return _as_mask(builder, builder.icmp_unsigned("!=", first, second))

    return types.int64(one, other, types.int64), generate


def _pips_of_points(_: Any, row: Any) -> Any:
    """The pips of the checkers on the 24 points of a row, int8[26]. Pinned checkers, with a count
    of -1, have pips, too.
    """
    pips = ir.VectorType(SHORT, LANES)
    factors = list(range(1, LANES + 1)), [0] * (2 * LANES - POINTS) + list(range(LANES + 1, POINTS + 1))

    def generate(context: Any, builder: ir.IRBuilder, signature: Any, values: Any) -> Any:
        row, total = array_argument(context, builder, signature, values, 0), ir.Constant(pips, None)
        for start, factor in zip((1, POINTS + 1 - LANES), factors, strict=True):
            counts = builder.sext(_counts(builder, row, MASK(start), LANES), pips)
            is_pinned = builder.icmp_signed("<", counts, ir.Constant(pips, None))
            checkers = builder.select(is_pinned, builder.neg(counts), counts)
            total = builder.add(total, builder.mul(checkers, ir.Constant(pips, factor)))
        add_up = builder.module.declare_intrinsic(f"llvm.vector.reduce.add.v{LANES}i16", (), ir.FunctionType(SHORT, [pips]))
        return builder.sext(builder.call(add_up, [total]), MASK)

    return types.int64(row), generate


_fuller = cast(Callable[[Row, int, int], int], intrinsic(_fuller_places))
_unlike = cast(Callable[[Row, Row, int], int], intrinsic(_unlike_places))
_pips = cast(Callable[[Row], int], intrinsic(_pips_of_points))


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


def plain_unlike_places(one: Row, other: Row) -> int:
    """The places at which two rows of a board, int8[n], differ. A row has at least FEW places."""
    return sum(1 << place for place in range(len(one)) if one[place] != other[place])


def plain_pips_on_points(row: Row) -> int:
    """The pips that the checkers on the points of a row of a board, int8[26], still need. Pinned
    checkers, with a count of -1, are included.
    """
    return sum(point * abs(int(row[point])) for point in range(1, POINTS + 1))


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


@_chosen(plain_unlike_places)
def unlike_places(one: Row, other: Row) -> int:
    """The places at which two rows of a board, int8[n], differ. A row has at least FEW places."""
    found, last = 0, len(one) - FEW
    for place in range(0, last, FEW):
        found |= _unlike(one, other, place) << place
    return found | (_unlike(one, other, last) << last)


@_chosen(plain_pips_on_points)
def pips_on_points(row: Row) -> int:
    """The pips that the checkers on the points of a row of a board, int8[26], still need. Pinned
    checkers, with a count of -1, are included.
    """
    return _pips(row)
