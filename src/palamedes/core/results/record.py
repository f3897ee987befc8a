"""What a file of games holds: the agreement, the events, the dice behind them and a few words about
the occasion.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from palamedes.core.dice.dice_proof import Commitment
from palamedes.core.dice.dice_source import DiceSettings, DiceSource, Draw
from palamedes.core.errors import BadFile
from palamedes.core.language import tr
from palamedes.core.results.analysis import AnalysisEntry, AnalysisTerms, MomentKind, Place, StoredAnalysis
from palamedes.core.session.events import Event
from palamedes.core.session.session import Session
from palamedes.core.session.state import Setup

_DETAIL = re.compile(r"[A-Z][A-Za-z]*(?: [A-Za-z]+)*")
LONGEST_DETAIL = 40
KINDS = list(MomentKind)


@dataclass(frozen=True, slots=True)
class Record:
    """A session with all its games, as it is saved.

    `dice`: None where nobody knows where the rolls came from. `taken_back`: rolls drawn and then
    undone, which come again next. `details`: free fields such as ("Place", "Kavala"); each name is
    of letters and begins with a capital. `analyses`: what was said about the games, on different
    terms; a note in them may be about something that was undone.
    """

    setup: Setup
    events: tuple[Event, ...] = ()
    dice: DiceSettings | None = None
    taken_back: tuple[Draw, ...] = ()
    commitment: Commitment | None = None
    details: tuple[tuple[str, str], ...] = ()
    analyses: tuple[StoredAnalysis, ...] = ()

    def __post_init__(self) -> None:
        for name, _ in self.details:
            check_detail(name)

    def session(self) -> Session:
        """The session as it stood."""
        return Session(self.setup, self.events)

    def drawn(self) -> tuple[Draw, ...]:
        """All rolls, those that were taken back last."""
        return (*(Draw(die, roll) for die, roll in self.session().rolls()), *self.taken_back)

    def detail(self, name: str) -> str:
        """A free field, empty where it is not there."""
        return next((value for key, value in self.details if key == name), "")


def record_of(
    session: Session,
    dice: DiceSource,
    commitment: Commitment | None = None,
    details: tuple[tuple[str, str], ...] = (),
    analyses: tuple[StoredAnalysis, ...] = (),
) -> Record:
    """A running session with the source of its dice, as it is saved."""
    return Record(session.setup, tuple(session.events), dice.settings, dice.drawn[dice.used :], commitment, details, analyses)


def with_analysis(record: Record, notes: StoredAnalysis) -> Record:
    """The record with these notes in place of older ones that agree with them."""
    others = tuple(each for each in record.analyses if not each.terms.agrees(notes.terms))
    return replace(record, analyses=(*others, notes))


def merged(analyses: Iterable[StoredAnalysis]) -> tuple[StoredAnalysis, ...]:
    """Analyses of which those on the same terms are one: all their notes, of two on one place the
    later one."""
    found: dict[AnalysisTerms, dict[Place, AnalysisEntry]] = {}
    for each in analyses:
        found[each.terms] = {**found.pop(each.terms, {}), **each.notes}
    return tuple(StoredAnalysis(terms, dict(sorted(notes.items(), key=_when))) for terms, notes in found.items())


def _when(row: tuple[Place, AnalysisEntry]) -> tuple[int, int, int]:
    place, _ = row
    return place.game, place.turn, KINDS.index(place.kind)


def check_detail(name: str) -> None:
    """Raise BadFile unless a detail can have this name."""
    if not _DETAIL.fullmatch(name) or len(name) > LONGEST_DETAIL:
        raise BadFile(
            tr("'{name}' is no name of a detail such as 'Place': letters, the first a capital.", name=name[:LONGEST_DETAIL])
        )
