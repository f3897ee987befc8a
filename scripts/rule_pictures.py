"""Draw the boards on the rule pages: docs/rules/pictures/*.svg.

    python scripts/rule_pictures.py

The name of each picture begins with the name of its page. Arrows represent plays: solid green for
legal plays, and dashed red for forbidden ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from palamedes.core.rules.play import Step
from palamedes.formats.games.position_text import state_from_text
from palamedes.formats.reports.board_svg import BEST, MADE, Arrows, board_svg

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "rules" / "pictures"
WIDTH = 540

PICTURES = {
    "common-against": ("portes", "6/0 13/6 24/13"),
    "common-same-way": ("fevga; 24:9 13:3 6:3 | 24:9 13:3 6:3", "6/0 13/7 24/14"),
    "portes-start": ("portes", ""),
    "portes-door": ("portes; roll 31", "8/5 6/5"),
    "portes-hit": ("portes; 24:2 13:5 8:3 6:5 | 24:2 13:4 11:1 8:3 6:5; roll 64", "24/14"),
    "portes-bar": ("portes; bar:1 24:1 13:5 8:3 6:5 | 24:2 13:4 11:1 8:3 6:4 5:1; roll 65", "25/20"),
    "plakoto-start": ("plakoto", ""),
    "plakoto-pin": ("plakoto; 24:3 20:pin 18:2 13:3 8:6 | 24:3 14:4 13:2 10:1 5:2 16:3; roll 63", "18/15 13/7"),
    "plakoto-mother": ("plakoto; 12:2 9:3 6:4 5:4 3:2 | 24:1 14:4 12:4 10:2 8:4; roll 21", "3/1 6/5"),
    "fevga-start": ("fevga", ""),
    "fevga-first": ("fevga; 24:14 14:1 | 24:14 16:1; roll 64", "14/10 24/18"),
    "fevga-prime": ("fevga; 24:6 18:2 17:1 16:2 15:1 14:1 13:2 | 24:9 23:2 22:1 20:1 14:2", ""),
    "fevga-forbidden": ("fevga; 24:6 13:2 11:1 10:1 9:2 8:1 7:2 | 24:10 16:2 15:1 10:2; roll 61", "!13/6"),
    "backgammon-start": ("backgammon", ""),
    "backgammon-triple": ("backgammon; 2:2 off:13 | 22:1 6:5 5:4 4:3 3:2; roll 41; cube 2 opponent", "2/0 2/0"),
    "nackgammon-start": ("nackgammon", ""),
    "nackgammon-bar-point": ("nackgammon; roll 61", "13/7 8/7"),
    "hypergammon-start": ("hypergammon", ""),
    "hypergammon-two-hits": ("hypergammon; 24:1 20:1 10:1 | 24:1 12:1 8:1; roll 43", "20/17 17/13"),
    "takhteh-start": ("takhteh", ""),
    "takhteh-stays": ("takhteh; 24:2 13:5 8:3 6:5 | 24:1 16:1 13:5 8:3 6:5; roll 41", "13/9 24/23"),
    "takhteh-off": ("takhteh; 6:2 5:3 4:2 2:1 1:1 off:6 | 6:3 5:3 4:3 3:2 off:4; roll 61", "6/0 1/0"),
    "tapa-start": ("tapa", ""),
    "tapa-bulgarian": ("tapa, start bulgarian", ""),
    "tapa-pins": ("tapa; 24:4 23:4 22:3 18:2 12:2 | 24:5 23:4 22:4 17:1 15:1; roll 42", "12/8 12/10"),
    "narde-start": ("narde", ""),
    "narde-head": ("narde; 24:13 18:1 16:1 | 24:13 20:1 15:1; roll 52", "24/19 18/16"),
    "narde-prime": ("narde; 24:5 13:2 11:1 10:1 9:2 8:2 7:1 6:1 | 24:12 14:2 10:1", ""),
}
"""A position (docs/position-text.md) and a play for each picture. A play that begins with ! is
forbidden; an empty play draws no arrow.
"""


def drawings() -> Iterator[tuple[str, str]]:
    """The file name and the SVG text of every picture."""
    for name, (position, play) in PICTURES.items():
        yield f"{name}.svg", board_svg(state_from_text(position), 0, _arrows(play), WIDTH, with_pips=False) + "\n"


def _arrows(play: str) -> tuple[Arrows, ...]:
    is_forbidden, words = play.startswith("!"), play.removeprefix("!").split()
    steps = tuple(Step(*map(int, word.split("/"))) for word in words)
    return (Arrows(steps, MADE if is_forbidden else BEST, broken=is_forbidden),) if steps else ()


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, svg in drawings():
        (FOLDER / name).write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
