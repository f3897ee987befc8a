"""Parts of the machine code for vectors of numbers, which kernels use where numba has no function
for an operation. They are written in the intermediate language of LLVM.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir


def array_argument(context: Any, builder: ir.IRBuilder, signature: Any, values: Any, place: int) -> Any:
    """The argument at `place`, which is an array."""
    return context.make_array(signature.args[place])(context, builder, values[place])


def vector_at(builder: ir.IRBuilder, data: Any, offset: Any, width: int) -> Any:
    """The address of `width` elements, from element `offset` on, as the address of a vector."""
    return builder.bitcast(builder.gep(data, [offset]), ir.VectorType(data.type.pointee, width).as_pointer())


def spread(builder: ir.IRBuilder, number: Any, vector: ir.VectorType) -> Any:
    """A vector in which every element is `number`."""
    index = ir.IntType(32)
    one = builder.insert_element(ir.Constant(vector, ir.Undefined), number, index(0))
    return builder.shuffle_vector(one, ir.Constant(vector, ir.Undefined), ir.Constant(ir.VectorType(index, vector.count), None))
