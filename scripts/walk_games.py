"""The scenes of the walk that show a game: its course, the dice, the cube and its end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from photographer import Hands, Shot, wait_until
from PySide6.QtWidgets import QMessageBox
from walk_setups import (
    AGAINST_COMPUTER,
    COMPUTER,
    LARGEST,
    LONG_NAMES,
    NOTES,
    PEOPLE,
    PLAYED,
    RACE,
    SHUT_OUT,
    SLOW,
    SMALLEST,
    YOU,
)

from palamedes.core.language import in_use
from palamedes.core.results.analysis import Mark
from palamedes.core.rules.variant import FEVGA, PLAKOTO, PORTES, TAVLI
from palamedes.core.session.clock import ClockSettings
from palamedes.core.session.events import Resigned
from palamedes.core.session.state import Phase, Setup
from palamedes.core.settings import Player
from palamedes.gui.board.animation import AnimationSpeed
from palamedes.gui.dialogs.dice import DiceDialog
from palamedes.gui.dialogs.enter_play import EnterPlayDialog
from palamedes.gui.dialogs.manual_dice import ManualDiceDialog
from palamedes.gui.dialogs.resign import ResignDialog
from palamedes.gui.dialogs.set_aside import SetAsideBox
from palamedes.gui.models.game.actions import Action
from palamedes.gui.widgets.tutor_panel import TutorPanel
from palamedes.gui.windows.analysis_window import AnalysisWindow


def game(hands: Hands) -> Iterator[Shot]:
    """A game against the computer, from the opening roll onwards."""
    window = hands.window
    hands.begin(Setup((PORTES,), AGAINST_COMPUTER, 5), 31)
    yield Shot("game-opening", window)
    window.game.sequencer.speed = AnimationSpeed.SLOW
    hands.press(window.page.offers.primary)
    wait_until(window.page.announcement.isVisible)
    yield Shot("game-begins", window, kept=False)
    window.game.sequencer.speed = AnimationSpeed.NONE
    hands.turns(3)
    hands.wait()
    yield Shot("game-to-roll", window, kept=False)
    hands.roll()
    hands.pick_up()
    yield Shot("game-picked-up", window)
    window.game.redraw()
    hands.ask_hint()
    yield Shot("game-hint", window)
    hands.move()
    yield Shot("game-done", window, kept=False)
    window.game.look_at(4)
    yield Shot("game-looking-back", window)


def refusals(hands: Hands) -> Iterator[Shot]:
    """An illegal play that is refused, and a roll without a legal play."""
    hands.begin_at(PLAYED, AGAINST_COMPUTER)
    hands.click(13)
    hands.click(12)
    yield Shot("game-refused", hands.window)
    hands.begin_at(SHUT_OUT, AGAINST_COMPUTER)
    yield Shot("game-no-move", hands.window, kept=False)


def thinking(hands: Hands) -> Iterator[Shot]:
    """The computer while it is thinking, with its estimates so far."""
    window = hands.window
    hands.begin(Setup((PORTES,), (YOU, SLOW), 5), rolls="12 31 52 44 61")
    while not window.game.computer._bridge.is_asking:
        hands.press(window.page.offers.primary)
        hands.settle()
    wait_until(lambda: window.panel.play_table.table.rowCount() > 0)
    yield Shot("game-thinking", window)


def tutor(hands: Hands) -> Iterator[Shot]:
    """The tutor warns before a play, and shows the better plays."""
    window = hands.window
    hands.prefer(tutor=Mark.DOUBTFUL, hint_plies=1)
    hands.begin_at(PLAYED, AGAINST_COMPUTER)
    wait_until(lambda: not window.tutor.is_busy)
    hands.move(rank=1000)
    hands.press(window.page.offers.primary)
    yield Shot("game-tutor", window)
    hands.opened(TutorPanel).show_plays.click()
    yield Shot("game-tutor-better-plays", window, kept=False)


def two_people(hands: Hands) -> Iterator[Shot]:
    """A game between two people, with a clock, a comment on a play, and the chances bar."""
    window = hands.window
    hands.prefer(show_chances_to_people=True, mirrored=True)
    hands.begin(Setup((PLAKOTO,), PEOPLE, 7), 20, clock=ClockSettings())
    hands.turns(8)
    hands.roll()
    window.game.look_at(len(hands.model.live.session.events) - 3)
    window.menus["note"].trigger()
    window.panel.comment_box.text.setPlainText(NOTES[in_use().code])
    yield Shot("game-clock-and-note", window)


def cube(hands: Hands) -> Iterator[Shot]:
    """A double, its analysis and rollout, and a beaver."""
    window = hands.window
    hands.begin_at(RACE, PEOPLE)
    yield Shot("game-roll-or-double", window, kept=False)
    window.game.perform(Action.DOUBLE)
    yield Shot("game-doubled", window)
    window.opener.analyse()
    found = hands.opened(AnalysisWindow)
    wait_until(lambda: not found.is_busy and found.table.rowCount() > 0 and found.board.backdrop.is_finished)
    yield Shot("analysis-cube", found)
    found.games.setCurrentIndex(0)
    found.begin_rollout()
    wait_until(lambda: not found.is_busy)
    yield Shot("analysis-cube-rolled-out", found)
    found.reject()
    window.game.perform(Action.BEAVER)
    yield Shot("game-beavered", window, kept=False)


def resignation(hands: Hands) -> Iterator[Shot]:
    """Resigning, the computer's resignation, the question before a pasted position replaces a game,
    and the error message for a file that is not a saved game.
    """
    window = hands.window
    hands.begin_at(PLAYED, AGAINST_COMPUTER)
    window.board_commands.ask_resign()
    dialog = hands.opened(ResignDialog)
    yield Shot("resign", dialog)
    dialog.reject()
    hands.begin_at(PLAYED.replace("; roll 42", ""), AGAINST_COMPUTER)
    hands.model.live.do(Resigned(1, 2))
    hands.model.refresh()
    window.game.redraw()
    yield Shot("game-computer-resigns", window)
    box = SetAsideBox(window)
    box.open()
    yield Shot("set-aside", box, kept=False)
    box.close()
    Path("match.tavli").write_text("This is no saved game.", encoding="utf-8")
    window.sessions.open_file(Path("match.tavli"))
    wait_until(lambda: any(each.isVisible() for each in window.findChildren(QMessageBox)))
    yield Shot("complaint", hands.opened(QMessageBox))


def ends(hands: Hands) -> Iterator[Shot]:
    """The end of a game, and the end of the match."""
    window = hands.window
    hands.begin(Setup((PORTES, FEVGA), PEOPLE, 2), 12)
    hands.turns(4)
    hands.roll()
    for points, name in ((1, "game-over"), (2, "session-over")):
        window.game.resign(points)
        window.game.perform(Action.ACCEPT)
        yield Shot(name, window)
        if name == "game-over":
            hands.press(window.page.offers.primary)
            hands.roll()


def dice(hands: Hands) -> Iterator[Shot]:
    """The dice during and after a session, dice rolled by hand, and a play that is typed."""
    window = hands.window
    hands.begin(Setup((PORTES,), AGAINST_COMPUTER, 5), 12)
    window.opener.show_dice()
    dialog = hands.opened(DiceDialog)
    yield Shot("dice-commitment", dialog)
    dialog.tabs.setCurrentWidget(dialog.counts)
    yield Shot("dice-no-counts", dialog, kept=False)
    dialog.reject()
    manual = ManualDiceDialog(hands.model.state, "Nausicaa", window)
    manual.open()
    yield Shot("manual-dice-opening", manual, kept=False)
    manual.reject()
    hands.roll()
    manual = ManualDiceDialog(hands.model.state, "Nausicaa", window)
    manual.open()
    manual.typed.setText("77")
    manual.enter.click()
    yield Shot("manual-dice", manual)
    manual.reject()
    window.board_commands.ask_play()
    entry = hands.opened(EnterPlayDialog)
    yield Shot("enter-play", entry, kept=False)
    entry.typed.setText("24/10")
    entry.enter.click()
    yield Shot("enter-play-refused", entry)
    entry.reject()
    hands.begin(Setup(TAVLI, (COMPUTER, Player("Nausicaa", COMPUTER.computer)), 1), 12)
    wait_until(lambda: hands.model.state.phase is Phase.SESSION_OVER)
    window.opener.show_dice()
    dialog = hands.opened(DiceDialog)
    yield Shot("dice-proof", dialog)
    dialog.tabs.setCurrentWidget(dialog.counts)
    yield Shot("dice-counts", dialog)


def sizes(hands: Hands) -> Iterator[Shot]:
    """The smallest window, a large window and the full screen, with long names."""
    window = hands.window
    hands.begin(Setup(TAVLI, LONG_NAMES, 99), 11, clock=ClockSettings())
    hands.turns(4)
    hands.roll()
    window.resize(*SMALLEST)
    yield Shot("small", window)
    window.menus["panel"].trigger()
    yield Shot("small-with-sheet", window, kept=False)
    window.resize(*LARGEST)
    yield Shot("large", window)
    window.menus["full screen"].trigger()
    yield Shot("full-screen", window)
    window.menus["full screen"].trigger()
