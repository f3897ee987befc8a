"""Words for what the library shows: games, groups of decisions, and lengths of time."""

from __future__ import annotations

from palamedes.core.language import tr, trn
from palamedes.core.library.entry import SessionEntry
from palamedes.core.library.strength import GroupRate
from palamedes.core.rules.variant import TAVLI, VARIANTS

TRANSLATED = ("phase", "cube")
"""The groupings whose groups have names that are translated, as opposed to names of people."""


def game_words(key: str) -> str:
    """The name of a game in the current language; its key if it is not one of ours."""
    return VARIANTS[key].title if key in VARIANTS else key


def games_words(entry: SessionEntry) -> str:
    """The games of a session in their order. Those of Tavli have one name."""
    is_tavli = entry.games == tuple(variant.key for variant in TAVLI)
    return tr("Tavli") if is_tavli else ", ".join(map(game_words, entry.games))


def group_words(grouping: str, group: GroupRate) -> str:
    """The name of a group in the current language."""
    if grouping == "game" and group.name in VARIANTS:
        return game_words(group.name)
    if grouping == "cube" and not group.name:
        return tr("plays")
    return tr(group.name) if grouping in TRANSLATED or group.name in ("all", "unknown") else group.name


def time_words(seconds: float) -> str:
    """A length of time, as precise as an estimate can be."""
    minutes = round(seconds / 60)
    if minutes < 1:
        return tr("less than a minute")
    if minutes < 60:
        return trn("{n} minute", "{n} minutes", minutes)
    return tr("{hours} h {minutes} min", hours=minutes // 60, minutes=minutes % 60)
