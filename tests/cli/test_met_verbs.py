"""The verbs met and rates, and matches played with the verb contest."""

import json

import pytest

from palamedes.cli.main import run


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(arguments) == 0
    return capsys.readouterr().out


def test_met_prints_a_row_for_every_number_of_points_to_go(capsys):
    found = json.loads(printed(capsys, "met", "plakoto", "--away", "9", "--json"))
    assert (found["variant"], found["model"]) == ("plakoto", "published")
    assert [len(row) for row in found["win_percent"]] == [9] * 9
    assert found["win_percent"][1][2] == pytest.approx(65.87, abs=0.01)


def test_met_shows_a_table(capsys):
    lines = printed(capsys, "met", "fevga", "--away", "2").splitlines()
    assert [line.split() for line in lines[1:]] == [["1", "2"], ["1", "50.00", "71.43"], ["2", "28.57", "50.00"]]


def test_met_knows_matches_of_several_games(capsys):
    rows = [
        json.loads(
            printed(capsys, "met", "tavli", "--away", "3", "--winner-begins", "--begins", begins, "--game", "3", "--json")
        )
        for begins in ("player", "opponent")
    ]
    assert rows[0]["model"] == "measured"
    assert rows[0]["win_percent"][2][2] == pytest.approx(100 - rows[1]["win_percent"][2][2])
    assert rows[0]["win_percent"][2][2] > 52


def test_met_shows_chances_after_the_crawford_game(capsys):
    arguments = ("met", "backgammon", "--away", "2", "--model", "janowski", "--json")
    before, after = (json.loads(printed(capsys, *arguments, *more))["win_percent"] for more in ((), ("--after-crawford",)))
    assert before[0][1] == pytest.approx(66.75)
    assert after[0][1] == pytest.approx(51.2)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("portes", "--begins", "nobody"), "begins is 'nobody'"),
        (("backgammon", "--begins", "player"), "does not depend on who begins"),
        (("portes", "--model", "published", "--begins", "opponent"), "does not depend on who begins"),
        (("tavli", "--game", "4"), "the sequence ends with game 3"),
        (("portes,chess",), "chess"),
        (("portes", "--model", "janowski"), "single variant, played with the cube"),
    ],
)
def test_met_says_what_is_wrong(capsys, arguments: tuple[str, ...], said: str):
    assert run(("met", *arguments)) == 2
    assert said in capsys.readouterr().err


def test_rates_counts_the_games_of_the_side_that_begins(capsys, tmp_path):
    path = tmp_path / "rates.json"
    found = json.loads(
        printed(capsys, "lab", "rates", "fevga", "--network", "random", "--games", "50", "--out", str(path), "--json")
    )
    assert sum(found["results"]) == found["games"] == 50
    assert json.loads(path.read_text())["fevga"]["measured"]["results"] == found["results"]


def test_a_contest_can_be_one_of_matches(capsys):
    arguments = ("random", "random", "--variant", "fevga,portes", "--match", "3", "--matches", "4", "--strategy", "money,money")
    found = json.loads(printed(capsys, "lab", "contest", *arguments, "--json"))
    assert (found["matches"], found["games"], found["strategies"]) == (4, ["fevga", "portes"], ["money", "money"])
    assert found["won"] == 2


def test_matches_are_shown_in_lines(capsys):
    lines = printed(
        capsys, "lab", "contest", "random", "random", "--variant", "portes", "--match", "1", "--matches", "2"
    ).splitlines()
    assert lines[0].startswith("portes: 2 matches of 1 points, the winner begins, seed 1")
    assert any(line.startswith("matches won  1") for line in lines)


def test_an_unknown_strategy_is_refused(capsys):
    assert run(("contest", "random", "random", "--variant", "portes", "--match", "3", "--strategy", "match,luck")) == 2
    assert "'match,luck' are not known" in capsys.readouterr().err
