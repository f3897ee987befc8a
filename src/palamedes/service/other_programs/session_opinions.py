"""The evaluation of the decisions of a session by another program, beside our own analysis."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass
from math import isnan
from typing import Any

from palamedes.core.errors import BadSettings, PalamedesError
from palamedes.core.language import tr
from palamedes.core.match.cube_decision import NO_DOUBLE, TAKE
from palamedes.core.results.analysis import RESIGNATION, Moment, MomentKind
from palamedes.core.results.review import Judged, Review
from palamedes.core.rules.play import notation
from palamedes.core.rules.position import Position
from palamedes.core.session.state import State
from palamedes.core.settings import POINTS_ONLY
from palamedes.engine.legal import legal_plays
from palamedes.engine.turns import find_play
from palamedes.service.other_programs.opinions import DROP, GNUBG, UBGI, Opinion, OtherProgram, SecondOpinion

FORMS = "gnubg, gnubg:PATH, ubgi:COMMAND"


@dataclass(frozen=True, slots=True)
class DecisionOpinion:
    """What another program thinks of a decision. `best`: the choice that it prefers; `lost`: what
    the choice that was made loses by its equities, None if it does not say; `equities`: of the
    choices that it judged, by their text, from the point of view of the side that decides.
    """

    source: str
    best: str
    lost: float | None
    equities: Mapping[str, float]

    def as_data(self) -> dict[str, Any]:
        """The opinion as data for JSON."""
        choices = [{"text": text, "equity": round(equity, 5)} for text, equity in self.equities.items()]
        return {"source": self.source, "best": self.best, "lost": self.lost, "choices": choices}


@dataclass(frozen=True, slots=True)
class SessionOpinions:
    """The opinions on decisions, by their moments, and why there are none on others, without
    repetitions.
    """

    found: Mapping[Moment, DecisionOpinion]
    refused: tuple[str, ...] = ()


def program_of(text: str, plies: int) -> OtherProgram:
    """The program that a text names: `gnubg`, `gnubg:PATH` or `ubgi:COMMAND`. `plies`: the
    look-ahead of GNU Backgammon, in its own numbering. Raises BadSettings for any other text.
    """
    kind, _, command = text.partition(":")
    if kind not in (GNUBG, UBGI) or (kind == UBGI and not command.strip()):
        raise BadSettings(tr("'{text}' is not a program; write {forms}.", text=text[:60], forms=FORMS))
    return OtherProgram(kind, command, plies)


def opinions_on(
    review: Review,
    wanted: Iterable[Judged],
    other: OtherProgram,
    progress: Callable[[int], None] = lambda done: None,
    is_stopped: Callable[[], bool] = lambda: False,
) -> SessionOpinions:
    """The opinions of a program on these decisions of a session. A decision on which it has none is
    left out. `progress`: called with the number of decisions that have been asked about.
    """
    table = POINTS_ONLY if review.notes.terms.in_points else None
    found: dict[Moment, DecisionOpinion] = {}
    refused: dict[str, None] = {}
    with closing(SecondOpinion(other)) as source:
        for number, one in enumerate(wanted):
            if is_stopped():
                break
            try:
                found[one.moment] = opinion_on(source, one, table)
            except PalamedesError as error:
                refused[str(error)] = None
            progress(number + 1)
    return SessionOpinions(found, tuple(refused))


def opinion_on(source: SecondOpinion, one: Judged, table: str | None) -> DecisionOpinion:
    """The opinion of a program on one decision. Raises BadSettings or BadPosition if it has
    none.
    """
    state, kind = one.state, one.moment.place.kind
    if kind is MomentKind.PLAY:
        return _of_play(source, one, table)
    if kind in RESIGNATION:
        raise BadSettings(tr("other programs are not asked about resignations."))
    if kind is MomentKind.BEAVER:
        raise BadSettings(tr("other programs are not asked about beavers."))
    asked = source.ask(state, [], table)
    if not asked.cube:
        raise BadSettings(tr("the program does not judge this cube decision."))
    return _told(asked.source, one.made.text, _cube_equities(asked, kind))


def _of_play(source: SecondOpinion, one: Judged, table: str | None) -> DecisionOpinion:
    state = one.state
    assert state.dice is not None
    texts = [choice.text for choice in one.judgement.choices]
    afters = {find_play(state.situation(state.on_roll), state.dice, text).after: text for text in texts}
    asked = source.ask(state, list(afters), table)
    equities = {afters.get(after) or _text(state, after): equity for after, equity in asked.plays.items()}
    return _told(asked.source, one.made.text, equities)


def _text(state: State, after: Position) -> str:
    """The notation of the play that leads to this position."""
    assert state.dice is not None
    plays = legal_plays(state.situation(state.on_roll), state.dice)
    steps = next((play.steps for play in plays if play.after == after), ())
    return notation(state.variant, state.position, steps)


def _cube_equities(asked: Opinion, kind: MomentKind) -> dict[str, float]:
    cube = asked.cube
    if kind is MomentKind.TAKE:
        return {"take": -cube[TAKE], "drop": -cube[DROP]}
    doubled = {"double": min(cube[TAKE], cube[DROP])} if TAKE in cube else {}
    return {**({"no double": cube[NO_DOUBLE]} if NO_DOUBLE in cube else {}), **doubled}


def _told(source: str, made: str, equities: Mapping[str, float]) -> DecisionOpinion:
    """The opinion that consists of these equities. A choice of which a program says only that it is
    the best has no equity.
    """
    named = next((text for text, equity in equities.items() if isnan(equity)), None)
    best = named or max(equities, key=lambda text: equities[text])
    known = {text: equity for text, equity in equities.items() if not isnan(equity)}
    lost = 0.0 if made == best else None
    if lost is None and {made, best} <= known.keys():
        lost = round(known[best] - known[made], 5)
    return DecisionOpinion(source, best, lost, known)
