"""The maps of one position, without a window."""

from __future__ import annotations

from dataclasses import replace

import pytest

from palamedes.core.maps.score_map import ScoreMap, places_for
from palamedes.core.results.analysis import MomentKind
from palamedes.core.settings import ComputerSettings
from palamedes.gui.models.analysis.maps_model import MapKind, MapsModel
from palamedes.service.library.pictures import state_from_text

STATE = state_from_text("backgammon; roll 31")
PART = ScoreMap(STATE, MomentKind.PLAY, places_for(STATE), {}, "someone")


@pytest.mark.parametrize(
    ("position", "first"),
    [
        ("backgammon; roll 31", MapKind.SCORE),
        ("backgammon", MapKind.SCORE),
        ("portes; roll 31", MapKind.SCORE),
        ("portes", MapKind.ROLLS),
    ],
)
def test_the_map_that_is_shown_first_exists(position: str, first: MapKind):
    assert MapsModel(state_from_text(position), ComputerSettings()).first_kind is first


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
