"""Lets other programs play in contests. They speak the engine protocol (docs/protocol.md), and run
as one process per thread, connected by pipes.
"""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from queue import Empty, Queue
from typing import IO, Any

from palamedes.core.errors import BadJson, BadSettings
from palamedes.core.rules.play import PASS
from palamedes.core.rules.position import Position
from palamedes.core.rules.variant import Variant
from palamedes.engine.contestants import Contestant, Question, outside_contestant
from palamedes.engine.turns import find_play
from palamedes.service.api.protocol_answers import position_out
from palamedes.service.api.protocol_lines import LONGEST_LINE, Object, read_line

LONGEST_WAIT = 600.0
"""The maximum time for one answer, in seconds."""
LINES_AHEAD = 100
"""The maximum number of lines that are kept while nobody asks for them."""
POLL = 0.05  # seconds


def engine_contestant(name: str, variant: Variant, command: str, wait: float = LONGEST_WAIT) -> Contestant:
    """The program that this command starts, in a game that it must know. Raises BadSettings if the
    command is empty or misspelt, or if the program cannot be started or does not know the game.

    `wait`: the maximum time for an answer, in seconds.
    """
    try:
        words = shlex.split(command, posix=os.name != "nt")
    except ValueError as error:
        raise BadSettings(f"the command '{command[:60]}' cannot be read: {error}.") from None
    if not words:
        raise BadSettings(f"the player '{name[:60]}' needs a command after the colon, as in engine:palamedes engine.")
    trial = EnginePlayer(name, words, wait)
    try:
        trial.ask({"action": "start", **variant.as_data()})
    finally:
        trial.close()
    return outside_contestant(name, f"the program '{command}'", lambda: EnginePlayer(name, words, wait))


class EnginePlayer:
    """A program that answers requests of the engine protocol; used by one thread at a time. Raises
    BadSettings if it cannot be started.
    """

    def __init__(self, name: str, words: list[str], wait: float = LONGEST_WAIT) -> None:
        self._name, self._wait, self._asked = name[:60], wait, 0
        pipe, alone, quiet = subprocess.PIPE, sys.platform != "win32", subprocess.DEVNULL
        try:
            self._process = subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=quiet, start_new_session=alone)
        except OSError as error:
            reason = (error.strerror or "the system gives no reason").lower()
            raise BadSettings(f"the player '{self._name}' cannot be started: {reason}.") from None
        self._lines: Queue[bytes] = Queue(LINES_AHEAD)
        assert self._process.stdout is not None
        self._reader = threading.Thread(target=_read, args=(self._process.stdout, self._lines), daemon=True)
        self._reader.start()

    def choose(self, question: Question) -> Position:
        """The position after the play that the program chooses. Raises BadPlay, with the reason, if
        the play is not legal.
        """
        asked = question.situation
        answer = self.ask(
            {
                "action": "choose",
                **asked.variant.as_data(),
                "dice": list(question.dice),
                "position": position_out(asked.variant, asked.position, asked.turns[0], asked.began),
            }
        )
        play = answer.get("play")
        words = PASS if play is None else play.get("notation") if isinstance(play, dict) else None
        if not isinstance(words, str):
            raise BadSettings(f"the player '{self._name}' has given an answer without a play.")
        return find_play(asked, question.dice, words).after

    def ask(self, request: Object) -> dict[str, Any]:
        """The answer to a request. Progress lines and answers to other requests are skipped. Raises
        BadSettings if there is no valid answer in time, or if the answer is an error.
        """
        self._asked += 1
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps({"id": self._asked, **request}).encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            raise self._no_answer() from None
        end = time.monotonic() + self._wait
        while True:
            answer = self._next(end - time.monotonic())
            if answer.get("id") == self._asked and "progress" not in answer:
                break
        if "error" in answer:
            error = answer["error"]
            said = error.get("message") if isinstance(error, dict) else error
            raise BadSettings(f"the player '{self._name}' has answered with an error: {said}")
        return answer

    def _next(self, seconds: float) -> Object:
        line = None
        with suppress(Empty):
            line = self._lines.get(timeout=seconds) if seconds > 0 else None
        if line is None:
            raise BadSettings(f"the player '{self._name}' has not answered within {self._wait:g} seconds.")
        if not line:
            raise self._no_answer()
        try:
            return read_line(line)
        except BadJson as error:
            raise BadSettings(f"the player '{self._name}' has given an answer that cannot be read: {error}") from None

    def _no_answer(self) -> BadSettings:
        return BadSettings(f"the player '{self._name}' has exited without an answer.")

    def close(self) -> None:
        """End the process and, where the system has process groups, those that it has started."""
        if sys.platform == "win32":
            self._process.kill()
        else:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
        while self._reader.is_alive():  # it may be waiting for a place in the queue
            with suppress(Empty):
                self._lines.get(timeout=POLL)
        self._process.communicate()


def _read(source: IO[bytes], lines: Queue[bytes]) -> None:
    """Pass the lines of a program on, up to the end or to the first line that is too long. An empty
    line marks the end.
    """
    while line := source.readline(LONGEST_LINE + 2):
        lines.put(line)
        if len(line) > LONGEST_LINE:
            break
    lines.put(b"")
