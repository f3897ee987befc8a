"""The choice of language."""

from collections.abc import Iterator

import pytest

from palamedes.core import language
from palamedes.core.errors import BadPlay
from palamedes.core.language import ENGLISH, GREEK, tr
from palamedes.core.refusals import Phrase, Reason, Refusal
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import VARIANTS
from palamedes.engine.turns import Turn, play_of_turn
from palamedes.service.library import folders
from palamedes.service.program import languages


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.use(ENGLISH)


@pytest.mark.parametrize(
    ("chosen", "system", "wanted"),
    [("", "el_GR", GREEK), ("", "en_GB", ENGLISH), ("", "fr_FR", ENGLISH), ("en", "el_GR", ENGLISH), ("xx", "el", ENGLISH)],
)
def test_the_choice_counts_before_the_system(chosen, system, wanted):
    assert languages.wanted(chosen, system) is wanted


def test_greek_is_spoken_with_the_translations_of_the_program():
    assert languages.speak(GREEK) == ""
    assert tr("Plakoto") == "Πλακωτό"


def test_damaged_translations_leave_english_and_say_so(monkeypatch, tmp_path):
    (tmp_path / "translations").mkdir()
    (tmp_path / "translations" / "palamedes_el.ts").write_text("<TS>")
    monkeypatch.setattr(folders, "assets", lambda: tmp_path)
    assert languages.speak(GREEK).startswith("The program stays in English: palamedes_el.ts is damaged")
    assert language.in_use() is ENGLISH


def test_a_refusal_in_greek_leads_to_the_same_rule():
    languages.speak(GREEK)
    fevga = VARIANTS["fevga"]
    with pytest.raises(BadPlay) as refused:
        play_of_turn(Turn(Situation.opening(fevga), (6, 5)), "24/18 24/19")
    assert "πούλι" in str(refused.value)
    assert refused.value.refusal.section == "first_checker"


def test_a_refusal_is_said_in_the_language_in_use_when_it_is_shown():
    refusal = Refusal(Reason.ALL_DICE, {"all_dice": Phrase("both dice")})
    assert str(refusal) == "both dice must be played"
    languages.speak(GREEK)
    assert str(refusal) == "πρέπει να παιχτούν και τα δύο ζάρια"
