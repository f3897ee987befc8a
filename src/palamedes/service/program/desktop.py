"""The program in the menus of a Linux desktop: its entry, its icon and the type of `.tavli` files,
for one user.

The files lie where the XDG base directory specification and the desktop entry specification want
them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from palamedes.formats.storage.atomic import make_folder, read_text, remove, write_text
from palamedes.service.library import folders

PLACES = {
    "palamedes.desktop": "applications/palamedes.desktop",
    "palamedes.svg": "icons/hicolor/scalable/apps/palamedes.svg",
    "palamedes.xml": "mime/packages/palamedes.xml",
}
"""Files of `assets/`, and where they go below the folder of the user's data."""
REFRESHED = (("update-desktop-database", "applications"), ("update-mime-database", "mime"))
"""Programs that tell the desktop about it, each with its folder; they are run where they are
there.
"""
ENTRY = "palamedes.desktop"
PLAIN_EXEC = "Exec=palamedes "
LARGEST = 2**20


def install() -> tuple[Path, ...]:
    """Put the files in place, the entry so that it starts this very program; BadFile where that
    fails. The files.
    """
    written = []
    for name, place in PLACES.items():
        text = read_text(folders.assets() / name, LARGEST)
        path = _data() / place
        make_folder(path.parent)
        write_text(path, text.replace(PLAIN_EXEC, f"Exec={_command()} ") if name == ENTRY else text)
        written.append(path)
    _refresh()
    return tuple(written)


def uninstall() -> tuple[Path, ...]:
    """Take the files away again; BadFile where that fails. Those that were there."""
    found = tuple(path for path in (_data() / place for place in PLACES.values()) if path.exists())
    for path in found:
        remove(path)
    _refresh()
    return found


def _data() -> Path:
    """The folder of the user's data (XDG base directories); a relative one does not count."""
    named = Path(os.environ.get("XDG_DATA_HOME", ""))
    return named if named.is_absolute() else Path.home() / ".local" / "share"


def _command() -> str:
    """What starts this program, a bundle or a module of Python, as entries want it: quoted, with
    every backslash twice.
    """
    program = sys.executable
    for character in ("\\", '"', "`", "$"):
        program = program.replace(character, "\\\\" + ("\\\\" if character == "\\" else character))
    module = "" if getattr(sys, "frozen", False) else " -P -m palamedes"
    return f'"{program.replace("%", "%%")}"{module}'


def _refresh() -> None:
    for program, folder in REFRESHED:
        if shutil.which(program) is not None and (_data() / folder).is_dir():
            subprocess.run([program, str(_data() / folder)], capture_output=True, check=False)
