"""Take the pictures in docs/screenshots with the real window. The computer plays one of the sides.

    python scripts/screenshots.py pictures [NAME ...]
        the pictures for the README and the manual: all scenes, or only the named ones
    python scripts/screenshots.py walk [NAME ...]
        a walk through every window in both languages and two themes; each picture is checked for
        text that is cut off, overlaps or is not translated
    … walk --to FOLDER
        the pictures of all four walks are saved in another folder

No display is needed. The dice have fixed seeds. If there is no network for a board, the computer
thinks for a fixed time, so its plays may differ a little. If a walk finds faults, it names the
widgets and exits with code 1.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from photographer import Hands, Scene, Shot, fresh_home, made_up_games, open_window, save, start_without_display, wait_until
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget
from walk import Walk
from walk_scenes import WALK

from palamedes.core.language import LANGUAGES
from palamedes.core.match.evaluation import PlayAnalysis
from palamedes.core.preferences import OwnColours, Preferences
from palamedes.core.rules.variant import FEVGA, PLAKOTO, PORTES, TAVLI, VARIANTS, Variant
from palamedes.core.session.state import Phase, Setup
from palamedes.core.settings import ComputerSettings, Player
from palamedes.formats.user.statistics_store import StatisticsStore
from palamedes.gui.dialogs.dice import DiceDialog
from palamedes.gui.dialogs.new_game import NewGameDialog
from palamedes.gui.own_theme import OWN
from palamedes.gui.qt_translator import speak
from palamedes.gui.windows.manual_window import ManualWindow
from palamedes.gui.windows.rules_window import RulesWindow
from palamedes.gui.windows.settings_window import SettingsWindow
from palamedes.gui.windows.statistics_window import StatisticsWindow
from palamedes.service.library import folders
from palamedes.service.program.statistics import FILE

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "screenshots"
COMPUTER = Player("Palamedes", ComputerSettings(seconds=0.3))
STUDY = "plakoto; 24:3 20:pin 18:2 13:3 8:6 | 24:3 14:4 13:2 10:1 5:2 16:3; roll 63"
OWN_COLOURS = {
    "frame": "#6B2737",
    "field": "#F3E9DC",
    "points": "#C08552",
    "other points": "#DAB49D",
    "other checkers": "#5E3023",
}
ENOUGH = 4
"""A game continues until the current roll has at least this many plays."""


def game(
    name: str, games: tuple[Variant, ...], turns: int, seed: int, theme: str = "kafeneio", asks_hint: bool = False
) -> Scene:
    """A scene from a game in which the person has completed at least `turns` turns, with a checker
    picked up or with a hint.
    """

    def scene(hands: Hands) -> Iterator[Shot]:
        hands.clear(theme=theme)
        hands.begin(Setup(games, (Player("You"), COMPUTER), 5), seed)
        while True:
            hands.roll()
            hand = hands.model.hand
            if hand is None or (hands.model.state.turns[0] >= turns and len(hand.turn.plays) >= ENOUGH):
                break
            hands.play()
        if asks_hint:
            hands.ask_hint()
        else:
            hands.pick_up()
        yield Shot(name, hands.window)

    return scene


def new_game(hands: Hands) -> Iterator[Shot]:
    """The New game dialog for Fevga: as it opens, with the settings of the computer, and with the
    rules.
    """
    hands.clear()
    hands.window.sessions.ask_new_game()
    dialog = hands.opened(NewGameDialog)
    dialog.choose("fevga")
    yield Shot("new-game", dialog)
    dialog.players.computer.fold.click()
    yield Shot("new-game-more", dialog)
    dialog.tabs.setCurrentWidget(dialog.rules)
    yield Shot("new-game-rules", dialog)


def dice(hands: Hands) -> Iterator[Shot]:
    """The dice dialog after a session: the proof and the counts."""
    hands.clear()
    hands.begin(Setup(TAVLI, (COMPUTER, Player("Nausicaa", COMPUTER.computer)), 1), 12)
    wait_until(lambda: hands.model.state.phase is Phase.SESSION_OVER)
    hands.window.opener.show_dice()
    dialog = hands.opened(DiceDialog)
    yield Shot("dice-proof", dialog)
    dialog.tabs.setCurrentWidget(dialog.counts)
    yield Shot("dice-counts", dialog)


def statistics(hands: Hands) -> Iterator[Shot]:
    """Player statistics from made-up games."""
    hands.clear()
    StatisticsStore(folders.user_data() / FILE).put(made_up_games(160))
    hands.window.opener.show_statistics()
    window = hands.opened(StatisticsWindow)
    wait_until(lambda: bool(window.chart.chart.places))
    yield Shot("statistics", window)
    window.tabs.setCurrentIndex(1)
    yield Shot("statistics-errors", window)


def study(hands: Hands) -> Iterator[Shot]:
    """The position editor with all plays for a roll."""
    hands.clear()
    hands.window.study.begin()
    editor = hands.window.editor
    editor.edit(lambda model: model.paste(STUDY))
    hands.press(editor.analyse)
    wait_until(lambda: isinstance(editor.model.answer, PlayAnalysis) and editor.model.answer.complete)
    wait_until(lambda: editor.board.backdrop.is_finished)
    yield Shot("study", hands.window)


def settings(hands: Hands) -> Iterator[Shot]:
    """The two settings pages with the most to show: a custom theme, and the keys."""
    hands.clear(theme=OWN, colours=OwnColours("aegean", OWN_COLOURS))
    hands.window.opener.show_settings()
    window = hands.opened(SettingsWindow)
    for name, page in (("settings", "colours"), ("settings-keys", "keys")):
        window.show_setting(page)
        wait_until(lambda: window.controls["colours"].preview.backdrop.is_finished)
        yield Shot(name, window)


def rules(hands: Hands) -> Iterator[Shot]:
    """The rules of a game in both languages, and the manual."""
    hands.clear()
    hands.window.opener.show_rules()
    window = hands.opened(RulesWindow)
    for language in LANGUAGES:
        window.languages.setCurrentIndex(window.languages.findData(language))
        window.show_rules("plakoto", "moving")
        yield Shot(f"rules-{language}", window)
    window.reject()
    hands.window.opener.show_manual()
    yield Shot("manual", hands.opened(ManualWindow))


PICTURES: dict[str, Scene] = {
    "portes": game("portes", (VARIANTS["portes"],), 5, 31),
    "hint": game("hint", (VARIANTS["portes"],), 3, 34, asks_hint=True),
    "plakoto": game("plakoto", (VARIANTS["plakoto"],), 12, 20),
    "fevga": game("fevga", (VARIANTS["fevga"],), 13, 20),
    "backgammon": game("backgammon", (VARIANTS["backgammon"],), 5, 8),
    "nackgammon": game("nackgammon", (VARIANTS["nackgammon"],), 6, 14),
    "hypergammon": game("hypergammon", (VARIANTS["hypergammon"],), 2, 17),
    "takhteh": game("takhteh", (VARIANTS["takhteh"],), 5, 23),
    "tapa": game("tapa", (VARIANTS["tapa"],), 9, 25),
    "narde": game("narde", (VARIANTS["narde"],), 12, 16),
    "tavli-aegean": game("tavli-aegean", TAVLI, 6, 11, "aegean"),
    "plakoto-night": game("plakoto-night", (PLAKOTO,), 13, 5, "night"),
    "portes-contrast": game("portes-contrast", (PORTES,), 6, 9, "contrast"),
    "fevga-40-points": game("fevga-40-points", (FEVGA.configured(board={"points": 40, "checkers": 30}),), 20, 3),
    "portes-8-points": game("portes-8-points", (PORTES.configured(board={"points": 8, "checkers": 10}),), 1, 12),
    "new-game": new_game,
    "statistics": statistics,
    "dice": dice,
    "study": study,
    "settings": settings,
    "rules": rules,
}


def take_pictures(scenes: list[Scene]) -> None:
    """Take the pictures for the README and the manual."""
    window = open_window(Preferences(speed="none"))
    hands = Hands(window)
    for scene in scenes:
        for shot in scene(hands):
            hands.settle()
            keep(shot.widget, FOLDER / f"{shot.name}.png")
    hands.clear()
    window.close()


def keep(widget: QWidget, path: Path) -> None:
    save(widget, path)
    print(f"{path.name}: {path.stat().st_size // 1024} KiB, {QImage(str(path)).width()} pixels wide", flush=True)


def main(arguments: list[str]) -> int:
    """Take all pictures, or those of the named scenes; return 1 if a walk finds a fault."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("pictures", "walk"))
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"pictures: {', '.join(PICTURES)}; walk: {', '.join(WALK)}")
    parser.add_argument("--to", type=Path, metavar="FOLDER", help="where the pictures of all four walks are put")
    given = parser.parse_args(arguments)
    scenes = PICTURES if given.what == "pictures" else WALK
    if unknown := [name for name in given.names if name not in scenes]:
        parser.error(f"there is no scene {', '.join(unknown)}; the scenes are {', '.join(scenes)}")
    wanted = {name: scene for name, scene in scenes.items() if not given.names or name in given.names}
    folder = given.to.resolve() if given.to is not None else None
    start_without_display()
    speak("en")
    if given.what == "walk":
        return Walk(wanted, FOLDER / "walk", folder).go()
    with fresh_home():
        take_pictures(list(wanted.values()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
