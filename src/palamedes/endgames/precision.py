"""The number of bits per value that a two-sided bearoff database needs. The cost of rounding at
every step is measured against exact values.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from palamedes.endgames.two_sided import TwoSidedSettings, fill_all, point_of
from palamedes.kernels.endgames.two_sided import Configurations, Layers, all_configurations

Doubles = NDArray[np.float64]


class Precision(NamedTuple):
    """The equity errors of a table with `bits` bits per value, and the points lost per decision if
    plays are chosen according to the table. Both are measured against exact values.

    All positions have equal weight; rolls are weighted by their probabilities.
    """

    bits: int
    largest_error: float
    mean_error: float
    largest_loss: float
    mean_loss: float


def precision(checkers: int, bits: int, points: int = 6) -> Precision:
    """Build the cubeless table with `bits` bits per value, and compare it with exact values."""
    settings = TwoSidedSettings(checkers, points, bits=bits)
    known = all_configurations(checkers, points, settings.home, settings.most_borne_off)
    exact, rounded = exact_equities(known), square(fill_all(settings, known)) / point_of(settings)
    errors = np.abs(exact - rounded)[1:, 1:]
    losses = _losses(known, exact, rounded)
    return Precision(bits, float(errors.max()), float(errors.mean()), float(losses.max()), float(losses.mean()))


def square(tables: Layers, layer: int = 0) -> NDArray[np.int16]:
    """A layer as a square array: [i, j] is the value for the side to roll with rank i against a
    side with rank j.
    """
    packed = tables[layer]
    size = len(packed)
    out: NDArray[np.int16] = np.triu(packed)
    for low in range(size - 1):
        out[low + 1 :, low] = packed[size - 1 - low, : size - 1 - low]
    return out


def exact_equities(known: Configurations) -> Doubles:
    """The cubeless equities in 64-bit precision, float64[n, n] by rank, for positions in which no
    double game can be lost. This is a slow equivalent of the kernels.
    """
    size = known.number.size
    worth = np.zeros((size, size))
    worth[0], worth[1:, 0] = 1, -1
    for low, high in zip(known.groups[1:-1], known.groups[2:], strict=True):
        for mine in range(low, high):
            worth[mine, low:] = _rolled(known, mine, worth[low:])
        for mine in range(high, size):
            worth[mine, low:high] = _rolled(known, mine, worth[low:high])
    return worth


def _rolled(known: Configurations, mine: int, theirs: Doubles) -> Doubles:
    """The values for the side to roll, with the rank `mine`, against several ranks of the other
    side. `theirs` has one row for each of these ranks, with the values for that rank against all
    ranks.
    """
    best = [-theirs[:, ends].min(axis=1) for ends in _ends(known, mine)]
    mean: Doubles = np.average(best, axis=0, weights=known.weights)
    return mean


def _ends(known: Configurations, rank: int) -> list[NDArray[np.int32]]:
    """The ranks of the configurations that each roll can lead to."""
    begin = known.begin[rank]
    return [known.ends[low:high] for low, high in pairwise(begin)]


def _losses(known: Configurations, exact: Doubles, rounded: Doubles) -> Doubles:
    """The equity lost by choosing the plays that seem best in a rounded table: the mean over the
    rolls, for each position in which the game is not over.
    """
    losses = np.zeros_like(exact[1:, 1:])
    theirs = np.arange(1, len(exact))
    for mine in range(1, len(exact)):
        for ends, weight in zip(_ends(known, mine), known.weights, strict=True):
            chosen = ends[rounded[1:, ends].argmin(axis=1)]
            losses[mine - 1] += weight * (exact[theirs, chosen] - exact[1:, ends].min(axis=1))
    mean: Doubles = losses / known.weights.sum()
    return mean
