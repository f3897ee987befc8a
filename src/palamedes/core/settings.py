"""The players and how the computer thinks: dataclasses of settings that front ends fill in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from palamedes.core.errors import BadSettings
from palamedes.core.language import mark, tr

DEEPEST_SEARCH = 3
"""The largest number of plies."""

NETWORK = "network"
MONTE_CARLO = {
    "flat_ucb": mark("Flat UCB: more playouts for promising plays"),
    "flat_mc": mark("Flat Monte Carlo: equal playouts for all plays"),
}
POINTS_ONLY = "points"
"""The match table of a player that plays every game of a match as if it were for money."""

METHODS = {NETWORK: mark("Neural network, looking ahead"), **MONTE_CARLO}
"""The methods of finding a play, with their names. The Monte Carlo methods need no network."""


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """The extent of a search. Source of the two prunings: thesis, section 6.1.3.

    `plies`: 1 evaluates only the positions after the plays of this roll. After that, at most
    `candidates` plays are searched deeper, and only those at most `window` points behind the best.
    `databases`: endgame databases take precedence over the network.
    """

    plies: int = 2
    candidates: int = 15
    window: float = 0.3
    databases: bool = True

    def __post_init__(self) -> None:
        if not 1 <= self.plies <= DEEPEST_SEARCH:
            raise BadSettings(tr("plies is {plies}, but must be between 1 and {most}.", plies=self.plies, most=DEEPEST_SEARCH))
        if self.candidates < 1:
            raise BadSettings(tr("candidates is {candidates}, but must be at least 1.", candidates=self.candidates))
        if not self.window >= 0:
            raise BadSettings(tr("window is {window}, but must be at least 0.", window=self.window))


@dataclass(frozen=True, slots=True)
class ComputerSettings:
    """How the computer finds its play, and how it behaves.

    `method` is one of METHODS. `seconds` per decision are for the Monte Carlo methods only. With a
    network: `network` is its name, None for the best one of the game; `search` is the extent of its
    search; `temperature` makes it err, and at 0 it always makes the best play
    (`core.results.levels`). In a match it plays to the score by `match_table`
    (`service.analysis.match_play`); None for the table that suits the match, POINTS_ONLY to play
    for points. `resigns`: it resigns a loss whose chance is above `resign_above`.
    """

    method: str = NETWORK
    seconds: float = 1.0
    network: str | None = None
    search: SearchSettings = SearchSettings()
    temperature: float = 0.0
    resigns: bool = True
    resign_above: float = 0.99
    match_table: str | None = None

    def __post_init__(self) -> None:
        if self.method not in METHODS:
            raise BadSettings(
                tr("method is {method!r}, but must be {methods}.", method=self.method, methods=" or ".join(METHODS))
            )
        if not 0 < self.seconds <= 3600:
            raise BadSettings(tr("seconds is {seconds}, but must be above 0 and at most 3600.", seconds=self.seconds))
        if self.network is not None and not is_network_name(self.network):
            raise BadSettings(tr("network is {network!r}, but {rule}.", network=self.network[:80], rule=tr(NETWORK_NAMES)))
        if self.match_table is not None and not is_network_name(self.match_table):
            raise BadSettings(
                tr(
                    "match_table is {match_table!r}, but must be the name of a table, not a path; "
                    "it follows the same rules as the name of a network.",
                    match_table=self.match_table[:80],
                )
            )
        if not 0 <= self.temperature <= 100:
            raise BadSettings(tr("temperature is {temperature}, but must be between 0 and 100.", temperature=self.temperature))
        if not 0.5 <= self.resign_above <= 1:
            raise BadSettings(
                tr("resign_above is {resign_above}, but must be a chance between 0.5 and 1.", resign_above=self.resign_above)
            )

    def searching(self, **changes: Any) -> ComputerSettings:
        """The same computer with some settings of its search, given by name, changed."""
        return replace(self, search=replace(self.search, **changes))


NETWORK_NAMES = mark(
    "a network's name must have 1 to 60 printable characters, contain no commas, slashes or backslashes, "
    "and not begin or end with a blank"
)


def is_network_name(name: str) -> bool:
    """Whether this may be the name of a network: it must fit in a line of a .tavli file."""
    return 1 <= len(name) <= 60 and name.isprintable() and name == name.strip() and not set(name) & set(",/\\")


YOU = mark("You")
"""A player with this name is addressed directly."""


@dataclass(frozen=True, slots=True)
class Player:
    """One side of the table: a person, or the computer if `computer` is set."""

    name: str
    computer: ComputerSettings | None = None

    @property
    def title(self) -> str:
        """The name as it is shown; "You" is translated to the current language."""
        return tr(YOU) if self.name == YOU else self.name

    def __post_init__(self) -> None:
        if not self.name.strip() or len(self.name) > 60 or not self.name.isprintable():
            raise BadSettings(tr("a player's name must have 1 to 60 printable characters."))
