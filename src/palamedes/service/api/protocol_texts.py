"""Positions in requests of the line protocol that are written as text, for example as the ID of
another program (docs/protocol.md).
"""

from __future__ import annotations

from dataclasses import replace

from palamedes.core.errors import BadPosition, BadRules, UnknownVariant
from palamedes.core.language import tr
from palamedes.core.session.state import Cube, State
from palamedes.service.api.protocol_answers import position_out
from palamedes.service.api.protocol_fields import variant_of
from palamedes.service.api.protocol_lines import Object
from palamedes.service.library.pictures import read_position


def spelt_out(request: Object) -> tuple[Object, tuple[str, ...]]:
    """The request with a position that is given as text replaced by the fields that describe it,
    and what the text says and these fields cannot hold. Fields that the request contains are not
    replaced. Raises BadPosition, BadDice or BadSettings, and the errors of `variant_of`.
    """
    text = request.get("position")
    if not isinstance(text, str):
        return request, ()
    variant = variant_of(request) if "variant" in request else None
    try:
        found = read_position(text, variant)
    except (UnknownVariant, BadRules) as error:
        raise BadPosition(f"position: {error}") from None
    if variant is not None and variant != found.state.variant:
        raise BadPosition(
            f"position is about {found.state.variant.name}, but variant, rules and board describe {variant.name}."
        )
    state, lost = found.state, found.lost
    if request.get("match") is not None and (state.setup.jacoby or state.setup.beavers):
        state = replace(state, setup=replace(state.setup, jacoby=False, beavers=False))
        lost = (*lost, tr("the Jacoby rule and beavers, which apply only to money play"))
    return {**_fields(state), **request, "position": _position(state)}, lost


def _position(state: State) -> Object:
    side = state.on_roll
    return position_out(state.variant, state.position, state.turns[side], state.began == side)


def _fields(state: State) -> Object:
    """The other fields of a request that a state determines."""
    return {
        **state.variant.as_data(),
        **({} if state.dice is None else {"dice": list(state.dice)}),
        **({"match": _match(state)} if state.setup.is_match else {}),
        **_cube(state),
    }


def _match(state: State) -> Object:
    mine, theirs = state.score[state.on_roll], state.score[1 - state.on_roll]
    return {"length": state.setup.length, "score": [mine, theirs], "crawford": state.crawford_game}


def _cube(state: State) -> Object:
    """The field `cube`, unless it would contain only defaults."""
    setup, cube = state.setup, state.cube
    if cube == Cube() and not (setup.jacoby or setup.beavers):
        return {}
    owner = None if cube.owner is None else "player" if cube.owner == state.on_roll else "opponent"
    return {"cube": {"value": cube.value, "owner": owner, "jacoby": setup.jacoby, "beavers": setup.beavers}}
