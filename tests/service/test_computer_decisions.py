"""The computer at the table: its plays, its cube decisions and its resignations."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from palamedes.core.errors import BadSettings
from palamedes.core.match.cube_decision import CubeAnalysis
from palamedes.core.match.evaluation import Candidate, Evaluation, PlayAnalysis, Probabilities
from palamedes.core.match.payoff import Payoff
from palamedes.core.results.levels import LEVELS, computer_settings, warmth
from palamedes.core.rules.play import Play
from palamedes.core.rules.position import Position, position_from_text, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, PLAKOTO, PORTES, VARIANTS, Variant
from palamedes.core.session.events import (
    Beavered,
    Doubled,
    Dropped,
    Played,
    ResignationAccepted,
    ResignationRefused,
    Resigned,
    Taken,
)
from palamedes.core.session.state import Cube, Phase, Setup, State, first_state
from palamedes.core.settings import ComputerSettings, Player, SearchSettings
from palamedes.engine import search as engine_search
from palamedes.engine.cube_search import cube_from_chances
from palamedes.engine.legal import appeals, legal_plays
from palamedes.kernels.search import decision
from palamedes.service.analysis import judging
from palamedes.service.jobs import Job
from palamedes.service.play.computer_decisions import act, describe, drawn_play
from palamedes.service.requests import AnalyzeRequest, ComputerDecision, CubeRequest, DecisionRequest, EvaluateRequest
from small_networks import network_for_each_kind, own_folders

PLAYERS = (Player("Anna"), Player("Palamedes", ComputerSettings()))
QUICK = ComputerSettings(search=SearchSettings(1))


@pytest.fixture(autouse=True)
def networks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    network_for_each_kind(own_folders(monkeypatch, tmp_path)[1])


def at_table(
    variant: Variant, position: Position | None = None, dice: tuple[int, int] | None = None, length: int = 0, **changes: Any
) -> State:
    """A state in which side 1, the computer, is on roll."""
    phase = Phase.TO_ROLL if dice is None else Phase.TO_PLAY
    state = first_state(Setup((variant,), PLAYERS, length))
    where = position or start_position(variant)
    return replace(
        state, **{"phase": phase, "position": where, "on_roll": 1, "began": 0, "turns": (1, 0), "dice": dice, **changes}
    )


def asked(state: State, settings: ComputerSettings = QUICK, **more: Any) -> ComputerDecision:
    return act(DecisionRequest(state, settings, **more), Job())


# Plays.


@pytest.mark.parametrize("variant", [PORTES, PLAKOTO, FEVGA, VARIANTS["takhteh"], VARIANTS["tapa"], VARIANTS["narde"]])
def test_the_computer_plays_by_its_network(variant: Variant):
    found = asked(at_table(variant, dice=(5, 3)))
    assert found.analysis is not None
    best = found.analysis.candidates[0]
    assert found.event == Played(best.play.steps)
    assert best.source in ("hitting", "pinning", "running")


@pytest.mark.parametrize("variant", [VARIANTS["hypergammon"], PORTES.configured(board={"points": 12, "checkers": 5})])
def test_where_no_network_suits_the_board_play_outs_find_the_play(variant: Variant):
    found = asked(at_table(variant, dice=(2, 1)), ComputerSettings(seconds=0.1))
    assert isinstance(found.event, Played)
    assert found.analysis is not None
    assert "playouts" in found.analysis.candidates[0].source


def test_play_outs_can_be_chosen_instead_of_a_network():
    found = asked(at_table(PORTES, dice=(2, 1)), ComputerSettings("flat_mc", 0.1))
    assert found.analysis is not None
    assert found.analysis.candidates[0].source.startswith("flat_mc")


def test_without_a_legal_play_the_computer_passes():
    shut = position_from_text(PORTES, "bar:1 6:14 | 6:3 5:3 4:3 3:2 2:2 1:2")
    assert asked(at_table(PORTES, shut, (6, 6))).event == Played(())


def test_it_tells_what_it_thinks():
    found = asked(at_table(PORTES, dice=(3, 1)))
    assert found.analysis is not None
    assert describe(found.analysis).endswith("at 1-ply")
    assert describe(PlayAnalysis((), 0)) == "No move"


# Deliberate errors.


START = Situation(PORTES, start_position(PORTES))


def plays_request(*equities: float, plies: int = 1) -> PlayAnalysis:
    plays = legal_plays(START, (6, 4))
    return PlayAnalysis(tuple(one(play, value, plies) for play, value in zip(plays, equities, strict=False)), 0)


def one(play: Play, equity: float, plies: int) -> Candidate:
    return Candidate(play, "", Probabilities((equity + 1) / 2), equity, 0.0, 0, plies, "a network")


def drawn(analysis: PlayAnalysis, temperature: float, count: int = 2000) -> list[float]:
    """For each play, the proportion of draws that select it."""
    settings = ComputerSettings(temperature=temperature)
    found = Counter(analysis.candidates.index(drawn_play(analysis, START, settings, seed)) for seed in range(count))
    return [found[number] / count for number in range(len(analysis.candidates))]


def test_the_strongest_always_plays_the_best():
    assert drawn(plays_request(0.1, 0.09, 0.08), 0) == [1, 0, 0]


def test_others_draw_plays_by_a_softmax_over_their_equities_and_their_appeal():
    equities = [0.1, 0.05, -0.2]
    warm = warmth(equities, 0.2)
    afters = [each.play.after for each in plays_request(*equities).candidates]
    shares = np.exp(np.array(equities) / warm + appeals(PORTES, START.position, afters))
    assert drawn(plays_request(*equities), 0.2) == pytest.approx(list(shares / shares.sum()), abs=0.04)


def test_a_play_that_stands_out_is_seen_more_often_than_one_of_two_close_ones():
    assert drawn(plays_request(0.5, -0.5, -0.5, -0.5), 0.3)[0] > 1.3 * drawn(plays_request(0.02, 0.01, 0.0, 0.0), 0.3)[0]


def test_the_same_seed_draws_the_same_play():
    state, settings = at_table(PORTES, dice=(6, 4)), computer_settings(LEVELS[0])
    assert len({asked(state, settings, seed=3).event for _ in range(5)}) == 1
    assert len({asked(state, settings, seed=seed).event for seed in range(20)}) > 1


def test_plays_that_were_looked_at_less_deeply_are_not_drawn():
    deep, shallow = plays_request(0.1, 0.1, plies=2).candidates[:1], plays_request(0.1, 0.1).candidates[1:]
    assert drawn(PlayAnalysis((*deep, *shallow), 0), 1.0, 50) == [1, 0]


@pytest.mark.parametrize("temperature", [0.05, 0.5, 5.0])
def test_contests_and_the_table_err_alike(temperature: float):
    equities = np.random.default_rng(2).normal(size=30).astype(np.float32)
    assert warmth(equities.tolist(), temperature) == pytest.approx(decision.warmth(equities, 30, temperature), rel=1e-5)


# Chances that are given instead of computed.


def judged(monkeypatch: pytest.MonkeyPatch, chances: Probabilities, deeper: Probabilities | None = None) -> list[object]:
    """Give all plays these chances for the mover. If `deeper` is given, it contains the chances of
    every position for the side to roll. Returns a list to which every request is added.
    """
    seen: list[object] = []

    def analyze(request: AnalyzeRequest, *how: object) -> PlayAnalysis:
        seen.append(request)
        now = request.situation
        plays = legal_plays(now, request.dice)
        return PlayAnalysis(tuple(Candidate(play, "", chances, chances.equity, 0, 0, 1, "fate") for play in plays), 0)

    def evaluate(request: EvaluateRequest, *how: object) -> Evaluation:
        seen.append(request)
        found = deeper if deeper is not None else chances.flipped()
        return Evaluation(found, found.equity, request.settings.search.plies, "fate")

    def cube(request: CubeRequest, *how: object) -> CubeAnalysis:
        seen.append(request)
        found = deeper if deeper is not None else chances.flipped()
        return cube_from_chances(request.situation, found, request.terms, request.cube, "fate")

    monkeypatch.setattr(judging, "analyze", analyze)
    monkeypatch.setattr(judging, "evaluate", evaluate)
    monkeypatch.setattr(judging, "cube", cube)
    return seen


LOST = Probabilities(0.001)
LOST_DOUBLE = Probabilities(0, 0, 0, 0.995)
RACE = position_from_text(BACKGAMMON, "6:15 | 1:2 off:13")
ONE_OFF = position_from_text(BACKGAMMON, "6:14 off:1 | 1:2 off:13")


# Resigning.


@pytest.mark.parametrize(("chances", "event"), [(LOST, Resigned(1, 1)), (LOST_DOUBLE, Resigned(1, 2))])
def test_a_lost_game_is_resigned(monkeypatch: pytest.MonkeyPatch, chances: Probabilities, event: Resigned):
    judged(monkeypatch, chances)
    assert asked(at_table(BACKGAMMON, dice=(2, 1))).event == event


def test_nothing_is_resigned_while_the_other_side_may_win_more_by_playing_on(monkeypatch: pytest.MonkeyPatch):
    judged(monkeypatch, Probabilities(0.001, 0, 0, 0.3))
    assert isinstance(asked(at_table(BACKGAMMON, dice=(2, 1))).event, Played)


def test_nothing_is_resigned_when_the_deeper_look_is_stopped(monkeypatch: pytest.MonkeyPatch):
    judged(monkeypatch, LOST)
    job: Job[ComputerDecision] = Job()
    job.stop()
    assert isinstance(act(DecisionRequest(at_table(BACKGAMMON, dice=(2, 1)), QUICK), job).event, Played)


def test_nothing_is_resigned_when_the_deeper_look_is_not_completed_in_time(monkeypatch: pytest.MonkeyPatch):
    judged(monkeypatch, LOST)
    shallow = Evaluation(LOST.flipped(), LOST.flipped().equity, 1, "fate")
    monkeypatch.setattr(judging, "evaluate", lambda *how: shallow)
    assert isinstance(asked(at_table(BACKGAMMON, dice=(2, 1)), replace(QUICK, time_limit=0.5)).event, Played)


@pytest.mark.parametrize("limit", [0, 3600])
def test_the_computer_plays_the_best_play_of_the_deepest_search_completed_in_time(limit: float):
    state = at_table(PORTES, dice=(2, 1))
    found = asked(state, replace(QUICK, search=SearchSettings(2), temperature=0.001, time_limit=limit))
    assert found.analysis is not None
    assert found.analysis.candidates[0].plies == (2 if limit else 1)
    assert found.analysis.complete == bool(limit)


def test_a_computer_that_may_not_or_does_not_resign_plays_on(monkeypatch: pytest.MonkeyPatch):
    judged(monkeypatch, LOST)
    state = at_table(BACKGAMMON, dice=(2, 1))
    assert isinstance(asked(state, may_resign=False).event, Played)
    assert isinstance(asked(state, replace(QUICK, resigns=False)).event, Played)


def test_the_limit_of_resigning_is_a_setting(monkeypatch: pytest.MonkeyPatch):
    judged(monkeypatch, Probabilities(0.04))
    state = at_table(BACKGAMMON, dice=(2, 1))
    assert isinstance(asked(state).event, Played)
    assert asked(state, replace(QUICK, resign_above=0.95)).event == Resigned(1, 1)


def test_a_resignation_needs_a_second_look_one_ply_deeper(monkeypatch: pytest.MonkeyPatch):
    seen = judged(monkeypatch, LOST, deeper=Probabilities(0.98))
    assert isinstance(asked(at_table(BACKGAMMON, dice=(2, 1))).event, Played)
    second = seen[-1]
    assert isinstance(second, EvaluateRequest)
    assert second.settings.search.plies == 2
    assert (second.situation.turns, second.situation.began) == ((1, 1), True)


def test_no_more_is_resigned_than_can_be_lost(monkeypatch: pytest.MonkeyPatch):
    judged(monkeypatch, Probabilities(0, 0, 0, 1, 1))
    assert asked(at_table(BACKGAMMON, RACE, (1, 2))).event == Resigned(1, 3)
    assert asked(at_table(BACKGAMMON, ONE_OFF, (1, 2))).event == Resigned(1, 1)
    assert asked(at_table(PORTES, RACE, (1, 2))).event == Resigned(1, 2)


def test_in_a_match_no_more_is_resigned_than_the_other_side_needs(monkeypatch: pytest.MonkeyPatch):
    judged(monkeypatch, Probabilities(0, 0, 0, 0.5))
    state = at_table(BACKGAMMON, dice=(2, 1), length=5)
    assert isinstance(asked(state).event, Played)
    assert asked(replace(state, score=(4, 0))).event == Resigned(1, 1)
    assert asked(replace(state, score=(3, 0), cube=Cube(2, 0))).event == Resigned(1, 1)


# Answering resignations.


def resigned(points: int, position: Position | None = None, **changes: Any) -> State:
    """A state in which the person, side 0, has offered to lose this many points before the
    computer's roll.
    """
    return at_table(BACKGAMMON, position, phase=Phase.RESIGNED, offer=(0, points), paused=Phase.TO_ROLL, **changes)


def test_with_a_roll_that_cannot_be_played_an_offer_is_weighed_after_the_pass(monkeypatch: pytest.MonkeyPatch):
    seen = judged(monkeypatch, Probabilities(0.5))
    shut = position_from_text(BACKGAMMON, "bar:1 6:14 | 6:3 5:3 4:3 3:2 2:2 1:2")
    asked(resigned(1, shut, dice=(6, 6)))
    after = seen[-1]
    assert isinstance(after, EvaluateRequest)
    assert after.situation == Situation(BACKGAMMON, shut.flipped(), (1, 1), True)


@pytest.mark.parametrize(
    ("chances", "points", "accepts"),
    [
        (Probabilities(0.999), 1, True),
        (Probabilities(0.5), 1, True),
        (Probabilities(1, 0.01), 1, True),
        (Probabilities(1, 0.03), 1, False),
        (Probabilities(1, 0.5), 1, False),
        (Probabilities(1, 0.5), 2, True),
        (Probabilities(1, 1, 0.5), 2, False),
        (Probabilities(1, 1, 1), 3, True),
    ],
)
def test_a_resignation_is_accepted_when_playing_on_promises_no_more(
    monkeypatch: pytest.MonkeyPatch, chances: Probabilities, points: int, accepts: bool
):
    judged(monkeypatch, chances, deeper=chances)
    assert asked(resigned(points)).event == (ResignationAccepted() if accepts else ResignationRefused())


def test_a_single_game_is_accepted_from_who_has_borne_off_or_loses_the_match_by_it(monkeypatch: pytest.MonkeyPatch):
    sure = Probabilities(1, 1, 1)
    judged(monkeypatch, sure, deeper=sure)
    assert asked(resigned(1, ONE_OFF.flipped())).event == ResignationAccepted()
    assert asked(resigned(1, length=5, score=(0, 4))).event == ResignationAccepted()
    assert asked(resigned(1, length=5, score=(0, 3))).event == ResignationRefused()


def test_the_roll_that_lies_on_the_table_counts(monkeypatch: pytest.MonkeyPatch):
    seen = judged(monkeypatch, Probabilities(0.2))
    state = resigned(1)
    assert asked(replace(state, on_roll=0, dice=(6, 4), paused=Phase.TO_PLAY)).chances == Probabilities(0.8)
    assert isinstance(seen[-1], AnalyzeRequest)


# The cube.


def test_the_computer_doubles_when_it_is_the_clear_favourite(monkeypatch: pytest.MonkeyPatch):
    judged(monkeypatch, LOST, deeper=Probabilities(0.705))
    assert asked(at_table(BACKGAMMON)).event == Doubled()
    assert asked(at_table(BACKGAMMON, cube=Cube(2, 0))).event is None


def test_it_just_rolls_where_it_is_not(monkeypatch: pytest.MonkeyPatch):
    judged(monkeypatch, LOST, deeper=Probabilities(0.6))
    assert asked(at_table(BACKGAMMON)) == ComputerDecision(None, None, Probabilities(0.6))
    assert asked(at_table(PORTES)) == ComputerDecision()


@pytest.mark.parametrize(("theirs", "event"), [(0.7, Taken()), (0.8, Dropped())])
def test_it_answers_a_double_by_its_own_chances(monkeypatch: pytest.MonkeyPatch, theirs: float, event: object):
    judged(monkeypatch, LOST, deeper=Probabilities(theirs))
    found = asked(at_table(BACKGAMMON, phase=Phase.DOUBLED, on_roll=0))
    assert found.event == event
    assert found.chances == Probabilities(theirs).flipped()


def test_it_beavers_when_it_is_the_favourite_after_all(monkeypatch: pytest.MonkeyPatch):
    judged(monkeypatch, LOST, deeper=Probabilities(0.45))
    state = at_table(BACKGAMMON, phase=Phase.DOUBLED, on_roll=0)
    assert asked(state).event == Taken()
    assert asked(replace(state, setup=replace(state.setup, beavers=True))).event == Beavered()


def test_a_dead_cube_is_not_thought_about(monkeypatch: pytest.MonkeyPatch):
    seen = judged(monkeypatch, LOST, deeper=Probabilities(0.8))
    assert asked(at_table(BACKGAMMON, cube=Cube(2, 1), length=5, score=(0, 3))) == ComputerDecision()
    assert not seen


def test_after_the_crawford_game_who_is_behind_doubles_at_once(monkeypatch: pytest.MonkeyPatch):
    judged(monkeypatch, LOST, deeper=Probabilities(0.4))
    assert asked(at_table(BACKGAMMON, length=5, score=(4, 2), crawford_done=True)).event == Doubled()
    assert asked(at_table(BACKGAMMON, length=5, score=(3, 2))).event is None


@pytest.mark.parametrize(("theirs", "event"), [(0.45, Taken()), (0.55, Dropped())])
def test_the_leader_drops_for_nothing_when_the_other_side_needs_two_points(
    monkeypatch: pytest.MonkeyPatch, theirs: float, event: object
):
    """Whoever wins the game wins the match. After a drop, both sides need one point."""
    judged(monkeypatch, LOST, deeper=Probabilities(theirs))
    state = at_table(BACKGAMMON, phase=Phase.DOUBLED, on_roll=0, length=5, score=(3, 4), crawford_done=True)
    assert asked(state).event == event


def test_a_threat_of_double_losses_makes_a_drop(monkeypatch: pytest.MonkeyPatch):
    judged(monkeypatch, LOST, deeper=Probabilities(0.7, 0.35))
    assert asked(at_table(BACKGAMMON, phase=Phase.DOUBLED, on_roll=0)).event == Dropped()


@pytest.mark.parametrize(("own", "event"), [(0.4, Taken()), (0.3, Dropped())])
def test_a_beavered_computer_judges_anew(monkeypatch: pytest.MonkeyPatch, own: float, event: object):
    judged(monkeypatch, LOST, deeper=Probabilities(own))
    state = at_table(BACKGAMMON, phase=Phase.BEAVERED)
    assert asked(replace(state, setup=replace(state.setup, beavers=True))).event == event


# Playing to the score.


def test_the_computer_plays_for_what_counts_at_the_score(monkeypatch: pytest.MonkeyPatch):
    seen: list[list[float]] = []
    whole = engine_search.RollSearch.rank

    def rank(self: engine_search.RollSearch, settings: SearchSettings, payoff: Payoff, *more: Any, **how: Any) -> PlayAnalysis:
        seen.append(list(payoff.coefficients))
        return whole(self, settings, payoff, *more, **how)

    monkeypatch.setattr(engine_search.RollSearch, "rank", rank)
    asked(at_table(PORTES, dice=(6, 5), length=5, score=(0, 4)))
    asked(at_table(PORTES, dice=(6, 5)))
    asked(at_table(PORTES, dice=(6, 5), length=5, score=(0, 4)), replace(QUICK, match_table="points"))
    assert seen[0][2] == 0  # a double win gains nothing for a side that needs one point
    assert seen[1:] == [[-1, 2, 1, 1, -1, -1]] * 2


def test_a_match_table_that_is_not_there_is_an_error():
    with pytest.raises(BadSettings, match="'nobody' is not known"):
        asked(at_table(BACKGAMMON, dice=(6, 5), length=5), ComputerSettings(seconds=0.1, match_table="nobody"))


def test_a_single_is_accepted_where_a_double_gains_nothing(monkeypatch: pytest.MonkeyPatch):
    judged(monkeypatch, Probabilities(), Probabilities(1.0, 0.9))
    for score, event in (((0, 4), ResignationAccepted()), ((0, 0), ResignationRefused())):
        state = at_table(PORTES, length=5, score=score, phase=Phase.RESIGNED, offer=(0, 1), paused=Phase.TO_ROLL)
        assert asked(state).event == event
