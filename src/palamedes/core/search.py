"""Searching texts for words, ignoring case and accents."""

from __future__ import annotations

import unicodedata


def holds(text: str, sought: str) -> bool:
    """Whether each word of `sought` occurs in the text, either on its own or as part of a longer
    word.
    """
    return all(word in folded(text) for word in folded(sought).split())


def folded(text: str) -> str:
    """The text in lower case and without accents, so that `ταχύτητα` equals `ΤΑΧΥΤΗΤΑ`."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
