"""The contents of the settings window as data: pages of rows. To add a setting, add a field to
`Preferences` and a row to this table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from palamedes.core.deferred import Deferred
from palamedes.core.language import mark
from palamedes.core.preferences import DEEPEST_OPINION, Preferences
from palamedes.gui.commands import LANGUAGE_OPTIONS, PLY_OPTIONS, SPEED_OPTIONS, THEME_OPTIONS, TUTOR_OPTIONS
from palamedes.gui.own_theme import PARTS
from palamedes.service.library import folders, networks
from palamedes.service.other_programs.opinions import PROGRAMS
from palamedes.service.program.sound_player import NO_PLAYER, can_play

if TYPE_CHECKING:
    from palamedes.service.library import databases
else:
    databases = Deferred("palamedes.service.library.databases")


@dataclass(frozen=True, slots=True)
class SettingRow:
    """A setting: the name of its field in `Preferences`, its label, and its explanation."""

    setting: str
    text: str
    note: str = field(default="", kw_only=True)

    def texts(self) -> tuple[str, ...]:
        """All texts of the row, for searching."""
        return self.text, self.note


@dataclass(frozen=True, slots=True)
class Switch(SettingRow):
    """An on/off setting."""


@dataclass(frozen=True, slots=True)
class OneOf(SettingRow):
    """A choice from several values, each with its text. The values are the keys of `options`;
    integers are written as digits.
    """

    options: Mapping[str, str] = field(kw_only=True)

    def texts(self) -> tuple[str, ...]:
        return self.text, self.note, *self.options.values()


@dataclass(frozen=True, slots=True)
class Number(SettingRow):
    """A number in a range, with `digits` decimal places. It is an integer if `digits` is 0."""

    least: float = field(default=0, kw_only=True)
    most: float = field(kw_only=True)
    step: float = field(default=1, kw_only=True)
    digits: int = field(default=0, kw_only=True)
    unit: str = field(default="", kw_only=True)


@dataclass(frozen=True, slots=True)
class TextLine(SettingRow):
    """A text that the user types. `hint`: what is shown while it is empty."""

    hint: str = field(default="", kw_only=True)


@dataclass(frozen=True, slots=True)
class Colours(SettingRow):
    """The user's own theme."""

    def texts(self) -> tuple[str, ...]:
        return self.text, *(part.text for part in PARTS.values())


@dataclass(frozen=True, slots=True)
class KeyList(SettingRow):
    """The keyboard shortcuts of all commands."""


@dataclass(frozen=True, slots=True)
class Folder(SettingRow):
    """A folder chosen by the user. If none is set, the user's documents folder is used."""


@dataclass(frozen=True, slots=True)
class ProgramFolder:
    """A folder used by the program, which is shown and can be opened."""

    text: str
    folder: Callable[[], Path]

    def texts(self) -> tuple[str, ...]:
        return (self.text,)


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence that is shown if it is true when the window opens."""

    text: str
    is_true: Callable[[], bool]

    def texts(self) -> tuple[str, ...]:
        return (self.text,)


Row = SettingRow | ProgramFolder | Notice


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the window, with its rows."""

    title: str
    rows: tuple[Row, ...]

    def defaults(self) -> dict[str, Any]:
        """The default values of the settings on this page."""
        return {row.setting: getattr(Preferences(), row.setting) for row in self.rows if isinstance(row, SettingRow)}


PAGES = (
    Page(mark("General"), (OneOf("language", mark("Language"), options=LANGUAGE_OPTIONS),)),
    Page(
        mark("Look"),
        (
            OneOf("theme", mark("Theme"), options=THEME_OPTIONS),
            Colours("colours", mark("Own theme")),
            OneOf("speed", mark("Animation speed"), options=SPEED_OPTIONS),
            Switch("mirrored", mark("Mirror the board: the home boards are on the left")),
            Switch("show_pips", mark("Show pip counts")),
            Switch("show_chances", mark("Show the winning chances beside the board in games against the computer")),
            Switch("show_chances_to_people", mark("Also show the winning chances in games between two people")),
            Switch("show_last_move", mark("Arrows show the last move")),
            Switch("turn_board", mark("Two people: the side to roll is at the bottom")),
        ),
    ),
    Page(
        mark("Sound"),
        (
            Switch("sounds", mark("Play sounds for dice, checkers and the end of a game")),
            Number("volume", mark("Volume"), most=100, step=10, unit="%"),
            Notice(NO_PLAYER, lambda: not can_play()),
        ),
    ),
    Page(
        mark("While playing"),
        (
            Switch("confirm_turn", mark("A turn ends when I choose Done")),
            Switch("auto_roll", mark("My dice roll automatically if there is nothing else to decide")),
            Switch("show_summary", mark("Show a summary after each game, with the worst decisions")),
            Switch("hint_in_steps", mark("The first hint only marks a checker, the second shows the plays")),
            OneOf("tutor", mark("The tutor warns"), options=TUTOR_OPTIONS),
        ),
    ),
    Page(
        mark("Engine"),
        (
            OneOf("hint_plies", mark("Hints and analyses look ahead"), options=PLY_OPTIONS),
            Number(
                "hint_candidates",
                mark("Maximum number of plays searched deeper"),
                least=1,
                most=999,
                note=mark("The maximum number of plays that are searched beyond 1 ply. A smaller number is quicker."),
            ),
            Number(
                "hint_window",
                mark("Maximum points behind the best play"),
                most=3,
                step=0.05,
                digits=2,
                note=mark(
                    "A play is searched only if it is at most this many points behind the best play. "
                    "New analyses start with both of these settings."
                ),
            ),
        ),
    ),
    Page(
        mark("Programs"),
        (
            OneOf("second_opinion", mark("Second opinion in analyses"), options=PROGRAMS),
            TextLine("gnubg_path", "GNU Backgammon", hint=mark("the one that is installed")),
            Number(
                "gnubg_plies",
                mark("Look-ahead of GNU Backgammon"),
                most=DEEPEST_OPINION,
                note=mark(
                    "In its own numbering, in which 0 looks only at the plays for the roll. Each further number is slower."
                ),
            ),
            TextLine(
                "ubgi_command",
                mark("UBGI program"),
                hint=mark("the command that starts it"),
                note=mark("Analyses show what the chosen program thinks of the plays in a column of its own."),
            ),
        ),
    ),
    Page(mark("Keys"), (KeyList("keys", mark("Keys for menu entries")),)),
    Page(
        mark("Folders"),
        (
            Folder(
                "folder",
                mark("Games"),
                note=mark("Open and Save start in this folder. It is always the folder that was used last."),
            ),
            ProgramFolder(mark("Current game, statistics"), folders.user_data),
            ProgramFolder(mark("Own networks"), networks.users_folder),
            ProgramFolder(mark("Own databases"), lambda: databases.users_folder()),
            ProgramFolder(mark("Settings, house rules"), folders.user_config),
        ),
    ),
)
