"""Autosaves: the running session is written to disk after every event, so that nothing is lost,
however the program ends.

Each running program locks one numbered slot in the folder. The operating system releases the lock
when the program ends for any reason. A session in a slot that is not locked was left behind by a
program that did not end properly.
"""

from __future__ import annotations

import os
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

from palamedes.core.errors import BadFile, Unreadable
from palamedes.core.language import tr
from palamedes.core.results.record import Record
from palamedes.formats.games.game_record import LARGEST, RecordWriter, read_record
from palamedes.formats.games.record_events import FindPlay
from palamedes.formats.storage.atomic import (
    is_there,
    make_private_folder,
    names_in,
    read_text,
    remove,
    set_aside,
    sweep_parts,
    write_text,
)
from palamedes.formats.storage.locks import take_lock

SLOTS = 99
ALL_SLOTS = "running-*.tavli"


class RecoveredSession(NamedTuple):
    """The session that a program left behind when it did not end properly. `record`: None if there
    is no such session; `sentence`: a message if its file was damaged, otherwise an empty string.
    """

    record: Record | None
    sentence: str


class Autosave:
    """The slot of this program in a folder. A session that is continued stays in its slot."""

    def __init__(self, folder: Path) -> None:
        """Take a free slot, preferably one in which a session was left behind. Raises BadFile if no
        slot is free.
        """
        make_private_folder(folder)
        slots = [folder / f"running-{number}.tavli" for number in range(1, SLOTS + 1)]
        there = {path.name for path in names_in(folder, ALL_SLOTS)}
        slots.sort(key=lambda path: path.name not in there)
        taken = next(((path, handle) for path in slots if (handle := take_lock(path.with_suffix(".lock"))) is not None), None)
        if taken is None:
            raise BadFile(tr("the running game cannot be saved: files in {name} cannot be locked.", name=folder.name))
        self.path, self._handle = taken
        self._writer = RecordWriter()
        sweep_parts(self.path, all_of_them=True)

    def left_over(self, find_play: FindPlay) -> RecoveredSession:
        """The session to continue, if there is one. A damaged file is renamed and kept. Raises
        BadFile if it cannot be renamed, and Unreadable if the system currently denies access to it;
        in the latter case, the file is left as it is.
        """
        if not is_there(self.path):
            return RecoveredSession(None, "")
        try:
            return RecoveredSession(read_record(read_text(self.path, LARGEST), find_play, self.path.name).record, "")
        except Unreadable:  # the file may be intact
            raise
        except BadFile as error:
            return RecoveredSession(
                None,
                tr(
                    "The last game cannot be continued: {error} The file was kept as {name}.",
                    error=error,
                    name=set_aside(self.path).name,
                ),
            )

    def save(self, record: Record) -> None:
        """Write the current session. Raises BadFile if this fails; the file then still contains the
        previous state of the session.
        """
        write_text(self.path, self._writer.write(record), private=True)

    def discard(self) -> None:
        """Remove the session, because it is over, saved elsewhere or no longer wanted."""
        remove(self.path)

    def close(self) -> None:
        """Release the slot. A session in it is left for the next program to continue."""
        os.close(self._handle)

    def __enter__(self) -> Autosave:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()
