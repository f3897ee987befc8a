"""TD learning from self-play (thesis, sections 3.2.2.1 and 3.3.1).

A game is stored as the list of its positions, each as seen by the side to roll. The target of a
position is the value of the next position. For the last position before the end of the game, the
target is the result of the game. If lambda is above 0, the target is a mixture of the value and the
target of the next position. In each case the numbers are flipped, because the other side is to roll
in the next position. This is the forward view: the sum in section 3.3.1, written as a recursion.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.by_reference import by_reference
from palamedes.kernels.compiled import fast_kernel, kernel, link, separate
from palamedes.kernels.features.features import FeatureLayout, Float, Floats
from palamedes.kernels.features.primes import EARLY, LATE, prime
from palamedes.kernels.features.shots import Sight, sight
from palamedes.kernels.moves.boards import MINE, NOT_OVER, THEIRS, Boards, copy_board, flip_board, outcome
from palamedes.kernels.moves.playout import Counts, PlayoutWorkspace, draw, is_dead, playout_workspace
from palamedes.kernels.moves.plays import legal_plays
from palamedes.kernels.networks.chances import CHANCES, HALF, ONE, Chances, best_play
from palamedes.kernels.networks.network import Network, NetworkWorkspace, add_row, evaluate_plays, forward, network_workspace

# The order of the updates.
ONLINE, FORWARD, REVERSE, REVERSE_RECALC = range(4)

# Counters.
GAMES, POSITIONS, TIES, CUT = range(4)


class TdSettings(NamedTuple):
    """The settings for learning: `order`, the order of the updates; `alpha`, the learning rate;
    `lambda_`; `longest`, the number of turns after which a game is cut off as a tie; and `primes`,
    whether a prime counts as the end of the game (`prime_reward`).
    """

    order: int
    alpha: float
    lambda_: float
    longest: int
    primes: bool = False


@by_reference
class TrainingWorkspace(NamedTuple):
    """The arrays used in training."""

    play: PlayoutWorkspace
    network: NetworkWorkspace
    states: Boards  # int8[longest + 1, 2, points + 2]
    chances: Chances  # float32[plays, 5]
    targets: Floats  # float32[longest + 1, outputs]
    target: Floats  # float32[outputs]
    error: Floats  # float32[outputs]
    blame: Floats  # float32[hidden]


def training_workspace(code: RuleCode, units: FeatureLayout, network: Network, longest: int) -> TrainingWorkspace:
    """Arrays for training a network of this shape with games of at most `longest` turns."""
    work = playout_workspace(code)
    hidden, outputs = network.first.shape[1], len(network.second)
    states = np.zeros((longest + 1, 2, code.points + 2), np.int8)
    sizes = ((len(work.afters), CHANCES), (longest + 1, outputs), outputs, outputs, hidden)
    return TrainingWorkspace(work, network_workspace(units, network), states, *[np.zeros(size, np.float32) for size in sizes])


@fast_kernel
def write_reward(points: int, out: Floats) -> None:
    """Convert a result, in points for the side to roll, to the form of network outputs, and write
    it to `out`. A tie counts as half a win.
    """
    doubles = out.shape[0] >> 1
    for number in range(out.shape[0]):
        out[number] = 0
    out[0] = ONE if points > 0 else HALF if points == 0 else 0
    first = 1 if points > 0 else 1 + doubles
    for number in range(min(abs(points) - 1, doubles)):
        out[first + number] = 1


@fast_kernel
def prime_points(other: Sight) -> int:
    """The points that a side's primes are worth as an intermediate reward: 2 for a late prime, 1
    for an early prime, 0 for none. `other`: the sight of the opponent.
    """
    for part in range(LATE, EARLY - 1, -1):
        if prime(other, part):
            return 1 + part
    return 0


@fast_kernel
def prime_reward(code: RuleCode, board: Boards) -> int:
    """The intermediate reward of a position, in points for the side to roll (thesis, section
    3.2.1.1). A prime counts as a win for the side that has it. The reward is 0 if neither side has
    a prime, or if both sides have one.
    """
    mine, theirs = prime_points(sight(code, board, int(THEIRS))), prime_points(sight(code, board, int(MINE)))
    return mine - theirs if mine == 0 or theirs == 0 else 0


@fast_kernel
def mix_inverted(values: Floats, targets: Floats, share: Float, out: Floats) -> None:
    """Write the mixture values * (1 - share) + targets * share, flipped to the other side, to
    `out`, which must be a different array.
    """
    doubles = out.shape[0] >> 1
    rest = ONE - share
    out[0] = ONE - (values[0] * rest + targets[0] * share)
    for number in range(doubles):
        won, lost = 1 + number, 1 + doubles + number
        out[won] = values[lost] * rest + targets[lost] * share
        out[lost] = values[won] * rest + targets[won] * share


@kernel
def times_slope(values: Floats, out: Floats) -> None:
    """Multiply out, float32[n], by the slope of the sigmoid, which is computed from the sigmoid's
    values.

    The order of the multiplications is fixed. A fast kernel would choose a different order when the
    arrays are close together in memory.
    """
    for number in range(out.shape[0]):
        out[number] = out[number] * values[number] * (ONE - values[number])


@separate
@fast_kernel
def learn(
    network: Network, found: int, target: Floats, alpha: float, error: Floats, blame: Floats, work: NetworkWorkspace
) -> None:
    """Take one backpropagation step to reduce the squared error of the position that `forward` has
    just evaluated in the workspace.

    found: the number of non-zero inputs of the position; error and blame are overwritten.
    """
    for number in range(target.shape[0]):
        error[number] = np.float32(alpha) * (target[number] - work.outputs[number])
    times_slope(work.outputs, error)
    for unit in range(blame.shape[0]):
        blame[unit] = 0
    for number in range(target.shape[0]):
        add_row(network.second[number], error[number], blame)
    times_slope(work.hidden, blame)
    for number in range(target.shape[0]):
        add_row(work.hidden, error[number], network.second[number])
        network.second_bias[number] += error[number]
    add_row(blame, ONE, network.first_bias)
    for number in range(found):
        add_row(blame, work.value[number], network.first[work.active[number]])


@separate
@fast_kernel
def learn_position(
    code: RuleCode,
    units: FeatureLayout,
    network: Network,
    board: Boards,
    target: Floats,
    alpha: float,
    work: TrainingWorkspace,
) -> None:
    """Move the value of a board towards the target."""
    found = forward(code, units, network, board, work.network)
    learn(network, found, target, alpha, work.error, work.blame, work.network)


@link
def make_target(
    code: RuleCode, units: FeatureLayout, network: Network, lesson: TdSettings, number: int, last: int, work: TrainingWorkspace
) -> None:
    """Compute the target of position `number` from the next position, and store it. Position `last`
    is the end of the game, and its target is the result.
    """
    values, share = work.targets[last], np.float32(lesson.lambda_)
    reward = prime_reward(code, work.states[number + 1]) if lesson.primes and number + 1 < last else 0
    if reward != 0:
        values, share = work.network.outputs, np.float32(0)
        write_reward(reward, values)
    elif number + 1 < last:
        forward(code, units, network, work.states[number + 1], work.network)
        values = work.network.outputs
    mix_inverted(values, work.targets[number + 1], share, work.targets[number])


@separate
@fast_kernel
def learn_next(
    code: RuleCode, units: FeatureLayout, network: Network, lesson: TdSettings, number: int, last: int, work: TrainingWorkspace
) -> None:
    """Compute the target of position `number`, and move the value of the position towards it."""
    make_target(code, units, network, lesson, number, last, work)
    learn_position(code, units, network, work.states[number], work.targets[number], lesson.alpha, work)


@separate
@fast_kernel
def learn_game(
    code: RuleCode, units: FeatureLayout, network: Network, lesson: TdSettings, last: int, work: TrainingWorkspace
) -> None:
    """Learn from positions 0 to last - 1 of a game. In online learning, all of them except position
    last - 1 have already been learned. The result of the game is stored as the target of position
    `last`.
    """
    if lesson.order == ONLINE:
        learn_next(code, units, network, lesson, last - 1, last, work)
        return
    for number in range(last - 1, -1, -1):
        if lesson.order == REVERSE_RECALC:
            learn_next(code, units, network, lesson, number, last, work)
        else:
            make_target(code, units, network, lesson, number, last, work)
    if lesson.order != REVERSE_RECALC:
        for step in range(last):
            number = step if lesson.order == FORWARD else last - 1 - step
            learn_position(code, units, network, work.states[number], work.targets[number], lesson.alpha, work)


@separate
@fast_kernel
def choose_play(
    code: RuleCode,
    units: FeatureLayout,
    network: Network,
    board: Boards,
    die1: int,
    die2: int,
    turn: int,
    began: bool,
    play: PlayoutWorkspace,
    work: NetworkWorkspace,
    chances: Chances,
) -> int:
    """The index of the best legal play in `play.afters`, or -1 for a pass. chances: float32[plays,
    5], overwritten.
    """
    found = legal_plays(code, board, die1, die2, turn, play.afters, play.steps, play.scratch)
    if found < 2:
        return found - 1
    evaluate_plays(code, units, network, board, play.afters, found, began, work, chances)
    return best_play(chances, found)


@separate
@fast_kernel
def play_against_itself(
    code: RuleCode,
    units: FeatureLayout,
    network: Network,
    lesson: TdSettings,
    start: Boards,
    work: TrainingWorkspace,
    counts: Counts,
) -> int:
    """Let the network play a game against itself, choosing the best play for every roll, and store
    the positions and the result in `work`. Returns the number of positions before the end. A game
    that is too long, or in which nobody can move, counts as a tie. Online learning takes place
    during the game.
    """
    states, play = work.states, work.play
    copy_board(start, states[0])
    passes = 0
    for number in range(lesson.longest):
        turn, began = number >> 1, number & 1 == 0
        points = outcome(code, states[number], began)
        if passes > 1 and points == NOT_OVER and is_dead(code, states[number], play.after):
            points = 0
        if points != NOT_OVER:
            counts[TIES] += points == 0
            write_reward(points, work.targets[number])
            return number
        if lesson.order == ONLINE and number > 0:
            learn_next(code, units, network, lesson, number - 1, lesson.longest, work)
        die1, die2 = 1 + draw(play.rng, code.home), 1 + draw(play.rng, code.home)
        best = choose_play(code, units, network, states[number], die1, die2, turn, began, play, work.network, work.chances)
        passes = passes + 1 if best < 0 else 0
        flip_board(states[number] if best < 0 else play.afters[best], states[number + 1])
    counts[CUT] += 1
    write_reward(0, work.targets[lesson.longest])
    return lesson.longest


@fast_kernel
def train(
    code: RuleCode,
    units: FeatureLayout,
    network: Network,
    lesson: TdSettings,
    start: Boards,
    games: int,
    work: TrainingWorkspace,
    counts: Counts,
) -> None:
    """Play this number of games, and learn from each of them. Only the state of `work.play.rng` and
    the weights carry over from one game to the next. counts: int64[4], to which the numbers of
    games, positions learned, ties and games cut off are added.
    """
    for _ in range(games):
        last = play_against_itself(code, units, network, lesson, start, work, counts)
        if last > 0:
            learn_game(code, units, network, lesson, last, work)
        counts[GAMES] += 1
        counts[POSITIONS] += last
