"""What tells, without reading it, that a file has been written anew."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

TICK = 20_000_000
"""ns that the times of two changes of a file may at most lie apart and be written down as one."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """A file as it stood. Times in ns, `size` in bytes; `changed` and `number` change, too, where a
    file of the same size and time of writing takes its place."""

    path: Path
    written: int = 0
    changed: int = 0
    size: int = 0
    number: int = 0


def stamp_of(path: Path) -> Stamp:
    """The stamp of a file; OSError where it is not there.

    A file that was changed a moment ago is waited for: another change within the tick of the
    system's clock might leave the stamp as it is.
    """
    found = path.stat()
    age = time.time_ns() - max(found.st_mtime_ns, found.st_ctime_ns)
    if 0 <= age < TICK:
        time.sleep((TICK - age) / 1e9)
        found = path.stat()
    return Stamp(path, found.st_mtime_ns, found.st_ctime_ns, found.st_size, found.st_ino)
