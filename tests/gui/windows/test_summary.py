"""The summary card after a game."""

from __future__ import annotations

import errno
import inspect
import os
import random
from dataclasses import replace
from pathlib import Path

import pytest
from driving import AGAINST_NETWORK, LEFT, Fingers, dialog_of, resign, setup
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QMessageBox, QScrollBar

from palamedes.core.dice.dice_source import Commitment
from palamedes.core.errors import BadFile
from palamedes.core.language import LANGUAGES
from palamedes.core.results.analysis import NOBODY, AnalysisTerms, Judge, StoredAnalysis
from palamedes.core.results.ratings import bands_of
from palamedes.core.results.review import Scale, review
from palamedes.core.results.review_words import RATED
from palamedes.core.rules.variant import BACKGAMMON, PORTES, Variant
from palamedes.core.session.events import ResignationAccepted, Resigned, Rolled
from palamedes.core.session.session import Session
from palamedes.core.settings import Player, SearchSettings
from palamedes.core.statistics import GameJudgement
from palamedes.formats.user.translation_file import read_messages
from palamedes.gui.board.picture import BoardPicture
from palamedes.gui.commands import MENUS
from palamedes.gui.export.picture import write_png
from palamedes.gui.models.analysis.editor_model import EditorModel
from palamedes.gui.models.dice_model import dice_proof
from palamedes.gui.models.game.actions import Action
from palamedes.gui.models.game.game_summary import NO_NETWORK, NOTHING_TO_ANALYSE, _rate, analysed_summary
from palamedes.gui.models.words import unbroken
from palamedes.gui.pages import summary_card
from palamedes.gui.pages.share_card import ShareCard
from palamedes.gui.pages.summary_card import DecisionPicture, SummaryCard
from palamedes.gui.theme import AEGEAN
from palamedes.gui.widgets import tutor_panel
from palamedes.gui.windows.analysis_window import AnalysisWindow
from palamedes.service.library import folders
from palamedes.service.program.statistics import start_statistics


@pytest.fixture
def over(fingers: Fingers) -> SummaryCard:
    """The card after a game between two people for which there is no network."""
    fingers.begin(setup(PORTES, length=3))
    fingers.reach_turn(2, random.Random(3))
    return resign(fingers)


@pytest.fixture
def analysed(shipped: Path, fingers: Fingers) -> SummaryCard:
    """The card after a game between two people that has been analysed."""
    fingers.begin(setup(PORTES))
    fingers.reach_turn(12, random.Random(3))
    card = resign(fingers)
    fingers.qtbot.waitUntil(lambda: not fingers.window.summary.is_busy)
    return card


def test_it_tells_the_result_and_the_score(over: SummaryCard) -> None:
    assert over.isVisible()
    assert "wins a single game by resignation, 1\N{NO-BREAK SPACE}point" in over.result.text()
    assert over.window().page.bar.status.text().endswith(" wins 1 point")
    assert over.standing.text().startswith("Portes · Match to 3 · ")


@pytest.mark.parametrize(("judge", "note"), [(NOBODY, NO_NETWORK), (Judge("small", "1234"), NOTHING_TO_ANALYSE)])
def test_without_any_decision_it_says_that_there_was_nothing_to_analyse(judge: Judge, note: str) -> None:
    begun = EditorModel().session()
    events = (*begun.events, Resigned(0, 1), ResignationAccepted())
    played = (Rolled((3, 1)), *events[-2:]) if judge == NOBODY else events[-2:]
    session = Session(begun.setup, (*begun.events, *played))
    notes = StoredAnalysis(AnalysisTerms(SearchSettings(1), (judge,), "money points"), {})
    assert analysed_summary(review(session, notes), 0, False).note == note


def test_it_leaves_the_board_the_focus_and_space_its_meaning(fingers: Fingers, over: SummaryCard) -> None:
    assert not over.isAncestorOf(fingers.window.focusWidget())
    QTest.keyClick(fingers.board, Qt.Key.Key_Space)
    assert fingers.model.state.game == 1
    assert not over.isVisible()


def test_from_the_second_game_on_it_says_which_game_the_figures_are_about(fingers: Fingers, over: SummaryCard) -> None:
    assert not any(label.text().startswith("Game") for label in over.figures.findChildren(QLabel))
    QTest.keyClick(fingers.board, Qt.Key.Key_Space)
    fingers.reach_turn(6, random.Random(3))
    card = resign(fingers)
    fingers.qtbot.waitUntil(lambda: not fingers.window.summary.is_busy)
    assert "Game 2" in [label.text() for label in card.figures.findChildren(QLabel)]


@pytest.mark.parametrize("way", ["escape", "button"])
def test_a_card_that_was_closed_does_not_come_back(fingers: Fingers, over: SummaryCard, way: str) -> None:
    if way == "escape":
        QTest.keyClick(fingers.board, Qt.Key.Key_Escape)
    else:
        QTest.mouseClick(over.close_button, LEFT)
    assert not over.isVisible()
    assert "wins a single game" in fingers.window.page.announcement.text()
    fingers.window.game.look_at(3)
    fingers.window.game.look_at(None)
    assert not over.isVisible()


def test_a_card_that_was_closed_is_one_click_away(fingers: Fingers, over: SummaryCard) -> None:
    offers = fingers.window.page.offers
    assert not any(button.isVisible() for button in offers.others)
    over.close_button.click()
    assert offers.others[0].text() == "Summary"
    assert offers.others[0].toolTip() == ""
    QTest.mouseClick(offers.others[0], LEFT)
    assert over.isVisible()
    assert not any(button.isVisible() for button in offers.others)


def test_the_next_game_does_not_offer_the_closed_card_of_the_last_one(fingers: Fingers, over: SummaryCard) -> None:
    over.close_button.click()
    fingers.window.game.perform(Action.NEXT_GAME)
    assert not any(button.isVisible() for button in fingers.window.page.offers.others)


def test_the_buttons_after_the_last_game_name_only_keys_that_they_have(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES, length=1))
    fingers.reach_turn(2, random.Random(3))
    resign(fingers).close_button.click()
    offers = fingers.window.page.offers
    assert [(button.text(), button.toolTip()) for button in (offers.primary, offers.others[0])] == [
        ("New game…", "Space or R or Return"),
        ("Summary", ""),
    ]


def test_closing_the_card_stops_the_analysis_until_the_summary_is_switched_on_again(shipped: Path, fingers: Fingers) -> None:
    fingers.begin(setup(PORTES))
    fingers.reach_turn(8, random.Random(3))
    card = resign(fingers)
    assert fingers.window.summary.is_busy
    card.closed.emit()
    assert not fingers.window.summary.is_busy
    fingers.window.preferences.change(show_summary=False)
    fingers.window.preferences.change(show_summary=True)
    assert fingers.window.summary.is_busy
    fingers.qtbot.waitUntil(lambda: not fingers.window.summary.is_busy)
    assert card.figures.isVisible()


def test_it_is_away_while_an_earlier_moment_is_shown_and_after_undo(fingers: Fingers, over: SummaryCard) -> None:
    fingers.window.game.look_at(3)
    assert not over.isVisible()
    fingers.window.game.look_at(None)
    assert over.isVisible()
    fingers.window.game.perform(Action.UNDO)
    assert not over.isVisible()


def test_without_it_the_result_is_announced(fingers: Fingers) -> None:
    fingers.window.preferences.change(show_summary=False)
    fingers.begin(setup(PORTES))
    fingers.roll()
    assert not resign(fingers).isVisible()
    assert "wins a single game" in fingers.window.page.announcement.text()
    fingers.window.preferences.change(show_summary=True)
    assert fingers.window.page.card.isVisible()


def test_within_a_session_no_rematch_is_offered(over: SummaryCard) -> None:
    assert not over.rematch.isVisible()


def test_every_caption_below_a_small_board_begins_with_a_capital_letter_or_a_number(analysed: SummaryCard) -> None:
    labels = [label for each in analysed.worst.findChildren(DecisionPicture) for label in each.findChildren(QLabel)]
    captions = [label.text() for label in labels if label.text()]
    assert any(words.startswith("Better: ") for words in captions)
    assert not [words for words in captions if words[0].islower()]


def test_figures_and_worst_decisions_come_with_the_analysis(fingers: Fingers, analysed: SummaryCard) -> None:
    assert not analysed.progress.isVisible()
    texts = [label.text() for label in analysed.figures.findChildren(type(analysed.result)) if label.isVisible()]
    assert {"Error rate", "PR", "Luck", "Result without luck"} <= set(texts)
    assert "Very bad decisions  ??" in texts
    assert "0" not in texts
    pictures = [each for each in analysed.worst.findChildren(DecisionPicture) if each.isVisible()]
    assert len(pictures) == 3


def test_a_picture_opens_the_analysis_of_its_decision(fingers: Fingers, analysed: SummaryCard) -> None:
    picture = next(each for each in analysed.worst.findChildren(DecisionPicture) if each.isVisible())
    QTest.mouseClick(picture, LEFT)
    window = dialog_of(fingers.window, AnalysisWindow)
    assert isinstance(window, AnalysisWindow)
    assert window.heading.whole.startswith("Game 1, Portes")


def test_against_the_computer_only_the_persons_decisions_are_shown(shipped: Path, fingers: Fingers) -> None:
    fingers.begin(setup(PORTES, players=AGAINST_NETWORK))
    fingers.play_turns(8, random.Random(5))
    fingers.wait_for_person()
    fingers.window.game.resign(2)
    fingers.qtbot.waitUntil(lambda: fingers.model.state.result is not None)
    fingers.qtbot.waitUntil(lambda: not fingers.window.summary.is_busy)
    summary = fingers.window.page.card._summary
    assert summary is not None
    states = fingers.model.live.session.states
    assert summary.worst
    assert {states[one.before].on_roll for one in summary.worst} == {0}


def test_the_picture_is_saved_while_the_card_stays(fingers: Fingers, over: SummaryCard, tmp_path: Path) -> None:
    QTest.mouseClick(over.picture, LEFT)
    dialog = dialog_of(fingers.window, QFileDialog)
    assert isinstance(dialog, QFileDialog)
    path = tmp_path / "card.png"
    dialog.fileSelected.emit(str(path))
    assert path.read_bytes().startswith(b"\x89PNG")
    assert over.close_button.isVisible()


def test_a_picture_that_cannot_be_written_is_complained_about(fingers: Fingers, over: SummaryCard, tmp_path: Path) -> None:
    told: list[str] = []
    fingers.window.sessions.files.failed.connect(told.append)
    fingers.window.sessions.files.save_picture(tmp_path / "nowhere" / "card.png", fingers.window.summary.picture())
    assert len(told) == 1
    assert told[0].startswith("card.png cannot be written: ")
    box = dialog_of(fingers.window, QMessageBox)
    assert isinstance(box, QMessageBox)
    box.accept()


def test_a_picture_that_fails_leaves_the_old_file_as_it_was(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def full(source: Path, target: Path) -> None:
        raise OSError(errno.ENOSPC, "no space")

    path = tmp_path / "card.png"
    path.write_bytes(b"the old picture")
    picture = QImage(8, 8, QImage.Format.Format_RGB32)
    picture.fill(0)
    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(BadFile, match=r"card\.png cannot be written"):
        write_png(picture, path)
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [b"the old picture"]


def words_of(card: ShareCard) -> list[str]:
    return [label.text() for label in card.findChildren(QLabel) if label.text()]


def test_the_picture_shows_the_result_the_figures_and_the_worst_decisions(fingers: Fingers, analysed: SummaryCard) -> None:
    summary = fingers.window.summary._shown
    assert summary is not None
    card = ShareCard(summary, None, "2026-11-24", AEGEAN)
    fingers.qtbot.addWidget(card)
    words = words_of(card)
    assert {unbroken(summary.result), unbroken(summary.standing), "Error rate", "Luck", "2026-11-24"} <= set(words)
    assert {decision.better for decision in summary.worst} <= set(words)
    card.grab()
    boards = [label for label in card.findChildren(QLabel) if label.pixmap().width() > 200]
    assert len(boards) == 3
    better = [label for label in card.findChildren(QLabel) if label.text() in {decision.made for decision in summary.worst}]
    assert min(label.y() for label in better) >= max(board.geometry().bottom() for board in boards)
    clipped = [label.text() for label in card.findChildren(QLabel) if label.height() < label.heightForWidth(label.width())]
    assert clipped == []
    assert fingers.window.summary.picture().width() == card.width()


def test_a_card_without_an_analysis_is_smaller(fingers: Fingers, over: SummaryCard) -> None:
    picture = fingers.window.summary.picture()
    assert 100 < picture.height() < 500


def test_the_picture_of_a_finished_session_proves_the_dice(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES, length=1))
    fingers.reach_turn(3, random.Random(3))
    resign(fingers)
    store = fingers.window.sessions.store
    proof = dice_proof(fingers.model.live, store.commitment)
    assert proof is not None
    assert proof.holds
    assert proof.title == "Your luck, proved fair"
    assert "with seed 7" in proof.sentence
    assert proof.facts == (f"Commitment (SHA-256): {store.commitment.digest}", f"Salt: {store.commitment.salt.hex()}")


def test_before_the_end_of_the_session_the_picture_does_not_reveal_the_seed(fingers: Fingers, over: SummaryCard) -> None:
    commitment = fingers.window.sessions.store.commitment
    proof = dice_proof(fingers.model.live, commitment)
    assert proof is not None
    assert not proof.holds
    told = " ".join((proof.title, proof.sentence, *proof.facts))
    assert commitment.digest in told
    assert commitment.salt.hex() not in told
    assert "seed 7" not in told


def test_dice_that_do_not_match_their_seal_are_not_called_proved(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES, length=1))
    fingers.roll()
    resign(fingers)
    proof = dice_proof(fingers.model.live, Commitment(b"other", "0" * 64))
    assert proof is not None
    assert not proof.holds
    assert proof.title == "The dice are not proved"


def test_dice_without_a_seed_have_no_proof(fingers: Fingers, dice: Path) -> None:
    fingers.begin_with_rolls(setup(PORTES, length=1), dice, "62 31 52 44")
    fingers.roll()
    resign(fingers)
    assert dice_proof(fingers.model.live, fingers.window.sessions.store.commitment) is None


def test_the_figures_come_although_one_looked_back_in_the_meantime(shipped: Path, fingers: Fingers) -> None:
    fingers.begin(setup(PORTES))
    fingers.reach_turn(6, random.Random(3))
    card = resign(fingers)
    fingers.window.game.look_at(3)
    fingers.qtbot.waitUntil(lambda: not fingers.window.summary.is_busy)
    assert not card.isVisible()
    fingers.window.game.look_at(None)
    assert card.isVisible()
    assert card.figures.isVisible()


def test_the_session_itself_stays_unchanged(fingers: Fingers, analysed: SummaryCard) -> None:
    assert fingers.window.sessions.store.analyses == ()


@pytest.mark.parametrize(("variant", "level"), [(PORTES, "master"), (BACKGAMMON, "super grandmaster")])
def test_the_rating_beside_the_error_rate_begins_with_a_small_letter(variant: Variant, level: str) -> None:
    notes = StoredAnalysis(AnalysisTerms(SearchSettings(1), (NOBODY,), "money points"), {})
    side = review(EditorModel().session(), notes).account.sides[0]
    assert _rate(replace(side, plays=RATED, scale=Scale(bands_of([variant]), 0))) == f"0.0, {level}"


def judgements(fingers: Fingers) -> list[GameJudgement | None]:
    """The judgements of side 0 in the statistics."""
    statistics, _ = start_statistics()
    assert statistics is not None
    return [game.judged[0] if game.judged else None for game in statistics.read().games]


@pytest.mark.usefixtures("analysed")
def test_the_error_rate_and_the_luck_are_added_to_the_statistics(fingers: Fingers) -> None:
    (judged,) = judgements(fingers)
    assert judged is not None
    assert judged.decisions > 0
    assert judged.lost > 0


def test_when_the_end_of_a_game_is_made_again_after_undo_the_card_and_its_figures_return(
    fingers: Fingers, analysed: SummaryCard
) -> None:
    before = judgements(fingers)
    fingers.window.summary.close()
    fingers.window.game.perform(Action.UNDO)
    fingers.window.game.perform(Action.REDO)
    assert analysed.isVisible()
    fingers.qtbot.waitUntil(lambda: not fingers.window.summary.is_busy)
    assert judgements(fingers) == before != [None]


def test_a_comment_does_not_lead_to_another_decision(fingers: Fingers, analysed: SummaryCard) -> None:
    chosen: list[int] = []
    fingers.window.summary.decision_wanted.connect(chosen.append)
    summary = analysed._summary
    assert summary is not None
    first = summary.worst[0].before
    analysed.decision_chosen.emit(first)
    session = fingers.model.live.session
    decided = session.events[chosen[0]]
    fingers.model.live.set_note(3, "a remark")
    analysed.decision_chosen.emit(first)
    assert session.events[chosen[1]] is decided
    assert chosen[1] == chosen[0] + 1


def test_people_are_named_with_their_decisions_and_reach_them_by_keyboard(fingers: Fingers, analysed: SummaryCard) -> None:
    picture = next(each for each in analysed.worst.findChildren(DecisionPicture) if each.isVisible())
    assert picture.accessibleName().startswith(("Anna · ", "Bill · "))
    picture.setFocus()
    QTest.keyClick(picture, Qt.Key.Key_Return)
    assert isinstance(dialog_of(fingers.window, AnalysisWindow), AnalysisWindow)


def test_a_game_without_a_network_says_so(fingers: Fingers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "networks", lambda: tmp_path)
    fingers.begin(setup(PORTES.configured(board={"points": 8, "checkers": 4})))
    fingers.roll()
    card = resign(fingers)
    fingers.qtbot.waitUntil(lambda: not fingers.window.summary.is_busy)
    assert "cannot be analysed" in card.note.text()
    assert not card.figures.isVisible()
    fingers.window.preferences.change(theme="night")
    assert "cannot be analysed" in card.note.text()


def test_the_window_can_be_closed_during_the_analysis(shipped: Path, fingers: Fingers) -> None:
    fingers.begin(setup(PORTES))
    fingers.reach_turn(8, random.Random(3))
    resign(fingers)
    assert fingers.window.summary.is_busy
    fingers.window.close()
    assert not fingers.window.summary.is_busy
    QTest.qWait(100)


def test_a_message_does_not_hide_the_buttons_of_the_card(fingers: Fingers, over: SummaryCard) -> None:
    toast = fingers.window.page.toast
    toast.say("The previous game has been kept under File, Unfinished games.")
    assert fingers.board.rect().contains(toast.geometry())
    assert not toast.geometry().intersects(over.geometry())
    assert toast.y() > 0.8 * fingers.board.height(), "with boards, the card covers the middle of the board"


def test_the_texts_of_the_card_grow_with_the_window(fingers: Fingers, analysed: SummaryCard) -> None:
    def sizes() -> list[float]:
        labels = [label for label in analysed.findChildren(QLabel) if label.isVisible() and label.text()]
        return [each.fontInfo().pointSizeF() for each in (*labels, analysed.analyse)]

    fingers.window.resize(1200, 720)
    QApplication.processEvents()
    small, width = sizes(), analysed.width()
    fingers.window.resize(1920, 1080)
    QApplication.processEvents()
    assert [large / size for large, size in zip(sizes(), small, strict=True)] == [pytest.approx(1.25, abs=0.08)] * len(small)
    assert analysed.width() > 1.2 * width
    assert fingers.board.rect().contains(analysed.geometry())


@pytest.mark.parametrize("size", [(1366, 728), (1280, 680), (1920, 1000)])
def test_a_card_with_small_boards_has_no_scroll_bars(fingers: Fingers, analysed: SummaryCard, size: tuple[int, int]) -> None:
    fingers.window.resize(*size)
    QApplication.processEvents()
    assert len([each for each in analysed.findChildren(DecisionPicture) if each.isVisible()]) == 3
    assert [bar for bar in analysed.findChildren(QScrollBar) if bar.isVisible()] == []


@pytest.mark.parametrize("chosen", [{"language": "el"}, {"theme": "night"}, {"language": "el", "theme": "night"}], ids=str)
def test_after_a_change_of_language_or_theme_the_card_is_as_high_as_its_contents(
    fingers: Fingers, analysed: SummaryCard, chosen: dict[str, str]
) -> None:
    window = fingers.window
    window.resize(1024, 600)
    QApplication.processEvents()
    if "language" in chosen:
        window.change_language(chosen["language"])
        fingers.qtbot.waitUntil(lambda: window.page.card.isVisible(), timeout=9000)
    window.preferences.change(theme=chosen.get("theme", "aegean"))
    QApplication.processEvents()
    card = window.page.card
    assert card.worst.isVisible()
    assert card.width() == min(760, round(0.94 * window.page.board.width()))
    assert [bar for bar in card.findChildren(QScrollBar) if bar.isVisible()] == []


def test_with_very_long_names_it_needs_no_scroll_bar_in_a_small_window(shipped: Path, fingers: Fingers) -> None:
    fingers.window.resize(1024, 600)
    fingers.begin(setup(PORTES, players=(Player("Papadopoulos" * 5), Player("Anagnostakis" * 5))))
    fingers.reach_turn(6, random.Random(3))
    card = resign(fingers)
    fingers.qtbot.waitUntil(lambda: not fingers.window.summary.is_busy)
    QApplication.processEvents()
    assert not any(bar.isVisible() for bar in card.findChildren(QScrollBar))


def test_it_shows_boards_in_a_window_of_1024_by_600_pixels(shipped: Path, fingers: Fingers) -> None:
    fingers.window.resize(1016, 560)  # without the frame and the title bar
    fingers.begin(setup(PORTES, length=5))
    fingers.reach_turn(4, random.Random(3))
    card = resign(fingers)
    fingers.qtbot.waitUntil(lambda: not fingers.window.summary.is_busy)
    QApplication.processEvents()
    shown = [picture for picture in card.findChildren(DecisionPicture) if picture.isVisible()]
    assert [bool(picture.findChildren(BoardPicture)) for picture in shown] == [True] * 3
    assert not any(bar.isVisible() for bar in card.findChildren(QScrollBar))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_letters_of_its_buttons_and_of_the_tutor_open_no_menu(language: str) -> None:
    path = folders.assets() / "translations" / "palamedes_el.ts"
    read = {} if language == "en" else {each.source: each.translation for each in read_messages(path)}
    others = ("Take &back", "&Do it anyway", "Play &it anyway", "C&ontinue", "Show the better pla&ys")
    own = ("&Rematch", "A&nalyse", "&Library", "Save p&icture…", "&Close")
    code = inspect.getsource(summary_card) + inspect.getsource(tutor_panel)
    assert [text for text in (*own, *others) if f'tr("{text}")' not in code] == []
    menus = {QKeySequence.mnemonic(read.get(title, title)) for title, _ in MENUS}
    for texts in (own, others):
        keys = [QKeySequence.mnemonic(read.get(text, text)) for text in texts]
        assert len(set(keys)) == len(keys)
        assert not menus.intersection(keys)
