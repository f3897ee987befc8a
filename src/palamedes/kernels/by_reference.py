"""Named tuples that kernels pass to each other by reference.

Numba passes a named tuple by value, and each array in it becomes seven or more arguments of the
compiled function. The workspace of a search has about a hundred arrays, so each call would push
hundreds of values. A call by reference pushes only one address. Such calls run faster, and they
also take less time to compile.

If a loop writes to arrays, read these arrays from their tuple before the loop. Otherwise the
compiler must assume that the loop might change the tuple.
"""

from __future__ import annotations

import hashlib
from typing import Any, TypeVar

from llvmlite import ir
from numba.core import cgutils, types
from numba.core.typing.templates import AttributeTemplate
from numba.extending import (
    NativeValue,
    infer_getattr,
    lower_getattr_generic,
    models,
    register_model,
    typeof_impl,
    unbox,
)

Class = TypeVar("Class", bound=type)


class Reference(types.Type):
    """The type of a named tuple that is passed by reference. It consists of the class of the tuple
    and the types of its fields. Kernels can read the fields, but they cannot create such a tuple.
    """

    def __init__(self, kind: type[Any], fields: tuple[types.Type, ...]) -> None:
        self.kind, self.fields = kind, fields
        digest = hashlib.sha256(repr(fields).encode()).hexdigest()[:12]
        super().__init__(name=f"{kind.__module__}.{kind.__qualname__}&{digest}")

    @property
    def key(self) -> tuple[object, ...]:
        """The key by which numba compares these types."""
        return self.kind, self.fields

    def field(self, name: str) -> int:
        """The index of the field with this name."""
        return int(self.kind._fields.index(name))


def by_reference(kind: Class) -> Class:
    """Pass named tuples of this class by reference, both to kernels and from one kernel to
    another.
    """

    @typeof_impl.register(kind)
    def _typeof(value: Any, context: Any) -> Reference | None:
        fields = tuple(typeof_impl(each, context) for each in value)
        return None if None in fields else Reference(kind, fields)

    return kind


@register_model(Reference)
class _ReferenceModel(models.PrimitiveModel):
    """A pointer to a structure that contains the fields in order."""

    def __init__(self, manager: Any, reference: Reference) -> None:
        fields = [manager.lookup(each).get_value_type() for each in reference.fields]
        super().__init__(manager, reference, ir.LiteralStructType(fields).as_pointer())


@infer_getattr
class _Fields(AttributeTemplate):
    key = Reference

    def generic_resolve(self, reference: Reference, name: str) -> types.Type | None:  # type: ignore[override]
        return reference.fields[reference.field(name)] if name in reference.kind._fields else None


@lower_getattr_generic(Reference)
def _load_field(context: Any, builder: Any, reference: Reference, value: Any, name: str) -> Any:
    return builder.load(cgutils.gep_inbounds(builder, value, 0, reference.field(name)))


@unbox(Reference)
def _unbox(reference: Reference, value: Any, c: Any) -> NativeValue:
    """Write the fields to the caller's stack, where they remain until the call ends."""
    place = cgutils.alloca_once(c.builder, c.context.get_value_type(reference).pointee)
    failed = cgutils.alloca_once_value(c.builder, cgutils.false_bit)
    for number, field in enumerate(reference.fields):
        item, slot = c.pyapi.tuple_getitem(value, number), cgutils.gep_inbounds(c.builder, place, 0, number)
        if isinstance(field, Reference):
            native = c.unbox(field, item)
            c.builder.store(native.value, slot)
            error = native.is_error
        else:
            error = c.builder.call(_reader(field, c), [item, slot])
        c.builder.store(c.builder.or_(c.builder.load(failed), error), failed)
    return NativeValue(place, is_error=c.builder.load(failed))


def _reader(field: types.Type, c: Any) -> ir.Function:
    """The LLVM function that reads a field of this type from a Python object and writes it to an
    address. It returns true if that fails. All fields of one type share this function, because a
    hundred copies would take a long time to compile.
    """
    slot = c.context.get_value_type(field).as_pointer()
    kind = ir.FunctionType(ir.IntType(1), [c.pyapi.pyobj, slot])
    function = cgutils.get_or_insert_function(c.builder.module, kind, f"read {field}")
    if function.is_declaration:
        function.linkage = "internal"
        function.attributes.add("noinline")
        builder = ir.IRBuilder(function.append_basic_block())
        inner = c.__class__(c.context, builder, c.context.get_python_api(builder))
        native = inner.unbox(field, function.args[0])
        builder.store(native.value, function.args[1])
        builder.ret(native.is_error)
    return function
