"""Locks between programs. A lock is a file that only one program can hold at a time. The operating
system releases the lock however the program ends.
"""

from __future__ import annotations

import errno
import os
import sys
import time
from pathlib import Path

from palamedes.core.errors import BadFile
from palamedes.core.language import tr
from palamedes.formats.storage.atomic import PRIVATE_FILE, reason_of

HELD = {errno.EAGAIN, errno.EACCES, errno.EDEADLK}
"""The errors by which operating systems report that another program holds a lock."""

BETWEEN_S = 0.02
"""The time in seconds between two attempts to take a lock."""

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        """Lock an open file for this process alone. Raises OSError if another process holds the
        lock.
        """
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        """Lock an open file for this process alone. Raises OSError if another process holds the
        lock.
        """
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def take_lock(path: Path) -> int | None:
    """Take the lock on a file, which is created if necessary, and return the file's handle. Returns
    None if another program holds the lock, or if the system refuses it. Closing the handle releases
    the lock.
    """
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE_FILE)
    except OSError:
        return None
    try:
        _lock(handle)
    except OSError:
        os.close(handle)
        return None
    return handle


def wait_for_lock(path: Path, patience: float) -> int:
    """Wait until no other program holds the lock on a file, take the lock, and return the file's
    handle. The file is created if necessary. Closing the handle releases the lock.

    Raises BadFile if another program holds the lock for longer than `patience` seconds, or if the
    system refuses the lock.
    """
    until = time.monotonic() + patience
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE_FILE)
        try:
            while not _is_taken(handle):
                if time.monotonic() > until:
                    raise BadFile(tr("{name} cannot be used: another program is using it.", name=path.stem.removeprefix(".")))
                time.sleep(BETWEEN_S)
        except BaseException:
            os.close(handle)
            raise
    except OSError as error:
        name, reason = path.stem.removeprefix("."), reason_of(error)
        raise BadFile(tr("{name} cannot be used: {error}.", name=name, error=reason)) from None
    return handle


def _is_taken(handle: int) -> bool:
    """Try to take a lock, and return whether it was free. Raises OSError if the system refuses the
    lock.
    """
    try:
        _lock(handle)
    except OSError as error:
        if error.errno not in HELD:
            raise
        return False
    return True
