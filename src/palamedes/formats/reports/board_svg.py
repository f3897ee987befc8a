"""The board as an SVG image without scripts or styles, for every variant and board size. The sides
are distinguished by marks as well as by colours.

The window draws the same board (`core.board_layout`) with its own code (`gui.board`), because the
board in the window must respond to the mouse.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape

from palamedes.core.board_layout import (
    COUNTED,
    DIE,
    DOT,
    FRAME,
    MARGIN,
    PIP_RADIUS,
    PIP_STEP,
    PIPS,
    POINT_HEIGHT,
    RADIUS,
    RING,
    TRAY,
    BoardLayout,
    Box,
    Spot,
)
from palamedes.core.dice.dice import higher_first, roll_words
from palamedes.core.rules.board import across
from palamedes.core.rules.play import Step, trips
from palamedes.core.rules.position import PINNED, pip_count
from palamedes.core.rules.variant import Variant
from palamedes.core.session.state import Phase, State

UNIT = 20
"""The diameter of a checker in units of the image. It is not 1, because some programs do not draw
fonts smaller than 1 unit.
"""

FRAME_COLOUR, RAIL_COLOUR, FIELD, LABEL = "#5B3A22", "#4A2E1A", "#C99A63", "#F3EADB"
POINTS = ("#8C5A33", "#E3C394")
DISCS = ("#F6EFE0", "#2B2320")
RIMS = ("#8F7D5E", "#8A766A")
INKS = ("#2B2320", "#F6EFE0")
BEST, MADE = "#1E7A46", "#B3392F"


@dataclass(frozen=True, slots=True)
class Arrows:
    """A play to be shown by arrows. `steps`: in the mover's numbering; `broken`: whether the lines
    are dashed.
    """

    steps: tuple[Step, ...]
    colour: str
    broken: bool = False


def board_svg(
    state: State, bottom: int | None = None, arrows: Sequence[Arrows] = (), width: int = 640, with_pips: bool = True
) -> str:
    """The board as a complete SVG document. `bottom`: the side (0 or 1) at the bottom, None for the
    side on roll; `width`: in pixels; `with_pips`: whether the pip counts are shown.
    """
    picture = _Picture(state, state.on_roll if bottom is None else bottom, with_pips)
    body, layout = "".join(picture.parts(arrows)), picture.layout
    height = round(width * layout.height / layout.width)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {_n(layout.width)} {_n(layout.height)}" role="img">'
        f"<title>{escape(board_words(state))}</title>{body}</svg>"
    )


def board_words(state: State) -> str:
    """A description of the image in words, for its title."""
    names = [player.name for player in state.setup.players]
    dice = "" if state.dice is None else f" with {roll_words(state.dice)}"
    doing = "to roll" if state.dice is None else "to play"
    return f"{state.variant.name}, {names[state.on_roll]} {doing}{dice}; as seen by the side to act: {state.position}"


def _n(diameters: float) -> str:
    """Convert a length from checker diameters to units of the image, and write it with no more
    digits than necessary.
    """
    return f"{UNIT * diameters:.2f}".rstrip("0").rstrip(".")


def _circle(spot: Spot, radius: float) -> str:
    return f'<circle cx="{_n(spot[0])}" cy="{_n(spot[1])}" r="{_n(radius)}"/>'


def _rect(box: Box, corner: float = 0.0) -> str:
    rounded = f' rx="{_n(corner)}"' if corner else ""
    return f'<rect x="{_n(box.left)}" y="{_n(box.top)}" width="{_n(box.width)}" height="{_n(box.height)}"{rounded}/>'


def _text(spot: Spot, size: float, words: object) -> str:
    return f'<text x="{_n(spot[0])}" y="{_n(spot[1] + 0.36 * size)}" font-size="{_n(size)}">{escape(str(words))}</text>'


def _group(parts: Iterable[str], **attributes: object) -> str:
    """A group of shapes with the attributes that they share."""
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

    @property
    def layout(self) -> BoardLayout:
        return BoardLayout.of(self.variant)

    def seat(self, side: int) -> int:
        """The place of a side in the image: 0 at the bottom, 1 at the top."""
        return int(side != self.bottom)

    def number(self, point: int) -> int:
        """Convert a point from the bottom side's numbering to the numbering of the side on roll."""
        return self.layout.point_of(self.seat(self.state.on_roll), point)

    def spot(self, side: int, place: int, index: int, count: int) -> Spot:
        """The centre of checker `index` (from 0) of `count` checkers of a side. `place`: in the
        side's own numbering, where 0 is off.
        """
        return self.layout.spot(self.seat(side), place, index, count, place > 0 and self._is_pinning(side, place))

    def row(self, side: int) -> tuple[int, ...]:
        return self.state.seen_by(side).mine

    # The elements of the image.

    def parts(self, arrows: Sequence[Arrows]) -> Iterator[str]:
        """The elements of the image, from back to front."""
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
        layout = self.layout
        yield _group([_rect(Box(0, 0, layout.width, layout.height), 0.25)], fill=FRAME_COLOUR)
        columns = [_rect(layout.column_box(right), 0.08) for right in (False, True)]
        yield _group([*columns, _rect(layout.bar_box)], fill=RAIL_COLOUR)
        yield _group([_rect(layout.half_box(right)) for right in (False, True)], fill=FIELD)

    def _triangles(self) -> Iterator[str]:
        points = range(1, self.variant.board.points + 1)
        for colour in (0, 1):
            ways = "".join(self._triangle(point) for point in points if point % 2 == colour)
            yield f'<path d="{ways}" fill="{POINTS[colour]}"/>'
        mothers = {self.layout.point_of(seat, len(points)) for seat in (0, 1)} if self.variant.options.mother_rule else ()
        ways = "".join(self._triangle(point) + self._triangle(point, 0.16) for point in sorted(mothers))
        if ways:
            yield f'<path d="{ways}" fill="none" stroke="{RAIL_COLOUR}" stroke-width="{_n(0.045)}"/>'

    def _triangle(self, point: int, within: float = 0.0) -> str:
        box = self.layout.point_box(point)
        base, way = (box.bottom, -1) if self.layout.is_bottom_row(point) else (box.top, 1)
        x, half = box.centre[0], box.width / 2 - within
        tip = base + way * (POINT_HEIGHT - 4.5 * within)
        return f"M{_n(x - half)} {_n(base)}L{_n(x)} {_n(tip)}L{_n(x + half)} {_n(base)}Z"

    def _pinned(self, side: int) -> Iterator[str]:
        """The pinned checkers of a side, each with a clasp. They are drawn first, so that the other
        checkers partly cover them.
        """
        spots = [
            self.layout.spot(self.seat(side), place, 0, 1) for place, count in enumerate(self.row(side)) if count == PINNED
        ]
        yield from self._discs(side, spots, spots)
        clasps = (self._clasp(spot) for spot in spots)
        yield _group(clasps, fill="none", stroke=MADE, stroke_width=_n(0.1))

    def _clasp(self, spot: Spot) -> str:
        """The two short bars, one on each side of a pinned checker, at the edge of the board."""
        x, y = spot
        way = 1 if y < self.layout.middle else -1
        ends = (f"M{_n(x + side * 0.2)} {_n(y - way * RADIUS)}V{_n(y - way * 0.27)}" for side in (-1, 1))
        return f'<path d="{"".join(ends)}"/>'

    def _checkers(self, side: int) -> Iterator[str]:
        """The checkers of a side that are not pinned. The top checker of a high stack shows the
        number of checkers in it.
        """
        mine = self.row(side)
        spots: list[Spot] = []
        plain: list[Spot] = []
        numbers: list[str] = []
        for place, count in enumerate(mine[1:], start=1):
            stack = [self.spot(side, place, index, count) for index in range(count)]
            spots += stack
            plain += stack[:-1] if count >= COUNTED else stack
            numbers += [_text(stack[-1], 0.5, count)] if count >= COUNTED else []
        yield from self._discs(side, spots, plain)
        yield _words(numbers, INKS[side], bold=True)
        yield from self._slabs(side, mine[0])

    def _is_pinning(self, side: int, place: int) -> bool:
        points = self.variant.board.points
        return place <= points and self.row(1 - side)[across(points, place, self.variant.same_direction)] == PINNED

    def _discs(self, side: int, spots: Sequence[Spot], marked: Sequence[Spot]) -> Iterator[str]:
        """Checkers as discs. The checkers of side 0 have a dot, and the checkers of side 1 have a
        ring.
        """
        yield _group((_circle(spot, RADIUS) for spot in spots), fill=DISCS[side], stroke=RIMS[side], stroke_width=_n(0.05))
        if side == 0:
            yield _group((_circle(spot, DOT) for spot in marked), fill=RIMS[side])
        else:
            yield _group((_circle(spot, RING) for spot in marked), fill="none", stroke=RIMS[side], stroke_width=_n(0.06))

    def _slabs(self, side: int, count: int) -> Iterator[str]:
        """The checkers borne off by a side, seen edge-on, and their number."""
        boxes = (self.layout.slab_box(self.seat(side), index) for index in range(count))
        slabs = (_rect(Box(box.left, box.top + 0.02, box.width, box.height - 0.04), 0.06) for box in boxes)
        yield _group(slabs, fill=DISCS[side], stroke=RIMS[side], stroke_width=_n(0.03))
        if count:
            yield _words([_text(self.layout.tray_count_box(self.seat(side)).centre, 0.45, count)], LABEL)

    def _numbers(self) -> Iterator[str]:
        """The point numbers as the side on roll sees them and, with `with_pips`, the pip counts of
        both sides, on the left.
        """
        points = range(1, self.variant.board.points + 1)
        yield _words([_text(self.layout.label_box(point).centre, 0.36, self.number(point)) for point in points], LABEL)
        pips = [
            _text((FRAME + TRAY / 2, self._margin(side == self.bottom)), 0.36, f"{pip_count(self.row(side))} pips")
            for side in (0, 1)
            if self.with_pips
        ]
        yield _words(pips, LABEL)

    def _margin(self, low: bool) -> float:
        return self.layout.height - MARGIN / 2 if low else MARGIN / 2

    def _dice(self) -> str:
        """The dice, on the right of the side that rolled them."""
        state = self.state
        dice = higher_first(state.dice) if state.dice else ()
        boxes = [self.layout.die_box(self.seat(state.on_roll), index, len(dice)) for index in range(len(dice))]
        faces = _group(
            (_rect(box, 0.15) for box in boxes), fill=DISCS[state.on_roll], stroke=RIMS[state.on_roll], stroke_width=_n(0.04)
        )
        shown = list(zip(boxes, dice, strict=True))
        pips = "".join(self._face(box, number) for box, number in shown if number in PIPS)
        words = [_text(box.centre, 0.55, number) for box, number in shown if number not in PIPS]
        return faces + _group([pips], fill=INKS[state.on_roll]) + _words(words, INKS[state.on_roll], bold=True)

    def _face(self, box: Box, number: int) -> str:
        x, y = box.centre
        steps = ((place % 3 - 1, place // 3 - 1) for place in PIPS[number])
        spots = ((x + across * PIP_STEP * DIE, y + down * PIP_STEP * DIE) for across, down in steps)
        return "".join(_circle(spot, PIP_RADIUS * DIE) for spot in spots)

    def _cube(self) -> str:
        """The cube. It is in its column, at its owner's end or in the middle, or between the rows
        while it is offered.
        """
        state = self.state
        if not state.has_cube:
            return ""
        cube, offered = state.cube, state.phase in (Phase.DOUBLED, Phase.BEAVERED)
        value = cube.value
        if offered:
            value *= 2 if state.phase is Phase.DOUBLED else 4
        owner = None if cube.owner is None else self.seat(cube.owner)
        place = self.layout.cube_box(owner, self.seat(state.to_act) if offered and state.to_act is not None else None)
        box = _group([_rect(place, 0.13)], fill="#FFFDF7", stroke="#8F7D5E", stroke_width=_n(0.05))
        shown = 64 if value == 1 else value
        return box + _words([_text(place.centre, 0.46 if shown < 1000 else 0.3, shown)], "#2B2320", bold=True)

    # Arrows.

    def _arrows(self, each: Arrows, aside: float) -> str:
        """The arrows of a play. Each arrow leads from the first to the last point on the path of
        one checker. `aside`: a horizontal offset that keeps the arrows of two plays apart.
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
        """The centre of the top checker in a stack of `count` checkers."""
        return self.spot(side, place, count - 1, count)


def _words(texts: Sequence[str], colour: str, bold: bool = False) -> str:
    weight = {"font_weight": "bold"} if bold else {}
    return _group(texts, fill=colour, font_family="sans-serif", text_anchor="middle", **weight)


def _arrow(start: Spot, end: Spot) -> tuple[str, str]:
    """The shaft and the head of an arrow. The head is 0.4 checker diameters long."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = max((dx * dx + dy * dy) ** 0.5, 0.01)
    ux, uy = dx / length, dy / length
    tail = start[0] + 0.3 * ux, start[1] + 0.3 * uy  # so that a number on the checker stays readable
    neck = end[0] - 0.4 * ux, end[1] - 0.4 * uy
    line = f'<path d="M{_n(tail[0])} {_n(tail[1])}L{_n(neck[0])} {_n(neck[1])}"/>'
    wings = [(neck[0] - 0.26 * uy * way, neck[1] + 0.26 * ux * way) for way in (1, -1)]
    points = "L".join(f"{_n(x)} {_n(y)}" for x, y in ((end[0], end[1]), *wings))
    return line, f'<path d="M{points}Z"/>'
