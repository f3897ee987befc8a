"""The menu bar of the window: the only place where commands become Qt actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QMenuBar

from palamedes.core.language import tr
from palamedes.gui.commands import COMMANDS, MENUS, Handler, MenuCommand, Submenu


class CommandMenus:
    """A new menu bar for a window. `handlers`: the method that each command calls. `choose`: called
    with the ids of the submenu and of the option when an option is chosen.
    """

    def __init__(self, window: QMainWindow, handlers: Mapping[str, Handler], choose: Callable[[str, str], object]) -> None:
        self._choose = choose
        self._actions: dict[str, QAction] = {}
        self._options: dict[str, dict[str, QAction]] = {}
        bar = QMenuBar()
        window.setMenuBar(bar)
        for title, lines in MENUS:
            menu = bar.addMenu(tr(title))
            for line in lines:
                if isinstance(line, MenuCommand):
                    self._actions[line.id] = _add(menu, line, handlers[line.id])
                elif isinstance(line, Submenu):
                    self._options[line.id] = self._add_submenu(menu.addMenu(tr(line.text)), line)
                else:
                    menu.addSeparator()
        window.addActions(list(self._actions.values()))  # their keys work while the menu bar is hidden

    def __getitem__(self, key: str) -> QAction:
        """The action of a command."""
        return self._actions[key]

    def option(self, submenu: str, key: str) -> QAction:
        """The action of an option."""
        return self._options[submenu][key]

    def enable(self, is_possible: Callable[[MenuCommand], bool]) -> None:
        """Enable the commands that are possible, and disable the others."""
        for key, action in self._actions.items():
            action.setEnabled(is_possible(COMMANDS[key]))

    def set_shortcuts(self, shortcuts_of: Callable[[str], Iterable[str]]) -> None:
        """Set the shortcuts of each command, which are given in Qt's portable text format."""
        for key, action in self._actions.items():
            action.setShortcuts([QKeySequence.fromString(key) for key in shortcuts_of(key)])

    def check(self, checked: Mapping[str, bool]) -> None:
        """Check or uncheck commands."""
        for key, yes in checked.items():
            self._actions[key].setChecked(yes)

    def choose(self, chosen: Mapping[str, str]) -> None:
        """Check the chosen option of each submenu."""
        for submenu, key in chosen.items():
            self._options[submenu][key].setChecked(True)

    def _add_submenu(self, menu: QMenu, submenu: Submenu) -> dict[str, QAction]:
        group = QActionGroup(menu)
        actions = {}
        for key, text in submenu.options.items():
            action = _add(menu, MenuCommand(key, text, checkable=True), partial(self._choose, submenu.id, key))
            group.addAction(action)
            actions[key] = action
        return actions


def _add(menu: QMenu, command: MenuCommand, handler: Handler) -> QAction:
    action = QAction(tr(command.text), menu)
    action.setCheckable(command.checkable)
    action.triggered.connect(lambda _=False: handler())
    menu.addAction(action)
    return action
