"""Games and matches in progress, and the files in which they are saved."""

from __future__ import annotations

import copy
from dataclasses import replace
from os import PathLike
from pathlib import Path

from palamedes.api.arguments import check_path, check_text, flag, game_of, roll_of, whole
from palamedes.api.positions import GamePosition, LegalPlay
from palamedes.core.dice.dice import Roll
from palamedes.core.dice.dice_source import DiceSettings, DiceSource
from palamedes.core.errors import BadEvent, BadFile, BadPlay, BadSettings
from palamedes.core.refusals import Reason
from palamedes.core.results.record import Record
from palamedes.core.rules.play import Play, moved
from palamedes.core.session.events import (
    Begin,
    Comment,
    Deadlocked,
    Doubled,
    Dropped,
    Event,
    Opening,
    Played,
    PositionSetUp,
    Rolled,
    Taken,
)
from palamedes.core.session.session import Session, arranged
from palamedes.core.session.state import LONGEST_MATCH, GameResult, Phase, Setup, State, cube_flags
from palamedes.core.settings import Player
from palamedes.service.library.files import dice_of, read_file, write_file
from palamedes.service.library.record_formats import format_named
from palamedes.service.play.live_session import LiveSession
from palamedes.service.play.turn_input import TurnInput

HIGHEST_SEED = 2**32 - 1
BY_HAND = DiceSettings("manual")
PLAYERS = ("White", "Black")


class Game:
    """A game in progress, or the games of a match. Sides are 0 (white) and 1 (black).

    `game`: the game, written as at the beginning of a position text (docs/position-text.md), such
    as `plakoto`, `portes, 40 points, 20 checkers` or `tapa, start bulgarian`; or a position from
    which to begin. `seed`: makes the dice repeatable. `match`: the length of the match in points, 0
    for money play. `cube`: True to play with the doubling cube, and False to play without it; by
    default this depends on the game or the position. `players`: the names of the sides.

    Raises UnknownVariant, BadRules or BadSettings, and BadEvent if the game is over in the
    position.

    >>> import palamedes as pl
    >>> game = pl.Game("plakoto", seed=1)
    >>> game.roll(), game.on_roll
    ((5, 6), 1)
    >>> [str(play) for play in game.legal_plays]
    ['24/19 24/18', '24/13']
    >>> game.play("24/13")
    >>> print(game.position)
    plakoto; 24:15 | 24:14 13:1; turns 0 1; began opponent
    >>> game.undo()
    >>> game.play(game.legal_plays[0])
    >>> [str(play) for play in game.history]
    ['24/19 24/18']
    """

    def __init__(
        self,
        game: str | GamePosition = "portes",
        *,
        seed: int | None = None,
        match: int = 0,
        cube: bool | None = None,
        players: tuple[str, str] = PLAYERS,
    ) -> None:
        match = whole("match", match, 0, LONGEST_MATCH)
        seed = None if seed is None else whole("seed", seed, 0, HIGHEST_SEED)
        if not isinstance(players, tuple) or len(players) != 2:
            raise BadSettings("players must be a tuple of two names.")
        for name in players:
            check_text("a name", name)
        named = Player(players[0]), Player(players[1])
        events: tuple[Event, ...] = (Begin(),)
        if isinstance(game, GamePosition):
            setup = replace(game.state.setup, players=named, length=match or game.state.setup.length)
            setup = setup if cube is None else replace(setup, **cube_flags(cube))
            events = (Begin(), arranged(game.state))
        else:
            setup = Setup((game_of(game),), named, match, **cube_flags(cube))
        self._drawer = DiceSource(DiceSettings(seed=seed))
        self._begin(Record(setup, events, self._drawer.settings), self._drawer)

    def _begin(self, record: Record, dice: DiceSource, lost: tuple[str, ...] = ()) -> None:
        self._record, self._live, self._lost = record, LiveSession(record.session(), dice), lost

    @classmethod
    def of_record(cls, record: Record, lost: tuple[str, ...] = ()) -> Game:
        """The game in a record; not covered by the promise of stability, see `palamedes.read`."""
        game = cls.__new__(cls)
        if record.dice is not None and record.dice.seed is not None:
            game._drawer = dice = dice_of(record)
        else:
            drawn = record.drawn()
            game._drawer, dice = DiceSource(DiceSettings()), DiceSource(BY_HAND, "", drawn, len(drawn) - len(record.taken_back))
        game._begin(record, dice, lost)
        return game

    # What is known.

    @property
    def _state(self) -> State:
        return self._live.state

    @property
    def position(self) -> GamePosition:
        """The current position, from the point of view of the side on roll."""
        return GamePosition(self._state)

    @property
    def phase(self) -> str:
        """What can happen next: `opening`, `to roll`, `to play`, `doubled`, `beavered`, `resigned`,
        `game over` or `session over`.
        """
        return self._state.phase.value

    @property
    def on_roll(self) -> int | None:
        """The side that rolls next or that has rolled; None before the opening roll and after the
        end of the game.
        """
        state = self._state
        return state.on_roll if state.game_is_running and state.phase is not Phase.OPENING else None

    @property
    def dice(self) -> Roll | None:
        """The roll to be played; None before the roll."""
        return self._state.dice

    @property
    def legal_plays(self) -> tuple[LegalPlay, ...]:
        """`GamePosition.legal_plays` of the current position."""
        return self.position.legal_plays

    @property
    def is_over(self) -> bool:
        """Whether the current game is over."""
        return not self._state.game_is_running

    @property
    def result(self) -> GameResult | None:
        """How the current game ended: the winner (None for a tie), the kind (1, 2 or 3 for a
        single, double or triple game), the points with the cube, and what ended it; None while it
        is in progress.
        """
        return self._state.result

    @property
    def score(self) -> tuple[int, int]:
        """The points of both sides in the match, or in all games so far."""
        return self._state.score

    @property
    def players(self) -> tuple[str, str]:
        """The names of the sides."""
        white, black = self._record.setup.players
        return white.name, black.name

    @property
    def match(self) -> int:
        """The length of the match in points; 0 for money play."""
        return self._record.setup.length

    @property
    def history(self) -> tuple[LegalPlay, ...]:
        """All plays so far, of all games, including passes. Each play contains the position in
        which it was made.
        """
        session = self._live.session
        return tuple(
            LegalPlay(GamePosition(state), _play(state, event))
            for state, event in zip(session.states, session.events, strict=False)
            if isinstance(event, Played)
        )

    @property
    def lost(self) -> tuple[str, ...]:
        """What the file from which the game was read says, and a session cannot hold."""
        return self._lost

    # Actions.

    def roll(self, dice: Roll | str | None = None) -> Roll:
        """Roll the dice, and return the roll to be played. `dice`: the roll, such as (3, 1) or
        "31"; it is drawn if None.

        The first call of a game also makes the opening roll. In games in which the opening roll is
        played, `dice` is that roll, with the die of side 0 first. Raises BadDice, and BadEvent if
        nobody can roll now.
        """
        state = self._state
        given = None if dice is None else roll_of(dice, state.variant)
        is_opening, rolls_again = state.phase is Phase.OPENING, state.variant.opening_reroll
        if is_opening and not rolls_again and given is not None and given[0] == given[1]:
            raise BadEvent("the dice of an opening roll that is played must show different numbers.")
        while self._state.phase is Phase.OPENING:
            self._throw(None if rolls_again else given)
        if not is_opening or rolls_again:
            self._throw(given)
        rolled = self._state.dice
        assert rolled is not None
        return rolled

    def _turn_input(self) -> TurnInput:
        """The turn of the side on roll, for actions that move one checker (`api.steps`)."""
        turn = self._live.turn
        assert turn is not None
        return TurnInput(turn)

    def _throw(self, given: Roll | None) -> None:
        """Roll once. After the first roll that a caller has given, rolls count as entered by
        hand.
        """
        live, die = self._live, self._state.variant.board.die
        if given is not None and live.dice is self._drawer:
            live.dice = DiceSource(BY_HAND, "", self._drawer.drawn[: self._drawer.used])
        if given is None and live.dice is not self._drawer and live.dice.needs_entry(die):
            given = self._drawer.roll(die)
        live.throw(given)

    def play(self, play: LegalPlay | str) -> None:
        """Make a legal play of the current position, given as an object or in notation. Raises
        BadPlay, with the reason, if it is not legal, and BadEvent if there is nothing to play.
        """
        if isinstance(play, str):
            self._live.play_text(play)
        elif not isinstance(play, LegalPlay):
            raise BadEvent(f"a play must be a LegalPlay or a text, not {type(play).__name__}.")
        elif play.position.state.position != self._state.position:
            raise BadPlay(Reason.NOT_ALLOWED)
        else:
            self._live.do(Played(play.made.steps))

    def double(self) -> None:
        """Offer the cube. Raises BadEvent, with the reason, if the side on roll may not do that
        now.
        """
        self._live.do(Doubled())

    def take(self) -> None:
        """Take the cube that has been offered. Raises BadEvent if none has."""
        self._live.do(Taken())

    def drop(self) -> None:
        """Drop the cube that has been offered, and lose the game. Raises BadEvent if none has."""
        self._live.do(Dropped())

    def next_game(self) -> None:
        """Begin the next game. Raises BadEvent unless the game is over and the match is not."""
        self._live.next_game()

    def undo(self) -> None:
        """Take back the last action: a call of `roll`, `play`, `double`, `take`, `drop` or
        `next_game`. Dice that are taken back will be rolled again. Raises BadEvent if there is
        nothing to undo.
        """
        self._live.go_back(_start_of_last_action(self._live.session))

    def __copy__(self) -> Game:
        """A copy never changes the original, not even its dice."""
        return copy.deepcopy(self)

    # Files and pictures.

    def record(self) -> Record:
        """Everything that is saved; not covered by the promise of stability, see
        `palamedes.write`.
        """
        dice, events = self._live.dice, tuple(self._live.session.events)
        if events == self._record.events:
            return self._record
        taken_back, changes = dice.drawn[dice.used :], dice.changes
        return replace(self._record, events=events, dice=dice.settings, taken_back=taken_back, dice_changes=changes)

    def _repr_svg_(self) -> str:
        return self.position.svg()

    def __str__(self) -> str:
        return str(self.position)

    def __repr__(self) -> str:
        return f"<Game {self.position}: {self.phase}>"


def _play(state: State, event: Played) -> Play:
    after = state.position
    for step in event.steps:
        after = moved(state.variant, after, step)
    return Play(event.steps, after)


def _start_of_last_action(session: Session) -> int:
    """The number of events before the last action. If there is none, the number of all events, so
    that going back there is refused.
    """
    events = session.events
    last = len(events)
    while last and isinstance(events[last - 1], (Comment, Deadlocked)):
        last -= 1
    last -= 1
    if last < 1 or isinstance(events[last], PositionSetUp):
        return len(events)
    if isinstance(events[last], Rolled) and isinstance(events[last - 1], Opening):
        last -= 1
    while isinstance(events[last], Opening) and isinstance(events[last - 1], Opening):
        last -= 1
    return last


def read(path: str | PathLike[str], form: str | None = None) -> Game:
    """The session in a file: our own (`.tavli`), or a file of another program (`.mat`, `.txt`,
    `.sgf`, `.xg`, `.xgp`). Its plays are in `Game.history`, and the game can be continued.

    `form`: the name of the format; None for the one with the suffix of the file. Raises BadFile
    with the line of the error, and BadSettings if the format is not known.
    """
    check_path("the file", path)
    found = read_file(Path(path), format_named(form, Path(path)))
    return Game.of_record(found.record, found.lost)


def write(path: str | PathLike[str], game: Game, form: str | None = None, *, replaces: bool = False) -> tuple[str, ...]:
    """Write the session to a file, in a format as in `read`. Returns what the format cannot keep,
    as phrases. `replaces`: whether an existing file is replaced.

    Raises BadFile if the file exists, if it cannot be written, or if the format cannot express the
    games, and BadSettings if the format is not known.

    >>> import palamedes as pl, tempfile, pathlib
    >>> game = pl.Game("fevga", seed=3)
    >>> _ = game.roll()
    >>> game.play(game.legal_plays[0])
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = pathlib.Path(folder) / "game.tavli"
    ...     pl.write(path, game)
    ...     pl.read(path).position == game.position
    ()
    True
    """
    check_path("the file", path)
    if not isinstance(game, Game):
        raise BadSettings(f"only a Game can be written, not {type(game).__name__}.")
    target = Path(path)
    form_of_file = format_named(form, target, to_write=True)
    if not flag("replaces", replaces) and target.exists():
        raise BadFile(f"{target.name} already exists; replaces=True replaces it.")
    return write_file(target, game.record(), form_of_file)
