"""The table of formats for saved sessions, and everything that depends on its rows."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from palamedes.core.errors import BadFile, BadSettings
from palamedes.core.results.record import ReadRecord, Record
from palamedes.core.rules.variant import BACKGAMMON, PORTES
from palamedes.core.session.events import Begin, Comment, Opening
from palamedes.core.session.state import Setup
from palamedes.core.settings import Player
from palamedes.service.library import files, record_formats
from palamedes.service.library.record_formats import FORMATS, RecordFormat, format_named, format_of, is_record
from xg_files import xg_file

RECORD = Record(Setup((PORTES,), (Player("Anna"), Player("Bill"))))


@pytest.fixture
def notes(monkeypatch: pytest.MonkeyPatch) -> RecordFormat:
    """A second format, whose files contain nothing but the word `notes`."""
    module = SimpleNamespace(
        LARGEST=100, write_record=lambda record: "notes", read_record=lambda text, find_play, name: ReadRecord(RECORD, ())
    )
    monkeypatch.setitem(sys.modules, "palamedes.formats.games.notes", module)
    row = RecordFormat("games.notes", (".notes", ".nts"), "text/x-notes", "notes", "Notes")
    monkeypatch.setattr(record_formats, "FORMATS", (*FORMATS, row))
    return row


@pytest.mark.parametrize("row", [row for row in FORMATS if row.whole], ids=lambda row: row.module)
def test_a_format_writes_what_begins_as_its_row_says_and_reads_it_again(row: RecordFormat, tmp_path: Path):
    path = tmp_path / f"game{row.suffixes[0]}"
    files.save_record(path, RECORD)
    assert path.read_text("utf-8").startswith(row.begins)
    assert files.open_record(path).setup == RECORD.setup


def test_no_suffix_and_no_type_belongs_to_two_formats():
    suffixes = [suffix for row in FORMATS for suffix in row.suffixes]
    assert len(suffixes) == len(set(suffixes))
    mimes = [row.mime for row in FORMATS if row.mime]
    assert len(set(mimes)) == len(mimes)


def test_the_suffix_of_a_file_chooses_the_format(notes: RecordFormat, tmp_path: Path):
    files.save_record(tmp_path / "game.nts", RECORD)
    assert (tmp_path / "game.nts").read_text("utf-8") == "notes"
    assert files.open_record(tmp_path / "game.nts") == RECORD


def test_a_file_with_another_suffix_counts_as_one_of_ours(notes: RecordFormat):
    assert format_of(Path("game.notes")) is notes
    assert format_of(Path("game.odd")) is FORMATS[0]
    assert is_record(Path("game.tavli"))
    assert not is_record(Path("game.odd"))
    assert is_record(Path("game.mat"))


def test_a_suffix_may_be_written_in_capital_letters():
    assert format_of(Path("GAME.MAT")) is format_of(Path("game.mat"))
    assert format_named(None, Path("GAME.Sgf")) is format_of(Path("game.sgf"))
    assert is_record(Path("GAME.TAVLI"))


# Formats that do not keep everything.

GAME = Record(Setup((BACKGAMMON,), RECORD.setup.players, 3), (Begin(), Opening((3, 1)), Comment("A remark.")))


@pytest.mark.parametrize("row", [row for row in FORMATS if not row.whole], ids=lambda row: row.module)
def test_no_session_is_saved_where_something_would_be_lost(row: RecordFormat, tmp_path: Path):
    path = tmp_path / f"game{row.suffixes[0]}"
    with pytest.raises(BadFile, match=r"does not keep everything; save the session as \.tavli\."):
        files.save_record(path, GAME)
    assert not path.exists()


def test_only_a_format_that_can_be_exported_is_recommended_for_export(tmp_path: Path):
    with pytest.raises(BadFile, match=r"Export for other programs"):
        files.save_record(tmp_path / "game.sgf", GAME)
    with pytest.raises(BadFile, match=r"save the session as \.tavli\.$"):
        files.save_record(tmp_path / "game.xg", GAME)


@pytest.mark.parametrize("name", ["game.xg", "game.tavli", "game.doc", "game"])
def test_a_session_is_exported_only_to_a_file_of_another_program(name: str, tmp_path: Path):
    with pytest.raises(BadSettings, match=r"does not end in the suffix of another program's file: \.mat, \.sgf\."):
        files.export_record(tmp_path / name, GAME)
    assert not list(tmp_path.iterdir())


def test_a_format_that_is_only_read_is_not_written(tmp_path: Path):
    ours, theirs = tmp_path / "game.tavli", tmp_path / "game.xg"
    files.save_record(ours, GAME)
    with pytest.raises(BadFile, match=r"game\.xg cannot be written; files of this format can only be read"):
        files.convert(ours, theirs, format_of(ours), format_of(theirs))
    theirs.write_bytes(xg_file(GAME))
    assert files.convert(theirs, ours, format_of(theirs), format_of(ours), replaces=True) == ()
    assert files.open_record(ours).events == (GAME.events[0], GAME.events[2], GAME.events[1])


def test_what_a_conversion_loses_is_listed(tmp_path: Path):
    ours, theirs = tmp_path / "game.tavli", tmp_path / "game.mat"
    files.save_record(ours, GAME)
    forms = format_of(ours), format_of(theirs)
    assert files.convert(ours, theirs, *forms) == ("the comments during the games",)
    assert files.convert(theirs, ours, *reversed(forms), replaces=True) == ()
    assert files.open_record(ours).events == GAME.events[:2]


def test_a_format_is_named_or_follows_from_the_suffix():
    assert format_named("mat", Path("game.odd")) is format_of(Path("game.txt"))
    assert format_named(None, Path("game.tavli")) is FORMATS[0]
    with pytest.raises(BadSettings, match=r"the suffix of game\.odd is not known; name its format: tavli, mat, gam, sgf, xg"):
        format_named(None, Path("game.odd"))
    with pytest.raises(BadSettings, match="the format 'txt' is not known; choose from tavli, mat, gam, sgf, xg"):
        format_named("txt", Path("game.mat"))


@pytest.mark.parametrize(
    ("name", "encoding"),
    [
        ("Müller", "cp1252"),
        ("Γιώργος Μαΐστρος", "cp1253"),
        ("Αλεξάνδρα", "cp1253"),
        ("Наталья", "cp1251"),
        ("Дмитрий", "cp1251"),
        ("Γιώργος", "utf-8-sig"),
        ("Γιώργος", "utf-16"),
    ],
)
def test_a_match_of_another_program_is_read_in_the_character_sets_of_windows(tmp_path: Path, name: str, encoding: str):
    path = tmp_path / "match.mat"
    text = f" 3 point match\n\n Game 1\n {name} : 0                Bill : 0\n  1) 31: 8/5 6/5\n"
    path.write_bytes(text.encode(encoding))
    assert [player.name for player in files.open_record(path).setup.players] == [name, "Bill"]


def test_a_saved_session_that_is_not_utf_8_is_refused(tmp_path: Path):
    path = tmp_path / "game.tavli"
    path.write_bytes("tavli 1\nwhite: Müller\n".encode("cp1252"))
    with pytest.raises(BadFile, match="not UTF-8"):
        files.open_record(path)
