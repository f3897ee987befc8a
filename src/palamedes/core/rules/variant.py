"""A table of the games. Each row contains a variant's start, its kind of contact and its options
(rulebook, sections 4 to 10).

A `Variant` includes the chosen options and board size. It therefore contains everything that is
needed to play by its rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from enum import IntEnum
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from palamedes.core.errors import BadRules, UnknownVariant
from palamedes.core.language import mark, tr
from palamedes.core.rules.board import Board

Start: TypeAlias = tuple[tuple[int, int], ...]
Value: TypeAlias = bool | str
NOTHING: Mapping[str, Any] = {}
LONGEST_SHOWN = 40
"""The maximum number of characters that an error message quotes from external text."""


class Contact(IntEnum):
    """What happens to a lone checker: it can be hit, it can be pinned, or it blocks its point."""

    HIT = 0
    PIN = 1
    BLOCK = 2


@dataclass(frozen=True, slots=True)
class Options:
    """The options of the rulebook that a player may change. An option is off unless a variant
    offers it with another default.
    """

    no_hit_and_run: str = "nowhere"
    most_borne_off: bool = False
    mother_rule: bool = False
    start: str = "thesis"
    first_checker: bool = False
    no_prime_start: bool = False
    no_prime_front: bool = False
    no_blocking: bool = False
    first_turn_two_from_head: bool = False
    last_turn_tie: bool = False


@dataclass(frozen=True, slots=True)
class VariantOption:
    """One option that a variant offers: its key in `Options`, its values with the default first,
    its label and a help text.
    """

    key: str
    values: tuple[Value, ...]
    label: str
    help: str


class RuleCode(NamedTuple):
    """The rules of a variant as integers, for the kernels."""

    points: int
    checkers: int
    home: int
    contact: int
    same_direction: int
    triples: int
    no_hit_and_run: int
    most_borne_off: int
    mother_rule: int
    first_checker: int
    no_prime_start: int
    no_prime_front: int
    no_blocking: int
    one_from_head: int
    first_turn_two_from_head: int
    prime_needs_checker_past: int
    last_turn_tie: int


HIT_AND_RUN = ("nowhere", "home", "everywhere")


@dataclass(frozen=True, slots=True)
class Variant:
    """One game with all its rules chosen.

    `layout`: a function that returns the start, as (own point, checkers) for each occupied point;
    the start is the same for both sides. `opening_reroll`: whether the winner of the opening roll
    rolls again for the first turn; otherwise the first turn is played with the two opening dice.
    `sizes`: the allowed numbers of points and of checkers.
    """

    key: str
    name: str
    summary: str
    contact: Contact
    layout: Callable[[Board, Options], Start]
    same_direction: bool = False
    triples: bool = False
    cube: bool = False
    opening_reroll: bool = True
    one_from_head: bool = False
    prime_needs_checker_past: bool = False
    choices: tuple[VariantOption, ...] = ()
    sizes: tuple[range, range] = (range(24, 25), range(15, 16))
    board: Board = Board()
    options: Options = Options()

    def __hash__(self) -> int:
        """A hash of the game and the board only. It is needed often, so it must be cheap."""
        return hash((self.key, self.board))

    @property
    def title(self) -> str:
        """The name in the current language."""
        return tr(self.name)

    @property
    def start(self) -> Start:
        """The position at the start of a game, as (own point, checkers) for each occupied point."""
        return self.layout(self.board, self.options)

    @property
    def rules(self) -> dict[str, Value]:
        """The value of every option that this variant offers."""
        return {choice.key: getattr(self.options, choice.key) for choice in self.choices}

    @property
    def code(self) -> RuleCode:
        """The rules as integers, for the kernels."""
        return _code(self)

    def configured(self, rules: Mapping[str, Any] = NOTHING, board: Mapping[str, Any] = NOTHING) -> Variant:
        """This variant with some options and the board size changed. Raises BadRules if the variant
        does not allow one of the new values.
        """
        if not rules and not board:
            return self
        return replace(self, options=self._with_rules(rules), board=self._with_board(board))

    def _with_rules(self, rules: Mapping[str, Any]) -> Options:
        offered = {choice.key: choice for choice in self.choices}
        for key, value in rules.items():
            if key not in offered:
                raise BadRules(
                    tr(
                        "rules.{key} is not an option of {game} (options of this game: {offered}).",
                        key=key[:LONGEST_SHOWN],
                        game=self.title,
                        offered=_list(offered),
                    )
                )
            if not any(value is allowed or (isinstance(value, str) and value == allowed) for allowed in offered[key].values):
                raise BadRules(
                    tr(
                        "rules.{key} is {shown}, but must be {offered}.",
                        key=key,
                        shown=_shown(value),
                        offered=_list(offered[key].values, tr(" or ")),
                    )
                )
        return replace(self.options, **dict(rules))

    def _with_board(self, board: Mapping[str, Any]) -> Board:
        allowed = {"points": self.sizes[0], "checkers": self.sizes[1]}
        for key, value in board.items():
            if key not in ("points", "checkers", "die"):
                raise BadRules(
                    tr("board.{key} is not known; the keys of a board are points, checkers and die.", key=key[:LONGEST_SHOWN])
                )
            if type(value) is not int:
                raise BadRules(tr("board.{key} must be a whole number.", key=key))
            if key in allowed and value not in allowed[key]:
                raise BadRules(
                    tr(
                        "board.{key} is {shown}, but {game} allows {allowed}.",
                        key=key,
                        shown=_shown(value),
                        game=self.title,
                        allowed=_range(allowed[key]),
                    )
                )
        size = replace(self.board, **{key: value for key, value in board.items() if key != "die"})
        if board.get("die", size.die) != size.die:
            raise BadRules(
                tr(
                    "board.die is {shown}, but must be {die} on a board of {points} points.",
                    shown=_shown(board["die"]),
                    points=size.points,
                    die=size.die,
                )
            )
        return size

    def as_data(self) -> dict[str, Any]:
        """The key, rules and board as they are written in files and in the protocol. `variant_from`
        reads them back.
        """
        return {"variant": self.key, "rules": self.rules, "board": {**asdict(self.board), "die": self.board.die}}


@lru_cache(maxsize=128)
def _code(variant: Variant) -> RuleCode:
    options = variant.options
    return RuleCode(
        points=variant.board.points,
        checkers=variant.board.checkers,
        home=variant.board.home,
        contact=int(variant.contact),
        same_direction=int(variant.same_direction),
        triples=int(variant.triples),
        no_hit_and_run=HIT_AND_RUN.index(options.no_hit_and_run),
        most_borne_off=int(options.most_borne_off),
        mother_rule=int(options.mother_rule),
        first_checker=int(options.first_checker),
        no_prime_start=int(options.no_prime_start),
        no_prime_front=int(options.no_prime_front),
        no_blocking=int(options.no_blocking),
        one_from_head=int(variant.one_from_head),
        first_turn_two_from_head=int(options.first_turn_two_from_head),
        prime_needs_checker_past=int(variant.prime_needs_checker_past),
        last_turn_tie=int(options.last_turn_tie),
    )


def _list(words: Any, joiner: str = ", ") -> str:
    return joiner.join(str(word).lower() if isinstance(word, bool) else str(word) for word in words) or tr("none")


def _shown(value: Any) -> str:
    """An external value, shortened for an error message."""
    text = repr(value)
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"


def _range(values: range) -> str:
    if len(values) == 1:
        return str(values[0])
    steps = tr(" in steps of {step}", step=values.step) if values.step > 1 else ""
    return tr("{least} to {most}{steps}", least=values[0], most=values[-1], steps=steps)


# Starts (rulebook, sections 4 to 8).


def backgammon_start(board: Board, options: Options) -> Start:
    """The start of backgammon: stacks of 2, 5, 3 and 5 checkers. On boards of other sizes, the
    stacks keep these proportions (rulebook, section 8).
    """
    points, count, home = board.points, board.checkers, board.home
    back, mid, outer = max(1, round(2 * count / 15)), round(5 * count / 15), round(3 * count / 15)
    outer_point = home + 1 if points == 8 else home + 2
    stacks = ((points, back), (points // 2 + 1, mid), (outer_point, outer), (home, count - back - mid - outer))
    return tuple(stack for stack in stacks if stack[1])


def nackgammon_start(board: Board, options: Options) -> Start:
    """The backgammon start with two more checkers at the back, one from each stack of five."""
    return ((24, 2), (23, 2), (13, 4), (8, 3), (6, 4))


def hypergammon_start(board: Board, options: Options) -> Start:
    """One checker each on points 24, 23 and 22. A fourth, fifth and sixth checker are added to the
    same points in the same order.
    """
    each, extra = divmod(board.checkers, 3)
    return tuple((24 - place, each + (place < extra)) for place in range(3))


def stack_start(board: Board, options: Options) -> Start:
    """All checkers on the first point of the path."""
    return ((board.points, board.checkers),)


def tapa_start(board: Board, options: Options) -> Start:
    """Five checkers on each of the three highest points, or all on the highest point."""
    return stack_start(board, options) if options.start == "bulgarian" else ((24, 5), (23, 5), (22, 5))


# Options (rulebook, section 10).

_NO_HIT_AND_RUN_HELP = mark("A checker that has hit may not move again in the same turn.")
MOTHER_RULE = VariantOption(
    "mother_rule",
    (True, False),
    mark("Mother rule"),
    mark(
        "A side whose checker on the starting point is pinned loses a double game, "
        "unless the other side's mother is still in danger."
    ),
)


def _portes_choices() -> tuple[VariantOption, ...]:
    return (VariantOption("no_hit_and_run", ("nowhere", "home", "everywhere"), mark("No hit and run"), _NO_HIT_AND_RUN_HELP),)


def _variant(row: Variant) -> Variant:
    """The row with each option set to its default, the first of its possible values."""
    return replace(row, options=Options(**{choice.key: choice.values[0] for choice in row.choices}))  # type: ignore[arg-type]


ANY_SIZE = (range(8, 41, 4), range(1, 31))

BACKGAMMON = _variant(
    Variant(
        "backgammon",
        mark("Backgammon"),
        mark(
            "The international game: hit lone checkers, race home.\n"
            "With the doubling cube; wins are worth one, two or three points."
        ),
        Contact.HIT,
        backgammon_start,
        triples=True,
        cube=True,
        opening_reroll=False,
    )
)
PORTES = _variant(
    Variant(
        "portes",
        mark("Portes"),
        mark(
            "The first game of Tavli: backgammon without the cube.\n"
            "The opening roll's winner rolls again; wins are worth one or two points."
        ),
        Contact.HIT,
        backgammon_start,
        choices=_portes_choices(),
        sizes=ANY_SIZE,
    )
)
TAKHTEH = _variant(
    replace(
        PORTES,
        key="takhteh",
        name=mark("Takhteh"),
        summary=mark(
            "The Persian game: Portes in which a checker that hits stays put\n"
            "and as many checkers as possible must be borne off."
        ),
        choices=(
            VariantOption("no_hit_and_run", ("everywhere", "home", "nowhere"), mark("No hit and run"), _NO_HIT_AND_RUN_HELP),
            VariantOption(
                "most_borne_off",
                (True, False),
                mark("Bear off the most"),
                mark("Only plays that bear off the largest possible number of checkers in the turn are allowed."),
            ),
        ),
        sizes=(range(24, 25), range(15, 16)),
    )
)
NACKGAMMON = replace(
    BACKGAMMON,
    key="nackgammon",
    name=mark("Nackgammon"),
    summary=mark(
        "Nack Ballard's game: backgammon with a different start\nand four checkers at the back. Longer and more positional."
    ),
    layout=nackgammon_start,
)
HYPERGAMMON = replace(
    BACKGAMMON,
    key="hypergammon",
    name=mark("Hypergammon"),
    summary=mark("Backgammon with three checkers a side (up to six),\nall of them at the very back. Fast and wild."),
    layout=hypergammon_start,
    sizes=(range(24, 25), range(3, 7)),
    board=Board(24, 3),
)
PLAKOTO = _variant(
    Variant(
        "plakoto",
        mark("Plakoto"),
        mark(
            "The second game of Tavli: lone checkers are pinned, not hit,\n"
            "until the pinner leaves. Mind your mother at the start."
        ),
        Contact.PIN,
        stack_start,
        choices=(MOTHER_RULE,),
        sizes=ANY_SIZE,
    )
)
TAPA = _variant(
    replace(
        PLAKOTO,
        key="tapa",
        name=mark("Tapa"),
        summary=mark("Plakoto's Balkan cousin: the same pinning,\nfrom three stacks of five."),
        layout=tapa_start,
        choices=(
            MOTHER_RULE,
            VariantOption(
                "start",
                ("thesis", "bulgarian"),
                mark("Start"),
                mark("Five on each of points 24, 23 and 22, or all on point 24."),
            ),
        ),
        sizes=(range(24, 25), range(15, 16)),
    )
)
FEVGA = _variant(
    Variant(
        "fevga",
        mark("Fevga"),
        mark("The third game of Tavli: both sides run the same way round,\nand one checker is enough to hold a point."),
        Contact.BLOCK,
        stack_start,
        same_direction=True,
        choices=(
            VariantOption(
                "first_checker",
                (True, False),
                mark("First checker runs alone"),
                mark("No other checker may move until one has passed the opponent's starting point."),
            ),
            VariantOption(
                "no_prime_start",
                (True, False),
                mark("No prime in the start quadrant"),
                mark("A turn may not end with the mover holding all points of the start quadrant."),
            ),
            VariantOption(
                "no_prime_front",
                (True, False),
                mark("No prime in front of the opponent's start"),
                mark("A turn may not end with the mover holding all points of the quadrant in front of the opponent's start."),
            ),
            VariantOption(
                "no_blocking",
                (True, False),
                mark("No complete blocking"),
                mark(
                    "A turn may not end with the opponent unable to move any checker with any number, "
                    "unless every play has this effect."
                ),
            ),
        ),
        sizes=ANY_SIZE,
    )
)
NARDE = _variant(
    Variant(
        "narde",
        mark("Narde"),
        mark(
            "Long nardy, the Russian running game: one checker holds a point,\n"
            "and only one checker per turn may leave the head."
        ),
        Contact.BLOCK,
        stack_start,
        same_direction=True,
        one_from_head=True,
        prime_needs_checker_past=True,
        choices=(
            VariantOption(
                "first_turn_two_from_head",
                (False, True),
                mark("Two from the head on the first turn"),
                mark("With 3-3, 4-4 or 6-6 on a side's first turn, two checkers may leave the head."),
            ),
            VariantOption(
                "last_turn_tie",
                (False, True),
                mark("Last turn may tie"),
                mark("When the side that began bears off its last checker, the other side has one more turn and may tie."),
            ),
        ),
    )
)

VARIANTS: dict[str, Variant] = {
    variant.key: variant for variant in (PORTES, PLAKOTO, FEVGA, BACKGAMMON, NACKGAMMON, HYPERGAMMON, TAKHTEH, TAPA, NARDE)
}
TAVLI = (PORTES, PLAKOTO, FEVGA)


def variant_from(key: Any, rules: Any = NOTHING, board: Any = NOTHING) -> Variant:
    """The variant with this key, these options and this board size. Raises UnknownVariant if there
    is no variant with this key, and BadRules if it does not allow the options or the size.
    """
    if not isinstance(key, str) or key not in VARIANTS:
        raise UnknownVariant(tr("variant {shown} is not known; choose from {list}.", shown=_shown(key), list=_list(VARIANTS)))
    for field, value in (("rules", rules), ("board", board)):
        if not isinstance(value, Mapping):
            raise BadRules(tr("{field} must be an object.", field=field))
    return VARIANTS[key].configured(rules, board)
