"""The choices made in the New game dialog, and the setup and dice that result from them. This
module does not use Qt.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.dice.generators import Origin
from palamedes.core.errors import BadSettings, PalamedesError
from palamedes.core.language import mark, number, tr
from palamedes.core.preferences import HouseRules, NewGame, game_choice, new_game
from palamedes.core.results.levels import USUAL, Level, computer_settings, level_of
from palamedes.core.rules.position import start_position
from palamedes.core.rules.presets import PRESETS
from palamedes.core.rules.variant import TAVLI, VARIANTS, Value, Variant, VariantOption
from palamedes.core.session.clock import ClockSettings
from palamedes.core.session.state import Setup
from palamedes.core.settings import NETWORK, YOU, ComputerSettings, Player
from palamedes.gui.board.view import BoardCube, BoardView
from palamedes.gui.models.computer_model import (
    MeasuredStrength,
    at_level,
    games_words,
    measured_levels,
    monte_carlo_words,
    suiting_networks,
    without_network,
)
from palamedes.gui.models.dice_model import seeded_settings
from palamedes.gui.models.words import points_words
from palamedes.service.library.files import new_dice
from palamedes.service.library.networks import NetworkInfo, best_network

MATCH_LENGTHS = (1, 3, 5, 7, 9, 11, 13, 15, 17, 21, 25)
TAVLI_KEY = "tavli"
SEQUENCE_KEY = "sequence"
MAX_SEQUENCE = 20
MAX_PICTURES = 3
"""The maximum number of starting positions shown when several games are played in turn."""


def match_words(length: int) -> str:
    """The length of a match as text, such as `Match to 5 points`."""
    return tr("Match to {points}", points=points_words(length))


@dataclass(frozen=True, slots=True)
class GameListEntry:
    """An entry in the list of games; `variant` is None for a sequence of several games."""

    key: str
    name: str
    summary: str
    variant: Variant | None


def game_entries(house_rules: Iterable[HouseRules] = ()) -> Iterator[GameListEntry]:
    """Everything that can be played: the Tavli match, the games, the presets, the player's house
    rules, and custom sequences of games.
    """
    names = ", ".join(variant.title for variant in TAVLI)
    tavli = tr("The three games of the Greek kafeneio in turn:\n{names}, with one score.", names=names)
    yield GameListEntry(TAVLI_KEY, tr("Tavli"), tavli, None)
    for variant in VARIANTS.values():
        yield GameListEntry(variant.key, variant.title, tr(variant.summary), variant)
    for preset in PRESETS:
        yield GameListEntry(f"preset:{preset.name}", tr(preset.name), tr(preset.note), preset.variant)
    yield from map(_house_entry, house_rules)
    own = tr("Your own sequence of games, played in rotation\nwith one score.")
    yield GameListEntry(SEQUENCE_KEY, tr("Games in turn"), own, None)


def _house_entry(rules: HouseRules) -> GameListEntry:
    variant = rules.game.resolved()
    return GameListEntry(f"house:{rules.name}", rules.name, tr("Your house rules for {game}.", game=variant.title), variant)


@dataclass
class Seating:
    """The player on one side, and the settings that the computer would use there.
    `settings.network` is the network that was chosen, which might not suit the games; see
    `NewGameModel.network`.
    """

    name: str
    computer: bool
    settings: ComputerSettings = computer_settings(USUAL)

    @property
    def level(self) -> Level | None:
        """The level that corresponds to the settings; None if there is none."""
        return level_of(self.settings)

    def player(self, network: str | None) -> Player:
        """The player on this side. If it is a computer player, it uses this network."""
        return Player(self.name.strip(), replace(self.settings, network=network) if self.computer else None)

    def choose_level(self, level: Level) -> None:
        self.settings = at_level(self.settings, level)

    def change(self, **changes: object) -> None:
        """Change settings. Raises BadSettings, and changes nothing, if they are not valid."""
        self.settings = replace(self.settings, **changes)  # type: ignore[arg-type]

    def change_search(self, **changes: object) -> None:
        """Change search settings. Raises the same errors as `change`."""
        self.settings = self.settings.searching(**changes)


@dataclass
class NewGameModel:
    """The choices made in the dialog. `rules`, `points` and `checkers` apply to a single game.
    `seed` is the text of the seed field.
    """

    house_rules: tuple[HouseRules, ...] = ()
    game: str = TAVLI_KEY
    rules: dict[str, Value] = field(default_factory=dict)
    points: int = 24
    checkers: int = 15
    sequence: tuple[str, ...] = tuple(variant.key for variant in TAVLI)
    length: int = 5
    winner_begins: bool = True
    cube: bool = True
    cube_in_every_game: bool = False
    crawford: bool = True
    jacoby: bool = False
    beavers: bool = False
    automatic_doubles: int = 0
    seats: list[Seating] = field(
        default_factory=lambda: [Seating(YOU, False), Seating("Palamedes", True, computer_settings(USUAL))]
    )
    generator: str = "mersenne"
    seed: str = ""
    path: str = ""
    clock: ClockSettings | None = None

    @classmethod
    def of(cls, last: NewGame, house_rules: tuple[HouseRules, ...] = ()) -> NewGameModel:
        """The choices made for the last new game, or the defaults if those choices are no longer
        valid.
        """
        try:
            setup = last.setup()
            DiceSettings(last.generator)
        except PalamedesError:
            return cls(house_rules)
        model = cls(house_rules, length=setup.length, winner_begins=setup.winner_begins, cube=setup.cube)
        model.crawford, model.jacoby, model.beavers = last.crawford, last.jacoby, last.beavers
        model.automatic_doubles, model.generator = last.automatic_doubles, last.generator
        model.cube_in_every_game = setup.cube_in_every_game
        model.clock = last.clock
        model.seats = [
            Seating(player.name, player.computer is not None, player.computer or computer_settings(USUAL))
            for player in setup.players
        ]
        model._choose(setup.games)
        return model

    def _choose(self, games: tuple[Variant, ...]) -> None:
        """Choose the list entry for these games."""
        if games == TAVLI:
            self.game = TAVLI_KEY
        elif len(games) > 1:
            self.game, self.sequence = SEQUENCE_KEY, tuple(variant.key for variant in games)
        else:
            self.choose_variant(games[0])

    # The game.

    @property
    def entries(self) -> list[GameListEntry]:
        return list(game_entries(self.house_rules))

    @property
    def entry(self) -> GameListEntry:
        """The chosen entry in the list of games; the first entry if the chosen one no longer
        exists.
        """
        found = (entry for entry in game_entries(self.house_rules) if entry.key == self.game)
        return next(found, None) or next(game_entries())

    def choose_game(self, key: str) -> None:
        """Choose a game with its default rules and its default board."""
        self.game = key
        variant = self.entry.variant
        if variant is not None:
            self.rules = dict(variant.rules)
            self.points, self.checkers = variant.board.points, variant.board.checkers

    def choose_variant(self, variant: Variant) -> None:
        """Choose a game with its options and its board. The entry that matches exactly is chosen if
        there is one, otherwise the entry for the game.
        """
        same = (entry.key for entry in self.entries if entry.variant == variant)
        self.choose_game(next(same, variant.key))
        self.rules = dict(variant.rules)
        self.points, self.checkers = variant.board.points, variant.board.checkers

    @property
    def choices(self) -> tuple[VariantOption, ...]:
        """The options of the chosen game."""
        return self.entry.variant.choices if self.entry.variant is not None else ()

    @property
    def sizes(self) -> tuple[range, range]:
        """The allowed numbers of points, and the allowed numbers of checkers per side."""
        variant = self.entry.variant
        return variant.sizes if variant is not None else (range(24, 25), range(15, 16))

    @property
    def has_sizes(self) -> bool:
        return any(len(allowed) > 1 for allowed in self.sizes)

    @property
    def variants(self) -> tuple[Variant, ...]:
        """The games in the order in which they are played. Raises BadRules if an option or a size
        is not allowed.
        """
        if self.entry.variant is not None:
            return (self.entry.variant.configured(self.rules, {"points": self.points, "checkers": self.checkers}),)
        if self.entry.key == TAVLI_KEY:
            return TAVLI
        return tuple(VARIANTS[key] for key in self.sequence)

    def as_house_rules(self, name: str) -> HouseRules:
        """The chosen game and its options as house rules with this name, ready to be saved. Raises
        BadSettings for a sequence of games.
        """
        if self.entry.variant is None:
            raise BadSettings(tr("house rules apply to a single game; choose a game in the list."))
        return HouseRules(name.strip(), game_choice(self.variants[0]))

    @property
    def sizes_words(self) -> str:
        """The boards on which the chosen game can be played, as text, such as `The board can have 8
        to 40 points, in steps of 4, with 1 to 30 checkers per side.`
        """
        points, checkers = self.sizes
        fields = {"fewest": checkers[0], "most": checkers[-1]}
        if len(points) == 1:
            return tr("Each side can have {fewest} to {most} checkers.", **fields)
        return tr(
            "The board can have {smallest} to {largest} points, in steps of {step}, with {fewest} to {most} checkers per side.",
            smallest=points[0],
            largest=points[-1],
            step=points.step,
            **fields,
        )

    def start_views(self, mirrored: bool = False) -> list[BoardView]:
        """The starting positions of the first few games, as the players will see them. Raises the
        same errors as `variants`.
        """
        bottom = next((side for side, seat in enumerate(self.seats) if not seat.computer), 0)
        return [
            BoardView(
                variant,
                start_position(variant),
                bottom_colour=bottom,
                mirrored=mirrored,
                cube=BoardCube() if has_cube(self, variant) else None,
            )
            for variant in tuple(dict.fromkeys(self.variants))[:MAX_PICTURES]
        ]

    # The computer.

    @property
    def who_plays(self) -> str:
        """A sentence that says whether networks or random playouts (Monte Carlo) play the games or,
        if two people play, give the hints, with the network's name or the thinking time.
        """
        games, missing = tuple(dict.fromkeys(self.variants)), without_network(self.variants)
        by_chance = next((seat for seat in self.computers if seat.settings.method != NETWORK), None)
        seat = by_chance or next(iter(self.computers), Seating("", True))
        time = number(seat.settings.seconds, 1)
        if by_chance is not None or len(missing) == len(games):
            who = "" if by_chance is not None else tr("No network is suitable for this game on this board.") + " "
            return who + tr(
                "The computer plays by random playouts (Monte Carlo), thinking for {time} s per decision.", time=time
            )
        if missing:
            return tr(
                "Networks play all games except {games}. The computer plays these by random playouts (Monte Carlo), "
                "thinking for {time} s per decision.",
                games=games_words(missing),
                time=time,
            )
        if len(games) > 1:
            return tr("There are networks for all of these games.")
        best = best_network(games[0])
        assert best is not None
        name = self.network(seat) or best.name
        if not self.computers:
            return tr("Hints and analyses come from the network {name}.", name=name)
        return tr("The computer plays with the network {name}.", name=name)

    @property
    def computers(self) -> list[Seating]:
        """The sides played by the computer."""
        return [seat for seat in self.seats if seat.computer]

    @property
    def networks(self) -> tuple[NetworkInfo, ...]:
        """The networks that can play all of the games."""
        return suiting_networks(self.variants)

    def network(self, seat: Seating) -> str | None:
        """The name of the network that a side would use: the chosen one if it suits the games;
        otherwise None, which means the best one.
        """
        wish = seat.settings.network
        return wish if any(info.name == wish for info in self.networks) else None

    def best_words(self) -> str:
        """A label that says what "the best network" means for these games."""
        if len(self.variants) > 1:
            return tr("The best one for each game")
        best = best_network(self.variants[0])
        return tr("None for this game") if best is None else tr("The best one for this game ({name})", name=best.name)

    def strengths(self, seat: Seating) -> dict[str, MeasuredStrength]:
        """The measured strength of the levels in these games, with the network of the side in
        question.
        """
        return measured_levels(self.variants, self.network(seat))

    def plays_by_chance(self, seat: Seating) -> bool:
        """Whether any of the games would be played by Monte Carlo."""
        return seat.settings.method != NETWORK or bool(without_network(self.variants))

    @property
    def has_network(self) -> bool:
        """Whether levels are meaningful, that is, whether at least one of the games has a suitable
        network.
        """
        return len(without_network(self.variants)) < len(dict.fromkeys(self.variants))

    def warning(self, seat: Seating) -> str:
        """A warning that the computer will play by Monte Carlo because there is no suitable
        network; empty if no warning is needed.
        """
        return monte_carlo_words(self.variants, seat.settings)

    def use_network(self, seat: Seating, info: NetworkInfo) -> None:
        """Use a network that has just been loaded. Raises BadSettings and keeps the previous choice
        if the network does not suit the games.
        """
        if info.name not in (other.name for other in self.networks):
            on_any = mark(
                "the network '{name}' is meant for {games} on boards of all sizes, not for {wanted}. "
                "It remains available for the games that it suits."
            )
            on_one = mark(
                "the network '{name}' is meant for {games} on boards of {points} points with {checkers} checkers per "
                "side, not for {wanted}. It remains available for the games that it suits."
            )
            raise BadSettings(
                tr(
                    on_any if info.any_board else on_one,
                    name=info.name,
                    games=games_words([VARIANTS[key] for key in info.variants]),
                    points=info.board.points,
                    checkers=info.board.checkers,
                    wanted=self._games_here(),
                )
            )
        seat.change(method=NETWORK, network=info.name)

    def _games_here(self) -> str:
        first, board = self.variants[0], self.variants[0].board
        if len(self.variants) > 1 or board == VARIANTS[first.key].board:
            return games_words(self.variants)
        return tr(
            "{game} on {points} points with {checkers} checkers", game=first.title, points=board.points, checkers=board.checkers
        )

    # The session.

    @property
    def session_words(self) -> str:
        """The kind of session as text, such as `Match to 5 points` or `Money game`."""
        return match_words(self.length) if self.length else tr("Money game")

    @property
    def uses_cube(self) -> bool:
        """Whether at least one of the games is played with the cube."""
        return any(has_cube(self, variant) for variant in self.variants)

    @property
    def may_choose_beginner(self) -> bool:
        """Whether the players can choose who begins the later games of a match."""
        return self.length > 0 and any(variant.opening_reroll for variant in self.variants)

    def setup(self) -> Setup:
        """The setup of the session. Raises BadRules or BadSettings if it is not valid; the message
        says what is wrong. Rules that concern the cube apply only if it is used.
        """
        match, stakes = self.length > 0, self.length == 0 and self.uses_cube
        first, second = (seat.player(self.network(seat) if seat.computer else None) for seat in self.seats)
        return Setup(
            self.variants,
            (first, second),
            self.length,
            self.winner_begins,
            self.cube,
            self.crawford and match,
            self.jacoby and stakes,
            self.beavers and stakes,
            self.automatic_doubles if stakes else 0,
            self.cube_in_every_game,
        )

    def dice(self) -> DiceSettings:
        """The settings for the dice. Raises BadSettings if the seed is not valid for the generator,
        or if no file of rolls has been chosen.
        """
        if DiceSettings(self.generator).row.origin is Origin.FILE:
            if not self.path.strip():
                raise BadSettings(tr("Choose the file of rolls."))
            return DiceSettings(self.generator, path=self.path)
        return seeded_settings(self.generator, self.seed)

    def remembered(self) -> NewGame:
        """The choices to offer the next time the dialog opens. The seed is left out, so that the
        next session has different dice. Rules that do not apply to this session are kept.
        """
        return replace(
            new_game(self.setup(), self.generator, self.clock),
            crawford=self.crawford,
            jacoby=self.jacoby,
            beavers=self.beavers,
            automatic_doubles=self.automatic_doubles,
        )


def check_dice(model: NewGameModel) -> None:
    """Raise the errors of `NewGameModel.dice`, and BadFile or BadDice if the file of rolls cannot
    be used.
    """
    new_dice(model.dice(), model.variants)


# The cube.


def has_cube(model: NewGameModel, variant: Variant) -> bool:
    """Whether a game is played with the cube."""
    return model.cube and (variant.cube or model.cube_in_every_game)


def may_choose_games_with_cube(model: NewGameModel) -> bool:
    """Whether the cube can be chosen apart for the games that are usually played without it,
    because there are both kinds of games.
    """
    return len({variant.cube for variant in model.variants}) > 1


def choose_cube(model: NewGameModel, wanted: bool) -> None:
    """Choose whether to play with the cube. If all games are usually played without it, this means
    all of them.
    """
    if any(variant.cube for variant in model.variants):
        model.cube = wanted
    else:
        model.cube, model.cube_in_every_game = True, wanted
