"""Recipes: everything that determines the result of a training run, in one TOML file per
network.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

import msgspec
import numpy as np

from palamedes.core.errors import BadFile, BadPosition, BadRules, BadSettings
from palamedes.core.rules.encodings import Encoding, encoding_named
from palamedes.core.rules.position import Position, position_from_text, start_position
from palamedes.core.rules.variant import Contact, Variant, variant_from
from palamedes.core.settings import DEEPEST_SEARCH
from palamedes.formats.storage.atomic import read_text
from palamedes.formats.storage.toml_text import check_toml
from palamedes.formats.tables.network_file import ACTIVATIONS, MOST_LAYERS, MOST_UNITS
from palamedes.training.fit import LIBRARIES, Fitting

SUFFIX = ".toml"
LARGEST = 2**16
ORDERS = ("online", "forward offline", "reverse offline", "reverse offline recalc")
"""The possible orders of the updates (thesis, section 3.2.2.1), in the order in which the training
kernels number them.
"""


UNFLIPPED, SPLIT, INVERTED = UPDATES = ("a", "b", "c")
"""The names of the updating methods in figure 3.4 of the thesis (`training.updates`)."""


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"lambda_": "lambda"}):
    """The learning rate and lambda for the games up to number `until`."""

    until: int
    alpha: float
    lambda_: float = 0.0


def _stages(*rows: tuple[int, float, float]) -> tuple[Stage, ...]:
    """The stages with these last games, rates and lambdas."""
    return tuple(Stage(until, alpha, lambda_) for until, alpha, lambda_ in rows)


_FIRST_QUARTER = ((10_000, 1, 0.7), (100_000, 0.3, 0.7), (250_000, 0.1, 0.7), (500_000, 0.3, 0.0))
SCHEDULES: Mapping[str, tuple[Stage, ...]] = {
    "constant": _stages((1_500_000, 0.1, 0.0)),
    "constant, lambda 0.7": _stages((1_500_000, 0.1, 0.7)),
    "table 3.6, Portes": _stages(*_FIRST_QUARTER, (5_000_000, 0.1, 0), (15_000_000, 0.01, 0)),
    "table 3.6, Plakoto": _stages((100_000, 0.3, 0), (1_500_000, 0.1, 0), (5_000_000, 0.01, 0)),
    "table 3.6, Fevga": _stages(*_FIRST_QUARTER, (1_500_000, 0.1, 0), (5_000_000, 0.01, 0)),
}
"""The learning rates, lambdas and numbers of games in the thesis. The constant ones belong to the
networks of table 3.2 (section 3.2.2.2); the others are those of table 3.6, up to the number of
games at which the networks stop improving.
"""


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The limits of the initial weights, which are drawn uniformly between minus and plus the limit
    of their layer. The biases of both layers are drawn between minus and plus `bias`.
    """

    first: float = 0.25
    second: float = 0.5
    bias: float = 0.0


AHEAD, PLAYS, REPLIES, EXCHANGES, GROUNDED = LABELS = ("ahead", "plays", "replies", "exchanges", "grounded")
"""The kinds of labels (`training.labels`)."""
OF_DECISIONS = (PLAYS, REPLIES, EXCHANGES)
"""The kinds whose positions belong to decisions."""
DATABASE = "database"
"""The teacher that is not a network but the database of a solved game."""

MOST_TURNS = MOST_SHORT_GAMES = 100
"""The maximum number of turns of the short games that correct a label, and of these games."""

MOST_CONTRAST = 1000
"""The maximum weight of the differences between plays, and of the points lost by the choice of a
play (`Fitting.contrast`, `Fitting.choice`).
"""


class Rounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of the rounds up to number `until` (`training.rounds`), which follow the games.

    `positions`: the number of labelled positions per round. `temperature` and `keep`: how the
    positions are gathered (`kernels.search.gather`). `labels`: one of LABELS; `plies`: the
    look-ahead of all labels but `grounded` ones (at 1 ply, labels are static chances); `turns` and
    `games`: the short games that correct the labels of decisions (`engine.grounding.short_games`),
    none if `turns` is 0; `decay`: only for grounded labels (`engine.grounding.games`). `teacher`:
    the name of the network that plays the games and labels the positions, or DATABASE; if empty,
    the learning network does this itself. `memory`: the number of earlier rounds whose labels are
    learned again. `duel`: the number of pairs of games against the network as it was before the
    round; `without_luck`: whether the luck of their rolls, as that network judges it, is subtracted
    from the result. `calibration`: the number of games with which the calibration is measured after
    the round (`training.drift`); 0 if it is not measured.
    """

    until: int
    positions: int = 200_000
    temperature: float = 0.2
    keep: int = 4
    labels: str = AHEAD
    plies: int = 2
    turns: int = 0
    games: int = 1
    decay: float = 1.0
    teacher: str = ""
    memory: int = 0
    duel: int = 5_000
    without_luck: bool = False
    calibration: int = 0
    fitting: Fitting = Fitting()

    @property
    def gathering(self) -> tuple[str | float, ...]:
        """The settings that affect the positions and their labels. The network that labels the
        positions also affects both.
        """
        common = (self.labels, self.plies, self.temperature, self.keep, self.decay)
        return (*common, self.turns, self.games) if self.turns else common


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A network and its training.

    `rules`: the options of the game that differ from the defaults. `hidden`: the number of units in
    the hidden layer, or in each of several hidden layers. `schedule`: the stages of the games, or
    the name of one of the SCHEDULES. `update`: the updating method (`training.updates`). `lend`:
    other games for which the network is intended. `longest`: the number of turns after which a game
    is a tie. `prime_reward`: whether primes count as wins during training (thesis, section
    3.2.1.1); only in running games. `begin`: the name of a network from which the initial weights
    are copied where they fit. `branches`: the number of copies that learn in parallel and are then
    averaged. `position`: the starting position of the games as a position text; empty for the usual
    one. `boards`: whether the games are played on boards of all sizes that the game allows, with
    the usual starting positions.
    """

    name: str
    variant: str
    encoding: str
    hidden: int | tuple[int, ...]
    schedule: tuple[Stage, ...] | str = ()
    rounds: tuple[Rounds, ...] = ()
    seed: int = 1
    start: Start = Start()
    order: str = ORDERS[-1]
    update: str = INVERTED
    longest: int = 1000
    prime_reward: bool = False
    begin: str = ""
    branches: int = 1
    lend: tuple[str, ...] = ()
    position: str = ""
    boards: bool = False
    rules: dict[str, bool | str] = {}
    activation: str = ACTIVATIONS[0]
    note: str = ""

    @property
    def layers(self) -> tuple[int, ...]:
        """The number of units in each hidden layer."""
        return (self.hidden,) if isinstance(self.hidden, int) else self.hidden

    @property
    def game(self) -> Variant:
        """The game that is played in self-play."""
        return variant_from(self.variant, self.rules)

    def game_of_block(self, block: int) -> Variant:
        """The game of the block of games with this number, counted from 0. With `boards`, its board
        is drawn uniformly from the sizes that the game allows.
        """
        if not self.boards:
            return self.game
        drawn = np.random.default_rng([self.seed, block])
        points, checkers = (int(drawn.choice(allowed)) for allowed in self.game.sizes)
        return self.game.configured(board={"points": points, "checkers": checkers})

    @property
    def first_position(self) -> Position:
        """The starting position of the games."""
        return position_from_text(self.game, self.position) if self.position else start_position(self.game)

    @property
    def view(self) -> Encoding:
        """The encoding of the board."""
        return encoding_named(self.encoding)

    @property
    def stages(self) -> tuple[Stage, ...]:
        """The stages of the games."""
        return SCHEDULES[self.schedule] if isinstance(self.schedule, str) else self.schedule

    @property
    def games(self) -> int:
        """The number of games before the rounds."""
        return self.stages[-1].until if self.stages else 0

    @property
    def last_round(self) -> int:
        """The number of rounds after the games."""
        return self.rounds[-1].until if self.rounds else 0

    @property
    def uses_database(self) -> bool:
        """Whether the labels of any round come from the database of a solved game."""
        return any(rounds.teacher == DATABASE for rounds in self.rounds)

    def remembered(self, done: int) -> set[int]:
        """The numbers of those of the first `done` rounds, from 0, whose labels a later round
        learns again.
        """
        needed = (range(max(later - self.round(later).memory, 0), done) for later in range(done, self.last_round))
        return {number for numbers in needed for number in numbers}

    def round(self, done: int) -> Rounds:
        """The settings of the next round after `done` rounds."""
        return next((stage for stage in self.rounds if done < stage.until), self.rounds[-1])

    def stage(self, done: int) -> Stage:
        """The stage of the next game after `done` games."""
        return next((stage for stage in self.stages if done < stage.until), self.stages[-1])


def recipe_names() -> list[str]:
    """The names of the recipes shipped with the program."""
    folder = files("palamedes.training").joinpath("recipes")
    return sorted(entry.name.removesuffix(SUFFIX) for entry in folder.iterdir() if entry.name.endswith(SUFFIX))


def recipe_text(name: str) -> str:
    """The text of a recipe. `name`: the name of a shipped recipe, or a file. Raises BadSettings or
    BadFile if there is none.
    """
    if name.endswith(SUFFIX):
        return read_text(Path(name), LARGEST)
    if name not in recipe_names():
        raise BadSettings(f"there is no recipe '{name}'; choose from {', '.join(recipe_names())}.")
    return files("palamedes.training").joinpath("recipes", name + SUFFIX).read_text("utf-8")


def read_recipe(text: str) -> Recipe:
    """The recipe in this text. Raises BadFile, with the reason, if the recipe is invalid."""
    check_toml(text)
    try:
        recipe = msgspec.toml.decode(text, type=Recipe)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:  # ValueError: a number with thousands of digits
        raise BadFile(f"the recipe is invalid: {str(error).rstrip('.')}.") from error
    check_recipe(recipe)
    return recipe


def check_recipe(recipe: Recipe) -> None:
    """Raise BadFile if a recipe is invalid, or UnknownVariant if it refers to an unknown game."""
    check_games(recipe)
    if recipe.order not in ORDERS:
        raise BadFile(f"recipe {recipe.name}: the order '{recipe.order}' is not known; choose from {', '.join(ORDERS)}.")
    if isinstance(recipe.schedule, str) and recipe.schedule not in SCHEDULES:
        known = "; ".join(SCHEDULES)
        raise BadFile(f"recipe {recipe.name}: there is no schedule '{recipe.schedule[:40]}'; choose from {known}.")
    check_update(recipe)
    for stages in (recipe.stages, recipe.rounds):
        ends = [stage.until for stage in stages]
        if ends != sorted(set(ends)) or min(ends, default=1) < 1:
            raise BadFile(f"recipe {recipe.name}: the values of until must increase from stage to stage.")
    if not recipe.stages and not recipe.rounds:
        raise BadFile(f"recipe {recipe.name}: it has neither games nor rounds.")
    if not all(0 <= stage.lambda_ <= 1 and stage.alpha > 0 for stage in recipe.stages):
        raise BadFile(f"recipe {recipe.name}: alpha must be above 0, and lambda between 0 and 1.")
    if recipe.order == ORDERS[0] and any(stage.lambda_ for stage in recipe.stages):
        raise BadFile(f"recipe {recipe.name}: online learning looks only one position ahead, so lambda must be 0.")
    if not 1 <= len(recipe.layers) <= MOST_LAYERS or recipe.activation not in ACTIVATIONS:
        kinds = " or ".join(ACTIVATIONS)
        raise BadFile(f"recipe {recipe.name}: there must be between 1 and {MOST_LAYERS} hidden layers, with {kinds} units.")
    if recipe.stages and (len(recipe.layers) > 1 or recipe.activation != ACTIVATIONS[0]):
        raise BadFile(
            f"recipe {recipe.name}: only networks with a single layer of sigmoids learn from games; the others learn in rounds."
        )
    if not all(1 <= units <= MOST_UNITS for units in recipe.layers):
        raise BadFile(f"recipe {recipe.name}: hidden must be between 1 and {MOST_UNITS}.")
    if not (1 <= recipe.longest <= 5000 and 0 <= recipe.seed < 2**63):
        raise BadFile(f"recipe {recipe.name}: longest must be between 1 and 5000, and seed between 0 and 2^63 - 1.")
    if not 1 <= recipe.branches <= 1024:
        raise BadFile(f"recipe {recipe.name}: branches must be between 1 and 1024.")
    for rounds in recipe.rounds:
        check_rounds(recipe.name, rounds)


def check_games(recipe: Recipe) -> None:
    """Raise BadFile if the games of a recipe are invalid, or do not suit its other settings."""
    games = [variant_from(key) for key in (recipe.variant, *recipe.lend)]
    try:
        _ = recipe.game, recipe.first_position
    except (BadRules, BadPosition) as error:
        raise BadFile(f"recipe {recipe.name}: {error}") from error
    if not all(recipe.view.suits(game) for game in games):
        raise BadFile(f"recipe {recipe.name}: the encoding '{recipe.encoding}' does not suit its games.")
    if recipe.prime_reward and recipe.game.contact is not Contact.BLOCK:
        raise BadFile(f"recipe {recipe.name}: primes are rewarded only in running games.")
    if recipe.boards and (recipe.rounds or recipe.position or not recipe.view.any_board):
        raise BadFile(
            f"recipe {recipe.name}: games on all boards need an encoding for all boards, and no rounds or starting position."
        )
    if recipe.position and any(rounds.calibration for rounds in recipe.rounds):
        raise BadFile(f"recipe {recipe.name}: the calibration is only measured from the usual starting position.")


def check_update(recipe: Recipe) -> None:
    """Raise BadFile if the updating method is unknown or does not suit the other settings."""
    if recipe.update not in UPDATES:
        raise BadFile(f"recipe {recipe.name}: update must be {' or '.join(UPDATES)}.")
    if recipe.update != INVERTED and recipe.order == ORDERS[0]:
        raise BadFile(f"recipe {recipe.name}: only update '{INVERTED}' can learn online.")
    if recipe.update == UNFLIPPED and (not recipe.view.turn or recipe.view.expert):
        raise BadFile(
            f"recipe {recipe.name}: update '{UNFLIPPED}' needs an encoding with inputs for the turn and without expert inputs."
        )


def check_rounds(name: str, rounds: Rounds) -> None:
    """Raise BadFile if the settings of rounds are invalid."""
    fitting = rounds.fitting
    if not (16 <= rounds.positions <= 10**8 and 1 <= rounds.keep <= 1000):
        raise BadFile(f"recipe {name}: positions must be between 16 and 10^8, and keep between 1 and 1000.")
    if not 1 <= rounds.plies <= DEEPEST_SEARCH:
        raise BadFile(f"recipe {name}: plies must be between 1 and {DEEPEST_SEARCH}.")
    if not (0 <= rounds.temperature <= 10 and 0 <= rounds.memory <= 100):
        raise BadFile(f"recipe {name}: temperature must be between 0 and 10, and memory between 0 and 100.")
    if not (0 <= rounds.duel <= 10**6 and 0 <= rounds.calibration <= 10**6):
        raise BadFile(f"recipe {name}: duel and calibration must be between 0 and 10^6.")
    if fitting.library not in LIBRARIES:
        raise BadFile(f"recipe {name}: the library must be {' or '.join(LIBRARIES)}.")
    if rounds.labels not in LABELS or not 0 <= rounds.decay <= 1:
        *kinds, last = LABELS
        raise BadFile(f"recipe {name}: labels must be {', '.join(kinds)} or {last}, and decay between 0 and 1.")
    if not (0 <= rounds.turns <= MOST_TURNS and 1 <= rounds.games <= MOST_SHORT_GAMES):
        raise BadFile(f"recipe {name}: turns must be between 0 and {MOST_TURNS}, and games between 1 and {MOST_SHORT_GAMES}.")
    if rounds.turns and (rounds.labels not in OF_DECISIONS or rounds.plies != 2):
        *kinds, last = OF_DECISIONS
        raise BadFile(f"recipe {name}: only labels {', '.join(kinds)} or {last} at 2 plies can have turns.")
    if rounds.teacher == DATABASE and (rounds.turns or rounds.labels == GROUNDED):
        raise BadFile(f"recipe {name}: the chances in a database are exact, so games cannot correct them.")
    if not 0 <= fitting.layers <= MOST_LAYERS + 1:
        raise BadFile(f"recipe {name}: the layers that learn must be between 0 and {MOST_LAYERS + 1}.")
    if not (0 <= fitting.contrast <= MOST_CONTRAST and 0 <= fitting.choice <= MOST_CONTRAST):
        raise BadFile(f"recipe {name}: contrast and choice must be between 0 and {MOST_CONTRAST}.")
    if fitting.contrast and rounds.labels not in OF_DECISIONS:
        raise BadFile(f"recipe {name}: labels '{rounds.labels}' do not belong to decisions, so the round cannot have contrast.")
    if fitting.choice and rounds.labels != PLAYS:
        raise BadFile(f"recipe {name}: only a round with labels '{PLAYS}' can have choice.")
    if not (0 <= fitting.passes <= 1000 and 0 < fitting.rate <= 1 and 1 <= fitting.batch <= 10**6):
        raise BadFile(
            f"recipe {name}: passes must be between 0 and 1000, rate above 0 and at most 1, and batch between 1 and 10^6."
        )
