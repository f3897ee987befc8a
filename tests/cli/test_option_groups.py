"""Groups of options: named tuples among the parameters of a command."""

from typing import Annotated, NamedTuple

import pytest
import typer
from typer.testing import CliRunner

from palamedes.cli.options import grouped

app = typer.Typer(add_completion=False)


class Drink(NamedTuple):
    """A group of options with defaults of all kinds."""

    what: Annotated[str, typer.Option(help="What.", rich_help_panel="Drinks")] = "coffee"
    cups: Annotated[int, typer.Option(min=1, help="How many.")] = 1
    sugar: Annotated[list[str] | None, typer.Option(help="How sweet.")] = None


@app.command()
@grouped
def order(
    context: typer.Context,
    *,
    guest: Annotated[str, typer.Argument()],
    drink: Drink,
    hot: Annotated[bool, typer.Option("--hot/--cold")] = True,
) -> None:
    """Take an order."""
    typer.echo(f"{guest} {drink} {hot} {sorted(context.params)}")


def ordered(*words: str) -> str:
    return CliRunner().invoke(app, list(words)).output


def test_a_group_arrives_whole():
    told = ordered("Eleni", "--cups", "2", "--sugar", "medium", "--cold")
    assert told.startswith("Eleni Drink(what='coffee', cups=2, sugar=['medium']) False")


def test_the_options_of_a_group_have_their_defaults():
    assert ordered("Eleni").startswith(f"Eleni {Drink()} True")


def test_the_context_knows_the_single_options():
    assert ordered("Eleni").strip().endswith("['cups', 'guest', 'hot', 'sugar', 'what']")


def test_limits_of_grouped_options_are_checked():
    assert "Drink(" not in ordered("Eleni", "--cups", "0")
    assert "Drink(" in ordered("Eleni", "--cups", "1")


def test_two_groups_cannot_have_the_same_option():
    class More(NamedTuple):
        """Another group with `cups`."""

        cups: Annotated[int, typer.Option()] = 1

    def twice(drink: Drink, more) -> None: ...

    twice.__annotations__["more"] = More
    with pytest.raises(ValueError, match="duplicate parameter name: 'cups'"):
        grouped(twice)
