"""Shows the doctests in docstrings as blocks of code on the documentation site (`mkdocs.yml` names
this file as an extension of griffe, which reads the docstrings).
"""

from __future__ import annotations

import re
from typing import Any

import griffe

EXAMPLE = re.compile(r"^>>> .*(?:\n(?!\s*$).*)*", re.MULTILINE)
"""An example: from `>>>` to the next empty line."""


def fenced(text: str) -> str:
    """A docstring with each example in a block of code."""
    return EXAMPLE.sub(lambda match: f"```pycon\n{match[0]}\n```", text)


class DoctestBlocks(griffe.Extension):
    """Changes the docstring of every object."""

    def on_object(self, *, obj: Any, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)
