"""The rolls of two dice, their weights, and how they are written (rulebook, sections 1 and 9)."""

from __future__ import annotations

import re
from functools import cache

from palamedes.core.errors import BadDice
from palamedes.core.language import tr

Roll = tuple[int, int]
"""The numbers on two dice, in the order in which they were rolled unless a function says
otherwise.
"""

_ROLL = re.compile(r"([0-9])([0-9])|([0-9]{1,2})-([0-9]{1,2})")
_MOST = 99
"""The largest number that can be written in a roll."""


@cache
def rolls(die: int) -> tuple[tuple[Roll, int], ...]:
    """The distinct rolls of two dice with the numbers 1 to `die`, with the higher die first. Each
    has a weight: the number of ordered rolls that it stands for, 1 or 2.
    """
    return tuple(((high, low), 1 if high == low else 2) for high in range(1, die + 1) for low in range(1, high + 1))


def expected_pips(die: int) -> float:
    """The expected pips of a roll of two dice, where a double counts as four dice: 8 1/6 with
    six-sided dice.
    """
    return (die + 1) * (1 + 1 / die)


def higher_first(roll: Roll) -> Roll:
    """The same roll with the higher die first."""
    return max(roll), min(roll)


def check_roll(value: object, die: int) -> Roll:
    """Return untrusted input as a roll. The input must be a list or tuple of two whole numbers from
    1 to `die`; anything else raises BadDice.
    """
    if not isinstance(value, list | tuple) or len(value) != 2 or not all(_is_face(face, die) for face in value):
        raise BadDice(tr("dice must be two whole numbers from 1 to {die}.", die=die))
    return value[0], value[1]


def _is_face(value: object, die: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= die


def roll_text(roll: Roll) -> str:
    """The notation of a roll: `42`, or `10-4` if a number has two digits, as is possible on large
    boards.
    """
    return ("-" if max(roll) > 9 else "").join(map(str, roll))


def roll_words(roll: Roll) -> str:
    """A roll for use in a sentence, a heading or a table, such as `6-3`, with the higher die first.
    Transcripts use `roll_text`.
    """
    return "-".join(map(str, higher_first(roll)))


def roll_from_text(text: str, die: int | None) -> Roll:
    """Read a roll such as `42`, `4-2` or `10-4`. Two digits without a hyphen are always two dice.
    `die`: the largest number on a die; None if it is not known. Raises BadDice if the text is not a
    roll; the message quotes the text unless it is empty.
    """
    if not text:
        raise BadDice(tr("write a roll as two numbers from 1 to {die}, such as 42 or 4-2.", die=die or _MOST))
    match = _ROLL.fullmatch(text)
    faces = [int(digits) for digits in match.groups() if digits] if match else []
    if not faces or not all(_is_face(face, die or _MOST) for face in faces):
        if die is None:
            raise BadDice(tr("'{text}' is not a roll; write two numbers, such as 42 or 4-2.", text=text[:20]))
        raise BadDice(
            tr("'{text}' is not a roll; write two numbers from 1 to {die}, such as 42 or 4-2.", text=text[:20], die=die)
        )
    return faces[0], faces[1]
