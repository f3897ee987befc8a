"""Sentences about players. A player who is called "You" is spoken to."""

from __future__ import annotations

from palamedes.core.dice import Roll
from palamedes.core.score_sheet import KINDS
from palamedes.core.session import State

YOU = "You"
SIDES = ("Light", "Dark")
"""The sides 0 and 1, by their checkers."""


def verb(name: str, theirs: str) -> str:
    """A regular verb after a name: `Eleni wins`, `You win`; `is` and `has` too."""
    if name != YOU:
        return f"{name} {theirs}"
    return f"{name} { {'is': 'are', 'has': 'have', 'does': 'do'}.get(theirs, theirs.removesuffix('s')) }"


def possessive(name: str) -> str:
    """`Your`, `Eleni's`, `Palamedes'`."""
    if name == YOU:
        return "Your"
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def roll_words(dice: Roll) -> str:
    """A roll in a sentence: `6-3`."""
    return f"{dice[0]}-{dice[1]}"


def points_words(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def result_words(state: State) -> str:
    """How the game ended, and the match if it is over; the state must have a result."""
    assert state.result is not None
    names = [player.name for player in state.setup.players]
    result = state.result
    if result.winner is None:
        return "The game is a tie"
    how = {"play": "", "drop": " by a dropped cube", "resignation": " by resignation"}[result.by]
    sentence = f"{verb(names[result.winner], 'wins')} a {KINDS[result.kind]} game{how}, {points_words(result.points)}"
    if state.winner is not None:
        sentence += f", and the match {max(state.score)}–{min(state.score)}"
    return sentence


def sentence(text: str) -> str:
    """A text with a capital first letter, unless it begins with the name of a file."""
    first = text.split(" ", 1)[0].rstrip(",:")
    return text if "." in first or "/" in first else text[:1].upper() + text[1:]
