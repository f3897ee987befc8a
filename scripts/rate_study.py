"""Compare automatic learning rates with schedules made by hand, in TD learning of Fevga
(docs/input-selection.md).

    python scripts/rate_study.py FOLDER                          # all ways, two seeds
    python scripts/rate_study.py FOLDER --ways constant autostep # only these
    python scripts/rate_study.py FOLDER --games 20000 --hidden 100 --seeds 1 2 3

The networks have the raw inputs and begin with the same weights for the same seed. The errors are
measured on the test set in FOLDER, which `scripts/input_study.py labels` makes. The result is
written to FOLDER/rates.json after each network.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import numpy as np
from learning.board_inputs import numbers_of
from learning.games import LAYOUT, Player, contest
from learning.rates import ADAM, AUTOSTEP, COHERENCE, FIXED, memory_of, room_of, train_by_method
from learning.selection import error_of

from palamedes.core.rules.encodings import ENCODINGS
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import FEVGA
from palamedes.engine.evaluators import weights_of
from palamedes.engine.legal import board_array
from palamedes.formats.tables.network_file import read_network
from palamedes.kernels.features.features import encoded
from palamedes.kernels.moves.playout import seed_generator
from palamedes.kernels.networks.network import Network
from palamedes.kernels.networks.training import REVERSE_RECALC, TdSettings, train, training_workspace
from palamedes.service.library.folders import networks
from palamedes.training.recipes import SCHEDULES, Stage, Start
from palamedes.training.weights import drawn_weights

MEASURED = (250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000)
TEST = 20_000
OPPONENT, OPPONENTS_INPUTS = "fevga-4", ["race", "pips", "prime_early", "prime_late"]
FOREVER = 10**9


class Way(NamedTuple):
    """A way to learn: the method of `learning.rates`, and the stages of the rate and of lambda. If
    `shares` is set, the ends of the stages are percentages of the games.
    """

    method: int
    stages: tuple[Stage, ...]
    shares: bool = False

    def stage(self, done: int, games: int) -> Stage:
        """The stage of the next game after `done` of `games` games."""
        place = done * 100 / games if self.shares else done
        return next((stage for stage in self.stages if place < stage.until), self.stages[-1])


WAYS: Mapping[str, Way] = {
    "table 3.6": Way(FIXED, SCHEDULES["table 3.6, Fevga"]),
    "constant": Way(FIXED, SCHEDULES["constant"]),
    "recipe": Way(FIXED, (Stage(42, 0.1), Stage(67, 0.03), Stage(100, 0.01)), shares=True),
    "temporal coherence": Way(COHERENCE, (Stage(FOREVER, 1.0),)),
    "autostep": Way(AUTOSTEP, (Stage(FOREVER, 0.1),)),
    "adam": Way(ADAM, (Stage(FOREVER, 0.001),)),
}
"""Three schedules made by hand: the rates and lambdas of the thesis for Fevga, its constant rate,
and the rates of the recipe fevga-6, in the same proportions; and the automatic methods.
"""


class Course(NamedTuple):
    """One network: the way, the seed, its errors by the number of games, the points per game
    against the opponent with the standard error, and the processor time of the learning.
    """

    way: str
    seed: int
    errors: dict[int, float]
    points: float
    error: float
    seconds: float


def test_set(folder: Path) -> tuple[Any, Any]:
    """The raw inputs and the labels of the last positions."""
    with np.load(folder / "positions.npz") as file:
        boards, targets = file["boards"][-TEST:], file["targets"][-TEST:]
    return encoded(ENCODINGS["running-raw"], FEVGA, boards), targets


def course(name: str, seed: int, games: int, hidden: int, test: tuple[Any, Any], pairs: int) -> Course:
    """Train one network, and measure it."""
    way, longest = WAYS[name], 1000
    network = drawn_weights((LAYOUT.raw, hidden, 3), Start(), np.random.default_rng(seed))
    memory, room = memory_of(network, way.method, way.stages[0].alpha), room_of(network)
    work, counts = training_workspace(FEVGA.code, LAYOUT, network, longest), np.zeros(4, np.int64)
    start = board_array(start_position(FEVGA))
    seed_generator(seed, work.play.rng)
    ends = sorted({*(each for each in MEASURED if each < games), games, *changes(way, games)})
    errors, done, spent = {}, 0, 0.0
    for end in ends:
        stage = way.stage(done, games)
        lesson = TdSettings(REVERSE_RECALC, stage.alpha, stage.lambda_, longest)
        began = process_time()
        how = (FEVGA.code, LAYOUT, network, lesson, start, end - done, work, counts, memory, room)
        train_by_method(way.method, *how)
        spent, done = spent + process_time() - began, end
        errors[end] = error_of(network, *test)
    points, error = points_of(network, pairs)
    return Course(name, seed, errors, points, error, spent)


def check(games: int = 20) -> None:
    """Exit if the fixed method does not learn what `kernels.networks.training.train` learns."""
    learned = []
    for trained in (train_by_method, train):
        network = drawn_weights((LAYOUT.raw, 10, 3), Start(), np.random.default_rng(1))
        work, counts = training_workspace(FEVGA.code, LAYOUT, network, 1000), np.zeros(4, np.int64)
        seed_generator(1, work.play.rng)
        lesson = TdSettings(REVERSE_RECALC, 0.1, 0.7, 1000)
        given = (FEVGA.code, LAYOUT, network, lesson, board_array(start_position(FEVGA)), games, work, counts)
        if trained is train:
            train(*given)
        else:
            train_by_method(FIXED, *given, memory_of(network, FIXED, 0.1), room_of(network))
        learned.append(network)
    pairs = zip(*(network.learned for network in learned), strict=True)
    if not all(np.allclose(one, other, atol=1e-4) for one, other in pairs):
        sys.exit("The fixed method differs from the training kernel.")


def changes(way: Way, games: int) -> list[int]:
    """The numbers of games at which the stage changes."""
    ends = (stage.until * games // 100 if way.shares else stage.until for stage in way.stages)
    return [end for end in ends if end < games]


def points_of(network: Network, pairs: int) -> tuple[float, float]:
    """The points per game against the opponent, with the standard error."""
    opponent = weights_of(read_network(networks() / f"{OPPONENT}.h5"))
    seeds = np.random.default_rng(7).integers(2**62, size=pairs)
    means = contest(Player(network, numbers_of([])), Player(opponent, numbers_of(OPPONENTS_INPUTS)), seeds)
    return float(means.mean()), float(means.std() / np.sqrt(pairs))


def main(arguments: list[str]) -> int:
    """Train the networks, and write the results."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--ways", nargs="+", choices=WAYS, default=list(WAYS))
    parser.add_argument("--games", type=int, default=16_000)
    parser.add_argument("--hidden", type=int, default=10)
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--pairs", type=int, default=250)
    asked = parser.parse_args(arguments)
    check()
    test, found = test_set(asked.folder), []
    for seed in asked.seeds:
        for name in asked.ways:
            found.append(course(name, seed, asked.games, asked.hidden, test, asked.pairs)._asdict())
            print(found[-1], flush=True)
            content = {"games": asked.games, "hidden": asked.hidden, "courses": found}
            (asked.folder / "rates.json").write_text(json.dumps(content, indent=1), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
