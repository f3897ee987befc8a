"""The cube in games that are usually played without it: sessions, files, the protocol, Python,
match equity tables, and laws of cube decisions that hold in every game.
"""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import palamedes as pl
from palamedes.cli import met
from palamedes.cli.lab import cube as cube_verb
from palamedes.core.errors import BadEvent, BadFile, BadSettings
from palamedes.core.match.cube import CENTRED, CUBE_OWNERS, MONEY_TERMS, CubeModel, CubeState, worth_of
from palamedes.core.match.match_equity import MatchFormat, MatchGame, MatchTable, Rates, Standing
from palamedes.core.results.record import Record
from palamedes.core.rules.outcome import outcome
from palamedes.core.rules.position import Position, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, NARDE, PLAKOTO, PORTES, TAVLI, VARIANTS, Variant
from palamedes.core.session.events import Begin, Comment, Doubled, Dropped, Event, Opening, ResignationAccepted, Resigned, Taken
from palamedes.core.session.session import Session
from palamedes.core.session.state import Cube, Phase, Setup, cube_flags
from palamedes.core.settings import ComputerSettings, Player, SearchSettings
from palamedes.engine.cube_search import analyze_cube
from palamedes.engine.legal import legal_plays
from palamedes.engine.turns import find_play
from palamedes.formats.games.game_record import read_record, write_record
from palamedes.formats.games.position_text import position_text, state_from_text
from palamedes.lab.contests.cube_contests import POLICIES, CubeContest, CubePolicy, hold_cube_contest
from palamedes.lab.contests.cube_study import rolled_efficiencies
from palamedes.service.analysis.match_play import ANYBODY, match_table
from palamedes.service.analysis.session_cube import cube_request
from palamedes.service.api.protocol import answer
from palamedes.service.jobs import Job
from palamedes.service.play.computer_decisions import act
from palamedes.service.requests import DecisionRequest
from small_networks import judge_of, own_folders, small_network, write_small

GAMES = [variant for variant in VARIANTS.values() if not variant.cube]
PLAYERS = (Player("Eleni"), Player("Petros"))
EACH = pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.key)


def session(*events: Event, games: tuple[Variant, ...] = (PORTES,), **terms: Any) -> Session:
    return Session(Setup(games, PLAYERS, **cube_flags(True), **terms), events)


BEGUN = (Begin(), Opening((5, 2)))


# Sessions.


@EACH
def test_no_game_has_a_cube_that_was_not_agreed(variant: Variant):
    usual = Session(Setup((variant,), PLAYERS), BEGUN).state
    assert not usual.may_double
    with pytest.raises(BadEvent, match="has none"):
        Session(usual.setup, (*BEGUN, Doubled()))


@EACH
def test_where_it_was_agreed_a_taken_cube_doubles_the_stake(variant: Variant):
    state = session(*BEGUN, Doubled(), Taken(), Resigned(0, 2), ResignationAccepted(), games=(variant,)).state
    assert state.score == (0, 4)


def test_a_dropped_cube_ends_any_game():
    found = session(*BEGUN, Doubled(), Dropped(), games=(FEVGA,)).state.result
    assert found is not None
    assert (found.winner, found.points, found.by) == (0, 1, "drop")


def test_the_crawford_game_of_any_match_has_no_cube():
    state = session(*BEGUN, Resigned(1, 2), ResignationAccepted(), Begin(), games=(PLAKOTO,), length=3).state
    assert state.is_crawford_game
    assert not state.may_double


def test_the_jacoby_rule_holds_wherever_there_is_a_cube():
    gammon = (*BEGUN, Resigned(1, 2), ResignationAccepted())
    assert session(*gammon, jacoby=True).state.score == (1, 0)
    assert Session(Setup((PORTES,), PLAYERS, jacoby=True), gammon).state.score == (2, 0)


def test_equal_dice_double_a_cube_that_was_agreed():
    assert session(Begin(), Opening((4, 4)), automatic_doubles=1).state.cube == Cube(2)


def test_an_option_that_changes_nothing_is_off():
    assert not Setup((BACKGAMMON,), PLAYERS, cube_in_every_game=True).cube_in_every_game
    assert not Setup((PORTES,), PLAYERS, cube=False, cube_in_every_game=True).cube_in_every_game
    assert Setup((BACKGAMMON, PORTES), PLAYERS, cube_in_every_game=True).cube_in_every_game


# Files and texts.


def test_a_session_with_the_cube_in_every_game_is_written_in_version_4_and_read_back():
    record = Record(session().setup, BEGUN)
    text = write_record(record)
    assert text.startswith("tavli 4\n")
    assert "\ncube: in every game\n" in text
    assert read_record(text, find_play).record.setup == record.setup


def test_other_sessions_are_written_as_before():
    assert write_record(Record(Setup((PORTES,), PLAYERS), (Comment("x"),))).startswith("tavli 1\n")


@EACH
def test_a_position_says_whether_it_has_the_cube(variant: Variant):
    state = state_from_text(f"{variant.key}; with cube; cube 2 opponent")
    assert state.has_cube
    assert position_text(state).endswith("; cube 2 opponent; with cube")
    assert not state_from_text(variant.key).has_cube


def test_a_position_cannot_be_with_and_without_the_cube():
    with pytest.raises(BadSettings, match="both without the cube and with it"):
        state_from_text("portes; no cube; with cube")


# The protocol and Python.


@pytest.fixture
def portes(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small network for Portes."""
    write_small(own_folders(monkeypatch, tmp_path)[1], portes=small_network(PORTES))


ASKED = {
    "variant": "portes",
    "position": {"player": {"points": {"5": 1, "2": 1}, "off": 13}, "opponent": {"points": {"1": 1}, "off": 14}},
}


@pytest.mark.usefixtures("portes")
def test_a_request_may_put_the_cube_to_use():
    found = answer({**ASKED, "action": "cube", "cube": {"in_use": True}}, Job())
    assert (found["action"], found["source"]) == ("double_take", "two-sided-cube-6x6")
    assert "cube" in answer({**ASKED, "action": "evaluate", "cube": {"in_use": True}}, Job())
    assert "cube" not in answer({**ASKED, "action": "evaluate"}, Job())


@pytest.mark.usefixtures("portes")
def test_without_the_cube_a_request_about_it_is_refused():
    with pytest.raises(BadSettings, match=r"unless cube\.in_use is true"):
        answer({**ASKED, "action": "cube"}, Job())
    with pytest.raises(BadSettings, match=r"Backgammon is played without the cube\.$"):
        answer({**ASKED, "variant": "backgammon", "action": "cube", "cube": {"in_use": False}}, Job())


def test_a_game_in_python_has_the_cube_if_wanted():
    assert "with cube" in str(pl.Game("fevga", cube=True).position)
    assert "no cube" in str(pl.Game("backgammon", cube=False).position)
    assert str(pl.Game("fevga").position).count("cube") == 0


# Match equity.


def shown(*arguments: str) -> list[list[float]]:
    found = CliRunner().invoke(met.app, [*arguments, "--json"], catch_exceptions=False)
    table: list[list[float]] = json.loads(found.stdout)["win_percent"]
    return table


def test_the_table_of_any_game_is_shown_with_the_cube():
    plain, cube = (shown("plakoto", "--away", "5", *more) for more in ((), ("--cube",)))
    assert plain == shown("plakoto", "--away", "5", "--no-cube")
    assert cube[0][4] < plain[0][4]
    assert cube[4][4] == pytest.approx(50)


def test_ties_lead_to_the_next_game_at_the_same_score():
    """With ties, a match lasts longer, but nobody gains by that if the games are even."""
    ties = MatchTable(MatchFormat((MatchGame(Rates((0, 0.1, 0.3, 0.2, 0.3, 0.1, 0)), cube=True),), crawford=False), 5)
    none = MatchTable(MatchFormat((MatchGame(Rates((0, 0.125, 0.375, 0, 0.375, 0.125, 0)), cube=True),), crawford=False), 5)
    for away in ((1, 3), (2, 4), (3, 5)):
        assert ties.chance(Standing(away)) == pytest.approx(none.chance(Standing(away)), abs=1e-9)


def test_in_a_tavli_match_each_game_keeps_its_own_rates():
    table = match_table(Setup(TAVLI, ANYBODY, 5, **cube_flags(True)), 5)
    chances = {table.chance(Standing((2, 3), game, 0)) for game in range(3)}
    assert len(chances) == 3


# Laws of cube decisions.


def positions(variant: Variant, count: int = 6) -> list[Position]:
    """Positions from a game of random plays."""
    source, found, position = random.Random(5), [], start_position(variant)
    for turn in range(200):
        plays = legal_plays(Situation(variant, position), (source.randint(1, 6), source.randint(1, 6)))
        position = (source.choice(plays).after if plays else position).flipped()
        if outcome(variant, position, True) is not None:
            break
        found.append(position) if turn % 7 == 3 else None
    return found[:count]


@EACH
def test_a_position_is_worth_something_between_a_dead_and_a_live_cube(variant: Variant):
    evaluator = judge_of(variant)
    for position in positions(variant):
        for owner in CUBE_OWNERS:
            cube = CubeState(2, owner)
            found = analyze_cube(evaluator, Situation(variant, position), MONEY_TERMS, cube, plies=1)
            model = CubeModel(MONEY_TERMS, found.chances)
            ends = [float(worth_of(model, cube, np.full(3, efficiency))) for efficiency in (0.0, 1.0)]
            assert min(ends) - 1e-9 <= found.decision.no_double <= max(ends) + 1e-9


@EACH
def test_nobody_doubles_where_both_sides_need_one_point(variant: Variant):
    evaluator = judge_of(variant)
    state = state_from_text(f"{variant.key}; with cube; score 4-4 of 5")
    asked = cube_request(state, ComputerSettings(match_table="measured"))
    assert not asked.terms.may_turn(asked.cube)
    for position in positions(variant):
        found = analyze_cube(evaluator, Situation(variant, position), asked.terms, asked.cube, plies=1)
        assert not found.decision.doubles


@EACH
def test_the_side_that_trails_doubles_after_the_crawford_game(variant: Variant):
    state = state_from_text(f"{variant.key}; with cube; score 2-4 of 5")
    asked = cube_request(state, ComputerSettings(match_table="measured"))
    assert asked.terms.is_free(1)
    assert asked.terms.worth(2) > asked.terms.worth(1)
    crawford = state_from_text(f"{variant.key}; with cube; score 2-4 of 5; crawford")
    assert not cube_request(crawford, ComputerSettings()).terms.cube


@pytest.mark.parametrize("variant", [PORTES, PLAKOTO, FEVGA, NARDE], ids=lambda variant: variant.key)
def test_the_computer_doubles_and_passes_in_races_of_every_game(variant: Variant):
    """One side is certain to win. Without the cube, there is nothing to decide."""
    state = state_from_text(f"{variant.key}; 1:1 off:14 | 6:3 off:12; with cube")
    settings = ComputerSettings(search=SearchSettings(1))
    assert act(DecisionRequest(state, settings), Job()).event == Doubled()
    offered = replace(state, phase=Phase.DOUBLED)
    assert act(DecisionRequest(offered, settings), Job()).event == Dropped()
    plain = replace(state, setup=Setup((variant,), PLAYERS))
    assert act(DecisionRequest(plain, settings), Job()).event is None


# Contests and measurements.


def contest(one: str, other: str, pairs: int = 1) -> CubeContest:
    return hold_cube_contest(judge_of(PORTES), (one, other), pairs)


@pytest.fixture
def eager(monkeypatch: pytest.MonkeyPatch) -> str:
    """A policy that doubles at once and drops every double."""
    monkeypatch.setitem(POLICIES, "eager", CubePolicy(lambda found: True, lambda found: False))
    return "eager"


def test_equal_players_are_even_in_every_pair_of_games(eager: str):
    found = contest(eager, eager, 2)
    assert (found.points.mean, found.points.error, found.games) == (0, 0, 4)
    assert (found.doubled, found.dropped) == (4, 4)


def test_a_double_that_is_taken_changes_the_stake(eager: str):
    found = contest(eager, "passive")
    assert (found.doubled, found.dropped, found.stake) == (2, 0, 2)


def test_without_doubles_the_stake_stays_at_one():
    found = contest("passive", "never")
    assert (found.doubled, found.dropped, found.stake) == (0, 0, 1)


def test_an_unknown_way_of_using_the_cube_is_refused():
    with pytest.raises(BadSettings, match="not a way of using the cube"):
        contest("program", "chess")


@pytest.mark.usefixtures("portes")
def test_a_contest_names_its_players_and_counts_games():
    arguments = ["contest", "portes", "program", "thumb", "--pairs", "1"]
    found = json.loads(CliRunner().invoke(cube_verb.app, [*arguments, "--json"], catch_exceptions=False).stdout)
    assert (found["one"], found["other"], found["games"]) == ("program", "thumb", 2)


def test_rollouts_measure_an_efficiency_and_its_error_for_each_owner():
    found = rolled_efficiencies(judge_of(PORTES), 1, 1, 2)
    assert found.positions == 1
    assert len(found.efficiencies) == len(found.errors) == len(CUBE_OWNERS)
    assert np.isfinite(found.efficiencies).all()
    assert CUBE_OWNERS[1] == CENTRED


def test_a_header_of_another_cube_is_refused():
    with pytest.raises(BadFile, match="the cube is 'sometimes'"):
        read_record(write_record(Record(Setup((PORTES,), PLAYERS), ())).replace("cube: yes", "cube: sometimes"), find_play)
