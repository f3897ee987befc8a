"""The endgame databases that can be used (the user's own first, then those shipped with the
program), and how they are built.

The name of a database is its file name without `.h5`. If two have the same name, the user's is
used.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields
from functools import lru_cache
from pathlib import Path
from typing import Any

from palamedes.core.errors import BadFile, BadSettings
from palamedes.endgames import hypergammon, hypergammon_cube, one_sided, pins, two_sided
from palamedes.endgames.building import GIB, BuildPlan, Report, Shares, Stop, check_memory
from palamedes.endgames.precision import Precision
from palamedes.endgames.precision import precision as measured_precision
from palamedes.endgames.reading import check_header
from palamedes.formats.storage.atomic import PART, make_folder, names_in
from palamedes.formats.tables.endgame_file import TableHeader, Watch, read_fingerprint, read_header, verify_table
from palamedes.service.library import folders, snapshots
from palamedes.service.library.snapshots import once_per_snapshot
from palamedes.service.library.stamps import Stamp, stamp_of

SUFFIX = ".h5"
FOLDER = "databases"
SHIPPED = ("one-sided-15x6", "one-sided-15x6-most", "pins-6", "two-sided-7x6", "two-sided-cube-6x6")
"""The databases that are shipped with the program."""

MEMORY_GIB = 8.0
"""The memory in GiB that building a database may use unless the user specifies a limit."""


@dataclass(frozen=True, slots=True)
class DatabaseInfo:
    """A database as shown in lists. `size`: the size of the file in bytes; `shipped`: whether the
    database came with the program; `fingerprint`: changes if any part of the content changes;
    `stamp`: the state of the file when it was read.
    """

    name: str
    path: Path
    header: TableHeader
    size: int
    shipped: bool
    fingerprint: str
    stamp: Stamp

    @property
    def measures(self) -> tuple[int, int]:
        """The numbers of checkers and points in a race table; zeros for other tables."""
        checkers, points = (int(self.header.parameters.get(name, 0)) for name in ("checkers", "points"))
        return checkers, points


@dataclass(frozen=True, slots=True)
class DatabaseKind:
    """A type of database that can be built: the dataclass for its settings, the function that plans
    a build, and the function that builds it.
    """

    words: str
    settings: Callable[..., Any]
    plan: Callable[[Any], BuildPlan]
    build: Callable[[Any, Path, Report, Stop, Shares], bool]


KINDS: Mapping[str, DatabaseKind] = {
    "one-sided": DatabaseKind(
        "rolls that one side needs to bear off",
        one_sided.OneSidedSettings,
        one_sided.plan,
        lambda settings, path, report, stop, shares: one_sided.build(settings, path, report, stop),
    ),
    "two-sided": DatabaseKind(
        "exact equities when both sides bear off, with or without the cube",
        two_sided.TwoSidedSettings,
        two_sided.plan,
        two_sided.build,
    ),
    "pins": DatabaseKind("turns for which pins can be kept in Plakoto and Tapa", pins.PinSettings, pins.plan, pins.build),
    "hypergammon": DatabaseKind(
        "exact chances in Hypergammon", hypergammon.HypergammonSettings, hypergammon.plan, hypergammon.build
    ),
    "hypergammon-cube": DatabaseKind(
        "exact equities in Hypergammon with the cube",
        hypergammon_cube.HypergammonCubeSettings,
        hypergammon_cube.plan,
        hypergammon_cube.build,
    ),
}


# Available databases.


@once_per_snapshot
def databases() -> tuple[tuple[DatabaseInfo, ...], tuple[str, ...]]:
    """All readable databases, sorted by name, and one sentence for each file that cannot be
    read.
    """
    found, faults = [], []
    for path in _paths().values():
        try:
            found.append(_info(path))
        except BadFile as error:
            faults.append(str(error))
    return tuple(found), tuple(faults)


def missing() -> tuple[str, ...]:
    """One sentence for each shipped database that is missing and has not been built by the user."""
    paths = _paths()
    return tuple(f"{name}{SUFFIX} is missing, although it comes with the program." for name in SHIPPED if name not in paths)


def unfinished() -> tuple[str, ...]:
    """The names of the user's databases whose build was stopped. If one of them is built again, the
    build continues where it stopped.
    """
    with contextlib.suppress(BadSettings):
        return tuple(sorted(path.name.removesuffix(SUFFIX + PART) for path in names_in(users_folder(), f"[!.]*{SUFFIX}{PART}")))
    return ()


def database(name: str) -> DatabaseInfo:
    """The database of that name. Raises BadSettings if there is none, BadFile if it is damaged."""
    paths = _paths()
    if name not in paths:
        raise BadSettings(f"there is no database '{name[:60]}'; the installed ones are: {', '.join(paths) or 'none'}.")
    return _info(paths[name])


def verify(name: str, watch: Watch | None = None) -> DatabaseInfo:
    """Read and check a whole database. Raises BadFile with the reason if it is damaged."""
    info = database(name)
    verify_table(info.path, watch)
    return info


def users_folder() -> Path:
    """The folder for databases that the user builds."""
    return folders.user_data() / FOLDER


@once_per_snapshot
def _paths() -> dict[str, Path]:
    places = [folders.databases()]
    with contextlib.suppress(BadSettings):  # without a folder for the user's files, only the shipped ones are used
        places.append(snapshots.user_data() / FOLDER)
    return dict(sorted({path.stem: path for place in places for path in names_in(place, f"[!.]*{SUFFIX}")}.items()))


def _info(path: Path) -> DatabaseInfo:
    try:
        stamp = stamp_of(path)
    except OSError as error:
        raise BadFile(f"{path.name} cannot be read: {error.strerror}.") from None
    header, fingerprint = _header(stamp)
    return DatabaseInfo(path.stem, path, header, stamp.size, path.parent == folders.databases(), fingerprint, stamp)


@lru_cache(maxsize=64)
def _header(stamp: Stamp) -> tuple[TableHeader, str]:
    """The checked header of a database, and the fingerprint of its content."""
    name, header = stamp.path.name, read_header(stamp.path)
    check_header(header, name)
    if header.table == pins.TABLE:
        try:
            pins.sets_of(str(header.parameters["pins"]))
        except BadSettings as error:
            raise BadFile(f"{name}: {error}") from error
    return header, read_fingerprint(stamp.path)


# Building.


def plan(kind: str, options: Mapping[str, Any]) -> tuple[Any, BuildPlan]:
    """The settings of a database of that kind, with these options and with defaults for the others,
    and the plan for building it.

    Raises BadSettings if there is no such kind, if one of the options does not belong to it, or if
    the settings are invalid.
    """
    if kind not in KINDS:
        raise BadSettings(f"'{kind[:40]}' is not a kind of database; choose from {', '.join(KINDS)}.")
    known = [field.name for field in fields(KINDS[kind].settings)]  # type: ignore[arg-type]
    for name in options:
        if name not in known:
            raise BadSettings(f"a {kind} database has no option '{name}'; choose from {', '.join(known)}.")
    settings = KINDS[kind].settings(**options)
    return settings, KINDS[kind].plan(settings)


def build(
    kind: str,
    options: Mapping[str, Any],
    report: Report,
    stop: Stop,
    folder: Path | None = None,
    memory_gib: float = MEMORY_GIB,
    threads: int | None = None,
) -> Path | None:
    """Build a database in `folder`, by default the user's folder. Returns its path, or None if the
    build was stopped.

    Raises BadSettings if it needs more memory than allowed or if the disk is too full, and BadFile
    if it cannot be written.
    """
    settings, wanted = plan(kind, options)
    check_memory(wanted, int(memory_gib * GIB))
    place = folder or users_folder()
    make_folder(place)
    path = place / f"{wanted.name}{SUFFIX}"
    count = threads or os.cpu_count() or 1
    with ThreadPoolExecutor(count) as pool:
        finished = KINDS[kind].build(settings, path, report, stop, Shares(pool, count))
    return path if finished else None


def precision(checkers: int, bits: int) -> Precision:
    """The precision that a two-sided table loses with `bits` bits per value. Raises BadSettings
    unless `checkers` is 1 to 8.
    """
    if checkers not in range(1, 9):
        raise BadSettings("precision can be measured only with 1 to 8 checkers, because exact values are slow to compute.")
    return measured_precision(checkers, bits)
