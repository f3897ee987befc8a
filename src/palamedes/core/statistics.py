"""A player's statistics over finished games: results, points per game with a confidence interval,
errors and luck.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from palamedes.core.errors import BadSettings
from palamedes.core.preferences import GameChoice, game_choice
from palamedes.core.results.contest import Estimate, estimate
from palamedes.core.results.levels import level_of
from palamedes.core.session.session import Session
from palamedes.core.session.state import Phase
from palamedes.core.settings import NETWORK, ComputerSettings

KINDS_OF_WIN = (1, 2, 3)
"""The kinds of win: single, double and triple games."""


@dataclass(frozen=True, slots=True)
class GameJudgement:
    """The analysis of one side in one game: the points lost by errors, the number of decisions with
    more than one choice, and the luck in points.
    """

    lost: float
    decisions: int
    luck: float

    def __post_init__(self) -> None:
        if self.decisions < 0:
            raise BadSettings(f"a game cannot have {self.decisions} decisions.")


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A completed game. Its sides are sides 0 and 1 of the session.

    `session`: a unique identifier of the session; `number`: the index of the game in the session,
    from 0; `ended`: when the game ended, with a time zone; `computers`: the settings of each side,
    None for a person; `length`: the length of the match, 0 for money play; `winner`: None for a
    tie; `kind`: 1, 2 or 3 for a single, double or triple game; `points`: the points won, including
    the cube; `match_winner`: the winner of the match, if the match ended with this game; `judged`:
    None for each side until the game is analysed; `taken_back`: the number of times that rolled
    dice were taken back.
    """

    session: str
    number: int
    ended: datetime
    game: GameChoice
    players: tuple[str, str]
    computers: tuple[ComputerSettings | None, ComputerSettings | None]
    length: int
    winner: int | None
    kind: int
    points: int
    match_winner: int | None = None
    judged: tuple[GameJudgement | None, GameJudgement | None] = (None, None)
    taken_back: int = 0

    def __post_init__(self) -> None:
        if not self.session or self.number < 0 or self.length < 0:
            raise BadSettings("a finished game needs a session, its number in that session and the length of the match.")
        if self.winner not in (0, 1, None) or self.match_winner not in (0, 1, None):
            raise BadSettings("the winner of a game must be side 0, side 1 or nobody.")
        if self.winner is not None and (self.kind not in KINDS_OF_WIN or self.points < 1):
            raise BadSettings(f"a game of kind {self.kind} cannot be worth {self.points} points.")
        if self.ended.tzinfo is None:
            raise BadSettings("the time at which a game ended needs a time zone.")


class KeptGames(NamedTuple):
    """The finished games in a file: all readable games, oldest first, and the number of unreadable
    rows.
    """

    games: tuple[FinishedGame, ...]
    unreadable: int


def finished_games(
    session: Session, name: str, ended: datetime, taken_back: Mapping[int, int] | None = None
) -> tuple[FinishedGame, ...]:
    """The completed games of a session, in order. `name`: a unique identifier of the session;
    `taken_back`: the number of times that rolled dice were taken back, by the index of the game.

    The result is empty if the session began from a position that was set up, because such games say
    nothing about the players.
    """
    if session.is_arranged:
        return ()
    first, second = session.setup.players
    games = []
    for before, after in zip(session.states, session.states[1:], strict=False):
        if after.result is None or before.result is not None:
            continue
        result = after.result
        games.append(
            FinishedGame(
                session=name,
                number=after.game,
                ended=ended,
                game=game_choice(after.variant),
                players=(first.name, second.name),
                computers=(first.computer, second.computer),
                length=session.setup.length,
                winner=result.winner,
                kind=result.kind,
                points=result.points,
                match_winner=after.winner if after.phase is Phase.SESSION_OVER else None,
                taken_back=(taken_back or {}).get(after.game, 0),
            )
        )
    return tuple(games)


@dataclass(frozen=True, slots=True)
class Seen:
    """A finished game from the point of view of one of its players."""

    game: FinishedGame
    side: int

    @property
    def points(self) -> int:
        """The points that the player won, negative if the player lost."""
        winner = self.game.winner
        return 0 if winner is None else self.game.points if winner == self.side else -self.game.points

    @property
    def opponent(self) -> str:
        return self.game.players[1 - self.side]

    @property
    def computer(self) -> ComputerSettings | None:
        """The settings of the opponent if the computer played that side; otherwise None."""
        return self.game.computers[1 - self.side]

    @property
    def network(self) -> str | None:
        """The name of the opponent's network, empty for the best network of the game; None if the
        opponent does not use a network.
        """
        computer = self.computer
        return computer.network or "" if computer is not None and computer.method == NETWORK else None

    @property
    def judgement(self) -> GameJudgement | None:
        return self.game.judged[self.side]


@dataclass(frozen=True, slots=True)
class Filter:
    """The conditions for selecting games. A condition that is None accepts every game.

    `player`: the name of a player; only this player's games are selected, and they are counted from
    this player's point of view. `variant`: the key of a variant; `opponent`: the opponent's name;
    `level`: the key of the computer's level; `network`: the name of the computer's network, empty
    for the best network of the game; `plies`: the look-ahead of that network; `since`, `until`: the
    game ended at or after `since` and before `until`.
    """

    player: str
    variant: str | None = None
    opponent: str | None = None
    level: str | None = None
    network: str | None = None
    plies: int | None = None
    since: datetime | None = None
    until: datetime | None = None

    def seen(self, games: Iterable[FinishedGame]) -> Iterator[Seen]:
        """The selected games from the player's point of view. If both players of a game have this
        name, the point of view of side 0 is used.
        """
        for game in games:
            if self.player in game.players:
                seen = Seen(game, game.players.index(self.player))
                if self._lets(seen):
                    yield seen

    def _lets(self, seen: Seen) -> bool:
        computer = seen.computer
        level = level_of(computer) if computer is not None else None
        return (
            self.variant in (None, seen.game.game.variant)
            and self.opponent in (None, seen.opponent)
            and (self.level is None or (level is not None and level.key == self.level))
            and self.network in (None, seen.network)
            and (
                self.plies is None
                or (computer is not None and seen.network is not None and computer.search.plies == self.plies)
            )
            and (self.since is None or seen.game.ended >= self.since)
            and (self.until is None or seen.game.ended < self.until)
        )


@dataclass(frozen=True, slots=True)
class Summary:
    """A player's results in a set of games.

    `won` and `lost`: the numbers of single, double and triple games won and lost. `points`: points
    per game; each game is a sample. `decisions`: the number of decisions in analysed games;
    `errors`: points lost per decision, None if there are no decisions. `luck`: points per analysed
    game. `taken_back`: the number of games in which dice were taken back.
    """

    games: int
    won: tuple[int, int, int]
    lost: tuple[int, int, int]
    ties: int
    points: Estimate
    matches_won: int
    matches_lost: int
    decisions: int
    errors: float | None
    luck: Estimate
    taken_back: int = 0


def summary(seen: Iterable[Seen]) -> Summary:
    """Summarise these games."""
    games = list(seen)
    judged = [each.judgement for each in games if each.judgement is not None]
    decisions = sum(each.decisions for each in judged)
    won = [each.game.kind for each in games if each.game.winner == each.side]
    lost = [each.game.kind for each in games if each.game.winner == 1 - each.side]
    matches = [each.game.match_winner == each.side for each in games if each.game.match_winner is not None]
    return Summary(
        games=len(games),
        won=_by_kind(won),
        lost=_by_kind(lost),
        ties=len(games) - len(won) - len(lost),
        points=estimate([each.points for each in games]),
        matches_won=sum(matches),
        matches_lost=len(matches) - sum(matches),
        decisions=decisions,
        errors=sum(each.lost for each in judged) / decisions if decisions else None,
        luck=estimate([each.luck for each in judged]),
        taken_back=sum(each.game.taken_back > 0 for each in games),
    )


def _by_kind(kinds: list[int]) -> tuple[int, int, int]:
    single, double, triple = (kinds.count(kind) for kind in KINDS_OF_WIN)
    return single, double, triple


@dataclass(frozen=True, slots=True)
class RunningStatistics:
    """A player's running statistics after a game: the total points so far, and the errors and luck
    over the most recent analysed games.

    `judged`: the number of these analysed games, at most RECENT; `decisions`: the number of
    decisions in these games; `errors`: points lost per decision, None if there are no decisions;
    `luck`: points per game, None before the first analysed game.
    """

    ended: datetime
    points: int
    judged: int = 0
    decisions: int = 0
    errors: float | None = None
    luck: float | None = None


RECENT = 20
"""The number of analysed games over which errors and luck are averaged."""


def course(seen: Iterable[Seen]) -> list[RunningStatistics]:
    """The running statistics after each game, in chronological order."""
    moments: list[RunningStatistics] = []
    recent: list[GameJudgement] = []
    total = 0
    for each in sorted(seen, key=lambda each: (each.game.ended, each.game.number)):
        total += each.points
        recent = [*recent, *filter(None, [each.judgement])][-RECENT:]
        moments.append(_moment(each.game.ended, total, recent))
    return moments


def _moment(ended: datetime, points: int, recent: list[GameJudgement]) -> RunningStatistics:
    decisions = sum(each.decisions for each in recent)
    return RunningStatistics(
        ended=ended,
        points=points,
        judged=len(recent),
        decisions=decisions,
        errors=sum(each.lost for each in recent) / decisions if decisions else None,
        luck=sum(each.luck for each in recent) / len(recent) if recent else None,
    )
