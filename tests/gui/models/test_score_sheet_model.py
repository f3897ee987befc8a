"""The score sheet as rows. Only the part that has changed is computed again."""

from palamedes.core.rules.play import Step
from palamedes.core.rules.variant import PORTES
from palamedes.core.session.events import Begin, Opening, Played, ResignationAccepted, ResignationRefused, Resigned, Rolled
from palamedes.core.session.session import Session
from palamedes.core.session.state import Setup
from palamedes.core.settings import Player
from palamedes.gui.models.game.score_sheet_model import ScoreSheetModel, place_of

SETUP = Setup((PORTES,), (Player("A"), Player("B")))
GAME = (Begin(), Opening((5, 2)), Rolled((3, 1)), Played((Step(8, 5), Step(6, 5))), Rolled((6, 2)))
RESIGNED = (Resigned(1, 1), ResignationAccepted())


def test_a_turn_is_a_cell_that_leads_to_the_moment_after_it():
    rows = ScoreSheetModel(Session(SETUP, GAME)).rows()
    assert rows[2].cells[0].text == "31: 8/5 6/5"
    assert rows[2].cells[0].index == 4


def test_the_mark_stands_at_the_last_thing_that_has_happened():
    rows = ScoreSheetModel(Session(SETUP, GAME)).rows()
    assert place_of(rows, 5) == (2, 1)
    assert place_of(rows, 4) == (2, 0)
    assert place_of(rows, 0) is None


def test_finished_games_stay_and_the_next_one_follows():
    session = Session(SETUP, GAME + RESIGNED)
    model = ScoreSheetModel(session)
    before = model.rows()
    for event in GAME:
        session.add(event)
    rows = model.rows()
    assert rows[: len(before)] == before
    assert rows == ScoreSheetModel(session).rows()


def test_a_refused_resignation_has_no_number():
    rows = ScoreSheetModel(Session(SETUP, (*GAME[:3], Resigned(0, 1), ResignationRefused(), *GAME[3:]))).rows()
    assert [row.number for row in rows[2:]] == ["1", ""]
    assert place_of(rows, 5) == (3, 1)
    assert place_of(rows, 6) == (2, 0)


def test_an_undo_into_a_finished_game_is_followed():
    session = Session(SETUP, GAME + RESIGNED + GAME)
    model = ScoreSheetModel(session)
    model.rows()
    session.cut(len(GAME))
    assert model.rows() == ScoreSheetModel(Session(SETUP, GAME)).rows()


def test_the_end_of_a_match_is_told_with_one_score():
    session = Session(
        Setup((PORTES,), SETUP.players, length=1), (Begin(), Opening((1, 6)), Resigned(0, 1), ResignationAccepted())
    )
    last = ScoreSheetModel(session).rows()[-1]
    assert last.whole is not None
    assert last.whole.text.endswith("and the match 1–0")
