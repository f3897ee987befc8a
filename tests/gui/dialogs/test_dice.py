"""The dialog about the session's dice: their source, their proof and their counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from driving import LEFT, PEOPLE
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from palamedes.core.dice.dice import Roll
from palamedes.core.dice.dice_proof import commit, provable
from palamedes.core.dice.dice_source import DiceSettings, DiceSource
from palamedes.core.rules.variant import PORTES
from palamedes.core.session.events import Begin, Opening, Played, ResignationAccepted, Resigned, Rolled
from palamedes.core.session.session import Session
from palamedes.core.session.state import Phase, Setup
from palamedes.gui.dialogs.dice import HIDDEN, NOT_PROVABLE, DiceDialog
from palamedes.gui.models.dice_model import NO_ROLLS
from palamedes.service.play.live_session import LiveSession

SEEDED = DiceSettings("mersenne", 4321)


def throw(session: Session, roll: Roll) -> None:
    """Add a roll to the session. Every roll after the opening roll is followed by a pass."""
    if session.state.phase is Phase.OPENING:
        session.add(Opening(roll))
    else:
        session.add(Rolled(roll))
        session.add(Played())


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[Callable[..., DiceDialog]]:
    """A function that opens the dialog for a table with `rolls` rolls. If `over` is true, the last
    game ends with a resignation, and so does the match.
    """
    dialogs: list[DiceDialog] = []

    def open_dialog(settings: DiceSettings = SEEDED, rolls: int = 3, over: bool = False) -> DiceDialog:
        session, dice = Session(Setup((PORTES,), PEOPLE, 1)), DiceSource(settings)
        commitment = commit(dice.settings) if provable(settings) else None
        session.add(Begin())
        for _ in range(rolls):
            throw(session, dice.roll(6))
        for event in (Resigned(0, 1), ResignationAccepted()) if over else ():
            session.add(event)
        table = LiveSession(session, dice)
        dialog = DiceDialog(table, commitment)
        dialogs.append(dialog)
        dialog.show()
        return dialog

    yield open_dialog
    for dialog in dialogs:
        dialog.reject()


def test_the_seed_stays_hidden_until_it_is_asked_for(opened: Callable[..., DiceDialog]) -> None:
    source = opened().source
    assert source.seed.text() == HIDDEN
    assert not source.check.isEnabled()
    QTest.mouseClick(source.reveal, LEFT)
    assert source.seed.text() == "4321"


def test_the_dice_can_be_checked_once_the_seed_is_known(opened: Callable[..., DiceDialog]) -> None:
    source = opened().source
    QTest.mouseClick(source.reveal, LEFT)
    QTest.mouseClick(source.check, LEFT)
    assert source.verdict.text().startswith("✓ The commitment is correct, and all 3 rolls follow from Mersenne Twister")


def test_after_the_session_they_are_checked_at_once(opened: Callable[..., DiceDialog]) -> None:
    source = opened(over=True).source
    assert source.seed.text() == "4321"
    assert source.verdict.text().startswith("✓")
    assert not source.reveal.isEnabled()


def test_dice_without_a_seed_have_nothing_to_prove(opened: Callable[..., DiceDialog]) -> None:
    dialog = opened(DiceSettings("system"))
    assert not dialog.source.check.isVisible()
    assert NOT_PROVABLE in [label.text() for label in dialog.source.findChildren(type(dialog.source.verdict))]


def test_the_commitment_can_be_copied_without_the_seed(opened: Callable[..., DiceDialog]) -> None:
    dialog = opened()
    QTest.mouseClick(dialog.copy, LEFT)
    copied = QApplication.clipboard().text()
    assert "Commitment (SHA-256): " in copied
    assert "4321" not in copied


def test_the_seed_is_copied_once_it_is_shown(opened: Callable[..., DiceDialog]) -> None:
    dialog = opened(over=True)
    QTest.mouseClick(dialog.copy, LEFT)
    assert "Seed: 4321" in QApplication.clipboard().text()


def test_counts_stand_for_both_players_and_together(opened: Callable[..., DiceDialog]) -> None:
    counts = opened(rolls=20).counts
    headings = [counts.table.horizontalHeaderItem(k).text() for k in range(7)]
    assert headings == ["", "Anna", "expected", "Bill", "expected", "Together", "expected"]
    assert counts.table.item(0, 5).text() == "20"
    assert "20 rolls" in counts.judgement.text()


def test_tab_leaves_the_table_of_counts(opened: Callable[..., DiceDialog]) -> None:
    assert not opened(rolls=20).counts.table.tabKeyNavigation()


def test_before_the_first_roll_a_sentence_stands_there(opened: Callable[..., DiceDialog]) -> None:
    assert opened(rolls=0).counts.judgement.text() == NO_ROLLS


def test_a_click_on_a_bar_marks_its_row_among_the_counts(opened: Callable[..., DiceDialog]) -> None:
    dialog = opened(rolls=30)
    dialog.tabs.setCurrentWidget(dialog.charts)
    dialog.charts.view.chosen.emit(4.0)
    assert dialog.tabs.currentWidget() is dialog.counts
    chosen = dialog.counts.table.currentRow()
    assert dialog.counts.table.item(chosen, 0).text() == "5"


def test_a_chart_of_the_dice_reads_both_sides_and_fair_dice(opened: Callable[..., DiceDialog]) -> None:
    dialog = opened(rolls=30)
    dialog.charts.choice.setCurrentIndex(1)
    dialog.charts.view.read(1.0)
    assert dialog.charts.view.reading.whole.startswith("Roll of the dice: 2-1 · ")
    assert dialog.charts.view.reading.whole.count(", expected ") == 2


@pytest.fixture
def between(qtbot: QtBot) -> Iterator[DiceDialog]:
    """The dialog after the first game of a session of money games."""
    session, dice = Session(Setup((PORTES,), PEOPLE, 0)), DiceSource(SEEDED)
    session.add(Begin())
    for _ in range(3):
        throw(session, dice.roll(6))
    session.add(Resigned(0, 1))
    session.add(ResignationAccepted())
    dialog = DiceDialog(LiveSession(session, dice), commit(SEEDED))
    dialog.show()
    yield dialog
    dialog.reject()


def test_the_dice_are_changed_between_games(between: DiceDialog):
    change = between.change
    change.generator.setCurrentIndex(change.generator.findData("pcg64"))
    change.seed.setText("99")
    QTest.mouseClick(change.button, LEFT)
    live = change._live
    assert live.dice.current == DiceSettings("pcg64", 99)
    assert between.tabs.currentWidget() is between.source
    assert "Generator: PCG64" in between.source.lines()
    between.source.reveal.click()
    between.source.check.click()
    assert between.source.verdict.text().startswith("✓ The commitments are correct")


def test_enter_in_the_field_for_the_seed_changes_the_dice(between: DiceDialog):
    change = between.change
    between.tabs.setCurrentWidget(change)
    change.seed.setFocus()
    change.seed.setText("8")
    QTest.keyClick(change.seed, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert between.isVisible()
    assert change._live.dice.current.seed == 8
    assert between.source.reveal.isEnabled()  # the key has not pressed the button that shows the seed


def test_a_wrong_seed_is_refused_in_a_sentence(between: DiceDialog):
    between.change.seed.setText("many")
    between.change.button.click()
    assert between.change.message.text() == "The seed 'many' is not a whole number."
    assert between.change._live.dice.changes == ()
    between.change.generator.setCurrentIndex(between.change.generator.findData("pcg64"))
    assert "not a whole number" not in between.change.message.text()


def test_the_dice_are_not_changed_during_a_game(opened):
    change = opened().change
    assert not change.button.isEnabled()
    assert change.message.text() == "The dice can be changed only between two games."
