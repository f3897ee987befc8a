"""The study of inputs and learning rates: the candidates, the selection, and the steps of the
automatic rates.
"""

import json
import os
import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from learning import rates
from learning.candidates import CANDIDATES
from learning.completing import roll_bit
from learning.selection import Labelled, Setting, columns_of, screening, selection, slopes

from palamedes.core.rules.variant import FEVGA
from palamedes.kernels.features.bits import POINTS
from palamedes.kernels.features.primes import EARLY, LATE, may_make_prime
from palamedes.kernels.features.shots import DIE, HALF
from palamedes.kernels.networks.network import Network
from palamedes.training.fit import Fitting
from palamedes.training.numpy_learner import forward

CODE = FEVGA.code
NAMES = [each.name for each in CANDIDATES]
ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "input-selection.md").read_text(encoding="utf-8")


def board(mine: dict[int, int], theirs: dict[int, int]) -> np.ndarray:
    """A board with these checkers by point; the rest is borne off."""
    made = np.zeros((2, POINTS + 2), np.int8)
    for row, side in zip(made, (mine, theirs), strict=True):
        row[list(side)] = list(side.values())
        row[0] = 15 - sum(side.values())
    return made


def drawn_boards(count: int, seed: int) -> list[np.ndarray]:
    """Boards of Fevga on which many points are held."""
    drawn, made = np.random.default_rng(seed), []
    while len(made) < count:
        owner = drawn.integers(3, size=POINTS + 1)
        sides = []
        for side in range(2):
            mine = [p for p in range(1, POINTS + 1) if owner[p if side == 0 else across(p)] == side]
            sides.append({p: 1 + int(n) for p, n in zip(mine, drawn.multinomial(3, [1 / len(mine)] * len(mine)), strict=True)})
        if all(sum(side.values()) <= 15 for side in sides):
            made.append(board(*sides))
    return made


def across(point: int) -> int:
    """The number of a point for the other side."""
    return (point + 11) % POINTS + 1


BY_HAND = board({24: 4, 14: 3, 13: 1, 11: 1, 10: 1, 9: 1, 8: 1, 6: 1, 5: 1, 1: 1}, {24: 15})
BOARDS = drawn_boards(16, 2)

UNCOMPILED = """
import json, sys
import numpy as np
from learning.candidates import CANDIDATES
from learning.completing import completing_rolls
from palamedes.core.rules.variant import FEVGA
from palamedes.kernels.features.shots import sight

found = []
for position in np.array(json.load(sys.stdin), np.int8):
    sights = [sight(FEVGA.code, position, side) for side in range(2)]
    given = [(FEVGA.code, position, side, sights[side], sights[1 - side]) for side in range(2)]
    values = [[float(each.function(*given[side])) for side in range(2)] for each in CANDIDATES]
    found.append((values, [int(completing_rolls(*given[0], part, 4)) for part in range(2)]))
print(json.dumps(found))
"""
"""A program that computes the candidates without the compiler, which would take a minute."""


@pytest.fixture(scope="module")
def computed() -> list[Any]:
    """For each board: the values of all candidates for both sides, and the rolls that complete an
    early and a late prime. The boards are BY_HAND, then BOARDS, then BOARDS as the other side sees
    them.
    """
    boards = [each.tolist() for each in (BY_HAND, *BOARDS, *(each[::-1] for each in BOARDS))]
    paths = os.pathsep.join((str(ROOT / "src"), str(ROOT / "scripts")))
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": paths}
    given = json.dumps(boards)
    program = [sys.executable, "-c", UNCOMPILED]
    answer = subprocess.run(program, input=given, capture_output=True, text=True, check=True, env=environment)
    found: list[Any] = json.loads(answer.stdout)
    return found


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("pips", (24 * 4 + 14 * 3 + 13 + 11 + 10 + 9 + 8 + 6 + 5 + 1) / 120),
        ("on_start", 4 / 15),
        ("span", 23 / 24),
        ("rear_gap", 0),
        ("tall_stacks", 1 / 12),
        ("tall_outside", 0),
        ("singles", 8 / 15),
        ("highest_stack", 4 / 15),
        ("fullest_window", 5 / 6),
        ("windows_of_five", 2 / 6),
        ("windows_of_four", 3 / 12),
        ("trapped_by_six", 0),
        ("trapped_by_five", 15 / 15),
        ("run_ahead", 4 / 6),
        ("block_of_last", 5 / 6),
        ("all_home", 0),
        ("checkers_1", 4 / 15),
        ("points_2", 2 / 6),
        ("first_has_passed", 1),
    ],
)
def test_a_candidate_has_the_value_counted_by_hand(name: str, expected: float, computed: list[Any]) -> None:
    assert computed[0][0][NAMES.index(name)][0] == pytest.approx(expected, abs=1e-6)


def test_candidates_depend_on_the_side_only(computed: list[Any]) -> None:
    for (values, _), (flipped, _) in zip(computed[1 : 1 + len(BOARDS)], computed[1 + len(BOARDS) :], strict=True):
        assert values == [pair[::-1] for pair in flipped]
        assert all(0 <= value < 4 for pair in values for value in pair)
        assert all(pair[0] == pair[1] for pair, each in zip(values, CANDIDATES, strict=True) if each.sides == 1)


def test_the_page_defines_every_candidate() -> None:
    assert len(CANDIDATES) >= 60
    assert [each.name for each in CANDIDATES if f"| `{each.name}` | {each.words} |" not in PAGE] == []


def steps_of(high: int, low: int) -> list[tuple[int, ...]]:
    return [(high,) * 4] if high == low else [(high, low), (low, high)]


def can_complete(row: tuple[int, ...], closed: frozenset[int], windows: list[frozenset[int]], dice: tuple[int, ...]) -> bool:
    """Whether single steps with these dice, in this order, lead to a prime. All are tried."""
    rows = {row}
    for die in (0, *dice):
        if die:
            rows = {after for each in rows for after in stepped_rows(each, closed, die)}
        if any(all(each[point] for point in window) for each in rows for window in windows):
            return True
    return False


def stepped_rows(row: tuple[int, ...], closed: frozenset[int], die: int) -> list[tuple[int, ...]]:
    """The row of checkers after each step with this die."""
    found = []
    for point in range(die + 1, POINTS + 1):
        if row[point] and point - die not in closed:
            after = list(row)
            after[point] -= 1
            after[point - die] += 1
            found.append(tuple(after))
    return found


def test_chances_of_primes_are_those_of_all_single_steps(computed: list[Any]) -> None:
    compared = 0
    for (position, (_, rolls)), part in product(zip(BOARDS, computed[1:], strict=False), (EARLY, LATE)):
        front = 0 if position[1, 0] else int(np.flatnonzero(position[1, 1:])[0]) + 1
        last, lowest, end = int(np.flatnonzero(position[1]).max()), *((DIE, HALF) if part == EARLY else (HALF + 1, POINTS - 1))
        tops = [top for top in range(lowest, min(end, last - 1) + 1) if may_make_prime.py_func(CODE, top, front)]
        windows = [frozenset(across(point) for point in range(top - DIE + 1, top + 1)) for top in tops]
        closed = frozenset(across(point) for point in range(1, POINTS + 1) if position[1, point])
        row = tuple(position[0].tolist())
        if not windows:
            assert rolls[part] == 0
            continue
        for high in range(1, DIE + 1):
            for low in range(1, high + 1):
                bit = roll_bit(high, low) if high != low else 1 << (high - 1)
                exact = any(can_complete(row, closed, windows, dice) for dice in steps_of(high, low))
                assert bool(rolls[part] & bit) == exact, (position, part, high, low)
                compared += exact
    assert compared > 40


def toy(count: int, seed: int) -> tuple[Labelled, np.ndarray]:
    """Positions whose labels depend on the raw inputs and on the candidates 2 and 5 of 7."""
    drawn = np.random.default_rng(seed)
    raw = drawn.integers(2, size=(count, 6)).astype(np.float32)
    values = drawn.random((count, 14)).astype(np.float32)
    sums = raw @ [1, -1, 0.5, 0, 0, 1] + 6 * (values[:, 4] - 0.5) + 4 * (values[:, 10] - 0.5)
    win = 1 / (1 + np.exp(-sums))
    return Labelled(raw, values, np.stack([win, 0 * win, 0 * win], axis=1).astype(np.float32)), np.full(7, 2, np.int32)


def test_the_selection_finds_the_candidates_on_which_the_labels_depend() -> None:
    (learned, sides), (held, _) = toy(3000, 1), toy(1000, 2)
    steps = selection(
        learned, held, sides, Setting(8, Fitting(passes=6, rate=0.03, batch=64)), 2, 2, 1000, lambda step: None, range(7)
    )
    assert {step.number for step in steps} == {2, 5}
    assert [each.number for each in steps[0].screened[:2]] == [2, 5]
    assert steps[1].error < steps[0].error / 2


def test_a_candidate_that_explains_nothing_has_no_gain() -> None:
    (learned, sides), (held, _) = toy(1000, 1), toy(1000, 2)
    blank = learned._replace(values=np.zeros_like(learned.values))
    network = a_network(6, 4)
    found = screening(network, blank, held._replace(values=0 * held.values), [], range(7), sides)
    assert all(each.gain == pytest.approx(0) for each in found)
    assert columns_of([0, 6], sides) == [0, 1, 12, 13]


def a_network(inputs: int, hidden: int) -> Network:
    drawn = np.random.default_rng(5)
    return Network.of(
        [drawn.normal(size=shape).astype(np.float32) for shape in ((inputs, hidden), (hidden,), (3, hidden), (3,))]
    )


def test_slopes_are_the_derivatives_of_the_equity() -> None:
    network, inputs = a_network(6, 4), np.random.default_rng(6).random((5, 6)).astype(np.float32)
    weights, small = np.array([2, 1, -1], np.float32), 1e-2
    for unit in range(4):
        changed = network.first_bias.copy()
        changed[unit] += small
        up = forward(network._replace(first_bias=changed), inputs).outputs @ weights
        changed[unit] -= 2 * small
        down = forward(network._replace(first_bias=changed), inputs).outputs @ weights
        assert slopes(network, inputs)[:, unit] == pytest.approx((up - down) / (2 * small), abs=1e-3)


def stepped(method: int, rate: float, gradients: list[float]) -> list[float]:
    """The changes of one weight for these gradients."""
    weights, one, two, found = np.zeros(1), np.zeros(1), np.zeros(1), []
    for number, gradient in enumerate(gradients, 1):
        before = weights[0]
        row = np.array([gradient])
        rates.change_row.py_func(method, rate, number, weights, row, 1.0, row, 0.0, one, two)
        found.append(weights[0] - before)
    return found


def test_temporal_coherence_stops_a_weight_whose_gradients_cancel() -> None:
    assert stepped(rates.COHERENCE, 0.5, [2, 2, -2, -2]) == pytest.approx([1, 1, -1 / 3, 0])


def test_adam_takes_steps_of_the_size_of_the_rate() -> None:
    assert stepped(rates.ADAM, 0.1, [3, 3]) == pytest.approx([0.1, 0.1], abs=1e-6)


def test_autostep_raises_the_rate_while_gradients_agree_and_lowers_it_while_they_differ() -> None:
    one, three = np.array([0.1]), np.zeros(1)
    for gradient, trace, grows in ((1.0, 0.5, True), (1.0, -0.5, False)):
        before = one[0]
        rates.prepare_row.py_func(np.array([gradient]), 1.0, np.zeros(1), 1.0, one, np.array([trace]), three)
        assert bool(one[0] > before) is grows
        assert one[0] == pytest.approx(before, rel=0.011)


def test_curves_are_the_squared_derivatives_of_the_outputs() -> None:
    network, inputs, small = a_network(6, 4), np.ones((1, 6), np.float32), 1e-2
    found = forward(network, inputs)
    curves, hidden_curves = np.zeros(3, np.float32), np.zeros(4, np.float32)
    rates.write_curves.py_func(network, found.outputs[0], found.hidden[0][0], curves, hidden_curves)
    changed = network.first_bias.copy()
    changed[2] += small
    slope = (forward(network._replace(first_bias=changed), inputs).outputs[0] - found.outputs[0]) / small
    assert hidden_curves[2] == pytest.approx(np.sum(slope**2), rel=0.05)
