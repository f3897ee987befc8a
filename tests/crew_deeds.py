"""Work for other processes. Everything is at the top of a module, so that other processes can
import it.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from palamedes.core.errors import UnknownNetwork
from palamedes.engine.crews.supplies import Supply


def squares(numbers: Sequence[int]) -> list[int]:
    return [number**2 for number in numbers]


@dataclass(frozen=True)
class KillsOnce:
    """Squares numbers, but at `deadly` it kills its process, unless the file `mark` exists. Without
    a mark it always does.
    """

    deadly: int
    mark: Path | None

    def __call__(self, numbers: Sequence[int]) -> list[int]:
        if self.deadly in numbers and not (self.mark and self.mark.exists()):
            if self.mark:
                self.mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return squares(numbers)


@dataclass(frozen=True)
class Noted:
    """A value that notes in a folder each time it is unpacked in a process."""

    folder: Path
    value: int

    def __reduce__(self) -> tuple[Any, tuple[Path, int]]:
        return arrived, (self.folder, self.value)


def arrived(folder: Path, value: int) -> Noted:
    with (folder / str(os.getpid())).open("a") as file:
        file.write("x")
    return Noted(folder, value)


@dataclass(frozen=True)
class Multiplied:
    """Multiplies numbers with the value that a supply provides."""

    by: Supply[Noted]

    def __call__(self, numbers: Sequence[int]) -> list[int]:
        return [number * self.by().value for number in numbers]


def not_known() -> Noted:
    raise UnknownNetwork("there is no such network here.")


def reciprocals(numbers: list[int]) -> list[float]:
    return [1 / number for number in numbers]
