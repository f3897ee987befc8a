"""The JSON Schemas of what commands and the line protocol print."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from palamedes.cli import main
from palamedes.cli.installation.completion import all_verbs
from palamedes.cli.installation.schema import known, schema_of
from palamedes.cli.output.shapes import SHAPES

EXTRA = {"lab contest match"}
"""Other objects that commands print, depending on their options."""


def commands(command: Any, words: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """All commands, each with the words that lead to it."""
    children = getattr(command, "list_commands", lambda context: [])(None)
    for name in children:
        yield from commands(command.get_command(None, name), (*words, name))
    if not children:
        yield " ".join(words), command


def test_every_command_with_json_has_a_schema():
    with_json = {words for words, command in commands(all_verbs()) if any("--json" in param.opts for param in command.params)}
    assert with_json | EXTRA == set(SHAPES)


@pytest.mark.parametrize("name", known())
def test_a_schema_describes_objects(name: str):
    schema = schema_of(name)
    parts = schema["$defs"]
    named = [part["$ref"].rpartition("/")[2] for part in (schema, *schema.get("anyOf", ())) if "$ref" in part]
    assert named or schema["type"] == "object"
    assert all(parts[each]["type"] == "object" for each in named)
    assert schema["title"] == f"palamedes {name}"


def test_a_schema_is_printed_by_the_name_of_its_command(capsys: pytest.CaptureFixture[str]):
    assert main.run(["schema", "dice", "check"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed == schema_of("dice check")
    report = printed["$defs"]["DiceReportJson"]
    assert report["additionalProperties"] is False
    assert report["required"] == ["die", "sample", "tallies", "sentence"]


def test_without_a_name_all_schemas_are_listed(capsys: pytest.CaptureFixture[str]):
    assert main.run(["schema"]) == 0
    assert capsys.readouterr().out.splitlines() == [*SHAPES, "engine request", "engine answer"]


def test_the_schema_of_requests_names_every_action():
    parts = schema_of("engine request")["$defs"].values()
    actions = {part["properties"]["action"]["enum"][0] for part in parts if "action" in part["properties"]}
    assert actions == {
        "info",
        "start",
        "plays",
        "result",
        "bearoff",
        "evaluate",
        "cube",
        "analyze",
        "choose",
        "rollout",
        "cancel",
    }
