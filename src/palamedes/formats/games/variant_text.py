"""Definitions shared by the text formats: the sides, and variants with their boards and options."""

from __future__ import annotations

import re

from palamedes.core.errors import BadRules
from palamedes.core.language import tr
from palamedes.core.rules.variant import VARIANTS, Variant, variant_from

SIDES = ("white", "black")


def variant_text(variant: Variant) -> str:
    """A variant with its board and options, such as `plakoto, 24 points, 15 checkers, mother_rule
    yes`.
    """
    board = f"{variant.board.points} points", f"{variant.board.checkers} checkers"
    return ", ".join([variant.key, *board, *map(_option, variant.rules.items())])


def short_variant_text(variant: Variant) -> str:
    """The same with only the board and the options that differ from the usual ones, such as
    `plakoto, mother_rule no`.
    """
    usual, words = VARIANTS[variant.key], [variant.key]
    if variant.board != usual.board:
        words += [f"{variant.board.points} points", f"{variant.board.checkers} checkers"]
    changed = {key: value for key, value in variant.rules.items() if usual.rules[key] != value}
    return ", ".join([*words, *map(_option, changed.items())])


def read_variant(text: str) -> Variant:
    """The variant that a text in the form of `variant_text` describes. Anything left out has its
    usual value. Raises UnknownVariant or BadRules if there is no such variant.
    """
    if not text.isprintable():
        raise BadRules(tr("a control character is not allowed here."))
    key, *words = text.split(", ")
    rules: dict[str, bool | str] = {}
    board: dict[str, int] = {}
    for word in words:
        size = re.fullmatch(r"([0-9]{1,3}) (points|checkers)", word)
        option, _, value = word.partition(" ")
        if size is not None:
            board[size[2]] = int(size[1])
        else:
            rules[option[:40]] = {"yes": True, "no": False}.get(value, value[:40])
    return variant_from(key[:40], rules, board)


def _option(option: tuple[str, object]) -> str:
    key, value = option
    return f"{key} {yes_no(value) if isinstance(value, bool) else value}"


def yes_no(value: bool) -> str:
    return "yes" if value else "no"
