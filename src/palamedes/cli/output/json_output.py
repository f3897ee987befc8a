"""What commands print with `--json`."""

from __future__ import annotations

import json

import typer


def echo_json(command: str, data: object) -> None:
    """Print data as JSON on one line. `command`: the name of the command in
    `cli.output.shapes.SHAPES`, which describes the data.
    """
    typer.echo(json_text(command, data))


def json_text(command: str, data: object) -> str:
    """The data as JSON text. The tests replace this function with one that compares the data with
    their type.
    """
    return json.dumps(data, ensure_ascii=False)
