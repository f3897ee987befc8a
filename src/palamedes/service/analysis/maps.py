"""Maps of a position: one decision at many scores, and the equities after every roll.

In a score map at 1 ply, the positions after the plays are evaluated only once. Each score then adds
what its results are worth, and the cube, exactly as in a single analysis. A deeper search depends
on the score, because the best replies do, so it is repeated for every score.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeAlias

from palamedes.core.dice.dice import Roll, rolls
from palamedes.core.errors import BadSettings
from palamedes.core.language import tr
from palamedes.core.maps.score_map import ScoreCell, ScoreMap, ScorePlace, map_kind, places_for, state_at
from palamedes.core.maps.temperature_map import RollWorth, TemperatureMap
from palamedes.core.match.cube_decision import CubeAnalysis
from palamedes.core.match.evaluation import PLAYOUTS, PlayAnalysis
from palamedes.core.results.analysis import DIGITS, MomentKind, play_choices
from palamedes.core.session.events import Played
from palamedes.core.session.session import advance
from palamedes.core.session.state import Phase, State
from palamedes.core.settings import ComputerSettings
from palamedes.engine import montecarlo
from palamedes.engine.cube_search import cube_from_chances
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.search import RollSearch
from palamedes.engine.turns import find_play
from palamedes.service.analysis.judging import ByNetwork, network_for, payoff_of
from palamedes.service.analysis.reviewing import cube_choices
from palamedes.service.analysis.session_cube import cube_request
from palamedes.service.library.snapshots import with_one_snapshot
from palamedes.service.requests import EvaluateRequest, ScoreMapRequest, TemperatureRequest, plays_request

REPORT_EVERY = 0.25  # seconds
NO_PLAY = "--"
"""The notation of a turn without a legal play."""
LONGEST_AWAY = 25
"""The largest number of points that a side can still need in a score map."""

Stop: TypeAlias = Callable[[], bool]
CellOf: TypeAlias = Callable[[ScorePlace, State, ComputerSettings], ScoreCell]
"""A function that analyses the decision at one score."""


# Score maps.


@with_one_snapshot
def score_map(request: ScoreMapRequest, stop: Stop, report: Callable[[ScoreMap], None]) -> ScoreMap:
    """Analyse a decision at many scores. Once `stop` returns true, return the scores done so far.

    Raises BadSettings if there is nothing to decide or if `most` is out of range, and the errors of
    `network_for`.
    """
    state, kind = request.state, map_kind(request.state)
    if not 1 <= request.most <= LONGEST_AWAY:
        raise BadSettings(
            tr("a score map can show 1 to {most} points away, not {found}.", most=LONGEST_AWAY, found=request.most)
        )
    evaluator = network_for(state.variant, request.settings)
    source = PLAYOUTS if evaluator is None else evaluator.name
    cell_of = _by_playouts(request, kind, stop) if evaluator is None else _by_network(request, kind, evaluator, stop)
    places = places_for(state, request.most)
    found: dict[ScorePlace, ScoreCell] = {}
    last = time.monotonic()
    for plies in (1,) if evaluator is None else sorted({1, request.settings.search.plies}):
        for place in places:
            if stop():
                return ScoreMap(state, kind, places, found, source)
            cell = cell_of(place, state_at(state, place, request.most), request.settings.searching(plies=plies))
            if stop() and plies > 1:
                return ScoreMap(state, kind, places, found, source)
            found[place] = cell
            if time.monotonic() >= last + REPORT_EVERY:
                report(ScoreMap(state, kind, places, dict(found), source))
                last = time.monotonic()
    return ScoreMap(state, kind, places, found, source, complete=True)


def _by_network(request: ScoreMapRequest, kind: MomentKind, evaluator: Evaluator, stop: Stop) -> CellOf:
    judge, state = ByNetwork(evaluator), request.state
    if kind is not MomentKind.PLAY:
        return lambda place, there, settings: _cube_cell(
            place, kind, judge.cube(cube_request(_undoubled(there), settings), stop)
        )
    assert state.dice is not None
    plays = RollSearch.of(evaluator, state.situation(state.on_roll), state.dice)

    def play_cell(place: ScorePlace, there: State, settings: ComputerSettings) -> ScoreCell:
        asked = replace(plays_request(there, settings), most=request.choices)
        return _play_cell(place, judge.rank(plays, asked, stop))

    return play_cell


def _by_playouts(request: ScoreMapRequest, kind: MomentKind, stop: Stop) -> CellOf:
    """Analyse by random playouts, which are played only once, for results in points."""
    state, settings = request.state, request.settings
    situation = state.situation(state.on_roll)
    if kind is not MomentKind.PLAY:
        chances = montecarlo.estimate(situation, settings=settings, seed=request.seed, stop=stop)

        def cube_cell(place: ScorePlace, there: State, chosen: ComputerSettings) -> ScoreCell:
            asked = cube_request(_undoubled(there), chosen)
            return _cube_cell(place, kind, cube_from_chances(situation, chances, asked.terms, asked.cube, PLAYOUTS))

        return cube_cell
    assert state.dice is not None
    plays = montecarlo.choose(situation, state.dice, settings=settings, seed=request.seed, stop=stop)

    def play_cell(place: ScorePlace, there: State, chosen: ComputerSettings) -> ScoreCell:
        payoff = payoff_of(plays_request(there, chosen))
        valued = [replace(one, equity=payoff.equity(one.probabilities)) for one in plays.candidates]
        best = sorted(valued, key=lambda one: -one.equity)[: request.choices]
        return _play_cell(place, PlayAnalysis(tuple(best), plays.games))

    return play_cell


def _undoubled(state: State) -> State:
    """The state before the double that has been offered, if there is one."""
    return replace(state, phase=Phase.TO_ROLL)


def _play_cell(place: ScorePlace, found: PlayAnalysis) -> ScoreCell:
    return ScoreCell(place, max((one.plies for one in found.candidates), default=1), play_choices(found))


def _cube_cell(place: ScorePlace, kind: MomentKind, found: CubeAnalysis) -> ScoreCell:
    return ScoreCell(place, found.plies, cube_choices(kind, found), found.decision)


# Temperature maps.


@with_one_snapshot
def temperature_map(request: TemperatureRequest, stop: Stop, report: Callable[[TemperatureMap], None]) -> TemperatureMap:
    """Evaluate every roll. Once `stop` returns true, return the rolls done so far.

    Raises BadSettings if there are no rolls to map or no network for the game, BadPlay if `after`
    is not a legal play, and the errors of `network_for`.
    """
    state = request.state
    if not state.game_is_running:
        raise BadSettings(tr("the game is over, so there are no rolls to map."))
    evaluator = network_for(state.variant, request.settings)
    if evaluator is None:
        raise BadSettings(
            tr("a temperature map needs a network, and there is none for {game} on this board.", game=state.variant.title)
        )
    work = _Rolls(ByNetwork(evaluator), request.settings, stop)
    before, after = _before_the_rolls(work, request)
    if not before.game_is_running:
        raise BadSettings(tr("the play {play} ends the game, so there are no rolls to map.", play=after))
    side, all_rolls = state.on_roll, rolls(state.variant.board.die)
    found: list[RollWorth] = []
    plies, last = request.settings.search.plies, time.monotonic()

    def so_far(complete: bool = False) -> TemperatureMap:
        return TemperatureMap(
            state, after, request.replies, tuple(found), len(all_rolls), plies, evaluator.name, complete=complete
        )

    for worth in work.worths(before, side, request.replies):
        found.append(worth)
        if time.monotonic() >= last + REPORT_EVERY:
            report(so_far())
            last = time.monotonic()
    return so_far(len(found) == len(all_rolls))


def _before_the_rolls(work: _Rolls, request: TemperatureRequest) -> tuple[State, str]:
    """The state before the rolls of the map, and the play that leads to it."""
    state = request.state
    if state.dice is None:
        return _undoubled(state), ""
    if request.after is not None:
        play = find_play(state.situation(state.on_roll), state.dice, request.after)
        return advance(state, Played(play.steps)), request.after
    best = work.best(state).candidates
    return advance(state, Played(best[0].play.steps if best else ())), best[0].notation if best else NO_PLAY


class _Rolls:
    """Evaluates the rolls of a position. Once `stop` returns true, the remaining ones are left
    out.
    """

    def __init__(self, judge: ByNetwork, settings: ComputerSettings, stop: Stop) -> None:
        self._judge, self._settings, self._stop = judge, settings, stop

    def best(self, state: State) -> PlayAnalysis:
        """The best play for the dice of a state; none if there is no legal play."""
        return self._judge.analyze(replace(plays_request(state, self._settings), most=1), self._stop, lambda _: None)

    def worths(self, before: State, side: int, with_replies: bool) -> Iterator[RollWorth]:
        """The rolls of the side on roll, with equities for `side`."""
        for roll, weight in rolls(before.variant.board.die):
            if self._stop():
                return
            worth = self._worth(before, roll, weight, side, with_replies)
            if self._stop() and with_replies:
                return
            yield worth

    def _worth(self, before: State, roll: Roll, weight: int, side: int, with_replies: bool) -> RollWorth:
        at_roll = replace(before, phase=Phase.TO_PLAY, dice=roll)
        best = self.best(at_roll).candidates
        sign = 1 if before.on_roll == side else -1
        after = advance(at_roll, Played(best[0].play.steps if best else ()))
        equity = sign * (best[0].equity if best else self._after_a_pass(after))
        replies = tuple(self.worths(after, side, False)) if with_replies and after.game_is_running else ()
        return RollWorth(roll, weight, best[0].notation if best else "", round(equity, DIGITS), replies)

    def _after_a_pass(self, after: State) -> float:
        """The equity after a roll without a legal play, for the side that rolled."""
        asked = EvaluateRequest(after.situation(after.on_roll), self._settings, session=(after, after.on_roll))
        return -self._judge.evaluate(asked, self._stop).equity
