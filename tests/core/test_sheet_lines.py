"""The lines of the score sheet that the library counts from the decisions alone."""

import random
from itertools import takewhile

import pytest

from palamedes.core.library.decisions import decided, packed
from palamedes.core.library.sheet_lines import line_of_last
from palamedes.core.results.score_sheet import line_numbers
from palamedes.core.rules.variant import BACKGAMMON, PORTES
from palamedes.core.session.events import ResignationAccepted
from palamedes.core.session.session import Session
from palamedes.core.session.state import Setup
from palamedes.core.settings import Player
from playing import random_session


@pytest.mark.parametrize("seed", range(6))
def test_the_library_finds_the_lines_of_the_score_sheet(seed: int) -> None:
    setup = Setup((BACKGAMMON, PORTES), (Player("Anna"), Player("Bill")), beavers=True)
    played = random_session(setup, random.Random(seed), 400, talk=0.15)
    session = Session(setup, tuple(takewhile(lambda event: not isinstance(event, ResignationAccepted), played.events)))
    decisions, lines = decided(session, None), line_numbers(session)
    rows = packed(session, decisions)
    found = [line_of_last(rows[: count + 1]) for count in range(len(rows))]
    assert found == [lines[moment.index] for moment, _ in decisions]
