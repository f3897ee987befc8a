"""`palamedes bench`: measures the speed of this machine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from palamedes.cli.options import GameSeed, JsonObject
from palamedes.cli.output.json_output import echo_json

app = typer.Typer(add_completion=False)

ROWS = (
    ("static_evaluations_per_second", "static evaluations", "{:.0f} a second"),
    ("legal_plays_us", "legal plays for a roll", "{mean:.2f} µs mean, {median:.2f} median over games, {p95:.2f} p95"),
    ("one_ply_ms", "decision at 1 ply", "{median:.3f} ms median, {p95:.3f} p95"),
    ("two_ply_ms", "decision at 2 ply", "{median:.2f} ms median, {p95:.2f} p95 ({candidates} candidates within {window})"),
    ("two_ply_wide_ms", "decision at 2 ply", "{median:.2f} ms median, {p95:.2f} p95 ({candidates} candidates)"),
    ("three_ply_ms", "decision at 3 ply", "{median:.1f} ms median, {p95:.1f} p95 ({candidates} candidates within {window})"),
    ("engine_one_ply_ms", "choose at 1 ply", "{mean:.3f} ms a request, {times:.1f} times as long as the decision"),
    ("engine_two_ply_ms", "choose at 2 ply", "{mean:.2f} ms a request, {times:.1f} times as long as the decision"),
    ("engine_plays_ms", "plays", "{:.3f} ms a request"),
    ("rollout_games_per_second", "games at 1 ply", "{:.0f} a second"),
    ("selfplay_games_per_second", "training games", "{:.0f} a second"),
    ("random_games_per_second", "random games", "{:.0f} a second"),
    ("startup_s", "start-up, cached", "{:.2f} s"),
    ("peak_memory_mb", "peak memory", "{:.0f} MB"),
)
"""The key of each figure, its name, and the format of its value."""


@app.command()
def bench(
    variant: Annotated[str, typer.Argument(help="The game to measure.")] = "portes",
    network: Annotated[str | None, typer.Option(help="The network; by default the best one for the game.")] = None,
    games: Annotated[int, typer.Option(min=20, help="Random games for each figure; with a network, a tenth as many.")] = 2000,
    decisions: Annotated[int, typer.Option(min=2, help="Decisions for each figure.")] = 200,
    seed: GameSeed = 1,
    as_json: JsonObject = False,
) -> None:
    """Measure the speed of evaluations, decisions, finding legal plays, whole games, training and
    start-up from the cache, on one thread. Also measure the speed of requests over the engine's
    protocol, which use all cores at 2 ply.
    """
    from palamedes.core.rules.variant import variant_from
    from palamedes.lab.speed.measure import measure_speed

    speed = measure_speed(variant_from(variant), games, seed, network, decisions)
    if as_json:
        head = {"variant": speed.variant, "network": speed.network, "games": speed.games, "seed": speed.seed}
        echo_json("bench", {**head, **speed.figures, "settings": dict(speed.settings)})
        return
    typer.echo(f"{variant}, network {speed.network or 'none'}, {games} random games, seed {seed}, one thread")
    for name, words, form in ROWS:
        if speed.figures.get(name) is not None:
            typer.echo(f"{words:<22} {_written(form, speed.figures[name], speed.settings.get(name, {}))}")


def _written(form: str, figure: Any, settings: Mapping[str, Any]) -> str:
    return form.format(**figure, **settings) if isinstance(figure, dict) else form.format(figure)
