"""Opening studies as the service begins, continues and stores them."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from palamedes.core.errors import BadFile, BadSettings, UnknownNetwork
from palamedes.core.results.opening_study import OpeningStudy, StudyLimits
from palamedes.core.rules.position import position_from_text
from palamedes.core.rules.variant import PLAKOTO, PORTES, VARIANTS
from palamedes.formats.tables.opening_study_file import read_study
from palamedes.lab.studies import opening_study
from palamedes.lab.studies.opening_study import StudyRequest, study_from, study_openings
from small_networks import own_folders, small_network, write_small

SMALL = PORTES.configured({}, {"points": 8, "checkers": 3})
FEW = StudyLimits(40, None)
REQUEST = StudyRequest(SMALL)


@pytest.fixture(autouse=True)
def shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    folder = own_folders(monkeypatch, tmp_path)[1]
    write_small(folder, small=small_network(PORTES, board=SMALL.board), other=small_network(PORTES, board=SMALL.board, seed=2))
    return folder


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "new folder" / "study.json"


def studied(path: Path, request: StudyRequest = REQUEST, limits: StudyLimits = FEW, **how: Any) -> OpeningStudy:
    return replace(study_openings(path, request, limits, workers=1, **how)[0], seconds=0.0)


def test_a_study_is_kept_in_its_file(path: Path):
    found = studied(path)
    assert replace(read_study(path), seconds=0.0) == found
    assert found.settings.luck  # variance reduction is useful in hitting games
    assert found.trained == "100 games"


def test_a_study_that_was_interrupted_ends_like_one_that_was_not(path: Path, tmp_path: Path):
    looks = count()
    _, complete = study_openings(path, REQUEST, FEW, workers=1, stop=lambda: next(looks) > 3)
    assert not complete
    assert studied(path) == studied(tmp_path / "other.json")


def test_a_study_that_is_complete_needs_no_more_games(path: Path):
    before = studied(path)
    assert studied(path) == before


def test_what_is_asked_for_must_be_what_is_in_the_file(path: Path):
    studied(path, StudyRequest(SMALL, network="small"))
    start = position_from_text(SMALL, "8:3 | 8:3")
    for request, words in (
        (StudyRequest(PLAKOTO), "another value of game: Portes"),
        (StudyRequest(SMALL, start), "another value of start"),
        (StudyRequest(SMALL, network="other"), "another value of network: small"),
        (StudyRequest(SMALL, chosen={"seed": 9}), "another value of seed: 1"),
        (StudyRequest(SMALL, chosen={"luck": False}), "another value of luck: True"),
    ):
        with pytest.raises(BadSettings, match=words):
            studied(path, request)


def test_a_network_that_has_changed_is_refused(path: Path, shipped: Path):
    studied(path, StudyRequest(SMALL, network="small"))
    write_small(shipped, small=small_network(PORTES, board=SMALL.board, seed=9))
    with pytest.raises(BadSettings, match="another network, 'small'"):
        studied(path)


def test_a_game_without_a_network_is_refused_and_leaves_no_file(path: Path):
    with pytest.raises(UnknownNetwork):
        studied(path, StudyRequest(VARIANTS["narde"]))
    assert not path.exists()


def test_plays_against_the_rules_are_refused(path: Path):
    studied(path)
    data = json.loads(path.read_text())
    data["rolls"][0]["plays"][0]["after"] = "3:3 | 8:3"
    path.write_text(json.dumps(data))
    with pytest.raises(BadFile, match="is illegal"):
        study_from(path)


def test_the_file_is_written_on_the_way(path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(opening_study, "KEEP_EVERY", 0.0)
    monkeypatch.setattr("palamedes.engine.rollouts.opening_study.REPORT_EVERY", 0.0)
    seen: list[int] = []

    def report(study: OpeningStudy, share: float) -> None:
        seen.append(read_study(path).games)
        assert 0 <= share <= 1

    studied(path, report=report)
    assert max(seen) > 0
