"""Losses as judged by another program, opening rolls compared with published ones, and measured
levels that are written to a file.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from palamedes.core.errors import BadFile, BadPlay, BadSettings, UnknownNetwork
from palamedes.core.results.levels import RATED, level_named
from palamedes.core.rules.position import Position, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, PORTES, VARIANTS
from palamedes.core.settings import SearchSettings
from palamedes.engine.contestants import Contestant, Question, outside_contestant
from palamedes.engine.legal import legal_plays
from palamedes.engine.turns import find_play
from palamedes.formats.tables.judged_positions import JudgedRoll
from palamedes.lab.contests.contests import contestant, network_named
from palamedes.lab.contests.error_rates import measure_error_rates
from palamedes.lab.contests.level_contests import measure_levels, write_levels
from palamedes.lab.contests.losses import gnubg_referee, judged_rolls, losses, measured_losses
from palamedes.lab.studies.openings import opening_rolls, read_published
from palamedes.service.library.levels import level_strengths
from small_networks import network_for_each_kind, own_folders

START = start_position(BACKGAMMON)
GOLDEN = Path(__file__).parent.parent / "golden" / "opening_rolls.json"
HYPERGAMMON = VARIANTS["hypergammon"]


@pytest.fixture(autouse=True)
def shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    folder = own_folders(monkeypatch, tmp_path)[1]
    network_for_each_kind(folder)
    return folder


def judged(kind: str, **worth: float) -> JudgedRoll:
    plays = {"best": "8/5 6/5", "good": "24/21 6/5", "poor": "13/10 6/5"}
    afters = {find_play(Situation(BACKGAMMON, START), (3, 1), plays[key]).after: value for key, value in worth.items()}
    return JudgedRoll(1, kind, START, (3, 1), len(legal_plays(Situation(BACKGAMMON, START), (3, 1))), afters)


class Always:
    """A player that always makes the same play."""

    def __init__(self, play: str) -> None:
        self.play = play

    def choose(self, question: Question) -> Position:
        asked = question.situation
        return find_play(Situation(asked.variant, asked.position), question.dice, self.play).after

    def close(self) -> None:
        pass


def always(play: str) -> Contestant:
    return outside_contestant("always", "the same play", lambda: Always(play))


# Losses.


def test_a_loss_is_the_distance_to_the_best_play():
    rows = losses(
        BACKGAMMON, always("24/21 6/5"), [judged("opening", best=0.15, good=0.05), judged("race", best=0.1, good=0.1)]
    )
    assert [(row.kind, row.points.mean, row.best) for row in rows] == [
        ("opening", pytest.approx(0.1), 0),
        ("race", 0, 1),
        ("all", pytest.approx(0.05), 1),
    ]


def test_a_play_without_judgement_counts_like_the_last_one():
    row = losses(BACKGAMMON, always("24/20"), [judged("opening", best=0.15, good=0.05, poor=-0.02)])[-1]
    assert row.points.mean == pytest.approx(0.17)
    assert row.unlisted == 1


def test_a_referee_judges_plays_that_have_no_judgement():
    asked: list[Position] = []

    def referee(position: Position) -> float:
        asked.append(position)
        return 0.3

    row = losses(BACKGAMMON, always("24/20"), [judged("opening", best=0.15)], referee=referee)[-1]
    assert row.points.mean == pytest.approx(0.45)
    assert asked == [find_play(Situation(BACKGAMMON, START), (3, 1), "24/20").after.flipped()]


def test_a_referee_judges_the_games_that_he_knows_only():
    with pytest.raises(BadSettings, match="GNU Backgammon cannot play Portes"), gnubg_referee(PORTES, 0):
        pass


def test_decisions_that_break_the_rules_are_refused(tmp_path: Path):
    numbers = [-2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0, 0, 0, 0]
    path = tmp_path / "some.jsonl"
    for change in ({"n": 3}, {"dice": [7, 1]}, {"pos": [1, *numbers[1:]]}):
        record = {"cat": "opening", "pos": numbers, "dice": [3, 1], "n": 16, "moves": [{"after": numbers, "eq2": 0}]} | change
        path.write_text(json.dumps(record))
        with pytest.raises(BadFile, match=r"some\.jsonl, line 1"):
            judged_rolls(path, BACKGAMMON)


def test_random_play_loses_the_same_with_the_same_seed():
    rolls = [judged("opening", best=0.15, good=0.05, poor=-0.02)] * 30
    player = contestant("random", BACKGAMMON)
    found = [losses(BACKGAMMON, player, rolls, seed=3, threads=threads) for threads in (1, 4)]
    assert found[0] == found[1]


# Opening rolls.


class Starting(Always):
    """A player for whom another process works: much when it starts, and a little per decision."""

    STARTING, DECIDING = 0.6, 0.1

    def __init__(self, play: str) -> None:
        super().__init__(play)
        compute(self.STARTING)

    def choose(self, question: Question) -> Position:
        compute(self.DECIDING)
        return super().choose(question)


def compute(seconds: float) -> None:
    """Let another process use this much processor time."""
    busy = f"import time\nwhile time.process_time() < {seconds}: pass"
    subprocess.run([sys.executable, "-S", "-c", busy], check=True)


@pytest.mark.skipif(sys.platform == "win32", reason="the time of other processes is not known there")
def test_the_time_of_another_program_counts_but_not_the_time_to_start_it():
    player = outside_contestant("starting", "a slow start", lambda: Starting("8/5 6/5"))
    rolls = [judged("opening", best=0.15)] * 6
    found = measured_losses(BACKGAMMON, player, rolls, threads=1)
    assert found.decisions == found.made == 6
    assert 80 <= found.milliseconds < 180


def test_every_opening_roll_has_a_best_play_beside_the_published_one():
    named = network_named("hitting:1", PORTES, SearchSettings(1))
    found = opening_rolls(named.judge, named.search, read_published(GOLDEN, PORTES), lambda: False)
    assert len(found) == 21
    assert all(row.published is not None for row in found)
    for row in found:
        dice = (int(row.roll[0]), int(row.roll[1]))
        assert row.published is not None
        own, published = (find_play(Situation.opening(PORTES), dice, text) for text in (row.play, row.published.play))
        assert row.agrees is (own.after == published.after)


@pytest.mark.parametrize("key", ["portes", "plakoto", "fevga"])
def test_the_published_plays_are_legal(key: str):
    variant = VARIANTS[key]
    for roll, published in read_published(GOLDEN, variant).items():
        assert find_play(Situation.opening(variant), (int(roll[0]), int(roll[1])), published.play).steps


def test_a_published_play_against_the_rules_is_an_error(tmp_path: Path):
    path = tmp_path / "some.json"
    path.write_text(json.dumps({"values": {"portes": {"11": {"play": "24/10", "equity": 0}}}}))
    named = network_named("hitting:1", PORTES, SearchSettings(1))
    with pytest.raises(BadPlay):
        opening_rolls(named.judge, named.search, read_published(path, PORTES), lambda: False)


@pytest.mark.parametrize("text", ["{}", "[]", "no json", '{"values": {"portes": {"11": 3}}}', '{"values": 3}'])
def test_a_file_without_opening_rolls_is_refused(tmp_path: Path, text: str):
    path = tmp_path / "some.json"
    path.write_text(text)
    with pytest.raises(BadFile, match="contains no opening rolls for Portes"):
        read_published(path, PORTES)


# Levels.


def test_levels_are_measured_into_the_file_that_the_program_reads(shipped: Path):
    (shipped / "hitting.h5").rename(shipped / "other.h5")
    path = shipped / "levels.json"
    path.write_text(json.dumps({"fevga": {"club": {}}}))
    found = list(measure_levels(PORTES, 4, 1, levels=RATED))
    write_levels(path, found)
    assert [result.level for result in found] == [level.key for level in RATED]
    strengths = level_strengths(PORTES)
    assert list(strengths) == [level.key for level in RATED]
    assert strengths["master"].points == 0
    assert strengths["expert"].network == "other"
    assert strengths["expert"].random_points == pytest.approx(found[-2].random.points.mean, abs=1e-4)
    assert "fevga" in json.loads(path.read_text())


def test_measuring_levels_ends_when_stopped():
    assert list(measure_levels(PORTES, 1000, 1, stop=lambda: True)) == []


@pytest.mark.parametrize("text", ["no json", "[]", '{"portes": 3}'])
def test_a_file_of_levels_that_is_damaged_is_not_overwritten(tmp_path: Path, text: str):
    path = tmp_path / "levels.json"
    path.write_text(text)
    with pytest.raises(BadFile, match="contains no level strengths"):
        write_levels(path, [])
    assert path.read_text() == text


def test_the_error_rates_of_levels_are_measured_by_the_judge_of_their_plays():
    levels = [level_named("beginner"), level_named("expert")]
    beginner, expert = measure_error_rates(PORTES, 10, 1, SearchSettings(1), levels=levels)
    assert (beginner.level, expert.level) == ("beginner", "expert")
    assert min(beginner.decisions, expert.decisions) >= 10
    assert expert.rate == pytest.approx(0)  # the judge makes the same plays
    assert beginner.rate > 0


def test_error_rates_are_not_measured_without_a_network():
    with pytest.raises(UnknownNetwork):
        list(measure_error_rates(HYPERGAMMON, 10, 1, SearchSettings(1)))


def test_a_measurement_of_error_rates_can_be_stopped():
    assert list(measure_error_rates(PORTES, 10, 1, SearchSettings(1), stop=lambda: True)) == []
