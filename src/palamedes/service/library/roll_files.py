"""Reads files of rolls. A file is read only if the user has named it, on the command line or in a
dialog.

A saved session contains the name of the file that its dice come from. If the session comes from a
stranger, this could be any file on the machine. Therefore the names of the files that the user has
chosen are recorded (`roll-files.json`). Other files are never read; a session that depends on one
stops when it needs the next roll.
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
"""The maximum number of names that are kept; older ones are dropped."""

_named: list[str] = []


def chosen(path: str) -> str:
    """The text of a file that the user has just chosen. From now on, this file is also read for
    sessions that name it. Raises BadFile.
    """
    text = read_text(Path(path), LARGEST)
    known, own = _known(), os.path.abspath(path)
    if own not in known:
        _named[:] = [*known, own][-MOST:]
        with contextlib.suppress(BadFile, BadSettings):  # this process remembers the name in any case
            make_folder(folders.user_config())
            write_text(folders.user_config() / FILE, msgspec.json.encode(_named).decode())
    return text


def text_of(path: str) -> str | None:
    """The text of a file that a session names; None if the user never chose it, or if it cannot be
    read now: the session can still be opened, and continued with other dice.
    """
    with contextlib.suppress(BadFile):
        return read_text(Path(path), LARGEST) if os.path.abspath(path) in _known() else None
    return None


def _known() -> list[str]:
    found: list[str] = []
    with contextlib.suppress(BadFile, BadSettings, msgspec.MsgspecError):
        found = msgspec.json.decode(read_text(folders.user_config() / FILE, LARGEST_LIST), type=list[str])
    return [*found, *(path for path in _named if path not in found)]
