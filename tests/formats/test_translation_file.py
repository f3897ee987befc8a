"""Translations in the file format of Qt Linguist."""

from pathlib import Path

import pytest

from palamedes.core.errors import BadFile
from palamedes.formats.user.translation_file import FINISHED, VANISHED, Message, read_messages, read_texts, ts_text

MESSAGES = (
    Message("Play", "button", "Παίξτε", FINISHED, "gui/dialogs", ("../a.py",)),
    Message('<b> & "c"\nd', "", '<β> & "γ"\nδ', FINISHED, "gui/windows", ("../b.py", "../c.py")),
    Message("New", "", "", context="gui/windows", places=("../b.py",)),
    Message("Old", "", "Παλιό", VANISHED, "gui/windows"),
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "palamedes_el.ts"
    path.write_text(ts_text("el", MESSAGES), encoding="utf-8")
    return path


def test_what_is_written_is_read_again(file):
    assert set(read_messages(file)) == set(MESSAGES)


def test_the_same_messages_give_the_same_file(file):
    assert ts_text("el", reversed(MESSAGES)) == file.read_text(encoding="utf-8")


def test_only_finished_translations_are_used(file):
    assert read_texts(file) == {("Play", "button"): "Παίξτε", MESSAGES[1].key: MESSAGES[1].translation}


@pytest.mark.parametrize(
    "text", ["", "<TS><context>", "<html></html>", '<!DOCTYPE TS [<!ENTITY a "b">]><TS>&a;</TS>', "<TS>" * 100_000]
)
def test_a_damaged_file_is_refused_by_its_name(tmp_path, text):
    path = tmp_path / "palamedes_el.ts"
    path.write_text(text)
    with pytest.raises(BadFile, match=r"palamedes_el\.ts"):
        read_texts(path)


def test_an_encoding_that_nobody_knows_does_no_harm(tmp_path):
    """A translation is read as UTF-8, whatever encoding it declares."""
    path = tmp_path / "palamedes_el.ts"
    path.write_text('<?xml version="1.0" encoding="nope"?><TS></TS>')
    assert read_texts(path) == {}
