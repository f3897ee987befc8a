"""Games and matches of contests as saved sessions, one file for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from palamedes.core.dice.dice_source import DiceSettings, DiceSource
from palamedes.core.errors import BadFile
from palamedes.core.results.record import Record
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import Variant
from palamedes.core.session.events import Begin, Opening, Played, PositionSetUp, Rolled
from palamedes.core.session.session import Session
from palamedes.core.session.state import Phase, Setup
from palamedes.core.settings import Player
from palamedes.engine.contests import PlayedGame, PlayedTurn
from palamedes.engine.matches import GameOfMatch, PlayedMatch
from palamedes.service.library.files import save_record
from palamedes.service.play.live_session import LiveSession

LONGEST_NAME = 60


def game_saver(folder: Path, variant: Variant, names: tuple[str, str]) -> Callable[[PlayedGame], None]:
    """A function that saves each game of a contest in this folder. The names of the files, such as
    `00012b.tavli`, give the number of the pair, from 1, and `a` for the game in which the first
    player rolled first, `b` for the other.

    `names`: the names of the players. Raises the same errors as `own_folder`.
    """
    own_folder(folder)
    players = _players(names)
    return lambda game: save_record(
        folder / f"{game.pair + 1:05d}{'ab'[game.seat]}.tavli", record_of_game(variant, players, game)
    )


def match_saver(folder: Path, setup: Setup, names: tuple[str, str]) -> Callable[[PlayedMatch], None]:
    """A function that saves each match of a contest in this folder, as `game_saver` does with
    games. `setup`: the games, the length of the matches, and who begins the next game.
    """
    own_folder(folder)
    named = replace(setup, players=_players(names), cube=False)
    return lambda match: save_record(
        folder / f"{match.pair + 1:05d}{'ab'[match.seat]}.tavli", record_of_match(named, match.games)
    )


def own_folder(folder: Path) -> None:
    """Create the folder if necessary. Raises BadFile if this fails, or if the folder is not
    empty.
    """
    try:
        folder.mkdir(exist_ok=True)
        is_empty = not any(folder.iterdir())
    except OSError as error:
        raise BadFile(f"{folder.name} cannot be used: {(error.strerror or 'the system gives no reason').lower()}.") from None
    if not is_empty:
        raise BadFile(f"the folder {folder.name} is not empty; give the games of a contest a folder of their own.")


def _players(names: tuple[str, str]) -> tuple[Player, Player]:
    return _player(names[0]), _player(names[1])


def _player(name: str) -> Player:
    return Player("".join(letter if letter.isprintable() else "?" for letter in name)[:LONGEST_NAME].strip() or "?")


def record_of_game(variant: Variant, players: tuple[Player, Player], game: PlayedGame) -> Record:
    """A game of a contest as a session. Side 0 is the first player of the contest. The game begins
    from a set-up of its usual start, because a contest has no opening rolls.
    """
    start = PositionSetUp(start_position(variant), game.seat, began=game.seat, turns=(0, 0))
    setup = Setup((variant,), players, cube=False)
    live = LiveSession(Session(setup, (Begin(), start)), DiceSource(DiceSettings("manual")))
    for turn in game.turns:
        live.do(Rolled(turn.dice))
        _make(live, turn)
    return Record(setup, tuple(live.session.events))


def record_of_match(setup: Setup, games: Sequence[GameOfMatch]) -> Record:
    """A match of a contest as a session. Side 0 is the first player of the contest.

    A contest has no opening rolls. The first roll of a game is recorded as its opening roll, in
    which the side that began has the higher die. In games in which the dice are rolled again after
    the opening roll, the opening roll is recorded as 2-1.
    """
    live = LiveSession(Session(setup), DiceSource(DiceSettings("manual")))
    for game in games:
        live.do(Begin())
        for turn in game.turns:
            if live.state.phase is Phase.OPENING:
                live.do(Opening(_opening(live.state.variant, game.began, turn)))
            if live.state.phase is Phase.TO_ROLL:
                live.do(Rolled(turn.dice))
            _make(live, turn)
    return Record(setup, tuple(live.session.events))


def _opening(variant: Variant, began: int, turn: PlayedTurn) -> tuple[int, int]:
    low, high = sorted((1, 2) if variant.opening_reroll else turn.dice)
    return (low, high) if began else (high, low)


def _make(live: LiveSession, turn: PlayedTurn) -> None:
    """Make the play of a turn after its roll."""
    plays = () if live.turn is None else live.turn.plays
    live.do(Played(next((play.steps for play in plays if play.after == turn.after), ())))
