"""A file is always complete: either the old version or the new one."""

import errno
import os
import stat
import sys
import time
import tracemalloc
from pathlib import Path

import pytest

from palamedes.core.errors import BadFile, Unreadable
from palamedes.formats.storage.atomic import (
    ABANDONED_S,
    check_writable,
    make_folder,
    names_in,
    read_text,
    remove,
    set_aside,
    write_bytes,
    write_text,
    written_aside,
)

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="POSIX permissions")


def fail(*arguments, **options):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_what_was_written_is_read(tmp_path):
    write_text(tmp_path / "a.txt", "μάνα\n")
    assert read_text(tmp_path / "a.txt", 100) == "μάνα\n"


def test_nothing_but_the_file_is_left(tmp_path):
    write_text(tmp_path / "a.txt", "one")
    write_text(tmp_path / "a.txt", "two")
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]


@pytest.mark.parametrize("call", ["replace", "fsync"])
def test_the_old_file_stays_when_the_new_one_cannot_be_finished(tmp_path, monkeypatch, call):
    path = tmp_path / "a.txt"
    path.write_text("old")
    monkeypatch.setattr(os, call, fail)
    with pytest.raises(BadFile, match=r"a\.txt cannot be written: no space left on device\."):
        write_text(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full device")
def test_a_full_disk_is_told(tmp_path, monkeypatch):
    opened = Path.open
    monkeypatch.setattr(Path, "open", lambda path, mode: opened(Path("/dev/full"), mode))
    with pytest.raises(BadFile, match="no space left"):
        write_text(tmp_path / "a.txt", "new")
    assert list(tmp_path.iterdir()) == []


def test_text_that_cannot_be_stored_changes_nothing(tmp_path):
    with pytest.raises(BadFile, match="cannot be stored"):
        write_text(tmp_path / "a.txt", "\ud800")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there_is_told(tmp_path):
    with pytest.raises(BadFile, match="cannot be written: no such file"):
        write_text(tmp_path / "none" / "a.txt", "new")


def test_whether_a_file_can_be_written_is_known_before(tmp_path, monkeypatch):
    path = tmp_path / "a.txt"
    check_writable(path)
    assert list(tmp_path.iterdir()) == []
    for refused, reason in ((tmp_path, "is a directory"), (tmp_path / "none" / "a.txt", "no such file or directory")):
        with pytest.raises(BadFile, match=f"{refused.name} cannot be written: {reason}"):
            check_writable(refused)
    monkeypatch.setattr(os, "open", fail)
    with pytest.raises(BadFile, match=r"a\.txt cannot be written: no space left on device\."):
        check_writable(path)


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX permissions and links")
def test_links_and_permissions_stay(tmp_path):
    target, link = tmp_path / "target.txt", tmp_path / "link.txt"
    target.write_text("old")
    target.chmod(0o600)
    link.symlink_to(target)
    write_text(link, "new")
    assert link.is_symlink()
    assert target.read_text() == "new"
    assert stat.S_IMODE(target.stat().st_mode) == 0o600


@POSIX
def test_a_private_file_is_private_from_the_first_byte(tmp_path):
    (tmp_path / "a.txt").touch(0o644)
    with written_aside(tmp_path / "a.txt", private=True) as aside:
        assert mode(aside) == 0o600
    assert mode(tmp_path / "a.txt") == 0o600


@POSIX
def test_a_file_that_the_user_keeps_private_is_not_shown_while_it_is_written(tmp_path):
    (tmp_path / "a.txt").touch(0o600)
    with written_aside(tmp_path / "a.txt") as aside:
        assert mode(aside) == 0o600


@POSIX
@pytest.mark.parametrize(("umask", "wanted"), [(0o022, 0o644), (0o002, 0o664), (0o077, 0o600)])
def test_a_file_that_the_user_saves_has_the_permissions_of_their_umask(tmp_path, umask, wanted):
    before = os.umask(umask)
    try:
        write_text(tmp_path / "a.txt", "new")
    finally:
        os.umask(before)
    assert mode(tmp_path / "a.txt") == wanted


@POSIX
def test_a_file_that_nobody_may_write_to_can_still_be_replaced(tmp_path):
    (tmp_path / "a.txt").touch(0o444)
    write_text(tmp_path / "a.txt", "new")
    assert mode(tmp_path / "a.txt") == 0o444


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


def test_parts_that_nobody_will_finish_are_swept_up_those_of_others_are_not(tmp_path):
    old, new, other = (tmp_path / f".{name}.part" for name in ("a.txt.0123abcd", "a.txt.456789ab", "b.txt.0123abcd"))
    for part in (old, new, other):
        part.touch()
    os.utime(old, (0, time.time() - ABANDONED_S - 60))
    write_text(tmp_path / "a.txt", "new")
    assert sorted(tmp_path.iterdir()) == sorted([new, other, tmp_path / "a.txt"])


def test_a_part_that_could_not_be_removed_is_removed_with_the_next_writing(tmp_path, monkeypatch):
    with monkeypatch.context() as change:
        change.setattr(os, "replace", fail)
        change.setattr(Path, "unlink", fail)
        with pytest.raises(BadFile):
            write_text(tmp_path / "a.txt", "new")
    assert len(list(tmp_path.iterdir())) == 1
    write_text(tmp_path / "b.txt", "new")
    assert list(tmp_path.iterdir()) == [tmp_path / "b.txt"]


def test_memory_that_ends_is_one_sentence_and_changes_nothing(tmp_path, monkeypatch):
    (tmp_path / "a.txt").write_text("old")

    def no_memory(*arguments, **options):
        raise MemoryError

    with monkeypatch.context() as change:
        change.setattr(Path, "open", no_memory)
        with pytest.raises(BadFile, match=r"a\.txt cannot be read: there is not enough memory\."):
            read_text(tmp_path / "a.txt", 100)
        with pytest.raises(BadFile, match=r"a\.txt cannot be written: there is not enough memory\."):
            write_bytes(tmp_path / "a.txt", b"new")
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]


def test_a_small_file_takes_little_memory_however_large_it_might_be(tmp_path):
    (tmp_path / "a.txt").write_text("small")
    tracemalloc.start()
    try:
        read_text(tmp_path / "a.txt", 2**29)
        assert tracemalloc.get_traced_memory()[1] < 2**20
    finally:
        tracemalloc.stop()


def test_a_file_larger_than_allowed_is_refused(tmp_path):
    (tmp_path / "a.txt").write_bytes(b"x" * 1025)
    with pytest.raises(BadFile, match=r"larger than 0\.000976562 MiB"):
        read_text(tmp_path / "a.txt", 1024)


def test_bytes_that_are_no_utf8_are_refused_with_their_line(tmp_path):
    (tmp_path / "a.txt").write_bytes(b"one\ntwo\n\xff\xfe")
    with pytest.raises(BadFile, match=r"a\.txt, line 3: this is not UTF-8 text\."):
        read_text(tmp_path / "a.txt", 1024)


def test_a_byte_order_mark_is_skipped(tmp_path):
    (tmp_path / "a.txt").write_bytes(b"\xef\xbb\xbftavli")
    assert read_text(tmp_path / "a.txt", 1024) == "tavli"


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(BadFile, match="is not an ordinary file"):
        read_text(tmp_path, 1024)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(BadFile, match="is not an ordinary file"):
        read_text(tmp_path / "pipe", 1024)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_is_not_replaced(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(BadFile, match="is not an ordinary file"):
        write_text(tmp_path / "pipe", "text")
    assert (tmp_path / "pipe").is_fifo()


@pytest.mark.parametrize("name", ["none.txt", "a\0b"])
def test_a_file_that_is_not_there_is_told(tmp_path, name):
    with pytest.raises(BadFile, match="cannot be read"):
        read_text(tmp_path / name, 1024)


def test_damaged_files_never_replace_each_other(tmp_path):
    for text in ("one", "two", "three"):
        (tmp_path / "a.json").write_text(text)
        set_aside(tmp_path / "a.json")
    assert sorted(path.read_text() for path in tmp_path.iterdir()) == ["one", "three", "two"]


def test_what_cannot_be_renamed_is_told(tmp_path):
    with pytest.raises(BadFile, match=r"a\.json cannot be renamed"):
        set_aside(tmp_path / "a.json")


def test_a_file_that_is_gone_counts_as_removed(tmp_path):
    remove(tmp_path / "a.txt")
    with pytest.raises(BadFile, match="cannot be removed"):
        remove(tmp_path)


def test_a_folder_under_a_file_cannot_be_made(tmp_path):
    (tmp_path / "a.txt").write_text("file")
    with pytest.raises(BadFile, match="deep cannot be created: not a directory"):
        make_folder(tmp_path / "a.txt" / "deep")


def test_a_folder_that_may_not_be_read_is_named_with_its_path(tmp_path, monkeypatch):
    def refuse(folder):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(os, "scandir", refuse)
    with pytest.raises(Unreadable) as caught:
        names_in(tmp_path / "networks", "*.h5")
    assert str(caught.value) == f"{tmp_path / 'networks'} cannot be read: permission denied."


def test_a_folder_that_does_not_exist_has_no_files(tmp_path):
    assert names_in(tmp_path / "networks", "*.h5") == []
