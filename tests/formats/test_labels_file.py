"""Training labels in files: read back as written, and refused if damaged."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from palamedes.core.errors import BadFile
from palamedes.core.rules.board import Board
from palamedes.formats.tables.labels_file import read_labels, write_labels

BOARDS = np.random.default_rng(1).integers(-1, 16, (5, 2, 26)).astype(np.int8)
LABELS = np.random.default_rng(2).random((5, 3)).astype(np.float32)
DECISIONS = np.array([0, 0, 1, 1, 2], np.int32)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    write_labels(tmp_path / "some.npz", BOARDS, LABELS, DECISIONS)
    return tmp_path / "some.npz"


def test_labels_are_read_back_as_they_were_written(path: Path):
    assert all(map(np.array_equal, read_labels(path, Board(), 3), (BOARDS, LABELS, DECISIONS)))


def test_in_older_files_each_position_is_a_decision_of_its_own(path: Path):
    np.savez(path, boards=BOARDS, targets=LABELS)
    assert read_labels(path, Board(), 3)[2].tolist() == [0, 1, 2, 3, 4]


def test_labels_of_other_games_are_refused(path: Path):
    for board, outputs in ((Board(12, 15), 3), (Board(), 5), (Board(24, 5), 3)):
        with pytest.raises(BadFile, match=r"some\.npz contains"):
            read_labels(path, board, outputs)


def test_a_file_cut_short_is_refused_wherever_it_is_cut(path: Path):
    data = path.read_bytes()
    for end in range(len(data)):
        path.write_bytes(data[:end])
        with pytest.raises(BadFile):
            read_labels(path, Board(), 3)


@pytest.mark.parametrize(
    "written",
    [
        lambda path: np.savez_compressed(path, boards=BOARDS, targets=LABELS),
        lambda path: np.savez(path, boards=np.array([{}]), targets=LABELS),
        lambda path: np.savez(path, boards=BOARDS, targets=LABELS.astype("f8")),
        lambda path: np.savez(path, boards=BOARDS, targets=np.full_like(LABELS, np.nan)),
        lambda path: np.savez(path, boards=BOARDS[:3], targets=LABELS),
        lambda path: np.savez(path, boards=BOARDS),
        lambda path: np.savez(path, boards=BOARDS, targets=LABELS, decisions=DECISIONS[::-1]),
        lambda path: np.savez(path, boards=BOARDS, targets=LABELS, decisions=DECISIONS[:3]),
        lambda path: np.savez(path, boards=BOARDS, targets=LABELS, decisions=DECISIONS.astype("i8")),
    ],
    ids=["packed", "objects", "wide", "no numbers", "too few", "missing", "disordered", "few decisions", "wide decisions"],
)
def test_what_was_written_by_others_is_refused(path: Path, written: Any):
    written(path)
    with pytest.raises(BadFile):
        read_labels(path, Board(), 3)


def test_an_array_that_says_it_is_huge_is_refused(path: Path):
    with zipfile.ZipFile(path, "w") as packed:
        for name, array in (("boards", BOARDS), ("targets", LABELS)):
            with packed.open(f"{name}.npy", "w") as entry:
                header = {"descr": array.dtype.str, "fortran_order": False, "shape": (2**40, *array.shape[1:])}
                np.lib.format.write_array_header_1_0(entry, header)
                entry.write(array.tobytes())
    with pytest.raises(BadFile):
        read_labels(path, Board(), 3)
