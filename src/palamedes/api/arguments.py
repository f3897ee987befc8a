"""Checks of the arguments that callers give."""

from __future__ import annotations

import operator
from os import PathLike
from pathlib import Path
from typing import SupportsIndex

import numpy as np

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
    if isinstance(dice, str):
        return roll_from_text(dice, die)
    given = list(dice) if isinstance(dice, tuple | list | np.ndarray) else None
    return check_roll(None if given is None else tuple(map(_index, given)), die)


def whole(name: str, value: object, least: int, most: int | None = None) -> int:
    """An argument that must be a whole number from `least` to `most`, of Python or numpy. Raises
    BadSettings. Kernels would be compiled anew for a number of another type, so the result is an
    int.
    """
    number = _index(value)
    if number is not None and least <= number and (most is None or number <= most):
        return number
    limits = f"of at least {least}" if most is None else f"from {least} to {most}"
    raise BadSettings(f"{name} must be a whole number {limits}, not {_shown(value)}.")


def _index(value: object) -> int | None:
    """The value as an int; None if it is a truth value or no whole number."""
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return None
    try:
        return operator.index(value)
    except TypeError:  # numpy's arrays with several numbers
        return None


def number(name: str, value: object) -> float:
    """An argument that must be a number. Raises BadSettings."""
    if isinstance(value, int | float | np.integer | np.floating) and not isinstance(value, bool):
        return float(value)
    raise BadSettings(f"{name} must be a number, not {_shown(value)}.")


def flag(name: str, value: object) -> bool:
    """An argument that must be True or False. Raises BadSettings."""
    if isinstance(value, bool | np.bool_):
        return bool(value)
    raise BadSettings(f"{name} must be True or False, not {_shown(value)}.")


def _shown(value: object) -> str:
    """A wrong argument in a message. Numbers with too many digits cannot be written out."""
    try:
        return " ".join(repr(value).split())[:40]
    except Exception:
        return f"this {type(value).__name__}"


def check_path(name: str, value: object) -> None:
    """Raise BadFile unless an argument is the path of a file."""
    if not isinstance(value, str | PathLike):
        raise BadFile(f"{name} must be a path, not {type(value).__name__}.")
    if not Path(value).name:
        raise BadFile(f"{name} must be a path with a name.")


def check_text(name: str, value: object) -> None:
    """Raise BadSettings unless an argument is a text."""
    if not isinstance(value, str):
        raise BadSettings(f"{name} must be a text, not {type(value).__name__}.")
