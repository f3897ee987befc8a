"""Reads and writes lines of the protocol, which are JSON objects (docs/protocol.md)."""

from __future__ import annotations

import contextlib
import json
import math
import re
from collections.abc import Iterator
from typing import Any, BinaryIO

import msgspec

from palamedes.core.errors import BadJson

LONGEST_LINE = 1 << 20
DEEPEST = 64
Object = dict[str, Any]


# In.


def lines_of(source: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream without their line endings. A line that is too long is cut."""
    while line := source.readline(LONGEST_LINE + 2):
        while not line.endswith(b"\n") and len(line) > LONGEST_LINE:
            rest = source.readline(LONGEST_LINE)
            if rest.endswith(b"\n") or not rest:
                break
        yield line.removesuffix(b"\n").removesuffix(b"\r")


def read_line(line: bytes) -> Object:
    """The JSON object of a line. Raises BadJson with the reason if the line is not valid."""
    if len(line) > LONGEST_LINE:
        raise BadJson(f"a line may have at most {LONGEST_LINE} bytes.")
    if not line.strip():
        raise BadJson("the line is empty; each line must be one JSON object.")
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadJson(f"the line is not valid UTF-8 at byte {error.start}.") from None
    _check_depth(text)
    try:
        value = json.loads(text, parse_constant=_no_constant, parse_float=_finite, parse_int=_whole)
    except ValueError as error:
        raise BadJson(f"the line is not valid JSON: {error}.") from None
    if not isinstance(value, dict):
        raise BadJson("the line must be a JSON object, in braces.")
    return value


_HALF = re.compile("[\ud800-\udfff]")
"""Half of a surrogate pair. JSON can express it on its own, but it is not valid text."""


def check_texts(line: bytes, request: Object) -> None:
    """Raise BadJson if a string of the request is not valid text. The id is not checked, because it
    is only copied. `request` is the parsed `line`.
    """
    if b"\\u" not in line:  # an unpaired surrogate that is not escaped is invalid UTF-8
        return
    values: list[Any] = [each for key, each in request.items() if key != "id"] + list(request)
    while values:
        value = values.pop()
        if isinstance(value, str) and _HALF.search(value):
            raise BadJson("a string in the line contains half of a surrogate pair, which is not a character.")
        if isinstance(value, dict):
            values += [*value, *value.values()]
        elif isinstance(value, list):
            values += value


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not a JSON number")


def _whole(digits: str) -> int:
    try:
        return int(digits)
    except ValueError:  # Python reads only numbers of up to 4300 digits
        raise ValueError(f"the number {digits[:20]}… has too many digits") from None


def _finite(digits: str) -> float:
    value = float(digits)
    if not math.isfinite(value):
        raise ValueError(f"the number {digits[:20]} is too large")
    return value


def _check_depth(text: str) -> None:
    """Reject nesting deeper than DEEPEST before any parser reads the line."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return
    depth, in_string, escaped = 0, False, False
    for character in text:
        if in_string:
            if escaped:
                escaped = False
            elif character == "\\":
                escaped = True
            elif character == '"':
                in_string = False
        elif character == '"':
            in_string = True
        elif character in "[{":
            depth += 1
            if depth > DEEPEST:
                raise BadJson(f"the line is nested more than {DEEPEST} levels deep.")
        elif character in "]}":
            depth -= 1


# Out.


def written(answer: Object) -> bytes:
    """An answer as a line of ASCII, without a line ending.

    The output is identical to that of Python's `json`. Because `json` is ten times slower, it is
    used only if msgspec would write something else or fail: for numbers close to 0, text beyond
    ASCII, and ids that might contain either.
    """
    if isinstance(answer.get("id"), str | int | None):
        with contextlib.suppress(ValueError, OverflowError):
            line = msgspec.json.format(msgspec.json.encode(answer), indent=0)
            if line.isascii() and not any(each in line for each in OTHERWISE):
                return line
    return json.dumps(answer).encode()


OTHERWISE = (b"e-", b"0.0000", b"\x7f")
"""If one of these occurs in a line, msgspec might have written it differently from `json`."""
