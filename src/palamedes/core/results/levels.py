"""Named levels of play as rows of data, from the weakest to the strongest.

Weaker levels err as people do. They draw their play by a softmax over the equities of the
candidates, with a temperature that depends on how far these equities are apart. So they find plays
that stand out and confuse close ones, in contests and in games against people alike. The strength
of each level is measured, not stated (`networks/levels.json`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import pstdev

from palamedes.core.errors import BadSettings
from palamedes.core.language import mark, tr
from palamedes.core.settings import ComputerSettings, SearchSettings


@dataclass(frozen=True, slots=True)
class Level:
    """A level with its key and name, its look-ahead in plies and its temperature; `words` describe
    it for people who choose a level.
    """

    key: str
    name: str
    plies: int
    temperature: float
    words: str


LEVELS: tuple[Level, ...] = (
    Level("beginner", mark("Beginner"), 1, 1.0, mark("Knows the rules and sees the obvious, but often goes wrong.")),
    Level("learner", mark("Learner"), 1, 0.3, mark("Understands the basics, but makes several errors in every game.")),
    Level("casual", mark("Coffee-house player"), 1, 0.15, mark("Plays for the fun of it and knows the usual plays.")),
    Level("club", mark("Club player"), 1, 0.06, mark("Plays well; makes errors in close decisions.")),
    Level("expert", mark("Expert"), 1, 0.0, mark("The network's best play at 1 ply.")),
    Level("master", mark("Master"), 2, 0.0, mark("The strongest: looks at all 21 rolls that can follow its best plays.")),
)


def level_named(key: str) -> Level:
    """The level with this key; BadSettings if there is none."""
    for level in LEVELS:
        if level.key == key:
            return level
    raise BadSettings(
        tr("level is '{key}', but must be {keys}.", key=key[:40], keys=" or ".join(level.key for level in LEVELS))
    )


def computer_settings(level: Level, network: str | None = None) -> ComputerSettings:
    """The settings of a computer at this level, with this network or the best one of the game."""
    return ComputerSettings(network=network, search=SearchSettings(level.plies), temperature=level.temperature)


def level_of(settings: ComputerSettings) -> Level | None:
    """The level that these settings amount to; the network, resigning and the time of other methods
    are ignored.

    None if they match no level.
    """
    return _BY_STRENGTH.get(_strength(settings))


def _strength(settings: ComputerSettings) -> tuple[object, ...]:
    return settings.method, settings.search, settings.temperature


_BY_STRENGTH = {_strength(computer_settings(level)): level for level in LEVELS}


def warmth(equities: Sequence[float], temperature: float) -> float:
    """The temperature, in points, of a choice among plays with these equities; the same formula as
    `kernels.search.decision.warmth`.

    It is at most `temperature`, and at most the standard deviation s of the equities: t s / (t +
    s).
    """
    spread = pstdev(equities)
    return temperature * spread / (temperature + spread) if spread > 0 else 0.0
