"""The settings of the players and of the computer, as dataclasses that front ends fill in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from palamedes.core.errors import BadSettings
from palamedes.core.language import mark, tr

DEEPEST_SEARCH = 4
"""The maximum number of plies of a search."""

LONGEST_SEARCH = 3600
"""The maximum time limit of a search, in seconds."""

NETWORK = "network"
MONTE_CARLO = {
    "flat_ucb": mark("Flat UCB: more playouts for promising plays"),
    "flat_mc": mark("Flat Monte Carlo: equal playouts for all plays"),
}
POINTS_ONLY = "points"
"""The value of `match_table` for a computer that plays every game of a match as if for money."""

METHODS = {NETWORK: mark("Neural network, looking ahead"), **MONTE_CARLO}
"""The methods of choosing a play, with their names. The Monte Carlo methods need no network."""


class Depth(NamedTuple):
    """How deeply plays are searched, and whether the best ones are then compared by short rollouts.
    As text, it is `3`, or `3+` with short rollouts.
    """

    plies: int
    short_rollouts: bool = False

    @property
    def rank(self) -> tuple[bool, int]:
        """Orders depths by the strength of the plays: short rollouts after 2 plies choose no worse
        plays than a search at 3 plies (docs/decisions/081).
        """
        return self.short_rollouts, self.plies

    def reaches(self, other: Depth) -> bool:
        """Whether nothing would be gained by a search of the other depth."""
        return self.plies >= other.plies and self.short_rollouts >= other.short_rollouts

    def __str__(self) -> str:
        return f"{self.plies}+" if self.short_rollouts else str(self.plies)


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """The extent of a search. The limits `candidates` and `window` correspond to the two pruning
    methods in section 6.1.3 of the thesis.

    `plies`: 1 evaluates only the positions after the plays for this roll. At 2 plies, at most
    `candidates` plays are searched, and only those that are at most `window` points behind the best
    play. Of these, the best few are searched at 3 and 4 plies (`kernels.search.decision`).
    `databases`: whether endgame databases take precedence over the network. `short_rollouts`:
    whether the best plays found are then compared by short rollouts
    (`engine.rollouts.short_rollouts`).
    """

    plies: int = 2
    candidates: int = 15
    window: float = 0.3
    databases: bool = True
    short_rollouts: bool = False

    @property
    def depth(self) -> Depth:
        """The number of plies, and whether there are short rollouts."""
        return Depth(self.plies, self.short_rollouts)

    def at(self, depth: Depth) -> SearchSettings:
        """The same settings with another depth."""
        return replace(self, plies=depth.plies, short_rollouts=depth.short_rollouts)

    def __post_init__(self) -> None:
        if not 1 <= self.plies <= DEEPEST_SEARCH:
            raise BadSettings(tr("plies is {plies}, but must be between 1 and {most}.", plies=self.plies, most=DEEPEST_SEARCH))
        if self.candidates < 1:
            raise BadSettings(tr("candidates is {candidates}, but must be at least 1.", candidates=self.candidates))
        if not self.window >= 0:
            raise BadSettings(tr("window is {window}, but must be at least 0.", window=self.window))


@dataclass(frozen=True, slots=True)
class ComputerSettings:
    """How the computer chooses its plays, and when it resigns.

    `method`: one of METHODS. `seconds`: the thinking time per decision, used only by the Monte
    Carlo methods. Only the network method uses the next three fields. `network`: the name of the
    network, None for the best network of the game. `search`: the extent of the search.
    `temperature`: the amount of deliberate error (`core.results.levels`); at 0, the computer always
    makes the best play. `match_table`: the match equity table with which the computer plays to the
    score in a match (`service.analysis.match_play`), None for the table that suits the match,
    POINTS_ONLY to play for points. `resigns`: whether the computer resigns when its chance of
    losing is above `resign_above`. `time_limit`: the maximum time of a search with a network, in
    seconds; None for no limit. The answer is that of the deepest search completed in this time.
    """

    method: str = NETWORK
    seconds: float = 1.0
    network: str | None = None
    search: SearchSettings = SearchSettings()
    temperature: float = 0.0
    resigns: bool = True
    resign_above: float = 0.99
    match_table: str | None = None
    time_limit: float | None = None

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
                    "the rules for the names of networks also apply to the names of tables.",
                    match_table=self.match_table[:80],
                )
            )
        if not 0 <= self.temperature <= 100:
            raise BadSettings(tr("temperature is {temperature}, but must be between 0 and 100.", temperature=self.temperature))
        if not 0.5 <= self.resign_above <= 1:
            raise BadSettings(
                tr("resign_above is {resign_above}, but must be a chance between 0.5 and 1.", resign_above=self.resign_above)
            )
        if self.time_limit is not None and not 0 <= self.time_limit <= LONGEST_SEARCH:
            raise BadSettings(
                tr("time_limit is {seconds}, but must be between 0 and {most}.", seconds=self.time_limit, most=LONGEST_SEARCH)
            )

    def within(self, seconds: float | None) -> ComputerSettings:
        """The same settings with this time limit; if it is None, with the limit they have."""
        return self if seconds is None else replace(self, time_limit=seconds)

    def searching(self, **changes: Any) -> ComputerSettings:
        """The same settings, with some fields of `search` changed."""
        return replace(self, search=replace(self.search, **changes))


NETWORK_NAMES = mark(
    "a network's name must have 1 to 60 printable characters, contain no commas, slashes or backslashes, "
    "and not begin or end with a blank"
)


def is_network_name(name: str) -> bool:
    """Whether a network can have this name. The name must fit on one line of a .tavli file."""
    return 1 <= len(name) <= 60 and name.isprintable() and name == name.strip() and not set(name) & set(",/\\")


YOU = mark("You")
"""The name of a player whom the program addresses directly."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player in a session: a person, or the computer if `computer` is set."""

    name: str
    computer: ComputerSettings | None = None

    @property
    def title(self) -> str:
        """The name as it is shown. The name "You" is translated into the current language."""
        return tr(YOU) if self.name == YOU else self.name

    def __post_init__(self) -> None:
        if not self.name.strip() or len(self.name) > 60 or not self.name.isprintable():
            raise BadSettings(tr("a player's name must have 1 to 60 printable characters."))
