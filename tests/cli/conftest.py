"""Settings for the tests of the command line."""

import msgspec
import pytest

from palamedes.cli.output import json_output
from palamedes.cli.output.shapes import SHAPES

plain = json_output.json_text


@pytest.fixture(autouse=True)
def checked_json(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare everything that is printed as JSON with the type from which its schema is made."""

    def checked(command: str, data: object) -> str:
        text = plain(command, data)
        if command != "schema":
            msgspec.json.decode(text, type=SHAPES[command]())
        return text

    monkeypatch.setattr(json_output, "json_text", checked)
