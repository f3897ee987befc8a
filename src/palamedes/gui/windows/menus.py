"""The menus, as data: every entry with its words and keys. What an entry does, the window says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from palamedes.core.settings import DEEPEST_SEARCH
from palamedes.gui.models.game_model import Action
from palamedes.gui.theme import THEMES


class Entry(NamedTuple):
    """One line of a menu."""

    key: str
    words: str
    keys: tuple[str, ...] = ()
    checkable: bool = False


class Choice(NamedTuple):
    """A menu in a menu: one of its options is chosen, by its key."""

    key: str
    words: str
    options: Mapping[str, str]


SEPARATOR = None
Line = Entry | Choice | None

GAME_ACTIONS = {
    Action.UNDO: Entry(Action.UNDO, "&Undo", ("U", "Ctrl+Z")),
    Action.REDO: Entry(Action.REDO, "&Redo", ("Ctrl+Y", "Ctrl+Shift+Z")),
    Action.HINT: Entry(Action.HINT, "&Hint: the best plays", ("H",)),
    Action.DOUBLE: Entry(Action.DOUBLE, "&Double", ("D",)),
    Action.TAKE: Entry(Action.TAKE, "&Take", ("T",)),
    Action.DROP: Entry(Action.DROP, "Dro&p", ("P",)),
    Action.BEAVER: Entry(Action.BEAVER, "&Beaver", ("B",)),
    Action.ACCEPT: Entry(Action.ACCEPT, "&Accept the resignation", ("A",)),
    Action.REFUSE: Entry(Action.REFUSE, "Play &on", ("O",)),
    Action.RESIGN: Entry(Action.RESIGN, "Resi&gn…", ("Ctrl+R",)),
}
HAND_KEYS = ("bear off", "other die", "enter play")
"""What can be done while a person moves."""

MENUS: tuple[tuple[str, tuple[Line, ...]], ...] = (
    (
        "&File",
        (
            Entry("new", "&New game…", ("Ctrl+N",)),
            Entry("open", "&Open…", ("Ctrl+O",)),
            Entry("study", "S&tudy a position…", ("Ctrl+E",)),
            Entry("save", "&Save", ("Ctrl+S",)),
            Entry("save as", "Save &as…", ("Ctrl+Shift+S",)),
            SEPARATOR,
            Entry("copy text", "&Copy the position as text", ("Ctrl+C",)),
            Entry("copy picture", "Copy the board as a &picture", ("Ctrl+Shift+C",)),
            SEPARATOR,
            Entry("quit", "&Quit", ("Ctrl+Q",)),
        ),
    ),
    (
        "&Game",
        (
            Entry("go on", "&Go on: roll, done, pass, next game", ("Space", "R", "Return")),
            *GAME_ACTIONS.values(),
            SEPARATOR,
            Entry("bear off", "Bear off all that the dice allow", ("F",)),
            Entry("other die", "Use the other die first", ("S",)),
            Entry("enter play", "Enter a play…", ("E",)),
            Entry("hurry", "Computer: move now", ("M",)),
            SEPARATOR,
            Entry("dice", "Dice: counts and proof…", ("Ctrl+D",)),
            Entry("statistics", "Player s&tatistics…", ("Ctrl+I",)),
            SEPARATOR,
            Entry("analyse", "Anal&yse this position…", ("Ctrl+A",)),
            Entry("analyse session", "Analyse the &whole session…", ("Ctrl+Shift+A",)),
        ),
    ),
    (
        "&View",
        (
            Entry("back", "&Back to the game", ("Esc",)),
            Entry("earlier", "&Earlier", ("Alt+Left", ",")),
            Entry("later", "&Later", ("Alt+Right", ".")),
            SEPARATOR,
            Entry("panel", "&Score sheet", ("Ctrl+T",), checkable=True),
            Entry("mirror", "&Mirror the board", ("Ctrl+M",), checkable=True),
            Entry("pips", "&Pip counts", checkable=True),
            Entry("turn", "&Turn the board round", ("Ctrl+B",)),
            Entry("full screen", "&Full screen", ("F11",)),
            SEPARATOR,
            Choice("theme", "T&heme", {key: theme.name for key, theme in THEMES.items()}),
        ),
    ),
    (
        "&Settings",
        (
            Entry("confirm", "&Confirm each turn with Done", checkable=True),
            Entry("auto roll", "&Roll my dice by themselves", checkable=True),
            Entry("sounds", "S&ounds", ("Ctrl+U",), checkable=True),
            Choice(
                "hint_plies",
                "&Hints look ahead",
                {str(count): "1 ply" if count == 1 else f"{count} plies" for count in range(1, DEEPEST_SEARCH + 1)},
            ),
            Choice("speed", "&Speed of motion", {"slow": "Slow", "normal": "Normal", "fast": "Fast", "none": "None"}),
        ),
    ),
    (
        "&Help",
        (
            Entry("keys", "&Keys and mouse", ("F1",)),
            Entry("rules", "&Rules of the game", ("F2",)),
            Entry("manual", "&Manual", ("F3",)),
            Entry("about", "&About Palamedes"),
        ),
    ),
)


def entries() -> Iterator[Entry]:
    """Every line that is no choice, in order."""
    for _, lines in MENUS:
        yield from (line for line in lines if isinstance(line, Entry))


class Menus:
    """The menu bar of a window. `deeds`: what each entry does; `choose`: told of a choice, its key and the option's."""

    def __init__(
        self, window: QMainWindow, deeds: Mapping[str, Callable[[], object]], choose: Callable[[str, str], object]
    ) -> None:
        self._window, self._choose = window, choose
        self._actions: dict[str, QAction] = {}
        self._options: dict[str, dict[str, QAction]] = {}
        for title, lines in MENUS:
            menu = window.menuBar().addMenu(title)
            for line in lines:
                if isinstance(line, Entry):
                    self._actions[line.key] = self._add(menu, line, deeds[line.key])
                elif isinstance(line, Choice):
                    self._options[line.key] = self._add_choice(menu.addMenu(line.words), line)
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

    def check(self, checked: Mapping[str, bool]) -> None:
        """Put ticks at entries, or take them away."""
        for key, yes in checked.items():
            self._actions[key].setChecked(yes)

    def choose(self, chosen: Mapping[str, str]) -> None:
        """Show what is chosen."""
        for choice, key in chosen.items():
            self._options[choice][key].setChecked(True)

    def _add(self, menu: QMenu, entry: Entry, deed: Callable[[], object]) -> QAction:
        action = QAction(entry.words, self._window)
        action.setShortcuts([QKeySequence(key) for key in entry.keys])
        action.setCheckable(entry.checkable)
        action.triggered.connect(lambda _=False: deed())
        menu.addAction(action)
        return action

    def _add_choice(self, menu: QMenu, choice: Choice) -> dict[str, QAction]:
        group = QActionGroup(self._window)
        actions = {}
        for key, words in choice.options.items():
            action = self._add(menu, Entry(key, words, checkable=True), partial(self._choose, choice.key, key))
            group.addAction(action)
            actions[key] = action
        return actions
