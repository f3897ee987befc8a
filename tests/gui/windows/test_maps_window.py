"""The window with the maps of a position, opened from the analysis window."""

from __future__ import annotations

from pathlib import Path

import pytest
from driving import PEOPLE, Fingers, dialog_of, setup
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from palamedes.core.maps.map_grid import BAD, CUBE_COLOURS, EMPTY, GOOD, KINDS, OTHERS, blend
from palamedes.core.rules.variant import BACKGAMMON, PORTES
from palamedes.gui.maps.map_table import shade
from palamedes.gui.maps.maps_window import MapsWindow
from palamedes.gui.models.analysis.maps_model import MapKind
from palamedes.gui.own_theme import WHITE, contrast
from palamedes.gui.theme import AEGEAN, CONTRAST, KAFENEIO, NIGHT, Theme
from palamedes.gui.windows.analysis_window import AnalysisWindow
from small_networks import small_network, write_small

COLOURS = (*KINDS, *CUBE_COLOURS.values(), OTHERS, EMPTY, blend(GOOD, 0.9), blend(BAD, 0.9), WHITE)


@pytest.mark.parametrize("theme", [NIGHT, CONTRAST], ids=lambda theme: theme.key)
def test_the_cells_are_dark_on_a_dark_ground(theme: Theme) -> None:
    shades = [shade(colour, theme) for colour in COLOURS]
    assert len(set(shades)) == len(set(COLOURS))
    assert min(contrast(WHITE, colour) for colour in shades) >= 4.5


@pytest.mark.parametrize("theme", [KAFENEIO, AEGEAN], ids=lambda theme: theme.key)
def test_a_light_ground_leaves_the_colours_as_they_are(theme: Theme) -> None:
    assert [shade(colour, theme) for colour in COLOURS] == list(COLOURS)


def opened_maps(fingers: Fingers) -> MapsWindow:
    """The maps of the position on the board, opened from its analysis."""
    fingers.key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    analysis = dialog_of(fingers.window, AnalysisWindow)
    assert isinstance(analysis, AnalysisWindow)
    analysis.maps.click()
    shown = dialog_of(fingers.window, MapsWindow)
    assert isinstance(shown, MapsWindow)
    fingers.qtbot.waitUntil(lambda: not shown.is_busy)
    return shown


@pytest.fixture
def maps(shipped: Path, fingers: Fingers, tmp_path: Path) -> MapsWindow:
    """The maps of a position in which Anna is to play 3-1 in backgammon."""
    write_small(shipped, backgammon=small_network(BACKGAMMON))
    fingers.begin_with_rolls(setup(BACKGAMMON, players=PEOPLE, length=7), tmp_path / "rolls.txt", "31 52 44 61 21 32")
    fingers.roll()
    return opened_maps(fingers)


def test_the_score_map_has_a_cell_for_every_score(maps: MapsWindow) -> None:
    table = maps.tables[MapKind.SCORE]
    texts = [table.item(row, column).text() for row in range(table.rowCount()) for column in range(table.columnCount())]
    assert len([text for text in texts if text]) == 98
    assert "…" not in texts


def test_the_cell_that_is_chosen_is_described_in_a_new_language_too(maps: MapsWindow) -> None:
    maps.translate()
    maps.tables[MapKind.SCORE].setCurrentCell(4, 5)
    assert maps.note.text().startswith("4-away 5-away: ")


def test_a_map_is_begun_when_its_tab_is_opened(fingers: Fingers, maps: MapsWindow) -> None:
    maps.tabs.setCurrentIndex(1)
    fingers.qtbot.waitUntil(lambda: not maps.is_busy)
    assert maps.tables[MapKind.ROLLS].item(5, 5).text().startswith("6-6\n")


def test_before_a_roll_without_the_cube_the_map_of_the_rolls_is_shown_first(shipped: Path, fingers: Fingers) -> None:
    write_small(shipped, portes=small_network(PORTES))
    fingers.begin(setup(PORTES, players=PEOPLE))
    fingers.press_primary()  # the opening roll only decides who begins
    shown = opened_maps(fingers)
    assert shown.kind is MapKind.ROLLS
    assert shown.tables[MapKind.ROLLS].item(5, 5).text().startswith("6-6\n")


def test_the_map_is_copied_and_saved_as_a_picture(fingers: Fingers, maps: MapsWindow, tmp_path: Path) -> None:
    maps.copy.click()
    assert not QGuiApplication.clipboard().image().isNull()
    for name in ("map.png", "map.svg"):
        maps.save_to(tmp_path / name)
        fingers.qtbot.waitUntil((tmp_path / name).exists)
