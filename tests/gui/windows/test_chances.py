"""The win-chance bar beside the board, in the real window with a small network."""

from __future__ import annotations

from pathlib import Path

import pytest
from driving import PEOPLE, Fingers, setup
from PySide6.QtCore import Qt

from palamedes.core.rules.variant import PORTES
from palamedes.core.settings import ComputerSettings, Player, SearchSettings
from palamedes.gui.widgets.chances_bar import ChancesBar

KEY = Qt.Key
AGAINST_NETWORK = (Player("You"), Player("Palamedes", ComputerSettings(search=SearchSettings(1))))


@pytest.fixture
def bar(fingers: Fingers) -> ChancesBar:
    return fingers.window.page.chances


def begin(fingers: Fingers, tmp_path: Path, players: tuple[Player, Player] = AGAINST_NETWORK) -> None:
    """Begin a session in which side 0 is to play 3-1."""
    fingers.begin_with_rolls(setup(PORTES, players=players), tmp_path / "rolls.txt", "62 31 52 44 61")
    fingers.roll()


def settled(fingers: Fingers) -> None:
    fingers.qtbot.waitUntil(lambda: not fingers.window.chances.is_busy)


def test_the_bar_stands_beside_the_board_and_tells_both_chances(
    shipped: Path, fingers: Fingers, bar: ChancesBar, tmp_path: Path
) -> None:
    begin(fingers, tmp_path)
    settled(fingers)
    assert bar.isVisible()
    assert bar.parts is not None
    assert [part.name for part in bar.parts] == ["You", "Palamedes"]
    assert "You: " in bar.accessibleName()


def test_after_a_turn_the_bar_follows(shipped: Path, fingers: Fingers, bar: ChancesBar, tmp_path: Path) -> None:
    begin(fingers, tmp_path)
    settled(fingers)
    before = bar.parts
    fingers.click_steps([(8, 5), (6, 5)])
    fingers.press_primary()
    fingers.wait_for_person()
    settled(fingers)
    assert bar.parts != before


def test_undo_brings_the_old_chances_back(shipped: Path, fingers: Fingers, bar: ChancesBar, tmp_path: Path) -> None:
    begin(fingers, tmp_path)
    settled(fingers)
    before = bar.parts
    fingers.click_steps([(8, 5), (6, 5)])
    fingers.press_primary()
    fingers.wait_for_person()
    fingers.key(KEY.Key_U)
    settled(fingers)
    assert bar.parts == before


def test_a_board_that_is_turned_round_turns_the_bar(shipped: Path, fingers: Fingers, bar: ChancesBar, tmp_path: Path) -> None:
    begin(fingers, tmp_path)
    settled(fingers)
    fingers.window.menus["turn"].trigger()
    assert bar.parts is not None
    assert bar.parts[0].name == "Palamedes"


def test_the_bar_is_hidden_by_a_key_and_the_choice_is_kept(fingers: Fingers, bar: ChancesBar, tmp_path: Path) -> None:
    begin(fingers, tmp_path)
    fingers.key(KEY.Key_C)
    assert bar.isHidden()
    assert not fingers.window.preferences.current.show_chances
    assert not fingers.window.menus["chances"].isChecked()


def test_between_two_people_the_bar_is_hidden_until_they_want_it(fingers: Fingers, bar: ChancesBar, tmp_path: Path) -> None:
    begin(fingers, tmp_path, PEOPLE)
    assert bar.isHidden()
    fingers.key(KEY.Key_C)
    assert bar.isVisible()
    assert fingers.window.preferences.current.show_chances


def test_a_game_without_a_network_is_judged_by_play_outs(
    shipped: Path, fingers: Fingers, bar: ChancesBar, tmp_path: Path
) -> None:
    small = PORTES.configured(board={"points": 8, "checkers": 4})
    fingers.begin(setup(small, players=AGAINST_NETWORK))
    fingers.roll()
    settled(fingers)
    assert bar.parts is not None
