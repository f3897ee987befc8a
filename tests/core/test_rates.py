"""Which decisions count, and the figures of other programs."""

from dataclasses import replace

import pytest

from palamedes.core.results.analysis import Choice, Judgement
from palamedes.core.results.rates import (
    CubeErrorKind,
    counts,
    counts_in_pr,
    cube_error_kind,
    error_rate,
    performance_rating,
)
from palamedes.core.session.events import Beavered, Doubled, Dropped, Event, Played, Rolled, Taken

FORCED = Judgement("", 1)


def play(*equities: float, made: int = 0) -> Judgement:
    return Judgement(
        "", len(equities), 2, made, tuple(Choice(f"play {number}", each, "net") for number, each in enumerate(equities))
    )


def cube(made: str, **equities: float) -> Judgement:
    """A cube decision. The names of the choices are written with underscores."""
    choices = [Choice(name.replace("_", " "), equity, "net") for name, equity in equities.items()]
    choices.sort(key=lambda choice: -choice.equity)
    return Judgement("", len(choices), 2, [choice.text for choice in choices].index(made), tuple(choices))


def test_a_play_without_choice_counts_nowhere():
    assert not counts(Played(), FORCED)
    assert not counts_in_pr(Played(), FORCED)


def test_plays_that_are_all_worth_the_same_count_only_for_gnu_backgammon():
    alike = play(0.5, 0.4995, 0.4991)
    assert counts(Played(), alike)
    assert not counts_in_pr(Played(), alike)
    assert counts_in_pr(Played(), play(0.5, 0.4995, 0.499))
    assert counts_in_pr(Played(), replace(play(0.5), options=4))  # by an earlier version, which kept only deep plays


@pytest.mark.parametrize(
    ("waiting", "doubling", "gnubg", "pr"),
    [
        (0.3, 0.15, True, True),
        (0.3, 0.12, False, True),  # between the limits of the two programs
        (0.3, 0.09, False, False),
        (-0.1, -0.15, True, False),  # behind: no double to consider
        (-0.1, -0.05, True, True),  # but an error always counts
    ],
)
def test_a_cube_left_alone_counts_where_doubling_is_near(waiting: float, doubling: float, gnubg: bool, pr: bool):
    judgement = cube("no double", no_double=waiting, double=doubling)
    assert counts(Rolled((6, 5)), judgement) is gnubg
    assert counts_in_pr(Rolled((6, 5)), judgement) is pr


@pytest.mark.parametrize(
    ("event", "judgement"),
    [
        (Doubled(), cube("double", no_double=-0.5, double=-1.5)),
        (Taken(), cube("take", take=0.9, drop=-1.0)),
        (Dropped(), cube("drop", take=-2.0, drop=-1.0)),
    ],
)
def test_doubles_and_the_responses_to_them_always_count(event: Event, judgement: Judgement):
    assert counts(event, judgement)
    assert counts_in_pr(event, judgement)


@pytest.mark.parametrize(
    ("event", "judgement", "kind"),
    [
        (Rolled((2, 1)), cube("no double", no_double=0.5, double=0.6), CubeErrorKind.MISSED_DOUBLE),
        (Doubled(), cube("double", no_double=0.5, double=0.4), CubeErrorKind.WRONG_DOUBLE),
        (Taken(), cube("take", take=-1.2, drop=-1.0), CubeErrorKind.WRONG_TAKE),
        (Beavered(), cube("beaver", take=-1.2, drop=-1.0, beaver=-2.4), CubeErrorKind.WRONG_TAKE),
        (Dropped(), cube("drop", take=-0.8, drop=-1.0), CubeErrorKind.WRONG_DROP),
        (Taken(), cube("take", take=0.1, drop=-1.0, beaver=0.2), CubeErrorKind.WRONG_BEAVER),
        (Beavered(), cube("beaver", take=-0.1, drop=-1.0, beaver=-0.2), CubeErrorKind.WRONG_BEAVER),
        (Doubled(), cube("double", no_double=0.5, double=0.6), None),
    ],
)
def test_cube_errors_have_the_kind_of_the_action_that_was_wrong(event: Event, judgement: Judgement, kind: CubeErrorKind | None):
    assert cube_error_kind(event, judgement) is kind


def test_the_pr_is_five_hundred_times_the_points_lost_a_decision():
    assert performance_rating(0.3, 60, 7) == pytest.approx(2.5)
    assert performance_rating(0.3, 60, 0) == pytest.approx(2.5)


def test_in_a_match_to_one_point_the_pr_is_half_as_large_again():
    assert performance_rating(0.3, 60, 1) == pytest.approx(3.75)


def test_without_decisions_there_are_no_rates():
    assert performance_rating(0.0, 0, 5) is None
    assert error_rate(0.0, 0) is None
