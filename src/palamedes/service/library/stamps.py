"""What tells, without reading it, that a file has been written anew."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


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
    """The stamp of a file; OSError where it is not there."""
    found = path.stat()
    return Stamp(path, found.st_mtime_ns, found.st_ctime_ns, found.st_size, found.st_ino)
