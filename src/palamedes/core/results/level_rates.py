"""The error rates of the levels of play, measured in every game other than backgammon.

Every level played against itself without the cube until 1,200 unforced plays had been judged at
2-ply by the same network. The standard error is 4 to 8 % of a rate, and more for the two strongest
levels. The master's plays are those of the judge. `palamedes lab error-rates` repeats the
measurement; `docs/ratings.md` shows the limits that follow from it.
"""

from __future__ import annotations

from collections.abc import Mapping

LEVEL_RATES: Mapping[str, tuple[float, ...]] = {
    "portes": (82.7, 62.3, 43.7, 17.2, 1.9, 0.0),
    "plakoto": (126.2, 98.8, 63.7, 20.1, 4.4, 0.0),
    "fevga": (86.0, 67.6, 46.4, 23.9, 3.2, 0.0),
    "nackgammon": (96.8, 82.0, 52.1, 22.7, 2.0, 0.0),
    "hypergammon": (42.1, 33.9, 25.0, 11.2, 3.9, 0.2),
    "takhteh": (71.2, 57.5, 43.7, 21.7, 4.3, 0.0),
    "tapa": (114.3, 88.8, 57.1, 24.5, 4.6, 0.1),
    "narde": (114.5, 82.8, 61.9, 26.9, 2.7, 0.0),
}
"""Thousandths of a point lost per unforced play, by game: one rate for each level in RATED, from
the weakest to the strongest.
"""
