"""The choice of sessions in the library."""

from __future__ import annotations

import pytest

from library_rows import entry
from palamedes.core import language
from palamedes.core.errors import BadSettings
from palamedes.core.library.selection import SessionFilter

ENTRIES = (
    entry(1, date="2025-12-31", tags=("study", "final"), judged=10, of=10),
    entry(2, date="2026-01-15", players=("Carla", "Anna"), source="club night.mat", of=10),
    entry(3, date="", players=("Bill", "Dina"), has_moves=False),
    entry(4, date="2024-05-01", players=("Νίκος", "José"), has_moves=False),
)


@pytest.mark.parametrize(
    ("conditions", "numbers"),
    [
        ({}, [1, 2, 3, 4]),
        ({"player": "anna"}, [1, 2]),
        ({"player": "Ann"}, []),
        ({"game": "backgammon"}, [1, 2, 3, 4]),
        ({"game": "portes"}, []),
        ({"event": "cup of kavala", "tag": "FINAL"}, [1]),
        ({"since": "2026"}, [2]),
        ({"until": "2025"}, [1, 4]),
        ({"since": "2025-12", "until": "2026-01"}, [1, 2]),
        ({"analysed": "yes"}, [1]),
        ({"analysed": "no"}, [2]),
        ({"words": "club ANNA"}, [2]),
        ({"words": "backgammon stud"}, [1]),
        ({"words": "νικος"}, [4]),
        ({"words": "ΝΊΚΟΣ jose"}, [4]),
    ],
    ids=str,
)
def test_sessions_are_chosen_by_their_entries(conditions: dict[str, str], numbers: list[int]) -> None:
    assert [each.id for each in SessionFilter(**conditions).chosen(ENTRIES)] == numbers


@pytest.mark.parametrize("wrong", [{"analysed": "maybe"}, {"words": "a" * 201}])
def test_values_that_no_choice_can_have_are_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(BadSettings):
        SessionFilter(**wrong)


def test_games_are_found_by_their_names_in_the_current_language():
    named = SessionFilter(words="τάβλι"), SessionFilter(words="backgammon")
    assert [each.fits(ENTRIES[0]) for each in named] == [False, True]
    language.use(language.GREEK, {("Backgammon", ""): "Τάβλι"})
    try:
        assert [each.fits(ENTRIES[0]) for each in named] == [True, False]
    finally:
        language.use(language.ENGLISH)
    assert [each.fits(ENTRIES[0]) for each in named] == [False, True]
