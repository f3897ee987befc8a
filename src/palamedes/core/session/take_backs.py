"""The number of times that rolled dice were taken back, by game: part of an honest record, beside
the events.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

DETAIL = "Taken back"
"""The name of the detail, in a file, that holds these numbers."""

_GAME = re.compile(r"game ([1-9][0-9]{0,5}): ([1-9][0-9]{0,5})")


def take_back_words(counts: Mapping[int, int]) -> str:
    """`game 1: 2, game 3: 1`, from a mapping of game index (from 0) to the number of take-backs."""
    return ", ".join(f"game {game + 1}: {count}" for game, count in sorted(counts.items()))


def take_backs_from(text: str) -> dict[int, int]:
    """Read the counts; text in another format gives no counts."""
    found = (_GAME.fullmatch(part) for part in text.split(", "))
    return {int(match[1]) - 1: int(match[2]) for match in found if match is not None}
