"""Definitions shared by the text formats: the sides, and variants with their boards and options."""

from __future__ import annotations

import re

from palamedes.core.errors import BadRules
from palamedes.core.language import tr
from palamedes.core.rules.variant import Variant, variant_from

SIDES = ("white", "black")


def variant_text(variant: Variant) -> str:
    """A variant with its board and options, such as `plakoto, 24 points, 15 checkers, mother_rule
    yes`.
    """
    options = [f"{key} {yes_no(value) if isinstance(value, bool) else value}" for key, value in variant.rules.items()]
    return ", ".join([variant.key, f"{variant.board.points} points", f"{variant.board.checkers} checkers", *options])


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


def yes_no(value: bool) -> str:
    return "yes" if value else "no"
