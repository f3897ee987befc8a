"""Positions and plays as objects: immutable, with text forms, pictures and arrays."""

from __future__ import annotations

import copy
import pickle
from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import palamedes as pl
from palamedes.core.rules.variant import VARIANTS
from palamedes.engine.legal import board_array
from palamedes.service.library.pictures import variant_text
from strategies import positions, rolls, variants

START = "portes; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5; roll 31"


def test_a_position_tells_its_checkers_dice_and_pips():
    found = pl.position("plakoto; 24:13 20:1 22:1 | 24:15; roll 31; black to roll")
    assert (found.game, found.on_roll, found.dice) == ("plakoto", 1, (3, 1))
    assert (found.mine[24], found.theirs[24], found.pips) == (13, 15, (354, 360))
    assert found.result is None


@given(st.data())
def test_a_position_from_a_board_has_this_board_and_is_read_back_from_its_text(data):
    variant = data.draw(variants())
    board = board_array(data.draw(positions(variant)))
    dice = data.draw(rolls(variant))
    found = pl.position_from_board(board, variant_text(variant), dice=dice, turns=(3, 2), began=False)
    assert (found.board == board).all()
    again = pl.position(str(found))
    assert again == found
    assert hash(again) == hash(found)
    assert (again.dice, again.state.turns, again.state.began) == (dice, (3, 2), 1)


@given(st.data())
def test_a_position_flipped_twice_is_the_same_before_the_roll(data):
    variant = data.draw(variants())
    found = pl.position_from_board(board_array(data.draw(positions(variant))), variant_text(variant))
    assert found.flipped().flipped() == found
    assert found.flipped().pips == found.pips[::-1]
    assert (found.flipped().board == found.board[::-1]).all()


def test_the_array_is_shared_read_only_and_not_copied():
    found = pl.position(START)
    assert found.board.dtype == np.int8
    assert found.board.shape == (2, 26)
    assert np.asarray(found) is found.board
    assert np.asarray(found, np.float32).dtype == np.float32
    with pytest.raises(ValueError, match="read-only"):
        found.board[0, 1] = 1


def test_the_boards_after_the_plays_are_those_of_the_positions_after_them():
    for text in (START, "plakoto; roll 66", "fevga; roll 65", "portes; bar:1 6:14 | 24:2 6:2 5:2 4:2 3:2 2:2 1:3; roll 66"):
        found = pl.position(text)
        assert [play.after.board.tolist() for play in found.legal_plays] == found.boards_after.tolist()


def test_without_a_legal_play_the_only_play_is_the_pass():
    (play,) = pl.position("portes; bar:1 6:14 | 24:2 6:2 5:2 4:2 3:2 2:2 1:3; roll 66").legal_plays
    assert (play.notation, play.steps, play.is_pass) == ("--", (), True)
    assert play.after.on_roll == 1


def test_before_the_roll_there_are_no_plays():
    found = pl.position("portes")
    assert found.legal_plays == ()
    with pytest.raises(pl.BadEvent, match="have not been rolled"):
        _ = found.boards_after
    with pytest.raises(pl.BadEvent, match="have not been rolled"):
        found.play("24/23")


def test_a_roll_is_given_as_numbers_or_as_text_and_can_be_taken_away():
    found = pl.position(START)
    assert found.with_dice("65").dice == found.with_dice((6, 5)).dice == (6, 5)
    assert found.with_dice(None).dice is None
    for wrong in ("7", (7, 1), (1,), [1.0, 2]):
        with pytest.raises(pl.BadDice):
            found.with_dice(wrong)


def test_plays_are_equal_if_they_lead_from_the_same_position_to_the_same_position():
    found = pl.position(START)
    assert found.play("8/5 6/5") == found.play("6/5 8/5")
    assert len({found.play("8/5 6/5"), found.play("6/5 8/5")}) == 1
    assert found.play("8/5 6/5") != found.play("24/20")
    assert found.play("24/20") in found.legal_plays


def test_an_illegal_play_is_refused_with_the_reason():
    with pytest.raises(pl.BadPlay, match="13/9"):
        pl.position("portes; roll 65").play("13/9 24/18")


@pytest.mark.parametrize("form", ["xgid", "gnubg"])
def test_the_ids_of_other_programs_are_written_and_read(form: str):
    found = pl.position("backgammon; roll 31")
    again = pl.position(found.text(form))
    assert (again.board == found.board).all()
    assert again.dice == found.dice


def test_an_unknown_form_is_refused():
    with pytest.raises(pl.BadSettings, match="'fen' is not known"):
        pl.position(START).text("fen")


@pytest.mark.parametrize("key", VARIANTS)
def test_pictures_are_complete_svg_documents(key: str):
    found = pl.position(f"{key}; roll 31")
    for picture in (found._repr_svg_(), found.legal_plays[0]._repr_svg_(), found.svg(320)):
        assert ElementTree.fromstring(picture).tag.endswith("svg")
    assert 'width="320"' in found.svg(320)


def test_positions_are_immutable_and_can_be_copied_and_pickled():
    found = pl.position(START)
    _ = found.board, found.legal_plays
    with pytest.raises(AttributeError):
        found.state = None  # type: ignore[misc]
    assert pickle.loads(pickle.dumps(found)) == found
    assert copy.deepcopy(found) == found
    assert pickle.loads(pickle.dumps(found.legal_plays[0])) == found.legal_plays[0]


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("chess", pl.UnknownVariant),
        ("portes; 24:2 | 24:2", pl.BadPosition),
        ("portes; roll 77", pl.BadDice),
        ("portes, 25 points", pl.BadRules),
        ("portes; cube 3 player", pl.BadSettings),
        (5, pl.BadPosition),
        ("", pl.UnknownVariant),
    ],
)
def test_a_wrong_position_is_one_clear_error(text, error):
    with pytest.raises(error) as found:
        pl.position(text)
    assert str(found.value).endswith(".")


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"game": "hypergammon"}, pl.BadPosition),
        ({"game": 3}, pl.UnknownVariant),
        ({"dice": (7, 7)}, pl.BadDice),
        ({"turns": (-1, 0)}, pl.BadSettings),
        ({"turns": 5}, pl.BadSettings),
        ({"board": [[0] * 26] * 2}, pl.BadPosition),
        ({"board": np.zeros((2, 26), np.int8)}, pl.BadPosition),
        ({"board": np.zeros((2, 25), np.int8)}, pl.BadPosition),
    ],
)
def test_a_wrong_board_is_one_clear_error(changes, error):
    given = {"board": pl.position(START).board, "game": "portes"} | changes
    with pytest.raises(error):
        pl.position_from_board(**given)


@pytest.mark.parametrize("width", [None, 0, "wide", pytest.param(10**5000, id="huge")])
def test_a_picture_has_a_whole_number_of_pixels(width: object) -> None:
    for drawn in (pl.position("portes; roll 31"), pl.position("portes; roll 31").legal_plays[0]):
        with pytest.raises(pl.BadSettings, match="width must be a whole number"):
            drawn.svg(width)  # type: ignore[arg-type]
