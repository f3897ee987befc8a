"""The position IDs of other programs, and positions in any form: as one of these IDs or as a line
of our own.

To add a form, write a module with `PATTERN`, `read`, `write` and `unkept`, and add a row.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from palamedes.core.errors import BadPosition, BadSettings
from palamedes.core.language import tr
from palamedes.core.rules.variant import BACKGAMMON, Variant
from palamedes.core.session.state import State
from palamedes.formats.foreign import gnubg_id, snowie_text, xgid
from palamedes.formats.foreign.found_position import FoundPosition
from palamedes.formats.games.position_text import position_text, state_from_text
from palamedes.formats.games.variant_text import read_variant

LONGEST = 5000
OWN = "palamedes"
"""The word for our own form."""


@dataclass(frozen=True, slots=True)
class PositionForm:
    """A form in which another program writes a position. `pattern`: finds it in a text, in which
    all white space has become single blanks; `read`: reads the groups that were found, in a variant
    that is known; `write`: returns the text for a state before a roll or a play; `unkept`: what
    that text does not say, as phrases in the current language.
    """

    pattern: re.Pattern[str]
    read: Callable[[Variant, Sequence[str | None]], FoundPosition]
    write: Callable[[State], str]
    unkept: Callable[[State], Iterator[str]]


FORMS = {
    "xgid": PositionForm(xgid.PATTERN, xgid.read, xgid.write, xgid.unkept),
    "snowie": PositionForm(snowie_text.PATTERN, snowie_text.read, snowie_text.write, snowie_text.unkept),
    "gnubg": PositionForm(gnubg_id.PATTERN, gnubg_id.read, gnubg_id.write, gnubg_id.unkept),
}
_GAME = re.compile(r"([a-z][a-z0-9_, ]*);(.*)")
"""Matches an ID with a game before it, such as `nackgammon; XGID=...`."""


def read_position(text: str, variant: Variant | None = None) -> FoundPosition:
    """The position in a text. `variant`: the game that an ID is about if it does not begin with the
    name of a game; by default backgammon. Raises UnknownVariant, BadRules, BadPosition, BadDice or
    BadSettings.
    """
    if len(text) > LONGEST:
        raise BadPosition(tr("a position may have at most {most} characters.", most=LONGEST))
    words = " ".join(text.split())
    game = _GAME.fullmatch(words)
    named, rest = (game[1], game[2].strip()) if game else ("", words)
    for form in FORMS.values():
        ids = {found[0].strip(): found.groups() for found in form.pattern.finditer(rest)}
        if len(ids) > 1:
            raise BadPosition(tr("the text contains {count} different IDs.", count=len(ids)))
        for words_found in ids.values():
            return form.read(read_variant(named) if named else variant or BACKGAMMON, words_found)
    return FoundPosition(state_from_text(text))


def is_id(text: str) -> bool:
    """Whether a text appears to contain the ID of another program."""
    words = " ".join(text[:LONGEST].split())
    return any(form.pattern.search(words) for form in FORMS.values())


def write_position(state: State, form: str) -> PositionInForm:
    """The state in the form of that name, which is one of FORMS or OWN. Raises BadSettings if there
    is no such form, and BadPosition if it cannot express the state.
    """
    if form == OWN:
        return PositionInForm(position_text(state))
    if form not in FORMS:
        raise BadSettings(
            tr("the form '{form}' is not known; choose from {known}.", form=form[:20], known=", ".join((OWN, *FORMS)))
        )
    return PositionInForm(FORMS[form].write(state), tuple(FORMS[form].unkept(state)))


@dataclass(frozen=True, slots=True)
class PositionInForm:
    """A position as text. `lost`: what the state holds and the text does not say, as phrases in the
    current language.
    """

    text: str
    lost: tuple[str, ...] = ()
