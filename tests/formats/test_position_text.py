"""Positions written as text are read back correctly in every game."""

import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import playing
import strategies
from palamedes.core.errors import PalamedesError
from palamedes.core.rules.position import Position, start_position
from palamedes.core.rules.variant import BACKGAMMON, PLAKOTO, VARIANTS, Variant
from palamedes.core.session.state import Cube, Phase, Setup
from palamedes.core.settings import Player
from palamedes.formats.games.position_text import position_text, state_from_text

PAGE = (Path(__file__).parents[2] / "docs/position-text.md").read_text(encoding="utf-8")
EXAMPLES = [line for block in re.findall(r"```\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()]
PLAYERS = (Player("Eleni"), Player("Petros"))


@given(strategies.variants().flatmap(lambda variant: st.tuples(st.just(variant), strategies.positions(variant))))
def test_every_position_of_every_game_reads_back(drawn: tuple[Variant, Position]):
    variant, position = drawn
    read = state_from_text(f"{variant.key}, {variant.board.points} points, {variant.board.checkers} checkers; {position}")
    assert read.position == position
    assert state_from_text(position_text(read)) == read


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.key)
def test_a_game_alone_is_its_start(variant: Variant):
    state = state_from_text(variant.key)
    assert (state.position, state.turns, state.phase) == (start_position(variant), (0, 0), Phase.TO_ROLL)


@pytest.mark.parametrize("seed", range(8))
def test_tables_of_a_match_read_back_with_cube_score_and_dice(seed: int):
    setup = Setup((BACKGAMMON,), PLAYERS, length=5)
    session = playing.random_session(setup, random.Random(seed), 150, talk=0.1)
    for state in session.states:
        if state.phase in (Phase.TO_ROLL, Phase.TO_PLAY):
            read = state_from_text(position_text(state))
            for name in ("phase", "position", "score", "on_roll", "began", "turns", "dice", "cube", "crawford_game"):
                assert getattr(read, name) == getattr(state, name)


def test_only_what_is_not_as_usual_is_written():
    assert position_text(state_from_text("portes")) == "portes; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"
    odd = PLAKOTO.configured({"mother_rule": False}, {"points": 8, "checkers": 2})
    assert position_text(state_from_text("plakoto, 8 points, 2 checkers, mother_rule no")) == (
        "plakoto, 8 points, 2 checkers, mother_rule no; 8:2 | 8:2"
    )
    assert state_from_text("plakoto, 8 points, 2 checkers, mother_rule no").variant == odd


def test_the_words_are_about_the_side_to_roll():
    state = state_from_text("backgammon; black to roll; roll 31; cube 2 player; score 3-5 of 7; turns 4 5; began opponent")
    assert (state.on_roll, state.dice, state.cube, state.score) == (1, (3, 1), Cube(2, 1), (5, 3))
    assert (state.turns, state.began, state.setup.length) == ((5, 4), 0, 7)


def test_after_the_crawford_game_the_cube_is_back():
    assert state_from_text("backgammon; score 6-3 of 7").may_double
    assert not state_from_text("backgammon; score 6-3 of 7; crawford").may_double


@pytest.mark.parametrize("text", EXAMPLES)
def test_the_examples_of_the_page_read(text: str):
    assert state_from_text(position_text(state_from_text(text))) == state_from_text(text)


def test_the_page_has_examples():
    assert len(EXAMPLES) > 4


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "variant '' is not known"),
        ("chess", "'chess' is not known"),
        ("portes; 24:2 | 24:15", "has 2 checkers"),
        ("portes; roll 77", "not a roll"),
        ("portes; nonsense", "does not describe"),
        ("portes; 24:2 13:5 8:3 6:5", "does not describe"),
        ("backgammon; cube 3 player", "power of two"),
        ("backgammon; score 7-0 of 7", "over"),
        ("backgammon; score 1-0 of 7; crawford", "Crawford"),
        ("backgammon; score 1-0 of 7; jacoby", "money play"),
        ("backgammon; cube 1 player", "a cube that shows 1 belongs to neither side"),
        ("backgammon; cube 2 centred; score 0-0 of 5", "a cube that shows 2 must belong to one of the sides"),
        ("backgammon; cube 2 player; score 6-3 of 7; crawford", "cannot have been turned in the Crawford game"),
        ("backgammon; roll 31; roll 42", "'roll 31' is said twice, or contradicts another part"),
        ("backgammon; white to roll; black to roll", "'white to roll' is said twice"),
        ("backgammon; jacoby; jacoby", "said twice"),
        ("portes; " + "x" * 2000, "at most"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(text: str, words: str):
    with pytest.raises(PalamedesError, match=re.escape(words)):
        state_from_text(text)


def test_automatic_doubles_may_have_raised_a_centred_cube_in_money_play():
    assert state_from_text("backgammon; cube 2 centred").cube == Cube(2)
