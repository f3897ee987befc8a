"""The examples in docs/protocol.md are correct, except for what depends on networks that may be
trained again, and for times.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from palamedes.core.errors import PalamedesError
from palamedes.service.api.protocol import ACTIONS, answer, error_of
from palamedes.service.api.protocol_fields import RolloutIn, SettingsIn
from palamedes.service.api.protocol_lines import read_line
from palamedes.service.jobs import Job

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^\$ echo '(.*)' \| palamedes engine\n(.*)$", PAGE, re.MULTILINE)
BY_NETWORK = {4, 5}
"""The ids of the examples whose figures depend on a network."""
CHANGING = {7: ("source", "seconds", "games_per_second")}
"""The fields that may have changed in other examples: the name of the network, and times."""


def without_numbers(value: Any) -> Any:
    """A value without the parts that depend on the networks: floating-point numbers, sources,
    notations, steps and positions. Everything else must be as the page says.
    """
    if isinstance(value, dict):
        return {
            key: without_numbers(each) for key, each in value.items() if key not in ("source", "notation", "steps", "position")
        }
    if isinstance(value, list):
        return [without_numbers(each) for each in value]
    return "a number" if isinstance(value, float) else value


def rounded(value: Any) -> Any:
    """A value with all floating-point numbers rounded, because processors differ in the last digits
    of sums.
    """
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(each) for each in value]
    return round(value, 4) if isinstance(value, float) else value


def lasting(name: int, found: dict[str, Any]) -> Any:
    """The parts of an answer that must be as the page says. `name`: the id of the example."""
    if name in BY_NETWORK:
        return without_numbers(found)
    return rounded({key: each for key, each in found.items() if key not in CHANGING.get(name, ())})


@pytest.mark.parametrize(("request_line", "answer_line"), EXAMPLES, ids=[json.loads(line)["action"] for line, _ in EXAMPLES])
def test_an_example_is_answered_as_the_page_says(request_line: str, answer_line: str):
    request = read_line(request_line.encode())
    try:
        found = answer(request, Job())
    except PalamedesError as error:
        found = error_of(error)
    name = request["id"]
    assert lasting(name, {"id": name, **found}) == lasting(name, json.loads(answer_line))


@pytest.mark.parametrize("name", [*ACTIONS, *SettingsIn.__struct_fields__, *RolloutIn.__struct_fields__])
def test_every_action_and_setting_stands_on_the_page(name: str):
    assert f"`{name}`" in PAGE


def errors(kind: type[PalamedesError] = PalamedesError) -> list[type[PalamedesError]]:
    return [kind, *(each for child in kind.__subclasses__() for each in errors(child))]


def test_every_error_code_stands_in_the_table_of_the_page():
    table = re.findall(r"^\| (`[a-z`, -]+) \|", PAGE.partition("## Errors")[2], re.MULTILINE)
    assert {code for row in table for code in re.findall(r"`([a-z-]+)`", row)} == {each.code for each in errors()}
