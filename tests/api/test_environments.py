"""The environments for reinforcement learning obey the rules of the games and the interfaces of the
libraries.
"""

import random
import subprocess
import sys
from collections.abc import Iterator

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import palamedes as pl
from palamedes.api import environments, registration
from palamedes.api.steps import PASS, SteppedGame
from palamedes.core.rules.position import Position
from palamedes.service.library.pictures import variant_text
from strategies import random_position, random_roll, random_variant

SMALL = "portes, 8 points, 2 checkers"
DICT_OBSERVATIONS = "ignore:(Observation is not a NumPy array|Observation space for each agent|Action mask numpy array is all)"


class First:
    """Makes the first legal play."""

    def choose(self, position: pl.GamePosition) -> pl.LegalPlay:
        return position.legal_plays[0]


# The rules.


def ends(game: SteppedGame, seen: set[object]) -> Iterator[Position]:
    """The positions in which the turn can end."""
    turn = game._input
    assert turn is not None
    for step in game.legal().values():
        if step is None:
            yield turn.position
            continue
        turn.make_step(step)
        moment = turn.position, turn.turn.dice_left(turn.steps)
        if moment not in seen:
            seen.add(moment)
            yield from ends(game, seen) if turn.movable else (turn.position,)
        turn.undo()


def drawn_positions(count: int) -> Iterator[pl.GamePosition]:
    """Random positions of random variants with a roll, in which the game is not over."""
    source = random.Random(1)
    while count:
        variant = random_variant(source)
        position = random_position(variant, source)
        board = np.array((position.mine, position.theirs), np.int8)
        found = pl.position_from_board(board, variant_text(variant), dice=random_roll(variant, source))
        if found.result is None and found.flipped().result is None:
            count -= 1
            yield found


def test_the_actions_of_a_turn_lead_to_all_legal_plays_and_to_nothing_else():
    for position in drawn_positions(25):
        game = SteppedGame(position, None)
        game.begin(0)
        assert set(ends(game, set())) == {play.made.after for play in position.legal_plays}, str(position)


@pytest.mark.parametrize("name", [*pl.GAMES, SMALL])
def test_random_games_are_games_that_the_rules_allow(name: str):
    env, draw = pl.pettingzoo_env(name), np.random.default_rng(7)
    env.reset(seed=3)
    for _ in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        if over:
            env.step(None)
            continue
        assert reward == 0
        env.step(int(draw.choice(np.flatnonzero(observation["action_mask"]))))
    played = env.unwrapped._steps.game
    again = pl.Game(name, seed=int(np.random.default_rng(3).integers(2**32)))
    for play in played.history:
        assert again.roll() == play.position.dice
        assert play.made.after in {each.made.after for each in again.legal_plays}
        again.play(play)
    assert again.is_over
    assert again.result == played.result
    assert again.position == played.position


def test_a_side_without_a_legal_play_passes():
    game = SteppedGame(pl.position("portes; bar:1 1:14 | 6:2 5:2 4:2 3:2 2:2 1:2 8:3; roll 31"), None)
    game.begin(1)
    assert np.flatnonzero(game.mask(0)).tolist() == [PASS]
    game.act(PASS)
    assert (game.side, game.game.history[0].notation) == (1, "--")


# What an agent sees.


def test_an_action_is_a_place_and_a_number_on_a_die():
    game = SteppedGame(pl.position("portes; roll 31"), None)
    game.begin(0)
    assert {(action - 1) // 6 + 1 for action in game.legal()} == {24, 13, 8, 6}
    game.act((8 - 1) * 6 + 3)
    game.act((6 - 1) * 6 + 1)
    assert game.game.history[0].notation == "8/5 6/5"


def test_the_planes_show_the_board_from_each_side():
    game = SteppedGame(pl.position("plakoto; 24:13 20:1 5:1 | 24:12 5:pin 3:1 6:1; roll 31"), None)
    game.begin(0)
    mine, theirs = game.planes(0), game.planes(1)
    assert mine[0, 24] == np.float32(13 / 15)
    assert (mine[3, 20], theirs[1, 5], mine[0, 20]) == (1, 1, np.float32(1 / 15))
    assert mine[2, 1] == np.float32(12 / 15)
    assert (mine[0:2, 1:-1] == theirs[2:4, -2:0:-1]).all()
    assert (mine[4:6, 0].tolist(), mine[6:, 0].tolist()) == ([0, 1], [0.25, 0, 0.25, 0, 0, 0])
    assert not theirs[6:].any()


def test_both_sides_of_a_running_game_see_the_same_place_as_the_same_point():
    game = SteppedGame(pl.position("fevga; 24:15 | 24:15; roll 31"), None)
    game.begin(0)
    assert (game.planes(0)[0, 24], game.planes(0)[2, 12]) == (1, 1)


def test_a_used_die_leaves_the_observation():
    game = SteppedGame(pl.position("fevga; roll 22"), None)
    game.begin(0)
    assert game.planes(0)[7, 0] == 1
    game.act((24 - 1) * 6 + 2)
    assert game.planes(0)[7, 0] == 0.75


# The libraries.


@pytest.mark.parametrize("name", pl.GAMES)
@pytest.mark.filterwarnings(DICT_OBSERVATIONS)
def test_pettingzoo_accepts_every_game(name: str):
    api_test(pl.pettingzoo_env(name), num_cycles=20)
    seed_test(lambda: pl.pettingzoo_env(name), num_cycles=10)


@pytest.mark.parametrize("name", pl.GAMES)
def test_gymnasium_accepts_every_game(name: str):
    if registration.ENVIRONMENT not in gymnasium.registry:
        registration.register()
    check_env(gymnasium.make(registration.ENVIRONMENT, game=name, opponent="random").unwrapped)


def test_many_environments_can_be_stepped_together():
    envs = gymnasium.vector.SyncVectorEnv([lambda: pl.gymnasium_env("hypergammon")] * 2)
    observation, _ = envs.reset(seed=1)
    assert observation["observation"].shape == (2, 12, 26)
    envs.close()


# One agent.


@pytest.mark.parametrize(
    "opponent",
    ["random", "level:casual", "portes-raw", First()],
    ids=lambda each: each if isinstance(each, str) else "an object",
)
def test_an_episode_against_an_opponent_ends_with_its_points(opponent: pl.Agent | str):
    env, draw = pl.gymnasium_env("portes", opponent), np.random.default_rng(1)
    _, _ = env.reset(seed=5)
    over, reward = False, 0.0
    while not over:
        assert reward == 0
        _, reward, over, truncated, info = env.step(draw.choice(np.flatnonzero(env.unwrapped.action_masks())))
        assert (truncated, info) == (False, {})
    assert abs(reward) in (1, 2)
    with pytest.raises(pl.BadEvent, match="call reset"):
        env.step(0)
    env.close()


def test_the_same_seed_gives_the_same_episode():
    def episode() -> list[bytes]:
        env = pl.gymnasium_env("tapa", "level:casual")
        seen = [env.reset(seed=9)[0]["observation"].tobytes()]
        for _ in range(30):
            seen.append(env.step(np.flatnonzero(env.unwrapped.action_masks())[-1])[0]["observation"].tobytes())
        return seen

    assert episode() == episode()


def test_an_illegal_action_loses_a_point():
    env = pl.gymnasium_env("portes")
    env.reset(seed=1)
    observation, reward, over, truncated, info = env.step(PASS)
    assert (reward, over, truncated, info) == (-1, True, False, {"illegal_action": True})
    assert not observation["action_mask"].any()
    env.reset()
    assert env.unwrapped.action_masks().any()


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_an_illegal_action_ends_a_game_of_two_agents():
    env = pl.pettingzoo_env("portes")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(PASS)
    assert all(env.terminations.values())
    assert env.rewards == {each: -1.0 if each == agent else 0 for each in env.possible_agents}


def test_a_game_is_truncated_after_the_given_turns():
    env = pl.gymnasium_env("fevga", max_turns=6)
    env.reset(seed=1)
    steps = [env.step(np.flatnonzero(env.unwrapped.action_masks())[0]) for _ in range(2)]
    while not (steps[-1][2] or steps[-1][3]):
        steps.append(env.step(np.flatnonzero(env.unwrapped.action_masks())[0]))
    assert steps[-1][1:4] == (0, False, True)
    assert len(env.unwrapped._steps.game.history) == 6


def test_games_can_begin_from_a_position():
    env = pl.gymnasium_env(pl.position("portes; 1:1 off:14 | 1:1 off:14; roll 65"), render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == "portes; 1:1 off:14 | 1:1 off:14; roll 65"
    assert env.step(6 * 0 + 5)[1:4] == (1, True, False)


def test_a_position_in_which_the_opponent_wins_at_once_is_refused():
    env = pl.gymnasium_env(pl.position("portes; 1:1 off:14 | 1:1 off:14; black to roll; roll 65"))
    with pytest.raises(pl.BadEvent, match="over before the agent has a decision"):
        env.reset(seed=1)
    with pytest.raises(pl.BadEvent, match="the game is over"):
        env.step(np.int64(1))


def test_the_text_shows_the_moves_made_in_the_turn():
    env = pl.gymnasium_env(pl.position("portes; roll 31"), render_mode="ansi")
    env.reset(seed=1)
    env.step((8 - 1) * 6 + 3)
    assert str(env.render()).splitlines()[1] == "8/5"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"game": "chess"}, "chess"),
        ({"opponent": 3}, "an opponent must be a text or an object with a method choose, not int"),
        ({"opponent": "nobody"}, "nobody"),
        ({"max_turns": 0}, "max_turns must be a whole number of at least 1, not 0"),
        ({"render_mode": "human"}, "the render mode 'human' is not known; choose from ansi"),
    ],
    ids=str,
)
def test_wrong_arguments_are_refused(arguments: dict[str, object], message: str):
    with pytest.raises(pl.PalamedesError, match=message):
        pl.gymnasium_env(**arguments)


def test_a_missing_library_is_one_sentence(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(environments, "find_spec", lambda name: None)
    with pytest.raises(pl.BadSettings, match=r"environments need the extra 'rl': pip install 'palamedes\[rl\]'"):
        pl.pettingzoo_env("portes")


def test_the_registry_of_gymnasium_loads_nothing_of_the_program():
    program = f"import sys; sys.path[:0] = {sys.path}; import palamedes.api.registration; print('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout == "False\n"
