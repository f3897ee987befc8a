"""The line above the board: names of any length, and pip counts only for those who want them."""

from __future__ import annotations

from driving import Fingers, setup

from palamedes.core.rules.variant import PORTES, TAVLI
from palamedes.core.session.clock import ClockSettings
from palamedes.core.settings import Player
from palamedes.gui.models.game.actions import Action
from palamedes.gui.windows.main_window import MIN_SIZE

LONG = "Konstantinos Alexandros Papadimitriou-Theotokopoulos"


def test_a_long_name_is_shortened_and_told_whole_in_its_tip(fingers: Fingers) -> None:
    fingers.window.resize(MIN_SIZE)
    fingers.begin(setup(players=(Player(LONG), Player("W" * 60))))
    name = fingers.window.page.header.left.name
    assert name.text().startswith("Konst")
    assert name.text().endswith("…")
    assert name.toolTip() == LONG


def test_long_names_do_not_widen_the_window(fingers: Fingers) -> None:
    fingers.begin(setup(players=(Player(LONG), Player("W" * 60))))
    assert fingers.window.minimumSizeHint().width() <= MIN_SIZE.width()


def test_names_have_room_where_the_sheet_is_wanted_in_the_smallest_window(fingers: Fingers) -> None:
    window = fingers.window
    fingers.begin(setup(*TAVLI, length=99), clock=ClockSettings())
    window.resize(MIN_SIZE)
    window.menus["panel"].trigger()
    fingers.qtbot.waitUntil(lambda: window.page.header.left.name.text() == "Anna", timeout=5000)
    assert window.page.header.game.isHidden()


def test_a_clock_is_gone_with_its_session_whatever_the_colours(fingers: Fingers) -> None:
    fingers.begin(setup(), clock=ClockSettings())
    fingers.window.menus.option("theme", "night").trigger()
    fingers.begin(setup())
    assert fingers.window.page.header.left.time.isHidden()


def test_the_crawford_game_is_one_only_where_there_is_a_cube(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES, length=2))
    fingers.roll()
    fingers.window.game.resign(1)
    fingers.window.game.perform(Action.ACCEPT)
    fingers.window.game.perform(Action.NEXT_GAME)
    assert fingers.window.page.header.game.text() == "Portes · match to 2"


def test_pip_counts_can_be_hidden_and_stay_so(fingers: Fingers) -> None:
    fingers.begin(setup())
    box = fingers.window.page.header.left
    assert "167 pips" in box.accessibleName()
    fingers.window.menus["pips"].trigger()
    assert box.pips.isHidden()
    assert "pips" not in box.accessibleName()
    assert not fingers.window.preferences.current.show_pips
