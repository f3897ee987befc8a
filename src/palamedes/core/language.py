"""The language of what people read. English stands in the code; `tr` gives the same text in the
language that is in use.

One setting of the process, made by the window and by the verbs of the command line (`cli/main.py`):
the protocol, the terminal game, JSON and all files stay English. Texts in tables of data are only
marked (`mark`) and translated where they are shown, so that they follow a change of the language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from types import MappingProxyType
from typing import TypeAlias

Texts: TypeAlias = Mapping[tuple[str, str], str]
"""(English text, comment) to the text in another language."""


@dataclass(frozen=True, slots=True)
class Language:
    """How a language is called by its speakers, and how it writes numbers and days (`strftime`)."""

    code: str
    name: str
    decimal: str = "."
    thousands: str = ","
    day: str = "%Y-%m-%d"
    minute: str = "%Y-%m-%d %H:%M"


ENGLISH = Language("en", "English")
GREEK = Language("el", "Ελληνικά", ",", ".", "%d/%m/%Y", "%d/%m/%Y %H:%M")
LANGUAGES = {language.code: language for language in (ENGLISH, GREEK)}
NO_TEXTS: Texts = MappingProxyType({})

_language = ENGLISH
_texts = NO_TEXTS


def use(language: Language, texts: Texts = NO_TEXTS) -> None:
    """Speak this language from now on, with these translations; a text that is not among them stays
    English.
    """
    global _language, _texts
    _language, _texts = language, texts


def in_use() -> Language:
    """The language that is spoken."""
    return _language


def tr(text: str, comment: str = "", /, **fields: object) -> str:
    """The text in the language in use, with its {fields} filled in. `comment` tells apart what
    English calls the same.
    """
    found = _texts.get((text, comment), text)
    return found.format(**fields) if fields else found


def trn(singular: str, plural: str, count: int, /, **fields: object) -> str:
    """The text for one or for several; `{n}` is the count, written with marks between thousands."""
    return tr(singular if count == 1 else plural, n=whole(count), **fields)


def mark(text: str, comment: str = "", /) -> str:
    """The text as it is: it stands in data and goes through `tr` where it is shown."""
    return text


def number(value: float, digits: int, sign: bool = False) -> str:
    """A number with so many digits behind the decimal mark; `sign`: with a plus, too."""
    written = f"{value:+.{digits}f}" if sign else f"{value:.{digits}f}"
    return written if _language.decimal == "." else written.replace(".", _language.decimal)


def percent(chance: float, digits: int = 1) -> str:
    """A chance 0..1 in percent, with the sign %."""
    return f"{number(100 * chance, digits)}%"


def whole(count: int) -> str:
    """A whole number with marks between thousands."""
    return f"{count:,}".replace(",", _language.thousands)


def day(when: date) -> str:
    """A day in numbers."""
    return when.strftime(_language.day)


def minute(when: datetime) -> str:
    """A day and its time."""
    return when.strftime(_language.minute)
