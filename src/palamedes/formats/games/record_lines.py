"""Definitions shared by all lines of a .tavli file: limits, quoting, and line numbers in error
messages.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeAlias

from palamedes.core.errors import BadFile, PalamedesError
from palamedes.core.language import tr

VERSION = 4
DICE_VERSION = 3
ANALYSES_VERSION = 2
FIRST_VERSION = 1
"""The version that is written if the file contains nothing that was added to the format later, so
that older programs can read the file.
"""
LONGEST_LINE = 20_000

Line: TypeAlias = tuple[int, str]
"""The number of a line, and its words or the value in it."""


def quoted(text: str) -> str:
    """The text itself, or a JSON string if the text is empty or contains anything that would be
    lost: line breaks, unusual characters, or blanks at its ends. Raises BadFile if it is too long
    for a line.
    """
    if not (text and text.isprintable() and text == text.strip() and text[0] != '"'):
        text = json.dumps(text, ensure_ascii=False)
        text = "".join(letter if letter.isprintable() else json.dumps(letter)[1:-1] for letter in text)
    if len(text) > LONGEST_LINE - 100:
        raise BadFile(
            tr(
                "the text that begins with '{text}' is longer than the {most} characters that a line may have.",
                text=text[:30],
                most=LONGEST_LINE,
            )
        )
    return text


@contextmanager
def at_line(name: str, line: int) -> Iterator[None]:
    """Context manager that turns errors into BadFile, with the file and the line number at the
    beginning of the message.
    """
    try:
        yield
    except PalamedesError as error:
        raise BadFile(tr("{name}, line {line}: {error}", name=name, line=line, error=error)) from None


def unquoted(text: str) -> str:
    """The inverse of `quoted`. Raises BadFile if a JSON string is not valid."""
    if not text.startswith('"'):
        return text
    try:
        return str(json.loads(text))
    except ValueError:
        raise BadFile(tr("a value that begins with a quotation mark must be a valid JSON string.")) from None


def whole_text(text: str) -> str:
    """The same as `unquoted`, but unpaired surrogates become question marks, because neither
    databases nor windows accept them. File names are not read in this way, because to the operating
    system a file name is a sequence of bytes, which the surrogates preserve.
    """
    return unquoted(text).encode(errors="replace").decode()


_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


def numbered_lines(text: str, name: str, most: int, longest: int) -> Iterator[Line]:
    """The lines of a text, with their numbers. Raises BadFile if there are more than `most` lines,
    if a line has more than `longest` characters, or if a line contains a control character.
    """
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        with at_line(name, number):
            if number > most + 1:
                raise BadFile(tr("a file may have at most {most} lines.", most=most))
            if len(line) > longest:
                raise BadFile(tr("a line may have at most {most} characters.", most=longest))
            if _CONTROL.search(line.removesuffix("\r")):
                raise BadFile(tr("a control character is not allowed here."))
        yield number, line
