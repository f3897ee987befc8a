"""The maps of one position, without a window."""

from __future__ import annotations

from dataclasses import replace

from palamedes.core.maps.score_map import ScoreMap, places_for
from palamedes.core.results.analysis import MomentKind
from palamedes.core.settings import ComputerSettings
from palamedes.gui.models.analysis.maps_model import MapKind, MapsModel
from palamedes.service.library.pictures import state_from_text

STATE = state_from_text("backgammon; roll 31")
PART = ScoreMap(STATE, MomentKind.PLAY, places_for(STATE), {}, "someone")


def test_a_stopped_map_is_asked_for_again():
    model = MapsModel(STATE, ComputerSettings())
    assert model.request(MapKind.SCORE) is not None
    model.take(PART)
    assert model.status(MapKind.SCORE, is_asking=False) == "1-ply by someone; stopped"
    assert model.request(MapKind.SCORE) is not None


def test_a_complete_map_is_not_asked_for_again_unless_it_is_deeper():
    model = MapsModel(STATE, ComputerSettings())
    model.request(MapKind.SCORE)
    model.take(replace(PART, complete=True))
    assert model.request(MapKind.SCORE) is None
    model.plies = 2
    assert model.request(MapKind.SCORE) is not None
