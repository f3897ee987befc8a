"""`palamedes schema`: prints the JSON Schemas of what commands and the line protocol print."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from palamedes.cli.output.json_output import echo_json

app = typer.Typer(add_completion=False)

REQUEST, ANSWER = "engine request", "engine answer"
DIALECT = "https://json-schema.org/draft/2020-12/schema"


@app.command()
def schema(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[COMMAND]", help="A command, such as 'dice check'; by default, list all."),
    ] = None,
) -> None:
    """Print the JSON Schema of what a command prints with --json, or, with 'engine request' and
    'engine answer', of a line of the engine protocol.
    """
    from palamedes.core.errors import BadSettings

    if not names:
        typer.echo("\n".join(known()))
        return
    name = " ".join(names)
    if name not in known():
        raise BadSettings(f"there is no schema for '{name[:40]}'; palamedes schema lists them.")
    echo_json("schema", schema_of(name))


def known() -> list[str]:
    """The names of all schemas."""
    from palamedes.cli.output.shapes import SHAPES

    return [*SHAPES, REQUEST, ANSWER]


def schema_of(name: str) -> dict[str, Any]:
    """The JSON Schema of that name."""
    import msgspec

    from palamedes.cli.output.shapes import SHAPES
    from palamedes.service.api import protocol_shapes

    protocol = {REQUEST: protocol_shapes.request_schema, ANSWER: protocol_shapes.answer_schema}
    found = protocol[name]() if name in protocol else msgspec.json.schema(SHAPES[name]())
    return {"$schema": DIALECT, "title": f"palamedes {name}", **found}
