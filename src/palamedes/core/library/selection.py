"""The choice of sessions in the library: by player, game, event, tag, date, analysis and words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from palamedes.core.errors import BadSettings
from palamedes.core.language import Language, in_use, tr
from palamedes.core.rules.variant import VARIANTS

if TYPE_CHECKING:
    from palamedes.core.library.entry import SessionEntry

ANALYSED, NOT_ANALYSED = "yes", "no"
LONGEST = 200
"""The maximum length of a value, in characters."""


@dataclass(frozen=True, slots=True)
class SessionFilter:
    """Conditions on sessions, all of which must hold; an empty one always holds.

    `player`, `event` and `tag`: a whole name, whatever its case; `game`: the key of a variant;
    `since` and `until`: a year, a month or a day, as in 2026-01-31; `analysed`: ANALYSED,
    NOT_ANALYSED or empty; `words`: words that all occur in the names, the event, the games, the
    tags or the file of the session.
    """

    player: str = ""
    game: str = ""
    event: str = ""
    tag: str = ""
    since: str = ""
    until: str = ""
    analysed: str = ""
    words: str = ""

    def __post_init__(self) -> None:
        values = (self.player, self.game, self.event, self.tag, self.since, self.until, self.words)
        if self.analysed not in ("", ANALYSED, NOT_ANALYSED) or max(map(len, values)) > LONGEST:
            raise BadSettings(tr("the choice of sessions in the library is not valid."))

    def fits(self, entry: SessionEntry) -> bool:
        """Whether all conditions hold for a session."""
        return (
            (not self.player or _is_in(self.player, entry.players))
            and (not self.game or self.game in entry.games)
            and (not self.event or _is_in(self.event, (entry.event,)))
            and (not self.tag or _is_in(self.tag, entry.tags))
            and (not self.since or entry.date >= self.since)
            and (not self.until or (bool(entry.date) and entry.date[: len(self.until)] <= self.until))
            and (not self.analysed or (entry.has_moves and entry.is_analysed == (self.analysed == ANALYSED)))
            and (not self.words or _has_words(entry, self.words))
        )

    def chosen(self, entries: Iterable[SessionEntry]) -> list[SessionEntry]:
        """The sessions for which all conditions hold."""
        return list(entries) if self == EVERYTHING else [entry for entry in entries if self.fits(entry)]


EVERYTHING = SessionFilter()


def _is_in(name: str, names: Iterable[str]) -> bool:
    return name.casefold() in [each.casefold() for each in names]


def _has_words(entry: SessionEntry, words: str) -> bool:
    told = " ".join((*entry.players, entry.event, *entry.tags, entry.source, entry.date)).casefold()
    return all(word in told or word in _games_told(entry.games, in_use()) for word in _split(words))


@lru_cache(maxsize=1024)
def _games_told(games: tuple[str, ...], language: Language) -> str:
    """The names of games in this language, which must be the one in use."""
    return " ".join(VARIANTS[key].title if key in VARIANTS else key for key in games).casefold()


@lru_cache(maxsize=8)
def _split(words: str) -> tuple[str, ...]:
    return tuple(words.casefold().split())
