"""A table of encodings. An encoding converts a position to the inputs of a network.

The raw inputs of an encoding are called units. Each unit describes one side at one place. Its value
depends only on the number of checkers that the side has there (-1: a pinned checker, 0: none). The
side to roll comes first. For each side, the order is: checkers borne off, the points from 1
upwards, and the bar. The raw inputs may be followed by a block of expert inputs, which are computed
from the whole board. A network file refers to its encoding by name and version, so any change to
the values of an encoding must increase its version.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import TypeAlias

from palamedes.core.errors import BadFile
from palamedes.core.rules.board import Board
from palamedes.core.rules.expert_inputs import expert_count
from palamedes.core.rules.position import PINNED
from palamedes.core.rules.variant import ANY_SIZE, Contact, Variant

Unit: TypeAlias = Callable[[int], float]


def at_least(wanted: int) -> Unit:
    """A unit that is 1 if there are at least `wanted` checkers, otherwise 0."""
    return lambda count: float(count >= wanted)


def in_parts(divisor: float, beyond: int = 0) -> Unit:
    """A unit whose value is the number of checkers in excess of `beyond`, divided by `divisor`."""
    return lambda count: max(count - beyond, 0) / divisor


def pinned(count: int) -> float:
    """A unit that is 1 for a pinned checker, otherwise 0."""
    return float(count == PINNED)


@dataclass(frozen=True, slots=True)
class Encoding:
    """A method that converts a position to inputs.

    `point`: the units of every point; `mother`: the units of the highest point, if they differ;
    `bar`: the units of the bar. Each side has one more unit, the fraction of its checkers borne
    off. `turn`: whether two constant inputs, 1 and 0, show whose turn it is. `expert`: the name of
    the block of expert inputs that follows the raw inputs (`core.rules.expert_inputs`); such blocks
    exist only for boards of 24 points. `any_board`: whether boards of all sizes have the same
    inputs. The inputs are then those of the largest board, and points that lie at the same place of
    a quadrant share their inputs on all boards; one constant input shows the number of points.
    """

    name: str
    version: int
    contact: Contact
    point: tuple[Unit, ...]
    mother: tuple[Unit, ...] = ()
    bar: tuple[Unit, ...] = ()
    turn: bool = False
    expert: str = ""
    any_board: bool = False

    def suits(self, variant: Variant) -> bool:
        """Whether the encoding can be used for this variant."""
        return variant.contact is self.contact and (not self.expert or variant.board.points == EXPERT_POINTS)

    def units(self, board: Board) -> list[tuple[Unit, ...]]:
        """The units of one side for each place: checkers borne off, the points from 1 upwards, and
        the bar.
        """
        off = (in_parts(board.checkers),)
        return [off, *[self.point] * (board.points - 1), self.mother or self.point, self.bar]

    def frame(self, board: Board) -> Board:
        """The board whose places have the inputs: the largest board if all boards have the same
        inputs, otherwise this board.
        """
        return replace(board, points=BOARD_POINTS[-1]) if self.any_board else board

    def first_units(self, board: Board) -> list[int]:
        """The index of each place's first unit among all units of the side. The places are in the
        same order as in `units`.
        """
        frame = self.frame(board)
        starts = _starts(self.units(frame))
        points = (_in_frame(board, frame, point) for point in range(1, board.points + 1))
        return [starts[0], *(starts[point] for point in points), starts[-1]]

    def side_units(self, board: Board) -> int:
        """The number of units of one side."""
        return sum(map(len, self.units(self.frame(board))))

    def constant(self, board: Board) -> int:
        """The index of the input that is always 1 on this board, or -1 if there is none."""
        after = 2 * self.side_units(board)
        if self.any_board:
            return after + BOARD_POINTS.index(board.points)
        return after if self.turn else -1

    @property
    def experts(self) -> int:
        """The number of expert inputs."""
        return expert_count(self.expert)

    def raw(self, board: Board) -> int:
        """The number of raw inputs."""
        return 2 * self.side_units(board) + 2 * self.turn + len(BOARD_POINTS) * self.any_board

    def sees_raw_as(self, other: Encoding) -> bool:
        """Whether the raw inputs have the same meaning in both encodings."""
        mine, theirs = ((one.contact, one.point, one.mother, one.bar, one.turn, one.any_board) for one in (self, other))
        return mine == theirs

    def inputs(self, board: Board) -> int:
        """The total number of inputs."""
        return self.raw(board) + self.experts


EXPERT_POINTS = 24
BOARD_POINTS, _ = ANY_SIZE
"""The possible numbers of points."""


def _starts(places: list[tuple[Unit, ...]]) -> list[int]:
    """The index of the first unit of each place."""
    return [0, *accumulate(map(len, places[:-1]))]


def _in_frame(board: Board, frame: Board, point: int) -> int:
    """The point of the frame that lies at the same place of the same quadrant as a point of the
    board. The first and the last point of a quadrant keep their places, and those between are
    spread evenly.
    """
    quadrant, place = divmod(point - 1, board.home)
    return quadrant * frame.home + round(place * (frame.home - 1) / (board.home - 1)) + 1


TESAURO = (at_least(1), at_least(2), at_least(3), in_parts(2, beyond=3))
"""The units used by Tesauro in 1992, as described by Sutton and Barto: one each for at least one,
two and three checkers, and one for half the number of checkers in excess of three.
"""

ON_BAR = (in_parts(2),)

UNARY = (at_least(1), at_least(2), at_least(3), at_least(4))
"""The units described in section 3.2.1.1 of the thesis. According to section 3.2.2.3, they are
cumulative.
"""

STACKS = (at_least(1), at_least(2), at_least(3), in_parts(6, beyond=3))
"""Units for boards with up to 30 checkers: one each for at least one, two and three checkers, and
one for a sixth of the number of checkers in excess of three.
"""

HITTING_BEST = "portes-expert+hit-loss+blockade+playable-numbers"
PINNING_BEST = "plakoto-pin+plakoto-expert+back-escape+playable-numbers+blockade"
RUNNING_BEST = "fevga-prime-chance+pips-race+pip-difference+back-escape+broken-prime+blockade"
"""The best blocks of expert inputs for hitting, pinning and running games. Each combines the final
inputs used in the thesis with the new inputs that gave the smallest errors when networks were
fitted to their own 2-ply evaluations.
"""

_ENCODINGS = (
    Encoding("hitting-raw", 1, Contact.HIT, TESAURO, bar=ON_BAR, turn=True),
    Encoding("running-raw", 1, Contact.BLOCK, UNARY),
    Encoding("pinning-raw", 1, Contact.PIN, (*UNARY, pinned)),
    Encoding("pinning-raw-mother", 1, Contact.PIN, (*UNARY, pinned), mother=(*UNARY[1:], pinned)),
    Encoding("portes-expert", 1, Contact.HIT, TESAURO, bar=ON_BAR, turn=True, expert="portes-expert"),
    Encoding("hitting-best", 1, Contact.HIT, TESAURO, bar=ON_BAR, turn=True, expert=HITTING_BEST),
    Encoding("plakoto-3", 1, Contact.PIN, UNARY, expert="plakoto-pin"),
    Encoding("plakoto-4", 1, Contact.PIN, UNARY, mother=UNARY[1:], expert="plakoto-pin"),
    Encoding("plakoto-5", 1, Contact.PIN, UNARY, mother=UNARY[1:], expert="plakoto-pin+plakoto-expert"),
    Encoding("pinning-best", 1, Contact.PIN, UNARY, mother=UNARY[1:], expert=PINNING_BEST),
    Encoding("fevga-4", 1, Contact.BLOCK, UNARY, expert="fevga-prime+pips-race"),
    Encoding("fevga-6", 1, Contact.BLOCK, UNARY, expert="fevga-prime-chance+pips-race+pip-difference"),
    Encoding("running-best", 1, Contact.BLOCK, UNARY, expert=RUNNING_BEST),
    Encoding("hitting-boards", 1, Contact.HIT, STACKS, bar=ON_BAR, any_board=True),
    Encoding("pinning-boards", 1, Contact.PIN, (*STACKS, pinned), any_board=True),
    Encoding("running-boards", 1, Contact.BLOCK, STACKS, any_board=True),
)

ENCODINGS = {encoding.name: encoding for encoding in _ENCODINGS}

PRUNING = {Contact.HIT: "hitting-raw", Contact.BLOCK: "running-raw", Contact.PIN: "pinning-raw"}
"""The encodings of the pruning networks, which choose the replies that a search evaluates
(`kernels.search.search`).
"""


def encoding_named(name: str, version: int | None = None) -> Encoding:
    """The encoding with this name. Raises BadFile if there is none, or if it has a different
    version.
    """
    encoding = ENCODINGS.get(name)
    if encoding is None:
        raise BadFile(f"the encoding '{name[:40]}' is not known; choose from {', '.join(ENCODINGS)}.")
    if version is not None and version != encoding.version:
        raise BadFile(
            f"version {version} of the encoding '{name}' is required, but this program has version {encoding.version}."
        )
    return encoding
