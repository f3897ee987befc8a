"""The unfinished games: sessions that were replaced by others, each in a file of its own until it
is resumed or deleted.
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
from palamedes.core.results.record import Record
from palamedes.core.session.events import Opening, PositionSetUp, Rolled
from palamedes.core.session.session import Session
from palamedes.core.session.state import Phase
from palamedes.engine.turns import find_play
from palamedes.formats.storage.atomic import make_private_folder, remove
from palamedes.formats.user.autosave import Autosave
from palamedes.service.library import files, folders
from palamedes.service.library.record_formats import SUFFIX
from palamedes.service.library.stamps import Stamp, stamp_of

LIMIT = 50
"""The maximum number of games that are kept; beyond it the oldest go."""
SESSION = "Session"
"""The detail of a file that identifies its session."""


@dataclass(frozen=True, slots=True)
class UnfinishedGame:
    """A session that waits in the list. `record` is None where the file cannot be read; `error`
    says why.
    """

    path: Path
    kept: datetime
    record: Record | None
    error: str = ""


def has_begun(session: Session) -> bool:
    """Whether any dice were rolled, or a position was set up."""
    return any(isinstance(event, (PositionSetUp, Opening, Rolled)) for event in session.events)


def is_unfinished(session: Session) -> bool:
    """Whether the session has begun and is not over."""
    return has_begun(session) and session.state.phase is not Phase.SESSION_OVER


class UnfinishedGames:
    """A private folder of `.tavli` files. Every method may be called from any thread."""

    def __init__(self, folder: Path | None = None, limit: int = LIMIT) -> None:
        """`folder`: by default `unfinished` among the user's data; it is made when it is needed."""
        self._folder, self._limit = folder, limit
        self._changing = Lock()

    @property
    def folder(self) -> Path:
        """Where the files lie; BadSettings where the user's folder cannot be made."""
        return self._folder or folders.user_data() / "unfinished"

    def keep(self, record: Record) -> Path:
        """Keep a session as it stands, in place of an earlier stage of the same one. BadFile or
        BadSettings where that fails; then everything that was kept before is as it was.
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
        """All of them, the latest first. One that cannot be read is listed with the reason."""
        return [_read(path, kept) for kept, path in self._dated()]

    def count(self) -> int:
        """How many there are; 0 where the folder cannot be read."""
        try:
            return len(self._dated())
        except (BadFile, BadSettings):
            return 0

    def delete(self, game: UnfinishedGame) -> None:
        """Forget a game because the user wants that; BadFile where it fails."""
        remove(game.path)

    def drop_earlier(self, record: Record) -> None:
        """Forget all stages of a session from which `record`, which is safe elsewhere, goes on."""
        self.drop(self.stages_of(record))

    def stages_of(self, record: Record) -> list[Stamp]:
        """The files of all stages of a session from which `record` goes on, as they stand."""
        found = []
        for path in self._earlier(record):
            with contextlib.suppress(OSError):
                found.append(stamp_of(path))
        return found

    def drop(self, stages: Sequence[Stamp]) -> None:
        """Forget those files; one that has been written anew stays, for the session has been kept
        again meanwhile. BadFile where that fails.
        """
        with self._changing:
            for stage in stages:
                if _is_unchanged(stage):
                    remove(stage.path)

    def adopt(self, running: Path | None = None) -> None:
        """Bring the games of other programs that did not end properly into the list. `running`: the
        folder of autosaves.
        """
        folder = running or folders.user_data() / "running"
        while _adopt_one(folder, self):
            pass

    def _dated(self) -> list[tuple[datetime, Path]]:
        """Every file with its date, the latest first."""
        found = []
        with contextlib.suppress(OSError):
            for path in self.folder.glob(f"*{SUFFIX}"):
                with contextlib.suppress(OSError):
                    found.append((_date_of(path), path))
        return sorted(found, reverse=True)

    def _earlier(self, record: Record) -> list[Path]:
        """The files that hold an earlier stage of the same session, or the same one."""
        try:
            paths = sorted(self.folder.glob(f"{_stem(record)}-*{SUFFIX}"))
        except OSError:
            return []
        return [path for path in paths if (old := _read(path, datetime.min).record) is not None and goes_on_from(record, old)]

    def _surplus(self, newest: Path) -> list[Path]:
        """The oldest files beyond the limit, never the newest one."""
        return [path for _, path in self._dated()[self._limit :] if path != newest]


def _date_of(path: Path) -> datetime:
    """When a file was written; the beginning of time for a date that no calendar has."""
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
    """Whether nothing of the old record is missing in the new one."""
    return (
        record.setup == old.setup
        and record.detail(SESSION) == old.detail(SESSION)
        and record.events[: len(old.events)] == old.events
        and all(notes in record.analyses for notes in old.analyses)
    )


def _adopt_one(folder: Path, unfinished: UnfinishedGames) -> bool:
    """Bring one game into the list; False where there are no more, or where that fails."""
    try:
        with Autosave(folder) as place:
            if not os.path.exists(place.path):  # unlike Path.exists, never an error
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
    """The beginning of the file names of a session. What a stranger's file calls its session never
    becomes a path.
    """
    return sha256(record.detail(SESSION).encode(errors="replace")).hexdigest()[:16]
