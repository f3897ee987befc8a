"""The lines of the score sheet, from the decisions of a session alone.

The sheet itself is made from the events (`core.results.score_sheet`). The library finds decisions
without reading their sessions, so it counts the lines from its rows. A resignation that was refused
leaves no decision, and the sheet does not count its line either.
"""

from __future__ import annotations

from itertools import pairwise

from palamedes.core.library.decisions import KINDS, Decisions
from palamedes.core.results.analysis import MomentKind
from palamedes.core.results.score_sheet import LineCount

ANSWERS = (MomentKind.TAKE, MomentKind.BEAVER)


def line_of_last(rows: Decisions) -> int:
    """The number of the line of the last of these decisions in the score sheet of its game. `rows`:
    the decisions of a session up to this one, in order.
    """
    game = rows[rows["game"] == rows["game"][-1]]
    count = LineCount()
    for row, following in pairwise(game):
        if KINDS[row["kind"]] is not MomentKind.DOUBLE or KINDS[following["kind"]] in ANSWERS:
            count.add(int(row["side"]))  # a roll without a double leaves no entry of its own
    return count.of_next(int(game["side"][-1]))
