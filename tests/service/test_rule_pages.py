"""The rule pages are complete in every language, and refusals refer to them."""

import re
from itertools import product

import pytest

from palamedes.core.errors import BadPlay
from palamedes.core.language import ENGLISH, LANGUAGES
from palamedes.core.refusals import Reason
from palamedes.core.rules.variant import VARIANTS, VariantOption
from palamedes.engine.turns import find_play
from palamedes.formats.games.position_text import state_from_text
from palamedes.service.program import rule_pages
from palamedes.service.program.rule_pages import COMMON, PAGES, manual_path, page_path, sections

EVERY_PAGE = list(product(PAGES, LANGUAGES))
OPTIONS = [(variant.key, choice) for variant in VARIANTS.values() for choice in variant.choices]
SESSION_OPTIONS = ("winner_begins", "cube", "crawford", "jacoby", "beavers", "automatic_doubles")


def text(page: str, language: str) -> str:
    return page_path(page, language).read_text(encoding="utf-8")


def section_text(page: str, language: str, key: str) -> str:
    """The text below the heading with this mark, up to the next heading."""
    found = re.search(rf"^\[//\]: # \({key}\)\n+#+ .+\n((?:(?!#|\[//).*\n)*)", text(page, language), re.MULTILINE)
    return found[1] if found else ""


def shown(value: object) -> str:
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)  # type: ignore[call-overload]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "choice"), OPTIONS, ids=lambda part: part if isinstance(part, str) else part.key)
def test_every_option_is_explained_with_its_values_and_the_usual_one_first(game: str, choice: VariantOption, language: str):
    words = section_text(game, language, choice.key)
    named = [name for name in re.findall(r"`([^`]+)`", words) if name in map(shown, choice.values)]
    assert f"`{choice.key}`" in words
    assert set(named) == set(map(shown, choice.values))
    assert f"**`{shown(choice.values[0])}`**" in words


@pytest.mark.parametrize(("game", "choice"), OPTIONS, ids=lambda part: part if isinstance(part, str) else part.key)
def test_english_headings_are_the_labels_of_the_options(game: str, choice: VariantOption):
    assert sections(game, ENGLISH.code)[choice.key] == choice.label


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", SESSION_OPTIONS)
def test_options_of_the_session_are_explained_for_all_games(key: str, language: str):
    assert len(section_text(COMMON, language, key)) > 100


def test_all_languages_have_the_same_sections_and_pictures():
    for page in PAGES:
        parts = [(list(sections(page, language)), re.findall(r"\]\((\S+)\)", text(page, language))) for language in LANGUAGES]
        assert parts.count(parts[0]) == len(parts), page


@pytest.mark.parametrize("game", VARIANTS)
def test_every_game_shows_its_start_and_pictures_of_play(game: str):
    pictures = re.findall(r"!\[.+\]\(\.\./pictures/(\S+)\)", text(game, ENGLISH.code))
    assert pictures[0] == f"{game}-start.svg"
    assert len(pictures) > 1


@pytest.mark.parametrize(("page", "language"), EVERY_PAGE)
def test_pictures_and_links_lead_somewhere(page: str, language: str):
    path = page_path(page, language)
    assert all((path.parent / target).is_file() for target in re.findall(r"\]\((\S+)\)", text(page, language)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_and_pictures_of_the_manual_lead_somewhere(language: str):
    manual = manual_path(language)
    targets = re.findall(r"\]\((\S+)\)", manual.read_text(encoding="utf-8"))
    assert targets
    assert [target for target in targets if not (manual.parent / target).is_file()] == []


def test_the_manuals_have_the_same_chapters_and_lead_to_the_same_pages():
    texts = [manual_path(language).read_text(encoding="utf-8") for language in LANGUAGES]
    assert len({text.count("\n## ") for text in texts}) == 1
    pages = [set(re.findall(r"\]\((\S+\.md)\)", text)) - {"manual.md"} for text in texts]
    assert pages.count(pages[0]) == len(pages)


@pytest.mark.parametrize("reason", [reason for reason in Reason if reason.section])
def test_a_reason_leads_to_a_section_of_some_page(reason: Reason):
    assert any(reason.section in sections(page, ENGLISH.code) for page in PAGES)


@pytest.mark.parametrize(
    ("position", "play", "section"),
    [
        ("portes; roll 65", "24/19 13/7", "moving"),
        ("portes; roll 31", "8/5", "turn"),
        ("portes; 24:2 13:5 8:3 6:4 3:1 | 24:2 13:5 8:3 6:5; roll 31", "3/off 6/5", "bearing_off"),
        ("fevga; roll 63", "24/18 24/21", "first_checker"),
        ("fevga; 24:6 13:2 11:1 10:1 9:2 8:1 7:2 | 24:10 16:2 15:1 10:2; roll 61", "13/7/6", "no_prime_front"),
        ("narde; roll 63", "24/18 24/21", "head"),
        ("takhteh; 24:2 13:5 8:3 6:5 | 24:1 16:1 13:5 8:3 6:5; roll 41", "13/9/8", "no_hit_and_run"),
        ("takhteh; 6:2 5:3 4:2 2:1 1:1 off:6 | 6:3 5:3 4:3 3:2 off:4; roll 61", "6/off 6/5", "most_borne_off"),
    ],
)
def test_a_refused_play_leads_to_the_section_about_it(position: str, play: str, section: str):
    state = state_from_text(position)
    assert state.dice is not None
    with pytest.raises(BadPlay) as refused:
        find_play(state.situation(state.on_roll), state.dice, play)
    assert refused.value.refusal.section == section
    page = rule_pages.place_of(section, state.variant.key)
    assert rule_pages.heading_of(section, page, ENGLISH.code)
