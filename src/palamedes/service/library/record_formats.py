"""The formats of files that contain sessions. To add one, write a module in `formats/games` and add
a row here; dialogs, commands and the desktop entry use these rows.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from palamedes.core.language import mark

if TYPE_CHECKING:
    from palamedes.core.results.record import Record
    from palamedes.formats.games.game_record import ReadRecord
    from palamedes.formats.games.record_events import FindPlay


class RecordModule(Protocol):
    """What the module of a format provides: the maximum size of a file in bytes, a function that
    reads a record from text (BadFile gives the line of the error), and a function that writes one.
    """

    LARGEST: int

    def read_record(self, text: str, find_play: FindPlay, name: str = ...) -> ReadRecord: ...

    def write_record(self, record: Record) -> str: ...


class RecordFormat(NamedTuple):
    """A format: its module in `formats/games`, the suffixes of its files, and the description for
    desktops (MIME type, first bytes and content).
    """

    module: str
    suffixes: tuple[str, ...]
    mime: str
    begins: str
    holds: str

    def load(self) -> RecordModule:
        """The module, imported when it is first used so that the command line starts quickly."""
        return cast(RecordModule, import_module(f"palamedes.formats.games.{self.module}"))


FORMATS = (RecordFormat("game_record", (".tavli",), "application/x-tavli", "tavli ", mark("Tavli session")),)
SUFFIXES = tuple(suffix for each in FORMATS for suffix in each.suffixes)
SUFFIX = SUFFIXES[0]
"""The suffix for a file whose name was given without one."""
SUFFIXES_LISTED = " or ".join(SUFFIXES)
"""The suffixes as a list in English."""


def format_of(path: Path) -> RecordFormat:
    """The format with the suffix of this path; the first format if the suffix is unknown."""
    return next((each for each in FORMATS if path.suffix in each.suffixes), FORMATS[0])


def is_record(path: Path) -> bool:
    """Whether the path has the suffix of a session file."""
    return path.suffix in SUFFIXES
