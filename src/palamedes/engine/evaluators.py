"""What judges positions: a network made ready for one game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from palamedes.core.board import Board
from palamedes.core.encodings import PRUNING, encoding_named
from palamedes.core.errors import BadSettings
from palamedes.core.variant import Variant
from palamedes.formats.network_file import SavedNetwork
from palamedes.kernels.features import units_of
from palamedes.kernels.network import LOSE_DOUBLE, WIN, WIN_DOUBLE, Network
from palamedes.kernels.search import Brain, SearchRoom, brain_of, search_room

WITHOUT_TRIPLES = [WIN, WIN_DOUBLE, LOSE_DOUBLE]


@dataclass(frozen=True, slots=True, eq=False)
class Evaluator:
    """A brain for one game; `source` says in an analysis where numbers come from. Several threads may use it at once."""

    name: str
    variant: Variant
    brain: Brain
    source: str
    _rooms: list[SearchRoom] = field(default_factory=list, repr=False)

    @contextmanager
    def room(self) -> Iterator[SearchRoom]:
        """Arrays to search in, for one thread at a time."""
        try:
            place = self._rooms.pop()
        except IndexError:
            place = search_room(self.variant.code, self.brain)
        try:
            yield place
        finally:
            self._rooms.append(place)


def evaluator_of(saved: SavedNetwork, variant: Variant) -> Evaluator:
    """A network of a file made ready for a game, which may be another than it learned; BadSettings if it does not suit."""
    encoding = encoding_named(saved.encoding, saved.encoding_version)
    if encoding.contact is not variant.contact:
        raise BadSettings(f"the network '{saved.name}' cannot play {variant.name}: it is made for {', '.join(saved.variants)}.")
    if saved.board != variant.board:
        raise BadSettings(f"the network '{saved.name}' is for boards of {_size(saved.board)}, not {_size(variant.board)}.")
    brain = brain_of(units_of(encoding, variant), _network(saved.weights, variant))
    if saved.pruning:
        small = units_of(encoding_named(PRUNING[variant.contact]), variant)
        brain = brain_of(brain.units, brain.network, small, _network(saved.pruning, variant))
    return Evaluator(saved.name, variant, brain, saved.name)


def _network(weights: Mapping[str, NDArray[np.float32]], variant: Variant) -> Network:
    """Without outputs that the game does not have."""
    network = Network(*[np.ascontiguousarray(weights[name], np.float32) for name in Network._fields])
    if not variant.triples and len(network.second) > len(WITHOUT_TRIPLES):
        return network._replace(second=network.second[WITHOUT_TRIPLES], second_bias=network.second_bias[WITHOUT_TRIPLES])
    return network


def _size(board: Board) -> str:
    return f"{board.points} points with {board.checkers} checkers a side"
