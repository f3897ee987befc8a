"""The files of the rollout queue: one file of typed JSON for each rollout."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from pathlib import Path

import msgspec

from palamedes.core.errors import BadFile, PalamedesError
from palamedes.core.language import tr
from palamedes.core.results.rollout_queue import QueuedRollout
from palamedes.formats.storage.atomic import read_text, while_reading, while_writing, write_text

KIND, VERSION = "palamedes queued rollout", 1
LARGEST = 2**20


@dataclass(frozen=True, slots=True)
class _QueuedDocument:
    kind: str
    version: int
    order: float
    rollout: QueuedRollout


def write_queued(path: Path, order: float, queued: QueuedRollout) -> None:
    """Write a rollout of the queue. `order`: its place, by which the queue is sorted. Raises
    BadFile if this fails.
    """
    with while_writing(path):
        data = msgspec.json.encode(_QueuedDocument(KIND, VERSION, order, queued))
        write_text(path, msgspec.json.format(data, indent=2).decode() + "\n", private=True)


def read_queued(path: Path) -> tuple[float, QueuedRollout]:
    """The place and the rollout in a file. Raises BadFile if the file contains anything else."""
    text = read_text(path, LARGEST)
    with while_reading(path):
        try:
            found = msgspec.json.decode(text, type=_QueuedDocument)
            if (found.kind, found.version) != (KIND, VERSION) or not isfinite(found.order):
                raise BadFile(f"it contains '{found.kind[:40]}', version {found.version}")
        except (PalamedesError, msgspec.MsgspecError, RecursionError) as error:
            words = str(error).rstrip(".")
            raise BadFile(tr("{name} contains no rollout of the queue: {error}.", name=path.name, error=words)) from None
    return found.order, found.rollout
