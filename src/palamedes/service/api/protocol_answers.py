"""Answers of the line protocol as JSON objects (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache

from palamedes.core.match.cube import CubeState, CubeTerms
from palamedes.core.match.cube_decision import BEAVER, NO_DOUBLE, TAKE, CubeAnalysis, CubeDecision, thresholds
from palamedes.core.match.evaluation import Candidate, PlayAnalysis, Probabilities
from palamedes.core.results.bearoff import BearoffCounts, RollCounts
from palamedes.core.results.rollout import RolledOut, RolloutResult
from palamedes.core.rules.play import Play, notation
from palamedes.core.rules.position import PINNED, Position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import Variant
from palamedes.formats.tables.network_file import Strength
from palamedes.service.analysis.match_play import match_payoff
from palamedes.service.analysis.rollouts import candidate_data
from palamedes.service.api.protocol_lines import Object
from palamedes.service.library.networks import NetworkInfo, networks_for
from palamedes.service.library.tables import tables_for
from palamedes.service.requests import AnalyzeRequest, EvaluateRequest

WAYS = {NO_DOUBLE: "no_double", TAKE: "double_take", BEAVER: "double_beaver"}


# Positions and plays.


def position_out(variant: Variant, position: Position, turn: int, began: bool) -> Object:
    """A position in the protocol's format."""
    bar = variant.board.bar
    return {
        "player": _side_out(bar, position.mine),
        "opponent": _side_out(bar, position.theirs),
        "pinned": {"player": _pinned_out(position.mine), "opponent": _pinned_out(position.theirs)},
        "turn": turn,
        "began": "player" if began else "opponent",
    }


@lru_cache(1024)
def _side_out(bar: int, row: tuple[int, ...]) -> Object:
    """The checkers of a side in the protocol's format. `bar` is the index of the bar on the board.
    The result is cached, because it is the same for many positions in an answer; it must not be
    modified.
    """
    counts = row[bar - 1 : 0 : -1]
    points = {name: abs(count) for name, count in zip(_point_names(bar), counts, strict=True) if count}
    return {"points": points, "bar": row[bar], "off": row[0]}


@cache
def _point_names(bar: int) -> tuple[str, ...]:
    """The numbers of the points as the keys of an object, from the highest down."""
    return tuple(map(str, range(bar - 1, 0, -1)))


def _pinned_out(row: tuple[int, ...]) -> list[int]:
    return [point for point, count in enumerate(row) if count == PINNED] if PINNED in row else []


def play_out(asked: Situation, play: Play, words: str | None = None) -> Object:
    """A play in the protocol's format; `words`: its notation, if known."""
    variant = asked.variant
    return {
        "notation": words or notation(variant, asked.position, play.steps),
        "steps": [[start, end] for start, end in play.steps],
        "position": position_out(variant, play.after, asked.turns[0] + 1, asked.began),
    }


def chances_out(variant: Variant, probabilities: Probabilities) -> Object:
    chances = probabilities._asdict()
    if not variant.triples:
        del chances["win_triple"], chances["lose_triple"]
    return chances


def mwc_out(wanted: AnalyzeRequest | EvaluateRequest, chances: Probabilities) -> Object:
    """The match-winning chance of the side to roll; empty if the request contains no match."""
    return (
        {}
        if wanted.session is None
        else {"mwc": match_payoff(*wanted.session, wanted.settings.match_table).match_chance(chances)}
    )


def _with_cube_out(cube: tuple[CubeTerms, CubeState] | None, equity: float) -> Object:
    """A cubeful equity and, in a match, the corresponding match-winning chance; empty if there is
    no cube.
    """
    if cube is None:
        return {}
    chance = {"mwc": _chance_with_cube(*cube, equity)} if cube[0].is_match else {}
    return {"cubeful_equity": equity, **chance}


def _chance_with_cube(terms: CubeTerms, cube: CubeState, equity: float) -> float:
    """The match-winning chance that corresponds to a cubeful equity."""
    return terms.match_chance(terms.worth_of_equity(equity, cube.value))


def candidate_out(wanted: AnalyzeRequest, analysis: PlayAnalysis, candidate: Candidate) -> Object:
    kept = {} if candidate.turns_kept is None else {"turns_kept": candidate.turns_kept}
    return {
        **play_out(wanted.situation, candidate.play, candidate.notation),
        "equity": candidate.probabilities.equity,
        **mwc_out(wanted, candidate.probabilities),
        **_with_cube_out(wanted.cube, candidate.equity),
        "loss": analysis.loss(candidate),
        "standard_error": candidate.standard_error,
        "probabilities": chances_out(wanted.situation.variant, candidate.probabilities),
        "plies": candidate.plies,
        "games": candidate.games,
        "source": candidate.source,
        **kept,
    }


# Bearoffs.


def bearoff_out(found: BearoffCounts) -> Object:
    """The roll counts of both sides."""
    return {"player": _counts_out(found.mine), "opponent": _counts_out(found.theirs), "win": found.win}


def _counts_out(counts: RollCounts) -> Object:
    return {
        "rolls": list(counts.chances),
        "mean": counts.mean,
        "pips": counts.pips,
        "effective_pips": counts.effective_pips,
        "wastage": counts.wastage,
    }


# The cube.


def cube_out(found: CubeAnalysis) -> Object:
    """A cube decision. Equities are normalised (1 for a single win at the current cube value). If a
    double is not possible, the equities that involve one are null.
    """
    decision = found.decision
    return {
        **_decision_out(decision),
        "window": thresholds(decision.terms, found.chances, decision.cube, found.efficiencies)._asdict(),
        "plies": found.plies,
        "source": found.source,
    }


def _decision_out(decision: CubeDecision) -> Object:
    terms, value = decision.terms, decision.cube.value
    worth = {"no_double": decision.no_double, "double_take": decision.double_take, "double_pass": decision.double_pass}
    shown = {name: each if decision.may_double or name == "no_double" else None for name, each in worth.items()}
    return {
        "action": decision.action,
        "equity": terms.normalised(decision.worth, value),
        "equities": _each(shown, lambda each: terms.normalised(each, value)),
        **({"mwc": _each(shown, terms.match_chance)} if terms.is_match else {}),
        "beaver": decision.may_double and decision.beavers,
    }


def _each(numbers: Mapping[str, float | None], change: Callable[[float], float]) -> Object:
    return {name: None if number is None else change(number) for name, number in numbers.items()}


# Rollouts.


def rolled_out(found: RolloutResult) -> Object:
    """The results of the position or of every play, with the match-winning chance in a match."""
    asked, payoff = found.question.situation, found.question.payoff

    def figures(candidate: RolledOut) -> Object:
        data = candidate_data(asked.variant, candidate)
        if not payoff.is_match:
            return data
        return {**data, "mwc": _chance_of_match(found, candidate) if candidate.games else None}

    if found.question.dice is None:
        cube = {} if found.decision is None else {"cube": _rolled_cube(found, found.decision)}
        return {**figures(found.candidates[0]), **cube}
    rows = [(candidate.play, figures(candidate)) for candidate in found.candidates]
    return {"candidates": [{**play_out(asked, play), **numbers} for play, numbers in rows if play is not None]}


def _chance_of_match(found: RolloutResult, candidate: RolledOut) -> float:
    """The match-winning chance of a play or a position."""
    cube = found.question.cube
    if cube is None or not cube[0].is_match:
        return found.question.payoff.match_chance(candidate.probabilities)
    return _chance_with_cube(*cube, candidate.equity.mean)


def _rolled_cube(found: RolloutResult, decision: CubeDecision) -> Object:
    """A cube decision from a rollout: equities and standard errors of the cube actions that were
    rolled out.
    """
    errors = {WAYS[row.notation]: row.equity.error if row.games > 1 else None for row in found.candidates}
    return {**_decision_out(decision), "standard_errors": errors}


# Games and networks.


def variant_out(variant: Variant) -> Object:
    return {
        "name": variant.name,
        "options": {choice.key: list(choice.values) for choice in variant.choices},
        "defaults": variant.rules,
        "board": {"points": variant.board.points, "checkers": variant.board.checkers, "die": variant.board.die},
        "boards": {"points": list(variant.sizes[0]), "checkers": list(variant.sizes[1])},
        "cube": variant.cube,
        "networks": [info.name for info in networks_for(variant)],
        "databases": [name for name in tables_for(variant).names if name],
    }


def network_out(info: NetworkInfo) -> Object:
    return {
        "name": info.name,
        "variants": list(info.variants),
        "board": {"points": info.board.points, "checkers": info.board.checkers, "die": info.board.die},
        "games": info.games,
        "strength": _strength_out(info.strength[-1]) if info.strength else None,
        "note": info.note,
    }


def _strength_out(row: Strength) -> Object:
    return {"opponent": row.opponent, "points": row.points, "error": row.error, "games": row.games}
