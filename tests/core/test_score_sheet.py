"""The score sheet in the form that players use."""

from palamedes.core.results.score_sheet import line_numbers, score_sheet
from palamedes.core.rules.play import Step
from palamedes.core.rules.variant import BACKGAMMON, PORTES
from palamedes.core.session.events import (
    Begin,
    Comment,
    Doubled,
    Dropped,
    Opening,
    Played,
    ResignationAccepted,
    ResignationRefused,
    Resigned,
    Rolled,
    Taken,
)
from palamedes.core.session.session import Session
from palamedes.core.session.state import Setup
from palamedes.core.settings import Player

PLAYERS = (Player("Anna"), Player("Basil"))


def texts(session: Session) -> list[str]:
    return [entry.text for sheet in score_sheet(session) for entry in sheet.entries()]


def test_a_roll_and_its_play_stand_in_one_cell():
    session = Session(Setup((PORTES,), PLAYERS), (Begin(), Opening((5, 2)), Rolled((6, 1))))
    assert texts(session) == ["Opening roll 5-2", "61:"]
    session.add(Played((Step(13, 7), Step(8, 7))))
    assert texts(session) == ["Opening roll 5-2", "61: 13/7 8/7"]


def test_the_side_that_begins_second_starts_a_line_of_its_own():
    session = Session(Setup((PORTES,), PLAYERS), (Begin(), Opening((2, 5))))
    for _ in range(2):
        session.add(Rolled((6, 1)))
        session.add(Played((Step(13, 7), Step(8, 7))))
    cells = [[cell is not None for cell in line.cells] for line in score_sheet(session)[0].lines if not line.whole]
    assert cells == [[False, True], [True, False]]


def test_the_cube_and_the_result_are_noted():
    opening = (Begin(), Opening((6, 5)), Played((Step(24, 18), Step(18, 13))))
    session = Session(Setup((BACKGAMMON,), PLAYERS), (*opening, Doubled(), Dropped()))
    assert texts(session)[-3:] == ["Doubles to 2", "Drops", "A single game for Basil, 1 point; 0–1"]


def refused_after_a_roll() -> Session:
    offered = (Rolled((6, 1)), Resigned(0, 2), Comment("no"), ResignationRefused(), Comment("well"))
    return Session(Setup((PORTES,), PLAYERS), (Begin(), Opening((5, 2)), *offered))


def test_a_play_after_a_refused_resignation_stands_beside_its_dice():
    session = refused_after_a_roll()
    assert texts(session)[1:] == ["61:", "Resigns a double", "Plays on"]
    session.add(Played((Step(13, 7), Step(8, 7))))
    assert texts(session)[1:] == ["Resigns a double", "Plays on", "61: 13/7 8/7"]


def test_a_refused_resignation_has_a_line_that_is_not_counted():
    session = refused_after_a_roll()
    for event in (Played((Step(13, 7), Step(8, 7))), Rolled((3, 1)), Played((Step(8, 5), Step(6, 5)))):
        session.add(event)
    for event in (Resigned(0, 1), ResignationRefused(), Resigned(0, 1), ResignationRefused(), Rolled((2, 1))):
        session.add(event)
    lines = [
        (0 if line.is_aside else line.number, [cell.text if cell else "" for cell in line.cells])
        for line in score_sheet(session)[0].lines[1:]
    ]
    assert lines == [
        (1, ["61: 13/7 8/7", "31: 8/5 6/5"]),
        (0, ["Resigns a double", "Plays on"]),
        (0, ["Resigns a single", "Plays on"]),
        (0, ["Resigns a single", "Plays on"]),
        (2, ["21:", ""]),
    ]
    assert line_numbers(session) == (*[1] * 14, 2)


def test_a_resignation_that_has_not_been_answered_has_a_line_of_its_own():
    session = Session(Setup((PORTES,), PLAYERS), (Begin(), Opening((5, 2)), Rolled((6, 1)), Resigned(0, 2)))
    assert [line.number for line in score_sheet(session)[0].lines if not line.whole] == [1, 2]


def test_a_remark_belongs_to_what_it_follows():
    session = Session(Setup((PORTES,), PLAYERS), (Begin(), Opening((5, 2)), Comment("here we go")))
    assert score_sheet(session)[0].entries()[0].remark == "here we go"


def test_every_game_has_a_sheet_with_the_score_before_it():
    game = (Begin(), Opening((5, 2)), Resigned(0, 2), ResignationAccepted())
    session = Session(Setup((PORTES,), PLAYERS), (*game, *game))
    assert [sheet.score for sheet in score_sheet(session)] == [(0, 0), (0, 2)]


def test_every_event_has_the_number_of_its_line_in_the_sheet():
    opening = (Begin(), Opening((5, 6)), Played((Step(24, 18), Step(18, 13))))
    session = Session(Setup((BACKGAMMON,), PLAYERS), (*opening, Rolled((2, 1)), Played((Step(13, 11), Step(6, 5)))))
    for event in (Doubled(), Taken(), Rolled((4, 3)), Comment("well"), Played((Step(24, 20), Step(13, 10)))):
        session.add(event)
    assert line_numbers(session) == (1, 1, 1, 2, 2, 2, 3, 3, 3, 3)


def test_the_lines_of_every_game_are_counted_from_the_first():
    game = (Begin(), Opening((6, 5)), Played((Step(24, 18), Step(18, 13))), Doubled(), Dropped())
    assert line_numbers(Session(Setup((BACKGAMMON,), PLAYERS, 0), (*game, *game))) == (1, 1, 1, 1, 2) * 2
