"""The pictures on the rule pages."""

import importlib.util
from pathlib import Path

from palamedes.engine.legal import legal_plays
from palamedes.formats.games.position_text import state_from_text

SCRIPT = Path(__file__).parents[2] / "scripts" / "rule_pictures.py"
spec = importlib.util.spec_from_file_location("rule_pictures", SCRIPT)
assert spec is not None
assert spec.loader is not None
pictures = importlib.util.module_from_spec(spec)
spec.loader.exec_module(pictures)


def test_the_pictures_are_those_that_the_script_draws():
    drawn = dict(pictures.drawings())
    assert drawn == {path.name: path.read_text(encoding="utf-8") for path in pictures.FOLDER.glob("*.svg")}


def test_the_plays_shown_can_be_played_unless_they_are_shown_as_forbidden():
    for name, (position, play) in pictures.PICTURES.items():
        state = state_from_text(position)
        if not play or state.dice is None:
            continue
        wanted = {tuple(map(int, word.split("/"))) for word in play.strip("!").split()}
        plays = legal_plays(state.situation(state.on_roll), state.dice)
        ends = {frozenset((trip[0], trip[-1]) for trip in joined(play.steps)) for play in plays}
        possible = any(wanted <= end for end in ends) or any(wanted <= set(play.steps) for play in plays)
        assert possible is not play.startswith("!"), name


def joined(steps):
    """The steps, with consecutive steps of the same checker joined."""
    ways: list[list[int]] = []
    for start, end in sorted(steps, reverse=True):
        way = next((way for way in ways if way[-1] == start), None)
        if way is None:
            ways.append([start, end])
        else:
            way.append(end)
    return ways
