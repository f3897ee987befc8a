"""The language of user-visible text. Texts are written in English in the code, and `tr` returns
them in the current language.

The process has one current language, which is set by the window and by the command line
(`cli/main.py`). The protocol, the terminal game, JSON and all files stay in English. Texts in data
tables are only marked (`mark`). They are translated when they are shown, so they follow every
change of language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from types import MappingProxyType
from typing import TypeAlias

Texts: TypeAlias = Mapping[tuple[str, str], str]
"""Translations into another language, by (English text, comment)."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language. `name`: its name in the language itself; `decimal` and `thousands`: the
    separators in numbers; `day` and `minute`: the formats of dates and times for `strftime`;
    `semicolon`: what separates two statements.
    """

    code: str
    name: str
    decimal: str = "."
    thousands: str = ","
    day: str = "%Y-%m-%d"
    minute: str = "%Y-%m-%d %H:%M"
    semicolon: str = ";"


ENGLISH = Language("en", "English")
GREEK = Language("el", "Ελληνικά", ",", ".", "%d/%m/%Y", "%d/%m/%Y %H:%M", "·")
LANGUAGES = {language.code: language for language in (ENGLISH, GREEK)}
NO_TEXTS: Texts = MappingProxyType({})

_language = ENGLISH
_texts = NO_TEXTS


def use(language: Language, texts: Texts = NO_TEXTS) -> None:
    """Use this language from now on, with these translations. Texts without a translation stay in
    English.
    """
    global _language, _texts
    _language, _texts = language, texts


def in_use() -> Language:
    """The current language."""
    return _language


def tr(text: str, comment: str = "", /, **fields: object) -> str:
    """The text in the current language, with its {fields} filled in. `comment` distinguishes texts
    that are identical in English.
    """
    found = _texts.get((text, comment), text)
    return found.format(**fields) if fields else found


def trn(singular: str, plural: str, count: int, /, **fields: object) -> str:
    """The singular or plural text in the current language. `{n}` is replaced by the count, with
    thousands separators.
    """
    return tr(singular if count == 1 else plural, n=whole(count), **fields)


def mark(text: str, comment: str = "", /) -> str:
    """Return the text unchanged. This marks a text in a data table for translation by `tr` when it
    is shown.
    """
    return text


def number(value: float, digits: int, sign: bool = False) -> str:
    """A number with `digits` decimal places. `sign`: whether positive numbers get a plus sign."""
    written = f"{value:+.{digits}f}" if sign else f"{value:.{digits}f}"
    return written if _language.decimal == "." else written.replace(".", _language.decimal)


def statements(*phrases: str) -> str:
    """The phrases as one text, with semicolons between them. In Greek, a semicolon is a question
    mark, and a raised dot takes its place.
    """
    return f"{_language.semicolon} ".join(phrases)


def percent(chance: float, digits: int = 1) -> str:
    """A chance from 0 to 1 as a percentage, with the % sign."""
    return f"{number(100 * chance, digits)}%"


def whole(count: int) -> str:
    """A whole number with thousands separators."""
    return f"{count:,}".replace(",", _language.thousands)


def day(when: date) -> str:
    """A date in the format of the current language."""
    return when.strftime(_language.day)


def minute(when: datetime) -> str:
    """A date and time in the format of the current language."""
    return when.strftime(_language.minute)
