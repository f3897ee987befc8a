"""The strengths of the levels. They are read as they were measured, or they are unknown."""

import json
from pathlib import Path
from typing import Any

import pytest

from palamedes.core.rules.variant import PORTES
from palamedes.service.library.levels import LevelStrength, level_strengths
from small_networks import own_folders

ROW = {"network": "one", "master": [-0.7, 0.01, 5000], "random": [1.2, 0.02, 4000]}


@pytest.fixture(autouse=True)
def shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    return own_folders(monkeypatch, tmp_path)[1]


def test_strengths_are_read_as_they_were_measured(shipped: Path):
    (shipped / "levels.json").write_text(json.dumps({"portes": {"beginner": ROW}}))
    assert level_strengths(PORTES) == {"beginner": LevelStrength(-0.7, 0.01, 1.2, 0.02, 5000, "one")}


def test_they_hold_for_the_rules_and_the_board_they_were_measured_with(shipped: Path):
    (shipped / "levels.json").write_text(json.dumps({"portes": {"beginner": ROW}}))
    assert level_strengths(PORTES.configured({"no_hit_and_run": "home"})) == {}
    assert level_strengths(PORTES.configured(board={"checkers": 12})) == {}


@pytest.mark.parametrize("wrong", [None, [], {}, {"network": "one"}, {**ROW, "random": [1, 2]}, {**ROW, "network": 1}])
def test_a_row_that_cannot_be_read_spoils_no_other(shipped: Path, wrong: Any):
    (shipped / "levels.json").write_text(json.dumps({"portes": {"beginner": wrong, "expert": ROW, "godlike": ROW}}))
    assert list(level_strengths(PORTES)) == ["expert"]


@pytest.mark.parametrize("text", [None, "", "{", "[]", '{"portes": 3}', '{"fevga": {}}', "[" * 100_000])
def test_what_is_missing_is_not_known(shipped: Path, text: str | None):
    if text is not None:
        (shipped / "levels.json").write_text(text)
    assert level_strengths(PORTES) == {}
