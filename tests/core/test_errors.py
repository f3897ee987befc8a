"""The program's own errors and their messages."""

import pytest

from palamedes.core.errors import BadFile, PalamedesError


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("the file is damaged.", "the file is damaged."),
        ("'two\nlines' is no name.", "'two lines' is no name."),
        ("'\ud800' and '\u202e' and '\0' are no names.", "'?' and '?' and '?' are no names."),
        ("«Ελένη» — 中文.", "«Ελένη» — 中文."),
    ],
)
def test_a_sentence_is_always_one_line_that_can_be_shown(sentence: str, said: str):
    assert str(BadFile(sentence)) == said
    assert str(PalamedesError(BadFile(sentence))) == said


def test_a_sentence_that_quotes_too_much_is_cut_off():
    assert len(str(BadFile("a" * 100_000))) < 1100
