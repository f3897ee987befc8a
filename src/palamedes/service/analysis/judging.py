"""Evaluates plays and positions by a network, if there is one for the game, or by
random playouts.
"""

from __future__ import annotations

from collections.abc import Callable

from palamedes.core.language import mark
from palamedes.core.match.cube_analysis import CubeAnalysis
from palamedes.core.match.evaluation import Candidate, Evaluation, PlayAnalysis, Probabilities
from palamedes.core.match.payoff import MONEY, Payoff
from palamedes.core.rules.variant import Variant
from palamedes.core.settings import NETWORK, ComputerSettings
from palamedes.engine import montecarlo, search
from palamedes.engine.cube_search import CubefulEquities, analyze_cube, cube_from_chances
from palamedes.engine.evaluators import Evaluator
from palamedes.service.analysis.match_play import session_payoff
from palamedes.service.analysis.session_cube import cube_in_use, worth_with_cube
from palamedes.service.library.networks import best_network, evaluator_for
from palamedes.service.library.opening_book import book_plays
from palamedes.service.library.snapshots import with_one_snapshot
from palamedes.service.library.tables import cube_tables_for
from palamedes.service.requests import AnalyzeRequest, CubeRequest, EvaluateRequest

PLAYOUTS = mark("random playouts")
END = mark("end of the game")


def judge_for(variant: Variant, settings: ComputerSettings) -> Evaluator | None:
    """The network that these settings select; None for playouts, either because they are chosen or
    because no network suits the game and board size.

    Raises UnknownNetwork, BadFile or BadSettings if a named network cannot be used.
    """
    if settings.method != NETWORK or (settings.network is None and best_network(variant) is None):
        return None
    return evaluator_for(variant, settings.network, settings.search.databases)


@with_one_snapshot
def analyze(request: AnalyzeRequest, stop: Callable[[], bool], report: Callable[[PlayAnalysis], None]) -> PlayAnalysis:
    """Evaluate all plays of a roll; return early with what has been found once `stop`
    returns true.
    """
    if known := _from_book(request):
        return PlayAnalysis(known, 0)
    evaluator = judge_for(request.situation.variant, request.settings)
    if evaluator is None:
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
    return search.analyze(
        evaluator,
        request.situation,
        request.dice,
        settings=request.settings.search,
        payoff=payoff_of(request),
        cubeful=_cubeful(evaluator, request, other=True),
        stop=stop,
        report=report,
        most=request.most,
    )


@with_one_snapshot
def evaluate(request: EvaluateRequest, stop: Callable[[], bool]) -> Evaluation:
    """Evaluate a position before the roll, exactly if the game is over. Returns early with what has
    been found once `stop` returns true.
    """
    evaluator = judge_for(request.situation.variant, request.settings)
    if evaluator is None:
        return _by_playouts(request, stop)
    return search.evaluate(
        evaluator,
        request.situation,
        settings=request.settings.search,
        payoff=payoff_of(request),
        cubeful=_cubeful(evaluator, request, other=False),
        stop=stop,
    )


@with_one_snapshot
def cube(request: CubeRequest, stop: Callable[[], bool]) -> CubeAnalysis:
    """Analyse the cube decision before the roll; search fewer plies once `stop` returns true."""
    variant = request.situation.variant
    evaluator = judge_for(variant, request.settings)
    if evaluator is None:
        chances = _estimate(request, stop)
        return cube_from_chances(request.situation, chances, request.terms, request.cube, PLAYOUTS)
    return analyze_cube(
        evaluator,
        request.situation,
        request.terms,
        request.cube,
        plies=request.settings.search.plies,
        known=cube_tables_for(variant) if request.settings.search.databases else (),
        stop=stop,
    )


def _from_book(request: AnalyzeRequest) -> tuple[Candidate, ...]:
    """The plays of the opening book, if the request allows it and the book contains the roll."""
    settings = request.settings
    is_best = settings.method == NETWORK and settings.network is None and settings.search.databases
    if not (request.book and is_best) or payoff_of(request).coefficients != MONEY.coefficients:
        return ()
    return book_plays(request.situation, request.dice)


def payoff_of(request: AnalyzeRequest | EvaluateRequest) -> Payoff:
    """What results are worth to the side to roll. Raises BadSettings or BadFile if a named match
    table cannot be used.
    """
    return MONEY if request.session is None else session_payoff(*request.session, request.settings.match_table)


def _cubeful(evaluator: Evaluator, request: AnalyzeRequest | EvaluateRequest, other: bool) -> CubefulEquities | None:
    """The cubeful evaluator of positions before a roll of the side to roll, or with `other` of its
    opponent.
    """
    settings = request.settings
    live = request.cube if isinstance(request, AnalyzeRequest) else None
    if live is None and request.session is not None and request.cubeful:
        live = cube_in_use(*request.session, settings.match_table)
    return None if live is None else worth_with_cube(evaluator, live, settings.search.databases, other)


def _by_playouts(request: EvaluateRequest, stop: Callable[[], bool]) -> Evaluation:
    chances = _estimate(request, stop)
    source = PLAYOUTS if request.situation.outcome is None else END
    return Evaluation(chances, payoff_of(request).equity(chances), 1, source)


def _estimate(request: EvaluateRequest | CubeRequest, stop: Callable[[], bool]) -> Probabilities:
    return montecarlo.estimate(request.situation, settings=request.settings, games=request.games, seed=request.seed, stop=stop)
