"""The board of the terminal game."""

from dataclasses import replace
from pathlib import Path

import pytest

from palamedes.cli.terminal.terminal_board import draw_board
from palamedes.core.errors import BadSettings
from palamedes.core.rules.position import position_from_text
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, PLAKOTO, PORTES, VARIANTS
from palamedes.core.session.events import Begin
from palamedes.core.session.session import advance
from palamedes.core.session.state import Cube, Phase, Setup, first_state
from palamedes.core.settings import Player
from palamedes.formats.games.position_text import state_from_text

GOLDEN = Path(__file__).parents[1] / "golden"
SIZES = [(8, 4), (12, 7), (16, 10), (24, 15), (40, 30)]
RUNNING_GAMES = [PORTES, PLAKOTO, FEVGA]


def state_of(variant, text=None, **changes):
    setup = Setup((variant,), (Player("Anna"), Player("Nikos")))
    state = replace(advance(first_state(setup), Begin()), phase=Phase.TO_PLAY, dice=(4, 2))
    return replace(state, position=position_from_text(variant, text) if text else state.position, **changes)


def drawn(variant, text=None, bottom=0, width=80, **changes):
    return [line.rstrip() for line in draw_board(state_of(variant, text, **changes), bottom, width).plain.split("\n")]


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.key)
def test_the_start_of_every_variant_looks_as_agreed(variant):
    golden = (GOLDEN / f"terminal_{variant.key}.txt").read_text("utf-8")
    assert "\n".join(drawn(variant)) + "\n" == golden


@pytest.mark.parametrize("variant", RUNNING_GAMES, ids=lambda variant: variant.key)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_board_size_fits_eighty_columns(variant, size):
    points, checkers = size
    lines = drawn(variant.configured(board={"points": points, "checkers": checkers}), dice=None)
    assert max(map(len, lines)) <= 80
    assert len({len(line) for line in lines[2:15]}) == 1


def test_a_narrow_terminal_is_told_how_wide_it_must_be():
    with pytest.raises(BadSettings, match="a board of 24 points needs a terminal with 52 columns; this one has 30"):
        drawn(PORTES, width=30)


def test_points_are_drawn_closer_where_the_terminal_is_narrow():
    assert max(map(len, drawn(PORTES, width=52))) == 49


@pytest.mark.parametrize(("cube", "row", "column"), [("1 centred", 8, 3), ("2 player", 13, 3), ("4 opponent", 3, 59)])
def test_a_running_game_has_room_for_the_cube_beside_both_trays(cube, row, column):
    state = state_from_text(f"fevga; 6:10 off:5 | 6:8 off:7; with cube; cube {cube}")
    lines = draw_board(state, 0, 100).plain.splitlines()
    assert lines[row][column - 1 : column + 2] == f"[{cube[0]}]"
    assert "●●●" in lines[3]


def test_a_long_name_is_cut():
    state = state_of(PORTES)
    players = Player("Anna " * 12), Player("Nikos")
    lines = draw_board(replace(state, setup=Setup((PORTES,), players, length=99)), 0, 80).plain.split("\n")
    assert lines[-1].endswith("pips 167   off 0   score 0 of 99")
    assert len(lines[-1]) <= len(lines[3])


def test_a_pinned_checker_is_seen_under_its_pinner():
    pinned = "24:14 20:pin | 24:13 5:2"
    assert any("[○]" in line for line in drawn(PLAKOTO, pinned))


def test_both_mother_points_are_marked():
    lines = drawn(PLAKOTO)
    assert [line.count("════") for line in (lines[2], lines[-3])] == [1, 1]


def test_no_mother_is_marked_without_the_mother_rule():
    assert not any("═" in line for line in drawn(PLAKOTO.configured({"mother_rule": False})))


def test_checkers_that_do_not_fit_become_a_number():
    assert any(" 15 " in line for line in drawn(PLAKOTO)[3:14])


def test_numbers_are_those_of_the_side_on_roll():
    assert drawn(PORTES, on_roll=1)[-2].split()[0] == "13"


def test_in_running_games_the_other_side_counts_half_a_board_on():
    assert drawn(FEVGA, on_roll=1)[-2].split()[-1] == "13"


def test_the_dice_lie_before_the_side_that_rolled():
    left, right = (line.index("[4] [2]") for line in (drawn(PORTES, on_roll=1)[8], drawn(PORTES)[8]))
    assert left < right


def test_a_board_turned_round_has_the_other_side_below():
    assert "● Nikos" in drawn(PORTES, bottom=1)[-1]


def test_checkers_on_the_bar_stand_in_the_middle():
    lines = drawn(BACKGAMMON, "bar:1 13:5 8:3 6:5 24:1 | bar:7 13:3 8:3 6:2")
    assert "│ ○ │" in lines[9]
    assert "│ 7 │" in lines[3]


def test_borne_off_checkers_lie_in_the_tray_in_threes():
    assert drawn(PORTES, "6:11 off:4 | 24:2 13:5 8:3 6:5")[-4].endswith("│ ○○○ │")


def test_in_running_games_the_upper_side_bears_off_on_the_left():
    assert drawn(FEVGA, "24:15 | 6:14 off:1")[3].startswith("│  ●  │")


@pytest.mark.parametrize(("owner", "row"), [(None, 8), (0, -4), (1, 3)])
def test_the_cube_lies_at_its_owner(owner, row):
    assert drawn(BACKGAMMON, cube=Cube(64, owner))[row].startswith("│[64] │")


def test_an_offered_cube_carries_a_question_mark():
    assert drawn(BACKGAMMON, phase=Phase.DOUBLED, dice=None)[8].startswith("│[1?] │")
