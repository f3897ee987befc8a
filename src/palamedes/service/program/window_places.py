"""The size and position of each kind of window when last closed. They are stored only for
convenience, so a file that cannot be read or written is treated as missing.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from palamedes.core.errors import BadFile
from palamedes.formats.storage.atomic import read_text, write_text
from palamedes.service.library import folders

LARGEST = 2**16
MOST = 64
"""The maximum number of kinds of windows in the file; the program has fewer."""


def _path() -> Path:
    return folders.user_config() / "windows.json"


def place_of(kind: str) -> str:
    """The saved place of windows of that kind; empty if there is none."""
    return _read().get(kind, "")


def keep_place(kind: str, place: str) -> None:
    """Save the place of a window for the next one of its kind."""
    places = {name: kept for name, kept in _read().items() if name != kind}
    kept = dict([*places.items(), (kind, place)][-MOST:])
    with suppress(BadFile):
        write_text(_path(), json.dumps({"windows": kept}, indent=1) + "\n")


def _read() -> dict[str, str]:
    try:
        found = json.loads(read_text(_path(), LARGEST))
    except (BadFile, ValueError, RecursionError):
        return {}
    places = found.get("windows") if isinstance(found, dict) else None
    if not isinstance(places, dict) or not all(isinstance(place, str) for place in places.values()):
        return {}
    return places
