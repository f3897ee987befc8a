"""How much better than random play is the best network? One contest for each game of Tavli.

python examples/random_against_best.py [GAMES]
"""

import sys

import palamedes as pl


def main(games: int = 1000) -> None:
    for game in ("portes", "plakoto", "fevga"):
        found = pl.contest(game, "best", "random", games=games)
        print(f"{game:8} {found.points.mean:+.3f} ± {found.points.margin:.3f} points per game in {found.games:,} games")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
