"""Evaluators: networks prepared for one game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from palamedes.core.errors import BadSettings
from palamedes.core.fingerprint import digest
from palamedes.core.language import mark, tr
from palamedes.core.rules.board import Board
from palamedes.core.rules.encodings import PRUNING, encoding_named
from palamedes.core.rules.variant import Variant
from palamedes.core.settings import SearchSettings
from palamedes.formats.tables.network_file import ACTIVATIONS, ARRAYS, SavedNetwork
from palamedes.kernels.endgames.endgame import judged_chances, tables_of
from palamedes.kernels.endgames.hypergammon import SolvedChances
from palamedes.kernels.endgames.pins import UNKNOWN, PinTable, write_turns_after
from palamedes.kernels.endgames.race import OneSided
from palamedes.kernels.endgames.two_sided import TwoSided
from palamedes.kernels.features.features import units_of
from palamedes.kernels.moves.boards import Boards
from palamedes.kernels.networks.chances import LOSE_DOUBLE, WIN, WIN_DOUBLE
from palamedes.kernels.networks.network import Network, inner_layers, with_inner_layers
from palamedes.kernels.networks.rows import aligned_rows
from palamedes.kernels.search.decision import SearchParams
from palamedes.kernels.search.evaluation import EvaluatorData, SearchWorkspace, brain_of, search_workspace

BY_RULES = mark("the rules alone")
"""The source of chances that follow from the rules alone, without an evaluator: the chances in a
last turn, and the chances after two mothers have pinned each other permanently.
"""

WITHOUT_TRIPLES = [WIN, WIN_DOUBLE, LOSE_DOUBLE]


@dataclass(frozen=True, slots=True, eq=False)
class Evaluator:
    """A network and its endgame tables, prepared for one game. `sources`: the names shown in an
    analysis: the network, each of the tables (`kernels.endgames.endgame`), and the rules, in this
    order. `pins`: the name of the pin table. `cube_races`: the table of races with the cube, from
    the database `cube_source`. `prints`: the fingerprints of the network, of the tables, and of the
    table of races with the cube. `encoding`: the name of the network's encoding. An evaluator may
    be shared between threads.
    """

    name: str
    variant: Variant
    brain: EvaluatorData
    sources: tuple[str, ...]
    pins: str = ""
    cube_races: TwoSided | None = None
    cube_source: str = ""
    prints: tuple[str, str, str] = ("", "", "")
    encoding: str = ""
    _workspaces: list[SearchWorkspace] = field(default_factory=list, repr=False)

    @property
    def databases(self) -> tuple[str, ...]:
        """The names of the databases that give chances; an empty string for each missing one."""
        return self.sources[1:-1]

    def source(self, board: Boards, began: bool = True) -> str:
        """The name of the source of a board's chances. `board`: int8[2, points + 2], as the side to
        roll sees it; the game must not be over. `began`: whether the side to roll began the game.
        """
        with self.workspace() as work:
            known = judged_chances(self.variant.code, self.brain.tables, board, began, work.known, work.mixed)
        return self.sources[known]

    def turns_after(self, board: Boards, afters: Boards) -> list[float | None]:
        """The expected number of turns for which the mover can keep its pins after each play; None
        for plays that break a pin at once. The list is empty if no pin table covers the position,
        or if every play breaks a pin.

        `board`: int8[2, points + 2], and `afters`: int8[n, 2, points + 2], both as the mover sees
        them.
        """
        turns = np.empty(len(afters), np.float32)
        if write_turns_after(self.brain.tables.pins, board, afters, len(afters), turns) == UNKNOWN:
            return []
        return [None if found == UNKNOWN else found for found in turns.tolist()]

    @contextmanager
    def workspace(self) -> Iterator[SearchWorkspace]:
        """A context manager that yields a search workspace for use by one thread at a time."""
        try:
            work = self._workspaces.pop()
        except IndexError:
            work = search_workspace(self.variant.code, self.brain)
        try:
            yield work
        finally:
            self._workspaces.append(work)


@dataclass(frozen=True, slots=True, eq=False)
class NamedTables:
    """Endgame tables for a game (None for missing ones), and the names of their databases in the
    same order.

    `cube_races`: a two-sided table with the cube, from the database `cube_source`.
    `cube_fingerprint` changes with the contents of this table, and `fingerprint` with the contents
    of the other tables.
    """

    one_sided: OneSided | None = None
    two_sided: TwoSided | None = None
    solved: SolvedChances | None = None
    pins: PinTable | None = None
    names: tuple[str, str, str, str] = ("", "", "", "")
    cube_races: TwoSided | None = None
    cube_source: str = ""
    fingerprint: str = ""
    cube_fingerprint: str = ""


NO_TABLES = NamedTables()


def search_params(search: SearchSettings, temperature: float = 0.0) -> SearchParams:
    """The search settings in the form that the kernels expect. At a temperature above 0 the player
    makes deliberate errors, which follow the habits of weak players (`kernels.search.appeal`).
    Endgame databases are not included, because they are part of the evaluator.
    """
    return SearchParams(search.plies, search.candidates, search.window, temperature, habit=1.0)


def evaluator_of(saved: SavedNetwork, variant: Variant, tables: NamedTables = NO_TABLES) -> Evaluator:
    """An evaluator for a game, made from a saved network. The network may have been trained on a
    different game. Raises BadSettings if the network does not suit the game.

    `tables`: must be valid for the game's board and rules.
    """
    encoding = encoding_named(saved.encoding, saved.encoding_version)
    if encoding.contact is not variant.contact:
        raise BadSettings(
            tr(
                "the network '{name}' cannot play {game}: it is made for {variants}.",
                name=saved.name,
                game=variant.title,
                variants=", ".join(saved.variants),
            )
        )
    if not (encoding.any_board or saved.board == variant.board):
        raise BadSettings(
            tr(
                "the network '{name}' is for boards of {own}, not {wanted}.",
                name=saved.name,
                own=_size(saved.board),
                wanted=_size(variant.board),
            )
        )
    pruned = bool(saved.pruning) and saved.board == variant.board  # a pruning network suits a single board
    small = units_of(encoding_named(PRUNING[variant.contact]), variant) if pruned else None
    brain = brain_of(
        units_of(encoding, variant),
        _network(weights_of(saved), variant),
        small,
        _network(shallow(saved.pruning), variant) if pruned else None,
        tables_of(tables.one_sided, tables.two_sided, tables.solved, tables.pins),
    )
    *names, pins = tables.names
    learned = digest((saved.encoding, saved.encoding_version, brain.network.identity, brain.pruning.identity))
    prints = learned, tables.fingerprint, tables.cube_fingerprint
    sources = saved.name, *names, BY_RULES
    return Evaluator(saved.name, variant, brain, sources, pins, tables.cube_races, tables.cube_source, prints, saved.encoding)


def shallow(arrays: Mapping[str, NDArray[np.float32]]) -> Network:
    """A network with one hidden layer, made from its arrays in a file."""
    return Network.of([aligned_rows(arrays[name]) for name in ARRAYS])


def weights_of(saved: SavedNetwork) -> Network:
    """The weights from a file, in the form that the kernels use. They are copies, so training may
    change them.
    """
    return with_inner_layers(shallow(saved.weights), saved.inner, ACTIVATIONS.index(saved.activation))


def with_weights(saved: SavedNetwork, network: Network) -> SavedNetwork:
    """A copy of a saved network, with the weights of `network`."""
    return replace(
        saved,
        weights=dict(zip(ARRAYS, network.learned, strict=False)),
        inner=tuple((layer.weights.copy(), layer.biases.copy()) for layer in inner_layers(network)),
        activation=ACTIVATIONS[int(network.activation[0])],
    )


def _network(network: Network, variant: Variant) -> Network:
    """The network without the outputs for results that cannot occur in the game."""
    if not variant.triples and len(network.second) > len(WITHOUT_TRIPLES):
        return network._replace(second=network.second[WITHOUT_TRIPLES], second_bias=network.second_bias[WITHOUT_TRIPLES])
    return network


def _size(board: Board) -> str:
    return tr("{points} points with {checkers} checkers per side", points=board.points, checkers=board.checkers)
