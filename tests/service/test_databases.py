"""The available databases, and building new ones."""

from pathlib import Path

import pytest

from palamedes.core.errors import BadFile, BadSettings
from palamedes.endgames import two_sided
from palamedes.service.library import databases, folders


@pytest.fixture
def shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty folder for the shipped databases. The user's folder is empty as well."""
    monkeypatch.setenv("PALAMEDES_HOME", str(tmp_path / "user"))
    folder = tmp_path / "shipped"
    folder.mkdir()
    monkeypatch.setattr(folders, "databases", lambda: folder)
    return folder


def build(kind: str = "two-sided", folder: Path | None = None, memory_gib: float = 1, **options: int) -> Path | None:
    return databases.build(kind, options, lambda share, words: None, lambda: False, folder, memory_gib, 1)


def test_what_is_built_goes_to_the_users_folder_and_is_listed(shipped: Path):
    path = build(checkers=2)
    assert path == databases.users_folder() / "two-sided-2x6.h5"
    (info,), faults = databases.databases()
    assert (info.name, info.path, info.shipped, faults) == ("two-sided-2x6", path, False, ())
    assert info.size == path.stat().st_size


def test_the_users_database_stands_in_for_a_shipped_one_of_its_name(shipped: Path):
    build(folder=shipped, checkers=2)
    assert databases.database("two-sided-2x6").shipped
    build(checkers=2)
    assert not databases.database("two-sided-2x6").shipped


def test_a_damaged_file_is_told_and_the_others_are_listed(shipped: Path):
    build(checkers=2)
    (shipped / "broken.h5").write_bytes(b"nothing")
    found, faults = databases.databases()
    assert [info.name for info in found] == ["two-sided-2x6"]
    assert faults == ("broken.h5 is not an endgame table, or is damaged.",)
    with pytest.raises(BadFile):
        databases.database("broken")


def test_an_unknown_database_is_refused(shipped: Path):
    with pytest.raises(BadSettings, match="there is no database 'nothing'; the installed ones are: none"):
        databases.verify("nothing")


def test_an_unknown_kind_and_unknown_options_are_refused(shipped: Path):
    with pytest.raises(BadSettings, match="'three-sided' is not a kind of database; choose from one-sided, two-sided, pins"):
        build("three-sided")
    with pytest.raises(BadSettings, match="a one-sided database has no option 'cube'"):
        build("one-sided", cube=1)


def test_more_memory_than_is_allowed_is_refused_before_anything_begins(shipped: Path):
    with pytest.raises(BadSettings, match=r"needs 5\.85 GiB of memory, but only 1\.00 GiB is allowed"):
        build(checkers=15)
    assert not databases.users_folder().exists()


def test_what_was_begun_is_named(shipped: Path, monkeypatch: pytest.MonkeyPatch):
    assert databases.unfinished() == ()
    monkeypatch.setattr(two_sided, "AT_ONCE", 1000)
    assert databases.build("two-sided", {"checkers": 3}, lambda share, words: None, lambda: True) is None
    assert databases.unfinished() == ("two-sided-3x6",)
    build(checkers=3)
    assert databases.unfinished() == ()


def test_precision_is_measured_for_few_checkers_only():
    with pytest.raises(BadSettings, match="1 to 8 checkers"):
        databases.precision(9, 16)


def test_the_shipped_databases_are_whole():
    found, faults = databases.databases()
    assert set(databases.SHIPPED) == {info.name for info in found if info.shipped}
    assert (faults, databases.missing()) == ((), ())
    for info in found:
        databases.verify(info.name)
