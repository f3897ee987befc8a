"""A score map: one decision at many scores of a match, and in money play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from palamedes.core.errors import BadSettings
from palamedes.core.language import tr
from palamedes.core.match.cube_decision import CubeAction, CubeDecision
from palamedes.core.results.analysis import DIGITS, Choice, MomentKind
from palamedes.core.session.state import Cube, Phase, State

FARTHEST = 9
"""The usual number of points that a side can still need in a score map."""


class ScorePlace(NamedTuple):
    """A score from the point of view of the side that is to roll. `mine` and `theirs`: the points
    that this side and the other side still need, both 0 in money play. `crawford`: whether this is
    the Crawford game; if it is not and a side needs one point, the Crawford game has been played.
    """

    mine: int = 0
    theirs: int = 0
    crawford: bool = False

    @property
    def is_money(self) -> bool:
        return self.mine == 0


MONEY_PLACE = ScorePlace()


@dataclass(frozen=True, slots=True)
class ScoreCell:
    """The decision at one score. `choices`: the best choices, best first, with their equities in
    points at the current stake; no choices if there is no legal play. `plies`: the depth of the
    search. `decision`: in a map of a cube decision, the whole decision.
    """

    place: ScorePlace
    plies: int
    choices: tuple[Choice, ...]
    decision: CubeDecision | None = None

    @property
    def margin(self) -> float | None:
        """The equity of the best choice minus that of the second one; None if there is only one."""
        return round(self.choices[0].equity - self.choices[1].equity, DIGITS) if len(self.choices) > 1 else None

    @property
    def is_dead(self) -> bool:
        """Whether the cube cannot be turned usefully at this score."""
        return self.decision is not None and not self.decision.may_double

    @property
    def action(self) -> CubeAction | None:
        """The right cube action; None in a map of plays."""
        return None if self.decision is None else self.decision.action


@dataclass(frozen=True, slots=True)
class ScoreMap:
    """A decision at many scores. `state`: the decision. `kind`: what is decided: a play, a double,
    or the answer to a double. `places`: all scores of the map, and `cells` those that have been
    evaluated so far. `source`: the name of the evaluator.
    """

    state: State
    kind: MomentKind
    places: tuple[ScorePlace, ...]
    cells: Mapping[ScorePlace, ScoreCell]
    source: str = ""
    complete: bool = False

    @property
    def here(self) -> ScorePlace:
        """The score of the state."""
        return place_of(self.state)


def map_kind(state: State) -> MomentKind:
    """What a score map of this state is about: a play, a double, or the answer to a double. Raises
    BadSettings if there is nothing to decide at other scores.
    """
    if not state.game_is_running:
        raise BadSettings(tr("the game is over, so there is no decision to map."))
    if state.dice is not None:
        return MomentKind.PLAY
    if not state.has_cube:
        raise BadSettings(tr("without the cube, a score map needs a roll to play."))
    if state.phase is Phase.BEAVERED:
        raise BadSettings(tr("a beaver is answered only in money play, so there is no score map."))
    return MomentKind.TAKE if state.phase is Phase.DOUBLED else MomentKind.DOUBLE


def place_of(state: State) -> ScorePlace:
    """The score of a state, for the side on roll."""
    setup, side = state.setup, state.on_roll
    if not setup.is_match:
        return MONEY_PLACE
    mine, theirs = (setup.length - state.score[each] for each in (side, 1 - side))
    return ScorePlace(mine, theirs, state.crawford_game and has_crawford(state) and max(mine, theirs) > 1)


def has_crawford(state: State) -> bool:
    """Whether matches of this kind have a Crawford game."""
    setup = state.setup
    return state.has_cube and setup.crawford


def places_for(state: State, most: int = FARTHEST) -> tuple[ScorePlace, ...]:
    """All scores of a map: money play, then every score up to `most` points away. The Crawford game
    is left out if the cube has been turned, because this cannot happen in it.
    """
    away = range(1, most + 1)
    crawford = has_crawford(state) and state.cube == Cube() and state.phase is not Phase.DOUBLED
    found = [MONEY_PLACE]
    for mine in away:
        for theirs in away:
            found.append(ScorePlace(mine, theirs))
            if crawford and 1 in (mine, theirs) and mine != theirs:
                found.append(ScorePlace(mine, theirs, True))
    return tuple(found)


def state_at(state: State, place: ScorePlace, most: int = FARTHEST) -> State:
    """The same moment at another score. In money play, the Jacoby rule and beavers apply if they
    apply in the state itself.
    """
    setup = state.setup
    if place.is_money:
        agreed = replace(setup, length=0)
        return replace(state, setup=agreed, score=(0, 0), crawford_game=False, crawford_done=False)
    length = max(most, place.mine, place.theirs)
    agreed = replace(setup, length=length, jacoby=False, beavers=False, automatic_doubles=0)
    points = length - place.mine, length - place.theirs
    one_away = 1 in (place.mine, place.theirs)
    return replace(
        state,
        setup=agreed,
        score=points if state.on_roll == 0 else points[::-1],
        crawford_game=place.crawford,
        crawford_done=one_away,
    )
