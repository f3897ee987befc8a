"""Lets other programs play in contests. They speak the engine protocol (docs/protocol.md) or UBGI
(docs/other-programs.md), and run as one process per thread, connected by pipes.
"""

from __future__ import annotations

import json
from typing import Any

from palamedes.core.errors import BadJson, BadSettings
from palamedes.core.rules.play import PASS
from palamedes.core.rules.position import Position
from palamedes.core.rules.variant import Variant
from palamedes.engine.contestants import Contestant, Question, outside_contestant
from palamedes.engine.turns import find_play
from palamedes.service.api.protocol_answers import position_out
from palamedes.service.api.protocol_lines import Object, read_line
from palamedes.service.other_programs.program_process import LONGEST_WAIT, ProgramProcess, words_of
from palamedes.service.other_programs.ubgi_program import UbgiProgram


def engine_contestant(name: str, variant: Variant, command: str, wait: float = LONGEST_WAIT) -> Contestant:
    """The program that this command starts, in a game that it must know. Raises BadSettings if the
    command is empty or misspelt, or if the program cannot be started or does not know the game.

    `wait`: the maximum time for an answer, in seconds.
    """
    words = _words(name, command, "engine:palamedes engine")
    trial = EnginePlayer(name, words, wait)
    try:
        trial.ask({"action": "start", **variant.as_data()})
    finally:
        trial.close()
    return outside_contestant(name, f"the program '{command}'", lambda: EnginePlayer(name, words, wait))


def ubgi_contestant(name: str, variant: Variant, command: str, wait: float = LONGEST_WAIT) -> Contestant:
    """The program that this command starts and that speaks UBGI, in a game that it must know, for
    points and without the cube. Raises the same errors as `engine_contestant`.
    """
    words = _words(name, command, "ubgi:palamedes engine --protocol ubgi")
    trial = UbgiPlayer(name, words, variant, wait)
    trial.close()
    return outside_contestant(name, f"the UBGI program '{command}'", lambda: UbgiPlayer(name, words, variant, wait))


def _words(name: str, command: str, example: str) -> list[str]:
    if not command.strip():
        raise BadSettings(f"the player '{name[:60]}' needs a command after the colon, as in {example}.")
    return words_of(command)


class UbgiPlayer:
    """A program that speaks UBGI; used by one thread at a time."""

    def __init__(self, name: str, words: list[str], variant: Variant, wait: float = LONGEST_WAIT) -> None:
        self._program = UbgiProgram(f"the player '{name[:60]}'", words, variant, wait)

    def choose(self, question: Question) -> Position:
        """The position after the play that the program chooses. Raises BadPlay, with the reason, if
        the play is not legal.
        """
        return self._program.play(question.situation, question.dice).after

    def close(self) -> None:
        """End the process."""
        self._program.close()


class EnginePlayer:
    """A program that answers requests of the engine protocol; used by one thread at a time. Raises
    BadSettings if it cannot be started.
    """

    def __init__(self, name: str, words: list[str], wait: float = LONGEST_WAIT) -> None:
        self._name, self._asked = f"the player '{name[:60]}'", 0
        self._program = ProgramProcess(self._name, words, wait)

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
        play = answer.get("play", ())  # null is a pass
        words = PASS if play is None else play.get("notation") if isinstance(play, dict) else None
        if not isinstance(words, str):
            raise BadSettings(f"{self._name} has given an answer without a play.")
        return find_play(asked, question.dice, words).after

    def ask(self, request: Object) -> dict[str, Any]:
        """The answer to a request. Progress lines and answers to other requests are skipped. Raises
        BadSettings if there is no valid answer in time, or if the answer is an error.
        """
        self._asked += 1
        self._program.say(json.dumps({"id": self._asked, **request}).encode())
        end = self._program.deadline()
        while True:
            answer = self._next(end)
            if answer.get("id") == self._asked and "progress" not in answer:
                break
        if "error" in answer:
            error = answer["error"]
            said = error.get("message") if isinstance(error, dict) else error
            raise BadSettings(f"{self._name} has answered with an error: {said}")
        return answer

    def _next(self, end: float) -> Object:
        try:
            return read_line(self._program.line_until(end))
        except BadJson as error:
            raise BadSettings(f"{self._name} has given an answer that cannot be read: {error}") from None

    def close(self) -> None:
        """End the process and, where the system has process groups, those that it has started."""
        self._program.close()
