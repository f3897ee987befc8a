"""The error rates of the levels of play, measured in every game other than backgammon.

Every level played against itself without the cube until 1,200 unforced plays had been judged at
2-ply by the same network. The standard error is 4 to 9 % of a rate, and more for the two strongest
levels. The master's plays are those of the judge. `palamedes lab error-rates` repeats the
measurement; `docs/ratings.md` shows the limits that follow from it.
"""

from __future__ import annotations

from collections.abc import Mapping

LEVEL_RATES: Mapping[str, tuple[float, ...]] = {
    "portes": (87.1, 78.2, 47.5, 19.1, 2.0, 0.0),
    "plakoto": (133.2, 90.9, 60.0, 21.4, 4.4, 0.0),
    "fevga": (89.6, 82.8, 47.6, 22.9, 4.5, 0.0),
    "nackgammon": (96.0, 68.3, 52.4, 20.3, 1.9, 0.0),
    "hypergammon": (43.9, 29.6, 19.3, 9.2, 1.1, 0.0),
    "takhteh": (79.6, 57.2, 44.7, 19.4, 1.9, 0.0),
    "tapa": (132.8, 79.0, 57.4, 24.5, 3.5, 0.2),
    "narde": (128.5, 88.2, 54.3, 24.3, 4.6, 0.0),
}
"""Thousandths of a point lost per unforced play, by game: one rate for each level in RATED, from
the weakest to the strongest.
"""
