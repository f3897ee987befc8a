"""The sentences of the chart of an analysed session."""

import random

import pytest

from palamedes.core.match.evaluation import Probabilities
from palamedes.core.results.analysis import AnalysisTerms, Luck, MomentKind, StoredAnalysis, fingerprint, moments
from palamedes.core.results.review import review
from palamedes.core.rules.variant import PORTES
from palamedes.core.session.state import Setup
from palamedes.core.settings import Player, SearchSettings
from palamedes.gui.models.game.session_chart import SessionChart
from playing import random_session


@pytest.mark.parametrize(("name", "words"), [("You", "You win "), ("Anna", "Anna wins ")])
def test_the_chances_address_a_player_named_you(name: str, words: str) -> None:
    session = random_session(Setup((PORTES,), (Player(name), Player("Bill"))), random.Random(8), 20)
    rolls = [moment for moment in moments(session) if moment.place.kind is MomentKind.ROLL]
    lucks = {
        moment.place: Luck(
            fingerprint(*session.states[moment.index : moment.index + 2]), 0.1, 1, "portes", Probabilities(0.6, 0, 0, 0, 0)
        )
        for moment in rolls
    }
    notes = StoredAnalysis(AnalysisTerms(SearchSettings(), (None,), "money points"), lucks)
    assert SessionChart(review(session, notes)).reading(1).details[0].startswith(words)
