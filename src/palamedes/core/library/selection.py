"""The choice of sessions in the library: by player, game, event, tag, date, analysis and words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from palamedes.core.errors import BadSettings
from palamedes.core.language import Language, in_use, tr
from palamedes.core.rules.variant import VARIANTS
from palamedes.core.search import folded

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
        return all(test(entry) for test in self._tests())

    def chosen(self, entries: Iterable[SessionEntry]) -> list[SessionEntry]:
        """The sessions for which all conditions hold."""
        found = list(entries)
        for test in self._tests():
            found = list(filter(test, found))
        return found

    def _tests(self) -> Iterator[Callable[[SessionEntry], bool]]:
        player, event, tag = (name.casefold() for name in (self.player, self.event, self.tag))
        if player:
            yield lambda entry: player in (entry.players[0].casefold(), entry.players[1].casefold())
        if self.game:
            yield lambda entry: self.game in entry.games
        if event:
            yield lambda entry: entry.event.casefold() == event
        if tag:
            yield lambda entry: tag in [each.casefold() for each in entry.tags]
        if self.since:
            yield lambda entry: entry.date >= self.since
        if self.until:
            yield lambda entry: bool(entry.date) and entry.date[: len(self.until)] <= self.until
        if self.analysed:
            yield lambda entry: entry.has_moves and entry.is_analysed == (self.analysed == ANALYSED)
        language = in_use()
        for word in folded(self.words).split():
            yield lambda entry, word=word: word in _told(entry) or word in _games_told(entry.games, language)  # type: ignore[misc]


def _told(entry: SessionEntry) -> str:
    """The text in which words are searched, without the names of the games."""
    return _joined(entry.players, entry.event, entry.tags, entry.source, entry.date)


@lru_cache(maxsize=30_000)
def _joined(players: tuple[str, ...], event: str, tags: tuple[str, ...], source: str, date: str) -> str:
    return folded(" ".join((*players, event, *tags, source, date)))


@lru_cache(maxsize=1024)
def _games_told(games: tuple[str, ...], language: Language) -> str:
    """The names of games in this language, which must be the one in use."""
    return folded(" ".join(VARIANTS[key].title if key in VARIANTS else key for key in games))
