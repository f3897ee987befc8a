"""Train a network from a recipe, and measure it against random play.

    python examples/train_network.py [FILE [GAMES]]

The recipe, `train_network.toml`, takes about a minute. The result is a weak network;
docs/training.md explains how the shipped networks were trained.
"""

import sys
from pathlib import Path

import palamedes as pl

RECIPE = Path(__file__).with_suffix(".toml")


def main(file: Path = Path("my-fevga.h5"), games: int | None = None) -> None:
    path = pl.train(RECIPE, file, games=games, report=lambda so_far: print(f"{so_far.games:,} games: {so_far.strength}"))
    found = pl.contest("fevga", str(path), "random", games=200)
    print(f"{path.name} against random play: {found.points.mean:+.3f} ± {found.points.margin:.3f} points per game")
    print(pl.load_engine("fevga", network=str(path)).choose(pl.position("fevga; roll 65")))


if __name__ == "__main__":
    words = sys.argv[1:]
    main(*map(Path, words[:1]), *map(int, words[1:2]))
