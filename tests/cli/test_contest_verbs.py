"""The verbs that measure how well players play."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from typer import Typer
from typer.testing import CliRunner

from palamedes.cli.lab import contest, judge, levels, openings, reference, trial
from palamedes.cli.terminal.measuring import interruptions, progress
from palamedes.core.errors import BadFile, BadSettings
from palamedes.core.results.contest import estimate
from palamedes.core.results.levels import RATED
from palamedes.core.rules.position import start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, VARIANTS
from palamedes.core.session.state import Phase
from palamedes.engine.legal import legal_plays
from palamedes.formats.tables.judged_positions import HALVES, JudgedRoll, line_of
from palamedes.service.library.files import read_file
from small_networks import network_for_each_kind, own_folders, small_network, write_small

GOLDEN = Path(__file__).parent.parent / "golden" / "opening_rolls.json"
UP_TO_MASTER = [word for level in RATED for word in ("--level", level.key)]
POSITION = [-2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0, 0, 0, 0]
AFTER = [-2, 0, 0, 0, 2, 4, 0, 2, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0, 0, 0, 0]
RECORD = {"cat": "opening", "pos": POSITION, "dice": [3, 1], "n": 16, "moves": [{"after": AFTER, "eq2": 0.15}]}


@pytest.fixture(autouse=True)
def shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    folder = own_folders(monkeypatch, tmp_path)[1]
    network_for_each_kind(folder)
    return folder


def done(app: Typer, *arguments: str) -> Any:
    return CliRunner().invoke(app, list(arguments), catch_exceptions=False)


def test_a_contest_prints_its_settings_and_its_figures():
    text = done(contest.app, "hitting", "pubeval", "--variant", "portes", "--games", "20", "--seed", "3").stdout
    assert "hitting after 100 games, 1-ply" in text
    assert "20 games in pairs with the same dice, seed 3" in text
    assert "(95 %)" in text


def test_a_contest_as_json_has_everything_in_it():
    found = json.loads(done(contest.app, "best:1:0.2", "random", "--variant", "portes", "--games", "20", "--json").stdout)
    wins = {points: sum(pair) for points, pair in found["wins"].items()}
    assert sum(wins.values()) + found["ties"] == found["games"] == 20
    low, high = found["interval_95"]
    assert low <= found["points_per_game"] <= high
    assert (found["one"], found["other"], found["seed"], found["complete"]) == ("best:1:0.2", "random", 1, True)


def test_a_contest_is_played_by_the_rules_that_are_named():
    options = ("--variant", "plakoto", "--rule", "mother_rule=off", "--checkers", "5", "--games", "20")
    text = done(contest.app, "random", "random", *options).stdout
    assert "rules          mother_rule=false, 24 points, 5 checkers" in text
    found = json.loads(done(contest.app, "random", "random", *options, "--json").stdout)
    assert (found["rules"], found["board"]) == ({"mother_rule": False}, {"points": 24, "checkers": 5, "die": 6})
    usual = json.loads(done(contest.app, "random", "random", *options[:2], "--games", "20", "--json").stdout)
    assert found["wins"] != usual["wins"]


def test_matches_are_played_by_the_rules_that_are_named():
    options = ("--variant", "portes,plakoto", "--match", "1", "--matches", "2", "--rule", "mother_rule=off", "--checkers", "5")
    found = json.loads(done(contest.app, "random", "random", *options, "--json").stdout)
    assert (found["games"], found["matches"]) == (["portes", "plakoto"], 2)


def test_a_player_against_itself_gains_exactly_nothing():
    found = json.loads(done(contest.app, "level:club", "level:club", "--variant", "fevga", "--games", "20", "--json").stdout)
    assert (found["points_per_game"], found["standard_error"]) == (0, 0)


def test_one_pair_of_games_gives_no_confidence_interval():
    one_pair = ("hitting", "pubeval", "--variant", "portes", "--games", "2")
    assert "too few for a confidence interval" in done(contest.app, *one_pair).stdout
    found = json.loads(done(contest.app, *one_pair, "--json").stdout)
    assert (found["standard_error"], found["interval_95"]) == (None, None)


def test_no_pair_of_games_gives_no_figure():
    assert contest.in_words(estimate([])) == "unknown: no pair of games was completed"
    assert set(estimate([]).as_data("points").values()) == {None}


def test_wrong_players_are_refused():
    with pytest.raises(BadSettings, match="choose from"):
        done(contest.app, "random:2", "random", "--variant", "portes")


def test_losses_are_printed_for_each_kind_and_player(tmp_path: Path):
    path = tmp_path / "some.jsonl"
    path.write_text(json.dumps(RECORD) + "\n" + json.dumps(RECORD | {"cat": "race"}))
    text = done(judge.app, str(path), "random", "pubeval").stdout
    assert text.count("opening") == text.count("race") == text.count("all ") == 2
    assert text.count("ms of processor time per decision") == 2
    found = json.loads(done(judge.app, str(path), "pubeval", "--json").stdout)
    assert found["kinds"]["all"]["decisions"] == 2
    assert found["milliseconds"] > 0


def test_the_halves_of_a_set_can_be_judged_apart(tmp_path: Path):
    path, start = tmp_path / "some.jsonl", start_position(BACKGAMMON)
    plays = {dice: legal_plays(Situation(BACKGAMMON, start), dice) for dice in ((3, 1), (4, 2), (5, 3), (6, 1), (6, 5))}
    rolls = [JudgedRoll(1, "start", start, dice, len(each), {each[0].after: 0.1}) for dice, each in plays.items()]
    path.write_text("".join(map(line_of, rolls)))
    halves = [json.loads(done(judge.app, str(path), "pubeval", "--half", half, "--json").stdout) for half in HALVES]
    numbers = [found["kinds"]["all"]["decisions"] for found in halves]
    assert min(numbers) > 0
    assert sum(numbers) == len(rolls)
    with pytest.raises(BadSettings, match=r"no third half; choose from public, sealed\."):
        done(judge.app, str(path), "pubeval", "--half", "third")


def test_a_reference_set_is_made_and_described(tmp_path: Path):
    path = tmp_path / "set.jsonl"
    how = ("--decisions", "1", "--best", "2", "--games", "36", "--truncate", "4")
    text = done(reference.app, "fevga", str(path), *how).stdout
    assert len(path.read_text().splitlines()) == 1
    assert text.startswith("kind ")
    found = json.loads(done(reference.app, "fevga", str(path), "--decisions", "1", "--json").stdout)
    assert (found["decisions"], sum(kind["decisions"] for kind in found["kinds"].values())) == (1, 1)


def test_opening_rolls_are_printed_beside_published_ones():
    text = done(openings.app, "portes", "best:1", "--published", str(GOLDEN)).stdout
    assert "of 21 plays are the same as published" in text
    found = json.loads(done(openings.app, "portes", "hitting:1", "--published", str(GOLDEN), "--json").stdout)
    assert len(found["rolls"]) == found["compared"] == 21
    assert "published" not in done(openings.app, "portes", "best:1").stdout


def test_levels_are_measured_into_a_file(shipped: Path, tmp_path: Path):
    write_small(shipped, three=small_network(VARIANTS["hypergammon"]))
    out = tmp_path / "levels.json"
    text = done(levels.app, "hypergammon", "--network", "three", "--games", "2", *UP_TO_MASTER, "--out", str(out)).stdout
    found = json.loads(out.read_text())["hypergammon"]
    assert all(level.key in text and found[level.key]["network"] == "three" for level in RATED)


def test_levels_are_measured_as_json(shipped: Path):
    write_small(shipped, three=small_network(VARIANTS["hypergammon"]))
    lines = done(levels.app, "hypergammon", "--network", "three", "--games", "2", *UP_TO_MASTER, "--json").stdout.splitlines()
    rows = [json.loads(line) for line in lines]
    assert [row["level"] for row in rows] == [level.key for level in RATED]
    assert rows[-1]["master"] is None
    assert {row["random"]["games"] for row in rows} == {2}


def test_only_the_levels_that_are_named_are_measured(shipped: Path):
    write_small(shipped, three=small_network(VARIANTS["hypergammon"]))
    words = ["hypergammon", "--games", "2", "--level", "club", "--level", "learner", "--json"]
    rows = [json.loads(line) for line in done(levels.app, *words).stdout.splitlines()]
    assert [row["level"] for row in rows] == ["club", "learner"]
    assert {row["master"]["games"] for row in rows} == {2}


def test_a_level_that_does_not_exist_is_not_measured():
    with pytest.raises(BadSettings, match="level is 'godlike'"):
        done(levels.app, "hypergammon", "--level", "godlike")


def test_levels_are_not_measured_for_a_file_that_cannot_be_written(tmp_path: Path):
    with pytest.raises(BadFile, match=r"levels\.json cannot be written"):
        done(levels.app, "portes", "--out", str(tmp_path / "nowhere" / "levels.json"))


def test_levels_are_not_measured_where_the_network_does_not_suit_every_game():
    with pytest.raises(BadSettings, match="cannot play Plakoto"):
        done(levels.app, "portes", "plakoto", "--network", "hitting")


@contextmanager
def interrupted() -> Iterator[Callable[[], bool]]:
    yield lambda: True


def test_what_was_stopped_early_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr("palamedes.cli.terminal.measuring.interruptions", interrupted)
    path = tmp_path / "some.jsonl"
    path.write_text("\n".join([json.dumps(RECORD)] * 500))
    assert "stopped early" in done(contest.app, "best", "random", "--variant", "portes").stdout
    assert "stopped early" in done(openings.app, "portes").stdout
    assert "Stopped early, in Fevga." in done(levels.app, "fevga", "portes").output
    text = done(judge.app, str(path), "pubeval", "random").stdout
    assert "pubeval (pubeval), stopped early" in text
    assert "random play" not in text


@pytest.fixture
def _interruptible():
    """Set Python's default handling of interrupts. Tests that a shell runs in the background would
    otherwise ignore them.
    """
    kept = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, kept)


@pytest.mark.usefixtures("_interruptible")
def test_an_interrupt_is_noted_once_and_then_ends_the_program():
    with interruptions() as stopped:
        assert not stopped()
        signal.raise_signal(signal.SIGINT)
        assert stopped()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_nothing_is_shown_where_there_is_no_terminal(capsys: pytest.CaptureFixture[str]):
    with progress(10) as show:
        show(5, "half of it")
    assert capsys.readouterr().err == ""


def test_the_games_of_a_contest_are_saved(tmp_path: Path):
    done(contest.app, "random", "random", "--variant", "fevga", "--games", "4", "--save", str(tmp_path / "games"))
    assert sorted(path.name for path in (tmp_path / "games").iterdir()) == [
        *("00001a.tavli", "00001b.tavli", "00002a.tavli", "00002b.tavli")
    ]


@pytest.mark.parametrize("begins", ["--winner-begins", "--dice-begin"])
def test_the_matches_of_a_contest_are_saved(tmp_path: Path, begins: str):
    words = ("--variant", "tavli", "--match", "2", "--matches", "2", begins, "--json", "--save", str(tmp_path / "matches"))
    told = json.loads(done(contest.app, "random", "random", *words).stdout)
    files = sorted((tmp_path / "matches").iterdir())
    assert [path.name for path in files] == ["00001a.tavli", "00001b.tavli"]
    states = [read_file(path).record.session().state for path in files]
    assert {state.phase for state in states} == {Phase.SESSION_OVER}
    assert sum(state.winner == 0 for state in states) == told["won"]
    assert sum(state.score[0] - state.score[1] for state in states) == told["points"]


def test_matches_in_other_processes_are_not_saved(tmp_path: Path):
    words = ("--variant", "portes", "--match", "1", "--matches", "2", "--executor", "processes:1")
    found = CliRunner().invoke(contest.app, ["random", "random", *words, "--save", str(tmp_path / "matches")])
    assert str(found.exception) == "matches can be recorded only if they are played on threads."


def test_random_games_are_counted_as_json():
    rows = [json.loads(line) for line in done(trial.app, "portes", "plakoto", "--games", "20", "--json").stdout.splitlines()]
    assert [(row["variant"], row["games"], row["faults"]) for row in rows] == [("portes", 20, 0), ("plakoto", 20, 0)]
    text = done(trial.app, "portes", "--games", "20").stdout.splitlines()
    assert text[2].split()[:3] == ["portes", "0", f"{rows[0]['turns_per_game']:.1f}"]
