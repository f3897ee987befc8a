"""Comments on moves, written below the score sheet of the real window."""

from __future__ import annotations

from pathlib import Path

import pytest
from driving import Fingers, setup
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from palamedes.core.rules.variant import PORTES
from palamedes.core.session.events import Comment
from palamedes.core.session.remarks import note_at
from palamedes.gui.models.game.status import status_of
from palamedes.gui.panel.comment_box import MAX_LENGTH, CommentBox

KEY = Qt.Key


@pytest.fixture
def played(fingers: Fingers, tmp_path: Path) -> Fingers:
    """Side 0 has played 8/5 6/5, and side 1 is to roll."""
    fingers.begin_with_rolls(setup(PORTES), tmp_path / "rolls.txt", "62 31 52 44 61")
    fingers.roll()
    fingers.click_steps([(8, 5), (6, 5)])
    fingers.press_primary()
    return fingers


def box(fingers: Fingers) -> CommentBox:
    return fingers.window.panel.comment_box


def write(fingers: Fingers, text: str) -> None:
    fingers.key(KEY.Key_N)
    QTest.keyClicks(box(fingers).text, text)


def sheet_texts(fingers: Fingers) -> list[str]:
    sheet = fingers.window.panel.sheet
    items = (sheet.item(row, column) for row in range(sheet.rowCount()) for column in range(3))
    return [item.text() for item in items if item is not None]


def test_a_comment_is_kept_with_the_session_letter_by_letter(played: Fingers) -> None:
    write(played, "Golden point!")
    record = played.window.sessions.store.record
    assert record is not None
    assert Comment("Golden point!") in record.events


def test_the_box_tells_what_the_comment_is_about(played: Fingers) -> None:
    assert box(played).about.whole == "Comment: 31: 8/5 6/5"


def test_the_score_sheet_marks_the_entry(played: Fingers) -> None:
    write(played, "Golden point!")
    assert "31: 8/5 6/5  ✎" in sheet_texts(played)


def test_letters_that_are_keys_of_the_window_are_only_written(played: Fingers) -> None:
    write(played, "hurt, up: so be it")
    assert note_at(played.model.live.session, 4) == "hurt, up: so be it"
    assert played.model.state.on_roll == 1


def test_escape_leaves_the_box(played: Fingers) -> None:
    write(played, "Golden point!")
    QTest.keyClick(box(played).text, KEY.Key_Escape)
    assert not box(played).text.hasFocus()


def test_while_one_writes_the_box_stays_with_its_move(played: Fingers) -> None:
    write(played, "Golden")
    played.window.game.perform_primary()
    assert played.model.state.dice is not None
    QTest.keyClicks(box(played).text, " point!")
    assert note_at(played.model.live.session, 4) == "Golden point!"
    box(played).text.clearFocus()
    assert box(played).about.whole == "Comment: 52"


def test_looking_back_shows_the_comment_of_that_moment(played: Fingers) -> None:
    write(played, "Golden point!")
    box(played).text.clearFocus()
    played.roll()
    assert box(played).text.toPlainText() == ""
    played.window.menus["earlier"].trigger()
    assert box(played).text.toPlainText() == "Golden point!"


def test_a_comment_on_an_earlier_move_leaves_the_turn_in_the_making_alone(played: Fingers) -> None:
    played.roll()
    played.click(13)
    hand = played.model.hand
    played.window.menus["earlier"].trigger()
    write(played, "Golden point!")
    QTest.keyClick(box(played).text, KEY.Key_Escape)
    played.key(KEY.Key_Escape)
    assert played.model.hand is hand
    assert note_at(played.model.live.session, 4) == "Golden point!"


def test_undo_loses_a_comment_only_with_its_move(played: Fingers) -> None:
    write(played, "Golden point!")
    box(played).text.clearFocus()
    played.roll()
    played.window.game.play_text("13/11 13/8")
    played.window.menus["undo"].trigger()
    assert note_at(played.model.live.session, 4) == "Golden point!"
    played.window.menus["undo"].trigger()
    assert Comment("Golden point!") not in played.model.live.session.events


def test_a_comment_has_room_for_some_paragraphs_only(played: Fingers) -> None:
    box(played).text.setPlainText("x" * (MAX_LENGTH + 5))
    assert len(note_at(played.model.live.session, 4)) == MAX_LENGTH


def test_the_opening_is_still_told_with_a_comment_on_it(fingers: Fingers, tmp_path: Path) -> None:
    fingers.begin_with_rolls(setup(PORTES), tmp_path / "rolls.txt", "62 31")
    fingers.press_primary()
    write(fingers, "Lucky")
    assert "begins: 6 against 2" in status_of(fingers.model)


def test_marks_of_an_analysis_stay_with_their_moves(played: Fingers) -> None:
    from palamedes.gui.models.game.review_model import SheetMark, SheetMarks

    played.window.panel.sheet.show_marks(SheetMarks(tuple(played.model.live.session.events), {4: SheetMark("?", "bad")}))
    played.window.menus["earlier"].trigger()
    played.window.menus["earlier"].trigger()
    write(played, "Hm")
    assert "31: 8/5 6/5  ?" in sheet_texts(played)
