"""Configurations of one side's checkers, numbered without gaps: perfect hashing for endgame tables.

A configuration of at most n checkers on points 1 to m is a row of counts. Checkers that are missing
from the row are off or elsewhere. Let T(k) be the number of checkers on the k highest points. The
number of the configuration is the sum of C(T(k) + k - 1, k) over k = 1..m, which is the rank of the
increasing sequence T(k) + k - 1 in colexicographic order (combinatorial number system). Therefore
configurations with fewer checkers come first, whatever n is, and every move along the path or off
the board leads to a lower number. This allows tables to be filled in numerical order.
"""

from __future__ import annotations

from math import comb
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.kernels.compiled import kernel

Row: TypeAlias = NDArray[np.int8]

MOST_CHECKERS, MOST_POINTS = 15, 25  # the bar may count as a point

BINOMIAL = np.array([[comb(n, k) for k in range(MOST_POINTS + 1)] for n in range(MOST_CHECKERS + MOST_POINTS + 1)], np.int64)
"""The binomial coefficients C(n, k), int64[41, 26]."""


def configurations(checkers: int, points: int) -> int:
    """The number of configurations of at most `checkers` checkers on `points` points."""
    return comb(checkers + points, points)


@kernel
def configuration_number(row: Row, points: int) -> int:
    """The number of the configuration on points 1 to `points`. row: int8[places], the number of
    checkers on each place. Other places are ignored.
    """
    number, standing = 0, 0
    for k in range(1, points + 1):
        standing += int(row[points + 1 - k])
        number += BINOMIAL[standing + k - 1, k]
    return number


@kernel
def write_configuration(number: int, points: int, row: Row) -> int:
    """Write the configuration with this number to points 1 to `points` of a row. Returns the number
    of checkers in the configuration.
    """
    standing, above = 0, -1
    for k in range(points, 0, -1):
        place = k - 1
        while BINOMIAL[place + 1, k] <= number:
            place += 1
        number -= BINOMIAL[place, k]
        here = place - k + 1
        if above >= 0:
            row[points - k] = above - here
        else:
            standing = here
        above = here
    row[points] = above
    return standing
