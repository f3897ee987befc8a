"""The formats of files that contain sessions. To add one, write a module in `formats/games` or, for
the format of another program, in `formats/matches`, and add a row here; dialogs, commands and the
desktop entry use these rows.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from palamedes.core.errors import BadSettings
from palamedes.core.language import mark, tr

if TYPE_CHECKING:
    from palamedes.core.results.record import ReadRecord, Record
    from palamedes.formats.games.record_events import FindPlay


class RecordModule(Protocol):
    """What the module of a format provides: the maximum size of a file in bytes, a function that
    reads a record from text or, if the format is binary, from bytes (BadFile gives the line of the
    error), a function that writes one, and a function that returns what the text of a record does
    not say, as phrases in the current language. A format that is only read has no such functions.
    """

    LARGEST: int

    def read_record(self, content: Any, find_play: FindPlay, name: str = ...) -> ReadRecord: ...

    def write_record(self, record: Record) -> str: ...

    def unkept(self, record: Record) -> Iterator[str]: ...


class RecordFormat(NamedTuple):
    """A format: its module in `formats`, the suffixes of its files, and the description for
    desktops (MIME type, first bytes and content). The MIME type is empty if desktops should not
    open such files with this program. `whole`: whether such files keep everything that a session
    contains; sessions are saved only in such formats. `written`: whether sessions can be converted
    to the format. `binary`: whether the files are not text.
    """

    module: str
    suffixes: tuple[str, ...]
    mime: str
    begins: str
    holds: str
    whole: bool = True
    written: bool = True
    binary: bool = False

    @property
    def name(self) -> str:
        """The name of the format in commands: its first suffix without the full stop."""
        return self.suffixes[0].removeprefix(".")

    @property
    def kind(self) -> str:
        """The kind of these files in file dialogs: what they hold, and their first suffix."""
        return f"{tr(self.holds)} (*{self.suffixes[0]})"

    def load(self) -> RecordModule:
        """The module, imported when it is first used so that the command line starts quickly."""
        return cast(RecordModule, import_module(f"palamedes.formats.{self.module}"))


FORMATS = (
    RecordFormat("games.game_record", (".tavli",), "application/x-tavli", "tavli ", mark("Tavli session")),
    RecordFormat("matches.mat_record", (".mat", ".txt"), "", "", mark("Backgammon match"), whole=False),
    RecordFormat("matches.mat_record", (".gam",), "", "", mark("Backgammon match"), whole=False, written=False),
    RecordFormat("matches.sgf_record", (".sgf",), "", "", mark("GNU Backgammon match"), whole=False),
    RecordFormat(
        "matches.xg_record", (".xg", ".xgp"), "", "", mark("eXtreme Gammon match"), whole=False, written=False, binary=True
    ),
)
SUFFIXES = tuple(suffix for each in FORMATS for suffix in each.suffixes)
SUFFIX = SUFFIXES[0]
"""The suffix for a file whose name was given without one."""
SAVED_SUFFIXES = tuple(suffix for each in FORMATS if each.whole for suffix in each.suffixes)
"""The suffixes of the formats in which sessions are saved."""
EXPORTED = tuple(each for each in FORMATS if each.written and not each.whole)
"""The formats in which sessions are written for other programs."""
SUFFIXES_LISTED = " or ".join(filter(None, (", ".join(SUFFIXES[:-1]), SUFFIXES[-1])))
"""The suffixes as a list in English."""


def format_of(path: Path) -> RecordFormat:
    """The format with the suffix of this path; the first format if the suffix is unknown."""
    return _with_suffix(path) or FORMATS[0]


def _with_suffix(path: Path) -> RecordFormat | None:
    """The format with the suffix of this path, in capital or small letters."""
    return next((each for each in FORMATS if path.suffix.lower() in each.suffixes), None)


def is_record(path: Path) -> bool:
    """Whether the path has the suffix of a session file."""
    return _with_suffix(path) is not None


def keeps_all(path: Path) -> bool:
    """Whether a file with the suffix of this path keeps everything that a session contains."""
    return format_of(path).whole


def format_named(name: str | None, path: Path, to_write: bool = False) -> RecordFormat:
    """The format of that name or, without a name, the format with the suffix of the path. Raises
    BadSettings if there is none. `to_write`: the message lists only formats that can be written.
    """
    known = _with_suffix(path) if name is None else next((each for each in FORMATS if each.name == name), None)
    if known is not None:
        return known
    names = ", ".join(each.name for each in FORMATS if each.written or not to_write)
    if name is None:
        raise BadSettings(tr("the suffix of {file} is not known; name its format: {names}.", file=path.name, names=names))
    raise BadSettings(tr("the format '{name}' is not known; choose from {names}.", name=name[:20], names=names))
