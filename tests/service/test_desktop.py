"""The program in the menus of a Linux desktop, tested in a folder of its own."""

import configparser
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from palamedes.service.library.record_formats import RecordFormat
from palamedes.service.program import desktop

SPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="for Linux desktops")


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    return tmp_path / "share"


def entry(data: Path) -> dict[str, str]:
    reader = configparser.RawConfigParser(delimiters=("=",))
    reader.optionxform = str  # type: ignore[assignment,method-assign]
    reader.read(data / "applications/palamedes.desktop", encoding="utf-8")
    return dict(reader["Desktop Entry"])


def test_the_files_come_to_where_desktops_look_for_them(data: Path):
    assert {str(path.relative_to(data)) for path in desktop.install()} == {
        "applications/palamedes.desktop",
        "icons/hicolor/scalable/apps/palamedes.svg",
        "mime/packages/palamedes.xml",
    }


def test_without_a_folder_named_they_go_into_the_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert all(path.is_relative_to(tmp_path / ".local" / "share") for path in desktop.install())


def test_the_entry_starts_this_program_with_the_file_that_is_opened(data: Path):
    desktop.install()
    assert entry(data)["Exec"] == f'"{sys.executable}" -P -m palamedes %f'


@pytest.mark.parametrize(
    ("program", "written"),
    [
        ("/opt/my games/python", '"/opt/my games/python"'),
        ("/a%b/python", '"/a%%b/python"'),
        ("/a$b/python", '"/a\\\\$b/python"'),
    ],
)
def test_odd_paths_are_quoted_as_entries_want_it(data: Path, monkeypatch: pytest.MonkeyPatch, program: str, written: str):
    monkeypatch.setattr(sys, "executable", program)
    desktop.install()
    assert entry(data)["Exec"] == f"{written} -P -m palamedes %f"


def types(data: Path) -> dict[str, ElementTree.Element]:
    """The description of every file type."""
    return {kind.get("type", ""): kind for kind in ElementTree.parse(data / "mime/packages/palamedes.xml").getroot()}


def test_the_entry_and_the_types_of_files_fit_together(data: Path):
    desktop.install()
    assert entry(data)["MimeType"].removesuffix(";").split(";") == list(types(data)) == [each.mime for each in desktop.OPENED]


@pytest.mark.parametrize("row", desktop.OPENED, ids=lambda row: row.module)
def test_a_type_of_files_has_its_suffixes_and_its_beginning(data: Path, row: RecordFormat):
    desktop.install()
    kind = types(data)[row.mime]
    assert [glob.get("pattern") for glob in kind.iter(f"{SPACE}glob")] == [f"*{suffix}" for suffix in row.suffixes]
    assert [match.get("value") for match in kind.iter(f"{SPACE}match")] == [row.begins]


def test_a_type_of_files_is_described_in_every_language(data: Path):
    desktop.install()
    comments = types(data)["application/x-tavli"].iter(f"{SPACE}comment")
    words = {comment.get("{http://www.w3.org/XML/1998/namespace}lang"): comment.text for comment in comments}
    assert words == {None: "Tavli session", "el": "Παρτίδα ταβλιού"}


def test_removing_takes_all_of_it_away_and_nothing_else(data: Path):
    other = data / "applications" / "other.desktop"
    other.parent.mkdir(parents=True)
    other.write_text("[Desktop Entry]\n")
    written = desktop.install()
    assert desktop.uninstall() == written
    assert not any(path.exists() for path in written)
    assert other.exists()
    assert desktop.uninstall() == ()
