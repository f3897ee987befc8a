"""Every option of every game is respected by everything that evaluates positions: look-ahead,
tables, the opening book, rollouts and playouts.

Endings in which an option matters are solved with a slow implementation of the rulebook, and every
kind of evaluation is compared with the solution. An option without endings fails the first test.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from functools import cache, partial
from math import inf

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exact_endings import Choice, Moment, best, moments_after, reachable, solve, worst
from palamedes.core.dice.dice import rolls
from palamedes.core.match.evaluation import END
from palamedes.core.results.rollout import RolloutQuestion, RolloutSettings
from palamedes.core.rules.board import Board
from palamedes.core.rules.encodings import ENCODINGS, PRUNING
from palamedes.core.rules.position import Position, position_from_text, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import FEVGA, NARDE, PLAKOTO, PORTES, TAKHTEH, TAPA, VARIANTS, Options, Variant
from palamedes.core.settings import SearchSettings
from palamedes.engine.evaluators import BY_RULES, Evaluator, evaluator_of
from palamedes.engine.montecarlo import choose, estimate
from palamedes.engine.rollouts.rollout import Rollout
from palamedes.engine.search import analyze, evaluate
from palamedes.service.library.opening_book import book_plays
from palamedes.service.library.tables import tables_for
from reference import reference_outcome
from small_networks import judge_of, small_network
from strategies import positions

EVERYTHING = SearchSettings(plies=2, candidates=1000, window=10.0)
"""A search that looks at every play."""

ONE_SIDED, TWO_SIDED = "one-sided-15x6", "two-sided-7x6"


@dataclass(frozen=True)
class Ending:
    """A position in which an option matters. In `variant` the option has one value; `other` is
    another value.
    """

    variant: Variant
    option: str
    other: bool | str
    text: str
    began: bool = True
    turn: int = 1

    @property
    def moment(self) -> Moment:
        """The position before the roll."""
        return Moment(position_from_text(self.variant, self.text), self.began, self.turn)

    @property
    def changed(self) -> Variant:
        """The same game with the other value of the option."""
        return replace(self.variant, options=replace(self.variant.options, **{self.option: self.other}))

    @property
    def both(self) -> tuple[Variant, Variant]:
        """The game with each of the two values of the option."""
        return self.variant, self.changed

    def __str__(self) -> str:
        return f"{self.variant.key}, {self.option}: {self.text}"


def tiny(base: Variant, checkers: int, points: int = 8, **rules: bool | str) -> Variant:
    """A game on a small board, even if the game does not offer that size."""
    return replace(base, board=Board(points, checkers), options=replace(base.options, **rules))


HIT_EVERYWHERE, HIT_AT_HOME = (tiny(PORTES, 2, no_hit_and_run=value) for value in ("everywhere", "home"))
MOST = tiny(TAKHTEH, 2, 12)
TWO_MOTHERS, MOTHERS = tiny(PLAKOTO, 2), tiny(PLAKOTO, 3)
TWO_RUNNERS, RUNNERS = tiny(FEVGA, 2), tiny(FEVGA, 3)
TWO_HEADS = tiny(NARDE, 2, 12, first_turn_two_from_head=True)
LAST_TURN = NARDE.configured({"last_turn_tie": True})
SHORT_LAST_TURN = tiny(NARDE, 3, last_turn_tie=True)

ENDINGS: dict[str, tuple[Ending, ...]] = {
    "no_hit_and_run": (
        Ending(HIT_EVERYWHERE, "no_hit_and_run", "nowhere", "3:1 off:1 | 7:1 off:1"),
        Ending(HIT_AT_HOME, "no_hit_and_run", "nowhere", "3:1 off:1 | 8:1 off:1"),
    ),
    "most_borne_off": (
        Ending(MOST, "most_borne_off", False, "3:2 | 2:2"),
        Ending(MOST, "most_borne_off", False, "3:1 1:1 | 3:1 1:1"),
    ),
    "mother_rule": (
        Ending(TWO_MOTHERS, "mother_rule", False, "8:1 off:1 | 2:2"),
        Ending(TWO_MOTHERS, "mother_rule", False, "4:1 2:1 | 8:1 off:1"),
        Ending(MOTHERS, "mother_rule", False, "2:2 off:1 | 8:1 7:pin off:1"),
    ),
    "start": (Ending(TAPA, "start", "bulgarian", "1:1 off:14 | 1:1 off:14"),),
    "first_checker": (Ending(TWO_RUNNERS, "first_checker", False, "8:1 7:1 | 2:1 off:1"),),
    "no_prime_start": (Ending(TWO_RUNNERS, "no_prime_start", False, "8:2 | 5:1 2:1"),),
    "no_prime_front": (Ending(RUNNERS, "no_prime_front", False, "6:1 4:1 off:1 | 4:1 3:2"),),
    "no_blocking": (Ending(RUNNERS, "no_blocking", False, "2:3 | 7:2 off:1"),),
    "first_turn_two_from_head": (Ending(TWO_HEADS, "first_turn_two_from_head", False, "12:2 | 2:2", turn=0),),
    "last_turn_tie": (
        Ending(SHORT_LAST_TURN, "last_turn_tie", False, "2:2 1:1 | 3:1 2:1 off:1", began=False),
        Ending(SHORT_LAST_TURN, "last_turn_tie", False, "2:3 | 3:1 1:1 off:1"),
        Ending(LAST_TURN, "last_turn_tie", False, "1:1 off:14 | 1:1 off:14"),
        Ending(LAST_TURN, "last_turn_tie", False, "6:1 1:1 off:13 | 1:3 off:12"),
    ),
}

OPENINGS = ("start",)
"""Options that only determine how a game begins."""

MATTERS_IN_EVERY_PLAY = ("no_prime_start", "no_prime_front")
"""Options whose endings include no late position in which all plays have the same worth."""

ALL = [ending for endings in ENDINGS.values() for ending in endings]
everywhere = pytest.mark.parametrize("ending", ALL, ids=str)
options = pytest.mark.parametrize("option", [field.name for field in fields(Options)])


def offered(option: str) -> Iterator[Variant]:
    """Every game of the usual size with every value of the option, and with the defaults of the
    other options.
    """
    for variant in VARIANTS.values():
        for choice in variant.choices:
            if choice.key == option:
                yield from (variant.configured({option: value}) for value in choice.values)


def late(variant: Variant, first: Moment, most: int) -> list[Moment]:
    """Up to six moments that games can reach from `first`, and from which every game ends within
    `most` rolls.
    """
    found = [one for one in reachable(variant, first) if 0 < depth(variant, one, most) <= most]
    return found[:: max(1, len(found) // 6)][:6]


def depth(variant: Variant, moment: Moment, most: int) -> float:
    """The largest number of rolls until the game is over; infinite if it exceeds `most`."""
    if reference_outcome(variant, moment.position, moment.began) is not None:
        return 0
    if most == 0:
        return inf
    return 1 + max(depth(variant, after, most - 1) for _, afters in moments_after(variant, moment) for after in afters)


def at(judge: Evaluator, moment: Moment, plies: int) -> float:
    """The equity of the side to roll."""
    return evaluate(judge, moment.situation(judge.variant), settings=SearchSettings(plies)).equity


def slow(judge: Evaluator, moment: Moment, plies: int) -> float:
    """The equity of the side to roll, computed with the plays and results of the rulebook. The
    judge evaluates the positions at which the look-ahead ends.
    """
    over = reference_outcome(judge.variant, moment.position, moment.began)
    if over is not None or plies == 1:
        return at(judge, moment, 1) if over is None else over
    mean = 0.0
    for share, afters in moments_after(judge.variant, moment):
        answer = min(afters, key=lambda after: slow(judge, after, 1))
        mean -= share * slow(judge, answer, plies - 1)
    return mean


def as_played_by(judge: Evaluator) -> Choice:
    """A choice function that selects the play that the judge prefers at 1 ply."""

    @cache
    def choice(afters: tuple[Moment, ...]) -> int:
        return min(range(len(afters)), key=lambda number: slow(judge, afters[number], 1))

    return lambda afters, worth: choice(tuple(afters))


def _itself(judge: Evaluator) -> Evaluator:
    return judge


# The list of endings.


@options
def test_every_option_has_endings_in_which_it_is_tried(option: str):
    assert ENDINGS[option]
    assert {ending.option for ending in ENDINGS[option]} == {option}
    assert any(True for _ in offered(option))


@everywhere
def test_an_ending_is_worth_something_else_without_its_option(ending: Ending):
    """This holds for sides that play as well as they can, and for sides that play as badly as they
    can.
    """
    if ending.option in OPENINGS:
        assert start_position(ending.variant) != start_position(ending.changed)
    else:
        ways = [[solve(variant, ending.moment, choose) for choose in (best, worst)] for variant in ending.both]
        assert ways[0] != pytest.approx(ways[1], abs=1e-3)


# Networks and look-ahead.


@everywhere
def test_looking_ahead_makes_the_plays_and_counts_the_results_of_the_rulebook(ending: Ending):
    for variant in ending.both:
        judge = judge_of(variant)
        for moment in {ending.moment, *late(variant, ending.moment, 1)}:
            for plies in (1, 2, 3) if variant.board.points < 24 else (1, 2):
                assert at(judge, moment, plies) == pytest.approx(slow(judge, moment, plies), abs=1e-4)


@everywhere
def test_what_ends_within_the_look_ahead_is_exact(ending: Ending):
    for variant in ending.both:
        judge = judge_of(variant)
        for moment in late(variant, ending.moment, 1):
            exact = solve(variant, moment)
            for plies in (2, 3):
                assert at(judge, moment, plies) == pytest.approx(exact, abs=1e-5)


@everywhere
def test_a_play_whose_answer_ends_the_game_is_never_the_wrong_one(ending: Ending):
    for variant in ending.both:
        judge = judge_of(variant)
        for moment in late(variant, ending.moment, 2)[:3]:
            for (dice, _), (_, afters) in zip(rolls(variant.board.die), moments_after(variant, moment), strict=True):
                found = analyze(judge, moment.situation(variant), dice, settings=EVERYTHING, threads=1)
                if found.candidates:
                    made = solve(variant, moment.after(found.candidates[0].play.after))
                    assert made == pytest.approx(min(solve(variant, after) for after in afters), abs=1e-5)


@pytest.mark.parametrize("text", ["1:3 off:12", "6:1 5:1 off:13", "24:1 off:14", "6:15", "7:1 6:14", "18:1 6:14", "9:2 4:13"])
def test_the_last_turn_is_exact_at_once(text: str):
    judge, position = judge_of(LAST_TURN), position_from_text(LAST_TURN, f"{text} | off:15")
    found = evaluate(judge, Situation(LAST_TURN, position, (20, 20), began=False), settings=SearchSettings(1))
    assert found.equity == pytest.approx(solve(LAST_TURN, Moment(position, False)), abs=1e-5)
    assert found.source == BY_RULES


def test_two_mothers_that_pin_each_other_for_good_are_a_tie():
    variant = PLAKOTO.configured({"mother_rule": False})
    judge, position = judge_of(variant), position_from_text(variant, "24:pin 9:3 3:10 1:1 | 24:pin 12:8 2:5 1:1")
    for plies in (1, 2, 3):
        found = evaluate(judge, Situation(variant, position), settings=SearchSettings(plies))
        assert (found.equity, found.source) == (0, BY_RULES)
    assert solve(tiny(PLAKOTO, 3, mother_rule=False), Moment(position_from_text(MOTHERS, "8:pin 3:1 1:1 | 8:pin 2:1 1:1"))) == 0


def test_a_play_that_the_rules_judge_is_not_pruned():
    """Pinning the second mother secures a tie, although both networks predict nothing but double
    losses.
    """
    variant = PLAKOTO.configured({"mother_rule": False})
    network = small_network(variant)
    small = ENCODINGS[PRUNING[variant.contact]].inputs(variant.board)
    blind = {name: 0 * array for name, array in network.weights.items()}
    blind["second_bias"] = np.array([20, 20, -20], np.float32)  # the side to roll wins double
    pruning = {**blind, "first": np.zeros((small, blind["first"].shape[1]), np.float32)}
    judge = evaluator_of(replace(network, weights=blind, pruning=pruning), variant)
    text = "24:pin 9:3 8:3 7:3 6:2 5:2 4:1 | 24:1 12:8 2:5 1:1"
    found = evaluate(judge, Situation(variant, position_from_text(variant, text)), settings=SearchSettings(2))
    assert found.equity == pytest.approx(0, abs=1e-4)  # every roll can pin the mother


# Tables and the book.


@options
def test_tables_are_asked_only_where_they_hold_under_the_option(option: str):
    text = "3:1 1:1 off:13 | 2:2 off:13"
    for variant in offered(option):
        tables = tables_for(variant)
        judge = evaluator_of(small_network(variant), variant, tables)
        moment = Moment(position_from_text(variant, text), False)
        found = evaluate(judge, Situation(variant, moment.position, (9, 9), began=False), settings=SearchSettings(1))
        assert found.source in tables.names
        assert found.equity == pytest.approx(solve(variant, moment), abs=1e-3 if found.source == TWO_SIDED else 0.02)


@pytest.mark.parametrize("began", [True, False], ids=["began", "answers"])
@pytest.mark.parametrize(
    "text",
    [
        "1:1 off:14 | 6:1 off:14",
        "2:1 1:1 off:13 | 2:2 off:13",
        "6:2 off:13 | 1:2 off:13",
        "1:1 off:14 | 6:15",
        "6:15 | 1:1 off:14",
    ],
)
def test_rolls_that_each_side_needs_tell_how_often_the_last_turn_ties(text: str, began: bool):
    judge = evaluator_of(small_network(LAST_TURN), LAST_TURN, tables_for(LAST_TURN))
    moment = Moment(position_from_text(LAST_TURN, text), began)
    found = evaluate(judge, Situation(LAST_TURN, moment.position, (20, 20), began), settings=SearchSettings(1))
    assert found.source == ONE_SIDED
    assert found.equity == pytest.approx(solve(LAST_TURN, moment), abs=2e-3)


def test_a_rollout_that_a_table_ends_in_the_last_turn_knows_that_it_is_the_last():
    judge = evaluator_of(small_network(LAST_TURN), LAST_TURN, tables_for(LAST_TURN))
    position = position_from_text(LAST_TURN, "1:3 off:12 | off:15")
    asked = RolloutQuestion(Situation(LAST_TURN, position, (20, 21), began=False), settings=RolloutSettings(36))
    (found,) = Rollout(partial(_itself, judge), asked).run(workers=1).candidates
    assert found.equity.mean == pytest.approx(-5 / 6, abs=1e-3)


def test_exact_tables_know_nothing_of_other_ways_to_bear_off():
    assert tables_for(LAST_TURN).names == (ONE_SIDED, "", "", "")
    assert tables_for(TAKHTEH).names == (f"{ONE_SIDED}-most", "", "", "")
    assert tables_for(TAKHTEH.configured({"most_borne_off": False})).names == (ONE_SIDED, TWO_SIDED, "", "")
    assert tables_for(PLAKOTO.configured({"mother_rule": False})).names == (ONE_SIDED, TWO_SIDED, "", "")
    assert tables_for(TAPA.configured({"start": "bulgarian"})).names == (ONE_SIDED, TWO_SIDED, "", "pins-6")


@options
def test_the_opening_book_speaks_of_the_usual_rules_only(option: str):
    for variant in offered(option):
        if variant != VARIANTS[variant.key]:
            start = Situation.opening(variant)
            assert not any(book_plays(start, dice) for dice, _ in rolls(variant.board.die))


# Rollouts and random playouts.


@everywhere
def test_rollouts_play_by_the_option(ending: Ending):
    for variant in ending.both:
        judge, moment = judge_of(variant), ending.moment
        asked = RolloutQuestion(moment.situation(variant), settings=RolloutSettings(288, seed=2))
        (found,) = Rollout(partial(_itself, judge), asked).run(workers=1).candidates
        expected = solve(variant, moment, as_played_by(judge))
        assert abs(found.equity.mean - expected) <= 4 * found.equity.error + 1e-4


@everywhere
def test_random_play_outs_follow_the_option_where_all_plays_are_worth_the_same(ending: Ending):
    tried = 0
    for variant in ending.both:
        for moment in [ending.moment, *late(variant, ending.moment, 2)]:
            if solve(variant, moment) != pytest.approx(solve(variant, moment, worst)):
                continue
            found = estimate(moment.situation(variant), games=1500, seed=3, threads=1)
            assert found.equity == pytest.approx(solve(variant, moment), abs=0.2)
            tried += 1
    assert tried or ending.option in MATTERS_IN_EVERY_PLAY


@everywhere
def test_a_play_that_ends_the_game_counts_as_the_rulebook_says(ending: Ending):
    for variant in ending.both:
        for moment in late(variant, ending.moment, 1)[:2]:
            for dice, _ in rolls(variant.board.die)[:6]:
                for one in choose(moment.situation(variant), dice, games=1, seed=1, threads=1).candidates:
                    over = reference_outcome(variant, one.play.after.flipped(), not moment.began)
                    assert (one.source == END) == (over is not None)
                    assert over is None or one.equity == -over


# Options together.


@st.composite
def small_games(draw: st.DrawFn) -> tuple[Variant, Position]:
    """A small board with any options, and any position on it."""
    base = draw(st.sampled_from([PORTES, PLAKOTO, FEVGA]))
    rules = {choice.key: draw(st.sampled_from(choice.values)) for choice in base.choices}
    variant = tiny(base, draw(st.integers(1, 3)), **rules)
    return variant, draw(positions(variant))


@st.composite
def bearoffs(draw: st.DrawFn) -> tuple[Variant, Position]:
    """A game of the usual size with any options, and a position in which both sides have only a few
    checkers left, near home.
    """
    base = draw(st.sampled_from([TAKHTEH, TAPA, NARDE]))
    variant = base.configured({choice.key: draw(st.sampled_from(choice.values)) for choice in base.choices})
    rows = []
    for _ in range(2):
        row = [0] * (variant.board.points + 2)
        for point in draw(st.lists(st.integers(1, 8), max_size=2)):
            row[point] += 1
        row[0] = variant.board.checkers - sum(row)
        rows.append(tuple(row))
    return variant, Position(*rows)


@settings(max_examples=30)
@given(st.one_of(small_games(), bearoffs()), st.booleans(), st.booleans())
def test_any_options_together_are_looked_ahead_by(game: tuple[Variant, Position], began: bool, first_turn: bool):
    variant, position = game
    judge, moment = judge_of(variant), Moment(position, began, int(not first_turn))
    for plies in (1, 2):
        assert at(judge, moment, plies) == pytest.approx(slow(judge, moment, plies), abs=1e-4)
    assert best([moment], [0.0]) == 0
