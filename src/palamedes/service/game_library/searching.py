"""The answers of the library to questions: positions, sessions, and performance ratings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isnan

import numpy as np

from palamedes.core.library.decisions import KINDS
from palamedes.core.library.entry import DecisionTable, SessionEntry
from palamedes.core.library.phases import PHASES
from palamedes.core.library.query import has_name, query
from palamedes.core.library.sheet_lines import line_of_last
from palamedes.core.library.strength import GroupRate
from palamedes.core.results.analysis import MomentKind
from palamedes.service.game_library.game_library import GameLibrary


@dataclass(frozen=True, slots=True)
class FoundDecision:
    """A decision that was found. `event`: the index of its event in the session; `line`: the number
    of its line in the score sheet; `error`: the points lost, None if it has not been judged;
    `position`: the position as a line of text; `made` and `best`: what was chosen and what was
    best, empty if they are unknown.
    """

    session: SessionEntry
    event: int
    game: int
    turn: int
    line: int
    kind: MomentKind
    player: str
    opponent: str
    phase: str
    error: float | None
    position: str
    made: str
    best: str


@dataclass(frozen=True, slots=True)
class SearchAnswer:
    """The decisions that were found, worst errors first, up to a limit; `total`: the number of all
    decisions that fit, out of `of` decisions that were searched.
    """

    found: tuple[FoundDecision, ...]
    total: int
    of: int


def search(
    library: GameLibrary, text: str, most: int, table: DecisionTable | None = None, player: str = "", event: str = ""
) -> SearchAnswer:
    """The decisions that fulfil the conditions in a text (`core.library.query`), at most `most` of
    them. `table`: the decisions of the library, if they have been read before; `player`: the name
    of the side that decides; `event`: the event of the session; both may be empty. Raises
    BadSettings if the conditions are wrong.
    """
    asked = query(text)
    known = table or library.table()
    hits = asked.rows(known)
    if player:
        hits = hits[has_name(known, player)[hits]]
    if event:
        fitting = np.array([entry.event.casefold() == event.casefold() for entry in known.entries], bool)
        hits = hits[fitting[known.of[hits]]]
    return SearchAnswer(_told(library, known, [int(hit) for hit in hits[:most]]), len(hits), len(known))


def _told(library: GameLibrary, table: DecisionTable, hits: Sequence[int]) -> tuple[FoundDecision, ...]:
    texts = library.texts([table.entries[table.of[hit]].id for hit in hits])
    found = []
    for hit in hits:
        entry, row = table.entries[table.of[hit]], table.rows[hit]
        start = int(table.starts[table.of[hit]])
        place = hit - start
        told = texts[entry.id][place] if place < len(texts[entry.id]) else ("", "", "")
        side, error = int(row["side"]), float(row["error"])
        found.append(
            FoundDecision(
                session=entry,
                event=int(row["event"]),
                game=int(row["game"]),
                turn=int(row["turn"]),
                line=line_of_last(table.rows[start : hit + 1]),
                kind=KINDS[row["kind"]],
                player=entry.players[side],
                opponent=entry.players[1 - side],
                phase=PHASES[row["phase"]],
                error=None if isnan(error) else round(error, 5),
                position=told[0],
                made=told[1],
                best=told[2],
            )
        )
    return tuple(found)


# For other programs.


def entry_data(entry: SessionEntry) -> dict[str, object]:
    """An entry as JSON data."""
    return {
        "session": entry.id,
        "date": entry.date,
        "event": entry.event,
        "players": entry.players,
        "games": entry.games,
        "match_length": entry.length,
        "points": entry.points,
        "over": entry.is_over,
        "tags": entry.tags,
        "source": entry.source,
        "has_moves": entry.has_moves,
        "plies": entry.plies,
        "short_rollouts": entry.short_rollouts,
        "judged": entry.judged,
        "decisions": entry.of,
        "pr": [_rounded(entry.rate(side)) for side in (0, 1)],
    }


def decision_data(found: FoundDecision) -> dict[str, object]:
    """A decision that was found, as JSON data."""
    return {
        "session": found.session.id,
        "date": found.session.date,
        "event": found.event,
        "game": found.game,
        "turn": found.turn,
        "kind": found.kind.value,
        "player": found.player,
        "opponent": found.opponent,
        "phase": found.phase,
        "error": found.error,
        "position": found.position,
        "made": found.made,
        "best": found.best,
    }


def rate_data(group: GroupRate) -> dict[str, object]:
    """The PR of a group as JSON data."""
    return {
        "name": group.name,
        "sessions": group.sessions,
        "decisions": group.decisions,
        "lost": round(group.lost, 5),
        "pr": _rounded(group.rate),
    }


def _rounded(rate: float | None) -> float | None:
    return None if rate is None else round(rate, 2)
