"""TOML within limits."""

from __future__ import annotations

from palamedes.core.errors import BadFile

LARGEST = 2**18
"""The maximum length of a text in characters."""

LONGEST_LINE = 1000
"""The maximum length of a line in characters. A key with n parts takes time and memory proportional
to the square of n, and a key cannot span lines.
"""


def check_toml(text: str) -> None:
    """Raise BadFile if a text is too large to be parsed in bounded time and memory."""
    if len(text) > LARGEST or any(len(line) > LONGEST_LINE for line in text.split("\n")):
        raise BadFile(f"a line of a TOML file may have at most {LONGEST_LINE} characters.")
