"""TOML within limits."""

from __future__ import annotations

from palamedes.core.errors import BadFile

LARGEST = 2**18
"""Letters of a text."""

LONGEST_LINE = 1000
"""Letters of a line: a key of n parts takes time and memory that grow with the square of n, and it
lies within a line.
"""


def check_toml(text: str) -> None:
    """Raise BadFile if a text is too large to be parsed in bounded time and memory."""
    if len(text) > LARGEST or any(len(line) > LONGEST_LINE for line in text.split("\n")):
        raise BadFile(f"a text in TOML has at most {LONGEST_LINE} letters a line.")
