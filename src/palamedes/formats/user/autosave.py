"""The running session, written to disk after every event, so that nothing is lost however the
program ends.

Each running program holds one numbered slot of the folder by a lock, which the system releases
however the program ends. A session in a slot that is not held was left by a program that did not
end properly.
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
    """The session of a program that did not end properly, and a message if a file of it was
    damaged.
    """

    record: Record | None
    sentence: str


class Autosave:
    """This program's slot in a folder. A session that is continued stays in its slot."""

    def __init__(self, folder: Path) -> None:
        """Take a free slot, preferably one with a session left over. Raises BadFile if the folder
        has none.
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
        """The session to continue, if there is one. A damaged one is renamed and kept. Raises
        BadFile if that fails, and Unreadable if the system denies access now, in which case the
        file stays.
        """
        if not is_there(self.path):
            return RecoveredSession(None, "")
        try:
            return RecoveredSession(read_record(read_text(self.path, LARGEST), find_play, self.path.name).record, "")
        except Unreadable:  # its content is unknown
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
        """Write the current session. Raises BadFile if that fails; the previous state is then still
        there.
        """
        write_text(self.path, self._writer.write(record), private=True)

    def discard(self) -> None:
        """Remove the session, because it is over, saved elsewhere or no longer wanted."""
        remove(self.path)

    def close(self) -> None:
        """Release the slot; its content is left over for the next program."""
        os.close(self._handle)

    def __enter__(self) -> Autosave:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()
