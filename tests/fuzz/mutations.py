"""Small random changes to strings, JSON values, XML trees and bytes. The changed inputs are still
almost valid.
"""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

NUMBERS = (
    0,
    1,
    -1,
    2,
    15,
    24,
    25,
    26,
    99,
    100,
    127,
    128,
    255,
    256,
    1000,
    65535,
    2**31 - 1,
    2**31,
    2**53,
    2**63,
    2**64,
    -(2**63),
    10**30,
)
WORDS = (
    *(
        "",
        " ",
        "0",
        "-1",
        "1.5",
        "1e999",
        "nan",
        "inf",
        "true",
        "yes",
        "no",
        "pin",
        "off",
        "bar",
        "fifo",
        "../secret",
        "\u0000",
    ),
    *(
        "\ud800",
        "\u202e",
        "٣",
        "ﬁ",
        "é" * 50,
        "a" * 5000,
        "[" * 3000,
        "{" * 300,
        "%s",
        "{0}",
        "'",
        '"',
        "\\",
        "<!--",
        "&#0;",
        "\n",
    ),
)
ODD: tuple[Any, ...] = (None, True, False, 0.5, -0.0, 1e308, [], {}, [[]], {"": {}}, *NUMBERS, *WORDS)
TOKEN = re.compile(r"[A-Za-z_]+|[0-9]+|\s+|.", re.DOTALL)

Source = random.Random


def some_text(source: Source, text: str, others: tuple[str, ...] = ()) -> str:
    """A string with a few words, lines or letters changed. `others`: strings from which replacement
    words are taken.
    """
    for _ in range(source.choice((1, 1, 1, 2, 3, 8))):
        text = source.choice((_word_changed, _word_changed, _word_changed, _line_changed, _letter_changed))(
            source, text, others
        )
    return text


def _word_changed(source: Source, text: str, others: tuple[str, ...]) -> str:
    words = TOKEN.findall(text) or [""]
    at = source.randrange(len(words))
    pool = TOKEN.findall(source.choice(others)) if others and source.random() < 0.5 else None
    new = (
        source.choice(pool)
        if pool
        else source.choice((source.choice(WORDS), str(source.choice(NUMBERS)), str(source.randrange(30))))
    )
    action = source.randrange(6)
    if action == 0:
        del words[at]
    elif action == 1:
        words.insert(at, new)
    elif action == 2:
        words[at:at] = words[at : at + source.randrange(1, 9)]
    else:
        words[at] = new
    return "".join(words)


def _line_changed(source: Source, text: str, others: tuple[str, ...]) -> str:
    lines = text.split("\n")
    at, to = source.randrange(len(lines)), source.randrange(len(lines))
    action = source.randrange(4)
    if action == 0:
        del lines[at]
    elif action == 1:
        lines.insert(to, lines[at])
    elif action == 2 and others:
        lines[at] = source.choice(source.choice(others).split("\n"))
    else:
        lines[at], lines[to] = lines[to], lines[at]
    return "\n".join(lines)


def _letter_changed(source: Source, text: str, others: tuple[str, ...]) -> str:
    at = source.randrange(len(text) + 1)
    return text[:at] + source.choice(("", chr(source.randrange(32, 127)), chr(source.randrange(0x800)))) + text[at + 1 :]


def some_bytes(source: Source, data: bytes) -> bytes:
    """Bytes with a few of them changed, cut off or repeated. Some changes write an integer of four
    or eight bytes.
    """
    changed = bytearray(data)
    for _ in range(source.choice((1, 1, 2, 4))):
        at = source.randrange(len(changed) + 1)
        action = source.randrange(6)
        if action == 0:
            del changed[at:]
        elif action == 1:
            changed[at : at + 4] = (source.choice(NUMBERS) % 2**32).to_bytes(4, "little")
        elif action == 2:
            changed[at : at + 8] = (source.choice((*NUMBERS, len(data), at)) % 2**64).to_bytes(8, "little")
        elif action == 3:
            changed[at:at] = changed[at : at + source.randrange(1, 64)]
        else:
            changed[at : at + 1] = bytes([source.randrange(256)])
    return bytes(changed)


def some_value(source: Source, value: Any) -> Any:
    """A JSON value with one to three of its parts changed."""
    for _ in range(source.choice((1, 1, 2, 3))):
        paths = list(_paths(value, ()))
        value = _replaced(value, source.choice(paths), lambda part: _odd(source, part))
    return value


def _paths(value: Any, path: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    found = [path]
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inner:
        found += _paths(part, (*path, key))
    return found


def _replaced(value: Any, path: tuple[Any, ...], change: Callable[[Any], Any]) -> Any:
    if not path:
        return change(value)
    changed = value.copy()
    changed[path[0]] = _replaced(value[path[0]], path[1:], change)
    return changed


def _odd(source: Source, part: Any) -> Any:
    """A replacement for a part, usually of the same type."""
    if source.random() < 0.15:
        return source.choice(ODD)
    if isinstance(part, dict):
        return _odd_dict(source, part)
    if isinstance(part, list):
        at = source.randrange(len(part) + 1)
        return source.choice((part[:at], part + part[:at], part[at:], [*part, source.choice(ODD)], part[::-1]))
    if isinstance(part, bool):
        return not part
    if isinstance(part, int):
        return source.choice((part + 1, part - 1, -part, source.choice(NUMBERS), source.randrange(30)))
    if isinstance(part, float):
        return source.choice((part * 2, -part, part / 1e6, 1e300, -1e-300, 0.0, 2.0))
    return some_text(source, part) if isinstance(part, str) else source.choice(ODD)


def _odd_dict(source: Source, part: dict[str, Any]) -> dict[str, Any]:
    changed = dict(part)
    if changed and source.random() < 0.5:
        changed.pop(source.choice(list(changed)))
    else:
        changed[source.choice((*changed, "x", ""))] = source.choice(ODD)
    return changed


def some_json(source: Source, value: Any) -> bytes:
    """The bytes of a JSON value with some parts changed. In one case out of eight, the text is
    changed, too.
    """
    text = json.dumps(some_value(source, value), ensure_ascii=source.random() < 0.5)
    return (some_text(source, text) if source.random() < 0.125 else text).encode(errors="surrogatepass")


def some_xml(source: Source, data: bytes) -> bytes:
    """XML with changes to elements, attributes and their text. In one case out of six, the file is
    changed as plain text instead.
    """
    if source.random() < 1 / 6:
        return some_text(source, data.decode()).encode(errors="surrogatepass")
    root = ElementTree.fromstring(data)
    for _ in range(source.choice((1, 1, 2, 4))):
        elements = list(root.iter())
        one, other = source.choice(elements), source.choice(elements)
        action = source.randrange(6)
        if action == 0:
            one.text = source.choice((*WORDS, str(source.choice(NUMBERS)), str(source.random())))
        elif action == 1:
            one.tag = other.tag
        elif action == 2 and one.attrib:
            one.set(source.choice(list(one.attrib)), source.choice(WORDS))
        elif action == 3 and len(one):
            one.remove(source.choice(list(one)))
        elif action == 4 and not other.findall(".//*"):
            one.append(copy.copy(other))
        else:
            one.text, other.text = other.text, one.text
    for element in root.iter():
        element.text = _xml_text(element.text)
        element.attrib = {key: _xml_text(value) or "" for key, value in element.attrib.items()}
    return (
        b'<?xml version="1.0" encoding="'
        + source.choice((b"utf-8", b"utf-8", b"utf-8", b"nope", b"utf-16"))
        + b'"?>'
        + ElementTree.tostring(root)
    )


def _xml_text(text: str | None) -> str | None:
    return None if text is None else re.sub("[^\t\n -\ud7ff]", "?", text)[:200]
