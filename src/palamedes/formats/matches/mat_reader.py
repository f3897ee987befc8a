"""Reads .mat files, in which Jellyfish, eXtreme Gammon, GNU Backgammon and other programs write
matches.

A line of a game has two columns, one for each player. A program can leave out the result of a game
that ended in a resignation; the scores of the next game then tell what was resigned. A file that
does not say whether the Jacoby rule or the Crawford rule applies is read under the rule that fits.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.errors import BadEvent, BadFile
from palamedes.core.language import tr
from palamedes.core.results.record import ReadRecord, Record, check_detail
from palamedes.core.rules.variant import BACKGAMMON, Variant
from palamedes.core.session.events import (
    Beavered,
    Doubled,
    Dropped,
    Event,
    Taken,
)
from palamedes.core.session.state import Phase, Setup
from palamedes.core.settings import Player
from palamedes.formats.games.record_events import FindPlay
from palamedes.formats.games.record_lines import Line, at_line, numbered_lines
from palamedes.formats.matches.game_builder import GameBuilder
from palamedes.formats.matches.mat_layout import (
    BEAVERS,
    CRAWFORD,
    DETAILS,
    FIELD,
    FOREIGN_DATE,
    JACOBY,
    LARGEST,
    LEFT,
    LIMIT,
    LONGEST_LINE,
    MOST_LINES,
    NO_CUBE,
    RIGHT,
    RULES,
    USUAL_LIMIT,
    VARIATION,
    VARIATIONS,
)

MIDDLE = 20
"""A result, or the only action on a line, belongs to the right column if it begins here or further
to the right.
"""


def read_record(text: str, find_play: FindPlay, name: str = "the file") -> ReadRecord:
    """Read a .mat file and replay it. Raises BadFile, with the line number, if anything in it is
    unknown or against the rules. `lost` of the result lists what a session cannot hold.
    """
    if len(text) > LARGEST:
        raise BadFile(tr("{name} is larger than {size} MiB.", name=name, size=LARGEST // 2**20))
    lines = _with_header(list(_lines(text, name)))
    head = _read_head(lines, name)
    failures = []
    for rules in _possible_rules(head, text):
        try:
            return _read_games(head, rules, lines, find_play, name)
        except BadFile as error:
            failures.append(error)
    raise failures[0]


def _lines(text: str, name: str) -> Iterator[Line]:
    """The number and the text of every line that is not empty."""
    for number, line in numbered_lines(text, name, MOST_LINES, LONGEST_LINE):
        if line.strip():
            yield number, line.rstrip().expandtabs()


_TWO_NAMES = re.compile(r"\s*([^\s:;#](?:[^:]*?\S)?)\s{2,}([^\s:](?:[^:]*\S)?)\s*")
NO_HEADER = "; [Single game]"
"""The comment that stands for the missing header of a .gam file."""


def _with_header(lines: list[Line]) -> list[Line]:
    """The lines, with a header if they are those of a .gam file, which consists of the two names
    and the moves of a single game.
    """
    first = next((at for at, (_, line) in enumerate(lines) if line.lstrip()[0] not in ";#"), len(lines))
    if first + 1 >= len(lines) or not _NUMBER.match(lines[first + 1][1]):
        return lines
    number, line = lines[first]
    names = _TWO_NAMES.fullmatch(line)
    if names is None or _LENGTH.fullmatch(line):
        return lines
    header = (NO_HEADER, " 0 point match", " Game 1", f" {names[1]} : 0  {names[2]} : 0")
    return [*lines[:first], *((number, words) for words in header), *lines[first + 1 :]]


# The header.

SWITCHES = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}
LONGEST_COMMENT = 10_000
"""The maximum number of characters in a comment made of the comments in a header."""


@dataclass(slots=True)
class _Head:
    """What stands above the first game. `length`: the match length, 0 for money play; `count`: the
    number of lines; `fields`: the fields of the header, by name; `repeated`: the names of those
    that are given again; `remarks`: the comments; `single`: whether this is a .gam file.
    """

    length: int = 0
    count: int = 0
    fields: dict[str, str] = field(default_factory=dict)
    repeated: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    single: bool = False

    def flag(self, name: str) -> bool | None:
        """Whether a rule applies; None if the file does not say so."""
        return SWITCHES.get(self.fields.get(name, "").lower())


_LENGTH = re.compile(r"\s*([0-9]{1,5})\s+points?\s+match\b.*|\s*match\s+of\s+([0-9]{1,5})\s+points?\b.*", re.IGNORECASE)


def _read_head(lines: list[Line], name: str) -> _Head:
    """Read the lines down to the match length. Raises BadFile if they are not those of a match."""
    head = _Head()
    for number, line in lines:
        head.count += 1
        if line.lstrip()[0] in ";#":
            with at_line(name, number):
                _read_comment(line.lstrip()[1:].strip(), head)
            continue
        match = _LENGTH.fullmatch(line)
        if match is None:
            raise BadFile(
                tr(
                    "{name}, line {line}: this is not a .mat file; before its first game, such a file has a line such as "
                    "'7 point match'.",
                    name=name,
                    line=number,
                )
            )
        head.length = int(match[1] or match[2])
        return head
    raise BadFile(tr("{name}: the file contains no match.", name=name))


def _read_comment(text: str, head: _Head) -> None:
    match = FIELD.fullmatch(text)
    if text == NO_HEADER.removeprefix("; "):
        head.single = True
    elif match is None:
        head.remarks.append(text)
    else:
        name, value = match[1].strip(), match[2]
        if name in (CRAWFORD, JACOBY, BEAVERS) and value.lower() not in SWITCHES:
            raise BadFile(tr("{name} must be {yes} or {no}, not '{value}'.", name=name, yes="On", no="Off", value=value[:40]))
        if name in head.fields:
            head.repeated.append(name)
        else:
            head.fields[name] = value


def _possible_rules(head: _Head, text: str) -> Iterator[dict[str, bool]]:
    """The settings of the Jacoby rule, of beavers and of the Crawford rule that the file allows,
    the most usual first.
    """
    if head.length:
        stated = head.flag(CRAWFORD)
        yield from ({"crawford": value} for value in ((True, False) if stated is None else (stated,)))
        return
    allowed = head.flag(BEAVERS)
    beavers = re.search(r"\bbeavers\b", text, re.IGNORECASE) is not None if allowed is None else allowed
    stated = head.flag(JACOBY)
    yield from ({"jacoby": value, "beavers": beavers} for value in ((False, True) if stated is None else (stated,)))


def _joined(remarks: list[str]) -> Iterator[str]:
    """The comments of a header as few comments of several lines."""
    text = ""
    for remark in remarks:
        if text and len(text) + len(remark) > LONGEST_COMMENT:
            yield text
            text = ""
        text += "\n" * bool(text) + remark
    yield text


def _variant(head: _Head) -> Variant:
    """The game of the header; backgammon if there is none. Raises BadFile if it is unknown."""
    named = head.fields.get(VARIATION, "")
    known = {name.lower(): variant for name, variant in VARIATIONS.items()}
    if named and named.lower() not in known:
        raise BadFile(tr("the game '{name}' is not known; choose from {known}.", name=named[:40], known=", ".join(VARIATIONS)))
    return known.get(named.lower(), BACKGAMMON)


def _details(head: _Head, players: tuple[Player, Player]) -> tuple[list[tuple[str, str]], list[str]]:
    """The details of the session, and the fields of the header that it cannot hold."""
    ours = {theirs: our for our, theirs in DETAILS.items()}
    used = {*RULES, *(f"Player {k + 1}" for k in (0, 1) if _same(head, players, k))}
    found, lost = [], [tr("the second field '{name}' of the header", name=name[:40]) for name in head.repeated]
    for field_name, value in head.fields.items():
        our_name = ours.get(field_name, field_name)
        try:
            check_detail(our_name)
        except BadFile:
            if field_name not in used:
                lost.append(tr("the field '{name}' of the header", name=field_name[:40]))
            continue
        if field_name not in used:
            is_date = our_name == "Date" and FOREIGN_DATE.fullmatch(value)
            found.append((our_name, value.replace(".", "-") if is_date else value))
    limit = head.fields.get(LIMIT, str(USUAL_LIMIT))
    if limit not in (str(USUAL_LIMIT), str(NO_CUBE)):
        lost.append(tr("that the cube may not go beyond {most}", most=limit[:20]))
    return found, lost


def _same(head: _Head, players: tuple[Player, Player], side: int) -> bool:
    return head.fields.get(f"Player {side + 1}") == players[side].name


# The games.


_GAME = re.compile(r"\s*Game\s+([0-9]{1,6})\s*", re.IGNORECASE)
_NAMES = re.compile(r"([^:]*):\s*([0-9]{1,6})\s([^:]*):\s*([0-9]{1,6})")
_NUMBER = re.compile(r"\s*[0-9]{1,6}\)")


def _read_games(head: _Head, rules: dict[str, bool], lines: list[Line], find_play: FindPlay, name: str) -> ReadRecord:
    reader: _GameReader | None = None
    rest = iter(lines[head.count :])
    number = lines[head.count - 1][0]
    for number, line in rest:
        with at_line(name, number):
            game = _GAME.fullmatch(line)
            if game is not None:
                number, names_line = next(rest, (number, ""))
                names = _names(names_line)
                if reader is None:
                    reader = _GameReader(_setup(head, rules, names), find_play)
                    reader.line = number
                    for remark in _joined(head.remarks):
                        reader.remark(remark)
                reader.begin(number, names)
            elif reader is None:
                raise BadFile(tr("a line such as 'Game 1' must come here, before the first play."))
            else:
                reader.read(number, line)
    if reader is None:
        raise BadFile(tr("{name}, line {line}: the file is incomplete; it contains no game.", name=name, line=number))
    reader.end()
    setup = reader.state.setup
    details, lost = _details(head, setup.players)
    if head.single:
        lost.append(tr("the score and the length of the match, which a file with a single game does not give"))
    record = Record(setup, tuple(reader.events), DiceSettings("manual"), details=tuple(details))
    return ReadRecord(record, tuple(reader.lines), (*lost, *reader.lost))


def _names(line: str) -> tuple[tuple[str, str], tuple[int, int]]:
    """The names and the scores above a game."""
    match = _NAMES.fullmatch(line.strip())
    if match is None:
        raise BadFile(tr("the names and the scores of the players must come here, as in 'Anna : 0   Bill : 0'."))
    return (match[1].strip(), match[3].strip()), (int(match[2]), int(match[4]))


def _setup(head: _Head, rules: dict[str, bool], names: tuple[tuple[str, str], tuple[int, int]]) -> Setup:
    first, second = (Player(name) for name in names[0])
    cube = head.fields.get(LIMIT) != str(NO_CUBE)
    return Setup((_variant(head),), (first, second), head.length, cube=cube, **rules)


_MOVE = r"[^\s:/]+(?:/[^\s:/]+)+"
_ROLL = re.compile(
    rf"(?P<dice>[1-6]{{2}})(?::|(?=\s|$))(?P<play>(?:\s*{_MOVE})?(?:\s+{_MOVE})*)"
    r"(?P<none>\s*(?:cannot move|could not move|no move|no legal move|\?{3,4}))?",
    re.IGNORECASE,
)
_DEED = re.compile(
    r"(?P<word>doubles?|redoubles?|beavers?|takes?|accepts?|drops?|passes|pass|rejects?)(?:\s*(?:=>|to)\s*(?P<value>[0-9]{1,7}))?",
    re.IGNORECASE,
)
_WIN = re.compile(r"wins\s+(?P<points>[0-9]{1,7})\s+points?(?:\s+and\s+the\s+match)?", re.IGNORECASE)
_RESIGNS = re.compile(
    r"(?:resigned|resigns?|lost on time|forfeits?|loses)(?:\s+(?:game|match|the game|the match))?", re.IGNORECASE
)
_DEEDS: dict[str, Event] = {
    **dict.fromkeys(("double", "doubles", "redouble", "redoubles"), Doubled()),
    **dict.fromkeys(("beaver", "beavers"), Beavered()),
    **dict.fromkeys(("take", "takes", "accept", "accepts"), Taken()),
    **dict.fromkeys(("drop", "drops", "pass", "passes", "reject", "rejects"), Dropped()),
}
Action: TypeAlias = tuple[int, re.Match[str]]
"""Where an action begins in its line, or the side that it belongs to; and its text."""


def _actions(line: str) -> list[Action]:
    """The actions on a line of a game, each with its column."""
    number = _NUMBER.match(line)
    at = number.end() if number else 0
    found: list[Action] = []
    while at < len(line):
        if line[at] == " ":
            at += 1
            continue
        match = next(filter(None, (pattern.match(line, at) for pattern in (_ROLL, _WIN, _DEED, _RESIGNS))), None)
        if match is None or (match.end() < len(line) and line[match.end()] not in " "):
            raise BadFile(tr("'{words}' is not an action of a game.", words=line[at:].strip()[:40]))
        found.append((at, match))
        at = match.end()
    return list(_in_columns(found))


def _in_columns(found: list[Action]) -> Iterator[Action]:
    """The actions with the sides that they belong to in place of where they begin. Two actions
    belong to the two sides in order. A result, which can follow them on the same line, stands in
    the column of the winner.
    """
    deeds = [match for _, match in found if match.re is not _WIN]
    if len(deeds) > 2:
        raise BadFile(tr("a line has at most one action for each player."))
    for at, match in found:
        if match.re is _WIN or len(deeds) == 1:
            yield (RIGHT if at >= MIDDLE else LEFT), match
        else:
            yield (LEFT if match is deeds[0] else RIGHT), match


class _GameReader(GameBuilder):
    """Reads games line by line, and applies each action to the current state."""

    def __init__(self, setup: Setup, find_play: FindPlay) -> None:
        super().__init__(setup, find_play)
        self._resigning: int | None = None

    def end(self) -> None:
        """Note the end of the file."""
        if self.state.game_is_running and self._resigning is not None:
            self.lost.append(tr("the last resignation, because the file does not say what was resigned"))

    def begin(self, line: int, names: tuple[tuple[str, str], tuple[int, int]]) -> None:
        """Begin a game."""
        self.line = line
        players, scores = names
        if players != tuple(player.name for player in self.state.setup.players):
            raise BadFile(tr("the names of the players differ from those above the first game."))
        self.begin_at(scores)
        self._resigning = None

    def read(self, line: int, text: str) -> None:
        """Read a line of a game. Raises an error if it is not valid."""
        self.line = line
        if text.lstrip()[0] in ";#":
            remark = text.lstrip()[1:].strip()
            if remark.lower().startswith("set pos"):
                raise BadFile(tr("a position is set up here, which this program cannot read from such a file."))
            self.remark(remark)
            return
        for side, match in _actions(text):
            self._act(side, match)

    def _act(self, side: int, match: re.Match[str]) -> None:
        if match.re is _WIN:
            if self._resigning == side:
                raise BadFile(tr("{name} has resigned, and so cannot win.", name=self.state.setup.players[side].name))
            self.win(side, int(match["points"]))
        elif match.re is _RESIGNS:
            if not self.state.game_is_running:
                raise BadEvent(tr("this game is over."))
            self._resigning = side
        elif match.re is _ROLL:
            self._roll(side, (int(match["dice"][0]), int(match["dice"][1])), match["play"], match["none"] or "")
        else:
            self._check_side(side)
            self._answer(_DEEDS[match["word"].lower()], match["value"])

    def _check_side(self, side: int) -> None:
        actor = self.state.to_act
        if actor is not None and actor != side:
            raise BadEvent(
                tr(
                    "this is in the column of {name}, but the other player must act here.",
                    name=self.state.setup.players[side].name,
                )
            )

    def _roll(self, side: int, dice: tuple[int, int], play: str, none: str) -> None:
        self._check_side(side)
        if self.state.phase is Phase.BEAVERED:
            self.happen(Taken())  # a beaver is answered by rolling
        self.roll(side, dice)
        if play.strip():
            self.play(play.strip())
        elif not none.strip().startswith("?"):
            self.pass_turn(bool(none))

    def _answer(self, event: Event, value: str | None) -> None:
        self.happen(event)
        if value is not None and isinstance(event, (Doubled, Beavered)):
            cube = self.state.cube.value * (2 if isinstance(event, Doubled) else 4)
            if int(value) != cube:
                raise BadFile(tr("the cube is given as {found}, but must be {value} here.", found=value, value=cube))
