"""Matches in .mat files are written and read without loss, and damaged files are refused."""

from __future__ import annotations

import re
import time
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

import gnubg_judge
from foreign_matches import FAMILY, PLAYERS, drawn, expressible, story, wished
from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.errors import BadFile
from palamedes.core.results.record import Record
from palamedes.core.rules.variant import BACKGAMMON, HYPERGAMMON, NACKGAMMON, PORTES, Variant
from palamedes.core.session.events import (
    Begin,
    Comment,
    Dropped,
    Opening,
    Played,
    ResignationAccepted,
    ResignationRefused,
    Resigned,
)
from palamedes.core.session.session import Session, arranged
from palamedes.core.session.state import Phase, Setup
from palamedes.core.settings import ComputerSettings, Player
from palamedes.engine.turns import find_play
from palamedes.formats.games import game_record
from palamedes.formats.games.position_text import state_from_text
from palamedes.formats.matches.mat_record import read_record, unkept, write_record

MATCH = """
; [Site "Kavala"]
; [EventDate "2026.11.23"]
; [Player 1 "Eleni"]
; [Player 1 Elo "1600.00/0"]
; A remark.
; [CubeLimit "64"]

 3 point match

 Game 1
 Eleni : 0                      Petros : 0
  1)                             31: 8/5 6/5
  2) 52: 13/8 24/22              Doubles => 2
  3)  Takes                      66: 24/18(2) 13/7(2)
  4) 41:                         Resigns
      Wins 2 points

 Game 2
 Eleni : 2                      Petros : 0
  1) 13: 8/5* 6/5
"""


def read(text: str) -> Session:
    return read_record(text, find_play, "it.mat").record.session()


# Our own files.


@pytest.mark.parametrize("variant", FAMILY, ids=lambda variant: variant.key)
@pytest.mark.parametrize("length", [0, 1, 3, 7])
@pytest.mark.parametrize("seed", range(3))
def test_a_random_session_reads_as_it_was_written(seed: int, length: int, variant: Variant):
    session = drawn(seed, length, variant)
    written = write_record(Record(session.setup, tuple(session.events)))
    again = read(written)
    assert story(again) == story(session)
    assert again.setup == session.setup


@pytest.mark.parametrize("count", range(60))
def test_a_session_can_end_after_any_event(count: int):
    session = drawn(count % 4, 0 if count % 3 else 5)
    events = expressible(Session(session.setup, tuple(session.events[: count + 3])))
    cut = Session(session.setup, tuple(events))
    assert story(read(write_record(Record(cut.setup, tuple(cut.events))))) == story(cut)


def test_a_text_that_was_read_is_written_again_as_it_was():
    for seed in range(6):
        session = drawn(seed, seed % 3 * 3)
        text = write_record(Record(session.setup, tuple(session.events)))
        assert write_record(read_record(text, find_play).record) == text


def test_details_and_the_first_remark_are_kept():
    details = (("Place", "Kavala"), ("Date", "2026-11-23"), ("Annotator", "Anna"), ("Event", "Cup"))
    record = Record(Setup((BACKGAMMON,), PLAYERS, 5), (Comment("One\n\ntwo"), Begin(), Opening((3, 1))), details=details)
    text = write_record(record)
    assert '; [Site "Kavala"]\n; [EventDate "2026.11.23"]\n; [Transcriber "Anna"]\n' in text
    again = read_record(text, find_play).record
    assert again.details == details
    assert again.events[0] == Comment("One\n\ntwo")


def test_the_layout_is_that_of_gnu_backgammon():
    session = Session(Setup((BACKGAMMON,), PLAYERS, 3), (Begin(), Opening((1, 3))))
    session.add(Played(find_play(session.state.situation(1), (1, 3), "8/5 6/5").steps))
    assert write_record(Record(session.setup, tuple(session.events))).splitlines()[2:] == [
        "",
        " 3 point match",
        "",
        " Game 1",
        " Eleni : 0                      Petros the Great : 0",
        "  1)                             31: 8/5 6/5",
    ]


# Files of others.


def test_a_match_with_the_fields_of_others_reads():
    found = read_record(MATCH.strip("\n"), find_play, "it.mat")
    record, session = found.record, found.record.session()
    assert record.details == (("Place", "Kavala"), ("Date", "2026-11-23"))
    assert record.events[0] == Comment("A remark.")
    assert found.lost == ("the field 'Player 1 Elo' of the header", "that the cube may not go beyond 64")
    assert session.state.score == (2, 0)
    assert [event for event in record.events if isinstance(event, Resigned)] == [Resigned(1, 1)]
    assert record.dice == DiceSettings("manual")


def _changed(*changes: tuple[str, str]) -> str:
    text = MATCH.strip("\n")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text


@pytest.mark.parametrize(
    "changes",
    [
        [("31: 8/5", "31 8/5"), ("13: 8/5*", "13 8/5")],
        [("Takes", "Accepts"), ("Doubles => 2", "Doubles")],
        [("24/18(2) 13/7(2)", "24/18 24/18 13/7 13/7")],
        [(" 3 point match", "Match of 3 points")],
        [("      Wins 2 points\n", "")],
        [("Wins 2 points", "Wins 2 points and the game")],
        [("\n", "\r\n")],
        [("; [Site", "\ufeff; [Site")],
        [("Resigns", "Lost on time")],
        [("Resigns", "Resigned Match")],
        [("                         Resigns", " ???")],
    ],
)
def test_other_spellings_read_as_the_same_match(changes: list[tuple[str, str]]):
    changes = [(old, new.replace(" and the game", " and the match")) for old, new in changes]
    assert story(read(_changed(*changes))) == story(read(_changed()))


def test_bar_and_off_may_be_written_as_words():
    text = " 0 point match\n\n Game 1\n A : 0    B : 0\n  1) 31: 8/5 6/5        52: 24/20\n".replace("24/20", "13/11 13/8")
    assert len(read(text).events) == 5


def test_the_rule_that_fits_is_found_if_the_file_does_not_name_it():
    """Without the Jacoby rule, a gammon would count; with the Crawford rule, there is no double."""
    money = drawn(1, 0)
    assert any(
        state.result and state.result.points == 1 and state.result.by == "play" for state in money.states if state.setup.jacoby
    )
    for session, name in ((money, "Jacoby"), (_doubled_in_the_crawford_game(), "Crawford")):
        text = write_record(Record(session.setup, tuple(session.events)))
        assert story(read(re.sub(rf"; \[{name}.*\n", "", text))) == story(session)


def _doubled_in_the_crawford_game() -> Session:
    for seed in range(0, 400, 2):
        session = drawn(seed, 3)
        scores = [state.score for state in session.states if state.phase is Phase.DOUBLED]
        if not session.setup.crawford and any(max(score) == 2 for score in scores):
            return session
    raise AssertionError("no such session")


# What cannot be written.


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (Setup((PORTES,), PLAYERS), "only games of Backgammon, NackGammon, HyperGammon"),
        (Setup((BACKGAMMON, NACKGAMMON), PLAYERS), "only games of"),
        (Setup((HYPERGAMMON.configured({}, {"checkers": 4}),), PLAYERS), "only games of"),
    ],
)
def test_other_games_are_refused(setup: Setup, words: str):
    with pytest.raises(BadFile, match=words):
        write_record(Record(setup))


def test_a_position_that_was_set_up_is_refused():
    state = state_from_text("backgammon; 6:15 | 6:15")
    with pytest.raises(BadFile, match="set up"):
        write_record(Record(state.setup, (Begin(), arranged(state))))


def test_an_automatic_double_is_refused():
    setup = Setup((BACKGAMMON,), PLAYERS, automatic_doubles=1)
    with pytest.raises(BadFile, match="automatic double, as in game 1"):
        write_record(Record(setup, (Begin(), Opening((3, 3)), Opening((3, 1)))))


def test_what_is_left_out_is_listed():
    session = Session(Setup((BACKGAMMON,), PLAYERS, jacoby=True), (Begin(), Opening((3, 3)), Opening((3, 1)), Comment("!")))
    for event in (Resigned(0, 2), ResignationRefused(), Resigned(1, 3), ResignationAccepted(), Begin()):
        session.add(event)
    computer = replace(session.setup, players=(Player("A : B"), Player("C", ComputerSettings())))
    record = Record(
        computer, tuple(session.events), DiceSettings("mersenne", 7), details=(("Place", "a\nb"), ("Variation", "x"))
    )
    assert list(unkept(record)) == [
        "colons and double blanks in the names of the players",
        "the detail 'Variation'",
        "the comments during the games",
        "the settings of the computer players",
        "the dice generator and its seed",
        "line breaks and double blanks in details",
        "ties in the opening roll",
        "resignations that were not accepted",
        "that more was resigned than counts under the Jacoby rule",
        "that another game has begun",
    ]
    assert list(unkept(Record(wished(0, 5, BACKGAMMON)))) == []


# Damaged files.


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ([(" 3 point match", "")], "line 10: this is not a .mat file"),
        ([(MATCH.strip("\n"), "; a remark")], "the file contains no match"),
        ([(" Game 1\n", "")], "line 10: a line such as 'Game 1'"),
        ([(" Game 1", " Game 1\n Game 2")], "line 10: the names and the scores"),
        ([("Eleni : 0 ", "Eleni  0 ")], "line 10: the names and the scores"),
        ([("8/5 6/5\n", "8/5 6/4\n")], "line 12: "),
        ([("31: 8/5 6/5\n  2)", "33: 8/5 6/5\n  2)")], "line 12: a game cannot begin"),
        ([("52: 13/8 24/22 ", "                ")], "line 13: this is in the column of Petros"),
        ([("Doubles => 2", "Doubles => 4")], "line 13: the cube is given as 4, but must be 2"),
        ([("Takes  ", "Jumps  ")], "line 14: 'Jumps"),
        ([("Takes  ", "Beavers")], "line 14: "),
        ([("66: 24/18(2)", "66: 24/18(2)1")], "line 14: "),
        ([("Wins 2 points", "Wins 1 point")], "line 16: the result is given as 1 points, but Eleni has won 2"),
        ([("Eleni : 2", "Eleni : 1")], "line 18: the score is given as 1-0, but it is 2-0"),
        ([("Eleni : 2", "Helen : 2")], "line 18: the names of the players differ"),
        ([("      Wins 2 points\n", ""), ("Eleni : 2 ", "Eleni : 0 ")], "line 17: the game before this one has no result"),
        ([("8/5 6/5\n", "8/5 6/5 41: 8/7 55: 8/3\n")], "line 12: a line has at most"),
        ([("  1) 13: 8/5* 6/5", "  1)  Takes")], "line 20: taken is not possible now"),
        ([("  1) 13: 8/5* 6/5", "  1) 11: 8/7")], "line 20: a game cannot begin"),
        ([("  1) 13: 8/5* 6/5", "  1) 13: 8/5\x01")], "line 20: a control character"),
        ([("  1) 13: 8/5* 6/5", "x" * 3000)], "line 20: a line may have"),
        ([("  1) 13: 8/5* 6/5", "      Wins 1 point")], "line 20: no game can be won here"),
        ([('; [Site "Kavala"]', '; [Variation "HyperGammon (2)"]')], "is not known; choose from Backgammon"),
        ([(" 3 point", " 300 point")], "match"),
        ([("Petros : 0", "P" * 70 + " : 0")], "60"),
        ([("  2) 52", "; Set Pos=-b----E-C---eE---c-e----B-/00\n  2) 52")], "line 13: .*set up"),
    ],
)
def test_a_damaged_file_is_refused_with_its_line(changes: list[tuple[str, str]], words: str):
    with pytest.raises(BadFile, match=words) as caught:
        read(_changed(*changes))
    assert str(caught.value).startswith("it.mat")


def test_header_comments_longer_than_a_line_can_be_saved():
    remarks = "".join(f"; {'A remark. ' * 8}\n" for _ in range(300))
    found = read_record(remarks + MATCH.lstrip(), find_play).record
    comments = [event.text for event in found.events if isinstance(event, Comment)]
    assert len("".join(comments)) > 20_000
    assert max(map(len, comments)) <= 10_100
    assert game_record.read_record(game_record.write_record(found), find_play).record.events == found.events


@pytest.mark.parametrize("date", ["23.11.2026", "2026-11-23", "Monday"])
def test_a_date_in_any_form_comes_back_as_it_was(date: str):
    record = Record(Setup((BACKGAMMON,), PLAYERS, 5), (Begin(), Opening((3, 1))), details=(("Date", date),))
    assert read_record(write_record(record), find_play).record.details == record.details
    assert list(unkept(record)) == []


def test_details_that_could_not_be_read_again_are_left_out_and_listed():
    details = (("Site", "a"), ("Transcriber", "b"), ("Round", "x" * 1985), ("Event", "y" * 1985), ("Date", "2026.11.23"))
    record = Record(Setup((BACKGAMMON,), PLAYERS, 5), (Begin(), Opening((3, 1))), details=details)
    again = read_record(write_record(record), find_play).record.details
    assert again == (("Round", "x" * 1985), ("Event", "y" * 1985), ("Date", "2026-11-23"))
    assert list(unkept(record)) == ["the detail 'Site'", "the detail 'Transcriber'", "the full stops in the date"]
    longer = replace(record, details=(("Round", "x" * 1989),))
    assert read_record(write_record(longer), find_play).record.details == ()
    assert list(unkept(longer)) == ["the detail 'Round'"]


def test_a_field_that_is_given_twice_is_listed():
    found = read_record(MATCH.strip("\n").replace("; A remark.", '; [Site "Drama"]'), find_play)
    assert found.record.detail("Place") == "Kavala"
    assert found.lost[0] == "the second field 'Site' of the header"


def test_a_player_who_has_resigned_cannot_win():
    text = _changed(("Resigns", "Resigns\n                               Wins 2 points"), ("      Wins 2 points\n\n", "\n"))
    with pytest.raises(BadFile, match="line 16: Petros has resigned, and so cannot win"):
        read(text)


def test_no_comment_changes_the_rules_or_is_too_long_to_be_read():
    said = 'Good.\n[Crawford "Off"]\n' + "word " * 1000
    found = read_record(MATCH, find_play).record
    record = replace(found, events=(Comment(said), *(event for event in found.events if not isinstance(event, Comment))))
    again = read_record(write_record(record), find_play).record
    assert again.setup == found.setup
    (comment,) = [event.text for event in again.events if isinstance(event, Comment)]
    assert comment.split() == ["Good.", *["word"] * 1000]
    assert "lines of comments that read like fields of the header" in list(unkept(record))


@pytest.mark.parametrize(("words", "applies"), [("No", False), ("off", False), ("Yes", True), ("On", True)])
def test_a_rule_can_be_switched_in_several_words(words: str, applies: bool):
    text = MATCH.replace('; [CubeLimit "64"]', f'; [Crawford "{words}"]')
    assert read_record(text, find_play).record.setup.crawford is applies


def test_a_rule_that_is_neither_on_nor_off_is_refused():
    with pytest.raises(BadFile, match="the file, line 7: Crawford must be On or Off, not 'Maybe'"):
        read_record(MATCH.replace('; [CubeLimit "64"]', '; [Crawford "Maybe"]'), find_play)


def test_a_very_large_file_is_refused_at_once():
    with pytest.raises(BadFile, match="larger than"):
        read(" " * (5 * 2**20))


@pytest.mark.parametrize(
    "line", ["/" * 1900, "1/" * 900, ") " * 900, "a : 0 " * 300, "a" + " " * 1900 + "b", " " * 1900 + "x", "Wins " * 380]
)
@pytest.mark.parametrize("start", ["  1) 31: ", " Eleni : 0   ", "; [", "13 "])
def test_no_line_takes_long_to_read(start: str, line: str):
    head = " 3 point match\n\n Game 1\n A : 0     B : 0\n"
    began = time.process_time()
    for text in (head + start + line, start + line + "\n" + head, head + " Game 2\n" + start + line):
        with pytest.raises(BadFile):
            read(text + "\n  1) x")
    assert time.process_time() - began < 1


# GNU Backgammon as the judge.


def judge_can_follow(session: Session) -> bool:
    """Whether GNU Backgammon reads every game of a session as we do. It does not know beavers that
    are dropped, and resignations in the middle of a double or before the first play. A roll that
    was not played counts as played there if there is only one legal play.
    """
    return session.state.dice is None and not any(
        (isinstance(event, Dropped) and state.phase is Phase.BEAVERED)
        or (isinstance(event, Resigned) and (state.phase is not Phase.TO_ROLL or not any(state.turns)))
        for state, event in zip(session.states, session.events, strict=False)
    )


@gnubg_judge.installed
@pytest.mark.parametrize("variant", FAMILY, ids=lambda variant: variant.key)
@pytest.mark.parametrize("length", [0, 5])
def test_gnu_backgammon_reads_our_files_with_the_same_moves_and_scores(length: int, variant: Variant, tmp_path: Path):
    seeds = range(1, 400, 2) if length else range(400)  # it knows no match without the Crawford rule
    sessions = list(islice(filter(judge_can_follow, (drawn(seed, length, variant, 250) for seed in seeds)), 4))
    assert len(sessions) == 4
    commands = []
    for number, session in enumerate(sessions):
        (tmp_path / f"ours{number}.mat").write_text(write_record(Record(session.setup, tuple(session.events))))
        commands.append(f"set jacoby {'on' if session.setup.jacoby else 'off'}")
        commands += [f"import mat ours{number}.mat", f"export match mat theirs{number}.mat"]
    gnubg_judge.run([*gnubg_judge.QUIET, *commands], tmp_path)
    for number, session in enumerate(sessions):
        text = (tmp_path / f"theirs{number}.mat").read_text()
        jacoby = "" if length else f'; [Jacoby "{"On" if session.setup.jacoby else "Off"}"]\n'
        assert story(read(jacoby + text)) == story(session), number


@gnubg_judge.installed
@pytest.mark.parametrize(("variation", "length"), [("standard", 5), ("standard", 0), ("nackgammon", 3)])
def test_we_read_the_matches_that_gnu_backgammon_plays(variation: str, length: int, tmp_path: Path):
    plies = [f"set player {side} {kind} evaluation plies 0" for side in (0, 1) for kind in ("chequerplay", "cubedecision")]
    begin = [f"new match {length}"] if length else ["new session", *["new game"] * 3]
    players = ["set player 0 gnubg", "set player 1 gnubg", *plies]
    automatic = ["set automatic game on"] if length else ["set automatic game off"]
    commands = [*players, *automatic, f"set variation {variation}", "set jacoby off"]
    for seed in range(2):
        commands += [f"set seed {seed + 1}", *begin, f"export match mat {seed}.mat"]
    gnubg_judge.run(commands, tmp_path)
    for seed in range(2):
        session = read((tmp_path / f"{seed}.mat").read_text())
        assert session.state.game_is_running is False
        assert session.state.phase is (Phase.SESSION_OVER if length else Phase.GAME_OVER)
        assert session.setup.games[0].key == {"standard": "backgammon"}.get(variation, variation)


# Single games.


def test_a_single_game_of_gnu_backgammon_is_a_money_game():
    """GNU Backgammon 1.07 played the game and exported it with `export game gam`."""
    text = (Path(__file__).parents[1] / "golden" / "gnubg-game.gam").read_text(encoding="utf-8")
    found = read_record(text, find_play, "it.gam")
    session = found.record.session()
    assert ([player.name for player in session.setup.players], session.state.score) == (["Ann", "Bob"], (0, 2))
    assert found.lost == ("the score and the length of the match, which a file with a single game does not give",)
    assert not session.setup.is_match


def test_a_damaged_single_game_is_refused_with_its_line():
    text = (Path(__file__).parents[1] / "golden" / "gnubg-game.gam").read_text(encoding="utf-8")
    with pytest.raises(BadFile, match=r"it.gam, line 4: .*"):
        read_record(text.replace("43: 8/4 6/3", "43: 8/4 6/1"), find_play, "it.gam")


@pytest.mark.parametrize("text", ["Ann  Bob\n", "Ann  Bob\nnothing\n", "Ann\n  1) 31: 8/5 6/5\n", "  1) 31: 8/5\n  2) 31:\n"])
def test_two_names_without_moves_are_no_game(text: str):
    with pytest.raises(BadFile, match=r"not a \.mat file|contains no match"):
        read_record(text, find_play, "it.gam")
