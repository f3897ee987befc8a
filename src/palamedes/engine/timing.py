"""How fast the engine is: figures of one thread, for `palamedes bench`."""

from __future__ import annotations

from time import perf_counter

import numpy as np

from palamedes.core.position import start_position
from palamedes.core.variant import Variant
from palamedes.engine.legal import board_array
from palamedes.kernels.audit import list_game
from palamedes.kernels.rollout import RESULTS, play_out, room


def microseconds_a_roll(variant: Variant, games: int, seed: int) -> list[float]:
    """For each random game, the mean time in µs to list all legal plays of a roll and make one of them."""
    code, start, place = variant.code, board_array(start_position(variant)), room(variant.code)
    list_game(code, start, seed, place)
    means = []
    for number in range(1, games + 1):
        began = perf_counter()
        rolls = list_game(code, start, seed + number, place)
        means.append((perf_counter() - began) / rolls * 1e6)
    return means


def games_a_second(variant: Variant, games: int, seed: int) -> float:
    """Full random play-outs from the start in a second, on one thread."""
    code, boards, place = variant.code, board_array(start_position(variant))[None], room(variant.code)
    results, ended = np.zeros((1, RESULTS), np.int64), np.zeros(1, np.uint8)
    seeds = np.array([seed], np.uint64)
    play_out(code, boards, np.ones(1, np.int64), seeds, True, 0, 0, ended, place, results)
    began = perf_counter()
    play_out(code, boards, np.array([games]), seeds, True, 0, 0, ended, place, results)
    return games / (perf_counter() - began)
