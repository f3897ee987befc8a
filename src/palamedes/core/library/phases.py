"""The phase of the game in which a decision is made. `docs/library.md` gives the same rules for
readers.

The rules are asked in the order of RULES, and the first that applies gives the phase. Every rule
takes rows of decisions (`core.library.decisions`) and their sides, and returns a truth value for
each row.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.core.language import mark
from palamedes.core.library.sides import Numbers, Rows, SidePair, SideRows, Truths, is_kind
from palamedes.core.rules.position import PINNED, pip_count, start_position
from palamedes.core.rules.variant import VARIANTS, Contact

Rule: TypeAlias = Callable[[Rows, SidePair], Truths]

OPENING_TURNS = 6
"""The opening consists of at most this many turns, counting the turns of both sides."""
OPENING_PIPS = 0.75
"""In the opening, both sides still have at least this share of the pips of the start."""
LONG_PRIME = 5
"""The number of points in a row from which made points count as a prime."""
BACK_GAME_POINTS = 2
"""In a back game, a side holds at least this many points in the opponent's home board."""
BACK_GAME_PIPS = 30
"""In a back game, this side trails by at least this many pips."""
IN_THE_ZONE = 10
"""In a blitz, the attacker has at least this many checkers on the points of its own half."""
UNDER_ATTACK = 2
"""In a blitz, the defender has at least this many checkers on the bar or in that home board."""

START_PIPS = {key.encode(): pip_count(start_position(variant).mine) for key, variant in VARIANTS.items()}


def phases_of(rows: Rows) -> NDArray[np.uint8]:
    """The phase of each decision, as an index in PHASES."""
    sides = SidePair.of(rows)
    found = np.full(len(rows), PHASES.index(MIDDLE_GAME), np.uint8)
    for name, rule in reversed(tuple(RULES.items())):
        found[rule(rows, sides)] = PHASES.index(name)
    return found


def is_race(rows: Rows, sides: SidePair) -> Truths:
    """No checker can meet an opposing checker again."""
    mine, theirs = sides.mine.rearmost, sides.theirs.rearmost
    half = sides.mine.points // 2
    past: Truths = np.where(
        sides.mine.same_direction, (mine <= half) & (theirs <= half), mine + theirs <= sides.mine.points
    ).astype(bool)
    return past


def is_bearoff(rows: Rows, sides: SidePair) -> Truths:
    """A race in which the side that decides has all its checkers in its home board."""
    return is_race(rows, sides) & (sides.mine.rearmost <= sides.mine.home)


def is_opening(rows: Rows, sides: SidePair) -> Truths:
    """One of the first turns, with most pips still to go."""
    start = np.array([START_PIPS.get(key, 0) for key in rows["variant"]])
    early = np.minimum(sides.mine.pips, sides.theirs.pips) >= OPENING_PIPS * start * sides.mine.points / 24
    found: Truths = (rows["turn"] <= OPENING_TURNS) & early
    return found


def is_about_a_mother(rows: Rows, sides: SidePair) -> Truths:
    """A checker is alone on a mother, or pinned there."""
    lone = [np.abs(side.checkers[np.arange(len(rows)), side.points]) == 1 for side in sides]
    found: Truths = lone[0] | lone[1]
    return is_kind(rows, Contact.PIN) & found


def is_about_a_pin(rows: Rows, sides: SidePair) -> Truths:
    """A checker is pinned."""
    pinned = (sides.mine.checkers == PINNED) | (sides.theirs.checkers == PINNED)
    found: Truths = pinned.any(axis=1)
    return found


def is_back_game(rows: Rows, sides: SidePair) -> Truths:
    """A side trails and holds several points in the other side's home board."""
    found = _plays_back_game(sides.mine, sides.theirs) | _plays_back_game(sides.theirs, sides.mine)
    return is_kind(rows, Contact.HIT) & found


def _plays_back_game(side: SideRows, other: SideRows) -> Truths:
    return (_anchors(side) >= BACK_GAME_POINTS) & (side.pips - other.pips >= BACK_GAME_PIPS)


def _anchors(side: SideRows) -> Numbers:
    """The number of points that a side has made in the other side's home board."""
    found: Numbers = (side.made & _their_home(side)).sum(axis=1)
    return found


def _their_home(side: SideRows) -> Truths:
    """The other side's home board, by this side's numbers. Both sides move towards each other."""
    return side.between(side.points - side.home + 1, side.points)


def is_prime(rows: Rows, sides: SidePair) -> Truths:
    """A side has a prime, and a checker of the other side is behind it."""
    return _holds_back(sides.mine, sides.theirs) | _holds_back(sides.theirs, sides.mine)


def _holds_back(side: SideRows, other: SideRows) -> Truths:
    """Whether a checker of `other` still has to pass LONG_PRIME made points of `side` in a row."""
    rearmost = other.rearmost
    found, current = np.zeros(len(rearmost), bool), np.zeros(len(rearmost), np.int64)
    for number, column in enumerate(side.seen_across(side.made).T):
        current = np.where(column, current + 1, 0)
        found |= (current >= LONG_PRIME) & (rearmost > number)
    return found


def is_blitz(rows: Rows, sides: SidePair) -> Truths:
    """A side with many checkers near its home board attacks checkers that have no anchor there."""
    found = _attacks(sides.mine, sides.theirs) | _attacks(sides.theirs, sides.mine)
    return is_kind(rows, Contact.HIT) & found


def _attacks(attacker: SideRows, defender: SideRows) -> Truths:
    under_attack = defender.bar + defender.checkers_on(_their_home(defender))
    in_the_zone = attacker.checkers_on(attacker.between(1, attacker.points // 2))
    found: Truths = (under_attack >= UNDER_ATTACK) & (_anchors(defender) == 0) & (in_the_zone >= IN_THE_ZONE)
    return found


MIDDLE_GAME = mark("middle game")
RULES: Mapping[str, Rule] = {
    mark("bearoff"): is_bearoff,
    mark("race"): is_race,
    mark("opening"): is_opening,
    mark("mother"): is_about_a_mother,
    mark("pin"): is_about_a_pin,
    mark("back game"): is_back_game,
    mark("prime"): is_prime,
    mark("blitz"): is_blitz,
}
PHASES = (*RULES, MIDDLE_GAME)
"""The names of the phases; decisions contain the index of their phase."""
