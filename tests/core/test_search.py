"""What a search finds for the words that are typed."""

import pytest

from palamedes.core.search import holds


@pytest.mark.parametrize(
    ("text", "sought"),
    [
        ("Animation speed", ""),
        ("Animation speed", "speed"),
        ("Animation speed", "ANI spe"),
        ("Ταχύτητα κίνησης", "ταχυτητα"),
        ("Ταχύτητα κίνησης", "ΚΙΝΗΣΗΣ"),
    ],
)
def test_words_are_found_by_their_beginnings_in_any_order_without_accents(text: str, sought: str):
    assert holds(text, sought)


@pytest.mark.parametrize("sought", ["sound", "speed sound"])
def test_all_words_must_be_there(sought: str):
    assert not holds("Animation speed", sought)
