"""The board as an SVG picture: every variant and size, told apart by marks as well as by colours.
No scripts, no styles.

Measures are checker diameters. Points are named by the bottom side's own numbers; its home is at
the bottom right. The window draws the same board with its own means (`gui.board`), where it can be
touched.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape

from palamedes.core.dice.dice import higher_first, roll_words
from palamedes.core.rules.board import across
from palamedes.core.rules.play import Step, trips
from palamedes.core.rules.position import PINNED, pip_count
from palamedes.core.rules.variant import Contact, Variant
from palamedes.core.session.session import Phase, State

FRAME, MARGIN, TRAY, RAIL = 0.35, 0.6, 1.2, 0.22
POINT_WIDTH, POINT_HEIGHT, MIDDLE = 1.08, 4.9, 1.5
BAR, NARROW_BAR = 1.15, 0.4
NARROWEST_HALF = 4.6
STACK, PEEK, GAP = 4.0, 0.38, 0.22
DIE, CUBE, SLAB, RADIUS = 0.85, 0.95, 0.3, 0.47
UNIT = 20
"""Units of the picture in a diameter: fonts below 1 are not drawn everywhere."""
MANY = 6
"""Checkers on a point from which their number is written on the topmost."""

FRAME_COLOUR, RAIL_COLOUR, FIELD, LABEL = "#5B3A22", "#4A2E1A", "#C99A63", "#F3EADB"
POINTS = ("#8C5A33", "#E3C394")
DISCS = ("#F6EFE0", "#2B2320")
RIMS = ("#8F7D5E", "#8A766A")
INKS = ("#2B2320", "#F6EFE0")
BEST, MADE = "#1E7A46", "#B3392F"
PIPS = {1: (4,), 2: (2, 6), 3: (2, 4, 6), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
"""Which of the nine places of a face, row by row, carry a pip."""

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Arrows:
    """A play to be shown: its steps in the mover's numbering, a colour, and whether the line is
    broken.
    """

    steps: tuple[Step, ...]
    colour: str
    broken: bool = False


def board_svg(
    state: State, bottom: int | None = None, arrows: Sequence[Arrows] = (), width: int = 640, with_pips: bool = True
) -> str:
    """A whole SVG document. `bottom`: the side (0 or 1) below, that on roll unless given; `width`:
    pixels.
    """
    picture = _Picture(state, state.on_roll if bottom is None else bottom, with_pips)
    body = "".join(picture.parts(arrows))
    height = round(width * picture.height / picture.width)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {_n(picture.width)} {_n(picture.height)}" role="img">'
        f"<title>{escape(board_words(state))}</title>{body}</svg>"
    )


def board_words(state: State) -> str:
    """What the picture shows, in words."""
    names = [player.name for player in state.setup.players]
    dice = "" if state.dice is None else f" with {roll_words(state.dice)}"
    doing = "to roll" if state.dice is None else "to play"
    return f"{state.variant.name}, {names[state.on_roll]} {doing}{dice}; seen by the side to act: {state.position}"


def _n(diameters: float) -> str:
    """A measure in units of the picture, in as few digits as can be."""
    return f"{UNIT * diameters:.2f}".rstrip("0").rstrip(".")


def _circle(spot: Spot, radius: float) -> str:
    return f'<circle cx="{_n(spot[0])}" cy="{_n(spot[1])}" r="{_n(radius)}"/>'


def _rect(left: float, top: float, width: float, height: float, corner: float = 0.0) -> str:
    rounded = f' rx="{_n(corner)}"' if corner else ""
    return f'<rect x="{_n(left)}" y="{_n(top)}" width="{_n(width)}" height="{_n(height)}"{rounded}/>'


def _text(spot: Spot, size: float, words: object) -> str:
    return f'<text x="{_n(spot[0])}" y="{_n(spot[1] + 0.36 * size)}" font-size="{_n(size)}">{escape(str(words))}</text>'


def _group(parts: Iterable[str], **attributes: object) -> str:
    """Shapes with what they have in common."""
    inside = "".join(parts)
    given = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())
    return f"<g{given}>{inside}</g>" if inside else ""


@dataclass(frozen=True, slots=True)
class _Picture:
    state: State
    bottom: int
    with_pips: bool

    @property
    def variant(self) -> Variant:
        return self.state.variant

    # Where everything lies.

    @property
    def columns(self) -> int:
        return self.variant.board.points // 4

    @property
    def half(self) -> float:
        return max(self.columns * POINT_WIDTH, NARROWEST_HALF)

    @property
    def bar(self) -> float:
        return BAR if self.variant.contact is Contact.HIT else NARROW_BAR

    @property
    def width(self) -> float:
        return 2 * (FRAME + TRAY + RAIL + self.half) + self.bar

    @property
    def height(self) -> float:
        return 2 * (MARGIN + POINT_HEIGHT) + MIDDLE

    @property
    def left(self) -> float:
        """Where the field begins."""
        return FRAME + TRAY + RAIL

    @property
    def middle(self) -> float:
        return self.height / 2

    def half_left(self, right: bool) -> float:
        return self.left + (self.half + self.bar if right else 0.0)

    def is_low(self, point: int) -> bool:
        """Whether a point, in the bottom side's numbers, is in the bottom row."""
        return point <= self.variant.board.points // 2

    def point_x(self, point: int) -> float:
        """The middle of a point."""
        row = self.variant.board.points // 2
        column = row - point if self.is_low(point) else point - row - 1
        width = self.half / self.columns
        return self.half_left(column >= self.columns) + (column % self.columns + 0.5) * width

    def edge(self, low: bool) -> tuple[float, int]:
        """Where stacks begin, and whether they grow up or down."""
        return (self.height - MARGIN, -1) if low else (MARGIN, 1)

    def tray_left(self, side: int) -> float:
        """The tray where a side bears off; in running games the top side's lies across."""
        return FRAME if side != self.bottom and self.variant.same_direction else self.width - FRAME - TRAY

    def own(self, side: int, point: int) -> int:
        """A side's own number of a point, or the bottom side's of a side's: it goes both ways."""
        return point if side == self.bottom else across(self.variant.board.points, point, self.variant.same_direction)

    def spot(self, side: int, place: int, index: int, count: int, on_pinned: bool = False) -> Spot:
        """The middle of checker `index` of `count` of a side at a place in its own numbering; 0 is
        off.
        """
        first = PEEK if on_pinned else 0.0
        gap = min(1.0, (STACK - first) / (count - 1)) if count > 1 else 1.0
        if place == 0:
            return self.tray_left(side) + TRAY / 2, self.slab_top(side, index) + SLAB / 2
        if place > self.variant.board.points:
            way = 1 if side == self.bottom else -1
            return self.left + self.half + self.bar / 2, self.middle + way * (GAP + 0.5 + index * gap)
        point = self.own(side, place)
        base, way = self.edge(self.is_low(point))
        return self.point_x(point), base + way * (0.5 + first + index * gap)

    def slab_top(self, side: int, index: int) -> float:
        height = min(SLAB, (POINT_HEIGHT - 0.6) / self.variant.board.checkers)
        if side == self.bottom:
            return self.height - MARGIN - 0.08 - (index + 1) * height
        return MARGIN + 0.08 + index * height

    def row(self, side: int) -> tuple[int, ...]:
        return self.state.seen_by(side).mine

    # What is drawn.

    def parts(self, arrows: Sequence[Arrows]) -> Iterator[str]:
        """The pieces of the picture, the lowest first."""
        yield from self._ground()
        yield from self._triangles()
        for side in (0, 1):
            yield from self._pinned(side)
        for side in (0, 1):
            yield from self._checkers(side)
        yield from self._numbers()
        yield self._dice()
        yield self._cube()
        for number, each in enumerate(arrows):
            yield self._arrows(each, 0.14 * (number - (len(arrows) - 1) / 2))

    def _ground(self) -> Iterator[str]:
        inside = self.height - 2 * MARGIN
        yield _group([_rect(0, 0, self.width, self.height, 0.25)], fill=FRAME_COLOUR)
        trays = [_rect(left, MARGIN, TRAY, inside, 0.08) for left in (FRAME, self.width - FRAME - TRAY)]
        yield _group([*trays, _rect(self.left + self.half, MARGIN, self.bar, inside)], fill=RAIL_COLOUR)
        yield _group([_rect(self.half_left(right), MARGIN, self.half, inside) for right in (False, True)], fill=FIELD)

    def _triangles(self) -> Iterator[str]:
        points = range(1, self.variant.board.points + 1)
        for colour in (0, 1):
            ways = "".join(self._triangle(point) for point in points if point % 2 == colour)
            yield f'<path d="{ways}" fill="{POINTS[colour]}"/>'
        mothers = {self.own(side, self.variant.board.points) for side in (0, 1)} if self.variant.options.mother_rule else ()
        ways = "".join(self._triangle(point) + self._triangle(point, 0.16) for point in sorted(mothers))
        if ways:
            yield f'<path d="{ways}" fill="none" stroke="{RAIL_COLOUR}" stroke-width="{_n(0.045)}"/>'

    def _triangle(self, point: int, within: float = 0.0) -> str:
        base, way = self.edge(self.is_low(point))
        x, half = self.point_x(point), self.half / self.columns / 2 - within
        tip = base + way * (POINT_HEIGHT - 4.5 * within)
        return f"M{_n(x - half)} {_n(base)}L{_n(x)} {_n(tip)}L{_n(x + half)} {_n(base)}Z"

    def _pinned(self, side: int) -> Iterator[str]:
        """A side's pinned checkers, which lie lowest and peek out from under the others, each with
        a clasp.
        """
        spots = [self.spot(side, place, 0, 1) for place, count in enumerate(self.row(side)) if count == PINNED]
        yield from self._discs(side, spots, spots)
        clasps = (self._clasp(spot) for spot in spots)
        yield _group(clasps, fill="none", stroke=MADE, stroke_width=_n(0.1))

    def _clasp(self, spot: Spot) -> str:
        """Two short bars at the edge of the board, on both sides of a pinned checker."""
        x, y = spot
        way = 1 if y < self.middle else -1
        ends = (f"M{_n(x + side * 0.2)} {_n(y - way * 0.47)}V{_n(y - way * 0.27)}" for side in (-1, 1))
        return f'<path d="{"".join(ends)}"/>'

    def _checkers(self, side: int) -> Iterator[str]:
        """A side's other checkers, the number of all on the topmost of a high stack."""
        mine = self.row(side)
        spots: list[Spot] = []
        plain: list[Spot] = []
        numbers: list[str] = []
        for place, count in enumerate(mine[1:], start=1):
            stack = [self.spot(side, place, index, count, self._is_pinning(side, place)) for index in range(count)]
            spots += stack
            plain += stack[:-1] if count >= MANY else stack
            numbers += [_text(stack[-1], 0.5, count)] if count >= MANY else []
        yield from self._discs(side, spots, plain)
        yield _words(numbers, INKS[side], bold=True)
        yield from self._slabs(side, mine[0])

    def _is_pinning(self, side: int, place: int) -> bool:
        points = self.variant.board.points
        return place <= points and self.row(1 - side)[across(points, place, self.variant.same_direction)] == PINNED

    def _discs(self, side: int, spots: Sequence[Spot], marked: Sequence[Spot]) -> Iterator[str]:
        """Discs; a dot marks one side's, a ring the other side's."""
        yield _group((_circle(spot, RADIUS) for spot in spots), fill=DISCS[side], stroke=RIMS[side], stroke_width=_n(0.05))
        if side == 0:
            yield _group((_circle(spot, 0.09) for spot in marked), fill=RIMS[side])
        else:
            yield _group((_circle(spot, 0.17) for spot in marked), fill="none", stroke=RIMS[side], stroke_width=_n(0.06))

    def _slabs(self, side: int, count: int) -> Iterator[str]:
        """Checkers borne off, seen from their edge, with their number."""
        left = self.tray_left(side)
        height = min(SLAB, (POINT_HEIGHT - 0.6) / self.variant.board.checkers)
        slabs = (
            _rect(left + 0.1, self.slab_top(side, index) + 0.02, TRAY - 0.2, height - 0.04, 0.06) for index in range(count)
        )
        yield _group(slabs, fill=DISCS[side], stroke=RIMS[side], stroke_width=_n(0.03))
        if count:
            way = -1 if side == self.bottom else 1
            inner = self.slab_top(side, count - 1) + (height if way > 0 else 0)
            yield _words([_text((left + TRAY / 2, inner + way * 0.35), 0.45, count)], LABEL)

    def _numbers(self) -> Iterator[str]:
        """The points as the side on roll counts them, and the pips of both sides at the left where
        they are wanted.
        """
        points = self.variant.board.points
        numbers = [
            _text((self.point_x(point), self._margin(self.is_low(point))), 0.36, self.own(self.state.on_roll, point))
            for point in range(1, points + 1)
        ]
        yield _words(numbers, LABEL)
        pips = [
            _text((FRAME + TRAY / 2, self._margin(side == self.bottom)), 0.36, f"{pip_count(self.row(side))} pips")
            for side in (0, 1)
            if self.with_pips
        ]
        yield _words(pips, LABEL)

    def _margin(self, low: bool) -> float:
        return self.height - MARGIN / 2 if low else MARGIN / 2

    def _dice(self) -> str:
        """The dice, on the right of the side that has rolled them."""
        state = self.state
        dice = higher_first(state.dice) if state.dice else ()
        x = self.half_left(right=state.on_roll == self.bottom) + self.half / 2
        lefts = [x + GAP / 2 + (number - 1) * (DIE + GAP) for number in range(len(dice))]
        faces = (_rect(left, self.middle - DIE / 2, DIE, DIE, 0.15) for left in lefts)
        boxes = _group(faces, fill=DISCS[state.on_roll], stroke=RIMS[state.on_roll], stroke_width=_n(0.04))
        pips = "".join(self._face(left, number) for left, number in zip(lefts, dice, strict=True) if number in PIPS)
        large = [_text((left + DIE / 2, self.middle), 0.55, number) for left, number in zip(lefts, dice, strict=True)]
        words = [text for text, number in zip(large, dice, strict=True) if number not in PIPS]
        return boxes + _group([pips], fill=INKS[state.on_roll]) + _words(words, INKS[state.on_roll], bold=True)

    def _face(self, left: float, number: int) -> str:
        places = ((place % 3, place // 3) for place in PIPS[number])
        top = self.middle - DIE / 2
        return "".join(_circle((left + DIE * (0.25 + 0.25 * x), top + DIE * (0.25 + 0.25 * y)), 0.08) for x, y in places)

    def _cube(self) -> str:
        """The cube at its owner's side; between the rows where it is offered."""
        state = self.state
        if not (state.variant.cube and state.setup.cube):
            return ""
        cube, offered = state.cube, state.phase in (Phase.DOUBLED, Phase.BEAVERED)
        heights = {None: self.middle, self.bottom: self.height - MARGIN - CUBE, 1 - self.bottom: MARGIN + CUBE}
        x, y = FRAME + TRAY / 2, heights[cube.owner]
        value = cube.value
        if offered:
            asked = state.to_act
            x, y = self.half_left(right=asked == self.bottom) + self.half / 2, self.middle
            value *= 2 if state.phase is Phase.DOUBLED else 4
        box = _group(
            [_rect(x - CUBE / 2, y - CUBE / 2, CUBE, CUBE, 0.13)], fill="#FFFDF7", stroke="#8F7D5E", stroke_width=_n(0.05)
        )
        shown = 64 if value == 1 else value
        return box + _words([_text((x, y), 0.46 if shown < 1000 else 0.3, shown)], "#2B2320", bold=True)

    # Arrows.

    def _arrows(self, each: Arrows, aside: float) -> str:
        """A play: an arrow for every checker, from where it stands to where it lands; `aside` keeps
        two plays apart.
        """
        side, board = self.state.on_roll, self.variant.board
        counts = list(map(abs, self.row(side)))
        heads, lines = [], []
        for trip in trips(self.variant, self.state.position, each.steps):
            start, end = trip.stops[0], trip.stops[-1]
            first = self._top(side, start, max(1, counts[start]))
            counts[start] -= 1
            counts[end] += 1
            last = self._top(side, end, counts[end] if end else min(counts[0], board.checkers))
            line, head = _arrow((first[0] + aside, first[1]), (last[0] + aside, last[1]))
            lines.append(line)
            heads.append(head)
        dashes = {"stroke_dasharray": f"{_n(0.3)} {_n(0.16)}"} if each.broken else {}
        ways = _group(lines, fill="none", stroke=each.colour, stroke_width=_n(0.15), **dashes)
        return _group([ways, _group(heads, fill=each.colour)], opacity=0.88)

    def _top(self, side: int, place: int, count: int) -> Spot:
        """The middle of the topmost of so many checkers."""
        return self.spot(side, place, count - 1, count, self._is_pinning(side, place) if place else False)


def _words(texts: Sequence[str], colour: str, bold: bool = False) -> str:
    weight = {"font_weight": "bold"} if bold else {}
    return _group(texts, fill=colour, font_family="sans-serif", text_anchor="middle", **weight)


def _arrow(start: Spot, end: Spot) -> tuple[str, str]:
    """The line of an arrow, and its head as long as 0.45."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = max((dx * dx + dy * dy) ** 0.5, 0.01)
    ux, uy = dx / length, dy / length
    tail = start[0] + 0.3 * ux, start[1] + 0.3 * uy  # a number on the checker stays readable
    neck = end[0] - 0.4 * ux, end[1] - 0.4 * uy
    line = f'<path d="M{_n(tail[0])} {_n(tail[1])}L{_n(neck[0])} {_n(neck[1])}"/>'
    wings = [(neck[0] - 0.26 * uy * way, neck[1] + 0.26 * ux * way) for way in (1, -1)]
    points = "L".join(f"{_n(x)} {_n(y)}" for x, y in ((end[0], end[1]), *wings))
    return line, f'<path d="M{points}Z"/>'
