"""The pages that the program shows, in all languages: the manual, and the rules of every game
(`docs/rules`).
"""

from __future__ import annotations

import re
from pathlib import Path

from palamedes.core.language import ENGLISH
from palamedes.core.rules.variant import VARIANTS
from palamedes.service.library import folders

COMMON = "common"
"""The page about the rules that all games share."""
PAGES = (COMMON, *VARIANTS)

_MARKED_HEADING = re.compile(r"^\[//\]: # \((\w+)\)\n+#+ (.+)$", re.MULTILINE)
"""Matches a line that is invisible to readers and gives the key of a section, and the heading that
follows it.
"""
_TITLE = re.compile(r"^# (.+)$", re.MULTILINE)


def page_path(page: str, language: str) -> Path:
    """The Markdown file of a page."""
    return folders.docs() / "rules" / language / f"{page}.md"


def manual_path(language: str) -> Path:
    """The manual in a language."""
    return folders.docs() / ("manual.md" if language == ENGLISH.code else f"manual.{language}.md")


def title(page: str, language: str) -> str:
    """The heading of a page, which is the name of the game in that language."""
    found = _TITLE.search(_text(page, language))
    return found[1] if found else page


def sections(page: str, language: str) -> dict[str, str]:
    """The headings of the sections that have a key, by key. These are the sections about the
    options of the game, and about the rules that are given as reasons when plays are refused.
    """
    return dict(_MARKED_HEADING.findall(_text(page, language)))


def place_of(section: str | None, game: str) -> str:
    """The page that contains a section: the game's own page, or the common page if only that page
    contains it.
    """
    if section is not None and section not in sections(game, ENGLISH.code) and section in sections(COMMON, ENGLISH.code):
        return COMMON
    return game


def heading_of(section: str | None, page: str, language: str) -> str | None:
    """The heading of the section with this key; None if the page does not have it."""
    return sections(page, language).get(section) if section is not None else None


def _text(page: str, language: str) -> str:
    return page_path(page, language).read_text(encoding="utf-8")
