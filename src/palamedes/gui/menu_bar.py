"""The menu bar of the window and the context menus: the only place where commands become Qt
actions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QMenuBar, QWidget

from palamedes.core.language import tr
from palamedes.gui.commands import COMMANDS, CONTEXT_MENUS, MENUS, ROW_COMMANDS, Handler, MenuCommand, Submenu
from palamedes.gui.keys import key_words


class CommandMenus:
    """A new menu bar for a window. `handlers`: the method that each command calls. `choose`: called
    with the ids of the submenu and of the option when an option is chosen.
    """

    def __init__(self, window: QMainWindow, handlers: Mapping[str, Handler], choose: Callable[[str, str], object]) -> None:
        self._choose = choose
        self._actions: dict[str, QAction] = {}
        self._options: dict[str, dict[str, QAction]] = {}
        self._submenus: list[tuple[Submenu, QMenu]] = []
        bar = QMenuBar()
        window.setMenuBar(bar)
        for title, lines in MENUS:
            menu = bar.addMenu(tr(title))
            for line in lines:
                if isinstance(line, MenuCommand):
                    self._actions[line.id] = _add(menu, line, handlers[line.id])
                elif isinstance(line, Submenu):
                    inner = menu.addMenu(tr(line.text))
                    self._submenus.append((line, inner))
                    self._options[line.id] = self._add_options(inner, line)
                else:
                    menu.addSeparator()
        window.addActions(list(self._actions.values()))  # their keys work while the menu bar is hidden

    def __getitem__(self, key: str) -> QAction:
        """The action of a command."""
        return self._actions[key]

    def open(self, name: str, parent: QWidget, spot: QPoint, handlers: Mapping[str, Handler | None] | None = None) -> None:
        """Open a context menu. See `open_context_menu`."""
        open_context_menu(name, parent, spot, handlers or {}, self._actions)

    def option(self, submenu: str, key: str) -> QAction:
        """The action of an option."""
        return self._options[submenu][key]

    def enable(self, is_possible: Callable[[MenuCommand | Submenu], bool]) -> None:
        """Enable the commands and submenus that are possible, and disable the others."""
        for key, action in self._actions.items():
            action.setEnabled(is_possible(COMMANDS[key]))
        for submenu, menu in self._submenus:
            menu.menuAction().setEnabled(is_possible(submenu))

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

    def _add_options(self, menu: QMenu, submenu: Submenu) -> dict[str, QAction]:
        group = QActionGroup(menu)
        actions = {}
        for key, text in submenu.options.items():
            action = _add(menu, MenuCommand(key, text, checkable=True), partial(self._choose, submenu.id, key))
            group.addAction(action)
            actions[key] = action
        return actions


def open_context_menu(
    name: str,
    parent: QWidget,
    spot: QPoint,
    handlers: Mapping[str, Handler | None],
    actions: Mapping[str, QAction] | None = None,
) -> None:
    """Open the context menu of this name in CONTEXT_MENUS.

    `spot`: its position on the screen. `handlers`: the methods that the row commands call; None
    disables a command. `actions`: the actions of the menu bar, for the other commands.
    """
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for key in CONTEXT_MENUS[name]:
        if key is None:
            menu.addSeparator()
        elif key in ROW_COMMANDS:
            _add_row_command(menu, ROW_COMMANDS[key], handlers[key])
        else:
            assert actions is not None
            menu.addAction(actions[key])
    menu.popup(spot)


def _add_row_command(menu: QMenu, command: MenuCommand, handler: Handler | None) -> None:
    """Add a row command with its keys. These are only shown: as shortcuts, they would compete with
    those of the window.
    """
    action = _add(menu, command, handler or (lambda: None))
    action.setEnabled(handler is not None)
    if command.shortcuts:
        action.setText(f"{action.text()}\t{', '.join(map(key_words, command.shortcuts))}")


def _add(menu: QMenu, command: MenuCommand, handler: Handler) -> QAction:
    action = QAction(tr(command.text), menu)
    action.setCheckable(command.checkable)
    if command.everywhere:
        action.setShortcutContext(Qt.ShortcutContext.ApplicationShortcut)
    action.triggered.connect(lambda _=False: handler())
    menu.addAction(action)
    return action
