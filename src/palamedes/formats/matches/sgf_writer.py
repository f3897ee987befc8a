"""Writes sessions as SGF files, in the layout of GNU Backgammon."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from palamedes.core.errors import BadFile
from palamedes.core.language import tr
from palamedes.core.results.record import Record
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
    Taken,
)
from palamedes.core.session.session import Session
from palamedes.core.session.state import Phase, State
from palamedes.formats.matches.sgf_layout import (
    BACKGAMMON_FILE,
    BEAVERS,
    COLOURS,
    CRAWFORD,
    CRAWFORD_GAME,
    DETAILS,
    JACOBY,
    NO_CUBE,
    PROGRAM,
    VARIATIONS,
    letter,
)
from palamedes.formats.matches.sgf_tree import escaped
from palamedes.formats.matches.unkept import altered, first_remarks, printable, unkept_everywhere


def write_record(record: Record) -> str:
    """The text of an SGF file. Raises BadFile if the format cannot express the games of the
    session; `unkept` lists what else is missing from the text.
    """
    session = record.session()
    _check(session)
    games = list(_games(session)) or [_Game(session.states[0])]
    return "".join(_text(record, number, game) for number, game in enumerate(games))


@dataclass(slots=True)
class _Game:
    """A game. `start`: the state in which it begins; `nodes`: its nodes and the comments in each of
    them, the first node being that of the game itself; `result`: the value of RE; `waiting`:
    comments that are to stand in the next node.
    """

    start: State
    nodes: list[tuple[str, list[str]]] = field(default_factory=lambda: [("", [])])
    result: str = ""
    waiting: list[str] = field(default_factory=list)

    def add(self, *nodes: str) -> None:
        self.nodes += [(node, []) for node in nodes]
        self.settle()

    def settle(self) -> None:
        """Put the comments that wait into the last node."""
        self.nodes[-1][1].extend(self.waiting)
        self.waiting.clear()


# The games.


def _games(session: Session) -> Iterator[_Game]:
    game: _Game | None = None
    said = True  # whether the last event is part of a node
    for before, event, after in zip(session.states, session.events, session.states[1:], strict=False):
        if isinstance(event, Begin):
            if game is not None:
                yield game
            game, said = _Game(after), False
        elif game is not None and isinstance(event, Comment):
            game.waiting.append(event.text)
            if said:
                game.settle()
        elif game is not None:
            nodes = list(_nodes(before, event, after))
            said = bool(nodes)
            if isinstance(event, PositionSetUp):
                game.start = after
            if nodes:
                game.add(*nodes)
            if after.result is not None:
                game.result = _result(after)
                game.settle()
                said = True
    if game is not None:
        if session.state.dice is not None:
            game.add(_roll(session.state))
        game.settle()
        yield game


def _nodes(before: State, event: Event, after: State) -> Iterator[str]:
    """The nodes of an event. A roll becomes one only together with its play, or if the game ends
    before it is played.
    """
    side = before.to_act
    match event:
        case PositionSetUp():
            yield from _position(after)
        case Played(steps):
            assert before.dice is not None
            moves = "".join(letter(before.on_roll, point) for step in steps for point in (step.start, step.end))
            yield f"{COLOURS[before.on_roll]}[{_numbers(before)}{moves}]"
        case Doubled() | Beavered():
            assert side is not None
            yield f"{COLOURS[side]}[double]"
        case Taken() | Dropped():
            assert side is not None
            yield f"{COLOURS[side]}[{'take' if isinstance(event, Taken) else 'drop'}]"
        case _ if after.result is not None and before.paused is Phase.TO_PLAY:
            yield _roll(before)


def _numbers(state: State) -> str:
    """The dice. Of an opening roll, the higher one comes first; of other rolls, the one rolled
    first.
    """
    assert state.dice is not None
    return "{}{}".format(*(sorted(state.dice, reverse=True) if not any(state.turns) else state.dice))


def _roll(state: State) -> str:
    return f"PL[{COLOURS[state.on_roll]}]DI[{_numbers(state)}]"


def _position(state: State) -> Iterator[str]:
    words = [f"PL[{COLOURS[state.on_roll]}]AE[a:y]"]
    for side, colour in enumerate(COLOURS):
        row = state.seen_by(side).mine
        places = [letter(side, point) for point in range(1, len(row)) for _ in range(row[point])]
        if places:
            words.append(f"A{colour}" + "".join(f"[{place}]" for place in sorted(places)))
    yield "".join(words)
    yield f"CV[{state.cube.value}]"
    yield f"CP[{'c' if state.cube.owner is None else COLOURS[state.cube.owner].lower()}]"


def _result(state: State) -> str:
    result = state.result
    assert result is not None
    assert result.winner is not None
    return f"{COLOURS[result.winner]}+{result.points}" + "R" * (result.by == "resignation")


# The text.


def _text(record: Record, number: int, game: _Game) -> str:
    head, *nodes = [f"{text}{_comments(said)}" for text, said in game.nodes]
    lines = ["".join(_head(record, number, game)) + head, *nodes]
    return "(;" + "\n;".join(lines) + ")\n"


def _comments(said: list[str]) -> str:
    return _property("C", "\n\n".join(said)) if said else ""


def _property(name: str, value: str) -> str:
    return f"{name}[{escaped(printable(value))}]"


def _head(record: Record, number: int, game: _Game) -> Iterator[str]:
    setup, start = record.setup, game.start
    program = record.detail(PROGRAM).replace(" ", ":")
    yield f"FF[4]GM[{BACKGAMMON_FILE}]CA[UTF-8]{_property('AP', program or 'Palamedes')}"
    yield f"MI[length:{setup.length}][game:{number}][ws:{start.score[0]}][bs:{start.score[1]}]"
    yield from (_property(f"P{colour}", player.name) for colour, player in zip(COLOURS, setup.players, strict=True))
    if not number:
        yield from (
            _property(code, " ".join(record.detail(name).split())) for name, code in DETAILS.items() if record.detail(name)
        )
        said = "\n\n".join(first_remarks(record.events))
        yield _property("GC", said) if said else ""
    if rules := list(_rules(start)):
        yield f"RU[{':'.join(rules)}]"
    if game.result:
        yield f"RE[{game.result}]"


def _rules(state: State) -> Iterator[str]:
    setup = state.setup
    if not setup.cube:
        yield NO_CUBE
    if setup.is_match and setup.crawford:
        yield CRAWFORD
    if state.is_crawford_game:
        yield CRAWFORD_GAME
    if setup.jacoby:
        yield JACOBY
    if setup.beavers:
        yield BEAVERS
    yield from (name for name, game in VARIATIONS.items() if name and game == setup.games[0])


# What the format cannot express.


def _check(session: Session) -> None:
    """Raise BadFile if the format cannot express the games of a session."""
    setup = session.setup
    if len(set(setup.games)) > 1 or setup.games[0] not in VARIATIONS.values():
        names = ", ".join(game.title for game in VARIATIONS.values())
        raise BadFile(tr("an SGF file can contain only games of {games}.", games=names))
    for state, event in zip(session.states[1:], session.events, strict=True):
        if isinstance(event, Deadlocked):
            raise BadFile(tr("an SGF file cannot contain a game that ends in a tie."))
        if isinstance(event, Opening) and state.cube.value > 1:
            raise BadFile(tr("an SGF file cannot contain an automatic double, as in game {number}.", number=state.game + 1))


def unkept(record: Record) -> Iterator[str]:
    """What the text of a session does not say, as phrases in the current language."""
    if any(altered(player.name) for player in record.setup.players):
        yield tr("double blanks in the names of the players")
    seen = set[str]()
    for name, _ in record.details:
        if name in seen or name not in (*DETAILS, PROGRAM):
            yield tr("the detail '{name}'", name=name)
        seen.add(name)
    remarks = [event.text for event in record.events if isinstance(event, Comment)]
    if any(printable(text) != text for text in remarks):
        yield tr("control characters in comments")
    yield from unkept_everywhere(record)
