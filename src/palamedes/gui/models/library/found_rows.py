"""The decisions that were found in the library: their boards and their words."""

from __future__ import annotations

from palamedes.core.errors import PalamedesError
from palamedes.core.language import number, tr, trn, whole
from palamedes.core.practice.cards import KINDS
from palamedes.core.results.analysis import MomentKind
from palamedes.gui.board.view import BoardView
from palamedes.gui.models.learning.exercise import state_of
from palamedes.gui.models.learning.practice import cube_board
from palamedes.gui.models.library.session_rows import date_words
from palamedes.gui.models.words import briefly, sentence
from palamedes.service.game_library.searching import FoundDecision, SearchAnswer

MOST = 300
"""The maximum number of decisions that are listed."""


def board_of_found(found: FoundDecision, mirrored: bool = False) -> BoardView | None:
    """The board of a decision, from the side that decides; None if its position cannot be read."""
    try:
        return cube_board(state_of(found.position), KINDS.get(found.kind), mirrored)
    except PalamedesError:
        return None


def lines_of(found: FoundDecision) -> tuple[str, ...]:
    """A decision in words: who decided, what was chosen and what was best, and where it is."""
    session = found.session
    error = tr("not analysed") if found.error is None else tr("lost {points}", points=number(found.error, 3))
    chosen = found.made and found.best and found.made != found.best
    played = tr("{made}; better: {best}", made=_words(found.made), best=_words(found.best)) if chosen else _words(found.made)
    where = tr("Game {game}, turn {turn}", game=found.game, turn=found.line)
    return tuple(
        filter(
            None,
            (
                f"{briefly(found.player)} – {briefly(found.opponent)}",
                sentence(f"{_about(found)}: {error}"),
                played,
                " · ".join(filter(None, (where, date_words(session.date), session.event))),
            ),
        )
    )


def _about(found: FoundDecision) -> str:
    """The phase of the game, and the kind of decision unless it is a play."""
    phase = tr(found.phase)
    return phase if found.kind is MomentKind.PLAY else f"{tr(found.kind)}, {phase}"


def _words(choice: str) -> str:
    """A choice in words; plays are written in notation."""
    return choice if any(map(str.isdigit, choice)) else sentence(tr(choice))


def total_words(answer: SearchAnswer) -> str:
    """How many decisions were found, and how many of them are listed."""
    told = tr("{total} of {of} decisions fit.", total=whole(answer.total), of=whole(answer.of))
    if answer.total <= len(answer.found):
        return told
    listed = trn("The worst error is listed.", "The {n} worst errors are listed.", len(answer.found))
    return f"{told} {listed}"
