"""Prepares the analysis of a session: provides equities at its score, from a match equity table,
and a judge of cube decisions.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from palamedes.core.deferred import Deferred
from palamedes.core.language import mark
from palamedes.core.match.cube_decision import CubeAnalysis
from palamedes.core.results.analysis import DIGITS, Choice, EquityUnit, MomentKind
from palamedes.core.results.record import Record
from palamedes.core.session.state import Setup, State
from palamedes.core.settings import POINTS_ONLY, ComputerSettings, SearchSettings
from palamedes.service.analysis import session_cube
from palamedes.service.analysis.match_play import LastingPayoff, table_words
from palamedes.service.analysis.session_cube import cube_request
from palamedes.service.requests import CubeJudge, ReviewRequest

if TYPE_CHECKING:
    from palamedes.service.analysis import judging
else:
    judging = Deferred("palamedes.service.analysis.judging")

CUBE = mark("the cube's life, for cube and plays, by the same networks and match table")
"""A description of how cube decisions are judged. It is stored in files, and judgements are reused
only if it is the same, so it must not change.
"""


def review_request(
    record: Record,
    search: SearchSettings | None = None,
    network: str | None = None,
    table: str | None = None,
    threads: int | None = None,
    book: bool = True,
    game: int | None = None,
    executor: Executor | None = None,
) -> ReviewRequest:
    """The request to analyse a session at its score, with the cube if it is used. `table`: as in
    `service.analysis.match_play`; `game`: the number of the only game to be analysed, None for all.

    Raises BadSettings or BadFile if a table cannot be used.
    """
    setup, search = record.setup, search or SearchSettings()
    with_cube = setup.uses_cube
    judge = (CUBE, cube_judge(network, table)) if with_cube else None
    cubeful = partial(session_cube.worth_of_positions, table=table, databases=search.databases) if with_cube else None
    again = partial(review_request, replace(record, analyses=()), search, network, table, None, book, game)
    return ReviewRequest(
        record,
        search,
        network,
        worth(setup, table),
        judge,
        cubeful,
        threads=threads,
        book=book,
        game=game,
        executor=executor,
        again=again,
    )


def worth(setup: Setup, table: str | None = None) -> EquityUnit:
    """The unit of a session's results: points in money play or with the table POINTS_ONLY,
    otherwise match-winning chances.
    """
    if not setup.is_match or table == POINTS_ONLY:
        return EquityUnit()
    payoff_of = LastingPayoff(setup, table)
    name = f"match-winning chances by the table {table_words(setup, table)}"
    return EquityUnit(name, lambda state: payoff_of(state, state.on_roll))


def cube_judge(network: str | None, table: str | None) -> CubeJudge:
    """A judge of cube decisions that uses the current engine. Its equities are cubeful and in units
    of the stake before the decision, for the side that decides.
    """

    def judge(state: State, kind: MomentKind, search: SearchSettings, stop: Callable[[], bool]) -> tuple[Choice, ...] | None:
        asked = cube_request(state, ComputerSettings(network=network, search=search, match_table=table))
        if not asked.terms.may_turn(asked.cube):
            return ()  # the cube is dead
        found = judging.cube(asked, stop)
        if stop():
            return None
        return cube_choices(kind, found)

    return judge


def cube_choices(kind: MomentKind, found: CubeAnalysis) -> tuple[Choice, ...]:
    """The choices of the side that decides, best first. `found` is the analysis for the side on
    roll.
    """
    decision, chances = found.decision, found.chances
    terms, value = decision.terms, decision.cube.value
    dropped = terms.worth(-2 * value)  # if the doubler drops after a beaver
    if kind is MomentKind.DOUBLE:
        worths = {"no double": decision.no_double, "double": decision.doubled}
    elif kind is MomentKind.TAKE:
        worths = {"take": decision.double_take, "drop": decision.double_pass}
        if decision.beavered is not None:
            worths["beaver"] = max(decision.beavered, dropped)
    else:
        worths = {"take": decision.double_take if decision.beavered is None else decision.beavered, "drop": dropped}
    sign = -1 if kind is MomentKind.TAKE else 1
    own = chances.flipped() if kind is MomentKind.TAKE else chances
    choices = [
        Choice(text, round(sign * terms.normalised(worth, value), DIGITS), found.source, own) for text, worth in worths.items()
    ]
    return tuple(sorted(choices, key=lambda choice: -choice.equity))
