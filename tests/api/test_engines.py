"""Engines: plays, evaluations, analyses, rollouts, the cube, and many boards at once."""

from __future__ import annotations

import random
import re
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import palamedes as pl
from palamedes.core.errors import BadPosition
from palamedes.core.rules.position import Position, check_position
from palamedes.core.rules.variant import VARIANTS, Variant
from palamedes.engine.legal import board_array, check_boards, position_of
from small_networks import small_network, write_small
from strategies import positions, variants

START = pl.position("portes; roll 31")


@cache
def one_ply() -> pl.GameEngine:
    return pl.load_engine("portes", plies=1)


def some_boards(key: str, count: int, seed: int = 1) -> np.ndarray:
    """Boards of random games, before the roll."""
    source, boards = random.Random(seed), []
    while len(boards) < count:
        game = pl.Game(key, seed=source.randrange(2**31))
        while not game.is_over:
            game.roll()
            boards.append(game.position.board)
            game.play(source.choice(game.legal_plays))
    return np.stack(boards[:count])


# Many boards.


@pytest.mark.parametrize("key", VARIANTS)
def test_a_batch_equals_single_evaluations_to_the_last_bit(key: str):
    boards = some_boards(key, 40)
    engine = pl.load_engine(key, plies=1)
    chances = engine.evaluate_batch(boards)
    single = [engine.evaluate(pl.position_from_board(board, key)).probabilities for board in boards]
    assert chances.dtype == np.float32
    assert (chances == np.array(single, np.float32)).all()


def test_a_batch_with_look_ahead_equals_single_evaluations_to_the_last_bit():
    boards = some_boards("plakoto", 20, seed=2)
    engine = pl.load_engine("plakoto")
    single = [engine.evaluate(pl.position_from_board(board, "plakoto")).probabilities for board in boards]
    assert (engine.evaluate_batch(boards) == np.array(single, np.float32)).all()
    assert (engine.evaluate_batch(boards, plies=1) != engine.evaluate_batch(boards)).any()


def test_a_batch_does_not_depend_on_threads_on_strides_or_on_its_size():
    boards, engine = some_boards("fevga", 2500, seed=3), pl.load_engine("fevga", plies=1)
    whole = engine.evaluate_batch(boards, threads=1)
    assert (engine.evaluate_batch(boards, threads=3) == whole).all()
    assert (engine.evaluate_batch(np.asfortranarray(boards)) == whole).all()
    assert (engine.evaluate_batch(boards[::-2]) == whole[::-2]).all()
    assert engine.evaluate_batch(boards[:0]).shape == (0, 5)


def test_kernels_receive_boards_of_one_kind():
    board = pl.position("portes").board[None]
    assert not board.flags.writeable
    for each in (board, np.repeat(board, 4, axis=0)[::2], np.asfortranarray(board), np.zeros((0, 2, 26), np.int8)):
        checked = check_boards(VARIANTS["portes"], each)
        assert checked.flags.c_contiguous
        assert checked.flags.writeable
        assert (checked == each).all()


def test_the_chances_of_a_finished_game_are_exact():
    over = pl.position("portes; off:15 | 4:2 off:13").board[None]
    assert pl.load_engine("portes", plies=1).evaluate_batch(over).tolist() == [[1, 0, 0, 0, 0]]


def test_the_boards_after_the_plays_give_the_values_of_an_analysis():
    engine = pl.load_engine("portes", plies=1)
    chances = engine.evaluate_batch(START.boards_after)
    found = {one.play: one.chances.win for one in engine.analyze(START)}
    assert [1 - chance for chance in chances[:, 0].tolist()] == [found[play] for play in START.legal_plays]


@given(st.data())
def test_boards_are_accepted_exactly_if_their_positions_are_possible(data):
    variant = data.draw(variants())
    board = board_array(data.draw(positions(variant)))
    for _ in range(data.draw(st.integers(0, 3))):
        side, place = data.draw(st.integers(0, 1)), data.draw(st.integers(0, board.shape[1] - 1))
        board[side, place] = np.clip(int(board[side, place]) + data.draw(st.sampled_from((-128, -1, 1))), -128, 127)
    reason = reason_against(variant, position_of(board))
    if reason is None:
        assert (check_boards(variant, board[None])[0] == board).all()
    else:
        with pytest.raises(BadPosition, match=re.escape(f"board 0: {reason}")):
            check_boards(variant, board[None])


def reason_against(variant: Variant, position: Position) -> str | None:
    """Why a position is impossible; None if it is possible."""
    try:
        check_position(variant, position)
    except BadPosition as error:
        return str(error)
    return None


@pytest.mark.parametrize(
    ("boards", "words"),
    [
        ([[[0] * 26] * 2], "not list"),
        (np.zeros((2, 26), np.int8), r"int8\[n, 2, 26\] array, not int8\[2, 26\]"),
        (np.zeros((1, 2, 24), np.int8), r"not int8\[1, 2, 24\]"),
        (np.zeros((1, 26, 2), np.int8), r"not int8\[1, 26, 2\]"),
        (np.zeros((1, 2, 26)), r"not float64\[1, 2, 26\]"),
        (np.zeros((1, 2, 26), np.uint8), "not uint8"),
        (np.zeros((1, 2, 26), np.int8), "board 0: player has 0 checkers"),
        (np.stack([START.board, START.board, START.board + np.eye(2, 26, 5, np.int8)]), "board 2: player has 16"),
        (np.full((1, 2, 26), -128, np.int8), "board 0: player has a negative number"),
    ],
)
def test_a_wrong_array_is_one_clear_error(boards, words: str):
    with pytest.raises(pl.BadPosition, match=words):
        pl.load_engine("portes", plies=1).evaluate_batch(boards)


def test_wrong_settings_of_a_batch_are_refused():
    engine = pl.load_engine("portes", plies=1)
    for wrong in ({"plies": 0}, {"plies": 5}, {"plies": 1.0}, {"plies": True}, {"threads": 0}):
        with pytest.raises(pl.BadSettings):
            engine.evaluate_batch(START.board[None], **wrong)


# Single positions.


def test_the_choice_is_the_best_play_of_the_analysis():
    for key in ("portes", "plakoto", "fevga"):
        engine = pl.load_engine(key, plies=1)
        for board in some_boards(key, 10, seed=4):
            asked = pl.position_from_board(board, key, dice=(5, 2))
            assert engine.choose(asked) == engine.analyze(asked).best


def test_an_analysis_lists_all_plays_best_first():
    found = pl.load_engine("portes").analyze(START)
    assert {one.play for one in found} == set(START.legal_plays)
    assert found[0].loss == 0.0
    assert all(one.loss == found[0].equity - one.equity for one in found if one.plies == found[0].plies)
    assert all(one.loss >= 0 for one in found)
    assert found[0].plies == 2
    assert found.best == found[0].play


def test_a_pass_has_an_empty_analysis_and_is_chosen():
    asked = pl.position("portes; bar:1 6:14 | 24:2 6:2 5:2 4:2 3:2 2:2 1:3; roll 66")
    engine = pl.load_engine("portes")
    assert len(engine.analyze(asked)) == 0
    assert engine.choose(asked).is_pass
    assert engine.analyze(asked).best.is_pass


def test_a_notebook_shows_an_analysis_as_a_table_and_a_board():
    found = pl.load_engine("portes", plies=1).analyze(START)
    page = ElementTree.fromstring(f"<div>{found._repr_html_()}</div>")
    assert len(page.findall("table/tbody/tr")) == 10
    assert page.find("table/tbody/tr/td").text == "8/5 6/5"
    assert page.find("p").text == "6 more plays"
    assert page.find("{http://www.w3.org/2000/svg}svg") is not None
    assert found._repr_svg_() == found[0]._repr_svg_() == found.best.svg()


def test_the_score_of_a_match_counts():
    engine = pl.load_engine("portes", plies=1)
    money = engine.evaluate(pl.position("portes"))
    needs_one = engine.evaluate(pl.position("portes; score 4-0 of 5"))
    assert needs_one.probabilities == money.probabilities
    assert needs_one.equity != money.equity


def test_the_cube_counts_unless_the_engine_is_told_otherwise():
    race = pl.position("backgammon; 5:1 2:1 off:13 | 1:1 off:14")
    with_cube, without = pl.load_engine("backgammon"), pl.load_engine("backgammon", cubeful=False)
    assert with_cube.evaluate(race).probabilities == without.evaluate(race).probabilities
    assert without.evaluate(race).equity == pytest.approx(2 * without.evaluate(race).probabilities.win - 1)
    assert with_cube.evaluate(race).equity > without.evaluate(race).equity
    advice = with_cube.cube(race)
    assert advice.action == "double_take"
    assert advice.equity == advice.double_take == pytest.approx(2 * advice.no_double)


def test_a_cube_that_the_other_side_owns_cannot_be_offered():
    advice = pl.load_engine("backgammon").cube(pl.position("backgammon; 5:1 2:1 off:13 | 1:1 off:14; cube 2 opponent"))
    assert (advice.action, advice.double_take, advice.double_pass, advice.beaver) == ("no_double", None, None, False)


def test_a_rollout_of_plays_and_of_a_position_repeats_with_its_seed():
    engine, race = pl.load_engine("portes", databases=False), pl.position("portes; 6:2 3:2 off:11 | 5:2 4:1 off:12; roll 21")
    found, again = (engine.rollout(race, plays=["6/3", "3/2 3/1"], games=36, seed=2) for _ in range(2))
    assert {one.notation for one in found.candidates} == {"6/3", "3/2 3/1"}
    assert [one.equity for one in found.candidates] == [one.equity for one in again.candidates]
    (whole,) = engine.rollout(race.with_dice(None), games=36).candidates
    assert whole.games == 36


def test_a_level_makes_errors_that_its_seed_repeats():
    asked = pl.position("portes; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5; roll 21; turns 2 2")
    one, other = (pl.load_engine("portes", level="beginner", seed=5) for _ in range(2))
    chosen = [str(one.choose(asked)) for _ in range(20)]
    assert chosen == [str(other.choose(asked)) for _ in range(20)]
    assert len(set(chosen)) > 1
    assert pl.load_engine("portes", level="master").plies == 2


def test_the_strongest_level_compares_its_best_plays_by_short_rollouts_if_there_is_time():
    asked = pl.position("portes; roll 43")
    strongest = pl.load_engine("portes", level="grandmaster", time_limit=600)
    assert strongest.plies == 3
    assert strongest.analyze(asked)[0].games > 0
    assert pl.load_engine("portes", level="grandmaster", time_limit=0).analyze(asked)[0].games == 0


def test_playouts_play_on_boards_without_a_network_and_repeat_with_a_seed():
    asked = pl.position("portes, 12 points, 5 checkers; roll 31")
    one, other = (pl.load_engine("portes, 12 points, 5 checkers", playouts=200, seed=1) for _ in range(2))
    assert one.network is None
    assert one.choose(asked) == other.choose(asked)
    assert one.evaluate(asked.with_dice(None)) == other.evaluate(asked.with_dice(None))
    assert sum(one.games for one in one.analyze(asked)) >= 200
    for refused in (lambda: one.evaluate_batch(asked.board[None]), lambda: one.rollout(asked)):
        with pytest.raises(pl.BadSettings, match="no network"):
            refused()


def test_a_network_is_given_by_its_name_or_its_file(tmp_path: Path):
    write_small(tmp_path, mine=small_network(VARIANTS["portes"]))
    assert pl.load_engine("portes", network="portes-raw").network == "portes-raw"
    mine = pl.load_engine("portes", network=str(tmp_path / "mine.h5"), plies=1)
    assert mine.network == "mine"
    assert mine.analyze(START)[0].source == "mine"
    assert mine.rollout(pl.position("portes"), games=4).judge == "mine"


def test_a_time_limit_keeps_the_last_complete_search():
    found = pl.load_engine("portes", plies=3, time_limit=0).analyze(START)
    assert {one.plies for one in found} == {1}
    assert not found.complete


def test_threads_can_share_an_engine():
    engine = pl.load_engine("portes", plies=1)
    asked = [pl.position_from_board(board, "portes", dice=(4, 2)) for board in some_boards("portes", 30, seed=6)]
    with ThreadPoolExecutor(4) as pool:
        assert [*pool.map(engine.choose, asked)] == [*map(engine.choose, asked)]


@pytest.mark.parametrize(
    ("settings", "error"),
    [
        ({"game": "chess"}, pl.UnknownVariant),
        ({"game": None}, pl.UnknownVariant),
        ({"network": "no such network"}, pl.UnknownNetwork),
        ({"network": "plakoto"}, pl.BadSettings),
        ({"network": "none.h5"}, pl.BadFile),
        ({"plies": 5}, pl.BadSettings),
        ({"plies": 1.5}, pl.BadSettings),
        pytest.param({"plies": 10**5000}, pl.BadSettings, id="huge"),
        ({"network": 5}, pl.BadSettings),
        ({"level": "godlike"}, pl.BadSettings),
        ({"level": "club", "plies": 2}, pl.BadSettings),
        ({"time_limit": -1}, pl.BadSettings),
        ({"time_limit": "soon"}, pl.BadSettings),
        ({"seed": []}, pl.BadSettings),
        ({"playouts": 0}, pl.BadSettings),
        ({"playouts": 100, "plies": 2}, pl.BadSettings),
    ],
)
def test_wrong_settings_are_refused(settings, error):
    with pytest.raises(error):
        pl.load_engine(**{"game": "portes"} | settings)


def test_an_engine_refuses_positions_that_it_cannot_judge():
    engine = pl.load_engine("portes", plies=1)
    for other in ("plakoto; roll 31", "portes, no_hit_and_run home; roll 31", "portes, 12 points, 5 checkers; roll 31"):
        with pytest.raises(pl.BadPosition, match="the engine plays 'portes"):
            engine.choose(pl.position(other))
    with pytest.raises(pl.BadPosition, match=r"such as Game\.position, not Game"):
        engine.choose(pl.Game("portes"))  # type: ignore[arg-type]
    with pytest.raises(pl.BadEvent, match="have not been rolled"):
        engine.analyze(pl.position("portes"))
    with pytest.raises(pl.BadEvent, match="already been rolled"):
        engine.evaluate(START)
    with pytest.raises(pl.BadSettings, match="without the cube"):
        engine.cube(pl.position("portes"))
    with pytest.raises(pl.BadEvent, match="game is over"):
        pl.load_engine("backgammon").cube(pl.position("backgammon; off:15 | 1:1 off:14"))
    with pytest.raises(pl.BadSettings):
        engine.rollout(pl.position("portes"), best=2)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"games": 1.5}, "games must be a whole number of at least 1, not 1.5"),
        ({"seed": "x"}, "seed must be a whole number of at least 0, not 'x'"),
        ({"best": "2"}, "best must be a whole number of at least 1, not '2'"),
        ({"error": "x"}, "error must be a number, not 'x'"),
        ({"seconds": True}, "seconds must be a number, not True"),
        ({"plays": "8/5 6/5"}, "plays must be a list of plays, not str"),
        ({"plays": 5}, "plays must be a list of plays, not int"),
        ({"plays": [5]}, "a play must be a LegalPlay or a text, not int"),
        ({"plays": []}, "plays must contain at least one play"),
    ],
)
def test_wrong_arguments_of_a_rollout_are_refused(options: dict[str, Any], words: str):
    with pytest.raises(pl.BadSettings, match=re.escape(words)):
        one_ply().rollout(START, **{"games": 36} | options)


def test_a_rollout_refuses_plays_of_another_position():
    with pytest.raises(pl.BadPlay):
        one_ply().rollout(START, games=36, plays=pl.position("portes; roll 66").legal_plays)


def test_numbers_of_numpy_are_accepted():
    engine = pl.load_engine("portes", plies=np.int64(1), seed=np.uint8(3), time_limit=np.float64(5), databases=np.True_)
    found = engine.evaluate_batch(START.boards_after, plies=np.int16(1), threads=np.int64(2))
    assert np.array_equal(found, one_ply().evaluate_batch(START.boards_after))


@pytest.mark.parametrize("option", [{"databases": "no"}, {"cubeful": None}])
def test_only_truth_values_switch_an_option(option: dict[str, Any]):
    (name,) = option
    with pytest.raises(pl.BadSettings, match=f"{name} must be True or False, not "):
        pl.load_engine("portes", **option)


def test_arrays_with_a_mask_are_refused():
    with pytest.raises(pl.BadPosition, match="not MaskedArray"):
        one_ply().evaluate_batch(np.ma.masked_array(START.boards_after, mask=True))
