"""A map of a position (`core.maps.map_grid`) as an SVG image without scripts or styles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from palamedes.core.maps.map_grid import INK, GridCell, MapGrid

QUIET, LINE, HERE, PAPER = "#6F6257", "#FFFFFF", "#A3231B", "#FBF7EF"
LETTER, ROW, PAD = 7.2, 17, 14
"""The width of a letter, the height of a line and the margin, in pixels."""
SIZE = 12
LEAST_CELL, HEAD, TITLE, KEY = 44, 24, 34, 22
LEGEND_WIDTH = 250


def grid_svg(grid: MapGrid, subtitle: str = "") -> str:
    """The map as a complete SVG document. `subtitle`: a line below the title."""
    picture = _GridPicture(grid, subtitle)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{picture.width:.0f}" height="{picture.height:.0f}" '
        f'viewBox="0 0 {picture.width:.0f} {picture.height:.0f}" role="img" font-family="sans-serif" font-size="{SIZE}">'
        f"<title>{escape(grid.title)}</title>{''.join(picture.parts())}</svg>"
    )


@dataclass(frozen=True, slots=True)
class _GridPicture:
    grid: MapGrid
    subtitle: str

    @property
    def side(self) -> float:
        """The width of the column with the names of the rows."""
        return LETTER * max(len(row) for row in self.grid.rows) + PAD

    @property
    def cell(self) -> float:
        return max(LEAST_CELL, LETTER * len(self.grid.widest) + 6)

    @property
    def row(self) -> float:
        return max(26, ROW * self.grid.lines + 6)

    @property
    def top(self) -> float:
        return PAD + TITLE + ROW * sum(map(bool, (self.subtitle, self.grid.corner)))

    @property
    def width(self) -> float:
        texts = [self.grid.title, self.subtitle, *self.grid.notes]
        table = self.side + self.cell * len(self.grid.columns)
        return 2 * PAD + max(table, LETTER * max(map(len, texts)), LEGEND_WIDTH)

    @property
    def _keys_a_row(self) -> int:
        return max(1, int((self.width - 2 * PAD) // self._key_width))

    @property
    def _key_width(self) -> float:
        return max(LEGEND_WIDTH, *(LETTER * len(words) + 40 for _, words in self.grid.legend)) if self.grid.legend else 1

    @property
    def below(self) -> float:
        return self.top + HEAD + self.row * len(self.grid.rows) + 12

    @property
    def height(self) -> float:
        keys = -(-len(self.grid.legend) // self._keys_a_row)
        return self.below + KEY * keys + ROW * len(self.grid.notes) + PAD

    def parts(self) -> Iterator[str]:
        """The elements of the image."""
        yield f'<rect width="{self.width:.0f}" height="{self.height:.0f}" fill="{PAPER}"/>'
        yield f'<text x="{PAD}" y="{PAD + 16}" font-size="16" font-weight="bold" fill="{INK}">{escape(self.grid.title)}</text>'
        if self.subtitle:
            yield f'<text x="{PAD}" y="{PAD + 16 + ROW + 3}" fill="{QUIET}">{escape(self.subtitle)}</text>'
        yield from self._heads()
        here = ""
        for down, row in enumerate(self.grid.cells):
            for across, cell in enumerate(row):
                yield from self._cell(down, across, cell)
                here += self._frame(down, across) if cell.is_here and cell.lines else ""
        yield here
        yield from self._legend()

    def _place(self, down: int, across: int) -> tuple[float, float]:
        return PAD + self.side + self.cell * across, self.top + HEAD + self.row * down

    def _heads(self) -> Iterator[str]:
        y = self.top + HEAD - 8
        yield f'<text x="{PAD}" y="{self.top - 4:.1f}" fill="{QUIET}">{escape(self.grid.corner)}</text>'
        for across, words in enumerate(self.grid.columns):
            x = self._place(0, across)[0] + self.cell / 2
            yield f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="middle" font-weight="bold" fill="{INK}">{escape(words)}</text>'
        for down, words in enumerate(self.grid.rows):
            middle = self._place(down, 0)[1] + self.row / 2 + 4
            x = PAD + self.side - 8
            yield f'<text x="{x:.1f}" y="{middle:.1f}" text-anchor="end" font-weight="bold" fill="{INK}">{escape(words)}</text>'

    def _cell(self, down: int, across: int, cell: GridCell) -> Iterator[str]:
        if not cell.lines:
            return
        x, y = self._place(down, across)
        tip = f"<title>{escape(cell.tip)}</title>" if cell.tip else ""
        yield (
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{self.cell:.1f}" height="{self.row:.1f}" fill="{cell.colour}" '
            f'stroke="{LINE}">{tip}</rect>'
        )
        first = y + self.row / 2 + 4 - ROW * (len(cell.lines) - 1) / 2
        for number, words in enumerate(cell.lines):
            bold = ' font-weight="bold"' if number == 0 and len(cell.lines) > 1 else ""
            yield (
                f'<text x="{x + self.cell / 2:.1f}" y="{first + ROW * number:.1f}" text-anchor="middle"{bold} '
                f'fill="{INK}">{escape(words)}</text>'
            )

    def _frame(self, down: int, across: int) -> str:
        x, y = self._place(down, across)
        return (
            f'<rect x="{x + 1:.1f}" y="{y + 1:.1f}" width="{self.cell - 2:.1f}" height="{self.row - 2:.1f}" fill="none" '
            f'stroke="{HERE}" stroke-width="2.5"/>'
        )

    def _legend(self) -> Iterator[str]:
        for number, (colour, words) in enumerate(self.grid.legend):
            x = PAD + self._key_width * (number % self._keys_a_row)
            y = self.below + KEY * (number // self._keys_a_row)
            yield f'<rect x="{x:.1f}" y="{y:.1f}" width="16" height="14" fill="{colour}"/>'
            yield f'<text x="{x + 23:.1f}" y="{y + 11:.1f}" fill="{INK}">{escape(words)}</text>'
        y = self.below + KEY * -(-len(self.grid.legend) // self._keys_a_row)
        for number, words in enumerate(self.grid.notes):
            yield f'<text x="{PAD}" y="{y + ROW * number + 11:.1f}" fill="{QUIET}">{escape(words)}</text>'
