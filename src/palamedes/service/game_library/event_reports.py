"""Reports on many sessions of the library."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from palamedes.core.errors import BadSettings
from palamedes.core.language import tr
from palamedes.core.library.decisions import best_analysis
from palamedes.core.library.entry import SessionEntry
from palamedes.core.results.review import review
from palamedes.service.analysis.reports import event_page
from palamedes.service.game_library.game_library import GameLibrary


@dataclass(frozen=True, slots=True)
class EventReport:
    """A report on an event. `sessions`: the number of sessions in it; `without_analysis`: the
    number of sessions that were left out because they have not been analysed.
    """

    html: str
    sessions: int
    without_analysis: int


def event_report(library: GameLibrary, entries: Sequence[SessionEntry], title: str = "") -> EventReport:
    """The report on these sessions, in the order of their dates. Of several analyses, the best
    one (`best_analysis`) is used. `title`: the event, if they have the same one, if it is empty.

    Raises BadSettings if none of the sessions has been analysed.
    """
    found, left_out = [], 0
    for entry in sorted(entries, key=lambda each: (each.date, each.id)):
        record = library.record(entry.id) if entry.has_moves else None
        notes = None if record is None else best_analysis(record.analyses)
        if record is None or notes is None:
            left_out += 1
            continue
        about = [] if record.detail("Date") or not entry.date else [("Date", entry.date)]
        found.append((review(record.session(), notes), (*about, *record.details)))
    if not found:
        raise BadSettings(tr("none of these sessions has been analysed; see palamedes library analyze."))
    events = {entry.event for entry in entries}
    name = title or (events.pop() if len(events) == 1 else "") or tr("Report")
    return EventReport(event_page(name, found), len(found), left_out)
