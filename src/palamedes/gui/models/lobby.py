"""What the first page offers: games that can be started at once, and the session that can be
continued. This module does not use Qt.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from palamedes.core.dice.generators import DEFAULT_GENERATOR, GENERATORS, Origin
from palamedes.core.errors import PalamedesError
from palamedes.core.language import mark, tr
from palamedes.core.preferences import NewGame
from palamedes.core.results.record import SESSION, Record
from palamedes.core.session.remarks import as_it_ended
from palamedes.gui.board.view import BoardView
from palamedes.gui.models.computer_model import computer_words
from palamedes.gui.models.game.scene import bare_board
from palamedes.gui.models.new_game_model import TAVLI_KEY, NewGameModel, match_words
from palamedes.gui.models.words import briefly, result_lines, standing
from palamedes.service.library import files
from palamedes.service.play.unfinished import UnfinishedGame, UnfinishedGames

OFFERED = (TAVLI_KEY, "portes", "plakoto", "fevga", "backgammon")
"""The games with a tile, by their keys in the list of games."""

SAVED_GAMES = 2
"""The number of saved games on the first page."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A game that can be started at once. `key`: its key in the list of games; `board`: the
    starting position that is shown; `tip`: a description of how the game would be played.
    """

    key: str
    name: str
    board: BoardView
    tip: str


@dataclass(frozen=True, slots=True)
class LeftOver:
    """A session that can be continued: its board, and a description of the session in parts, each
    of which is shown on its own line.
    """

    board: BoardView
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LobbyGame:
    """A saved game that can be opened with one click. `title`: the game and the score. `entry`: its
    entry in the list of unfinished games; None if it is a file of the user's.
    """

    path: Path
    title: str
    players: str
    shown: LeftOver
    entry: UnfinishedGame | None = None


class ProblemCard(NamedTuple):
    """The problem of the day on the first page: its board, two lines of text, and a tooltip."""

    board: BoardView
    lines: tuple[str, str]
    tip: str


class PracticeCard(NamedTuple):
    """The user's cards on the first page: the position of the first card that is due, as a position
    text (empty if there is none), two lines of text, and a tooltip.
    """

    position: str
    lines: tuple[str, str]
    tip: str


def tiles(last: NewGame, mirrored: bool = False) -> tuple[Tile, ...]:
    """The tiles of the first page. `last`: the choices made for the last new game."""
    return tuple(_tile(as_last_time(key, last), mirrored, last == NewGame()) for key in OFFERED)


def as_last_time(key: str, last: NewGame) -> NewGameModel:
    """The choices for a game with this key: the players, the length and the dice are those of the
    last new game. The options are kept as well if that was the same game. A file of rolls is
    replaced by the default generator.
    """
    model = NewGameModel.of(last)
    if model.game != key:
        model.choose_game(key)
    if GENERATORS[model.generator].origin is Origin.FILE:
        model.generator = DEFAULT_GENERATOR
    return model


def _tile(model: NewGameModel, mirrored: bool, is_first: bool) -> Tile:
    return Tile(model.entry.key, model.entry.name, model.start_views(mirrored)[0], _tip(model, is_first))


def _tip(model: NewGameModel, is_first: bool) -> str:
    """A description of how the game would be played, such as `As last time: You – Palamedes (Club
    player). Match to 5 points`. `is_first`: the choices are still those of the program.
    """
    names = [
        tr("{name} ({level})", name=briefly(seat.name), level=computer_words(seat.settings))
        if seat.computer
        else briefly(seat.name)
        for seat in model.seats
    ]
    length = match_words(model.length) if model.length else tr("Money play, game by game")
    words = mark("{players}. {length}") if is_first else mark("As last time: {players}. {length}")
    return tr(words, players=" – ".join(names), length=length)


def saved_games(unfinished: UnfinishedGames, recent: Sequence[str], most: int = SAVED_GAMES) -> tuple[LobbyGame, ...]:
    """The saved games for the first page: the unfinished games that were played last, then the
    files that the user opened or saved last. Files that cannot be read are left out. This reads
    files, so it takes some time.
    """
    found: dict[str, LobbyGame] = {}
    for path, entry in _saved_files(unfinished, recent, most):
        with suppress(PalamedesError):
            record = files.open_record(path) if entry is None else entry.record
            if record is not None:
                found.setdefault(record.detail(SESSION) or str(path), _saved_game(path, record, entry))
        if len(found) == most:
            break
    return tuple(found.values())


def _saved_files(unfinished: UnfinishedGames, recent: Sequence[str], most: int) -> Iterator[tuple[Path, UnfinishedGame | None]]:
    yield from ((entry.path, entry) for entry in unfinished.latest(most))
    yield from ((Path(path), None) for path in recent)


def _saved_game(path: Path, record: Record, entry: UnfinishedGame | None) -> LobbyGame:
    shown_board = left_over(record)
    state = record.session().state
    title = f"{state.variant.title} {state.score[0]}–{state.score[1]}"
    return LobbyGame(path, title, " – ".join(briefly(player.name) for player in record.setup.players), shown_board, entry)


def left_over(record: Record, mirrored: bool = False) -> LeftOver:
    """A session that can be continued, with the player's side at the bottom of the board."""
    session = record.session()
    people = [side for side, player in enumerate(record.setup.players) if player.computer is None]
    bottom = people[0] if people else 0
    board = bare_board(session, len(session.events), bottom, session.state.on_roll, mirrored)
    return LeftOver(board, (*standing(session.state), *result_lines(as_it_ended(session, len(session.events)))))
