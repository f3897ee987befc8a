"""What finished games tell about their players: results, points a game with a confidence interval,
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
"""Single, double and triple games."""


@dataclass(frozen=True, slots=True)
class GameJudgement:
    """What an analysis found of a side in one game: points lost by errors, its decisions that had a
    choice, luck in points.
    """

    lost: float
    decisions: int
    luck: float

    def __post_init__(self) -> None:
        if self.decisions < 0:
            raise BadSettings(f"a game cannot have {self.decisions} decisions.")


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that came to its end. Sides are 0 and 1 of its session.

    `session`: what tells the session from all others; `number`: of the game in it, from 0; `ended`:
    with a time zone; `computers`: None for a person; `length`: of the match, 0 for money play;
    `winner`: None for a tie; `kind`: 1 to 3; `points`: with the cube; `match_winner`: of the match
    that ended with this game; `judged`: None until it was analysed; `taken_back`: how often dice
    that had fallen were taken back.
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
            raise BadSettings("a finished game needs its session, its number in it and the length of the match.")
        if self.winner not in (0, 1, None) or self.match_winner not in (0, 1, None):
            raise BadSettings("the winner of a game is side 0, side 1 or nobody.")
        if self.winner is not None and (self.kind not in KINDS_OF_WIN or self.points < 1):
            raise BadSettings(f"nobody wins {self.points} points with a game of kind {self.kind}.")
        if self.ended.tzinfo is None:
            raise BadSettings("the end of a game needs a time zone.")


class KeptGames(NamedTuple):
    """The finished games of a file: all that could be read, oldest first, and how many rows could
    not.
    """

    games: tuple[FinishedGame, ...]
    unreadable: int


def finished_games(
    session: Session, name: str, ended: datetime, taken_back: Mapping[int, int] | None = None
) -> tuple[FinishedGame, ...]:
    """The games of a session that are over, in order; `name`: what tells it from all others;
    `taken_back`: by their numbers.

    None of a session that began with a position that was set up: it says nothing about its players.
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
    """A finished game as one of its players sees it."""

    game: FinishedGame
    side: int

    @property
    def points(self) -> int:
        """Won, or lost if below zero."""
        winner = self.game.winner
        return 0 if winner is None else self.game.points if winner == self.side else -self.game.points

    @property
    def opponent(self) -> str:
        return self.game.players[1 - self.side]

    @property
    def computer(self) -> ComputerSettings | None:
        """How the opponent plays, if it is the computer."""
        return self.game.computers[1 - self.side]

    @property
    def network(self) -> str | None:
        """The network that the opponent plays with, empty for the best one of the game; None where
        it plays without.
        """
        computer = self.computer
        return computer.network or "" if computer is not None and computer.method == NETWORK else None

    @property
    def judgement(self) -> GameJudgement | None:
        return self.game.judged[self.side]


@dataclass(frozen=True, slots=True)
class Filter:
    """Which games are asked for; None leaves a property open.

    `player` sees the games. `variant`: by key; `opponent`: by name; `level`: key of a level of the
    computer; `network`: of the computer, empty for the best one of the game; `plies`: that the
    network looks ahead; `since`, `until`: when the game ended.
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
        """Those games as the player sees them; one that somebody played against a namesake is seen
        from side 0.
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
    """What a player has done in some games.

    `won` and `lost`: single, double and triple games. `points`: a game, the samples being the
    games. `errors`: points lost a decision, over `decisions` of the games that were analysed; None
    without any. `luck`: points a game, of these games. `taken_back`: games in which dice were taken
    back.
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
    """All of it together."""
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
    """How things stood after a game: points in all, and how well and how luckily the last games
    were played.

    `judged`: how many of these games were analysed, with `decisions` in all; `errors`: points lost
    a decision; `luck`: points a game. Both are None before the first game that was analysed.
    """

    ended: datetime
    points: int
    judged: int = 0
    decisions: int = 0
    errors: float | None = None
    luck: float | None = None


RECENT = 20
"""Games over which errors and luck are shown as they change."""


def course(seen: Iterable[Seen]) -> list[RunningStatistics]:
    """How points added up, errors and luck changed, game by game in the order of time."""
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
