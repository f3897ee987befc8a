"""The cube in races, as objects: what a race is worth for each owner of the cube, and when to
double and to take.

All of it is money play, in units of the cube, without the Jacoby rule and beavers. See
`kernels.cube.race_cube`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.cube.race_cube import (
    COUNT,
    CURVES,
    DOUBLES_CENTRED,
    DOUBLES_OWNED,
    EXACT,
    INTERVALS,
    TAKES,
    UNKNOWN,
    CubeTables,
    Curves,
    Floats,
    RaceCubeWorkspace,
    Sums,
    add_exact,
    add_simplified,
    cube_room,
    doubling,
    is_no_loss,
    race_equities,
    share_of_short,
    simplified_backgammon,
)
from palamedes.kernels.endgames.race import OneSided
from palamedes.kernels.endgames.two_sided import CENTRED, OPPONENTS, OWNED, WITH_CUBE, TwoSided
from palamedes.kernels.moves.boards import Boards
from palamedes.kernels.moves.configurations import configuration_number, write_configuration

LONG_PIPS = 200
"""Most pips of a side in the simplified backgammon that stands for long races, as in the paper."""

ENDS = (-1, -1, -1, 0, 0, 1), (1, 1, 1, 1, 1, 0)
"""What the curves say of a lost race and of one that is won."""


class Owner(IntEnum):
    """Whose the cube is, in the view of the side to roll."""

    OWN = OWNED
    CENTRED = CENTRED
    OPPONENTS = OPPONENTS


@dataclass(frozen=True, slots=True)
class RaceEquities:
    """What a race is worth to the side to roll for each owner of the cube, if it does not double
    now; in units of the cube.

    `source` names the database, or where curves one roll ahead have it from.
    """

    own: float
    centred: float
    opponents: float
    source: str

    def undoubled(self, owner: Owner) -> float:
        """What it is worth if the side to roll does not double now."""
        return (self.own, self.centred, self.opponents)[owner]

    @property
    def doubled(self) -> float:
        """What it is worth to double: the cost of a drop or of a take to the other side, whichever
        is less.
        """
        return doubling(self.opponents)

    @property
    def takes(self) -> bool:
        """Whether the other side, once doubled, takes."""
        return self.opponents <= 0.5

    def doubles(self, owner: Owner) -> bool:
        """Whether the side to roll loses nothing if it doubles now."""
        return owner is not Owner.OPPONENTS and is_no_loss(self.doubled, self.undoubled(owner))

    def equity(self, owner: Owner) -> float:
        """What it is worth before the side to roll decides."""
        return self.undoubled(owner) if owner is Owner.OPPONENTS else max(self.undoubled(owner), self.doubled)


@dataclass(frozen=True, slots=True)
class RaceCubeThresholds:
    """Winning chances of the side to roll: from which it doubles a centred cube, from which its
    own, and up to which the other side takes; each is right in half of the races there.
    """

    double: float
    redouble: float
    take: float


@dataclass(frozen=True, slots=True, eq=False)
class RaceCube:
    """The cube in races of one game; `exact_name` and `curves_name` are the sources. Several
    threads may use it at once.
    """

    code: RuleCode
    tables: CubeTables
    exact_name: str
    curves_name: str

    def equities(self, board: Boards) -> RaceEquities | None:
        """What a race is worth, int8[2, points + 2], seen by the side to roll, both sides with
        checkers; None where neither a table nor the curves know it. It is for the caller to know
        that there is no contact; on a board of at least twice as many points as the tables have
        there is none.
        """
        return self._equities(board, cube_room(self.code))

    def _equities(self, board: Boards, room: RaceCubeWorkspace) -> RaceEquities | None:
        out = np.zeros(WITH_CUBE, np.float32)
        source = race_equities(self.code, self.tables, board, room, out)
        if source == UNKNOWN:
            return None
        own, centred, opponents = out.tolist()
        return RaceEquities(own, centred, opponents, self.exact_name if source == EXACT else self.curves_name)

    def known(self, boards: Boards) -> NDArray[np.float64]:
        """The same for boards int8[n, 2, points + 2] of any kind, float64[n, 3]: the cube one's
        own, centred, the opponent's. NaN where it is not known.
        """
        found = np.full((len(boards), WITH_CUBE), np.nan)
        inside = slice(1, self.tables.one_sided.points + 1)
        races = boards[:, :, inside].any(axis=-1).all(axis=-1) & ~boards[:, :, inside.stop :].any(axis=(1, 2))
        if not races.any():
            return found
        room = cube_room(self.code)
        for number in np.flatnonzero(races):
            equities = self._equities(boards[number], room)
            if equities is not None:
                found[number] = equities.own, equities.centred, equities.opponents
        return found

    def window(self, pips: int) -> RaceCubeThresholds:
        """The doubling window of races of so many pips of both sides, on average."""
        short = share_of_short(pips)
        mixed = short * self.tables.curves.short + (1 - short) * self.tables.curves.long
        return RaceCubeThresholds(
            _crossing(mixed[DOUBLES_CENTRED]), _crossing(mixed[DOUBLES_OWNED]), 1 - _crossing(mixed[TAKES][::-1])
        )


def race_cube(code: RuleCode, one_sided: OneSided, exact: TwoSided, core: TwoSided, names: tuple[str, str]) -> RaceCube:
    """What is known from a one-sided table and an exact one with the cube, of these names, and from
    the curves made of `core`, another exact one, and of simplified backgammon.
    """
    curves = Curves(exact_curves(one_sided, core), simplified_curves(code.points // 4))
    return RaceCube(code, CubeTables(one_sided, exact, curves), names[1], f"{names[0]} with cube curves")


def exact_curves(one_sided: OneSided, core: TwoSided) -> Floats:
    """The curves of all positions of an exact table with the cube, float32[6, 201], at the chances
    of a one-sided table that has no fewer points and checkers.
    """
    sums, numbers = no_positions(), numbers_of_ranks(core, one_sided.points)
    add_exact(one_sided, core, numbers, 0, numbers.size, sums)
    return curves_of(sums)


def simplified_curves(die: int, pips: int = LONG_PIPS) -> Floats:
    """The curves of simplified backgammon with up to so many pips a side, float32[6, 201]."""
    sums, worth = no_positions(), np.zeros((WITH_CUBE + 1, pips + 1, pips + 1))
    simplified_backgammon(die, worth)
    add_simplified(worth, sums)
    return curves_of(sums)


def no_positions() -> Sums:
    """What the sums of no position are."""
    return np.zeros((INTERVALS + 1, COUNT + 1))


def curves_of(sums: Sums) -> Floats:
    """The means, and straight lines where no position has the chance; at both ends, unless one
    shows it, what is certain.
    """
    chances, counts = np.arange(INTERVALS + 1), sums[:, COUNT]
    means, there = sums[:, :CURVES] / np.maximum(counts, 1)[:, None], counts > 0
    for certain, end in zip(ENDS, (0, INTERVALS), strict=True):
        if not there[end]:
            means[end], there[end] = certain, True
    return np.array([np.interp(chances, chances[there], curve[there]) for curve in means.T], np.float32)


def numbers_of_ranks(table: TwoSided, points: int) -> NDArray[np.int32]:
    """The number of each rank of a two-sided table, as configurations on so many points are
    numbered, int32[n].
    """
    numbers, row = np.zeros(table.ranks.size, np.int32), np.zeros(points + 1, np.int8)
    for number, rank in enumerate(table.ranks.tolist()):
        write_configuration(number, table.points, row)
        numbers[rank] = configuration_number(row, points)
    return numbers


def _crossing(shares: Floats) -> float:
    """The least chance from which on a curve that begins low is at one half or above; 1 where there
    is none.
    """
    low = np.flatnonzero(shares < 0.5)
    return min(float(low[-1] + 1 if low.size else 0), INTERVALS) / INTERVALS
