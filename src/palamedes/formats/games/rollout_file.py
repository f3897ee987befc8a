"""Rollout files, from which a rollout can be continued. A file contains the question and the
figures of every game. The format is typed JSON (docs/rollouts.md).
"""

from __future__ import annotations

from codecs import BOM_UTF8
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from palamedes.core.errors import BadFile, PalamedesError
from palamedes.core.language import tr
from palamedes.core.match.cube import CUBE_OWNERS, CubeState, CubeTerms
from palamedes.core.match.payoff import Payoff
from palamedes.core.results.rollout import RolloutQuestion, RolloutSettings
from palamedes.core.rules.play import Play, Step
from palamedes.core.rules.position import position_from_text
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import variant_from
from palamedes.core.session.state import LARGEST_CUBE, LONGEST_MATCH
from palamedes.core.settings import SearchSettings
from palamedes.formats.storage.atomic import read_bytes, while_reading, while_writing, write_text

KIND, VERSION = "palamedes rollout", 1
LARGEST = 2**29
FIGURES = (2, 5)
"""The shape of the figures of a game: one row with the chances at its end, and one row with the
luck in these chances. With the cube, there is one more column for the worth.
"""


@dataclass(frozen=True, slots=True, eq=False)
class SavedRollout:
    """The state of a rollout.

    `network`: the name or the file of the network that is used; `fingerprint`: the fingerprint of
    this network; `seconds`: the time spent so far; `values`: for every candidate, the figures as
    float32[games, 2, 5], or float32[games, 2, 6] with the cube.
    """

    question: RolloutQuestion
    network: str
    fingerprint: str
    seconds: float
    values: tuple[NDArray[np.float32], ...]


@dataclass(frozen=True, slots=True)
class _RolloutPlayEntry:
    steps: tuple[tuple[int, int], ...]
    after: str


@dataclass(frozen=True, slots=True)
class _Cube:
    terms: CubeTerms
    value: int
    owner: int


@dataclass(frozen=True, slots=True)
class _RolloutDocument:
    kind: str
    version: int
    variant: str
    rules: dict[str, Any]
    board: dict[str, int]
    position: str
    dice: tuple[int, int] | None
    plays: tuple[_RolloutPlayEntry, ...]
    turn: int
    began: bool
    search: SearchSettings
    settings: RolloutSettings
    objective: tuple[float, ...]
    network: str
    fingerprint: str
    seconds: float
    values: tuple[bytes, ...]
    cube: _Cube | None = None


def write_rollout(path: Path, saved: SavedRollout) -> None:
    """Write a rollout. Raises BadFile if this fails."""
    question = saved.question
    asked = question.situation
    document = _RolloutDocument(
        KIND,
        VERSION,
        asked.variant.key,
        asked.variant.rules,
        {"points": asked.variant.board.points, "checkers": asked.variant.board.checkers},
        str(asked.position),
        question.dice,
        tuple(_RolloutPlayEntry(play.steps, str(play.after)) for play in question.plays),
        asked.turns[0],
        asked.began,
        question.search,
        question.settings,
        question.payoff.coefficients,
        saved.network,
        saved.fingerprint,
        saved.seconds,
        tuple(figures.astype("<f4").tobytes() for figures in saved.values),
        None if question.cube is None else _Cube(question.cube[0], *question.cube[1]),
    )
    with while_writing(path):
        write_text(path, msgspec.json.encode(document).decode() + "\n")


def read_rollout(path: Path) -> SavedRollout:
    """Read a rollout. Raises BadFile if the file contains anything else. The caller must check that
    the plays are legal.
    """
    data = read_bytes(path, LARGEST).removeprefix(BOM_UTF8)  # decoding text would take three times the memory
    with while_reading(path):
        try:
            document = msgspec.json.decode(data, type=_RolloutDocument)
            if (document.kind, document.version) != (KIND, VERSION):
                raise BadFile(
                    tr(
                        "it contains '{kind}', version {version}, but '{wanted}', version {own}, is needed.",
                        kind=document.kind[:40],
                        version=document.version,
                        wanted=KIND,
                        own=VERSION,
                    )
                )
            return _saved(document)
        except (PalamedesError, msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
            raise BadFile(tr("{name} contains no rollout: {error}.", name=path.name, error=str(error).rstrip("."))) from None


def _saved(document: _RolloutDocument) -> SavedRollout:
    variant = variant_from(document.variant, document.rules, document.board)
    question = RolloutQuestion(
        Situation.at_turn(variant, position_from_text(variant, document.position), document.turn, document.began),
        document.dice,
        tuple(
            Play(tuple(Step(*step) for step in play.steps), position_from_text(variant, play.after)) for play in document.plays
        ),
        document.search,
        document.settings,
        Payoff.of_coefficients(document.objective),
        None if document.cube is None else _cube(document.cube),
    )
    values = tuple(_figures(data, question.cube is not None) for data in document.values)
    if len(values) != question.candidates:
        raise BadFile(
            tr(
                "there are figures for {found} plays, but there are {wanted} plays.",
                found=len(values),
                wanted=question.candidates,
            )
        )
    return SavedRollout(question, document.network, document.fingerprint, document.seconds, values)


def _cube(cube: _Cube) -> tuple[CubeTerms, CubeState]:
    terms, stake = cube.terms, CubeState(cube.value, cube.owner)
    if not 1 <= stake.value <= LARGEST_CUBE or stake.value & (stake.value - 1) or stake.owner not in CUBE_OWNERS:
        raise BadFile(tr("the value or the owner of the cube is not valid."))
    if (terms.won or terms.lost) and not _is_match(terms):
        raise BadFile(tr("the match-winning chances are impossible."))
    return terms, stake


def _is_match(terms: CubeTerms) -> bool:
    """Whether the terms are possible in a match: every win must be worth more than every loss, and
    all values must correspond to match-winning chances.
    """
    won, lost = terms.won[1:], terms.lost[1:]
    if not all(1 <= len(row) <= LONGEST_MATCH for row in (won, lost)) or terms.jacoby or terms.beavers:
        return False
    return -1 <= min(lost) <= max(lost) < min(won) <= max(won) <= 1


def _figures(data: bytes, with_cube: bool) -> NDArray[np.float32]:
    rows, columns = FIGURES[0], FIGURES[1] + with_cube
    if len(data) % (4 * rows * columns):
        raise BadFile(tr("the figures for a game are incomplete."))
    figures = np.frombuffer(data, "<f4").reshape(-1, rows, columns).astype(np.float32)
    if not np.isfinite(figures).all():
        raise BadFile(tr("the figures for a game are not numbers."))
    return figures
