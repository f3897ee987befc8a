"""The player with a hand-written evaluator, compared with a slow twin."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from palamedes.core.errors import BadSettings
from palamedes.core.rules.board import Board, across
from palamedes.core.rules.position import PINNED, Position, position_from_text
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import FEVGA, PLAKOTO, PORTES, VARIANTS, Contact, Variant
from palamedes.engine.contestants import Question
from palamedes.engine.legal import board_array
from palamedes.lab.contests.contests import contest, contestant
from palamedes.lab.players.heuristic import PRIME, TRAPPED, WEIGHTS, Heuristic, scores, shot_chances
from strategies import positions, variants


def holds(variant: Variant, mine: tuple[int, ...], theirs: tuple[int, ...], point: int) -> bool:
    there = theirs[across(variant.board.points, point, variant.same_direction)]
    if variant.contact is Contact.BLOCK:
        return mine[point] > 0
    return mine[point] > 1 or (mine[point] > 0 and there == PINNED)


def slow_score(variant: Variant, position: Position, contact: bool) -> float:
    """The score of a position as seen by the mover, feature by feature."""
    weights, board = WEIGHTS[variant.contact], variant.board
    mine, theirs = position.mine, position.theirs
    pips = [sum(place * abs(count) for place, count in enumerate(row)) for row in (mine, theirs)]
    total = weights.off * mine[0] + weights.pips * (pips[1] - pips[0]) * board.die / (board.die + 1) ** 2
    if not contact:
        low = board.home // 2
        costs = np.linspace(12, 4, low)
        total -= sum(costs[p - 1] * max(mine[p] - 2, 0) for p in range(1, low + 1))
        return total - 6 * sum(mine[p] == 0 for p in range(low + 1, board.home + 1))
    points = range(1, board.points + 1)
    held = [point for point in points if holds(variant, mine, theirs, point)]
    places = np.linspace(0, 1, len(weights.held))
    for point in held:
        total += np.interp((point - 1) / (board.points - 1), places, weights.held)
    total += weights.stack * sum(max(mine[point] - 3, 0) for point in points) + weights.back * mine[board.points]

    theirs_closed = [across(board.points, point, variant.same_direction) for point in held]
    best = 0.0
    for low in range(1, board.points - board.home + 2):
        inside = sum(low <= point < low + board.home for point in theirs_closed)
        behind = sum(map(abs, theirs[low + board.home :]))
        value = np.interp(inside * (len(PRIME) - 1) / board.home, range(len(PRIME)), PRIME)
        best = max(best, value * min(behind, TRAPPED) / TRAPPED)
    total += weights.prime * best
    for place in range(1, board.points + 2):
        if theirs[place] > 0:
            total += weights.block * sum(place - die in theirs_closed for die in range(1, board.die + 1))
    if variant.contact is not Contact.BLOCK:
        chances = shot_chances(board)
        for point in points:
            if mine[point] != 1 or point in held:
                continue
            safe = 1.0
            for place in range(1, board.points + 2):
                distance = point - (board.points + 1 - place)
                if theirs[place] > 0 and distance > 0:
                    safe *= 1 - min(chances[distance], 0.999)
            cost = weights.shot_home + (weights.shot - weights.shot_home) * (point - 1) / (board.points - 1)
            if variant.options.mother_rule and point == board.points:
                cost += weights.mother
            total += cost * (1 - safe)
    if variant.contact is Contact.HIT:
        closed = sum(point <= board.home for point in held)
        total += theirs[board.bar] * (weights.hit + weights.bar * closed)
    if variant.contact is Contact.PIN:
        for point in points:
            total += weights.pin * ((theirs[point] == PINNED) - (mine[point] == PINNED)) * point / board.points
        if variant.options.mother_rule:
            total -= weights.mother * (theirs[board.points] == PINNED)
    return total


@settings(max_examples=50)
@given(st.data(), st.booleans())
def test_a_position_is_scored_as_the_description_says(data, contact: bool):
    variant = data.draw(variants())
    position = data.draw(positions(variant))
    found = scores(variant, board_array(position)[None], contact)[0]
    assert math.isclose(found, slow_score(variant, position, contact), rel_tol=1e-9, abs_tol=1e-6)


def test_the_chances_of_a_shot_are_the_known_ones():
    rolls = [11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3, 0, 0, 1, 1, 0, 1, 0, 1, 0, 0, 0, 1]
    assert shot_chances(Board(24, 15))[1:] * 36 == pytest.approx(rolls)


def play(variant: Variant, text: str, dice: tuple[int, int]) -> Position:
    situation = Situation(variant, position_from_text(variant, text), (3, 3))
    return Heuristic().choose(Question(situation, dice, 0))


def test_it_makes_its_five_point():
    after = play(PORTES, "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5", (3, 1))
    assert (after.mine[5], after.mine[8], after.mine[6]) == (2, 2, 4)


def test_it_pins_the_mother():
    assert play(PLAKOTO, "24:13 4:1 3:1 | 24:1 20:14", (3, 1)).theirs[24] == PINNED


def test_it_completes_a_prime():
    after = play(FEVGA, "24:9 18:1 17:1 16:1 15:1 14:1 20:1 | 24:12 23:1 22:1 21:1", (1, 1))
    assert all(after.mine[point] for point in range(14, 20))


def test_it_wins_if_it_can():
    assert play(PORTES, "2:1 off:14 | 1:1 off:14", (6, 5)).mine[0] == 15


@pytest.mark.parametrize("key", VARIANTS)
def test_it_beats_random_play_in_every_game(key: str):
    variant = VARIANTS[key]
    players = contestant("heuristic", variant), contestant("random", variant)
    assert contest(variant, *players, 6, 1, threads=1).points.mean > 0.3


def test_it_has_no_settings():
    with pytest.raises(BadSettings, match="not known"):
        contestant("heuristic:2", PORTES)
