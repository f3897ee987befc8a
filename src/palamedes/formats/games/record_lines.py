"""What all lines of a .tavli file share: limits, quoting, and the line number in errors."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeAlias

from palamedes.core.errors import BadFile, PalamedesError
from palamedes.core.language import tr

VERSION = 2
FIRST_VERSION = 1
"""The version that is written if the file contains nothing that was added later, so that older
programs can read it.
"""
LONGEST_LINE = 20_000

Line: TypeAlias = tuple[int, str]
"""The number of a line, and its words or its value."""


def quoted(text: str) -> str:
    """The text itself, or a JSON string if line ends, unusual characters or blanks at its ends
    would be lost.
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
    """Context manager: put the file and the line at the beginning of any error message."""
    try:
        yield
    except PalamedesError as error:
        raise BadFile(tr("{name}, line {line}: {error}", name=name, line=line, error=error)) from None


def unquoted(text: str) -> str:
    """The text that `quoted` wrote. Raises BadFile for an incomplete string."""
    if not text.startswith('"'):
        return text
    try:
        return str(json.loads(text))
    except ValueError:
        raise BadFile(tr("a value that begins with a quotation mark must be a valid JSON string.")) from None


def whole_text(text: str) -> str:
    """As `unquoted`, with question marks for unpaired surrogates, which neither databases nor
    windows accept. File names keep them, because to the system a file name is bytes.
    """
    return unquoted(text).encode(errors="replace").decode()
