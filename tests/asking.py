"""Requests of the line protocol, answered in the same process."""

from typing import Any

import pytest

from palamedes.core.errors import PalamedesError
from palamedes.service.api.protocol import answer
from palamedes.service.api.protocol_lines import read_line
from palamedes.service.jobs import Job

START = {"player": {"points": {"24": 15}}, "opponent": {"points": {"24": 15}}}
PLAYOUTS = {"method": "flat_ucb", "games": 200, "seed": 1}


def ask(**request: Any) -> dict[str, Any]:
    return answer(request, Job())


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
