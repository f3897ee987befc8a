"""Performance ratings (PR) in the library: over time, by opponent, by phase, and by game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from palamedes.core.language import mark
from palamedes.core.library.decisions import CENTRED, KINDS, WHOLE_GAME
from palamedes.core.library.entry import DecisionTable, SessionEntry
from palamedes.core.library.measure import rate_of_many
from palamedes.core.library.phases import PHASES
from palamedes.core.library.sides import Numbers, Truths
from palamedes.core.results.analysis import CUBE, MomentKind

CUBE_PHASE = mark("cube")
"""All cube decisions, whatever the phase of their position."""
UNKNOWN = mark("unknown")
"""The phase of games whose moves are unknown, and the month of sessions without a date."""


CUBE_ACTIONS = (mark("first double"), mark("redouble"), mark("take or drop"), mark("beaver"))
"""The kinds of cube decisions."""


@dataclass(frozen=True, slots=True)
class GroupRate:
    """The PR in a group of decisions. `sessions`: the number of sessions with a decision that
    counts; `decisions`: the number of decisions that count; `lost`: the points lost in them;
    `lost_at_one_point`: the part of them that was lost in matches to one point.
    """

    name: str
    sessions: int
    decisions: int
    lost: float
    lost_at_one_point: float = 0.0

    @property
    def rate(self) -> float | None:
        """The PR, None if no decision counts."""
        return rate_of_many(self.lost, self.lost_at_one_point, self.decisions)


Grouping = Callable[[DecisionTable], tuple[tuple[str, ...], Numbers]]
"""Returns the names of the groups, and the index of the group of each row."""


def rates(table: DecisionTable, selected: Truths, grouping: Grouping) -> tuple[GroupRate, ...]:
    """The PR of each group in which a selected decision counts, in the order of the groups."""
    names, group = grouping(table)
    chosen = np.flatnonzero(selected & (table.rows["counts"] > 0))
    count = np.bincount(group[chosen], table.rows["counts"][chosen], len(names))
    lost = np.bincount(group[chosen], table.rows["lost"][chosen], len(names))
    one_point = chosen[np.array([entry.length == 1 for entry in table.entries], bool)[table.of[chosen]]]
    lost_at_one_point = np.bincount(group[one_point], table.rows["lost"][one_point], len(names))
    pairs = np.unique(np.stack([group[chosen], table.of[chosen]]), axis=1)
    sessions = np.bincount(pairs[0], minlength=len(names))
    found = zip(names, sessions, count, lost, lost_at_one_point, strict=True)
    return tuple(
        GroupRate(name, int(each), int(many), float(all_lost), float(part))
        for name, each, many, all_lost, part in found
        if many
    )


def together(table: DecisionTable) -> tuple[tuple[str, ...], Numbers]:
    """All decisions in one group."""
    return (mark("all"),), np.zeros(len(table), np.int64)


def by_phase(table: DecisionTable) -> tuple[tuple[str, ...], Numbers]:
    """By the phase of the game; cube decisions are a group of their own."""
    names = (*PHASES, CUBE_PHASE, UNKNOWN)
    group = table.rows["phase"].astype(np.int64)
    group[np.isin(table.rows["kind"], [KINDS.index(kind) for kind in CUBE])] = names.index(CUBE_PHASE)
    group[table.rows["kind"] == WHOLE_GAME] = names.index(UNKNOWN)
    return names, group


def by_cube_action(table: DecisionTable) -> tuple[tuple[str, ...], Numbers]:
    """By the kind of cube decision. Plays and games without moves are in a group without a name."""
    kinds = [MomentKind.DOUBLE, MomentKind.DOUBLE, MomentKind.TAKE, MomentKind.BEAVER]
    group = np.full(len(table), len(kinds), np.int64)
    for place, kind in enumerate(kinds):
        group[table.rows["kind"] == KINDS.index(kind)] = place
    group[(table.rows["kind"] == KINDS.index(MomentKind.DOUBLE)) & (table.rows["owner"] == CENTRED)] = 0
    return (*CUBE_ACTIONS, ""), group


def by_game(table: DecisionTable) -> tuple[tuple[str, ...], Numbers]:
    """By the key of the game, in alphabetical order."""
    names, group = np.unique(table.rows["variant"], return_inverse=True)
    return tuple(name.decode() for name in names), group.astype(np.int64)


def by_player(table: DecisionTable) -> tuple[tuple[str, ...], Numbers]:
    """By the player who decides, in alphabetical order."""
    return _by_label(table, lambda entry, side: entry.players[side])


def by_opponent(table: DecisionTable) -> tuple[tuple[str, ...], Numbers]:
    """By the opponent of the player who decides, in alphabetical order."""
    return _by_label(table, lambda entry, side: entry.players[1 - side])


def by_month(table: DecisionTable) -> tuple[tuple[str, ...], Numbers]:
    """By month, oldest first; sessions without a date are last."""
    return _by_label(table, lambda entry, side: entry.date[:7] or UNKNOWN)


def by_year(table: DecisionTable) -> tuple[tuple[str, ...], Numbers]:
    """By year, oldest first; sessions without a date are last."""
    return _by_label(table, lambda entry, side: entry.date[:4] or UNKNOWN)


def by_session(table: DecisionTable) -> tuple[tuple[str, ...], Numbers]:
    """By session, oldest first. A group is named by the date and the number of the session."""
    return _by_label(table, lambda entry, side: f"{entry.date or UNKNOWN} #{entry.id}")


def _by_label(table: DecisionTable, label: Callable[[SessionEntry, int], str]) -> tuple[tuple[str, ...], Numbers]:
    labels = [label(entry, side) for entry in table.entries for side in (0, 1)]
    names = tuple(sorted(dict.fromkeys(labels)))
    place = {name: index for index, name in enumerate(names)}
    of_pair = np.array([place[each] for each in labels], np.int64)
    return names, of_pair[2 * table.of + table.rows["side"]]


GROUPINGS: Mapping[str, Grouping] = {
    "month": by_month,
    "year": by_year,
    "session": by_session,
    "opponent": by_opponent,
    "player": by_player,
    "phase": by_phase,
    "game": by_game,
    "cube": by_cube_action,
}
"""The groupings by the name that commands use."""
