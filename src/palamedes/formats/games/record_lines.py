"""What all lines of a .tavli file have in common: their limits, how texts are quoted, and the line
number in front of an error.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeAlias

from palamedes.core.errors import BadFile, PalamedesError
from palamedes.core.language import tr

VERSION = 2
FIRST_VERSION = 1
"""The version that is written where nothing is in a file that came later, so that older programs
can read it.
"""
LONGEST_LINE = 20_000

Line: TypeAlias = tuple[int, str]
"""The number of a line, and its words or its value."""


def quoted(text: str) -> str:
    """The text as it is, or as a JSON string where line ends, odd characters or blanks at its ends
    would get lost.
    """
    if not (text and text.isprintable() and text == text.strip() and text[0] != '"'):
        text = json.dumps(text, ensure_ascii=False)
        text = "".join(letter if letter.isprintable() else json.dumps(letter)[1:-1] for letter in text)
    if len(text) > LONGEST_LINE - 100:
        raise BadFile(
            tr(
                "the text that begins with '{text}' has more than the {most} characters of a line.",
                text=text[:30],
                most=LONGEST_LINE,
            )
        )
    return text


@contextmanager
def at_line(name: str, line: int) -> Iterator[None]:
    """Put the file and the line before the sentence of any error."""
    try:
        yield
    except PalamedesError as error:
        raise BadFile(tr("{name}, line {line}: {error}", name=name, line=line, error=error)) from None


def unquoted(text: str) -> str:
    """The text that `quoted` wrote; BadFile for a string that is not whole."""
    if not text.startswith('"'):
        return text
    try:
        return str(json.loads(text))
    except ValueError:
        raise BadFile(tr("a text that begins with a quotation mark must be a string as in JSON.")) from None


def whole_text(text: str) -> str:
    """As `unquoted`, with question marks for halves of characters, which no database and no window
    takes. Names of files are bytes to the system, so they keep them.
    """
    return unquoted(text).encode(errors="replace").decode()
