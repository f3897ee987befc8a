"""The line above the board: names of any length, and pips only for those who want them counted."""

from __future__ import annotations

from driving import Fingers, setup

from palamedes.core.settings import Player
from palamedes.gui.windows.main_window import SMALLEST

LONG = "Konstantinos Alexandros Papadimitriou-Theotokopoulos"


def test_a_long_name_is_shortened_and_told_whole_in_its_tip(fingers: Fingers) -> None:
    fingers.window.resize(SMALLEST)
    fingers.begin(setup(players=(Player(LONG), Player("W" * 60))))
    name = fingers.window.page.header.left.name
    assert name.text().startswith("Konst")
    assert name.text().endswith("…")
    assert name.toolTip() == LONG


def test_long_names_do_not_widen_the_window(fingers: Fingers) -> None:
    fingers.begin(setup(players=(Player(LONG), Player("W" * 60))))
    assert fingers.window.minimumSizeHint().width() <= SMALLEST.width()


def test_pip_counts_can_be_hidden_and_stay_so(fingers: Fingers) -> None:
    fingers.begin(setup())
    box = fingers.window.page.header.left
    assert "167 pips" in box.accessibleName()
    fingers.window.menus["pips"].trigger()
    assert box.pips.isHidden()
    assert "pips" not in box.accessibleName()
    assert not fingers.window.preferences.show_pips
