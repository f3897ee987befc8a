"""Compares the best plays for opening rolls with published plays."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec

from palamedes.core.dice.dice import roll_text, rolls
from palamedes.core.errors import BadFile
from palamedes.core.rules.play import notation
from palamedes.core.rules.position import start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import Variant
from palamedes.core.settings import SearchSettings
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.search import analyze
from palamedes.engine.turns import find_play
from palamedes.formats.storage.atomic import read_text

LARGEST = 2**22


class Published(msgspec.Struct, frozen=True):
    """A play in notation, and its equity for the side that rolls first."""

    play: str
    equity: float


@dataclass(frozen=True, slots=True)
class OpeningComparison:
    """The best play for an opening roll, and the published play if there is one."""

    roll: str
    play: str
    equity: float
    published: Published | None
    agrees: bool


def read_published(path: Path, variant: Variant) -> dict[str, Published]:
    """Read the published plays of a game, by opening roll (such as `21`), from a JSON file. Raises
    BadFile if there are none.

    The file, or its object `opening_rolls`, contains `values`: games by key, each with its rolls,
    and for each roll a `play` and its `equity`.
    """
    try:
        data = json.loads(read_text(path, LARGEST))
        values = data.get("opening_rolls", data)["values"]
        return msgspec.convert(values[variant.key], dict[str, Published])
    except (ValueError, RecursionError, AttributeError, KeyError, TypeError, msgspec.ValidationError) as error:
        raise BadFile(f"{path.name} contains no opening rolls for {variant.name}.") from error


def opening_rolls(
    evaluator: Evaluator, settings: SearchSettings, published: Mapping[str, Published], stop: Callable[[], bool]
) -> list[OpeningComparison]:
    """The best play for every opening roll, compared with the published play. If stopped, some
    rolls are missing. Raises BadPlay if a published play is not legal.
    """
    variant, found = evaluator.variant, []
    start = start_position(variant)
    for dice, _ in rolls(variant.board.die):
        analysis = analyze(evaluator, Situation.opening(variant, start), dice, settings=settings, stop=stop, most=1)
        if not analysis.complete:
            break
        best = analysis.candidates[0]
        roll = roll_text(dice)
        known = published.get(roll) or published.get(roll[::-1])
        agrees = known is not None and find_play(Situation.opening(variant, start), dice, known.play).after == best.play.after
        found.append(OpeningComparison(roll, notation(variant, start, best.play.steps), best.equity, known, agrees))
    return found
