"""Definitions shared by the reader and the writer of SGF files: the games, the properties and the
letters of the points.
"""

from __future__ import annotations

from palamedes.core.rules.variant import BACKGAMMON, HYPERGAMMON, NACKGAMMON, Variant

LARGEST = 32 * 2**20
"""Files that contain analyses are large."""
BACKGAMMON_FILE = "6"
"""The number of backgammon in the property GM."""
COLOURS = "W", "B"
"""The letters of the two sides. GNU Backgammon's player 0 is white."""
VARIATIONS: dict[str, Variant] = {"": BACKGAMMON, "Nackgammon": NACKGAMMON, "Hypergammon3": HYPERGAMMON}
CRAWFORD, CRAWFORD_GAME, JACOBY, NO_CUBE, BEAVERS = "Crawford", "CrawfordGame", "Jacoby", "NoCube", "Beavers"
"""Words in the property RU. Palamedes alone writes `Beavers`; other programs ignore it."""
RULES = (CRAWFORD, CRAWFORD_GAME, JACOBY, NO_CUBE, BEAVERS)
DETAILS = {
    "Date": "DT",
    "Event": "EV",
    "Round": "RO",
    "Place": "PC",
    "Annotator": "AN",
    "White Rating": "WR",
    "Black Rating": "BR",
}
"""The properties of details. They stand at the beginning of the first game."""
PROGRAM = "Program"
"""The detail that the property AP holds."""
POINTS, BAR, OFF = 24, "y", "z"


def letter(side: int, point: int) -> str:
    """The letter of a point in the numbering of a side, where 0 is off and 25 is the bar."""
    if point == 0:
        return OFF
    if point == POINTS + 1:
        return BAR
    return chr(ord("a") + (POINTS - point if side else point - 1))


def point(side: int, letter: str) -> int:
    """The inverse of `letter`. Like GNU Backgammon, it reads all other signs as `off`."""
    if letter == BAR:
        return POINTS + 1
    place = ord(letter) - ord("a")
    if not 0 <= place < POINTS:
        return 0
    return POINTS - place if side else place + 1
