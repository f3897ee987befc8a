"""Random sessions that the formats of other programs can express, and what happened in them."""

from __future__ import annotations

import random
from functools import lru_cache

import playing
from palamedes.core.rules.variant import BACKGAMMON, HYPERGAMMON, NACKGAMMON, Variant
from palamedes.core.session.events import Begin, Comment, Event, Opening, Played, ResignationRefused, Resigned
from palamedes.core.session.session import Session
from palamedes.core.session.state import Setup
from palamedes.core.settings import Player

PLAYERS = (Player("Eleni"), Player("Petros the Great"))
FAMILY = (BACKGAMMON, NACKGAMMON, HYPERGAMMON)


def wished(seed: int, length: int, variant: Variant) -> Setup:
    """A setup whose rules depend on the seed."""
    if length:
        return Setup((variant,), PLAYERS, length, crawford=bool(seed % 2))
    return Setup((variant,), PLAYERS, jacoby=bool(seed & 1), beavers=bool(seed & 2))


@lru_cache(maxsize=64)
def drawn(seed: int, length: int, variant: Variant = BACKGAMMON, events: int = 300) -> Session:
    """A random session with much cube action, in which every resignation is accepted. Tests share
    it, so they must not change it.
    """
    source = random.Random(f"{seed} {length} {variant.key}")
    session = playing.random_session(wished(seed, length, variant), source, events, talk=0.03)
    return Session(session.setup, tuple(expressible(session)))


def expressible(session: Session) -> list[Event]:
    """The events that all formats can express: no comments, and no resignation that is refused, or
    of more than it is worth under the Jacoby rule. An unfinished game may end after any of them.
    """
    kept: list[Event] = []
    for before, event in zip(session.states, session.events, strict=False):
        if isinstance(event, Comment):
            continue
        if isinstance(event, ResignationRefused):
            kept.pop()
            continue
        if isinstance(event, Opening) and event.dice[0] == event.dice[1]:
            continue
        if isinstance(event, Resigned) and before.setup.jacoby and before.cube.owner is None:
            event = Resigned(event.side, 1)
        kept.append(event)
    if isinstance(kept[-1], Resigned | Begin):
        kept.pop()
    return kept


def story(session: Session) -> list[object]:
    """What happened in a session: rolls, positions, cube actions, results and scores."""
    told: list[object] = []
    for event, after in zip(session.events, session.states[1:], strict=True):
        if isinstance(event, Played):
            told.append((after.position, after.score, after.result))
        elif isinstance(event, Opening):
            told.append((after.on_roll, tuple(sorted(event.dice)), after.crawford_game))
        else:
            told.append((event, after.score, after.result))
    return told
