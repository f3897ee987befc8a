"""`palamedes cards`: from an analysed file to an answer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from palamedes.cli import cards
from palamedes.core.errors import BadFile, BadSettings

ANALYSED = Path(__file__).parents[1] / "golden" / "analysed.tavli"


@pytest.fixture(autouse=True)
def own_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PALAMEDES_HOME", str(tmp_path / "user"))


def told(*arguments: object) -> str:
    return str(CliRunner().invoke(cards.app, list(map(str, arguments)), catch_exceptions=False).stdout)


def data(*arguments: object) -> Any:
    return json.loads(told(*arguments, "--json"))


def test_mistakes_are_added_asked_answered_and_counted() -> None:
    assert data("add", ANALYSED)["new"] == 8
    assert told("add", ANALYSED) == "New cards: 0. Known before: 8.\n"
    due = data("due")
    assert due["total"] == 8
    first = due["cards"][0]
    assert first["choices"] is None
    assert first["position"].startswith("hypergammon; ")
    answer = data("answer", first["card"][:5], "24/16")
    assert (answer["loss"], answer["grade"]) == (0.0, "good")
    assert answer["choices"][0] == {"play": "24/16", "loss": 0.0}
    assert data("due")["total"] == 7
    stats = data("stats")
    assert (stats["cards"]["answers"], stats["trainers"]["cards"]["all"]["right"]) == (1, 1.0)
    assert "My cards" in told("stats")
    told("undo", first["card"])
    assert data("due")["total"] == 8


def test_cards_are_removed_restored_exported_and_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = data("add", ANALYSED)["cards"][0]
    told("remove", name)
    assert data("due", "--all")["total"] == 7
    told("restore", name)
    assert told("export", tmp_path / "c.json") == "8 cards were exported.\n"
    with pytest.raises(BadFile, match=r"already exists; --force replaces it\."):
        told("export", tmp_path / "c.json")
    monkeypatch.setenv("PALAMEDES_HOME", str(tmp_path / "other"))
    assert told("import", tmp_path / "c.json") == "New cards: 8. Known before: 0.\n"
    with pytest.raises(BadSettings, match="'mine' is not a source of cards"):
        told("export", tmp_path / "d.json", "--from", "mine")


def test_a_source_or_sessions_must_be_named() -> None:
    for arguments in (("add",), ("add", ANALYSED, "--from", "openings")):
        with pytest.raises(BadSettings, match="name analysed sessions, or give a source with --from"):
            told(*arguments)


def test_reference_positions_of_one_game_are_added() -> None:
    assert data("add", "--from", "reference", "--game", "fevga", "--count", 2)["new"] == 2
    assert all(each["position"].startswith("fevga;") for each in data("due")["cards"])
