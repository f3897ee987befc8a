"""Games between two players that look at the plays of the roll only: networks, pubeval, random play."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from palamedes.core.variant import RuleCode
from palamedes.kernels.compiled import fast_kernel, link
from palamedes.kernels.features import Floats, Units
from palamedes.kernels.network import CHANCES, Chances, Network, NetworkRoom, choose_play, network_room
from palamedes.kernels.plays import NOT_OVER, Boards, copy_board, flip_board, legal_plays, outcome
from palamedes.kernels.pubeval import best_by_pubeval
from palamedes.kernels.rollout import MAX_TURNS, Counts, Generator, Room, draw, is_dead, room, seed_generator

NETWORK, PUBEVAL, RANDOM = range(3)


class Player(NamedTuple):
    """One side: its kind, what it needs for that, and room. Every kind has all fields, so that kernels compile once."""

    kind: int
    units: Units
    network: Network
    pubeval: Floats  # float32[2, 122]
    room: NetworkRoom


class ContestRoom(NamedTuple):
    """Arrays to play games in."""

    board: Boards
    play: Room
    chances: Chances


def contest_room(code: RuleCode) -> ContestRoom:
    """Arrays for games on boards of this size."""
    play = room(code)
    return ContestRoom(np.zeros_like(play.board), play, np.zeros((len(play.afters), CHANCES), np.float32))


NO_UNITS = Units(np.zeros((2, 1), np.int32), np.zeros(1, np.int32), np.zeros((1, 1, 1), np.float32), -1, 0, 0, 0)
NO_NETWORK = Network(*[np.zeros(shape, np.float32) for shape in ((0, 0), 0, (0, 0), 0)])
NO_PUBEVAL = np.zeros((2, 0), np.float32)


def network_player(units: Units, network: Network) -> Player:
    """A player that makes the play after which its network likes its position best."""
    return Player(NETWORK, units, network, NO_PUBEVAL, network_room(units, network))


def pubeval_player(weights: Floats) -> Player:
    """Tesauro's pubeval, for hitting games."""
    return Player(PUBEVAL, NO_UNITS, NO_NETWORK, weights, network_room(NO_UNITS, NO_NETWORK))


def random_player() -> Player:
    """A player that draws evenly among the legal plays."""
    return Player(RANDOM, NO_UNITS, NO_NETWORK, NO_PUBEVAL, network_room(NO_UNITS, NO_NETWORK))


@link
def choose(
    code: RuleCode, player: Player, board: Boards, die1: int, die2: int, turn: int, began: bool, place: ContestRoom
) -> int:
    """The number in `place.play.afters` of the play that a player makes, or -1 for a pass."""
    play = place.play
    if player.kind == NETWORK:
        return choose_play(code, player.units, player.network, board, die1, die2, turn, began, play, player.room, place.chances)
    found = legal_plays(code, board, die1, die2, turn, play.afters, play.steps, play.scratch)
    if found < 2:
        return found - 1
    if player.kind == PUBEVAL:
        return best_by_pubeval(code, player.pubeval, board, play.afters, found)
    return draw(play.rng, found)


@link
def play_contest_game(code: RuleCode, start: Boards, opening: bool, first: Player, second: Player, place: ContestRoom) -> int:
    """Points of the player who rolls first. opening: whether the first roll cannot be a double."""
    board, play = place.board, place.play
    copy_board(start, board)
    passes = 0
    for number in range(MAX_TURNS):
        turn, began = number >> 1, number & 1 == 0
        points = outcome(code, board, began)
        if points == NOT_OVER and passes > 1 and is_dead(code, board, play.after):
            return 0
        if points != NOT_OVER:
            return points if began else -points
        die1, die2 = 1 + draw(play.rng, code.home), 1 + draw(play.rng, code.home)
        while number == 0 and opening and die1 == die2:
            die2 = 1 + draw(play.rng, code.home)
        mover = first if began else second
        best = choose(code, mover, board, die1, die2, turn, began, place)
        passes = passes + 1 if best < 0 else 0
        flip_board(board if best < 0 else play.afters[best], play.after)
        copy_board(play.after, board)
    return 0


@fast_kernel
def play_contest(
    code: RuleCode,
    start: Boards,
    opening: bool,
    one: Player,
    other: Player,
    seeds: Generator,
    place: ContestRoom,
    results: Counts,
) -> None:
    """Play two games a seed, with the same dice as far as the games are of one length, the seats swapped.

    seeds: uint64[n]; results: int64[n, 2], overwritten: points for `one` as the first, and as the second to roll.
    """
    for k in range(seeds.shape[0]):
        for seat in range(2):
            first, second = (one, other) if seat == 0 else (other, one)
            seed_generator(seeds[k], place.play.rng)
            points = play_contest_game(code, start, opening, first, second, place)
            results[k, seat] = points if seat == 0 else -points
