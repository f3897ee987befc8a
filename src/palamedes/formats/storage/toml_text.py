"""Limits on TOML text."""

from __future__ import annotations

from palamedes.core.errors import BadFile

LARGEST = 2**18
"""The maximum length of a text in characters."""

LONGEST_LINE = 1000
"""The maximum length of a line in characters. A key with n parts takes time and memory proportional
to the square of n, but a key cannot extend over several lines, so this limit is sufficient.
"""


def check_toml(text: str) -> None:
    """Raise BadFile if a text, or a line in it, is too long to parse in limited time and memory."""
    if len(text) > LARGEST or any(len(line) > LONGEST_LINE for line in text.split("\n")):
        raise BadFile(f"a line of a TOML file may have at most {LONGEST_LINE} characters.")
