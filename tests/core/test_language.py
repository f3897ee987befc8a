"""Texts, numbers and dates in the current language."""

from collections.abc import Iterator
from datetime import date, datetime

import pytest

from palamedes.core import language
from palamedes.core.language import GREEK, day, mark, minute, number, percent, statements, tr, trn, whole


@pytest.fixture
def greek() -> Iterator[None]:
    texts = {("Games", ""): "Παιχνίδια", ("{n} game", ""): "{n} παιχνίδι", ("{n} games", ""): "{n} παιχνίδια"}
    language.use(GREEK, {**texts, ("Play", "button"): "Παίξτε", ("Play", ""): "Κίνηση"})
    yield
    language.use(language.ENGLISH)


def test_a_text_is_english_where_nothing_else_is_asked_for():
    assert tr("Match to {length}", length=5) == "Match to 5"


def test_a_marked_text_stays_as_it_is(greek):
    assert mark("Games") == "Games"


def test_a_text_is_said_in_the_language_in_use(greek):
    assert tr("Games") == "Παιχνίδια"


def test_a_text_without_a_translation_stays_english(greek):
    assert tr("Anything {else_}", else_=1) == "Anything 1"


def test_one_and_several_have_texts_of_their_own(greek):
    assert [trn("{n} game", "{n} games", count) for count in (1, 2, 1296)] == ["1 παιχνίδι", "2 παιχνίδια", "1.296 παιχνίδια"]


def test_a_comment_tells_apart_what_english_calls_the_same(greek):
    assert (tr("Play"), tr("Play", "button")) == ("Κίνηση", "Παίξτε")


def test_braces_in_a_text_without_fields_are_braces():
    assert tr("{whose}") == "{whose}"


def test_english_numbers_have_a_point():
    assert (number(0.5, 3), number(0.5, 1, sign=True), percent(0.125), whole(20736)) == ("0.500", "+0.5", "12.5%", "20,736")


def test_greek_numbers_have_a_comma(greek):
    assert (number(-0.5, 3), percent(0.125), whole(20736)) == ("-0,500", "12,5%", "20.736")


def test_no_statement_in_greek_ends_like_a_question(greek):
    assert statements("1 πόντος", "2–0") == "1 πόντος· 2–0"


def test_english_statements_are_separated_by_semicolons():
    assert statements("1 point", "2–0") == "1 point; 2–0"


def test_greek_days_begin_with_the_day(greek):
    assert (day(date(2026, 11, 3)), minute(datetime(2026, 11, 3, 9, 5))) == ("03/11/2026", "03/11/2026 09:05")


def test_english_days_begin_with_the_year():
    assert day(date(2026, 11, 3)) == "2026-11-03"
