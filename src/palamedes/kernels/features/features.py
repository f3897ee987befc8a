"""Conversion of boards to network inputs: the raw inputs of an encoding (`core.rules.encodings`),
followed by the block of expert inputs.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.core.rules.encodings import Encoding
from palamedes.core.rules.expert_inputs import kind_code
from palamedes.core.rules.variant import RuleCode, Variant
from palamedes.kernels.compiled import fast_kernel, link
from palamedes.kernels.features.bits import highest, unlike_places
from palamedes.kernels.features.changes import Changes, append, changes_of, input_arrays
from palamedes.kernels.features.expert import expert_inputs
from palamedes.kernels.moves.boards import Boards

Floats: TypeAlias = NDArray[np.float32]
Numbers: TypeAlias = NDArray[np.int32]
Float: TypeAlias = float | np.float32


class FeatureLayout(NamedTuple):
    """An encoding for boards of one size, in the form that the kernels read.

    first: int32[2, places], the index of the first input of each place, for each side; changes: how
    the inputs of each place change; always: the index of an input that is always 1, or -1; raw and
    inputs: the numbers of raw inputs and of all inputs; expert: the code of the block after the raw
    inputs (`core.rules.expert_inputs`); empty: int8[2, places], a board without checkers, on which
    all raw inputs except `always` are 0.
    """

    first: Numbers
    changes: Changes
    always: int
    raw: int
    inputs: int
    expert: int
    empty: Boards


def units_of(encoding: Encoding, variant: Variant) -> FeatureLayout:
    """The layout of an encoding for a game's board."""
    board = variant.board
    places, own = encoding.units(board), np.array(encoding.first_units(board), np.int32)
    return FeatureLayout(
        first=np.array([own, own + encoding.side_units(board)], np.int32),
        changes=changes_of(places, board.checkers),
        always=encoding.constant(board),
        raw=encoding.raw(board),
        inputs=encoding.inputs(board),
        expert=kind_code(encoding.expert),
        empty=np.zeros((2, len(places)), np.int8),
    )


@fast_kernel
def changed_inputs(units: FeatureLayout, before: Boards, after: Boards, index: Numbers, change: Floats) -> int:
    """Write the indexes of the raw inputs that differ between two boards to `index`, and their
    changes to `change`. Returns the number of these inputs.

    before and after: int8[2, points + 2]; index and change: as from `input_arrays`.
    """
    found, changes = 0, units.changes
    for side in range(2):
        places = unlike_places(before[side], after[side])
        while places:
            place = highest(places & -places)
            old, new = int(before[side, place]) + 1, int(after[side, place]) + 1
            row = int(changes.start[place]) + old * changes.counts + new
            found = append(changes, row, int(units.first[side, place]), index, change, found)
            places &= places - 1
    return found


@fast_kernel
def active_inputs(units: FeatureLayout, board: Boards, index: Numbers, value: Floats) -> int:
    """Write the indexes and values of the raw inputs that are not zero. Returns the number of these
    inputs.

    board: int8[2, points + 2]; index and value: as from `input_arrays`.
    """
    found = changed_inputs(units, units.empty, board, index, value)
    if units.always >= 0:
        index[found] = units.always
        value[found] = 1
        found += 1
    return found


@link
def expert_block(code: RuleCode, units: FeatureLayout, board: Boards, out: Floats) -> int:
    """Write the block of expert inputs to out, float32[inputs - raw]. Returns the number of expert
    inputs.
    """
    if units.expert:
        expert_inputs(units.expert, code, board, out)
    return units.inputs - units.raw


@link
def all_active_inputs(
    code: RuleCode, units: FeatureLayout, board: Boards, index: Numbers, value: Floats, experts: Floats
) -> int:
    """Do the same as `active_inputs`, and add the expert inputs that are not zero. experts:
    float32[inputs - raw + 1], overwritten.
    """
    found = active_inputs(units, board, index, value)
    for number in range(expert_block(code, units, board, experts)):
        if experts[number] != 0:
            index[found] = units.raw + number
            value[found] = experts[number]
            found += 1
    return found


@fast_kernel
def encode(
    code: RuleCode, units: FeatureLayout, boards: Boards, index: Numbers, value: Floats, experts: Floats, out: Floats
) -> None:
    """Write all inputs of boards, int8[n, 2, points + 2], to out, float32[n, inputs]. The other
    arrays are overwritten.
    """
    out[:] = 0
    for k in range(boards.shape[0]):
        for number in range(all_active_inputs(code, units, boards[k], index, value, experts)):
            out[k, index[number]] = value[number]


def encoded_by(code: RuleCode, units: FeatureLayout, boards: Boards) -> Floats:
    """The inputs of boards, int8[n, 2, points + 2], each as seen by the side to roll. The result is
    float32[n, inputs].
    """
    out = np.zeros((len(boards), units.inputs), np.float32)
    index, value = input_arrays(units.inputs)
    encode(code, units, boards, index, value, np.zeros(units.inputs - units.raw + 1, np.float32), out)
    return out


def encoded(encoding: Encoding, variant: Variant, boards: Boards) -> Floats:
    """The network inputs for boards of a variant, in this encoding (see `encoded_by`)."""
    return encoded_by(variant.code, units_of(encoding, variant), boards)
