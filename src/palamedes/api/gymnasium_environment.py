"""The Gymnasium environment. This module needs the extra `rl`."""

from __future__ import annotations

from typing import Any, ClassVar, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from palamedes.api.contests import Agent
from palamedes.api.opponents import opponent_of
from palamedes.api.positions import GamePosition
from palamedes.api.spaces import action_space, check_render_mode, observation_space
from palamedes.api.steps import MOST_SEEDS, SteppedGame
from palamedes.core.errors import BadEvent

Observation: TypeAlias = dict[str, NDArray[Any]]

AGENT, OPPONENT = 0, 1
ILLEGAL = -1.0
"""The reward for an illegal action, which ends the game."""
MOST_TRIES = 1000
"""The number of games that are begun until the agent has a decision."""


class GymnasiumEnvironment(gymnasium.Env[Observation, np.int64]):
    """An agent plays games against an opponent, made by `palamedes.gymnasium_env`. The agent is
    white.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str | GamePosition = "portes",
        opponent: Agent | str = "random",
        *,
        max_turns: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = check_render_mode(render_mode)
        self._steps = SteppedGame(game, max_turns)
        self._opponent = opponent_of(opponent, self._steps.variant)
        self.action_space: spaces.Space[Any] = action_space(self._steps)
        self.observation_space: spaces.Space[Any] = observation_space(self._steps)
        self._is_lost = True

    @property
    def position(self) -> GamePosition:
        """The position at the beginning of the current turn, with the roll."""
        return self._steps.game.position

    def action_masks(self) -> NDArray[np.bool_]:
        """bool[actions]: whether each action is legal now."""
        return self._mask().astype(bool)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game, and let the opponent play until the agent's first decision. A game that
        is over by then is replaced with another one, which can happen on tiny boards. `options` is
        not used. Raises BadEvent if every game is over by then.
        """
        super().reset(seed=seed)
        self._is_lost = True
        for _ in range(MOST_TRIES):
            self._begin()
            if self._steps.side is not None:
                self._is_lost = False
                return self._observation(), {}
        raise BadEvent("every game from this position is over before the agent has a decision.")

    def _begin(self) -> None:
        self._steps.begin(int(self.np_random.integers(MOST_SEEDS)))
        self._reply()

    def _reply(self) -> None:
        """Let the opponent play until the agent's next decision, or the end of the game."""
        while self._steps.side == OPPONENT:
            plays = self._steps.legal_plays
            self._steps.play(self._opponent.choose(plays, self.np_random) if len(plays) > 1 else plays[0])

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make one action of the agent. After the last one of a turn, the opponent plays its turn.

        Raises BadEvent if the game is over.
        """
        if self._is_lost or self._steps.side is None:
            raise BadEvent("the game is over; call reset to begin another one.")
        if int(action) not in self._steps.legal():
            self._is_lost = True
            return self._observation(), ILLEGAL, True, False, {"illegal_action": True}
        self._steps.act(int(action))
        self._reply()
        steps = self._steps
        return self._observation(), steps.points(AGENT), steps.is_over, steps.is_truncated, {}

    def _mask(self) -> NDArray[np.int8]:
        return np.zeros(self._steps.actions, np.int8) if self._is_lost else self._steps.mask(AGENT)

    def _observation(self) -> Observation:
        return {"observation": self._steps.planes(AGENT), "action_mask": self._mask()}

    def render(self) -> str | None:
        """The position at the beginning of the turn as text, with the moves made since then."""
        return self._steps.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Close the opponent."""
        self._opponent.close()
