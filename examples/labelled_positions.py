"""Write positions of self-play games and their chances at 2 plies to a file, to train a network of
our own with any library. The players make some errors, so that the positions are varied.

    python examples/labelled_positions.py [FILE [COUNT]]
"""

import itertools
import sys
from pathlib import Path

import numpy as np

import palamedes as pl

GAME = "plakoto"


def positions(count: int) -> np.ndarray:
    """The positions before the roll in as many games as necessary, int8[count, 2, points + 2]."""
    player = pl.load_engine(GAME, level="learner", seed=1)
    boards: list[np.ndarray] = []
    for seed in itertools.count(1):
        if len(boards) >= count:
            break
        game = pl.Game(GAME, seed=seed)
        while not game.is_over:
            game.roll()
            boards.append(game.position.board)
            game.play(player.choose(game.position))
    return np.stack(boards[:count])


def main(file: Path = Path("labelled-positions.npz"), count: int = 10_000) -> None:
    boards = positions(count)
    labels = pl.load_engine(GAME, plies=2).evaluate_batch(boards)
    np.savez_compressed(file, boards=boards, labels=labels)
    print(f"{file}: {len(boards):,} positions; the side to roll wins {labels[:, 0].mean():.1%} of them")


if __name__ == "__main__":
    words = sys.argv[1:]
    main(*map(Path, words[:1]), *map(int, words[1:2]))
