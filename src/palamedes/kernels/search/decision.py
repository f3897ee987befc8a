"""The choice of a play. Plays that are good enough at 1 ply are searched further. Then one play is
drawn, which can be a deliberate error, depending on the level.
"""

from __future__ import annotations

from math import inf, log, sqrt
from typing import NamedTuple

import numpy as np

from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.by_reference import by_reference
from palamedes.kernels.compiled import fast_kernel, separate
from palamedes.kernels.endgames.pins import UNKNOWN, write_turns_after
from palamedes.kernels.features.features import Floats
from palamedes.kernels.moves.boards import Boards, flip_board
from palamedes.kernels.moves.playout import Generator, draw
from palamedes.kernels.moves.plays import legal_plays
from palamedes.kernels.search.appeal import appeal
from palamedes.kernels.search.evaluation import (
    EvaluatorData,
    Objective,
    SearchWorkspace,
    flip_objective,
    judge_plays,
    keep_best,
    worth,
)
from palamedes.kernels.search.search import look_ahead

FINE = 1 << 30
"""The number of different values that a random fraction can have."""

LATER_CANDIDATES = (5, 8, 8)
LATER_WINDOWS = (0.06, 0.1, 0.1)
"""The move filter before a search at 3 or 4 plies, for each `Contact`. These filters were fitted in
nine games (docs/decisions/082).
"""


@by_reference
class SearchParams(NamedTuple):
    """The parameters of a decision. `plies`: the number of plies. `candidates` and `window`: the
    move filter before the search at 2 plies, that is, the maximum number of plays that are
    searched, and how far they may be behind the best play (see `move_filter`). `temperature`: the
    temperature of the choice (see `warmth`). `habit`: the weight of a play's appeal
    (`kernels.search.appeal`) in this choice; at 0, the errors have no direction.
    """

    plies: int = 2
    candidates: int = 15
    window: float = 0.3
    temperature: float = 0.0
    habit: float = 0.0


@fast_kernel
def move_filter(contact: int, plies: int, candidates: int, window: float) -> tuple[int, float]:
    """The maximum number of plays that are searched at this number of plies, and how many points
    they may be behind the best play at one ply less.

    The values of plays at 2 plies differ less from those at 3 plies than static values do from
    those at 2 plies, so fewer plays are searched further. candidates, window: the filter at 2
    plies, and an upper limit for the others.
    """
    if plies <= 2:
        return candidates, window
    return min(candidates, LATER_CANDIDATES[contact]), min(window, LATER_WINDOWS[contact])


@fast_kernel
def warmth(worths: Floats, found: int, temperature: float) -> float:
    """The temperature of a choice among plays, in points: t * s / (t + s), where t is `temperature`
    and s is the standard deviation of the worth of the plays. The result is below both t and s.
    Obvious plays are therefore found, while plays of similar worth are often confused.
    """
    mean = 0.0
    for number in range(found):
        mean += worths[number] / found
    variance = 0.0
    for number in range(found):
        variance += (worths[number] - mean) ** 2 / found
    spread = sqrt(variance)
    return temperature * spread / (temperature + spread) if spread > 0 else 0.0


@fast_kernel
def draw_play(worths: Floats, found: int, warm: float, rng: Generator) -> int:
    """Draw a play at random. The probability of a play falls by a factor of e for every `warm`
    points that it is behind the best play (softmax, by means of Gumbel noise). If `warm` is 0, the
    first of the best plays is chosen. A play worth -inf is never drawn.
    """
    best, most = 0, -inf
    for number in range(found):
        value = float(worths[number])
        if value > -inf and warm > 0:
            value -= warm * log(-log((draw(rng, FINE) + 0.5) / FINE))
        if value > most:
            best, most = number, value
    return best


@separate
@fast_kernel
def leave_longest(brain: EvaluatorData, board: Boards, afters: Boards, found: int, turns: Floats, worths: Floats) -> None:
    """If a table contains the position, set to -inf the worth of each play that keeps the pins for
    less than the longest possible time. turns: float32[found], overwritten; worths: float32[found];
    the boards are given as seen by the mover.
    """
    longest = write_turns_after(brain.tables.pins, board, afters, found, turns)
    for number in range(found if longest != UNKNOWN else 0):
        if turns[number] < longest:
            worths[number] = -inf


@separate
@fast_kernel
def decide(
    code: RuleCode,
    brain: EvaluatorData,
    objective: Objective,
    board: Boards,
    die1: int,
    die2: int,
    turn: int,
    other_turn: int,
    began: bool,
    manner: SearchParams,
    work: SearchWorkspace,
) -> int:
    """The index in `work.play.afters` of the play to make, or -1 for a pass. Random numbers come
    from `work.play.rng`.

    turn, other_turn: the numbers of turns that the mover and the other side have completed; began:
    whether the mover began the game. The plays that pass the move filter are searched one ply
    deeper, and so on up to the given number of plies (thesis, section 6.1.3). In a pin ending that
    a table contains, only the plays that keep the pins longest remain (thesis, section 5.3.1),
    provided that the temperature is 0.
    """
    play = work.play
    found = legal_plays(code, board, die1, die2, turn, play.afters, play.steps, play.scratch)
    if found < 2:
        return found - 1
    judge_plays(code, brain, board, play.afters, found, began, work, work.found)
    known, group, kept = work.worths[0], work.worths[1], work.worths[2]
    for number in range(found):
        known[number] = group[number] = worth(objective, work.found[number])
    if manner.temperature == 0:
        leave_longest(brain, board, play.afters, found, work.answers[0], group)
    theirs = work.objectives[1]
    flip_objective(objective, theirs)
    for plies in range(2, manner.plies + 1):
        most, window = move_filter(code.contact, plies, manner.candidates, manner.window)
        if keep_best(group, found, most, window, kept) == 1:
            return draw_play(kept, found, 0.0, play.rng)
        for number in range(found):
            group[number] = kept[number]
            if kept[number] > -inf:
                flip_board(play.afters[number], work.node[0])
                look_ahead(code, brain, theirs, work.node, plies, other_turn, turn + 1, not began, work.ended, work, work.mean)
                known[number] = group[number] = -worth(theirs, work.mean[0])
    warm = warmth(known, found, manner.temperature)
    if warm * manner.habit > 0:
        for number in range(found):
            group[number] += np.float32(warm * manner.habit * appeal(code, board, play.afters[number]))
    return draw_play(group, found, warm, play.rng)
