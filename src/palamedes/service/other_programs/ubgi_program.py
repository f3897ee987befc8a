"""Another program that speaks UBGI (docs/other-programs.md), of either draft."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from palamedes.core.errors import BadPlay, BadSettings
from palamedes.core.language import tr
from palamedes.core.rules.play import PASS, Play
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, Variant
from palamedes.core.session.state import Phase, State
from palamedes.engine.legal import Dice
from palamedes.engine.turns import find_play
from palamedes.formats.foreign import xgid
from palamedes.formats.foreign.checkers import check_expressible
from palamedes.formats.foreign.gnubg_id import position_id
from palamedes.service.other_programs.program_process import LONGEST_WAIT, ProgramProcess

PLAYERS = ("p0", "p1")
CENTRE = "center"
WORDS_FOR_PASS = ("pass", "none", "-")
_EQUITY = re.compile(r" (?:eq|score) (-?[0-9]+(?:\.[0-9]+)?)(?: |$)")


class UbgiChoice(NamedTuple):
    """The play that a program chooses. `equity`: the equity that it gives it, None if it gives
    none.
    """

    play: Play
    equity: float | None


class UbgiAnswer(BadSettings):
    """A program has answered a command with an error."""


class UbgiProgram:
    """A program that speaks UBGI, ready for a game. Raises BadSettings if it cannot be started, is
    not a UBGI program, or does not know the game. The arguments are those of `ProgramProcess`.
    """

    def __init__(
        self,
        name: str,
        words: Sequence[str],
        variant: Variant = BACKGAMMON,
        wait: float = LONGEST_WAIT,
        stop: Callable[[], bool] = lambda: False,
    ) -> None:
        self._name, self._variant, self._knows_xgid = name, variant, True
        check_expressible(variant)
        self._process = ProgramProcess(name, words, wait, stop)
        try:
            self._begin()
        except BaseException:
            self._process.close()
            raise

    def _begin(self) -> None:
        said = self._asked("ubgi", "ubgiok", "readyok")
        self._is_new = any(line.startswith(("proto 0.2", "key ")) for line in said)
        known = any(" game.variant " in line or " Variant " in line for line in said)
        if known or self._variant != BACKGAMMON:
            key = self._variant.key
            self._process.say(f"set game.variant {key}".encode() if self._is_new else _option("Variant", key))
        self._process.say(b"newgame")
        self._asked("isready", "readyok")

    def play(self, situation: Situation, dice: Dice) -> Play:
        """The play that the program chooses, for points and without a session. Raises BadSettings
        if there is none in time, and BadPlay if it is not legal.
        """
        self._place(situation)
        return self._chosen(situation, dice).play

    def choice(self, state: State) -> UbgiChoice:
        """The play that the program chooses for the roll of the side on roll. Raises BadSettings if
        there is none in time, or if it is not legal.
        """
        assert state.dice is not None
        self._place_in_session(state)
        try:
            return self._chosen(state.situation(state.on_roll), state.dice)
        except BadPlay as error:
            raise BadSettings(tr("{program} has chosen an illegal play: {error}", program=self._name, error=error)) from None

    def doubles(self, state: State) -> bool:
        """Whether the program doubles. Raises BadSettings if it does not say so in time."""
        self._place_in_session(state)
        *_, answer = self._asked(self._go("cube"), "bestcube")
        return answer.split()[1:2] == ["double"]

    def _place_in_session(self, state: State) -> None:
        """Send the position with the session, the score, the cube and the player to roll. Draft 0.1
        has commands for them. In draft 0.2, they are in the XGID, which a program need not support;
        without it, the position is one of a money game with the cube in the middle.
        """
        if self._is_new and self._knows_xgid:
            try:
                self._process.say(f"position xgid {xgid.write(replace(state, dice=None, phase=Phase.TO_ROLL))}".encode())
                self._asked("isready", "readyok")
                return
            except UbgiAnswer:
                self._knows_xgid = False
                self._asked("isready", "readyok")  # the one that followed the refused position
        if not self._is_new:
            self._describe(state)
        self._place(state.situation(state.on_roll))

    def _describe(self, state: State) -> None:
        setup, owner = state.setup, state.cube.owner
        crawford, jacoby = ("on" if holds else "off" for holds in (state.crawford_game, setup.jacoby))
        kind = f"match length {setup.length} crawford {crawford}" if setup.is_match else f"money jacoby {jacoby}"
        for line in (
            f"newsession type {kind}",
            f"setscore {state.score[0]} {state.score[1]}",
            f"setcube value {state.cube.value} owner {CENTRE if owner is None else PLAYERS[owner]}",
            f"setturn {PLAYERS[state.on_roll]}",
        ):
            self._process.say(line.encode())

    def _place(self, situation: Situation) -> None:
        self._process.say(f"position gnubgid {position_id(self._variant, situation.position)}".encode())

    def _chosen(self, situation: Situation, dice: Dice) -> UbgiChoice:
        self._process.say("dice {} {}".format(*dice).encode())
        *infos, answer = self._asked(self._go("chequer"), "bestmove")
        words = " ".join(_in_notation(word, self._variant.board.points + 1) for word in answer.split()[1:])
        told = [found[1] for line in infos if line.startswith(("info ", "eval ")) and (found := _EQUITY.search(line))]
        play = find_play(situation, dice, PASS if words.lower() in WORDS_FOR_PASS else words)
        return UbgiChoice(play, float(told[-1]) if told else None)

    def _go(self, role: str) -> str:
        return f"go {role}" if self._is_new else f"go role {role}"

    def _asked(self, command: str, *ends: str) -> list[str]:
        """The lines of the answer, the last of which begins with one of the words `ends`. Raises
        BadSettings if the answer is an error.
        """
        self._process.say(command.encode())
        end, said = self._process.deadline(), []
        while True:
            line = self._process.line_until(end).decode("utf-8", "replace").strip()
            said.append(line)
            if line.partition(" ")[0] in ends:
                return said
            if line.startswith("error"):
                raise UbgiAnswer(tr("{program} has answered with an error: {words}", program=self._name, words=line[:200]))

    def close(self) -> None:
        """End the process."""
        self._process.close()


def _in_notation(word: str, bar: int) -> str:
    """A step in our notation. Older programs write the bar and off as numbers."""
    start, sign, end = word.partition("/")
    return f"{'bar' if start == str(bar) else start}{sign}{re.sub(r'^0(?=[^0-9]|$)', 'off', end)}"


def _option(name: str, value: str) -> bytes:
    return f"setoption name {name} value {value}".encode()
