"""Cards, grades and progress, and the formulas for races."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from palamedes.core.practice import race_counts
from palamedes.core.practice.cards import Card, CardChoice, CardKind, CardSource, Grade, KeptCard, due_cards, grade_of, merged
from palamedes.core.practice.race_counts import RaceAdvice
from palamedes.core.practice.scores import TrainerKind, TrainerResult, means, progress

NOON = datetime(2026, 11, 25, 12, tzinfo=UTC)
CHOICES = (CardChoice("8/5 6/5", 0.0), CardChoice("24/21 6/5", 0.05))
CARD = Card("portes; roll 31", CardKind.PLAY, CHOICES, "24/21 6/5", CardSource.MISTAKE)


def row(**points: int) -> tuple[int, ...]:
    """A side of backgammon: p6=2 stands for two checkers on point 6. The others are off."""
    found = [points.get(f"p{point}", 0) for point in range(26)]
    return (15 - sum(found), *found[1:])


# The formulas, with published examples.


def test_the_keith_count_of_a_published_example() -> None:
    """ "Stick" on bgonline.org, 9 December 2014: 102 pips against 112 become 117 against 112, so it
    is no double.
    """
    mine = row(p5=3, p6=6, p7=1, p8=3, p9=1, p11=1)
    theirs = row(p4=1, p5=2, p6=5, p7=1, p8=2, p9=1, p11=1, p12=1, p13=1)
    found = race_counts.keith(mine, theirs)
    assert (sum(point * count for point, count in enumerate(mine)), found.theirs) == (102, 112)
    assert found.mine + found.mine // 7 == 117
    assert found.behind == 5
    assert found.advice == RaceAdvice(doubles=False, redoubles=False, takes=True)


@pytest.mark.parametrize(("mine", "theirs", "chance"), [(100, 113, 0.797), (100, 106, 0.688)])
def test_the_kleinman_chance_of_published_examples(mine: int, theirs: int, chance: float) -> None:
    """O. Johansen on rec.games.backgammon, 22 February 2001, by an approximation."""
    assert race_counts.kleinman_chance(mine, theirs) == pytest.approx(chance, abs=0.005)


@pytest.mark.parametrize(("metric", "chance"), [(0.5, 0.69), (0.7, 0.72), (1.0, 0.76), (1.2, 0.78), (1.4, 0.80), (2.0, 0.84)])
def test_the_kleinman_chance_has_the_published_values(metric: float, chance: float) -> None:
    """The values that players remember, from the same article. The pip counts give the metric."""
    total = 10_000
    lead = round((metric * total) ** 0.5)
    mine = (total + 4 - lead + 4) // 2
    assert race_counts.kleinman_chance(mine, total + 4 - mine) == pytest.approx(chance, abs=0.006)


def test_the_kleinman_chance_of_a_side_far_behind_is_below_one_half() -> None:
    assert race_counts.kleinman_chance(104, 100) == 0.5
    assert race_counts.kleinman_chance(113, 100) < 0.5 < race_counts.kleinman_chance(100, 100)


def test_the_isight_count_adds_checkers_stacks_gaps_and_crossovers() -> None:
    """The rules one by one, as in A. Reichert's article."""
    one = row(p6=1)
    assert race_counts.isight_count(row(p1=2), row(p1=1)) == 3  # one checker more
    assert race_counts.isight_count(row(p1=4), row(p2=4)) == 4 + 4
    assert race_counts.isight_count(row(p2=4), row(p2=4)) == 8 + 2
    assert race_counts.isight_count(row(p3=5), row(p3=5)) == 15 + 2
    assert race_counts.isight_count(row(p5=1), one) == 5 + 1  # a gap on 6, where the other side stands
    assert race_counts.isight_count(row(p5=1), row(p5=1)) == 5
    assert race_counts.isight_count(row(p18=1), one) == 18 + 2 + 1  # two crossovers, and a gap


@pytest.mark.parametrize("mine", [60, 66, 90])
def test_the_isight_decisions_follow_from_its_winning_chance(mine: int) -> None:
    """The article gives both forms: double from 68 per cent, redouble from 70, take up to 76."""
    for theirs in range(mine - 5, mine + 30):
        one, other = row(p6=mine // 6), row(p6=theirs // 6)
        found, chance = race_counts.isight(one, other), race_counts.isight_chance(one, other)
        assert found.advice == RaceAdvice(chance >= 0.68 - 1e-9, chance >= 0.70 - 1e-9, chance <= 0.76 + 1e-9)


def test_effective_pips_are_rolls_times_the_mean_of_a_roll() -> None:
    """One checker on point 1 needs one roll, that is 8 1/6 pips."""
    assert race_counts.effective_pips(1.0) == pytest.approx(8 + 1 / 6)


# Cards.


def test_the_same_question_has_the_same_name() -> None:
    assert CARD.id == replace(CARD, choices=(), made="", source=CardSource.IMPORTED).id
    assert CARD.id != replace(CARD, kind=CardKind.DOUBLE).id


@pytest.mark.parametrize(
    ("loss", "seconds", "grade"),
    [(0.03, 1, Grade.AGAIN), (0.029, 1, Grade.HARD), (0.0, 11, Grade.GOOD), (0.0004, 10, Grade.EASY)],
)
def test_an_answer_is_graded_by_what_it_loses(loss: float, seconds: float, grade: Grade) -> None:
    assert grade_of(loss, seconds) is grade


def test_a_card_that_is_added_again_keeps_what_was_learnt() -> None:
    kept = KeptCard(replace(CARD, choices=(), made=""), NOON, NOON + timedelta(days=3), removed=True)
    again = merged(kept, replace(CARD, tags=("Athens",)))
    assert again.card == replace(CARD, tags=("Athens",))
    assert again.removed
    assert again.due == kept.due


def test_removed_cards_and_later_ones_are_not_due() -> None:
    cards = [KeptCard(replace(CARD, position=each), NOON, NOON) for each in "abc"]
    cards[0], cards[1] = replace(cards[0], removed=True), replace(cards[1], due=NOON + timedelta(seconds=1))
    assert due_cards(cards, NOON) == [cards[2]]


def test_progress_counts_today_and_the_last_thirty_days() -> None:
    today = date(2026, 11, 25)
    ages = (0, 0, 29, 30)
    results = [
        TrainerResult(TrainerKind.PIPS, datetime(2026, 11, 25, 12).astimezone() - timedelta(days=age), age, age == 0, 10.0)
        for age in ages
    ]
    scores = progress(results, today)
    assert [each.answers for each in scores] == [2, 3, 4]
    assert scores[0].right == 1.0
    assert progress([], today)[2].error is None
    assert means(results, 2) == [0, 0, 14.5, 29.5]
