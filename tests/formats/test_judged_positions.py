"""Judged decisions: read in the documented format, and refused with the number of the faulty
line.
"""

import gzip
import json
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from palamedes.core.errors import BadFile
from palamedes.core.rules.position import position_from_text, start_position
from palamedes.core.rules.variant import BACKGAMMON, VARIANTS
from palamedes.formats.tables import judged_positions
from palamedes.formats.tables.judged_positions import JudgedRoll, line_of, read_judged_rolls

PLAKOTO = VARIANTS["plakoto"]
START = [-2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0, 0, 0, 0]
AFTER = [-2, 0, 0, 0, 2, 4, 0, 2, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0, 0, 0, 0]
RECORD = {
    "id": 0,
    "cat": "opening",
    "pos": START,
    "dice": [3, 1],
    "n": 16,
    "moves": [{"after": AFTER, "eq2": 0.15, "eq0": 0.1}],
}


def written(path: Path, *records: dict[str, Any]) -> Path:
    path.write_text("".join(json.dumps(record) + "\n" for record in records))
    return path


def test_a_line_is_a_decision(tmp_path: Path):
    (roll,) = read_judged_rolls(written(tmp_path / "some.jsonl", RECORD), BACKGAMMON)
    assert (roll.number, roll.kind, roll.dice, roll.plays) == (1, "opening", (3, 1), 16)
    assert roll.position == start_position(BACKGAMMON)
    ((after, worth),) = roll.worth.items()
    assert worth == 0.15
    assert (after.mine[5], after.theirs) == (2, roll.position.theirs)


def test_bars_and_checkers_off_are_read(tmp_path: Path):
    (roll,) = read_judged_rolls(written(tmp_path / "some.jsonl", RECORD | {"pos": [3, *[0] * 22, -4, 1, 2, 11, 9]}), BACKGAMMON)
    assert roll.position.mine == (11, 3, *[0] * 23, 1)
    assert roll.position.theirs == (9, 4, *[0] * 23, 2)


def test_a_decision_that_is_written_is_read_again(tmp_path: Path):
    before = position_from_text(PLAKOTO, "24:14 10:1 | 24:13 15:pin off:1")
    after = position_from_text(PLAKOTO, "24:13 21:1 10:1 | 24:13 15:pin off:1")
    roll = JudgedRoll(1, "bar or pin", before, (3, 1), 5, {after: 0.25, before: 0.125}, {before: 0.004})
    (tmp_path / "some.jsonl").write_text(line_of(roll))
    assert read_judged_rolls(tmp_path / "some.jsonl", PLAKOTO) == (roll,)


def test_a_packed_file_is_read_too(tmp_path: Path):
    plain = written(tmp_path / "some.jsonl", RECORD)
    packed = tmp_path / "some.jsonl.gz"
    packed.write_bytes(gzip.compress(plain.read_bytes()))
    assert read_judged_rolls(packed, BACKGAMMON) == read_judged_rolls(plain, BACKGAMMON)


@pytest.mark.parametrize(
    "change", [{"pos": START[:-1]}, {"dice": [3]}, {"moves": []}, {"n": "many"}, {"moves": [{"after": AFTER}]}, {"cat": None}]
)
def test_a_line_that_is_no_decision_is_named(tmp_path: Path, change: dict[str, Any]):
    with pytest.raises(BadFile, match=r"some\.jsonl, line 2"):
        read_judged_rolls(written(tmp_path / "some.jsonl", RECORD, RECORD | change), BACKGAMMON)


def test_damaged_and_empty_files_are_refused(tmp_path: Path):
    (tmp_path / "some.jsonl.gz").write_bytes(gzip.compress(b"{}")[:-6])
    with pytest.raises(BadFile, match="cannot be decompressed"):
        read_judged_rolls(tmp_path / "some.jsonl.gz", BACKGAMMON)
    with pytest.raises(BadFile, match="contains no positions"):
        read_judged_rolls(written(tmp_path / "some.jsonl"), BACKGAMMON)
    with pytest.raises(BadFile, match="cannot be read"):
        read_judged_rolls(tmp_path / "none.jsonl", BACKGAMMON)


def test_a_file_that_unpacks_without_end_is_refused_on_the_way(tmp_path: Path):
    line = json.dumps(RECORD).encode() + b"\n"
    packed = tmp_path / "some.jsonl.gz"
    packed.write_bytes(gzip.compress(line[:-2] + b" " * judged_positions.LONGEST_LINE * 500 + b"}\n"))
    tracemalloc.start()
    with pytest.raises(BadFile, match=r"some\.jsonl\.gz, line 1: a line may have at most"):
        read_judged_rolls(packed, BACKGAMMON)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 50 * 2**20


def test_a_packed_file_of_too_many_lines_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(judged_positions, "LARGEST", 10_000)
    packed = tmp_path / "some.jsonl.gz"
    packed.write_bytes(gzip.compress((json.dumps(RECORD).encode() + b"\n") * 100))
    with pytest.raises(BadFile, match="is larger than"):
        read_judged_rolls(packed, BACKGAMMON)


def test_a_line_of_brackets_without_end_is_refused(tmp_path: Path):
    (tmp_path / "some.jsonl").write_text('{"cat": "x", "more": ' + "[" * 100_000)
    with pytest.raises(BadFile, match=r"some\.jsonl, line 1"):
        read_judged_rolls(tmp_path / "some.jsonl", BACKGAMMON)
