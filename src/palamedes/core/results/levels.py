"""Named levels of play as rows of data, from the weakest to the strongest.

Weaker levels make deliberate errors that resemble human errors. They choose a play at random, by a
softmax over the equities of the candidates, with a temperature that depends on how far apart these
equities are. They therefore find plays that stand out, but confuse plays that are close. They also
prefer plays that appeal to weak players (`kernels.search.appeal`). This applies to contests as well
as to games against people. The strength of each level is measured (`networks/levels.json`), not
assumed. The other levels play against MASTER in these measurements.
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
    """A level of play. `plies`: its look-ahead; `temperature`: its amount of deliberate error;
    `words`: a description for people choosing a level. `short_rollouts` and `time_limit`: as in
    `SearchSettings` and `ComputerSettings`.
    """

    key: str
    name: str
    plies: int
    temperature: float
    words: str
    short_rollouts: bool = False
    time_limit: float | None = None


LEVELS: tuple[Level, ...] = (
    Level("beginner", mark("Beginner"), 1, 2.5, mark("Knows the rules and sees the obvious, but often goes wrong.")),
    Level("learner", mark("Learner"), 1, 0.6, mark("Understands the basics, but makes several errors in every game.")),
    Level("casual", mark("Coffee-house player"), 1, 0.25, mark("Plays for the fun of it and knows the usual plays.")),
    Level("club", mark("Club player"), 1, 0.07, mark("Plays well; makes errors in close decisions.")),
    Level("expert", mark("Expert"), 1, 0.0, mark("The network's best play at 1 ply.")),
    Level("master", mark("Master"), 2, 0.0, mark("Looks at all 21 rolls that can follow its best plays.")),
    Level(
        "grandmaster",
        mark("Grandmaster"),
        3,
        0.0,
        mark("The strongest: thinks for up to a second and tries its best plays out."),
        short_rollouts=True,
        time_limit=1.0,
    ),
)


def level_named(key: str) -> Level:
    """The level with this key. Raises BadSettings if there is none."""
    for level in LEVELS:
        if level.key == key:
            return level
    raise BadSettings(
        tr("level is '{key}', but must be {keys}.", key=key[:40], keys=" or ".join(level.key for level in LEVELS))
    )


USUAL = level_named("club")
"""The default level of the computer in a new game."""

MASTER = level_named("master")
"""The level against which the strength of the others is measured. It is the strongest one that
plays at once, and the same on every computer.
"""

RATED = LEVELS[: LEVELS.index(MASTER) + 1]
"""The levels with error rates. Rates are judged at 2 ply, which is how MASTER plays."""


def computer_settings(level: Level, network: str | None = None) -> ComputerSettings:
    """The settings of a computer at this level. `network`: None for the best network of the
    game.
    """
    search = SearchSettings(level.plies, short_rollouts=level.short_rollouts)
    return ComputerSettings(network=network, search=search, temperature=level.temperature, time_limit=level.time_limit)


def level_of(settings: ComputerSettings) -> Level | None:
    """The level that has the same method, search, temperature and time limit as these settings. All
    other settings, such as the network, are ignored.

    Returns None if the settings do not match any level.
    """
    return _BY_STRENGTH.get(_strength(settings))


def _strength(settings: ComputerSettings) -> tuple[object, ...]:
    return settings.method, settings.search, settings.temperature, settings.time_limit


_BY_STRENGTH = {_strength(computer_settings(level)): level for level in LEVELS}


def warmth(equities: Sequence[float], temperature: float) -> float:
    """The temperature, in points, of a choice among plays with these equities. The formula is the
    same as in `kernels.search.decision.warmth`.

    With temperature t and the standard deviation s of the equities, the result is t s / (t + s). It
    exceeds neither t nor s.
    """
    spread = pstdev(equities)
    return temperature * spread / (temperature + spread) if spread > 0 else 0.0
