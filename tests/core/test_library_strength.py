"""The performance ratings (PR) of groups of decisions in the library."""

import numpy as np
import pytest

from library_rows import entry, row, table
from palamedes.core.library.decisions import CENTRED, KINDS, MINE
from palamedes.core.library.entry import DecisionTable
from palamedes.core.library.query import query
from palamedes.core.library.strength import CUBE_ACTIONS, by_cube_action, by_session, rates, together
from palamedes.core.results.analysis import MomentKind
from palamedes.core.results.rates import performance_rating

START = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"


def test_errors_in_matches_to_one_point_weigh_more_also_among_other_matches():
    lengths = (1, 7)
    entries = [entry(number, length=length) for number, length in enumerate(lengths, 1)]
    rows = [row("backgammon", START, error=error) for error in (0.1, 0.04)]
    table = DecisionTable.joined(zip(entries, rows, strict=True))
    everything = query("").holds(table)
    assert [each.rate for each in rates(table, everything, by_session)] == pytest.approx(
        [performance_rating(0.1, 1, 1), performance_rating(0.04, 1, 7)]
    )
    (total,) = rates(table, everything, together)
    assert total.lost == pytest.approx(0.14)
    assert total.rate == pytest.approx(500 * (1.5 * 0.1 + 0.04) / 2)


def test_cube_decisions_are_grouped_by_their_kind():
    rows = np.concatenate([row("backgammon", START, error=0.1 * place) for place in range(5)])
    kinds = (MomentKind.DOUBLE, MomentKind.DOUBLE, MomentKind.TAKE, MomentKind.BEAVER, MomentKind.PLAY)
    rows["kind"] = [KINDS.index(kind) for kind in kinds]
    rows["owner"] = (CENTRED, MINE, CENTRED, CENTRED, CENTRED)
    found = table(rows)
    groups = rates(found, query("").holds(found), by_cube_action)
    assert [(each.name, round(each.lost, 3)) for each in groups] == [
        *zip(CUBE_ACTIONS, (0.0, 0.1, 0.2, 0.3), strict=True),
        ("", 0.4),
    ]
