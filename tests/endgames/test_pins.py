"""Pin endings: the tables agree with a slow search of all plays of the rulebook, and boards are
mapped to the right entries.
"""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from palamedes.core.dice.dice import rolls
from palamedes.core.errors import BadFile, BadSettings
from palamedes.core.rules.position import PINNED, Position, position_from_text
from palamedes.core.rules.variant import PLAKOTO, TAPA, Variant
from palamedes.endgames.building import ALONE, Shares
from palamedes.endgames.pins import (
    PinSettings,
    build,
    entries,
    holders_of,
    pins_of,
    plan,
    read_pins,
    sets_of,
    storage_cost,
    text_of,
    turns_of,
)
from palamedes.formats.tables.endgame_file import read_header, read_table
from palamedes.kernels.endgames.pins import UNKNOWN, PinTable, pin_entry, turns_at
from palamedes.kernels.moves.configurations import configurations, write_configuration
from reference import reference_plays

POINTS = 24
PINS = (2, 3, 4, 5, 6)


def board_of(position: Position) -> np.ndarray:
    return np.array([position.mine, position.theirs], np.int8)


def placed(others: list[int], pins: tuple[int, ...], own_pinned: int = 20) -> Position:
    """A position in which a side has checkers on the points `others`, one more on each pin, and one
    pinned checker. The opponent's remaining checkers stand on this pinned checker.
    """
    mine, theirs = [0] * (POINTS + 2), [0] * (POINTS + 2)
    for point in (*others, *pins):
        mine[point] += 1
    mine[own_pinned] = PINNED
    theirs[POINTS + 1 - own_pinned] = len(others) + 1
    for pin in pins:
        theirs[POINTS + 1 - pin] = PINNED
    return Position(tuple(mine), tuple(theirs))


def small(checkers: int) -> Variant:
    return PLAKOTO.configured({}, {"checkers": checkers})


@cache
def slow_turns(variant: Variant, position: Position) -> float:
    """The expected number of turns during which every pin is kept, computed from the plays of the
    rulebook.
    """
    pinned = position.theirs.count(PINNED)
    kept, waiting = 0.0, 0
    for roll, weight in rolls(6):
        plays = reference_plays(variant, position, roll)
        if not plays:
            waiting += weight
            continue
        keeping = [after for after in plays if after.theirs.count(PINNED) == pinned]
        if keeping:
            kept += weight * (1 + max(slow_turns(variant, after) for after in keeping))
    return (kept + waiting) / (36 - waiting)


def table_turns(pins: tuple[int, ...], points: int, others: int) -> np.ndarray:
    values = np.zeros(entries(others, points))
    for _ in turns_of(pins, points, others, values):
        pass
    return values


def checkers_of(entry: int, points: int, others: int) -> list[int]:
    row = np.zeros(points + 1, np.int8)
    write_configuration(configurations(others - 1, points) + entry, points, row)
    return [point for point in range(1, points + 1) for _ in range(row[point])]


def quiet(share: float, words: str) -> None:
    pass


def built(path: Path, settings: PinSettings, shares: Shares = ALONE) -> PinTable:
    assert build(settings, path, quiet, lambda: False, shares)
    return read_pins(path)


@pytest.fixture(scope="module")
def six(tmp_path_factory: pytest.TempPathFactory) -> PinTable:
    return built(tmp_path_factory.mktemp("pins") / "six.h5", PinSettings())


@pytest.mark.uncompiled
@pytest.mark.parametrize(
    ("pins", "points", "others"),
    [((2,), 6, 2), ((3,), 6, 3), ((4,), 6, 2), ((6,), 6, 2), ((5,), 12, 1), ((9,), 6, 2), ((3, 5), 6, 2)],
)
def test_turns_are_those_of_the_rulebook(pins: tuple[int, ...], points: int, others: int):
    values = table_turns(pins, points, others)
    variant = small(others + len(pins) + 1)
    for entry, turns in enumerate(values):
        position = placed(checkers_of(entry, points, others), pins)
        assert turns == pytest.approx(slow_turns(variant, position), abs=1e-12), str(position)


def test_turns_with_all_checkers_are_those_of_the_rulebook(six: PinTable):
    """Positions near the end of the pin, for which the slow search is fast enough."""
    for pins, others in (((4,), [1] * 11 + [3, 6]), ((6,), [1] * 10 + [2, 2, 4]), ((3,), [1] * 12 + [6])):
        position = placed(others, pins)
        found = turns_at(six, pin_entry(six, board_of(position), 0))
        assert found == pytest.approx(slow_turns(PLAKOTO, position), abs=0.5 / six.units[0] + 1e-12)


@pytest.mark.parametrize(("points", "count"), [(6, 8_568), (12, 2_496_144)])
def test_there_are_as_many_entries_as_published(points: int, count: int):
    assert entries(13, points) == count


def test_every_entry_is_found_from_its_board(six: PinTable):
    for number, pin in enumerate(PINS):
        for entry in range(0, 8_568, 7):
            board = board_of(placed(checkers_of(entry, 6, 13), (pin,)))
            assert pin_entry(six, board, 0) == number * 8_568 + entry
            assert pin_entry(six, board[::-1].copy(), 1) == number * 8_568 + entry


def test_the_last_checkers_can_hardly_hold(six: PinTable):
    """If all other checkers are on point 1, a pin on 6 is kept only by 6-6, which is a pass; a pin
    on 2 is kept by every roll without a 1.
    """
    turns = [turns_at(six, number * 8_568) for number in range(5)]
    assert turns[-1] == pytest.approx(1 / 35, abs=1 / six.units[0])
    assert turns[0] == pytest.approx(25 / 11, abs=1 / six.units[0])


OURS = "6:3 5:2 4:2 3:3 2:2 1:2 20:pin"
KNOWN = "{} | 23:pin 12:2 5:3 4:3 3:3 2:3"


@pytest.mark.parametrize("variant", [PLAKOTO, TAPA], ids=lambda variant: variant.key)
def test_a_mutual_pin_at_home_is_known(variant: Variant, six: PinTable):
    position = position_from_text(variant, KNOWN.format(OURS))
    assert pin_entry(six, board_of(position), 0) != UNKNOWN


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        ("nothing of ours is pinned", "6:4 5:2 4:2 3:3 2:2 1:2 | 23:pin 12:2 5:3 4:3 3:3 2:3"),
        ("nothing of theirs is pinned", f"{OURS} | 12:2 5:4 4:3 3:3 2:3"),
        ("two of ours are pinned", "6:2 5:2 4:2 3:3 2:2 1:2 20:pin 22:pin | 23:pin 12:2 5:3 4:3 3:5 2:1"),
        ("two of theirs are pinned", f"{OURS} | 23:pin 22:pin 12:2 5:3 4:2 3:3 2:3"),
        ("a checker is borne off", "6:3 5:2 4:2 3:3 2:2 1:1 off:1 20:pin | 23:pin 12:2 5:3 4:3 3:3 2:3"),
        ("a checker is too far back", "7:1 6:2 5:2 4:2 3:3 2:2 1:2 20:pin | 23:pin 12:2 5:3 4:3 3:3 2:3"),
        ("their last checker has not passed ours", "6:3 5:2 4:4 2:5 20:pin | 22:1 23:pin 12:1 5:3 4:3 3:3 2:3"),
        ("the pin is on the mother", "6:5 5:2 4:2 3:2 2:2 1:1 20:pin | 24:pin 12:2 5:3 4:3 3:3 2:3"),
    ],
)
def test_a_board_is_unknown_where(reason: str, text: str, six: PinTable):
    position = position_from_text(PLAKOTO, text)
    assert pin_entry(six, board_of(position), 0) == UNKNOWN, reason


def test_a_pinned_checker_may_stand_in_front_of_the_sixth_point(six: PinTable):
    position = position_from_text(PLAKOTO, "5:3 4:5 3:2 2:2 1:2 6:pin | 22:pin 19:2 5:3 4:3 3:3 2:3")
    assert pin_entry(six, board_of(position), 0) != UNKNOWN


def test_a_side_may_be_pinned_twice(tmp_path: Path):
    table = built(tmp_path / "twice.h5", PinSettings(pinned=2))
    twice = board_of(position_from_text(PLAKOTO, "6:1 4:1 1:11 20:pin 22:pin | 21:pin 5:10 3:4"))
    assert turns_at(table, pin_entry(table, twice, 0)) > 0
    once = board_of(position_from_text(PLAKOTO, "6:1 4:1 1:12 20:pin | 21:pin 5:10 3:4"))
    assert pin_entry(table, once, 0) == UNKNOWN


def test_both_sides_are_looked_up_alike(six: PinTable):
    row = "21:pin 4:1 1:13"
    board = board_of(position_from_text(PLAKOTO, f"{row} | {row}"))
    assert pin_entry(six, board, 0) == pin_entry(six, board, 1) == 2 * 8_568


def test_a_larger_table_begins_with_other_numbers_but_the_same_turns():
    six, twelve = table_turns((4,), 6, 3), table_turns((4,), 12, 3)
    for entry, turns in enumerate(six):
        row = np.bincount(checkers_of(entry, 6, 3), minlength=13)
        same = [number for number in range(len(twelve)) if checkers_of(number, 12, 3) == checkers_of(entry, 6, 3)]
        assert row.sum() == 3
        assert twelve[same[0]] == pytest.approx(turns, abs=1e-12)


def test_coarse_turns_choose_other_plays_and_fine_ones_do_not():
    values = table_turns((3,), 6, 4)
    coarse, fine = (storage_cost((3,), 6, 4, values, units) for units in (2.0, 1e12))
    assert coarse.other_plays > 0
    assert coarse.mean_loss > 0
    assert coarse.most_lost <= 2 * 0.5 / 2.0
    assert fine.decisions == coarse.decisions > 0
    assert (fine.other_plays, fine.mean_loss, fine.most_lost) == (0, 0, 0)


def test_holders_stand_on_their_pins():
    assert holders_of((3, 9), 6).tolist() == [0, 0, 0, 1, 0, 0, 0, 0, 0, 1]


def test_a_side_may_pin_twice(tmp_path: Path):
    table = built(tmp_path / "two.h5", PinSettings(pins="3+5,4+6"))
    others, turns = checkers_of(77, 6, 12), table_turns((3, 5), 6, 12)
    entry = pin_entry(table, board_of(placed(others, (3, 5))), 0)
    assert turns_at(table, entry) == pytest.approx(turns[77], abs=1 / table.units[0])
    assert pin_entry(table, board_of(placed(others, (3, 4))), 0) == UNKNOWN


def test_a_stopped_build_leaves_nothing(tmp_path: Path):
    answers = iter([False, False])
    assert not build(PinSettings(), tmp_path / "pins.h5", quiet, lambda: next(answers, True))
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize("threads", [1, 2])
def test_progress_grows_to_the_whole(tmp_path: Path, threads: int):
    told: list[float] = []
    with ThreadPoolExecutor(threads) as pool:
        shares = Shares(pool, threads)
        build(PinSettings(checkers=4), tmp_path / "pins.h5", lambda share, words: told.append(share), lambda: False, shares)
    assert told == sorted(told)
    assert told[-1] == 1


def test_any_number_of_threads_finds_the_same(six: PinTable, tmp_path: Path):
    with ThreadPoolExecutor(3) as pool:
        again = built(tmp_path / "again.h5", PinSettings(), Shares(pool, 3))
    assert np.array_equal(again.turns, six.turns)


def test_twelve_points_need_as_much_as_is_stated():
    needs = plan(PinSettings(12))
    assert needs.disk == 5 * 2_496_144 * 2 + 5 * 4
    assert needs.memory < 1.5 * 2**30


def test_the_file_says_what_it_holds_and_for_which_games(tmp_path: Path):
    built(tmp_path / "pins.h5", PinSettings())
    header = read_header(tmp_path / "pins.h5")
    assert (header.table, header.variants, header.parameters["pins"]) == ("pins", ("plakoto", "tapa"), "2-6")
    assert header.scale == read_pins(tmp_path / "pins.h5").units[0]


@pytest.mark.parametrize(
    ("text", "sets", "again"),
    [
        ("2-6", [(2,), (3,), (4,), (5,), (6,)], "2-6"),
        ("6,5,4", [(4,), (5,), (6,)], "4-6"),
        ("9,7", [(7,), (9,)], "7,9"),
        ("6+4,3+5", [(3, 5), (4, 6)], "3+5,4+6"),
        ("4", [(4,)], "4"),
    ],
)
def test_pins_are_read_and_written(text: str, sets: list[tuple[int, ...]], again: str):
    assert sets_of(text) == sets
    assert text_of(sets) == again


def test_tables_of_different_settings_have_different_names():
    changes = [
        PinSettings(),
        PinSettings(7),
        PinSettings(pins="2-5"),
        PinSettings(pins="2+3"),
        PinSettings(pinned=2),
        PinSettings(checkers=14),
    ]
    assert len({plan(change).name for change in changes}) == len(changes)
    assert plan(PinSettings(pins="6,2-5")).name == "pins-6"


@pytest.mark.parametrize(
    ("settings", "word"),
    [
        (PinSettings(5), "points"),
        (PinSettings(13), "points"),
        (PinSettings(pins="1"), "different points"),
        (PinSettings(pins="3+3"), "different points"),
        (PinSettings(pins="2,3+4"), "same number"),
        (PinSettings(pins="6-2"), "same number"),
        (PinSettings(pins="2;3"), "is not a set of pins"),
        (PinSettings(pins=""), "is not a set of pins"),
        (PinSettings(pinned=0), "pinned"),
        (PinSettings(checkers=2), "leave 0 outside"),
    ],
)
def test_what_cannot_be_built_is_refused(settings: PinSettings, word: str):
    with pytest.raises(BadSettings, match=word):
        plan(settings)


def test_a_table_of_another_type_or_shape_is_refused(tmp_path: Path):
    built(tmp_path / "pins.h5", PinSettings(checkers=4))
    table = read_table(tmp_path / "pins.h5")
    with pytest.raises(BadFile, match="contains a table of type 'one-sided', but 'pins' is needed"):
        pins_of(replace(table, header=replace(table.header, table="one-sided")))
    for arrays in ({}, {"sets": table.arrays["sets"], "turns": table.arrays["turns"][:, :5]}):
        with pytest.raises(BadFile, match="is not a valid pins table"):
            pins_of(replace(table, arrays=arrays))
