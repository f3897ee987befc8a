"""Labelled positions, and what the outputs of a network stand for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.formats.tables.labels_file import numbered
from palamedes.kernels.networks.chances import LOSE_DOUBLE, LOSE_TRIPLE, WIN, WIN_DOUBLE, WIN_TRIPLE
from palamedes.kernels.search.evaluation import MONEY_OBJECTIVE
from palamedes.training.numpy_learner import Floats

Boards: TypeAlias = NDArray[np.int8]

COLUMNS = {3: (WIN, WIN_DOUBLE, LOSE_DOUBLE), 5: (WIN, WIN_DOUBLE, WIN_TRIPLE, LOSE_DOUBLE, LOSE_TRIPLE)}
"""The chances that the outputs of a network stand for, by the number of outputs."""

EQUITY: dict[int, Floats] = {outputs: MONEY_OBJECTIVE[1:][list(columns)] for outputs, columns in COLUMNS.items()}
"""The coefficients of the outputs in the equity, float32[outputs], by the number of outputs."""


class LabelledPositions(NamedTuple):
    """Positions, int8[n, 2, points + 2], with their labels, float32[n, outputs], and with the
    numbers of the decisions to which they belong, int32[n], in ascending order. The positions of
    one decision are those after its best plays, or after the replies to them.
    """

    boards: Boards
    targets: Floats
    decisions: NDArray[np.int32]

    @classmethod
    def alone(cls, boards: Boards, targets: Floats) -> LabelledPositions:
        """Labelled positions that belong to different decisions."""
        return cls(boards, targets, numbered(len(boards)))

    @property
    def ends(self) -> NDArray[np.int64]:
        """For each decision, the index after its last position."""
        last = np.flatnonzero(np.diff(self.decisions, append=self.decisions[-1:] + 1))
        return last + 1

    def parted(self, decisions: int) -> tuple[LabelledPositions, LabelledPositions]:
        """The positions of the first decisions, and all others."""
        cut = int(self.ends[decisions - 1]) if decisions else 0
        return self.part(slice(cut)), self.part(slice(cut, None))

    def part(self, rows: slice) -> LabelledPositions:
        """Some of the positions."""
        return LabelledPositions(self.boards[rows], self.targets[rows], self.decisions[rows])


def numbers_of(decisions: Sequence[Boards]) -> NDArray[np.int32]:
    """The number of the decision, from 0, for each of its positions, in order."""
    return np.repeat(np.arange(len(decisions), dtype=np.int32), [len(boards) for boards in decisions])


def together(parts: Sequence[LabelledPositions]) -> LabelledPositions:
    """All positions and their labels, concatenated. Decisions of different parts are different."""
    numbers, begin = [], 0
    for part in parts:
        found = np.unique(part.decisions, return_inverse=True)[1].astype(np.int32)
        numbers.append(begin + found)
        begin += len(part.ends)
    boards, targets = (np.concatenate([part[place] for part in parts]) for place in range(2))
    return LabelledPositions(boards, targets, np.concatenate(numbers, dtype=np.int32))
