"""No test writes outside its temporary folders."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from writing_guard import GUARD, ROOT, WritingGuard, WroteOutside

OUTSIDE = ROOT / "written-by-a-test"


@pytest.fixture
def guard(request: pytest.FixtureRequest) -> WritingGuard:
    found = request.config.pluginmanager.get_plugin(GUARD)
    assert isinstance(found, WritingGuard)
    return found


@pytest.mark.parametrize(
    "write",
    [
        lambda inside: OUTSIDE.write_text("x"),
        lambda inside: OUTSIDE.open("ab"),
        lambda inside: os.open(OUTSIDE, os.O_RDWR | os.O_CREAT),
        lambda inside: os.open(os.fsencode(OUTSIDE), os.O_WRONLY | os.O_CREAT),
        lambda inside: OUTSIDE.mkdir(),
        lambda inside: inside.rename(OUTSIDE),
        lambda inside: (ROOT / "LICENSE").rename(inside),
        lambda inside: (ROOT / "LICENSE").unlink(),
        lambda inside: (ROOT / "LICENSE").chmod(0o600),
        lambda inside: os.truncate(ROOT / "LICENSE", 0),
        lambda inside: shutil.copy(inside, OUTSIDE),
        lambda inside: OUTSIDE.symlink_to(inside),
        lambda inside: os.link(inside, OUTSIDE),
        lambda inside: (Path.home() / "written-by-a-test").write_text("x"),
    ],
)
def test_what_a_test_changes_outside_is_refused_and_remembered(
    guard: WritingGuard, tmp_path: Path, write: Callable[[Path], object]
):
    inside = tmp_path / "inside"
    inside.write_text("x")
    with pytest.raises(WroteOutside):
        write(inside)
    assert len(guard.refused) == 1
    guard.refused.clear()
    assert not OUTSIDE.exists()


def test_a_relative_path_is_outside_too(guard: WritingGuard, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(ROOT)
    with pytest.raises(WroteOutside):
        Path(OUTSIDE.name).write_text("x")
    guard.refused.clear()


def test_reading_and_temporary_folders_are_free(guard: WritingGuard, tmp_path: Path):
    text = (ROOT / "LICENSE").read_text("utf-8")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "copy").write_text(text)
    shutil.rmtree(tmp_path / "folder")
    Path(os.devnull).write_text(text)
    assert guard.refused == []


@pytest.mark.parametrize("path", [".pytest_cache/v", ".hypothesis/examples", "tests/__pycache__/a.pyc"])
def test_the_caches_of_tools_are_free(guard: WritingGuard, path: str):
    assert guard.may_write(str(ROOT / path))
    assert not guard.may_write(str(ROOT / "docs" / "page.md"))


def test_bytecode_may_be_written_beside_the_modules_of_libraries(guard: WritingGuard):
    assert guard.may_write(str(Path(pytest.__file__).parent / "__pycache__"))
    assert not guard.may_write(str(Path(pytest.__file__).parent / "more.py"))
