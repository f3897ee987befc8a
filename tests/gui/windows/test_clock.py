"""The clock in the real window. The test sets the time."""

from __future__ import annotations

from pathlib import Path

import pytest
from driving import AGAINST_COMPUTER, LEFT, PEOPLE, Fingers, dialog_of, open_window, setup
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.results.analysis import NOBODY, RESIGNATION, AnalysisTerms, StoredAnalysis, moments
from palamedes.core.results.review import review
from palamedes.core.results.review_words import result_words
from palamedes.core.results.score_sheet import score_sheet
from palamedes.core.rules.variant import PORTES
from palamedes.core.session.clock import ClockSettings
from palamedes.core.session.remarks import note_at
from palamedes.core.session.state import GameResult
from palamedes.core.settings import Player, SearchSettings
from palamedes.engine.turns import find_play
from palamedes.formats.games.game_record import read_record, write_record
from palamedes.gui.dialogs.enter_play import EnterPlayDialog
from palamedes.gui.dialogs.new_game import NewGameDialog
from palamedes.gui.models.game.actions import Action
from palamedes.gui.models.game.game_summary import summary_of
from palamedes.gui.models.game.offers import can
from palamedes.gui.models.game.score_sheet_model import ScoreSheetModel
from palamedes.gui.models.game.spoken_game import events_spoken
from palamedes.gui.windows.analysis_window import AnalysisWindow


class Watch:
    """Sets the time that the clock sees."""

    def __init__(self, fingers: Fingers) -> None:
        self.now = 1000.0
        self._clock = fingers.window.clock
        self._clock._now = lambda: self.now

    def pass_by(self, seconds: float) -> None:
        self.now += seconds
        self._clock.tick()


@pytest.fixture
def watch(fingers: Fingers) -> Watch:
    return Watch(fingers)


def begin(fingers: Fingers, *, length: int = 5, loses: bool = False, players: tuple[Player, Player] = PEOPLE) -> None:
    """Begin a session with a clock and make the opening roll. The side that wins it is to roll."""
    clock = ClockSettings(minutes=1, delay=10, loses=loses)
    assert fingers.window.sessions.begin(
        setup(PORTES, players=players, length=length), DiceSettings("mersenne", 7), clock=clock
    )
    fingers.press_primary()


def times(fingers: Fingers) -> list[str]:
    strips = fingers.window.page.strips
    return [strips.bottom.time.text(), strips.top.time.text()]


def on_roll(fingers: Fingers) -> int:
    return fingers.model.state.on_roll


def test_the_strips_shows_both_banks_and_the_free_seconds_of_the_turn(fingers: Fingers, watch: Watch) -> None:
    begin(fingers)
    watch.pass_by(3)
    expected = ["5:00", "5:00"]
    expected[on_roll(fingers)] = "5:00 +7"
    assert times(fingers) == expected


def test_the_side_that_the_table_waits_for_pays(fingers: Fingers, watch: Watch) -> None:
    begin(fingers)
    watch.pass_by(30)
    assert times(fingers)[on_roll(fingers)] == "4:40"


def test_a_session_without_a_clock_shows_none(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES))
    assert fingers.window.page.strips.bottom.time.isHidden()


def test_the_computer_pays_too(fingers: Fingers, watch: Watch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # The computer thinks forever.
    monkeypatch.setattr(fingers.window.game.computer._bridge, "ask", lambda request: None)
    (tmp_path / "rolls.txt").write_text("26 31")
    dice = DiceSettings("file", path=str(tmp_path / "rolls.txt"))
    assert fingers.window.sessions.begin(setup(PORTES, players=AGAINST_COMPUTER, length=5), dice, clock=ClockSettings(1, 10))
    fingers.press_primary()
    fingers.qtbot.waitUntil(lambda: fingers.model.state.dice is not None)
    watch.pass_by(30)
    assert times(fingers) == ["5:00", "4:40"]


def test_nothing_beside_the_time_moves_while_it_runs(fingers: Fingers, watch: Watch) -> None:
    begin(fingers)
    places = set()
    for seconds in (0, 3, 6, 10, 200):
        watch.pass_by(seconds)
        QTest.qWait(0)
        strips = fingers.window.page.strips
        places.add(tuple((strip.pips.x(), strip.score.x()) for strip in (strips.bottom, strips.top)))
    fingers.window.game.perform(Action.ROLL)
    fingers.wait_for_person()
    assert len(places) == 1


def test_away_from_the_board_the_clock_stands(fingers: Fingers, watch: Watch) -> None:
    begin(fingers)
    fingers.window.study.begin()
    watch.pass_by(1)
    watch.pass_by(500)
    fingers.window.study.leave()
    assert times(fingers)[1 - on_roll(fingers)] == "5:00"
    assert times(fingers)[on_roll(fingers)].startswith("5:00")


def test_a_paused_clock_stands_and_says_so(fingers: Fingers, watch: Watch) -> None:
    begin(fingers)
    watch.pass_by(4)
    fingers.window.menus["pause"].trigger()
    watch.pass_by(500)
    assert times(fingers)[on_roll(fingers)] == "‖ 5:00 +6"
    fingers.window.menus["pause"].trigger()
    watch.pass_by(26)
    assert times(fingers)[on_roll(fingers)] == "4:40"


def test_the_next_action_of_a_person_ends_the_pause(fingers: Fingers, watch: Watch) -> None:
    begin(fingers)
    fingers.window.menus["pause"].trigger()
    fingers.press_primary()
    assert not fingers.window.clock.is_paused
    assert not fingers.window.menus["pause"].isChecked()


def test_without_a_clock_there_is_nothing_to_pause(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES))
    assert not fingers.window.menus["pause"].isEnabled()


def test_the_clock_stands_while_the_tutor_holds_the_decision(fingers: Fingers, watch: Watch) -> None:
    begin(fingers)
    fingers.window.tutor._panel.show()
    watch.pass_by(0)
    watch.pass_by(500)
    assert times(fingers)[on_roll(fingers)].startswith("‖ 5:00")


def test_the_clock_stands_while_a_dialog_waits(fingers: Fingers, watch: Watch) -> None:
    begin(fingers)
    fingers.window.sessions.ask_new_game()
    watch.pass_by(0)
    watch.pass_by(500)
    dialog_of(fingers.window, NewGameDialog).reject()
    watch.pass_by(0)
    assert times(fingers)[on_roll(fingers)].startswith("5:00")


def test_typing_a_play_is_a_part_of_the_turn(fingers: Fingers, watch: Watch) -> None:
    begin(fingers)
    fingers.roll()
    fingers.window.board_commands.ask_play()
    watch.pass_by(30)
    assert times(fingers)[on_roll(fingers)].startswith("4:4")
    dialog_of(fingers.window, EnterPlayDialog).reject()


def test_the_clock_stands_while_the_analysis_window_shows_the_best_plays(shipped: Path, fingers: Fingers, watch: Watch) -> None:
    begin(fingers)
    fingers.window.menus["analyse"].trigger()
    watch.pass_by(0)
    watch.pass_by(500)
    dialog_of(fingers.window, AnalysisWindow).close()
    watch.pass_by(0)
    assert times(fingers)[on_roll(fingers)].startswith("5:00")


@pytest.mark.parametrize("command", ["daily", "cards", "trainers", "learn"])
def test_the_clock_stands_while_an_exercise_covers_the_game(fingers: Fingers, watch: Watch, command: str) -> None:
    begin(fingers)
    fingers.window.menus[command].trigger()
    watch.pass_by(0)
    watch.pass_by(500)
    (exercise,) = fingers.window.exercises._windows
    assert times(fingers)[on_roll(fingers)].startswith("‖ 5:00")
    exercise.close()
    watch.pass_by(0)
    watch.pass_by(30)
    assert times(fingers)[on_roll(fingers)] == "4:40"


def test_what_was_free_of_a_turn_is_not_given_again_after_a_pause(fingers: Fingers, watch: Watch) -> None:
    begin(fingers)
    watch.pass_by(9)
    for _ in range(2):
        fingers.window.menus["pause"].trigger()
    watch.pass_by(6)
    assert times(fingers)[on_roll(fingers)] == "4:55"


def test_that_time_is_up_is_told_once_and_the_game_goes_on(fingers: Fingers, watch: Watch) -> None:
    begin(fingers)
    told: list[str] = []
    fingers.window.clock.ran_out.connect(told.append)
    watch.pass_by(311)
    watch.pass_by(5)
    assert told == [f"{fingers.model.name(on_roll(fingers))}: time is up."]


def test_that_time_is_up_is_told_with_the_translated_name(fingers: Fingers, watch: Watch) -> None:
    begin(fingers, players=(Player("You"), Player("You")))
    fingers.window.change_language("el")
    told: list[str] = []
    fingers.window.clock.ran_out.connect(told.append)
    watch.pass_by(311)
    assert told == ["Εσείς: τέλος χρόνου."]
    assert fingers.model.state.game_is_running


def test_by_agreement_the_game_is_lost(fingers: Fingers, watch: Watch) -> None:
    begin(fingers, loses=True)
    side = on_roll(fingers)
    watch.pass_by(311)
    assert fingers.model.state.result == GameResult(1 - side, 1, 1, "resignation")
    assert can(fingers.model, Action.NEXT_GAME)
    assert not [each for each in moments(fingers.model.live.session) if each.place.kind in RESIGNATION]


def test_that_time_ran_out_is_said_in_the_language_of_the_window(fingers: Fingers, watch: Watch) -> None:
    begin(fingers, loses=True)
    watch.pass_by(311)
    session = fingers.model.live.session
    resigned = len(session.events) - 1
    assert note_at(session, resigned) == "Time ran out."
    fingers.window.change_language("el")
    assert note_at(session, resigned) == "Τέλος χρόνου."
    assert [entry.text for entry in score_sheet(session)[0].entries()][-2] == "Χάνει στον χρόνο"


def test_a_game_lost_on_time_is_said_to_be_won_on_time(fingers: Fingers, watch: Watch) -> None:
    begin(fingers, loses=True)
    watch.pass_by(311)
    words, session = "on time, 1 point", fingers.model.live.session
    found = review(session, StoredAnalysis(AnalysisTerms(SearchSettings(1), (NOBODY,), "money points"), {}))
    assert words in summary_of(session).result
    assert words in result_words(found.games[0], ("A", "B"))
    assert any(words in row.whole.text for row in ScoreSheetModel(session).rows() if row.whole)
    assert words in " ".join(events_spoken(fingers.model, 0))
    fingers.window.summary.close()
    assert words in fingers.window.page.announcement.text()


def test_a_loss_on_time_is_not_announced_as_a_resignation(fingers: Fingers, watch: Watch) -> None:
    begin(fingers, loses=True)
    before = len(fingers.model.live.session.events)
    watch.pass_by(311)
    winner = fingers.model.name(1 - on_roll(fingers))
    assert events_spoken(fingers.model, before) == [f"{winner} wins a single game on time, 1 point"]


def test_no_comment_replaces_the_mark_of_a_game_lost_on_time(fingers: Fingers, watch: Watch) -> None:
    begin(fingers, loses=True)
    watch.pass_by(311)
    box, resigned = fingers.window.panel.comment_box, len(fingers.model.live.session.events) - 2
    assert box.about.whole == "Comment: Loses on time"
    fingers.window.game.look_at(resigned)
    assert not box.text.isEnabled()


def test_in_money_play_every_game_has_its_bank(fingers: Fingers, watch: Watch) -> None:
    begin(fingers, length=0, loses=True)
    watch.pass_by(80)
    assert not fingers.model.state.game_is_running
    fingers.press_primary()
    assert [each.split()[0] for each in times(fingers)] == ["1:00", "1:00"]


def test_a_session_goes_on_with_the_time_that_was_left(fingers: Fingers, watch: Watch) -> None:
    begin(fingers)
    watch.pass_by(30)
    side = on_roll(fingers)
    record = fingers.window.sessions.store.record
    assert record is not None
    fingers.window.sessions.resume(read_record(write_record(record), find_play).record)
    assert times(fingers)[side] == "4:40 +10"


def test_closing_the_window_within_a_turn_does_not_give_its_time_back(qtbot: QtBot, fingers: Fingers, watch: Watch) -> None:
    begin(fingers)
    fingers.roll()
    watch.pass_by(30)
    side = on_roll(fingers)
    fingers.window.close()
    again = Fingers(qtbot, open_window(qtbot))
    again.window.sessions.continue_left_over()
    assert times(again)[side].startswith("4:40")
    again.window.close()


def test_the_clock_is_chosen_in_the_new_game_dialog_and_remembered(fingers: Fingers) -> None:
    fingers.window.sessions.ask_new_game()
    dialog = dialog_of(fingers.window, NewGameDialog)
    assert isinstance(dialog, NewGameDialog)
    assert not dialog.score.clock.minutes.isEnabled()
    dialog.score.clock.kind.setCurrentIndex(2)
    dialog.score.clock.minutes.setValue(1.5)
    QTest.mouseClick(dialog.play, LEFT)
    assert fingers.window.sessions.store.clock is not None
    assert fingers.window.sessions.store.clock.settings == ClockSettings(1.5, 12, loses=True)
    assert fingers.window.preferences.current.last_game.clock == ClockSettings(1.5, 12, loses=True)
