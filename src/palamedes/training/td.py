"""TD learning from self-play: a trainer that can be stopped and resumed at any time."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from palamedes.core.errors import BadSettings
from palamedes.core.fingerprint import digest
from palamedes.core.results.calibration import Calibration
from palamedes.core.rules.encodings import PRUNING, encoding_named
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import RuleCode, Variant
from palamedes.core.settings import SearchSettings
from palamedes.engine.contestants import Contestant, network_contestant, pubeval_contestant, random_contestant
from palamedes.engine.contests import ContestPairing
from palamedes.engine.crews.ordered import SharedWork, in_order
from palamedes.engine.evaluators import Evaluator, evaluator_of, shallow, weights_of, with_weights
from palamedes.engine.legal import board_array
from palamedes.engine.luck import thorough
from palamedes.formats.tables.network_file import ARRAYS, SavedNetwork, Strength
from palamedes.kernels.endgames.endgame import tables_of
from palamedes.kernels.endgames.hypergammon import SolvedChances
from palamedes.kernels.features.features import FeatureLayout, units_of
from palamedes.kernels.moves.playout import draw, seed_generator
from palamedes.kernels.networks.network import Network
from palamedes.kernels.networks.training import TdSettings, TrainingWorkspace, training_workspace
from palamedes.kernels.search.evaluation import EvaluatorData, brain_of, without_pruning
from palamedes.training.drift import calibration_of, has_drifted
from palamedes.training.fit import Checkpoints
from palamedes.training.labels import LabelCache, all_labels
from palamedes.training.pruning import pruning_network
from palamedes.training.recipes import DATABASE, GROUNDED, ORDERS, Rounds, read_recipe
from palamedes.training.rounds import Errors, fitted
from palamedes.training.updates import train_by
from palamedes.training.weights import first_weights, taken_over

CHUNK = 250
"""The number of games between checks of the clock and for requests to stop. These games take less
than a second.
"""

PAIRS = 1000
"""The number of pairs of games with the same dice in each measurement of the strength curve."""


def usual_opponent(variant: Variant) -> Contestant:
    """pubeval if it can play the game, otherwise random play."""
    try:
        return pubeval_contestant("pubeval", variant)
    except BadSettings:
        return random_contestant("random play")


def glancing(name: str, brain: EvaluatorData) -> Contestant:
    """A network as a player at 1 ply."""
    return network_contestant(name, f"{name}, 1-ply", brain, SearchSettings(plies=1))


class GameSetup(NamedTuple):
    """A game in the form that the training kernels read: its rules, the layout of the inputs, the
    starting position, and a workspace. The random generator of the workspace is that of the whole
    training.
    """

    variant: Variant
    code: RuleCode
    units: FeatureLayout
    start: NDArray[np.int8]
    work: TrainingWorkspace


class Branch(NamedTuple):
    """The games from which one copy of a network learns. A branch can be sent to another process.
    `update`: the updating method (`training.updates`).
    """

    code: RuleCode
    units: FeatureLayout
    network: Network
    lesson: TdSettings
    start: NDArray[np.int8]
    games: int
    seed: int
    update: str


def learn_branches(tasks: Sequence[Branch]) -> list[Network]:
    """The networks that have learned from several branches."""
    return [learn_branch(task) for task in tasks]


def always() -> bool:
    """Return True."""
    return True


def learn_branch(task: Branch) -> Network:
    """Play the games of a branch, and return the network that has learned from them."""
    network = task.network.copied()
    work = training_workspace(task.code, task.units, network, task.lesson.longest)
    seed_generator(task.seed, work.play.rng)
    counts = np.zeros(4, np.int64)
    train_by(task.update, task.code, task.units, network, task.lesson, task.start, task.games, work, counts)
    return network


class Trial(NamedTuple):
    """A new network compared with the network before its round. `duel`: the result of the games
    between them. `calibration`: the calibration of the new network. `has_drifted`: whether its
    predictions have drifted. What the recipe does not demand is None or False.
    """

    duel: Strength | None = None
    calibration: Calibration | None = None
    has_drifted: bool = False

    @property
    def is_passed(self) -> bool:
        """Whether the new network is kept. It is also kept after a narrow loss: a gain of a
        hundredth of a point is too small to be measured in a duel, but the total gain of many
        rounds can be measured at the end.
        """
        return not self.has_drifted and (self.duel is None or self.duel.points > -self.duel.error)


class Round(NamedTuple):
    """A round of improvement. `number`: counted from 1. `errors`: the errors on the held-out
    labels. `trial`: the comparison that decided whether the new network was kept.
    """

    number: int
    errors: Errors
    trial: Trial


class Trainer:
    """A network in training. The result depends on the recipe and on the initial network, but not
    on when the training is stopped or measured, and not on the number of workers.
    """

    def __init__(
        self,
        text: str,
        saved: SavedNetwork | None = None,
        parent: SavedNetwork | None = None,
        workers: Executor | None = None,
        teachers: Mapping[str, SavedNetwork] = MappingProxyType({}),
        solved: SolvedChances | None = None,
    ) -> None:
        """Begin the recipe in `text`, with the weights of its parent if it has one, or resume from
        a saved network. Raises BadSettings if the saved network was made by a different recipe.
        `workers`: the executor that plays the games of branches and labels positions; if None, one
        thread is used. `teachers`: the networks, by name, that label positions in rounds. `solved`:
        the chances in the database of a solved game, if it is a teacher.
        """
        self.text = text
        self.recipe = read_recipe(text)
        self.workers = workers or ThreadPoolExecutor(1)
        self.games = self.rounds = 0
        self.strength: list[Strength] = []
        self.network = taken_over(self.recipe, parent) if parent is not None else first_weights(self.recipe)
        variant = self.recipe.game
        self._pruning_units = units_of(encoding_named(PRUNING[variant.contact]), variant)
        self._pruning: Network | None = None
        self._generator = np.zeros(1, np.uint64)
        self._setup = self._set_up(variant)
        self._units = self._setup.units
        self._counts = np.zeros(4, np.int64)
        self._teachers = {name: evaluator_of(teacher, variant).brain for name, teacher in teachers.items()}
        self._solved = solved
        if solved is None and self.recipe.uses_database:
            raise BadSettings(
                f"{self.recipe.name} learns from the database of a solved game, which exists only for Hypergammon:"
                " `palamedes databases build hypergammon`."
            )
        seed_generator(self.recipe.seed, self._generator)
        if saved is not None:
            self._go_on(saved)

    def _go_on(self, saved: SavedNetwork) -> None:
        mine, theirs = self.saved(), saved
        if (mine.name, mine.encoding, mine.variants[0]) != (theirs.name, theirs.encoding, theirs.variants[0]):
            raise BadSettings(f"the network to resume is {theirs.name}, not {mine.name}.")
        if (theirs.layers, theirs.activation) != (mine.layers, mine.activation):
            raise BadSettings(f"the shape of the network {theirs.name} differs from the shape in its recipe.")
        for array, learned in zip(self.network.learned, weights_of(theirs).learned, strict=True):
            array[:] = learned
        self.games, self.rounds, self.strength = theirs.games, theirs.rounds, list(theirs.strength)
        self._generator[0] = theirs.generator
        if theirs.pruning:
            self._pruning = shallow(theirs.pruning)

    @property
    def brain(self) -> EvaluatorData:
        """The current network as an evaluator of boards."""
        return brain_of(self._units, self.network, self._pruning_units, self._pruning)

    def learn(self, most: int) -> int:
        """Play at most `most` games, all of them within one stage of the schedule, and learn from
        them. Returns their number. With branches, `most` is ignored, and games are played until the
        next averaging or the end of the stage.
        """
        recipe, stage = self.recipe, self.recipe.stage(self.games)
        block = CHUNK * recipe.branches
        left_of_block = block - self.games % block
        if recipe.branches > 1:
            most = left_of_block
        elif recipe.boards:
            most = min(most, left_of_block)
        games = min(most, stage.until - self.games)
        self._take_board(recipe.game_of_block(self.games // block))
        lesson = TdSettings(ORDERS.index(recipe.order), stage.alpha, stage.lambda_, recipe.longest, recipe.prime_reward)
        if recipe.branches > 1:
            self._learn_in_branches(lesson, games)
        else:
            setup = self._setup
            how = setup.code, setup.units, self.network, lesson
            train_by(recipe.update, *how, setup.start, games, setup.work, self._counts)
        self.games += games
        return games

    def _take_board(self, variant: Variant) -> None:
        if variant != self._setup.variant:
            self._setup = self._set_up(variant)

    def _set_up(self, variant: Variant) -> GameSetup:
        recipe, code, units = self.recipe, variant.code, units_of(self.recipe.view, variant)
        position = start_position(variant) if recipe.boards else recipe.first_position
        work = training_workspace(code, units, self.network, recipe.longest)
        work = work._replace(play=work.play._replace(rng=self._generator))
        return GameSetup(variant, code, units, board_array(position), work)

    def _learn_in_branches(self, lesson: TdSettings, games: int) -> None:
        branches, setup = self.recipe.branches, self._setup
        shares = [games // branches + (number < games % branches) for number in range(branches)]
        seeds = [draw(self._generator, 2**32) for _ in shares]
        tasks = [
            Branch(setup.code, setup.units, self.network, lesson, setup.start, share, seed, self.recipe.update)
            for share, seed in zip(shares, seeds, strict=True)
        ]
        learned: list[Network] = []
        in_order(
            SharedWork(learn_branches), tasks, lambda task, network: learned.append(network), always, executor=self.workers
        )
        for array, *others in zip(self.network.learned, *(each.learned for each in learned), strict=True):
            array[:] = np.mean(others, axis=0) if array.size else array

    def improve(
        self, folder: Path | None = None, goes_on: Callable[[], bool] = lambda: True, lasting: bool = False
    ) -> Round | None:
        """Run one round of improvement. The round is undone if the new network loses the duel with
        the previous one by more than a standard error, or if its predictions have drifted
        (`training.drift`). The network that is kept gets a pruning network, which speeds up the
        labelling in the next round. `folder`: a folder in which labels are kept until no round
        needs them, or permanently if `lasting` is set; missing labels of earlier rounds are
        skipped. If `goes_on` returns False, nothing is changed and the result is None. When the
        round is started again, its labels are read from the folder.
        """
        number = self.rounds
        teacher = self._labeller(self.recipe.round(number))
        cache = LabelCache(folder, self.recipe, teacher, number, lasting) if folder else None
        found = all_labels(self.recipe, teacher, number, self.workers, cache, goes_on)
        if found is None:
            return None
        memory = self.recipe.round(number).memory
        checkpoints = Checkpoints(folder / f"fit-{self._fit_name()}.npz") if folder else None
        earlier = cache.earlier(memory) if cache else ()
        done = fitted(self.recipe, self.network, found, number, earlier, checkpoints, goes_on)
        if done is None:
            return None
        learned, errors = done
        trial = self._trial(learned, number, goes_on)
        if not goes_on():
            return None
        if trial.is_passed and self.recipe.round(number).fitting.passes:
            for array, better in zip(self.network.learned, learned.learned, strict=True):
                array[:] = better
            self._pruning = pruning_network(self.recipe, self.network, found.boards, self.recipe.seed + number)
        self.rounds += 1
        if checkpoints:
            checkpoints.forget()
        if cache:
            cache.finish(found, self.recipe.remembered(self.rounds))
        return Round(number + 1, errors, trial)

    def _labeller(self, rounds: Rounds) -> EvaluatorData:
        """The evaluator that plays the games and labels the positions of a round. The games of
        grounded labels are played without pruning, which would make plays worse and results
        different.
        """
        if rounds.teacher == DATABASE:
            return self.brain._replace(tables=tables_of(solved=self._solved))
        brain = self._teachers.get(rounds.teacher, self.brain)
        return without_pruning(brain) if rounds.labels == GROUNDED else brain

    def _fit_name(self) -> str:
        """A name for the fit of this round, derived from the recipe and the network before the
        round.
        """
        return digest((self.text, self.rounds, self.network.identity))

    def _trial(self, learned: Network, number: int, goes_on: Callable[[], bool]) -> Trial:
        """The comparison of a new network with the current one; incomplete if `goes_on` returns
        False.
        """
        duel = self._duel(learned, number)
        if not self.recipe.round(number).calibration:
            return Trial(duel)

        def calibration(network: Network) -> Calibration | None:
            brain = brain_of(self._units, network)
            return calibration_of(self.recipe, brain, number, self.workers, lambda: not goes_on())

        after = calibration(learned)
        return Trial(duel, after, after is not None and has_drifted(after, lambda: calibration(self.network)))

    def _duel(self, learned: Network, number: int) -> Strength | None:
        pairs = self.recipe.round(number).duel
        if not pairs:
            return None
        before = glancing(f"round {number}", self.brain)
        judge = thorough(Evaluator("", self.recipe.game, self.brain, ())) if self.recipe.round(number).without_luck else None
        return self._against(learned, before, pairs, [self.recipe.seed, number], judge)

    def measure(self, opponent: Contestant, pairs: int = PAIRS) -> Strength:
        """The points per game against an opponent, always with the same dice. The result is
        recorded, so that it is saved with the network.
        """
        found = self._against(self.network, opponent, pairs, [self.recipe.seed])
        self.strength.append(found)
        return found

    def _against(
        self, network: Network, opponent: Contestant, pairs: int, seed: list[int], judge: Evaluator | None = None
    ) -> Strength:
        """The points per game of a network; without the luck if there is a `judge` of it."""
        seeds = np.random.SeedSequence(seed).generate_state(pairs, np.uint64).astype(np.uint64)
        player = glancing(self.recipe.name, brain_of(self._units, network))
        with ContestPairing(self.recipe.game, player, opponent, judge=judge) as table:
            found = table.play(seeds)
        means = (found.points - found.luck).mean(axis=1)
        return Strength(opponent.name, float(means.mean()), float(means.std() / math.sqrt(pairs)), 2 * pairs, self.games)

    def saved(self) -> SavedNetwork:
        """The current network, with everything that is needed to continue."""
        recipe = self.recipe
        saved = SavedNetwork(
            name=recipe.name,
            encoding=recipe.encoding,
            encoding_version=recipe.view.version,
            variants=(recipe.variant, *recipe.lend),
            board=recipe.game.board,
            weights={},
            pruning=dict(zip(ARRAYS, self._pruning.learned, strict=False)) if self._pruning else {},
            recipe=self.text,
            games=self.games,
            seed=recipe.seed,
            generator=int(self._generator[0]),
            strength=tuple(self.strength),
            rounds=self.rounds,
        )
        return with_weights(saved, self.network)
