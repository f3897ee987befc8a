"""The changes of raw inputs between two boards."""

import random

import numpy as np
import pytest

import strategies
from palamedes.core.rules.encodings import ENCODINGS
from palamedes.core.rules.variant import FEVGA, PLAKOTO, PORTES, VARIANTS, Variant
from palamedes.engine.legal import board_array
from palamedes.kernels.features.changes import LANES, append, changes_of, input_arrays, plain_append
from palamedes.kernels.features.features import changed_inputs, encoded, units_of

SMALL, LARGE = {"points": 8, "checkers": 3}, {"points": 40, "checkers": 30}
CASES = [
    ("hitting-raw", PORTES),
    ("pinning-raw-mother", PLAKOTO),
    ("running-raw", FEVGA),
    ("hitting-boards", PORTES.configured(board=SMALL)),
    ("pinning-boards", PLAKOTO.configured(board=LARGE)),
]


@pytest.mark.parametrize(("name", "variant"), CASES)
def test_the_changes_are_the_differences_between_the_inputs_of_two_boards(name: str, variant: Variant):
    encoding, source = ENCODINGS[name], random.Random(5)
    units = units_of(encoding, variant)
    index, change = input_arrays(units.inputs)
    boards = np.array([board_array(strategies.random_position(variant, source)) for _ in range(100)])
    inputs = encoded(encoding, variant, boards)
    for before, after, wanted in zip(boards, boards[1:], inputs[1:] - inputs[:-1], strict=False):
        found = changed_inputs(units, before, after, index, change)
        assert sorted(index[:found]) == np.flatnonzero(wanted).tolist()
        np.testing.assert_allclose(change[:found], wanted[index[:found]], rtol=1e-6)


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.key)
def test_no_place_has_more_inputs_than_are_copied_at_once(variant: Variant):
    fitting = [encoding for encoding in ENCODINGS.values() if encoding.suits(variant)]
    assert fitting
    assert max(len(units) for encoding in fitting for units in encoding.units(variant.board)) <= LANES


def test_a_row_is_written_as_by_the_plain_function():
    places = ENCODINGS["pinning-raw"].units(PLAKOTO.board)
    changes = changes_of(places, PLAKOTO.board.checkers)
    for row in range(len(changes.number)):
        (index, value), (plain_index, plain_value) = input_arrays(8), input_arrays(8)
        end, plain_end = (
            append(changes, row, 40, index, value, 3),
            plain_append(changes, row, 40, plain_index, plain_value, 3),
        )
        assert end == plain_end
        assert index[:end].tolist() == plain_index[:end].tolist()
        assert value[:end].tolist() == plain_value[:end].tolist()
