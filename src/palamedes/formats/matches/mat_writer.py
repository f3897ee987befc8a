"""Writes sessions as .mat files, in the layout that GNU Backgammon and eXtreme Gammon use."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from palamedes.core.errors import BadFile
from palamedes.core.language import tr
from palamedes.core.results.record import Record
from palamedes.core.rules.play import meets, moved
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
    Rolled,
    Taken,
)
from palamedes.core.session.session import Session
from palamedes.core.session.state import Phase, State
from palamedes.formats.matches.mat_layout import (
    BEAVERS,
    CRAWFORD,
    DATE,
    DETAILS,
    FIELD,
    FOREIGN_DATE,
    JACOBY,
    LEFT,
    LIMIT,
    LONGEST_LINE,
    NO_CUBE,
    NUMBER_WIDTH,
    RIGHT,
    RULES,
    VARIATION,
    VARIATIONS,
    WIDTH,
)
from palamedes.formats.matches.unkept import first_remarks, printable, unkept_everywhere


def write_record(record: Record) -> str:
    """The text of a .mat file. Raises BadFile if the format cannot express the games of the
    session; `unkept` lists what else is missing from the text.
    """
    session = record.session()
    _check(session)
    head = [*_header(record), f" {record.setup.length} point match"]
    return "\n".join([*head, *_games(session)]) + "\n"


# The header.


def _header(record: Record) -> Iterator[str]:
    setup = record.setup
    for name, value in record.details:
        if _is_kept(name, value):
            yield _detail(name, value)
    yield _field(VARIATION, next(name for name, game in VARIATIONS.items() if game == setup.games[0]))
    if setup.is_match:
        yield _field(CRAWFORD, _on(setup.crawford))
    else:
        yield _field(JACOBY, _on(setup.jacoby))
        yield _field(BEAVERS, _on(setup.beavers))
    if not setup.cube:
        yield _field(LIMIT, str(NO_CUBE))
    for text in first_remarks(record.events):
        yield from (f"; {line}".rstrip() for line in _remark_lines(text) if not FIELD.fullmatch(line.strip()))
    yield ""


def _remark_lines(text: str) -> Iterator[str]:
    """The lines of a comment, none of them too long to be read."""
    for line in printable(text).splitlines():
        yield from textwrap.wrap(line, LONGEST_LINE - 10) if len(line) > LONGEST_LINE - 10 else [line]


def _field(name: str, value: str) -> str:
    return f'; [{name} "{" ".join(printable(value).split())}"]'


def _detail(name: str, value: str) -> str:
    return _field(DETAILS.get(name, name), value.replace("-", ".") if name == "Date" and DATE.fullmatch(value) else value)


def _is_kept(name: str, value: str) -> bool:
    """Whether a detail can be read again: not if its name has another meaning in a header, or if
    its line would be too long.
    """
    return name not in (*RULES, *DETAILS.values()) and len(_detail(name, value)) <= LONGEST_LINE


def _on(value: bool) -> str:
    return "On" if value else "Off"


# The games.


def _games(session: Session) -> Iterator[str]:
    """The lines of all games. Resignations that were refused, and comments, are left out."""
    sheet: _Sheet | None = None
    for before, event, after in zip(session.states, session.events, session.states[1:], strict=False):
        if isinstance(event, Begin):
            yield from sheet.lines() if sheet else ()
            yield from _game_head(after)
            sheet = _Sheet()
        elif sheet is not None:
            sheet.add(before, event, after)
    if sheet is not None:
        if session.state.dice is not None:
            sheet.roll(session.state)
        yield from sheet.lines()


def _game_head(state: State) -> Iterator[str]:
    left, right = (f"{_name(player.name)} : {score}" for player, score in zip(state.setup.players, state.score, strict=True))
    yield ""
    yield f" Game {state.game + 1}"
    yield f" {left:<{WIDTH + NUMBER_WIDTH - 1}} {right}"


def _name(name: str) -> str:
    """The name without colons and double blanks, which separate fields."""
    return " ".join(name.replace(":", " ").split()) or "?"


class _Sheet:
    """The lines of a game: the actions in two columns, and the result."""

    def __init__(self) -> None:
        self._cells: list[tuple[int, str]] = []
        self._result: tuple[int, str] | None = None
        self._untold: int | None = None  # the side that has taken a beaver

    def add(self, before: State, event: Event, after: State) -> None:
        """Add an event. `before` and `after`: the states before and after it."""
        if not isinstance(event, Comment):
            self._tell_take(event)
        if isinstance(event, Played):
            assert before.dice is not None
            self._cells.append((before.on_roll, f"{_roll(before)}: {_moves(before, event)}".rstrip()))
        elif isinstance(event, Doubled):
            self._cells.append((before.on_roll, f" Doubles => {before.cube.value * 2}"))
        elif isinstance(event, Taken) and before.phase is Phase.BEAVERED:
            self._untold = before.to_act
        elif isinstance(event, (Beavered, Taken, Dropped)):
            assert before.to_act is not None
            self._cells.append((before.to_act, _answer(before, event)))
        if after.result is not None:
            self._result = self._finish(before, after)

    def _tell_take(self, event: Event | None) -> None:
        """Write that a beaver was taken, unless a roll follows: programs leave it out then, and GNU
        Backgammon misunderstands it.
        """
        if self._untold is not None and not isinstance(event, Rolled):
            self._cells.append((self._untold, " Takes"))
        self._untold = None

    def _finish(self, before: State, after: State) -> tuple[int, str]:
        """The winner and the result."""
        result = after.result
        assert result is not None
        assert result.winner is not None
        if result.by == "resignation" and before.paused is Phase.TO_PLAY:
            self.roll(before)
        return result.winner, f" Wins {result.points} point" + ("" if result.points == 1 else "s")

    def roll(self, state: State) -> None:
        """Add a roll that has not been played, with the sign that eXtreme Gammon uses."""
        self._cells.append((state.on_roll, f"{_roll(state)}: ???"))

    def lines(self) -> Iterator[str]:
        """The lines. Nothing may be added afterwards."""
        self._tell_take(None)
        rows: list[list[str]] = []
        for side, text in self._cells:
            if side == LEFT or not rows or rows[-1][RIGHT]:
                rows.append(["", ""])
            rows[-1][side] = text
        winner, words = self._result or (None, "")
        if winner == RIGHT and rows and not rows[-1][RIGHT]:
            rows[-1][RIGHT], winner = words, None
        for number, (left, right) in enumerate(rows, start=1):
            yield f"{number:3}) {left:<{WIDTH}} {right}".rstrip()
        if winner is not None:
            yield " " * (NUMBER_WIDTH + 1 + (WIDTH + 1) * winner) + words


def _roll(state: State) -> str:
    """The dice. Of an opening roll, the higher one comes first; of other rolls, the one rolled
    first.
    """
    assert state.dice is not None
    dice = sorted(state.dice, reverse=True) if not any(state.turns) else state.dice
    return "{}{}".format(*dice)


def _moves(state: State, event: Played) -> str:
    """The steps of a play, each by itself. The bar is point 25, and off is 0."""
    words, position = [], state.position
    for step in event.steps:
        hit = "*" if meets(state.variant, position, step.end) else ""
        words.append(f"{step.start}/{step.end}{hit}")
        position = moved(state.variant, position, step)
    return " ".join(words)


def _answer(before: State, event: Event) -> str:
    if isinstance(event, Beavered):
        return f" Beavers => {before.cube.value * 4}"
    return " Takes" if isinstance(event, Taken) else " Drops"


# What the format cannot express.


def _check(session: Session) -> None:
    """Raise BadFile if the format cannot express the games of a session."""
    setup = session.setup
    if len(set(setup.games)) > 1 or setup.games[0] not in VARIATIONS.values():
        raise BadFile(tr("a .mat file can contain only games of {games}.", games=", ".join(VARIATIONS)))
    for state, event in zip(session.states[1:], session.events, strict=True):
        if isinstance(event, PositionSetUp):
            raise BadFile(tr("a .mat file cannot contain a position that was set up."))
        if isinstance(event, Deadlocked):
            raise BadFile(tr("a .mat file cannot contain a game that ends in a tie."))
        if isinstance(event, Opening) and state.cube.value > 1:
            raise BadFile(tr("a .mat file cannot contain an automatic double, as in game {number}.", number=state.game + 1))


def unkept(record: Record) -> Iterator[str]:
    """What the text of a session does not say, as phrases in the current language."""
    events = record.events
    if any(_name(player.name) != player.name for player in record.setup.players):
        yield tr("colons and double blanks in the names of the players")
    for name, value in record.details:
        if not _is_kept(name, value):
            yield tr("the detail '{name}'", name=name)
        elif name == "Date" and FOREIGN_DATE.fullmatch(value):
            yield tr("the full stops in the date")
    remarks = [event for event in events if isinstance(event, Comment)]
    if len(remarks) > len(list(first_remarks(events))):
        yield tr("the comments during the games")
    if any(FIELD.fullmatch(line.strip()) for text in first_remarks(events) for line in _remark_lines(text)):
        yield tr("lines of comments that read like fields of the header")
    yield from unkept_everywhere(record)
    if record.session().state.phase is Phase.OPENING:
        yield tr("that another game has begun")
