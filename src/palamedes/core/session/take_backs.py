"""The number of times that rolled dice were taken back in each game. A complete record of a session
contains these numbers as well as the events.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

DETAIL = "Taken back"
"""The name of the detail in which a file stores these numbers."""

_GAME = re.compile(r"game ([1-9][0-9]{0,5}): ([1-9][0-9]{0,5})")


def take_back_words(counts: Mapping[int, int]) -> str:
    """The counts as text, such as `game 1: 2, game 3: 1`. `counts`: the number of take-backs, by
    the index of the game, counted from 0.
    """
    return ", ".join(f"game {game + 1}: {count}" for game, count in sorted(counts.items()))


def take_backs_from(text: str) -> dict[int, int]:
    """Read the counts, by the index of the game, counted from 0. Parts of the text in another
    format are ignored.
    """
    found = (_GAME.fullmatch(part) for part in text.split(", "))
    return {int(match[1]) - 1: int(match[2]) for match in found if match is not None}
