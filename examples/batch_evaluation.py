"""Evaluate many positions with one call: the best play for each opening roll, and the speed.

python examples/batch_evaluation.py [COUNT]
"""

import sys
from time import perf_counter

import numpy as np

import palamedes as pl

GAME = "portes"


def equity(chances: np.ndarray) -> np.ndarray:
    """The points that the side to roll can expect, from its chances, float32[n, 5]."""
    win, win_double, win_triple, lose_double, lose_triple = chances.T
    return 2 * win - 1 + win_double - lose_double + win_triple - lose_triple


def main(count: int = 100_000) -> None:
    engine = pl.load_engine(GAME, plies=1)
    start = pl.position(GAME)
    rolls = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]
    boards = np.concatenate([start.with_dice(roll).boards_after for roll in rolls])
    values = -equity(engine.evaluate_batch(boards))  # the other side is to roll on these boards
    first = 0
    for high, low in rolls:
        plays = start.with_dice((high, low)).legal_plays
        mine = values[first : first + len(plays)]
        print(f"{high}-{low}  {plays[mine.argmax()].notation:20} {mine.max():+.3f}")
        first += len(plays)

    many = np.resize(boards, (count, *boards.shape[1:]))
    began = perf_counter()
    engine.evaluate_batch(many)
    print(f"{count:,} positions, {count / (perf_counter() - began):,.0f} a second")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
