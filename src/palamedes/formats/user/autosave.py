"""The running session on disk after every event, so that nothing is lost whatever ends the program.

Each running program holds one numbered slot of the folder by a lock, which the system releases when
the program ends in whatever way. A session in a slot that nobody holds is left over from a program
that did not end properly.
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
    """The session of a program that did not end properly, and a sentence to show where a file of it
    was damaged.
    """

    record: Record | None
    sentence: str


class Autosave:
    """This program's slot in a folder. A session that is continued stays in its slot."""

    def __init__(self, folder: Path) -> None:
        """Take a free slot, one with a session left over if there is any; BadFile where the folder
        has none to take.
        """
        make_private_folder(folder)
        slots = [folder / f"running-{number}.tavli" for number in range(1, SLOTS + 1)]
        there = {path.name for path in names_in(folder, ALL_SLOTS)}
        slots.sort(key=lambda path: path.name not in there)
        taken = next(((path, handle) for path in slots if (handle := take_lock(path.with_suffix(".lock"))) is not None), None)
        if taken is None:
            raise BadFile(tr("the running game cannot be saved: nothing in {name} can be locked.", name=folder.name))
        self.path, self._handle = taken
        self._writer = RecordWriter()
        sweep_parts(self.path, all_of_them=True)

    def left_over(self, find_play: FindPlay) -> RecoveredSession:
        """The session to go on with, if there is one. One that is damaged is renamed and kept;
        BadFile if it cannot be, Unreadable where the system does not let the program read it
        now: then it stays.
        """
        if not is_there(self.path):
            return RecoveredSession(None, "")
        try:
            return RecoveredSession(read_record(read_text(self.path, LARGEST), find_play, self.path.name).record, "")
        except Unreadable:  # nothing is known about what is in it
            raise
        except BadFile as error:
            return RecoveredSession(
                None,
                tr(
                    "The last game cannot be continued: {error} It was kept as {name}.",
                    error=error,
                    name=set_aside(self.path).name,
                ),
            )

    def save(self, record: Record) -> None:
        """Write the session as it stands now; BadFile where that fails, and what was saved before
        is still there.
        """
        write_text(self.path, self._writer.write(record), private=True)

    def discard(self) -> None:
        """Nothing is to be continued: the session is over, saved elsewhere or not wanted any
        more.
        """
        remove(self.path)

    def close(self) -> None:
        """Give the slot back; what is in it is left over for the next program."""
        os.close(self._handle)

    def __enter__(self) -> Autosave:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()
