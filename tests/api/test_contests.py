"""Contests with players of the calling program and with other programs, and their saved games."""

from __future__ import annotations

import shlex
import sys
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

import palamedes as pl
from palamedes.api.opponents import opponent_of
from palamedes.core.rules.variant import VARIANTS
from palamedes.lab.contests.engine_player import EnginePlayer

PROGRAM = """
import json, sys, time
for line in sys.stdin:
    request = json.loads(line)
    if request["action"] == "start":
        print(json.dumps({"id": request["id"], "position": {}}), flush=True)
        continue
    {answer}
"""
OURS = shlex.join([sys.executable, "-m", "palamedes", "engine"])


class Rearmost:
    """Makes the first legal play."""

    def choose(self, position: pl.GamePosition) -> pl.LegalPlay:
        return position.legal_plays[0]


class InNotation:
    """Makes the last legal play, and says so in notation."""

    def choose(self, position: pl.GamePosition) -> str:
        return str(position.legal_plays[-1])


class Answering:
    """Gives the same answer to every question."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, position: pl.GamePosition) -> object:
        return self.answer


def program(folder: Path, answer: str) -> str:
    """The description of a player: a program that answers every question like this."""
    path = folder / "program.py"
    path.write_text(PROGRAM.replace("{answer}", answer))
    return f"engine:{shlex.join([sys.executable, str(path)])}"


def digits(found: pl.Contest) -> tuple[object, ...]:
    return found.results, found.points


@pytest.mark.parametrize("key", VARIANTS)
def test_objects_play_every_game(key: str):
    found = pl.contest(key, Rearmost(), InNotation(), games=2, seed=3)
    assert (found.one, found.other, found.games, found.complete) == ("Rearmost", "InNotation", 2, True)
    assert digits(pl.contest(key, Rearmost(), InNotation(), games=2, seed=3, threads=2)) == digits(found)


def test_an_engine_is_a_player_and_plays_like_the_network_of_that_name():
    engine = pl.load_engine("portes", plies=1)
    found = pl.contest("portes", engine, "random", games=20)
    assert digits(found) == digits(pl.contest("portes", "best", "random", games=20))
    mirrored = pl.contest("portes", engine, "best", games=4)
    assert (mirrored.points.mean, mirrored.points.error) == (0, 0)


def test_a_player_sees_the_whole_situation():
    seen = []

    class Watching(Rearmost):
        def choose(self, position: pl.GamePosition) -> pl.LegalPlay:
            seen.append(position)
            return super().choose(position)

    pl.contest("narde, last_turn_tie yes", Watching(), "random", games=2)
    assert seen[0].state.turns == (1, 1)  # the first turn of each side was forced
    assert {position.state.began == position.on_roll for position in seen} == {True, False}
    assert all(len(position.legal_plays) > 1 for position in seen)


@pytest.mark.parametrize(
    ("answer", "error", "words"),
    [
        ("24/1", pl.BadPlay, r"Answering has made an illegal play: 24/1 cannot be played: none of the remaining"),
        ("--", pl.BadPlay, "legal play"),
        (None, pl.BadSettings, r"Answering\.choose has returned NoneType, not a play"),
    ],
)
def test_an_illegal_answer_ends_the_contest(answer, error, words):
    with pytest.raises(error, match=words):
        pl.contest("portes", Answering(answer), "random", games=2)


def test_a_play_of_another_position_ends_the_contest():
    other = pl.position("portes; 6:15 | 24:15; roll 31").legal_plays[0]
    with pytest.raises(pl.BadPlay, match="Answering has made an illegal play"):
        pl.contest("portes", Answering(other), "random", games=2)


def test_an_error_of_a_player_ends_the_contest():
    class Failing:
        def choose(self, position: pl.GamePosition) -> pl.LegalPlay:
            raise ZeroDivisionError("own mistake")

    with pytest.raises(ZeroDivisionError, match="own mistake"):
        pl.contest("portes", Failing(), "random", games=2)


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"game": "chess"}, pl.UnknownVariant),
        ({"one": object()}, pl.BadSettings),
        ({"one": "no such player"}, pl.UnknownNetwork),
        ({"games": 0}, pl.BadSettings),
        ({"games": 2.5}, pl.BadSettings),
        ({"seed": -1}, pl.BadSettings),
        ({"threads": 0}, pl.BadSettings),
    ],
)
def test_wrong_contests_are_refused(changes, error):
    with pytest.raises(error):
        pl.contest(**{"game": "portes", "one": "random", "other": "random", "games": 2} | changes)


# Saved games.


@pytest.mark.parametrize("key", ["portes", "plakoto", "fevga", "backgammon", "narde, last_turn_tie yes"])
def test_every_saved_game_has_the_result_that_the_contest_counts(key: str, tmp_path: Path):
    found = pl.contest(key, "random", Rearmost(), games=6, seed=2, record=tmp_path / "games")
    assert digits(found) == digits(pl.contest(key, "random", Rearmost(), games=6, seed=2))
    paths = sorted((tmp_path / "games").iterdir())
    assert [path.name for path in paths] == [
        "00001a.tavli",
        "00001b.tavli",
        "00002a.tavli",
        "00002b.tavli",
        "00003a.tavli",
        "00003b.tavli",
    ]
    counts = [0] * 7
    for path in paths:
        game = pl.read(path)
        assert game.is_over
        assert game.players == ("random", "Rearmost")
        assert game.history[0].position.on_roll == "ab".index(path.stem[-1])
        counts[3 + game.score[0] - game.score[1]] += 1
    assert tuple(counts) == found.results


def test_saved_games_do_not_depend_on_the_kind_of_player(tmp_path: Path):
    engine = pl.load_engine("plakoto", plies=1)
    pl.contest("plakoto", "best", "random", games=2, record=tmp_path / "one")
    pl.contest("plakoto", engine, "random", games=2, record=tmp_path / "other")
    for path in (tmp_path / "one").iterdir():
        other = pl.read(tmp_path / "other" / path.name)
        assert [*map(str, pl.read(path).history)] == [*map(str, other.history)]


def test_the_folder_for_the_games_must_be_empty(tmp_path: Path):
    (tmp_path / "file").write_text("")
    for folder in (tmp_path, tmp_path / "file", tmp_path / "missing" / "games"):
        with pytest.raises(pl.BadFile):
            pl.contest("portes", "random", "random", games=2, record=folder)


# Other programs.


def test_our_own_engine_plays_through_the_protocol_like_the_network():
    found = pl.contest("fevga", f"engine:{OURS}", Rearmost(), games=2, seed=2)
    assert digits(found) == digits(pl.contest("fevga", "best:2", Rearmost(), games=2, seed=2))


@pytest.mark.parametrize(
    ("answer", "error", "words"),
    [
        ("sys.exit()", pl.BadSettings, "has exited without an answer"),
        ("print('hello', flush=True)", pl.BadSettings, "cannot be read"),
        ("print('{}' * 10**6, flush=True)", pl.BadSettings, "cannot be read"),
        ("print(json.dumps({'id': request['id'], 'error': {'message': 'no idea.'}}), flush=True)", pl.BadSettings, "no idea"),
        ("print(json.dumps({'id': request['id'], 'play': 5}), flush=True)", pl.BadSettings, "without a play"),
        ("print(json.dumps({'id': request['id']}), flush=True)", pl.BadSettings, "without a play"),
        ("print(json.dumps({'id': request['id'], 'play': None}), flush=True)", pl.BadPlay, "legal play"),
        ("print(json.dumps({'id': request['id'], 'play': {'notation': '24/1'}}), flush=True)", pl.BadPlay, "play: 24/1"),
    ],
)
def test_a_program_that_answers_wrongly_ends_the_contest(answer, error, words, tmp_path: Path):
    with pytest.raises(error, match=words):
        pl.contest("portes", program(tmp_path, answer), "random", games=2, threads=1)


def test_a_program_that_makes_an_illegal_play_as_an_opponent_is_named(tmp_path: Path):
    answer = "print(json.dumps({'id': request['id'], 'play': {'notation': '24/1'}}), flush=True)"
    opponent = opponent_of(program(tmp_path, answer), VARIANTS["portes"])
    with pytest.raises(pl.BadPlay, match=r"^engine:.* has made an illegal play: 24/1"), closing(opponent):
        opponent.choose(pl.position("portes; roll 31").legal_plays, np.random.default_rng(1))


@pytest.mark.parametrize("answer", ["time.sleep(60)", "while True: print(json.dumps({'id': -1}), flush=True)"])
def test_a_program_that_does_not_answer_in_time_is_ended(answer: str, tmp_path: Path):
    words = shlex.split(program(tmp_path, answer).removeprefix("engine:"))
    player = EnginePlayer("slow", words, wait=0.5)
    try:
        with pytest.raises(pl.BadSettings, match=r"not answered within 0\.5 seconds"):
            player.ask({"action": "choose"})
    finally:
        player.close()
    assert player._program._process.poll() is not None


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("engine:", "needs a command"),
        ("engine:'", "ends within quotation marks"),
        ("engine:no-such-program-here", "cannot be started"),
        (f"engine:{shlex.join([sys.executable, '-c', ''])}", "has exited without an answer"),
    ],
)
def test_a_program_that_cannot_be_started_is_refused_before_the_first_game(spec: str, words: str):
    with pytest.raises(pl.BadSettings, match=words):
        pl.contest("portes", spec, "random", games=2)


def test_a_class_in_place_of_a_player_is_refused():
    class Agent:
        def choose(self, position: pl.GamePosition) -> pl.LegalPlay:
            return position.legal_plays[0]

    with pytest.raises(pl.BadSettings, match=r"an object, not a class: Agent\(\)"):
        pl.contest("portes", Agent, "random", games=2)  # type: ignore[arg-type]
