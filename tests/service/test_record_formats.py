"""The table of formats for saved sessions, and everything that depends on its rows."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from palamedes.core.results.record import Record
from palamedes.core.rules.variant import PORTES
from palamedes.core.session.state import Setup
from palamedes.core.settings import Player
from palamedes.formats.games.game_record import ReadRecord
from palamedes.service.library import files, record_formats
from palamedes.service.library.record_formats import FORMATS, RecordFormat, format_of, is_record

RECORD = Record(Setup((PORTES,), (Player("Anna"), Player("Bill"))))


@pytest.fixture
def notes(monkeypatch: pytest.MonkeyPatch) -> RecordFormat:
    """A second format, whose files contain nothing but the word `notes`."""
    module = SimpleNamespace(
        LARGEST=100, write_record=lambda record: "notes", read_record=lambda text, find_play, name: ReadRecord(RECORD, ())
    )
    monkeypatch.setitem(sys.modules, "palamedes.formats.games.notes", module)
    row = RecordFormat("notes", (".notes", ".txt"), "text/x-notes", "notes", "Notes")
    monkeypatch.setattr(record_formats, "FORMATS", (*FORMATS, row))
    return row


@pytest.mark.parametrize("row", FORMATS, ids=lambda row: row.module)
def test_a_format_writes_what_begins_as_its_row_says_and_reads_it_again(row: RecordFormat, tmp_path: Path):
    path = tmp_path / f"game{row.suffixes[0]}"
    files.save_record(path, RECORD)
    assert path.read_text("utf-8").startswith(row.begins)
    assert files.open_record(path).setup == RECORD.setup


def test_no_suffix_and_no_type_belongs_to_two_formats():
    suffixes = [suffix for row in FORMATS for suffix in row.suffixes]
    assert len(suffixes) == len(set(suffixes))
    assert len({row.mime for row in FORMATS}) == len(FORMATS)


def test_the_suffix_of_a_file_chooses_the_format(notes: RecordFormat, tmp_path: Path):
    files.save_record(tmp_path / "game.txt", RECORD)
    assert (tmp_path / "game.txt").read_text("utf-8") == "notes"
    assert files.open_record(tmp_path / "game.txt") == RECORD


def test_a_file_with_another_suffix_counts_as_one_of_ours(notes: RecordFormat):
    assert format_of(Path("game.notes")) is notes
    assert format_of(Path("game.odd")) is FORMATS[0]
    assert is_record(Path("game.tavli"))
    assert not is_record(Path("game.odd"))
