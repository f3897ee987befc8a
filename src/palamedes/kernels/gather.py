"""Positions from a network's own games, some of them played carelessly, as material for labels."""

from __future__ import annotations

import math

from palamedes.core.variant import RuleCode
from palamedes.kernels.compiled import fast_kernel
from palamedes.kernels.features import Units
from palamedes.kernels.network import Chances, Network, NetworkRoom, equity, evaluate_plays
from palamedes.kernels.plays import NOT_OVER, Boards, copy_board, flip_board, legal_plays, outcome
from palamedes.kernels.rollout import Generator, Room, draw

FINE = 1 << 30
"""Steps in which a random share is drawn."""


@fast_kernel
def share(rng: Generator) -> float:
    """A number drawn evenly between 0 and 1."""
    return (draw(rng, FINE) + 0.5) / FINE


@fast_kernel
def careless_play(chances: Chances, found: int, temperature: float, rng: Generator) -> int:
    """A play drawn with a chance that falls by the factor e with every `temperature` points behind the best (softmax, by
    Gumbel noise); the best one where the temperature is 0."""
    best, most = 0, -math.inf
    for k in range(found):
        value = equity(chances[k])
        if temperature > 0:
            value -= temperature * math.log(-math.log(share(rng)))
        if value > most:
            best, most = k, value
    return best


@fast_kernel
def gather(
    code: RuleCode,
    units: Units,
    network: Network,
    start: Boards,
    temperature: float,
    keep: int,
    longest: int,
    play: Room,
    room: NetworkRoom,
    chances: Chances,
    boards: Boards,
) -> None:
    """Fill int8[n, 2, points + 2] with one in `keep` positions, drawn, of games against itself, each seen by the side to roll.

    Every second game is played with a temperature drawn up to that one (`careless_play`), the others as well as it can. A game
    that lasts longer than `longest` turns is left.
    """
    board, after = play.board, play.after
    kept, game = 0, 0
    while kept < boards.shape[0]:
        game += 1
        heat = temperature * share(play.rng) if game & 1 else 0.0
        copy_board(start, board)
        for number in range(longest):
            turn, began = number >> 1, number & 1 == 0
            if outcome(code, board, began) != NOT_OVER or kept == boards.shape[0]:
                break
            if draw(play.rng, keep) == 0:
                copy_board(board, boards[kept])
                kept += 1
            die1, die2 = 1 + draw(play.rng, code.home), 1 + draw(play.rng, code.home)
            found = legal_plays(code, board, die1, die2, turn, play.afters, play.steps, play.scratch)
            best = 0
            if found > 1:
                evaluate_plays(code, units, network, board, play.afters, found, began, room, chances)
                best = careless_play(chances, found, heat, play.rng)
            flip_board(play.afters[best] if found else board, after)
            copy_board(after, board)
