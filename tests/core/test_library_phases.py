"""Every decision belongs to one phase of the game, by the rules of docs/library.md."""

import numpy as np
import pytest

from library_rows import row
from palamedes.core.library.decisions import BAR
from palamedes.core.library.phases import PHASES, RULES, phases_of
from palamedes.core.library.sides import SidePair
from palamedes.core.rules.position import Position
from palamedes.core.rules.variant import VARIANTS

CASES = (
    ("backgammon", "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5", 1, "opening"),
    ("backgammon", "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5", 7, "middle game"),
    ("backgammon", "6:3 5:4 4:4 3:4 | 6:5 5:5 4:5", 30, "bearoff"),
    ("backgammon", "7:1 6:2 5:4 4:4 3:4 | 6:5 5:5 4:5", 30, "race"),
    ("backgammon", "off:14 6:1 | bar:1 3:4 2:10", 30, "middle game"),
    ("backgammon", "22:2 21:3 6:3 5:3 4:2 3:2 | 10:3 8:4 7:2 6:3 5:2 2:1", 20, "back game"),
    ("backgammon", "13:2 8:2 7:2 6:3 5:2 4:2 3:2 | 24:1 13:5 8:4 6:5", 20, "prime"),
    ("backgammon", "13:6 8:2 7:2 6:3 5:2 | 24:1 13:5 8:4 6:5", 20, "middle game"),
    ("backgammon", "13:4 8:3 6:4 5:2 3:2 | bar:1 24:1 13:5 8:3 6:5", 20, "blitz"),
    ("backgammon", "13:6 8:1 6:4 5:2 3:2 | bar:1 24:1 13:5 8:3 6:5", 20, "middle game"),
    ("plakoto", "24:1 20:4 10:10 | 24:5 9:10", 20, "mother"),
    ("plakoto", "24:5 9:pin 10:9 | 24:3 16:1 9:11", 20, "pin"),
    ("plakoto", "24:5 10:10 | 24:5 9:10", 20, "middle game"),
    ("plakoto", "6:15 | 6:15", 60, "bearoff"),
    ("fevga", "24:5 12:1 11:1 10:1 9:1 8:1 1:5 | 19:3 11:9 10:3", 30, "middle game"),
    ("fevga", "24:5 11:1 10:1 9:1 8:1 7:1 1:5 | 24:15", 30, "prime"),
    ("fevga", "12:5 11:10 | 12:3 8:12", 60, "race"),
    ("fevga", "6:15 | 12:15", 60, "bearoff"),
)


@pytest.mark.parametrize(("variant", "position", "turn", "phase"), CASES)
def test_a_position_belongs_to_the_phase_that_the_rules_give(variant: str, position: str, turn: int, phase: str) -> None:
    assert PHASES[phases_of(row(variant, position, turn=turn))[0]] == phase


@pytest.mark.parametrize(("variant", "position", "turn", "phase"), CASES)
def test_the_phase_is_the_same_for_both_sides_except_in_the_bearoff(variant: str, position: str, turn: int, phase: str) -> None:
    mine, theirs = position.split(" | ")
    flipped = PHASES[phases_of(row(variant, f"{theirs} | {mine}", turn=turn))[0]]
    assert flipped == phase or {flipped, phase} == {"race", "bearoff"}


def test_every_phase_has_a_case() -> None:
    assert {phase for *_, phase in CASES} == set(PHASES)
    assert len(PHASES) == len(RULES) + 1


def test_the_start_of_every_game_is_an_opening() -> None:
    from palamedes.core.rules.position import start_position

    for variant in VARIANTS.values():
        start: Position = start_position(variant)
        assert PHASES[phases_of(row(variant.key, str(start), turn=1))[0]] == "opening"


def test_pips_are_those_of_the_position_with_the_bar_above_the_last_point() -> None:
    sides = SidePair.of(row("backgammon", "bar:1 24:1 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"))
    assert sides.mine.pips.tolist() == [168]
    assert sides.theirs.pips.tolist() == [167]
    assert np.flatnonzero(row("backgammon", "bar:1 24:1 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5")["mine"][0])[-1] == BAR
