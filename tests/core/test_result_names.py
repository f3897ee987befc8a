"""The names of double and triple games."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

import palamedes
from palamedes.core.rules.result_names import WITH_GAMMONS, named
from palamedes.core.rules.variant import VARIANTS

SOURCES = Path(palamedes.__file__).parent
TEXTS = Path(__file__).parents[2] / "assets" / "translations" / "palamedes_el.ts"

OF_SEVERAL_GAMES = [
    "A side whose checker on the starting point is pinned loses a double game, unless the other side's mother is still"
    " in danger.",
    "Whoever bears off all checkers first wins. Without a single checker off, the loser loses a double game.",
    "Your own mother has left, so dark loses a double game. Bring your mother out in time!",
]
"""Texts of the rules and lessons of games without a cube."""


@pytest.mark.parametrize("key", ["backgammon", "nackgammon", "hypergammon"])
def test_double_and_triple_games_with_the_cube_are_gammons_and_backgammons(key: str):
    assert named(VARIANTS[key], "a double game") == "a gammon"
    assert named(VARIANTS[key], "Resigns a triple") == "Resigns a backgammon"


@pytest.mark.parametrize("key", sorted(key for key, variant in VARIANTS.items() if not variant.cube))
def test_the_other_games_have_double_games(key: str):
    assert all(named(VARIANTS[key], text) == text for text in WITH_GAMMONS)


def test_other_texts_are_the_same_in_all_games():
    assert {named(variant, "a single game") for variant in VARIANTS.values()} == {"a single game"}


def test_every_text_that_is_replaced_is_used_somewhere():
    code = "".join(path.read_text() for path in SOURCES.rglob("*.py") if path.name != "result_names.py")
    assert [text for text in WITH_GAMMONS if f'"{text}"' not in code] == []


def test_every_text_about_double_games_in_the_window_has_its_counterpart_or_names_both():
    texts = [source.text or "" for source in ElementTree.parse(TEXTS).getroot().iter("source")]
    about = [text for text in texts if "double game" in text.lower() and "gammon" not in text]
    assert sorted(set(about) - set(WITH_GAMMONS)) == OF_SEVERAL_GAMES
