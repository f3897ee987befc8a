"""Inputs that are almost right, for the readers of the formats of other programs: each is read, or
refused in one sentence, and what was read is written and read again.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from mutations import some_bytes
from readers import READERS

from palamedes.core.errors import PalamedesError

INPUTS = 200
"""`tests/fuzz/run.py` tries as many more as time allows."""


@pytest.mark.parametrize("name", ["board-line", "gam", "mat", "position-id", "sgf", "xg"])
def test_every_input_is_read_or_refused_in_a_sentence(name: str, tmp_path: Path):
    reader, source = READERS[name], random.Random(f"{name} 1")
    read, sentences = 0, []
    for number in range(INPUTS):
        data = reader.make(source) if number % 8 else some_bytes(source, reader.make(source))
        try:
            reader.read(data, tmp_path / f"it{reader.suffix}")
            read += 1
        except PalamedesError as error:
            sentences.append(str(error))
    assert all(sentence.endswith(".") and "\n" not in sentence for sentence in sentences)
    assert read > INPUTS / 40
