"""The contrasts of a theme, and the distances of its colours for people with usual colour vision,
with protanopia and with deuteranopia.

Contrasts follow WCAG 2, section 1.4.3. Dichromatic vision is simulated with the matrices of
Machado, Oliveira and Fernandes, "A physiologically-based model for simulation of color vision
deficiency" (2009), for a severity of 1. Distances are Euclidean in CIELAB (D65).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

import numpy as np

from palamedes.gui.own_theme import contrast
from palamedes.gui.theme import Theme

VISIONS = {
    "usual": np.eye(3),
    "protanopia": np.array([[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
}
TO_XYZ = np.array([[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]])
WHITE = np.array([0.95047, 1.0, 1.08883])


def lab(colour: str, vision: str) -> np.ndarray:
    """The CIELAB coordinates of `#rrggbb`, as people with this vision see it."""
    parts = np.array([int(colour[at : at + 2], 16) for at in (1, 3, 5)]) / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    ratio = TO_XYZ @ np.clip(VISIONS[vision] @ linear, 0, 1) / WHITE
    root = np.where(ratio > 216 / 24389, np.cbrt(ratio), (24389 / 27 * ratio + 16) / 116)
    return np.array([116 * root[1] - 16, 500 * (root[0] - root[1]), 200 * (root[1] - root[2])])


def distance(one: str, other: str, vision: str) -> float:
    return float(np.linalg.norm(lab(one, vision) - lab(other, vision)))


def least_distance(pairs: Iterable[tuple[str, str]]) -> float:
    """The smallest distance of any pair for any vision."""
    return min(distance(one, other, vision) for one, other in pairs for vision in VISIONS)


def figures(theme: Theme) -> dict[str, float]:
    """The smallest contrasts and distances in a theme."""
    light, dark = theme.sides
    grounds = (theme.field, *theme.points)
    texts = [(theme.text, theme.window), (theme.text, theme.panel), (theme.quiet, theme.window), (theme.quiet, theme.panel)]
    texts += [(theme.accent_text, theme.accent), (theme.label, theme.frame), (theme.tray_text, theme.tray)]
    texts += [(side.ink, side.disc) for side in theme.sides]
    arrows = (theme.best, theme.second, theme.third, theme.last)
    return {
        "text": min(contrast(*pair) for pair in texts),
        "the two sides": contrast(light.disc, dark.disc),
        "checkers on the board": min(
            max(contrast(part, ground) for part in (side.disc, side.rim, side.edge))
            for side in theme.sides
            for ground in grounds
        ),
        "arrows on the board": min(
            max(contrast(colour, ground), contrast(theme.panel, ground)) for colour in arrows for ground in grounds
        ),
        "the two sides, distance": least_distance([(light.disc, dark.disc)]),
        "arrows, distance": least_distance(combinations(arrows, 2)),
    }
