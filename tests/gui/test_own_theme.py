"""The user's own theme begins as a copy and takes the colours that are chosen. The colours that
depend on them stay readable.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palamedes.core.preferences import OwnColours, Preferences
from palamedes.gui.own_theme import OWN, PARTS, READABLE, contrast, faults, own_theme, theme_of
from palamedes.gui.theme import KAFENEIO, NIGHT, THEMES

colours = st.from_regex("#[0-9A-F]{6}", fullmatch=True)


@pytest.mark.parametrize(
    ("one", "other", "wanted"), [("#000000", "#FFFFFF", 21), ("#777777", "#FFFFFF", 4.48), ("#AA0000", "#AA0000", 1)]
)
def test_contrast_is_that_of_the_web_guidelines(one, other, wanted):
    assert contrast(one, other) == pytest.approx(wanted, abs=0.01)


@pytest.mark.parametrize("key", THEMES)
def test_it_begins_as_a_copy_of_any_theme(key):
    copy = own_theme(OwnColours(key))
    original = THEMES[key]
    assert all(part.of(copy) == part.of(original) for part in PARTS.values())
    assert (copy.tray, copy.quiet, copy.best, copy.key) == (original.tray, original.quiet, original.best, OWN)


@given(st.dictionaries(st.sampled_from(sorted(PARTS)), colours))
def test_it_has_the_colours_that_are_chosen(chosen):
    theme = own_theme(OwnColours("aegean", chosen))
    assert {name: PARTS[name].of(theme) for name in chosen} == chosen


@given(st.sampled_from(["accent", "frame", "checkers", "other checkers"]), colours)
def test_what_is_written_on_a_chosen_colour_can_be_read(name, colour):
    theme = own_theme(OwnColours("night", {name: colour}))
    grounds = {
        "accent": [(theme.accent_text, theme.accent)],
        "frame": [(theme.label, theme.frame), (theme.tray_text, theme.tray)],
        "checkers": [(theme.sides[0].ink, theme.sides[0].disc)],
        "other checkers": [(theme.sides[1].ink, theme.sides[1].disc)],
    }
    assert all(contrast(*pair) >= READABLE for pair in grounds[name])


@given(colours)
def test_the_mark_of_a_checker_is_seen_on_its_disc(colour):
    side = own_theme(OwnColours(changed={"checkers": colour})).sides[0]
    assert contrast(side.mark, side.disc) >= 1.9


@given(colours, colours)
def test_where_text_can_be_read_on_the_background_quiet_text_can_too(window, text):
    theme = own_theme(OwnColours(changed={"window": window, "text": text}))
    if contrast(text, window) >= READABLE:
        assert contrast(theme.quiet, window) >= READABLE


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_nothing_is_wrong_with_the_usual_themes(theme):
    assert faults(theme) == []


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"text": "#B0A090"}, "The contrast between text and background is 2."),
        ({"checkers": "#2B2320"}, "hardly differ in lightness"),
        ({"field": "#808080", "checkers": "#828282"}, "hardly stand out"),
    ],
    ids=["text", "sides", "board"],
)
def test_what_cannot_be_told_apart_is_told(changed, words):
    assert any(words in sentence for sentence in faults(own_theme(OwnColours(changed=changed))))


def test_the_theme_in_use_is_the_chosen_one_and_the_first_where_none_is_known():
    assert theme_of(Preferences(theme="night")) == NIGHT
    assert theme_of(Preferences(theme="perfume")) == KAFENEIO
    assert theme_of(Preferences(theme=OWN, colours=OwnColours("night", {"accent": "#00ff00"}))).accent == "#00FF00"


def test_a_base_and_a_colour_that_are_not_known_do_nothing():
    assert own_theme(OwnColours("perfume", {"sky": "#0000FF"})) == own_theme(OwnColours())
