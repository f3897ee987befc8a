"""Look-ahead compared with a plain expectimax over objects, and the choice of plays."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from palamedes.core.dice.dice import rolls
from palamedes.core.match.evaluation import Probabilities
from palamedes.core.rules.board import Board
from palamedes.core.rules.encodings import ENCODINGS
from palamedes.core.rules.position import Position, position_from_text, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, NARDE, PLAKOTO, PORTES, Variant
from palamedes.engine.legal import board_array, legal_plays
from palamedes.kernels.features.features import units_of
from palamedes.kernels.moves.playout import seed_generator
from palamedes.kernels.networks.network import Network, evaluate_board
from palamedes.kernels.search.decision import SearchParams, decide, draw_play, warmth
from palamedes.kernels.search.evaluation import (
    MONEY_OBJECTIVE,
    EvaluatorData,
    brain_of,
    flip_objective,
    keep_best,
    search_workspace,
    worth,
)
from palamedes.kernels.search.search import ANSWERS, label_boards, look_ahead

SMALL = {"points": 12, "checkers": 6}
GAMES = [
    (PORTES.configured({}, SMALL), "hitting-raw"),
    (BACKGAMMON, "hitting-raw"),
    (PLAKOTO.configured({}, SMALL), "pinning-raw-mother"),
    (FEVGA.configured({}, SMALL), "running-raw"),
    (NARDE, "running-raw"),
]
games = pytest.mark.parametrize(("variant", "name"), GAMES, ids=[variant.key for variant, _ in GAMES])


def random_brain(variant: Variant, name: str, hidden: int = 9) -> EvaluatorData:
    source = np.random.default_rng(3)
    encoding, outputs = ENCODINGS[name], 5 if variant.triples else 3
    shapes = ((encoding.inputs(variant.board), hidden), (hidden,), (outputs, hidden), (outputs,))
    network = Network(*[source.uniform(-1, 1, shape).astype(np.float32) for shape in shapes])
    return brain_of(units_of(encoding, variant), network)


def positions_of_a_game(variant: Variant, seed: int, every: int = 5) -> list[Position]:
    """Some positions from a game of random plays, including the last ones before its end."""
    source = np.random.default_rng(seed)
    position, game = start_position(variant), []
    while variant.board.checkers not in (position.mine[0], position.theirs[0]) and len(game) < 200:
        game.append(position)
        plays = legal_plays(Situation(variant, position), tuple(source.integers(1, variant.board.die + 1, 2).tolist()))
        position = (plays[source.integers(len(plays))].after if plays else position).flipped()
    return [*game[:-3:every], *game[-3:]]


class Slow:
    """Expectimax over objects, as the search module describes it."""

    def __init__(self, variant: Variant, brain: EvaluatorData) -> None:
        self.variant, self.brain, self.room = variant, brain, search_workspace(variant.code, brain)

    def static(self, position: Position, began: bool) -> Probabilities:
        out = np.empty(5, np.float32)
        units, network, *_ = self.brain
        evaluate_board(self.variant.code, units, network, board_array(position), began, self.room.network, out)
        return Probabilities(*out.tolist())

    def rough(self, position: Position, began: bool) -> float:
        """The equity according to the pruning network."""
        out = np.empty(5, np.float32)
        units, network = self.brain.pruning_units, self.brain.pruning
        evaluate_board(self.variant.code, units, network, board_array(position), began, self.room.pruning, out)
        return Probabilities(*out.tolist()).equity

    def is_over(self, position: Position) -> bool:
        return self.variant.board.checkers in (position.mine[0], position.theirs[0])

    def chances(self, position: Position, plies: int, turn: int, other: int, began: bool) -> Probabilities:
        if plies == 1 or self.is_over(position):
            return self.static(position, began)
        total = np.zeros(5)
        for roll, weight in rolls(self.variant.board.die):
            afters = [play.after.flipped() for play in legal_plays(Situation.at_turn(self.variant, position, turn), roll)]
            if len(self.brain.pruning.first_bias):
                afters = sorted(afters, key=lambda after: self.rough(after, not began))[:ANSWERS]
            best = min(afters or [position.flipped()], key=lambda after: self.static(after, not began).equity)
            total += weight * np.array(self.chances(best, plies - 1, other, turn + 1, not began).flipped())
        return Probabilities(*(total / self.variant.board.die**2))


def chances(
    variant: Variant, brain: EvaluatorData, position: Position, plies: int, turns: tuple[int, int] = (1, 1)
) -> list[float]:
    work, out = search_workspace(variant.code, brain), np.empty((1, 5), np.float32)
    board = board_array(position)[None]
    assert look_ahead(variant.code, brain, MONEY_OBJECTIVE, board, plies, *turns, True, work.ended, work, out) == 1
    return out[0].tolist()


# Chances.


@games
@pytest.mark.parametrize("plies", [1, 2])
def test_the_chances_are_those_of_a_slow_search(variant: Variant, name: str, plies: int):
    brain = random_brain(variant, name)
    slow = Slow(variant, brain)
    for position in positions_of_a_game(variant, 1):
        wanted = slow.chances(position, plies, 1, 1, True)
        assert chances(variant, brain, position, plies) == pytest.approx(wanted, abs=2e-5)


@games
def test_three_plies_are_those_of_a_slow_search(variant: Variant, name: str):
    brain = random_brain(variant, name)
    slow = Slow(variant, brain)
    for position in positions_of_a_game(variant, 2, every=20):
        wanted = slow.chances(position, 3, 1, 1, True)
        assert chances(variant, brain, position, 3) == pytest.approx(wanted, abs=1e-4)


@pytest.mark.parametrize(("variant", "name"), [GAMES[0], GAMES[2], GAMES[3]])
def test_four_plies_are_those_of_a_slow_search(variant: Variant, name: str):
    brain = random_brain(variant, name)
    slow = Slow(variant, brain)
    for position in positions_of_a_game(variant, 2, every=200)[:3]:
        wanted = slow.chances(position, 4, 1, 1, True)
        assert chances(variant, brain, position, 4) == pytest.approx(wanted, abs=2e-4)


@games
@pytest.mark.parametrize("plies", [2, 3])
def test_of_many_answers_those_are_judged_that_the_pruning_network_likes_best(variant: Variant, name: str, plies: int):
    brain, other = random_brain(variant, name), random_brain(variant, name, hidden=5)
    pruned = brain_of(brain.units, brain.network, other.units, other.network)
    slow, changed = Slow(variant, pruned), 0
    for position in positions_of_a_game(variant, 1, every=20):
        found = chances(variant, pruned, position, plies)
        assert found == pytest.approx(slow.chances(position, plies, 1, 1, True), abs=1e-4)
        changed += found != chances(variant, brain, position, plies)
    assert changed or variant.board != Board()  # on a small board, a roll rarely has many replies


@games
def test_a_pruning_network_that_thinks_alike_changes_nothing(variant: Variant, name: str):
    brain = random_brain(variant, name)
    pruned = brain_of(brain.units, brain.network, brain.units, brain.network)
    for position in positions_of_a_game(variant, 3, every=12):
        assert chances(variant, pruned, position, 2) == chances(variant, brain, position, 2)


def test_the_rules_of_the_first_turn_hold_for_both_sides():
    variant = NARDE.configured({"first_turn_two_from_head": True})
    brain, start = random_brain(variant, "running-raw"), start_position(variant)
    slow = Slow(variant, brain)
    for turns in ((0, 0), (1, 1)):
        assert chances(variant, brain, start, 2, turns) == pytest.approx(slow.chances(start, 2, *turns, True), abs=2e-5)
    assert chances(variant, brain, start, 2, (0, 0)) != chances(variant, brain, start, 2, (1, 1))


@pytest.mark.uncompiled
@pytest.mark.parametrize("plies", [1, 2, 3, 4])
def test_a_game_that_is_over_is_exact(plies: int):
    brain = random_brain(BACKGAMMON, "hitting-raw")
    won = Position((15, *[0] * 25), (*[0] * 25, 15))
    assert chances(BACKGAMMON, brain, won, plies) == [1, 1, 1, 0, 0]
    assert chances(BACKGAMMON, brain, won.flipped(), plies) == [0, 0, 0, 1, 1]


@pytest.mark.uncompiled
@pytest.mark.parametrize("plies", [3, 4])
def test_a_search_that_has_ended_does_no_more_boards(plies: int):
    variant, name = GAMES[0]
    brain = random_brain(variant, name)
    work, out = search_workspace(variant.code, brain), np.empty((2, 5), np.float32)
    boards = np.array([board_array(start_position(variant))] * 2)
    ended = np.ones(1, np.uint8)
    assert look_ahead(variant.code, brain, MONEY_OBJECTIVE, boards, plies, 1, 1, True, ended, work, out) == 0


def test_labels_are_the_chances_at_two_plies():
    variant, name = GAMES[0]
    brain = random_brain(variant, name)
    positions = positions_of_a_game(variant, 3)
    boards = np.array([board_array(position) for position in positions])
    found = label_boards(variant.code, brain, MONEY_OBJECTIVE, boards, search_workspace(variant.code, brain))
    assert found.tolist() == [chances(variant, brain, position, 2) for position in positions]


def test_another_objective_makes_other_plays():
    variant, name = GAMES[0]
    brain, start = random_brain(variant, name), start_position(variant)
    work, out = search_workspace(variant.code, brain), np.empty((2, 1, 5), np.float32)
    wins_only = np.array((-1, 2, 0, 0, 0, 0), np.float32)
    for objective, row in zip((MONEY_OBJECTIVE, wins_only), out, strict=True):
        board = board_array(start)[None]
        look_ahead(variant.code, brain, objective, board, 2, 1, 1, True, work.ended, work, row)
    assert out[1, 0, 0] > out[0, 0, 0]
    assert worth(MONEY_OBJECTIVE, out[0, 0]) > worth(MONEY_OBJECTIVE, out[1, 0])


@pytest.mark.uncompiled
def test_an_objective_is_worth_the_opposite_to_the_other_side():
    mine, theirs = np.array((0.1, 0.5, 0.3, 0.2, -0.4, -0.7), np.float32), np.empty(6, np.float32)
    flip_objective(mine, theirs)
    seen = Probabilities(0.6, 0.2, 0.1, 0.15, 0.05)
    here, there = (np.array(one, np.float32) for one in (seen, seen.flipped()))
    assert worth(mine, here) == pytest.approx(-worth(theirs, there))


def test_money_is_worth_the_same_to_both_sides():
    theirs = np.empty(6, np.float32)
    flip_objective(MONEY_OBJECTIVE, theirs)
    assert theirs.tolist() == MONEY_OBJECTIVE.tolist()


# Deciding.


def decision(
    variant: Variant, brain: EvaluatorData, position: Position, roll: tuple[int, int], manner: SearchParams, seed: int = 1
) -> Position:
    work = search_workspace(variant.code, brain)
    seed_generator(seed, work.play.rng)
    board = board_array(position)
    number = decide(variant.code, brain, MONEY_OBJECTIVE, board, *roll, 1, 1, True, manner, work)
    mine, theirs = (board if number < 0 else work.play.afters[number]).tolist()
    return Position(tuple(mine), tuple(theirs))


@games
@pytest.mark.parametrize("plies", [1, 2])
def test_the_play_decided_on_is_the_best_of_a_slow_search(variant: Variant, name: str, plies: int):
    brain = random_brain(variant, name)
    slow = Slow(variant, brain)
    for position in positions_of_a_game(variant, 4, every=9)[:-3]:
        afters = [play.after for play in legal_plays(Situation(variant, position), (3, 1))]
        if afters:
            best = min(afters, key=lambda after: slow.chances(after.flipped(), plies, 1, 2, False).equity)
            assert decision(variant, brain, position, (3, 1), SearchParams(plies, 10_000, 6.0)) == best


def test_with_one_candidate_left_the_best_play_of_one_ply_is_made():
    variant, name = GAMES[0]
    brain = random_brain(variant, name)
    for position in positions_of_a_game(variant, 5):
        wanted = decision(variant, brain, position, (2, 1), SearchParams(1))
        assert decision(variant, brain, position, (2, 1), SearchParams(3, candidates=1)) == wanted
        assert decision(variant, brain, position, (2, 1), SearchParams(3, window=0.0)) == wanted


@pytest.mark.uncompiled
def test_pruning_keeps_the_best_and_what_is_near():
    worths, out = np.array([0.1, 0.5, 0.2, 0.5, 0.4], np.float32), np.empty(5, np.float32)
    assert keep_best(worths, 5, 10, 0.2, out) == 3
    assert out.tolist() == pytest.approx([-math.inf, 0.5, -math.inf, 0.5, 0.4])
    assert keep_best(worths, 5, 1, 0.2, out) == 1
    assert out.tolist() == pytest.approx([-math.inf, 0.5, -math.inf, -math.inf, -math.inf])


def test_the_softmax_draws_plays_as_often_as_it_should():
    worths, rng = np.array([0.3, 0.2, -math.inf, 0.0], np.float32), np.empty(1, np.uint64)
    seed_generator(1, rng)
    draws = 20_000
    seen = Counter(draw_play(worths, 4, 0.1, rng) for _ in range(draws))
    weights = np.exp(worths.astype(float) / 0.1)
    for number, share in enumerate(weights / weights.sum()):
        assert seen[number] / draws == pytest.approx(share, abs=0.015)


def test_without_warmth_the_first_of_the_best_plays_is_made():
    assert draw_play(np.array([0.1, 0.7, 0.7], np.float32), 3, 0.0, np.ones(1, np.uint64)) == 1


@pytest.mark.uncompiled
def test_the_warmth_is_at_most_the_temperature_and_at_most_the_spread():
    close, wide = np.array([0.10, 0.11], np.float32), np.array([-9, 9], np.float32)
    assert warmth(close, 2, 1.0) == pytest.approx(0.005, rel=0.01)
    assert warmth(wide, 2, 0.1) == pytest.approx(0.1, rel=0.02)
    assert warmth(wide, 2, 0.0) == 0
    assert warmth(np.zeros(3, np.float32), 3, 0.5) == 0


def test_a_temperature_makes_errors_and_the_same_ones_for_the_same_seed():
    variant, name = GAMES[0]
    brain, start = random_brain(variant, name), start_position(variant)
    warm = SearchParams(1, temperature=1.0)
    made = [decision(variant, brain, start, (2, 1), warm, seed) for seed in range(40)]
    assert len(set(made)) > 1
    assert made == [decision(variant, brain, start, (2, 1), warm, seed) for seed in range(40)]


def test_deliberate_errors_lean_towards_plays_that_appeal():
    variant, name = GAMES[1]
    brain = random_brain(variant, name)
    can_hit = position_from_text(variant, "24:2 13:5 8:3 6:5 | 24:2 21:1 13:4 8:3 6:5")

    def hits(habit: float) -> int:
        manner = SearchParams(1, temperature=1.0, habit=habit)
        return sum(decision(variant, brain, can_hit, (4, 2), manner, seed).theirs[-1] for seed in range(200))

    assert hits(1.0) > 1.5 * hits(0.0)


def test_a_pass_is_no_play():
    variant = replace(PORTES)
    brain = random_brain(variant, "hitting-raw")
    shut_out = Position((0, *[0] * 23, 14, 1), (0, 2, 2, 2, 2, 2, 2, *[0] * 17, 3, 0))
    work = search_workspace(variant.code, brain)
    assert decide(variant.code, brain, MONEY_OBJECTIVE, board_array(shut_out), 3, 1, 1, 1, True, SearchParams(), work) == -1
