"""The import of saved sessions into the library, from files and folders.

A file is recognised by the digest of its contents, and a session by the fingerprint of its moves.
An import can therefore be stopped and repeated at any time, and files can be renamed or moved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from palamedes.core.errors import BadFile, PalamedesError
from palamedes.core.language import tr
from palamedes.core.library.entry import one_line
from palamedes.core.mishaps import sentence_of
from palamedes.formats.storage.atomic import read_bytes
from palamedes.service.game_library.game_library import Addition, GameLibrary, prepared
from palamedes.service.library.files import read_file
from palamedes.service.library.record_formats import format_of, is_record

Progress = Callable[[int, str], None]
"""Takes the number of files that are done and the name of the file that is being read."""


class ImportCounts(NamedTuple):
    """How far an import is: the numbers of files that added a session, changed one, changed
    nothing, and could not be read.
    """

    new: int = 0
    changed: int = 0
    known: int = 0
    refused: int = 0


@dataclass(frozen=True, slots=True)
class ImportReport:
    """The result of an import. `new`, `changed` and `known`: the numbers of files with sessions
    that were added, that changed a session, and that changed nothing; `refused`: the files that
    could not be read, each with a sentence; `lost`: what could not be kept, as phrases with the
    name of the file; `sessions`: the numbers of the sessions in the files that could be read;
    `stopped`: whether the import was stopped before the last file.
    """

    new: int = 0
    changed: int = 0
    known: int = 0
    refused: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    sessions: frozenset[int] = frozenset()
    stopped: bool = False


def session_files(places: Iterable[Path]) -> tuple[Path, ...]:
    """The files to import: the files that are named, and the session files in the folders that are
    named and in the folders below them. Raises BadFile if a file or folder does not exist, or if
    there is no session file.
    """
    named = tuple(places)
    found = tuple(dict.fromkeys(path for place in named for path in _files_at(place)))
    if not found:
        raise BadFile(tr("there are no saved sessions in {names}.", names=", ".join(str(place) for place in named)))
    return found


def _files_at(place: Path) -> Iterator[Path]:
    try:
        if not place.is_dir():
            if not place.exists():
                raise BadFile(tr("{name} cannot be read: {reason}.", name=place.name, reason=tr("no such file or directory")))
            yield place
            return
        found = [path for path in place.rglob("*") if is_record(path) and not _is_hidden(path, place)]
        yield from sorted(path for path in found if path.is_file())
    except OSError as error:
        raise BadFile(tr("{name} cannot be read: {reason}.", name=place.name, reason=error.strerror)) from None


def _is_hidden(path: Path, folder: Path) -> bool:
    return any(part.startswith(".") for part in path.relative_to(folder).parts)


@dataclass(slots=True)
class _Import:
    """The counts of an import so far."""

    counts: dict[Addition, int] = field(default_factory=lambda: dict.fromkeys(Addition, 0))
    refused: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    sessions: set[int] = field(default_factory=set)

    @property
    def so_far(self) -> ImportCounts:
        new, changed, known = (self.counts[each] for each in Addition)
        return ImportCounts(new, changed, known, len(self.refused))

    def report(self, stopped: bool) -> ImportReport:
        new, changed, known, _ = self.so_far
        return ImportReport(new, changed, known, tuple(self.refused), tuple(self.lost), frozenset(self.sessions), stopped)


def import_files(
    library: GameLibrary,
    paths: Sequence[Path],
    progress: Progress = lambda done, name: None,
    is_stopped: Callable[[], bool] = lambda: False,
    count: Callable[[ImportCounts], None] = lambda counts: None,
) -> ImportReport:
    """Import these files one by one. A file that cannot be read is reported and does not stop the
    import. `count` is called before `progress`. Raises BadFile if the library itself cannot be
    used; the sessions so far are kept.
    """
    work = _Import()
    for done, path in enumerate(paths):
        if is_stopped():
            return work.report(stopped=True)
        count(work.so_far)
        progress(done, one_line(path.name))
        _import(library, path, work)
    progress(len(paths), "")
    return work.report(stopped=False)


def _import(library: GameLibrary, path: Path, work: _Import) -> None:
    try:
        digest = sha256(read_bytes(path, format_of(path).load().LARGEST)).hexdigest()
    except PalamedesError as error:
        work.refused.append(str(error))
        return
    known = library.number_of(digest)
    if known:
        work.counts[Addition.KNOWN] += 1
        work.sessions.add(known)
        return
    try:
        read = read_file(path)
        day = date.fromtimestamp(path.stat().st_mtime).isoformat()
        session = prepared(read.record, path.name, day)
    except PalamedesError as error:
        work.refused.append(str(error))
        return
    except Exception as error:  # one file must not stop the import of the others
        work.refused.append(f"{one_line(path.name)}: {sentence_of(error)}")
        return
    number, outcome = library.put(session, digest)
    work.counts[outcome] += 1
    work.sessions.add(number)
    work.lost.extend(f"{one_line(path.name)}: {phrase}" for phrase in read.lost)
