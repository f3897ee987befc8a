"""The one-sided bearoff database: how it is built, stored and shipped."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from palamedes.core.errors import BadFile, BadSettings
from palamedes.endgames.one_sided import OneSidedSettings, build, one_sided_of, plan, read_one_sided
from palamedes.formats.tables.endgame_file import read_table, write_table
from palamedes.kernels.endgames.race import Distributions, OneSided
from palamedes.kernels.moves.configurations import configuration_number, configurations, write_configuration
from palamedes.service.library import folders

GOLDEN = json.loads((Path(__file__).parents[1] / "golden" / "gnubg_bearoff.json").read_text("utf-8"))
PATHS = "/usr/games:/usr/bin"
MAKE, DUMP = (shutil.which(name) or shutil.which(name, path=PATHS) for name in ("makebearoff", "bearoffdump"))
SMALL = OneSidedSettings(3, 4)
MEANS = re.compile(r"^Mean\s+\S+\s+(\S+)\s+\S+\s+(\S+)", re.MULTILINE)


@pytest.fixture(scope="module")
def shipped() -> OneSided:
    return read_one_sided(folders.databases() / "one-sided-15x6.h5")


def quiet(share: float, words: str) -> None:
    pass


def small(folder: Path, settings: OneSidedSettings = SMALL) -> Path:
    path = folder / "small.h5"
    assert build(settings, path, quiet, lambda: False)
    return path


def mean(of: Distributions, number: int) -> float:
    parts = of.parts[of.start[number] : of.start[number + 1]].astype(float)
    return float(parts @ (of.first[number] + np.arange(parts.size)) / parts.sum())


def test_the_shipped_table_is_small_and_has_every_configuration(shipped: OneSided):
    assert shipped.mean.size == configurations(15, 6) == 54_264
    assert (folders.databases() / "one-sided-15x6.h5").stat().st_size <= 4 * 2**20


@pytest.mark.parametrize("entry", GOLDEN["one_sided"], ids=lambda entry: "".join(map(str, entry["points"])))
def test_shipped_rolls_are_those_of_gnu_backgammon(shipped: OneSided, entry: dict[str, Any]):
    number = configuration_number(np.array([0, *entry["points"]], np.int8), 6)
    assert shipped.mean[number] == pytest.approx(entry["rolls"], abs=0.001)
    assert mean(shipped.rolls, number) == pytest.approx(entry["rolls"], abs=0.001)
    if entry["first_off"] is not None:
        assert mean(shipped.first_off, number) == pytest.approx(entry["first_off"], abs=0.001)


@pytest.mark.skipif(MAKE is None or DUMP is None, reason="GNU Backgammon is not installed")
def test_rolls_are_those_of_a_table_that_gnu_backgammon_makes(tmp_path: Path):
    theirs, ours = tmp_path / "theirs.bd", read_one_sided(small(tmp_path, OneSidedSettings(15, 3)))
    subprocess.run([MAKE, "-o", "3", "-f", theirs], check=True, capture_output=True)
    for number in range(1, configurations(15, 3), 23):
        dump = subprocess.run([DUMP, "-n", str(number), theirs], check=True, capture_output=True, text=True).stdout
        rolls, first_off = (float(word) for word in MEANS.search(dump).groups())
        assert ours.mean[number] == pytest.approx(rolls, abs=0.001)
        if number >= configurations(14, 3):  # its table has this value only for 15 checkers
            assert mean(ours.first_off, number) == pytest.approx(first_off, abs=0.001)


def test_smaller_tables_are_the_beginning_of_larger_ones(shipped: OneSided, tmp_path: Path):
    few = read_one_sided(small(tmp_path, OneSidedSettings(3, 6)))
    assert np.array_equal(few.mean, shipped.mean[: few.mean.size])


def test_a_table_of_twelve_points_is_that_of_six_where_all_checkers_are_home(shipped: OneSided, tmp_path: Path):
    long, row = read_one_sided(small(tmp_path, OneSidedSettings(3, 12))), np.zeros(14, np.int8)
    assert long.mean.size == configurations(3, 12)
    for number in range(configurations(3, 6)):
        write_configuration(number, 6, row)
        assert long.mean[configuration_number(row, 12)] == shipped.mean[number]
        row[:] = 0


def test_what_it_takes_is_told_before():
    needs = plan(OneSidedSettings(15, 12))
    assert needs.name == "one-sided-15x12"
    assert 2**30 < needs.memory < 8 * 2**30


def test_rules_and_games_are_named():
    usual, most = plan(OneSidedSettings()).header, plan(OneSidedSettings(most_borne_off=True)).header
    assert "takhteh" not in usual.variants
    assert most.variants == ("takhteh",)
    assert "fevga" in usual.variants
    assert "fevga" not in plan(OneSidedSettings(points=7)).header.variants


@pytest.mark.parametrize("wrong", [{"checkers": 16}, {"points": 13}, {"points": 5, "home": 2}, {"home": 1}])
def test_measures_out_of_range_are_refused(wrong: dict[str, int]):
    with pytest.raises(BadSettings, match=next(iter(wrong))):
        plan(replace(OneSidedSettings(), **wrong))


def test_progress_grows_to_the_end(tmp_path: Path):
    shares: list[float] = []
    build(SMALL, tmp_path / "small.h5", lambda share, words: shares.append(share), lambda: False)
    assert shares == sorted(shares)
    assert shares[-1] == 1


def test_a_build_that_is_stopped_leaves_nothing(tmp_path: Path):
    assert not build(SMALL, tmp_path / "small.h5", quiet, lambda: True)
    assert not any(tmp_path.iterdir())


def test_a_table_of_another_type_is_refused(tmp_path: Path):
    table = read_table(small(tmp_path))
    with pytest.raises(BadFile, match=r"some\.h5 contains a table of type 'pins', but 'one-sided' is needed"):
        one_sided_of(replace(table, header=replace(table.header, table="pins")), "some.h5")


def test_a_table_with_an_array_missing_or_too_short_is_refused(tmp_path: Path):
    path = small(tmp_path)
    table = read_table(path)
    for arrays in ({"mean": table.arrays["mean"]}, {**table.arrays, "mean": table.arrays["mean"][:3]}):
        write_table(path, table.header, arrays)
        with pytest.raises(BadFile, match="is not a valid one-sided table"):
            read_one_sided(path)
