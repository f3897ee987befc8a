"""The dots that mark errors can be told apart without colours."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtGui import QImage

from palamedes.core.results.analysis import Mark
from palamedes.gui.icon import DOT_SIZE, dot_icon
from palamedes.gui.theme import THEMES, Theme


def shape(mark: Mark, theme: Theme) -> set[tuple[int, int]]:
    """The pixels that a dot covers."""
    picture = dot_icon(mark, theme).pixmap(DOT_SIZE, DOT_SIZE).toImage().convertToFormat(QImage.Format.Format_ARGB32)
    inside = ((x, y) for x in range(picture.width()) for y in range(picture.height()))
    return {(x, y) for x, y in inside if picture.pixelColor(x, y).alpha() > 127}


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_every_mark_has_its_own_shape(theme: Theme) -> None:
    shapes = {mark: shape(mark, theme) for mark in Mark}
    assert all(shapes.values())
    for one, other in combinations(shapes.values(), 2):
        assert len(one ^ other) > 0.15 * max(len(one), len(other))
