"""Sentences about players, files and results."""

from dataclasses import replace

import pytest

from palamedes.core.language import GREEK
from palamedes.formats.games.position_text import state_from_text
from palamedes.gui.models.words import (
    NAME_LETTERS,
    briefly,
    pips_words,
    points_words,
    sentence,
    sentence_about,
    session_words,
    shown,
    unbroken,
)
from palamedes.service.program import languages

SENTENCES = ("You begin", "{name} begins")
OWN = ("Your roll", "{whose} roll")


def test_a_player_called_you_is_spoken_to():
    assert [sentence_about(name, *SENTENCES) for name in ("You", "Eleni")] == ["You begin", "Eleni begins"]


def test_one_pip_is_not_called_pips():
    assert [pips_words(pips) for pips in (0, 1, 2)] == ["0 pips", "1 pip", "2 pips"]


@pytest.mark.parametrize(
    ("name", "wanted"), [("You", "Your roll"), ("Eleni", "Eleni's roll"), ("Palamedes", "Palamedes' roll")]
)
def test_possession_is_written_as_in_english(name, wanted):
    assert sentence_about(name, *OWN) == wanted


def test_one_point_is_not_many():
    assert [points_words(points) for points in (1, 2)] == ["1 point", "2 points"]


def test_a_sentence_begins_with_a_capital_unless_it_is_the_name_of_a_file():
    assert sentence("the dice left") == "The dice left"
    assert sentence("match.tavli, line 2: bad") == "match.tavli, line 2: bad"


def test_no_line_ends_between_a_number_and_its_word_or_before_a_score() -> None:
    assert unbroken("Anna wins, 1 πόντος, and the match 3–0") == "Anna wins, 1\xa0πόντος, and the match\xa03–0"


def test_the_rules_of_money_play_are_named_where_there_is_a_cube() -> None:
    state = state_from_text("backgammon; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5")
    with_rules = replace(state, setup=replace(state.setup, jacoby=True, beavers=True))
    assert session_words(with_rules) == "money, game 1, Jacoby rule, beavers"
    without = replace(with_rules, setup=replace(with_rules.setup, cube=False))
    assert session_words(without) == "money, game 1"


@pytest.mark.parametrize(("length", "wanted"), [(1, "αγώνας στον 1"), (3, "αγώνας στους 3")])
def test_a_match_to_one_point_has_words_of_its_own_in_greek(length: int, wanted: str) -> None:
    state = state_from_text("portes; roll 31")
    languages.speak(GREEK)
    assert session_words(replace(state, setup=replace(state.setup, length=length))) == wanted


def test_a_very_long_name_is_shortened_in_sentences_and_tables() -> None:
    long = "Papadopoulos" * 5
    assert briefly(long) == "PapadopoulosPapadopoulo…"
    assert sentence_about(long, *OWN) == "PapadopoulosPapadopoulo…'s roll"
    assert briefly("N" * NAME_LETTERS) == shown("N" * NAME_LETTERS)


@pytest.mark.parametrize("name", ["مرحبا", "שלום", "Anna\u202eanna"])
def test_a_name_written_from_right_to_left_does_not_move_the_numbers_beside_it(name: str) -> None:
    assert shown(name) == f"\u2068{name}\u2069"
    assert shown("Αλέξανδρος") == "Αλέξανδρος"
