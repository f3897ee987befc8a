"""Decisions for tests of the library, without a session."""

from __future__ import annotations

import numpy as np

from palamedes.core.library.decisions import KINDS, Decisions, no_decisions, places
from palamedes.core.library.entry import DecisionTable, SessionEntry
from palamedes.core.library.phases import phases_of
from palamedes.core.results.analysis import MomentKind
from palamedes.core.rules.position import Position, position_from_text
from palamedes.core.rules.variant import VARIANTS, Variant


def placed_row(variant: Variant, position: Position) -> Decisions:
    """A row in which only the position and its game are filled in."""
    rows = no_decisions(1)
    rows["variant"], rows["points"], rows["contact"] = variant.key.encode(), variant.board.points, variant.contact
    rows["mine"], rows["theirs"] = places(variant, position.mine), places(variant, position.theirs)
    return rows


def row(variant: str, position: str, *, turn: int = 20, error: float = float("nan"), side: int = 0) -> Decisions:
    """One play in this position, whose error counts if it is given."""
    rows = placed_row(VARIANTS[variant], position_from_text(VARIANTS[variant], position))
    rows["kind"], rows["turn"], rows["side"] = KINDS.index(MomentKind.PLAY), turn, side
    rows["cube"], rows["dice"], rows["game"] = 1, (6, 4), 1
    rows["error"] = error
    if not np.isnan(error):
        rows["counts"], rows["lost"] = 1, error
    rows["phase"] = phases_of(rows)
    return rows


def entry(
    number: int = 1, *, date: str = "2026-03-14", players: tuple[str, str] = ("Anna", "Bill"), **more: object
) -> SessionEntry:
    """A session of the library."""
    length = more.pop("length", 7)
    known = (f"f{number}", "", date, "Cup of Kavala", players, ("backgammon",), length, (3, 2), True)
    return SessionEntry(*known, id=number, **more)  # type: ignore[arg-type]


def table(*rows: Decisions, of: SessionEntry | None = None) -> DecisionTable:
    """The decisions of one session."""
    return DecisionTable.joined([(of or entry(), np.concatenate(rows))])
