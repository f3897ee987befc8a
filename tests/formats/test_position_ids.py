"""The position IDs of GNU Backgammon and eXtreme Gammon."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gnubg_judge
import playing
import strategies
from palamedes.core.errors import PalamedesError
from palamedes.core.rules.position import Position, start_position
from palamedes.core.rules.variant import BACKGAMMON, HYPERGAMMON, NACKGAMMON, PORTES, VARIANTS, Variant
from palamedes.core.session.state import Cube, Phase, Setup, State
from palamedes.core.settings import Player
from palamedes.formats.foreign.position_ids import FORMS, OWN, read_position, write_position
from palamedes.formats.games.position_text import PLAYERS, position_text, state_from_text

PAGE = (Path(__file__).parents[2] / "docs/foreign-formats.md").read_text(encoding="utf-8")
START, START_XGID = "4HPwATDgc/ABMA", "-b----E-C---eE---c-e----B-"
FAMILY = (BACKGAMMON, NACKGAMMON, HYPERGAMMON)
XGID = f"XGID={START_XGID}:0:0:1:00:2:4:0:7:10"


def tables(variant: Variant, seed: int, length: int, events: int = 120) -> list[State]:
    """The states before a roll and before a play in a session with much cube action."""
    money = {"jacoby": bool(seed & 1), "beavers": bool(seed & 2)} if not length else {}
    setup = Setup((variant,), (Player("Eleni"), Player("Petros")), length, **money)
    session = playing.random_session(setup, random.Random(seed), events, talk=0.1)
    return [state for state in session.states if state.phase in (Phase.TO_ROLL, Phase.TO_PLAY)]


def shared(state: State) -> tuple[object, ...]:
    """What every form can express."""
    dice = state.dice and tuple(sorted(state.dice))
    return state.phase, state.position, state.score, state.on_roll, dice, state.cube, state.crawford_game, state.setup.length


@pytest.mark.parametrize("form", FORMS)
@given(st.sampled_from([*FAMILY, PORTES]).flatmap(lambda game: st.tuples(st.just(game), strategies.positions(game))))
def test_every_position_of_the_family_reads_back(form: str, drawn: tuple[Variant, Position]):
    variant, position = drawn
    state = state_from_text(f"{variant.key}; {position}; black to roll; roll 31")
    written = write_position(state, form)
    assert read_position(written.text, variant).state.position == position
    assert read_position(f"{variant.key}; {written.text}").state.position == position


@pytest.mark.parametrize("form", [OWN, *FORMS])
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("length", [0, 1, 5])
def test_dice_cube_and_score_read_back(form: str, seed: int, length: int):
    for state in tables(FAMILY[seed % 3], seed, length):
        found = read_position(write_position(state, form).text, state.variant)
        assert shared(found.state) == shared(state)
        assert (found.state.setup.jacoby, found.lost) == (state.setup.jacoby, ())


SNOWIE = "7;0;0;0;1;gnubg;root;0;4;2;2;1;0;-2;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;0;0;0;2;0;3;1;"
"""A line that GNU Backgammon 1.07 wrote for the same position as this XGID."""
AS_XGID = "XGID=-b----E-C---eE---c-e----B-:1:-1:-1:31:2:4:0:7:10"


def test_a_line_of_snowie_text_is_the_position_that_gnu_backgammon_wrote():
    found, other = read_position(SNOWIE), read_position(AS_XGID)
    assert (shared(found.state), found.lost) == (shared(other.state), ())
    assert [player.name for player in found.state.setup.players] == ["root", "gnubg"]
    assert write_position(found.state, "snowie").text == SNOWIE
    assert read_position("7;0;5;" + SNOWIE[6:]).lost == ("a number without a known meaning, 5",)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("7;0;0;0;1;", "7;0;0;0;3;"), "number that is not possible"),
        ((";2;1;0;-2;", ";2;9;0;-2;"), "number that is not possible"),
        ((";2;1;0;-2;", ";3;1;0;-2;"), "power of two"),
        ((";2;1;0;-2;", ";2;1;4;-2;"), "on the bar of the other side"),
        ((";5;0;3;", ";9;0;9;"), "checkers of one side"),
        ((";3;1;", ";9;1;"), "is not a roll"),
        ((";4;2;", ";7;2;"), "is over at"),
    ],
)
def test_a_damaged_line_of_snowie_text_is_one_sentence(change: tuple[str, str], message: str):
    with pytest.raises(PalamedesError, match=message):
        read_position(SNOWIE.replace(*change, 1))


def test_a_position_id_alone_is_a_money_game_before_the_roll():
    assert read_position(START).state == state_from_text("backgammon")


def test_the_start_has_the_ids_that_the_manuals_give():
    start = state_from_text("backgammon; jacoby")
    assert write_position(start, "gnubg").text.startswith(START + ":")
    assert write_position(start, "xgid").text == f"XGID={START_XGID}:0:0:1:00:0:0:1:0:10"


def test_the_example_of_gnu_backgammons_manual_reads():
    state = read_position(f"{START}:QYkqASAAIAAA").state
    assert (state.score, state.setup.length, state.cube) == ((2, 4), 9, Cube(2, 0))
    assert (state.on_roll, state.dice and tuple(sorted(state.dice))) == (1, (2, 5))


def test_after_a_play_the_mover_comes_first_in_a_position_id():
    after = state_from_text("backgammon; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:2 6:4 5:2")
    assert write_position(after, "gnubg").text.startswith("sGfwATDgc/ABMA:")


def test_an_old_match_id_has_the_jacoby_rule():
    assert read_position(f"{START}:cAkAAAAAAAAA").state.setup.jacoby
    assert not read_position(f"{START}:cAkAAAAAAAAE").state.setup.jacoby


def test_the_side_at_the_bottom_of_an_xgid_is_the_first_side():
    bottom, top = (read_position(XGID.replace(":1:00", f":{turn}:00")).state for turn in (1, -1))
    assert (bottom.on_roll, top.on_roll) == (0, 1)
    assert bottom.score == top.score == (2, 4)


@pytest.mark.parametrize(
    "text",
    [
        f"GNU Backgammon  Position ID: {START}\n                 Match ID   : MAHgACAAIAAE\n +13-14-15-16-17-18------19-",
        f"GNUBG ID: {START}:MAHgACAAIAAE",
        f"  {START} : MAHgACAAIAAE ",
        f"{XGID}\n\nX:Eleni   O:Petros\nScore is X:2 O:4 7 pt.(s) match.\n +13-14-15-16-17-18------19-",
        XGID.removeprefix("XGID="),
        XGID.removesuffix(":10"),
    ],
)
def test_ids_are_found_in_what_the_programs_print(text: str):
    assert read_position(text).state.setup.length == 7
    assert read_position(text).state.score == (2, 4)


def test_an_id_can_name_its_game():
    assert read_position(f"nackgammon; {START}").state.variant == NACKGAMMON
    assert read_position(f"portes, no_hit_and_run home; {START}").state.variant.key == "portes"
    six = read_position("hypergammon, 6 checkers; AwAAAAAAAAAAAA").state
    assert (six.position.theirs[0], six.position.mine[0]) == (4, 6)


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        (XGID.replace(":00:", ":D:"), "the double that was offered"),
        (XGID.removesuffix("10") + "6", "the cube may not go beyond 64"),
        ("sGfwATDgc/ABMA:cBEAAAAAAAAA", "the double that was offered"),
        ("sGfwATDgc/ABMA:MCEAAHAAGAAA", "the resignation that was offered"),
    ],
)
def test_what_an_id_says_and_a_position_cannot_hold_is_listed(text: str, lost: str):
    assert lost in read_position(text).lost[0]


def test_what_an_id_cannot_say_is_listed():
    plain = state_from_text("nackgammon; beavers; no cube")
    assert write_position(plain, "gnubg").lost == (
        "the name of the game, Nackgammon",
        "that beavers are allowed",
        "that the game is played without the cube",
    )
    assert len(write_position(plain, "xgid").lost) == 2
    assert write_position(state_from_text("backgammon; jacoby"), "gnubg").lost == ()


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("key", sorted({*VARIANTS} - {"backgammon", "nackgammon", "hypergammon", "portes", "takhteh"}))
def test_games_without_hits_have_no_ids(form: str, key: str):
    with pytest.raises(PalamedesError, match="only games with hitting"):
        write_position(state_from_text(key), form)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("key", ["portes, 12 points, 5 checkers", "portes, 24 points, 16 checkers"])
def test_boards_of_other_sizes_have_no_ids(form: str, key: str):
    with pytest.raises(PalamedesError, match="only games with hitting"):
        write_position(state_from_text(key), form)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("4HPwATDgc/ABMB", "not an ID of 14 letters"),
        ("4HPwATDgc/ABM:MAHgACAAIAAE", "not an ID of 14 letters"),
        (f"{START}:MAHgACAAIAA", "not an ID of 12 letters"),
        ("//////////////", "not an ID of 14 letters"),
        ("/////////////w", "does not describe two sides"),
        ("AAAAAAAAAAAAAQ", "does not describe two sides"),
        (f"hypergammon; {START}", "15 checkers of one side"),
        (f"plakoto; {START}", "only games with hitting"),
        (f"chess; {START}", "is not known"),
        (f"{START}:AAAAAAAAAAAA", "no game in progress|not describe a game in progress"),
        (f"{START}:IAEAAAAAAAAA", "who owns the cube"),
        (f"{START}:MIE/AAAAAAAA", "not a roll"),
        (f"{START}:MAHgAHAAAAAA", "is over"),
        (f"{START}:sAHgACAAIAAE", "Crawford"),
        (f"{START}:MAEA/x8AAAAA", "match"),
        ("XGID=", "not an XGID"),
        (XGID.replace("E", "Q", 1), "not an XGID"),
        (XGID.replace(":00:", ":07:"), "not an XGID"),
        (XGID.replace(":00:", ":B:"), "beaver"),
        (XGID.replace("-b", "Ab", 1), "bar of the other side"),
        (XGID.replace("E", "P", 1), "26 checkers of one side"),
        (XGID.replace(":0:0:1:", ":30:0:1:"), "power of two"),
        (XGID.replace(":7:10", ":100:10"), "match"),
        (XGID.replace(":2:4:0:", ":2:4:1:"), "Crawford"),
        (XGID.replace(":0:0:1:", ":0:1:1:"), "a cube that shows 1 belongs to neither side"),
        (XGID.replace(":0:0:1:", ":3:0:1:"), "in a match, a cube that shows 8 must belong to one of the sides"),
        (XGID.replace(":0:0:1:", ":1:1:1:").replace(":2:4:0:7:", ":2:6:1:7:"), "cannot have been turned in the Crawford game"),
        (f"{XGID} {XGID.replace(':00:', ':31:')}", "the text contains 2 different IDs"),
        (f"Position ID: {START} Match ID: cAkAAAAAAAAA, Position ID: sGfwATDgc/ABMA", "2 different IDs"),
        ("x" * 6000, "at most"),
    ],
)
def test_a_wrong_id_is_refused_in_a_sentence(text: str, words: str):
    with pytest.raises(PalamedesError, match=words):
        read_position(text)


@pytest.mark.parametrize("form", FORMS)
def test_numbers_that_are_too_large_are_refused(form: str):
    large = replace(state_from_text("backgammon; cube 1048576 centred; score 70000-0"))
    if form == "gnubg":
        with pytest.raises(PalamedesError, match="a match ID can hold"):
            write_position(large, form)
    else:
        assert read_position(write_position(large, form).text).state == large


def test_an_unknown_form_is_refused():
    with pytest.raises(PalamedesError, match="is not known; choose from palamedes, xgid, snowie, gnubg"):
        write_position(state_from_text("backgammon"), "fen")


def test_a_line_of_our_own_reads_as_ever():
    text = "plakoto; 24:11 22:1 20:1 5:pin 3:1 | 24:12 20:1 3:pin 2:1; black to roll; roll 66"
    assert position_text(read_position(text).state) == text


@pytest.mark.parametrize("text", re.findall(r"^(?:XGID=|\w+; )?[-\w/+=]{14,}:\S+$", PAGE, re.MULTILINE))
def test_the_ids_on_the_page_read(text: str):
    assert read_position(text).state.setup.players == PLAYERS


# GNU Backgammon as the judge.


def judged(state: State) -> bool:
    """Whether GNU Backgammon can show the state: it plays one die of a roll first at the start."""
    return state.position.mine[0] < 15 and state.position != start_position(state.variant)


@gnubg_judge.installed
@pytest.mark.parametrize("length", [0, 7])
def test_gnu_backgammon_shows_the_ids_that_we_write(length: int, tmp_path: Path):
    states = [state for seed in range(4) for state in tables(BACKGAMMON, seed, length) if judged(state)][:150]
    texts = [write_position(state, "gnubg").text for state in states]
    assert len(texts) == 150
    assert gnubg_judge.ids_after([f"set gnubgid {text}" for text in texts], tmp_path) == texts


@gnubg_judge.installed
@pytest.mark.parametrize("length", [0, 7])
def test_gnu_backgammon_reads_our_xgids_as_the_same_positions(length: int, tmp_path: Path):
    """Its players change places with some XGIDs; it then shows the IDs with the sides exchanged."""
    states = [state for seed in range(4) for state in tables(BACKGAMMON, seed, length) if judged(state)][:150]
    states = [replace(state, setup=replace(state.setup, beavers=False)) for state in states]
    shown = gnubg_judge.ids_after([f"set xgid {write_position(state, 'xgid').text}" for state in states], tmp_path)
    for state, text in zip(states, shown, strict=True):
        assert text in [write_position(each, "gnubg").text for each in (state, swapped(state))]


def swapped(state: State) -> State:
    """The same state with the two sides exchanged."""
    owner = None if state.cube.owner is None else 1 - state.cube.owner
    return replace(state, on_roll=1 - state.on_roll, score=(state.score[1], state.score[0]), cube=Cube(state.cube.value, owner))


def test_the_same_id_may_stand_in_a_text_twice():
    assert read_position(f"{XGID} and again {XGID}").state == read_position(XGID).state


def test_in_money_play_automatic_doubles_may_have_raised_a_cube_in_the_middle():
    assert read_position(XGID.replace(":0:0:1:", ":2:0:1:").replace(":2:4:0:7:", ":2:4:0:0:")).state.cube == Cube(4)
