"""Makes 20 matches for a comparison of ratings with GNU Backgammon, which plays them: `python
tests/rated_matches.py FOLDER`. Then `palamedes lab ratings FOLDER/*.mat` compares.
"""

from __future__ import annotations

import sys
from pathlib import Path

import gnubg_judge

LENGTHS = (1, 1, 3, 3, 3, 5, 5, 5, 5, 7, 7, 7, 7, 9, 9, 9, 11, 11, 13, 13)
NOISES = ((0.0, 0.02), (0.03, 0.01), (0.0, 0.05), (0.02, 0.1))
"""The noise in the evaluations of both players, in points."""


def commands(number: int, length: int) -> list[str]:
    """What GNU Backgammon must be told to play and save a match."""
    settings = [
        f"set player {side} {kind} evaluation {setting}"
        for side, noise in enumerate(NOISES[number % len(NOISES)])
        for kind in ("chequerplay", "cubedecision")
        for setting in ("plies 0", f"noise {noise}")
    ]
    return [*settings, f"set seed {number + 1}", f"new match {length}", f"export match mat {number + 1:02}.mat"]


def main(arguments: list[str]) -> int:
    """Returns 1 if GNU Backgammon did not play all matches, otherwise 0."""
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    first = [
        "set player 0 gnubg",
        "set player 1 gnubg",
        "set automatic game on",
        "set automatic move on",
        "set confirm new off",
    ]
    gnubg_judge.run([*first, *(each for number, length in enumerate(LENGTHS) for each in commands(number, length))], folder)
    made = len(list(folder.glob("*.mat")))
    print(f"{made} matches in {folder}.")
    return int(made < len(LENGTHS))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
