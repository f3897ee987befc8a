"""Opening studies in files."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from palamedes.core.errors import BadFile
from palamedes.core.results.opening_study import FIGURES, OpeningStudy, RollTotals, StudySettings, opening_weights
from palamedes.core.rules.play import Play, Step
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import PORTES
from palamedes.formats.tables.opening_study_file import read_study, write_study

SMALL = PORTES.configured({"no_hit_and_run": "home"}, {"points": 8, "checkers": 3})
START = start_position(SMALL)


def study() -> OpeningStudy:
    plays = [Play((Step(8, 7),), START), Play((), START)]
    rolls = [RollTotals.of(dice, plays) for dice, _ in opening_weights(SMALL)]
    for number in (1, 2, 3):
        rolls[0].add([[number / 3] * FIGURES, [0.1] * FIGURES])
    rolls[0].plays[1].dropped = True
    return OpeningStudy(SMALL, START, StudySettings(seed=7), "small", "100 games", "abc", rolls, 1.5)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "portes.json"


def test_a_study_is_read_back_to_the_last_digit(path: Path):
    write_study(path, study())
    assert read_study(path) == study()


DAMAGE: dict[str, Callable[[Any], Any]] = {
    "kind": lambda data: data | {"kind": "palamedes rollout"},
    "version": lambda data: data | {"version": 2},
    "a roll missing": lambda data: data | {"rolls": data["rolls"][1:]},
    "sums cut off": lambda data: data["rolls"][0]["plays"][0]["sums"].pop(),
    "no numbers": lambda data: data["rolls"][0]["plays"][0]["squares"].__setitem__(0, "x"),
    "pairs missing": lambda data: data["rolls"][0]["plays"][1]["apart"].pop(),
    "rounds that do not fit": lambda data: data["rolls"][0]["plays"][1].update(rounds=9),
    "all dropped": lambda data: (
        data["rolls"][1]["plays"][0].update(dropped=True) or data["rolls"][1]["plays"][1].update(dropped=True)
    ),
    "fewer than no rounds": lambda data: data["rolls"][0]["plays"][1].update(rounds=-1),
    "an impossible position": lambda data: data["rolls"][0]["plays"][0].update(after="8:4 | 8:3"),
    "an unknown game": lambda data: data | {"variant": "chess"},
    "settings": lambda data: data["settings"].update(confidence=7),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_study_is_one_typed_error_that_names_the_file(damage: str, path: Path):
    write_study(path, study())
    data = json.loads(path.read_text())
    changed = DAMAGE[damage](data)
    path.write_text(json.dumps(changed if isinstance(changed, dict) else data))
    with pytest.raises(BadFile, match=r"portes\.json contains no opening study: .*\.$"):
        read_study(path)


@pytest.mark.parametrize("text", ["", "{", "[]", "null"])
def test_other_text_is_no_study(text: str, path: Path):
    path.write_text(text)
    with pytest.raises(BadFile, match="contains no opening study"):
        read_study(path)
