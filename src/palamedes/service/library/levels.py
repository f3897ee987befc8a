"""The measured strength of the named levels, as written to `networks/levels.json` by `palamedes lab
levels`.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import msgspec

from palamedes.core.errors import BadFile
from palamedes.core.results.levels import LEVELS
from palamedes.core.rules.variant import VARIANTS, Variant
from palamedes.formats.storage.atomic import read_text
from palamedes.service.library import folders

MEASURED = "levels.json"
LARGEST = 2**20


class LevelStrength(NamedTuple):
    """A level's points per game against the master and against random play, with standard
    errors. `games`: the number of games.
    """

    points: float
    error: float
    random_points: float
    random_error: float
    games: int
    network: str


class _Row(msgspec.Struct, frozen=True):
    """A row of the file: the network, and [points, standard error, games] against each opponent."""

    network: str
    master: tuple[float, float, int]
    random: tuple[float, float, int]


def level_strengths(variant: Variant) -> dict[str, LevelStrength]:
    """The strengths, by level key, of the levels that were measured in exactly this game, with its
    usual rules and board size.
    """
    if VARIANTS.get(variant.key) != variant:
        return {}
    rows = _table().get(variant.key)
    found = {level.key: _strength(rows, level.key) for level in LEVELS}
    return {key: strength for key, strength in found.items() if strength is not None}


def _table() -> dict[str, Any]:
    try:
        table = json.loads(read_text(folders.networks() / MEASURED, LARGEST))
    except (BadFile, ValueError, RecursionError):
        return {}
    return table if isinstance(table, dict) else {}


def _strength(rows: Any, level: str) -> LevelStrength | None:
    try:
        row = msgspec.convert(rows[level], _Row)
    except (KeyError, TypeError, msgspec.ValidationError):
        return None
    games = max(row.master[2], row.random[2])  # the master plays no games against itself
    return LevelStrength(*row.master[:2], *row.random[:2], games, row.network)
