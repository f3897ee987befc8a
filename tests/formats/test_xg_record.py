"""Files of eXtreme Gammon are read, and damaged files are refused. The samples are written by
`xg_files` according to the published layout, because no files of the program may be distributed.
"""

from __future__ import annotations

import struct
import time
from dataclasses import replace

import pytest

from foreign_matches import FAMILY, PLAYERS, drawn, expressible, story
from palamedes.core.errors import BadFile
from palamedes.core.results.record import ReadRecord, Record
from palamedes.core.rules.variant import BACKGAMMON, Variant
from palamedes.core.session.events import Begin, Comment, Doubled, Opening, Played, Resigned
from palamedes.core.session.session import Session, arranged
from palamedes.core.session.state import Setup
from palamedes.engine.turns import find_play
from palamedes.formats.games.position_text import state_from_text
from palamedes.formats.matches import xg_record
from palamedes.formats.matches.rtf_text import plain_text
from palamedes.formats.matches.xg_record import RECORD_SIZE, read_record
from xg_files import _records as xg_records
from xg_files import archive, xg_file


def read(data: bytes) -> ReadRecord:
    return read_record(data, find_play, "it.xg")


def recorded(session: Session) -> Record:
    return Record(session.setup, tuple(session.events))


@pytest.mark.parametrize("variant", FAMILY, ids=lambda variant: variant.key)
@pytest.mark.parametrize("length", [0, 1, 7])
@pytest.mark.parametrize("seed", range(3))
def test_a_session_reads_as_it_was_played(seed: int, length: int, variant: Variant):
    session = drawn(seed, length, variant)
    found = read(xg_file(recorded(session)))
    assert story(found.record.session()) == story(session)
    assert found.record.setup == session.setup
    assert found.lost == ()


@pytest.mark.parametrize("count", range(24))
def test_a_session_can_end_after_any_event(count: int):
    session = drawn(count % 4, 0 if count % 3 else 5)
    events = expressible(Session(session.setup, tuple(session.events[: count + 3])))
    cut = Session(session.setup, tuple(events))
    if isinstance(cut.events[-1], Resigned):
        cut.cut(len(cut.events) - 1)
    assert story(read(xg_file(recorded(cut))).record.session()) == story(cut)


DETAILS = (
    *(("Date", "2026-11-24"), ("Event", "Kύπελλο"), ("Round", "1"), ("Place", "Kavala"), ("Annotator", "Anna")),
    *(("White Rating", "1600.25"), ("Black Rating", "1500.00")),
)


def test_details_and_comments_are_kept():
    rtf = r"{\rtf1\ansi\ansicpg1253{\fonttbl{\f0 Arial;}}\f0\fs20 A \b good\b0  roll\'e1.\par \u956?\u940?}"
    events = (Comment("At first"), Begin(), Comment("In the game"), Opening((3, 1)))
    session = Session(Setup((BACKGAMMON,), PLAYERS, 5), events)
    session.add(Played(find_play(session.state.situation(0), (3, 1), "8/5 6/5").steps))
    session.add(Comment(rtf))
    found = read(xg_file(replace(recorded(session), details=DETAILS))).record
    assert found.details == DETAILS
    said = [event.text for event in found.events if isinstance(event, Comment)]
    assert said == ["At first", "In the game", "A good rollα.\nμά"]


@pytest.mark.parametrize("text", ["position", "6:2 off:13 | 6:2 off:13; cube 4 opponent; score 1-2 of 5; roll 61"])
def test_a_position_is_kept(text: str):
    state = state_from_text(f"backgammon; {text if text[0] == '6' else '8:3 6:12 | 24:2 6:13; jacoby'}")
    session = Session(replace(state.setup, players=PLAYERS), (Begin(), arranged(state)))
    again = read(xg_file(recorded(session))).record.session()
    assert again.setup == session.setup
    for each in (again.state, state):
        assert (each.position, each.dice, each.cube, each.score) == (state.position, state.dice, state.cube, state.score)


def sample() -> tuple[Record, bytes]:
    """A session of a few records, and the bytes of its part `temp.xg`."""
    session = Session(Setup((BACKGAMMON,), PLAYERS, 5), (Begin(), Opening((3, 1))))
    session.add(Played(find_play(session.state.situation(0), (3, 1), "8/5 6/5").steps))
    session.add(Doubled())
    record = recorded(session)
    parts = xg_record.read_archive(xg_file(record), xg_record.LIMITS, "it.xg")
    return record, parts[xg_record.GAMES]


def changed(*changes: tuple[int, int, bytes]) -> bytes:
    """The sample with other bytes: each at a place in a record."""
    record, data = sample()
    for number, at, new in changes:
        place = (number - 1) * RECORD_SIZE + at
        data = data[:place] + new + data[place + len(new) :]
    return xg_file(record, {"temp.xg": data})


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ((1, 8, b"\x01"), "record 1: the file must begin with the record of a match"),
        ((1, 556, b"\x00"), "record 1: the file must begin"),
        ((1, 92, b"\xff\x00"), "record 1: the length of a match"),
        ((1, 96, b"\x03"), "record 1: this variation of backgammon is not supported"),
        ((2, 64, b"\x01"), "record 2: this game begins with an automatic double"),
        ((2, 22, b"\x7f"), "record 2: there are "),
        ((3, 15, b"\x04"), "record 3: the position here is not the one"),
        ((3, 100, b"\x07"), "record 3: '7 1' are not two dice"),
        ((3, 100, b"\x01"), "record 3: a game cannot begin with two equal numbers"),
        ((3, 68, b"\x08"), "record 3: "),
        ((3, 8, b"\x04"), "record 3: no game can be won here"),
        ((4, 20, b"\x02\x00\x00\x00"), "record 4: beavers are not played"),
        ((4, 20, b"\x00\x00\x00\x00"), None),
        ((4, 64, b"\x01"), None),
    ],
)
def test_a_damaged_record_is_refused_with_its_number(change: tuple[int, int, bytes], words: str | None):
    data = changed(change)
    if words is None:
        assert read(data).record.events
        return
    with pytest.raises(BadFile, match=words) as caught:
        read(data)
    assert str(caught.value).startswith("it.xg")


def test_files_of_the_first_version_have_names_without_unicode():
    data = changed((1, 552, b"\x08"), (1, 9, b"\x04Anna"), (1, 50, b"\x03Ren\xe9"), (1, 283, b"\x06Kavala"))
    record = read(data).record
    assert [player.name for player in record.setup.players] == ["Anna", "Ren"]
    assert record.details == (("Place", "Kavala"),)


def test_the_side_that_plays_the_first_roll_is_the_active_player():
    data = changed((3, 64, b"\xff\xff\xff\xff"))
    assert Opening((1, 3)) in read(data).record.events


@pytest.mark.parametrize(
    ("change", "lost"),
    [
        ((3, 120, b"\x05"), "the analyses"),
        ((1, 612, b"\x40\x00\x00\x00"), "that the cube may not go beyond 64"),
        ((1, 1912, b"\x01"), "the settings of the clock"),
        ((5, 8, b"\x09"), "records of an unknown kind"),
    ],
)
def test_what_a_session_cannot_hold_is_listed(change: tuple[int, int, bytes], lost: str):
    assert read(changed(change)).lost == (lost,)


def test_analyses_of_the_cube_are_listed():
    assert read(changed((4, 65, b"\x01"), (4, 120, b"\x01\x00"))).lost == ("the analyses",)


# Damaged archives.


def test_every_cut_is_refused_in_a_sentence():
    data = xg_file(sample()[0])
    for length in (0, 3, 40, 8232, len(data) - 40, len(data) - 1):
        with pytest.raises(BadFile, match=r"^it\.xg: .*\.$"):
            read(data[:length])


def test_a_changed_byte_is_noticed():
    data = bytearray(xg_file(sample()[0]))
    data[-300] ^= 1
    with pytest.raises(BadFile, match="checksum does not match"):
        read(bytes(data))


def test_a_file_without_games_is_refused():
    with pytest.raises(BadFile, match="the file contains no match"):
        read(archive({"temp.xgc": b"x"}))
    with pytest.raises(BadFile, match="the file is incomplete: it ends after 1 records"):
        read(archive({"temp.xg": b"x"}))


@pytest.mark.parametrize("part", ["temp.xg", "temp.xgc"])
def test_a_part_that_unpacks_to_too_much_is_refused_at_once(part: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(xg_record.LIMITS, part, 10_000)
    began = time.process_time()
    with pytest.raises(BadFile, match=f"the part '{part}' is damaged or too large"):
        read(archive({"temp.xg": sample()[1], part: bytes(20_000_000)}))
    assert time.process_time() - began < 1


def test_an_index_that_lies_about_sizes_is_refused():
    _, data = sample()
    for at, number in ((-36 + 4, 10**6), (-36 + 4, -1), (-36 + 12, -5), (-36 + 12, 2**31 - 1), (-36 + 16, 2**31 - 1)):
        lie = bytearray(archive({"temp.xg": data}))
        struct.pack_into("<i", lie, len(lie) + at, number)
        with pytest.raises(BadFile, match="the index at the end of the file is damaged"):
            read(bytes(lie))
    with pytest.raises(BadFile, match="larger than"):
        read(bytes(65 * 2**20))


def test_a_comment_that_many_records_name_is_kept_once():
    session = drawn(0, 5, BACKGAMMON)
    session = Session(session.setup, (Comment("Once"), *session.events))
    match = bytearray(xg_records(recorded(session))[0][0])
    found = read(archive({"temp.xg": bytes(match) * 50, "temp.xgc": b"Once"})).record
    assert [event.text for event in found.events if isinstance(event, Comment)] == ["Once"]


# Comments in RTF.


@pytest.mark.parametrize(
    ("rtf", "text"),
    [
        (r"{\rtf1 plain}", "plain"),
        (r"{\rtf1 a\par b\line c\tab d}", "a\nb\nc\td"),
        (r"{\rtf1\uc1 \u8364?uro \'e9}", "€uro é"),
        (r"{\rtf1 {\*\generator Riched20;}\{x\}\\}", "{x}\\"),
        (r"{\rtf1 {\pict 0102}seen", "seen"),
        (r"{\rtf1 }}}}\ud800?", ""),
        ("{" * 3000 + "x", "x"),
    ],
)
def test_comments_become_plain_text(rtf: str, text: str):
    found = plain_text(rtf)
    assert found == text or (not text and found.isprintable())
