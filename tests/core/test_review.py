"""What an analysis says about the players."""

from dataclasses import replace
from math import log10

import pytest

from palamedes.core.dice.dice import expected_pips
from palamedes.core.results.analysis import (
    AnalysisTerms,
    Choice,
    Judgement,
    Luck,
    MomentKind,
    Place,
    StoredAnalysis,
    fingerprint,
    moments,
)
from palamedes.core.results.review import review
from palamedes.core.results.review_words import result_words, signed, state_words, summary_rows
from palamedes.core.rules.play import Step
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import BACKGAMMON, PORTES
from palamedes.core.session.events import (
    Begin,
    Doubled,
    Event,
    Opening,
    Played,
    PositionSetUp,
    ResignationAccepted,
    Resigned,
    Rolled,
    Taken,
)
from palamedes.core.session.session import Session
from palamedes.core.session.state import Setup
from palamedes.core.settings import Player, SearchSettings

BACKGAMMON_MATCH: tuple[Event, ...] = (
    Begin(),
    Opening((6, 1)),
    Played((Step(13, 7), Step(8, 7))),
    Rolled((6, 5)),
    Played((Step(24, 18), Step(18, 13))),
    Resigned(1, 1),
    ResignationAccepted(),
)
PLAYERS = (Player("Eleni"), Player("Petros"))
TERMS = AnalysisTerms(SearchSettings(), (None,), "money points")
GAME: tuple[Event, ...] = (
    Begin(),
    Opening((6, 1)),
    Rolled((6, 5)),
    Played((Step(13, 8), Step(13, 7))),
    Rolled((1, 1)),
    Played((Step(8, 7), Step(8, 7), Step(6, 5), Step(6, 5))),
    Resigned(1, 2),
    ResignationAccepted(),
)


def noted(session: Session, **said: Judgement | Luck) -> StoredAnalysis:
    """Notes on places with names such as `play2`, each with the correct fingerprint."""
    found = {}
    for moment in moments(session):
        note = said.get(f"{moment.place.kind}{moment.place.turn}")
        if note is not None:
            of = fingerprint(*session.states[moment.index : moment.index + 2])
            found[moment.place] = type(note)(of, *[getattr(note, name) for name in note.__slots__[1:]])
    return StoredAnalysis(TERMS, found)


def play(*equities: float, made: int = 0, mwc: tuple[float, float] | None = None) -> Judgement:
    return Judgement("", 9, 2, made, tuple(Choice("13/8 13/7", each, "net") for each in equities), mwc)


def luck(points: float, mwc: tuple[float, float] | None = None) -> Luck:
    return Luck("", points, 1, "net", None, mwc)


SESSION = Session(Setup((PORTES,), PLAYERS), GAME)
WHOLE = noted(
    SESSION,
    opening0=luck(0.1),
    roll1=luck(0.2),
    play1=play(0.5, 0.4, made=1),
    roll2=luck(-0.4),
    play2=play(0.3, 0.0, -0.1, made=2),
)


def test_errors_are_added_up_side_by_side():
    first, second = review(SESSION, WHOLE).account.sides
    assert (first.lost, second.lost) == (pytest.approx(0.1), pytest.approx(0.4))
    assert (first.marks, second.marks) == ((0, 1, 0), (0, 0, 1))


def test_the_rate_is_thousandths_of_a_point_an_unforced_decision():
    first, second = review(SESSION, WHOLE).account.sides
    assert (first.rate, second.rate) == (pytest.approx(100), pytest.approx(400))


def test_in_games_other_than_backgammon_ratings_are_names_of_levels():
    first, second = review(SESSION, WHOLE).account.sides
    assert (first.rating, second.rating) == ("Beginner", "Beginner")
    notes = noted(SESSION, play1=play(0.5, 0.4), play2=play(0.3, 0.28, made=1))
    assert [side.rating for side in review(SESSION, notes).account.sides] == ["Master", "Club player"]


def test_a_session_of_several_games_has_no_rating():
    several = Session(Setup((PORTES, BACKGAMMON), PLAYERS, cube=False), (*GAME, *BACKGAMMON_MATCH))
    found = review(several, StoredAnalysis(TERMS, {}))
    assert found.account.sides[0].scale.bands == ()
    assert [bool(game.account.sides[0].scale.bands) for game in found.games] == [True, True]


def test_the_rate_of_snowie_divides_by_the_turns_of_both_sides():
    assert review(SESSION, WHOLE).account.snowie_rates == (pytest.approx(50), pytest.approx(200))


def test_a_match_of_backgammon_has_estimated_fibs_ratings():
    session = Session(Setup((BACKGAMMON,), PLAYERS, length=1, cube=False), BACKGAMMON_MATCH)
    half = (0.0, 1.0)
    notes = noted(
        session,
        opening0=luck(0.1, half),
        play1=play(0.5, 0.4, made=1, mwc=half),
        roll2=luck(-0.1, half),
        play2=play(0.3, 0.0, mwc=half),
    )
    account = review(session, notes).account
    assert [side.fibs_rating for side in account.sides] == [pytest.approx(2050 - 0.1 * (8798 + 25526)), 2050]
    assert account.adjusted_mwc == pytest.approx(0.9)
    assert account.fibs_difference == pytest.approx(2000 * log10(9))
    rows = {name.strip(): values for name, *values in summary_rows(account, 6)}
    assert rows["FIBS difference, luck-adjusted"] == ["+1908", "−1908"]
    assert rows["FIBS rating by errors"] if account.sides[0].decisions >= 10 else "FIBS rating by errors" not in rows


def test_other_games_and_money_play_have_no_fibs_ratings():
    for setup in (Setup((PORTES,), PLAYERS, length=1), Setup((BACKGAMMON,), PLAYERS)):
        account = review(Session(setup, GAME[:1]), StoredAnalysis(TERMS, {})).account
        assert not account.sides[0].scale.fibs
        assert account.sides[0].fibs_rating is None


def test_errors_with_the_cube_are_rows_of_their_own():
    events = (Begin(), Opening((6, 5)), Played((Step(13, 8), Step(13, 7))), Doubled(), Taken())
    session = Session(Setup((BACKGAMMON,), PLAYERS), events)
    account = review(session, noted(session, double2=play(0.3, 0.1, made=1), take2=play(-0.5, -1, made=1))).account
    assert (account.sides[1].cube_lost, account.sides[1].cube_rate) == (pytest.approx(0.2), pytest.approx(200))
    rows = {name.strip(): values for name, *values in summary_rows(account, 6)}
    assert rows["Wrong doubles"] == ["0", "1 (0.200)"]
    assert rows["in cube decisions"] == ["500.0", "200.0"]
    assert "Missed doubles" not in rows


def test_forced_plays_do_not_count():
    notes = noted(SESSION, play1=Judgement("", 1), play2=play(0.3, 0.0))
    first, second = review(SESSION, notes).account.sides
    assert (first.plays, first.forced, first.rate, first.rating) == (0, 1, None, "")
    assert (second.plays, second.forced, second.rate) == (1, 0, 0.0)


def test_the_result_without_luck_takes_the_luck_of_both_sides_away():
    account = review(SESSION, WHOLE).account
    assert account.result == 2
    assert account.adjusted == pytest.approx(2 - (0.1 + 0.2) + -0.4)


def test_a_game_worth_two_is_a_gammon_where_the_cube_belongs():
    (game,) = review(SESSION, WHOLE).games
    assert "wins a double game by resignation, 2 points" in result_words(game, ("Anna", "Bill"))
    assert "wins a gammon by resignation, 2 points" in result_words(replace(game, variant=BACKGAMMON), ("Anna", "Bill"))


def test_without_all_notes_there_is_no_result_without_luck():
    account = review(SESSION, noted(SESSION, roll1=luck(0.2))).account
    assert not account.complete
    assert account.adjusted is None


def test_a_game_that_goes_on_has_no_result():
    account = review(Session(Setup((PORTES,), PLAYERS), GAME[:-2]), WHOLE).account
    assert account.result is None
    assert account.complete


def test_a_note_on_something_that_was_undone_is_left_out():
    other = Session(Setup((PORTES,), PLAYERS), (*GAME[:3], Played((Step(24, 18), Step(18, 13)))))
    account = review(other, WHOLE).account
    assert [one.moment.place.kind for one in review(other, WHOLE).decisions()] == []
    assert (account.judged, account.judgeable) == (2, 3)


def test_luck_counts_with_the_cube():
    events = (Begin(), Opening((6, 5)), Played((Step(13, 8), Step(13, 7))), Doubled(), Taken(), Rolled((6, 5)))
    session = Session(Setup((BACKGAMMON,), PLAYERS), events)
    account = review(session, noted(session, roll2=luck(0.25))).account
    assert account.sides[1].luck == 0.5


def test_decisions_about_the_cube_that_nobody_judged_are_counted():
    events = (Begin(), Opening((6, 5)), Played((Step(13, 8), Step(13, 7))), Doubled(), Taken())
    session = Session(Setup((BACKGAMMON,), PLAYERS), events)
    assert review(session, noted(session)).account.unjudged_cubes == 2
    judged = review(session, noted(session, double2=play(0.3, 0.1, made=1)))
    assert judged.account.unjudged_cubes == 1
    assert judged.account.sides[1].cubes == 1


@pytest.mark.parametrize(("behind", "counts"), [(0.1, True), (0.2, False)])
def test_a_cube_left_alone_counts_only_where_doubling_is_near(behind: float, counts: bool):
    events = (Begin(), Opening((6, 5)), Played((Step(13, 8), Step(13, 7))), Rolled((6, 5)))
    session = Session(Setup((BACKGAMMON,), PLAYERS), events)
    (one,) = review(session, noted(session, double2=play(0.3, 0.3 - behind))).decisions()
    assert one.counts is counts


def test_a_match_that_is_over_has_its_luck_in_match_winning_chance():
    session = Session(Setup((PORTES,), PLAYERS, length=1), GAME)
    half = (0.0, 1.0)
    notes = noted(
        session,
        opening0=luck(0.1, half),
        roll1=luck(0.2, half),
        play1=play(0.5, 0.4, made=1, mwc=half),
        roll2=luck(-0.4, half),
        play2=play(0.3, 0.0, mwc=half),
    )
    account = review(session, notes).account
    assert account.sides[0].lost_mwc == pytest.approx(0.05)
    assert account.adjusted_mwc == pytest.approx(1 - 0.15 - 0.2)


def test_a_luck_adjusted_result_of_a_match_is_given_beside_an_even_chance():
    session = Session(Setup((PORTES,), PLAYERS, length=1), GAME)
    half = (0.0, 1.0)
    unlucky = {"opening0": luck(-0.3, half), "roll1": luck(0.2, half), "roll2": luck(0.4, half)}
    account = review(session, noted(session, **unlucky, play1=play(0.5, 0.4, mwc=half), play2=play(0.3, 0.0, mwc=half))).account
    assert account.adjusted_mwc > 1
    rows = summary_rows(account, 6)
    place = next(number for number, row in enumerate(rows) if row[0] == "Result in match-winning chance")
    assert rows[place][1:] == ("+50.0%", "−50.0%")
    assert rows[place + 1] == ("  luck-adjusted", "+75.0%", "−75.0%")
    assert not any("won, without luck" in row[0] for row in rows)


def test_points_won_in_a_match_are_not_mixed_with_luck_that_is_valued_at_the_score():
    session = Session(Setup((PORTES,), PLAYERS, length=1), GAME)
    half = (0.0, 1.0)
    said = {"opening0": luck(0.1, half), "roll1": luck(0.2, half), "roll2": luck(-0.4, half)}
    notes = noted(session, **said, play1=play(0.5, 0.4, mwc=half), play2=play(0.3, 0.0, mwc=half))
    at_the_score = replace(notes, terms=replace(TERMS, worth="match-winning chances by the table even"))
    found = review(session, at_the_score)
    assert [account.adjusted for account in (found.account, found.games[0].account)] == [None, None]
    assert found.account.adjusted_mwc == pytest.approx(1 - 0.15 - 0.2)
    assert [row[1] for row in summary_rows(found.account, 6) if row[0] == "  luck-adjusted"] == ["+15.0%"]


def test_the_dice_of_a_player_are_those_of_its_turns():
    first, second = (side.dice for side in review(SESSION, WHOLE).account.sides)
    assert (first.rolls, first.doubles, first.pips) == (1, 0, 11)
    assert (second.rolls, second.doubles, second.pips_a_roll) == (1, 1, 4)
    assert second.counts == (((1, 1), 1),)


def test_an_opening_roll_that_is_played_is_a_roll_of_its_winner():
    session = Session(Setup((BACKGAMMON,), PLAYERS), (Begin(), Opening((2, 5))))
    account = review(session, noted(session)).account
    assert [side.dice.rolls for side in account.sides] == [0, 1]
    rows = {name: second for name, _, second in summary_rows(account, 6)}
    assert rows["Doubles"] == "0 (expected 0.0)"
    assert rows["Pips per roll"] == "7.00 (expected 7.00)"


def test_a_roll_of_ordinary_dice_brings_eight_pips_and_a_sixth():
    assert expected_pips(6) == pytest.approx(49 / 6)
    assert expected_pips(6) == pytest.approx(sum((a + b) * (2 if a == b else 1) for a in range(1, 7) for b in range(1, 7)) / 36)


def test_the_worst_decisions_come_first():
    assert [one.moment.place for one in review(SESSION, WHOLE).worst()] == [
        Place(1, 2, MomentKind.PLAY),
        Place(1, 1, MomentKind.PLAY),
    ]


def test_a_session_without_games_has_an_empty_review():
    found = review(Session(Setup((PORTES,), PLAYERS)), StoredAnalysis(TERMS, {}))
    assert (found.games, found.account.judgeable, found.account.result) == ((), 0, None)
    assert summary_rows(found.account, None)


def test_a_few_decisions_earn_no_rating():
    rows = {name: values for name, *values in summary_rows(review(SESSION, WHOLE).account, None)}
    assert rows["Rating"] == ["–", "–"]


def test_the_score_before_a_game_that_was_set_up_is_the_one_set_up():
    session = Session(Setup((PORTES,), PLAYERS, length=7), (Begin(), PositionSetUp(start_position(PORTES), score=(3, 5))))
    assert review(session, StoredAnalysis(TERMS, {})).games[0].score == (3, 5)


def test_what_is_missing_is_said():
    assert state_words(review(SESSION, WHOLE)) == []
    assert "0 of 5" in state_words(review(SESSION, StoredAnalysis(TERMS, {})))[0]


def test_numbers_have_a_true_minus_and_nothing_has_no_sign():
    assert [signed(number) for number in (0.1234, -0.1234, 0.0004, -0.0004)] == ["+0.123", "−0.123", "0.000", "0.000"]
