"""Steps, and the notation of plays."""

import pytest

from palamedes.core.errors import BadPlay
from palamedes.core.rules.play import Step, moved, notation, read_notation
from palamedes.core.rules.position import position_from_text, start_position
from palamedes.core.rules.variant import PLAKOTO, PORTES

BLOT = "24:2 13:5 8:3 6:5 | 24:2 20:1 13:4 8:3 6:5"  # the opponent's point 20 is our point 5


@pytest.mark.parametrize(
    ("steps", "written"),
    [
        ([(24, 18), (13, 11)], "24/18 13/11"),
        ([(13, 11), (24, 18)], "24/18 13/11"),
        ([(24, 20), (20, 18)], "24/18"),
        ([(8, 5), (8, 5), (6, 3), (6, 3)], "8/5*(2) 6/3(2)"),
        ([(13, 5), (5, 3)], "13/5*/3"),
        ([(13, 8), (8, 5), (6, 5)], "13/5* 6/5"),
        ([], "--"),
    ],
)
def test_a_play_is_written_as_players_write_it(steps: list[tuple[int, int]], written: str):
    position = position_from_text(PORTES, BLOT)
    assert notation(PORTES, position, [Step(*step) for step in steps]) == written


def test_bar_and_off_are_written_as_words():
    position = position_from_text(PORTES, "bar:1 1:2 off:12 | 23:2 13:5 8:3 6:5")
    assert notation(PORTES, position, [Step(25, 22), Step(1, 0)]) == "bar/22 1/off"


def test_a_pin_is_marked():
    position = position_from_text(PLAKOTO, "24:15 | 24:14 4:1")
    assert notation(PLAKOTO, position, [Step(24, 21)]) == "24/21+"


def test_a_hit_checker_goes_to_the_bar():
    after = moved(PORTES, position_from_text(PORTES, BLOT), Step(8, 5))
    assert (after.theirs[20], after.theirs[25]) == (0, 1)


def test_a_pinned_checker_is_free_again_when_its_last_pinner_leaves():
    position = position_from_text(PLAKOTO, "24:13 21:2 | 24:14 4:pin")
    once = moved(PLAKOTO, position, Step(21, 20))
    twice = moved(PLAKOTO, once, Step(21, 19))
    assert (once.theirs[4], twice.theirs[4]) == (-1, 1)


def test_moving_keeps_every_checker():
    after = moved(PORTES, start_position(PORTES), Step(13, 7))
    assert sum(after.mine) == sum(after.theirs) == 15


@pytest.mark.parametrize(
    ("text", "stops", "hits", "count"),
    [
        ("24/18", (24, 18), set(), 1),
        ("8/5*(2)", (8, 5), {5}, 2),
        ("13/8*/5", (13, 8, 5), {8}, 1),
        ("bar/22+", (25, 22), set(), 1),
        ("BAR/Off", (25, 0), set(), 1),
    ],
)
def test_a_written_move_is_read(text: str, stops: tuple[int, ...], hits: set[int], count: int):
    (move,) = read_notation(PORTES.board, text)
    assert (move.stops, move.hits, move.count) == (stops, hits, count)


@pytest.mark.parametrize("text", ["", "24", "24/", "/18", "18/24", "24/24", "26/20", "24/18(5)", "24/18 x", "2४/18", "24//18"])
def test_a_misspelt_move_is_refused(text: str):
    with pytest.raises(BadPlay):
        read_notation(PORTES.board, text)


def test_a_pass_is_read():
    assert read_notation(PORTES.board, "--") == ()
