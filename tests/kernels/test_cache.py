"""Compiled code on disk: damaged code is compiled again, and code that somebody else may have
written is not used.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from pathlib import Path

import filelock
import numba
import pytest

from palamedes.kernels import cache, compiled

STAMP = b"of the source"
KEY = ("signature", "processor")
CODE = {"code": b"machine code" * 4}


def entries(folder: Path) -> cache._Entries:
    return cache._Entries(str(folder), "kernel", STAMP)


@pytest.fixture(autouse=True)
def _no_notices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "_set_aside", [])
    monkeypatch.setattr(cache, "_refused", [])


def damaged(data: bytes) -> list[bytes]:
    """The data cut off at every length, and with each single byte changed."""
    return [data[:end] for end in range(len(data))] + [
        data[:place] + bytes([data[place] ^ 1 << place % 8]) + data[place + 1 :] for place in range(len(data))
    ]


def test_code_is_found_again_as_it_was_kept(tmp_path: Path):
    entries(tmp_path).save(KEY, CODE)
    assert entries(tmp_path).load(KEY) == CODE
    assert entries(tmp_path).load(("other", "processor")) is None
    assert cache._Entries(str(tmp_path), "kernel", b"changed").load(KEY) is None


@pytest.mark.parametrize("suffix", [".nbi", ".nbc"])
def test_any_damage_counts_as_nothing_there_and_is_mended_by_compiling(tmp_path: Path, suffix: str):
    entries(tmp_path).save(KEY, CODE)
    path = next(tmp_path.glob(f"*{suffix}"))
    whole = path.read_bytes()
    for data in damaged(whole):
        path.write_bytes(data)
        assert entries(tmp_path).load(KEY) is None
        entries(tmp_path).save(KEY, CODE)
        assert entries(tmp_path).load(KEY) == CODE


def test_a_damaged_entry_is_set_aside_and_named(tmp_path: Path):
    entries(tmp_path).save(KEY, CODE)
    path = next(tmp_path.glob("*.nbc"))
    path.write_bytes(b"nothing")
    entries(tmp_path).load(KEY)
    assert path.with_name(path.name + cache.DAMAGED).read_bytes() == b"nothing"
    assert cache.set_aside_entries() == (path.name,)


class Harmful:
    """A pickle that has a side effect when it is read."""

    def __reduce__(self):
        return os.mkdir, ("harm",)


def test_no_code_for_other_types_is_found_where_keeping_failed_after_damage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def full(*words: object) -> None:
        raise OSError(28, "No space left on device")

    entries(tmp_path).save("int8", "code for int8")
    next(tmp_path.glob("*.nbi")).write_bytes(b"cut")
    with monkeypatch.context() as patch:
        patch.setattr(cache._Entries, "_save_data", full)
        with pytest.raises(OSError, match="No space"):
            entries(tmp_path).save("int16", "code for int16")
    assert entries(tmp_path).load("int16") is None


def test_a_pickle_without_its_checksum_is_never_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    entries(tmp_path).save(KEY, CODE)
    for path in tmp_path.glob("*.nb?"):
        path.write_bytes(pickle.dumps(Harmful()))
    assert entries(tmp_path).load(KEY) is None
    assert not (tmp_path / "harm").exists()


def test_a_pickle_of_something_that_is_gone_counts_as_nothing_there(tmp_path: Path):
    entries(tmp_path).save(KEY, CODE)
    path = next(tmp_path.glob("*.nbc"))
    path.write_bytes(cache.sealed(b"cno_such_module\nthing\n."))
    assert entries(tmp_path).load(KEY) is None


SCRIPT = """
import sys
sys.path.insert(0, {folder!r})
import numba
from palamedes.kernels import cache, compiled
vars(numba.config).update(CACHE_DIR={folder!r})
import doubling
doubled = compiled.kernel(doubling.doubled)
assert doubled(21) == 42
print(*cache.set_aside_entries(), *["compiled"] * sum(doubled.stats.cache_misses.values()))
"""


def test_a_kernel_whose_code_is_cut_off_is_compiled_again(tmp_path: Path):
    """Each run is a process of its own, because a process keeps what it has compiled."""
    (tmp_path / "doubling.py").write_text("def doubled(x):\n    return 2 * x\n", encoding="utf-8")

    def run() -> str:
        command = [sys.executable, "-W", "error", "-c", SCRIPT.format(folder=str(tmp_path))]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    assert run() == "compiled"
    path = next(tmp_path.rglob("*.nbc"))
    path.write_bytes(path.read_bytes()[:1000])
    assert run() == f"{path.name} compiled"
    assert run() == ""


def test_of_several_processes_that_need_a_kernel_at_once_one_compiles_it(tmp_path: Path):
    (tmp_path / "doubling.py").write_text("def doubled(x):\n    return 2 * x\n", encoding="utf-8")
    command = [sys.executable, "-W", "error", "-c", SCRIPT.format(folder=str(tmp_path))]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    told = [process.communicate()[0].split() for process in running]
    assert sorted(told) == [[], [], ["compiled"]]
    assert all(cache.unsealed(path) for path in tmp_path.rglob("*.nb?"))


def test_a_kernel_is_compiled_though_its_lock_cannot_be_had(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def refuse(self: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(filelock.FileLock, "acquire", refuse)
    monkeypatch.setitem(vars(numba.config), "CACHE_DIR", str(tmp_path))
    assert compiled.kernel(lambda x: 2 * x)(21) == 42


def test_a_constant_that_a_kernel_passes_to_another_needs_no_other_code(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setitem(vars(numba.config), "CACHE_DIR", str(tmp_path))
    inner = compiled.kernel(lambda x: x + 1)
    outer = compiled.kernel(lambda x: inner(x) + inner(7))
    assert (outer(1), len(inner.overloads)) == (10, 1)


def test_a_full_disk_keeps_nobody_from_compiling(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def full(self: object, key: object, data: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(cache._Entries, "save", full)
    monkeypatch.setitem(vars(numba.config), "CACHE_DIR", str(tmp_path))
    assert compiled.kernel(lambda x: 2 * x)(21) == 42


# The marker of a complete cache.


@pytest.fixture
def marker(tmp_path: Path) -> Path:
    entries(tmp_path).save(KEY, CODE)
    cache.note_warm(tmp_path / "warm")
    assert cache.is_warm(tmp_path / "warm")
    return tmp_path / "warm"


@pytest.mark.parametrize("suffix", [".nbi", ".nbc"])
def test_a_cache_that_lacks_an_entry_is_not_warm(marker: Path, suffix: str):
    next(marker.parent.glob(f"*{suffix}")).unlink()
    assert not cache.is_warm(marker)


@pytest.mark.parametrize("suffix", [".nbi", ".nbc"])
def test_a_cache_with_a_damaged_entry_is_not_warm(marker: Path, suffix: str):
    path = next(marker.parent.glob(f"*{suffix}"))
    path.write_bytes(path.read_bytes()[:-1])
    assert not cache.is_warm(marker)
    assert cache.set_aside_entries() == (path.name,)


def test_a_damaged_mark_says_nothing(marker: Path):
    marker.write_bytes(b"")
    assert not cache.is_warm(marker)


def test_a_mark_that_cannot_be_written_is_done_without(tmp_path: Path):
    cache.note_warm(tmp_path / "missing" / "warm")
    assert not cache.is_warm(tmp_path / "missing" / "warm")


# The folder.


posix = pytest.mark.skipif(sys.platform == "win32", reason="folders have no modes there")


@posix
def test_the_folder_is_closed_to_others(tmp_path: Path):
    folder = tmp_path / "root" / "kernels-1"
    assert cache.private_folder(folder) == folder
    assert folder.stat().st_mode & 0o777 == 0o700


@posix
def test_a_folder_that_others_could_read_is_closed(tmp_path: Path):
    tmp_path.joinpath("kernels-1").mkdir(0o755)
    assert cache.private_folder(tmp_path / "kernels-1").stat().st_mode & 0o777 == 0o700


@posix
def test_why_a_folder_cannot_be_used_is_said_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    monkeypatch.delenv("PALAMEDES_CACHE", raising=False)
    (tmp_path / "file").touch()
    folder = tmp_path / "file" / "kernels-1"
    assert cache.private_folder(folder) != folder
    assert caplog.messages == [f"{folder} cannot be used, so all code is compiled at every start: not a directory"]


@posix
@pytest.mark.parametrize("open_to_all", ["root/kernels-1", "root"])
def test_a_folder_that_others_may_write_to_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, open_to_all: str):
    monkeypatch.delenv("PALAMEDES_CACHE", raising=False)
    folder = tmp_path / "root" / "kernels-1"
    folder.mkdir(parents=True)
    (tmp_path / open_to_all).chmod(0o777)
    found = cache.private_folder(folder)
    assert tmp_path not in found.parents
    assert found.stat().st_mode & 0o777 == 0o700
    assert cache.refused_folder() == str(folder.parent)
    assert os.environ["PALAMEDES_CACHE"] == str(found)


@posix
def test_a_folder_of_somebody_else_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("PALAMEDES_CACHE", raising=False)
    folder = tmp_path / "kernels-1"
    folder.mkdir()
    monkeypatch.setattr(os, "geteuid", lambda: folder.stat().st_uid + 1)
    assert cache.private_folder(folder) != folder


@posix
def test_a_folder_below_one_where_only_owners_rename_is_used(tmp_path: Path):
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared").chmod(0o1777)
    assert cache.is_private(cache.private_folder(tmp_path / "shared" / "kernels-1"))


@posix
def test_a_link_to_an_open_place_is_not_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("PALAMEDES_CACHE", raising=False)
    (tmp_path / "open" / "kernels-1").mkdir(parents=True)
    (tmp_path / "open").chmod(0o777)
    (tmp_path / "named").symlink_to(tmp_path / "open")
    assert not cache.is_private(tmp_path / "named" / "kernels-1")
