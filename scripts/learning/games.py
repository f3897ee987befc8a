"""Games of Fevga between networks whose inputs are the raw inputs and some of the candidates, and
the time that such a network takes for a play. Everything here is compiled.
"""

from __future__ import annotations

from time import thread_time
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from palamedes.core.rules.encodings import ENCODINGS
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import FEVGA, RuleCode
from palamedes.engine.legal import board_array
from palamedes.kernels.compiled import fast_kernel, separate
from palamedes.kernels.features.features import FeatureLayout, active_inputs, units_of
from palamedes.kernels.moves.boards import NOT_OVER, Boards, copy_board, flip_board, outcome
from palamedes.kernels.moves.playout import PlayoutWorkspace, draw, playout_workspace, seed_generator
from palamedes.kernels.moves.plays import legal_plays
from palamedes.kernels.networks.chances import CHANCES, Chances, best_play, write_chances, write_result
from palamedes.kernels.networks.network import (
    Network,
    NetworkWorkspace,
    add_changes,
    add_inputs,
    add_row,
    copy_row,
    finish,
    network_workspace,
)

from .board_inputs import SIDES, Numbers, write_values

LAYOUT = units_of(ENCODINGS["running-raw"], FEVGA)
LONGEST = 1000


class Player(NamedTuple):
    """A network and the numbers of the candidates among its inputs."""

    network: Network
    numbers: Numbers


@separate
@fast_kernel
def evaluate(
    code: RuleCode,
    units: FeatureLayout,
    network: Network,
    numbers: Numbers,
    sides: Numbers,
    board: Boards,
    afters: Boards,
    found: int,
    began: bool,
    work: NetworkWorkspace,
    out: Chances,
) -> None:
    """Do the same as `kernels.networks.network.evaluate_plays`, with candidates as inputs."""
    flip_board(board, work.before)
    count = active_inputs(units, work.before, work.active, work.value)
    more = write_values(code, numbers, sides, work.before, work.known) if numbers.shape[0] > 0 else 0
    add_inputs(network, work.active, work.value, count, work.base)
    for number in range(more):
        add_row(network.first[units.raw + number], work.known[number], work.base)
    for k in range(found):
        flip_board(afters[k], work.after)
        points = outcome(code, work.after, not began)
        if points != NOT_OVER:
            write_result(-points, out[k])
            continue
        copy_row(work.base, work.hidden)
        add_changes(units, network.first, work.before, work.after, work.hidden)
        if more > 0:
            write_values(code, numbers, sides, work.after, work.experts)
        for number in range(more):
            change = work.experts[number] - work.known[number]
            if change != 0:
                add_row(network.first[units.raw + number], change, work.hidden)
        finish(network, work.hidden, work.outputs)
        write_chances(work.outputs, work.after, True, out[k])


@separate
@fast_kernel
def play_game(
    code: RuleCode,
    units: FeatureLayout,
    first: Network,
    first_numbers: Numbers,
    first_work: NetworkWorkspace,
    second: Network,
    second_numbers: Numbers,
    second_work: NetworkWorkspace,
    sides: Numbers,
    start: Boards,
    play: PlayoutWorkspace,
    chances: Chances,
) -> int:
    """Play a game at 1 ply. Returns the points that the first player wins."""
    board = play.board
    copy_board(start, board)
    for number in range(LONGEST):
        turn, began = number >> 1, number & 1 == 0
        points = outcome(code, board, began)
        if points != NOT_OVER:
            return points if began else -points
        die1, die2 = 1 + draw(play.rng, code.home), 1 + draw(play.rng, code.home)
        found = legal_plays(code, board, die1, die2, turn, play.afters, play.steps, play.scratch)
        if found == 0:
            flip_board(board, play.after)
        else:
            best = 0
            if found > 1:
                if began:
                    evaluate(code, units, first, first_numbers, sides, board, play.afters, found, began, first_work, chances)
                else:
                    evaluate(code, units, second, second_numbers, sides, board, play.afters, found, began, second_work, chances)
                best = best_play(chances, found)
            flip_board(play.afters[best], play.after)
        copy_board(play.after, board)
    return 0


def contest(one: Player, other: Player, seeds: NDArray[np.int64]) -> NDArray[np.float64]:
    """The points per game of the first player in pairs of games. Both games of a pair have the same
    dice, and each player begins one of them.
    """
    code, start = FEVGA.code, board_array(start_position(FEVGA))
    play = playout_workspace(code)
    chances = np.zeros((len(play.afters), CHANCES), np.float32)
    sides = [(*each, network_workspace(LAYOUT, each.network)) for each in (one, other)]
    means = []
    for seed in seeds.tolist():
        points = []
        for begins in range(2):
            seed_generator(seed, play.rng)
            points.append(play_game(code, LAYOUT, *sides[begins], *sides[1 - begins], SIDES, start, play, chances))
        means.append((points[0] - points[1]) / 2)
    return np.array(means)


@fast_kernel
def evaluate_all(
    code: RuleCode,
    units: FeatureLayout,
    network: Network,
    numbers: Numbers,
    sides: Numbers,
    boards: Boards,
    play: PlayoutWorkspace,
    work: NetworkWorkspace,
    chances: Chances,
) -> int:
    """Evaluate the plays of a random roll in each of the positions. Returns the number of plays."""
    total = 0
    for k in range(boards.shape[0]):
        die1, die2 = 1 + draw(play.rng, code.home), 1 + draw(play.rng, code.home)
        found = legal_plays(code, boards[k], die1, die2, 9, play.afters, play.steps, play.scratch)
        if network.first.shape[1] > 0 and found > 0:
            evaluate(code, units, network, numbers, sides, boards[k], play.afters, found, True, work, chances)
        total += found
    return total


def microseconds(player: Player, boards: Boards, passes: int = 7) -> float:
    """The processor time per play evaluated, without the generation of plays: the shortest of
    several passes over the positions.
    """
    nobody = Player(player.network._replace(first=np.zeros((LAYOUT.raw, 0), np.float32)), player.numbers)
    code, play = FEVGA.code, playout_workspace(FEVGA.code)
    chances = np.zeros((len(play.afters), CHANCES), np.float32)

    def spent(each: Player) -> float:
        work = network_workspace(LAYOUT, player.network)
        times = []
        for _ in range(passes):
            seed_generator(1, play.rng)
            began = thread_time()
            plays = evaluate_all(code, LAYOUT, *each, SIDES, boards, play, work, chances)
            times.append((thread_time() - began) / plays)
        return min(times) * 1e6

    return spent(player) - spent(nobody)
