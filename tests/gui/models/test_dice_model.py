"""What the session's dice have shown."""

from __future__ import annotations

from palamedes.core.rules.variant import PORTES
from palamedes.core.session.events import Begin, Opening, Played, ResignationAccepted, Resigned, Rolled
from palamedes.core.session.session import Session
from palamedes.core.session.state import Setup
from palamedes.core.settings import Player
from palamedes.gui.models.dice_model import DiceReport, dice_report, pips_words, rolls_of


def session(*rolls: tuple[int, int]) -> Session:
    """A session of Portes in which Anna won the opening roll 3 to 1, and these rolls followed, each
    with a pass.
    """
    made = Session(Setup((PORTES,), (Player("Anna"), Player("Bill"))))
    for event in (Begin(), Opening((3, 1))):
        made.add(event)
    for roll in rolls:
        made.add(Rolled(roll))
        made.add(Played())
    return made


def cells(report: DiceReport | None, label: str) -> tuple[str, ...]:
    assert report is not None
    return next(row.cells for row in report.rows if row.label == label)


def test_before_the_first_roll_there_is_nothing_to_tell() -> None:
    assert dice_report(Session(Setup((PORTES,), (Player("Anna"), Player("Bill"))))) is None


def test_each_side_has_the_rolls_of_its_turns() -> None:
    played = session((6, 5), (4, 4), (2, 1))
    assert rolls_of(played, 0, 6) == [(6, 5), (2, 1)]
    assert rolls_of(played, 1, 6) == [(4, 4)]


def test_counts_stand_beside_what_fair_dice_bring() -> None:
    report = dice_report(session((6, 5), (4, 4), (6, 1)))
    assert cells(report, "6") == ("2", "0.7", "0", "0.3", "2", "1.3")
    assert cells(report, "44") == ("0", "0.1", "1", "0.0", "1", "0.1")


def test_opening_rolls_count_for_both_together_only() -> None:
    report = dice_report(session((6, 5)))
    assert cells(report, "Rolls")[::2] == ("1", "0", "2")
    assert any("opening roll" in detail for detail in report.details)


def test_pips_count_doubles_four_times() -> None:
    assert pips_words([(6, 5), (4, 4)]) == "13.50"
    assert cells(dice_report(session((6, 5))), "Pips per roll") == ("11.00", "8.17", "", "8.17", "7.50", "8.17")


def test_many_rolls_tell_how_far_chance_reaches() -> None:
    assert pips_words([(6, 5), (2, 1)] * 5) == "7.00 ± 2.61"


def test_the_judgement_stands_in_words_with_its_figures() -> None:
    report = dice_report(session(*[(face, other) for face in range(1, 7) for other in range(1, 7)]))
    assert report is not None
    assert report.sentence.startswith("Nothing unusual in 37 rolls")
    headings = [row.label for row in report.rows if row.is_heading]
    assert [words.partition(":")[0] for words in headings] == [
        "Numbers on the dice",
        "Doubles",
        "Rolls",
        "Ordered rolls (21 and 12 counted separately)",
    ]
    assert any("5 degrees of freedom, p = " in row.label for row in report.rows)


def test_rolls_with_other_dice_are_left_out_and_told_of() -> None:
    small = PORTES.configured(board={"points": 8, "checkers": 10})
    made = Session(Setup((PORTES, small), (Player("Anna"), Player("Bill"))))
    for event in (Begin(), Opening((5, 1)), Rolled((6, 6)), Resigned(0, 1), ResignationAccepted(), Begin(), Opening((2, 1))):
        made.add(event)
    report = dice_report(made)
    assert cells(report, "Rolls")[-2] == "2"
    assert report.details[-1] == "1 roll with dice of a different size is not counted here."


def test_a_side_that_has_not_rolled_yet_has_noughts() -> None:
    report = dice_report(session((1, 2)))
    assert cells(report, "21") == ("1", "0.1", "0", "0.0", "1", "0.1")
