"""Pictures of one decision, for sharing: the board, the choices and the verdict."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING

from palamedes.core.deferred import Deferred
from palamedes.core.dice.dice import roll_words
from palamedes.core.errors import BadPlay, BadSettings
from palamedes.core.language import number, tr
from palamedes.core.maps.map_grid import name_on_roll
from palamedes.core.results.analysis import CUBE_WORDS, Choice, MomentKind, play_choices
from palamedes.core.results.review import Judged, Review
from palamedes.core.results.review_words import error_words, played_words, searched_words, session_words
from palamedes.core.rules.play import Step
from palamedes.core.session.state import Phase, State
from palamedes.core.settings import ComputerSettings
from palamedes.engine.turns import find_play
from palamedes.formats.reports.board_svg import BEST, MADE, Arrows
from palamedes.formats.reports.decision_svg import LETTERS, DecisionCard, decision_svg
from palamedes.formats.storage.atomic import write_text
from palamedes.service.analysis.reviewing import cube_choices
from palamedes.service.analysis.session_cube import cube_request
from palamedes.service.library.pictures import position_text
from palamedes.service.requests import plays_request

if TYPE_CHECKING:
    from palamedes.service.analysis import judging
else:
    judging = Deferred("palamedes.service.analysis.judging")


def judged_picture(review: Review, one: Judged) -> str:
    """The picture of a decision of an analysed session, as an SVG document."""
    judgement = one.judgement
    if judgement.made:
        verdict = f"{played_words(one)} {one.mark.sign} {error_words(one)}".replace("  ", " ")
    else:
        verdict = tr("{choice} is the best choice.", choice=played_words(one))
    return _picture(one.state, judgement.choices, judgement.made, verdict, searched_words(judgement.plies, judgement.choices))


def choices_picture(state: State, choices: Sequence[Choice], plies: int, made: int | None = None) -> str:
    """The picture of a decision with these choices, best first, as an SVG document. `made`: the
    index of the choice that was made. Raises BadSettings if there is no choice.
    """
    if not choices:
        raise BadSettings(tr("there is nothing to decide in this position."))
    best = tr(choices[0].text)
    if made:
        loss = number(choices[0].equity - choices[made].equity, 3)
        verdict = tr("{choice} loses {lost}; {best} is better.", choice=tr(choices[made].text), lost=loss, best=best)
    else:
        verdict = tr("{choice} is the best choice.", choice=best)
    return _picture(state, choices, made, verdict, searched_words(plies, choices))


def analysed_picture(state: State, settings: ComputerSettings, made: str | None = None) -> str:
    """The picture of the decision in a position, which is analysed first. `made`: the play that was
    made, in notation, or the cube action. Raises BadSettings if there is no decision, BadPlay for
    an impossible play, and the errors of `judging.network_for`.
    """
    choices, plies = _choices(state, settings)
    place = None
    if made is not None:
        wanted = made
        if state.dice is not None:
            after = find_play(state.situation(state.on_roll), state.dice, made).after
            wanted = next((one.text for one in choices if _after(state, one.text) == after), made)
        place = next((number for number, one in enumerate(choices) if one.text == wanted), None)
        if place is None:
            known = ", ".join(choice.text for choice in choices[:5])
            raise BadSettings(tr("'{choice}' is not a choice here; choose from {known}.", choice=made[:40], known=known))
    return choices_picture(state, choices, plies, place)


def save_picture(path: Path, picture: str) -> None:
    """Write a picture as SVG. Raises BadFile if that fails."""
    write_text(path, picture)


def _after(state: State, text: str) -> object:
    assert state.dice is not None
    return find_play(state.situation(state.on_roll), state.dice, text).after


def _never() -> bool:
    return False


def _choices(state: State, settings: ComputerSettings) -> tuple[tuple[Choice, ...], int]:
    """The choices in a position, best first, and the depth of the search."""
    if state.dice is not None:
        found = judging.analyze(plays_request(state, settings), _never, lambda _: None)
        return play_choices(found), found.candidates[0].plies if found.candidates else 1
    if not (state.may_double or state.phase is Phase.DOUBLED):
        return (), 1
    kind = MomentKind.TAKE if state.phase is Phase.DOUBLED else MomentKind.DOUBLE
    cube = judging.cube(cube_request(state, settings), _never)
    return cube_choices(kind, cube), cube.plies


def _picture(state: State, choices: Sequence[Choice], made: int | None, verdict: str, depth: str) -> str:
    arrows = [Arrows(steps, BEST) for steps in _steps(state, choices[0].text)]
    if made:
        arrows += [Arrows(steps, MADE, broken=True) for steps in _steps(state, choices[made].text)]
    name = name_on_roll(state)
    if state.dice is not None:
        doing = tr("{name} to play {roll}", name=name, roll=roll_words(state.dice))
    elif state.phase is Phase.DOUBLED:
        other = state.setup.players[1 - state.on_roll].title
        doing = tr("{name} to answer a double", name=other)
    else:
        doing = tr("{name} to roll or to double", name=name)
    away = _score(state)
    source = f"{depth}, {tr(choices[0].source)} · Palamedes"
    foot = [*wrap(position_text(state), LETTERS), source]
    heading = f"{session_words(state.setup)}{away}: {doing}"
    sentence = verdict[:1].upper() + verdict[1:]
    return decision_svg(DecisionCard(state, state.on_roll, heading, sentence, choices, made, arrows, foot))


def _score(state: State) -> str:
    mine, theirs = state.score
    return f", {mine}–{theirs}" if state.setup.is_match or any(state.score) else ""


def _steps(state: State, text: str) -> list[tuple[Step, ...]]:
    """The steps of a play; nothing for a cube action or a text that is no play here."""
    if state.dice is None or text in CUBE_WORDS.values():
        return []
    try:
        return [find_play(state.situation(state.on_roll), state.dice, text).steps]
    except BadPlay:
        return []
