"""The cube efficiency of every game while the sides can still meet. `core.match.cube` needs it to
convert cubeless chances to worth with the cube. Races have efficiencies of their own
(`kernels.cube.cube`). docs/cube.md says how all of them were found.
"""

from __future__ import annotations

from palamedes.core.rules.variant import VARIANTS, Variant

CONTACT_EFFICIENCIES = {
    "backgammon": 0.70,
    "nackgammon": 0.70,
    "hypergammon": 0.604,
    "portes": 0.70,
    "takhteh": 0.70,
    "plakoto": 0.73,
    "tapa": 0.76,
    "fevga": 0.79,
    "narde": 0.79,
}
"""The cube efficiency of each game, with its usual number of checkers, while the sides can still
meet. Takhteh has the value of Portes and Narde that of Fevga; the others were measured.
"""

A_CHECKER = 0.008
"""The increase of the efficiency for each checker above the usual number. It was found by comparing
backgammon with Hypergammon.
"""


def contact_efficiency(variant: Variant) -> float:
    """The cube efficiency while the sides can still meet."""
    usual = VARIANTS[variant.key].board.checkers
    return CONTACT_EFFICIENCIES[variant.key] + A_CHECKER * (variant.board.checkers - usual)
