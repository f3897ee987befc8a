"""Games between two players. The players can be networks at any number of plies, with or without
deliberate errors; pubeval; players that play at random; and players from outside the kernels.

A game runs until it is over or until an outside player has to choose. A single loop therefore
serves both fully compiled contests and contests in which some plays come from elsewhere. The dice
of a game come from one stream of random numbers, and the random choices of the players come from
another. The seed of the game alone determines both streams. Therefore a player gains exactly
nothing in a contest against itself.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.by_reference import by_reference
from palamedes.kernels.compiled import fast_kernel, separate
from palamedes.kernels.features.changes import changes_of
from palamedes.kernels.features.features import FeatureLayout, Floats
from palamedes.kernels.moves.boards import NOT_OVER, Boards, copy_board, flip_board, outcome, same_board
from palamedes.kernels.moves.playout import MAX_TURNS, Counts, Generator, PlayoutWorkspace, draw, is_dead, seed_generator
from palamedes.kernels.moves.plays import legal_plays
from palamedes.kernels.networks.network import Network
from palamedes.kernels.networks.pubeval import best_by_pubeval
from palamedes.kernels.search.decision import SearchParams, decide
from palamedes.kernels.search.evaluation import (
    MONEY_OBJECTIVE,
    EvaluatorData,
    Flag,
    Objective,
    SearchWorkspace,
    brain_of,
    search_workspace,
)

NETWORK, PUBEVAL, RANDOM, OUTSIDE = range(4)

PASS, ASK = -1, -2
"""The return values of `choose` when there is no legal play and when an outside player has to
choose.
"""

OVER, ASKED, STOPPED, PAUSED = range(4)
"""The reason why `go_on` returned."""

NUMBER, PASSES, DIE1, DIE2, POINTS, COMPARED, DIFFERENT = range(7)
"""The indices of the facts about a game: the number of turns made; the number of turns passed in a
row; the two dice of the turn; the points of the player that rolled first; the number of decisions
between several plays, for players with a rival objective; and how many of these decisions would
have been different under the rival objective.
"""

NOISE = np.uint64(0x9E3779B97F4A7C15)
"""A constant that is combined with the seed of a game, so that the random numbers of the players
differ from those of the dice.
"""


AT_A_GLANCE = SearchParams(plies=1)
"""The search parameters for the best play at one ply."""


NO_OBJECTIVE = np.zeros(0, np.float32)


@by_reference
class ContestPlayer(NamedTuple):
    """One player: its kind, and the data for this kind. Players of all kinds have all fields, so
    that kernels are compiled only once.
    """

    kind: int
    brain: EvaluatorData
    pubeval: Floats  # float32[2, 122]
    manner: SearchParams = AT_A_GLANCE
    objective: Objective = MONEY_OBJECTIVE
    rival: Objective = NO_OBJECTIVE  # float32[6]: a network's decisions are compared with those under this objective


@by_reference
class ContestGame(NamedTuple):
    """A game in progress."""

    board: Boards  # int8[2, points + 2]: as seen by the side to roll
    after: Boards
    facts: Counts  # int64[7]
    dice: Generator
    noise: Generator


@by_reference
class ContestWorkspace(NamedTuple):
    """The arrays for contests: a workspace for each player, a game, and the stop flag."""

    one: SearchWorkspace
    other: SearchWorkspace
    game: ContestGame
    stopped: Flag  # uint8[1]


def new_game(code: RuleCode) -> ContestGame:
    """Arrays for a game on boards of this size."""
    board = np.zeros((2, code.points + 2), np.int8)
    return ContestGame(board, board.copy(), np.zeros(DIFFERENT + 1, np.int64), np.ones(1, np.uint64), np.ones(1, np.uint64))


def contest_workspace(
    code: RuleCode, one: ContestPlayer, other: ContestPlayer, stopped: Flag | None = None
) -> ContestWorkspace:
    """Arrays for games between these two players on boards of this size. stopped: uint8[1]. Any
    thread can set it to end the games.
    """
    flag = np.zeros(1, np.uint8) if stopped is None else stopped
    mine, theirs = (search_workspace(code, player.brain)._replace(ended=flag) for player in (one, other))
    return ContestWorkspace(mine, theirs, new_game(code), flag)


NO_UNITS = FeatureLayout(
    np.zeros((2, 1), np.int32), changes_of([()], 0), always=-1, raw=0, inputs=0, expert=0, empty=np.zeros((2, 1), np.int8)
)
NO_NETWORK = Network.of([np.zeros(shape, np.float32) for shape in ((0, 0), 0, (0, 0), 0)])
NO_BRAIN = brain_of(NO_UNITS, NO_NETWORK)
NO_PUBEVAL = np.zeros((2, 0), np.float32)


def brain_player(brain: EvaluatorData, manner: SearchParams = AT_A_GLANCE) -> ContestPlayer:
    """A network as a player that decides with these search parameters."""
    return ContestPlayer(NETWORK, brain, NO_PUBEVAL, manner)


def pubeval_player(weights: Floats) -> ContestPlayer:
    """Tesauro's pubeval, for hitting games."""
    return ContestPlayer(PUBEVAL, NO_BRAIN, weights)


def random_player() -> ContestPlayer:
    """A player that chooses uniformly among the legal plays."""
    return ContestPlayer(RANDOM, NO_BRAIN, NO_PUBEVAL)


def outside_player() -> ContestPlayer:
    """A player whose plays come from outside the kernels."""
    return ContestPlayer(OUTSIDE, NO_BRAIN, NO_PUBEVAL)


# One game.


@separate
@fast_kernel
def choose(
    code: RuleCode,
    player: ContestPlayer,
    board: Boards,
    die1: int,
    die2: int,
    turn: int,
    other_turn: int,
    began: bool,
    work: SearchWorkspace,
) -> int:
    """The index in `work.play.afters` of the play that a player makes; PASS if there is no legal
    play, ASK if the choice must come from outside. The result is never ASK for a forced play.
    """
    play = work.play
    if player.kind == NETWORK:
        return decide(
            code,
            player.brain,
            player.objective,
            board,
            die1,
            die2,
            turn,
            other_turn,
            began,
            player.manner,
            work,
        )
    found = legal_plays(code, board, die1, die2, turn, play.afters, play.steps, play.scratch)
    if found < 2:
        return found - 1
    if player.kind == PUBEVAL:
        return best_by_pubeval(code, player.pubeval, board, play.afters, found)
    return draw(play.rng, found) if player.kind == RANDOM else ASK


@fast_kernel
def begin_game(start: Boards, seed: int, game: ContestGame) -> None:
    """Set up a game. seed: any uint64, which determines all random numbers in the game."""
    copy_board(start, game.board)
    game.facts[:] = 0
    seed_generator(seed, game.dice)
    seed_generator(np.uint64(seed) ^ NOISE, game.noise)  # type: ignore[arg-type]


@fast_kernel
def end_turn(after: Boards, passed: bool, game: ContestGame) -> None:
    """Complete a turn. after: the board at the end of the turn, as seen by the mover."""
    game.facts[NUMBER] += 1
    game.facts[PASSES] = game.facts[PASSES] + 1 if passed else 0
    flip_board(after, game.after)
    copy_board(game.after, game.board)


@fast_kernel
def is_over(code: RuleCode, game: ContestGame) -> bool:
    """Whether the game has ended. If so, its points are recorded. A game also ends, as a tie, when
    nobody can ever move again, and after MAX_TURNS turns.
    """
    number = game.facts[NUMBER]
    began = number & 1 == 0
    points = outcome(code, game.board, began)
    if points == NOT_OVER:
        game.facts[POINTS] = 0
        return bool(number == MAX_TURNS or (game.facts[PASSES] > 1 and is_dead(code, game.board, game.after)))
    game.facts[POINTS] = points if began else -points
    return True


@fast_kernel
def roll(code: RuleCode, opening: bool, game: ContestGame) -> None:
    """Roll the dice of the turn. opening: whether the first roll of a game cannot be a double."""
    facts = game.facts
    facts[DIE1], facts[DIE2] = 1 + draw(game.dice, code.home), 1 + draw(game.dice, code.home)
    while facts[NUMBER] == 0 and opening and facts[DIE1] == facts[DIE2]:
        facts[DIE2] = 1 + draw(game.dice, code.home)


@separate
@fast_kernel
def compare(code: RuleCode, player: ContestPlayer, best: int, work: SearchWorkspace, game: ContestGame) -> None:
    """Record whether a network that makes no deliberate errors would have chosen a different play
    under its rival objective. Forced plays are not recorded. The plays in `work.play.afters` do not
    change.
    """
    facts, play, brain = game.facts, work.play, player.brain
    number, die1, die2 = facts[NUMBER], facts[DIE1], facts[DIE2]
    turn, began = number >> 1, number & 1 == 0
    if legal_plays(code, game.board, die1, die2, turn, play.afters, play.steps, play.scratch) < 2:
        return
    other = decide(code, brain, player.rival, game.board, die1, die2, turn, number + 1 >> 1, began, player.manner, work)
    facts[COMPARED] += 1
    facts[DIFFERENT] += int(other != best)


@separate
@fast_kernel
def take_turn(code: RuleCode, player: ContestPlayer, work: SearchWorkspace, game: ContestGame) -> bool:
    """Let a player take its turn with the dice rolled. Returns False if the play must come from
    outside, otherwise True.
    """
    number, die1, die2 = game.facts[NUMBER], game.facts[DIE1], game.facts[DIE2]
    play, began = work.play, number & 1 == 0
    play.rng[0] = game.noise[0]
    best = choose(code, player, game.board, die1, die2, number >> 1, (number + 1) >> 1, began, work)
    draw(play.rng, 1)
    game.noise[0] = play.rng[0]
    if best == ASK:
        return False
    if player.rival.shape[0] > 0:
        compare(code, player, best, work, game)
    end_turn(game.board if best == PASS else play.afters[best], best == PASS, game)
    return True


@separate
@fast_kernel
def go_on(
    code: RuleCode,
    opening: bool,
    first: ContestPlayer,
    second: ContestPlayer,
    workspaces: tuple[SearchWorkspace, SearchWorkspace],
    last: int,
    game: ContestGame,
    stopped: Flag,
) -> int:
    """Continue a game. Returns OVER if the game is over; ASKED if an outside player has to choose a
    play for the dice rolled; PAUSED if the game has reached `last` turns in all; or STOPPED if
    `stopped` is set.

    opening: whether the first roll of a game cannot be a double; workspaces: the workspaces of
    `first`, the player that rolls first, and `second`.
    """
    while not is_over(code, game):
        if stopped[0]:
            return STOPPED
        if game.facts[NUMBER] >= last:
            return PAUSED
        roll(code, opening, game)
        began = game.facts[NUMBER] & 1 == 0
        mover, work = (first, workspaces[0]) if began else (second, workspaces[1])
        if not take_turn(code, mover, work, game):
            return ASKED
    return OVER


@fast_kernel
def answer(code: RuleCode, after: Boards, play: PlayoutWorkspace, game: ContestGame) -> bool:
    """Complete the turn of an outside player if its play is legal. Returns whether it is legal.
    after: the board after the turn, as seen by the mover.
    """
    facts = game.facts
    found = legal_plays(code, game.board, facts[DIE1], facts[DIE2], facts[NUMBER] >> 1, play.afters, play.steps, play.scratch)
    for k in range(found):
        if same_board(play.afters[k], after):
            end_turn(after, False, game)
            return True
    return False


@fast_kernel
def choose_alone(
    code: RuleCode,
    player: ContestPlayer,
    board: Boards,
    die1: int,
    die2: int,
    turn: int,
    other_turn: int,
    began: bool,
    seed: int,
    work: SearchWorkspace,
) -> int:
    """The result of `choose` for a single roll. seed: any uint64, which determines the random
    numbers of the player.
    """
    seed_generator(seed, work.play.rng)
    return choose(code, player, board, die1, die2, turn, other_turn, began, work)


# Many games.


@fast_kernel
def play_contest(
    code: RuleCode,
    start: Boards,
    opening: bool,
    one: ContestPlayer,
    other: ContestPlayer,
    seeds: Generator,
    work: ContestWorkspace,
    results: Counts,
) -> int:
    """Play two games per seed, with swapped seats. The dice are the same for as long as both games
    last. Returns the number of seeds completed, which is the total number of seeds unless
    `work.stopped` is set in the meantime. Neither player may be an outside player.

    seeds: uint64[n]; results: int64[n, 2], overwritten with the points for `one`, first when it
    rolls first and then when it rolls second.
    """
    game, stopped = work.game, work.stopped
    for k in range(seeds.shape[0]):
        for seat in range(2):
            begin_game(start, seeds[k], game)
            if seat == 0:
                state = go_on(code, opening, one, other, (work.one, work.other), MAX_TURNS, game, stopped)
            else:
                state = go_on(code, opening, other, one, (work.other, work.one), MAX_TURNS, game, stopped)
            if state != OVER:
                return k
            results[k, seat] = game.facts[POINTS] if seat == 0 else -game.facts[POINTS]
    return int(seeds.shape[0])
