"""The user's choices that persist between sessions: the program's settings, the choices for the
last new game, and named house rules.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from palamedes.core.dice.generators import DEFAULT_GENERATOR
from palamedes.core.errors import BadSettings
from palamedes.core.language import tr
from palamedes.core.library.selection import SessionFilter
from palamedes.core.results.analysis import Mark
from palamedes.core.results.levels import USUAL, computer_settings
from palamedes.core.rules.variant import Value, Variant, variant_from
from palamedes.core.session.clock import ClockSettings
from palamedes.core.session.state import Setup
from palamedes.core.settings import YOU, ComputerSettings, Player, SearchSettings

SPEEDS = ("none", "fast", "normal", "slow", "system")
"""The speeds of animations. `system` means `none` if the system asks programs to reduce motion,
otherwise `normal`.
"""
MOST_KEYS = 4
"""The maximum number of shortcuts per menu entry."""
LONGEST_KEY = 40
"""The maximum length of the name of a key, in characters."""
RECENT_FILES = 8
"""The maximum number of files that are remembered."""
OPINIONS = ("", "gnubg", "ubgi")
"""The programs that can give a second opinion in analyses; empty for none."""
DEEPEST_OPINION = 4
LONGEST_COMMAND = 500
COLOUR = re.compile("#[0-9a-fA-F]{6}")


@dataclass(frozen=True, slots=True)
class GameChoice:
    """A variant with its options and board, as plain data for a settings file."""

    variant: str = "portes"
    rules: Mapping[str, Value] = field(default_factory=dict)
    board: Mapping[str, int] = field(default_factory=dict)

    def resolved(self) -> Variant:
        """The variant that this choice describes. Raises UnknownVariant or BadRules if it does not
        exist, or no longer exists.
        """
        return variant_from(self.variant, self.rules, self.board)


def game_choice(variant: Variant) -> GameChoice:
    """Convert a variant to a choice. `GameChoice.resolved` converts it back."""
    return GameChoice(variant.key, variant.rules, {"points": variant.board.points, "checkers": variant.board.checkers})


@dataclass(frozen=True, slots=True)
class Seat:
    """The player on one side of the table. `computer`: None for a person."""

    name: str
    computer: ComputerSettings | None = None


@dataclass(frozen=True, slots=True)
class NewGame:
    """The choices made for the last new session: the fields of `Setup`, the dice generator, and the
    clock, if any. The rules that apply only to matches, or only to money play, keep their last
    choice while the other kind is played.
    """

    games: tuple[GameChoice, ...] = (GameChoice("portes"), GameChoice("plakoto"), GameChoice("fevga"))
    players: tuple[Seat, Seat] = (Seat(YOU), Seat("Palamedes", computer_settings(USUAL)))
    length: int = 5
    winner_begins: bool = True
    cube: bool = True
    crawford: bool = True
    jacoby: bool = False
    beavers: bool = False
    automatic_doubles: int = 0
    cube_in_every_game: bool = False
    generator: str = DEFAULT_GENERATOR
    clock: ClockSettings | None = None

    def setup(self) -> Setup:
        """The setup of a new session with these choices. Raises UnknownVariant, BadRules or
        BadSettings if a choice is not valid, or no longer valid.
        """
        first, second = (Player(seat.name, seat.computer) for seat in self.players)
        match = self.length > 0
        return Setup(
            games=tuple(game.resolved() for game in self.games),
            players=(first, second),
            length=self.length,
            winner_begins=self.winner_begins,
            cube=self.cube,
            crawford=self.crawford and match,
            jacoby=self.jacoby and not match,
            beavers=self.beavers and not match,
            automatic_doubles=0 if match else self.automatic_doubles,
            cube_in_every_game=self.cube_in_every_game,
        )


def new_game(setup: Setup, generator: str = DEFAULT_GENERATOR, clock: ClockSettings | None = None) -> NewGame:
    """Convert a setup to choices. `NewGame.setup` converts them back."""
    first, second = (Seat(player.name, player.computer) for player in setup.players)
    return NewGame(
        games=tuple(game_choice(variant) for variant in setup.games),
        players=(first, second),
        length=setup.length,
        winner_begins=setup.winner_begins,
        cube=setup.cube,
        crawford=setup.crawford,
        jacoby=setup.jacoby,
        beavers=setup.beavers,
        automatic_doubles=setup.automatic_doubles,
        cube_in_every_game=setup.cube_in_every_game,
        generator=generator,
        clock=clock,
    )


@dataclass(frozen=True, slots=True)
class OwnColours:
    """The user's own theme: a copy of the theme `base` with some colours changed. `changed`: the
    new colours as `#rrggbb`, keyed by colour name.
    """

    base: str = "kafeneio"
    changed: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name, colour in self.changed.items():
            if COLOUR.fullmatch(colour) is None:
                raise BadSettings(
                    tr("the colour {name} is '{colour}', but must be written as #rrggbb.", name=name, colour=colour[:40])
                )


@dataclass(frozen=True, slots=True)
class Preferences:
    """How the program looks and behaves.

    `language`: a language code, or empty for the system's language. `speed`: one of SPEEDS.
    `mirrored`: whether points run in the other direction. `volume`: the volume of sounds, in
    percent. `show_chances`: whether a bar beside the board shows who is likely to win; in games
    between two people, this also requires `show_chances_to_people`. `show_last_move`: whether
    arrows show the last play. `show_summary`: whether a summary of each finished game is shown.
    `hint_in_steps`: whether the first hint of a turn only marks a checker.
    `turn_board`: whether the side to roll always sits at the bottom in games between two people.
    `show_panel`: whether the side panel is shown; None if this depends on the size of the window.
    `tutor`: how bad a decision must be for the tutor to ask about it, Mark.NONE for never;
    `tutor_in`: the same for individual variants, by key. `hint_plies`, `hint_candidates`,
    `hint_window`: the look-ahead of hints and analyses, as in `SearchSettings`. `recent_files`: the
    files of games that were opened or saved last, latest first, at most RECENT_FILES. `keys`: the
    shortcuts that differ from the defaults, by menu entry, in Qt's portable text form. `colours`:
    the user's own theme. `second_opinion`: one of OPINIONS; `gnubg_path`: the program GNU
    Backgammon, empty for the one that is installed; `gnubg_plies`: its look-ahead, as it counts;
    `ubgi_command`: the command that starts a program that speaks UBGI. `studied`: the position that
    was set up last, as text; empty for none. `library_filter`: the choice of sessions in the window
    of the library.
    """

    language: str = ""
    theme: str = "kafeneio"
    speed: str = "system"
    confirm_turn: bool = True
    mirrored: bool = False
    auto_roll: bool = False
    show_pips: bool = True
    sounds: bool = True
    volume: int = 60
    hint_plies: int = 2
    show_chances: bool = True
    show_chances_to_people: bool = False
    show_last_move: bool = True
    show_summary: bool = True
    hint_in_steps: bool = True
    turn_board: bool = False
    show_panel: bool | None = None
    tutor: Mark = Mark.NONE
    tutor_in: Mapping[str, Mark] = field(default_factory=dict)
    hint_candidates: int = 15
    hint_window: float = 0.3
    folder: str = ""
    recent_files: tuple[str, ...] = ()
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    colours: OwnColours = OwnColours()
    second_opinion: str = ""
    gnubg_path: str = ""
    gnubg_plies: int = 2
    ubgi_command: str = ""
    studied: str = ""
    library_filter: SessionFilter = SessionFilter()
    last_game: NewGame = NewGame()

    def __post_init__(self) -> None:
        if self.speed not in SPEEDS:
            raise BadSettings(
                tr("speed is '{speed}', but must be one of {speeds}.", speed=self.speed, speeds=", ".join(SPEEDS))
            )
        if not 0 <= self.volume <= 100:
            raise BadSettings(tr("volume is {volume}, but must be between 0 and 100.", volume=self.volume))
        SearchSettings(self.hint_plies, self.hint_candidates, self.hint_window)
        self._check_other_programs()
        for entry, keys in self.keys.items():
            if len(keys) > MOST_KEYS or not all(key.isprintable() and 1 <= len(key) <= LONGEST_KEY for key in keys):
                raise BadSettings(
                    tr(
                        "the keys of '{entry}' must be a list of at most {most} key names.",
                        entry=entry[:LONGEST_KEY],
                        most=MOST_KEYS,
                    )
                )

    def _check_other_programs(self) -> None:
        if self.second_opinion not in OPINIONS or not 0 <= self.gnubg_plies <= DEEPEST_OPINION:
            raise BadSettings(tr("the settings of the second opinion are not valid."))
        for text in (self.gnubg_path, self.ubgi_command):
            if len(text) > LONGEST_COMMAND or not text.isprintable():
                raise BadSettings(
                    tr("the name of a program must have at most {most} printable characters.", most=LONGEST_COMMAND)
                )

    def with_file(self, path: str) -> tuple[str, ...]:
        """The recent files after the file at this path has been opened or saved."""
        return (path, *(each for each in self.recent_files if each != path))[:RECENT_FILES]

    @property
    def hints(self) -> ComputerSettings:
        """The settings used for hints and analyses."""
        return ComputerSettings(search=SearchSettings(self.hint_plies, self.hint_candidates, self.hint_window))

    def tutor_for(self, variant: str) -> Mark:
        """How bad a decision must be for the tutor to ask about it in the game with this key."""
        return self.tutor_in.get(variant, self.tutor)


@dataclass(frozen=True, slots=True)
class HouseRules:
    """A variant with options and a board size that the user has saved under a name."""

    name: str
    game: GameChoice

    def __post_init__(self) -> None:
        if not self.name.strip() or len(self.name) > 60 or not self.name.isprintable():
            raise BadSettings(tr("the name of a set of house rules must have 1 to 60 printable characters."))
        self.game.resolved()
