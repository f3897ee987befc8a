"""Every command in the menus has a method, and every marked method has a command."""

import unicodedata

import pytest

from palamedes.core.language import LANGUAGES, tr
from palamedes.gui.commands import COMMANDS, LANGUAGE_OPTIONS, MENUS, MenuCommand, Submenu, command, commands, handlers_of
from palamedes.gui.windows.main_window import MainWindow
from palamedes.service.program.languages import speak


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


def access_letter(text: str) -> str:
    """The letter after the ampersand, in lower case and without its accent."""
    letter = text[text.index("&") + 1].lower()
    return unicodedata.normalize("NFD", letter)[0]


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_two_lines_of_a_menu_share_an_access_letter(code: str):
    speak(LANGUAGES[code])
    menus = [[title for title, _ in MENUS]]
    menus += [[line.text for line in lines if isinstance(line, MenuCommand | Submenu)] for _, lines in MENUS]
    for menu in menus:
        letters = [access_letter(tr(text)) for text in menu]
        assert len(set(letters)) == len(letters), (menu, letters)


def test_the_list_of_languages_tells_that_it_chooses_a_language() -> None:
    assert LANGUAGE_OPTIONS[""] == "System language"
