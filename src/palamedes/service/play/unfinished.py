"""The unfinished games: sessions that were replaced by others, each in its own file until it is
resumed or deleted.
"""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from threading import Lock

from palamedes.core.errors import BadFile, BadSettings
from palamedes.core.results.record import SESSION, Record
from palamedes.core.session.events import Begin, Opening
from palamedes.core.session.session import Session
from palamedes.core.session.state import Phase
from palamedes.engine.turns import find_play
from palamedes.formats.storage.atomic import make_private_folder, remove, write_bytes
from palamedes.formats.user.autosave import Autosave
from palamedes.service.library import files, folders
from palamedes.service.library.record_formats import SUFFIX
from palamedes.service.library.stamps import Stamp, stamp_of

LIMIT = 50
"""The maximum number of games that are kept; if there are more, the oldest are removed."""


@dataclass(frozen=True, slots=True)
class UnfinishedGame:
    """A session in the list of unfinished games. `record` is None if the file cannot be read;
    `error` is then the reason.
    """

    path: Path
    kept: datetime
    record: Record | None
    error: str = ""


def has_begun(session: Session) -> bool:
    """Whether anybody has done anything: rolled, or set up a position. An opening roll does not
    count.
    """
    return not all(isinstance(event, (Begin, Opening)) for event in session.events)


def is_unfinished(session: Session) -> bool:
    """Whether the session has begun and is not over."""
    return has_begun(session) and session.state.phase is not Phase.SESSION_OVER


class UnfinishedGames:
    """A folder of `.tavli` files, readable by the user only. All methods are thread-safe."""

    def __init__(self, folder: Path | None = None, limit: int = LIMIT) -> None:
        """`folder`: by default `unfinished` in the user's data folder; created when needed."""
        self._folder, self._limit = folder, limit
        self._changing = Lock()

    @property
    def folder(self) -> Path:
        """The folder for the files. Raises BadSettings if the user's folder cannot be created."""
        return self._folder or folders.user_data() / "unfinished"

    def keep(self, record: Record) -> Path:
        """Save a session, and remove earlier stages of the same session. If that fails, BadFile or
        BadSettings is raised and all files stay unchanged.
        """
        folder = self.folder
        make_private_folder(folder)
        with self._changing:
            earlier = self._earlier(record)
            path = earlier[0] if earlier else folder / f"{_stem(record)}-{secrets.token_hex(4)}{SUFFIX}"
            files.save_record(path, record, private=True)
            for each in (*earlier[1:], *self._surplus(path)):
                with contextlib.suppress(BadFile):
                    remove(each)
        return path

    def games(self) -> list[UnfinishedGame]:
        """All unfinished games, latest first. An unreadable one is listed with the reason."""
        return [_read(path, kept) for kept, path in self._dated()]

    def latest(self, count: int) -> list[UnfinishedGame]:
        """The given number of unfinished games that were played last, latest first."""
        return [_read(path, kept) for kept, path in self._dated()[:count]]

    def count(self) -> int:
        """The number of unfinished games; 0 if the folder cannot be read."""
        try:
            return len(self._dated())
        except (BadFile, BadSettings):
            return 0

    def delete(self, game: UnfinishedGame) -> bytes | None:
        """Delete a game at the user's request. Returns what `restore` needs, or None if the file
        could not be read. Raises BadFile if that fails.
        """
        try:
            content = game.path.read_bytes()
        except OSError:
            content = None
        remove(game.path)
        return content

    def restore(self, game: UnfinishedGame, content: bytes) -> None:
        """Bring back a game that `delete` has removed, with its date. Raises BadFile if that
        fails.
        """
        with self._changing:
            write_bytes(game.path, content, private=True)
        with contextlib.suppress(OSError, OverflowError, ValueError):
            os.utime(game.path, (game.kept.timestamp(),) * 2)

    def drop_earlier(self, record: Record) -> None:
        """Delete all saved stages of the session that `record` continues; `record` must already
        have been saved elsewhere.
        """
        self.drop(self.stages_of(record))

    def stages_of(self, record: Record) -> list[Stamp]:
        """The stamps of the files that contain stages of the session that `record` continues."""
        found = []
        for path in self._earlier(record):
            with contextlib.suppress(OSError):
                found.append(stamp_of(path))
        return found

    def drop(self, stages: Sequence[Stamp]) -> None:
        """Delete the files with these stamps. A file that has been rewritten since its stamp was
        taken is kept, because the session has been saved again. Raises BadFile if that fails.
        """
        with self._changing:
            for stage in stages:
                if _is_unchanged(stage):
                    remove(stage.path)

    def adopt(self, running: Path | None = None) -> None:
        """If earlier runs of the program did not end properly, add their games to the list.
        `running`: the folder of autosaves.
        """
        folder = running or folders.user_data() / "running"
        while _adopt_one(folder, self):
            pass

    def _dated(self) -> list[tuple[datetime, Path]]:
        """All files with their dates, latest first."""
        found = []
        with contextlib.suppress(OSError):
            for path in self.folder.glob(f"*{SUFFIX}"):
                with contextlib.suppress(OSError):
                    found.append((_date_of(path), path))
        return sorted(found, reverse=True)

    def _earlier(self, record: Record) -> list[Path]:
        """The files that contain the same session at this or an earlier stage."""
        try:
            paths = sorted(self.folder.glob(f"{_stem(record)}-*{SUFFIX}"))
        except OSError:
            return []
        return [path for path in paths if (old := _read(path, datetime.min).record) is not None and goes_on_from(record, old)]

    def _surplus(self, newest: Path) -> list[Path]:
        """The oldest files beyond the limit, but never `newest`."""
        return [path for _, path in self._dated()[self._limit :] if path != newest]


def _date_of(path: Path) -> datetime:
    """The date of a file; the earliest date if the time stamp is outside the range of the
    calendar.
    """
    try:
        return datetime.fromtimestamp(path.stat().st_mtime)
    except (ValueError, OverflowError):
        return datetime.min


def _is_unchanged(stage: Stamp) -> bool:
    try:
        return stamp_of(stage.path) == stage
    except OSError:
        return False


def goes_on_from(record: Record, old: Record) -> bool:
    """Whether the new record contains everything in the old one."""
    return (
        record.setup == old.setup
        and record.detail(SESSION) == old.detail(SESSION)
        and record.events[: len(old.events)] == old.events
        and all(notes in record.analyses for notes in old.analyses)
    )


def _adopt_one(folder: Path, unfinished: UnfinishedGames) -> bool:
    """Add one game to the list. Returns False if there are no more games, or if a game cannot be
    added.
    """
    try:
        with Autosave(folder) as place:
            if not os.path.exists(place.path):  # unlike Path.exists, this never raises an error
                return False
            record = place.left_over(find_play).record
            if record is not None and is_unfinished(record.session()):
                unfinished.keep(record)
            place.discard()
            return True
    except (BadFile, BadSettings):
        return False


def _read(path: Path, kept: datetime) -> UnfinishedGame:
    try:
        return UnfinishedGame(path, kept, files.open_record(path))
    except BadFile as error:
        return UnfinishedGame(path, kept, None, str(error))


def _stem(record: Record) -> str:
    """The common beginning of a session's file names. This is a hash, so a session name from a
    stranger's file never becomes part of a path.
    """
    return sha256(record.detail(SESSION).encode(errors="replace")).hexdigest()[:16]
