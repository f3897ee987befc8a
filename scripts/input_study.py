"""Select inputs for a network of Fevga by measured error (docs/input-selection.md).

    python scripts/input_study.py labels FOLDER      # positions from self-play, with 2-ply labels
    python scripts/input_study.py screen FOLDER      # what each candidate alone adds to the raw inputs
    python scripts/input_study.py select FOLDER      # adds candidates, one after another
    python scripts/input_study.py compare FOLDER     # errors on the test set, and the time per play
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
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
from learning.board_inputs import NAMES, SIDES, nanoseconds, numbers_of, values_of
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
from palamedes.training.labels import LabelCache, LabelledPositions, all_labels
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

SELECTING = Setting(100, Fitting(passes=4, rate=0.03, batch=256))
COMPARING = Fitting(passes=10, rate=0.03, batch=256)
SEEDS = (1, 2, 3)
MOST, TRIED = 12, 5
TIMED = 4_000
"""The number of positions with which times are measured."""

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
    return LabelledPositions(boards, targets), Labelled(encoded(ENCODINGS["running-raw"], FEVGA, boards), values, targets)


def report(folder: Path, name: str, content: Any) -> None:
    """Write a result to a file, and say where it is."""
    path = folder / f"{name}.json"
    path.write_text(json.dumps(content, indent=1), encoding="utf-8")
    print(f"{path}: written", flush=True)


def screen(folder: Path) -> None:
    """Screen all candidates with the network that has only the raw inputs, and measure their time."""
    boards, found = positions(folder)
    began = process_time()
    learned, held = found.part(0, LEARNED), found.part(LEARNED, LEARNED + HELD)
    network = fitted_network(learned.raw, LAYOUT.raw, learned.targets, SELECTING)
    order = screening(network, learned.part(0, HELD), held, [], range(len(NAMES)), SIDES)
    times = nanoseconds(boards.boards[:TIMED])
    rows = [{"name": NAMES[each.number], "gain": each.gain, "ns": times[NAMES[each.number]]} for each in order]
    error = error_of(network, held.raw, held.targets)
    report(folder, "screen", {"error": error, "candidates": rows, "seconds": process_time() - began})


def select(folder: Path) -> None:
    """Select the inputs."""
    _, found = positions(folder)
    learned, held = found.part(0, LEARNED), found.part(LEARNED, LEARNED + HELD)
    rows: list[Any] = []
    began = process_time()

    def tell(step: Step) -> None:
        tried = {NAMES[each.number]: each.error for each in step.tried}
        gains = {NAMES[each.number]: each.gain for each in step.screened[:10]}
        rows.append({"added": NAMES[step.number], "error": step.error, "tried": tried, "screened": gains})
        print(f"{process_time() - began:7.1f} s {len(rows):2} {rows[-1]['added']:18} {step.error:.4f} {tried}", flush=True)
        report(folder, "select", {"steps": rows, "seconds": process_time() - began})

    selection(learned, held, SIDES, SELECTING, MOST, TRIED, tell=tell)


DEEDS = {"labels": labels, "screen": screen, "select": select}


def main(arguments: list[str]) -> int:
    """Carry out one step."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("step", choices=DEEDS)
    parser.add_argument("folder", type=Path)
    asked = parser.parse_args(arguments)
    asked.folder.mkdir(parents=True, exist_ok=True)
    DEEDS[asked.step](asked.folder)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
