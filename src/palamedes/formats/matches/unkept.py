"""What no format of another program keeps of a session."""

from __future__ import annotations

from collections.abc import Iterator

from palamedes.core.language import tr
from palamedes.core.results.record import Record
from palamedes.core.session.events import Comment, Event, ResignationAccepted, ResignationRefused
from palamedes.core.session.state import Phase


def first_remarks(events: tuple[Event, ...]) -> Iterator[str]:
    """The comments before the first game."""
    for event in events:
        if not isinstance(event, Comment):
            return
        yield event.text


def printable(text: str) -> str:
    """The text with blanks for control characters other than line breaks."""
    return "".join(letter if letter.isprintable() or letter == "\n" else " " for letter in text)


def altered(value: str) -> bool:
    """Whether a value cannot be written as one line with single blanks."""
    return not value.isprintable() or value != " ".join(value.split())


def unkept_everywhere(record: Record) -> Iterator[str]:
    """What neither .mat nor SGF files say about a session, as phrases in the current language."""
    session, events = record.session(), record.events
    if any(player.computer for player in record.setup.players):
        yield tr("the settings of the computer players")
    if record.setup.automatic_doubles:
        yield tr("the limit on automatic doubles")
    if record.dice is not None and record.dice.generator != "manual":
        yield tr("the dice generator and its seed")
    if record.commitment is not None:
        yield tr("the commitment to the dice")
    if record.taken_back:
        yield tr("the rolls that were taken back")
    if any(altered(value) for _, value in record.details):
        yield tr("line breaks and double blanks in details")
    if record.analyses:
        yield tr("the analyses")
    if any(state.ties for state in session.states):
        yield tr("ties in the opening roll")
    if any(isinstance(event, ResignationRefused) for event in events) or session.state.phase is Phase.RESIGNED:
        yield tr("resignations that were not accepted")
    if any(
        isinstance(event, ResignationAccepted) and before.offer and after.result and before.offer[1] != after.result.kind
        for before, event, after in zip(session.states, events, session.states[1:], strict=False)
    ):
        yield tr("that more was resigned than counts under the Jacoby rule")
