"""Answers of the line protocol are written quickly, and exactly as Python's own JSON module writes
them.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palamedes.service.api.protocol_lines import written

LEAVES = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
VALUES = st.recursive(LEAVES, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=12)


@given(VALUES)
def test_any_value_is_written_as_python_does(value: Any):
    assert written({"id": value}) == json.dumps({"id": value}).encode()


@pytest.mark.parametrize(
    "value", ["\ud800", "\x7f", "é", 10**30, -0.0, 5e-324, 3e-7, 0.00012, 0.00001, 1e16, 123456789012345680.0]
)
def test_what_may_be_written_in_several_ways_is_written_in_one(value: Any):
    assert written({"id": value}) == json.dumps({"id": value}).encode()


@given(st.floats(0, 1))
def test_chances_are_written_to_the_last_digit(chance: float):
    assert json.loads(written({"win": chance}))["win"] == chance
