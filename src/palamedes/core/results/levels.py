"""Named levels of play as rows of data, from the weakest to the strongest.

Weaker levels err as people do: they draw their play by a softmax over the equities of the
candidates, whose temperature is measured by how far these equities lie apart. So plays that stand
out are found, and close ones confused, in contests and at the table alike. What each level is worth
is measured, not stated (`networks/levels.json`).
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
    """A level by its key and name: it looks so many plies ahead and errs with that temperature;
    `words` for who chooses.
    """

    key: str
    name: str
    plies: int
    temperature: float
    words: str


LEVELS: tuple[Level, ...] = (
    Level("beginner", mark("Beginner"), 1, 1.0, mark("Knows the rules and sees the obvious, but often takes the wrong way.")),
    Level("learner", mark("Learner"), 1, 0.3, mark("Has an idea of the game and errs several times in each.")),
    Level("casual", mark("Coffee-house player"), 1, 0.15, mark("Plays for the fun of it and knows the usual plays.")),
    Level("club", mark("Club player"), 1, 0.06, mark("Plays well; errs where plays are close.")),
    Level("expert", mark("Expert"), 1, 0.0, mark("The network's best play at a glance.")),
    Level("master", mark("Master"), 2, 0.0, mark("Looks at all 21 replies to its best plays: the strongest.")),
)


def level_named(key: str) -> Level:
    """The level of that key; BadSettings if there is none."""
    for level in LEVELS:
        if level.key == key:
            return level
    raise BadSettings(
        tr("level is '{key}', but must be {keys}.", key=key[:40], keys=" or ".join(level.key for level in LEVELS))
    )


def computer_settings(level: Level, network: str | None = None) -> ComputerSettings:
    """A computer of that level with a network, or with the best one of the game."""
    return ComputerSettings(network=network, search=SearchSettings(level.plies), temperature=level.temperature)


def level_of(settings: ComputerSettings) -> Level | None:
    """The level that these settings amount to; the network, resigning and the time of other methods
    play no part.

    None where they are like no level.
    """
    return _BY_STRENGTH.get(_strength(settings))


def _strength(settings: ComputerSettings) -> tuple[object, ...]:
    return settings.method, settings.search, settings.temperature


_BY_STRENGTH = {_strength(computer_settings(level)): level for level in LEVELS}


def warmth(equities: Sequence[float], temperature: float) -> float:
    """The temperature of a choice among plays of these equities, in points; the formula of
    `kernels.search.decision.warmth`.

    At most `temperature`, and at most the standard deviation s of the equities: t s / (t + s).
    """
    spread = pstdev(equities)
    return temperature * spread / (temperature + spread) if spread > 0 else 0.0
