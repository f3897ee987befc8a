"""Bar charts contain the values that they were given."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from palamedes.formats.reports.bar_chart import BarChart, Bars, bar_chart_svg

SPACE = "{http://www.w3.org/2000/svg}"
PAIR = (Bars("one", "#112233", (0.2, -0.1), (0.05, 0.05)), Bars("two & more", "#445566", (0.4, 0.3)))


def drawn(chart: BarChart) -> ElementTree.Element:
    return ElementTree.fromstring(bar_chart_svg(chart))


def bars(picture: ElementTree.Element) -> list[ElementTree.Element]:
    return [rect for rect in picture.iter(f"{SPACE}rect") if rect.find(f"{SPACE}title") is not None]


def words(picture: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in picture.iter(f"{SPACE}text")]


def test_every_value_has_a_bar_that_says_it():
    found = bars(drawn(BarChart("Equity", ("a", "b"), PAIR)))
    said = [one.findtext(f"{SPACE}title") for one in found]
    assert said == ["a one: 0.2", "a two & more: 0.4", "b one: -0.1", "b two & more: 0.3"]


def test_bars_are_as_high_as_their_values():
    low, high, below, _ = bars(drawn(BarChart("Equity", ("a", "b"), PAIR)))
    assert float(high.get("height", 0)) == pytest.approx(2 * float(low.get("height", 0)), abs=0.2)
    assert float(below.get("y", 0)) == pytest.approx(float(low.get("y", 0)) + float(low.get("height", 0)), abs=0.2)


def test_stacked_bars_stand_on_each_other():
    parts = Bars("x", "#000", (30.0,)), Bars("y", "#111", (70.0,))
    lower, upper = bars(drawn(BarChart("Shares", ("a",), parts, stacked=True)))
    assert float(upper.get("y", 0)) + float(upper.get("height", 0)) == pytest.approx(float(lower.get("y", 0)), abs=0.2)


def test_margins_are_drawn_over_the_bars_that_have_them():
    picture = drawn(BarChart("Equity", ("a", "b"), PAIR))
    assert len([path for path in picture.iter(f"{SPACE}path") if "V" in path.get("d", "")]) == 2


def test_title_names_labels_and_unit_are_written():
    found = words(drawn(BarChart("A < B", ("a", "b"), PAIR, unit=" %")))
    assert {"A < B", "a", "b", "one", "two & more", "0 %"} <= set(found)


def test_a_chart_of_nothing_is_drawn_all_the_same():
    assert bars(drawn(BarChart("Nothing", (), ()))) == []


def test_parts_of_a_whole_fill_the_scale_whatever_the_last_digits_of_their_sum():
    for parts in ((40.0, 60.0), (40.0, 60.00000001)):
        bars = tuple(Bars(name, "#123456", (part,)) for name, part in zip("ab", parts, strict=True))
        assert "150 %" not in bar_chart_svg(BarChart("", ("one",), bars, stacked=True, unit=" %"))


def test_many_long_names_are_written_smaller():
    few, many = (tuple(f"A long name {number}" for number in range(count)) for count in (2, 12))
    sizes = []
    for names in (few, many):
        picture = drawn(BarChart("", names, (Bars("", "#000", (1.0,) * len(names)),)))
        sizes += [float(text.get("font-size", 0)) for text in picture.iter(f"{SPACE}text") if text.text == names[0]]
    assert sizes[0] == 12
    assert 12 * 14 * sizes[1] * 7 / 12 < 760
