"""The updating methods a and b of figure 3.4 of the thesis (section 3.2.2), for comparison with
method c, by which all other networks learn.

a: the board is never flipped. The network always sees the side that began the game first, and two
inputs say whose turn it is. b: the positions before the turns of one side, and those before the
turns of the other, form two sequences that are learned separately. c: there is one sequence, and
the target of a position is the flipped value of the next one (`kernels.networks.training`).

Methods a and b are loops in Python around the kernels of method c, and therefore slower.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.features.features import FeatureLayout, encoded_by
from palamedes.kernels.moves.boards import NOT_OVER, flip_board, outcome
from palamedes.kernels.moves.playout import draw, is_dead
from palamedes.kernels.moves.plays import legal_plays
from palamedes.kernels.networks.chances import CHANCES, best_play, write_chances, write_result
from palamedes.kernels.networks.network import Network, forward
from palamedes.kernels.networks.training import (
    CUT,
    FORWARD,
    GAMES,
    POSITIONS,
    REVERSE_RECALC,
    TIES,
    TdSettings,
    TrainingWorkspace,
    learn_position,
    mix_inverted,
    play_against_itself,
    prime_reward,
    train,
    write_reward,
)
from palamedes.training.recipes import INVERTED, UNFLIPPED

Floats = NDArray[np.float32]
Boards = NDArray[np.int8]


def train_by(
    update: str,
    code: RuleCode,
    units: FeatureLayout,
    network: Network,
    lesson: TdSettings,
    start: Boards,
    games: int,
    work: TrainingWorkspace,
    counts: NDArray[np.int64],
) -> None:
    """Play this number of games and learn from each of them by one of the UPDATES. The other
    arguments are those of `kernels.networks.training.train`. Methods a and b cannot learn online.
    """
    if update == INVERTED:
        train(code, units, network, lesson, start, games, work, counts)
        return
    pupil = _Unflipped(code, units, network, work) if update == UNFLIPPED else _Split(code, units, network, work)
    for _ in range(games):
        last = pupil.play(lesson, start, counts)
        pupil.learn(lesson, last)
        counts[GAMES] += 1
        counts[POSITIONS] += last


class _Split:
    """Method b. Positions are seen by the side to roll."""

    step = 2
    """The number of turns between neighbours in a sequence."""

    def __init__(self, code: RuleCode, units: FeatureLayout, network: Network, work: TrainingWorkspace) -> None:
        self.code, self.units, self.network, self.work = code, units, network, work

    def play(self, lesson: TdSettings, start: Boards, counts: NDArray[np.int64]) -> int:
        """Let the network play a game against itself. The positions and the result are stored in
        the workspace as in `play_against_itself`.
        """
        return play_against_itself(self.code, self.units, self.network, lesson, start, self.work, counts)

    def seen(self, number: int) -> FeatureLayout:
        """The inputs of the network in position `number` of a game."""
        return self.units

    def learn(self, lesson: TdSettings, last: int) -> None:
        """Learn from positions 0 to last - 1 of a game, in the order of the lesson."""
        recalculated = lesson.order == REVERSE_RECALC
        for number in range(last - 1, -1, -1):
            self.make_target(lesson, number, last)
            if recalculated:
                self._learn_position(lesson, number)
        if not recalculated:
            for number in range(last) if lesson.order == FORWARD else range(last - 1, -1, -1):
                self._learn_position(lesson, number)

    def _learn_position(self, lesson: TdSettings, number: int) -> None:
        board, target = self.work.states[number], self.work.targets[number]
        learn_position(self.code, self.seen(number), self.network, board, target, lesson.alpha, self.work)

    def make_target(self, lesson: TdSettings, number: int, last: int) -> None:
        """Compute the target of a position from the next one in its sequence, and store it."""
        following = min(number + self.step, last)
        values, share, targets = self.work.targets[last], np.float32(lesson.lambda_), self.work.targets
        reward = prime_reward(self.code, self.work.states[following]) if lesson.primes and following < last else 0
        if reward:
            values, share = self.work.network.outputs, np.float32(0)
            write_reward(reward, values)
        elif following < last:
            forward(self.code, self.seen(following), self.network, self.work.states[following], self.work.network)
            values = self.work.network.outputs
        if self.is_flipped(number, following):
            mix_inverted(values, targets[following], share, targets[number])
        else:
            targets[number] = values * (np.float32(1) - share) + targets[following] * share

    def is_flipped(self, number: int, following: int) -> bool:
        """Whether two positions are seen from opposite sides. In a sequence of method b, only the
        end of the game can be seen from the other side.
        """
        return (following - number) % 2 == 1


class _Unflipped(_Split):
    """Method a. Positions are seen by the side that began the game."""

    step = 1

    def seen(self, number: int) -> FeatureLayout:
        return self.units._replace(always=self.units.always + number % 2)

    def is_flipped(self, number: int, following: int) -> bool:
        return False

    def play(self, lesson: TdSettings, start: Boards, counts: NDArray[np.int64]) -> int:
        states, play = self.work.states, self.work.play
        board, passes = start.copy(), 0
        for number in range(lesson.longest):
            began = number % 2 == 0
            points = outcome(self.code, board, began)
            if passes > 1 and points == NOT_OVER and is_dead(self.code, board, play.after):
                points = 0
            _copy_seen(board, began, states[number])
            if points != NOT_OVER:
                counts[TIES] += points == 0
                write_reward(points if began else -points, self.work.targets[number])
                return number
            best = self._choose(board, number)
            passes = passes + 1 if best < 0 else 0
            flip_board(board.copy() if best < 0 else play.afters[best], board)
        counts[CUT] += 1
        write_reward(0, self.work.targets[lesson.longest])
        return lesson.longest

    def _choose(self, board: Boards, number: int) -> int:
        """Roll the dice, and return the index of the best play in `play.afters`, or -1 for a
        pass.
        """
        play, code = self.work.play, self.code
        die1, die2 = 1 + draw(play.rng, code.home), 1 + draw(play.rng, code.home)
        found = legal_plays(code, board, die1, die2, number // 2, play.afters, play.steps, play.scratch)
        if found < 2:
            return found - 1
        chances = np.zeros((found, CHANCES), np.float32)
        began = number % 2 == 0
        seen = np.array([_turned(after) for after in play.afters[:found]])  # by the other side, which rolls next
        views = play.afters[:found] if began else seen
        outputs = outputs_of(self.network, encoded_by(code, self.seen(number + 1), np.ascontiguousarray(views)))
        for k in range(found):
            points = outcome(code, seen[k], not began)
            if points != NOT_OVER:
                write_result(-points, chances[k])
            else:
                write_chances(outputs[k], views[k], not began, chances[k])
        return best_play(chances, found)


def _copy_seen(board: Boards, began: bool, out: Boards) -> None:
    """Copy a board, which the side to roll sees, as the side that began the game sees it."""
    out[:] = board if began else _turned(board)


def _turned(board: Boards) -> Boards:
    """The board as the other side sees it."""
    return board[::-1]


def outputs_of(network: Network, inputs: Floats) -> Floats:
    """The outputs of a network with one hidden layer of sigmoids for many positions."""
    hidden = _sigmoid(inputs @ network.first + network.first_bias)
    return _sigmoid(hidden @ network.second.T + network.second_bias)


def _sigmoid(sums: Floats) -> Floats:
    found: Floats = np.float32(1) / (np.float32(1) + np.exp(-sums, dtype=np.float32))
    return found
