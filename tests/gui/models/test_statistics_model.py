"""What the player statistics window shows."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from palamedes.core.preferences import GameChoice
from palamedes.core.settings import ComputerSettings, SearchSettings
from palamedes.core.statistics import FinishedGame, GameJudgement
from palamedes.gui.models.statistics_model import (
    CHARTS,
    COLUMNS,
    EVERYBODY,
    MAX_LINES,
    MIN_SAMPLES,
    StatisticsQuery,
    curves,
    options,
    players,
    reading,
    report,
    unreadable_words,
)

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
POINTS, ERRORS, LUCK = CHARTS


def game(days_ago: float = 0, winner: int | None = 0, kind: int = 1, **changes: object) -> FinishedGame:
    """A game that Anna, side 0, played against the computer."""
    plain = FinishedGame(
        *("s", 0, NOW - timedelta(days=days_ago), GameChoice("portes"), ("Anna", "Palamedes"), (None, ComputerSettings()), 0),
        *(winner, kind, kind),
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def against(name: str, **changes: object) -> FinishedGame:
    return game(players=("Anna", name), computers=(None, None), **changes)


def cell(games: list[FinishedGame], heading: str, row: int = 0, **wanted: object) -> str:
    """The content of a cell. `heading`: words in the heading of its column."""
    place = next(k for k, column in enumerate(COLUMNS) if heading in column.heading.replace("\n", " "))
    return report(games, StatisticsQuery("Anna", **wanted), NOW).rows[row].cells[place]  # type: ignore[arg-type]


def names(games: list[FinishedGame], **wanted: object) -> list[str]:
    return [row.name for row in report(games, StatisticsQuery("Anna", **wanted), NOW).rows]  # type: ignore[arg-type]


# The table.


def test_the_first_row_is_of_all_games_and_the_others_of_each_variant() -> None:
    games = [game(), game(game=GameChoice("fevga")), game(game=GameChoice("fevga"))]
    assert names(games) == ["All", "Portes", "Fevga"]
    assert [cell(games, "Games", row) for row in range(3)] == ["3", "1", "2"]


def test_a_variant_that_this_program_does_not_know_goes_by_its_key_at_the_end() -> None:
    assert names([game(game=GameChoice("moultezim")), game()]) == ["All", "Portes", "moultezim"]


def test_single_double_and_triple_games_are_counted_apart() -> None:
    games = [game(kind=2), game(kind=2), game(winner=1, kind=3)]
    assert [cell(games, heading) for heading in ("Won single", "Won double", "Lost triple")] == ["–", "2", "1"]


def test_few_games_tell_no_interval() -> None:
    few = [game(winner=k % 2) for k in range(MIN_SAMPLES - 2)]
    assert cell(few, "Points per game") == "0.00"
    assert cell([*few, game(winner=0), game(winner=1)], "Points per game") == "0.00 ± 0.65"


def test_errors_and_luck_stand_with_what_they_were_measured_on() -> None:
    games = [game(), game(judged=(GameJudgement(0.5, 40, -0.25), None))]
    assert (cell(games, "Errors"), cell(games, "Luck")) == ("12.5 (40)", "−0.25 (1)")


def test_without_analysis_nothing_is_said_about_errors() -> None:
    assert (cell([game()], "Errors"), cell([game()], "Luck")) == ("–", "–")


def test_rows_may_be_opponents_with_the_way_they_play() -> None:
    games = [game(), game(computers=(None, ComputerSettings(network="own"))), against("Bill")]
    assert names(games, rows="opponent") == ["All", "Bill", "Palamedes: Master", "Palamedes: Master with own"]


def test_rows_may_be_months_the_newest_first() -> None:
    assert names([game(60), game(1)], rows="month") == ["All", "2026-11", "2026-09"]


# Choices.


def test_players_are_offered_with_everybody_where_there_are_several() -> None:
    assert players([game()]) == [("Anna", "Anna")]
    assert players([game(), against("Bill")]) == [("Anna", "Anna"), ("Bill", "Bill"), ("All players", EVERYBODY)]


def test_only_what_occurs_in_the_games_of_the_player_is_offered() -> None:
    games = [
        game(),
        game(game=GameChoice("fevga"), computers=(None, ComputerSettings(network="own", search=SearchSettings(1)))),
    ]
    games += [game(players=("Bill", "Palamedes"), game=GameChoice("narde"))]
    offered = {name: [value for _, value in values[1:]] for name, values in options(games, "Anna").items()}
    assert offered == {
        "variant": ["portes", "fevga"],
        "opponent": ["Palamedes"],
        "level": ["expert", "master"],
        "network": ["", "own"],
        "plies": [1, 2],
    }


@pytest.mark.parametrize(
    ("period", "count"), [({"period": "all"}, 4), ({"period": "week"}, 1), ({"period": "month"}, 2), ({"period": "year"}, 3)]
)
def test_a_period_reaches_back_from_now(period: dict[str, str], count: int) -> None:
    assert cell([game(1), game(8), game(40), game(400)], "Games", **period) == str(count)


def test_a_period_of_ones_own_includes_its_last_day() -> None:
    games = [game(k) for k in range(5)]
    assert cell(games, "Games", period="own", first=date(2026, 11, 18), last=date(2026, 11, 20)) == "3"


def test_a_choice_says_whether_it_leaves_games_out() -> None:
    assert not StatisticsQuery("Anna", rows="month", first=date(2026, 1, 1)).is_narrowed
    assert StatisticsQuery("Anna", variant="portes").is_narrowed


def test_without_a_choice_the_player_with_most_games_looks() -> None:
    assert report([game(), game(players=("Bill", "Palamedes")), game()], StatisticsQuery(), NOW).choice.player == "Anna"


def test_what_does_not_occur_in_the_games_of_a_player_is_not_chosen() -> None:
    games = [game(), game(players=("Bill", "Palamedes"), game=GameChoice("fevga"))]
    found = report(games, StatisticsQuery("Anna", variant="fevga", level="master"), NOW)
    assert (found.choice.variant, found.choice.level) == (None, "master")


def test_everybody_is_looked_at_player_by_player() -> None:
    everybody = StatisticsQuery("Anna").looked_at_by(EVERYBODY)
    assert everybody.rows == "player"
    assert everybody.looked_at_by("Bill").rows == "game"
    assert StatisticsQuery("Anna", rows="month").looked_at_by("Bill").rows == "month"


# Lines.


def test_a_line_adds_up_the_points_of_the_player() -> None:
    (line,) = report([game(2), game(1, kind=2), game(0, winner=1)], StatisticsQuery("Anna"), NOW).lines
    assert line.values(POINTS) == [(1, 1), (2, 3), (3, 2)]


def test_a_line_of_errors_begins_with_the_first_game_analysed() -> None:
    (line,) = report([game(1), game(0, judged=(GameJudgement(0.1, 10, 0), None))], StatisticsQuery("Anna"), NOW).lines
    assert line.values(ERRORS) == [(2, 10)]


def test_everybody_has_a_line_of_their_own_but_not_too_many() -> None:
    assert [line.player for line in report([against("Bill")], StatisticsQuery(EVERYBODY), NOW).lines] == ["Anna", "Bill"]
    assert len(report([against(name) for name in "BCDEFG"], StatisticsQuery(EVERYBODY), NOW).lines) == MAX_LINES


def test_a_reading_tells_the_day_the_value_and_the_sample() -> None:
    games = [game(1), game(0, judged=(GameJudgement(0.1, 10, 0.5), None))]
    lines = report(games, StatisticsQuery("Anna"), NOW).lines
    assert reading(lines, POINTS, 1).sentence == "Game 1, 2026-11-20 · points: +1"
    assert reading(lines, ERRORS, 1).sentence == "Game 1, 2026-11-20 · millipoints per decision: not analysed yet"
    assert reading(lines, ERRORS, 2).sentence == "Game 2, 2026-11-21 · millipoints per decision: 10.0 (1 game, 10 decisions)"


def test_a_reading_of_one_player_describes_the_game() -> None:
    lines = report([game(1)], StatisticsQuery("Anna"), NOW).lines
    assert reading(lines, POINTS, 1).details == ("Portes against Palamedes, Master: +1 point",)


def test_both_axes_of_the_curves_say_what_they_count() -> None:
    chart = curves(report([game(1)], StatisticsQuery("Anna"), NOW).lines, ERRORS)
    assert (chart.x.label, chart.y.label) == ("Games played", "Millipoints per decision")


def test_a_reading_of_several_players_names_them() -> None:
    lines = report([against("Bill"), game()], StatisticsQuery(EVERYBODY), NOW).lines
    assert reading(lines, POINTS, 1).sentence == "Game 1 · points: Anna +1, Bill −1"
    assert reading(lines, POINTS, 2).sentence == "Game 2 · points: Anna +2, Bill after 1 −1"


def test_rows_that_could_not_be_read_are_told_of() -> None:
    assert unreadable_words(0) == ""
    assert unreadable_words(1) == "1 game in the file could not be read and was left out."
    assert unreadable_words(3) == "3 games in the file could not be read and were left out."
