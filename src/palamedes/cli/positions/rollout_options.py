"""The options of `palamedes rollout`, in the panels in which its help lists them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from palamedes.cli.options import EXECUTOR_HELP, KEYS
from palamedes.core.results.rollout import ENDINGS, RolloutSettings
from palamedes.core.session.state import LONGEST_MATCH
from palamedes.core.settings import DEEPEST_SEARCH

USUAL = RolloutSettings()
COMPARED, GAMES, ENOUGH, WORK, RULES = "What is compared", "The games", "When the rollout ends", "Threads and files", "Rules"
SCORE = "Score and cube"

Game = Annotated[str | None, typer.Argument(help="The game; omit it with --resume.")]
Positions = Annotated[
    list[str] | None,
    typer.Argument(
        help="Positions, such as '6:2 5:1 off:12 | 4:3 off:12', or IDs of other programs; by default the starting position."
    ),
]

# What is compared.

Roll = Annotated[str | None, typer.Option(help="The roll whose plays are compared.", rich_help_panel=COMPARED)]
ComparedPlays = Annotated[
    list[str] | None,
    typer.Option(help="A play to compare; repeat the option for more. By default all plays.", rich_help_panel=COMPARED),
]
BestPlays = Annotated[
    int | None,
    typer.Option(min=1, help="Compare only this many of the best plays, found by a search.", rich_help_panel=COMPARED),
]
TurnsMade = Annotated[
    int | None, typer.Option(min=0, help="Turns that the side to roll has completed; usually 1.", rich_help_panel=COMPARED)
]
OpponentBegan = Annotated[
    bool, typer.Option("--opponent-began", help="The side to roll did not begin the game.", rich_help_panel=COMPARED)
]

# The games.

Network = Annotated[str | None, typer.Option(help="Name or file of a network; by default the best one.", rich_help_panel=GAMES)]
Plies = Annotated[
    int, typer.Option(min=1, max=DEEPEST_SEARCH, help="Plies that the network looks ahead.", rich_help_panel=GAMES)
]
Candidates = Annotated[int, typer.Option(min=1, help="Beyond one ply, search at most this many plays.", rich_help_panel=GAMES)]
Window = Annotated[
    float,
    typer.Option(min=0, help="Beyond one ply, search only plays within this many points of the best.", rich_help_panel=GAMES),
]
Databases = Annotated[bool, typer.Option(help="Use the endgame databases.", rich_help_panel=GAMES)]
Ending = Annotated[str, typer.Option(help=f"Which databases end a game: {', '.join(ENDINGS)}.", rich_help_panel=GAMES)]
Truncate = Annotated[
    int | None,
    typer.Option(help="Turns after which a game is evaluated; by default it is played to the end.", rich_help_panel=GAMES),
]
Luck = Annotated[bool, typer.Option(help="Subtract the luck of the rolls.", rich_help_panel=GAMES)]
Stratified = Annotated[bool, typer.Option(help="Stratify the first two rolls.", rich_help_panel=GAMES)]
Seed = Annotated[int, typer.Option(min=0, help="Seed of the dice.", rich_help_panel=GAMES)]

# Score and cube.

CubeText = Annotated[
    str | None,
    typer.Option(
        help="Play with the doubling cube, for example 1 (centred), 2:mine (owned by the side to roll) or 4:theirs.",
        rich_help_panel=SCORE,
    ),
]
Jacoby = Annotated[
    bool,
    typer.Option(
        "--jacoby", help="Double and triple games count as such only after the cube has been turned.", rich_help_panel=SCORE
    ),
]
Beavers = Annotated[bool, typer.Option("--beavers", help="The side that takes may redouble at once.", rich_help_panel=SCORE)]
MatchLength = Annotated[
    int | None, typer.Option(min=1, max=LONGEST_MATCH, help="A match to this many points.", rich_help_panel=SCORE)
]
ScoreText = Annotated[
    str, typer.Option(help="The score of the match; the points of the side to roll come first.", rich_help_panel=SCORE)
]
Crawford = Annotated[bool, typer.Option("--crawford", help="This is the Crawford game.", rich_help_panel=SCORE)]

# When the rollout ends.

Games = Annotated[int | None, typer.Option(min=1, help=f"Games per play; by default {USUAL.games}.", rich_help_panel=ENOUGH)]
Error = Annotated[
    float | None, typer.Option(help="Stop when the standard error of every equity is at most this.", rich_help_panel=ENOUGH)
]
Confidence = Annotated[
    float | None, typer.Option(help="Confidence at which a worse play is dropped, such as 0.99.", rich_help_panel=ENOUGH)
]
Seconds = Annotated[float | None, typer.Option(help="Maximum time for each position, in seconds.", rich_help_panel=ENOUGH)]
Least = Annotated[
    int | None,
    typer.Option(min=1, help=f"Games played before a stopping rule applies; by default {USUAL.least}.", rich_help_panel=ENOUGH),
]

# Threads and files.

Threads = Annotated[int | None, typer.Option(min=1, help="Number of threads; by default one per core.", rich_help_panel=WORK)]
Executor = Annotated[str | None, typer.Option(help=EXECUTOR_HELP, metavar="EXECUTOR", rich_help_panel=WORK)]
Save = Annotated[Path | None, typer.Option(help="Save the rollout in this file.", rich_help_panel=WORK)]
Resume = Annotated[
    Path | None, typer.Option(help="Continue the rollout in this file, and save it there.", rich_help_panel=WORK)
]

# Rules.

Rules = Annotated[list[str] | None, typer.Option(help=f"An option as key=value: {', '.join(KEYS)}.", rich_help_panel=RULES)]
Points = Annotated[int | None, typer.Option(help="Points on the board.", rich_help_panel=RULES)]
Checkers = Annotated[int | None, typer.Option(help="Checkers per side.", rich_help_panel=RULES)]

# Output.

JsonObjects = Annotated[bool, typer.Option("--json", help="Print one JSON object per position.")]
