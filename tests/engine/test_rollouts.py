"""Rollouts: unbiased, the same with any number of workers and after a pause, ended by their limits,
and stopped without delay.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache, partial
from itertools import count
from math import hypot
from multiprocessing import get_context

import numpy as np
import pytest

from effort import at_most
from palamedes.core.errors import BadPlay, BadSettings
from palamedes.core.match.payoff import Payoff
from palamedes.core.results.contest import Estimate
from palamedes.core.results.rollout import ERROR, GAMES, STOPPED, TIME, WINNER, RolloutQuestion, RolloutResult, RolloutSettings
from palamedes.core.rules.position import Position, position_from_text, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, PLAKOTO, PORTES, VARIANTS, Variant
from palamedes.core.settings import SearchSettings
from palamedes.endgames.two_sided import TwoSided, read_two_sided
from palamedes.engine.evaluators import Evaluator, NamedTables, evaluator_of
from palamedes.engine.legal import board_array, legal_plays
from palamedes.engine.rollouts.rollout import Rollout, estimates, fingerprint, plays_to_compare
from palamedes.engine.rollouts.rollout_games import dice_of, round_size
from palamedes.engine.search import evaluate
from palamedes.kernels.endgames.two_sided import two_sided_equities
from palamedes.service.library import folders
from small_networks import judge_of, small_network

SMALL = PORTES.configured({}, {"points": 8, "checkers": 3})
SLACK = 0.1  # seconds


JUDGE = judge_of(SMALL)
PORTES_JUDGE = judge_of(PORTES)


@cache
def table() -> TwoSided:
    return read_two_sided(folders.databases() / "two-sided-7x6.h5")


@cache
def exact() -> Evaluator:
    """A network with a table of exact equities for bearoffs."""
    return evaluator_of(small_network(PORTES), PORTES, NamedTables(two_sided=table(), names=("", "two-sided")))


BEAROFF = Situation(PORTES, position_from_text(PORTES, "6:1 5:1 2:1 off:12 | 6:1 4:1 1:1 off:12"))


def exact_equity(position: Position) -> float:
    out = np.zeros(1, np.float32)
    assert two_sided_equities(table(), board_array(position), out)
    return float(out[0])


def question(variant: Variant = SMALL, dice: tuple[int, int] | None = (2, 1), **settings: object) -> RolloutQuestion:
    start = start_position(variant)
    plays = legal_plays(Situation(variant, start), dice)[:5] if dice else ()
    return RolloutQuestion(Situation(variant, start), dice, plays, settings=RolloutSettings(**{"games": 72, **settings}))


def rolled(asked: RolloutQuestion, judge: Evaluator = JUDGE, **how: object) -> RolloutResult:
    return Rollout(lambda: judge, asked).run(**how)


def facts(found: RolloutResult) -> RolloutResult:
    """The result without its duration."""
    return replace(found, seconds=0.0)


def stop_after(looks: int) -> Callable[[], bool]:
    asked = count()
    return lambda: next(asked) >= looks


def agree(one: Estimate, mean: float, errors: float = 3.0) -> bool:
    return abs(one.mean - mean) <= errors * one.error + 1e-4  # the resolution of a table


# The worth of a position.


def test_with_an_exact_judge_every_game_is_worth_the_same():
    asked = RolloutQuestion(BEAROFF, settings=RolloutSettings(72, ending="none"))
    (found,) = rolled(asked, exact()).candidates
    assert found.equity.mean == pytest.approx(exact_equity(BEAROFF.position), abs=2e-4)
    assert found.equity.error < 1e-4
    assert found.plain_error is not None
    assert found.plain_error > 0.05


def test_where_a_database_knows_the_position_nothing_is_played():
    (found,) = rolled(RolloutQuestion(BEAROFF, settings=RolloutSettings(36)), exact()).candidates
    assert found.equity.mean == pytest.approx(exact_equity(BEAROFF.position), abs=1e-5)
    assert found.plain_error == 0


@pytest.mark.parametrize("luck", [True, False])
@pytest.mark.parametrize("text", ["6:1 off:14 | 6:1 off:14", "6:1 2:1 off:13 | 5:1 off:14", "3:1 off:14 | 2:2 off:13"])
def test_a_judge_that_knows_nothing_finds_the_exact_equity_where_plays_are_forced(text: str, luck: bool):
    position = position_from_text(PORTES, text)
    asked = RolloutQuestion(Situation(PORTES, position), settings=RolloutSettings(648, luck=luck, seed=4))
    equity = rolled(asked, PORTES_JUDGE).candidates[0].equity
    assert agree(equity, exact_equity(position))
    assert equity.error < 0.05


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.key)
def test_the_luck_of_all_games_comes_to_nothing(variant: Variant):
    asked = RolloutQuestion(
        Situation.at_turn(variant, start_position(variant), 0), settings=RolloutSettings(60, truncate=3, seed=2)
    )
    judge = judge_of(variant)
    rollout = Rollout(lambda: judge, asked)
    rollout.run()
    luck = estimates(rollout.values[0][:, 1].astype(float), round_size(asked))
    assert all(agree(each, 0, 4) for each in luck)
    assert max(each.error for each in luck) > 0


def test_the_error_is_smaller_without_the_luck():
    found = rolled(RolloutQuestion(BEAROFF, settings=RolloutSettings(72, ending="none")), exact()).candidates[0]
    assert found.plain_error is not None
    assert found.equity.error < found.plain_error


def test_a_game_cut_short_after_a_turn_is_looking_one_ply_further_ahead():
    start = Situation(SMALL, start_position(SMALL))
    asked = RolloutQuestion(start, settings=RolloutSettings(36, truncate=1))
    ahead = evaluate(JUDGE, start, settings=SearchSettings(2))
    (found,) = rolled(asked).candidates
    assert found.equity.mean == pytest.approx(ahead.equity, abs=1e-5)
    assert found.probabilities == pytest.approx(ahead.probabilities, abs=1e-5)


def test_a_pass_is_worth_what_the_position_is_to_the_other_side():
    shut_out = Position((0, *[0] * 23, 14, 1), (0, 2, 2, 2, 2, 2, 2, *[0] * 17, 3, 0))
    mine = Situation(PORTES, shut_out)
    plays = plays_to_compare(PORTES_JUDGE, mine, (3, 1))
    passed = RolloutQuestion(mine, (3, 1), plays, settings=RolloutSettings(6))
    theirs = RolloutQuestion(mine.after(shut_out), settings=RolloutSettings(6))
    one, other = (rolled(asked, PORTES_JUDGE).candidates[0] for asked in (passed, theirs))
    assert one.notation == "--"
    assert one.equity.mean == pytest.approx(-other.equity.mean)
    assert one.equity.error == pytest.approx(other.equity.error)
    assert one.probabilities == pytest.approx(other.probabilities.flipped())


def test_a_game_that_is_over_is_exact():
    over = Position((0, 15, *[0] * 24), (15, *[0] * 25))
    found = rolled(RolloutQuestion(Situation(PORTES, over), settings=RolloutSettings(36)), PORTES_JUDGE).candidates[0]
    assert (found.equity.mean, found.equity.error) == (-2, 0)


def test_the_equity_is_what_the_payoff_makes_of_the_chances():
    match = (-1.0, 2.0, 0.5, 0.0, -0.25, 0.0)
    found = rolled(replace(question(), payoff=Payoff.of_coefficients(match))).candidates
    for row in found:
        chances = [chance.mean for chance in row.chances]
        worth = match[0] + sum(value * chance for value, chance in zip(match[1:], chances, strict=True))
        assert row.equity.mean == pytest.approx(worth)
    assert [row.equity.mean for row in found] == sorted((row.equity.mean for row in found), reverse=True)


def test_the_payoff_is_that_of_the_side_that_rolls():
    """A side for which only double wins count has a different best play from a side for which only
    double losses count.
    """
    asked = question(games=36, truncate=2)
    doubles, none = ((0.0, 0.0, 1.0, 0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 0.0, -1.0, 0.0))
    found = [rolled(replace(asked, payoff=Payoff.of_coefficients(each))).candidates for each in (doubles, none)]
    assert found[0][0].chances[1].mean == max(row.chances[1].mean for row in found[0])
    assert found[1][0].chances[3].mean == min(row.chances[3].mean for row in found[1])


# The dice.


@pytest.mark.parametrize("variant", [SMALL, PORTES, BACKGAMMON], ids=lambda variant: f"{variant.key}-{variant.board.points}")
@pytest.mark.parametrize("turn", [0, 1])
def test_every_pair_of_first_rolls_comes_once(variant: Variant, turn: int):
    asked = RolloutQuestion(Situation.at_turn(variant, start_position(variant), turn))
    die, round_of = variant.board.die, round_size(asked)
    games = round_of * die * die
    rolls, seeds = dice_of(asked, 0, 2 * games)
    for block in (rolls[:games], rolls[games:]):
        assert set(Counter(tuple(pair.ravel().tolist()) for pair in block).values()) == {1}
        firsts = block[:, 0].reshape(die * die, round_of, 2)
        assert all(len({tuple(roll) for roll in one.tolist()}) == round_of for one in firsts)
    assert len(set(seeds.tolist())) == 2 * games
    assert not np.array_equal(rolls[:games], rolls[games:])


def test_a_round_has_every_second_roll_once():
    rolls, _ = dice_of(question(PORTES), 36, 72)
    assert len({tuple(roll) for roll in rolls[:, 1].tolist()}) == 36


def test_only_the_opening_roll_of_games_without_another_roll_is_no_double():
    opening = Situation.opening(BACKGAMMON)
    assert round_size(RolloutQuestion(opening)) == 30
    for later in (replace(opening, turns=(1, 1)), opening.flipped()):
        assert round_size(RolloutQuestion(later)) == 36
    assert round_size(RolloutQuestion(Situation.opening(PORTES))) == 36


def test_dice_do_not_depend_on_where_a_piece_begins():
    asked = question(PORTES, None, seed=9)
    rolls, seeds = dice_of(asked, 1290, 1310)
    assert rolls.tolist() == [dice_of(asked, game, game + 1)[0][0].tolist() for game in range(1290, 1310)]
    assert seeds.tolist() == [dice_of(asked, game, game + 1)[1][0] for game in range(1290, 1310)]


def test_compared_plays_have_the_same_dice():
    race = position_from_text(PORTES, "6:2 5:1 4:1 off:11 | 6:2 5:1 3:1 off:11")
    plays = legal_plays(Situation(PORTES, race), (2, 1))
    best, *others = rolled(
        RolloutQuestion(Situation(PORTES, race), (2, 1), plays, settings=RolloutSettings(360, luck=False)), PORTES_JUDGE
    ).candidates
    for other in others:
        assert other.behind is not None
        assert other.behind.error < 0.8 * hypot(best.equity.error, other.equity.error)


# Errors.


def test_what_differs_between_strata_is_no_error():
    strata = np.tile(np.arange(36.0), 5)[:, None]
    (even,) = estimates(strata, 36)
    assert (even.mean, even.error) == (17.5, 0)
    assert estimates(strata, 1)[0].error > 0


def test_the_error_of_a_mean_is_that_of_its_samples():
    values = np.random.default_rng(1).normal(3, 2, (3600, 1))
    for strata in (1, 36):
        (found,) = estimates(values, strata)
        assert found.error == pytest.approx(2 / 60, rel=0.05)
        assert agree(found, 3)


def test_of_too_few_games_the_error_is_not_known():
    assert estimates(np.zeros((0, 1)), 36) == [Estimate(0, 0, 0)]
    assert estimates(np.ones((1, 1)), 36) == [Estimate(1, 0, 1)]


# Reproducibility.


@pytest.mark.parametrize("settings", [{}, {"confidence": 0.9, "least": 36, "games": 360}, {"stratified": False}])
def test_the_answer_is_the_same_on_any_number_of_workers(settings: dict[str, object]):
    answers = [facts(rolled(question(**settings), workers=workers)) for workers in (1, 2, 8)]
    assert answers[0] == answers[1] == answers[2]


def test_the_answer_does_not_depend_on_the_pieces(monkeypatch: pytest.MonkeyPatch):
    usual = facts(rolled(question()))
    monkeypatch.setattr("palamedes.engine.rollouts.rollout.PIECE", 7)
    assert facts(rolled(question())) == usual


def test_another_seed_gives_another_answer():
    assert rolled(question()).candidates[0].equity != rolled(question(seed=2)).candidates[0].equity


@pytest.mark.parametrize("settings", [{"games": 180}, {"games": 500, "confidence": 0.9, "least": 72}])
@pytest.mark.parametrize("looks", [1, 20, 70])
def test_a_rollout_gone_on_with_ends_like_one_that_was_not_stopped(settings: dict[str, object], looks: int):
    asked = question(**settings)
    whole = rolled(asked)
    part = Rollout(lambda: JUDGE, asked)
    assert part.run(stop=stop_after(looks)).ended == STOPPED
    assert part.result().played < whole.played
    assert facts(Rollout(lambda: JUDGE, asked, values=part.values).run()) == facts(whole)


def test_no_game_of_an_earlier_sitting_is_lost_when_the_next_one_is_stopped():
    whole = Rollout(lambda: JUDGE, question())
    whole.run()
    again = Rollout(lambda: JUDGE, question(), values=whole.values)
    again.run(stop=lambda: True)
    assert all(map(np.array_equal, again.saved().values, whole.values))


def test_more_games_can_be_added():
    asked = question(games=50)
    short = Rollout(lambda: JUDGE, asked)
    short.run()
    longer = question(games=150)
    assert facts(Rollout(lambda: JUDGE, longer, values=short.values).run()) == facts(rolled(longer))


def test_seconds_of_all_sittings_are_counted():
    assert Rollout(lambda: JUDGE, question(), seconds=100).run().seconds > 100


def test_processes_give_the_same_answer():
    asked = question(games=36)
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        found = Rollout(partial(judge_of, SMALL), asked).run(executor=pool, workers=1)
    assert facts(found) == facts(rolled(asked))


# The end of a rollout.


def test_it_ends_when_all_games_are_played():
    found = rolled(question(games=50))
    assert (found.ended, found.complete) == (GAMES, True)
    assert {row.games for row in found.candidates} == {50}
    assert found.played == found.wanted


def test_plays_that_are_clearly_worse_are_dropped_until_one_is_left():
    found = rolled(question(games=5000, truncate=4, confidence=0.99))
    assert found.ended == WINNER
    best, *others = found.candidates
    assert not best.dropped
    for row in others:
        assert row.dropped
        assert row.games >= found.question.settings.least
        assert row.doubt is not None
        assert row.doubt < 0.05
    assert found.played < 5000 * len(found.candidates)


def test_without_confidence_no_play_is_dropped():
    assert not any(row.dropped for row in rolled(question(games=360)).candidates)


def test_plays_still_compared_come_first_and_then_the_better_ones():
    found = rolled(question(games=360, truncate=4, confidence=0.95, least=72)).candidates
    keys = [(row.dropped, -row.equity.mean) for row in found]
    assert keys == sorted(keys)
    assert any(row.dropped for row in found)


def test_it_ends_when_every_error_is_small_enough():
    found = rolled(question(games=100_000, truncate=4, error=0.03))
    assert found.ended == ERROR
    assert all(row.equity.error <= 0.03 for row in found.candidates)


@pytest.mark.parametrize("rule", [{"error": 10.0}, {"confidence": 0.51}])
def test_no_rule_ends_it_before_the_least_number_of_games(rule: dict[str, float]):
    found = rolled(question(games=360, least=200, **rule))
    assert min(row.games for row in found.candidates) == 200


def test_it_ends_when_the_time_is_over():
    began = time.monotonic()
    with at_most(0.3 + SLACK):
        found = rolled(question(games=100_000, seconds=0.3))
    assert (found.ended, found.complete) == (TIME, False)
    assert time.monotonic() - began >= 0.3
    assert found.played > 0


@pytest.mark.parametrize("plies", [1, 2])
def test_it_stops_soon(plies: int):
    asked = replace(question(PLAKOTO, (2, 1), games=100_000), search=SearchSettings(plies))
    judge = judge_of(PLAKOTO)
    rolled(replace(asked, settings=RolloutSettings(1)), judge, stop=lambda: True)
    end = time.monotonic() + 0.2
    with at_most(0.2 + SLACK):
        found = rolled(asked, judge, stop=lambda: time.monotonic() > end)
    assert found.ended == STOPPED


def test_a_rollout_stopped_at_once_has_no_games():
    found = rolled(question(), stop=lambda: True)
    assert (found.played, found.ended) == (0, STOPPED)
    assert {row.games for row in found.candidates} == {0}


def test_answers_so_far_are_reported(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("palamedes.engine.rollouts.rollout.REPORT_EVERY", 0)
    told: list[RolloutResult] = []
    found = rolled(question(), report=told.append)
    done = [each.played for each in told]
    assert done == sorted(done)
    assert done[0] == 0
    assert done[-1] == found.played
    assert all(each.ended is None for each in told[:-1])


# Rollout questions.


def test_plays_can_be_all_given_ones_or_the_best():
    start = start_position(PORTES)
    asked = Situation(PORTES, start)
    every = plays_to_compare(PORTES_JUDGE, asked, (3, 1))
    assert every == legal_plays(Situation(PORTES, start), (3, 1))
    given = plays_to_compare(PORTES_JUDGE, asked, (3, 1), given=["8/5 6/5", "6/5 8/5", "24/20"])
    assert len(given) == 2
    assert set(given) < set(every)
    best = plays_to_compare(PORTES_JUDGE, asked, (3, 1), best=4)
    assert len(best) == 4
    with pytest.raises(BadPlay):
        plays_to_compare(PORTES_JUDGE, asked, (3, 1), given=["24/23"])


def test_plays_and_dice_belong_together():
    with pytest.raises(BadSettings):
        RolloutQuestion(Situation(PORTES, start_position(PORTES)), (3, 1))


@pytest.mark.parametrize(
    "wrong",
    [
        {"games": 0},
        {"seed": -1},
        {"truncate": 0},
        {"ending": "never"},
        {"least": 0},
        {"error": 0.0},
        {"confidence": 0.5},
        {"confidence": 1.0},
        {"seconds": float("nan")},
    ],
)
def test_settings_that_make_no_sense_are_refused(wrong: dict[str, object]):
    with pytest.raises(BadSettings, match=next(iter(wrong))):
        RolloutSettings(**wrong)


def test_the_fingerprint_changes_with_the_network_and_the_databases():
    found = {fingerprint(judge) for judge in (PORTES_JUDGE, judge_of(PORTES, 6), judge_of(PORTES), exact())}
    assert len(found) == 3
