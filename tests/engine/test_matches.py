"""Matches between players who play for the match or for points, and games of one player against
itself.
"""

from functools import partial

import pytest

from palamedes.core.match.payoff import Payoff
from palamedes.core.results.contest import MatchContest
from palamedes.core.rules.variant import FEVGA, PLAKOTO, PORTES, TAVLI, Variant
from palamedes.core.session.state import Setup, State
from palamedes.core.settings import Player, SearchSettings
from palamedes.engine.contestants import Contestant, network_contestant, random_contestant
from palamedes.engine.contests import hold_contest
from palamedes.engine.evaluators import evaluator_of
from palamedes.engine.matches import MatchContestant, PayoffOf, PlayedMatch, for_points, hold_matches, play_alone
from small_networks import small_network

PLAYERS = (Player("One"), Player("Other"))
ONE_PLY = SearchSettings(plies=1)


def network(variant: Variant) -> Contestant:
    return network_contestant(variant.key, "small", evaluator_of(small_network(variant), variant).brain, ONE_PLY)


def singles_only(state: State, side: int) -> Payoff:
    """The payoff at a score where a double game counts no more than a single one."""
    return Payoff.of_points((-1.0, -1.0, -1.0, 0.0, 1.0, 1.0, 1.0))


def side(setup: Setup, payoffs: PayoffOf = for_points, word: str = "money") -> MatchContestant:
    return MatchContestant({variant.key: network(variant) for variant in setup.games}, payoffs, word)


def held(setup: Setup, payoffs: PayoffOf = for_points, matches: int = 6, threads: int = 2) -> MatchContest:
    return hold_matches(setup, side(setup, payoffs, "match"), side(setup), matches, seed=3, threads=threads)


@pytest.mark.parametrize("winner_begins", [True, False])
def test_a_player_against_itself_wins_every_second_match(winner_begins: bool):
    found = held(Setup((PORTES,), PLAYERS, 3, winner_begins))
    assert (found.matches, found.won, found.points, found.wins.error) == (6, 3, 0, 0)


def test_the_same_goal_makes_no_different_play():
    found = held(Setup((PLAKOTO,), PLAYERS, 2))
    assert found.compared > 50
    assert found.different == 0


def test_another_goal_makes_some_plays_different():
    found = held(Setup((PORTES,), PLAYERS, 3), singles_only)
    assert 0 < found.share_different < 1


def test_the_same_seed_gives_the_same_matches_on_any_number_of_threads():
    one, two = (held(Setup((PORTES,), PLAYERS, 3), singles_only, threads=threads) for threads in (1, 2))
    assert (one.results, one.won, one.different) == (two.results, two.won, two.different)


def test_recording_matches_does_not_change_them():
    setup, recorded = Setup((PORTES,), PLAYERS, 3), list[PlayedMatch]()
    players = side(setup, singles_only, "match"), side(setup)
    found = hold_matches(setup, *players, 6, seed=3, threads=2, record=recorded.append)
    plain = held(setup, singles_only)
    assert (found.results, found.won, found.compared, found.different) == (
        *(plain.results, plain.won, plain.compared, plain.different),
    )
    assert sorted((match.pair, match.seat) for match in recorded) == [(pair, seat) for pair in range(3) for seat in range(2)]
    assert sum(len(match.games) for match in recorded) == sum(found.total)
    assert all(game.turns for match in recorded for game in match.games)


def test_a_tavli_match_plays_its_games_in_turn():
    found = held(Setup(TAVLI, PLAYERS, 3), matches=2)
    counts = [sum(found.results[variant.key]) for variant in TAVLI]
    assert counts[0] >= counts[1] >= counts[2]
    assert counts[1] > 0


def test_every_match_ends_at_its_length():
    found = held(Setup((FEVGA,), PLAYERS, 1), matches=8)
    assert sum(found.total) == 8
    assert found.won == sum(found.total[4:])


def test_a_contest_that_is_stopped_keeps_the_pairs_played_out():
    setup = Setup((PORTES,), PLAYERS, 3)
    found = hold_matches(setup, side(setup), side(setup), 1000, seed=1, threads=1, stop=lambda: True)
    assert not found.complete
    assert found.matches < 1000


def test_players_that_are_no_networks_play_matches_too():
    setup = Setup((PORTES,), PLAYERS, 2)
    weak = MatchContestant({"portes": random_contestant("random")}, for_points, "money")
    found = hold_matches(setup, weak, side(setup), 4, seed=1)
    assert found.matches == 4


def test_games_of_a_player_alone_are_those_of_a_contest_with_itself():
    player = network(FEVGA)
    counts = play_alone(FEVGA, player, 40, seed=5)
    both = hold_contest(FEVGA, player, player, 80, seed=5).results
    assert [one + other for one, other in zip(counts, counts[::-1], strict=True)] == list(both)


def test_games_alone_are_the_same_on_any_number_of_threads():
    player = network(PORTES)
    again = partial(play_alone, PORTES, player, 40, 7)
    assert again(threads=1) == again(threads=2)
