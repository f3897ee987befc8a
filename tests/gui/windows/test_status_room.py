"""The status below the board has room for its sentences in a window of the usual size."""

from __future__ import annotations

import pytest
from driving import Fingers, setup
from PySide6.QtWidgets import QApplication

from palamedes.formats.user.translation_file import read_messages
from palamedes.service.library import folders

SENTENCES = (
    "{name} resigns {game}. Accept?",
    "Move the marked checker. Hint again: the play",
    "{name} doubles to {stake}: take or drop?",
    "{name} beavers to {stake}: take or drop?",
    "{name} has no move with {roll}",
    "{name} begins: {high} against {low}",
    "{whose} roll: what do the dice show?",
    "Opening roll: one die each",
    "Both rolled {face}: roll again",
    "Analysing the cube decision…",
)
GIVEN = {"name": "Palamedes", "whose": "Palamedes's", "stake": 16, "roll": "6-6", "high": 6, "low": 5, "face": 6}


@pytest.mark.parametrize("language", ["en", "el"])
def test_sentences_are_whole_in_a_usual_window(fingers: Fingers, language: str) -> None:
    greek = {each.source: each.translation for each in read_messages(folders.assets() / "translations" / "palamedes_el.ts")}
    game = greek["a double game"] if language == "el" else "a double game"
    fingers.window.resize(1366, 720)
    fingers.begin(setup())
    QApplication.processEvents()
    status = fingers.window.page.bar.status
    for sentence in SENTENCES:
        text = (greek[sentence] if language == "el" else sentence).format(game=game, **GIVEN)
        status.say(text)
        assert status.text() == text
