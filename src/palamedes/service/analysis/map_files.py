"""Maps of a position as data for JSON, and as pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from palamedes.core.dice.dice import roll_words
from palamedes.core.language import tr
from palamedes.core.maps.map_grid import MapGrid, name_on_roll, replies_grid, rolls_grid, score_grid
from palamedes.core.maps.score_map import ScoreCell, ScoreMap
from palamedes.core.maps.temperature_map import RollWorth, TemperatureMap
from palamedes.core.results.review_words import session_words
from palamedes.core.session.state import State
from palamedes.formats.reports.grid_svg import grid_svg
from palamedes.formats.storage.atomic import write_text
from palamedes.service.library.pictures import position_text


def grid_of(found: ScoreMap | TemperatureMap) -> MapGrid:
    """The table of a map."""
    if isinstance(found, ScoreMap):
        return score_grid(found)
    return replies_grid(found) if found.with_replies else rolls_grid(found)


def state_words(state: State) -> str:
    """The game, the session and what the side on roll has to do."""
    name = name_on_roll(state)
    doing = tr("{name} to roll", name=name)
    if state.dice is not None:
        doing = tr("{name} to play {roll}", name=name, roll=roll_words(state.dice))
    return f"{session_words(state.setup)} · {doing}"


def map_svg(found: ScoreMap | TemperatureMap) -> str:
    """The picture of a map, as an SVG document."""
    plies = max((cell.plies for cell in found.cells.values()), default=1) if isinstance(found, ScoreMap) else found.plies
    judge = tr("{plies}-ply by {network}", plies=plies, network=tr(found.source))
    return grid_svg(grid_of(found), f"{state_words(found.state)} · {judge}")


def save_map(path: Path, found: ScoreMap | TemperatureMap) -> None:
    """Write the picture of a map as SVG. Raises BadFile if that fails."""
    write_text(path, map_svg(found))


# As data.


def map_data(found: ScoreMap | TemperatureMap) -> dict[str, Any]:
    """A map as data for JSON. Equities are in points at the current stake."""
    about = {"position": position_text(found.state), "source": found.source, "complete": found.complete}
    if isinstance(found, ScoreMap):
        cells = [_cell(cell) for place in found.places if (cell := found.cells.get(place)) is not None]
        return {**about, "map": "score", "decision": found.kind, "scores": cells}
    kind = "replies" if found.with_replies else "rolls"
    rolls = [_roll(each) for each in found.rolls]
    return {**about, "map": kind, "plies": found.plies, "after": found.after or None, "mean": found.mean, "rolls": rolls}


def _cell(cell: ScoreCell) -> dict[str, Any]:
    place = cell.place
    score = {"money": True} if place.is_money else {"away": [place.mine, place.theirs], "crawford": place.crawford}
    choices = [{"text": choice.text, "equity": choice.equity} for choice in cell.choices]
    found: dict[str, Any] = {**score, "plies": cell.plies, "choices": choices}
    decision = cell.decision
    if decision is not None:
        value = decision.cube.value
        found |= {
            "action": "dead" if cell.is_dead else decision.action,
            "no_double": decision.terms.normalised(decision.no_double, value),
            "double_take": decision.terms.normalised(decision.double_take, value),
            "double_pass": decision.terms.normalised(decision.double_pass, value),
        }
    return found


def _roll(worth: RollWorth) -> dict[str, Any]:
    found: dict[str, Any] = {
        "roll": list(worth.roll),
        "weight": worth.weight,
        "play": worth.play or None,
        "equity": worth.equity,
    }
    return found | ({"replies": [_roll(each) for each in worth.replies]} if worth.replies else {})
