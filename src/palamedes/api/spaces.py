"""What the environments for reinforcement learning have in common. This module needs the extra
`rl`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from palamedes.api.steps import SteppedGame
from palamedes.core.errors import BadSettings

RENDER_MODES = ("ansi",)


def action_space(steps: SteppedGame) -> spaces.Space[Any]:
    """One number for each action (docs/reinforcement-learning.md)."""
    return spaces.Discrete(steps.actions)


def observation_space(steps: SteppedGame) -> spaces.Space[Any]:
    """The planes and the mask (docs/reinforcement-learning.md)."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, steps.shape, np.float32),
            "action_mask": spaces.Box(0, 1, (steps.actions,), np.int8),
        }
    )


def check_render_mode(mode: str | None) -> str | None:
    """Return a render mode that the environments support. Raises BadSettings."""
    if mode is not None and mode not in RENDER_MODES:
        raise BadSettings(f"the render mode '{str(mode)[:20]}' is not known; choose from {', '.join(RENDER_MODES)}.")
    return mode
