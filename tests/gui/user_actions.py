"""What a random user does. Each action takes the `World` and a random number generator and says
what it did, or None if it did nothing.
"""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from pathlib import Path

from driving import LEFT, RIGHT, dropped
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QFileDialog, QMessageBox, QPushButton, QWidget
from user_world import World, without_notes

from palamedes.core.errors import PalamedesError
from palamedes.core.launch_options import LaunchOptions
from palamedes.core.results.analysis import Mark
from palamedes.gui.dialogs.enter_play import EnterPlayDialog
from palamedes.gui.dialogs.not_kept import NotKeptBox
from palamedes.gui.dialogs.unfinished import UnfinishedDialog
from palamedes.gui.models.game.actions import Action

Deed = Callable[[World, random.Random], str | None]
CONTROL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
NO = Qt.KeyboardModifier.NoModifier
KEY = Qt.Key
CONFIRM = (KEY.Key_Space, KEY.Key_Return, KEY.Key_Enter)
TAKE_BACK = ((KEY.Key_U, NO), (KEY.Key_Z, CONTROL), (KEY.Key_U, CONTROL))
KEYS = (
    *((getattr(KEY, f"Key_{letter}"), NO) for letter in "HDTPBAOFSNCLM"),
    *((getattr(KEY, f"Key_{letter}"), CONTROL) for letter in "YRTMBPCV"),
    *((key, NO) for key in (KEY.Key_Escape, KEY.Key_Comma, KEY.Key_Period, KEY.Key_Tab, KEY.Key_Backtab)),
    *((key, NO) for key in (KEY.Key_Left, KEY.Key_Right, KEY.Key_Up, KEY.Key_Down, KEY.Key_X, KEY.Key_3, KEY.Key_Delete)),
)
ASKING = ("new", "open", "save", "save as", "study", "enter play", "dice", "unfinished", "unfinished", "resign")
SETTINGS = ("tutor", "tutor", "language", "confirm", "auto roll", "mirror", "turn board", "last move", "chances")
GOLDEN = Path(__file__).parents[1] / "golden"
SHORT = sorted(GOLDEN.glob("*.tavli"), key=lambda path: path.stat().st_size)[:4]
"""Small valid files, which are read quickly."""
IDLE = frozenset({"wait"})
"""Actions in which the user does nothing."""
AT_THE_BOARD = frozenset({"turn", "typed", "drag"})
"""Actions after which the keyboard focus is either where it was or on the board."""


def free(deed: Deed) -> Deed:
    """Allow an action only while the window is open and no dialog is waiting."""

    def guarded(world: World, source: random.Random) -> str | None:
        return None if not world.is_open or world.has_dialog else deed(world, source)

    return guarded


def _press(world: World, key: Qt.Key, modifiers: Qt.KeyboardModifier = NO) -> None:
    world.allow_taking_back((key, modifiers) in TAKE_BACK or (modifiers == NO and _is_on_undo(world)))
    QTest.keyClick(world.focus or world.window, key, modifiers)


def _is_on_undo(world: World) -> bool:
    """Whether the user has moved with Tab to a button, which may take something back."""
    return isinstance(world.focus, QPushButton)


def key(world: World, source: random.Random) -> str:
    pressed, modifiers = source.choice((*KEYS, *TAKE_BACK))
    _press(world, pressed, modifiers)
    return f"{modifiers.name} {pressed.name}"


def confirm(world: World, source: random.Random) -> str:
    pressed = source.choice(CONFIRM)
    world.confirms()
    _press(world, pressed)
    return pressed.name


def ask(world: World, source: random.Random) -> str:
    """Trigger a command that opens a dialog or another page."""
    entry = source.choice(ASKING)
    world.window.menus[Action.RESIGN if entry == "resign" else entry].trigger()
    return entry


def click(world: World, source: random.Random) -> str | None:
    """Click somewhere on the board, with either mouse button."""
    board = world.window.editor.board if world.window.study.is_open else world.window.page.board
    if not board.isVisible():
        return None
    world.allow_taking_back(False)
    spot = QPoint(source.randrange(board.width()), source.randrange(board.height()))
    button = source.choice((LEFT, LEFT, LEFT, RIGHT))
    under = board.childAt(spot)
    if isinstance(under, QAbstractButton):
        world.allow_taking_back(True)
        QTest.mouseClick(under, button)
    else:
        QTest.mouseClick(board, button, pos=spot)
    return f"{spot.x()}, {spot.y()} {button.name}"


def drag(world: World, source: random.Random) -> str | None:
    board = world.window.editor.board if world.window.study.is_open else world.window.page.board
    if not board.isVisible():
        return None
    world.allow_taking_back(False)
    start, end = (QPoint(source.randrange(board.width()), source.randrange(board.height())) for _ in range(2))
    if board.childAt(start) is not None:
        return None
    QTest.mousePress(board, LEFT, pos=start)
    for part in (0.5, 1.0):
        QTest.mouseMove(board, start + (end - start) * part)
    # Without a checker in hand, Escape would leave the editor.
    if source.random() < 0.1 and board.is_dragging:
        QTest.keyClick(board, KEY.Key_Escape)
    QTest.mouseRelease(board, LEFT, pos=end)
    return ""


def button(world: World, source: random.Random) -> str | None:
    """Click a button of the window."""
    shown = [each for each in world.window.findChildren(QPushButton) if each.isVisible() and each.isEnabled()]
    shown = [each for each in shown if each.window() is world.window]
    if not shown:
        return None
    chosen = source.choice(shown)
    world.allow_taking_back(True)
    words = chosen.text()
    QTest.mouseClick(chosen, LEFT)
    return words


def turn(world: World, source: random.Random) -> str | None:
    """Make the turn that the table is waiting for: roll, or play a whole legal play by clicks and
    end it.
    """
    model = world.window.game.model
    if model is None or model.looking_at is not None or not world.window.page.isVisible():
        return None
    world.allow_taking_back(False)
    hand, board = model.hand, world.window.page.board
    if hand is not None and hand.turn.plays and not hand.can_undo:
        for start, end in source.choice(hand.turn.plays).steps:
            QTest.mouseClick(board, LEFT, pos=board.place_spot(start).toPoint())
            QTest.mouseClick(board, LEFT, pos=board.place_spot(end).toPoint())
    primary = world.window.page.offers.primary
    if primary.isEnabled() and source.random() < 0.9:
        QTest.mouseClick(primary, LEFT)
    return ""


def typed(world: World, source: random.Random) -> str | None:
    """Enter a play in notation."""
    model = world.window.game.model
    if model is None or model.hand is None or not model.hand.turn.plays or model.looking_at is not None:
        return None
    play = source.choice(model.hand.turn.plays)
    text = ",".join(f"{start}/{end}" for start, end in play.steps)
    try:
        world.window.game.play_text(text.replace("/0", "/off").replace(",", " "))
    except PalamedesError as error:
        return f"{text}: {error}"
    return text


def sheet(world: World, source: random.Random) -> str | None:
    """Click in the score sheet."""
    table = world.window.panel.sheet
    if not table.isVisible() or not table.rowCount():
        return None
    world.allow_taking_back(False)
    at = table.visualRect(table.model().index(source.randrange(table.rowCount()), source.randrange(3))).center()
    how = source.choice((LEFT, LEFT, RIGHT))
    QTest.mouseClick(table.viewport(), how, source.choice((NO, NO, CONTROL)), at)
    return how.name


def drop(world: World, source: random.Random) -> str:
    path = _some_file(world, source)
    world.allow_taking_back(False)
    dropped(world.window, path)
    return path.name


def wait(world: World, source: random.Random) -> str:
    world.allow_taking_back(False)
    QTest.qWait(source.randrange(1, 30))
    return ""


def setting(world: World, source: random.Random) -> str:
    menus = world.window.menus
    choice = source.choice(SETTINGS)
    if choice == "tutor":
        menus.option("tutor", source.choice((Mark.NONE, Mark.DOUBTFUL))).trigger()
    elif choice == "language":
        menus.option("language", source.choice(("en", "el"))).trigger()
    else:
        menus[choice].trigger()
    return choice


def disk(world: World, source: random.Random) -> str:
    world.disk_fails = not world.disk_fails
    return "is full" if world.disk_fails else "has room again"


def restart(world: World, source: random.Random) -> str:
    world.allow_taking_back(False)
    if world.close():
        return f"start again {_start(world, source)}"
    return "closing is asked about"


def crash(world: World, source: random.Random) -> str | None:
    if not world.settle() or not world.is_open or not world.is_safe:
        return None
    world.allow_taking_back(False)
    world.crash()
    return _start(world, source)


def come_back(world: World, source: random.Random) -> str | None:
    """Start the program again if it is closed."""
    return None if world.is_open else _start(world, source)


def _start(world: World, source: random.Random) -> str:
    how = source.choice(("plain", "plain", "resume", "file", "setup", "early"))
    if how == "setup":
        world.start(source, LaunchOptions(world.setup(source), world.dice(source)))
    elif how == "file":
        world.start(source, LaunchOptions(file=_some_file(world, source)))
    else:
        world.start(source, LaunchOptions(resume=how == "resume"))
    if how == "early":
        QTest.mouseClick(world.window.home.new, LEFT)
    return how


def begin(world: World, source: random.Random) -> str | None:
    """Begin a game with players other than those that the dialog proposes. The game goes through
    the same gate as one from the dialog.
    """
    setup, dice, window = world.setup(source), world.dice(source), world.window
    world.allow_taking_back(False)
    window.sessions.gate.admit(lambda: window.sessions.begin(setup, dice))
    return f"{setup.games[0].title}, {setup.length}"


# Dialogs.


def dialog(world: World, source: random.Random) -> str | None:
    """Answer whatever dialog is waiting."""
    shown = world.dialog if world.is_open else None
    if shown is None:
        return None
    world.allow_taking_back(False)
    pressed = source.random()
    if isinstance(shown, QFileDialog):
        return _name_file(world, shown, source)
    if isinstance(shown, UnfinishedDialog):
        world.settle()
        _choose_game(shown, source)
    if isinstance(shown, EnterPlayDialog):
        QTest.keyClicks(shown.typed, source.choice(("24/18", "", "8/5 6/5", "x")))
    if pressed < 0.15 or (isinstance(shown, NotKeptBox) and pressed < 0.3):
        QTest.keyClick(shown, source.choice((KEY.Key_Escape, KEY.Key_Return)))
        return f"{type(shown).__name__}: a key"
    buttons = [each for each in shown.findChildren(QPushButton) if each.isVisible() and each.isEnabled()]
    if not buttons:
        shown.reject()
        return f"{type(shown).__name__}: closed"
    chosen = source.choice(buttons)
    words = chosen.text()
    _account(world, shown, words)
    QTest.mouseClick(chosen, LEFT)
    return f"{type(shown).__name__}: {words}"


def _account(world: World, shown: QDialog, words: str) -> None:
    """Record the sessions that the user agrees to lose, so that they are not reported as lost."""
    if words in ("Delete", "Διαγραφή") and isinstance(shown, QMessageBox):
        game = shown.parentWidget().selected if isinstance(shown.parentWidget(), UnfinishedDialog) else None
        if game is not None and game.record is not None:
            world.give_up(game.record.detail("Session"), without_notes(game.record.events))
    if isinstance(shown, NotKeptBox) and words == shown.give_up.text():
        record = shown.record
        world.give_up(record.detail("Session"), without_notes(record.events))


def _choose_game(shown: UnfinishedDialog, source: random.Random) -> None:
    if shown.table.rowCount():
        shown.table.selectRow(source.randrange(shown.table.rowCount()))


def _name_file(world: World, shown: QFileDialog, source: random.Random) -> str:
    """Choose a file to open, or a name to save under. Sometimes choose nothing, or a place that
    cannot be written to.
    """
    if source.random() < 0.2:
        shown.reject()
        return "no file"
    if shown.acceptMode() is QFileDialog.AcceptMode.AcceptSave:
        number = len(list(world.documents.iterdir()))
        folder = world.documents if source.random() < 0.8 else world.documents / "gone"
        path = folder / f"saved {number}.tavli"
    else:
        path = _some_file(world, source)
    shown.fileSelected.emit(str(path))
    shown.close()
    return path.name


def _some_file(world: World, source: random.Random) -> Path:
    """A valid file, a damaged one, or a missing one."""
    saved = sorted(world.documents.glob("*.tavli"))
    kind = source.random()
    if saved and kind < 0.4:
        return source.choice(saved)
    if kind < 0.55:
        bad = world.documents / "damaged.tavli"
        bad.write_text("tavli 1\nwhite: A\n")
        return bad
    if kind < 0.6:
        return world.documents / "missing.tavli"
    chosen = source.choice(SHORT)
    return Path(shutil.copy(chosen, world.documents))


def after_dialogs(world: World) -> None:
    """Close all open dialogs, so that the sequence can end."""
    for _ in range(20):
        world.settle()
        if not world.is_open or world.dialog is None:
            return
        world.dialog.reject()


def windows(world: World) -> list[QWidget]:
    return [each for each in QApplication.topLevelWidgets() if each.isVisible()]


ACTIONS: dict[str, tuple[int, Deed]] = {
    "turn": (30, free(turn)),
    "dialog": (30, dialog),
    "key": (20, free(key)),
    "confirm": (14, free(confirm)),
    "ask": (12, free(ask)),
    "begin": (8, free(begin)),
    "click": (8, free(click)),
    "button": (8, free(button)),
    "sheet": (8, free(sheet)),
    "drop": (8, free(drop)),
    "drag": (4, free(drag)),
    "typed": (5, free(typed)),
    "wait": (4, free(wait)),
    "setting": (5, free(setting)),
    "disk": (4, disk),
    "restart": (3, free(restart)),
    "crash": (2, free(crash)),
    "come back": (10, come_back),
}
"""Every action, with its weight in random choices."""
