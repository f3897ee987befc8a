"""Short rollouts: the best plays that a search has found are compared by short games.

A deeper search replaces the static chances of a position by those one turn later, so errors that
the network makes in a whole kind of position remain. Games of several turns get beyond such
positions. They take five to six times as long as a 3-ply search (docs/decisions/082).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from palamedes.core.match.cube import CubeState, CubeTerms
from palamedes.core.match.evaluation import Candidate, PlayAnalysis
from palamedes.core.match.payoff import MONEY, Payoff
from palamedes.core.results.rollout import STOPPED, TIME, RolledOut, RolloutQuestion, RolloutSettings
from palamedes.core.rules.play import Play
from palamedes.core.settings import SearchSettings
from palamedes.engine.cube_search import CubefulEquities
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.rollouts.rollout import Rollout
from palamedes.engine.search import RollSearch, never

MOST_PLAYS, WINDOW = 4, 0.06
"""The maximum number of plays that are compared, and by how many points they may be behind the best
one after a search at 1 or 2 plies.
"""

MOST_LATER, LATER_WINDOW = 3, 0.02
"""The same after a search at 3 or 4 plies, which is right more often and errs by less."""

GAMES = RolloutSettings(108, truncate=4, least=36, confidence=0.98)
"""The games of a short rollout, with the luck of the rolls removed. After the first 36, a play that
is clearly worse than the best one gets no more games.
"""

KNOWN_BY = "short rollout"
"""Stands for the fingerprint of the network, which only saved rollouts need."""


class Stakes(NamedTuple):
    """What the results of the game are worth to the side to roll. `cubeful`: the evaluator of the
    positions after its plays; None if the cube is not taken into account.
    """

    payoff: Payoff = MONEY
    cubeful: CubefulEquities | None = None

    @property
    def cube(self) -> tuple[CubeTerms, CubeState] | None:
        """The terms and the state of the cube as the side to roll sees them."""
        return None if self.cubeful is None else self.cubeful.seen_by_other


def rank(
    found: RollSearch,
    settings: SearchSettings,
    stakes: Stakes | None = None,
    *,
    time_limit: float | None = None,
    stop: Callable[[], bool] = never,
    report: Callable[[PlayAnalysis], None] | None = None,
    threads: int | None = None,
    most: int | None = None,
) -> PlayAnalysis:
    """Judge the plays for a roll as in `engine.search.analyze`, and then by short rollouts if the
    `settings` require them. Plays that have been rolled out come first. They have the chances, the
    equity and the standard error of the rollout, and its number of `games`.

    A rollout that is stopped or exceeds the time limit is discarded.
    """
    stakes, began = stakes or Stakes(), time.monotonic()
    analysis = found.rank(
        settings,
        stakes.payoff,
        stakes.cubeful,
        time_limit=time_limit,
        stop=stop,
        report=report,
        threads=threads,
        most=max(most, MOST_PLAYS) if most and settings.short_rollouts else most,
    )
    if settings.short_rollouts and analysis.complete:
        left = None if time_limit is None else time_limit - (time.monotonic() - began)
        analysis = compared(found, analysis, settings, stakes, seconds=left, stop=stop, threads=threads)
    return replace(analysis, candidates=analysis.candidates[:most])


def compared(
    found: RollSearch,
    analysis: PlayAnalysis,
    settings: SearchSettings,
    stakes: Stakes,
    *,
    also: Play | None = None,
    seconds: float | None = None,
    stop: Callable[[], bool] = never,
    threads: int | None = None,
) -> PlayAnalysis:
    """The analysis with its best plays compared by short rollouts, and the play `also` with them.
    The analysis is returned as it is if there is nothing to compare, and marked as incomplete if
    the `seconds` are not enough.
    """
    evaluator, close = found.evaluator, close_plays(found.evaluator, analysis, also)
    if not close:
        return analysis
    if seconds is not None and seconds <= 0:
        return replace(analysis, complete=False)
    question = RolloutQuestion(
        found.situation,
        found.dice,
        tuple(candidate.play for candidate in close),
        SearchSettings(1, databases=settings.databases),
        replace(GAMES, seconds=seconds),
        stakes.payoff,
        stakes.cube,
    )
    rollout = Rollout(lambda: evaluator, question, known_by=KNOWN_BY).run(workers=threads, stop=stop)
    if rollout.ended in (STOPPED, TIME):
        return replace(analysis, complete=False)
    by_play = {candidate.play: candidate for candidate in close}
    rolled = [_rolled(by_play[row.play], row) for row in rollout.candidates if row.play is not None]
    return replace(analysis, candidates=(*rolled, *(each for each in analysis.candidates if each.play not in by_play)))


def close_plays(evaluator: Evaluator, analysis: PlayAnalysis, also: Play | None = None) -> tuple[Candidate, ...]:
    """The plays to compare: the best ones that were searched deepest and, if there are several,
    also the play `also`. There are none if a single play is clearly the best one, or if the rules
    or an endgame database decide about the best play.
    """
    best = next(iter(analysis.candidates), None)
    if best is None or best.source != evaluator.name or best.turns_kept is not None:
        return ()
    most, window = (MOST_PLAYS, WINDOW) if best.plies < 3 else (MOST_LATER, LATER_WINDOW)
    least = best.equity - window
    close = [each for each in analysis.candidates[:most] if each.plies == best.plies and each.equity >= least]
    others = [each for each in analysis.candidates if each.play == also and each not in close]
    return (*close, *others) if len(close) > 1 else ()


def _rolled(candidate: Candidate, row: RolledOut) -> Candidate:
    return replace(
        candidate,
        probabilities=row.probabilities,
        equity=row.equity.mean,
        standard_error=row.equity.error,
        games=row.games,
        is_rolled_out=True,
        earlier=(*candidate.earlier, candidate.equity),
    )
