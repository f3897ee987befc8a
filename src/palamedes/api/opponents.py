"""The opponent in an environment for one agent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np

from palamedes.api.contests import Agent
from palamedes.api.positions import LegalPlay
from palamedes.core.errors import BadPlay, BadSettings
from palamedes.core.refusals import Reason
from palamedes.core.rules.variant import Variant
from palamedes.lab.contests.own_contests import LonePlayer

SEEDS = 2**63


class Opponent(Protocol):
    """A player whose random numbers come from a generator."""

    def choose(self, plays: Sequence[LegalPlay], source: np.random.Generator) -> LegalPlay | str:
        """The play to make, one of several legal ones."""

    def close(self) -> None:
        """Release all resources."""


def opponent_of(player: Agent | str, variant: Variant) -> Opponent:
    """The opponent that a caller has given: an object that has `choose`, or the description of a
    player as in `palamedes lab contest`. Raises BadSettings, UnknownNetwork or BadFile.
    """
    if isinstance(player, str):
        return NamedOpponent(player, variant)
    if not callable(getattr(player, "choose", None)):
        raise BadSettings(f"an opponent must be a text or an object with a method choose, not {type(player).__name__}.")
    return OwnOpponent(player)


class NamedOpponent:
    """A player that a text describes."""

    def __init__(self, spec: str, variant: Variant) -> None:
        self.spec = spec
        self._player = LonePlayer(spec, variant)

    def choose(self, plays: Sequence[LegalPlay], source: np.random.Generator) -> LegalPlay:
        """The play of this player. Raises BadPlay if a program answers with an illegal play."""
        try:
            after = self._player.choose(plays[0].position.state, int(source.integers(SEEDS)))
        except BadPlay as error:
            raise BadPlay(Reason.ILLEGAL_NOTATION, name=self.spec, reason=error.refusal) from error
        play = next((play for play in plays if play.made.after == after), None)
        if play is None:
            raise BadPlay(Reason.ILLEGAL_ANSWER, name=self.spec)
        return play

    def close(self) -> None:
        """End the program of the player, if there is one."""
        self._player.close()


class OwnOpponent:
    """A player of the calling program."""

    def __init__(self, agent: Agent) -> None:
        self._agent = agent

    def choose(self, plays: Sequence[LegalPlay], source: np.random.Generator) -> LegalPlay | str:
        """The play that the object chooses."""
        return self._agent.choose(plays[0].position)

    def close(self) -> None:
        """Do nothing: the object belongs to the calling program."""
