"""The maps of one position: which ones have been made, and the requests that make the others. This
module does not use Qt.
"""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

from palamedes.core.errors import BadSettings
from palamedes.core.language import mark, tr
from palamedes.core.maps.map_grid import MapGrid
from palamedes.core.maps.score_map import ScoreMap, map_kind
from palamedes.core.maps.temperature_map import TemperatureMap
from palamedes.core.session.state import State
from palamedes.core.settings import POINTS_ONLY, ComputerSettings
from palamedes.service.analysis.map_files import grid_of, state_words
from palamedes.service.requests import ScoreMapRequest, TemperatureRequest

PositionMap = ScoreMap | TemperatureMap


class MapKind(StrEnum):
    """The kinds of maps, in the order of the tabs."""

    SCORE = mark("Scores")
    ROLLS = mark("Rolls")
    REPLIES = mark("Rolls and replies")


class MapsModel:
    """The maps of a position. `plies`: the look-ahead of new maps; `after`: the play after which
    the other side rolls, None for the best one.
    """

    def __init__(self, state: State, settings: ComputerSettings, after: str | None = None) -> None:
        table = None if settings.match_table == POINTS_ONLY else settings.match_table
        self.state, self.after, self.plies = state, after, 1
        self._settings = replace(settings, match_table=table)
        self._found: dict[tuple[MapKind, int], PositionMap] = {}
        self._asked: tuple[MapKind, int] | None = None

    @property
    def heading(self) -> str:
        """The game and what is to be decided."""
        return state_words(self.state)

    @property
    def first_kind(self) -> MapKind:
        """The map to show first: the score map if there is something to decide at other scores."""
        try:
            map_kind(self.state)
        except BadSettings:
            return MapKind.ROLLS
        return MapKind.SCORE

    def found(self, kind: MapKind) -> PositionMap | None:
        """The map of a kind at the chosen look-ahead, perhaps still incomplete; None if there is
        none.
        """
        return self._found.get((kind, self.plies))

    def grid(self, kind: MapKind) -> MapGrid | None:
        """The table of a map; None if there is none yet."""
        found = self.found(kind)
        return None if found is None else grid_of(found)

    def request(self, kind: MapKind) -> ScoreMapRequest | TemperatureRequest | None:
        """The request that makes a map; None if it is complete."""
        found = self.found(kind)
        if found is not None and found.complete:
            return None
        self._asked = kind, self.plies
        settings = self._settings.searching(plies=self.plies)
        if kind is MapKind.SCORE:
            return ScoreMapRequest(self.state, settings)
        return TemperatureRequest(self.state, settings, kind is MapKind.REPLIES, self.after)

    def take(self, answer: PositionMap) -> None:
        """Keep an answer to the last request."""
        if self._asked is not None:
            self._found[self._asked] = answer

    def status(self, kind: MapKind, is_asking: bool) -> str:
        """What is shown or being done."""
        found = self.found(kind)
        if found is None:
            return tr("Evaluating…") if is_asking else ""
        words = tr("{plies}-ply by {network}", plies=self.plies, network=tr(found.source))
        if found.complete:
            return words
        return tr("{judge}; evaluating…", judge=words) if is_asking else tr("{judge}; stopped", judge=words)
