"""The header of a .tavli file, above the first game: players, rules and dice."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TypeVar

import msgspec

from palamedes.core.dice.dice import roll_from_text, roll_text
from palamedes.core.dice.dice_source import Commitment, DiceChange, DiceSettings, Draw
from palamedes.core.errors import BadFile
from palamedes.core.language import tr
from palamedes.core.results.record import Record, check_detail
from palamedes.core.session.events import PositionSetUp
from palamedes.core.session.state import Setup, cube_flags
from palamedes.core.settings import ComputerSettings, Player
from palamedes.formats.games.computer_row import computer_row, from_computer_row
from palamedes.formats.games.record_lines import (
    ANALYSES_VERSION,
    DICE_VERSION,
    FIRST_VERSION,
    VERSION,
    Line,
    at_line,
    quoted,
    unquoted,
    whole_text,
)
from palamedes.formats.games.variant_text import SIDES, read_variant, variant_text, yes_no

FLAGS = {"crawford": "yes", "jacoby": "no", "beavers": "no"}
"""The yes-or-no fields of the header, and the value of each if its line is missing."""

CUBES = {"yes": None, "no": False, "in every game": True}
"""The values of the field `cube`, and what they mean (`cube_flags`)."""
T = TypeVar("T")


def header_lines(record: Record) -> list[str]:
    """The lines above the first game."""
    setup = record.setup
    return [
        f"tavli {_version(record)}",
        "# A session of games, which begins below. docs/tavli-format.md explains the lines.",
        *(f"{name}: {quoted(value)}" for name, value in record.details),
        *(line for side, player in zip(SIDES, setup.players, strict=True) for line in _player_lines(side, player)),
        f"session: {f'match to {setup.length}' if setup.is_match else 'money'}",
        *(f"variant: {variant_text(variant)}" for variant in setup.games),
        f"beginner: {'winner' if setup.winner_begins else 'opening roll'}",
        f"cube: {_cube_words(setup)}",
        *(f"{flag}: {yes_no(getattr(setup, flag))}" for flag in FLAGS),
        f"automatic doubles: {setup.automatic_doubles}",
        *_dice_lines(record),
    ]


def _version(record: Record) -> int:
    """The oldest version of the format that supports everything in the record."""
    if record.setup.cube_in_every_game:
        return VERSION
    if record.dice_changes:
        return DICE_VERSION
    is_arranged = any(isinstance(event, PositionSetUp) for event in record.events)
    return ANALYSES_VERSION if is_arranged or any(each.notes for each in record.analyses) else FIRST_VERSION


def _cube_words(setup: Setup) -> str:
    wish = False if not setup.cube else True if setup.cube_in_every_game else None
    return next(words for words, meaning in CUBES.items() if meaning is wish)


def _player_lines(side: str, player: Player) -> Iterator[str]:
    yield f"{side}: {quoted(player.name)}"
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
            yield f"roll file: {quoted(record.dice.path)}"
    if record.commitment is not None:
        yield f"commitment: {record.commitment.digest}"
        yield f"salt: {record.commitment.salt.hex()}"
    for change in record.dice_changes:
        yield f"dice change: {_change_words(change)}"
    words = [f"d{die}:{roll_text(roll)}" for die, roll in record.taken_back]
    yield from (f"rolls to come: {' '.join(words[k : k + 16])}" for k in range(0, len(words), 16))


def _change_words(change: DiceChange) -> str:
    settings, sealed = change.settings, change.commitment
    words = [f"after roll {change.after}", settings.generator]
    words += [f"seed {settings.seed}"] if settings.seed is not None else []
    words += [f"commitment {sealed.digest}", f"salt {sealed.salt.hex()}"] if sealed is not None else []
    return ", ".join(words)


_HEADER_LINE = re.compile(r"([A-Za-z][A-Za-z ]*):(?: +|$)(.*)")
_BODY_LINE = re.compile(r"game [0-9].*|remark:.*|end")
_KEYS = {
    *(
        "white",
        "black",
        "white computer",
        "black computer",
        "session",
        "variant",
        "beginner",
        "cube",
        *FLAGS,
        "automatic doubles",
    ),
    *("dice", "seed", "roll file", "commitment", "salt", "dice change", "rolls to come"),
}
_REPEATED = ("variant", "dice change", "rolls to come")
_NEEDED = ("white", "black", "session", "variant")


def read_header(lines: Iterator[Line], name: str) -> tuple[RecordHeader, list[Line]]:
    """Read the header. Returns the header and a list that contains the line after it. The list is
    empty if there is no such line.
    """
    header = RecordHeader(name)
    following = []
    for number, words in lines:
        if _BODY_LINE.fullmatch(words):
            following.append((number, words))
            break
        with at_line(name, number):
            header.add(number, words)
    return header, following


class RecordHeader:
    """The fields above the first game. For each key, the line numbers and the values are kept."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._fields: dict[str, list[Line]] = {}
        self._details: list[tuple[str, str]] = []
        self._last = 1

    def add(self, line: int, words: str) -> None:
        """Read one line of the header."""
        match = _HEADER_LINE.fullmatch(words)
        if match is None:
            raise BadFile(tr("'{words}' is not a header line such as 'white: Eleni', and no game has begun.", words=words[:40]))
        key, value = match.groups()
        self._last = line
        if key[0].isupper():
            check_detail(key)
            self._details.append((key, whole_text(value)))
            return
        if key not in _KEYS:
            raise BadFile(tr("'{key}' is not known; fields of your own begin with a capital letter.", key=key[:40]))
        if key in self._fields and key not in _REPEATED:
            raise BadFile(tr("'{key}' appears a second time here.", key=key))
        self._fields.setdefault(key, []).append((line, value))

    def record(self) -> Record:
        """The record without its events. Raises BadFile if a required field is missing or a value
        is not valid.
        """
        for key in _NEEDED:
            if key not in self._fields:
                with at_line(self._name, self._last):
                    raise BadFile(tr("'{key}:' is missing above the first game.", key=key))
        length = self._one("session", _read_length, 0)
        games = tuple(self._each("variant", read_variant))
        players = self._player("white"), self._player("black")
        beginner = self._one("beginner", lambda text: _choice(text, "winner", "opening roll"), True)
        flags = {flag: self._one(flag, _read_yes, default == "yes") for flag, default in FLAGS.items()}
        cube = cube_flags(self._one("cube", _read_cube, None))
        doubles = self._one("automatic doubles", _read_number, 0)
        with at_line(self._name, self._last):
            setup = Setup(games, players, length, beginner, automatic_doubles=doubles, **flags, **cube)
        taken_back = tuple(draw for draws in self._each("rolls to come", _read_draws) for draw in draws)
        changes = tuple(self._each("dice change", _read_change))
        return Record(setup, (), self._dice(), taken_back, self._commitment(), tuple(self._details), dice_changes=changes)

    def _each(self, key: str, read: Callable[[str], T]) -> Iterator[T]:
        for line, value in self._fields.get(key, []):
            with at_line(self._name, line):
                found = read(value)
            yield found

    def _one(self, key: str, read: Callable[[str], T], default: T) -> T:
        return next(self._each(key, read), default)

    def _player(self, side: str) -> Player:
        computer = self._one(f"{side} computer", _read_computer, None)
        return next(self._each(side, lambda text: Player(unquoted(text), computer)))

    def _dice(self) -> DiceSettings | None:
        seed = self._one("seed", _read_number, None)
        path = self._one("roll file", unquoted, "")
        return self._one("dice", lambda text: DiceSettings(text, seed, path), None)

    def _commitment(self) -> Commitment | None:
        salt = self._one("salt", _read_salt, b"")
        return self._one("commitment", lambda text: Commitment(salt, _read_digest(text)), None)


def _read_length(text: str) -> int:
    match = re.fullmatch(r"money|match to ([1-9][0-9]?)", text)
    if match is None:
        raise BadFile(
            tr("the session is '{text}', but must be 'money', or 'match to' and a number from 1 to 99.", text=text[:40])
        )
    return int(match[1] or 0)


def _choice(text: str, true: str, false: str) -> bool:
    if text not in (true, false):
        raise BadFile(tr("'{text}' must be '{true}' or '{false}'.", text=text[:40], true=true, false=false))
    return text == true


def _read_cube(text: str) -> bool | None:
    if text not in CUBES:
        raise BadFile(tr("the cube is '{text}', but must be {known}.", text=text[:40], known=tr(" or ").join(CUBES)))
    return CUBES[text]


def _read_yes(text: str) -> bool:
    return _choice(text, "yes", "no")


def _read_number(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,20}", text):
        raise BadFile(tr("'{text}' is not a whole number of up to 20 digits.", text=text[:40]))
    return int(text)


def _read_computer(text: str) -> ComputerSettings:
    values = dict(word.partition(" ")[::2] for word in text.split(", "))
    try:
        return msgspec.convert(from_computer_row(values), ComputerSettings, strict=False)
    except msgspec.ValidationError as error:
        raise BadFile(tr("these are not valid settings for the computer: {error}.", error=error)) from None


def _read_draws(text: str) -> list[Draw]:
    return [_read_draw(word) for word in text.split()]


def _read_draw(word: str) -> Draw:
    match = re.fullmatch(r"d([1-9][0-9]?):([0-9-]+)", word)
    if match is None:
        raise BadFile(tr("'{word}' is not a future roll such as 'd6:42'.", word=word[:20]))
    return Draw(int(match[1]), roll_from_text(match[2], int(match[1])))


def _read_salt(text: str) -> bytes:
    if not re.fullmatch(r"([0-9a-f]{2}){1,64}", text):
        raise BadFile(tr("the salt must have between 1 and 64 bytes, written as pairs of hexadecimal digits."))
    return bytes.fromhex(text)


_CHANGE = re.compile(r"after roll ([1-9][0-9]{0,8}), ([a-z0-9]+)(?:, seed ([0-9]+))?(?:, commitment (\w+), salt (\w+))?")


def _read_change(text: str) -> DiceChange:
    match = _CHANGE.fullmatch(text)
    if match is None:
        raise BadFile(tr("'{text}' is not a change of the dice such as 'after roll 57, mersenne, seed 7'.", text=text[:60]))
    after, generator, seed, digest, salt = match.groups()
    settings = DiceSettings(generator, None if seed is None else _read_number(seed))
    sealed = None if digest is None else Commitment(_read_salt(salt), _read_digest(digest))
    return DiceChange(int(after), settings, sealed)


def _read_digest(text: str) -> str:
    if not re.fullmatch(r"[0-9a-f]{64}", text):
        raise BadFile(tr("the commitment must be 64 hexadecimal digits."))
    return text
