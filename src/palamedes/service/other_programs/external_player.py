"""Our engine as an external player of GNU Backgammon: answers to the lines that it sends
(docs/other-programs.md).
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from palamedes import __version__
from palamedes.core.errors import BadPosition, BadSettings, PalamedesError
from palamedes.core.results.levels import computer_settings, level_named
from palamedes.core.rules.variant import BACKGAMMON
from palamedes.core.session.events import Beavered, Doubled, Dropped, Event, Played, Taken
from palamedes.core.session.state import Phase, State
from palamedes.core.settings import DEEPEST_SEARCH, ComputerSettings, SearchSettings
from palamedes.formats.foreign.fibs_board import PREFIX, BoardRules, read_board
from palamedes.service.analysis import judging
from palamedes.service.analysis.match_play import session_payoff
from palamedes.service.jobs import Job
from palamedes.service.other_programs.notation import moves
from palamedes.service.play.computer_decisions import act
from palamedes.service.requests import DecisionRequest, EvaluateRequest

logger = logging.getLogger(__name__)

LONGEST_LINE = 2000
INTERFACE = "2"
EXITS = ("exit", "quit")
SWITCHES = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}
RULES = {"jacobyrule": "jacoby", "crawfordrule": "crawford", "beavers": "beavers"}
IGNORED = ("debug", "newinterface", "prompt")
_BOARD = re.compile(rf"{PREFIX}\S+")


@dataclass(slots=True)
class ExternalClient:
    """One connection. `settings`: how the engine plays; `rules`: the rules that no line gives."""

    settings: ComputerSettings = ComputerSettings(resigns=False)
    rules: BoardRules = BoardRules()

    def answer(self, line: str, job: Job[object]) -> str | None:
        """The answer to a line, which can consist of several lines; None if the connection is to be
        closed. Whatever goes wrong is an answer that begins with `Error:`.
        """
        try:
            return self._answer(line, job)
        except PalamedesError as error:
            return f"Error: {error}"
        except Exception as error:
            logger.exception("the line of an external player failed: %s", line[:LONGEST_LINE])
            return f"Error: the engine failed: {type(error).__name__}."

    def _answer(self, line: str, job: Job[object]) -> str | None:
        if len(line) > LONGEST_LINE or not line.isprintable():
            raise BadSettings(f"a line may have at most {LONGEST_LINE} printable characters.")
        verb, _, rest = line.partition(" ")
        if verb.lower() in EXITS:
            return None
        if line.startswith(PREFIX):
            return self._decide(read_board(line.split()[0], self.rules), job)
        if verb.lower() not in self._verbs:
            raise BadSettings(f"'{verb[:40]}' is not known; send a board line, evaluation, set, version or exit.")
        return self._verbs[verb.lower()](rest.strip(), job)

    @property
    def _verbs(self) -> dict[str, Callable[[str, Job[object]], str]]:
        return {
            "version": lambda rest, job: f"Interface: {INTERFACE}\nRFBF: 0\nEngine: Palamedes\nSoftware: {__version__}",
            "help": lambda rest, job: "Send a board line, evaluation, set, version or exit.",
            "set": lambda rest, job: self._set(rest),
            "evaluation": self._evaluate,
            "fibsboard": self._fibs_board,
        }

    def _set(self, rest: str) -> str:
        name, _, value = rest.lower().partition(" ")
        if name not in (*RULES, *IGNORED) or value.strip() not in SWITCHES:
            raise BadSettings(f"expected: set NAME on or off, with the names {', '.join(RULES)}.")
        if name in RULES:
            self.rules = replace(self.rules, **{RULES[name]: SWITCHES[value.strip()]})
        return f"{name} {value.strip()}"

    def _fibs_board(self, rest: str, job: Job[object]) -> str:
        return self._decide(read_board(_board(rest), self.rules), job)

    def _decide(self, state: State, job: Job[object]) -> str:
        """The play, or what is done with the cube."""
        _check_running(state)
        found = act(DecisionRequest(state, self.settings, may_resign=False, seed=0), job)  # type: ignore[arg-type]
        return in_words(found.event, state.phase)

    def _evaluate(self, rest: str, job: Job[object]) -> str:
        """Five chances of the side to roll, and its equity or, in a match, match-winning chance."""
        state = read_board(_board(rest), self.rules)
        _check_running(state)
        words = rest.replace(_board(rest), " ").lower().split()
        settings = self.settings
        if "plies" in words:
            plies = words[words.index("plies") + 1 :][:1]
            if not plies or plies[0] not in map(str, range(DEEPEST_SEARCH)):
                raise BadSettings(f"plies must be followed by a number from 0 to {DEEPEST_SEARCH - 1}.")
            settings = settings.searching(plies=int(plies[0]) + 1)
        cubeful = "cubeful" in words
        before = replace(state, phase=Phase.TO_ROLL, dice=None)
        asked = EvaluateRequest(before.situation(0), settings, seed=0, session=(before, 0), cubeful=cubeful)
        found = judging.evaluate(asked, lambda: job.stop_requested)
        ends = session_payoff(before, 0, settings.match_table).mwc
        worth = found.equity if ends is None else ends[0] + (found.equity + 1) / 2 * (ends[1] - ends[0])
        return " ".join(f"{number:f}" for number in (*found.probabilities, worth))


def external_player(plies: int | None = None, level: str | None = None, jacoby: bool = True) -> ExternalClient:
    """A player for one connection, with this look-ahead (by default 2) or at the level with this
    key. Raises BadSettings.
    """
    if plies is not None and level is not None:
        raise BadSettings("a level includes its look-ahead, so a level and a number of plies exclude each other.")
    settings = ComputerSettings(search=SearchSettings(plies or 2)) if level is None else computer_settings(level_named(level))
    return ExternalClient(settings, BoardRules(jacoby))


def _board(rest: str) -> str:
    found = _BOARD.search(rest)
    if found is None:
        raise BadPosition(f"there is no board line; it begins with '{PREFIX}'.")
    return found[0]


def _check_running(state: State) -> None:
    if state.situation(state.on_roll).outcome is not None:
        raise BadPosition("the game is over in this position.")


def in_words(event: Event | None, phase: Phase) -> str:
    """A decision as GNU Backgammon reads it."""
    match event:
        case None:
            return "roll"
        case Doubled():
            return "double"
        case Taken():
            return "take"
        case Dropped():
            return "drop"
        case Beavered():
            return "beaver"
        case Played():
            return moves(event.steps, BACKGAMMON, none="")
    raise BadSettings(f"there is no answer in the phase '{phase}'.")
