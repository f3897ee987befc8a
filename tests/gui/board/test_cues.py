"""The sound that each step makes, and a check that a sound file exists for every cue."""

import wave

import pytest

from palamedes.core.rules.play import Step
from palamedes.core.rules.position import position_from_text
from palamedes.core.rules.variant import FEVGA, NARDE, PLAKOTO, PORTES, Variant
from palamedes.gui.board.cues import Cue, step_cue
from palamedes.gui.board.view import BoardSide, BoardView
from palamedes.service.library import folders


@pytest.mark.parametrize(
    ("variant", "text", "step", "cue"),
    [
        (PORTES, "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:4 7:1", Step(24, 18), Cue.HIT),
        (PORTES, "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:4 7:1", Step(13, 7), Cue.CHECKER),
        (PORTES, "6:3 off:12 | 6:3 off:12", Step(6, 0), Cue.OFF),
        (PLAKOTO, "24:15 | 24:14 11:1", Step(24, 14), Cue.PIN),
        (PLAKOTO, "24:14 14:1 | 24:14 11:pin", Step(24, 14), Cue.CHECKER),
        (FEVGA, "24:15 | 24:14 1:1", Step(24, 20), Cue.CHECKER),
        (NARDE, "24:14 1:1 | 24:15", Step(1, 0), Cue.OFF),
    ],
)
def test_a_step_sounds_like_what_it_does(variant: Variant, text: str, step: Step, cue: Cue):
    assert step_cue(BoardView(variant, position_from_text(variant, text)), BoardSide.BOTTOM, step) is cue


def test_steps_of_the_other_side_are_told_in_its_own_numbers():
    view = BoardView(PORTES, position_from_text(PORTES, "24:2 13:5 8:3 6:4 7:1 | 24:2 13:5 8:3 6:5"))
    assert step_cue(view, BoardSide.TOP, Step(24, 18)) is Cue.HIT


@pytest.mark.parametrize("cue", Cue)
def test_there_is_a_sound_for_everything_that_is_heard(cue: Cue):
    with wave.open(str(folders.assets() / "sounds" / f"{cue.name.lower()}.wav")) as sound:
        assert 0.05 < sound.getnframes() / sound.getframerate() < 2
        assert any(sound.readframes(sound.getnframes()))
