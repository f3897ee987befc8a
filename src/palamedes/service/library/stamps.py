"""Detects that a file has been rewritten, without reading it."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

TICK = 20_000_000
"""The longest interval, in ns, between two changes to a file that the system might record with the
same time.
"""


@dataclass(frozen=True, slots=True)
class Stamp:
    """The state of a file. Times are in ns, `size` in bytes. `changed` and `number` change even if
    a file of the same size and modification time replaces it.
    """

    path: Path
    written: int = 0
    changed: int = 0
    size: int = 0
    number: int = 0


def stamp_of(path: Path) -> Stamp:
    """The stamp of a file. Raises OSError if it does not exist.

    If the file was changed a moment ago, the function waits until one tick of the system clock has
    passed, because another change within the tick might not change the stamp.
    """
    found = path.stat()
    age = time.time_ns() - max(found.st_mtime_ns, found.st_ctime_ns)
    if 0 <= age < TICK:
        time.sleep((TICK - age) / 1e9)
        found = path.stat()
    return Stamp(path, found.st_mtime_ns, found.st_ctime_ns, found.st_size, found.st_ino)
