"""The contents of a file of games: the terms agreed, the events, the dice, and further details,
such as the place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from palamedes.core.dice.dice_source import Commitment, DiceChange, DiceSettings, DiceSource, Draw
from palamedes.core.errors import BadFile
from palamedes.core.language import tr
from palamedes.core.results.analysis import AnalysisEntry, AnalysisTerms, MomentKind, Place, StoredAnalysis
from palamedes.core.session.clock import DETAIL as CLOCK
from palamedes.core.session.events import Event
from palamedes.core.session.session import Session
from palamedes.core.session.state import Setup
from palamedes.core.session.take_backs import DETAIL as TAKEN_BACK

_DETAIL = re.compile(r"[A-Z][A-Za-z]*(?: [A-Za-z]+)*")
LONGEST_DETAIL = 40
PROGRAM = "Program"
"""The name of the detail that names the program that wrote the file."""
SESSION = "Session"
"""The name of the detail in a file that identifies its session."""
OWN_DETAILS = frozenset({PROGRAM, SESSION, CLOCK, TAKEN_BACK})
"""The names of the details that the program itself needs. They are not shown to readers."""
KINDS = list(MomentKind)


@dataclass(frozen=True, slots=True)
class Record:
    """A session with all its games, as it is saved.

    `dice`: None if the source of the rolls is unknown. `taken_back`: the rolls that were drawn and
    then taken back; they will come up next. `details`: free fields such as ("Place", "Kavala");
    their names consist of letters and spaces, and begin with a capital. `analyses`: the analyses of
    the games, each made under different terms; their notes may refer to events that were undone.
    `dice_changes`: the changes of the dice during the session.
    """

    setup: Setup
    events: tuple[Event, ...] = ()
    dice: DiceSettings | None = None
    taken_back: tuple[Draw, ...] = ()
    commitment: Commitment | None = None
    details: tuple[tuple[str, str], ...] = ()
    analyses: tuple[StoredAnalysis, ...] = ()
    dice_changes: tuple[DiceChange, ...] = ()

    def __post_init__(self) -> None:
        for name, _ in self.details:
            check_detail(name)

    def session(self) -> Session:
        """The session in the state in which it was saved."""
        return Session(self.setup, self.events)

    def drawn(self) -> tuple[Draw, ...]:
        """All rolls drawn; the rolls that were taken back come last."""
        return (*(Draw(die, roll) for die, roll in self.session().rolls()), *self.taken_back)

    def detail(self, name: str) -> str:
        """The value of a free field, empty if the field does not exist."""
        return next((value for key, value in self.details if key == name), "")


@dataclass(frozen=True, slots=True)
class ReadRecord:
    """A record that was read from a file, and the line number of each of its events. `lost`: what
    the file says and a record cannot hold, as phrases in the current language.
    """

    record: Record
    lines: tuple[int, ...]
    lost: tuple[str, ...] = ()


def record_of(
    session: Session,
    dice: DiceSource,
    commitment: Commitment | None = None,
    details: tuple[tuple[str, str], ...] = (),
    analyses: tuple[StoredAnalysis, ...] = (),
) -> Record:
    """The record made from a session in progress and the source of its dice."""
    events, taken_back = tuple(session.events), dice.drawn[dice.used :]
    return Record(session.setup, events, dice.settings, taken_back, commitment, details, analyses, dice.changes)


def with_analysis(record: Record, notes: StoredAnalysis) -> Record:
    """The record with these notes, which replace an older analysis made under the same terms."""
    others = tuple(each for each in record.analyses if not each.terms.agrees(notes.terms))
    return replace(record, analyses=(*others, notes))


def merged(analyses: Iterable[StoredAnalysis]) -> tuple[StoredAnalysis, ...]:
    """The analyses, with those made under the same terms merged into one. If two of them have a
    note for the same place, the note of the later analysis is kept.
    """
    found: dict[AnalysisTerms, dict[Place, AnalysisEntry]] = {}
    for each in analyses:
        found[each.terms] = {**found.pop(each.terms, {}), **each.notes}
    return tuple(StoredAnalysis(terms, dict(sorted(notes.items(), key=_when))) for terms, notes in found.items())


def _when(row: tuple[Place, AnalysisEntry]) -> tuple[int, int, int]:
    place, _ = row
    return place.game, place.turn, KINDS.index(place.kind)


def check_detail(name: str) -> None:
    """Raise BadFile if this is not a valid name for a detail."""
    if not _DETAIL.fullmatch(name) or len(name) > LONGEST_DETAIL:
        raise BadFile(
            tr(
                "'{name}' is not a valid name for a detail; use letters and begin with a capital, as in 'Place'.",
                name=name[:LONGEST_DETAIL],
            )
        )
