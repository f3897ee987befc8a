"""Games of contests as saved sessions, one file per game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from palamedes.core.dice.dice_source import DiceSettings, DiceSource
from palamedes.core.errors import BadFile
from palamedes.core.results.record import Record
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import Variant
from palamedes.core.session.events import Begin, Played, PositionSetUp, Rolled
from palamedes.core.session.session import Session
from palamedes.core.session.state import Setup
from palamedes.core.settings import Player
from palamedes.engine.contests import PlayedGame
from palamedes.service.library.files import save_record
from palamedes.service.play.live_session import LiveSession

LONGEST_NAME = 60


def game_saver(folder: Path, variant: Variant, names: tuple[str, str]) -> Callable[[PlayedGame], None]:
    """A function that saves each game of a contest in this folder. The names of the files, such as
    `00012b.tavli`, give the number of the pair, from 1, and `a` for the game in which the first
    player rolled first, `b` for the other.

    The folder is created if necessary. Raises BadFile if this fails, or if the folder is not empty.
    `names`: the names of the players.
    """
    try:
        folder.mkdir(exist_ok=True)
        is_empty = not any(folder.iterdir())
    except OSError as error:
        raise BadFile(f"{folder.name} cannot be used: {(error.strerror or 'the system gives no reason').lower()}.") from None
    if not is_empty:
        raise BadFile(f"the folder {folder.name} is not empty; give the games of a contest a folder of their own.")
    players = tuple(map(_player, names))
    return lambda game: save_record(
        folder / f"{game.pair + 1:05d}{'ab'[game.seat]}.tavli", record_of_game(variant, (players[0], players[1]), game)
    )


def _player(name: str) -> Player:
    return Player("".join(letter if letter.isprintable() else "?" for letter in name)[:LONGEST_NAME].strip() or "?")


def record_of_game(variant: Variant, players: tuple[Player, Player], game: PlayedGame) -> Record:
    """A game of a contest as a session. Side 0 is the first player of the contest. The game begins
    from a set-up of its usual start, because a contest has no opening rolls.
    """
    start = PositionSetUp(start_position(variant), game.seat, began=game.seat, turns=(0, 0))
    setup = Setup((variant,), players, cube=False)
    live = LiveSession(Session(setup, (Begin(), start)), DiceSource(DiceSettings("manual")))
    for dice, after in game.turns:
        live.do(Rolled(dice))
        plays = () if live.turn is None else live.turn.plays
        live.do(Played(next((play.steps for play in plays if play.after == after), ())))
    return Record(setup, tuple(live.session.events))
