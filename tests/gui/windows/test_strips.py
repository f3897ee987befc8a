"""What surrounds the board: the strips of both players, the buttons on the board, and the full
screen, which shows the game alone.
"""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest
from driving import AGAINST_COMPUTER, Fingers, setup
from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from palamedes.core.language import LANGUAGES
from palamedes.core.results.levels import computer_settings, level_named
from palamedes.core.rules.variant import BACKGAMMON, PORTES, TAVLI, Variant
from palamedes.core.session.clock import ClockSettings
from palamedes.core.session.state import Phase
from palamedes.core.settings import Player
from palamedes.gui.models.game.actions import Action
from palamedes.gui.models.game.seat_info import SeatInfo, seats_of
from palamedes.gui.models.texts.analysis_words import DOUBLE
from palamedes.gui.pages.player_strips import PlayerStrip
from palamedes.gui.panel import play_table
from palamedes.gui.panel.play_table import WIDE
from palamedes.gui.windows.main_window import MIN_SIZE

LONG = "Konstantinos Alexandros Papadimitriou-Theotokopoulos"


def test_a_long_name_is_shortened_and_told_whole_in_its_tip(fingers: Fingers) -> None:
    fingers.window.resize(MIN_SIZE)
    fingers.begin(setup(players=(Player("Anna"), Player("W" * 60))))
    name = fingers.window.page.strips.top.name
    assert name.text().startswith("WWW")
    assert name.text().endswith("…")
    assert name.toolTip() == "W" * 60


@pytest.mark.parametrize("player", [0, 1])
def test_a_long_name_uses_the_free_room_beside_it(fingers: Fingers, player: int) -> None:
    window, name = fingers.window, "Konstantinos Papadimitriou Jr."
    window.menus["panel"].trigger()
    window.resize(1366, 768)
    players = (Player(name), Player("Anna")) if player == 0 else (Player("Anna"), Player(name))
    fingers.begin(setup(players=players, length=5), clock=ClockSettings())
    strips = window.page.strips
    (strip,) = (strip for strip in (strips.top, strips.bottom) if strip.name.whole == name)
    fingers.qtbot.waitUntil(lambda: strip.name.text() == name, timeout=3000)
    other = strips.bottom if strip is strips.top else strips.top
    assert other.width() == pytest.approx(0.4 * window.page._column.width(), abs=8)
    assert strips.game.text() == strips.game.whole
    assert window.page.bar.status.width() > 150


def test_short_names_leave_the_strips_their_usual_width(fingers: Fingers) -> None:
    window = fingers.window
    window.resize(1366, 768)
    fingers.begin(setup(players=(Player("Anna"), Player("Bob"))))
    QApplication.processEvents()
    assert window.page.strips.bottom.width() == pytest.approx(0.4 * window.page._column.width(), abs=4)


def test_the_board_keeps_its_size_when_a_long_word_is_in_the_status(fingers: Fingers) -> None:
    page, sizes = fingers.window.page, set()
    fingers.window.resize(1366, 768)
    fingers.begin(setup(players=(Player("W" * 60), Player("Anna"))))
    for words in ("Play 3-1", f"{'W' * 60}'s roll, or double"):
        page.bar.status.say(words)
        QApplication.processEvents()
        sizes.add(page.board.size().toTuple())
    assert len(sizes) == 1
    assert page.bar.status.text().startswith("WWW")
    assert "…" in page.bar.status.text()


def test_long_names_do_not_widen_the_window(fingers: Fingers) -> None:
    fingers.begin(setup(players=(Player(LONG), Player("W" * 60))))
    assert fingers.window.minimumSizeHint().width() <= MIN_SIZE.width()


def test_a_narrow_list_of_plays_hides_the_double_games_whatever_their_heading(
    fingers: Fingers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play_table, "HEADINGS", (*play_table.HEADINGS[:4], "Double +/−", play_table.HEADINGS[5]))
    plays = fingers.window.panel.play_table
    fingers.begin(setup())
    for width, hidden in ((WIDE - 1, True), (WIDE, False)):
        plays.resize(width, plays.height())
        assert plays.table.isColumnHidden(DOUBLE) is hidden
    assert "Double games" in plays.table.horizontalHeaderItem(DOUBLE).toolTip()


def test_the_panel_grows_with_the_window(fingers: Fingers) -> None:
    window, panel = fingers.window, fingers.window.panel
    fingers.begin(setup())
    window.resize(1366, 768)
    usual, width = panel.sheet.font().pointSizeF(), panel.width()
    for size, scale in (((1920, 1080), 1.25), ((1366, 768), 1.0)):
        window.resize(*size)
        texts = (panel.sheet, panel.sheet.horizontalHeader().viewport(), panel.comment_box.text, panel.play_table.table)
        assert {text.font().pointSizeF() for text in texts} == {usual * scale}
        fingers.qtbot.waitUntil(lambda scale=scale: abs(panel.width() - width * scale) <= 2)


def test_names_have_room_where_the_sheet_is_wanted_in_the_smallest_window(fingers: Fingers) -> None:
    window = fingers.window
    fingers.begin(setup(*TAVLI, length=99), clock=ClockSettings())
    window.resize(MIN_SIZE)
    window.menus["panel"].trigger()
    fingers.qtbot.waitUntil(lambda: window.page.strips.bottom.name.text() == "Anna")
    assert window.page.strips.game.isHidden()


@pytest.mark.parametrize("name", ["Telemachus", "Nausicaa", "Penelope", "Eurycleia", "Alcinous"])
def test_a_short_name_is_whole_in_the_narrowest_strip(qtbot: QtBot, name: str) -> None:
    strip = PlayerStrip()
    qtbot.addWidget(strip)
    for on_turn in (False, True):
        strip.show_seat(SeatInfo(name, 0, 0, 167, 0, on_turn))
        strip.resize(strip.minimumSizeHint())
        strip.layout().activate()
        assert strip.name.text() == name


def test_a_strip_is_equally_high_whatever_it_shows(qtbot: QtBot) -> None:
    strip = PlayerStrip()
    qtbot.addWidget(strip)
    heights = set()
    for off, about in ((0, ""), (3, ""), (0, "Club player"), (15, "Club player")):
        strip.show_seat(SeatInfo("Palamedes", 1, 0, 167, off, False, about))
        heights.add(strip.sizeHint().expandedTo(strip.minimumSize()).boundedTo(strip.maximumSize()).height())
    assert len(heights) == 1


def test_the_level_of_the_computer_is_below_its_name(fingers: Fingers) -> None:
    fingers.begin(setup(players=AGAINST_COMPUTER))
    strips = fingers.window.page.strips
    (computer,) = (strip for strip in (strips.top, strips.bottom) if strip.name.whole == AGAINST_COMPUTER[1].name)
    assert not computer.about.isHidden()
    assert computer.accessibleName().startswith(f"{computer.name.whole}, {computer.about.whole}: ")


def test_the_level_is_whole_beside_a_clock(fingers: Fingers) -> None:
    fingers.window.change_language("el")
    fingers.window.resize(1366, 768)
    players = (Player("You"), Player("Palamedes", computer_settings(level_named("club"))))
    fingers.begin(setup(BACKGAMMON, players=players, length=5), clock=ClockSettings())
    fingers.window.clock.tick()
    QApplication.processEvents()
    computer = fingers.window.page.strips.top
    fingers.qtbot.waitUntil(lambda: computer.about.text() == "Παίκτης συλλόγου", timeout=3000)


def test_a_clock_is_gone_with_its_session_whatever_the_colours(fingers: Fingers) -> None:
    fingers.begin(setup(), clock=ClockSettings())
    fingers.window.menus.option("theme", "night").trigger()
    fingers.begin(setup())
    assert fingers.window.page.strips.bottom.time.isHidden()


def test_the_crawford_game_is_one_only_where_there_is_a_cube(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES, length=2))
    fingers.roll()
    fingers.window.game.resign(1)
    fingers.window.game.perform(Action.ACCEPT)
    fingers.window.game.perform(Action.NEXT_GAME)
    assert fingers.window.page.strips.game.whole.endswith("Portes · Match to 2")


def test_pip_counts_can_be_hidden_and_stay_so(fingers: Fingers) -> None:
    fingers.begin(setup())
    box = fingers.window.page.strips.bottom
    assert "167 pips" in box.accessibleName()
    fingers.window.menus["pips"].trigger()
    assert box.pips.isHidden()
    assert "pips" not in box.accessibleName()
    assert not fingers.window.preferences.current.show_pips


def test_checkers_borne_off_are_counted_once_there_are_some(fingers: Fingers) -> None:
    fingers.begin(setup())
    strip = fingers.window.page.strips.bottom
    assert strip.off.isHidden()
    strip.show_seat(replace(seats_of(fingers.model)[0], off=3))
    assert strip.off.text() == "off 3"
    assert "off 3" in strip.accessibleName()


@pytest.mark.parametrize("chances", [False, True])
@pytest.mark.parametrize("size", [QSize(1024, 600), QSize(1366, 768), QSize(1900, 700)], ids=str)
def test_everything_is_close_to_the_board(fingers: Fingers, size: QSize, chances: bool) -> None:
    window = fingers.window
    window.resize(size)
    fingers.begin(setup())
    if window.display.shows_chances is not chances:
        window.menus["chances"].trigger()
    if window.dock.isVisible():
        window.menus["panel"].trigger()
    board, top, bar = window.page.board, window.page.strips.top, window.page.bar
    size = board.board_geometry.size
    aspect = size.width() / size.height()
    fingers.qtbot.waitUntil(lambda: board.width() == pytest.approx(board.height() * aspect, rel=0.02))
    assert window.page.chances.isVisible() is chances
    beside = window.page.chances.width() if chances else 0
    assert geometry(fingers, top).left() == pytest.approx(geometry(fingers, board).left() - beside, abs=8)
    assert geometry(fingers, bar).right() == pytest.approx(geometry(fingers, board).right(), abs=8)


def test_the_board_is_as_large_after_the_page_was_narrow(fingers: Fingers) -> None:
    page = fingers.window.page
    fingers.window.resize(1366, 768)
    fingers.begin(setup())
    QApplication.processEvents()
    before = page._column.geometry()
    page._below.setDirection(QBoxLayout.Direction.TopToBottom)
    page._fit()
    assert page._column.geometry() == before


def test_texts_are_larger_around_a_larger_board(fingers: Fingers) -> None:
    fingers.begin(setup())
    name, undo = fingers.window.page.strips.bottom.name, fingers.window.page.bar.undo
    usual = name.fontInfo().pixelSize(), undo.fontInfo().pixelSize()
    fingers.window.page.resize(2800, 1500)
    QApplication.processEvents()
    assert name.fontInfo().pixelSize() == pytest.approx(2 * usual[0], abs=2)
    assert undo.fontInfo().pixelSize() == pytest.approx(2 * usual[1], abs=2)


# The buttons on the board.


def geometry(fingers: Fingers, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(fingers.window, QPoint()), widget.size())


def covered(fingers: Fingers) -> list[QRectF]:
    """The dice and the cube that the buttons cover."""
    board, buttons = fingers.board, QRectF(fingers.window.page.offers.geometry())
    view, layout = board.view, board._geometry
    things = layout.dice(view.dice) + ([layout.cube(view.cube)] if view.cube is not None else [])
    return [area for area in map(board._transform.mapRect, things) if area.intersects(buttons)]


@pytest.mark.parametrize("size", [QSize(1024, 566), QSize(1366, 734)], ids=str)
def test_three_buttons_stay_in_one_half_of_the_board_and_can_be_read(fingers: Fingers, tmp_path: Path, size: QSize) -> None:
    fingers.window.resize(size)
    fingers.begin_with_rolls(setup(BACKGAMMON, beavers=True), tmp_path / "rolls.txt", "31 62 44")
    fingers.roll()
    fingers.play_by_clicks(random.Random(1))
    fingers.window.game.perform(Action.DOUBLE)
    fingers.wait_for_person()
    offers = fingers.window.page.offers
    assert [button.isVisible() for button in (offers.primary, *offers.others)] == [True, True, True]
    assert QRectF(offers.geometry()).width() <= fingers.board.free_area().width()
    assert offers.primary.fontInfo().pixelSize() >= 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answers_to_a_double_can_be_read_in_a_narrow_window(fingers: Fingers, tmp_path: Path, language: str) -> None:
    window = fingers.window
    fingers.begin_with_rolls(setup(BACKGAMMON, beavers=True), tmp_path / "rolls.txt", "31 62 44")
    window.change_language(language)
    QApplication.processEvents()
    fingers.board = window.page.board
    window.resize(1024, 566)
    fingers.roll()
    fingers.play_by_clicks(random.Random(1))
    window.game.perform(Action.DOUBLE)
    fingers.wait_for_person()
    offers = window.page.offers
    QApplication.processEvents()
    offers.show_model(fingers.model)  # the texts stay as they were fitted
    assert QRectF(offers.geometry()).width() <= fingers.board.free_area().width()
    assert offers.primary.fontInfo().pixelSize() >= 12
    assert offers.sizeHint().width() <= offers.width()
    assert "2" in offers.primary.accessibleName()


@pytest.mark.parametrize("size", [MIN_SIZE, QSize(1366, 768), QSize(1900, 1000)], ids=str)
@pytest.mark.parametrize("variant", [PORTES, BACKGAMMON], ids=lambda variant: variant.key)
def test_buttons_cover_neither_dice_nor_cube(fingers: Fingers, tmp_path: Path, variant: Variant, size: QSize) -> None:
    fingers.window.resize(size)
    rolls = "62 31 52" if variant is PORTES else "62 52 31"
    fingers.begin_with_rolls(setup(variant), tmp_path / "rolls.txt", rolls)
    fingers.wait_for_person()
    seen = []
    while len(seen) < 5:
        fingers.wait_for_person()
        offers = fingers.window.page.offers
        if offers.primary.isVisible():
            seen.append(offers.primary.text())
            assert covered(fingers) == []
            assert fingers.board.rect().contains(offers.geometry())
            fingers.press_primary()
        else:
            hand = fingers.model.hand
            assert hand is not None
            fingers.click_steps(hand.turn.plays[0].steps)
    assert {"Roll", "Done"} <= set(seen)


def test_nothing_can_be_pressed_while_the_computer_thinks(fingers: Fingers, tmp_path: Path) -> None:
    seen = []
    offers, source = fingers.window.page.offers, random.Random(1)
    fingers.window.game.changed.connect(lambda: seen.append((fingers.model.waits_for_computer, offers.isHidden())))
    fingers.begin_with_rolls(setup(PORTES, players=AGAINST_COMPUTER), tmp_path / "rolls.txt", "62 31 52 44 61 31 31")
    for _ in range(2):
        fingers.roll()
        fingers.play_by_clicks(source)
    assert (True, True) in seen
    assert (True, False) not in seen


@pytest.mark.parametrize("points", [9, 14, 20])
@pytest.mark.parametrize("size", [MIN_SIZE, QSize(1366, 768)], ids=str)
def test_buttons_with_large_texts_cover_neither_dice_nor_cube(
    fingers: Fingers, tmp_path: Path, size: QSize, points: int
) -> None:
    fingers.window.resize(size)
    fingers.begin_with_rolls(setup(BACKGAMMON), tmp_path / "rolls.txt", "62 52 31 43")
    offers = fingers.window.page.offers
    offers.setFont(QFont(offers.font().family(), points))
    fingers.roll()
    fingers.play_by_clicks(random.Random(1))
    fingers.wait_for_person()
    assert (offers.primary.text(), offers.others[0].text()) == ("Roll", "Double to 2")
    assert covered(fingers) == []
    fingers.window.game.perform(Action.DOUBLE)
    fingers.wait_for_person()
    assert offers.primary.text() == "Take at 2"
    assert covered(fingers) == []
    assert fingers.board.rect().contains(offers.geometry())


def test_no_button_covers_dice_in_motion(fingers: Fingers) -> None:
    fingers.begin(setup())
    offers = fingers.window.page.offers
    assert offers.isVisible()
    fingers.window.preferences.change(speed="normal")
    offers.primary.setFocus()
    QTest.keyClick(offers.primary, Qt.Key.Key_Space)
    assert fingers.board.is_animating
    assert offers.isHidden()
    assert fingers.window.focusWidget() is fingers.board
    fingers.board.skip_animation()
    fingers.wait_for_person()
    assert offers.isVisible()


# The full screen.


def test_the_full_screen_shows_the_game_alone_and_its_keys_still_work(fingers: Fingers) -> None:
    window, page = fingers.window, fingers.window.page
    fingers.begin(setup())
    window.menus["full screen"].trigger()
    fingers.qtbot.waitUntil(window.menuBar().isHidden)
    assert window.dock.isHidden()
    assert page.bar.isVisible()
    assert page.toast.text() == "Leave full screen (F11)"
    fingers.key(Qt.Key.Key_Space)
    fingers.wait_for_person()
    assert fingers.model.state.phase is not Phase.OPENING
    page.toast.say("Leave full screen (F11)")
    fingers.key(Qt.Key.Key_F11)
    fingers.qtbot.waitUntil(window.menuBar().isVisible)
    assert window.dock.isVisible()
    assert not page.toast.isVisible()


def test_a_comment_leaves_the_full_screen(fingers: Fingers) -> None:
    fingers.begin(setup())
    fingers.window.menus["full screen"].trigger()
    fingers.qtbot.waitUntil(fingers.window.menuBar().isHidden)
    fingers.window.menus["note"].trigger()
    fingers.qtbot.waitUntil(lambda: fingers.window.panel.comment_box.isVisible())


def test_the_buttons_are_fitted_again_only_after_their_texts_or_the_room_change(
    fingers: Fingers, monkeypatch: pytest.MonkeyPatch
) -> None:
    fingers.begin(setup())
    offers, fitted = fingers.window.page.offers, []
    monkeypatch.setattr(offers, "_fit", lambda usual, room: fitted.append(room) or offers.sizeHint())
    offers.place()
    assert not fitted
    fingers.window.resize(fingers.window.width() + 200, fingers.window.height() + 150)
    QApplication.processEvents()
    assert fitted


def test_a_name_written_from_right_to_left_is_beside_its_checker(qtbot: QtBot) -> None:
    strip = PlayerStrip()
    qtbot.addWidget(strip)
    strip.resize(800, 60)
    strip.name.say("\N{HEBREW LETTER SHIN}\N{HEBREW LETTER LAMED}\N{HEBREW LETTER VAV}\N{HEBREW LETTER FINAL MEM}")
    strip.show()
    picture = strip.name.grab().toImage()
    ground = picture.pixel(picture.width() - 1, 0)
    inked = [x for x in range(picture.width()) for y in range(picture.height()) if picture.pixel(x, y) != ground]
    assert inked
    assert max(inked) < picture.width() / 2
