"""The options of a game and its board size, as command-line options."""

from __future__ import annotations

from palamedes.core.errors import BadRules
from palamedes.core.rules.variant import VARIANTS, Value, Variant

KEYS = sorted({key for variant in VARIANTS.values() for key in variant.rules})
SWITCHES: dict[str, Value] = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def configured(games: tuple[Variant, ...], rules: list[str], points: int | None, checkers: int | None) -> tuple[Variant, ...]:
    """The games with their options and board size; an option must apply to at least one of them."""
    wanted = dict(map(_option, rules))
    board = {key: value for key, value in (("points", points), ("checkers", checkers)) if value is not None}
    known = {key for variant in games for key in variant.rules}
    unknown = {key: value for key, value in wanted.items() if key not in known}
    games[0].configured(unknown)  # its own error for an option that no game has
    return tuple(
        variant.configured({key: value for key, value in wanted.items() if key in variant.rules}, board) for variant in games
    )


def _option(text: str) -> tuple[str, Value]:
    key, sign, value = text.partition("=")
    if not sign:
        raise BadRules(f"'{text}' is not of the form key=value, such as mother_rule=off.")
    return key.strip(), SWITCHES.get(value.strip().lower(), value.strip())
