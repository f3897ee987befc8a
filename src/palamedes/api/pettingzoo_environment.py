"""The PettingZoo environment. This module needs the extra `rl`."""

from __future__ import annotations

from typing import Any, ClassVar, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from palamedes.api.positions import GamePosition
from palamedes.api.spaces import action_space, check_render_mode, observation_space
from palamedes.api.steps import MOST_SEEDS, SteppedGame

Observation: TypeAlias = dict[str, NDArray[Any]]

SIDES = ("player_0", "player_1")
"""The agents, named after the sides 0 (white) and 1 (black)."""
ILLEGAL = -1.0
"""The reward for an illegal action, which ends the game."""


class PettingZooEnvironment(AECEnv[str, Observation, int]):
    """Two agents play games against each other, made by `palamedes.pettingzoo_env`. `player_0` is
    white and `player_1` is black.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi"],
        "name": "palamedes_v0",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(self, game: str | GamePosition, max_turns: int | None, render_mode: str | None) -> None:
        super().__init__()
        self.render_mode = check_render_mode(render_mode)
        self._steps = SteppedGame(game, max_turns)
        self._seeds = np.random.default_rng()
        self.possible_agents = list(SIDES)
        self.agents: list[str] = []
        self.action_spaces = {agent: action_space(self._steps) for agent in SIDES}
        self.observation_spaces = {agent: observation_space(self._steps) for agent in SIDES}

    @property
    def position(self) -> GamePosition:
        """The position at the beginning of the current turn, with the roll."""
        return self._steps.game.position

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The actions of an agent, which are the same for both."""
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The observations of an agent, which have the same form for both."""
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game, with the dice that follow from the seed. Without a seed, the series of
        games goes on. `options` is not used.
        """
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._steps.begin(int(self._seeds.integers(MOST_SEEDS)))
        self.agents = list(SIDES)
        self.rewards = dict.fromkeys(SIDES, 0.0)
        self._cumulative_rewards = dict.fromkeys(SIDES, 0.0)
        self.terminations = dict.fromkeys(SIDES, False)
        self.truncations = dict.fromkeys(SIDES, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in SIDES}
        self.agent_selection = SIDES[self._steps.side or 0]

    def observe(self, agent: str) -> Observation:
        """The planes and the mask of legal actions of an agent. In the other agent's turn, no
        action is legal.
        """
        side, is_over = SIDES.index(agent), self.terminations[agent] or self.truncations[agent]
        mask = np.zeros(self._steps.actions, np.int8) if is_over else self._steps.mask(side)
        return {"observation": self._steps.planes(side), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Make one action of the selected agent. After the last one of a turn, the other agent is
        selected. Raises BadEvent if the action is not legal.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        steps = self._steps
        steps.act(-1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {each: steps.points(side) for side, each in enumerate(SIDES)}
        self.terminations = dict.fromkeys(SIDES, steps.is_over)
        self.truncations = dict.fromkeys(SIDES, steps.is_truncated)
        self.agent_selection = SIDES[1 - SIDES.index(agent) if steps.side is None else steps.side]
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """The position at the beginning of the turn as text, with the moves made since then."""
        return self._steps.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing to release."""


def wrapped(raw: PettingZooEnvironment) -> AECEnv[str, Observation, int]:
    """The environment with PettingZoo's usual wrappers: an illegal action ends the game, and
    methods must be called in the right order.
    """
    env = wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))
