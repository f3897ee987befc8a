"""Writes sessions as .xg files, according to the published layout of the records. The program
itself only reads such files.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from datetime import date

from palamedes.core.results.record import Record
from palamedes.core.session.events import Beavered, Begin, Comment, Doubled, Dropped, Played, PositionSetUp, Taken
from palamedes.core.session.state import Phase, State
from palamedes.formats.matches.xg_record import VARIATIONS

SIZE = 2560
VERSION = 30


def xg_file(record: Record, broken: dict[str, bytes] | None = None) -> bytes:
    """The bytes of a file. `broken`: other contents for some of its parts."""
    records, comments = _records(record)
    parts = {
        "temp.xg": b"".join(records),
        "temp.xgi": records[0] + records[-1],
        "temp.xgr": b"",
        "temp.xgc": b"\r\n".join(text.encode("cp1252", "replace").replace(b"\n", b"\x01\x02") for text in comments),
    }
    return archive({**parts, **(broken or {})})


def archive(parts: dict[str, bytes], picture: bytes = b"\xff\xd8 a picture") -> bytes:
    """The bytes of a file with these parts."""
    head = struct.pack("<4siiqI", b"RGMH", 1, 8232, 0, len(picture)).ljust(8232, b"\0") + picture
    data, index = b"", b""
    filled = {name: content for name, content in parts.items() if content}
    for name, content in filled.items():
        packed = zlib.compress(content, 1)
        title = bytes([len(name)]) + name.encode()
        index += struct.pack("<256s256siiIIBB2x", title, b"", len(content), len(packed), len(data), zlib.crc32(content), 0, 2)
        data += packed
    packed = zlib.compress(index)
    body = data + packed
    return head + body + struct.pack("<IiiiiI12x", zlib.crc32(body), len(filled), 1, len(packed), len(data), 1)


def _records(record: Record) -> tuple[list[bytes], list[str]]:
    session, comments = record.session(), list[str]()
    records = [_match(record)]
    states = zip(session.states, session.events, session.states[1:], strict=False)
    for before, event, after in states:
        if isinstance(event, Comment):
            kind = records[-1][8]
            _put(records, {0: 576, 1: 56, 2: 292, 3: 2524}[kind], len(comments))
            comments.append(event.text)
        elif isinstance(event, Begin):
            records.append(_game(after))
        elif isinstance(event, PositionSetUp):
            records[-1] = _game(after)
            records.append(_cube(after, -2, -1))
        elif isinstance(event, Played):
            steps = [number for step in event.steps for number in (step.start - 1, step.end - 1)]
            records.append(_play(before, steps, after))
        elif isinstance(event, Doubled):
            records.append(_cube(before, 1, -1))
        elif isinstance(event, Beavered):
            _put(records, 20, 2)
        elif isinstance(event, (Taken, Dropped)):
            _put(records, 24 if before.phase is Phase.BEAVERED else 20, isinstance(event, Taken))
        if after.result is not None and before.result is None:
            if before.paused is Phase.TO_PLAY:
                records.append(_play(before, [], before))
            records.append(_end(after, before.offer is not None))
    if session.state.dice is not None:
        records.append(_play(session.state, [], session.state))
    return [*records, _record(5)], comments


def _record(kind: int, *fields: tuple[int, str, object]) -> bytes:
    """A record. `fields`: the place, the type and the value of each field."""
    record = bytearray(SIZE)
    record[8] = kind
    for at, form, value in fields:
        struct.pack_into("<" + form, record, at, *(value if isinstance(value, Sequence) and form[-1] in "ib" else (value,)))
    return bytes(record)


def _put(records: list[bytes], at: int, value: int) -> None:
    records[-1] = records[-1][:at] + struct.pack("<i", value) + records[-1][at + 4 :]


def _wide(text: str) -> bytes:
    return text.encode("utf-16-le")[:256]


def _match(record: Record) -> bytes:
    setup = record.setup
    days = record.detail("Date")
    names = {880: setup.players[0].name, 1138: setup.players[1].name}
    names |= {at: record.detail(name) for name, at in (("Event", 622), ("Round", 1654), ("Place", 1396), ("Annotator", 1960))}
    return _record(
        0,
        *((at, "258s", _wide(text)) for at, text in names.items()),
        *((92, "i", setup.length or 99_999), (96, "i", VARIATIONS.index(setup.games[0]))),
        *((100, "?", setup.crawford), (101, "?", setup.jacoby), (102, "?", setup.beavers)),
        (128, "d", float((date.fromisoformat(days) - date(1899, 12, 30)).days) if days else 0.0),
        *((at, "d", float(record.detail(name) or 0)) for name, at in (("White Rating", 104), ("Black Rating", 112))),
        *((552, "i", VERSION), (556, "I", 0x494C4D44), (576, "i", -1), (580, "i", -1), (612, "i", 1024)),
    )


def _row(state: State) -> list[int]:
    one, other = state.seen_by(0).mine, state.seen_by(1).mine
    return [-other[25], *(one[place] - other[25 - place] for place in range(1, 25)), one[25]]


def _cube_sign(state: State) -> int:
    return (state.cube.value.bit_length() - 1) * {None: 0, 0: 1, 1: -1}[state.cube.owner]


def _sign(side: int) -> int:
    return -1 if side else 1


def _game(state: State) -> bytes:
    return _record(
        1,
        *((12, "i", state.score[0]), (16, "i", state.score[1]), (20, "?", state.is_crawford_game), (21, "26b", _row(state))),
        *((48, "i", state.game + 1), (56, "i", -1), (60, "i", -1)),
    )


def _cube(state: State, double: int, take: int) -> bytes:
    return _record(
        2,
        *((12, "i", _sign(state.on_roll)), (16, "i", double), (20, "i", take), (32, "i", _cube_sign(state))),
        *((36, "26b", _row(state)), (120, "h", -100), (292, "i", -1)),
    )


def _play(state: State, steps: list[int], after: State) -> bytes:
    assert state.dice is not None
    numbers = [*steps, *[-1] * 8][:8]
    dice = state.dice if any(state.turns) else tuple(sorted(state.dice, reverse=True))
    return _record(
        3,
        *((9, "26b", _row(state)), (35, "26b", _row(after)), (64, "i", _sign(state.on_roll)), (68, "8i", numbers)),
        *((100, "2i", dice), (108, "i", _cube_sign(state)), (2308, "?", after is not state), (2524, "i", -1)),
    )


def _end(state: State, resigned: bool) -> bytes:
    result = state.result
    assert result is not None
    assert result.winner is not None
    ending = 0 if result.by == "drop" else result.kind + 100 * resigned
    return _record(
        4,
        *((12, "i", state.score[0]), (16, "i", state.score[1]), (24, "i", _sign(result.winner))),
        *((28, "i", result.points), (32, "i", ending)),
    )
