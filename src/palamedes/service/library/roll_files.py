"""Files of rolls, of which only those are read that the user has named: on the command line or in a
dialog.

A saved session names the file that its dice come from. It may be a stranger's, and the file any
file of this machine. So the names of the user's own ones are kept (`roll-files.json`); of another
one nothing is read, and the session stands still where it needs the next roll.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import msgspec

from palamedes.core.errors import BadFile, BadSettings
from palamedes.formats.storage.atomic import make_folder, read_text, write_text
from palamedes.service.library import folders

FILE = "roll-files.json"
LARGEST = 2**22
LARGEST_LIST = 2**20
MOST = 100
"""Names that are kept, the last ones."""

_named: list[str] = []


def chosen(path: str) -> str:
    """The text of a file that the user names now; from now on it is read for sessions that name it.
    BadFile."""
    text = read_text(Path(path), LARGEST)
    known, own = _known(), os.path.abspath(path)
    if own not in known:
        _named[:] = [*known, own][-MOST:]
        with contextlib.suppress(BadFile, BadSettings):  # it is known to this process at least
            make_folder(folders.user_config())
            write_text(folders.user_config() / FILE, msgspec.json.encode(_named).decode())
    return text


def text_of(path: str) -> str | None:
    """The text of a file that a session names; None where the user never named it. BadFile where it
    cannot be read."""
    return read_text(Path(path), LARGEST) if os.path.abspath(path) in _known() else None


def _known() -> list[str]:
    found: list[str] = []
    with contextlib.suppress(BadFile, BadSettings, msgspec.MsgspecError):
        found = msgspec.json.decode(read_text(folders.user_config() / FILE, LARGEST_LIST), type=list[str])
    return [*found, *(path for path in _named if path not in found)]
