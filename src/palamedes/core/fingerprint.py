"""Fingerprints: short strings that change whenever a value changes. They are the same in every
process and on every machine.

A fingerprint is computed only from bytes that describe the value, including the type and length of
each part. It therefore does not depend on anything that differs between processes or Python
versions, such as addresses, hashes and the output of `repr`. A value that cannot be described in
this way, such as a function, is refused.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import singledispatch
from hashlib import sha256
from typing import Any

import msgspec
import numpy as np

from palamedes.core.rules.variant import Variant

LETTERS = 16


def digest(value: object, letters: int = LETTERS) -> str:
    """The first `letters` hexadecimal digits of the SHA-256 hash of a value's bytes. Raises
    TypeError if `parts` cannot convert the value, or something that it contains, to bytes.

    Dataclass fields that are excluded from comparison are ignored, and so are the names of types.
    Named tuples are treated as plain tuples.
    """
    found = sha256()
    for part in parts(value):
        found.update(part)
    return found.hexdigest()[:letters]


@singledispatch
def parts(value: Any) -> Iterator[bytes]:
    """The bytes of a value, piece by piece. Different values always have different bytes."""
    if isinstance(value, Enum):
        yield from parts(value.value)
    elif is_dataclass(value) and not isinstance(value, type):
        yield from _named("d", {each.name: getattr(value, each.name) for each in fields(value) if each.compare})
    elif isinstance(value, msgspec.Struct):
        yield from _named("d", msgspec.structs.asdict(value))
    elif isinstance(value, np.generic):
        yield from parts(value.item())
    else:
        raise TypeError(
            f"values of type {type(value).__name__} cannot be represented by bytes that are the same in every process."
        )


def _text(kind: str, text: str) -> bytes:
    data = text.encode("utf-8", "surrogatepass")
    return f"{kind}{len(data)}:".encode() + data


def _named(kind: str, values: Mapping[str, object]) -> Iterator[bytes]:
    yield f"{kind}{len(values)}:".encode()
    for name, value in values.items():
        yield _text("s", name)
        yield from parts(value)


@parts.register
def _(value: None) -> Iterator[bytes]:
    yield b"n"


@parts.register
def _(value: bool) -> Iterator[bytes]:
    yield b"b1" if value else b"b0"


@parts.register
def _(value: int) -> Iterator[bytes]:
    yield from parts(value.value) if isinstance(value, Enum) else [_text("i", f"{int(value):d}")]


@parts.register
def _(value: float) -> Iterator[bytes]:
    yield b"f" + struct.pack(">d", value)


@parts.register
def _(value: str) -> Iterator[bytes]:
    yield _text("s", str(value.value) if isinstance(value, Enum) else value)


@parts.register
def _(value: bytes) -> Iterator[bytes]:
    yield f"y{len(value)}:".encode()
    yield value


@parts.register(tuple)
@parts.register(list)
def _sequence(value: Any) -> Iterator[bytes]:
    yield f"t{len(value)}:".encode()
    for each in value:
        yield from parts(each)


@parts.register(set)
@parts.register(frozenset)
def _set(value: Any) -> Iterator[bytes]:
    yield f"u{len(value)}:".encode()
    yield from sorted(b"".join(parts(each)) for each in value)


@parts.register
def _(value: Mapping) -> Iterator[bytes]:  # type: ignore[type-arg]
    rows = sorted((b"".join(parts(key)), each) for key, each in value.items())
    yield f"m{len(rows)}:".encode()
    for key, each in rows:
        yield key
        yield from parts(each)


@parts.register
def _(value: range) -> Iterator[bytes]:
    yield b"r"
    yield from parts((value.start, value.stop, value.step))


@parts.register
def _(value: np.ndarray) -> Iterator[bytes]:
    if value.dtype.hasobject:
        raise TypeError("an array of objects cannot be represented by bytes that are the same in every process.")
    array = np.ascontiguousarray(value.astype(value.dtype.newbyteorder("<"), copy=False))
    yield _text("a", f"{array.dtype.str} {array.shape}")
    yield array.tobytes()


@parts.register
def _(value: Variant) -> Iterator[bytes]:
    """The bytes of a variant's key, rules and start. Its name is left out."""
    yield b"v"
    yield from parts((value.key, value.code, value.rules, value.start))
