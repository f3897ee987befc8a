"""Select inputs for a network of Fevga by measured error (docs/input-selection.md).

    python scripts/input_study.py labels FOLDER      # positions from self-play, with 2-ply labels
    python scripts/input_study.py screen FOLDER      # what each candidate alone adds
    python scripts/input_study.py select FOLDER      # adds candidates, one after another
    python scripts/input_study.py select FOLDER --most-ns 150  # only cheap ones
    python scripts/input_study.py compare FOLDER     # fits networks, and measures their errors
    python scripts/input_study.py times FOLDER       # the times of all networks, measured in turns
    python scripts/input_study.py contest FOLDER     # points per game
    python scripts/input_study.py primes FOLDER      # the chances of primes against all legal plays

Each step writes a JSON file to FOLDER, and `compare` also writes the networks for the contest. All
steps use one thread. The steps from `screen` on read what the earlier steps have written.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
from learning.board_inputs import NAMES, SIDES, nanoseconds, numbers_of, values_of
from learning.exact_primes import exact_chances
from learning.games import LAYOUT, Player, contest, microseconds
from learning.selection import (
    Labelled,
    Setting,
    Step,
    columns_of,
    error_of,
    fitted_network,
    inputs_of,
    screening,
    selection,
)

from palamedes.core.rules.encodings import ENCODINGS
from palamedes.core.rules.variant import FEVGA
from palamedes.engine.evaluators import evaluator_of
from palamedes.formats.tables.network_file import read_network
from palamedes.kernels.features.features import encoded
from palamedes.kernels.networks.network import Network
from palamedes.service.library.folders import networks
from palamedes.training.fit import Fitting
from palamedes.training.labels import LabelCache, all_labels
from palamedes.training.lessons import LabelledPositions
from palamedes.training.recipes import read_recipe

TEACHER = "fevga-deep"
LEARNED, HELD, TEST = 160_000, 40_000, 40_000
RECIPE = f"""
name = "fevga-inputs"
variant = "fevga"
encoding = "running-raw"
hidden = 100
seed = 20
[[rounds]]
until = 1
positions = {LEARNED + HELD + TEST}
teacher = "{TEACHER}"
duel = 0
"""

SELECTED_FROM, SCREENED = 80_000, 10_000
"""The numbers of positions, of the learning set and of either set, that the selection uses."""

SELECTING = Setting(100, Fitting(passes=4, rate=0.03, batch=256))
COMPARING = Fitting(passes=8, rate=0.015, batch=256)
SEEDS = (1, 2)
MOST, TRIED = 8, 4
COUNTS = (8, 6, 4)
COMPARED = (
    *("raw:100", "raw:400", "fevga-4:100", "fevga-6:100", "running-best:100", "all:100"),
    *("selected 4:100", "selected 8:100", "cheap 6:100", "cheap 8:100"),
)
"""The networks that are compared: a set of inputs, and the number of hidden units."""

PAIRS = 1_000
"""The number of pairs of games for each seed."""

CONTESTS = (
    ("selected 8:100", "raw:100"),
    ("selected 8:100", "raw:400"),
    ("selected 8:100", "fevga-6:100"),
    ("cheap 8:100", "fevga-6:100"),
    ("cheap 6:100", "fevga-6:100"),
    ("selected 4:100", "fevga-6:100"),
    ("cheap 8:100", "running-best:100"),
)
EXACT = 20_000
"""The number of positions in which the chances of primes are compared."""

TIMED = 2_000
"""The number of positions with which times are measured."""

TURNS = 6

THESIS = {
    "raw": [],
    "fevga-4": ["prime_early", "prime_late", "race", "pips"],
    "fevga-6": ["early_chance_1", "late_chance_1", "race", "pips", "pips_behind"],
    "running-best": [
        *("early_chance_1", "late_chance_1", "race", "pips", "pips_behind"),
        *("last_escapes", "fullest_window", "worst_place"),
    ],
}
"""The encodings of the program for Fevga as sets of candidates."""


def labels(folder: Path) -> None:
    """Make the labels. Batches that exist are kept."""
    recipe = read_recipe(RECIPE)
    teacher = evaluator_of(read_network(networks() / f"{TEACHER}.h5"), FEVGA).brain
    began = process_time()
    cache = LabelCache(folder / "labels", recipe, teacher, 0, lasting=True)
    with ThreadPoolExecutor(1) as workers:
        found = all_labels(recipe, teacher, 0, workers, cache)
    assert found is not None
    np.savez(folder / "positions.npz", boards=found.boards, targets=found.targets, values=values_of(NAMES, found.boards))
    report(folder, "labels", {"positions": len(found.boards), "seconds": process_time() - began})


def positions(folder: Path) -> tuple[LabelledPositions, Labelled]:
    """All positions, and their inputs and labels."""
    with np.load(folder / "positions.npz") as file:
        boards, targets, values = file["boards"], file["targets"], file["values"]
    return LabelledPositions.alone(boards, targets), Labelled(encoded(ENCODINGS["running-raw"], FEVGA, boards), values, targets)


def report(folder: Path, name: str, content: Any) -> None:
    """Write a result to a file, and say where it is."""
    path = folder / f"{name}.json"
    path.write_text(json.dumps(content, indent=1), encoding="utf-8")
    print(f"{path}: written", flush=True)


def screen(folder: Path) -> None:
    """Screen all candidates with a network that has only the raw inputs, and measure their time."""
    boards, found = positions(folder)
    began = process_time()
    learned, held = found.part(0, SELECTED_FROM), found.part(LEARNED, LEARNED + HELD)
    network = fitted_network(learned.raw, LAYOUT.raw, learned.targets, SELECTING)
    order = screening(network, learned.part(0, SCREENED), held.part(0, SCREENED), [], range(len(NAMES)), SIDES)
    times = nanoseconds(boards.boards[:TIMED])
    rows = [{"name": NAMES[each.number], "gain": each.gain, "ns": times[NAMES[each.number]]} for each in order]
    error = error_of(network, held.raw, held.targets)
    report(folder, "screen", {"error": error, "candidates": rows, "seconds": process_time() - began})


def select(folder: Path, most_ns: float = math.inf) -> None:
    """Select the inputs among the candidates that take at most this time. The times are those that
    `screen` has measured.
    """
    _, found = positions(folder)
    learned, held = found.part(0, SELECTED_FROM), found.part(LEARNED, LEARNED + HELD)
    name, among = "select", list(range(len(NAMES)))
    if most_ns < math.inf:
        name, among = "select-cheap", cheap_numbers(folder, most_ns)
    rows: list[Any] = []
    began = process_time()

    def tell(step: Step) -> None:
        tried = {NAMES[each.number]: each.error for each in step.tried}
        gains = {NAMES[each.number]: each.gain for each in step.screened[:10]}
        rows.append({"added": NAMES[step.number], "error": step.error, "tried": tried, "screened": gains})
        print(f"{process_time() - began:7.1f} s {len(rows):2} {rows[-1]['added']:18} {step.error:.4f} {tried}", flush=True)
        report(folder, name, {"steps": rows, "seconds": process_time() - began})

    selection(learned, held, SIDES, SELECTING, MOST, TRIED, SCREENED, tell, among)


def cheap_numbers(folder: Path, most_ns: float) -> list[int]:
    """The candidates that take at most this time."""
    rows = json.loads((folder / "screen.json").read_text(encoding="utf-8"))["candidates"]
    times = {row["name"]: row["ns"] for row in rows}
    return [number for number, name in enumerate(NAMES) if times[name] <= most_ns]


def chosen_names(folder: Path, name: str, most: int) -> list[str]:
    """The candidates that were selected, in order; none if there was no such selection."""
    path = folder / f"{name}.json"
    steps = json.loads(path.read_text(encoding="utf-8"))["steps"] if path.exists() else []
    return [step["added"] for step in steps][:most]


def sets_of(folder: Path) -> dict[str, list[str]]:
    """The sets of inputs that are compared."""
    kinds = {"selected": "select", "cheap": "select-cheap"}
    found = {f"{kind} {count}": chosen_names(folder, name, count) for kind, name in kinds.items() for count in COUNTS}
    return THESIS | found | {"all": NAMES}


def fitted_player(found: Labelled, names: list[str], hidden: int, seed: int) -> tuple[Player, float]:
    """A network with some of the candidates, fitted to the learning set, and its error on the test
    set.
    """
    learned, test = found.part(0, LEARNED), found.part(LEARNED + HELD, LEARNED + HELD + TEST)
    columns = columns_of(numbers_of(names).tolist(), SIDES)
    network = fitted_network(inputs_of(learned, columns), LAYOUT.raw, learned.targets, Setting(hidden, COMPARING, seed))
    return Player(network, numbers_of(names)), error_of(network, inputs_of(test, columns), test.targets)


def compare(folder: Path, specs: Sequence[str] = COMPARED, seeds: Sequence[int] = SEEDS) -> None:
    """Fit a network of each kind, such as `raw:100`, with each seed, and measure its error.
    Networks that are already in the folder are skipped.
    """
    _, found = positions(folder)
    sets = sets_of(folder)
    for seed, spec in product(seeds, specs):
        name, _, hidden = spec.partition(":")
        path = network_path(folder, spec, seed)
        if path.exists():
            continue
        began = process_time()
        player, error = fitted_player(found, sets[name], int(hidden), seed)
        row = {"network": spec, "seed": seed, "error": error, "seconds": process_time() - began}
        np.savez(path, *player.network.learned[:4])
        print(row, flush=True)
        report(folder, path.stem, row)


def times(folder: Path) -> None:
    """Measure the time per play of all networks in turns, so that they meet the same conditions."""
    boards = positions(folder)[0].boards[: TIMED // 2]
    players = {spec: player_from(folder, spec, SEEDS[0]) for spec in COMPARED}
    found = [{spec: microseconds(player, boards, 3) for spec, player in players.items()} for _ in range(TURNS)]
    report(folder, "times", {spec: min(each[spec] for each in found) for spec in COMPARED})


def network_path(folder: Path, spec: str, seed: int) -> Path:
    """The file of a fitted network."""
    return folder / f"{spec.replace(' ', '-').replace(':', '-')}-{seed}.npz"


def player_from(folder: Path, spec: str, seed: int) -> Player:
    """The player with a set of inputs and a number of hidden units, such as `raw:100`."""
    with np.load(network_path(folder, spec, seed)) as file:
        network = Network.of([file[key] for key in file.files])
    return Player(network, numbers_of(sets_of(folder)[spec.partition(":")[0]]))


def hold_contests(folder: Path, specs: Sequence[str] = (), seeds: Sequence[int] = SEEDS) -> None:
    """Let networks play against each other."""
    rows: list[Any] = []
    for one, other in [tuple(specs)] if specs else CONTESTS:
        began = process_time()
        means = np.concatenate(
            [contest(player_from(folder, one, seed), player_from(folder, other, seed), dice_seeds(seed)) for seed in seeds]
        )
        error = float(means.std() / math.sqrt(len(means)))
        row = {"one": one, "other": other, "games": 2 * len(means), "points": float(means.mean()), "error": error}
        rows.append(row | {"seconds": process_time() - began})
        print(rows[-1], flush=True)
        report(folder, "-".join(["contest", *specs]).replace(" ", "-").replace(":", "-"), rows)


def dice_seeds(seed: int) -> Any:
    """The seeds of the dice of each pair of games."""
    return np.random.default_rng([90, seed]).integers(2**62, size=PAIRS)


def primes(folder: Path) -> None:
    """Compare the chances of primes with those from all legal plays."""
    boards = positions(folder)[0].boards[-EXACT:]
    rows = []
    for part, words in enumerate(("early", "late")):
        exact = exact_chances(boards, part)
        unsure = exact < 1
        for most in (1, 2, 4):
            ours = values_of([f"{words}_chance_{most}"], boards)[:, 0].astype(float)
            wrong = (ours - exact)[unsure]
            row: dict[str, Any] = {"part": words, "missing": most, "positions": len(wrong)}
            row |= {"exact": float(exact[unsure].mean()), "ours": float(ours[unsure].mean())}
            row |= {"low": int((wrong < -0.01).sum()), "high": int((wrong > 0.01).sum())}
            rows.append(row | {"difference": float(np.abs(wrong).mean()), "possible": int((exact[unsure] > 0).sum())})
            print(rows[-1], flush=True)
    report(folder, "primes", rows)


DEEDS = {
    "labels": labels,
    "screen": screen,
    "select": select,
    "compare": compare,
    "times": times,
    "contest": hold_contests,
    "primes": primes,
}


def main(arguments: list[str]) -> int:
    """Carry out one step."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("step", choices=DEEDS)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--networks", nargs="+", default=[], help="only these; for `contest`, the two players")
    parser.add_argument("--most-ns", type=float, default=math.inf, help="for `select`: only candidates that are as cheap")
    parser.add_argument("--seeds", type=int, nargs="+", default=list(SEEDS))
    asked = parser.parse_args(arguments)
    asked.folder.mkdir(parents=True, exist_ok=True)
    more: dict[str, Any] = {"most_ns": asked.most_ns} if asked.step == "select" else {}
    if asked.step in ("compare", "contest"):
        more = {"seeds": asked.seeds} | ({"specs": asked.networks} if asked.networks else {})
    DEEDS[asked.step](asked.folder, **more)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
