"""The language of the texts that people read. The code contains English; `tr` returns the same text
in the current language.

The language is a single setting of the process, made by the window and by the commands of the
command line (`cli/main.py`). The protocol, the terminal game, JSON and all files stay English.
Texts in data tables are only marked (`mark`) and are translated where they are shown, so that they
follow a change of the language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from types import MappingProxyType
from typing import TypeAlias

Texts: TypeAlias = Mapping[tuple[str, str], str]
"""Maps (English text, comment) to the text in another language."""


@dataclass(frozen=True, slots=True)
class Language:
    """The name of a language in that language, and its formats for numbers and dates
    (`strftime`).
    """

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
    """Use this language from now on, with these translations; texts without a translation stay
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
    """The singular or plural text; `{n}` is the count, with thousands separators."""
    return tr(singular if count == 1 else plural, n=whole(count), **fields)


def mark(text: str, comment: str = "", /) -> str:
    """Return the text unchanged; it marks a text in data that `tr` translates where it is shown."""
    return text


def number(value: float, digits: int, sign: bool = False) -> str:
    """A number with this many decimals; `sign`: positive numbers get a plus sign."""
    written = f"{value:+.{digits}f}" if sign else f"{value:.{digits}f}"
    return written if _language.decimal == "." else written.replace(".", _language.decimal)


def percent(chance: float, digits: int = 1) -> str:
    """A chance 0..1 as a percentage, with the % sign."""
    return f"{number(100 * chance, digits)}%"


def whole(count: int) -> str:
    """A whole number with thousands separators."""
    return f"{count:,}".replace(",", _language.thousands)


def day(when: date) -> str:
    """A date in digits."""
    return when.strftime(_language.day)


def minute(when: datetime) -> str:
    """A date and its time."""
    return when.strftime(_language.minute)
