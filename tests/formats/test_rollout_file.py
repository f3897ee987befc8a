"""Rollouts in files: read back as they were written, and refused with one sentence if the file is
not a valid rollout.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from palamedes.core.errors import BadFile
from palamedes.core.match.cube import MY_CUBE, CubeState, match_terms
from palamedes.core.match.payoff import Payoff
from palamedes.core.results.rollout import RolloutQuestion, RolloutSettings
from palamedes.core.rules.play import Play, Step
from palamedes.core.rules.position import position_from_text, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, PORTES, VARIANTS
from palamedes.core.settings import SearchSettings
from palamedes.formats.games.rollout_file import SavedRollout, read_rollout, write_rollout

START = start_position(PORTES)
AFTER = position_from_text(PORTES, "24:2 13:5 8:2 6:4 5:2 | 24:2 13:5 8:3 6:5")
PLAYS = (Play((Step(8, 5), Step(6, 5)), AFTER), Play((), START))
SETTINGS = RolloutSettings(500, 7, 11, False, True, "exact", 100, 0.01, 0.99, 60.0)
FIGURES = tuple(np.random.default_rng(1).random((games, 2, 5)).astype(np.float32) for games in (9, 6))
QUESTION = RolloutQuestion(
    Situation(PORTES, START, (0, 1), began=False),
    (3, 1),
    PLAYS,
    SearchSettings(2, 5, 0.1, False),
    SETTINGS,
    Payoff.of_coefficients((0, 1, 0, 0, 0, 0)),
)
SAVED = SavedRollout(QUESTION, "portes-expert", "f00d", 12.5, FIGURES)
WITH_CUBE = tuple(np.random.default_rng(2).random((4, 2, 6)).astype(np.float32) for _ in range(2))
DOUBLING = SavedRollout(
    RolloutQuestion(
        Situation(BACKGAMMON, start_position(BACKGAMMON)),
        cube=(match_terms(lambda points: 0.5 + points / 14, 5, 7), CubeState(2, MY_CUBE)),
    ),
    "backgammon",
    "f00d",
    1.5,
    WITH_CUBE,
)


def assert_same(one: SavedRollout, other: SavedRollout) -> None:
    for field in ("question", "network", "fingerprint", "seconds"):
        assert getattr(one, field) == getattr(other, field)
    assert [figures.tolist() for figures in one.values] == [figures.tolist() for figures in other.values]


def test_a_rollout_is_read_back_as_it_was_written(tmp_path: Path):
    write_rollout(tmp_path / "some.json", SAVED)
    assert_same(read_rollout(tmp_path / "some.json"), SAVED)


@pytest.mark.parametrize("variant", [*VARIANTS.values(), PORTES.configured({"no_hit_and_run": "home"}, {"points": 12})])
def test_a_position_of_any_game_is_read_back(tmp_path: Path, variant: Any):
    saved = SavedRollout(RolloutQuestion(Situation(variant, start_position(variant))), "a network", "", 0, FIGURES[:1])
    write_rollout(tmp_path / "some.json", saved)
    assert_same(read_rollout(tmp_path / "some.json"), saved)


def test_a_rollout_with_the_cube_is_read_back(tmp_path: Path):
    write_rollout(tmp_path / "some.json", DOUBLING)
    assert_same(read_rollout(tmp_path / "some.json"), DOUBLING)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data.update(cube=None),
        lambda data: data["cube"].update(value=0),
        lambda data: data["cube"].update(owner=2),
        lambda data: data["cube"]["terms"].update(won=[0.0]),
        lambda data: data["cube"]["terms"].update(lost=[]),
        lambda data: data["cube"]["terms"].update(cube=False),
        lambda data: data["cube"]["terms"].update(jacoby=True),
        lambda data: data["cube"]["terms"].update(won=[0.0] * 6, lost=[0.0] * 8),
        lambda data: data["cube"]["terms"]["won"].__setitem__(2, -0.5),
        lambda data: data["cube"]["terms"]["lost"].__setitem__(7, -1e300),
        lambda data: data["cube"].update(value=3),
        lambda data: data["values"].pop(),
    ],
)
def test_a_cube_that_makes_no_sense_is_refused(tmp_path: Path, spoil: Callable[[dict[str, Any]], object]):
    write_rollout(tmp_path / "some.json", DOUBLING)
    data = json.loads((tmp_path / "some.json").read_text())
    spoil(data)
    (tmp_path / "some.json").write_text(json.dumps(data))
    with pytest.raises(BadFile, match=r"^some\.json contains no rollout: [^\n]*\.$"):
        read_rollout(tmp_path / "some.json")


def test_a_file_says_what_it_is(tmp_path: Path):
    write_rollout(tmp_path / "some.json", SAVED)
    data = json.loads((tmp_path / "some.json").read_text())
    assert (data["kind"], data["version"], data["variant"]) == ("palamedes rollout", 1, "portes")


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data.update(kind="palamedes settings"),
        lambda data: data.update(version=2),
        lambda data: data.pop("position"),
        lambda data: data.update(position="24:3 | 24:2"),
        lambda data: data.update(dice=None),
        lambda data: data.update(variant="go"),
        lambda data: data.update(rules={"mother_rule": True}),
        lambda data: data.update(objective=[1.0]),
        lambda data: data["settings"].update(games=0),
        lambda data: data["search"].update(plies=9),
        lambda data: data["values"].pop(),
        lambda data: data.update(values=["AAAA", "AAAA"]),
        lambda data: data.update(values=["/////w==" * 10, ""]),
        lambda data: data["plays"][0].update(after="24:14 | 24:15"),
        lambda data: data["plays"][0].update(steps=[[1]]),
    ],
)
def test_what_is_no_rollout_is_refused_with_one_sentence(tmp_path: Path, spoil: Callable[[dict[str, Any]], object]):
    path = tmp_path / "some.json"
    write_rollout(path, SAVED)
    data = json.loads(path.read_text())
    spoil(data)
    path.write_text(json.dumps(data))
    with pytest.raises(BadFile, match=r"^some\.json contains no rollout: [^\n]*\.$"):
        read_rollout(path)


@pytest.mark.parametrize("text", ["", "{", "[]", "[" * 100_000])
def test_any_other_text_is_refused(tmp_path: Path, text: str):
    (tmp_path / "some.json").write_text(text)
    with pytest.raises(BadFile, match="contains no rollout"):
        read_rollout(tmp_path / "some.json")


def test_figures_that_are_no_numbers_are_refused(tmp_path: Path):
    wrong = SavedRollout(QUESTION, "a network", "", 0, (np.full((1, 2, 5), np.nan, np.float32),) * 2)
    write_rollout(tmp_path / "some.json", wrong)
    with pytest.raises(BadFile, match="not numbers"):
        read_rollout(tmp_path / "some.json")
