"""The cube in races, as objects: the cubeful equity of a race for each cube owner, and the
decisions to double and to take.

All values are for money play, in units of the cube, without the Jacoby rule and without beavers.
See `kernels.cube.race_cube`.
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
    doubling,
    is_no_loss,
    race_cube_workspace,
    race_equities,
    share_of_short,
    simplified_backgammon,
)
from palamedes.kernels.endgames.race import OneSided
from palamedes.kernels.endgames.two_sided import CENTRED_LAYER, OPPONENTS_LAYER, OWNED_LAYER, WITH_CUBE, TwoSided
from palamedes.kernels.moves.boards import Boards
from palamedes.kernels.moves.configurations import configuration_number, write_configuration

LONG_PIPS = 200
"""The highest pip count per side in the simplified backgammon that models long races, as in the
paper by Buro (`kernels.cube.race_cube`).
"""

ENDS = (-1, -1, -1, 0, 0, 1), (1, 1, 1, 1, 1, 0)
"""The values of the six curves at the end where the race is lost, and at the end where it is won.
"""


class Owner(IntEnum):
    """The owner of the cube, as the side to roll sees it."""

    OWN = OWNED_LAYER
    CENTRED = CENTRED_LAYER
    OPPONENTS = OPPONENTS_LAYER


@dataclass(frozen=True, slots=True)
class RaceEquities:
    """The cubeful equities of a race for the side to roll if it does not double now, one for each
    cube owner, in units of the cube.

    `source`: the name of the database that contains the race, or the name of the curves if the
    equities come from a look-ahead of one roll.
    """

    own: float
    centred: float
    opponents: float
    source: str

    def undoubled(self, owner: Owner) -> float:
        """The equity for this cube owner if the side to roll does not double now."""
        return (self.own, self.centred, self.opponents)[owner]

    @property
    def doubled(self) -> float:
        """The equity after a double. The other side drops or takes, whichever costs it less."""
        return doubling(self.opponents)

    @property
    def takes(self) -> bool:
        """Whether the other side takes a double."""
        return self.opponents <= 0.5

    def doubles(self, owner: Owner) -> bool:
        """Whether the side to roll loses nothing by doubling now."""
        return owner is not Owner.OPPONENTS and is_no_loss(self.doubled, self.undoubled(owner))

    def equity(self, owner: Owner) -> float:
        """The equity before the side to roll decides whether to double."""
        return self.undoubled(owner) if owner is Owner.OPPONENTS else max(self.undoubled(owner), self.doubled)


@dataclass(frozen=True, slots=True)
class RaceCubeThresholds:
    """Three winning chances of the side to roll: the lowest at which it doubles a centred cube, the
    lowest at which it redoubles, and the highest at which the other side takes. At each of these
    chances, the decision is right in half of the races.
    """

    double: float
    redouble: float
    take: float


@dataclass(frozen=True, slots=True, eq=False)
class RaceCube:
    """The cube in the races of one game. `exact_name` and `curves_name`: the names of the sources.
    The object may be shared between threads.
    """

    code: RuleCode
    tables: CubeTables
    exact_name: str
    curves_name: str

    def equities(self, board: Boards) -> RaceEquities | None:
        """The equities of a race, int8[2, points + 2], for the side to roll; None if neither a
        table nor the curves cover the race. Both sides must have checkers left. The caller must
        ensure that there is no contact; contact is impossible on a board with at least twice as
        many points as the tables have.
        """
        return self._equities(board, race_cube_workspace(self.code))

    def _equities(self, board: Boards, work: RaceCubeWorkspace) -> RaceEquities | None:
        out = np.zeros(WITH_CUBE, np.float32)
        source = race_equities(self.code, self.tables, board, work, out)
        if source == UNKNOWN:
            return None
        own, centred, opponents = out.tolist()
        return RaceEquities(own, centred, opponents, self.exact_name if source == EXACT else self.curves_name)

    def known(self, boards: Boards) -> NDArray[np.float64]:
        """The equities of boards, int8[n, 2, points + 2], for the side to roll if it does not
        double now: float64[n, 3], for its own cube, a centred cube and the opponent's cube. Unknown
        equities are NaN.
        """
        found = np.full((len(boards), WITH_CUBE), np.nan)
        inside = slice(1, self.tables.one_sided.points + 1)
        races = boards[:, :, inside].any(axis=-1).all(axis=-1) & ~boards[:, :, inside.stop :].any(axis=(1, 2))
        if not races.any():
            return found
        work = race_cube_workspace(self.code)
        for number in np.flatnonzero(races):
            equities = self._equities(boards[number], work)
            if equities is not None:
                found[number] = equities.own, equities.centred, equities.opponents
        return found

    def thresholds(self, pips: int) -> RaceCubeThresholds:
        """The average doubling window in races in which both sides have this pip count."""
        short = share_of_short(pips)
        mixed = short * self.tables.curves.short + (1 - short) * self.tables.curves.long
        return RaceCubeThresholds(
            _crossing(mixed[DOUBLES_CENTRED]), _crossing(mixed[DOUBLES_OWNED]), 1 - _crossing(mixed[TAKES][::-1])
        )


def race_cube(code: RuleCode, one_sided: OneSided, exact: TwoSided, core: TwoSided, names: tuple[str, str]) -> RaceCube:
    """Make the `RaceCube` for a game. `one_sided`: a one-sided table; `exact`: an exact table with
    the cube; `names`: the names of both. `core`: another exact table with the cube. The curves are
    computed from `core` and from simplified backgammon.
    """
    curves = Curves(exact_curves(one_sided, core), simplified_curves(code.points // 4))
    return RaceCube(code, CubeTables(one_sided, exact, curves), names[1], f"{names[0]} with cube curves")


def exact_curves(one_sided: OneSided, core: TwoSided) -> Floats:
    """The curves computed from all positions of an exact table with the cube, float32[6, 201]. The
    chances in these positions come from a one-sided table with at least as many points and
    checkers.
    """
    sums, numbers = no_positions(), numbers_of_ranks(core, one_sided.points)
    add_exact(one_sided, core, numbers, 0, numbers.size, sums)
    return curves_of(sums)


def simplified_curves(die: int, pips: int = LONG_PIPS) -> Floats:
    """The curves computed from simplified backgammon (`kernels.cube.race_cube`) with up to `pips`
    pips per side, float32[6, 201].
    """
    sums, worth = no_positions(), np.zeros((WITH_CUBE + 1, pips + 1, pips + 1))
    simplified_backgammon(die, worth)
    add_simplified(worth, sums)
    return curves_of(sums)


def no_positions() -> Sums:
    """Sums to which no position has been added yet."""
    return np.zeros((INTERVALS + 1, COUNT + 1))


def curves_of(sums: Sums) -> Floats:
    """The mean curves, interpolated linearly for chances without positions. At an end without
    positions, the curves have the values in ENDS.
    """
    chances, counts = np.arange(INTERVALS + 1), sums[:, COUNT]
    means, there = sums[:, :CURVES] / np.maximum(counts, 1)[:, None], counts > 0
    for certain, end in zip(ENDS, (0, INTERVALS), strict=True):
        if not there[end]:
            means[end], there[end] = certain, True
    return np.array([np.interp(chances, chances[there], curve[there]) for curve in means.T], np.float32)


def numbers_of_ranks(table: TwoSided, points: int) -> NDArray[np.int32]:
    """The configuration number for each rank of a two-sided table, in the numbering for `points`
    points: int32[n].
    """
    numbers, row = np.zeros(table.ranks.size, np.int32), np.zeros(points + 1, np.int8)
    for number, rank in enumerate(table.ranks.tolist()):
        write_configuration(number, table.points, row)
        numbers[rank] = configuration_number(row, points)
    return numbers


def _crossing(shares: Floats) -> float:
    """The lowest chance from which a curve stays at or above one half; 1 if there is none."""
    low = np.flatnonzero(shares < 0.5)
    return min(float(low[-1] + 1 if low.size else 0), INTERVALS) / INTERVALS
