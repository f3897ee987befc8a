"""A library of games in a folder, and sessions for it."""

from __future__ import annotations

import random
from pathlib import Path

from palamedes.core.results.record import Record
from palamedes.core.rules.variant import VARIANTS
from palamedes.core.session.state import Setup
from palamedes.core.settings import Player
from palamedes.formats.user.library_store import LibraryStore
from palamedes.service.game_library.game_library import GameLibrary
from playing import random_session

HYPERGAMMON = VARIANTS["hypergammon"]


def opened_library(folder: Path) -> GameLibrary:
    """An empty library in this folder."""
    store = LibraryStore(folder / "library" / "library.sqlite")
    store.open()
    return GameLibrary(store)


def played(seed: int, *, events: int = 60, players: tuple[str, str] = ("Anna", "Bill"), **details: str) -> Record:
    """A match of hypergammon, played at random."""
    setup = Setup((HYPERGAMMON,), (Player(players[0]), Player(players[1])), 3)
    session = random_session(setup, random.Random(seed), events, talk=0.0)
    return Record(setup, tuple(session.events), details=tuple(details.items()))
