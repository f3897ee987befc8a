"""The game in the terminal: reads commands line by line, lets the computer think, and shows what
happens.
"""

from __future__ import annotations

import difflib
import sys
from collections.abc import Callable
from concurrent.futures import wait
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from rich.columns import Columns
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from palamedes.cli.terminal.terminal_board import draw_board
from palamedes.cli.terminal.terminal_words import (
    QUIET,
    capitalised,
    dice_opening,
    dice_report,
    estimate,
    game_title,
    hint_grid,
    own_rules,
    question,
    session_title,
    sheet_grid,
    signed_name,
    told,
)
from palamedes.core.dice.dice import roll_from_text
from palamedes.core.dice.dice_proof import Commitment, commit, provable
from palamedes.core.dice.dice_source import DiceSettings, DiceSource
from palamedes.core.errors import BadEvent, BadSettings, Cancelled, PalamedesError
from palamedes.core.match.evaluation import Analysis
from palamedes.core.mishaps import sentence_of
from palamedes.core.results.record import Record, record_of
from palamedes.core.results.score_sheet import score_sheet
from palamedes.core.rules.play import PASS, notation
from palamedes.core.session.events import (
    Beavered,
    Begin,
    Doubled,
    Dropped,
    Event,
    Played,
    ResignationAccepted,
    ResignationRefused,
    Resigned,
    Taken,
)
from palamedes.core.session.session import Session
from palamedes.core.session.state import Phase, Setup, State
from palamedes.core.settings import DEEPEST_SEARCH, ComputerSettings, Player, SearchSettings
from palamedes.service.analysis.judging import PLAY_OUTS
from palamedes.service.api.service import Service
from palamedes.service.library import files, roll_files
from palamedes.service.library.opening_book import BOOK, book_words
from palamedes.service.library.record_formats import SUFFIX, is_record
from palamedes.service.library.tables import notice
from palamedes.service.play.live_session import LiveSession
from palamedes.service.play.opponent import describe
from palamedes.service.play.unfinished import UnfinishedGames, is_unfinished
from palamedes.service.requests import ComputerDecision, DecisionRequest, Request, analysis_of

HINTS = 5
USUAL_HINT = SearchSettings().plies
POLL = 0.1  # seconds between looks at the keyboard while the computer thinks


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A session at the table, with what is saved beside its events."""

    session: Session
    dice: DiceSource
    commitment: Commitment | None = None
    details: tuple[tuple[str, str], ...] = ()


def new_occasion(setup: Setup, dice: DiceSettings) -> SavedGame:
    """A session that has not begun, with a commitment to its dice where they come from a seed."""
    text = roll_files.chosen(dice.path) if dice.path else ""
    source = DiceSource(dice, text)
    return SavedGame(Session(setup), source, commit(source.settings) if provable(source.settings) else None)


def saved_occasion(record: Record, rolls: str = "") -> SavedGame:
    """A saved session to go on with; dice that nobody knows are replaced by the operating system's.
    `rolls`: the file of its rolls, where the user names it."""
    if rolls:
        roll_files.chosen(rolls)
        record = replace(record, dice=DiceSettings("file", path=rolls))
    dice = files.dice_of(record) if record.dice else DiceSource(DiceSettings("system"), drawn=record.drawn())
    return SavedGame(record.session(), dice, record.commitment, record.details)


class TerminalGame:
    """A sitting at the terminal, until `quit`, the end of the input or the end of the match.

    `keep` is called with the record after every event, to save it; BadFile where it cannot be
    saved. `trouble`: a sentence that was told already of why nothing can be saved. `games`: after
    so many computers end a session for money.
    """

    def __init__(
        self,
        occasion: SavedGame,
        service: Service,
        console: Console,
        keep: Callable[[Record], None],
        trouble: str = "",
        games: int | None = None,
    ) -> None:
        self._service = service
        self._console = console
        self._keep = keep
        self._echo = not sys.stdin.isatty()
        self._left = False
        self._trouble = trouble
        self._is_warned = False
        self._games = games
        self._sit_down(occasion)

    def _sit_down(self, occasion: SavedGame) -> None:
        """Go on with that session."""
        self._occasion = occasion
        self._table = LiveSession(occasion.session, occasion.dice, lambda table: self._save_aside())
        people = [side for side, player in enumerate(occasion.session.setup.players) if player.computer is None]
        self._people = len(people)
        self._bottom = people[0] if people else 0
        self._told = len(occasion.session.events)
        self._shown: object = None
        self._paused = False
        self._waiting_dice: State | None = None
        self._saved: tuple[Event, ...] = ()

    @property
    def _state(self) -> State:
        return self._table.state

    @property
    def is_over(self) -> bool:
        """Whether the match, or all games that computers were to play, have been played to the
        end.
        """
        return self._state.phase is Phase.SESSION_OVER or self._games_are_played

    @property
    def _games_are_played(self) -> bool:
        return not self._people and self._games is not None and _games_over(self._state) >= self._games

    def record(self) -> Record:
        """The session as it stands, to be saved."""
        occasion = self._occasion
        return record_of(occasion.session, occasion.dice, occasion.commitment, occasion.details)

    def _save_aside(self) -> None:
        """Save the session by itself; where that fails it is told once, and tried again with the
        next event.
        """
        before = self._trouble
        try:
            self._keep(self.record())
            self._trouble, self._is_warned = "", False
        except Exception as error:  # whatever it is, the game goes on
            self._trouble = sentence_of(error)
        if self._trouble and not before:
            self._say(f"The game is not saved by itself: {self._trouble}")
        elif before and not self._trouble:
            self._say("The game is saved by itself again.")

    # The loop.

    def run(self) -> None:
        """Play until somebody leaves, the input ends or Ctrl-C is pressed while nobody thinks."""
        self._introduce()
        if trouble := notice():
            self._say(trouble, "bold")
        while not self._left:
            asks = self._waits_for_person()
            try:
                if asks:
                    self._ask()
                else:
                    self._go_by_itself()
            except PalamedesError as error:
                self._say(capitalised(str(error)), "bold")
                self._paused |= not asks
            except (EOFError, KeyboardInterrupt):
                self._console.print()
                self._leave()
            self._tell()
        if self.is_over:
            self._reveal()

    def _go_by_itself(self) -> None:
        """Let one thing happen that needs no person."""
        if self.is_over:
            self._left = True
        elif self._state.phase is Phase.GAME_OVER:
            self._table.next_game()
        elif self._state.phase is Phase.OPENING:
            self._table.throw()
        else:
            self._computer_acts()

    def _waits_for_person(self) -> bool:
        state, actor = self._state, self._table.actor
        if self._paused or state is self._waiting_dice or (actor is not None and actor.computer is None):
            return True
        if state.phase is Phase.OPENING:
            return self._rolls_by_hand()
        if state.phase is Phase.GAME_OVER:
            alone = not self._people and (state.setup.is_match or self._games is not None)
            return state.game >= 0 and not alone
        return state.phase is Phase.SESSION_OVER and self._people > 0

    def _rolls_by_hand(self) -> bool:
        return self._table.dice.needs_entry(self._state.variant.board.die)

    def _ask(self) -> None:
        """Show the board and do what is typed."""
        self._show_board()
        line = input(self._prompt())  # not through rich: line editing must know the prompt
        if self._echo:
            self._console.print(Text(line))
        self._obey(line.strip())

    def _prompt(self) -> str:
        if self._is_automatic():
            return "Enter goes on > "
        return f"{question(self._state, self._plays(), self._rolls_by_hand())} > "

    def _is_automatic(self) -> bool:
        """Whether nobody would be asked if the game were not paused."""
        actor = self._table.actor
        return self._state is not self._waiting_dice and actor is not None and actor.computer is not None

    # What is shown.

    def _say(self, text: str | Text, style: str = "") -> None:
        self._console.print(Text(text, style) if isinstance(text, str) else text, soft_wrap=False)

    def _introduce(self) -> None:
        occasion, state = self._occasion, self._state
        setup = occasion.session.setup
        self._say(session_title(setup), "bold")
        for line in own_rules(setup):
            self._say(line)
        self._say(signed_name(state, 0).append(" against ", "default").append_text(signed_name(state, 1)))
        self._say(dice_opening(occasion.dice, occasion.commitment))
        self._say("Type ? for help.", QUIET)

    def _show_board(self) -> None:
        """Draw the board if it is another one than before; newly rolled dice stand in the
        question.
        """
        state = self._state
        seen = state.game, state.seen_by(self._bottom), state.on_roll, state.cube, state.phase is Phase.DOUBLED
        if seen == self._shown or state.game < 0:
            return
        self._shown = seen
        self._console.print()
        try:
            self._say(draw_board(state, self._bottom, self._console.width))
        except BadSettings as error:
            self._say(str(error))

    def _tell(self, judgement: str = "") -> None:
        """Tell what has happened since the last time; `judgement` is what the computer thinks of
        its play.
        """
        session = self._table.session
        for index in range(self._told, len(session.events)):
            before, event, after = session.states[index], session.events[index], session.states[index + 1]
            if isinstance(event, Begin):
                self._console.print()
                self._console.rule(game_title(after), align="left", style=QUIET)
            line = told(before, event, after, judgement)
            if line is not None:
                self._say(line)
            if isinstance(event, Played) and not self._people:
                self._show_board()
        self._told = len(session.events)

    def _reveal(self) -> None:
        """The seed at the end of the match, from which anybody can check the dice."""
        occasion = self._occasion
        if occasion.commitment is not None:
            self._say(f"The dice were {occasion.dice.settings}; salt {occasion.commitment.salt.hex()}.", QUIET)

    # The computer.

    def _computer_acts(self) -> None:
        player = self._table.actor
        assert player is not None
        act = self._think(player)
        if act.event is not None:
            self._table.do(act.event)
            self._tell(estimate(act.analysis, act.event))
        elif self._rolls_by_hand():
            self._waiting_dice = self._state
        else:
            self._table.throw()

    def _think(self, player: Player) -> ComputerDecision:
        """The computer's decision; Ctrl-C makes it decide at once. Between computers the game then
        waits as well.
        """
        assert player.computer is not None
        request = DecisionRequest(self._state, player.computer, may_resign=not self._table.refused_resignation())
        while True:
            try:
                return self._answer(request, f"{player.name} is thinking")
            except Cancelled:
                continue  # stopped before it had begun: there is nothing yet to decide by

    def _answer(self, request: DecisionRequest, heading: str) -> ComputerDecision:
        decision: ComputerDecision = self._wait_for(
            request, heading, lambda act: describe(act.analysis) if act.analysis is not None else ""
        )
        return decision

    def _wait_for(self, request: Request, heading: str, words: Callable[[Any], str]) -> Any:
        """The answer to a request, with words about its progress; Ctrl-C makes it come at once."""
        with self._console.status(heading) as status:
            job = self._service.submit(request, lambda answer: status.update(f"{heading}: {words(answer)}"))
            while not job.result.done():
                try:
                    wait([job.result], timeout=POLL)
                except KeyboardInterrupt:
                    job.stop()
                    self._paused = not self._people
            return job.result.result()

    # What is typed.

    def _obey(self, line: str) -> None:
        """Do what a line says; errors say why it cannot be done."""
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.lower())
        if not line:
            self._go_on()
        elif command is not None:
            command.do(self, rest.strip())
        elif "/" in line or line == PASS:
            self._own_turn()
            self._table.play_text(line)
        elif word[0].isdecimal():
            self._number(line)
        else:
            raise BadEvent(_unknown(word))

    def _own_turn(self) -> int:
        """The side of the person that the table waits for; BadEvent where it waits for nobody or
        for the computer.
        """
        side, actor = self._state.to_act, self._table.actor
        if side is None or actor is None:
            raise BadEvent(f"nobody is to act while the table waits for: {self._state.phase}.")
        if actor.computer is not None:
            raise BadEvent(f"it is for {actor.name} to act; Enter goes on.")
        return side

    def _go_on(self) -> None:
        """What Enter does."""
        self._paused, phase = False, self._state.phase
        if self._is_automatic():
            return
        if phase is Phase.SESSION_OVER:
            self._left = True
        elif phase is Phase.GAME_OVER:
            self._table.next_game()
        elif phase in (Phase.OPENING, Phase.TO_ROLL):
            self._table.throw()
        elif phase is Phase.TO_PLAY:
            self._play_forced()
        else:
            raise BadEvent("an answer is wanted: " + ("accept or refuse." if phase is Phase.RESIGNED else "take or drop."))

    def _play_forced(self) -> None:
        turn = self._table.turn
        assert turn is not None
        if len(turn.plays) > 1:
            raise BadEvent(f"there are {len(turn.plays)} plays; type one such as {self._plays()[0]}, or moves to list them.")
        self._table.do(Played(turn.plays[0].steps if turn.plays else ()))

    def _number(self, text: str) -> None:
        """Dice to enter where a roll is waited for, else a play from the list of `moves`."""
        state = self._state
        if state.phase in (Phase.OPENING, Phase.TO_ROLL):
            self._table.throw(roll_from_text(text, state.variant.board.die))
            return
        self._own_turn()
        turn = self._table.turn
        if turn is None:
            raise BadEvent(f"there is nothing to play while the table waits for: {state.phase}.")
        if not (text.isascii() and text.isdecimal() and len(text) < 6 and 1 <= int(text) <= len(turn.plays)):
            raise BadEvent(f"'{text[:20]}' is no play: there are {len(turn.plays)}; moves lists them.")
        self._table.do(Played(turn.plays[int(text) - 1].steps))

    def _plays(self) -> list[str]:
        """All plays of the moment as they are written."""
        turn, state = self._table.turn, self._state
        return [] if turn is None else [notation(state.variant, state.position, play.steps) for play in turn.plays]

    # Commands.

    def _help(self, _: str) -> None:
        grid = Grid.grid(padding=(0, 3))
        grid.add_row("Enter", "roll, go on; play the only move, or pass")
        grid.add_row("24/18 13/11", "play: 8/5(2), bar/22*, 6/off; a number plays from the list of moves")
        for word, command in COMMANDS.items():
            grid.add_row(f"{word} {command.takes}".strip(), command.help)
        self._console.print(grid)

    def _moves(self, _: str) -> None:
        plays = self._plays()
        if self._table.turn is None:
            raise BadEvent("there are no plays before the dice are rolled.")
        if not plays:
            self._say("There is no move with these dice.")
        self._console.print(
            Columns([Text(f"{number:>4}  {play}") for number, play in enumerate(plays, start=1)], column_first=True)
        )

    def _hint(self, plies: str) -> None:
        if plies not in ("", *map(str, range(1, DEEPEST_SEARCH + 1))):
            raise BadEvent(f"'{plies[:20]}' is no depth of a hint: it is 1 to {DEEPEST_SEARCH} plies.")
        self._own_turn()
        state, turn = self._state, self._table.turn
        if turn is None:
            raise BadEvent("there is no hint before the dice are rolled.")
        settings = ComputerSettings(search=SearchSettings(int(plies or USUAL_HINT)))
        request = analysis_of(state, settings, book=not plies)
        analysis: Analysis = self._wait_for(request, "Looking for the best plays", describe)
        numbers = {play.steps: number for number, play in enumerate(turn.plays, start=1)}
        if analysis.candidates:
            best = analysis.candidates[0]
            by = PLAY_OUTS if analysis.games else book_words(best) if best.source == BOOK else best.source
            self._say(f"The best plays by {by}; a number plays.", QUIET)
            self._console.print(hint_grid(analysis, numbers, HINTS))
        else:
            self._say("There is no move with these dice.")

    def _event(self, _: str, event: Event) -> None:
        self._own_turn()
        self._table.do(event)

    def _undo(self, _: str) -> None:
        self._table.undo()
        self._changed("Taken back.")

    def _redo(self, _: str) -> None:
        self._table.redo()
        self._changed("Brought back.")

    def _changed(self, sentence: str) -> None:
        self._told = len(self._table.session.events)
        self._shown = None
        self._say(sentence)

    def _resign(self, points: str) -> None:
        if points not in ("", "1", "2", "3"):
            raise BadEvent(f"'{points[:20]}' is no way to resign: 1 for a single game, 2 for a double, 3 for a triple.")
        self._table.do(Resigned(self._own_turn(), int(points or 1)))

    def _sheet(self, which: str) -> None:
        sheets = score_sheet(self._table.session)
        for sheet in sheets if which == "all" else sheets[-1:]:
            self._console.print(sheet_grid(sheet, self._state.setup))

    def _save(self, name: str) -> None:
        path = _file(name, "save")
        files.save_record(path, self.record())
        self._saved = tuple(self._table.session.events)
        self._say(f"Saved as {path}.")

    def _open(self, name: str) -> None:
        occasion = saved_occasion(files.open_record(_file(name, "open")))
        if is_unfinished(self._table.session) and self._saved != tuple(self._table.session.events):
            self._say(f"The game before is kept as {UnfinishedGames().keep(self.record())}")
        self._sit_down(occasion)
        self._save_aside()
        self._introduce()

    def _note(self, text: str) -> None:
        if not text:
            raise BadEvent("a note needs some words: note A bold play.")
        self._table.remark(text)

    def _dice(self, _: str) -> None:
        for line in dice_report(self._table.session, self._table.dice, self._occasion.commitment):
            self._say(line)

    def _board(self, _: str) -> None:
        self._shown = None

    def _flip(self, _: str) -> None:
        self._bottom = 1 - self._bottom
        self._shown = None

    def _quit(self, _: str) -> None:
        """Leave; a game that could not be kept is left only by saying so twice."""
        if self._is_left_unkept() and not self._is_warned:
            self._is_warned = True
            why = capitalised(self._trouble)
            raise BadEvent(f"the game is not kept. {why} Type save FILE to keep it, or quit again to leave without it.")
        self._leave()

    def _leave(self) -> None:
        """Leave, and say what becomes of the game."""
        self._left = True
        if self._is_left_unkept():
            self._say(f"The game is not kept. {capitalised(self._trouble)}")
        elif not self.is_over and self._table.session.events:
            self._say("The game is kept; palamedes play --terminal --resume goes on with it.")

    def _is_left_unkept(self) -> bool:
        """Whether the game would be lost if it were left now; keeping it is tried once more."""
        if self.is_over or not self._table.session.events:
            return False
        if self._trouble:
            self._save_aside()
        return bool(self._trouble) and self._saved != tuple(self._table.session.events)


class Command(NamedTuple):
    """What a word does, with a hint at what may follow it."""

    takes: str
    help: str
    do: Callable[[TerminalGame, str], None]


def _deciding(event: Event) -> Callable[[TerminalGame, str], None]:
    return partial(TerminalGame._event, event=event)


COMMANDS = {
    "moves": Command("", "list all plays", TerminalGame._moves),
    "hint": Command(f"[1-{DEEPEST_SEARCH}]", "the best plays, looking so many plies ahead", TerminalGame._hint),
    "undo": Command("", "take back your last decision; the same dice come again", TerminalGame._undo),
    "redo": Command("", "bring back what was taken back", TerminalGame._redo),
    "double": Command("", "offer the cube", _deciding(Doubled())),
    "take": Command("", "take the cube", _deciding(Taken())),
    "drop": Command("", "drop the cube and lose the game", _deciding(Dropped())),
    "beaver": Command("", "redouble at once and keep the cube", _deciding(Beavered())),
    "resign": Command("[1-3]", "offer to lose a single, double or triple game", TerminalGame._resign),
    "accept": Command("", "accept a resignation", _deciding(ResignationAccepted())),
    "refuse": Command("", "refuse a resignation and play on", _deciding(ResignationRefused())),
    "sheet": Command("[all]", "the score sheet of this game, or of all", TerminalGame._sheet),
    "save": Command("FILE", f"save the whole session as FILE{SUFFIX}", TerminalGame._save),
    "open": Command("FILE", "go on with a saved session", TerminalGame._open),
    "note": Command("TEXT", "a remark on what has just happened", TerminalGame._note),
    "dice": Command("", "generator, seed, commitment and counts", TerminalGame._dice),
    "board": Command("", "show the board again", TerminalGame._board),
    "flip": Command("", "turn the board round", TerminalGame._flip),
    "quit": Command("", "leave; the game is kept and can be resumed", TerminalGame._quit),
    "help": Command("", "these words", TerminalGame._help),
    "?": Command("", "the same", TerminalGame._help),
}


def _games_over(state: State) -> int:
    return state.game + (state.phase in (Phase.GAME_OVER, Phase.SESSION_OVER))


def _unknown(word: str) -> str:
    close = difflib.get_close_matches(word.lower(), COMMANDS, n=1, cutoff=0.6)
    return f"'{word[:20]}' is no command" + (f"; did you mean '{close[0]}'?" if close else "; ? lists them.")


def _file(name: str, verb: str) -> Path:
    """The path of a saved session, with its ending where that was left out."""
    if not name:
        raise BadEvent(f"{verb} needs the name of a file.")
    path = Path(name).expanduser()
    return path if is_record(path) else path.with_name(path.name + SUFFIX)
