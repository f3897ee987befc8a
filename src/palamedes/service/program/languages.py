"""The language of the window, and its translations (`assets/translations`)."""

from __future__ import annotations

import contextlib

from palamedes.core import language
from palamedes.core.errors import BadFile, PalamedesError
from palamedes.core.language import ENGLISH, LANGUAGES, NO_TEXTS, Language, Texts, tr
from palamedes.formats.user.settings_file import stored_preferences
from palamedes.formats.user.translation_file import read_texts
from palamedes.service.library import folders


def wanted(chosen: str, system: str) -> Language:
    """The language for the `chosen` setting, which is a language code, or "" for the language of
    the system. English if there is no translation.

    `system` is a locale name such as `el_GR`.
    """
    return LANGUAGES.get(chosen or system.partition("_")[0], ENGLISH)


def users_language(system: str) -> Language:
    """The language in the user's settings, otherwise the language of the system. `system`: as in
    `wanted`.
    """
    chosen = ""
    with contextlib.suppress(PalamedesError):
        chosen = stored_preferences(folders.user_config() / "settings.json").language
    return wanted(chosen, system)


def texts_of(wanted: Language) -> Texts:
    """The translations of a language. Raises BadFile if they cannot be read."""
    return NO_TEXTS if wanted is ENGLISH else read_texts(folders.assets() / "translations" / f"palamedes_{wanted.code}.ts")


def speak(wanted: Language) -> str:
    """Use a language from now on. Returns a message if its translations cannot be read, otherwise
    an empty string.
    """
    try:
        texts = texts_of(wanted)
    except BadFile as error:
        language.use(ENGLISH)
        return tr("The program stays in English: {error}", error=error)
    language.use(wanted, texts)
    return ""
