"""Judges of plays and positions. They use a network, random playouts, or the opening book together
with another judge.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from palamedes.core.match.cube import CubeState, CubeTerms
from palamedes.core.match.cube_decision import CubeAnalysis
from palamedes.core.match.evaluation import END, PLAYOUTS, Evaluation, PlayAnalysis, Probabilities
from palamedes.core.match.payoff import MONEY, Payoff
from palamedes.core.rules.variant import Variant
from palamedes.core.settings import NETWORK, ComputerSettings
from palamedes.engine import montecarlo, search
from palamedes.engine.cube_search import CubefulEquities, analyze_cube, cube_from_chances
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.legal import check_boards
from palamedes.engine.rollouts import short_rollouts
from palamedes.kernels.networks.chances import Chances
from palamedes.service.analysis.match_play import session_payoff
from palamedes.service.analysis.session_cube import cube_in_use, worth_with_cube
from palamedes.service.library.networks import best_network, evaluator_for
from palamedes.service.library.opening_book import book_plays
from palamedes.service.library.snapshots import with_one_snapshot
from palamedes.service.library.tables import cube_tables_for
from palamedes.service.requests import AnalyzeRequest, CubeRequest, EvaluateRequest

Cube: TypeAlias = tuple[CubeTerms, CubeState]


class PositionJudge(Protocol):
    """Evaluates plays and positions. A judge can contain another judge, which answers the requests
    that the first one cannot answer.
    """

    def analyze(
        self, request: AnalyzeRequest, stop: Callable[[], bool], report: Callable[[PlayAnalysis], None]
    ) -> PlayAnalysis:
        """Evaluate all legal plays for a roll. Once `stop` returns true, return the results so
        far.
        """

    def evaluate(self, request: EvaluateRequest, stop: Callable[[], bool]) -> Evaluation:
        """Evaluate a position before the roll; if the game is over, the evaluation is exact. Once
        `stop` returns true, return the results so far.
        """

    def cube(self, request: CubeRequest, stop: Callable[[], bool]) -> CubeAnalysis:
        """Analyse the cube decision before the roll. Once `stop` returns true, search fewer
        plies.
        """


def judge_for(variant: Variant, settings: ComputerSettings) -> PositionJudge:
    """The judge that these settings select. It uses the opening book only if the settings select
    the best network with its databases.

    Raises the same errors as `network_for`.
    """
    evaluator = network_for(variant, settings)
    judge = ByPlayouts() if evaluator is None else ByNetwork(evaluator)
    is_best = settings.method == NETWORK and settings.network is None and settings.search.databases
    return BookFirst(judge) if is_best else judge


def network_for(variant: Variant, settings: ComputerSettings) -> Evaluator | None:
    """The network that these settings select; None if playouts are to be used, either because the
    settings select them or because no network suits the game and board size.

    Raises UnknownNetwork, BadFile or BadSettings if a named network cannot be used.
    """
    if settings.method != NETWORK or (settings.network is None and best_network(variant) is None):
        return None
    return evaluator_for(variant, settings.network, settings.search.databases)


@with_one_snapshot
def analyze(request: AnalyzeRequest, stop: Callable[[], bool], report: Callable[[PlayAnalysis], None]) -> PlayAnalysis:
    """Call `PositionJudge.analyze` on the judge that the request's settings select."""
    return judge_for(request.situation.variant, request.settings).analyze(request, stop, report)


@with_one_snapshot
def evaluate(request: EvaluateRequest, stop: Callable[[], bool]) -> Evaluation:
    """Call `PositionJudge.evaluate` on the judge that the request's settings select."""
    return judge_for(request.situation.variant, request.settings).evaluate(request, stop)


@with_one_snapshot
def cube(request: CubeRequest, stop: Callable[[], bool]) -> CubeAnalysis:
    """Call `PositionJudge.cube` on the judge that the request's settings select."""
    return judge_for(request.situation.variant, request.settings).cube(request, stop)


@dataclass(frozen=True, slots=True)
class BookFirst:
    """Takes the plays for a roll from the opening book if the book contains the roll, and uses
    another judge for everything else.
    """

    judge: PositionJudge

    def analyze(
        self, request: AnalyzeRequest, stop: Callable[[], bool], report: Callable[[PlayAnalysis], None]
    ) -> PlayAnalysis:
        is_money = payoff_of(request).coefficients == MONEY.coefficients
        known = book_plays(request.situation, request.dice) if request.book and is_money else ()
        return PlayAnalysis(known, 0) if known else self.judge.analyze(request, stop, report)

    def evaluate(self, request: EvaluateRequest, stop: Callable[[], bool]) -> Evaluation:
        return self.judge.evaluate(request, stop)

    def cube(self, request: CubeRequest, stop: Callable[[], bool]) -> CubeAnalysis:
        return self.judge.cube(request, stop)


@dataclass(frozen=True, slots=True)
class ByNetwork:
    """Looks ahead with a network and its endgame tables."""

    evaluator: Evaluator

    def analyze(
        self, request: AnalyzeRequest, stop: Callable[[], bool], report: Callable[[PlayAnalysis], None]
    ) -> PlayAnalysis:
        return self.rank(search.RollSearch.of(self.evaluator, request.situation, request.dice), request, stop, report)

    def rank(
        self,
        found: search.RollSearch,
        request: AnalyzeRequest,
        stop: Callable[[], bool],
        report: Callable[[PlayAnalysis], None] | None = None,
    ) -> PlayAnalysis:
        """Evaluate the plays for a roll, whose chances at 1 ply are already known, as in
        `analyze`.
        """
        return short_rollouts.rank(
            found,
            request.settings.search,
            short_rollouts.Stakes(payoff_of(request), _cubeful(self.evaluator, request, _cube(request), other=True)),
            time_limit=request.settings.time_limit,
            stop=stop,
            report=report,
            most=request.most,
        )

    def evaluate(self, request: EvaluateRequest, stop: Callable[[], bool]) -> Evaluation:
        return search.evaluate(
            self.evaluator,
            request.situation,
            settings=request.settings.search,
            payoff=payoff_of(request),
            cubeful=_cubeful(self.evaluator, request, _cube(request), other=False),
            time_limit=request.settings.time_limit,
            stop=stop,
        )

    def cube(self, request: CubeRequest, stop: Callable[[], bool]) -> CubeAnalysis:
        return analyze_cube(
            self.evaluator,
            request.situation,
            request.terms,
            request.cube,
            plies=request.settings.search.plies,
            known=cube_tables_for(request.situation.variant) if request.settings.search.databases else (),
            time_limit=request.settings.time_limit,
            stop=stop,
        )

    def evaluate_boards(self, boards: object, plies: int, began: bool = True, threads: int | None = None) -> Chances:
        """Check untrusted boards, and evaluate them. The arguments are those of
        `engine.search.evaluate_boards`. Raises BadPosition unless `boards` is an int8[n, 2, points
        + 2] array of possible positions.
        """
        checked = check_boards(self.evaluator.variant, boards)
        return search.evaluate_boards(self.evaluator, checked, plies=plies, began=began, threads=threads)


@dataclass(frozen=True, slots=True)
class ByPlayouts:
    """Plays games at random from the position, or from the positions after the plays."""

    def analyze(
        self, request: AnalyzeRequest, stop: Callable[[], bool], report: Callable[[PlayAnalysis], None]
    ) -> PlayAnalysis:
        return montecarlo.choose(
            request.situation,
            request.dice,
            settings=request.settings,
            games=request.games,
            seed=request.seed,
            payoff=payoff_of(request),
            stop=stop,
            report=report,
        )

    def evaluate(self, request: EvaluateRequest, stop: Callable[[], bool]) -> Evaluation:
        chances = self._chances(request, stop)
        source = PLAYOUTS if request.situation.outcome is None else END
        return Evaluation(chances, payoff_of(request).equity(chances), 1, source)

    def cube(self, request: CubeRequest, stop: Callable[[], bool]) -> CubeAnalysis:
        return cube_from_chances(request.situation, self._chances(request, stop), request.terms, request.cube, PLAYOUTS)

    def _chances(self, request: EvaluateRequest | CubeRequest, stop: Callable[[], bool]) -> Probabilities:
        return montecarlo.estimate(
            request.situation, settings=request.settings, games=request.games, seed=request.seed, stop=stop
        )


def payoff_of(request: AnalyzeRequest | EvaluateRequest) -> Payoff:
    """The payoff for the side to roll. Raises BadSettings or BadFile if a named match table cannot
    be used.
    """
    return MONEY if request.session is None else session_payoff(*request.session, request.settings.match_table)


def _cube(request: AnalyzeRequest | EvaluateRequest) -> Cube | None:
    """The terms and the state of the cube for the side to roll; None if the cube is not taken into
    account.
    """
    given = request.cube if isinstance(request, AnalyzeRequest) else None
    if given is None and request.session is not None and request.cubeful:
        return cube_in_use(*request.session, request.settings.match_table)
    return given


def _cubeful(
    evaluator: Evaluator, request: AnalyzeRequest | EvaluateRequest, cube: Cube | None, other: bool
) -> CubefulEquities | None:
    """The cubeful evaluator for positions in which the side to roll or, with `other`, its opponent
    is about to roll. None without a cube.
    """
    return None if cube is None else worth_with_cube(evaluator, cube, request.settings.search.databases, other)
