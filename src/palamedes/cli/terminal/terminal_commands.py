"""The input of the terminal game: plays, dice and commands."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from rich.columns import Columns
from rich.table import Table as Grid
from rich.text import Text

from palamedes.cli.terminal.saved_game import resumed_game
from palamedes.cli.terminal.terminal_session import TerminalSession
from palamedes.cli.terminal.terminal_words import QUIET, changed_dice, dice_report, hint_grid, sheet_grid
from palamedes.core.dice.dice import roll_from_text
from palamedes.core.errors import BadEvent
from palamedes.core.match.evaluation import PLAYOUTS, PlayAnalysis
from palamedes.core.results.score_sheet import score_sheet
from palamedes.core.rules.play import PASS
from palamedes.core.session.events import (
    Beavered,
    Doubled,
    Dropped,
    Event,
    Played,
    ResignationAccepted,
    ResignationRefused,
    Resigned,
    Taken,
)
from palamedes.core.session.state import Phase
from palamedes.core.settings import DEEPEST_SEARCH, ComputerSettings, SearchSettings
from palamedes.service.library import files
from palamedes.service.library.opening_book import BOOK, book_words
from palamedes.service.library.record_formats import SUFFIX, is_record
from palamedes.service.play.computer_decisions import describe
from palamedes.service.play.unfinished import UnfinishedGames, is_unfinished
from palamedes.service.requests import plays_request

HINTS = 5
USUAL_HINT = SearchSettings().plies


def obey(session: TerminalSession, line: str) -> None:
    """Execute a line of input. Raises an error with the reason if that is impossible."""
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word.lower())
    if not line:
        _go_on(session)
    elif command is not None:
        command.do(session, rest.strip())
    elif "/" in line or line == PASS:
        session.own_turn()
        session.live.play_text(line)
    elif word[0].isdecimal():
        _number(session, line)
    else:
        raise BadEvent(_unknown(word))


def _go_on(session: TerminalSession) -> None:
    """Perform the action of the Enter key."""
    session.paused, phase = False, session.state.phase
    if session.is_automatic():
        return
    if phase is Phase.SESSION_OVER:
        session.is_left = True
    elif phase is Phase.GAME_OVER:
        session.live.next_game()
    elif phase in (Phase.OPENING, Phase.TO_ROLL):
        session.live.throw()
    elif phase is Phase.TO_PLAY:
        _play_forced(session)
    else:
        raise BadEvent("please answer: " + ("accept or refuse." if phase is Phase.RESIGNED else "take or drop."))


def _play_forced(session: TerminalSession) -> None:
    turn = session.live.turn
    assert turn is not None
    if len(turn.plays) > 1:
        raise BadEvent(
            f"there are {len(turn.plays)} plays; type one, such as {session.plays()[0]}, or type moves to list them."
        )
    session.live.do(Played(turn.plays[0].steps if turn.plays else ()))


def _number(session: TerminalSession, text: str) -> None:
    """Handle a number: the dice if a roll is awaited, otherwise the number of a play in the list
    that `moves` shows.
    """
    state = session.state
    if state.phase in (Phase.OPENING, Phase.TO_ROLL):
        session.live.throw(roll_from_text(text, state.variant.board.die))
        return
    session.own_turn()
    turn = session.live.turn
    if turn is None:
        raise BadEvent(f"there is nothing to play now; the state of the session is: {state.phase}.")
    if not (text.isascii() and text.isdecimal() and len(text) < 6 and 1 <= int(text) <= len(turn.plays)):
        raise BadEvent(
            f"'{text[:20]}' is not the number of a play: the highest number is {len(turn.plays)}; type moves to list the plays."
        )
    session.live.do(Played(turn.plays[int(text) - 1].steps))


# Commands.


def _help(session: TerminalSession, _: str) -> None:
    grid = Grid.grid(padding=(0, 3))
    grid.add_row("Enter", "roll or continue; make the only play, or pass")
    grid.add_row("24/18 13/11", "play, such as 8/5(2), bar/22* or 6/off; a number selects a play in the list of moves")
    for word, command in COMMANDS.items():
        grid.add_row(f"{word} {command.takes}".strip(), command.help)
    session.screen.console.print(grid)


def _moves(session: TerminalSession, _: str) -> None:
    plays = session.plays()
    if session.live.turn is None:
        raise BadEvent("there are no plays before the dice are rolled.")
    if not plays:
        session.screen.say("There is no legal play with these dice.")
    session.screen.console.print(
        Columns([Text(f"{number:>4}  {play}") for number, play in enumerate(plays, start=1)], column_first=True)
    )


def _hint(session: TerminalSession, plies: str) -> None:
    if plies not in ("", *map(str, range(1, DEEPEST_SEARCH + 1))):
        raise BadEvent(f"'{plies[:20]}' is not a depth; a hint looks 1 to {DEEPEST_SEARCH} plies ahead.")
    session.own_turn()
    state, turn = session.state, session.live.turn
    if turn is None:
        raise BadEvent("there is no hint before the dice are rolled.")
    settings = ComputerSettings(search=SearchSettings(int(plies or USUAL_HINT)))
    request = plays_request(state, settings, book=not plies)
    analysis: PlayAnalysis = session.wait_for(request, "Looking for the best plays", describe)
    numbers = {play.steps: number for number, play in enumerate(turn.plays, start=1)}
    if analysis.candidates:
        best = analysis.candidates[0]
        by = PLAYOUTS if analysis.games else book_words(best) if best.source == BOOK else best.source
        session.screen.say(f"The best plays ({by}); type a number to make that play.", QUIET)
        session.screen.console.print(hint_grid(state.variant, analysis, numbers, HINTS))
    else:
        session.screen.say("There is no legal play with these dice.")


def _event(session: TerminalSession, _: str, event: Event) -> None:
    session.own_turn()
    session.live.do(event)


def _undo(session: TerminalSession, _: str) -> None:
    session.live.undo()
    _changed(session, "Taken back.")


def _redo(session: TerminalSession, _: str) -> None:
    session.live.redo()
    _changed(session, "Restored.")


def _changed(session: TerminalSession, sentence: str) -> None:
    session.screen.events_changed()
    session.screen.say(sentence)


def _resign(session: TerminalSession, points: str) -> None:
    if points not in ("", "1", "2", "3"):
        raise BadEvent(f"'{points[:20]}' is not a resignation: write 1 for a single game, 2 for a double, 3 for a triple.")
    side, factor = session.own_turn(), int(points or 1)
    most = session.state.most_to_lose(side)
    if factor > most:
        raise BadEvent(f"you can lose at most {most} × the stake in this position, so write 'resign {most}'.")
    session.live.do(Resigned(side, factor))


def _sheet(session: TerminalSession, which: str) -> None:
    sheets = score_sheet(session.live.session)
    for sheet in sheets if which == "all" else sheets[-1:]:
        session.screen.console.print(sheet_grid(sheet, session.state.setup))


def _save(session: TerminalSession, name: str) -> None:
    path = _file(name, "save")
    session.save(path)
    session.screen.say(f"Saved as {path}.")


def _open(session: TerminalSession, name: str) -> None:
    read = files.read_file(_file(name, "open"))
    game = resumed_game(read.record)
    if is_unfinished(session.live.session) and not session.is_saved:
        session.screen.say(f"The previous game has been saved as {UnfinishedGames().keep(session.record())}")
    session.sit_down(game)
    session.save_aside()
    session.screen.introduce()
    for phrase in read.lost:
        session.screen.say(f"Not kept: {phrase}.")


def _note(session: TerminalSession, text: str) -> None:
    if not text:
        raise BadEvent("a note needs some text, such as: note A bold play.")
    session.live.remark(text)


def _dice(session: TerminalSession, text: str) -> None:
    """Show the dice or, between two games or at the end of a file of rolls, change the generator or
    its seed.
    """
    if text:
        session.screen.say(changed_dice(session.live, text))
        return
    for line in dice_report(session.live.session, session.live.dice, session.game.commitment):
        session.screen.say(line)


def _board(session: TerminalSession, _: str) -> None:
    session.screen.show_anew()


def _flip(session: TerminalSession, _: str) -> None:
    session.screen.flip()


def _quit(session: TerminalSession, _: str) -> None:
    session.quit()


class Command(NamedTuple):
    """The function that a command word calls, with descriptions of its arguments and its effect."""

    takes: str
    help: str
    do: Callable[[TerminalSession, str], None]


def _deciding(event: Event) -> Callable[[TerminalSession, str], None]:
    return partial(_event, event=event)


COMMANDS = {
    "moves": Command("", "list all plays", _moves),
    "hint": Command(f"[1-{DEEPEST_SEARCH}]", "show the best plays, looking this many plies ahead", _hint),
    "undo": Command("", "take back your last decision; the dice stay the same", _undo),
    "redo": Command("", "restore what was taken back", _redo),
    "double": Command("", "offer the cube", _deciding(Doubled())),
    "take": Command("", "take the cube", _deciding(Taken())),
    "drop": Command("", "drop the cube and lose the game", _deciding(Dropped())),
    "beaver": Command("", "redouble at once and keep the cube", _deciding(Beavered())),
    "resign": Command("[1-3]", "offer to lose a single, double or triple game", _resign),
    "accept": Command("", "accept a resignation", _deciding(ResignationAccepted())),
    "refuse": Command("", "refuse a resignation and play on", _deciding(ResignationRefused())),
    "sheet": Command("[all]", "show the score sheet of this game, or of all games", _sheet),
    "save": Command("FILE", f"save the whole session as FILE{SUFFIX}", _save),
    "open": Command("FILE", "continue a saved session", _open),
    "note": Command("TEXT", "add a comment on what has just happened", _note),
    "dice": Command(
        "[GENERATOR [SEED]]",
        "show the dice generator, seed and commitment, and how often each number was rolled; between games, change the dice",
        _dice,
    ),
    "board": Command("", "show the board again", _board),
    "flip": Command("", "turn the board round", _flip),
    "quit": Command("", "leave; the game is saved and can be resumed", _quit),
    "help": Command("", "show this help", _help),
    "?": Command("", "show this help", _help),
}


def _unknown(word: str) -> str:
    close = difflib.get_close_matches(word.lower(), COMMANDS, n=1, cutoff=0.6)
    return f"'{word[:20]}' is not a command" + (f"; did you mean '{close[0]}'?" if close else "; type ? for a list.")


def _file(name: str, verb: str) -> Path:
    """The path of a saved session, with the suffix added if it was omitted."""
    if not name:
        raise BadEvent(f"{verb} needs the name of a file.")
    path = Path(name).expanduser()
    return path if is_record(path) else path.with_name(path.name + SUFFIX)
