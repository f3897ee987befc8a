"""Sessions go through every pair of formats and come back equal. `tests/round_trips.py` does the
same with hundreds of sessions, and sends them through GNU Backgammon.
"""

from __future__ import annotations

import pytest

import round_trips


@pytest.mark.parametrize("number", range(4))
def test_a_session_comes_back_through_every_pair_of_formats(number: int):
    assert round_trips.faults(round_trips.session_numbered(number)) == []
