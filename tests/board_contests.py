"""Lets the networks for all boards play against random playouts that take ten times as long:
`python tests/board_contests.py --games 100`. With `--board fevga:32:20`, only this board is used.
The table in docs/strength.md comes from this program.
"""

from __future__ import annotations

import argparse
import sys
import time
from math import ceil

import numpy as np

from palamedes.core.rules.variant import VARIANTS, Variant
from palamedes.core.settings import SearchSettings
from palamedes.engine.contestants import Contestant
from palamedes.engine.contests import ContestPairing, PlayedTurn, hold_contest
from palamedes.lab.contests.contests import contestant

BOARDS = (
    ("portes", 8, 4),
    ("portes", 16, 10),
    ("portes", 32, 20),
    ("plakoto", 16, 10),
    ("plakoto", 32, 20),
    ("fevga", 12, 7),
    ("fevga", 32, 20),
    ("hypergammon", 24, 4),
    ("hypergammon", 24, 6),
)
TIMES = 10
MARGIN = 1.1
"""The factor by which the number of playouts is raised if they do not take long enough."""

TRIED = 200
"""The number of playouts with which the time of a playout is measured."""


def seconds_a_turn(variant: Variant, player: Contestant, pairs: int) -> float:
    """The processor time of a turn in games of a player against itself."""
    seeds, turns = np.arange(1, pairs + 1, dtype=np.uint64), 0

    def count(seed: int, seat: int, played: list[PlayedTurn]) -> None:
        nonlocal turns
        turns += len(played)

    with ContestPairing(variant, player, player, recorder=count) as table:
        table.play(seeds)
    with ContestPairing(variant, player, player) as table:
        began = time.process_time()
        table.play(seeds)
        return (time.process_time() - began) / turns


def row(key: str, points: int, checkers: int, plies: int, games: int) -> str:
    """A row of the table: the board, the times and the result."""
    variant = VARIANTS[key].configured(board={"points": points, "checkers": checkers})
    network = contestant(f"{key}-boards", variant, SearchSettings(plies=plies))
    own = seconds_a_turn(variant, network, 100 if plies == 1 else 4)
    needed, tried = TIMES * own, seconds_a_turn(variant, contestant(f"flat_ucb:{TRIED}", variant), 1)
    playouts = max(1, round(needed / tried * TRIED))
    while True:
        other = contestant(f"flat_ucb:{playouts}", variant)
        taken = seconds_a_turn(variant, other, 2 if plies == 1 else 1)
        if taken >= needed:
            break
        playouts = ceil(MARGIN * needed / taken * playouts)
    result = hold_contest(variant, network, other, games, seed=1, threads=1)
    times = f"{own * 1000:.2f} ms | {playouts:,} | {taken * 1000:.2f} ms"
    words = f"{result.points.mean:+.2f} ± {result.points.margin:.2f}".replace("-", "−")
    return f"| {variant.name} | {points}, {checkers} | {plies} | {times} | {words} |"


def main(arguments: list[str]) -> int:
    """Print the table, row by row."""
    parser = argparse.ArgumentParser(description=__doc__.split(":")[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--plies", type=int, choices=(1, 2), action="append")
    parser.add_argument("--board", action="append", metavar="GAME:POINTS:CHECKERS")
    asked = parser.parse_args(arguments)
    boards = [board for board in BOARDS if not asked.board or ":".join(map(str, board)) in asked.board]
    print("| game | points, checkers | plies | time a turn | playouts | time a turn | points per game (95 %) |")
    print("|---|---|---|---|---|---|---|")
    for plies in asked.plies or (1, 2):
        for board in boards:
            print(row(*board, plies, asked.games), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
