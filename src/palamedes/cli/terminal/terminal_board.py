"""The board as text, for every variant and size. The sides differ in their symbols, not only in
their colours.

The bottom side's points run from its home, at the bottom right, round to the top right. The column
of a point is five rows high; if the checkers do not fit, a number shows how many there are. `[○]`
is a checker pinned under the others, and `═` marks a mother point.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import set_cell_size
from rich.text import Text

from palamedes.core.errors import BadSettings
from palamedes.core.language import tr
from palamedes.core.rules.board import across
from palamedes.core.rules.position import PINNED, Position, pip_count
from palamedes.core.rules.variant import Contact, Variant
from palamedes.core.session.state import Phase, State

SIGNS = ("○", "●")
STYLES = ("bold #3a8fdb", "bold #d9661a")  # distinct to colour-blind people, on any background
FRAME, QUIET, NUMBER, DIE = "dim", "dim", "", "bold reverse"
ROWS = 5
TRAY_ROW = 3  # checkers side by side in a tray
TRAY = 5
WIDTHS = (6, 5, 4, 3)  # columns per point, the widest first
USUAL_WIDTH = 4
ROOMIEST_HALF = 14
FIGURES = 37  # columns of a player's line besides the name: the mark, pips, checkers off and score
NARROWEST = 52


class StyledText(NamedTuple):
    """Characters in one style."""

    text: str
    style: str = ""


GAP = StyledText("   ")


@dataclass(frozen=True, slots=True)
class Drawing:
    """The input for a drawing: the state, the side at the bottom and the columns per point."""

    state: State
    bottom: int
    point_width: int

    @property
    def variant(self) -> Variant:
        return self.state.variant

    @property
    def position(self) -> Position:
        """The position from the point of view of the side at the bottom."""
        return self.state.seen_by(self.bottom)

    @property
    def half(self) -> int:
        """The number of points side by side in one half of a row."""
        return self.variant.board.points // 4

    @property
    def shows_cube(self) -> bool:
        return self.state.has_cube

    @property
    def has_left_tray(self) -> bool:
        """Whether there is a left tray, for the cube or, if both sides move in the same direction,
        for the top side's checkers.
        """
        return self.shows_cube or self.variant.same_direction

    @property
    def bar_width(self) -> int:
        """The number of columns between the halves, including the frame."""
        return 5 if self.variant.contact is Contact.HIT else 1

    @property
    def width(self) -> int:
        """The number of columns needed, including those for the players' lines."""
        trays = (TRAY + 1) * (1 + self.has_left_tray)
        return max(NARROWEST, 2 + 2 * self.half * self.point_width + self.bar_width + trays)


def draw_board(state: State, bottom: int, width: int) -> Text:
    """The board with the side `bottom` (0 or 1) at the bottom, in at most `width` columns. Raises
    BadSettings if it does not fit.
    """
    most = max(USUAL_WIDTH, ROOMIEST_HALF // (state.variant.board.points // 4))
    drawings = [Drawing(state, bottom, columns) for columns in WIDTHS if columns <= most]
    drawing = next((drawing for drawing in drawings if drawing.width <= width), None)
    if drawing is None:
        needed = drawings[-1].width
        raise BadSettings(
            f"a board of {state.variant.board.points} points needs a terminal with {needed} columns; this one has {width}."
        )
    return Text("\n").join(_lines(drawing))


def _lines(drawing: Drawing) -> list[Text]:
    points = drawing.variant.board.points
    top, low = [*range(points // 2 + 1, points + 1)], [*range(points // 2, 0, -1)]
    upper, lower = _half_rows(drawing, top, upper=True), _half_rows(drawing, low, upper=False)
    return [
        _player_line(drawing, 1 - drawing.bottom),
        _numbers(drawing, top),
        _edge(drawing, top, "┌┬┐"),
        *upper,
        _middle(drawing),
        *reversed(lower),
        _edge(drawing, low, "└┴┘"),
        _numbers(drawing, low),
        _player_line(drawing, drawing.bottom),
    ]


# Around the points.


def _player_line(drawing: Drawing, side: int) -> Text:
    """The name of a player, with the pip count, the score, and a mark if this side has to act."""
    state = drawing.state
    setup, row = state.setup, state.seen_by(side).mine
    line = Text("▸ " if state.to_act == side else "  ")
    line.append(set_cell_size(f"{SIGNS[side]} {setup.players[side].name}", drawing.width - FIGURES), STYLES[side])
    pips, off = tr("pips {pips}", pips=pip_count(row)), tr("off {checkers}", checkers=row[0])
    line.append(f"  {pips:<10} {off:<7} {_score(state, side)}")
    return line


def _score(state: State, side: int) -> str:
    if not state.setup.is_match:
        return tr("score {score}", score=state.score[side])
    return tr("score {score} of {length}", score=state.score[side], length=state.setup.length)


def _numbers(drawing: Drawing, points: Sequence[int]) -> Text:
    """The point numbers, in the numbering of the side on roll."""
    board, same = drawing.variant.board, drawing.variant.same_direction
    turned = drawing.state.on_roll != drawing.bottom
    labels = [across(board.points, point, same) if turned else point for point in points]
    pieces = [_padded(drawing, StyledText(f"{label:>2} ", NUMBER)) for label in labels]
    half = drawing.half
    before = " " * (1 + (TRAY + 1) * drawing.has_left_tray)
    return _joined([StyledText(before), *pieces[:half], StyledText(" " * drawing.bar_width), *pieces[half:]])


def _edge(drawing: Drawing, points: Sequence[int], corners: str) -> Text:
    left, fork, right = tuple(corners)
    mothers = _mother_points(drawing.variant)
    runs = ["".join(("═" if point in mothers else "─") * drawing.point_width for point in points)]
    halves = [runs[0][: len(runs[0]) // 2], runs[0][len(runs[0]) // 2 :]]
    bar = fork + "─" * (drawing.bar_width - 2) + fork if drawing.bar_width > 1 else fork
    tray = "─" * TRAY
    inner = (tray + fork if drawing.has_left_tray else "") + halves[0] + bar + halves[1] + fork + tray
    return Text(left + inner + right, FRAME)


def _mother_points(variant: Variant) -> tuple[int, ...]:
    """Both mother points, in the bottom side's numbering, if losing one loses the game; otherwise
    none.
    """
    start = variant.board.points
    return (start, across(start, start, variant.same_direction)) if variant.options.mother_rule else ()


def _middle(drawing: Drawing) -> Text:
    """The row between the upper and the lower half, with the cube, if it is centred, and the dice,
    which are on the right if the bottom side rolled them and on the left otherwise.
    """
    state, columns = drawing.state, drawing.half * drawing.point_width
    dice = [StyledText(f"[{die}]", DIE) for die in state.dice or ()]
    rolled_below = state.on_roll == drawing.bottom
    halves = [_centred([] if rolled_below else dice, columns), _centred(dice if rolled_below else [], columns)]
    cube = _cube(drawing, "middle") if drawing.shows_cube else StyledText(" " * TRAY)
    return _framed(drawing, cube, halves[0], GAP, halves[1], StyledText(" " * TRAY))


# The points.


def _half_rows(drawing: Drawing, points: Sequence[int], upper: bool) -> list[Text]:
    """The five rows of the upper or lower half, starting at the edge of the board."""
    columns = [_column(drawing, point) for point in points]
    side = 1 - drawing.bottom if upper else drawing.bottom
    bar = _bar(drawing, side)
    left, right = _left_tray(drawing, upper), _right_tray(drawing, upper)
    rows = []
    for row in range(ROWS):
        cells = [_padded(drawing, column[row]) for column in columns]
        half = drawing.half
        rows.append(_framed(drawing, left[row], cells[:half], bar[row], cells[half:], right[row]))
    return rows


def _column(drawing: Drawing, point: int) -> list[StyledText]:
    """The checkers on a point (in the bottom side's numbering), from the edge of the board to the
    middle.
    """
    position, variant, bottom = drawing.position, drawing.variant, drawing.bottom
    counts = {
        bottom: position.mine[point],
        1 - bottom: position.theirs[across(variant.board.points, point, variant.same_direction)],
    }
    pieces = [StyledText(f"[{SIGNS[side]}]", STYLES[side]) for side, count in counts.items() if count == PINNED]
    for side, count in counts.items():
        if count > 0:
            pieces += _stack(side, count, ROWS - len(pieces))
    return _filled(pieces, StyledText(" ┊ " if point % 2 else " · ", QUIET))


def _stack(side: int, count: int, room: int) -> list[StyledText]:
    """A stack of `count` checkers; if there are more than `room`, the last one is replaced by their
    number.
    """
    checker = StyledText(f" {SIGNS[side]} ", STYLES[side])
    return [checker] * count if count <= room else [*[checker] * (room - 1), StyledText(f"{count:>2} ", STYLES[side])]


def _bar(drawing: Drawing, side: int) -> list[StyledText]:
    """A side's checkers on the bar, which are drawn on the line in the middle of the board."""
    count = drawing.state.seen_by(side).mine[-1]
    return _filled(_stack(side, count, ROWS), GAP)[::-1]


def _left_tray(drawing: Drawing, upper: bool) -> list[StyledText]:
    if drawing.variant.same_direction and upper:
        return _tray(drawing, 1 - drawing.bottom)
    if not drawing.shows_cube:
        return [StyledText(" " * TRAY)] * ROWS
    cube = _cube(drawing, "top" if upper else "bottom")
    return _filled([cube], StyledText(" " * TRAY))


def _right_tray(drawing: Drawing, upper: bool) -> list[StyledText]:
    """A side's checkers that were borne off. If those of the top side are on the left, a cube that
    it owns takes their place.
    """
    if drawing.variant.same_direction and upper:
        return _filled([_cube(drawing, "top")] if drawing.shows_cube else [], StyledText(" " * TRAY))
    return _tray(drawing, 1 - drawing.bottom if upper else drawing.bottom)


def _tray(drawing: Drawing, side: int) -> list[StyledText]:
    """Checkers borne off, three in a row."""
    count = drawing.state.seen_by(side).mine[0]
    full, rest = divmod(count, TRAY_ROW)
    rows = [SIGNS[side] * TRAY_ROW] * full + [SIGNS[side] * rest] * (rest > 0)
    if len(rows) > ROWS:
        rows = [*rows[: ROWS - 1], str(count)]
    return _filled([StyledText(f"{row:^{TRAY}}", STYLES[side]) for row in rows], StyledText(" " * TRAY))


def _cube(drawing: Drawing, place: str) -> StyledText:
    """The cube, if it is at this position in its tray: top, middle or bottom."""
    cube = drawing.state.cube
    place_of_cube = "middle" if cube.owner is None else "bottom" if cube.owner == drawing.bottom else "top"
    offered = drawing.state.phase in (Phase.DOUBLED, Phase.BEAVERED)
    value = f"{cube.value}?" if offered else str(cube.value)
    return StyledText(f"{f'[{value}]':^{TRAY}}", "bold") if place == place_of_cube else StyledText(" " * TRAY)


# Putting pieces together.


def _filled(pieces: list[StyledText], filler: StyledText) -> list[StyledText]:
    return [*pieces, *[filler] * (ROWS - len(pieces))]


def _padded(drawing: Drawing, piece: StyledText) -> StyledText:
    """Three characters, padded to the width of a point."""
    spare = drawing.point_width - 3
    return StyledText(" " * (spare - spare // 2) + piece.text + " " * (spare // 2), piece.style)


def _centred(pieces: list[StyledText], columns: int) -> list[StyledText]:
    spare = columns - sum(len(piece.text) for piece in pieces) - max(0, len(pieces) - 1)
    spaced = [part for piece in pieces for part in (piece, StyledText(" "))][:-1]
    return [StyledText(" " * (spare // 2)), *spaced, StyledText(" " * (spare - spare // 2))]


def _framed(
    drawing: Drawing, left: StyledText, first: list[StyledText], bar: StyledText, second: list[StyledText], right: StyledText
) -> Text:
    """One row of the board with its frame."""
    wall = StyledText("│", FRAME)
    middle = [wall, bar, wall] if drawing.bar_width > 1 else [wall]
    start = [wall, left, wall] if drawing.has_left_tray else [wall]
    return _joined([*start, *first, *middle, *second, wall, right, wall])


def _joined(pieces: Iterable[StyledText]) -> Text:
    line = Text()
    for piece in pieces:
        line.append(piece.text, piece.style)
    return line
