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
from palamedes.kernels.features.expert import expert_inputs
from palamedes.kernels.moves.boards import Boards

Floats: TypeAlias = NDArray[np.float32]
Numbers: TypeAlias = NDArray[np.int32]
Float: TypeAlias = float | np.float32


class FeatureLayout(NamedTuple):
    """An encoding for boards of one size, in the form that the kernels read.

    first: int32[2, places], the index of the first input of each place, for each side; number:
    int32[places], the number of inputs of each place; values: float32[places, counts, most], the
    values of these inputs for counts of -1, 0, 1, ... checkers; always: the index of an input that
    is always 1, or -1; raw and inputs: the numbers of raw inputs and of all inputs; expert: the
    code of the block after the raw inputs (`core.rules.expert_inputs`).
    """

    first: Numbers
    number: Numbers
    values: Floats
    always: int
    raw: int
    inputs: int
    expert: int


def units_of(encoding: Encoding, variant: Variant) -> FeatureLayout:
    """The layout of an encoding for a game's board."""
    places = encoding.units(variant.board)
    number = np.array([len(units) for units in places], np.int32)
    counts = range(-1, variant.board.checkers + 1)
    values = np.zeros((len(places), len(counts), max(number)), np.float32)
    for place, units in enumerate(places):
        for row, count in enumerate(counts):
            values[place, row, : len(units)] = [unit(count) for unit in units]
    board, own = variant.board, np.array(encoding.first_units(variant.board), np.int32)
    first = np.array([own, own + encoding.side_units(board)], np.int32)
    raw, inputs = encoding.raw(board), encoding.inputs(board)
    return FeatureLayout(first, number, values, encoding.constant(board), raw, inputs, kind_code(encoding.expert))


@fast_kernel
def active_inputs(units: FeatureLayout, board: Boards, index: Numbers, value: Floats) -> int:
    """Write the indexes and values of the raw inputs that are not zero. Returns the number of these
    inputs.

    board: int8[2, points + 2]; index: int32[inputs]; value: float32[inputs].
    """
    found = 0
    for side in range(2):
        for place in range(board.shape[1]):
            count = int(board[side, place])
            if count == 0:
                continue
            for unit in range(units.number[place]):
                amount = units.values[place, count + 1, unit]
                if amount != 0:
                    index[found] = units.first[side, place] + unit
                    value[found] = amount
                    found += 1
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
    index, value = np.zeros(units.inputs, np.int32), np.zeros(units.inputs, np.float32)
    encode(code, units, boards, index, value, np.zeros(units.inputs - units.raw + 1, np.float32), out)
    return out


def encoded(encoding: Encoding, variant: Variant, boards: Boards) -> Floats:
    """The network inputs for boards of a variant, in this encoding (see `encoded_by`)."""
    return encoded_by(variant.code, units_of(encoding, variant), boards)
