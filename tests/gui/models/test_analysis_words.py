"""The words in a list of evaluated plays."""

from __future__ import annotations

from dataclasses import replace

from palamedes.core.match.evaluation import Candidate, Evaluation, PlayAnalysis, Probabilities
from palamedes.core.rules.play import Play, Step
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import BACKGAMMON, PORTES
from palamedes.gui.models.texts.analysis_words import best_words, chances_rows, evaluation_heading, heading, play_rows

CHANCES = Probabilities(0.556, 0.2, 0.0, 0.1, 0.0)


def candidate(number: int, equity: float, *, games: int = 0, plies: int = 2, source: str = "best") -> Candidate:
    """A play of a checker from the point with this number."""
    play = Play((Step(number, number - 1),), start_position(PORTES))
    return Candidate(play, f"{number}/{number - 1}", CHANCES, equity, 0.01 if games else 0.0, games, plies, source)


SEARCHED = PlayAnalysis(tuple(candidate(24 - k, 0.3 - 0.1 * k) for k in range(8)), 0)
PLAYED_OUT = PlayAnalysis((candidate(24, 0.3, games=1200, plies=1, source="flat_ucb"),), 1200)


def test_a_row_tells_play_equity_distance_chances_and_depth():
    assert play_rows(PORTES, SEARCHED, 5)[1].cells == ("23/22", "+0.200", "−0.100", "55.6", "20/10", "2-ply")


def test_the_best_play_is_behind_nothing():
    assert play_rows(PORTES, SEARCHED, 5)[0].cells[2] == ""


def test_play_outs_are_counted():
    assert play_rows(PORTES, PLAYED_OUT, 5)[0].cells[-1] == "1,200"
    assert heading("Hint", PLAYED_OUT) == "Hint: 1,200 playouts"


def test_a_play_that_no_playout_has_tried_yet_says_so():
    waiting = PlayAnalysis((replace(candidate(24, 0.0, plies=1, source="flat_mc"), standard_error=1.0),), 1)
    (row,) = play_rows(PORTES, waiting, 5)
    assert row.cells[-1] == "0"
    assert row.tip.endswith("0 playouts.")


def test_a_short_rollout_is_named_with_its_games_and_its_network():
    rolled = replace(candidate(24, 0.3, games=36), is_rolled_out=True)
    assert play_rows(PORTES, PlayAnalysis((rolled,), 0), 5)[0].cells[-1] == "rollout"
    assert heading("Hint", PlayAnalysis((rolled,), 0)) == "Hint: rollout, 36 games by best"


def test_so_many_rows_are_shown():
    assert [row.candidate for row in play_rows(PORTES, SEARCHED, 5)] == [0, 1, 2, 3, 4]


def test_the_play_that_was_made_is_marked():
    assert [row.is_made for row in play_rows(PORTES, SEARCHED, 3, (Step(23, 22),))] == [False, True, False]
    assert play_rows(PORTES, SEARCHED, 3, (Step(23, 22),))[1].cells[0] == "▸ 23/22"


def test_the_play_that_was_made_is_shown_though_it_is_none_of_the_best():
    assert [row.candidate for row in play_rows(PORTES, SEARCHED, 3, (Step(18, 17),))] == [0, 1, 6]


def test_an_end_of_the_game_needs_no_judge():
    won = PlayAnalysis((candidate(24, 1.0, source="end of the game"), candidate(23, 0.4)), 0)
    assert play_rows(PORTES, won, 5)[0].cells[-1] == "exact"
    assert heading("Hint", won) == "Hint: 2-ply by best"


def test_an_answer_that_is_not_whole_says_so():
    assert heading("Hint", PlayAnalysis(SEARCHED.candidates, 0, complete=False)) == "Hint: 2-ply by best…"


def test_the_tip_tells_everything_in_a_sentence():
    assert play_rows(PORTES, SEARCHED, 5)[0].tip == (
        "24/23: wins 55.6%, 20.0% double; loses 44.4%, 10.0% double. Equity +0.300 points, 2-ply by best."
    )


def test_the_tip_tells_how_long_pins_can_be_kept():
    held = PlayAnalysis((replace(candidate(24, 0.3, source="best with pins-6"), turns_kept=2.345),), 0)
    assert play_rows(PORTES, held, 5)[0].tip.endswith(
        "2-ply by best with pins-6. The pins can be kept for 2.35 more turns on average."
    )


def test_the_best_play_is_told_below_the_board():
    assert best_words(SEARCHED) == "Hint: 24/23, wins 56%"


EVALUATION = Evaluation(Probabilities(0.6, 0.2, 0.05, 0.1, 0.01), 0.345, 2, "portes")


def test_chances_before_a_roll_stand_in_the_columns_of_the_sides() -> None:
    assert chances_rows(PORTES, EVALUATION, 0) == [("Wins", "60.0%", "40.0%"), ("Double games", "20.0%", "10.0%")]
    assert chances_rows(BACKGAMMON, EVALUATION, 1)[1:] == [("Gammons", "10.0%", "20.0%"), ("Backgammons", "1.0%", "5.0%")]


def test_an_evaluation_tells_whose_it_is_and_how_it_was_found() -> None:
    assert evaluation_heading("Dark", EVALUATION) == "Dark to roll: +0.345 points, 2-ply by portes"
