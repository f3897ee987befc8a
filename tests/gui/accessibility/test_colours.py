"""The colours of every theme can be told apart, also by colour-blind people. The figures are those
of `docs/accessibility.md`.
"""

from pathlib import Path

import pytest
from colour_vision import distance, figures

from palamedes.gui.theme import THEMES, Theme

PAGE = Path(__file__).parents[3] / "docs" / "accessibility.md"
LEAST = {
    "text": 4.5,
    "the two sides": 3.0,
    "checkers on the board": 2.0,
    "arrows on the board": 2.0,
    "the two sides, distance": 35.0,
    "arrows, distance": 25.0,
}
each_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


@each_theme
def test_all_contrasts_and_distances_are_large_enough(theme: Theme):
    assert {name: figure for name, figure in figures(theme).items() if figure < LEAST[name]} == {}


def test_the_page_gives_these_figures():
    rows = {name: " | ".join(f"{figures(theme)[name]:.1f}" for theme in THEMES.values()) for name in LEAST}
    page = PAGE.read_text(encoding="utf-8")
    assert [f"| {name} | {least:g} | {rows[name]} |" for name, least in LEAST.items() if rows[name] not in page] == []


def test_red_and_green_of_the_same_lightness_are_close_for_a_colour_blind_person():
    red, green = "#D0504A", "#7F8A22"
    assert distance(red, green, "usual") > 3 * distance(red, green, "deuteranopia")
