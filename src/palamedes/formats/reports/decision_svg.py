"""One decision as a picture: the board with arrows, the choices, and the verdict, as an SVG image
without scripts or styles.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from palamedes.core.language import mark, percent, tr
from palamedes.core.results.analysis import Choice
from palamedes.core.results.review_words import choice_words, signed
from palamedes.core.rules.result_names import named
from palamedes.core.session.state import State
from palamedes.formats.reports.board_svg import BEST, MADE, Arrows, board_svg

WIDTH, BOARD_WIDTH, PAD = 760, 700, 30
PAPER, INK, QUIET, LINE, BAND = "#FBF7EF", "#2B2320", "#6F6257", "#E7DBC6", "#5B3A22"
ROW, LETTERS = 28, 84
"""The height of a row, and the number of letters in a line of small text."""
COLUMNS = (330, 440, 540, 640, 700)
"""The right ends of the columns with numbers: equity, loss, winning chance, and both kinds of
double games.
"""
MOST = 6
OUTER = re.compile(r"^<svg [^>]*>|</svg>$")
SIZE = re.compile(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"')


@dataclass(frozen=True, slots=True)
class DecisionCard:
    """What the picture shows. `choices`: best first; `made`: the index of the choice that was made,
    None if there is none; `verdict`: a sentence; `foot`: small text below the table, in lines.
    """

    state: State
    bottom: int
    heading: str
    verdict: str
    choices: Sequence[Choice]
    made: int | None
    arrows: Sequence[Arrows] = ()
    foot: Sequence[str] = ()


def decision_svg(card: DecisionCard) -> str:
    """The picture as a complete SVG document."""
    board = board_svg(card.state, card.bottom, card.arrows)
    size = SIZE.search(board)
    assert size is not None
    scale = BOARD_WIDTH / float(size[1])
    top = 104
    below = top + scale * float(size[2]) + 34
    rows = _shown(card)
    height = below + ROW * (len(rows) + 1) + 18 * len(card.foot) + 26
    parts = [*_head(card), _placed(board, top, scale), *_table(card, rows, below), *_foot(card, height)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height:.0f}" viewBox="0 0 {WIDTH} {height:.0f}" '
        f'role="img" font-family="sans-serif"><title>{escape(card.heading)}</title>'
        f'<rect width="{WIDTH}" height="{height:.0f}" fill="{PAPER}"/><rect width="{WIDTH}" height="6" fill="{BAND}"/>'
        f"{''.join(parts)}</svg>"
    )


def _placed(board: str, top: float, scale: float) -> str:
    """The board as a group at its place."""
    return f'<g transform="translate({PAD} {top}) scale({scale:.4f})">{OUTER.sub("", board)}</g>'


def _text(x: float, y: float, size: int, words: str, colour: str = INK, more: str = "") -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" font-size="{size}" fill="{colour}"{more}>{escape(words)}</text>'


def _head(card: DecisionCard) -> Iterator[str]:
    yield _text(PAD, 46, 21, card.heading, more=' font-weight="bold"')
    yield _text(PAD, 80, 18, card.verdict, MADE if card.made else BEST, ' font-weight="bold"')


def _shown(card: DecisionCard) -> list[int]:
    """The choices that are shown: the best ones, and the one that was made."""
    rows = list(range(min(MOST, len(card.choices))))
    return rows if card.made is None or card.made in rows else [*rows[:-1], card.made]


def _table(card: DecisionCard, rows: Sequence[int], top: float) -> Iterator[str]:
    heads = (tr("Equity"), tr("Loss"), tr("Wins"), tr(named(card.state.variant, mark("Double games"))))
    for words, x in zip(heads, (*COLUMNS[:3], COLUMNS[4]), strict=True):
        yield _text(PAD + x, top, 14, words, QUIET, ' text-anchor="end"')
    best = card.choices[0].equity if card.choices else 0.0
    for number, row in enumerate(rows, start=1):
        choice, y = card.choices[row], top + ROW * number
        colour = BEST if row == 0 else MADE if row == card.made else INK
        weight = ' font-weight="bold"' if row in (0, card.made) else ""
        yield f'<path d="M{PAD} {y - 19:.0f}H{WIDTH - PAD}" stroke="{LINE}"/>'
        yield _text(PAD, y, 16, ("▸ " if row == card.made else "") + choice_words(choice), colour, weight)
        chances = choice.chances
        cells = [signed(choice.equity), signed(choice.equity - best) if row else ""]
        cells += ["", ""] if chances is None else [percent(chances.win), _doubles(chances.win_double, chances.lose_double)]
        for words, x in zip(cells, (*COLUMNS[:3], COLUMNS[4]), strict=True):
            yield _text(PAD + x, y, 16, words, colour, f' text-anchor="end"{weight}')


def _doubles(won: float, lost: float) -> str:
    return f"{100 * won:.0f} / {100 * lost:.0f}%"


def _foot(card: DecisionCard, height: float) -> Iterator[str]:
    for number, words in enumerate(card.foot):
        y = height - 18 * (len(card.foot) - number) - 2
        yield _text(PAD, y, 13, words, QUIET)
