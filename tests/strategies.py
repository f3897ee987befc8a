"""Random variants, positions and rolls. Each has one constructor, which draws its choices from
Hypothesis or from an ordinary random number generator.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from hypothesis import strategies as st

from palamedes.core.rules.board import across
from palamedes.core.rules.position import PINNED, Position, check_position
from palamedes.core.rules.variant import VARIANTS, Contact, Variant

T = TypeVar("T")
Pick: TypeAlias = Callable[[int, int], int]  # a whole number from the first to the second, both included
Row: TypeAlias = list[int]


def variants(*keys: str) -> st.SearchStrategy[Variant]:
    """Any variant (or any of those named) with every option and the board size drawn at random. The
    simplest example is the first variant with its usual options and board.
    """

    @st.composite
    def drawn(draw: st.DrawFn) -> Variant:
        return build_variant(_picker(draw), keys)

    return drawn()


def positions(variant: Variant) -> st.SearchStrategy[Position]:
    """Positions that `check_position` accepts, reachable or not. They are crowded where most rules
    apply.
    """

    @st.composite
    def drawn(draw: st.DrawFn) -> Position:
        return build_position(variant, _picker(draw))

    return drawn()


def rolls(variant: Variant) -> st.SearchStrategy[tuple[int, int]]:
    """Two numbers from the variant's dice. More than a third of the rolls are doubles."""

    @st.composite
    def drawn(draw: st.DrawFn) -> tuple[int, int]:
        return build_roll(variant, _picker(draw))

    return drawn()


def random_variant(source: random.Random, *keys: str) -> Variant:
    """The same as `variants`, but without Hypothesis and therefore fast."""
    return build_variant(source.randint, keys)


def random_position(variant: Variant, source: random.Random) -> Position:
    """The same as `positions`, but without Hypothesis and therefore fast."""
    return build_position(variant, source.randint)


def random_roll(variant: Variant, source: random.Random) -> tuple[int, int]:
    """The same as `rolls`, but without Hypothesis and therefore fast."""
    return build_roll(variant, source.randint)


def _picker(draw: st.DrawFn) -> Pick:
    return lambda low, high: draw(st.integers(low, high)) if low < high else low


def one_of(pick: Pick, values: Sequence[T]) -> T:
    return values[pick(0, len(values) - 1)]


SHAPES = ("whole", "home", "start", "half", "window", "wall", "phase")

# The constructors. Hypothesis shrinks numbers towards the lowest value, so the plainest choice
# comes first.


def build_variant(pick: Pick, keys: Sequence[str] = ()) -> Variant:
    base = VARIANTS[one_of(pick, keys or tuple(VARIANTS))]
    rules = {choice.key: one_of(pick, choice.values) for choice in base.choices}
    board = {}
    for key, allowed, usual in zip(("points", "checkers"), base.sizes, (base.board.points, base.board.checkers), strict=True):
        extremes_and_all = (usual, allowed[0], allowed[-1], one_of(pick, allowed))
        board[key] = one_of(pick, extremes_and_all)
    return base.configured(rules, board)


def build_roll(variant: Variant, pick: Pick) -> tuple[int, int]:
    first = pick(1, variant.board.die)
    second = first if pick(0, 3) == 3 else pick(1, variant.board.die)
    return first, second


def build_position(variant: Variant, pick: Pick) -> Position:
    """A position in which one side is set up freely, and the other in the space that remains. The
    second side is often right behind the thickest part of the first.
    """
    running = variant.contact is Contact.BLOCK
    first = _Setup(variant, pick)
    first.fill(one_of(pick, (*SHAPES, *("wall",) * 5 * running)))
    second = _Setup(variant, pick, against=first)
    second.fill(one_of(pick, (*SHAPES, "behind", *("phase", *("behind",) * 6) * running)))
    rows = [first.row, second.row]
    if pick(0, 1):
        rows.reverse()
    position = Position(tuple(rows[0]), tuple(rows[1]))
    check_position(variant, position)
    return position


class _Setup:
    """The checkers of one side during setup. Those for which there is no room are borne off."""

    def __init__(self, variant: Variant, pick: Pick, against: _Setup | None = None) -> None:
        self.variant, self.pick, self.against = variant, pick, against
        self.board = variant.board
        self.row: Row = [0] * (self.board.points + 2)
        self.left = self.board.checkers
        self.wall_top = 0

    def fill(self, shape: str) -> None:
        self._bear_some_off()
        if self.variant.contact is Contact.HIT and self.pick(0, 3) == 3:
            self._put(self.board.bar, self.pick(1, min(3, self.left)) if self.left else 0)
        if self.variant.contact is Contact.PIN and self.pick(0, 3) == 3:
            self._mothers()
        if shape == "phase":
            self._stack_with_runner()
        if shape == "wall":
            self._wall()
        region, whole = self._region(shape), range(1, self.board.points + 1)
        while self.left and (open_points := self._open(region) or self._open(whole)):
            self._put(one_of(self.pick, open_points), self._stack_size())
            if self.pick(0, 15) == 15:
                region = whole
        self.row[0] += self.left

    def _bear_some_off(self) -> None:
        few_left = max(0, self.left - self.pick(0, 3))
        some = (0, 0, 0, 1, 1, self.left // 2, self.left - 1, few_left)
        count = one_of(self.pick, some)
        self.row[0] += count
        self.left -= count

    def _stack_size(self) -> int:
        return self.pick(1, one_of(self.pick, (1, 2, 3, self.left)))

    def _stack_with_runner(self) -> None:
        """Put nearly all checkers on the start point, to test Fevga's first checker, Narde's head
        and Plakoto's mother.
        """
        start = self.board.points
        self.left += self.row[0]
        self.row[0] = 0
        if not self._is_open(start):
            return
        ahead = self._behind(self.against) if self.against and self.pick(0, 1) else range(1, start)
        runners = [point for point in reversed(ahead) if point != start and self._is_open(point)]
        count = min(self.pick(0, 2), len(runners), self.left - 1)
        self._put(start, self.left - count)
        for _ in range(count):
            point = one_of(self.pick, [point for point in runners if self._is_open(point)] or [0])
            self._put(point, 1)

    def _mothers(self) -> None:
        """Put checkers on each side's start point if there is room."""
        for point in (self.board.points, 1):
            if self.left and self._is_open(point) and self.pick(0, 3):
                self._put(point, self._stack_size() if point == 1 else 1)

    def _wall(self) -> None:
        """Make about as many points in a row as in a prime, sometimes with a gap."""
        length = self.board.home + self.pick(-1, 2)
        self.wall_top = self.pick(min(length, self.board.points), self.board.points)
        gap = self.wall_top - self.pick(0, 2 * length)
        for point in range(self.wall_top, max(0, self.wall_top - length), -1):
            if point != gap and self.left and self._is_open(point):
                self._put(point, 1)

    def _region(self, shape: str) -> range:
        points, home = self.board.points, self.board.home
        if shape == "home":
            return range(1, home + 1)
        if shape in ("start", "phase"):
            return range(points - home + 1, points + 1)
        if shape == "half":
            return range(1, points // 2 + 1)
        if shape == "window":
            low = self.pick(1, points)
            return range(low, min(points, low + self.pick(1, home + 2)) + 1)
        if shape == "behind" and self.against is not None:
            return self._behind(self.against)
        return range(1, points + 1)

    def _behind(self, other: _Setup) -> range:
        """A few points just in front of the other side's wall or, if it has none, in front of its
        rearmost checkers, as seen along this side's path.
        """
        points = self.board.points
        edge = other.wall_top or max((point for point in range(1, points + 1) if other.row[point]), default=1)
        mine = across(points, edge, self.variant.same_direction)
        low = mine if not self.variant.same_direction else mine + 1
        low = min(max(1, low), points)
        return range(low, min(points, low + self.pick(0, 3)) + 1)

    def _open(self, region: range) -> list[int]:
        return [point for point in region if self._is_open(point)]

    def _is_open(self, point: int) -> bool:
        """Whether one more checker of this side may be placed there."""
        opposing = self._opposing(point)
        if opposing == 0:
            return True
        if self.variant.contact is not Contact.PIN or self.row[point] == PINNED:
            return False
        return opposing in (PINNED, 1) or self.row[point] == 0

    def _opposing(self, point: int) -> int:
        if self.against is None or not 1 <= point <= self.board.points:
            return 0
        return self.against.row[across(self.board.points, point, self.variant.same_direction)]

    def _put(self, point: int, count: int) -> None:
        """Place up to `count` checkers. If the other side occupies the point, one side's checker is
        pinned.
        """
        count = min(count, self.left)
        opposing = self._opposing(point)
        if count and opposing and self.against is not None and opposing != PINNED:
            if opposing > 1 or (count == 1 and self.pick(0, 1)):
                self.row[point], self.left = PINNED, self.left - 1
                return
            self.against.row[across(self.board.points, point, self.variant.same_direction)] = PINNED
        self.row[point] += count
        self.left -= count
