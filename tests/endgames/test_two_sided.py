"""The two-sided bearoff database: how it is built, stored and shipped."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from palamedes.core.errors import BadFile, BadSettings
from palamedes.endgames import two_sided
from palamedes.endgames.building import Shares
from palamedes.endgames.two_sided import TwoSidedSettings, build, plan, read_two_sided, two_sided_of
from palamedes.formats.tables.endgame_file import read_table, verify_table
from palamedes.kernels.endgames.two_sided import TwoSided, two_sided_equities
from palamedes.kernels.moves.configurations import configurations, write_configuration
from palamedes.service.library import folders

GOLDEN = json.loads((Path(__file__).parents[1] / "golden" / "gnubg_bearoff.json").read_text("utf-8"))
PATHS = "/usr/games:/usr/bin"
MAKE, DUMP = (shutil.which(name) or shutil.which(name, path=PATHS) for name in ("makebearoff", "bearoffdump"))
EQUITIES = re.compile(r"^(?:Cubeless equity|Owned cube|Centered cube|Opponent owns cube)\s*: (\S+)", re.MULTILINE)
WITHIN = 0.0004
"""The tolerance for equities. It corresponds to 0.0002 of a winning chance."""


def quiet(share: float, words: str) -> None:
    pass


def built(path: Path, settings: TwoSidedSettings, **more: Any) -> TwoSided:
    assert build(settings, path, quiet, lambda: False, **more)
    return read_two_sided(path)


def equities(table: TwoSided, mine: list[int], theirs: list[int]) -> list[float]:
    board, out = np.zeros((2, 26), np.int8), np.zeros(table.worth.shape[0], np.float32)
    for side, counts in enumerate((mine, theirs)):
        board[side, 1 : len(counts) + 1] = counts
        board[side, 0] = table.all_checkers - sum(counts)
    assert two_sided_equities(table, board, out)
    return out.tolist()


def counts(number: int) -> list[int]:
    row = np.zeros(8, np.int8)
    write_configuration(number, 6, row)
    return row[1:7].tolist()


@pytest.fixture
def _in_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(two_sided, "AT_ONCE", 1000)


@pytest.mark.parametrize(("name", "values"), [("two-sided-7x6", slice(0, 1)), ("two-sided-cube-6x6", slice(1, 4))])
def test_shipped_equities_are_those_of_gnu_backgammon(name: str, values: slice):
    table = read_two_sided(folders.databases() / f"{name}.h5")
    for entry in GOLDEN["two_sided"]:
        assert equities(table, entry["mine"], entry["theirs"]) == pytest.approx(entry["equities"][values], abs=WITHIN)


@pytest.mark.parametrize("name", ["two-sided-7x6", "two-sided-cube-6x6"])
def test_shipped_tables_are_small(name: str):
    assert (folders.databases() / f"{name}.h5").stat().st_size <= 8 * 2**20


@pytest.mark.skipif(MAKE is None or DUMP is None, reason="GNU Backgammon is not installed")
def test_equities_are_those_of_a_table_that_gnu_backgammon_makes(tmp_path: Path):
    theirs, size = tmp_path / "theirs.bd", configurations(3, 6)
    subprocess.run([MAKE, "-t", "6x3", "-f", theirs], check=True, capture_output=True)
    plain, cube = (built(tmp_path / f"{with_cube}.h5", TwoSidedSettings(3, cube=with_cube)) for with_cube in (False, True))
    for number in range(0, size * size, 173):
        mine, other = divmod(number, size)
        if mine and other:
            dump = subprocess.run([DUMP, "-n", str(number), theirs], check=True, capture_output=True, text=True).stdout
            wanted = [float(word) for word in EQUITIES.findall(dump)]
            found = [equities(table, counts(mine), counts(other)) for table in (plain, cube)]
            assert found[0] + found[1] == pytest.approx(wanted, abs=WITHIN)


@pytest.mark.parametrize("name", ["two-sided-7x6", "two-sided-cube-6x6"])
def test_the_owner_of_the_cube_is_never_worse_off(name: str):
    worth = read_two_sided(folders.databases() / f"{name}.h5").worth
    assert (worth[0] >= worth[-1]).all()


# Building.


@pytest.mark.usefixtures("_in_a_file")
@pytest.mark.parametrize("cube", [False, True])
def test_a_table_built_in_its_file_by_threads_is_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cube: bool):
    settings = TwoSidedSettings(4, cube=cube)
    monkeypatch.setattr(two_sided, "COLUMNS", 3)
    monkeypatch.setattr(two_sided, "WIDTH", 16)
    with ThreadPoolExecutor(3) as pool:
        found = built(tmp_path / "large.h5", settings, shares=Shares(pool, 3))
    monkeypatch.setattr(two_sided, "AT_ONCE", 2**27)
    assert np.array_equal(found.worth, built(tmp_path / "small.h5", settings).worth)
    verify_table(tmp_path / "large.h5")


@pytest.mark.usefixtures("_in_a_file")
def test_a_build_that_is_stopped_goes_on_later_and_ends_the_same(tmp_path: Path):
    path, settings, asked = tmp_path / "small.h5", TwoSidedSettings(4), []

    def stop() -> bool:
        asked.append(True)
        return len(asked) > 9

    shares: list[float] = []
    assert not build(settings, path, lambda share, words: shares.append(share), stop)
    assert not path.exists()
    again: list[float] = []
    assert build(settings, path, lambda share, words: again.append(share), lambda: False)
    assert again[0] > shares[-1]
    assert np.array_equal(read_two_sided(path).worth, built(tmp_path / "other.h5", settings).worth)


def test_a_small_build_that_is_stopped_leaves_nothing(tmp_path: Path):
    assert not build(TwoSidedSettings(3), tmp_path / "small.h5", quiet, lambda: True)
    assert not any(tmp_path.iterdir())


def test_the_table_of_the_thesis_needs_as_many_bytes_as_published():
    needs = plan(TwoSidedSettings(15))
    assert needs.disk == 5_889_163_392
    assert needs.memory <= 8 * 2**30
    assert needs.resumable


def test_rules_and_games_are_named():
    assert plan(TwoSidedSettings(cube=True)).header.variants == ("backgammon", "nackgammon")
    assert plan(TwoSidedSettings(3, all_checkers=3)).header.variants == ("hypergammon",)
    assert plan(TwoSidedSettings(most_borne_off=True)).header.variants == ("takhteh",)


@pytest.mark.parametrize("wrong", [{"checkers": 16}, {"points": 13}, {"bits": 17}, {"all_checkers": 5}])
def test_measures_out_of_range_are_refused(wrong: dict[str, int]):
    with pytest.raises(BadSettings, match=next(iter(wrong))):
        plan(replace(TwoSidedSettings(), **wrong))


def test_tables_of_different_settings_have_different_names():
    changes = [{}, {"checkers": 5}, {"points": 7}, {"home": 4}, {"all_checkers": 6}, {"cube": True}, {"most_borne_off": True}]
    assert len({plan(replace(TwoSidedSettings(), **change)).name for change in [*changes, {"bits": 12}]}) == len(changes) + 1


def test_a_table_of_another_type_or_shape_is_refused(tmp_path: Path):
    built(tmp_path / "small.h5", TwoSidedSettings(2))
    table = read_table(tmp_path / "small.h5")
    with pytest.raises(BadFile, match="contains a table of type 'pins', but 'two-sided' is needed"):
        two_sided_of(replace(table, header=replace(table.header, table="pins")))
    for arrays in ({}, {"worth": table.arrays["worth"][:, :5]}):
        with pytest.raises(BadFile, match="is not a valid two-sided table"):
            two_sided_of(replace(table, arrays=arrays))
