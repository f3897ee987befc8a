"""Networks prepared for a particular game."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import numpy as np
import pytest

from palamedes.core.errors import BadSettings
from palamedes.core.rules.board import Board
from palamedes.core.rules.encodings import ENCODINGS, PRUNING
from palamedes.core.rules.position import start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, PLAKOTO, PORTES, TAKHTEH, TAPA, Variant
from palamedes.core.settings import SearchSettings
from palamedes.engine.evaluators import evaluator_of
from palamedes.engine.search import evaluate
from small_networks import small_network


def test_a_network_says_what_it_is_called():
    evaluator = evaluator_of(small_network(PORTES), PORTES)
    assert (evaluator.name, evaluator.sources[0], evaluator.variant) == ("as it was trained", "as it was trained", PORTES)


@pytest.mark.parametrize(("learned", "played"), [(PLAKOTO, TAPA), (PORTES, TAKHTEH), (PORTES, BACKGAMMON)])
def test_a_network_can_be_lent_to_a_similar_game(learned: Variant, played: Variant):
    found = evaluate(evaluator_of(small_network(learned), played), Situation(played, start_position(played)))
    assert 0 < found.probabilities.win < 1


def test_a_network_for_another_kind_of_game_is_refused():
    with pytest.raises(BadSettings, match="the network 'as it was trained' cannot play Plakoto: it is made for portes"):
        evaluator_of(small_network(PORTES), PLAKOTO)


def test_a_network_for_another_board_is_refused():
    small = PORTES.configured({}, {"points": 12, "checkers": 6})
    with pytest.raises(BadSettings, match="is for boards of 24 points with 15 checkers per side, not 12 points with 6"):
        evaluator_of(small_network(PORTES), small)
    with pytest.raises(BadSettings, match="not 24 points with 15"):
        evaluator_of(replace(small_network(PORTES), board=Board(28, 15)), PORTES)


def test_a_network_that_knows_triples_sees_none_where_there_are_none():
    saved = small_network(BACKGAMMON)
    judges, settings = (evaluator_of(saved, variant) for variant in (BACKGAMMON, PORTES)), SearchSettings(plies=1)
    start = start_position(PORTES)
    there, here = (evaluate(judge, Situation(judge.variant, start), settings=settings) for judge in judges)
    assert there.probabilities.win_triple > 0
    assert here.probabilities == there.probabilities._replace(win_triple=0, lose_triple=0)


def test_several_threads_can_use_one_evaluator():
    evaluator, start = evaluator_of(small_network(PORTES), PORTES), Situation(PORTES, start_position(PORTES))
    with ThreadPoolExecutor(4) as pool:
        answers = set(pool.map(lambda _: evaluate(evaluator, start), range(40)))
    assert len(answers) == 1


def test_a_pruning_network_is_left_out_on_boards_for_which_it_was_not_made():
    encoding, small = ENCODINGS["hitting-boards"], ENCODINGS[PRUNING[PORTES.contact]]
    network = small_network(PORTES)
    weights = {**network.weights, "first": np.zeros((encoding.inputs(PORTES.board), 4), np.float32)}
    pruning = {**network.weights, "first": np.zeros((small.inputs(PORTES.board), 4), np.float32)}
    saved = replace(network, encoding=encoding.name, encoding_version=encoding.version, weights=weights, pruning=pruning)
    other = PORTES.configured(board={"points": 40, "checkers": 30})
    assert [len(evaluator_of(saved, game).brain.pruning.first_bias) for game in (PORTES, other)] == [4, 0]
