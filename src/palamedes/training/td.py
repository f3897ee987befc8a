"""Training by self-play and temporal differences: a trainer that can stop and go on anywhere, and the loop around it."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

import numpy as np

from palamedes.core.encodings import encoding_named
from palamedes.core.errors import BadSettings
from palamedes.core.position import start_position
from palamedes.core.variant import Contact, Variant, variant_from
from palamedes.engine.legal import board_array
from palamedes.formats.atomic import make_folder
from palamedes.formats.network_file import ARRAYS, SavedNetwork, Strength, outputs_for, read_network, write_network
from palamedes.kernels.contest import (
    Player,
    contest_room,
    network_player,
    play_contest,
    pubeval_player,
    random_player,
)
from palamedes.kernels.features import units_of
from palamedes.kernels.network import Network
from palamedes.kernels.pubeval import CHECKERS, POINTS, pubeval_weights
from palamedes.kernels.rollout import seed_generator
from palamedes.kernels.training import Lesson, train, training_room
from palamedes.training.recipes import ORDERS, Recipe, read_recipe, recipe_text

CHUNK = 250
"""Games between two looks at the clock and at the wish to stop: less than a second."""

PAIRS = 1000
"""Pairs of games with the same dice in a measurement of the strength curve."""

SAVE_SECONDS = 120.0


@dataclass(frozen=True, slots=True)
class Opponent:
    """Whom a network is measured against while it trains."""

    name: str
    player: Player


def usual_opponent(variant: Variant) -> Opponent:
    """pubeval where it can play, otherwise random play."""
    board = variant.board
    if variant.contact is Contact.HIT and (board.points, board.checkers) == (POINTS, CHECKERS):
        return Opponent("pubeval", pubeval_player(pubeval_weights()))
    return Opponent("random play", random_player())


def player_of(saved: SavedNetwork) -> Player:
    """The player that lets this network choose."""
    variant = variant_from(saved.variants[0], board={"points": saved.board.points, "checkers": saved.board.checkers})
    units = units_of(encoding_named(saved.encoding, saved.encoding_version), variant)
    return network_player(units, Network(*[saved.weights[name] for name in ARRAYS]))


def network_opponent(path: Path) -> Opponent:
    """The network of a file; BadFile where there is none."""
    saved = read_network(path)
    return Opponent(saved.name, player_of(saved))


def first_weights(recipe: Recipe) -> Network:
    """The weights with which a recipe begins."""
    drawn = np.random.default_rng(recipe.seed)
    inputs, outputs, start = recipe.view.inputs(recipe.game.board), outputs_for(recipe.variant), recipe.start
    shapes = ((inputs, recipe.hidden), (recipe.hidden,), (outputs, recipe.hidden), (outputs,))
    widths = (start.first, start.bias, start.second, start.bias)
    drawings = (drawn.uniform(-width, width, shape) for width, shape in zip(widths, shapes, strict=True))
    return Network(*[drawing.astype(np.float32) for drawing in drawings])


class Trainer:
    """A network while it learns. What becomes of it depends on the recipe alone, not on when it is stopped or measured."""

    def __init__(self, text: str, saved: SavedNetwork | None = None) -> None:
        """Begin the recipe of that text, or go on with a saved network; BadSettings if that is another one."""
        self.text = text
        self.recipe = read_recipe(text)
        self.games = 0
        self.strength: list[Strength] = []
        self.network = first_weights(self.recipe)
        variant = self.recipe.game
        self._code, self._units = variant.code, units_of(self.recipe.view, variant)
        self._start = board_array(start_position(variant))
        self._room = training_room(self._code, self._units, self.network, self.recipe.longest)
        self._counts = np.zeros(4, np.int64)
        seed_generator(self.recipe.seed, self._room.play.rng)
        if saved is not None:
            self._go_on(saved)

    def _go_on(self, saved: SavedNetwork) -> None:
        mine, theirs = self.saved(), saved
        if (mine.name, mine.encoding, mine.variants) != (theirs.name, theirs.encoding, theirs.variants):
            raise BadSettings(f"the network to resume is {theirs.name}, not {mine.name}.")
        for name, array in zip(ARRAYS, self.network, strict=True):
            if array.shape != theirs.weights[name].shape:
                raise BadSettings(f"the network {theirs.name} has another shape than its recipe says now.")
            array[:] = theirs.weights[name]
        self.games, self.strength = theirs.games, list(theirs.strength)
        self._room.play.rng[0] = theirs.generator

    def learn(self, most: int) -> int:
        """Play and learn from at most so many games, within one stage of the schedule; answers how many."""
        recipe, stage = self.recipe, self.recipe.stage(self.games)
        games = min(most, stage.until - self.games)
        order = ORDERS.index(recipe.order)
        lesson = Lesson(order, stage.alpha, stage.lambda_, recipe.longest, recipe.prime_reward)
        train(self._code, self._units, self.network, lesson, self._start, games, self._room, self._counts)
        self.games += games
        return games

    def measure(self, opponent: Opponent, pairs: int = PAIRS) -> Strength:
        """Points a game against an opponent, always with the same dice; the result is noted for the file."""
        seeds = np.random.SeedSequence(self.recipe.seed).generate_state(pairs, np.uint64).astype(np.uint64)
        results = np.zeros((pairs, 2), np.int64)
        me, opening = network_player(self._units, self.network), not self.recipe.game.opening_reroll
        place = contest_room(self._code)
        play_contest(self._code, self._start, opening, me, opponent.player, seeds, place, results)
        means = results.mean(axis=1)
        found = Strength(opponent.name, float(means.mean()), float(means.std() / math.sqrt(pairs)), 2 * pairs, self.games)
        self.strength.append(found)
        return found

    def saved(self) -> SavedNetwork:
        """The network as it stands, with all that is needed to go on."""
        recipe = self.recipe
        return SavedNetwork(
            name=recipe.name,
            encoding=recipe.encoding,
            encoding_version=recipe.view.version,
            variants=(recipe.variant, *recipe.lend),
            board=recipe.game.board,
            weights=dict(zip(ARRAYS, self.network, strict=True)),
            recipe=self.text,
            games=self.games,
            seed=recipe.seed,
            generator=int(self._room.play.rng[0]),
            strength=tuple(self.strength),
        )


def open_trainer(recipe: str, path: Path, resume: bool) -> Trainer:
    """Begin a recipe, or go on with the network file it has made so far. BadSettings where one is there and should not be."""
    text = recipe_text(recipe)
    if resume:
        return Trainer(text, read_network(path))
    if path.exists():
        raise BadSettings(f"{path.name} is there already; --resume goes on with it.")
    make_folder(path.parent)
    return Trainer(text)


@dataclass(frozen=True, slots=True)
class Progress:
    """A line of the training: games done, games a second since the last line, and the strength then."""

    games: int
    of: int
    games_a_second: float
    strength: Strength


def next_measurement(games: int) -> int:
    """Every 10,000 games at first, every 50,000 from 100,000 on."""
    step = 10_000 if games < 100_000 else 50_000
    return games - games % step + step


def run_training(
    trainer: Trainer,
    path: Path,
    opponent: Opponent,
    tell: Callable[[Progress], None],
    stopped: Callable[[], bool],
    until: int,
    seconds: float = math.inf,
) -> None:
    """Learn up to game `until`, the time or the wish to stop; write the network to `path` every two minutes and at the end.

    BadFile where it cannot be written.
    """
    trainer.learn(0)  # compiles
    began = last_saved = monotonic()
    target, spent, played = next_measurement(trainer.games), 0.0, 0
    while trainer.games < until and not stopped() and monotonic() - began < seconds:
        chunk_began = monotonic()
        played += trainer.learn(min(CHUNK, until - trainer.games, target - trainer.games))
        spent += monotonic() - chunk_began
        if trainer.games == target:
            tell(Progress(trainer.games, until, played / spent, trainer.measure(opponent)))
            target, spent, played = next_measurement(trainer.games), 0.0, 0
        if monotonic() - last_saved > SAVE_SECONDS:
            write_network(path, trainer.saved())
            last_saved = monotonic()
    write_network(path, trainer.saved())
