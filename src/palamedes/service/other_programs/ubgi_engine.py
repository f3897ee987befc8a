"""The engine as a program that speaks UBGI, the Universal Backgammon Interface
(docs/other-programs.md).

It reads commands and answers them in order. Only `stop` and `quit` take effect at once.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from queue import Queue
from typing import Any, BinaryIO, NamedTuple

from palamedes import __version__
from palamedes.core.errors import PalamedesError
from palamedes.core.fingerprint import digest
from palamedes.core.match.cube_decision import CubeAnalysis
from palamedes.core.match.evaluation import Candidate, PlayAnalysis
from palamedes.core.rules.play import Play
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import VARIANTS, Variant
from palamedes.core.session.state import Cube, State
from palamedes.core.settings import DEEPEST_SEARCH, ComputerSettings
from palamedes.formats.foreign.gnubg_id import position_id
from palamedes.service.analysis import judging
from palamedes.service.analysis.session_cube import cube_request
from palamedes.service.api.protocol_lines import lines_of
from palamedes.service.jobs import Job
from palamedes.service.other_programs import ubgi_game
from palamedes.service.other_programs.notation import moves
from palamedes.service.other_programs.ubgi_game import UbgiGame
from palamedes.service.other_programs.ubgi_settings import KEYS, UbgiSettings, key_named
from palamedes.service.play.computer_decisions import drawn_play
from palamedes.service.requests import AnalyzeRequest

logger = logging.getLogger(__name__)

LONGEST_COMMAND = 2000  # characters
BAD_COMMAND, BAD_VALUE, BAD_STATE, UNSUPPORTED = "bad_command", "bad_value", "bad_state", "unsupported"
CHEQUER, CUBE, TURN, TAKE = "chequer", "cube", "turn", "take"
ROLES = (CHEQUER, CUBE, TURN, TAKE)
LIMITS = ("movetime", "depth", "nodes", "trials")
LONGEST_MOVE_TIME = 3_600_000  # milliseconds
PASS = "pass"
STOP, QUIT = "stop", "quit"


class UbgiError(Exception):
    """An answer that begins with `error`. `code`: one of the four codes of UBGI 0.2."""

    def __init__(self, code: str, words: str) -> None:
        super().__init__(words)
        self.code = code


class Order(NamedTuple):
    """A `go` command. `old`: whether it has the form of UBGI 0.1; `plies`, `seconds`: the limits of
    this decision, None if it has none.
    """

    role: str
    old: bool
    plies: int | None = None
    seconds: float | None = None


class UbgiEngine:
    """Reads commands from `source` on a separate thread, and writes the answers to `sink`."""

    def __init__(self, source: BinaryIO, sink: BinaryIO) -> None:
        self._source, self._sink = source, sink
        self._lines: Queue[str | None] = Queue()
        self._settings, self._game = UbgiSettings(), UbgiGame()
        self._lock = threading.Lock()
        self._job: Job[Any] | None = None
        self._begun = self._read = self._stopped = 0  # numbers of `go` commands

    def run(self) -> None:
        """Answer commands until `quit` or the end of the input. Raises BrokenPipeError if the
        output is closed.
        """
        threading.Thread(target=self._read_all, name="palamedes-reader", daemon=True).start()
        while (line := self._lines.get()) is not None:
            self._answer(line)

    # The reading thread.

    def _read_all(self) -> None:
        try:
            for line in lines_of(self._source):
                text = line.decode("utf-8", "replace").strip()
                self._accept(text)
                if text == QUIT:
                    break
        except (OSError, ValueError):
            logger.warning("the input cannot be read", exc_info=True)
        finally:
            self._lines.put(None)

    def _accept(self, text: str) -> None:
        with self._lock:
            self._read += text.split()[:1] == ["go"]
            if text in (STOP, QUIT):
                self._stopped = self._read
                if self._job is not None:
                    self._job.stop()
        if text not in (STOP, QUIT):
            self._lines.put(text)

    # The answering thread.

    def _answer(self, line: str) -> None:
        """Answer one command. Whatever goes wrong is an answer."""
        try:
            if len(line) > LONGEST_COMMAND or not line.isprintable():
                raise UbgiError(BAD_COMMAND, f"a command is one line of at most {LONGEST_COMMAND} printable characters.")
            verb, *words = line.split() or [""]
            if verb and verb not in self._commands:
                raise UbgiError(BAD_COMMAND, f"'{verb[:40]}' is not a command of UBGI.")
            if verb:
                self._commands[verb](words)
        except UbgiError as error:
            self._say(f"error {error.code} {error}")
        except PalamedesError as error:
            self._say(f"error {BAD_VALUE} {error}")
        except OSError:
            raise
        except Exception as error:
            logger.exception("a command of UBGI failed: %s", line[:LONGEST_COMMAND])
            self._say(f"error {BAD_STATE} the engine failed: {type(error).__name__}.")

    def _say(self, line: str) -> None:
        self._sink.write(line.encode() + b"\n")
        self._sink.flush()

    @property
    def _commands(self) -> dict[str, Callable[[Sequence[str]], None]]:
        return {
            "ubgi": lambda words: self._introduce(),
            "isready": lambda words: self._say("readyok"),
            "keys": lambda words: self._tell_keys(),
            "set": self._set,
            "setoption": self._set_option,
            "get": self._get,
            "newgame": lambda words: self._change(lambda game, words: game.another(), words),
            "newsession": partial(self._change, ubgi_game.in_session),
            "setscore": partial(self._change, ubgi_game.scored),
            "setcube": partial(self._change, ubgi_game.cubed),
            "setturn": partial(self._change, ubgi_game.turned),
            "dice": self._set_dice,
            "position": self._set_position,
            "go": self._go,
        }

    @property
    def _variant(self) -> Variant:
        return VARIANTS[self._settings.variant]

    def _introduce(self) -> None:
        for line in ("id name Palamedes", "id author The Palamedes project", f"id version {__version__}", "proto 0.2"):
            self._say(line)
        for key in KEYS:
            self._say(key.option_line(UbgiSettings()))
        self._tell_keys()
        self._say("ubgiok")

    def _tell_keys(self) -> None:
        for key in KEYS:
            self._say(key.key_line(UbgiSettings()))

    def _change(self, change: Callable[[UbgiGame, Sequence[str]], UbgiGame], words: Sequence[str]) -> None:
        self._game = change(self._game, words)

    def _set_dice(self, words: Sequence[str]) -> None:
        """Set the dice. If they are refused, there are none, so that nothing old is answered."""
        former, self._game = self._game, replace(self._game, dice=None)
        self._game = ubgi_game.rolled(former, words)

    def _set_position(self, words: Sequence[str]) -> None:
        """Set the position. If it is refused, there is none, so that nothing old is answered."""
        former, self._game = self._game, replace(self._game, position=None)
        self._game = ubgi_game.placed(former, self._variant, words)

    # Settings.

    def _set(self, words: Sequence[str]) -> None:
        if len(words) < 2:
            raise UbgiError(BAD_COMMAND, "expected: set KEY VALUE.")
        self._assign(words[0], " ".join(words[1:]))

    def _set_option(self, words: Sequence[str]) -> None:
        name, sign, value = " ".join(words).removeprefix("name ").partition(" value ")
        if words[:1] != ["name"] or not sign or not value:
            raise UbgiError(BAD_COMMAND, "expected: setoption name NAME value VALUE.")
        self._assign(name, value)

    def _assign(self, name: str, value: str) -> None:
        key = key_named(name)
        if key is None:
            raise UbgiError(UNSUPPORTED, f"there is no setting '{name[:60]}'.")
        former, self._settings = self._settings.variant, key.changed(self._settings, value)
        if self._settings.variant != former:
            self._game = self._game.another()

    def _get(self, words: Sequence[str]) -> None:
        key = key_named(words[0]) if len(words) == 1 else None
        if key is None:
            raise UbgiError(UNSUPPORTED if len(words) == 1 else BAD_COMMAND, "expected: get KEY, with one of the keys.")
        self._say(f"value {key.key} {key.written(self._settings)}")

    # Decisions.

    def _go(self, words: Sequence[str]) -> None:
        self._begun += 1
        order = order_of(words)
        if self._game.position is None:
            raise UbgiError(BAD_STATE, "there is no position.")
        if order.role in (CHEQUER, TURN) and self._game.dice is None:
            raise UbgiError(BAD_STATE, "the dice have not been set.")
        state = self._game.state(self._variant, with_dice=False)
        if state.situation(state.on_roll).outcome is not None:
            raise UbgiError(BAD_STATE, "the game is over in this position.")
        job: Job[Any] = Job()
        with self._lock:
            self._job = job
            if self._begun <= self._stopped:
                job.stop()
        try:
            self._decide(order, state, job)
        finally:
            with self._lock:
                self._job = None

    def _decide(self, order: Order, state: State, job: Job[Any]) -> None:
        computer = self._settings.computer(order.plies, order.seconds)
        doubles = False
        if order.role != CHEQUER:
            doubles = self._cube(order, state, computer, job)
        if order.role not in (CHEQUER, TURN):
            return
        play = self._chequer(_after_double(state) if doubles else state, computer, job)
        move = moves(play.steps, state.variant, PASS)
        after = position_id(state.variant, play.after.flipped())
        if order.role == TURN:
            answer = "moveid" if order.old else "move"
            cube = "double" if doubles else "nodouble"
            self._say(f"bestturn cube={cube} {answer}={after if order.old else move}")
            return
        self._say(f"bestmove {move}")
        if order.old:
            self._say(f"bestmoveid {after}")

    def _chequer(self, state: State, computer: ComputerSettings, job: Job[Any]) -> Play:
        """The play for the roll. The result of each depth is reported as soon as there is one."""
        assert self._game.dice is not None
        dice, side, began = self._game.dice, state.on_roll, time.monotonic()
        session = None if self._settings.mode == "cubeless" else (state, side)
        asked = AnalyzeRequest(state.situation(side), dice, computer, seed=self._settings.seed, session=session)
        told = 0

        def tell(found: PlayAnalysis) -> None:
            nonlocal told
            if found.candidates and found.candidates[0].plies > told:
                told = found.candidates[0].plies
                self._say(info(CHEQUER, found.candidates[0], began, moves(found.candidates[0].play.steps, state.variant, PASS)))

        found = judging.analyze(asked, lambda: job.stop_requested, tell)
        tell(found)
        if not found.candidates:
            return Play((), state.position)
        return drawn_play(found, asked.situation, computer, _seed(self._settings.seed, asked.situation, dice)).play

    def _cube(self, order: Order, state: State, computer: ComputerSettings, job: Job[Any]) -> bool:
        """Report the cube decision, and return whether the player to roll doubles."""
        asked, began = cube_request(state, computer, self._settings.seed), time.monotonic()
        may_double = state.may_double and asked.terms.may_turn(asked.cube)
        if order.role == TAKE and not may_double:
            raise UbgiError(BAD_STATE, "the player to roll may not double.")
        found = judging.cube(asked, lambda: job.stop_requested) if may_double else None
        if found is not None:
            self._say(cube_info(found, began))
        doubles = found is not None and found.decision.doubles
        if order.role == CUBE:
            self._say(f"bestcube {'double' if doubles else 'nodouble'}")
        if order.role == TAKE and found is not None:
            answer = "beaver" if found.decision.beavers else "take" if found.decision.takes else "drop"
            self._say(f"bestcube {answer}")
        return doubles


def order_of(words: Sequence[str]) -> Order:
    """The words after `go`, in the form of UBGI 0.1 (`role chequer`) or 0.2 (`chequer`). Raises
    UbgiError.
    """
    old = words[:1] == ["role"]
    rest = list(words[1:] if old else words)
    role = rest.pop(0) if rest and rest[0] not in LIMITS else CHEQUER
    if role not in ROLES or (old and len(words) < 2):
        raise UbgiError(BAD_COMMAND, f"expected: go, or go with one of the words {', '.join(ROLES)}.")
    limits = dict(zip(rest[::2], rest[1::2], strict=False))
    if len(rest) != 2 * len(limits) or any(name not in LIMITS for name in limits):
        raise UbgiError(BAD_COMMAND, f"expected limits such as depth 2, with the names {', '.join(LIMITS)}.")
    if "nodes" in limits or "trials" in limits:
        raise UbgiError(UNSUPPORTED, "only movetime and depth limit a decision.")
    plies = _limit("depth", limits, DEEPEST_SEARCH)
    milliseconds = _limit("movetime", limits, LONGEST_MOVE_TIME)
    return Order(role, old, plies, None if milliseconds is None else milliseconds / 1000)


def _limit(name: str, limits: dict[str, str], most: int) -> int | None:
    if name not in limits:
        return None
    text = limits[name]
    if not (text.isascii() and text.isdigit() and len(text) <= 9 and 1 <= int(text) <= most):
        raise UbgiError(BAD_VALUE, f"{name} must be a whole number between 1 and {most}.")
    return int(text)


def info(role: str, best: Candidate, began: float, line: str) -> str:
    """The line that reports the progress of the search."""
    milliseconds = round(1000 * (time.monotonic() - began))
    chances = best.probabilities
    return (
        f"info role {role} depth {best.plies} time_ms {milliseconds} eq {best.equity:.4f} pwin {chances.win:.4f}"
        f" pgammon {chances.win_double:.4f} pbg {chances.win_triple:.4f} pv {line}"
    )


def cube_info(found: CubeAnalysis, began: float) -> str:
    """The line that reports the numbers on which a cube decision is based."""
    milliseconds = round(1000 * (time.monotonic() - began))
    decision, chances = found.decision, found.chances
    return (
        f"info role {CUBE} depth {found.plies} time_ms {milliseconds} eq {decision.worth:.4f} pwin {chances.win:.4f}"
        f" pgammon {chances.win_double:.4f} pbg {chances.win_triple:.4f} nodouble {decision.no_double:.4f}"
        f" take {decision.double_take:.4f} drop {decision.double_pass:.4f}"
    )


def _after_double(state: State) -> State:
    """The state after a double that was taken."""
    return replace(state, cube=Cube(2 * state.cube.value, 1 - state.on_roll))


def _seed(seed: int, situation: Situation, dice: tuple[int, int]) -> int:
    """The seed for the errors of a level in one decision, so that they differ between decisions."""
    return int(digest((seed, str(situation.position), dice))[:8], 16)
