"""The state of a session at one moment, and the terms agreed before the first game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypedDict

from palamedes.core.errors import BadSettings
from palamedes.core.language import mark, tr
from palamedes.core.rules.outcome import most_to_lose
from palamedes.core.rules.position import Position, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import Variant
from palamedes.core.settings import Player

LONGEST_MATCH = 99
LARGEST_CUBE = 2**20
"""The highest value of the cube. It is far beyond any value that occurs in practice, and limits the
numbers in files and windows.
"""


class CubeFlags(TypedDict):
    """The fields of a `Setup` that say which games are played with the cube."""

    cube: bool
    cube_in_every_game: bool


def cube_flags(with_cube: bool | None) -> CubeFlags:
    """The fields of a `Setup` for play with the cube in every game (True), in no game (False), or
    in the games that are usually played with it (None).
    """
    return {"cube": with_cube is not False, "cube_in_every_game": bool(with_cube)}


@dataclass(frozen=True, slots=True)
class Setup:
    """The terms agreed before the first game.

    `games`: the games of the session, which are played in turn and then repeated. An ordinary match
    has a single game; a Tavli match has Portes, Plakoto and Fevga. `length`: the match length in
    points, 0 for money play. `winner_begins`: whether the winner of a game begins the next one;
    otherwise there is an opening roll before every game. This setting matters only in matches, and
    only for games in which the winner of the opening roll rolls again. `automatic_doubles`: the
    maximum number of times that ties in the opening roll may double the cube in one game. `jacoby`,
    `beavers` and `automatic_doubles` apply only to money play, `crawford` only to matches. `cube`:
    whether the games that are usually played with the cube have it. `cube_in_every_game`: whether
    the other games have it, too. It becomes False if it makes no difference.
    """

    games: tuple[Variant, ...]
    players: tuple[Player, Player]
    length: int = 0
    winner_begins: bool = True
    cube: bool = True
    crawford: bool = True
    jacoby: bool = False
    beavers: bool = False
    automatic_doubles: int = 0
    cube_in_every_game: bool = False

    def __post_init__(self) -> None:
        if not 1 <= len(self.games) <= 100:
            raise BadSettings(tr("the sequence of games in a session must contain 1 to 100 games."))
        if not 0 <= self.length <= LONGEST_MATCH:
            raise BadSettings(
                tr(
                    "the length of a match must be between 1 and {most} points (0 for money play), not {length}.",
                    most=LONGEST_MATCH,
                    length=self.length,
                )
            )
        if not 0 <= self.automatic_doubles <= 10:
            raise BadSettings(
                tr(
                    "the limit on automatic doubles must be between 0 and 10 per game, not {found}.",
                    found=self.automatic_doubles,
                )
            )
        if self.cube_in_every_game and (not self.cube or all(variant.cube for variant in self.games)):
            object.__setattr__(self, "cube_in_every_game", False)
        if self.length and (self.jacoby or self.beavers or self.automatic_doubles):
            raise BadSettings(tr("the Jacoby rule, beavers and automatic doubles apply only to money play, not to a match."))

    @property
    def is_match(self) -> bool:
        return self.length > 0

    def has_cube(self, variant: Variant) -> bool:
        """Whether a game is played with the cube in this session."""
        return self.cube and (variant.cube or self.cube_in_every_game)

    @property
    def uses_cube(self) -> bool:
        """Whether at least one game of the session is played with the cube."""
        return any(self.has_cube(variant) for variant in self.games)


class Cube(NamedTuple):
    """The doubling cube. `value`: the current stake; `owner`: the side (0 or 1) that owns the cube,
    None while it is centred.
    """

    value: int = 1
    owner: int | None = None


def cube_fault(cube: Cube, in_match: bool, in_crawford_game: bool) -> str:
    """The reason why no game can have this cube, as a sentence; empty if one can. In money play,
    automatic doubles may have raised a cube that is in the middle.
    """
    if cube.value == 1 and cube.owner is not None:
        return tr("a cube that shows 1 belongs to neither side.")
    if cube.value > 1 and cube.owner is None and in_match:
        return tr("in a match, a cube that shows {value} must belong to one of the sides.", value=cube.value)
    if cube.value > 1 and in_crawford_game:
        return tr("the cube cannot have been turned in the Crawford game.")
    return ""


def crawford_fault(length: int, score: tuple[int, int]) -> str:
    """The reason why no Crawford game has this score, as a sentence; empty if one has. `length`:
    the length of the match, 0 for money play.
    """
    if length and max(score) == length - 1:
        return ""
    return tr("the Crawford game is the first game in which a side needs only one point to win the match.")


class Phase(StrEnum):
    """The phase of a session, which determines the events that can happen next."""

    GAME_OVER = mark("game over")  # also before the first game; the next event is Begin
    OPENING = mark("opening")
    TO_ROLL = mark("to roll")
    TO_PLAY = mark("to play")
    DOUBLED = mark("doubled")
    BEAVERED = mark("beavered")
    RESIGNED = mark("resigned")
    SESSION_OVER = mark("session over")


class GameResult(NamedTuple):
    """How a game ended. `winner`: None for a tie; `kind`: 1, 2 or 3 for a single, double or triple
    game, 0 for a tie; `points`: the points won, including the cube; `by`: what ended the game.
    """

    winner: int | None
    kind: int
    points: int
    by: str  # "play", "drop", "resignation" or "deadlock"; in words about a result also "time"


@dataclass(frozen=True, slots=True)
class State:
    """The state of a session at one moment. The sides are 0 and 1. `position` is from the point of
    view of the side on roll.

    `turns`: the number of turns that each side has completed in this game; `ties`: the number of
    ties in the opening roll; `offer`: a pending resignation as (side, points); `paused`: the phase
    that the resignation interrupts.
    """

    setup: Setup
    phase: Phase
    variant: Variant
    position: Position
    game: int = -1
    score: tuple[int, int] = (0, 0)
    on_roll: int = 0
    began: int | None = None
    turns: tuple[int, int] = (0, 0)
    dice: tuple[int, int] | None = None
    cube: Cube = Cube()
    ties: int = 0
    crawford_game: bool = False
    crawford_done: bool = False
    offer: tuple[int, int] | None = None
    paused: Phase | None = None
    result: GameResult | None = None

    @property
    def to_act(self) -> int | None:
        """The side that must act next. None before an opening roll and after the end of a game,
        when neither side in particular must act.
        """
        if self.phase is Phase.RESIGNED:
            assert self.offer is not None
            return 1 - self.offer[0]
        if self.phase is Phase.DOUBLED:
            return 1 - self.on_roll
        return self.on_roll if self.phase in (Phase.TO_ROLL, Phase.TO_PLAY, Phase.BEAVERED) else None

    @property
    def game_is_running(self) -> bool:
        return self.phase not in (Phase.GAME_OVER, Phase.SESSION_OVER)

    @property
    def has_cube(self) -> bool:
        """Whether the current game is played with the cube, apart from the Crawford rule."""
        return self.setup.has_cube(self.variant)

    @property
    def may_double(self) -> bool:
        """Whether the side on roll may offer the cube now."""
        return (
            self.phase is Phase.TO_ROLL
            and self.has_cube
            and not self.crawford_game
            and self.cube.owner in (None, self.on_roll)
            and self.cube.value < LARGEST_CUBE
        )

    @property
    def is_crawford_game(self) -> bool:
        """Whether the Crawford rule forbids doubling in this game.

        A match to one point has no Crawford game, because the cube is useless in it. A game without
        the cube is never a Crawford game.
        """
        return self.crawford_game and self.setup.length > 1 and self.has_cube

    @property
    def only_singles_count(self) -> bool:
        """Whether double and triple games count as single games now, by the Jacoby rule."""
        has_rule = self.setup.jacoby and (self.variant.cube or self.setup.cube_in_every_game)
        return has_rule and self.cube.owner is None

    @property
    def may_beaver(self) -> bool:
        return self.phase is Phase.DOUBLED and self.setup.beavers

    @property
    def largest_resignation(self) -> int:
        return 3 if self.variant.triples else 2

    @property
    def winner(self) -> int | None:
        """The side that has won the match. None in money play and before the end of the match."""
        if self.phase is not Phase.SESSION_OVER:
            return None
        return 0 if self.score[0] > self.score[1] else 1

    def most_to_lose(self, side: int) -> int:
        """The largest result that this side can still lose, in multiples of the stake, given its
        checkers and the Jacoby rule.
        """
        return 1 if self.only_singles_count else most_to_lose(self.variant, self.seen_by(side).mine)

    def seen_by(self, side: int) -> Position:
        """The position from this side's point of view."""
        return self.position if side == self.on_roll else self.position.flipped()

    def situation(self, side: int) -> Situation:
        """This side's situation in the current game, as if it were about to roll."""
        turns = self.turns[side], self.turns[1 - side]
        return Situation(self.variant, self.seen_by(side), turns, self.began == side)


def first_state(setup: Setup) -> State:
    """The state before the first game."""
    variant = setup.games[0]
    return State(setup, Phase.GAME_OVER, variant, start_position(variant))
