"""Take-backs are written as words that can be read back."""

import pytest

from palamedes.core.session.take_backs import take_back_words, take_backs_from


def test_games_are_counted_from_one_in_words():
    assert take_back_words({2: 1, 0: 4}) == "game 1: 4, game 3: 1"


@pytest.mark.parametrize("counts", [{}, {0: 1}, {3: 12, 7: 1}])
def test_the_words_read_back(counts):
    assert take_backs_from(take_back_words(counts)) == counts


def test_what_somebody_else_wrote_there_tells_nothing():
    assert take_backs_from("often, game 0: 3, game 2: 1") == {1: 1}
