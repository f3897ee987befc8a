"""The decisions that a search in the library has found, and the cards that are made from them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from driving import LEFT
from PySide6.QtCore import QPoint
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from game_libraries import opened_library, played
from palamedes.core.library.entry import DecisionTable
from palamedes.core.preferences import Preferences
from palamedes.gui.background import Background
from palamedes.gui.library import positions_tab
from palamedes.gui.library.library_work import LibraryWork
from palamedes.gui.library.positions_tab import PositionsTab
from palamedes.gui.user_preferences import UserPreferences
from palamedes.service.game_library.found_cards import CardsFound


class PresentTools:
    """The library with one session. Its work is done at once."""

    def __init__(self, folder: Path, background: Background) -> None:
        self.library, self.work = opened_library(folder), LibraryWork()
        self.preferences = UserPreferences(Preferences(), background)
        self.said: list[str] = []
        self.library.add(played(1, events=16))

    def run(self, work: Callable[[], Any], then: Callable[[Any], object]) -> None:
        then(work())

    def table(self) -> DecisionTable:
        return self.library.table()

    def say(self, sentence: str) -> None:
        self.said.append(sentence)

    def offer_undo(self, words: str, undo: Callable[[], object]) -> None: ...

    def reload(self) -> None: ...


@pytest.fixture
def tools(tmp_path: Path, home: Path, background: Background) -> PresentTools:
    return PresentTools(tmp_path, background)


@pytest.fixture
def tab(qtbot: QtBot, tools: PresentTools) -> PositionsTab:
    made = PositionsTab(tools)
    qtbot.addWidget(made)
    made.resize(900, 600)
    made.show()
    return made


def test_cards_are_made_from_the_selected_decisions_even_from_one_or_from_all_if_none_is_selected(
    tab: PositionsTab, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def made(library: object, found: list[object]) -> CardsFound:
        asked.append(len(found))
        return CardsFound((), len(found))

    monkeypatch.setattr(positions_tab, "cards_of_found", made)
    assert tab.cards.text() == "Make cards"
    tab.search()
    count = len(tab.list.decisions.found)
    assert tab.cards.text() == f"Make cards from {count} decisions"
    QTest.mouseClick(tab.cards, LEFT)
    QTest.mouseClick(tab.list.viewport(), LEFT, pos=tab.list.visualRect(tab.list.decisions.index(0)).center())
    assert tab.cards.text() == "Make cards from 1 decision"
    QTest.mouseClick(tab.cards, LEFT)
    assert asked == [count, 1]


def test_after_a_condition_that_is_refused_there_are_no_decisions_to_make_cards_from(
    tab: PositionsTab, tools: PresentTools
) -> None:
    tab.search()
    assert tab.cards.isEnabled()
    tab.conditions.setText("my 7 full")
    tab.search()
    assert "'my 7 full' is not understood" in tools.said[-1]
    assert (tab.answer, tab.total.text(), tab.list.isVisible(), tab.cards.isEnabled()) == (None, "", False, False)


def test_the_next_search_removes_the_reason_why_a_condition_was_refused(tab: PositionsTab, tools: PresentTools) -> None:
    tab.conditions.setText("my 7 full")
    tab.search()
    tab.conditions.setText("")
    tab.search()
    assert tools.said[-1] == ""


def test_the_menu_key_acts_on_the_decision_where_the_keys_are(tab: PositionsTab) -> None:
    wanted: list[object] = []
    tab.search()
    tab.list.menu_wanted.disconnect()
    tab.list.menu_wanted.connect(lambda decisions, spot: wanted.append(decisions))
    tab.list.contextMenuEvent(QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(), QPoint()))
    assert wanted == [[tab.list.decisions.found[0]]]
