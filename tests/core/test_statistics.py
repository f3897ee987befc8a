"""What finished games say about their players."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from palamedes.core.errors import BadSettings
from palamedes.core.preferences import GameChoice
from palamedes.core.rules.variant import PLAKOTO, PORTES
from palamedes.core.session.events import Begin, Opening, ResignationAccepted, Resigned
from palamedes.core.session.session import Session
from palamedes.core.session.state import Phase, Setup
from palamedes.core.settings import ComputerSettings, Player, SearchSettings
from palamedes.core.statistics import Filter, FinishedGame, GameJudgement, Seen, course, finished_games, summary

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
MASTER = ComputerSettings(search=SearchSettings(2))


def game(number: int = 0, winner: int | None = 0, kind: int = 1, **changes: object) -> FinishedGame:
    """A game between Anna, who is side 0, and the computer."""
    plain = FinishedGame(
        *("s", number, NOON + timedelta(hours=number), GameChoice("portes"), ("Anna", "Palamedes"), (None, MASTER), 0),
        *(winner, kind, kind),
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def annas(*games: FinishedGame, **wanted: object) -> list[Seen]:
    return list(Filter("Anna", **wanted).seen(games))  # type: ignore[arg-type]


def resigned(session: Session, side: int, points: int) -> None:
    """Play a game that ends with a resignation."""
    session.add(Begin())
    if session.state.phase is Phase.OPENING:
        session.add(Opening((3, 1)))
    session.add(Resigned(side, points))
    session.add(ResignationAccepted())


def test_games_are_found_in_their_session_as_they_ended() -> None:
    session = Session(Setup((PORTES, PLAKOTO), (Player("Anna"), Player("Bill"))))
    resigned(session, 1, 1)
    resigned(session, 0, 2)
    session.add(Begin())
    first, second = finished_games(session, "s", NOON)
    assert (first.number, first.game.variant, first.winner, first.kind, first.points) == (0, "portes", 0, 1, 1)
    assert (second.number, second.game.variant, second.winner, second.kind, second.points) == (1, "plakoto", 1, 2, 2)


def test_only_the_last_game_of_a_match_says_who_won_it() -> None:
    session = Session(Setup((PORTES,), (Player("Anna"), Player("Bill")), length=2))
    resigned(session, 1, 1)
    resigned(session, 1, 1)
    assert [each.match_winner for each in finished_games(session, "s", NOON)] == [None, 0]


def test_a_summary_counts_single_double_and_triple_games_of_both_sides() -> None:
    found = summary(annas(game(0), game(1, 0, 2), game(2, 1, 2), game(3, 1, 3), game(4, None, 0)))
    assert (found.games, found.won, found.lost, found.ties) == (5, (1, 1, 0), (0, 1, 1), 1)


def test_points_a_game_come_with_their_standard_error() -> None:
    found = summary(annas(game(0, 0, 1), game(1, 1, 1), game(2, 0, 2), game(3, 1, 2))).points
    assert found.mean == 0
    assert found.error == pytest.approx((10 / 3 / 4) ** 0.5)


def test_games_without_judgement_say_nothing_about_errors() -> None:
    assert summary(annas(game())).errors is None


def test_errors_are_weighed_by_decisions() -> None:
    judged = [GameJudgement(0.2, 10, 0.5), GameJudgement(0.1, 20, -0.1)]
    found = summary(annas(*(game(k, judged=(each, None)) for k, each in enumerate(judged))))
    assert (found.decisions, found.errors) == (30, pytest.approx(0.01))
    assert found.luck.mean == pytest.approx(0.2)


def test_a_player_on_the_other_side_sees_the_points_with_the_other_sign() -> None:
    swapped = game(winner=0, kind=2, players=("Palamedes", "Anna"), computers=(MASTER, None))
    assert [seen.points for seen in annas(swapped)] == [-2]


@pytest.mark.parametrize(
    ("wanted", "numbers"),
    [
        ({"variant": "plakoto"}, [1]),
        ({"opponent": "Bill"}, [2]),
        ({"level": "master"}, [0, 1]),
        ({"network": "own"}, [3]),
        ({"network": ""}, [0, 1]),
        ({"plies": 1}, [3]),
        ({"plies": 2}, [0, 1]),
        ({"since": NOON + timedelta(hours=1), "until": NOON + timedelta(hours=3)}, [1, 2]),
    ],
)
def test_a_filter_lets_only_such_games_through(wanted: dict[str, object], numbers: list[int]) -> None:
    games = (
        game(0),
        game(1, game=GameChoice("plakoto")),
        game(2, players=("Anna", "Bill"), computers=(None, None)),
        game(3, computers=(None, ComputerSettings(network="own", search=SearchSettings(1), temperature=0.5))),
        game(4, computers=(None, ComputerSettings("flat_mc"))),
    )
    assert [seen.game.number for seen in annas(*games, **wanted)] == numbers


def test_the_course_adds_up_points_in_the_order_of_time() -> None:
    assert [moment.points for moment in course(annas(game(2, 1, 2), game(0), game(1)))] == [1, 2, 0]


def test_the_course_of_errors_forgets_old_games() -> None:
    early = [game(k, judged=(GameJudgement(1.0, 1, 0), None)) for k in range(5)]
    late = [game(k, judged=(GameJudgement(0.0, 1, 0), None)) for k in range(5, 25)]
    moments = course(annas(*early, *late))
    assert (moments[4].errors, moments[-1].errors) == (1.0, 0.0)


def test_the_course_tells_over_how_much_errors_and_luck_are_taken() -> None:
    games = [game(0), *(game(k, judged=(GameJudgement(0.1, 5, luck), None)) for k, luck in ((1, 0.5), (2, -0.1)))]
    before, _, last = course(annas(*games))
    assert (before.judged, before.errors, before.luck) == (0, None, None)
    assert (last.judged, last.decisions, last.luck) == (2, 10, pytest.approx(0.2))


@pytest.mark.parametrize(
    "wrong", [{"winner": 2}, {"kind": 4}, {"points": 0}, {"number": -1}, {"session": ""}, {"ended": datetime(2026, 1, 1)}]
)
def test_a_game_that_makes_no_sense_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadSettings):
        game(**wrong)  # type: ignore[arg-type]
