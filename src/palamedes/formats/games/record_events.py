"""The events of a .tavli file. Each event is a line or part of a line. Events are replayed as they
are read.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from palamedes.core.dice.dice import higher_first, roll_from_text, roll_text, rolls
from palamedes.core.errors import BadEvent, BadFile, BadPlay
from palamedes.core.language import tr
from palamedes.core.refusals import Reason
from palamedes.core.results.analysis import AnalysisEntry, AnalysisTerms, Place, StoredAnalysis
from palamedes.core.results.record import merged
from palamedes.core.results.score_sheet import KINDS
from palamedes.core.rules.play import PASS, Play, notation
from palamedes.core.rules.situation import Situation
from palamedes.core.session.events import (
    Beavered,
    Begin,
    Comment,
    Deadlocked,
    Doubled,
    Dropped,
    Event,
    Opening,
    Played,
    PositionSetUp,
    ResignationAccepted,
    ResignationRefused,
    Resigned,
    Rolled,
    Taken,
)
from palamedes.core.session.session import advance, arranged
from palamedes.core.session.state import Phase, Setup, State, first_state
from palamedes.formats.games.analysis_notes import NOTE_LINE, TERMS_LINE, read_note, read_terms
from palamedes.formats.games.position_text import position_text, state_from_text
from palamedes.formats.games.record_lines import FIRST_VERSION, VERSION, quoted, whole_text
from palamedes.formats.games.variant_text import SIDES

LONGEST_PLAY = 200
INDENT = " " * 5

FindPlay: TypeAlias = Callable[[Situation, tuple[int, int], str], Play]
"""A function that finds the legal play described by a text. Its parameters are the situation, the
dice and the text. It raises BadPlay if there is no such play.
"""


def event_text(before: State, previous: Event | None, event: Event, after: State) -> str:
    """The text that one event adds to the file. A play continues the line of its roll."""
    if isinstance(event, Played) and isinstance(previous, Rolled):
        text = " " + notation(before.variant, before.position, event.steps)
    elif isinstance(event, Begin):
        text = f"\n\ngame {after.game + 1}: {after.variant.name}"
    elif isinstance(event, PositionSetUp):
        text = f"\n{INDENT}position: {position_text(after)}"
    else:
        text = "\n" + _event_line(before, event)
    if after.result is not None and before.result is None:
        text += f"\n{INDENT}result: {_result_text(after)}"
    return text


def _event_line(before: State, event: Event) -> str:
    side = "" if before.to_act is None else SIDES[before.to_act]
    match event:
        case Rolled(dice):
            return f"{_turn_number(before):3}. {side} {roll_text(dice)}:"
        case Played(steps):
            assert before.dice is not None
            play = notation(before.variant, before.position, steps)
            return f"{_turn_number(before):3}. {side} {roll_text(before.dice)}: {play}"
        case Opening(dice):
            return f"{INDENT}opening: {SIDES[0]} {dice[0]}, {SIDES[1]} {dice[1]}"
        case Doubled():
            return f"{INDENT}{side} doubles to {before.cube.value * 2}"
        case Resigned(who, points):
            return f"{INDENT}{SIDES[who]} resigns a {KINDS[points]}"
        case Comment(text):
            return f"{INDENT}remark: {quoted(text)}"
        case Deadlocked():
            return INDENT + DEADLOCK
        case _:
            return f"{INDENT}{side} {_VERBS[type(event)]}"


DEADLOCK = "neither side can move again"
_DEEDS: dict[str, Event] = {
    "beavers": Beavered(),
    "takes": Taken(),
    "drops": Dropped(),
    "accepts": ResignationAccepted(),
    "plays on": ResignationRefused(),
}
_VERBS = {type(deed): verb for verb, deed in _DEEDS.items()}


def _turn_number(state: State) -> int:
    return sum(state.turns) + 1


def _result_text(state: State) -> str:
    result = state.result
    assert result is not None
    score = f"score {state.score[0]}-{state.score[1]}"
    if result.winner is None:
        return f"a tie, {score}"
    points = f"{result.points} point" + ("" if result.points == 1 else "s")
    return f"{SIDES[result.winner]} wins a {KINDS[result.kind]} game by {result.by}, {points}, {score}"


class EventReader:
    """Reads events line by line, and applies each event to the current state."""

    def __init__(self, setup: Setup, find_play: FindPlay, version: int = VERSION) -> None:
        self.state = first_state(setup)
        self.events: list[Event] = []
        self.lines: list[int] = []
        self.ended = False
        self._find_play = find_play
        self._version = version
        self._analyses: list[tuple[AnalysisTerms, dict[Place, AnalysisEntry]]] = []
        self._line = 0

    def read(self, line: int, words: str) -> None:
        """Read a line, and apply the event in it. `line`: the number of the line. Raises an error
        if the line is not valid.
        """
        self._line = line
        if self.ended:
            raise BadFile(tr("nothing may follow the line 'end'."))
        for pattern, action in _ACTIONS:
            match = pattern.fullmatch(words)
            if match is not None:
                action(self, *match.groups())
                return
        raise BadFile(tr("'{words}' is not an event of a game.", words=words[:40]))

    def analyses(self) -> tuple[StoredAnalysis, ...]:
        """The analyses, in order. Analyses with the same terms are merged."""
        return merged(StoredAnalysis(terms, notes) for terms, notes in self._analyses)

    def _check_version(self, what: str) -> None:
        if self._version == FIRST_VERSION:
            raise BadFile(tr("format {version} does not support {what}.", what=what, version=FIRST_VERSION))

    def _happen(self, event: Event) -> None:
        if self._analyses:
            raise BadFile(tr("no event may follow an analysis in a file."))
        self.state = advance(self.state, event)
        self.events.append(event)
        self.lines.append(self._line)

    def _acts(self, side: str) -> None:
        actor = self.state.to_act
        if actor is not None and SIDES[actor] != side:
            raise BadEvent(tr("{other} must act here, not {side}.", other=SIDES[actor], side=side))

    def begin(self, number: str, name: str) -> None:
        self._happen(Begin())
        _agree(f"game {number}: {name}", f"game {self.state.game + 1}: {self.state.variant.name}")

    def position(self, text: str) -> None:
        """Apply a position that was set up. Raises BadFile if its variant or its match length
        differs from the session's.
        """
        self._check_version(tr("positions that were set up"))
        found = state_from_text(text)
        if found.variant != self.state.variant or found.setup.length not in (0, self.state.setup.length):
            raise BadFile(tr("this position is from another game, or from a match of a different length."))
        self._happen(arranged(found))

    def opening(self, white: str, black: str) -> None:
        self._happen(Opening((int(white), int(black))))

    def turn(self, number: str | None, side: str, dice: str, play: str) -> None:
        self._acts(side)
        if number is not None:
            _agree(f"turn {number}", f"turn {_turn_number(self.state)}")
        roll = roll_from_text(dice, self.state.variant.board.die)
        if self.state.phase is not Phase.TO_PLAY or not play:
            self._happen(Rolled(roll))
        if play:
            self._play(roll, play)

    def _play(self, roll: tuple[int, int], text: str) -> None:
        state = self.state
        if state.dice is None or higher_first(state.dice) != higher_first(roll):
            raise BadEvent(tr("these are not the dice that were rolled."))
        if len(text) > LONGEST_PLAY:
            raise BadPlay(Reason.TOO_LONG)
        play = self._find_play(state.situation(state.on_roll), state.dice, text)
        self._happen(Played(play.steps))

    def doubles(self, side: str, value: str | None) -> None:
        self._acts(side)
        if value is not None:
            _agree(f"cube {value}", f"cube {self.state.cube.value * 2}")
        self._happen(Doubled())

    def resigns(self, side: str, kind: str) -> None:
        self._happen(Resigned(SIDES.index(side), KINDS.index(kind)))

    def deed(self, side: str, verb: str) -> None:
        self._acts(side)
        self._happen(_DEEDS[verb])

    def deadlock(self) -> None:
        """Apply a deadlock. Raises BadPlay unless both sides would have to pass with every roll."""
        for side in (self.state.on_roll, 1 - self.state.on_roll):
            for roll, _ in rolls(self.state.variant.board.die):
                self._find_play(self.state.situation(side), roll, PASS)
        self._happen(Deadlocked())

    def remark(self, text: str) -> None:
        self._happen(Comment(whole_text(text)))

    def result(self, text: str) -> None:
        if self.state.result is None:
            raise BadEvent(tr("the game is not over, so it has no result."))
        _agree(f"result {text}", f"result {_result_text(self.state)}")

    def analysis(self, text: str) -> None:
        self._check_version("analyses")
        self._analyses.append((read_terms(text), {}))

    def note(self, game: str, turn: str, kind: str, text: str) -> None:
        place, note = read_note(game, turn, kind, text)
        if not self._analyses:
            raise BadFile(tr("there is no line 'analysis:' before this note."))
        if place in self._analyses[-1][1]:
            raise BadFile(tr("the analysis has a second note on {place}.", place=place))
        self._analyses[-1][1][place] = note

    def end(self) -> None:
        self.ended = True


_ACTIONS: tuple[tuple[re.Pattern[str], Callable[..., None]], ...] = (
    (re.compile(r"(?:([1-9][0-9]{0,5})\. +)?(white|black) ([0-9-]{2,5}):(?: +|$)(.*)"), EventReader.turn),
    (re.compile(r"(white|black) doubles(?: to ([0-9]{1,9}))?"), EventReader.doubles),
    (re.compile(rf"(white|black) ({'|'.join(_DEEDS)})"), EventReader.deed),
    (re.compile(r"(white|black) resigns a (single|double|triple)"), EventReader.resigns),
    (re.compile(r"remark:(?: +|$)(.*)"), EventReader.remark),
    (re.compile(r"result: +(.*)"), EventReader.result),
    (re.compile(r"game ([1-9][0-9]{0,5}): +(.*)"), EventReader.begin),
    (re.compile(r"position: +(.*)"), EventReader.position),
    (re.compile(r"opening: +white ([0-9]{1,2}), black ([0-9]{1,2})"), EventReader.opening),
    (re.compile(DEADLOCK), EventReader.deadlock),
    (TERMS_LINE, EventReader.analysis),
    (NOTE_LINE, EventReader.note),
    (re.compile(r"end"), EventReader.end),
)


def _agree(found: str, derived: str) -> None:
    """Raise BadFile unless the text in the file equals the text derived from the events."""
    if found != derived:
        raise BadFile(tr("the file says '{found}', but the lines above give '{derived}'.", found=found[:80], derived=derived))
