"""Options that several commands have in common."""

from __future__ import annotations

from typing import Annotated

import typer

JsonObject = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Threads = Annotated[int | None, typer.Option(min=1, help="Number of threads; by default one per core.")]
GameSeed = Annotated[int, typer.Option(min=0, help="Seed of the games.")]
Candidates = Annotated[int, typer.Option(min=1, help="Beyond one ply, search at most this many plays.")]
Window = Annotated[float, typer.Option(min=0, help="Beyond one ply, search only plays within this many points of the best.")]
NetworkDatabases = Annotated[bool, typer.Option(help="Let networks use the endgame databases.")]
