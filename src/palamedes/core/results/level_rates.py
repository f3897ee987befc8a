"""The error rates of the levels of play, measured in every game other than backgammon.

Every level played against itself without the cube until 1,200 unforced plays had been judged at
2-ply by the same network. The standard error is 4 to 8 % of a rate, and more for the two strongest
levels. The master's plays are those of the judge. `palamedes lab error-rates` repeats the
measurement; `docs/ratings.md` shows the limits that follow from it.
"""

from __future__ import annotations

from collections.abc import Mapping

LEVEL_RATES: Mapping[str, tuple[float, ...]] = {
    "portes": (108.5, 75.3, 43.4, 17.1, 2.3, 0.0),
    "plakoto": (160.6, 97.0, 55.5, 21.9, 4.2, 0.1),
    "fevga": (77.1, 56.3, 39.4, 22.0, 3.2, 0.0),
    "nackgammon": (111.7, 82.5, 49.9, 20.1, 2.0, 0.1),
    "hypergammon": (52.5, 30.9, 20.4, 9.9, 3.9, 0.2),
    "takhteh": (88.0, 62.0, 44.4, 21.8, 4.3, 0.0),
    "tapa": (156.8, 84.9, 53.8, 24.3, 4.6, 0.1),
    "narde": (103.0, 60.1, 44.3, 22.3, 2.7, 0.0),
}
"""Thousandths of a point lost per unforced play, by game: one rate for each level in LEVELS, from
the weakest to the strongest.
"""
