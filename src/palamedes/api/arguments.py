"""Checks of the arguments that callers give."""

from __future__ import annotations

from os import PathLike

from palamedes.core.dice.dice import Roll, check_roll, roll_from_text
from palamedes.core.errors import BadFile, BadSettings, UnknownVariant
from palamedes.core.rules.variant import Variant
from palamedes.service.library.pictures import read_variant


def game_of(text: str) -> Variant:
    """The game that a caller has given, written as at the beginning of a position text. Raises
    UnknownVariant or BadRules.
    """
    if not isinstance(text, str):
        raise UnknownVariant(f"a game must be a text, not {type(text).__name__}.")
    return read_variant(text)


def roll_of(dice: Roll | str, variant: Variant) -> Roll:
    """A roll that a caller has given: two numbers, or text such as "31". Raises BadDice."""
    die = variant.board.die
    return roll_from_text(dice, die) if isinstance(dice, str) else check_roll(dice, die)


def check_whole(name: str, value: object, least: int, most: int | None = None) -> None:
    """Raise BadSettings unless an argument is a whole number from `least` to `most`. Kernels would
    be compiled anew for a number of another type.
    """
    if type(value) is int and least <= value and (most is None or value <= most):
        return
    limits = f"of at least {least}" if most is None else f"from {least} to {most}"
    raise BadSettings(f"{name} must be a whole number {limits}, not {_shown(value)}.")


def _shown(value: object) -> str:
    """A wrong argument in a message. Numbers with too many digits cannot be written out."""
    try:
        return str(value)[:40]
    except Exception:
        return f"this {type(value).__name__}"


def check_path(name: str, value: object) -> None:
    """Raise BadFile unless an argument is the path of a file."""
    if not isinstance(value, str | PathLike):
        raise BadFile(f"{name} must be a path, not {type(value).__name__}.")


def check_text(name: str, value: object) -> None:
    """Raise BadSettings unless an argument is a text."""
    if not isinstance(value, str):
        raise BadSettings(f"{name} must be a text, not {type(value).__name__}.")
