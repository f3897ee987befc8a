"""Pictures of one decision."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from palamedes.core.errors import BadPlay, BadSettings
from palamedes.core.results.analysis import Choice
from palamedes.core.results.review import review
from palamedes.core.settings import ComputerSettings, SearchSettings
from palamedes.engine.turns import find_play
from palamedes.formats.games.game_record import read_record
from palamedes.service.analysis import judging
from palamedes.service.analysis.decision_pictures import analysed_picture, choices_picture, judged_picture
from palamedes.service.library.pictures import state_from_text
from palamedes.service.requests import plays_request

GOLDEN = Path(__file__).parent.parent / "golden"
QUICK = ComputerSettings("flat_mc", seconds=0.02)
PLAY = state_from_text("plakoto; roll 43")
CHOICES = (Choice("24/20 24/21", 0.5, "someone"), Choice("24/17", 0.25, "someone"))


def words(picture: str) -> str:
    return "\n".join(ElementTree.fromstring(picture).itertext())


def test_the_picture_shows_the_choices_and_the_verdict():
    shown = words(choices_picture(PLAY, CHOICES, 2, made=1))
    assert "24/17 loses 0.250; 24/20 24/21 is better." in shown
    assert "▸ 24/17" in shown
    assert "plakoto; 24:15 | 24:15; roll 43" in shown


def test_the_best_choice_is_called_the_best():
    assert "24/20 24/21 is the best choice." in words(choices_picture(PLAY, CHOICES, 1, made=0))


def test_a_choice_that_was_made_far_down_the_list_is_shown():
    many = [Choice(f"24/{number}", 0.1 - number / 100, "someone") for number in range(12)]
    shown = words(choices_picture(PLAY, many, 1, made=11))
    assert "▸ 24/11" in shown
    assert "24/6" not in shown


def test_every_decision_of_a_session_has_a_picture():
    record = read_record((GOLDEN / "analysed.tavli").read_text(encoding="utf-8"), find_play).record
    found = review(record.session(), record.analyses[0])
    for one in found.worst()[:5]:
        assert "Palamedes" in words(judged_picture(found, one))


@pytest.mark.parametrize(("text", "made"), [("plakoto; roll 43", "24/20 24/21"), ("backgammon; cube 2 player", "double")])
def test_a_position_is_analysed_for_its_picture(text: str, made: str):
    shown = made.replace("24/20 24/21", "24/21 24/20")  # the order of the checkers does not matter
    assert f"▸ {shown}" in words(analysed_picture(state_from_text(text), QUICK, made))


def test_a_play_that_was_searched_less_deeply_is_compared_at_its_own_depth():
    settings = ComputerSettings(search=SearchSettings(3))
    state = state_from_text("portes; roll 31")
    found = judging.analyze(plays_request(state, settings), lambda: False, lambda _: None)
    dropped = next(one for one in found.candidates if one.plies == 2)
    shown = words(analysed_picture(state, settings, dropped.notation))
    assert f"{dropped.notation} loses {found.loss(dropped):.3f}; " in shown


@pytest.mark.parametrize("text", ["plakoto", "backgammon; cube 2 opponent"])
def test_a_position_without_a_decision_has_no_picture(text: str):
    with pytest.raises(BadSettings, match="nothing to decide"):
        analysed_picture(state_from_text(text), QUICK)


def test_a_choice_that_is_impossible_is_refused():
    with pytest.raises(BadPlay):
        analysed_picture(PLAY, QUICK, "24/22")
    with pytest.raises(BadSettings, match="'beaver' is not a choice here"):
        analysed_picture(state_from_text("backgammon"), QUICK, "beaver")
