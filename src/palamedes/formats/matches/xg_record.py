"""Reads .xg and .xgp files, in which eXtreme Gammon saves matches and positions
(docs/foreign-formats.md).

The part `temp.xg` of such a file consists of records of 2560 bytes; their ninth byte gives their
kind. Numbers are little-endian. Positions are seen by player 1: place 25 is this player's bar,
place 0 the other player's, whose checkers are negative. In a play, points are counted from 0, and
24 is the bar.

Source: the description of the format by the authors of eXtreme Gammon (www.extremegammon.com, "XG
file format"). How plays and positions are counted was taken from the tests of the project xgparser,
which read files of the program.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.errors import BadFile, PalamedesError
from palamedes.core.language import tr
from palamedes.core.results.record import ReadRecord, Record
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import BACKGAMMON, HYPERGAMMON, NACKGAMMON
from palamedes.core.session.events import Beavered, Begin, Doubled, Dropped, PositionSetUp, Taken
from palamedes.core.session.state import LARGEST_CUBE, Cube, Setup
from palamedes.core.settings import Player
from palamedes.formats.foreign.checkers import position_of
from palamedes.formats.games.record_events import FindPlay
from palamedes.formats.matches.game_builder import GameBuilder
from palamedes.formats.matches.rtf_text import is_rtf, plain_text
from palamedes.formats.matches.xg_archive import read_archive

LARGEST = 64 * 2**20
RECORD_SIZE = 2560
MOST_RECORDS = 20_000
GAMES, COMMENTS, ROLLOUTS = "temp.xg", "temp.xgc", "temp.xgr"
LIMITS = {GAMES: MOST_RECORDS * RECORD_SIZE, COMMENTS: 4 * 2**20, ROLLOUTS: LARGEST}
LONGEST_COMMENT = 10_000
MATCH, GAME, CUBE, PLAY, GAME_END, MATCH_END = range(6)
"""The kinds of records."""
KIND_AT, MAGIC = 8, 0x494C4D44
UNLIMITED = 99_999
"""The length of a match that stands for money play."""
VARIATIONS = (BACKGAMMON, NACKGAMMON, HYPERGAMMON)
USUAL_LIMITS = (0, 1024)
NOT_ANALYSED = (-100, -1000)
DROPPED, TAKEN, BEAVERED = range(3)
"""The answers to a double."""
PLACES = 26
AT_MATCH = {
    "short player 1": 9,
    "short player 2": 50,
    "length": 92,
    "variation": 96,
    "crawford": 100,
    "jacoby": 101,
    "beavers": 102,
    "rating 1": 104,
    "rating 2": 112,
    "days": 128,
    "short event": 136,
    "short place": 283,
    "short round": 417,
    "version": 552,
    "magic": 556,
    "remark": 576,
    "cube limit": 612,
    "event": 622,
    "player 1": 880,
    "player 2": 1138,
    "place": 1396,
    "round": 1654,
    "clock": 1912,
    "transcriber": 1960,
}
AT_GAME = {"score 1": 12, "score 2": 16, "crawford": 20, "position": 21, "automatic doubles": 64, "remark": 56}
AT_CUBE = {
    "side": 12,
    "doubled": 16,
    "answer": 20,
    "answer to beaver": 24,
    "cube": 32,
    "position": 36,
    "analysed position": 64,
    "analysis": 120,
    "remark": 292,
}
AT_PLAY = {
    "position": 9,
    "side": 64,
    "steps": 68,
    "first die": 100,
    "second die": 104,
    "cube": 108,
    "candidates": 120,
    "played": 2308,
    "remark": 2524,
}
AT_END = {"score 1": 12, "score 2": 16, "winner": 24, "points": 28}
"""The places of the fields in the records of a match, a game, a cube action, a play and the end of
a game, in bytes.
"""
UNICODE_VERSION, LIMIT_VERSION, CLOCK_VERSION, TRANSCRIBER_VERSION = 24, 8, 25, 30
"""The versions of the format in which names in Unicode, the limit of the cube, the clock and the
transcriber were added.
"""


def read_record(data: bytes, find_play: FindPlay, name: str = "the file") -> ReadRecord:
    """Read a file and replay it. Raises BadFile, with the number of the record, if anything in it
    is against the rules. The lines of the result are numbers of records, from 1 on. `lost` lists
    what a session cannot hold.
    """
    if len(data) > LARGEST:
        raise BadFile(tr("{name} is larger than {size} MiB.", name=name, size=LARGEST // 2**20))
    parts = read_archive(data, LIMITS, name)
    if GAMES not in parts:
        raise BadFile(tr("{name}: the file contains no match.", name=name))
    records = [parts[GAMES][at : at + RECORD_SIZE] for at in range(0, len(parts[GAMES]), RECORD_SIZE)]
    if not records or len(records[-1]) < RECORD_SIZE:
        raise BadFile(tr("{name}: the file is incomplete: it ends after {count} records.", name=name, count=len(records)))
    remarks = [_comment(line) for line in parts.get(COMMENTS, b"").split(b"\r\n")]
    number = 1
    try:
        head = _XgHead(records[0])
        reader = _XgGameReader(head.setup(records), find_play, remarks)
        for number, each in enumerate(records, start=1):
            reader.line = number
            reader.read(each, records[number : number + 1])
    except PalamedesError as error:
        raise BadFile(tr("{name}, record {number}: {error}", name=name, number=number, error=error)) from None
    lost = dict.fromkeys((*head.lost(), *reader.lost, *([tr("the analyses")] if parts.get(ROLLOUTS) else [])))
    record = Record(reader.state.setup, tuple(reader.events), DiceSettings("manual"), details=tuple(head.details()))
    return ReadRecord(record, tuple(reader.lines), tuple(lost))


def _comment(line: bytes) -> str:
    """A comment. Its line breaks are written as the bytes 1 and 2."""
    text = line.replace(b"\x01\x02", b"\r\n").decode("cp1252", errors="replace")
    return plain_text(text) if is_rtf(text) else text.replace("\r\n", "\n").strip()


# The fields.


def _int(record: bytes, at: int) -> int:
    (value,) = struct.unpack_from("<i", record, at)
    return int(value)


def _double(record: bytes, at: int) -> float:
    (value,) = struct.unpack_from("<d", record, at)
    return float(value)


def _row(record: bytes, at: int) -> tuple[int, ...]:
    """The checkers of a position."""
    return struct.unpack_from(f"<{PLACES}b", record, at)


def _short(record: bytes, at: int, most: int) -> str:
    """A text of at most `most` bytes, which follows its length."""
    return record[at + 1 : at + 1 + min(record[at], most)].decode("cp1252", errors="replace")


def _wide(record: bytes, at: int) -> str:
    """A text in UTF-16 that ends with a null character, of at most 128 characters."""
    return record[at : at + 258].decode("utf-16-le", errors="replace").partition("\0")[0]


class _XgHead:
    """The record of the match."""

    def __init__(self, record: bytes) -> None:
        if record[KIND_AT] != MATCH or struct.unpack_from("<I", record, AT_MATCH["magic"]) != (MAGIC,):
            raise BadFile(tr("the file must begin with the record of a match."))
        self._record = record
        self._version = _int(record, AT_MATCH["version"])

    def _text(self, name: str, most: int) -> str:
        """A text of at most `most` bytes in the older versions, which are without Unicode."""
        found = _wide(self._record, AT_MATCH[name]) if self._version >= UNICODE_VERSION else ""
        return " ".join((found or _short(self._record, AT_MATCH[f"short {name}"], most)).split())

    def setup(self, records: Sequence[bytes]) -> Setup:
        """The terms of the session."""
        variation, length = (_int(self._record, AT_MATCH[name]) for name in ("variation", "length"))
        crawford, jacoby, beavers = (bool(self._record[AT_MATCH[name]]) for name in ("crawford", "jacoby", "beavers"))
        if not 0 <= variation < len(VARIATIONS):
            raise BadFile(tr("this variation of backgammon is not supported."))
        players = Player(self._text("player 1", 40) or "White"), Player(self._text("player 2", 40) or "Black")
        game = (VARIATIONS[variation],)
        if length != UNLIMITED and length > 0:
            return Setup(game, players, length, crawford=crawford)
        beavered = any(each[KIND_AT] == CUBE and _int(each, AT_CUBE["answer"]) == BEAVERED for each in records)
        return Setup(game, players, jacoby=jacoby, beavers=beavers or beavered)

    def details(self) -> Iterator[tuple[str, str]]:
        """The details of the session."""
        days = _double(self._record, AT_MATCH["days"])
        if 1 <= days < 100_000:
            yield "Date", (date(1899, 12, 30) + timedelta(int(days))).isoformat()
        for name in ("Event", "Round", "Place"):
            if value := self._text(name.lower(), 128):
                yield name, value
        transcriber = _wide(self._record, AT_MATCH["transcriber"]) if self._version >= TRANSCRIBER_VERSION else ""
        if value := " ".join(transcriber.split()):
            yield "Annotator", value
        for name, place in (("White Rating", "rating 1"), ("Black Rating", "rating 2")):
            rating = _double(self._record, AT_MATCH[place])
            if 0 < rating < 10_000:
                yield name, f"{rating:.2f}"

    def lost(self) -> Iterator[str]:
        """What a session cannot hold."""
        limit = _int(self._record, AT_MATCH["cube limit"]) if self._version >= LIMIT_VERSION else 0
        if limit not in USUAL_LIMITS:
            yield tr("that the cube may not go beyond {most}", most=limit)
        if self._version >= CLOCK_VERSION and _int(self._record, AT_MATCH["clock"]):
            yield tr("the settings of the clock")


class _XgStart(NamedTuple):
    """What the first record after that of a game says about its beginning."""

    side: int
    cube: int


def _start(records: Sequence[bytes]) -> _XgStart:
    fields = {CUBE: AT_CUBE, PLAY: AT_PLAY}.get(records[0][KIND_AT]) if records else None
    if fields is None:
        return _XgStart(0, 0)
    return _XgStart(_side(_int(records[0], fields["side"])), _int(records[0], fields["cube"]))


def _side(sign: int) -> int:
    return 0 if sign == 1 else 1


# The games.


class _XgGameReader(GameBuilder):
    """Reads games record by record."""

    def __init__(self, setup: Setup, find_play: FindPlay, remarks: list[str]) -> None:
        super().__init__(setup, find_play)
        self._remarks = remarks
        self._scores = 0, 0

    def read(self, record: bytes, rest: Sequence[bytes]) -> None:
        """Read a record. `rest`: the record that follows it, if there is one."""
        kind = record[KIND_AT]
        if kind == MATCH:
            self._remark(_int(record, AT_MATCH["remark"]))
        elif kind == GAME:
            self._game(record, rest)
            self._remark(_int(record, AT_GAME["remark"]))
        elif kind == CUBE:
            self._check_position(record, AT_CUBE["position"])
            self._cube(record)
            self._remark(_int(record, AT_CUBE["remark"]))
        elif kind == PLAY:
            self._check_position(record, AT_PLAY["position"])
            self._play(record, any(each[KIND_AT] in (CUBE, PLAY) for each in rest))
            self._remark(_int(record, AT_PLAY["remark"]))
        elif kind == GAME_END:
            self._end(record)
        elif kind != MATCH_END:
            self.lost.append(tr("records of an unknown kind"))

    def _remark(self, index: int) -> None:
        """Keep the comment with this index. Each belongs to one record, the first that names it."""
        if not 0 <= index < len(self._remarks):
            return
        text, self._remarks[index] = self._remarks[index], ""
        for start in range(0, len(text), LONGEST_COMMENT):
            self.remark(text[start : start + LONGEST_COMMENT])

    def _game(self, record: bytes, rest: Sequence[bytes]) -> None:
        scores = self._scores = _int(record, AT_GAME["score 1"]), _int(record, AT_GAME["score 2"])
        row = _row(record, AT_GAME["position"])
        if _int(record, AT_GAME["automatic doubles"]) > 0:
            raise BadFile(tr("this game begins with an automatic double, which this program cannot read from such a file."))
        start = start_position(self.state.variant)
        usual = not any(row) or self._rows(row) == (list(start.mine[1:]), list(start.mine[1:]))
        if self.state.game < 0 and (not usual or any(scores)):
            self.happen(Begin())
            self._arrange(list(start.mine[1:]) if usual else None, row, scores, bool(record[AT_GAME["crawford"]]), _start(rest))
        elif not usual:
            raise BadFile(tr("a position is set up here, which is possible only before the first roll of the first game."))
        else:
            self.begin_at(scores if self.state.setup.is_match else self.state.score)

    def _rows(self, row: Sequence[int]) -> tuple[list[int], list[int]]:
        """The checkers of both players on their points 1 to 24 and on the bar."""
        return [max(0, count) for count in row[1:]], [max(0, -count) for count in row[-2::-1]]

    def _arrange(
        self, usual: list[int] | None, row: Sequence[int], scores: tuple[int, int], crawford: bool, start: _XgStart
    ) -> None:
        rows = (usual, usual) if usual is not None else self._rows(row)
        value = 2 ** min(abs(start.cube), LARGEST_CUBE.bit_length())
        cube = Cube(value, None if not start.cube else 0 if start.cube > 0 else 1)
        position = position_of(self.state.variant, rows[start.side], rows[1 - start.side])
        crawford = crawford and self.state.setup.length > 1
        self.happen(PositionSetUp(position, start.side, began=start.side, cube=cube, score=scores, crawford_game=crawford))

    def _check_position(self, record: bytes, at: int) -> None:
        """Raise BadFile if the position in a record is not the one on the board. Some programs
        write it as seen by the player on roll.
        """
        found = self._rows(_row(record, at))
        if not any(map(any, found)) or not self.state.game_is_running:
            return
        board = [list(self.state.seen_by(side).mine[1:]) for side in (0, 1)]
        if list(found) not in (board, board[::-1]):
            raise BadFile(tr("the position here is not the one that follows from the plays above."))

    def _cube(self, record: bytes) -> None:
        seen = AT_CUBE["analysed position"]
        if any(record[seen : seen + PLACES]) and struct.unpack_from("<h", record, AT_CUBE["analysis"])[0] not in NOT_ANALYSED:
            self._analysed()
        if _int(record, AT_CUBE["doubled"]) != 1:
            return
        self.happen(Doubled())
        answer, next_answer = _int(record, AT_CUBE["answer"]), _int(record, AT_CUBE["answer to beaver"])
        if answer == BEAVERED:
            self.happen(Beavered())
            if next_answer == BEAVERED:
                raise BadFile(tr("a beaver is doubled here, which this program does not support."))
            self.happen(Taken() if next_answer == TAKEN else Dropped())
        elif answer in (DROPPED, TAKEN):
            self.happen(Taken() if answer == TAKEN else Dropped())

    def _analysed(self) -> None:
        if tr("the analyses") not in self.lost:
            self.lost.append(tr("the analyses"))

    def _play(self, record: bytes, goes_on: bool) -> None:
        """A roll and its play. A roll without a play is a pass if the game goes on or the record
        says that it was played.
        """
        side = _side(_int(record, AT_PLAY["side"]))
        dice = _int(record, AT_PLAY["first die"]), _int(record, AT_PLAY["second die"])
        if _int(record, AT_PLAY["candidates"]) > 0:
            self._analysed()
        if self.state.to_act not in (None, side):
            raise BadFile(tr("{name} cannot roll here.", name=self.state.setup.players[side].name))
        if not all(1 <= die <= 6 for die in dice):
            raise BadFile(tr("'{words}' are not two dice.", words="{} {}".format(*dice)))
        self.roll(side, dice)
        numbers = struct.unpack_from("<8i", record, AT_PLAY["steps"])
        steps = []
        for begin, end in zip(numbers[::2], numbers[1::2], strict=True):
            if begin < 0 or begin == end:
                break
            steps.append(f"{begin + 1}/{max(end, -1) + 1}")
        if steps:
            self.play(" ".join(steps))
        elif goes_on or record[AT_PLAY["played"]]:
            self.pass_turn(must=False)

    def _end(self, record: bytes) -> None:
        """The end of a game. Who has won follows from the scores before and after it."""
        won = [_int(record, AT_END[f"score {k + 1}"]) - self._scores[k] for k in (0, 1)]
        side = _side(_int(record, AT_END["winner"])) if won[0] == won[1] else won.index(max(won))
        self.win(side, max(1, _int(record, AT_END["points"])))
