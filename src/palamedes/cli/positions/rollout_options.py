"""The options of `palamedes rollout`, in groups; each group has a panel in the help."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from palamedes.cli.options import EXECUTOR_HELP, KEYS
from palamedes.core.results.rollout import ENDINGS, LONGEST, RolloutSettings
from palamedes.core.session.state import LONGEST_MATCH
from palamedes.core.settings import DEEPEST_SEARCH, SearchSettings

USUAL = RolloutSettings()
COMPARED, GAMES, ENOUGH, WORK, RULES = "What is compared", "The games", "When the rollout ends", "Threads and files", "Rules"
SCORE = "Score and cube"
NO_SCORE = "0-0"

Game = Annotated[str | None, typer.Argument(help="The game; omit it with --resume.")]
Positions = Annotated[
    list[str] | None,
    typer.Argument(
        help="Positions, such as '6:2 5:1 off:12 | 4:3 off:12', or IDs of other programs; by default the starting position."
    ),
]
JsonObjects = Annotated[bool, typer.Option("--json", help="Print one JSON object per position.")]


class Compared(NamedTuple):
    """What is compared."""

    dice: Annotated[str | None, typer.Option(help="The roll whose plays are compared.", rich_help_panel=COMPARED)] = None
    play: Annotated[
        list[str] | None,
        typer.Option(help="A play to compare; repeat the option for more. By default all plays.", rich_help_panel=COMPARED),
    ] = None
    best: Annotated[
        int | None,
        typer.Option(min=1, help="Compare only this many of the best plays, found by a search.", rich_help_panel=COMPARED),
    ] = None
    turn: Annotated[
        int | None,
        typer.Option(
            min=0, max=LONGEST, help="Turns that the side to roll has completed; usually 1.", rich_help_panel=COMPARED
        ),
    ] = None
    opponent_began: Annotated[
        bool, typer.Option("--opponent-began", help="The side to roll did not begin the game.", rich_help_panel=COMPARED)
    ] = False


class TrialOptions(NamedTuple):
    """How the games of a rollout are played."""

    network: Annotated[
        str | None, typer.Option(help="Name or file of a network; by default the best one.", rich_help_panel=GAMES)
    ] = None
    plies: Annotated[
        int, typer.Option(min=1, max=DEEPEST_SEARCH, help="Plies that the network looks ahead.", rich_help_panel=GAMES)
    ] = 1
    candidates: Annotated[
        int, typer.Option(min=1, help="Beyond one ply, search at most this many plays.", rich_help_panel=GAMES)
    ] = 15
    window: Annotated[
        float,
        typer.Option(
            min=0, help="Beyond one ply, search only plays within this many points of the best.", rich_help_panel=GAMES
        ),
    ] = 0.3
    databases: Annotated[bool, typer.Option(help="Use the endgame databases.", rich_help_panel=GAMES)] = True
    ending: Annotated[str, typer.Option(help=f"Which databases end a game: {', '.join(ENDINGS)}.", rich_help_panel=GAMES)] = (
        USUAL.ending
    )
    truncate: Annotated[
        int | None,
        typer.Option(help="Turns after which a game is evaluated; by default it is played to the end.", rich_help_panel=GAMES),
    ] = None
    luck: Annotated[bool, typer.Option(help="Subtract the luck of the rolls.", rich_help_panel=GAMES)] = True
    stratified: Annotated[bool, typer.Option(help="Stratify the first two rolls.", rich_help_panel=GAMES)] = True
    seed: Annotated[int, typer.Option(min=0, help="Seed of the dice.", rich_help_panel=GAMES)] = USUAL.seed

    @property
    def search(self) -> SearchSettings:
        """The search for every play."""
        return SearchSettings(self.plies, self.candidates, self.window, self.databases)

    def settings(self, enough: dict[str, Any]) -> RolloutSettings:
        """The settings of the rollout, which ends when there is `enough`."""
        return RolloutSettings(
            seed=self.seed, truncate=self.truncate, luck=self.luck, stratified=self.stratified, ending=self.ending, **enough
        )


class Counting(NamedTuple):
    """What the results count for."""

    cube: Annotated[
        str | None,
        typer.Option(
            help="Play with the doubling cube, for example 1 (centred), 2:mine (owned by the side to roll) or 4:theirs.",
            rich_help_panel=SCORE,
        ),
    ] = None
    jacoby: Annotated[
        bool,
        typer.Option(
            "--jacoby", help="Double and triple games count as such only after the cube has been turned.", rich_help_panel=SCORE
        ),
    ] = False
    beavers: Annotated[
        bool, typer.Option("--beavers", help="The side that takes may redouble at once.", rich_help_panel=SCORE)
    ] = False
    match: Annotated[
        int | None, typer.Option(min=1, max=LONGEST_MATCH, help="A match to this many points.", rich_help_panel=SCORE)
    ] = None
    score: Annotated[
        str, typer.Option(help="The score of the match; the points of the side to roll come first.", rich_help_panel=SCORE)
    ] = NO_SCORE
    crawford: Annotated[bool, typer.Option("--crawford", help="This is the Crawford game.", rich_help_panel=SCORE)] = False


class Enough(NamedTuple):
    """When the rollout ends."""

    games: Annotated[
        int | None, typer.Option(min=1, help=f"Games per play; by default {USUAL.games}.", rich_help_panel=ENOUGH)
    ] = None
    error: Annotated[
        float | None, typer.Option(help="Stop when the standard error of every equity is at most this.", rich_help_panel=ENOUGH)
    ] = None
    confidence: Annotated[
        float | None, typer.Option(help="Confidence at which a worse play is dropped, such as 0.99.", rich_help_panel=ENOUGH)
    ] = None
    seconds: Annotated[
        float | None, typer.Option(help="Maximum time for each position, in seconds.", rich_help_panel=ENOUGH)
    ] = None
    least: Annotated[
        int | None,
        typer.Option(
            min=1, help=f"Games played before a stopping rule applies; by default {USUAL.least}.", rich_help_panel=ENOUGH
        ),
    ] = None

    @property
    def given(self) -> dict[str, Any]:
        """The settings of a rollout that these options set."""
        return {name: value for name, value in self._asdict().items() if value is not None}


class Workplace(NamedTuple):
    """Where the work is done, and the files."""

    threads: Annotated[
        int | None, typer.Option(min=1, help="Number of threads; by default one per core.", rich_help_panel=WORK)
    ] = None
    executor: Annotated[str | None, typer.Option(help=EXECUTOR_HELP, metavar="EXECUTOR", rich_help_panel=WORK)] = None
    save: Annotated[Path | None, typer.Option(help="Save the rollout in this file.", rich_help_panel=WORK)] = None
    resume: Annotated[
        Path | None, typer.Option(help="Continue the rollout in this file, and save it there.", rich_help_panel=WORK)
    ] = None


class GameOptions(NamedTuple):
    """The options of the game and the size of its board."""

    rule: Annotated[
        list[str] | None, typer.Option(help=f"An option as key=value: {', '.join(KEYS)}.", rich_help_panel=RULES)
    ] = None
    points: Annotated[int | None, typer.Option(help="Points on the board.", rich_help_panel=RULES)] = None
    checkers: Annotated[int | None, typer.Option(help="Checkers per side.", rich_help_panel=RULES)] = None
