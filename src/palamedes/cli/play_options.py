"""The options of `palamedes play`, in groups; each group has a panel in the help."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from palamedes.cli.options import KEYS
from palamedes.core.dice.generators import DEFAULT_GENERATOR, GENERATORS
from palamedes.core.results.levels import LEVELS, MASTER
from palamedes.core.rules.presets import PRESETS
from palamedes.core.rules.variant import VARIANTS
from palamedes.core.session.state import LONGEST_MATCH
from palamedes.core.settings import DEEPEST_SEARCH, MONTE_CARLO, ComputerSettings
from palamedes.service.library.record_formats import SUFFIXES_LISTED

TAVLI_LENGTH = 5
GAME, RULES, PLAYERS, COMPUTER, DICE = "The games", "Rules", "Players", "The computer", "Dice"

Game = Annotated[
    str | None, typer.Argument(help=f"One game: {', '.join(VARIANTS)}. By default a Tavli match to {TAVLI_LENGTH}.")
]
InTerminal = Annotated[bool, typer.Option("--terminal", help="Play in the terminal instead of in the window.")]


class Who(StrEnum):
    """The kind of player on a side."""

    HUMAN = "human"
    COMPUTER = "computer"


class SessionOptions(NamedTuple):
    """The games that are played, and the file with a session."""

    tavli: Annotated[bool, typer.Option("--tavli", help="Portes, Plakoto and Fevga in turn.", rich_help_panel=GAME)] = False
    games: Annotated[str | None, typer.Option(help="Any games in turn, such as portes,plakoto.", rich_help_panel=GAME)] = None
    preset: Annotated[str | None, typer.Option(help=f"{', '.join(row.name for row in PRESETS)}.", rich_help_panel=GAME)] = None
    house: Annotated[str | None, typer.Option(help="The name of house rules that you have saved.", rich_help_panel=GAME)] = None
    match: Annotated[
        int | None,
        typer.Option(
            min=1, max=LONGEST_MATCH, help="Points to win the match; by default money play (Tavli: 5).", rich_help_panel=GAME
        ),
    ] = None
    resume: Annotated[bool, typer.Option("--resume", help="Continue the last game.", rich_help_panel=GAME)] = False
    file: Annotated[Path | None, typer.Option(help=f"Continue a saved {SUFFIXES_LISTED} file.", rich_help_panel=GAME)] = None
    save: Annotated[
        Path | None,
        typer.Option(help="In the terminal: save the session in this file when it is over.", rich_help_panel=GAME),
    ] = None
    stop_after: Annotated[
        int | None,
        typer.Option(
            min=1, help="If only computers play in the terminal, end money play after this many games.", rich_help_panel=GAME
        ),
    ] = None

    @property
    def continues(self) -> bool:
        """Whether a session is continued."""
        return self.resume or self.file is not None

    def length(self, variant: str | None) -> int:
        """The number of points to win the match; 0 for money play."""
        is_tavli = self.tavli or not (variant or self.games or self.preset or self.house)
        return self.match if self.match is not None else TAVLI_LENGTH if is_tavli else 0


class RuleOptions(NamedTuple):
    """The rules of the games and of the session."""

    rule: Annotated[
        list[str] | None,
        typer.Option(help=f"An option as key=value, for every game that has it: {', '.join(KEYS)}.", rich_help_panel=RULES),
    ] = None
    points: Annotated[int | None, typer.Option(help="Points on the board, 8 to 40.", rich_help_panel=RULES)] = None
    checkers: Annotated[int | None, typer.Option(help="Checkers per side, 1 to 30.", rich_help_panel=RULES)] = None
    roll_every_game: Annotated[
        bool, typer.Option("--roll-every-game", help="Begin every game of a match with an opening roll.", rich_help_panel=RULES)
    ] = False
    cube: Annotated[
        bool | None,
        typer.Option(
            "--cube/--no-cube",
            help="Play every game with the cube, or without; by default only games that usually have it are played with it.",
            rich_help_panel=RULES,
        ),
    ] = None
    no_crawford: Annotated[bool, typer.Option("--no-crawford", help="No Crawford game.", rich_help_panel=RULES)] = False
    jacoby: Annotated[bool, typer.Option("--jacoby", help="Jacoby rule in money play.", rich_help_panel=RULES)] = False
    beavers: Annotated[bool, typer.Option("--beavers", help="Beavers in money play.", rich_help_panel=RULES)] = False
    automatic_doubles: Annotated[
        int, typer.Option(help="Maximum number of automatic doubles per game in money play.", rich_help_panel=RULES)
    ] = 0


class SeatOptions(NamedTuple):
    """Who plays."""

    white: Annotated[Who, typer.Option(help="Who plays ○.", rich_help_panel=PLAYERS)] = Who.HUMAN
    black: Annotated[Who, typer.Option(help="Who plays ●.", rich_help_panel=PLAYERS)] = Who.COMPUTER
    name: Annotated[
        list[str] | None,
        typer.Option(help="Name of a human player; give the option twice for two players.", rich_help_panel=PLAYERS),
    ] = None


class ComputerOptions(NamedTuple):
    """How the computer plays."""

    level: Annotated[
        str | None,
        typer.Option(
            help=f"{', '.join(row.key for row in LEVELS)}, from the weakest to the strongest; by default {MASTER.key}.",
            rich_help_panel=COMPUTER,
        ),
    ] = None
    network: Annotated[
        str | None, typer.Option(help="Name of a network; by default the best one for each game.", rich_help_panel=COMPUTER)
    ] = None
    plies: Annotated[
        int | None, typer.Option(help=f"Plies that the computer looks ahead, 1 to {DEEPEST_SEARCH}.", rich_help_panel=COMPUTER)
    ] = None
    short_rollouts: Annotated[
        bool,
        typer.Option(
            "--short-rollouts", help="The computer compares its best plays by short rollouts.", rich_help_panel=COMPUTER
        ),
    ] = False
    time_limit: Annotated[
        float | None,
        typer.Option(
            help="Maximum time per search in seconds; the deepest search completed in time decides.", rich_help_panel=COMPUTER
        ),
    ] = None
    no_resigning: Annotated[
        bool, typer.Option("--no-resigning", help="Play lost games to the end instead of resigning.", rich_help_panel=COMPUTER)
    ] = False
    method: Annotated[
        str | None,
        typer.Option(help=f"Play without a network, by random playouts: {' or '.join(MONTE_CARLO)}.", rich_help_panel=COMPUTER),
    ] = None
    seconds: Annotated[
        float, typer.Option(help="Thinking time per decision with playouts, in seconds.", rich_help_panel=COMPUTER)
    ] = ComputerSettings().seconds


class DiceOptions(NamedTuple):
    """Where the dice come from."""

    dice: Annotated[
        str | None, typer.Option(help=f"{', '.join(GENERATORS)}. By default {DEFAULT_GENERATOR}.", rich_help_panel=DICE)
    ] = None
    seed: Annotated[int | None, typer.Option(help="The seed of the dice; by default a random one.", rich_help_panel=DICE)] = (
        None
    )
    rolls: Annotated[
        Path | None,
        typer.Option(
            help="A text file of rolls such as 42 66 31; for a saved game, the file named in the game.", rich_help_panel=DICE
        ),
    ] = None
