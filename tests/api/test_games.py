"""Games: rolls, plays, undo, results, matches and files."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import palamedes as pl
from palamedes.core.rules.variant import VARIANTS

ROOT = Path(__file__).parent.parent.parent


def played(game: pl.Game, source: random.Random, turns: int = 1000) -> pl.Game:
    """The game after at most this number of random turns."""
    while not game.is_over and turns:
        game.roll()
        game.play(source.choice(game.legal_plays))
        turns -= 1
    return game


@pytest.mark.parametrize("key", VARIANTS)
def test_a_game_replayed_from_its_notation_ends_in_the_same_position(key: str):
    game, again = played(pl.Game(key, seed=5), random.Random(5)), pl.Game(key, seed=5)
    assert game.is_over
    for play in game.history:
        again.roll()
        assert again.position == play.position
        again.play(str(play))
        assert again.position == play.after
    assert (again.position, again.result, again.score) == (game.position, game.result, game.score)


@pytest.mark.parametrize("key", VARIANTS)
def test_undo_restores_every_position_and_the_same_dice_come_again(key: str):
    game, seen = pl.Game(key, seed=8), []
    source = random.Random(8)
    for _ in range(12):
        seen.append((str(game), game.phase, game.dice))
        if game.dice is None:
            game.roll()
        else:
            game.play(source.choice(game.legal_plays))
    rolled = [play.position.dice for play in game.history]
    for before in reversed(seen):
        game.undo()
        assert (str(game), game.phase, game.dice) == before
    with pytest.raises(pl.BadEvent, match="nothing to undo"):
        game.undo()
    assert [play.position.dice for play in played(game, random.Random(8), 6).history] == rolled


def test_the_same_seed_gives_the_same_game():
    one, other = (played(pl.Game("tapa", seed=3), random.Random(1)) for _ in range(2))
    assert [*map(str, one.history)] == [*map(str, other.history)]


def test_dice_can_be_given_at_any_time_and_drawn_again():
    game = pl.Game("backgammon", seed=1)
    assert game.roll("31") == (3, 1)
    assert game.on_roll == 0
    game.play("8/5 6/5")
    drawn = game.roll()
    game.undo()
    assert game.roll() == drawn
    game.undo()
    assert game.roll((6, 5)) == (6, 5)
    game.play("24/13")
    assert [play.position.dice for play in game.history] == [(3, 1), (6, 5)]
    game.undo()
    game.undo()
    assert game.roll() == (6, 5)


def test_a_played_opening_roll_is_given_with_the_die_of_side_0_first():
    game = pl.Game("backgammon")
    with pytest.raises(pl.BadEvent, match="different numbers"):
        game.roll("33")
    game.roll("25")
    assert (game.on_roll, game.dice) == (1, (2, 5))


def test_in_other_games_a_given_first_roll_follows_a_drawn_opening_roll():
    game = pl.Game("portes", seed=2)
    assert game.roll("33") == (3, 3)
    assert game.on_roll in (0, 1)


def test_nobody_is_on_roll_before_the_opening_roll_and_after_the_end():
    game = pl.Game("fevga", seed=1)
    assert (game.on_roll, game.phase) == (None, "opening")
    played(game, random.Random(1))
    assert (game.on_roll, game.is_over, game.phase) == (None, True, "game over")
    assert game.result is not None
    assert game.result.by == "play"
    with pytest.raises(pl.BadEvent):
        game.roll()
    with pytest.raises(pl.BadEvent):
        game.play("24/23")


def test_options_and_other_boards_are_part_of_the_game():
    small = pl.Game("portes, 12 points, 5 checkers, no_hit_and_run home", seed=1)
    assert small.position.board.shape == (2, 14)
    assert max(small.roll()) <= 3
    small.undo()
    assert played(small, random.Random(1)).is_over
    with pytest.raises(pl.BadRules):
        pl.Game("narde, 12 points")


def test_a_game_can_begin_from_a_position():
    start = pl.position("portes; 3:2 off:13 | 4:2 off:13; black to roll; roll 66")
    game = pl.Game(start)
    assert (game.on_roll, game.dice) == (1, (6, 6))
    game.play("3/off(2)")
    assert (game.is_over, game.result.winner, game.result.points) == (True, 1, 1)
    game.undo()
    assert game.position == start
    with pytest.raises(pl.BadEvent, match="over"):
        pl.Game(pl.position("portes; off:15 | 4:2 off:13"))


def test_a_match_goes_on_until_a_side_has_enough_points():
    game, source = pl.Game("hypergammon", seed=4, match=7, players=("Anna", "Bert")), random.Random(4)
    games = 1
    while True:
        played(game, source)
        if game.phase == "session over":
            break
        game.next_game()
        games += 1
    assert max(game.score) == 7
    assert games > 1
    assert (game.players, game.match) == (("Anna", "Bert"), 7)
    with pytest.raises(pl.BadEvent):
        game.next_game()


def test_the_cube_is_offered_taken_and_dropped():
    game = pl.Game("backgammon", seed=1)
    game.roll("31")
    with pytest.raises(pl.BadEvent):
        game.double()
    game.play("8/5 6/5")
    game.double()
    assert game.phase == "doubled"
    game.take()
    assert "cube 2" in str(game)
    game.undo()
    game.drop()
    assert game.result == (1, 1, 1, "drop")
    game.undo()
    game.undo()
    assert game.phase == "to roll"
    with pytest.raises(pl.BadEvent, match="none"):
        played(pl.Game("portes", seed=1), random.Random(1), 1).double()


def test_a_play_of_another_position_or_of_another_kind_is_refused():
    game = pl.Game("portes", seed=1)
    game.roll("31")
    for other in (pl.position("portes; 6:15 | 24:15; roll 31"), pl.position("portes, 40 points, 20 checkers; roll 31")):
        with pytest.raises(pl.BadPlay):
            game.play(other.legal_plays[0])
    with pytest.raises(pl.BadEvent, match="LegalPlay or a text"):
        game.play(3)  # type: ignore[arg-type]
    with pytest.raises(pl.BadPlay, match="legal play with 3-1"):
        game.play("--")


@pytest.mark.parametrize(
    "changes",
    [
        {"match": -1},
        {"match": 100},
        {"match": 2.5},
        {"players": ("A",)},
        {"players": ("A", 5)},
        {"seed": -1},
        {"seed": "x"},
        {"players": ("", "B")},
    ],
)
def test_wrong_terms_are_refused(changes):
    with pytest.raises(pl.BadSettings):
        pl.Game("portes", **changes)


# Files.


def test_a_saved_game_goes_on_where_it_stopped(tmp_path: Path):
    game = played(pl.Game("plakoto", seed=6, match=5), random.Random(6), 9)
    game.roll()
    assert pl.write(tmp_path / "game.tavli", game) == ()
    again = pl.read(tmp_path / "game.tavli")
    assert (again.position, again.history, again.match, again.lost) == (game.position, game.history, 5, ())
    for one in (game, again):
        played_on = random.Random(7)
        one.play(played_on.choice(one.legal_plays))
        one.roll()
    assert again.position == game.position


def test_a_game_with_given_dice_is_saved_and_read(tmp_path: Path):
    game = pl.Game("backgammon", seed=1)
    game.roll("31")
    game.play("8/5 6/5")
    game.roll()
    pl.write(tmp_path / "game.tavli", game)
    again = pl.read(tmp_path / "game.tavli")
    assert again.position == game.position
    again.undo()
    assert again.roll() == game.dice


def test_matches_of_other_programs_are_read_and_written(tmp_path: Path):
    game = pl.read(ROOT / "tests" / "golden" / "gnubg-match.mat")
    assert game.match > 0
    assert len(game.history) > 20
    pl.write(tmp_path / "again.mat", game)
    assert [*map(str, pl.read(tmp_path / "again.mat").history)] == [*map(str, game.history)]


def test_our_own_format_keeps_everything_and_others_tell_what_they_cannot_keep(tmp_path: Path):
    game = pl.read(ROOT / "tests" / "golden" / "taken-back-and-remarks.tavli")
    before = game.record()
    pl.write(tmp_path / "same.tavli", game)
    again = pl.read(tmp_path / "same.tavli").record()
    assert (again.events, again.dice, again.taken_back) == (before.events, before.dice, before.taken_back)
    backgammon = pl.Game("backgammon", seed=3)
    backgammon.roll()
    assert pl.write(tmp_path / "game.mat", backgammon) != ()


def test_an_existing_file_is_replaced_only_on_request(tmp_path: Path):
    path, game = tmp_path / "game.tavli", pl.Game("portes", seed=1)
    pl.write(path, game)
    with pytest.raises(pl.BadFile, match="replaces=True"):
        pl.write(path, game)
    game.roll()
    pl.write(path, game, replaces=True)
    assert pl.read(path).dice == game.dice


def test_wrong_files_and_formats_are_refused(tmp_path: Path):
    with pytest.raises(pl.BadFile):
        pl.read(tmp_path / "none.tavli")
    (tmp_path / "wrong.tavli").write_text("tavli 1\nnonsense\n")
    with pytest.raises(pl.BadFile, match="line"):
        pl.read(tmp_path / "wrong.tavli")
    with pytest.raises(pl.BadSettings, match="not known"):
        pl.read(tmp_path / "game.pgn")
    with pytest.raises(pl.BadSettings, match="not known"):
        pl.write(tmp_path / "game.tavli", pl.Game(), "pgn")
    with pytest.raises(pl.BadFile):
        pl.write(tmp_path / "missing" / "game.tavli", pl.Game())
    for name in ("game.xg", "position.xgp", "game.gam"):
        with pytest.raises(pl.BadFile, match="can only be read"):
            pl.write(tmp_path / name, pl.Game("backgammon"))


def test_only_paths_and_games_are_read_and_written(tmp_path: Path) -> None:
    with pytest.raises(pl.BadFile, match="must be a path, not NoneType"):
        pl.read(None)  # type: ignore[arg-type]
    with pytest.raises(pl.BadFile, match="must be a path, not int"):
        pl.write(5, pl.Game("portes"))  # type: ignore[arg-type]
    with pytest.raises(pl.BadSettings, match="only a Game can be written"):
        pl.write(tmp_path / "game.tavli", "portes")  # type: ignore[arg-type]
    for wrong in ({"recipe": None}, {"path": 5}, {"workers": 0}):
        with pytest.raises((pl.BadFile, pl.BadSettings), match="must be a"):
            pl.train(**{"recipe": "plakoto", "path": tmp_path / "net.h5"} | wrong)


def begun(key: str = "portes") -> pl.Game:
    """A game after some random turns and an undone roll."""
    game = played(pl.Game(key, seed=4, match=3), random.Random(4), 6)
    game.roll()
    game.undo()
    return game


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_a_copy_of_a_game_goes_on_alone_with_the_same_dice(copied: Callable[[pl.Game], pl.Game]):
    game, expected = begun(), begun()
    twin = copied(game)
    assert (repr(twin), twin.history, twin.match) == (repr(game), game.history, 3)
    rolls = [played(twin, random.Random(7)).history, played(expected, random.Random(7)).history]
    assert rolls[0] == rolls[1]
    assert (repr(game), game.history) == (repr(begun()), begun().history)
    assert played(game, random.Random(7)).history == rolls[0]


def test_a_game_with_rolls_by_hand_can_be_copied():
    game = pl.Game("portes")
    game.roll("31")
    twin = pickle.loads(pickle.dumps(game))
    twin.play("8/5 6/5")
    assert (game.phase, twin.roll((6, 5)), len(game.history)) == ("to play", (6, 5), 0)


@pytest.mark.parametrize("dice", [(np.int64(3), np.int64(1)), np.array([3, 1]), [3, 1], "31", (3, 1)])
def test_dice_may_come_from_numpy(dice: Any):
    assert pl.position("portes").with_dice(dice).dice == (3, 1)


@pytest.mark.parametrize("dice", [(True, 2), np.array([3.0, 1.0]), np.array([[3, 1]]), (3,), (), 31])
def test_other_dice_are_refused(dice: Any):
    with pytest.raises(pl.BadDice):
        pl.Game(pl.position("portes")).roll(dice)


def test_a_path_needs_a_name():
    with pytest.raises(pl.BadFile, match="must be a path with a name"):
        pl.read("")
