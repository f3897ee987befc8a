"""How often dice that had fallen were taken back, game by game: what an honest record tells beside
the events.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

DETAIL = "Taken back"
"""The detail of a file that tells it."""

_GAME = re.compile(r"game ([1-9][0-9]{0,5}): ([1-9][0-9]{0,5})")


def take_back_words(counts: Mapping[int, int]) -> str:
    """`game 1: 2, game 3: 1`, from the number of the game, beginning with 0, and how often it was
    done there.
    """
    return ", ".join(f"game {game + 1}: {count}" for game, count in sorted(counts.items()))


def take_backs_from(text: str) -> dict[int, int]:
    """The counts again; what is written otherwise tells nothing."""
    found = (_GAME.fullmatch(part) for part in text.split(", "))
    return {int(match[1]) - 1: int(match[2]) for match in found if match is not None}
