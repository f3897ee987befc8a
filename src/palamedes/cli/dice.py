"""`palamedes dice`: checks dice generators, and verifies the dice of saved games."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from palamedes.cli.options import JsonObject
from palamedes.cli.output.json_output import echo_json
from palamedes.core.dice.dice_check import DiceCheck, Tally, check_dice
from palamedes.core.dice.dice_source import DiceSettings, DiceSource
from palamedes.core.dice.generators import DEFAULT_GENERATOR, GENERATORS
from palamedes.core.errors import BadSettings
from palamedes.core.language import number, tr, trn
from palamedes.service.library.record_formats import SUFFIX

app = typer.Typer(add_completion=False, help="Check that the dice are fair.", no_args_is_help=True)

_OWN = [key for key, row in GENERATORS.items() if row.rolls_itself]


@app.callback()
def dice() -> None:
    """Check that the dice are fair."""


@app.command()
def check(
    generator: Annotated[str, typer.Option(help=f"The dice generator: {', '.join(_OWN)}.")] = DEFAULT_GENERATOR,
    seed: Annotated[int | None, typer.Option(help="The seed; by default a random one.")] = None,
    rolls: Annotated[int, typer.Option(min=1, max=1_000_000, help="Number of rolls of two dice.")] = 10_000,
    die: Annotated[int, typer.Option(min=2, max=10, help="The highest number on a die.")] = 6,
    as_json: JsonObject = False,
) -> None:
    """Roll many times and compare the counts with those expected of fair dice."""
    settings = DiceSettings(generator, seed)
    if not settings.row.rolls_itself:
        raise BadSettings(
            tr(
                "the dice generator '{name}' does not roll by itself; choose from {known}.",
                name=generator,
                known=", ".join(_OWN),
            )
        )
    source = DiceSource(settings)
    print_report(check_dice(die, [source.roll(die) for _ in range(rolls)]), source.settings, as_json)


@app.command("verify")
def verify_file(
    file: Annotated[Path, typer.Argument(help=f"A saved session (*{SUFFIX}).", show_default=False)], as_json: JsonObject = False
) -> None:
    """Derive every roll of a saved session again from its seed; the exit code is 1 if the rolls
    cannot be verified.
    """
    from palamedes.service.library.files import verify_dice  # loads the compiled rules, which `check` does not need

    verification = verify_dice(file)
    if as_json:
        told = {"file": file.name, "verified": verification.holds, "sentence": verification.sentence}
        echo_json("dice verify", told)
    else:
        typer.echo(f"{file.name}: {verification.sentence}")
    raise typer.Exit(0 if verification.holds else 1)


def print_report(report: DiceCheck, settings: DiceSettings | None = None, as_json: bool = False) -> None:
    """Print the result of checking rolls from any source. `settings`: the settings of the
    generator, if all rolls come from one generator.
    """
    origin = {} if settings is None else {"generator": settings.generator, "seed": settings.seed}
    if as_json:
        echo_json("dice check", {**origin, **asdict(report), "sentence": report.sentence})
        return
    console = Console(highlight=False)
    rolls = trn("{n} roll", "{n} rolls", report.sample)
    heading = tr("{rolls} from {dice}", rolls=rolls, dice=settings) if settings else rolls
    console.print(heading, style="bold", markup=False)
    for tally in report.tallies:
        console.print(_table(tally), _figures(tally), tally.sentence, "", sep="\n")
    console.print(report.sentence, style="bold", markup=False)


def _table(tally: Tally) -> Table:
    table = Table("", title=tr(tally.name), title_justify="left")
    for heading in (tr("count"), tr("expected"), tr("off by")):
        table.add_column(heading, justify="right")
    for row in tally.rows:
        off = row.count - row.expected
        table.add_row(row.label, f"{row.count}", number(row.expected, 1), number(off, 1, sign=True))
    return table


def _figures(tally: Tally) -> str:
    chi_square = tr(
        "chi-square {value}, degrees of freedom {freedom}", value=number(tally.chi_square, 2), freedom=tally.freedom
    )
    return (
        chi_square
        if tally.p_value is None
        else tr("{figures}, p-value {value}", figures=chi_square, value=number(tally.p_value, 3))
    )
