"""The score sheet: the events of each game in two columns, as players write them down."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice

from palamedes.core.dice.dice import higher_first, roll_text, roll_words
from palamedes.core.language import mark, tr, trn
from palamedes.core.rules.play import notation
from palamedes.core.rules.result_names import named
from palamedes.core.rules.variant import Variant
from palamedes.core.session.events import (
    Beavered,
    Begin,
    Comment,
    Deadlocked,
    Doubled,
    Dropped,
    Event,
    Opening,
    Played,
    PositionSetUp,
    ResignationAccepted,
    ResignationRefused,
    Resigned,
    Rolled,
    Taken,
)
from palamedes.core.session.remarks import ends_on_time, ran_out_of_time, shown_text
from palamedes.core.session.session import Session
from palamedes.core.session.state import State

KINDS = ("tie", "single", "double", "triple")
GAMES = (mark("a tie"), mark("a single game"), mark("a double game"), mark("a triple game"))
"""The names of the possible results of a game, in the order of KINDS."""
RESIGNATIONS = ("", mark("Resigns a single"), mark("Resigns a double"), mark("Resigns a triple"))
LOSES_ON_TIME = mark("Loses on time")
"""What the sheet shows instead of the resignation with which a game is lost on time."""
WINS = (
    "",
    mark("A single game for {name}, {points}; {score}"),
    mark("A double game for {name}, {points}; {score}"),
    mark("A triple game for {name}, {points}; {score}"),
)


@dataclass(slots=True)
class SheetEntry:
    """One action of a side. `side`: None if the entry is for both sides; `index`: the number of
    events of the session that lead to the state after the action.
    """

    index: int
    side: int | None
    text: str
    remark: str = ""


@dataclass(slots=True)
class SheetLine:
    """A numbered line of the sheet. `whole`: an entry that spans both columns (an opening roll or a
    result), and has no number. `is_aside`: whether the line is shown without its number, which is
    that of the last line before it.
    """

    number: int
    cells: list[SheetEntry | None] = field(default_factory=lambda: [None, None])
    whole: SheetEntry | None = None
    is_aside: bool = False


@dataclass(slots=True)
class LineCount:
    """Counts the numbered lines of a game. `number`: the number of the last line; `last`: the side
    of the last entry. An entry of side 1 fills its line.
    """

    number: int = 0
    last: int = 1

    def of_next(self, side: int) -> int:
        """The number of the line in which the next entry stands, if it is one of this side."""
        return self.number + (side <= self.last)

    def add(self, side: int) -> int:
        """Count an entry of this side, and return the number of its line."""
        self.number, self.last = self.of_next(side), side
        return self.number

    def end_line(self) -> None:
        """Let the next entry begin a line."""
        self.last = 1


@dataclass(slots=True)
class GameSheet:
    """The lines of one game. `score`: the score before the game; `last`: the last numbered line."""

    number: int
    variant: Variant
    score: tuple[int, int]
    lines: list[SheetLine] = field(default_factory=list)
    count: LineCount = field(default_factory=LineCount)
    last: SheetLine = field(default_factory=lambda: SheetLine(0))

    def add(self, entry: SheetEntry) -> None:
        """Put the entry into the next free cell of its side, or across both columns."""
        if entry.side is None:
            self.lines.append(SheetLine(0, whole=entry))
            self.count.end_line()
            return
        number = self.count.add(entry.side)
        if self.last.number != number:
            self.last = SheetLine(number)
            self.lines.append(self.last)
        self.last.cells[entry.side] = entry

    def add_aside(self, entry: SheetEntry) -> None:
        """Put the entry of a side into a line that is not counted."""
        assert entry.side is not None
        if not self.lines or not self.lines[-1].is_aside or self.lines[-1].cells[entry.side] is not None:
            self.lines.append(SheetLine(self.count.number, is_aside=True))
        self.lines[-1].cells[entry.side] = entry

    def entries(self) -> list[SheetEntry]:
        """All entries, in the order of the events."""
        return [entry for entry, _ in self.numbered()]

    def numbered(self) -> list[tuple[SheetEntry, int]]:
        """All entries, in the order of the events, with the numbers of their lines. An entry that
        spans both columns has the number of the numbered line that follows.
        """
        found, following = [], 1
        for line in self.lines:
            number = line.number or following
            following = max(following, line.number + 1)
            found += [(cell, number) for cell in (line.whole, *line.cells) if cell]
        return sorted(found, key=lambda each: each[0].index)


def score_sheet(session: Session, first: int = 0) -> list[GameSheet]:
    """A sheet for every game of the session. `first`: an event index; games that begin before it
    are left out.
    """
    sheets: list[GameSheet] = []
    last: SheetEntry | None = None
    rolled: SheetEntry | None = None  # without its play
    for index, event in enumerate(session.events[first:], start=first + 1):
        before, after = session.states[index - 1], session.states[index]
        if isinstance(event, Begin):
            sheets.append(GameSheet(after.game + 1, after.variant, after.score))
        elif isinstance(event, Comment):
            if last is not None:
                last.remark = " ".join(filter(None, (last.remark, shown_text(event))))
        elif isinstance(event, Resigned) and ran_out_of_time(session.events, index - 1):
            sheets[-1].add(SheetEntry(index, event.side, tr(LOSES_ON_TIME)))
            last = None  # the comment is not shown, because it only marks the resignation
        elif isinstance(event, Played) and rolled is not None:
            rolled.text, rolled.index = f"{rolled.text} {notation(before.variant, before.position, event.steps)}", index
            last, rolled = rolled, None
        elif _is_refused(session.events, index - 1):
            last = SheetEntry(index, *described(before, event))
            sheets[-1].add_aside(last)
        elif not ends_on_time(session.events, index - 1):
            if isinstance(event, PositionSetUp):
                sheets[-1].score = event.score
            last = SheetEntry(index, *described(before, event))
            sheets[-1].add(last)
            rolled = last if isinstance(event, Rolled) else None
        if after.result is not None and before.result is None:
            last = SheetEntry(index, None, result_text(after))
            sheets[-1].add(last)
    return sheets


def _is_refused(events: Sequence[Event], index: int) -> bool:
    """Whether the event with this index offers a resignation that is refused, or refuses one."""
    if not isinstance(events[index], Resigned | ResignationRefused):
        return False
    answers = (event for event in islice(events, index, None) if not isinstance(event, Resigned | Comment))
    return isinstance(next(answers, None), ResignationRefused)


def line_numbers(session: Session) -> tuple[int, ...]:
    """For each event of the session, the number of the line of the sheet in which players find it.
    An opening roll has the number of the line in which it is played.
    """
    numbered = [each for sheet in score_sheet(session) for each in sheet.numbered()]
    ends = [entry.index for entry, _ in numbered]
    places = (min(bisect_left(ends, count), len(ends) - 1) for count in range(1, len(session.events) + 1))
    return tuple(numbered[place][1] if numbered else 1 for place in places)


def described(before: State, event: Event) -> tuple[int | None, str]:
    """The column of an event (None for both columns) and its text."""
    side = before.to_act
    match event:
        case PositionSetUp():
            text = mark("Position set up, {name} to roll") if event.dice is None else mark("Position set up, {name} to play")
            return None, tr(text, name=before.setup.players[event.on_roll].title)
        case Opening(dice):
            text = mark("Opening roll {roll}: roll again") if dice[0] == dice[1] else mark("Opening roll {roll}")
            return None, tr(text, roll=roll_words(dice))
        case Rolled(dice):
            return side, f"{roll_text(higher_first(dice))}:"
        case Played(steps):
            assert before.dice is not None
            return side, f"{roll_text(higher_first(before.dice))}: {notation(before.variant, before.position, steps)}"
        case Doubled():
            return side, tr("Doubles to {cube}", cube=before.cube.value * 2)
        case Beavered():
            return side, tr("Beavers to {cube}", cube=before.cube.value * 4)
        case Taken():
            return side, tr("Takes")
        case Dropped():
            return side, tr("Drops")
        case Resigned(who, points):
            return who, tr(named(before.variant, RESIGNATIONS[points]))
        case ResignationAccepted():
            return side, tr("Accepts")
        case ResignationRefused():
            return side, tr("Plays on")
        case Deadlocked():
            return None, tr("Neither side can ever move again")
        case _:
            raise AssertionError(event)


def result_text(state: State) -> str:
    """A sentence with the result of the game and the score. The state must have a result."""
    assert state.result is not None
    names = [player.title for player in state.setup.players]
    score = f"{state.score[0]}–{state.score[1]}"
    if state.result.winner is None:
        return tr("A tie; {score}", score=score)
    points = trn("{n} point", "{n} points", state.result.points)
    text = named(state.variant, WINS[state.result.kind])
    return tr(text, name=names[state.result.winner], points=points, score=score)
