"""Positions and pictures of decisions for the clipboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtGui import QGuiApplication

from palamedes.core.errors import PalamedesError
from palamedes.core.language import tr
from palamedes.core.mishaps import sentence_of
from palamedes.core.results.analysis import play_choice
from palamedes.core.results.review import Judged, Review
from palamedes.core.session.state import State
from palamedes.gui.commands import COPY_POSITION, POSITION_FORMS, Handler
from palamedes.gui.export.picture import image_of
from palamedes.gui.models.analysis.analysis_model import AnalysisModel
from palamedes.gui.models.texts.cube_words import cube_kind
from palamedes.gui.models.words import not_kept
from palamedes.service.analysis.decision_pictures import choices_picture, judged_picture
from palamedes.service.analysis.reviewing import cube_choices
from palamedes.service.library.pictures import write_position

SHARP = 2.0
"""The scale of the pictures, which makes them sharp on fine screens."""


def copy_position(state: State, form: str) -> str:
    """Copy a position in one of POSITION_FORMS. Returns a sentence that says what the text leaves
    out. Raises BadPosition if the form cannot express the position.
    """
    written = write_position(state, form)
    QGuiApplication.clipboard().setText(written.text)
    return f"{tr('Copied')}  {not_kept(written.lost)}".rstrip()


def position_handlers(state: State, say: Callable[[str], object]) -> dict[str, Handler]:
    """The handlers of COPY_POSITION. `say`: shows the result."""

    def copy(form: str) -> None:
        try:
            say(copy_position(state, form))
        except PalamedesError as error:
            say(sentence_of(error))

    return {key: partial(copy, form) for key, form in zip(COPY_POSITION, POSITION_FORMS, strict=True)}


def copy_judged(review: Review | None, decision: Judged | None) -> str:
    """Copy a picture of a decision of an analysed session. Returns a sentence about the result."""
    if review is None or decision is None or not decision.judgement.choices:
        return tr("There is no decision to copy.")
    return _copy(judged_picture(review, decision))


def copy_analysed(model: AnalysisModel) -> str:
    """Copy a picture of the decision in the analysis window. Returns a sentence about the
    result.
    """
    study, kind = model.study, cube_kind(model.state)
    if model.state.dice is None:
        cube = study.cubes[max(study.cubes)] if study.cubes else None
        choices = () if cube is None or kind is None else cube_choices(kind, cube)
        made = None
    else:
        lines = list(study.lines.values())
        best = lines[0].deepest.equity if lines else 0.0
        choices = tuple(play_choice(line.deepest, best + (study.behind(line) or 0.0)) for line in lines)
        made = list(study.lines).index(model.made) if model.made in study.lines else None
    try:
        return _copy(choices_picture(model.state, choices, max(1, study.reached), made))
    except PalamedesError as error:
        return sentence_of(error)


def _copy(picture: str) -> str:
    QGuiApplication.clipboard().setImage(image_of(picture, SHARP))
    return tr("The picture was copied.")
