"""Requests of the line protocol, answered in the same process."""

import contextlib
from typing import Any

import msgspec
import pytest

from palamedes.core.errors import PalamedesError
from palamedes.service.api.protocol import answer
from palamedes.service.api.protocol_lines import read_line
from palamedes.service.api.protocol_shapes import ANSWERS, REQUESTS
from palamedes.service.jobs import Job

START = {"player": {"points": {"24": 15}}, "opponent": {"points": {"24": 15}}}
PLAYOUTS = {"method": "flat_ucb", "games": 200, "seed": 1}


def ask(**request: Any) -> dict[str, Any]:
    """The answer to a request. Both must have the types from which the JSON Schemas are made."""
    found = answer(request, Job())
    action = request["action"]
    msgspec.convert(request, next(each for each in REQUESTS if each.__struct_config__.tag == action))
    *others, last = ANSWERS[action]
    for shape in others:
        with contextlib.suppress(msgspec.ValidationError):
            msgspec.convert({"id": None, **found}, shape)
            return found
    msgspec.convert({"id": None, **found}, last)
    return found


def code_of(**request: Any) -> str:
    with pytest.raises(PalamedesError) as caught:
        ask(**request)
    assert str(caught.value).endswith(".")
    return caught.value.code


def line_code(line: bytes) -> str:
    with pytest.raises(PalamedesError) as caught:
        read_line(line)
    return caught.value.code


def portes_start() -> dict[str, Any]:
    return ask(action="start", variant="portes")["position"]


def analyzed(variant: str = "portes", dice: tuple[int, int] = (3, 1), **fields: Any) -> list[dict[str, Any]]:
    position = ask(action="start", variant=variant)["position"]
    return ask(action="analyze", variant=variant, **{"position": position, "dice": list(dice), **fields})["candidates"]
