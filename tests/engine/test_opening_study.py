"""Opening studies: the results are those of a rollout, with any number of threads and with or
without pauses.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import count

import pytest

from palamedes.core.results.opening_study import (
    DOUBLED,
    LOSE_DOUBLE,
    PLAIN,
    WIN,
    WIN_DOUBLE,
    WORTH,
    OpeningStudy,
    StudyLimits,
    StudySettings,
)
from palamedes.core.results.rollout import RolloutQuestion, RolloutSettings
from palamedes.core.rules.position import position_from_text, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import PORTES
from palamedes.core.settings import SearchSettings
from palamedes.engine.rollouts.opening_study import StudyRun, new_study, roll_seed
from palamedes.engine.rollouts.rollout import Rollout
from small_networks import judge_of

SMALL = PORTES.configured({}, {"points": 8, "checkers": 3})
JUDGE = judge_of(SMALL)
SETTINGS = StudySettings(best=3, confidence=0.99)
LIMITS = StudyLimits(160, None)


def begun(**settings: object) -> OpeningStudy:
    return new_study(JUDGE, start_position(SMALL), replace(SETTINGS, **settings), "small", "100 games")  # type: ignore[arg-type]


def done(study: OpeningStudy, limits: StudyLimits = LIMITS, workers: int = 1) -> OpeningStudy:
    assert StudyRun(lambda: JUDGE, study, limits).run(workers=workers)
    return replace(study, seconds=0.0)


@cache
def whole() -> OpeningStudy:
    """The study, computed without a pause."""
    return done(begun())


def test_a_study_has_the_best_plays_of_every_opening_roll():
    assert [roll.dice for roll in whole().rolls] == [(1, 1), (2, 1), (2, 2)]
    assert max(len(roll.plays) for roll in whole().rolls) == 3


def test_the_number_of_threads_changes_no_digit():
    assert done(begun(), workers=3) == whole()


def test_pauses_change_no_digit():
    study, sittings = begun(), 0
    while not StudyRun(lambda: JUDGE, study, LIMITS).complete:
        looks = count()
        StudyRun(lambda: JUDGE, study, LIMITS).run(workers=2, stop=lambda looks=looks: next(looks) > 6)
        sittings += 1
    assert sittings > 1
    assert replace(study, seconds=0.0) == whole()


def test_more_games_later_come_to_the_same_as_at_once():
    study = begun()
    done(study, replace(LIMITS, games=50))
    assert done(study) == whole()


def test_the_plays_of_a_roll_are_worth_what_a_rollout_says():
    study = done(begun(confidence=0.9999999, luck=True))
    roll, found = study.rolls[1], study.found().rolls[1]
    settings = RolloutSettings(160, roll_seed(1, roll.dice))
    plays = tuple(each.play for each in roll.plays)
    start = Situation.opening(SMALL, study.start)
    question = RolloutQuestion(start, roll.dice, plays, search=SearchSettings(1), settings=settings)
    rolled = Rollout(lambda: JUDGE, question).run(workers=1)
    assert [row.play for row in rolled.candidates] == [row.play for row in found.plays]
    best, mine = rolled.candidates[0], found.plays[0]
    assert mine.equity.mean == pytest.approx(best.equity.mean)
    assert mine.chances == pytest.approx(best.probabilities)
    assert found.plays[1].behind.mean == pytest.approx(rolled.candidates[1].behind.mean)
    assert mine.games == best.games == 160


def test_figures_fit_together():
    row = whole().found().rolls[0].plays[0].figures
    means = [each.mean for each in row]
    assert means[WORTH] == pytest.approx(2 * means[WIN] - 1 + means[WIN_DOUBLE] - means[LOSE_DOUBLE])
    assert means[DOUBLED] == pytest.approx(means[WIN_DOUBLE] + means[LOSE_DOUBLE])
    assert means[PLAIN] == pytest.approx(means[WORTH])


def test_without_luck_the_error_is_another_one_than_with_it():
    row = done(begun(luck=True), StudyLimits(48, None)).found().rolls[0].plays[0].figures
    assert row[WORTH].mean != row[PLAIN].mean
    assert row[WORTH].error != row[PLAIN].error


def test_truncated_games_end_with_an_evaluation():
    row = done(begun(truncate=2, luck=False), StudyLimits(16, None)).found().rolls[0].plays[0].figures
    whole_games = done(begun(luck=False), StudyLimits(16, None)).found().rolls[0].plays[0].figures
    assert row[WORTH].error < whole_games[WORTH].error / 4
    assert row[WIN].mean % (1 / 16) != 0 == whole_games[WIN].mean % (1 / 16)


def test_a_roll_is_done_once_its_error_is_small_enough():
    study = done(begun(), StudyLimits(100_000, 0.1))
    assert 0 < max(roll.error() for roll in study.rolls) <= 0.1
    assert study.games < 10_000


def test_dropped_plays_get_no_more_games():
    rounds = [(play.dropped, play.rounds) for roll in whole().rolls for play in roll.plays]
    assert {number for dropped, number in rounds if not dropped} == {40}
    assert all(number < 40 for dropped, number in rounds if dropped)
    assert any(dropped for dropped, _ in rounds)


def test_the_rolls_take_turns():
    study = begun()
    StudyRun(lambda: JUDGE, study, LIMITS).run(workers=1, stop=lambda: min(roll.rounds for roll in study.rolls) > 0)
    assert max(roll.rounds for roll in study.rolls) <= 2 * SMALL.board.die**2


def test_the_time_is_kept_to():
    study = begun()
    assert not StudyRun(lambda: JUDGE, study, StudyLimits(10_000_000, None, 0.2)).run(workers=1)
    assert 0.2 <= study.seconds < 2


def test_games_may_begin_from_another_position():
    start = position_from_text(SMALL, "8:3 | 8:3")
    study = new_study(JUDGE, start, SETTINGS, "small", "100 games")
    assert all(play.play.after.theirs == start.theirs for roll in study.rolls for play in roll.plays)
    assert done(study, StudyLimits(16, None)).games > 0


def test_every_roll_has_dice_of_its_own():
    assert len({roll_seed(seed, dice) for seed in (1, 2) for dice in ((2, 1), (3, 1), (1, 1))}) == 6
