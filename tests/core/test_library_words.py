"""The words for the games of a session in the library."""

from dataclasses import replace

from library_rows import entry
from palamedes.core.library.words import games_words


def test_the_three_games_of_tavli_have_one_name():
    assert games_words(replace(entry(), games=("portes", "plakoto", "fevga"))) == "Tavli"


def test_other_games_are_named_in_their_order():
    assert games_words(replace(entry(), games=("fevga", "portes"))) == "Fevga, Portes"
