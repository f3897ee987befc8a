"""Draw docs/screenshots/*.png by playing in the real window: mouse clicks for a person, the computer for the other side.

    python scripts/screenshots.py [NAME ...]      all pictures, or those named

Needs no display. The dice have fixed seeds. Where no network suits a board the computer thinks for a fixed time, so its plays
there may differ a little.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from palamedes.core.dice_source import DiceSettings
from palamedes.core.evaluation import Analysis
from palamedes.core.language import LANGUAGES
from palamedes.core.levels import LEVELS, computer_settings
from palamedes.core.play import Step
from palamedes.core.preferences import GameChoice, OwnColours, Preferences
from palamedes.core.session import Phase, Setup
from palamedes.core.settings import ComputerSettings, Player
from palamedes.core.statistics import FinishedGame, Judgement
from palamedes.core.variant import FEVGA, PLAKOTO, PORTES, TAVLI, VARIANTS, Variant
from palamedes.formats.statistics_store import StatisticsStore
from palamedes.gui.dialogs.dice import DiceDialog
from palamedes.gui.dialogs.new_game import NewGameDialog
from palamedes.gui.models.game_model import GameModel
from palamedes.gui.own_theme import OWN
from palamedes.gui.running import application
from palamedes.gui.windows.main_window import MainWindow
from palamedes.gui.windows.manual_window import ManualWindow
from palamedes.gui.windows.rules_window import RulesWindow
from palamedes.gui.windows.settings_window import SettingsWindow
from palamedes.gui.windows.statistics_window import StatisticsWindow
from palamedes.service import folders
from palamedes.service.requests import AnalyzeRequest
from palamedes.service.statistics import FILE

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "screenshots"
COMPUTER = Player("Palamedes", ComputerSettings(seconds=0.3))
HINT = "hint"
STUDY = "plakoto; 24:3 20:pin 18:2 13:3 8:6 | 24:3 14:4 13:2 10:1 5:2 16:3; roll 63"
OWN_COLOURS = {
    "frame": "#6B2737",
    "field": "#F3E9DC",
    "points": "#C08552",
    "other points": "#DAB49D",
    "other checkers": "#5E3023",
}
PATIENCE = 300
"""Seconds to wait for anything."""


@dataclass(frozen=True)
class Scene:
    """A game and how far it has gone: `turns` of the person are played; then a checker is picked up."""

    name: str
    games: tuple[Variant, ...]
    turns: int
    seed: int
    theme: str = "kafeneio"
    length: int = 5


SCENES = (
    Scene("portes", (VARIANTS["portes"],), 5, 31),
    Scene(HINT, (VARIANTS["portes"],), 3, 34),
    Scene("plakoto", (VARIANTS["plakoto"],), 12, 20),
    Scene("fevga", (VARIANTS["fevga"],), 13, 20),
    Scene("backgammon", (VARIANTS["backgammon"],), 5, 8),
    Scene("nackgammon", (VARIANTS["nackgammon"],), 6, 14),
    Scene("hypergammon", (VARIANTS["hypergammon"],), 2, 17),
    Scene("takhteh", (VARIANTS["takhteh"],), 5, 23),
    Scene("tapa", (VARIANTS["tapa"],), 9, 25),
    Scene("narde", (VARIANTS["narde"],), 12, 16),
    Scene("tavli-aegean", TAVLI, 6, 11, "aegean"),
    Scene("plakoto-night", (PLAKOTO,), 13, 5, "night"),
    Scene("portes-contrast", (PORTES,), 6, 9, "contrast"),
    Scene("fevga-40-points", (FEVGA.configured(board={"points": 40, "checkers": 30}),), 20, 3),
    Scene("portes-8-points", (PORTES.configured(board={"points": 8, "checkers": 10}),), 1, 12),
)
ENOUGH = 4
"""A scene goes on until there are so many plays to choose from."""


class Photographer:
    """Plays in the window and takes pictures of it."""

    def __init__(self, window: MainWindow) -> None:
        self.window, self.board = window, window.page.board

    @property
    def model(self) -> GameModel:
        model = self.window.model
        assert model is not None
        return model

    def take(self, scene: Scene) -> None:
        """Play as far as the scene says, and draw it."""
        self.window.preferences = Preferences(theme=scene.theme, speed="none")
        self.window.apply_preferences()
        self.window.begin(Setup(scene.games, (Player("You"), COMPUTER), scene.length), DiceSettings("mersenne", scene.seed))
        self.window.page.toast.say("")
        while True:
            self.roll()
            hand = self.model.hand
            if hand is None or (self.model.state.turns[0] >= scene.turns and len(hand.turn.plays) >= ENOUGH):
                break
            self.play()
        if scene.name == HINT:
            self.ask_hint()
        else:
            self.pick_up()
        QTest.qWait(50)
        wait_until(lambda: self.board.backdrop.is_finished and not self.window.chances.is_busy)
        save(self.window, scene.name)

    def roll(self) -> None:
        """Roll as long as a person is to roll; answer doubles and resignations with yes."""
        self.wait()
        while self.model.state.game_is_running and self.model.state.phase is not Phase.TO_PLAY:
            QTest.mouseClick(self.window.page.bar.primary, Qt.MouseButton.LeftButton)
            self.wait()

    def play(self) -> None:
        """Click the best play that the computer finds, and Done."""
        for start, end in self.best_steps():
            self.click(start)
            self.click(end)
        QTest.mouseClick(self.window.page.bar.primary, Qt.MouseButton.LeftButton)
        self.wait()

    def best_steps(self) -> tuple[Step, ...]:
        state = self.model.state
        if state.dice is None:
            return ()
        turn, other = state.turns[state.on_roll], state.turns[1 - state.on_roll]
        request = AnalyzeRequest(
            state.variant, state.position, state.dice, turn, other, state.began == state.on_roll, games=1500, seed=1
        )
        candidates = self.window.service.submit(request).result.result().candidates
        return candidates[0].play.steps if candidates else ()

    def pick_up(self) -> None:
        """Pick up the checker that can go to most places."""
        hand = self.model.hand
        if hand is not None and hand.movable:
            self.click(max(hand.movable, key=lambda place: (len(hand.landings(place)), place)))

    def ask_hint(self) -> None:
        """Have the best plays shown."""
        QTest.mouseClick(self.window.page.bar.hint, Qt.MouseButton.LeftButton)
        wait_until(lambda: self.model.hint is not None and self.model.hint.analysis is not None)

    def click(self, place: int) -> None:
        QTest.mouseClick(self.board, Qt.MouseButton.LeftButton, pos=self.board.place_spot(place).toPoint())

    def wait(self) -> None:
        """Wait until a person is wanted."""
        wait_until(lambda: not self.is_busy)

    @property
    def is_busy(self) -> bool:
        return self.window.conductor.is_busy or (self.model.waits_for_computer and self.model.state.game_is_running)

    def take_new_game_dialog(self) -> None:
        """The dialog as it opens, on Fevga with its options."""
        self.window.preferences = Preferences(speed="none")
        self.window.apply_preferences()
        self.window.keeper.table = None
        self.window.conductor.leave()
        self.window.ask_new_game()
        (dialog,) = self.window.findChildren(NewGameDialog)
        dialog.choose("fevga")
        save(dialog, "new-game")
        dialog.players.computer.fold.click()
        save(dialog, "new-game-more")
        dialog.tabs.setCurrentWidget(dialog.rules)
        save(dialog, "new-game-rules")
        dialog.reject()

    def take_dice_dialog(self) -> None:
        """What the dice of a session have shown."""
        self.window.begin(Setup(TAVLI, (COMPUTER, Player("Nausicaa", COMPUTER.computer)), 1), DiceSettings("mersenne", 12))
        wait_until(lambda: self.model.state.phase is Phase.SESSION_OVER)
        self.window.show_dice()
        (dialog,) = self.window.findChildren(DiceDialog)
        save(dialog, "dice-proof")
        dialog.tabs.setCurrentWidget(dialog.counts)
        save(dialog, "dice-counts")
        dialog.reject()

    def take_statistics(self) -> None:
        """Player statistics of made-up games."""
        StatisticsStore(folders.user_data() / FILE).put(made_up_games(160))
        self.window.show_statistics()
        (statistics,) = self.window.findChildren(StatisticsWindow)
        for name, tab in (("statistics", 0), ("statistics-errors", 1)):
            wait_until(lambda: statistics.chart is not None)
            statistics.tabs.setCurrentIndex(tab)
            save(statistics, name)
        statistics.reject()

    def take_study(self) -> None:
        """The position editor with all plays of a roll."""
        self.window.preferences = Preferences(speed="none")
        self.window.apply_preferences()
        self.window.keeper.table = None
        self.window.conductor.leave()
        self.window.study()
        editor = self.window.editor
        editor.edit(lambda model: model.paste(STUDY))
        QTest.mouseClick(editor.analyse, Qt.MouseButton.LeftButton)
        wait_until(lambda: isinstance(editor.model.found, Analysis) and editor.model.found.complete)
        wait_until(lambda: editor.board.backdrop.is_finished)
        save(self.window, "study")
        self.window.leave_study()

    def take_settings(self) -> None:
        """The pages of the settings that have most to show: an own theme, and the keys."""
        self.window.preferences = Preferences(speed="none", theme=OWN, colours=OwnColours("aegean", OWN_COLOURS))
        self.window.apply_preferences()
        self.window.show_settings()
        (settings,) = self.window.findChildren(SettingsWindow)
        for name, page in (("settings", "colours"), ("settings-keys", "keys")):
            settings.show_setting(page)
            wait_until(lambda: settings.controls["colours"].preview.backdrop.is_finished)
            save(settings, name)
        settings.reject()

    def take_rules(self) -> None:
        """The rules of a game in both languages, and the manual."""
        self.window.show_rules()
        (rules,) = self.window.findChildren(RulesWindow)
        for language in LANGUAGES:
            rules.languages.setCurrentIndex(rules.languages.findData(language))
            rules.show_rules("plakoto", "moving")
            save(rules, f"rules-{language}")
        rules.reject()
        self.window.show_manual()
        (manual,) = self.window.findChildren(ManualWindow)
        save(manual, "manual")
        manual.reject()


def made_up_games(count: int) -> list[FinishedGame]:
    """Games of somebody who gets better, the last of them just now; analysed from a time on."""
    source = random.Random(3)
    games = []
    for number in range(count):
        winner = int(source.random() > 0.35 + 0.25 * number / count)
        kind = source.choice((1, 1, 1, 2))
        lost, luck = source.uniform(0.6, 1.0) - 0.5 * number / count, source.gauss(0.4 - 0.8 * winner, 0.6)
        judged = Judgement(lost, source.randint(20, 40), luck) if number > count // 4 else None
        games.append(
            FinishedGame(
                session=f"made up {number}",
                number=0,
                ended=datetime.now(UTC) - timedelta(days=1.4 * (count - number)),
                game=GameChoice(source.choice(("portes", "plakoto", "fevga"))),
                players=("Nausicaa", "Palamedes"),
                computers=(None, computer_settings(source.choice(LEVELS[2:]))),
                length=0,
                winner=winner,
                kind=kind,
                points=kind,
                judged=(judged, None),
            )
        )
    return games


def wait_until(reached: Callable[[], bool]) -> None:
    """Let the window go on until something is reached; TimeoutError if it never is."""
    deadline = time.monotonic() + PATIENCE
    while not reached():
        if time.monotonic() > deadline:
            raise TimeoutError("the window does not go on")
        QApplication.processEvents()
        time.sleep(0.01)  # unlike QTest.qWait this lets the threads go on that draw and think


def save(widget: QWidget, name: str) -> None:
    """A picture of its 256 most frequent colours, which keeps it small."""
    QTest.qWait(50)
    picture = widget.grab(QRect(0, 0, -1, -1)).toImage().convertToFormat(QImage.Format.Format_RGB32)
    path = FOLDER / f"{name}.png"
    few = picture.convertToFormat(QImage.Format.Format_Indexed8, palette(picture), Qt.ImageConversionFlag.ThresholdDither)
    assert few.save(str(path)), f"{path} cannot be written"
    print(f"{path.name}: {path.stat().st_size // 1024} KiB", flush=True)


def palette(picture: QImage) -> list[int]:
    """The 256 commonest colours, those that differ in the last two or three bits taken together."""
    pixels = np.frombuffer(picture.constBits(), np.uint8).reshape(-1, 4)[:, :3].astype(np.int64)
    shades = pixels @ np.array([1, 256, 65536])
    values, counts = np.unique(shades, return_counts=True)
    buckets = values & 0xF8F8F8
    order = np.argsort(-counts)
    _, first = np.unique(buckets[order], return_index=True)
    commonest = values[order[np.sort(first)[:4096]]]
    weights = np.array([counts[buckets == value & 0xF8F8F8].sum() for value in commonest])
    return [int(value) | 0xFF000000 for value in commonest[np.argsort(-weights)[:256]]]


def main(names: list[str]) -> None:
    """Take all pictures, or those named."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    application()
    with tempfile.TemporaryDirectory() as home:
        os.environ["PALAMEDES_HOME"] = home
        window = MainWindow(Preferences(speed="none"))
        window.show()
        window.start()
        wait_until(lambda: window.is_ready)
        photographer = Photographer(window)
        for scene in SCENES:
            if not names or scene.name in names:
                photographer.take(scene)
        if not names or "new-game" in names:
            photographer.take_new_game_dialog()
        if not names or "statistics" in names:
            photographer.take_statistics()
        if not names or "dice" in names:
            photographer.take_dice_dialog()
        if not names or "study" in names:
            photographer.take_study()
        if not names or "settings" in names:
            photographer.take_settings()
        if not names or "rules" in names:
            photographer.take_rules()
        window.close()


if __name__ == "__main__":
    main(sys.argv[1:])
