"""Definitions shared by the reader and the writer of .mat files: the games, the header fields and
the columns.
"""

from __future__ import annotations

import re

from palamedes.core.rules.variant import BACKGAMMON, HYPERGAMMON, NACKGAMMON, Variant

VARIATIONS: dict[str, Variant] = {"Backgammon": BACKGAMMON, "NackGammon": NACKGAMMON, "HyperGammon (3)": HYPERGAMMON}
"""The names of the games in the header, as eXtreme Gammon and GNU Backgammon write them."""
VARIATION, CRAWFORD, JACOBY, BEAVERS, LIMIT = "Variation", "Crawford", "Jacoby", "Beaver", "CubeLimit"
RULES = (VARIATION, CRAWFORD, JACOBY, BEAVERS, LIMIT)
"""The fields of the header that say what is played."""
DETAILS = {"Place": "Site", "Date": "EventDate", "Annotator": "Transcriber"}
"""The names of details of a session that have another name in a header. `EventDate` has full stops
where `Date` has hyphens.
"""
DATE, FOREIGN_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}"), re.compile(r"[0-9]{4}\.[0-9]{2}\.[0-9]{2}")
USUAL_LIMIT, NO_CUBE = 1024, 1
"""The highest value of the cube in the usual settings of eXtreme Gammon, and in a game without the
cube.
"""
FIELD = re.compile(r'\[([^"]+)"(.*)" *\]')
"""A field of the header, after the semicolon: its name and its value."""
LEFT, RIGHT = 0, 1
WIDTH = 27
"""The width of the left column, without the number of the line before it."""
NUMBER_WIDTH = 4
LARGEST = 4 * 2**20
MOST_LINES = 100_000
LONGEST_LINE = 2000
