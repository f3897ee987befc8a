"""Keeps the user's finished games. They are added when they end, removed when they are undone, and
exported as a table for other programs.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path

from palamedes.core.language import tr
from palamedes.core.mishaps import sentence_of
from palamedes.core.results.levels import level_of
from palamedes.core.results.review import Review, SideReview
from palamedes.core.session.session import Session
from palamedes.core.settings import ComputerSettings
from palamedes.core.statistics import FinishedGame, GameJudgement, KeptGames, Seen, finished_games
from palamedes.formats.storage.atomic import write_text
from palamedes.formats.user.statistics_store import StatisticsStore
from palamedes.service.library import folders

FILE = "statistics.sqlite"
COLUMNS = (
    *("ended", "variant", "player", "opponent", "level", "network", "plies", "match_length", "result", "kind", "points"),
    *("match", "points_lost", "decisions", "luck", "taken_back"),
)


class Statistics:
    """The user's finished games, in a store."""

    def __init__(self, store: StatisticsStore) -> None:
        self._store = store

    def read(self) -> KeptGames:
        """All games, and the number of rows that could not be read. Raises BadFile if the store
        cannot be used.
        """
        return self._store.read()

    def register(self, name: str, session: Session) -> Register:
        """A register that stores every game of the session that ends after this call. `name`
        identifies the session.
        """
        return Register(self._store, name, session)

    def judge(self, name: str, review: Review, replaces: bool = True) -> None:
        """Store the errors and the luck in each finished game of the session that has been judged
        completely. `replaces`: whether they replace those of an earlier analysis. Raises BadFile.
        """
        judged = judgements(review)
        if judged:
            self._store.judge(name, judged, replaces)


def judgements(review: Review) -> dict[int, tuple[GameJudgement, GameJudgement]]:
    """The judgements of sides 0 and 1 for each finished game that has been judged completely, by
    the index of the game.
    """
    return {
        game.number - 1: (_judgement(game.account.sides[0]), _judgement(game.account.sides[1]))
        for game in review.games
        if game.result is not None and game.account.complete
    }


def _judgement(side: SideReview) -> GameJudgement:
    return GameJudgement(side.lost, side.decisions, side.luck)


def start_statistics() -> tuple[Statistics | None, str]:
    """The statistics in the user's folder (None if nothing can be stored), and a message if there
    is a problem.
    """
    try:
        store = StatisticsStore(folders.user_data() / FILE)
        return Statistics(store), store.open()
    except Exception as error:  # games can be played without statistics
        return None, tr("Finished games will not be counted: {error}", error=sentence_of(error))


class Register:
    """Keeps a store in step with the games of one session. Games that end are added, and games that
    are undone are removed.

    Games that were over when the register was created are not included. A failed write is tried
    again with the next game. `games` and `keep_up` may be called on different threads, but each
    must always be called on the same thread.
    """

    def __init__(self, store: StatisticsStore, name: str, session: Session) -> None:
        self._store, self._name = store, name
        self._theirs = {game.number for game in self.games(session)}
        self._kept: set[int] = set()

    def games(self, session: Session, taken_back: Mapping[int, int] | None = None) -> tuple[FinishedGame, ...]:
        """The finished games of the session; `taken_back`: as in `LiveSession`."""
        return finished_games(session, self._name, datetime.now(UTC), taken_back)

    def keep_up(self, games: tuple[FinishedGame, ...]) -> None:
        """Update the store so that it contains exactly these games, apart from those that were over
        when the register was created. Raises BadFile if that fails.
        """
        numbers = {game.number for game in games}
        self._theirs &= numbers
        gone = self._kept - numbers
        if gone:
            self._store.remove((self._name, number) for number in gone)
            self._kept -= gone
        new = [game for game in games if game.number not in self._theirs | self._kept]
        if new:
            self._store.put(new)
            self._kept |= {game.number for game in new}


def people(games: Iterable[FinishedGame]) -> tuple[str, ...]:
    """The names of all people who have played, those with the most games first."""
    names = [name for game in games for name, computer in zip(game.players, game.computers, strict=True) if computer is None]
    return tuple(sorted(dict.fromkeys(names), key=lambda name: (-names.count(name), name)))


def as_csv(seen: Iterable[Seen]) -> str:
    """The games as CSV text for other programs: one row per game, oldest first, with points and
    luck from the player's point of view.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(map(_row, seen))
    return text.getvalue()


def export_csv(path: Path, seen: Iterable[Seen]) -> None:
    """Write the table of `as_csv` to a file. Raises BadFile if that fails."""
    write_text(path, as_csv(seen))


def _row(seen: Seen) -> tuple[object, ...]:
    game, judgement = seen.game, seen.judgement
    result = "tie" if game.winner is None else "won" if game.winner == seen.side else "lost"
    match = "" if game.match_winner is None else "won" if game.match_winner == seen.side else "lost"
    judged = ("", "", "") if judgement is None else (f"{judgement.lost:.4f}", judgement.decisions, f"{judgement.luck:.4f}")
    return (
        *(game.ended.isoformat(timespec="seconds"), game.game.variant, game.players[seen.side], seen.opponent),
        *_computer(seen.computer),
        *(game.length or "", result, game.kind if game.winner is not None else "", seen.points, match),
        *judged,
        game.taken_back,
    )


def _computer(settings: ComputerSettings | None) -> tuple[object, object, object]:
    """The level, the network and the plies of a computer player; empty strings for a person."""
    if settings is None:
        return "", "", ""
    level = level_of(settings)
    return level.key if level is not None else "", settings.network or settings.method, settings.search.plies
