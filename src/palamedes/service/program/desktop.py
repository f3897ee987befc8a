"""Installs the program in the menus of a Linux desktop, for one user: its entry, its icon and the
type of `.tavli` files.

The locations of the files follow the XDG base directory and desktop entry specifications.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from palamedes.core.language import LANGUAGES
from palamedes.formats.storage.atomic import make_folder, read_text, remove, write_text
from palamedes.service.library import folders
from palamedes.service.library.record_formats import FORMATS, RecordFormat
from palamedes.service.program.languages import texts_of

PLACES = {
    "palamedes.desktop": "applications/palamedes.desktop",
    "palamedes.svg": "icons/hicolor/scalable/apps/palamedes.svg",
}
"""Files in `assets/`, and their destinations below the user's data folder."""
TYPES = "mime/packages/palamedes.xml"
"""The file that describes the types of saved sessions."""
REFRESHED = (("update-desktop-database", "applications"), ("update-mime-database", "mime"))
"""The programs that make the changes take effect on the desktop, each with its folder. Only
programs that are installed are run.
"""
ENTRY = "palamedes.desktop"
PLAIN_EXEC, NO_TYPES = "Exec=palamedes ", "MimeType=\n"
LARGEST = 2**20
OPENED = tuple(each for each in FORMATS if each.mime)
"""The formats of the files that desktops open with this program."""


def install() -> tuple[Path, ...]:
    """Write the files and return their paths. The entry starts the program that is running now.
    Raises BadFile if a file cannot be written.
    """
    texts = {place: read_text(folders.assets() / name, LARGEST) for name, place in PLACES.items()}
    texts[PLACES[ENTRY]] = entry_text(_command())
    texts[TYPES] = types_text()
    for place, text in texts.items():
        make_folder((_data() / place).parent)
        write_text(_data() / place, text)
    _refresh()
    return tuple(_data() / place for place in texts)


def uninstall() -> tuple[Path, ...]:
    """Remove the files and return the paths of those that existed. Raises BadFile if a file cannot
    be removed.
    """
    found = tuple(path for path in (_data() / place for place in (*PLACES.values(), TYPES)) if path.exists())
    for path in found:
        remove(path)
    _refresh()
    return found


def entry_text(command: str) -> str:
    """The menu entry with this command, written as desktop entries require it, and with the file
    types that the program opens.
    """
    types = "".join(f"{each.mime};" for each in OPENED)
    entry = read_text(folders.assets() / ENTRY, LARGEST)
    return entry.replace(PLAIN_EXEC, f"Exec={command} ").replace(NO_TYPES, f"MimeType={types}\n")


def types_text() -> str:
    """The description of saved sessions for desktops (shared-mime-info), in all languages."""
    lines = (line for each in OPENED for line in _type_lines(each))
    return "\n".join(
        (
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">',
            *lines,
            "</mime-info>",
            "",
        )
    )


def _type_lines(record_format: RecordFormat) -> Iterator[str]:
    translated = {code: texts_of(language).get((record_format.holds, "")) for code, language in LANGUAGES.items()}
    yield f"  <mime-type type={quoteattr(record_format.mime)}>"
    yield f"    <comment>{escape(record_format.holds)}</comment>"
    yield from (
        f"    <comment xml:lang={quoteattr(code)}>{escape(text)}</comment>" for code, text in translated.items() if text
    )
    yield '    <sub-class-of type="text/plain"/>'
    yield '    <icon name="palamedes"/>'
    yield "    <magic>"
    yield f'      <match type="string" value={quoteattr(record_format.begins)} offset="0"/>'
    yield "    </magic>"
    yield from (f"    <glob pattern={quoteattr('*' + suffix)}/>" for suffix in record_format.suffixes)
    yield "  </mime-type>"


def _data() -> Path:
    """The folder for the user's data (XDG base directories); a relative path is ignored."""
    named = Path(os.environ.get("XDG_DATA_HOME", ""))
    return named if named.is_absolute() else Path.home() / ".local" / "share"


def _command() -> str:
    """The command that starts this program (a bundle or a Python module) as desktop entries require
    it: quoted, with every backslash doubled.
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
