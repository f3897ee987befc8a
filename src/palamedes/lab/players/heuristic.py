"""A player that uses a hand-written evaluator instead of a network: a weighted sum of shots, points
made, pins, primes and a few other features of the position after a play.

The weights were written by hand and adjusted in short contests; nothing was learned from games. The
player serves as a benchmark for all games and board sizes, in place of the program Tavli3D, which
is the benchmark in the thesis.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from palamedes.core.dice.dice import rolls
from palamedes.core.rules.board import Board
from palamedes.core.rules.contact import has_contact
from palamedes.core.rules.position import Position
from palamedes.core.rules.variant import Contact, Variant
from palamedes.engine.contestants import Contestant, Question, outside_contestant
from palamedes.engine.legal import listed_plays, position_of

Floats = NDArray[np.float64]
Boards = NDArray[np.int8]

PRIME = np.array([0, 0, 0.05, 0.15, 0.35, 0.7, 1])
"""The value of a window of six points, by the number of points in it that the side holds."""

TRAPPED = 3
"""More than this number of checkers behind a prime do not increase its value."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of the features, in about thousandths of a point.

    `off`: each checker borne off; `pips`: a lead of the average roll; `shot`: a blot that is
    certainly hit or pinned on the highest point, and `shot_home`: on point 1; `mother`: the
    addition on the starting point if losing it loses the game; `held`: each point held, by its
    place from point 1 to the highest point; `prime`: a full prime in front of `TRAPPED` checkers;
    `block`: each number that a point of the opponent cannot play; `bar`: an opposing checker on the
    bar for each point of the home board that is closed; `hit`: an opposing checker on the bar;
    `pin`: an opposing checker pinned on its highest point; `stack`: each checker beyond the third
    on a point; `back`: each checker on the starting point.
    """

    off: float = 40
    pips: float = 60
    shot: float = 0
    shot_home: float = 0
    mother: float = 0
    held: tuple[float, ...] = (0,)
    prime: float = 0
    block: float = 0
    bar: float = 0
    hit: float = 0
    pin: float = 0
    stack: float = -10
    back: float = 0


WEIGHTS: Mapping[Contact, Weights] = {
    Contact.HIT: Weights(
        shot=-250,
        shot_home=-500,
        held=(5, 15, 40, 70, 90, 70, 60, 40, 20, 10, 10, 10, 10, 10, 10, 20, 20, 40, 40, 70, 70, 40, 20, 10),
        prime=500,
        block=6,
        bar=25,
        hit=150,
        stack=-12,
    ),
    Contact.PIN: Weights(
        shot=-700,
        shot_home=-150,
        mother=-1500,
        held=(10, 10, 10, 10, 10, 20, 20, 20, 20, 20, 20, 30, 30, 30, 30, 40, 40, 40, 50, 50, 50, 50, 30, 0),
        prime=500,
        block=8,
        pin=700,
        stack=-6,
        back=-10,
    ),
    Contact.BLOCK: Weights(
        held=(5, 5, 5, 5, 5, 5, 15, 15, 15, 15, 15, 15, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 10, 0),
        prime=700,
        block=8,
        stack=-8,
        back=-10,
    ),
}


@dataclass(frozen=True, slots=True, eq=False)
class HeuristicTables:
    """What the features need for a game: `hits[q, p]`, the logarithm of the chance that a checker
    on place q does not hit point p + 1, in the numbering of the side that is hit, with place 0 for
    the bar; `blocks[t, q]`, 1 if place q + 1 can reach point t + 1 with one number; `shot`, `held`:
    the weights by point.
    """

    hits: Floats
    blocks: Floats
    shot: Floats
    held: Floats


@lru_cache(maxsize=32)
def tables_of(variant: Variant) -> HeuristicTables:
    """The tables for a game on its board."""
    points, die, weights = variant.board.points, variant.board.die, WEIGHTS[variant.contact]
    chances = shot_chances(variant.board)
    distances = np.arange(1, points + 1) - np.arange(points + 1)[:, None]
    safe = np.log1p(-np.minimum(chances, 0.999))
    hits = np.where(distances > 0, safe[np.maximum(distances, 0)], 0.0)
    ahead = np.arange(1, points + 2) - np.arange(1, points + 1)[:, None]
    shot = np.linspace(weights.shot_home, weights.shot, points)
    if variant.options.mother_rule:
        shot[-1] += weights.mother
    held = np.interp(np.linspace(0, 1, points), np.linspace(0, 1, len(weights.held)), weights.held)
    return HeuristicTables(hits, ((ahead >= 1) & (ahead <= die)).astype(float), shot, held)


def shot_chances(board: Board) -> Floats:
    """The chance that a checker can move this number of points with one roll, for distances from 0
    to the length of the board, if all points on its way are open.
    """
    chances = np.zeros(board.points + 1)
    for (high, low), weight in rolls(board.die):
        steps = {high, low, high + low} if high != low else {high * count for count in range(1, 5)}
        for distance in steps:
            if distance <= board.points:
                chances[distance] += weight / board.die**2
    return chances


def scores(variant: Variant, afters: Boards, contact: bool = True) -> Floats:
    """The scores of plays, higher is better: float64[n]. afters: int8[n, 2, points + 2], the boards
    after the plays, as the mover sees them. `contact`: whether the sides could still meet before
    the play.
    """
    weights = WEIGHTS[variant.contact]
    own, other = afters[:, 0].astype(float), afters[:, 1].astype(float)
    total = weights.off * own[:, 0] + weights.pips * _lead(variant.board, own, other)
    if not contact:
        return total - _wastage(variant.board, own)
    return total + _with_contact(variant, own, other, weights, tables_of(variant))


def _lead(board: Board, own: Floats, other: Floats) -> Floats:
    """The lead of the mover, in average rolls."""
    places = np.arange(board.points + 2)
    lead: Floats = (np.abs(other) @ places - np.abs(own) @ places) * board.die / (board.die + 1) ** 2
    return lead


def _wastage(board: Board, own: Floats) -> Floats:
    """The cost of checkers on low points and of gaps in the home board."""
    home = own[:, 1 : board.home + 1]
    spare = np.maximum(home[:, : board.home // 2] - 2, 0) @ np.linspace(12, 4, board.home // 2)
    wasted: Floats = spare + 6.0 * (home[:, board.home // 2 :] == 0).sum(axis=1)
    return wasted


def _with_contact(variant: Variant, own: Floats, other: Floats, weights: Weights, tables: HeuristicTables) -> Floats:
    points, home = variant.board.points, variant.board.home
    mine, theirs = own[:, 1:-1], other[:, 1:-1]
    seen_by_me = _across(theirs, variant.same_direction)
    pinning = (seen_by_me < 0) & (mine > 0)
    held = (mine >= (1 if variant.contact is Contact.BLOCK else 2)) | pinning
    against = _across(held.astype(float), variant.same_direction)
    present = np.concatenate((theirs > 0, other[:, -1:] > 0), axis=1).astype(float)

    total: Floats = held @ tables.held + weights.stack * np.maximum(mine - 3, 0).sum(axis=1) + weights.back * mine[:, -1]
    total += weights.prime * _best_prime(against, other, home)
    total += weights.block * (present * (against @ tables.blocks)).sum(axis=1)
    if variant.contact is not Contact.BLOCK:
        blots = (mine == 1) & ~pinning
        hitters = np.concatenate((other[:, -1:] > 0, seen_by_me > 0), axis=1).astype(float)
        total += (blots * (1 - np.exp(hitters @ tables.hits))) @ tables.shot
    if variant.contact is Contact.HIT:
        total += other[:, -1] * (weights.hit + weights.bar * held[:, :home].sum(axis=1))
    if variant.contact is Contact.PIN:
        far = np.arange(1, points + 1) / points
        total += weights.pin * ((theirs < 0) @ far - (mine < 0) @ far)
        if variant.options.mother_rule:
            total -= weights.mother * (theirs[:, -1] < 0)
    return total


def _across(rows: Floats, same_direction: bool) -> Floats:
    """Values by point in the numbering of the other side."""
    return np.roll(rows, rows.shape[1] // 2, axis=1) if same_direction else rows[:, ::-1]


def _best_prime(against: Floats, other: Floats, home: int) -> Floats:
    """The value of the best window of `home` points that hold back checkers of the opponent, from 0
    to 1. against: the points held, in the opponent's numbering; other: the opponent's checkers.
    """
    sums = np.concatenate((np.zeros((len(against), 1)), np.cumsum(against, axis=1)), axis=1)
    inside = sums[:, home:] - sums[:, :-home]
    value = np.interp(inside * ((len(PRIME) - 1) / home), np.arange(len(PRIME)), PRIME)
    behind = np.cumsum(np.abs(other[:, ::-1]), axis=1)[:, ::-1][:, home + 1 :]
    best: Floats = (value * np.minimum(behind, TRAPPED) / TRAPPED).max(axis=1)
    return best


class Heuristic:
    """The player. It always makes the same play in the same position."""

    def choose(self, question: Question) -> Position:
        """Return the position after the play with the highest score."""
        situation = question.situation
        variant = situation.variant
        afters = listed_plays(situation, question.dice).afters
        found = scores(variant, afters, has_contact(variant, situation.position))
        return position_of(afters[int(found.argmax())])

    def close(self) -> None:
        """Do nothing: there is nothing to release."""


def heuristic_contestant(name: str) -> Contestant:
    """The player for contests in any game and on any board."""
    return outside_contestant(name, "hand-written evaluator, 1-ply", Heuristic)
