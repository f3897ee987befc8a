"""The evaluation of a position by another program: GNU Backgammon, or one that speaks UBGI."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import nan

from palamedes.core.errors import BadSettings
from palamedes.core.language import mark, tr
from palamedes.core.match.cube_decision import NO_DOUBLE, TAKE
from palamedes.core.rules.position import Position
from palamedes.core.rules.variant import Variant
from palamedes.core.session.state import Phase, State
from palamedes.core.settings import POINTS_ONLY
from palamedes.service.analysis.session_cube import cube_in_use, cube_seen_by
from palamedes.service.other_programs.gnubg import GnuBackgammon, Stake, check_game, program
from palamedes.service.other_programs.program_process import words_of
from palamedes.service.other_programs.ubgi_program import UbgiProgram

NOBODY, GNUBG, UBGI = "", "gnubg", "ubgi"
PROGRAMS = {NOBODY: mark("None"), GNUBG: "GNU Backgammon", UBGI: mark("UBGI program")}
WAIT = 60.0
"""The maximum time for one answer of another program, in seconds."""
MOST_PLAYS = 12
"""The maximum number of plays that GNU Backgammon judges in a position."""
DROP = mark("Double, drop")
CHOSEN = nan
"""The equity of a choice of which a program says only that it is the best one."""


@dataclass(frozen=True, slots=True)
class OtherProgram:
    """Another program. `kind`: a key of PROGRAMS; `command`: for GNU Backgammon, its path, empty
    for the one that is installed; for a UBGI program, the command that starts it. `plies`: the
    look-ahead of GNU Backgammon, in its own numbering.
    """

    kind: str = NOBODY
    command: str = ""
    plies: int = 2


@dataclass(frozen=True, slots=True)
class Opinion:
    """The evaluation by a program. `plays`: the normalised equities of plays for the side on roll,
    by the position after the play, or, before the roll, the equity of the position. `cube`: the
    equities of the cube actions by name. An equity can be CHOSEN.
    """

    source: str
    plays: Mapping[Position, float] = field(default_factory=dict)
    cube: Mapping[str, float] = field(default_factory=dict)


class SecondOpinion:
    """Asks another program. The program is started when it is first needed, and kept; after an
    error, it is started again. Used by one thread at a time, except for `stop`.
    """

    def __init__(self, other: OtherProgram, wait: float = WAIT) -> None:
        self.other, self._wait = other, wait
        self._gnubg: GnuBackgammon | None = None
        self._ubgi: UbgiProgram | None = None
        self._variant: Variant | None = None
        self._stopped = False

    def ask(self, state: State, positions: Sequence[Position], table: str | None = None) -> Opinion:
        """The opinion on a state before a roll, before a play, or after a double. `positions`: the
        positions after the plays that are to be judged, best first; `table`: POINTS_ONLY if the
        score is not to be taken into account.

        Raises BadSettings or BadPosition with one sentence if there is no opinion.
        """
        try:
            if self.other.kind == GNUBG:
                return self._by_gnubg(state, positions[:MOST_PLAYS], table)
            return self._by_ubgi(state)
        except BaseException:
            self.close()
            raise

    def stop(self) -> None:
        """Make a wait for an answer end soon. Can be called on any thread."""
        self._stopped = True

    def close(self) -> None:
        """End the program."""
        for running in (self._gnubg, self._ubgi):
            if running is not None:
                running.close()
        self._gnubg = self._ubgi = None

    def _by_gnubg(self, state: State, positions: Sequence[Position], table: str | None) -> Opinion:
        check_game(state.variant)
        if self._gnubg is None:
            self._gnubg = GnuBackgammon(program(self.other.command), self.other.plies, self._wait, self._is_stopped)
        source = f"GNU Backgammon, {self.other.plies}-ply"
        side = state.on_roll
        mine, theirs = (_stake(state, each, table) for each in (side, 1 - side))
        if state.dice is not None:
            worths = self._gnubg.worths([position.flipped() for position in positions], theirs)
            return Opinion(source, {position: -worth for position, worth in zip(positions, worths, strict=True)})
        cube = {}
        if state.phase is Phase.DOUBLED or (state.may_double and cube_in_use(state, side, table) is not None):
            found = self._gnubg.cube(state.position, mine)
            cube = {NO_DOUBLE: found.no_double, TAKE: found.double_take, DROP: found.double_pass}
        return Opinion(source, dict.fromkeys(positions, self._gnubg.worths([state.position], mine)[0]), cube)

    def _by_ubgi(self, state: State) -> Opinion:
        if self._ubgi is None or self._variant != state.variant:
            self.close()
            name = tr("the UBGI program")
            self._ubgi = UbgiProgram(name, words_of(self.other.command), state.variant, self._wait, self._is_stopped)
            self._variant = state.variant
        if state.dice is not None:
            choice = self._ubgi.choice(state)
            return Opinion("UBGI", {choice.play.after: CHOSEN if choice.equity is None else choice.equity})
        if state.phase is not Phase.TO_ROLL or not state.may_double:
            raise BadSettings(tr("programs that speak UBGI judge only plays and doubles."))
        doubles = self._ubgi.doubles(state)
        return Opinion("UBGI", {}, dict.fromkeys((TAKE, DROP) if doubles else (NO_DOUBLE,), CHOSEN))

    def _is_stopped(self) -> bool:
        return self._stopped


def _stake(state: State, side: int, table: str | None) -> Stake:
    """What that side plays for."""
    setup, cube = state.setup, cube_seen_by(state, side)
    if not setup.is_match or table == POINTS_ONLY:
        return Stake(cube, jacoby=setup.jacoby)
    return Stake(cube, setup.length, (state.score[side], state.score[1 - side]), state.crawford_game)
