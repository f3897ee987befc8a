"""Environments for reinforcement learning (docs/reinforcement-learning.md). The libraries are
loaded when an environment is made.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from palamedes.api.contests import Agent
from palamedes.api.positions import GamePosition
from palamedes.core.errors import BadSettings

if TYPE_CHECKING:
    import gymnasium
    import pettingzoo


def gymnasium_env(
    game: str | GamePosition = "portes",
    opponent: Agent | str = "random",
    *,
    max_turns: int | None = None,
    render_mode: str | None = None,
) -> gymnasium.Env[Any, Any]:
    """A Gymnasium environment in which an agent plays against an opponent. It needs the extra `rl`;
    docs/reinforcement-learning.md describes its actions, observations and rewards.

    `game`: the game, written as at the beginning of a position text, or a position from which every
    game begins. `opponent`: an object that has `choose`, or the description of a player, as for
    `palamedes.contest`. `max_turns`: the number of turns of both sides after which a game is
    truncated; None for no limit. `render_mode`: `ansi` for text, or None.

    Raises UnknownVariant, BadRules, BadSettings, UnknownNetwork or BadFile.
    """
    check_extra("gymnasium")
    from palamedes.api.gymnasium_environment import GymnasiumEnvironment

    return GymnasiumEnvironment(game, opponent, max_turns=max_turns, render_mode=render_mode)


def pettingzoo_env(
    game: str | GamePosition = "portes", *, max_turns: int | None = None, render_mode: str | None = None
) -> pettingzoo.AECEnv[Any, Any, Any]:
    """A PettingZoo environment (AEC) in which two agents, `player_0` and `player_1`, play against
    each other. It needs the extra `rl`; the arguments are those of `gymnasium_env`.

    Raises UnknownVariant, BadRules or BadSettings.
    """
    check_extra("gymnasium", "pettingzoo")
    from palamedes.api.pettingzoo_environment import PettingZooEnvironment, wrapped

    return wrapped(PettingZooEnvironment(game, max_turns, render_mode))


def check_extra(*libraries: str) -> None:
    """Raise BadSettings, with the command that installs the extra `rl`, unless these libraries are
    installed.
    """
    if not all(map(find_spec, libraries)):
        raise BadSettings("environments need the extra 'rl': pip install 'palamedes[rl]'.")
