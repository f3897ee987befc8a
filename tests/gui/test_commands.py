"""Every command in the menus has a method, and every marked method has a command."""

import pytest

from palamedes.gui.commands import COMMANDS, MENUS, MenuCommand, command, commands, handlers_of
from palamedes.gui.windows.main_window import MainWindow


def test_the_ids_of_commands_are_unique():
    ids = [each.id for each in commands()]
    assert len(ids) == len(set(ids)) == len(COMMANDS)


def test_every_command_of_the_window_can_be_called(window: MainWindow):
    for _, lines in MENUS:
        for line in lines:
            if isinstance(line, MenuCommand):
                assert window.menus[line.id].text()


def test_a_method_cannot_be_marked_with_an_unknown_command():
    with pytest.raises(AssertionError, match="no such command"):
        command("no such command")


def test_a_command_that_two_methods_claim_is_refused():
    class Claimant:
        @command("save")
        def save(self) -> None: ...

    with pytest.raises(AssertionError, match="save"):
        handlers_of(Claimant(), Claimant())
