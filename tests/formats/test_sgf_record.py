"""Matches in SGF files are written and read without loss, and damaged files are refused."""

from __future__ import annotations

import random
import time
import tracemalloc
from dataclasses import replace
from pathlib import Path

import pytest

import gnubg_judge
import playing
from foreign_matches import FAMILY, PLAYERS, drawn, expressible, story
from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.errors import BadFile
from palamedes.core.results.record import ReadRecord, Record
from palamedes.core.rules.variant import BACKGAMMON, HYPERGAMMON, NACKGAMMON, PORTES, Variant
from palamedes.core.session.events import (
    Beavered,
    Begin,
    Comment,
    Doubled,
    Dropped,
    Opening,
    Played,
    ResignationRefused,
    Resigned,
    Rolled,
)
from palamedes.core.session.session import Session, arranged
from palamedes.core.session.state import Cube, Phase, Setup, State
from palamedes.core.settings import ComputerSettings, Player
from palamedes.engine.turns import find_play
from palamedes.formats.foreign import gnubg_id
from palamedes.formats.games import game_record
from palamedes.formats.games.position_text import state_from_text
from palamedes.formats.matches import mat_record
from palamedes.formats.matches.sgf_record import read_record, unkept, write_record

GOLDEN = Path(__file__).parents[1] / "golden"
MATCH = """(;FF[4]GM[6]CA[UTF-8]AP[GNU Backgammon:1.07.001]MI[length:3][game:0][ws:0][bs:0]PW[Eleni]PB[Petros]
DT[2026-11-24]EV[Cup]RO[1]PC[Kavala]AN[Anna]WR[1600]GC[A remark.]RU[Crawford]RE[W+2R]
;B[31qtst]C[Good.]
;W[52mhxv]
;B[double]
;W[take]
;B[66agaglrlr]
;PL[W]DI[41]C[Hm.])
(;FF[4]GM[6]MI[length:3][game:1][ws:2][bs:0]PW[Eleni]PB[Petros]RU[Crawford:CrawfordGame]
;W[31hefe])
"""


def read(text: str) -> ReadRecord:
    return read_record(text, find_play, "it.sgf")


def read_session(text: str) -> Session:
    return read(text).record.session()


def written(session: Session) -> str:
    return write_record(Record(session.setup, tuple(session.events)))


# Our own files.


@pytest.mark.parametrize("variant", FAMILY, ids=lambda variant: variant.key)
@pytest.mark.parametrize("length", [0, 1, 7])
@pytest.mark.parametrize("seed", range(2))
def test_a_random_session_reads_as_it_was_written(seed: int, length: int, variant: Variant):
    session = drawn(seed, length, variant)
    again = read_session(written(session))
    assert story(again) == story(session)
    assert again.setup == session.setup


@pytest.mark.parametrize("count", range(24))
def test_a_session_can_end_after_any_event(count: int):
    session = drawn(count % 4, 0 if count % 3 else 5)
    events = expressible(Session(session.setup, tuple(session.events[: count + 3])))
    cut = Session(session.setup, tuple(events))
    assert story(read_session(written(cut))) == story(cut)


def test_a_text_that_was_read_is_written_again_as_it_was():
    for seed in range(3):
        text = written(drawn(seed, seed % 3 * 3))
        assert write_record(read(text).record) == text


def test_the_layout_is_that_of_gnu_backgammon():
    session = Session(Setup((BACKGAMMON,), PLAYERS, 3), (Begin(), Opening((1, 3))))
    session.add(Played(find_play(session.state.situation(1), (1, 3), "8/5 6/5").steps))
    for event in (Doubled(), Dropped(), Begin()):
        session.add(event)
    assert written(session) == (
        "(;FF[4]GM[6]CA[UTF-8]AP[Palamedes]MI[length:3][game:0][ws:0][bs:0]PW[Eleni]PB[Petros the Great]RU[Crawford]RE[W+1]\n"
        ";B[31qtst]\n;W[double]\n;B[drop])\n"
        "(;FF[4]GM[6]CA[UTF-8]AP[Palamedes]MI[length:3][game:1][ws:1][bs:0]PW[Eleni]PB[Petros the Great]RU[Crawford])\n"
    )


def test_details_are_kept():
    details = (("Date", "2026-11-23"), ("Event", "Cup [A]"), ("Place", "Kavala\\"), ("White Rating", "1600"))
    record = Record(Setup((BACKGAMMON,), PLAYERS, 5), (Begin(), Opening((3, 1))), details=details)
    assert read(write_record(record)).record.details == details
    assert list(unkept(record)) == []


def talking(seed: int, length: int) -> Session:
    """A random session with many comments, in which no resignation is refused."""
    source = random.Random(f"{seed} talk")
    session = playing.random_session(Setup((BACKGAMMON,), PLAYERS, length), source, 200, talk=0.05)
    sensible = Session(session.setup, tuple(expressible(session)))
    events = []
    for number, event in enumerate(sensible.events):
        events += [event, *([Comment(f"Said {number}] \\ here:\nμάνα! 🎲")] if source.random() < 0.2 else [])]
    return Session(session.setup, (Comment("At the beginning."), *events))


@pytest.mark.parametrize("length", [0, 7])
@pytest.mark.parametrize("seed", range(4))
def test_every_comment_survives_in_its_game(seed: int, length: int):
    session = talking(seed, length)
    again = read_session(written(session))
    assert story(Session(again.setup, tuple(expressible(again)))) == story(Session(session.setup, tuple(expressible(session))))
    for each in (session, again):
        assert each.events[0] == Comment("At the beginning.")
    for game in range(session.state.game + 1):
        said = ["\n\n".join(_said(each, game)).split() for each in (session, again)]
        assert said[0] == said[1], game


def _said(session: Session, game: int) -> list[str]:
    pairs = zip(session.events, session.states, strict=False)
    return [event.text for event, state in pairs if isinstance(event, Comment) and state.game == game]


def test_a_comment_on_a_play_stays_with_it():
    found = read(MATCH).record
    said = [at for at, event in enumerate(found.events) if isinstance(event, Comment)]
    assert [found.events[at] for at in said] == [Comment("A remark."), Comment("Good."), Comment("Hm.")]
    assert isinstance(found.events[said[1] - 1], Played)
    assert isinstance(found.events[said[2] + 1], Resigned | Rolled)


def positions() -> list[State]:
    """States that can be set up, with different cubes, scores and dice."""
    found = []
    for seed, variant in enumerate(FAMILY * 3):
        states = [
            state for state in drawn(seed, 5 * (seed % 2), variant).states if state.phase in (Phase.TO_ROLL, Phase.TO_PLAY)
        ]
        found += random.Random(seed).sample(states, 4)
    return found


def test_positions_are_kept():
    for state in positions():
        session = Session(replace(state.setup, players=PLAYERS), (Begin(), arranged(state)))
        again = read_session(written(session)).state
        assert gnubg_id.write(again) == gnubg_id.write(state)
        assert (again.phase, again.dice, again.score) == (state.phase, state.dice, state.score)


def test_a_game_continues_from_a_position():
    state = state_from_text("backgammon; 6:2 off:13 | 6:2 off:13; cube 4 player; roll 61")
    session = Session(replace(state.setup, players=PLAYERS), (Begin(), arranged(state)))
    session.add(Played(find_play(session.state.situation(0), (6, 1), "6/off 6/5").steps))
    again = read_session(written(session))
    assert again.state.position == session.state.position
    assert again.state.cube == Cube(4, 0)


# Files of GNU Backgammon.


def test_a_match_reads_with_its_details_and_resignations():
    found = read(MATCH)
    record, session = found.record, found.record.session()
    assert record.details == (
        *(("Date", "2026-11-24"), ("Event", "Cup"), ("Round", "1"), ("Place", "Kavala")),
        *(("Annotator", "Anna"), ("White Rating", "1600")),
    )
    assert found.lost == ()
    assert session.setup == Setup((BACKGAMMON,), (Player("Eleni"), Player("Petros")), 3)
    assert session.state.score == (2, 0)
    assert session.state.crawford_game
    assert [event for event in record.events if isinstance(event, Resigned)] == [Resigned(1, 1)]
    assert record.dice == DiceSettings("manual")
    assert found.lines[-1] == 10


def test_an_analysed_match_of_gnu_backgammon_reads():
    found = read((GOLDEN / "gnubg-analysed.sgf").read_text("utf-8"))
    assert found.lost == ("the analyses",)
    assert found.record.session().state.score == (0, 3)


def test_a_position_of_gnu_backgammon_reads():
    found = read((GOLDEN / "gnubg-position.sgf").read_text("utf-8"))
    state = found.record.session().state
    assert gnubg_id.write(state) == "4HPwATCwZ/ABMA:EoEFAAAAAAAA"


def test_a_game_from_the_middle_of_a_match_keeps_the_score():
    text = "(" + MATCH.split("\n(")[1]
    session = read_session(text)
    assert (session.state.score, session.state.crawford_game, session.setup.length) == ((2, 0), True, 3)
    assert story(read_session(written(session)))[-2:] == story(session)[-2:]


@pytest.mark.parametrize(
    ("changes", "lost"),
    [
        ([("[game:1]", "[game:0]")], "the games from line 9 on, which belong to another session"),
        ([("PW[Eleni]PB[Petros]RU[Crawford:", "PW[Helen]PB[Petros]RU[Crawford:")], "the games from line 9 on"),
        ([("GM[6]MI", "GM[1]MI")], "games other than backgammon"),
        ([(";W[31hefe]", "(;W[31hefe])(;W[21fdfe])")], "variations"),
        ([(";W[31hefe]", ";W[31hefe]XY[1]")], "the property 'XY'"),
        ([(";W[31hefe]", ";W[31hefe]C[a]C[b]")], "the property 'C'"),
        ([(";W[31hefe]", ";W[31hefe]A[0][hefe E 1]LU[+1]")], "the analyses"),
    ],
)
def test_what_a_session_cannot_hold_is_listed(changes: list[tuple[str, str]], lost: str):
    (words,) = read(_changed(*changes)).lost
    assert words.startswith(lost)


def _changed(*changes: tuple[str, str]) -> str:
    text = MATCH
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text


@pytest.mark.parametrize(
    "changes",
    [
        [("\n", "\r\n")],
        [("\n", "")],
        [("(;", "\ufeff( ;")],
        [("RE[W+2R]", "RE[W+2]")],
        [(";PL[W]DI[41]C[Hm.]", ";PL[W]DI[14]C[Hm.]"), ("DI[14]", "DI[41]")],
        [("66agaglrlr", "66lrlragag")],
        [("MI[length:3][game:0]", "MI[game:0][length:3]")],
        [("CA[UTF-8]", "")],
        [("31qtst", "13qtst")],
        [("PB[Petros]", "PlayerBlack[Petros]")],
    ],
)
def test_other_spellings_read_as_the_same_match(changes: list[tuple[str, str]]):
    text = _changed(*changes) if changes[0][0] != "(;" else MATCH.replace("(;", "\ufeff( ;", 1)
    assert story(read_session(text)) == story(read_session(MATCH))


def test_a_beaver_is_a_double_that_follows_a_double():
    text = _changed(
        ("length:3", "length:0"),
        ("RU[Crawford]", ""),
        ("RU[Crawford:CrawfordGame]", ""),
        ("B[double]\n;W[take]", "B[double]\n;W[double]\n;B[take]"),
        ("W+2R", "W+4R"),
        ("ws:2", "ws:4"),
    )
    session = read_session(text)
    assert Beavered() in session.events
    assert session.setup.beavers
    assert session.state.score == (4, 0)


# What cannot be written.


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (Setup((PORTES,), PLAYERS), "only games of Backgammon, Nackgammon, Hypergammon"),
        (Setup((BACKGAMMON, NACKGAMMON), PLAYERS), "only games of"),
        (Setup((HYPERGAMMON.configured({}, {"checkers": 4}),), PLAYERS), "only games of"),
    ],
)
def test_other_games_are_refused(setup: Setup, words: str):
    with pytest.raises(BadFile, match=words):
        write_record(Record(setup))


def test_an_automatic_double_is_refused():
    setup = Setup((BACKGAMMON,), PLAYERS, automatic_doubles=1)
    with pytest.raises(BadFile, match="automatic double, as in game 1"):
        write_record(Record(setup, (Begin(), Opening((3, 3)), Opening((3, 1)))))


def test_what_is_left_out_is_listed():
    session = Session(Setup((BACKGAMMON,), PLAYERS), (Begin(), Opening((3, 3)), Opening((3, 1)), Comment("!\x00")))
    for event in (Resigned(0, 2), ResignationRefused(), Resigned(1, 3)):
        session.add(event)
    computer = replace(session.setup, players=(Player("A : B"), Player("C", ComputerSettings())), automatic_doubles=0)
    details = (("Place", "a\nb"), ("Weather", "fine"), ("Program", "Palamedes 1"))
    record = Record(computer, tuple(session.events), DiceSettings("mersenne", 7), details=details)
    assert list(unkept(record)) == [
        "the detail 'Weather'",
        "control characters in comments",
        "the settings of the computer players",
        "the dice generator and its seed",
        "line breaks and double blanks in details",
        "ties in the opening roll",
        "resignations that were not accepted",
    ]
    assert "AP[Palamedes:1]" in write_record(record)


# Damaged files.


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ([("(;FF[4]GM[6]CA", "FF[4]GM[6]CA")], "line 1: this is not an SGF file"),
        ([(")\n(;", "\n(;")], "line 11: the file is incomplete"),
        ([("PW[Eleni]PB[Petros]\n", "PW[Eleni\n")], "line 1: "),
        ([(")\n(;", ")\nx(;")], "line 9: a game, which begins with"),
        ([(")\n(;", ")\n()\n(;")], "line 9: this game is empty"),
        ([(")\n(;", ")\n(())\n(;")], "line 9: this game is empty"),
        ([(";B[31qtst]C[Good.]", "x")], "line 3: 'x .W.52mhxv. .B.doub. cannot stand here"),
        ([("GM[6]", "GM[1]")], "contains no game of backgammon"),
        ([("length:3", "length:x")], "line 1: 'length:x' is not a number in the property MI"),
        ([("length:3", "length:300")], "line 1: the length of a match"),
        ([("RU[Crawford]", "RU[Plakoto]")], "line 1: the rule 'Plakoto' is not known"),
        ([("RU[Crawford:CrawfordGame]", "RU[Jacoby]")], "line 9: the rules differ"),
        ([("RU[Crawford:CrawfordGame]", "RU[Crawford]")], "line 9: .*Crawford game"),
        ([("RE[W+2R]", "RE[W+2R]CV[2]")], "line 1: this game begins with an automatic double"),
        ([("RE[W+2R]", "RE[W+2R]CV[3]")], "line 1: the cube cannot show '3'"),
        ([("31qtst", "31qtsu")], "line 3: "),
        ([("31qtst", "33qtst")], "line 3: a game cannot begin"),
        ([("31qtst", "37qtst")], "line 3: '37qtst' is not an action"),
        ([("52mhxv", "52")], "line 4: "),
        ([(";W[52mhxv]", ";B[52mhxv]")], "line 4: Petros cannot roll here"),
        ([(";B[double]", ";W[double]")], "line 5: Eleni cannot act here"),
        ([(";B[double]", ";B[double]W[take]")], "line 5: only one player"),
        ([(";B[66a", ";W[double]\n;B[66a")], "line 7: "),
        ([("DI[41]", "DI[47]")], "line 8: '47' are not two dice"),
        ([(";B[66a", ";AW[a]\n;B[66a")], "line 7: a position is set up here"),
        ([("RE[W+2R]", ""), ("[ws:2]", "[ws:0]")], "line 9: the game before this one has no result"),
        ([("[ws:2]", "[ws:1]")], "line 9: the score is given as 1-0, but it is 2-0"),
        ([(";B[31qtst]", ";PL[B]AE[a:y]AW[a:z]\n;B[31qtst]")], "line 3: 'a:z' is not a point"),
        ([(";B[31qtst]", ";PL[B]AW[a:x]\n;B[31qtst]")], "line 3: there are 39 checkers"),
        ([(";B[31qtst]", ";CP[x]\n;B[31qtst]")], "line 3: the owner of the cube cannot be 'x'"),
        ([(";B[31qtst]", ";CV[6]\n;B[31qtst]")], "line 3: the cube cannot show '6'"),
        ([(";B[31qtst]", ";AE[a:y]AW[a]\n;B[31qtst]")], "line 3: "),
        ([("PW[Eleni]", "PW[" + "E" * 99 + "]")], "60"),
    ],
)
def test_a_damaged_file_is_refused_with_its_line(changes: list[tuple[str, str]], words: str):
    with pytest.raises(BadFile, match=words) as caught:
        read(_changed(*changes))
    assert str(caught.value).startswith("it.sgf")


def test_a_very_large_file_is_refused_at_once():
    with pytest.raises(BadFile, match="larger than"):
        read(" " * (33 * 2**20))


@pytest.mark.parametrize(
    "text", ["(;" * 10**5, "(" * 10**5, "(;" + ";" * 101_000, "(;C[" + "\\" * 10**5, "(;C" + "[]" * 10**5, "(;" + "A" * 10**5]
)
def test_no_file_takes_long_to_read(text: str):
    began = time.process_time()
    with pytest.raises(BadFile):
        read(text)
    assert time.process_time() - began < 3


def test_a_long_comment_can_be_saved():
    found = read(_changed(("Good.", "word " * 30_000))).record
    assert game_record.read_record(game_record.write_record(found), find_play).record.events == found.events


# GNU Backgammon as the judge.


@gnubg_judge.installed
def test_gnu_backgammon_reads_our_files_with_the_same_moves_and_scores(tmp_path: Path):
    sessions = [drawn(seed, length, variant, 250) for variant in FAMILY for length in (0, 5) for seed in range(3)]
    sessions += [talking(1, 7)]
    commands = []
    for number, session in enumerate(sessions):
        (tmp_path / f"ours{number}.sgf").write_text(written(session), "utf-8")
        commands += [f"load match ours{number}.sgf", f"save match theirs{number}.sgf"]
    gnubg_judge.run([*gnubg_judge.QUIET, *commands], tmp_path)
    for number, session in enumerate(sessions):
        again = read_session((tmp_path / f"theirs{number}.sgf").read_text("utf-8"))
        assert story(Session(again.setup, tuple(expressible(again)))) == story(
            Session(session.setup, tuple(expressible(session)))
        ), number
    assert "".join(_said(again, 0)).split() == "".join(_said(session, 0)).split()


@gnubg_judge.installed
def test_gnu_backgammon_shows_our_positions(tmp_path: Path):
    states = [state for state in positions() if not state.setup.beavers and state.variant == BACKGAMMON]
    for number, state in enumerate(states):
        session = Session(replace(state.setup, players=PLAYERS), (Begin(), arranged(state)))
        (tmp_path / f"{number}.sgf").write_text(written(session), "utf-8")
    found = gnubg_judge.ids_after([f"load position {number}.sgf" for number in range(len(states))], tmp_path)
    assert found == [gnubg_id.write(state) for state in states]


@gnubg_judge.installed
@pytest.mark.parametrize(("variation", "length"), [("standard", 3), ("standard", 0), ("nackgammon", 3)])
def test_we_read_the_matches_that_gnu_backgammon_plays(variation: str, length: int, tmp_path: Path):
    plies = [f"set player {side} {kind} evaluation plies 0" for side in (0, 1) for kind in ("chequerplay", "cubedecision")]
    begin = [f"new match {length}"] if length else ["new session", "new game"]
    automatic = ["set automatic game on"] if length else ["set automatic game off"]
    commands = ["set player 0 gnubg", "set player 1 gnubg", *plies, *automatic, f"set variation {variation}", "set jacoby off"]
    for seed in range(2):
        commands += [f"set seed {seed + 1}", *begin, f"export match mat {seed}.mat", f"save match {seed}.sgf"]
    gnubg_judge.run(["set automatic move on", *commands], tmp_path)
    for seed in range(2):
        ours = read_session((tmp_path / f"{seed}.sgf").read_text("utf-8"))
        other = mat_record.read_record((tmp_path / f"{seed}.mat").read_text("utf-8"), find_play).record.session()
        assert story(ours) == story(other), seed
        assert max(ours.state.score) > 0


HEAD = "(;GM[6]PW[Eleni]PB[Petros]"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"{HEAD};AW{'[a:y]' * 1001})", "names more than 1000 points"),
        (f"{HEAD};AE{'[a:y]' * 1001})", "names more than 1000 points"),
        (f"{HEAD}XX{'[]' * 500_001})", "at most 500000 values"),
        (f"{HEAD}RU[{':'.join(map(str, range(500)))}])", "is not known"),
    ],
)
def test_a_file_with_far_too_many_values_is_refused_at_once(text: str, reason: str) -> None:
    with pytest.raises(BadFile, match=reason):
        read(text)


def test_of_many_unknown_properties_only_some_are_named() -> None:
    names = [f"X{chr(65 + k // 26)}{chr(65 + k % 26)}" for k in range(50)]
    lost = read(HEAD + "".join(f"{name}[]" for name in names) + ")").lost
    assert lost == (*(f"the property '{name}'" for name in names[:20]), "other properties")


def test_a_long_value_that_never_ends_takes_little_memory() -> None:
    text = f"{HEAD}C[" + "\\" * 2**20
    tracemalloc.start()
    try:
        with pytest.raises(BadFile, match="cannot stand here"):
            read(text)
        assert tracemalloc.get_traced_memory()[1] < 16 * 2**20
    finally:
        tracemalloc.stop()


def test_lines_are_counted_also_inside_values() -> None:
    with pytest.raises(BadFile, match="line 4"):
        read(f"{HEAD}C[one\ntwo\n]\n;W[nonsense])")
