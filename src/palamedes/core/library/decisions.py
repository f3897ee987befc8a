"""The decisions of a session as rows of a numpy array, in which positions can be searched quickly.

Positions are from the point of view of the side that decides, with each side's own numbering. Rows
of all board sizes have the same columns: index 0 is for the checkers borne off, and the last index
(BAR) is for the bar, whatever the number of points.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import nan

import numpy as np
from numpy.typing import NDArray

from palamedes.core.library.measure import is_counted
from palamedes.core.library.phases import PHASES, phases_of
from palamedes.core.results.analysis import (
    CUBE,
    LUCK,
    RESIGNATION,
    Judgement,
    Luck,
    Mark,
    Moment,
    MomentKind,
    StoredAnalysis,
    moments,
)
from palamedes.core.results.review import Judged, fitting
from palamedes.core.rules.variant import Variant
from palamedes.core.session.session import Session
from palamedes.core.session.state import State

MOST_POINTS = 40
BAR = MOST_POINTS + 1
WIDTH = MOST_POINTS + 2

PACKING = 3
"""The version of the rows. Rows of another version are made again from their session."""

KINDS = (MomentKind.PLAY, *CUBE, *RESIGNATION)
"""The kinds of decisions; a row contains the index of its kind."""
WHOLE_GAME = len(KINDS)
"""The kind of a row that stands for all decisions of one side in a game whose moves are unknown."""

CENTRED, MINE, THEIRS = 0, 1, 2
"""The owners of the cube."""

DECISION = np.dtype(
    [
        ("event", "<u4"),
        ("game", "<u2"),
        ("turn", "<u2"),
        ("kind", "u1"),
        ("side", "u1"),
        ("variant", "S16"),
        ("points", "u1"),
        ("contact", "u1"),
        ("phase", "u1"),
        ("dice", "u1", (2,)),
        ("cube", "<u4"),
        ("owner", "u1"),
        ("away", "u1", (2,)),
        ("counts", "<u2"),
        ("lost", "<f4"),
        ("error", "<f4"),
        ("mine", "i1", (WIDTH,)),
        ("theirs", "i1", (WIDTH,)),
    ]
)
"""One decision.

`event`: the index of its event in the session; `game`, `turn`: as in `Place`; `kind`: an index in
KINDS, or WHOLE_GAME; `side`: the side that decides; `variant`: the key of the game; `phase`: an
index in PHASES; `dice`: larger die first, 0 before the roll; `away`: the points that this side and
the other side need, 0 in money play; `counts`: the number of decisions that count, which is 0 or 1
except for WHOLE_GAME; `lost`: the points lost in them; `error`: the points lost by this decision,
not a number if it has not been judged.
"""

Decisions = NDArray[np.void]


def no_decisions(count: int = 0) -> Decisions:
    """An array of this many rows filled with zeros."""
    return np.zeros(count, DECISION)


def best_analysis(analyses: tuple[StoredAnalysis, ...]) -> StoredAnalysis | None:
    """The analysis with the most notes, and among those the one with the deepest search. A deeper
    analysis that has only begun does not hide a complete one.
    """
    return max(analyses, key=lambda each: (len(each.notes), each.terms.search.depth.rank), default=None)


def decided(session: Session, analysis: StoredAnalysis | None) -> list[tuple[Moment, Judged | None]]:
    """All decisions of a session, each with its judgement if there is one that fits."""
    found = [moment for moment in moments(session) if moment.place.kind in KINDS]
    notes = {} if analysis is None else {moment.place: note for moment, note in fitting(session, analysis, found)}
    return [(moment, _judged(session, moment, notes.get(moment.place))) for moment in found]


def luck_of(session: Session, analysis: StoredAnalysis | None) -> tuple[float, float] | None:
    """The luck of each side in points, each roll multiplied by the cube value. None if no roll has
    been judged.
    """
    if analysis is None:
        return None
    rolls = [moment for moment in moments(session) if moment.place.kind in LUCK]
    found = [(moment, note) for moment, note in fitting(session, analysis, rolls) if isinstance(note, Luck)]
    sums = [0.0, 0.0]
    for moment, note in found:
        sums[moment.side] += session.states[moment.index].cube.value * note.points
    return (round(sums[0], 5), round(sums[1], 5)) if found else None


def _judged(session: Session, moment: Moment, note: object) -> Judged | None:
    if not isinstance(note, Judgement):
        return None
    return Judged(moment, session.states[moment.index], session.events[moment.index], note, Mark.NONE)


def packed(session: Session, found: list[tuple[Moment, Judged | None]]) -> Decisions:
    """The rows for these decisions of the session."""
    rows = no_decisions(len(found))
    for row, (moment, judged) in zip(rows, found, strict=True):
        _fill(row, session.states[moment.index], moment, judged)
    rows["phase"] = phases_of(rows)
    return rows


def phase_names(session: Session, decisions: Sequence[Judged]) -> list[str]:
    """The name of the phase of the game of each of these decisions of the session, in English."""
    return [PHASES[index] for index in packed(session, [(one.moment, one) for one in decisions])["phase"]]


def _fill(row: np.void, state: State, moment: Moment, judged: Judged | None) -> None:
    side, length = moment.side, state.setup.length
    position = state.seen_by(side)
    row["event"], row["game"], row["turn"] = moment.index, moment.place.game, moment.place.turn
    row["kind"], row["side"] = KINDS.index(moment.place.kind), side
    row["variant"], row["points"] = state.variant.key.encode(), state.variant.board.points
    row["contact"] = state.variant.contact
    row["dice"] = sorted(state.dice or (0, 0), reverse=True)
    row["cube"], row["owner"] = state.cube.value, _owner(state, side)
    row["away"] = [length and max(0, length - state.score[each]) for each in (side, 1 - side)]
    row["mine"], row["theirs"] = places(state.variant, position.mine), places(state.variant, position.theirs)
    row["error"] = nan if judged is None else judged.judgement.error
    if judged is not None and is_counted(judged):
        row["counts"], row["lost"] = 1, judged.judgement.error


def _owner(state: State, side: int) -> int:
    return CENTRED if state.cube.owner is None else MINE if state.cube.owner == side else THEIRS


def places(variant: Variant, row: tuple[int, ...]) -> list[int]:
    """A side of a position with WIDTH columns."""
    return [*row[:-1], *[0] * (MOST_POINTS - variant.board.points), row[-1]]
