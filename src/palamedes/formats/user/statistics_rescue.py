"""The rows in which finished games are stored, and the rescue of games from a damaged file."""

from __future__ import annotations

from pathlib import Path

import msgspec

from palamedes.core.errors import PalamedesError
from palamedes.core.statistics import FinishedGame
from palamedes.formats.games.computer_row import computer_row, from_computer_row
from palamedes.formats.storage.database_rescue import LAST_NUMBER, RescuedTable, rescued_contents

LARGEST = 2**30
"""The maximum file size in bytes. No real file contains enough games to reach it."""

RESCUE_S = 5.0
"""The maximum time in seconds. The games found by then are returned."""

LONGEST_ROW = 2**20
"""The maximum size of a row in bytes. A game takes less than a thousand."""

SHORTEST_ROW = 64
"""The minimum size of a row in bytes."""


def game_of(content: object) -> FinishedGame | None:
    """The game stored in a row. None if the contents of the row are not valid, or if the number of
    the game is too large for the file.
    """
    try:
        game = _read(content) if isinstance(content, (str, bytes)) else None
    except (msgspec.MsgspecError, PalamedesError, ValueError, OverflowError, RecursionError):
        return None
    return game if game is not None and abs(game.number) <= LAST_NUMBER else None


def content_of(game: FinishedGame) -> str:
    """The contents of the row in which a game is stored."""
    content = msgspec.to_builtins(game)
    content["computers"] = [each and computer_row(each) for each in content["computers"]]
    return msgspec.json.encode(content).decode()


def _read(content: str | bytes) -> FinishedGame:
    found = msgspec.json.decode(content)
    if isinstance(found, dict) and isinstance(found.get("computers"), list):
        found["computers"] = [from_computer_row(each) for each in found["computers"]]
    return msgspec.convert(found, FinishedGame)


def rescued_games(path: Path, migrations: tuple[str, ...]) -> tuple[FinishedGame, ...]:
    """The games that can be read, without duplicates. `migrations`: the statements that create the
    tables. Raises the errors of `rescued_contents`.
    """
    table = RescuedTable("games", migrations, LARGEST, LONGEST_ROW, SHORTEST_ROW, RESCUE_S)
    found: dict[tuple[str, int], FinishedGame] = {}
    for game in filter(None, map(game_of, rescued_contents(path, table))):
        found.setdefault((game.session, game.number), game)
    return tuple(sorted(found.values(), key=lambda game: (game.ended, game.session, game.number)))
