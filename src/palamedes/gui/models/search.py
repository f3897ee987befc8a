"""Looking for words in texts, whatever their capitals and accents. No Qt."""

from __future__ import annotations

import unicodedata


def holds(text: str, sought: str) -> bool:
    """Whether every word of `sought`, or what is typed of it, stands somewhere in a text."""
    return all(word in _folded(text) for word in _folded(sought).split())


def _folded(text: str) -> str:
    """Without accents and capitals: `ταχύτητα` and `ΤΑΧΥΤΗΤΑ` are alike."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
