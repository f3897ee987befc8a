"""Endgame tables in files: read back as written, refused if damaged, and built in pieces."""

from __future__ import annotations

import shutil
import threading
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import h5py
import numpy as np
import pytest

from palamedes.core.errors import BadFile, BadSettings
from palamedes.formats.tables import endgame_file
from palamedes.formats.tables.endgame_file import (
    Building,
    EndgameTable,
    TableHeader,
    bytes_of,
    read_header,
    read_table,
    verify_table,
    write_table,
)

HEADER = TableHeader("small", "sums", {"checkers": 3, "bits": 9}, ("portes", "tapa"), "any", "sum[i] is a sum", 4.0)
ARRAYS = {"sum": np.arange(60, dtype=np.int16).reshape(6, 10), "mean": np.linspace(0, 1, 7)}
SHAPES = {"sum": ((6, 10), "<i2")}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "small.h5"


@pytest.fixture
def _all_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endgame_file, "LOADED", 16)


def written(path: Path) -> EndgameTable:
    write_table(path, HEADER, ARRAYS)
    return read_table(path)


def damage(path: Path, array: np.ndarray) -> None:
    """Change one byte of an array that the file stores unchanged."""
    data = path.read_bytes()
    place = data.index(array.tobytes())
    path.write_bytes(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])


def test_a_table_is_read_back_as_it_was_written(path: Path):
    table = written(path)
    assert table.header == HEADER
    assert table.arrays.keys() == ARRAYS.keys()
    for name, array in ARRAYS.items():
        assert np.array_equal(table.arrays[name], array)
        assert table.arrays[name].dtype == array.dtype


@pytest.mark.usefixtures("_all_is_large")
def test_large_arrays_are_mapped_and_may_be_written_to_without_changing_the_file(path: Path):
    table = written(path)
    assert isinstance(table.arrays["sum"], np.memmap)
    table.arrays["sum"][0, 0] = 77
    assert np.array_equal(read_table(path).arrays["sum"], ARRAYS["sum"])
    verify_table(path)


def test_the_header_can_be_read_alone(path: Path):
    written(path)
    assert read_header(path) == HEADER


def test_verifying_tells_how_far_it_is(path: Path):
    written(path)
    seen: list[tuple[int, int]] = []
    verify_table(path, lambda done, of: seen.append((done, of)))
    whole = sum(array.nbytes for array in ARRAYS.values())
    assert seen[-1] == (whole, whole)


def test_a_missing_file_is_refused(path: Path):
    with pytest.raises(BadFile, match=r"small\.h5 cannot be read: it does not exist"):
        read_table(path)


@pytest.mark.parametrize("share", [0, 0.5, 0.98])
def test_a_truncated_file_is_refused(path: Path, share: float):
    written(path)
    data = path.read_bytes()
    path.write_bytes(data[: int(share * len(data))])
    for read in (read_header, read_table, verify_table):
        with pytest.raises(BadFile, match=r"small\.h5"):
            read(path)


def test_a_file_of_another_kind_is_refused(path: Path):
    with h5py.File(path, "w") as file:
        file.attrs["kind"] = "palamedes/network"
    with pytest.raises(BadFile, match=r"small\.h5 is not an endgame table\."):
        read_table(path)


def test_a_file_of_another_version_is_refused(path: Path):
    written(path)
    with h5py.File(path, "r+") as file:
        file.attrs["version"] = 2
    with pytest.raises(BadFile, match=r"of version 2; this program reads version 1\."):
        read_header(path)


def test_a_changed_header_is_refused(path: Path):
    written(path)
    with h5py.File(path, "r+") as file:
        file.attrs["header"] = file.attrs["header"].replace(b"portes", b"fevga ")
    with pytest.raises(BadFile, match="the checksum of its header is wrong"):
        read_header(path)


def test_another_array_is_refused(path: Path):
    written(path)
    with h5py.File(path, "r+") as file:
        file["more"] = np.zeros(3)
    with pytest.raises(BadFile, match="its arrays are not those listed in its header"):
        read_header(path)


def test_changed_values_of_a_small_array_are_refused_at_once(path: Path):
    written(path)
    with h5py.File(path, "r+") as file:
        file["sum"][2, 3] = -1
    with pytest.raises(BadFile, match="the checksum of 'sum' is wrong"):
        read_table(path)


@pytest.mark.usefixtures("_all_is_large")
def test_changed_values_of_a_large_array_are_found_by_verifying(path: Path):
    written(path)
    damage(path, ARRAYS["sum"])
    read_table(path)
    with pytest.raises(BadFile, match="the checksum of 'sum' is wrong"):
        verify_table(path)


def test_no_changed_byte_leads_to_another_table(path: Path):
    table = written(path)
    data, source = bytearray(path.read_bytes()), np.random.default_rng(4)
    for place in source.integers(len(data), size=200):
        changed = data.copy()
        changed[place] ^= 1 << int(source.integers(8))
        path.write_bytes(changed)
        try:
            found = read_table(path)
        except BadFile:
            continue
        assert found.header == table.header
        assert all(np.array_equal(found.arrays[name], table.arrays[name]) for name in ARRAYS)


def test_a_failed_write_leaves_the_older_file_and_nothing_else(path: Path):
    written(path)
    before = path.read_bytes()
    with pytest.raises(TypeError):
        write_table(path, HEADER, {"odd": np.array([object()])})
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_two_that_write_at_once_leave_one_whole_file(path: Path):
    tables = [{"sum": np.full((300, 300), number)} for number in range(4)]
    threads = [threading.Thread(target=write_table, args=(path, HEADER, arrays)) for arrays in tables]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    verify_table(path)
    assert list(path.parent.iterdir()) == [path]


# Building in pieces.


def test_a_table_built_in_pieces_is_whole_at_the_end(path: Path):
    with Building(path, HEADER, SHAPES) as part:
        assert part.done == 0
        part.arrays["sum"][:] = ARRAYS["sum"]
        assert not path.exists()
        part.finish()
    assert np.array_equal(read_table(path).arrays["sum"], ARRAYS["sum"])
    verify_table(path)
    assert not path.with_name("small.h5.part").exists()


def test_building_goes_on_where_it_was_left(path: Path):
    with Building(path, HEADER, SHAPES) as part:
        part.arrays["sum"][:3] = ARRAYS["sum"][:3]
        part.note(3)
    with Building(path, HEADER, SHAPES) as part:
        assert part.done == 3
        part.arrays["sum"][3:] = ARRAYS["sum"][3:]
        part.finish()
    assert np.array_equal(read_table(path).arrays["sum"], ARRAYS["sum"])


def test_a_table_may_be_made_of_other_arrays_than_those_worked_on(path: Path):
    with Building(path, HEADER, SHAPES) as part:
        part.arrays["sum"][:] = ARRAYS["sum"]
        part.finish_with({"half": part.arrays["sum"] // 2})
    verify_table(path)
    arrays = read_table(path).arrays
    assert list(arrays) == ["half"]
    assert np.array_equal(arrays["half"], ARRAYS["sum"] // 2)
    assert not path.with_name("small.h5.part").exists()


def test_what_is_done_is_noted_only_at_times(path: Path, monkeypatch: pytest.MonkeyPatch):
    with Building(path, HEADER, SHAPES) as part:
        part.note_at_times(1)
        assert part.done == 0
        monkeypatch.setattr(endgame_file, "SECONDS_BETWEEN_NOTES", -1)
        part.note_at_times(2)
        assert part.done == 2


@pytest.mark.parametrize(
    ("header", "shapes"), [(replace(HEADER, scale=5.0), SHAPES), (HEADER, {"sum": ((6, 11), "<i2")})], ids=["header", "shape"]
)
def test_what_was_begun_for_another_table_is_begun_anew(path: Path, header: TableHeader, shapes: endgame_file.Shapes):
    with Building(path, HEADER, SHAPES) as part:
        part.note(3)
    with Building(path, header, shapes) as part:
        assert part.done == 0


def test_what_was_begun_and_is_damaged_is_begun_anew(path: Path):
    path.with_name("small.h5.part").write_bytes(b"nothing of the kind")
    with Building(path, HEADER, SHAPES) as part:
        assert part.done == 0


def test_an_unfinished_table_cannot_be_read(path: Path):
    with Building(path, HEADER, SHAPES) as part:
        part.note(1)
    shutil.copy(path.with_name("small.h5.part"), path)
    with pytest.raises(BadFile, match="is not an endgame table"):
        read_table(path)


def test_only_one_builds_a_table_at_a_time(path: Path):
    with Building(path, HEADER, SHAPES), pytest.raises(BadSettings, match="another program is using it"):
        Building(path, HEADER, SHAPES)
    with Building(path, HEADER, SHAPES):
        pass


def test_a_disk_that_is_too_full_is_noticed_first(path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: SimpleNamespace(free=100))
    with pytest.raises(BadSettings, match=r"small\.h5 needs 0\.00 GiB, but only 0\.00 GiB is free"):
        Building(path, HEADER, SHAPES)
    assert not path.with_name("small.h5.part").exists()


def test_the_room_that_arrays_take_is_known_before():
    assert bytes_of({"a": ((3, 5), "<i2"), "b": ((7,), "<f8")}) == 86
