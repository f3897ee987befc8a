"""The dialog for resigning offers only what can be lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from palamedes.gui.dialogs.resign import ResignDialog
from palamedes.service.library.pictures import state_from_text

ALL_ON_THE_BOARD = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"
ONE_OFF = "6:5 5:9 off:1 | 6:5 5:10"


@pytest.mark.parametrize(
    ("position", "side", "most"),
    [
        (f"portes; {ALL_ON_THE_BOARD}", 0, 2),
        (f"portes; {ONE_OFF}", 0, 1),
        (f"portes; {ONE_OFF}", 1, 2),
        (f"backgammon; {ALL_ON_THE_BOARD}", 0, 3),
        (f"backgammon; {ALL_ON_THE_BOARD}; jacoby", 0, 1),
        (f"backgammon; {ALL_ON_THE_BOARD}; jacoby; cube 2 player", 0, 3),
    ],
)
def test_only_what_can_be_lost_is_offered(qtbot: QtBot, home: Path, position: str, side: int, most: int) -> None:
    dialog = ResignDialog(state_from_text(position), side)
    qtbot.addWidget(dialog)
    assert len(dialog.buttons) == most
