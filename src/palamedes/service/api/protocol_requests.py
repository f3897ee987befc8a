"""Converts requests of the line protocol to requests of the service; each field is read only once
(docs/protocol.md).
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
from palamedes.service.analysis.cube import most_that_counts, needed
from palamedes.service.analysis.cube import terms as cube_terms
from palamedes.service.analysis.judging import judge_for
from palamedes.service.analysis.match_play import match_payoff
from palamedes.service.api.protocol_fields import (
    OWNERS,
    CubeIn,
    RolloutIn,
    SettingsIn,
    computer_settings,
    cubeful_of,
    dice_of,
    match_of,
    rollout_of,
    settings_of,
    short,
    situation_of,
    variant_of,
)
from palamedes.service.api.protocol_lines import Object
from palamedes.service.requests import AnalyzeRequest, CubeRequest, EvaluateRequest, RolloutRequest

PLIES = {"rollout": 1}
"""How far actions look unless they are told otherwise, where that is not as usual."""


class Asked:
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
    def given(self) -> SettingsIn:
        """The settings as given in the request."""
        plies = PLIES.get(self._request["action"], SearchSettings().plies)
        return settings_of(self._request, self.variant, plies)

    @cached_property
    def settings(self) -> ComputerSettings:
        return computer_settings(self.given)

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

    @cached_property
    def lies(self) -> tuple[CubeTerms, CubeState]:
        """What the player plays for, and the state of the cube."""
        table, (state, at) = self.given.match_table, self._match
        terms = CubeTerms(jacoby=at.jacoby, beavers=at.beavers) if state is None else cube_terms(state, 0, table)
        return terms, CubeState(at.value, OWNERS[at.owner])

    @cached_property
    def counted(self) -> tuple[CubeTerms, CubeState] | None:
        """The same if plays are evaluated, or games played, with the cube; otherwise None."""
        return self.lies if cubeful_of(self._request, self.variant) else None

    @property
    def most_to_resign(self) -> int:
        """The largest multiple of the stake that counts for the opponent, and so the largest worth
        resigning.
        """
        state, cube = self._match
        return most_that_counts(None if state is None else needed(state, 1), cube.value)


def evaluate_request(asked: Asked) -> EvaluateRequest:
    situation, given = asked.situation, asked.given
    return EvaluateRequest(situation, asked.settings, given.games, given.seed, asked.session, cubeful=False)


def cube_request(asked: Asked) -> CubeRequest:
    situation, given = asked.situation, asked.given
    return CubeRequest(situation, *asked.lies, asked.settings, given.games, given.seed)


def analyze_request(asked: Asked, only_best: bool = False) -> AnalyzeRequest:
    """The request for a roll's plays; `only_best`: only the best play is needed, which noise may
    change.
    """
    situation, dice, given = asked.situation, asked.dice, asked.given
    settings, with_cube = asked.settings, asked.counted
    return AnalyzeRequest(
        situation,
        dice,
        settings,
        given.games,
        given.seed,
        asked.session,
        cubeful=False,
        cube=with_cube if with_cube and judge_for(situation.variant, settings) else None,
        most=1 if only_best and not given.noise else None,
    )


def rollout_request(asked: Asked) -> RolloutRequest:
    situation, dice, given = asked.situation, asked.dice if asked.has_dice else None, asked.given
    if given.method != NETWORK:
        raise BadSettings(f"settings.method is {short(given.method)}, but a rollout needs a network.")
    payoff = MONEY if asked.session is None else match_payoff(*asked.session, given.match_table)
    wanted, with_cube = msgspec.structs.asdict(asked.rollout), asked.counted
    plays, best = wanted.pop("plays"), wanted.pop("best")
    return RolloutRequest(
        situation,
        dice,
        plays,
        best,
        given.network,
        asked.settings.search,
        RolloutSettings(**wanted),
        payoff,
        cube=with_cube if with_cube and with_cube[0].cube else None,
    )
