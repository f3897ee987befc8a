"""The settings of the UBGI engine, under their names in both drafts of UBGI
(docs/other-programs.md).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from palamedes.core.errors import BadSettings
from palamedes.core.results.levels import LEVELS, computer_settings, level_named
from palamedes.core.rules.variant import VARIANTS, Contact
from palamedes.core.settings import DEEPEST_SEARCH, ComputerSettings, SearchSettings

CUBEFUL, CUBELESS = "cubeful", "cubeless"
NO_LEVEL = "none"
BEST = "best"
LARGEST_SEED = 2**32 - 1
LARGEST_NUMBER = 999
PLAYED = tuple(key for key, variant in VARIANTS.items() if variant.contact is Contact.HIT and variant.board.checkers <= 15)
"""The games whose positions a position ID and an XGID can express, except those that pin."""
SWITCHES = {"true": True, "on": True, "false": False, "off": False}


@dataclass(frozen=True, slots=True)
class UbgiSettings:
    """How the engine plays. `level`: the key of a level, or NO_LEVEL; a level overrides `plies`.
    `network`: the name of a network, or BEST. `seed`: the seed of the errors of a level.
    """

    variant: str = "backgammon"
    plies: int = 2
    level: str = NO_LEVEL
    network: str = BEST
    mode: str = CUBEFUL
    candidates: int = 15
    seed: int = 0
    deterministic: bool = True

    def computer(self, plies: int | None = None, time_limit: float | None = None) -> ComputerSettings:
        """The settings of a decision. `plies` and `time_limit` in seconds: limits of this decision;
        None if it has none of its own.
        """
        network = None if self.network == BEST else self.network
        if self.level == NO_LEVEL:
            settings = ComputerSettings(network=network, search=SearchSettings(self.plies))
        else:
            settings = computer_settings(level_named(self.level), network)
        return settings.searching(plies=plies or settings.search.plies, candidates=self.candidates).within(time_limit)


@dataclass(frozen=True, slots=True)
class UbgiKey:
    """A setting as other programs see it. `key`: its name in UBGI 0.2; `option`: its name in UBGI
    0.1, in capital or small letters; `field`: its name in `UbgiSettings`; `values`: its type and
    values in UBGI 0.2; `words`: what it is; `minor`: whether it has no effect on the strength.
    """

    key: str
    option: str
    field: str
    values: str
    words: str
    minor: bool = False

    def key_line(self, settings: UbgiSettings) -> str:
        """The line that announces the setting in UBGI 0.2."""
        mark = " !" if self.minor else ""
        return f"key {self.key} {self.values} {self.written(settings)}{mark} {self.words}"

    def option_line(self, settings: UbgiSettings) -> str:
        """The line that announces the setting in UBGI 0.1."""
        kind, _, allowed = self.values.partition(" ")
        name, ranged = _OPTION_TYPES[kind]
        return f"option name {self.option} type {name} default {self.written(settings)}{ranged(allowed)}"

    def written(self, settings: UbgiSettings) -> str:
        """The value of the setting as text."""
        value = getattr(settings, self.field)
        return str(value).lower() if isinstance(value, bool) else str(value)

    def changed(self, settings: UbgiSettings, text: str) -> UbgiSettings:
        """The settings with this value. Raises BadSettings if it is not allowed."""
        kind, _, allowed = self.values.partition(" ")
        found = replace(settings, **{self.field: _READERS[kind](self.key, allowed, text)})
        found.computer()  # raises BadSettings for a network that cannot have this name
        return found


def _number(key: str, allowed: str, text: str) -> int:
    least, most = map(int, allowed.split(".."))
    if not re.fullmatch(r"[0-9]{1,10}", text) or not least <= int(text) <= most:
        raise BadSettings(f"{key} must be a whole number between {least} and {most}.")
    return int(text)


def _switch(key: str, allowed: str, text: str) -> bool:
    if text.lower() not in SWITCHES:
        raise BadSettings(f"{key} must be true or false.")
    return SWITCHES[text.lower()]


def _choice(key: str, allowed: str, text: str) -> str:
    known = allowed.split("|")
    if text.lower() not in known:
        raise BadSettings(f"{key} must be {' or '.join(known)}.")
    return text.lower()


_READERS: dict[str, Callable[[str, str, str], Any]] = {
    "int": _number,
    "bool": _switch,
    "enum": _choice,
    "string": lambda key, allowed, text: text,
}

_OPTION_TYPES: dict[str, tuple[str, Callable[[str], str]]] = {
    "int": ("spin", lambda allowed: " min {} max {}".format(*allowed.split(".."))),
    "bool": ("check", lambda allowed: ""),
    "enum": ("combo", lambda allowed: "".join(f" var {value}" for value in allowed.split("|"))),
    "string": ("string", lambda allowed: ""),
}
"""For each type of UBGI 0.2, the type of UBGI 0.1 and the words for the allowed values."""

KEYS = (
    UbgiKey("game.variant", "Variant", "variant", f"enum {'|'.join(PLAYED)}", "the game"),
    UbgiKey("engine.ply", "Ply", "plies", f"int 1..{DEEPEST_SEARCH}", "plies, counting the play that is chosen"),
    UbgiKey(
        "engine.level",
        "Level",
        "level",
        f"enum {'|'.join((NO_LEVEL, *(level.key for level in LEVELS)))}",
        "a level that makes deliberate errors; it overrides the plies",
    ),
    UbgiKey("engine.network", "Network", "network", "string *", "the name of a network, or best"),
    UbgiKey("engine.mode", "EvalMode", "mode", f"enum {CUBELESS}|{CUBEFUL}", "whether plays take the cube into account"),
    UbgiKey("engine.candidates", "Candidates", "candidates", f"int 1..{LARGEST_NUMBER}", "plays that are searched deeper"),
    UbgiKey("engine.seed", "Seed", "seed", f"int 0..{LARGEST_SEED}", "the seed of the errors of a level", minor=True),
    UbgiKey(
        "engine.deterministic",
        "Deterministic",
        "deterministic",
        "bool",
        "no effect: the same seed always gives the same play",
        minor=True,
    ),
)


def key_named(name: str) -> UbgiKey | None:
    """The setting with this name in UBGI 0.2, or in UBGI 0.1 in any letters; None if there is
    none.
    """
    return next((each for each in KEYS if name == each.key or name.lower() == each.option.lower()), None)
