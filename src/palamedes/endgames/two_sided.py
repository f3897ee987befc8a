"""The two-sided bearoff: the value of every pair of configurations with perfect play by both sides.

Without the cube, the value is the equity, including double games. Only a side that still has all
its checkers on the board can lose a double game. In a table with fewer checkers, no double game can
be lost, and an equity E corresponds to a winning chance of (E + 1) / 2. With the cube, the value is
the equity in money play at a stake of one, for each owner of the cube, without the Jacoby rule and
without beavers.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from palamedes.core.rules.variant import VARIANTS
from palamedes.endgames.building import (
    ALONE,
    PROGRAM,
    BuildPlan,
    Report,
    Shares,
    Stop,
    check_range,
    rules_of_races,
    variants_of_races,
)
from palamedes.endgames.reading import array_of, reading
from palamedes.formats.tables.endgame_file import Building, EndgameTable, TableHeader, bytes_of, read_table, write_table
from palamedes.kernels.endgames.two_sided import (
    CUBELESS,
    WITH_CUBE,
    Configurations,
    EquityScale,
    Layers,
    TwoSided,
    all_configurations,
    fill_columns,
    fill_rows,
    fill_workspace,
    ranks_of_numbers,
    two_sided_equities,
)
from palamedes.kernels.moves.boards import Boards
from palamedes.kernels.moves.configurations import configurations

TABLE = "two-sided"
COLUMNS, WIDTH = 128, 2048
"""The number of columns, and the number of opponents per row, that a thread fills at a time. These
were the fastest sizes in a test of 32 to 256 columns and 256 to 4096 opponents.
"""

AT_ONCE = 2**27
"""The size, in bytes, above which a table is built directly in its file, so that the build can be
resumed later.
"""

READING = (
    "Configurations are ranked by pips, those of equal pips by the number that docs/database-format.md gives them. An array "
    "worth[layer] has row i for rank i: from column i on, what it is worth to roll with rank i against rank j >= i; and row "
    "n - 1 - i from column 0 on, what it is worth to roll with rank j > i against rank i. Worth is points of the side to roll "
    "times scale. "
)
CUBELESS_READING = "The only layer is the cubeless equity."
CUBE_READING = (
    "Layers: the side to roll owns the cube, the cube is centred, the other side owns it; equity at a stake of one, each "
    "after the side to roll has decided not to double."
)


@dataclass(frozen=True, slots=True)
class TwoSidedSettings:
    """The settings of a table with up to `checkers` checkers per side on points 1 to `points`, for
    a game with `all_checkers` checkers per side.

    `bits`: the number of bits per value. Values below 16 are only for studying the effect of
    rounding.
    """

    checkers: int = 6
    points: int = 6
    home: int = 6
    all_checkers: int = 15
    cube: bool = False
    most_borne_off: bool = False
    bits: int = 16

    @property
    def layers(self) -> int:
        return WITH_CUBE if self.cube else CUBELESS


def point_of(settings: TwoSidedSettings) -> int:
    """The number that is stored for an equity of one point. It is chosen so that neither a lost
    double game nor a doubled cube overflows.
    """
    most_points = 2 if settings.cube or settings.checkers >= settings.all_checkers else 1
    return int((2 ** (settings.bits - 1) - 1) // most_points)


def plan(settings: TwoSidedSettings) -> BuildPlan:
    """The plan for building the table. Raises BadSettings if the settings are invalid."""
    check_range("checkers", settings.checkers, range(1, 16))
    check_range("home", settings.home, range(2, 11))
    check_range("points", settings.points, range(1, min(12, 2 * settings.home) + 1))
    check_range("all_checkers", settings.all_checkers, range(settings.checkers, 31))
    check_range("bits", settings.bits, range(4, 17))
    words = [TABLE, *(["cube"] if settings.cube else []), f"{settings.checkers}x{settings.points}"]
    words += [f"home{settings.home}"] if settings.home != 6 else []
    words += [f"of{settings.all_checkers}"] if settings.all_checkers != 15 else []
    words += [f"{settings.bits}bits"] if settings.bits != 16 else []
    words += ["most"] if settings.most_borne_off else []
    title = f"Two-sided bearoff, {settings.checkers} checkers on {settings.points} points"
    title += ", with the cube" if settings.cube else ""
    title += ", most borne off" if settings.most_borne_off else ""
    header = TableHeader(
        title,
        TABLE,
        {
            "checkers": settings.checkers,
            "points": settings.points,
            "home": settings.home,
            "all_checkers": settings.all_checkers,
            "cube": int(settings.cube),
            "most_borne_off": int(settings.most_borne_off),
            "bits": settings.bits,
        },
        tuple(
            key for key in variants_of_races(settings.points, settings.home, settings.most_borne_off) if _suits(key, settings)
        ),
        rules_of_races(settings.home, settings.most_borne_off),
        READING + (CUBE_READING if settings.cube else CUBELESS_READING),
        point_of(settings),
    )
    disk = bytes_of(_shapes(settings))
    count = configurations(settings.checkers, settings.points)
    lists = count * 4 * (settings.home * settings.points + 11 * settings.points * settings.home)
    workspaces = 2 * 2 * settings.layers * count * COLUMNS
    return BuildPlan("-".join(words), header, PROGRAM + disk + lists + workspaces, disk, disk > AT_ONCE)


def _shapes(settings: TwoSidedSettings) -> dict[str, tuple[tuple[int, ...], str]]:
    count = configurations(settings.checkers, settings.points)
    return {"worth": ((settings.layers, count, count), "<i2")}


# Filling.


def fill_all(settings: TwoSidedSettings, known: Configurations, shares: Shares = ALONE) -> Layers:
    """Fill the whole table in memory and return it."""
    count = known.number.size
    tables = np.empty((settings.layers, count, count), np.int16)
    for group in range(known.groups.size - 1):
        fill_group(settings, known, group, tables, shares)
    return tables


def fill_group(settings: TwoSidedSettings, known: Configurations, group: int, tables: Layers, shares: Shares) -> None:
    """Fill the entries that pair configurations of group number `group`, which all have the same
    pip count, with configurations that have at least this pip count.
    """
    worth = EquityScale(point_of(settings), settings.all_checkers)
    low, high, count = int(known.groups[group]), int(known.groups[group + 1]), known.number.size

    def rows(piece: tuple[int, int]) -> None:
        work = fill_workspace(settings.layers, 0, 0, WIDTH)
        for left in range(*piece, WIDTH):
            fill_rows(known, worth, group, left, min(left + WIDTH, piece[1]), tables, work)

    def columns(piece: tuple[int, int]) -> None:
        work = fill_workspace(settings.layers, count, min(COLUMNS, piece[1] - piece[0]), 0)
        for left in range(*piece, COLUMNS):
            fill_columns(known, worth, group, left, min(left + COLUMNS, piece[1]), tables, work)

    shares.each(rows, _pieces(low, count, WIDTH, shares.threads))
    shares.each(columns, _pieces(low, high, COLUMNS, shares.threads))


def _pieces(begin: int, end: int, unit: int, most: int) -> list[tuple[int, int]]:
    """The range `begin` to `end`, divided into at most `most` pieces. The length of every piece but
    the last is a multiple of `unit`.
    """
    each = -(-(end - begin) // (unit * most)) * unit
    return [(left, min(left + each, end)) for left in range(begin, end, each)]


def _suits(key: str, settings: TwoSidedSettings) -> bool:
    """Whether a game has `all_checkers` checkers per side, and is played with the cube if the table
    includes it.
    """
    variant = VARIANTS[key]
    return variant.board.checkers == settings.all_checkers and (variant.cube or not settings.cube)


# Building and reading.


def build(settings: TwoSidedSettings, path: Path, report: Report, stop: Stop, shares: Shares = ALONE) -> bool:
    """Build the table, or continue building it. Returns False if stopped; if the table is large,
    the work done by then is kept.
    """
    wanted = plan(settings)
    known = all_configurations(settings.checkers, settings.points, settings.home, settings.most_borne_off)
    if not wanted.resumable:
        tables = np.empty((settings.layers, known.number.size, known.number.size), np.int16)
        if _fill(settings, known, 0, tables, shares, report, stop, None) < known.groups.size - 1:
            return False
        write_table(path, wanted.header, {"worth": tables})
        return True
    with Building(path, wanted.header, _shapes(settings)) as part:
        done = _fill(settings, known, part.done, np.asarray(part.arrays["worth"]), shares, report, stop, part)
        part.note(done)
        if done < known.groups.size - 1:
            return False
        part.finish(lambda bytes_done, of: report(1.0, f"checksum {100 * bytes_done // of} %"))
    return True


def _fill(
    settings: TwoSidedSettings,
    known: Configurations,
    done: int,
    tables: Layers,
    shares: Shares,
    report: Report,
    stop: Stop,
    part: Building | None,
) -> int:
    """Fill the groups from number `done` on. Returns the number of groups that are complete when
    the work ends or is stopped.
    """
    last = known.groups.size - 1
    while done < last and not stop():
        fill_group(settings, known, done, tables, shares)
        done += 1
        left = 1 - known.groups[done] / known.number.size
        report(1 - left**2, f"{done - 1} pips")
        if part is not None:
            part.note_at_times(done)
    return done


def read_two_sided(path: Path) -> TwoSided:
    """The table in a file, in the form that `kernels.endgames.two_sided` uses. Raises BadFile if
    the file contains anything else.
    """
    return two_sided_of(read_table(path), path.name)


def two_sided_of(table: EndgameTable, file: str = "the table") -> TwoSided:
    """An opened table, in the form that `kernels.endgames.two_sided` uses. Raises BadFile, with the
    name of the file, if it is a table of another type.
    """
    with reading(table, TABLE, file):
        names = ("checkers", "points", "all_checkers", "cube")
        checkers, points, all_checkers, cube = (int(table.header.parameters[name]) for name in names)
        count = configurations(checkers, points)
        worth = array_of(table, "worth", (WITH_CUBE if cube else CUBELESS, count, count), np.int16)
        return TwoSided(points, checkers, all_checkers, int(table.header.scale), ranks_of_numbers(checkers, points), worth)


def known_two_sided(table: TwoSided, boards: Boards) -> NDArray[np.float64]:
    """The equities of boards, int8[n, 2, points + 2], from a table with the cube: float64[n, 3], in
    the order of its layers. NaN for boards that are not in the table.
    """
    found, one = np.full((len(boards), WITH_CUBE), np.nan), np.empty(WITH_CUBE, np.float32)
    for row, board in zip(found, boards, strict=True):
        if two_sided_equities(table, board, one):
            row[:] = one
    return found
