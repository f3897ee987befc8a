"""The file of the opening book."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from opening_books import small_book
from palamedes.core.errors import BadFile
from palamedes.core.rules.variant import FEVGA, PORTES
from palamedes.formats.tables.opening_book_file import BookRollouts, read_book, write_book


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "openings.json"


def test_a_book_is_read_back(path: Path):
    book = small_book(PORTES), small_book(FEVGA, (5, 5), 2)
    write_book(path, book)
    assert read_book(path) == book


def test_the_rollouts_of_a_book_are_read_back(path: Path):
    made = BookRollouts("portes-deep", 1)
    write_book(path, (replace(small_book(PORTES), rollouts=made),))
    assert read_book(path)[0].rollouts == made


def test_a_book_of_an_earlier_version_is_read(path: Path):
    write_book(path, (small_book(PORTES),))
    data = json.loads(path.read_text())
    del data["openings"][0]["rollouts"]
    path.write_text(json.dumps(data))
    (found,) = read_book(path)
    assert (found.source, found.rollouts) == ("a network, rollouts at 1 ply", None)


def test_an_empty_book_is_a_book(path: Path):
    write_book(path, ())
    assert read_book(path) == ()


Damage = Callable[[Any], Any]
DAMAGE: dict[str, Damage] = {
    "kind": lambda data: data.update(kind="x"),
    "version": lambda data: data.update(version=2),
    "game": lambda data: data["openings"][0].update(variant="chess"),
    "start": lambda data: data["openings"][0].update(start="24:99 | 24:15"),
    "dice": lambda data: data["openings"][0]["rolls"][0].update(dice=[1, 3]),
    "no plays": lambda data: data["openings"][0]["rolls"][0].update(plays=[]),
    "chances": lambda data: data["openings"][0]["rolls"][0]["plays"][0].update(chances=[2, 0, 0, 0, 0]),
    "too few chances": lambda data: data["openings"][0]["rolls"][0]["plays"][0].update(chances=[0.5]),
    "rollouts": lambda data: data["openings"][0].update(rollouts={"network": "x", "plies": 0}),
    "games": lambda data: data["openings"][0]["rolls"][0]["plays"][0].update(games=0),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_book_is_one_typed_error_that_names_the_file(damage: str, path: Path):
    write_book(path, (small_book(PORTES),))
    data = json.loads(path.read_text())
    DAMAGE[damage](data)
    path.write_text(json.dumps(data))
    with pytest.raises(BadFile, match=r"openings\.json contains no opening book: .*\.$"):
        read_book(path)
