"""Converts requests of the line protocol to requests of the service (docs/protocol.md). Each field
is read only once.
"""

from __future__ import annotations

from functools import cached_property

import msgspec

from palamedes.core.errors import BadSettings
from palamedes.core.match.cube import CubeState, CubeTerms
from palamedes.core.match.payoff import MONEY
from palamedes.core.results.rollout import RolloutSettings
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import Variant
from palamedes.core.session.state import State
from palamedes.core.settings import NETWORK, ComputerSettings, SearchSettings
from palamedes.service.analysis.judging import network_for
from palamedes.service.analysis.match_play import match_payoff
from palamedes.service.analysis.session_cube import most_that_counts, needed
from palamedes.service.analysis.session_cube import terms as cube_terms
from palamedes.service.api.protocol_fields import (
    OWNER_OF_WORD,
    CubeIn,
    RolloutIn,
    SettingsIn,
    computer_settings,
    cubeful_of,
    dice_of,
    has_cube,
    match_of,
    rollout_of,
    settings_of,
    short,
    situation_of,
    variant_of,
)
from palamedes.service.api.protocol_lines import Object
from palamedes.service.requests import AnalyzeRequest, CubeRequest, EvaluateRequest, RolloutRequest

PLIES_OF_ACTION = {"rollout": 1}
"""The default number of plies for each action whose default differs from that of
`SearchSettings`.
"""


class RequestFields:
    """The fields of a request, each read and checked when it is first needed. In a match the player
    is side 0.
    """

    def __init__(self, request: Object) -> None:
        self._request = request

    @cached_property
    def variant(self) -> Variant:
        return variant_of(self._request)

    @cached_property
    def situation(self) -> Situation:
        return situation_of(self._request, self.variant)

    @cached_property
    def dice(self) -> tuple[int, int]:
        return dice_of(self._request, self.variant)

    @property
    def has_dice(self) -> bool:
        return self._request.get("dice") is not None

    @cached_property
    def settings_fields(self) -> SettingsIn:
        """The settings of the request. If `plies` is left out, it has the default for the
        action.
        """
        plies = PLIES_OF_ACTION.get(self._request["action"], SearchSettings().plies)
        return settings_of(self._request, self.variant, plies)

    @cached_property
    def settings(self) -> ComputerSettings:
        return computer_settings(self.settings_fields)

    @cached_property
    def rollout(self) -> RolloutIn:
        return rollout_of(self._request)

    @cached_property
    def _match(self) -> tuple[State | None, CubeIn]:
        return match_of(self._request, self.variant)

    @property
    def session(self) -> tuple[State, int] | None:
        """The state of the match, and the player's side."""
        state, _ = self._match
        return None if state is None else (state, 0)

    @property
    def cube_fields(self) -> CubeIn:
        """The cube, whether or not the game is played with it."""
        return self._match[1]

    @cached_property
    def cube_terms_and_state(self) -> tuple[CubeTerms, CubeState]:
        """The terms and the state of the cube, from the player's point of view."""
        table, (state, at) = self.settings_fields.match_table, self._match
        terms = _money_terms(at, self.variant) if state is None else cube_terms(state, 0, table)
        return terms, CubeState(at.value, OWNER_OF_WORD[at.owner])

    @cached_property
    def cube_for_plays(self) -> tuple[CubeTerms, CubeState] | None:
        """`cube_terms_and_state` if plays are evaluated, or games are played, with the cube;
        otherwise None.
        """
        return self.cube_terms_and_state if cubeful_of(self._request, self.variant, self.cube_fields) else None

    @property
    def most_to_resign(self) -> int:
        """The largest loss that counts for the opponent, as a multiple of the stake. There is no
        point in offering to lose more.
        """
        state, cube = self._match
        return most_that_counts(None if state is None else needed(state, 1), cube.value)


def _money_terms(cube: CubeIn, variant: Variant) -> CubeTerms:
    return CubeTerms(jacoby=cube.jacoby, beavers=cube.beavers, cube=has_cube(cube, variant))


def _refuse_short_rollouts(given: SettingsIn, what: str) -> None:
    """Raise BadSettings if short rollouts are asked for where no plays are compared."""
    if given.short_rollouts:
        raise BadSettings(f"settings.short_rollouts does not apply to {what}.")


def evaluate_request(asked: RequestFields) -> EvaluateRequest:
    situation, settings_fields = asked.situation, asked.settings_fields
    _refuse_short_rollouts(settings_fields, "evaluations")
    return EvaluateRequest(situation, asked.settings, settings_fields.games, settings_fields.seed, asked.session, cubeful=False)


def cube_request(asked: RequestFields) -> CubeRequest:
    situation, settings_fields = asked.situation, asked.settings_fields
    _refuse_short_rollouts(settings_fields, "cube decisions")
    return CubeRequest(situation, *asked.cube_terms_and_state, asked.settings, settings_fields.games, settings_fields.seed)


def analyze_request(asked: RequestFields, only_best: bool = False) -> AnalyzeRequest:
    """The request to evaluate the plays for a roll. `only_best`: whether only the best play is
    needed. With noise, all plays are needed, because any of them might be chosen.
    """
    situation, dice, settings_fields = asked.situation, asked.dice, asked.settings_fields
    settings, with_cube = asked.settings, asked.cube_for_plays
    return AnalyzeRequest(
        situation,
        dice,
        settings,
        settings_fields.games,
        settings_fields.seed,
        asked.session,
        cubeful=False,
        cube=with_cube if with_cube and network_for(situation.variant, settings) else None,
        most=1 if only_best and not settings_fields.noise else None,
    )


def rollout_request(asked: RequestFields) -> RolloutRequest:
    situation, dice, settings_fields = asked.situation, asked.dice if asked.has_dice else None, asked.settings_fields
    if settings_fields.method != NETWORK:
        raise BadSettings(f"settings.method is {short(settings_fields.method)}, but a rollout needs a network.")
    if settings_fields.time_limit is not None:
        raise BadSettings("settings.time_limit does not apply to rollouts; use the field seconds.")
    _refuse_short_rollouts(settings_fields, "rollouts")
    payoff = MONEY if asked.session is None else match_payoff(*asked.session, settings_fields.match_table)
    wanted, with_cube = msgspec.structs.asdict(asked.rollout), asked.cube_for_plays
    plays, best = wanted.pop("plays"), wanted.pop("best")
    if plays is not None and not plays:
        raise BadSettings("plays must contain at least one play.")
    return RolloutRequest(
        situation,
        dice,
        plays,
        best,
        settings_fields.network,
        asked.settings.search,
        RolloutSettings(**wanted),
        payoff,
        cube=with_cube if with_cube and with_cube[0].cube else None,
    )
