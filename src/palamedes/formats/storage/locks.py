"""Locks between programs: a file held by one program, which the system releases however the program
ends.
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
"""The errors with which systems report that another program holds a lock."""

BETWEEN_S = 0.02
"""Seconds between two attempts to take a lock."""

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        """Lock an open file for this process alone; OSError where another one holds it."""
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        """Lock an open file for this process alone; OSError where another one holds it."""
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def take_lock(path: Path) -> int | None:
    """The handle of a lock file, created if necessary; None if another program holds it. Closing
    the handle releases the lock.
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
    """The handle of a lock file, created if necessary, once no other program holds it.

    Raises BadFile if another program holds it for longer than `patience` seconds, or if the system
    refuses the lock.
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
    """Whether the lock was free and is now held. Raises OSError if the system refuses it."""
    try:
        _lock(handle)
    except OSError as error:
        if error.errno not in HELD:
            raise
        return False
    return True
