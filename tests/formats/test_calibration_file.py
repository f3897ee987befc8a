"""Measured calibration, in files and as tables."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from palamedes.core.errors import BadFile
from palamedes.core.results.calibration import BLOCK, COLUMNS, FIGURES, PHASES, STATIC_OFF, Calibration, Limits, column
from palamedes.formats.reports.calibration_report import BEGIN, END, report, verdict, with_tables
from palamedes.formats.tables.calibration_file import read_calibrations, write_calibrations


def calibration(variant: str = "portes", off: float = 0.0) -> Calibration:
    """A calibration in which every game has one position at the start and one in a race. All true
    chances are one third. `off`: the error of the 1-ply chance of a double win.
    """
    result = Calibration(variant, "some", "100 games", "0123", 1, BLOCK)
    values = [1 / 3] * COLUMNS
    for figure in range(len(FIGURES)):
        values[column(1, figure)] = values[column(2, figure)] = 0.0
    values[column(STATIC_OFF, FIGURES.index("win double"))] = off
    for phase in ("start", "race"):
        for _ in range(BLOCK):
            result.phases[PHASES.index(phase)].add(1, values)
    return result


@pytest.fixture
def file(tmp_path: Path) -> Path:
    write_calibrations(tmp_path / "calibration.json", {"plakoto": calibration("plakoto"), "portes": calibration()})
    return tmp_path / "calibration.json"


def test_what_is_written_reads_back_to_the_last_digit(file: Path):
    assert read_calibrations(file) == {"portes": calibration(), "plakoto": calibration("plakoto")}


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data.update(kind="something else"),
        lambda data: data.update(version=99),
        lambda data: data.update(phases=["start"]),
        lambda data: data.update(games=[7]),
        lambda data: data["games"][0].update(variant="chess"),
        lambda data: data["games"][0].update(games=BLOCK + 1),
        lambda data: data["games"][0].update(games=2 * BLOCK),
        lambda data: data["games"][0]["phases"].pop(),
        lambda data: data["games"][0]["phases"][0].update(positions=-1),
        lambda data: data["games"][0]["phases"][0]["totals"].pop(),
        lambda data: data["games"][0]["phases"][0]["totals"].__setitem__(0, "x"),
        lambda data: data["games"][0]["phases"][0]["totals"].__setitem__(0, 1e999),
    ],
)
def test_a_damaged_file_is_refused_in_a_sentence(file: Path, damage):
    data = json.loads(file.read_text("utf-8"))
    damage(data)
    file.write_text(json.dumps(data))
    with pytest.raises(BadFile, match=r"calibration\.json contains"):
        read_calibrations(file)


@pytest.mark.parametrize("text", ["", "[", "[]", "[" * 100_000, "{}", "\0"])
def test_other_files_hold_no_calibration(file: Path, text: str):
    file.write_text(text)
    with pytest.raises(BadFile):
        read_calibrations(file)


def test_tables_have_all_games_and_show_what_is_beyond_the_limits():
    text = report([calibration(off=0.05), calibration("plakoto")], Limits())
    assert "| Portes | **win double +5.00 ± 0.00** |" in text
    assert "| Plakoto | win 0.00 ± 0.00 |" in text
    assert "| start | 20 | 20 | win | 33.33 % | 33.33 % | 33.33 % |" in text
    assert "|  |  |  | win double | 38.33 % | 33.33 % | 33.33 % | +5.00 ± 0.00 | 0.00 ± 0.00 |" in text


def test_a_verdict_names_what_is_beyond_its_limit():
    assert verdict(calibration(off=0.015), Limits()) == [
        "Portes: start, win double at 1 ply is off by +1.50 ± 0.00, beyond the limit of 1 point."
    ]
    assert verdict(calibration(off=0.005), Limits()) == ["Portes: all 24 differences are within their limits."]
    few = replace(calibration(), phases=list(calibration().phases))
    few.phases[0].games = 1
    assert verdict(few, Limits())[-1] == (
        "Portes: more games are needed to tell whether 12 of 24 differences exceed their limits."
    )


def test_tables_take_the_place_of_those_of_a_page():
    page = f"# Title\n\n{BEGIN}\nold\n{END}\n\nThe end.\n"
    assert with_tables(page, "new\n", "page.md") == f"# Title\n\n{BEGIN}\n\nnew\n\n{END}\n\nThe end.\n"


def test_a_page_without_a_place_for_tables_is_refused():
    with pytest.raises(BadFile, match=r"page\.md lacks the lines"):
        with_tables(f"# Title\n\n{END}\n{BEGIN}\n", "new", "page.md")
