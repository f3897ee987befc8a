"""The score sheet as rows of text. Each cell describes a moment of the session. This module does
not use Qt.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from palamedes.core.language import statements, tr
from palamedes.core.results.score_sheet import GameSheet, SheetEntry, score_sheet
from palamedes.core.session.events import Beavered, Doubled, Dropped, Played, Taken
from palamedes.core.session.remarks import as_it_ended, noted_event
from palamedes.core.session.session import Session
from palamedes.core.session.state import Phase, State
from palamedes.gui.models.game.review_model import SheetMark, SheetMarks
from palamedes.gui.models.texts.cube_words import cube_kind
from palamedes.gui.models.words import result_words

DECISIONS = (Played, Doubled, Beavered, Taken, Dropped)
"""The events that are decisions."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One entry of the score sheet. `index`: the number of events up to the moment that the entry
    describes. `mark`: the mark from an analysis.
    """

    text: str
    index: int
    remark: str = ""
    mark: SheetMark | None = None


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A heading, a sentence across both columns, or a numbered row with a cell for each side."""

    number: str = ""
    cells: tuple[Cell | None, Cell | None] = (None, None)
    whole: Cell | None = None
    heading: bool = False

    def all_cells(self) -> tuple[Cell, ...]:
        return tuple(cell for cell in (self.whole, *self.cells) if cell is not None)


class ScoreSheetModel:
    """The rows of all games of a session, with the games one below the other. The rows of finished
    games are cached.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._finished: list[tuple[int, State, list[SheetRow]]] = []
        self.marks: SheetMarks | None = None

    def rows(self) -> list[SheetRow]:
        """All rows currently in the sheet."""
        session = self._session
        self._forget_taken_back()
        start = self._finished[-1][0] if self._finished else 0
        sheets = score_sheet(session, start)
        starts = [index for index in range(start + 1, len(session.states)) if _begins(session, index)]
        ends = [*(index - 1 for index in starts[1:]), len(session.events)]
        new = [_game_rows(sheet, begin, session) for sheet, begin in zip(sheets, starts, strict=True)]
        for rows, end in zip(new[:-1], ends, strict=False):
            self._finished.append((end, session.states[end], rows))
        rows = [row for _, _, rows in self._finished for row in rows] + (new[-1] if new else [])
        if self.marks is None:
            return rows
        found = self.marks.among(session.events)
        return [_marked(row, found) for row in rows]

    def forget(self) -> None:
        """Discard the cached rows of finished games, because something in these
        games has changed.
        """
        self._finished.clear()

    def _forget_taken_back(self) -> None:
        """Discard the cached rows of games that have been undone, wholly or in part."""
        states = self._session.states
        while self._finished and not (
            self._finished[-1][0] < len(states) - 1 and states[self._finished[-1][0]] is self._finished[-1][1]
        ):
            self._finished.pop()


def _marked(row: SheetRow, marks: Mapping[int, SheetMark]) -> SheetRow:
    """The row with the marks of an analysis added to its cells."""
    first, second = (None if cell is None else replace(cell, mark=marks.get(cell.index)) for cell in row.cells)
    return replace(row, cells=(first, second))


def _begins(session: Session, index: int) -> bool:
    """Whether the state at this index is the first one of a game."""
    return session.states[index].game > session.states[index - 1].game


def _game_rows(sheet: GameSheet, start: int, session: Session) -> list[SheetRow]:
    score = f"{sheet.score[0]}–{sheet.score[1]}"
    words = f"{tr('Game {number}', number=sheet.number)}: {sheet.variant.title}, {score}"
    heading = SheetRow(whole=Cell(words, start), heading=True)
    lines = [
        SheetRow(whole=_whole(line.whole, session))
        if line.whole
        else SheetRow("" if line.is_aside else f"{line.number}", (_cell(line.cells[0]), _cell(line.cells[1])))
        for line in sheet.lines
    ]
    return [heading, *lines]


def _whole(entry: SheetEntry, session: Session) -> Cell:
    """A sentence across both columns. If it is about a result, it addresses the
    player named "You".
    """
    state = as_it_ended(session, entry.index)
    text = entry.text if state.result is None else _result(state)
    return Cell(text, entry.index, entry.remark)


def _result(state: State) -> str:
    """The result of a game and the score. When a match is over, the winner's score comes first;
    otherwise the scores are in the order of the columns.
    """
    words = result_words(state)
    return words if state.winner is not None else statements(words, f"{state.score[0]}–{state.score[1]}")


def _cell(entry: SheetEntry | None) -> Cell | None:
    return None if entry is None else Cell(entry.text, entry.index, entry.remark)


def is_decision(state: State) -> bool:
    """Whether a side has to choose a play or make a cube decision."""
    return state.phase is Phase.TO_PLAY or cube_kind(state) is not None


def decision_of(session: Session, index: int) -> int | None:
    """The number of events before the decision that the entry for the moment `index` describes; for
    a roll, the decision about how to play it. None if the entry does not describe a decision.
    """
    event = noted_event(session, index)
    if event is None:
        return None
    before = event if isinstance(session.events[event], DECISIONS) else index
    return before if is_decision(session.states[before]) else None


def place_of(rows: list[SheetRow], index: int) -> tuple[int, int] | None:
    """The row and the column (0 or 1) of the last cell whose moment is not later than `index`. None
    if `index` precedes all cells.
    """
    best: tuple[int, int] | None = None
    best_index = -1
    for number, row in enumerate(rows):
        for column, cell in ((0, row.whole), (0, row.cells[0]), (1, row.cells[1])):
            if cell is not None and best_index <= cell.index <= index:
                best, best_index = (number, column), cell.index
    return best
