"""The language in which decisions are searched."""

import numpy as np
import pytest

from library_rows import entry, row, table
from palamedes.core.errors import BadSettings
from palamedes.core.library.decisions import KINDS, MINE, WHOLE_GAME, no_decisions
from palamedes.core.library.entry import DecisionTable
from palamedes.core.library.query import query
from palamedes.core.results.analysis import MomentKind

BAR_POINT = "bar:1 13:4 8:3 7:2 6:5 | 20:2 13:5 8:3 6:5"
START = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"
PINNED = "24:5 9:pin 10:9 | 24:3 16:1 9:11"


def holds(text: str, variant: str = "backgammon", position: str = BAR_POINT, **more: object) -> bool:
    return bool(len(query(text).rows(table(row(variant, position, **more)))))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    [
        *("", "my 7 made", "their 20 made", "my bar", "my bar = 1", "my 7 = 2", "my 7", "my 6-8 made", "my 6-8 >= 10"),
        *(
            "my 5 empty",
            "their bar = 0",
            "not their bar",
            "my prime = 3",
            "their anchors = 1",
            "not my anchors",
            "my prime >= 3",
            "my blots = 0",
            "my off = 0",
        ),
        *("my home = 5", "lead = 14", "phase = middle game", "not phase = race", "cube = 1", "roll = 4-6"),
        *("roll 64", "variant = backgammon", "decision = play", "decision play", "owner = nobody", "game 1", "turn >= 20"),
        *("game = backgammon", "game backgammon", "not game = plakoto"),
        *("player = Anna", "player = anna", "opponent = Bill", "event = kavala", "since = 2026-03", "until = 2026-03"),
        *("since 2026", "until = 2026-03-14", "match = 7", "session = 1", "my away = 0"),
        *("my 7 made, their 20 made, my bar, phase = middle game",),
    ],
)
def test_a_condition_that_is_true_finds_the_decision(text: str) -> None:
    assert holds(text)


@pytest.mark.parametrize(
    "text",
    [
        *("my 8 blot", "their 7 made", "my 5-8 made", "not my bar", "my bar > 1", "their bar", "my prime > 3", "my 40 empty"),
        *("phase = race", "cube = 2", "roll = 6-5", "variant = fevga", "decision = cube", "owner = me", "turn < 20"),
        *("player = Bill", "opponent = Anna", "tag = study", "since = 2026-04", "until = 2026-03-13", "error >= 0"),
        *("my 7 made, their 20 empty",),
    ],
)
def test_a_condition_that_is_false_does_not_find_it(text: str) -> None:
    assert not holds(text)


def test_the_sentence_of_the_page_finds_its_position() -> None:
    rows = row("backgammon", BAR_POINT, error=0.08)
    rows["kind"] = KINDS.index(MomentKind.DOUBLE)
    asked = query("my 7 made, their 20 made, my bar, decision = cube, error ≥ 0.08")
    assert asked.rows(table(rows)).tolist() == [0]
    rows["error"] = 0.07
    assert asked.rows(table(rows)).tolist() == []


def test_anchors_are_points_made_in_the_home_board_of_the_other_side() -> None:
    assert holds("my anchors = 1, their anchors = 1", position=START)
    assert holds("my anchors = 2", "fevga", "24:1 14:1 17:2 11:11 | 24:15")


def test_pins_and_made_points_follow_the_rules_of_the_game() -> None:
    assert holds("my 9 pinned, my pinned = 1, their pinned = 0", "plakoto", PINNED)
    assert holds("my 10 made, not my 9 made, their 16 blot", "plakoto", PINNED)
    assert holds("my 8 made", "fevga", "24:14 8:1 | 24:15")
    assert not holds("my 8 made", "backgammon", "24:14 8:1 | 6:15")


def test_conditions_about_the_session_follow_the_side_that_decides() -> None:
    rows = row("backgammon", START, side=1)
    assert query("player = Bill, opponent = Anna").rows(table(rows)).tolist() == [0]
    tagged = entry(tags=("Study", "cup"))
    assert query("tag = study").rows(table(rows, of=tagged)).tolist() == [0]


def test_the_owner_of_the_cube_is_seen_from_the_side_that_decides() -> None:
    rows = row("backgammon", START)
    rows["owner"], rows["cube"] = MINE, 4
    assert query("owner = me, cube >= 4").rows(table(rows)).tolist() == [0]


def test_the_worst_errors_come_first_and_what_is_not_judged_last() -> None:
    rows = [row("backgammon", START, error=error) for error in (0.1, float("nan"), 0.5, 0.0)]
    assert query("").rows(table(*rows)).tolist() == [2, 0, 3, 1]


def test_rows_for_whole_games_are_never_found() -> None:
    whole = no_decisions(1)
    whole["kind"] = WHOLE_GAME
    assert query("").rows(table(whole)).tolist() == []
    assert query("player = Anna").holds(table(whole)).tolist() == [True]


@pytest.mark.parametrize(
    "text",
    [
        *("bar point made", "my 7 full", "my 99 made", "my 9-7 made", "my 7 >= two", "error = big", "phase = early", "my"),
        *(
            "decision = none",
            "variant = chess",
            "roll = 11-0",
            "since = yesterday",
            "since = 2026-13",
            "until = 2026-02-30",
            "owner = Bill",
            "not",
            "player",
            "x" * 1001,
        ),
        *("error ~ 3", "my 7 >= 1e999", "my 7 ⩾ 2", "player > Anna", "cube", "my 1.5 made"),
    ],
)
def test_what_is_not_a_condition_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadSettings) as refusal:
        query(text)
    assert str(refusal.value).endswith(".")


def test_an_empty_library_has_no_decisions() -> None:
    assert query("my 7 made, player = Anna, since = 2026").rows(DecisionTable.joined([])).tolist() == []


def test_a_hundred_thousand_decisions_are_searched_together() -> None:
    rows = np.repeat(np.concatenate([row("backgammon", START), row("backgammon", BAR_POINT)]), 50_000)
    many = DecisionTable.joined((entry(number), rows[number * 1000 : (number + 1) * 1000]) for number in range(100))
    assert len(query("my 7 made, their 20 made, my bar").rows(many)) == 50_000
