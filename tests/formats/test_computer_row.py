"""The computer's settings in files: a single flat row, although the program groups some of them."""

from __future__ import annotations

from dataclasses import fields, replace

import msgspec
import pytest

from palamedes.core.settings import ComputerSettings, SearchSettings
from palamedes.formats.games.computer_row import COLUMNS, SEARCH, computer_row, from_computer_row

SEARCHED = SearchSettings(3, 8, 0.16, databases=False, short_rollouts=True)
SOME = ComputerSettings(network="mine", search=SEARCHED, temperature=0.5, time_limit=0.25)


def test_every_setting_has_its_column():
    assert sorted(COLUMNS) == sorted([*SEARCH, *(field.name for field in fields(ComputerSettings) if field.name != "search")])


def test_a_row_reads_back_and_has_nothing_within_anything():
    row = computer_row(msgspec.to_builtins(SOME))
    assert tuple(row) == COLUMNS
    assert (row["plies"], row["candidates"], row["window"], row["databases"]) == (3, 8, 0.16, False)
    assert msgspec.convert(from_computer_row(row), ComputerSettings) == SOME


def test_without_new_settings_the_row_is_the_one_that_was_written_before_there_were_any():
    plain = replace(SOME, search=replace(SEARCHED, short_rollouts=False), time_limit=None)
    row = computer_row(msgspec.to_builtins(plain))
    assert tuple(row) == (
        *("method", "seconds", "network", "plies", "candidates", "window", "temperature"),
        *("resigns", "resign_above", "databases", "match_table"),
    )
    assert msgspec.convert(from_computer_row(row), ComputerSettings) == plain
    assert computer_row(msgspec.to_builtins(replace(plain, time_limit=0)))["time_limit"] == 0


@pytest.mark.parametrize("row", [{}, {"search": 5}, {"plies": 2, "perfume": "roses"}])
def test_what_a_row_leaves_out_is_as_usual_and_what_is_not_known_is_left_unread(row: dict[str, object]):
    assert msgspec.convert(from_computer_row(row), ComputerSettings) == ComputerSettings()


@pytest.mark.parametrize("value", [None, 5, "x", [1]])
def test_what_is_no_row_stays_as_it_is(value: object):
    assert from_computer_row(value) == value
