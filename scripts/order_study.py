"""Compare the orders of the updates in TD learning (figure 3.5 of the thesis, section 3.2.2.1).

    python scripts/order_study.py orders.json                 # three games, four orders, five seeds
    python scripts/order_study.py orders.json --seeds 1 2 3 --games 8000
    python scripts/order_study.py orders.json --table         # print the saved results

Networks with 10 hidden units and raw inputs learn by method c with a constant rate. For the same
seed, they begin with the same weights. Their points per game are measured at 1 ply against pubeval
in backgammon, fevga-4 in Fevga and plakoto-raw in Plakoto, always with the same dice. The results
are saved after each network; the same command continues an interrupted study.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from statistics import fmean, stdev

from palamedes.core.rules.variant import variant_from
from palamedes.lab.contests.contests import contestant
from palamedes.training.recipes import ORDERS
from palamedes.training.td import Trainer

GAMES = {
    "backgammon": ("hitting-raw", "pubeval"),
    "fevga": ("running-raw", "fevga-4"),
    "plakoto": ("pinning-raw", "plakoto-raw"),
}
"""For each game, the inputs and the opponent."""

MEASURED = (250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000)
Curve = dict[str, float]


def recipe(variant: str, order: str, seed: int) -> str:
    """The recipe of one network."""
    return f"""
        name = "{variant}-order"
        variant = "{variant}"
        encoding = "{GAMES[variant][0]}"
        hidden = 10
        seed = {seed}
        schedule = "constant"
        order = "{order}"
    """


def curve(variant: str, order: str, seed: int, games: int, pairs: int) -> Curve:
    """The points per game of one network after each of the MEASURED numbers of games."""
    trainer, found = Trainer(recipe(variant, order, seed)), {}
    opponent = contestant(GAMES[variant][1], variant_from(variant))
    for end in (each for each in MEASURED if each <= games):
        while trainer.games < end:
            trainer.learn(end - trainer.games)
        found[str(end)] = trainer.measure(opponent, pairs).points
    return found


def table(curves: dict[str, Curve]) -> str:
    """The means over all seeds with their standard errors, as Markdown."""
    ends = [str(end) for end in MEASURED if any(str(end) in each for each in curves.values())]
    lines = ["| game | order | " + " | ".join(f"{int(end):,}" for end in ends) + " |", "|---" * (len(ends) + 2) + "|"]
    for variant in GAMES:
        for order in ORDERS:
            several = [each for key, each in curves.items() if key.startswith(f"{variant}, {order}, ")]
            if several:
                cells = [_mean([each[end] for each in several]) for end in ends]
                lines.append(f"| {variant} | {order} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def _mean(values: list[float]) -> str:
    error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else float("nan")
    return f"{fmean(values):+.2f} ± {error:.2f}".replace("-", "−")


def main(arguments: list[str]) -> int:
    """Train the networks that the file does not contain yet, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--variants", nargs="+", choices=GAMES, default=list(GAMES))
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3, 4, 5])
    parser.add_argument("--games", type=int, default=16_000)
    parser.add_argument("--pairs", type=int, default=250)
    parser.add_argument("--table", action="store_true", help="only print the saved results")
    asked = parser.parse_args(arguments)
    curves = json.loads(asked.file.read_text("utf-8")) if asked.file.exists() else {}
    for seed in [] if asked.table else asked.seeds:
        for variant in asked.variants:
            for order in ORDERS:
                key = f"{variant}, {order}, {seed}"
                if key not in curves:
                    curves[key] = curve(variant, order, seed, asked.games, asked.pairs)
                    print(key, curves[key], flush=True)
                    asked.file.write_text(json.dumps(curves, indent=1), "utf-8")
    print(table(curves))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
