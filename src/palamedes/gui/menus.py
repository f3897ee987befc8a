"""The menus, as data: every entry with its words and keys. What an entry does, the window says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QMenuBar

from palamedes.core.language import LANGUAGES, mark, tr
from palamedes.core.results.analysis import Mark
from palamedes.gui.models.game_model import Action
from palamedes.gui.own_theme import OWN, OWN_NAME
from palamedes.gui.theme import THEMES


class MenuEntry(NamedTuple):
    """One line of a menu."""

    key: str
    words: str
    keys: tuple[str, ...] = ()
    checkable: bool = False


class Submenu(NamedTuple):
    """A menu in a menu: one of its options is chosen, by its key."""

    key: str
    words: str
    options: Mapping[str, str]


TUTOR_OPTIONS: dict[str, str] = {
    Mark.NONE: mark("Off"),
    Mark.DOUBTFUL: mark("Before doubtful plays: 0.03 points lost"),
    Mark.BAD: mark("Before bad plays: 0.06 points lost"),
    Mark.VERY_BAD: mark("Before very bad plays: 0.12 points lost"),
}
AS_ELSEWHERE = "as elsewhere"

SEPARATOR = None
LANGUAGE_OPTIONS = {"": mark("That of the system"), **{code: language.name for code, language in LANGUAGES.items()}}
THEME_OPTIONS = {**{key: theme.name for key, theme in THEMES.items()}, OWN: OWN_NAME}
PLY_OPTIONS = dict(zip("123", (mark("1 ply"), mark("2 plies"), mark("3 plies")), strict=True))
SPEED_OPTIONS = {"slow": mark("Slow"), "normal": mark("Normal"), "fast": mark("Fast"), "none": mark("None")}
MenuLine = MenuEntry | Submenu | None

GAME_ACTIONS = {
    Action.UNDO: MenuEntry(Action.UNDO, mark("&Undo"), ("U", "Ctrl+Z")),
    Action.REDO: MenuEntry(Action.REDO, mark("&Redo"), ("Ctrl+Y", "Ctrl+Shift+Z")),
    Action.TAKE_BACK: MenuEntry(Action.TAKE_BACK, mark("Take back my last &turn and the answer"), ("Ctrl+U",)),
    Action.HINT: MenuEntry(Action.HINT, mark("&Hint: the best plays"), ("H",)),
    Action.DOUBLE: MenuEntry(Action.DOUBLE, mark("&Double"), ("D",)),
    Action.TAKE: MenuEntry(Action.TAKE, mark("&Take"), ("T",)),
    Action.DROP: MenuEntry(Action.DROP, mark("Dro&p"), ("P",)),
    Action.BEAVER: MenuEntry(Action.BEAVER, mark("&Beaver"), ("B",)),
    Action.ACCEPT: MenuEntry(Action.ACCEPT, mark("&Accept the resignation"), ("A",)),
    Action.REFUSE: MenuEntry(Action.REFUSE, mark("Play &on"), ("O",)),
    Action.RESIGN: MenuEntry(Action.RESIGN, mark("Resi&gn…"), ("Ctrl+R",)),
}
SWITCHES = {
    "confirm": "confirm_turn",
    "auto roll": "auto_roll",
    "sounds": "sounds",
    "mirror": "mirrored",
    "pips": "show_pips",
    "last move": "show_last_move",
    "turn board": "turn_board",
}
"""Entries that turn a setting on or off, with its name in `Preferences`."""
HAND_KEYS = ("bear off", "other die", "enter play")
"""What can be done while a person moves."""

MENUS: tuple[tuple[str, tuple[MenuLine, ...]], ...] = (
    (
        mark("&File"),
        (
            MenuEntry("new", mark("&New game…"), ("Ctrl+N",)),
            MenuEntry("open", mark("&Open…"), ("Ctrl+O",)),
            MenuEntry("unfinished", mark("&Unfinished games…"), ("Ctrl+Shift+O",)),
            MenuEntry("study", mark("S&tudy a position…"), ("Ctrl+E",)),
            MenuEntry("save", mark("&Save"), ("Ctrl+S",)),
            MenuEntry("save as", mark("Save &as…"), ("Ctrl+Shift+S",)),
            SEPARATOR,
            MenuEntry("copy text", mark("&Copy the position as text"), ("Ctrl+C",)),
            MenuEntry("copy picture", mark("Copy the board as a &picture"), ("Ctrl+Shift+C",)),
            MenuEntry("paste text", mark("Paste a position (while stud&ying)"), ("Ctrl+V",)),
            SEPARATOR,
            MenuEntry("quit", mark("&Quit"), ("Ctrl+Q",)),
        ),
    ),
    (
        mark("&Game"),
        (
            MenuEntry("go on", mark("&Go on: roll, done, pass, next game"), ("Space", "R", "Return")),
            *GAME_ACTIONS.values(),
            SEPARATOR,
            MenuEntry("bear off", mark("Bear off all that the dice allow"), ("F",)),
            MenuEntry("other die", mark("Use the other die first"), ("S",)),
            MenuEntry("enter play", mark("Enter a play…"), ("E",)),
            MenuEntry("note", mark("Write a &note on the move…"), ("N",)),
            MenuEntry("hurry", mark("Computer: move now"), ("M",)),
            MenuEntry("pause", mark("Pause the cloc&k"), ("Ctrl+P",), checkable=True),
            SEPARATOR,
            MenuEntry("dice", mark("Dice: counts and proof…"), ("Ctrl+D",)),
            MenuEntry("statistics", mark("Player s&tatistics…"), ("Ctrl+I",)),
            SEPARATOR,
            MenuEntry("analyse", mark("Anal&yse this position…"), ("Ctrl+A",)),
            MenuEntry("analyse session", mark("Analyse the &whole session…"), ("Ctrl+Shift+A",)),
        ),
    ),
    (
        mark("&View"),
        (
            MenuEntry("back", mark("&Back to the game"), ("Esc",)),
            MenuEntry("earlier", mark("&Earlier"), ("Alt+Left", ",")),
            MenuEntry("later", mark("&Later"), ("Alt+Right", ".")),
            SEPARATOR,
            MenuEntry("panel", mark("&Score sheet"), ("Ctrl+T",), checkable=True),
            MenuEntry("mirror", mark("&Mirror the board"), ("Ctrl+M",), checkable=True),
            MenuEntry("pips", mark("&Pip counts"), checkable=True),
            MenuEntry("chances", mark("&Chances to win"), ("C",), checkable=True),
            MenuEntry("last move", mark("&Arrows of the last move"), ("L",), checkable=True),
            MenuEntry("turn", mark("&Turn the board round"), ("Ctrl+B",)),
            MenuEntry("turn board", mark("T&wo people: the one to roll sits below"), checkable=True),
            MenuEntry("full screen", mark("&Full screen"), ("F11",)),
            SEPARATOR,
            Submenu("language", mark("&Language"), LANGUAGE_OPTIONS),
            Submenu("theme", mark("T&heme"), THEME_OPTIONS),
        ),
    ),
    (
        mark("&Settings"),
        (
            MenuEntry("settings", mark("&All settings…"), ("Ctrl+,",)),
            SEPARATOR,
            MenuEntry("confirm", mark("&Confirm each turn with Done"), checkable=True),
            MenuEntry("auto roll", mark("&Roll my dice by themselves"), checkable=True),
            MenuEntry("sounds", mark("S&ounds"), ("F9",), checkable=True),
            Submenu("hint_plies", mark("&Hints look ahead"), PLY_OPTIONS),
            Submenu("speed", mark("&Speed of motion"), SPEED_OPTIONS),
            Submenu("tutor", mark("&Tutor"), TUTOR_OPTIONS),
            Submenu("tutor here", mark("Tutor in t&his game"), {AS_ELSEWHERE: mark("As in other games"), **TUTOR_OPTIONS}),
        ),
    ),
    (
        mark("&Help"),
        (
            MenuEntry("keys", mark("&Keys and mouse"), ("F1",)),
            MenuEntry("rules", mark("&Rules of the game"), ("F2",)),
            MenuEntry("manual", mark("&Manual"), ("F3",)),
            MenuEntry("about", mark("&About Palamedes")),
        ),
    ),
)


def entries() -> Iterator[MenuEntry]:
    """Every line that is no choice, in order."""
    for _, lines in MENUS:
        yield from (line for line in lines if isinstance(line, MenuEntry))


def plain(words: str) -> str:
    """The words of a menu without the marks for its letters and dots."""
    return words.replace("&", "").rstrip("…")


class Menus:
    """A new menu bar of a window. `deeds`: what each entry does; `choose`: told of a choice, its
    key and the option's.
    """

    def __init__(
        self, window: QMainWindow, deeds: Mapping[str, Callable[[], object]], choose: Callable[[str, str], object]
    ) -> None:
        self._window, self._choose = window, choose
        self._actions: dict[str, QAction] = {}
        self._options: dict[str, dict[str, QAction]] = {}
        bar = QMenuBar()
        window.setMenuBar(bar)
        for title, lines in MENUS:
            menu = bar.addMenu(tr(title))
            for line in lines:
                if isinstance(line, MenuEntry):
                    self._actions[line.key] = self._add(menu, line, deeds[line.key])
                elif isinstance(line, Submenu):
                    self._options[line.key] = self._add_choice(menu.addMenu(tr(line.words)), line)
                else:
                    menu.addSeparator()

    def __getitem__(self, key: str) -> QAction:
        """The action of an entry."""
        return self._actions[key]

    def option(self, choice: str, key: str) -> QAction:
        """The action of an option."""
        return self._options[choice][key]

    def enable(self, possible: bool, *keys: str) -> None:
        """Let entries be chosen, or not."""
        for key in keys:
            self._actions[key].setEnabled(possible)

    def set_keys(self, keys_of: Callable[[str], Iterable[str]]) -> None:
        """Let every entry be chosen by its keys, in Qt's portable text."""
        for entry, action in self._actions.items():
            action.setShortcuts([QKeySequence.fromString(key) for key in keys_of(entry)])

    def check(self, checked: Mapping[str, bool]) -> None:
        """Put ticks at entries, or take them away."""
        for key, yes in checked.items():
            self._actions[key].setChecked(yes)

    def choose(self, chosen: Mapping[str, str]) -> None:
        """Show what is chosen."""
        for choice, key in chosen.items():
            self._options[choice][key].setChecked(True)

    def _add(self, menu: QMenu, entry: MenuEntry, deed: Callable[[], object]) -> QAction:
        action = QAction(tr(entry.words), menu)
        action.setCheckable(entry.checkable)
        action.triggered.connect(lambda _=False: deed())
        menu.addAction(action)
        return action

    def _add_choice(self, menu: QMenu, choice: Submenu) -> dict[str, QAction]:
        group = QActionGroup(menu)
        actions = {}
        for key, words in choice.options.items():
            action = self._add(menu, MenuEntry(key, words, checkable=True), partial(self._choose, choice.key, key))
            group.addAction(action)
            actions[key] = action
        return actions
