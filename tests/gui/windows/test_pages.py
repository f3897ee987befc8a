"""The rules and the manual inside the program."""

from __future__ import annotations

import pytest
from driving import Fingers, setup
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextDocument
from pytestqt.qtbot import QtBot
from window_checks import cut_off

from palamedes.core import language
from palamedes.core.errors import BadPlay
from palamedes.core.refusals import Reason, Refusal
from palamedes.core.rules.variant import FEVGA, VARIANTS
from palamedes.gui.qt_translator import speak
from palamedes.gui.windows.manual_window import ManualWindow
from palamedes.gui.windows.rules_window import RulesWindow
from palamedes.service.program.rule_pages import COMMON, PAGES


@pytest.fixture
def rules(qtbot: QtBot) -> RulesWindow:
    window = RulesWindow()
    qtbot.addWidget(window)
    window.show()
    window.show_rules()
    return window


def top_words(window: RulesWindow | ManualWindow) -> str:
    return window.browser.textCursor().block().text()


def test_the_first_page_tells_what_all_games_share(rules: RulesWindow) -> None:
    assert rules.page == COMMON
    assert "What all games share" in rules.browser.toPlainText()


def test_a_game_is_chosen_from_the_list(rules: RulesWindow) -> None:
    rules.contents.setCurrentRow(PAGES.index("narde"))
    assert "The head" in rules.browser.toPlainText()


def test_another_language_shows_the_same_section(rules: RulesWindow) -> None:
    rules.show_rules("fevga", "no_prime_front")
    assert top_words(rules) == "No prime in front of the opponent's start"
    rules.show_rules("portes", "moving")
    rules.languages.setCurrentIndex(rules.languages.findData("el"))
    assert rules.page == "portes"
    assert top_words(rules) == "Κίνηση και χτύπημα"


def test_a_section_that_all_games_share_is_found_from_a_game(rules: RulesWindow) -> None:
    rules.show_rules("portes", "turn")
    assert (rules.page, top_words(rules)) == (COMMON, "A turn")


def test_a_link_leads_to_another_page_and_back_leads_back(rules: RulesWindow) -> None:
    rules.show_rules("portes")
    rules.browser.anchorClicked.emit(QUrl("common.md"))
    assert rules.page == COMMON
    rules.back.click()
    assert rules.page == "portes"


@pytest.mark.parametrize("game", VARIANTS)
def test_the_pictures_of_a_page_are_drawn(rules: RulesWindow, game: str) -> None:
    rules.show_rules(game)
    name = QUrl(f"../pictures/{game}-start.svg")
    picture = rules.browser.document().resource(QTextDocument.ResourceType.ImageResource.value, name)
    assert picture is not None
    assert picture.width() > 400


def test_the_first_pages_are_those_of_the_language_in_use(qtbot: QtBot) -> None:
    language.use(language.GREEK)
    window = RulesWindow()
    qtbot.addWidget(window)
    window.show_rules("fevga")
    assert window.languages.currentData() == "el"
    assert "Φεύγα" in window.browser.toPlainText()


def test_f2_opens_the_rules_of_the_running_game_at_the_rule_that_refused(fingers: Fingers) -> None:
    fingers.key(Qt.Key.Key_F2)
    (rules,) = fingers.window.findChildren(RulesWindow)
    assert rules.page == COMMON
    fingers.begin(setup(FEVGA))
    fingers.key(Qt.Key.Key_F2)
    assert rules.page == "fevga"
    fingers.window.messages.refuse(BadPlay(Reason.NOT_A_STEP, reason=Refusal(Reason.FIRST_CHECKER)))
    assert "F2" in fingers.window.page.toast.text()
    fingers.window.opener.show_rules()
    assert top_words(rules) in ("First checker runs alone", "Το πρώτο πούλι μόνο του")
    fingers.window.messages.refuse("")
    fingers.window.opener.show_rules()
    assert top_words(rules) in ("Fevga", "Φεύγα")
    rules.reject()


def test_the_manual_opens_at_its_beginning_and_goes_to_chapters(fingers: Fingers) -> None:
    fingers.key(Qt.Key.Key_F3)
    (manual,) = fingers.window.findChildren(ManualWindow)
    assert manual.browser.verticalScrollBar().value() == 0
    manual.contents.setCurrentRow(manual.contents.count() - 1)
    assert top_words(manual) == "Keys"
    fingers.window._choose("theme", "night")
    assert "Keys" in manual.browser.toPlainText()
    manual.reject()


def test_the_manual_follows_the_language_and_stays_at_its_chapter(fingers: Fingers) -> None:
    fingers.window.opener.show_manual().contents.setCurrentRow(3)
    fingers.window.change_language("el")
    (manual,) = (each for each in fingers.window.findChildren(ManualWindow) if each.isVisible())
    assert (manual.contents.currentRow(), top_words(manual)) == (3, "Ανάλυση")
    manual.reject()


@pytest.mark.parametrize("language", ["en", "el"])
def test_the_manual_does_not_scroll_sideways(fingers: Fingers, language: str) -> None:
    fingers.window.change_language(language)
    manual = fingers.window.opener.show_manual()
    browser = manual.browser
    assert browser.document().size().width() <= browser.viewport().width()
    manual.reject()


def test_links_of_the_manual_work_in_its_window(fingers: Fingers) -> None:
    speak("el")
    manual = fingers.window.opener.show_manual()
    manual.browser.anchorClicked.emit(QUrl("rules/el/common.md"))
    assert "Τα κοινά όλων των παιχνιδιών" in manual.browser.toPlainText()
    manual.back.click()
    assert "το εγχειρίδιο" in manual.browser.toPlainText()
    manual.reject()


@pytest.mark.parametrize("chosen", language.LANGUAGES)
def test_the_chapters_of_the_manual_are_not_wider_than_their_list(fingers: Fingers, chosen: str) -> None:
    speak(chosen)
    manual = fingers.window.opener.show_manual()
    assert cut_off(manual) == []
    manual.reject()
