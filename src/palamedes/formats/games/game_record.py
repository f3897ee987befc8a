"""The .tavli format: a whole session as text that a person can read and a program can check
(docs/tavli-format.md).

Each event is written as a piece of text that follows from the events before it, so that a growing
session is written again and again without working everything out anew. Reading plays the session
through: what cannot happen by the rules is refused with the number of its line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import chain
from typing import TypeAlias, TypeVar

import msgspec

from palamedes.core.dice.dice import higher_first, roll_from_text, roll_text, rolls
from palamedes.core.dice.dice_proof import Commitment
from palamedes.core.dice.dice_source import DiceSettings, Draw
from palamedes.core.errors import BadEvent, BadFile, BadPlay, PalamedesError
from palamedes.core.language import tr
from palamedes.core.refusals import Reason
from palamedes.core.results.analysis import AnalysisEntry, AnalysisTerms, Place, StoredAnalysis
from palamedes.core.results.record import Record, check_detail, merged
from palamedes.core.results.score_sheet import KINDS
from palamedes.core.rules.play import PASS, Play, notation
from palamedes.core.rules.position import Position
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
from palamedes.core.session.session import Session, advance, arranged
from palamedes.core.session.state import Phase, Setup, State, first_state
from palamedes.core.settings import ComputerSettings, Player
from palamedes.formats.games.analysis_notes import NOTE_LINE, TERMS_LINE, analysis_lines, read_note, read_terms
from palamedes.formats.games.computer_row import computer_row, from_computer_row
from palamedes.formats.games.position_text import position_text, state_from_text
from palamedes.formats.games.variant_text import SIDES, read_variant, variant_text, yes_no

VERSION = 2
LARGEST = 16 * 2**20
MOST_LINES = 100_000
LONGEST_LINE = 20_000
LONGEST_PLAY = 200
INDENT = " " * 5
FIRST_VERSION = 1
"""The version that is written where nothing is in a file that came later, so that older programs
can read it.
"""
FLAGS = {"cube": "yes", "crawford": "yes", "jacoby": "no", "beavers": "no"}
"""Yes or no in the header, with what holds where the line is left out."""

FindPlay: TypeAlias = Callable[[Variant, Position, tuple[int, int], str, int], Play]
"""The legal play that a text means, from variant, position, dice, text and the mover's turns so
far; BadPlay for others.
"""
T = TypeVar("T")


# Writing.


class RecordWriter:
    """Writes a record as text. Used again for the same session a little later, it works out the new
    events only.
    """

    def __init__(self) -> None:
        self._session: Session | None = None
        self._pieces: list[str] = []
        self._analyses: tuple[tuple[StoredAnalysis, ...], str] = ((), "")

    def write(self, record: Record) -> str:
        """The text of the file. BadFile where it would be too large to be read again."""
        session = self._session
        if session is None or session.setup != record.setup:
            session = self._session = Session(record.setup)
            self._pieces = []
        known = _common(session.events, record.events)
        session.cut(known)
        del self._pieces[known:]
        for event in record.events[known:]:
            before, previous = session.state, session.events[-1] if session.events else None
            self._pieces.append(_piece(before, previous, event, session.add(event)))
        text = "\n".join(_header(record)) + "".join(self._pieces) + self._analysed(record.analyses) + "\n\nend\n"
        if text.count("\n") > MOST_LINES or len(text.encode()) > LARGEST:
            raise BadFile(
                tr(
                    "this session is too long for a file of at most {most} lines and {size} MiB.",
                    most=MOST_LINES,
                    size=LARGEST // 2**20,
                )
            )
        return text

    def _analysed(self, analyses: tuple[StoredAnalysis, ...]) -> str:
        """The analyses, which are not written anew for every event."""
        if self._analyses[0] is not analyses:
            self._analyses = analyses, "".join("\n" + _section(each) for each in analyses if each.notes)
        return self._analyses[1]


def _section(notes: StoredAnalysis) -> str:
    return "".join(f"\n{line}" for line in analysis_lines(notes))


def write_record(record: Record) -> str:
    """The text of a .tavli file; BadFile where it would be too large, BadEvent where the events do
    not fit together.
    """
    return RecordWriter().write(record)


def _common(written: Sequence[Event], wanted: Sequence[Event]) -> int:
    """How many events both lists begin with."""
    shorter = min(len(written), len(wanted))
    if tuple(written[:shorter]) == tuple(wanted[:shorter]):  # compares identities first: 0.1 ms for 16,000 events
        return shorter
    return next((k for k in range(shorter) if written[k] is not wanted[k] and written[k] != wanted[k]), shorter)


def _header(record: Record) -> list[str]:
    setup = record.setup
    return [
        f"tavli {_version(record)}",
        "# A session of games, which begins below. What the lines mean stands in docs/tavli-format.md.",
        *(f"{name}: {_quoted(value)}" for name, value in record.details),
        *(line for side, player in zip(SIDES, setup.players, strict=True) for line in _player_lines(side, player)),
        f"session: {f'match to {setup.length}' if setup.is_match else 'money'}",
        *(f"variant: {variant_text(variant)}" for variant in setup.games),
        f"beginner: {'winner' if setup.winner_begins else 'opening roll'}",
        *(f"{flag}: {yes_no(getattr(setup, flag))}" for flag in FLAGS),
        f"automatic doubles: {setup.automatic_doubles}",
        *_dice_lines(record),
    ]


def _version(record: Record) -> int:
    """The oldest version that has everything which is in the record."""
    is_arranged = any(isinstance(event, PositionSetUp) for event in record.events)
    return VERSION if is_arranged or any(each.notes for each in record.analyses) else FIRST_VERSION


def _player_lines(side: str, player: Player) -> Iterator[str]:
    yield f"{side}: {_quoted(player.name)}"
    if player.computer is not None:
        row = computer_row(msgspec.to_builtins(player.computer))
        yield f"{side} computer: " + ", ".join(f"{name} {_setting(value)}" for name, value in row.items() if value is not None)


def _setting(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _dice_lines(record: Record) -> Iterator[str]:
    if record.dice is not None:
        yield f"dice: {record.dice.generator}"
        if record.dice.seed is not None:
            yield f"seed: {record.dice.seed}"
        if record.dice.path:
            yield f"roll file: {_quoted(record.dice.path)}"
    if record.commitment is not None:
        yield f"commitment: {record.commitment.digest}"
        yield f"salt: {record.commitment.salt.hex()}"
    words = [f"d{die}:{roll_text(roll)}" for die, roll in record.taken_back]
    yield from (f"rolls to come: {' '.join(words[k : k + 16])}" for k in range(0, len(words), 16))


def _quoted(text: str) -> str:
    """The text as it is, or as a JSON string where line ends, odd characters or blanks at its ends
    would get lost.
    """
    if not (text and text.isprintable() and text == text.strip() and text[0] != '"'):
        text = json.dumps(text, ensure_ascii=False)
        text = "".join(letter if letter.isprintable() else json.dumps(letter)[1:-1] for letter in text)
    if len(text) > LONGEST_LINE - 100:
        raise BadFile(
            tr(
                "the text that begins with '{text}' has more than the {most} characters of a line.",
                text=text[:30],
                most=LONGEST_LINE,
            )
        )
    return text


def _piece(before: State, previous: Event | None, event: Event, after: State) -> str:
    """What one event adds to the text; a play goes on in the line of its roll."""
    if isinstance(event, Played) and isinstance(previous, Rolled):
        text = " " + notation(before.variant, before.position, event.steps)
    elif isinstance(event, Begin):
        text = f"\n\ngame {after.game + 1}: {after.variant.name}"
    elif isinstance(event, PositionSetUp):
        text = f"\n{INDENT}position: {position_text(after)}"
    else:
        text = "\n" + _event_line(before, event)
    if after.result is not None and before.result is None:
        text += f"\n{INDENT}result: {_result_text(after)}"
    return text


def _event_line(before: State, event: Event) -> str:
    side = "" if before.to_act is None else SIDES[before.to_act]
    match event:
        case Rolled(dice):
            return f"{_turn_number(before):3}. {side} {roll_text(dice)}:"
        case Played(steps):
            assert before.dice is not None
            play = notation(before.variant, before.position, steps)
            return f"{_turn_number(before):3}. {side} {roll_text(before.dice)}: {play}"
        case Opening(dice):
            return f"{INDENT}opening: {SIDES[0]} {dice[0]}, {SIDES[1]} {dice[1]}"
        case Doubled():
            return f"{INDENT}{side} doubles to {before.cube.value * 2}"
        case Resigned(who, points):
            return f"{INDENT}{SIDES[who]} resigns a {KINDS[points]}"
        case Comment(text):
            return f"{INDENT}remark: {_quoted(text)}"
        case Deadlocked():
            return INDENT + DEADLOCK
        case _:
            return f"{INDENT}{side} {_VERBS[type(event)]}"


DEADLOCK = "neither side can move again"
_DEEDS: dict[str, Event] = {
    "beavers": Beavered(),
    "takes": Taken(),
    "drops": Dropped(),
    "accepts": ResignationAccepted(),
    "plays on": ResignationRefused(),
}
_VERBS = {type(deed): verb for verb, deed in _DEEDS.items()}


def _turn_number(state: State) -> int:
    return sum(state.turns) + 1


def _result_text(state: State) -> str:
    result = state.result
    assert result is not None
    score = f"score {state.score[0]}-{state.score[1]}"
    if result.winner is None:
        return f"a tie, {score}"
    points = f"{result.points} point" + ("" if result.points == 1 else "s")
    return f"{SIDES[result.winner]} wins a {KINDS[result.kind]} game by {result.by}, {points}, {score}"


# Reading.


@dataclass(frozen=True, slots=True)
class ReadRecord:
    """A record, and the number of the line where each of its events stands."""

    record: Record
    lines: tuple[int, ...]


def read_record(text: str, find_play: FindPlay, name: str = "the file") -> ReadRecord:
    """Read a .tavli file and play it through. BadFile, with the line, for anything that is not
    complete and by the rules.

    A play reads back to the position that it led to; its steps are those that `find_play` gives.
    """
    if len(text) > LARGEST:
        raise BadFile(tr("{name} is larger than {size} MiB.", name=name, size=LARGEST // 2**20))
    lines = _lines(text, name)
    version = _check_first(next(lines, (1, "")), name)
    header, first = _read_header(lines, name)
    record = header.record()
    reader = _EventReader(record.setup, find_play, version)
    for number, words in chain(first, lines):
        with _at(name, number):
            reader.read(number, words)
    if not reader.ended:
        last = 1 + text.rstrip().count("\n")
        raise BadFile(
            tr("{name}, line {last}: the file breaks off here; a whole one has the last line 'end'.", name=name, last=last)
        )
    read = replace(record, events=tuple(reader.events), analyses=reader.analyses())
    return ReadRecord(read, tuple(reader.lines))


@contextmanager
def _at(name: str, line: int) -> Iterator[None]:
    """Put the file and the line before the sentence of any error."""
    try:
        yield
    except PalamedesError as error:
        raise BadFile(tr("{name}, line {line}: {error}", name=name, line=line, error=error)) from None


_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_Line: TypeAlias = tuple[int, str]


def _lines(text: str, name: str) -> Iterator[_Line]:
    """Number and words of every line that is neither empty nor a comment."""
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        with _at(name, number):
            if number > MOST_LINES + 1:
                raise BadFile(tr("a file has at most {most} lines.", most=MOST_LINES))
            if len(line) > LONGEST_LINE:
                raise BadFile(tr("a line has at most {most} characters.", most=LONGEST_LINE))
            if _CONTROL.search(line.removesuffix("\r")):
                raise BadFile(tr("this holds a control character, so it is no text."))
        words = line.strip()
        if words and not words.startswith("#"):
            yield number, words


def _check_first(line: _Line, name: str) -> int:
    """The version of the format."""
    match = re.fullmatch(r"tavli ([1-9][0-9]{0,8})", line[1])
    if match is None or line[0] != 1:
        raise BadFile(
            tr(
                "{name}, line 1: this is no .tavli file; such a file begins with 'tavli {version}'.",
                name=name,
                version=FIRST_VERSION,
            )
        )
    if int(match[1]) > VERSION:
        raise BadFile(
            tr(
                "{name}, line 1: this was written by a newer version of the program, in format {version}.",
                name=name,
                version=match[1],
            )
        )
    return int(match[1])


_HEADER_LINE = re.compile(r"([A-Za-z][A-Za-z ]*):(?: +|$)(.*)")
_BODY_LINE = re.compile(r"game [0-9].*|remark:.*|end")
_KEYS = {
    *("white", "black", "white computer", "black computer", "session", "variant", "beginner", *FLAGS, "automatic doubles"),
    *("dice", "seed", "roll file", "commitment", "salt", "rolls to come"),
}
_REPEATED = ("variant", "rolls to come")
_NEEDED = ("white", "black", "session", "variant")


def _read_header(lines: Iterator[_Line], name: str) -> tuple[_RecordHeader, list[_Line]]:
    """The header, and the line that follows it, if there is one."""
    header = _RecordHeader(name)
    following = []
    for number, words in lines:
        if _BODY_LINE.fullmatch(words):
            following.append((number, words))
            break
        with _at(name, number):
            header.add(number, words)
    return header, following


class _RecordHeader:
    """The fields above the first game: (line, value) of every line with a key."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._fields: dict[str, list[_Line]] = {}
        self._details: list[tuple[str, str]] = []
        self._last = 1

    def add(self, line: int, words: str) -> None:
        """Sort in one line."""
        match = _HEADER_LINE.fullmatch(words)
        if match is None:
            raise BadFile(tr("'{words}' is no line such as 'white: Eleni', and no game has begun.", words=words[:40]))
        key, value = match.groups()
        self._last = line
        if key[0].isupper():
            check_detail(key)
            self._details.append((key, _whole_text(value)))
            return
        if key not in _KEYS:
            raise BadFile(tr("'{key}' is not known; fields of your own begin with a capital letter.", key=key[:40]))
        if key in self._fields and key not in _REPEATED:
            raise BadFile(tr("'{key}' stands here a second time.", key=key))
        self._fields.setdefault(key, []).append((line, value))

    def record(self) -> Record:
        """The record without its events."""
        for key in _NEEDED:
            if key not in self._fields:
                with _at(self._name, self._last):
                    raise BadFile(tr("'{key}:' is missing above the first game.", key=key))
        length = self._one("session", _read_length, 0)
        games = tuple(self._each("variant", read_variant))
        players = self._player("white"), self._player("black")
        beginner = self._one("beginner", lambda text: _choice(text, "winner", "opening roll"), True)
        flags = {flag: self._one(flag, _read_yes, default == "yes") for flag, default in FLAGS.items()}
        doubles = self._one("automatic doubles", _read_number, 0)
        with _at(self._name, self._last):
            setup = Setup(games, players, length, beginner, automatic_doubles=doubles, **flags)
        taken_back = tuple(draw for draws in self._each("rolls to come", _read_draws) for draw in draws)
        return Record(setup, (), self._dice(), taken_back, self._commitment(), tuple(self._details))

    def _each(self, key: str, read: Callable[[str], T]) -> Iterator[T]:
        for line, value in self._fields.get(key, []):
            with _at(self._name, line):
                found = read(value)
            yield found

    def _one(self, key: str, read: Callable[[str], T], default: T) -> T:
        return next(self._each(key, read), default)

    def _player(self, side: str) -> Player:
        computer = self._one(f"{side} computer", _read_computer, None)
        return next(self._each(side, lambda text: Player(_unquoted(text), computer)))

    def _dice(self) -> DiceSettings | None:
        seed = self._one("seed", _read_number, None)
        path = self._one("roll file", _unquoted, "")
        return self._one("dice", lambda text: DiceSettings(text, seed, path), None)

    def _commitment(self) -> Commitment | None:
        salt = self._one("salt", _read_salt, b"")
        return self._one("commitment", lambda text: Commitment(salt, _read_digest(text)), None)


def _unquoted(text: str) -> str:
    if not text.startswith('"'):
        return text
    try:
        return str(json.loads(text))
    except ValueError:
        raise BadFile(tr("a text that begins with a quotation mark must be a string as in JSON.")) from None


def _whole_text(text: str) -> str:
    """As `_unquoted`, with question marks for halves of characters, which no database and no window
    takes. Names of files are bytes to the system, so they keep them.
    """
    return _unquoted(text).encode(errors="replace").decode()


def _read_length(text: str) -> int:
    match = re.fullmatch(r"money|match to ([1-9][0-9]?)", text)
    if match is None:
        raise BadFile(tr("the session is '{text}', but must be 'money' or 'match to' 1 to 99.", text=text[:40]))
    return int(match[1] or 0)


def _choice(text: str, true: str, false: str) -> bool:
    if text not in (true, false):
        raise BadFile(tr("'{text}' must be '{true}' or '{false}'.", text=text[:40], true=true, false=false))
    return text == true


def _read_yes(text: str) -> bool:
    return _choice(text, "yes", "no")


def _read_number(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,20}", text):
        raise BadFile(tr("'{text}' is no whole number of up to 20 digits.", text=text[:40]))
    return int(text)


def _read_computer(text: str) -> ComputerSettings:
    values = dict(word.partition(" ")[::2] for word in text.split(", "))
    try:
        return msgspec.convert(from_computer_row(values), ComputerSettings, strict=False)
    except msgspec.ValidationError as error:
        raise BadFile(tr("these are no settings of the computer: {error}.", error=error)) from None


def _read_draws(text: str) -> list[Draw]:
    return [_read_draw(word) for word in text.split()]


def _read_draw(word: str) -> Draw:
    match = re.fullmatch(r"d([1-9][0-9]?):([0-9-]+)", word)
    if match is None:
        raise BadFile(tr("'{word}' is no roll to come such as 'd6:42'.", word=word[:20]))
    return Draw(int(match[1]), roll_from_text(match[2], int(match[1])))


def _read_salt(text: str) -> bytes:
    if not re.fullmatch(r"([0-9a-f]{2}){1,64}", text):
        raise BadFile(tr("the salt must be 1 to 64 bytes as pairs of hexadecimal digits."))
    return bytes.fromhex(text)


def _read_digest(text: str) -> str:
    if not re.fullmatch(r"[0-9a-f]{64}", text):
        raise BadFile(tr("the commitment must be 64 hexadecimal digits."))
    return text


class _EventReader:
    """The events, line by line, each let happen at the table as it stands."""

    def __init__(self, setup: Setup, find_play: FindPlay, version: int = VERSION) -> None:
        self.state = first_state(setup)
        self.events: list[Event] = []
        self.lines: list[int] = []
        self.ended = False
        self._find_play = find_play
        self._version = version
        self._analyses: list[tuple[AnalysisTerms, dict[Place, AnalysisEntry]]] = []
        self._line = 0

    def read(self, line: int, words: str) -> None:
        """Let happen what the line says."""
        self._line = line
        if self.ended:
            raise BadFile(tr("nothing may follow the line 'end'."))
        for pattern, action in _ACTIONS:
            match = pattern.fullmatch(words)
            if match is not None:
                action(self, *match.groups())
                return
        raise BadFile(tr("'{words}' is nothing that happens in a game.", words=words[:40]))

    def analyses(self) -> tuple[StoredAnalysis, ...]:
        """The analyses, in order, each on terms of its own."""
        return merged(StoredAnalysis(terms, notes) for terms, notes in self._analyses)

    def _check_version(self, what: str) -> None:
        if self._version == FIRST_VERSION:
            raise BadFile(tr("there are no {what} in format {version}.", what=what, version=FIRST_VERSION))

    def _happen(self, event: Event) -> None:
        if self._analyses:
            raise BadFile(tr("after an analysis nothing happens any more in a file."))
        self.state = advance(self.state, event)
        self.events.append(event)
        self.lines.append(self._line)

    def _acts(self, side: str) -> None:
        actor = self.state.to_act
        if actor is not None and SIDES[actor] != side:
            raise BadEvent(tr("it is for {other} to act here, not for {side}.", other=SIDES[actor], side=side))

    def begin(self, number: str, name: str) -> None:
        self._happen(Begin())
        _agree(f"game {number}: {name}", f"game {self.state.game + 1}: {self.state.variant.name}")

    def position(self, text: str) -> None:
        """The position must be one of the game that the session plays, to the points that it plays
        to.
        """
        self._check_version(tr("positions that were set up"))
        found = state_from_text(text)
        if found.variant != self.state.variant or found.setup.length not in (0, self.state.setup.length):
            raise BadFile(tr("this is a position of another game, or of a match to another length."))
        self._happen(arranged(found))

    def opening(self, white: str, black: str) -> None:
        self._happen(Opening((int(white), int(black))))

    def turn(self, number: str | None, side: str, dice: str, play: str) -> None:
        self._acts(side)
        if number is not None:
            _agree(f"turn {number}", f"turn {_turn_number(self.state)}")
        roll = roll_from_text(dice, self.state.variant.board.die)
        if self.state.phase is not Phase.TO_PLAY or not play:
            self._happen(Rolled(roll))
        if play:
            self._play(roll, play)

    def _play(self, roll: tuple[int, int], text: str) -> None:
        state = self.state
        if state.dice is None or higher_first(state.dice) != higher_first(roll):
            raise BadEvent(tr("these are not the dice that were rolled."))
        if len(text) > LONGEST_PLAY:
            raise BadPlay(Reason.TOO_LONG)
        play = self._find_play(state.variant, state.position, state.dice, text, state.turns[state.on_roll])
        self._happen(Played(play.steps))

    def doubles(self, side: str, value: str | None) -> None:
        self._acts(side)
        if value is not None:
            _agree(f"cube {value}", f"cube {self.state.cube.value * 2}")
        self._happen(Doubled())

    def resigns(self, side: str, kind: str) -> None:
        self._happen(Resigned(SIDES.index(side), KINDS.index(kind)))

    def deed(self, side: str, verb: str) -> None:
        self._acts(side)
        self._happen(_DEEDS[verb])

    def deadlock(self) -> None:
        """A pass must be the only play of either side with every roll."""
        variant, on_roll = self.state.variant, self.state.on_roll
        for side in (on_roll, 1 - on_roll):
            for roll, _ in rolls(variant.board.die):
                self._find_play(variant, self.state.seen_by(side), roll, PASS, self.state.turns[side])
        self._happen(Deadlocked())

    def remark(self, text: str) -> None:
        self._happen(Comment(_whole_text(text)))

    def result(self, text: str) -> None:
        if self.state.result is None:
            raise BadEvent(tr("the game is not over, so it has no result."))
        _agree(f"result {text}", f"result {_result_text(self.state)}")

    def analysis(self, text: str) -> None:
        self._check_version("analyses")
        self._analyses.append((read_terms(text), {}))

    def note(self, game: str, turn: str, kind: str, text: str) -> None:
        place, note = read_note(game, turn, kind, text)
        if not self._analyses:
            raise BadFile(tr("no line 'analysis:' stands before this note."))
        if place in self._analyses[-1][1]:
            raise BadFile(tr("the analysis has a second note on {place}.", place=place))
        self._analyses[-1][1][place] = note

    def end(self) -> None:
        self.ended = True


_ACTIONS: tuple[tuple[re.Pattern[str], Callable[..., None]], ...] = (
    (re.compile(r"(?:([1-9][0-9]{0,5})\. +)?(white|black) ([0-9-]{2,5}):(?: +|$)(.*)"), _EventReader.turn),
    (re.compile(r"(white|black) doubles(?: to ([0-9]{1,9}))?"), _EventReader.doubles),
    (re.compile(rf"(white|black) ({'|'.join(_DEEDS)})"), _EventReader.deed),
    (re.compile(r"(white|black) resigns a (single|double|triple)"), _EventReader.resigns),
    (re.compile(r"remark:(?: +|$)(.*)"), _EventReader.remark),
    (re.compile(r"result: +(.*)"), _EventReader.result),
    (re.compile(r"game ([1-9][0-9]{0,5}): +(.*)"), _EventReader.begin),
    (re.compile(r"position: +(.*)"), _EventReader.position),
    (re.compile(r"opening: +white ([0-9]{1,2}), black ([0-9]{1,2})"), _EventReader.opening),
    (re.compile(DEADLOCK), _EventReader.deadlock),
    (TERMS_LINE, _EventReader.analysis),
    (NOTE_LINE, _EventReader.note),
    (re.compile(r"end"), _EventReader.end),
)


def _agree(found: str, derived: str) -> None:
    """Raise BadFile unless what the file says is what follows from the events before."""
    if found != derived:
        raise BadFile(
            tr("the file says '{found}', but by what stands above it should be '{derived}'.", found=found[:80], derived=derived)
        )
