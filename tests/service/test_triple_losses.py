"""The network's outputs are enough to avoid a threatened triple loss, without a special rule
(thesis, 6.2.2).
"""

from __future__ import annotations

import pytest

from palamedes.core.rules.position import position_from_text
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON
from palamedes.core.settings import SearchSettings
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.search import analyze, evaluate
from palamedes.service.library.networks import evaluator_for

THREATS = [
    # The last checker must leave the opponent's home board with this roll; otherwise the side loses
    # a triple game.
    ("24:1 6:5 5:5 4:4 | 2:2 off:13", (5, 2)),
    ("22:1 6:5 5:5 4:4 | 2:2 off:13", (3, 1)),
    ("20:1 13:2 6:4 5:4 4:4 | 1:1 2:1 off:13", (1, 1)),
    # Two checkers are there, and both must leave.
    ("19:2 6:5 5:4 4:4 | 2:2 off:13", (2, 1)),
]


@pytest.fixture(scope="module")
def network() -> Evaluator:
    return evaluator_for(BACKGAMMON)


def at(text: str) -> Situation:
    return Situation(BACKGAMMON, position_from_text(BACKGAMMON, text))


@pytest.mark.parametrize("plies", [1, 2])
@pytest.mark.parametrize(("text", "dice"), THREATS)
def test_the_best_play_loses_three_times_as_rarely_as_any_play(
    network: Evaluator, text: str, dice: tuple[int, int], plies: int
):
    plays = analyze(network, at(text), dice, settings=SearchSettings(plies)).candidates
    losses = {
        one.play.after: evaluate(network, at(text).after(one.play.after), settings=SearchSettings(3)).probabilities.win_triple
        for one in plays
    }
    assert losses[plays[0].play.after] == pytest.approx(min(losses.values()), abs=0.03)
    assert max(losses.values()) > 0.2


def test_the_network_knows_whether_the_last_checker_is_in_danger(network: Evaluator):
    danger, safe = (at(f"{place}:1 6:5 5:5 4:4 | 2:2 off:13") for place in (24, 12))
    lost, saved = (evaluate(network, one.flipped(), settings=SearchSettings(1)).probabilities for one in (danger, safe))
    assert lost.win_triple == pytest.approx(26 / 36, abs=0.1)  # the rolls that bear off two checkers from the second point
    assert saved.win_triple < 0.02


def test_a_threat_of_triple_losses_counts_where_there_are_points_to_lose(network: Evaluator):
    """The equity of the side that may lose a triple game is computed from its five chances."""
    found = evaluate(network, at("24:1 6:5 5:5 4:4 | 3:2 2:2 off:11"), settings=SearchSettings(2))
    assert found.probabilities.lose_triple == pytest.approx(0.043, abs=0.025)  # as a rollout finds
    assert found.equity == pytest.approx(found.probabilities.equity, abs=1e-5)
