"""Texts about a cube decision: the possible actions, the correct one, and how much the others lose.
This module does not use Qt.

Equities are points for the side on roll at stake 1, even if the other side has to answer a double.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from palamedes.core.language import mark, number, percent, tr
from palamedes.core.match.cube_decision import BEAVER, NO_DOUBLE, TAKE, CubeAction, CubeAnalysis, CubeDecision, thresholds
from palamedes.core.match.evaluation import PLAYOUTS
from palamedes.core.results.analysis import DIGITS, MomentKind
from palamedes.core.session.events import Beavered, Comment, Doubled, Dropped, Event, Rolled, Taken
from palamedes.core.session.state import Phase, State
from palamedes.gui.models.computer_model import signed
from palamedes.gui.models.texts.analysis_words import plies_by
from palamedes.service.analysis.reviewing import cube_choices

DROP = mark("Double, drop")
KEEP, GIVE_UP = mark("Double, beaver, take"), mark("Double, beaver, drop")

ANSWERS: Mapping[str, tuple[Event, ...]] = {
    TAKE: (Taken(),),
    DROP: (Dropped(),),
    BEAVER: (Beavered(),),
    KEEP: (Taken(),),
    GIVE_UP: (Dropped(),),
    "take": (Taken(),),
    "drop": (Dropped(),),
    "beaver": (Beavered(),),
}
"""The answers to a double or a beaver, by the names of sequences and of single actions."""
MADE: Mapping[type[Event], str] = {Rolled: NO_DOUBLE, Taken: TAKE, Beavered: BEAVER, Dropped: DROP}
MADE_AGAINST_BEAVER: Mapping[type[Event], str] = {Taken: KEEP, Dropped: GIVE_UP}

RIGHT: Mapping[CubeAction, str] = {
    CubeAction.NO_DOUBLE: mark("No double; a double would be taken"),
    CubeAction.DOUBLE_TAKE: TAKE,
    CubeAction.DOUBLE_PASS: DROP,
    CubeAction.TOO_GOOD: mark("Too good to double; a double would be dropped"),
}
"""The text for the correct action before the roll, for positions in which a double would not be
beavered.
"""

LOSES = {
    "no double": mark("Rolling without a double loses {lost}."),
    "double": mark("Doubling loses {lost}."),
    "take": mark("Taking loses {lost}."),
    "drop": mark("Dropping loses {lost}."),
    "beaver": mark("A beaver loses {lost}."),
}
LEAST_LOSS = 0.0005
"""The smallest loss that is mentioned, in points. With three decimals, a smaller loss would be
shown as zero.
"""


class CubeChoice(NamedTuple):
    """A possible sequence of cube actions.

    `equity`: the normalised equity. `behind`: the equity minus the equity of the correct sequence;
    if it is positive, the side that answers loses this amount. `chance`: the match-winning chance;
    None in money play.
    """

    name: str
    equity: float
    behind: float
    chance: float | None


def cube_kind(state: State) -> MomentKind | None:
    """The kind of cube decision to be made; None if there is none."""
    kinds = {Phase.DOUBLED: MomentKind.TAKE, Phase.BEAVERED: MomentKind.BEAVER}
    return MomentKind.DOUBLE if state.may_double else kinds.get(state.phase)


def cube_events(state: State, name: str) -> tuple[Event, ...]:
    """The events of a cube action, from this state on; empty if it only leads to the roll, or if
    there is no cube decision. `name`: the name of a `CubeChoice`, or an action of `CUBE_WORDS`.
    """
    kind = cube_kind(state)
    if kind is not MomentKind.DOUBLE:
        return () if kind is None else ANSWERS.get(name, ())
    if name == "double":
        return (Doubled(),)
    return (Doubled(), *ANSWERS[name]) if name in (TAKE, DROP, BEAVER) else ()


def choices(kind: MomentKind, decision: CubeDecision) -> list[CubeChoice]:
    """All possible sequences of cube actions. If a double would gain nothing, there is only one."""
    terms, value = decision.terms, decision.cube.value
    dropped = terms.worth(-2 * value)
    equities = {NO_DOUBLE: decision.no_double}
    if not _gains_nothing(kind, decision):
        equities[TAKE] = decision.double_take
        if decision.beavered is not None:
            ways = {KEEP: decision.beavered, GIVE_UP: dropped}
            equities |= ways if kind is MomentKind.BEAVER else {BEAVER: max(ways.values())}
        equities[DROP] = decision.double_pass
    best = terms.normalised(equities[_best(kind, decision)], value)
    return [
        CubeChoice(
            name,
            normalised := terms.normalised(equity, value),
            normalised - best,
            terms.match_chance(equity) if terms.is_match else None,
        )
        for name, equity in equities.items()
    ]


def _best(kind: MomentKind, decision: CubeDecision) -> str:
    """The name of the correct sequence of cube actions from this decision on."""
    if kind is MomentKind.BEAVER:
        return KEEP if decision.keeps_beavered else GIVE_UP
    if kind is MomentKind.DOUBLE and not decision.doubles:
        return NO_DOUBLE
    return BEAVER if decision.beavers else TAKE if decision.takes else DROP


def right_words(kind: MomentKind, decision: CubeDecision) -> str:
    """The correct action, such as `Double, take`. After a double, only the answer, such as
    `Take`.
    """
    if kind is MomentKind.BEAVER:
        return tr("Take the beaver") if decision.keeps_beavered else tr("Drop the beaver")
    if kind is MomentKind.TAKE:
        return tr("Beaver") if decision.beavers else tr("Take") if decision.takes else tr("Drop")
    if not decision.may_double:
        return tr("The cube is dead") if decision.is_dead else tr(NO_DOUBLE)
    if decision.beavers:
        return tr(BEAVER) if decision.doubles else tr("No double; a double would be beavered")
    return tr(RIGHT[decision.action])


def decision_sentences(kind: MomentKind, analysis: CubeAnalysis) -> list[str]:
    """The correct action, the equity of each choice, and the sentences from `grounds`."""
    decision = analysis.decision
    return [right_words(kind, decision), *map(choice_words, choices(kind, decision)), *grounds(kind, analysis)]


def reasons(kind: MomentKind, analysis: CubeAnalysis) -> list[str]:
    """Sentences about what the other decisions lose, followed by the sentences from `grounds`."""
    if _gains_nothing(kind, analysis.decision):
        return grounds(kind, analysis)
    answers = _losses(MomentKind.TAKE, analysis) if kind is MomentKind.DOUBLE else []
    return [*_losses(kind, analysis), *answers, *grounds(kind, analysis)]


def grounds(kind: MomentKind, analysis: CubeAnalysis) -> list[str]:
    """Sentences about the winning chances at which the decision changes, or about the reason why
    there is no decision, followed by one about the evaluator.
    """
    if _gains_nothing(kind, analysis.decision):
        return [tr("A single win already wins the match, so a double would gain nothing."), _judge_words(analysis)]
    return [*_window_words(kind, analysis), _judge_words(analysis)]


def _gains_nothing(kind: MomentKind, decision: CubeDecision) -> bool:
    return kind is MomentKind.DOUBLE and not decision.may_double


def _losses(kind: MomentKind, analysis: CubeAnalysis) -> list[str]:
    terms, value = analysis.decision.terms, analysis.decision.cube.value
    best, *others = cube_choices(kind, analysis)
    half = (terms.worth(value) - terms.worth(-value)) / 2
    sentences = []
    for other in others:
        lost = round(best.equity - other.equity, DIGITS)
        if lost < LEAST_LOSS:
            continue
        words = tr("{points} points", points=number(lost, 3))
        if terms.is_match:
            chance = percent(lost * half / 2, 2)
            words = tr("{points} ({chance} of match-winning chance)", points=words, chance=chance)
        sentences.append(tr(LOSES[other.text], lost=words))
    return sentences


def _window_words(kind: MomentKind, analysis: CubeAnalysis) -> list[str]:
    """A sentence about the winning chances at which the decision changes, given the current share
    of gammons; empty if there is none. For the answer to a double, they are those of the side that
    answers.
    """
    decision = analysis.decision
    points = thresholds(decision.terms, analysis.chances, decision.cube, analysis.efficiencies)
    if kind is MomentKind.TAKE and points.cash is not None:
        return [
            tr(
                "The side that answers wins {chance}. Estimate without look-ahead: a take from {take}.",
                chance=percent(1 - analysis.chances.win),
                take=percent(1 - points.cash),
            )
        ]
    named = (
        (mark("a double from {chance}"), points.double),
        (mark("a drop from {chance}"), points.cash),
        (mark("too good from {chance}"), points.too_good),
    )
    words = [tr(text, chance=percent(chance)) for text, chance in named if chance is not None]
    if kind is not MomentKind.DOUBLE or not words:
        return []
    return [
        tr(
            "Winning chance: {chance}. Estimate without look-ahead: {window}.",
            chance=percent(analysis.chances.win),
            window=", ".join(words),
        )
    ]


def _judge_words(analysis: CubeAnalysis) -> str:
    """The evaluator of the cube decision as a sentence, such as `Cube: 2-ply by backgammon.`"""
    by = tr(PLAYOUTS) if analysis.source == PLAYOUTS else plies_by(analysis.plies, analysis.source)
    return tr("Cube: {judge}.", judge=by)


def choice_words(choice: CubeChoice) -> str:
    """A sequence of cube actions and its equity, such as `Double, take: +0.412 (−0.033)`. In a
    match, the match-winning chance is added.
    """
    behind = f" ({signed(choice.behind, 3)})" if choice.behind else ""
    words = f"{tr(choice.name)}: {signed(choice.equity, 3)}{behind}"
    if choice.chance is None:
        return words
    return tr("{choice}, match-winning chance {chance}", choice=words, chance=percent(choice.chance, 2))


def way_made(state: State, events: tuple[Event, ...]) -> str | None:
    """The name of the sequence of cube actions that followed a state, according to the later
    events. None if the sequence is not yet decided or is not one of the choices.
    """
    ways = MADE_AGAINST_BEAVER if state.phase is Phase.BEAVERED else MADE
    after = next((event for event in events if not isinstance(event, Doubled | Comment)), None)
    return None if after is None else ways.get(type(after))
