"""Match-winning chances: published tables, a slow reference implementation, and laws."""

import json
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palamedes.core.match.janowski_match_equity import after_crawford, before_crawford, crawford, janowski
from palamedes.core.match.match_equity import (
    CubeGame,
    MatchFormat,
    MatchGame,
    MatchTable,
    Rates,
    Standing,
    even_rates,
)

GOLDEN = json.loads((Path(__file__).parents[1] / "golden" / "match_equities.json").read_text())
DOUBLES = GOLDEN["doubles"]
TOLERANCE = {"portes": 0.02, "plakoto": 0.01, "fevga": 0.01}
BACKGAMMON = MatchGame(even_rates(0.275, 0.012), rolls_to_begin=True, cube=True)
FEVGA = MatchGame(Rates((0, 0.0405, 0.3845, 0, 0.4728, 0.1022, 0)))
PORTES = MatchGame(even_rates(0.2685))


def largest_difference(table: MatchTable, name: str, length: int) -> float:
    sizes = range(1, length + 1)
    before, after = GOLDEN[name]["before"], GOLDEN[name]["after"]
    found = [abs(table.chance(Standing((a, b))) - before[a - 1][b - 1]) for a, b in product(sizes, sizes)]
    found += [abs(table.chance(Standing((a, 1), crawford_done=True)) - after[a - 1]) for a in sizes]
    return max(found)


@pytest.mark.parametrize("game", TOLERANCE)
def test_equation_2_gives_the_published_tables(game: str):
    table, published = MatchTable(MatchFormat((MatchGame(even_rates(DOUBLES[game])),)), 9), GOLDEN["appendix_a"][game]
    for mine, theirs in product(range(1, 10), range(1, 10)):
        chance = 100 * table.chance(Standing((mine, theirs)))
        assert chance == pytest.approx(published[mine - 1][theirs - 1], abs=TOLERANCE[game])


def test_where_the_dice_decide_the_rates_of_the_beginner_come_to_equation_2():
    one, other = MatchTable(MatchFormat((FEVGA,)), 7), MatchTable(MatchFormat((MatchGame(even_rates(0.1427)),)), 7)
    for score in product(range(1, 8), range(1, 8)):
        assert one.chance(Standing(score)) == pytest.approx(other.chance(Standing(score)))


def test_matches_of_64_points_have_a_table():
    table = MatchTable(MatchFormat((PORTES,)), 64)
    assert 0.5 < table.chance(Standing((63, 64))) < table.chance(Standing((1, 64))) < 1


TAVLI = (PORTES, MatchGame(Rates((0, 0.1771, 0.2962, 0, 0.2989, 0.2278, 0))), FEVGA)


def twin(games: tuple[MatchGame, ...], winner_begins: bool):
    """A direct implementation of the definition: follow every possible game until a side has won
    the match.
    """

    @cache
    def chance(mine: int, theirs: int, number: int, begins: int | None) -> float:
        if mine <= 0 or theirs <= 0:
            return float(mine <= 0)
        if begins is None:
            return (chance(mine, theirs, number, 0) + chance(mine, theirs, number, 1)) / 2
        total, following = 0.0, (number + 1) % len(games)
        for points, rate in zip(range(-3, 4), games[number].rates.results, strict=True):
            won = points if begins == 0 else -points
            if rate and won > 0:
                total += rate * chance(mine - won, theirs, following, 0 if winner_begins else None)
            elif rate:
                total += rate * chance(mine, theirs + won, following, 1 if winner_begins else None)
        return total

    return chance


@pytest.mark.parametrize("winner_begins", [True, False])
@pytest.mark.parametrize("games", [TAVLI, TAVLI[1:], (FEVGA,)])
def test_sequences_of_games_agree_with_the_definition(games: tuple[MatchGame, ...], winner_begins: bool):
    table, slow = MatchTable(MatchFormat(games, winner_begins), 6), twin(games, winner_begins)
    for mine, theirs, number, begins in product(range(1, 7), range(1, 7), range(len(games)), (0, 1, None)):
        assert table.chance(Standing((mine, theirs), number, begins)) == pytest.approx(slow(mine, theirs, number, begins))


def test_who_begins_a_game_of_fevga_has_the_better_chances():
    table = MatchTable(MatchFormat((FEVGA,), winner_begins=True), 5)
    assert table.chance(Standing((5, 5), begins=0)) > 0.52 > 0.48 > table.chance(Standing((5, 5), begins=1))


def test_a_tie_leads_to_the_next_game_with_the_same_beginner():
    tying = MatchGame(Rates((0, 0, 0.2, 0.5, 0.3, 0, 0)))
    table = MatchTable(MatchFormat((tying,), winner_begins=True), 1)
    assert table.chance(Standing((1, 1), begins=0)) == pytest.approx(0.6)


KINDS = [
    MatchFormat((PORTES,)),
    MatchFormat(TAVLI, True),
    MatchFormat((BACKGAMMON,)),
    MatchFormat((BACKGAMMON, FEVGA), True),
    MatchFormat((BACKGAMMON,), crawford=False),
]
TABLES = [MatchTable(plan, 8) for plan in KINDS]


@given(
    st.sampled_from(TABLES),
    st.integers(1, 8),
    st.integers(1, 8),
    st.integers(0, 2),
    st.sampled_from([0, 1, None]),
    st.booleans(),
)
def test_both_sides_chances_sum_up_to_one(table: MatchTable, mine: int, theirs: int, game: int, begins: int | None, done: bool):
    other = None if begins is None else 1 - begins
    one = table.chance(Standing((mine, theirs), game, begins, done))
    assert one + table.chance(Standing((theirs, mine), game, other, done)) == pytest.approx(1)


@given(st.sampled_from(TABLES), st.integers(1, 7), st.integers(1, 8))
def test_fewer_points_to_go_are_never_worse(table: MatchTable, mine: int, theirs: int):
    assert table.chance(Standing((mine, theirs))) >= table.chance(Standing((mine + 1, theirs)))


# The cube.


def test_the_recursion_with_the_cube_lies_near_the_table_of_rockwell_and_kazaross():
    table = MatchTable(MatchFormat((BACKGAMMON,)), 15)
    assert largest_difference(table, "rockwell_kazaross", 15) < 0.0080
    assert largest_difference(table, "kazaross_xg2", 15) < 0.0080


def test_a_dead_cube_is_worth_what_the_results_are():
    game = CubeGame((2, 2), (0.7, 0.3, 0.0), lambda points: min(1.0, max(0.0, 0.5 + points / 4)))
    assert game.chance(0.5, cube=2, owner=0) == pytest.approx(0.5)
    assert game.chance(0.6, cube=2, owner=1) == pytest.approx(0.6)


@given(st.floats(0.01, 0.99), st.floats(0.01, 0.99))
def test_owning_the_cube_is_never_worse_than_leaving_it_to_the_other_side(first: float, second: float):
    table = TABLES[2]
    game = CubeGame(
        (6, 5), (0.72, 0.27, 0.01), lambda points: table.chance(Standing((6 - max(points, 0), 5 - max(-points, 0))))
    )
    for win in (first, second):
        assert game.chance(win, 2, 0) >= game.chance(win, 2, 1) - 1e-12
    assert game.chance(max(first, second)) >= game.chance(min(first, second)) - 1e-12


def test_the_leader_may_drop_after_the_crawford_game():
    table = MatchTable(MatchFormat((BACKGAMMON,)), 2)
    assert table.chance(Standing((1, 2), crawford_done=True)) == pytest.approx(0.512)


def test_in_the_crawford_game_the_cube_stays_out():
    table = MatchTable(MatchFormat((BACKGAMMON,)), 2)
    assert table.chance(Standing((1, 2))) == pytest.approx(0.5 + 0.5 * (1 - 0.275) * 0.5)


# Janowski's formulas.


def test_the_old_rule_is_as_the_article_prints_it():
    assert before_crawford(3, 5, revised=False) == pytest.approx(0.5 + 0.85 * 2 / 11)
    assert crawford(4, revised=False) == pytest.approx(0.55 + 0.55 * 3 / 6)


@pytest.mark.parametrize(
    ("leader", "trailer", "chance"),
    [
        (4, 6, 0.5 + 0.87 * 2 / 12),
        (3, 6, 0.5 + 0.87 * 2.9 / 12),
        (2, 9, 0.88 + 0.66 * (0.5 + 0.87 * 7 / 15 - 0.88)),
        (5, 5, 0.5),
    ],
)
def test_the_revised_rule_has_the_three_adjustments(leader: int, trailer: int, chance: float):
    assert before_crawford(leader, trailer) == pytest.approx(chance)


def test_the_free_drop_allowance_falls_by_a_fifth_with_every_two_points():
    assert after_crawford(2) == pytest.approx(0.512)
    assert after_crawford(4) - crawford(2) == pytest.approx(0.0096)
    assert after_crawford(12) == crawford(10)


def test_an_odd_score_after_the_crawford_game_is_one_point_fewer_before_it():
    assert after_crawford(5) == crawford(4)


@pytest.mark.parametrize(("length", "most"), [(15, 0.0090), (19, 0.0143)])
def test_the_revised_formula_errs_as_little_before_the_crawford_game_as_the_article_says(length: int, most: float):
    table, published = janowski(length), GOLDEN["rockwell_kazaross"]["before"]
    sizes = range(2, length + 1)
    assert max(abs(table.before[a - 1][b - 1] - published[a - 1][b - 1]) for a, b in product(sizes, sizes)) == pytest.approx(
        most, abs=0.0001
    )


def largest_error(high: float, slope: float, three: float) -> float:
    """The largest error of Janowski's formula up to 15 points with some of the article's
    adjustments. `high`: the share by which chances above 0.88 are reduced; `three`: what 3 points
    count for the leader.
    """
    published, worst = GOLDEN["rockwell_kazaross"]["before"], 0.0
    for leader, trailer in ((a, b) for a, b in product(range(2, 16), range(2, 16)) if a < b):
        chance = 0.5 + slope * (trailer - (three if leader == 3 else leader)) / (trailer + 6)
        chance = min(1.0, chance - high * max(0.0, chance - 0.88))
        worst = max(worst, abs(chance - published[leader - 1][trailer - 1]))
    return worst


def test_the_adjustment_for_high_chances_brings_seventy_per_cent_of_the_improvement():
    old, first, all_three = largest_error(0, 0.85, 3), largest_error(0.34, 0.85, 3), largest_error(0.34, 0.87, 3.1)
    assert [round(100 * error, 1) for error in (old, first, all_three)] == [3.1, 1.6, 0.9]
    assert (old - first) / (old - all_three) == pytest.approx(0.7, abs=0.01)
