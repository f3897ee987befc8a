"""The summary of a finished game: its result, the figures for both players, and the worst
decisions. This module does not use Qt.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from palamedes.core.dice.dice import roll_words
from palamedes.core.errors import BadPlay
from palamedes.core.language import mark, number, tr
from palamedes.core.results.analysis import MARKS, Mark, MomentKind
from palamedes.core.results.review import GameReview, Judged, Review, SideReview
from palamedes.core.results.review_words import RATED, played_words, signed
from palamedes.core.rules.play import read_notation
from palamedes.core.session.remarks import as_it_ended
from palamedes.core.session.session import Session
from palamedes.gui.board.view import Arrow, ArrowKind, BoardView
from palamedes.gui.models.game.review_model import happenings
from palamedes.gui.models.game.scene import bare_board, move_arrows, seat_of, with_arrows
from palamedes.gui.models.words import briefly, result_words, sentence, standing_words

WORST = 3
"""The number of worst decisions to show."""


MARK_NAMES = {
    Mark.DOUBTFUL: mark("Doubtful decisions"),
    Mark.BAD: mark("Bad decisions"),
    Mark.VERY_BAD: mark("Very bad decisions"),
}
NO_NETWORK = mark("No network can analyse this game.")
NOTHING_TO_ANALYSE = mark("There was nothing to analyse in this game.")
MARKS_TIP = mark("The score sheet marks these decisions with the same sign")


class FigureRow(NamedTuple):
    """A figure for both players: its name, its two values, and an explanation."""

    name: str
    values: tuple[str, str]
    tip: str = ""


class WorstDecision(NamedTuple):
    """One of the worst decisions. `before`: the number of events before it, not counting comments;
    `board`: the board at that moment, with arrows for the best play; `made` and `better`: captions
    with the decision that was made and the best one.
    """

    before: int
    board: BoardView
    made: str
    better: str


@dataclass(frozen=True, slots=True)
class GameSummary:
    """The summary of a finished game. `game`: its number in words, which says what the figures are
    about; empty if there was only one game. `figures` and `worst` are empty until the game has been
    analysed. `note`: a remark on what has not been analysed; empty if there is nothing to say.
    """

    result: str
    standing: str
    names: tuple[str, str]
    game: str = ""
    figures: tuple[FigureRow, ...] = ()
    worst: tuple[WorstDecision, ...] = ()
    note: str = ""


def summary_of(session: Session) -> GameSummary:
    """The summary of the last game of a session before it has been analysed. It must be over."""
    state = as_it_ended(session, len(session.events))
    one, other = (briefly(player.name) for player in state.setup.players)
    game = tr("Game {number}", number=state.game + 1) if state.game else ""
    return GameSummary(result_words(state), standing_words(state), (one, other), game)


def analysed_summary(review: Review, bottom: int, mirrored: bool) -> GameSummary:
    """The summary of the last game in a review. This game must be over. `bottom`: the side at the
    bottom of the boards. If one of the players is a computer, only the decisions of the other
    player are shown.
    """
    session, game = review.session, review.games[-1]
    state, account = session.state, game.account
    summary = summary_of(session)
    if not (game.decisions or game.lucks):
        return replace(summary, note=tr(NO_NETWORK if account.without_network else NOTHING_TO_ANALYSE))
    complete = account.complete and not account.unjudged_cubes
    people = [side for side, player in enumerate(state.setup.players) if player.computer is None] or [0, 1]
    worst = sorted(
        (one for one in game.decisions if one.mark and one.moment.side in people), key=lambda one: -one.judgement.error
    )
    return replace(
        summary,
        figures=tuple(_figures(game, shows_result=not (state.setup.is_match or session.is_arranged))),
        worst=tuple(
            _worst(session, one, bottom, mirrored, summary.names[one.moment.side] if len(people) > 1 else "")
            for one in worst[:WORST]
        ),
        note="" if complete else tr("Some decisions have not been analysed."),
    )


def _figures(game: GameReview, shows_result: bool) -> Iterator[FigureRow]:
    """The rows of the table. `shows_result`: whether the result without luck is meaningful. It is
    not meaningful in a match, where luck is valued at the score, or in a game from a set-up
    position, where the position itself contributes to the result.
    """
    one, other = game.account.sides
    rates = _rate(one), _rate(other)
    yield FigureRow(tr("Error rate"), rates, tr("Thousandths of a point lost per decision; resignations do not count"))
    ratings = _performance(one), _performance(other)
    yield FigureRow(tr("PR"), ratings, tr("Performance rating, as in eXtreme Gammon: 500 times the points lost per decision"))
    yield from _marks(one, other)
    yield FigureRow(tr("Luck"), (signed(one.luck, 2), signed(other.luck, 2)), tr("Points gained by lucky rolls"))
    adjusted = game.account.adjusted
    if shows_result and adjusted is not None:
        tip = tr("The points won minus the luck of both sides")
        yield FigureRow(tr("Result without luck"), (signed(adjusted, 2), signed(-adjusted, 2)), tip)


def _rate(side: SideReview) -> str:
    """The error rate and, if there were enough decisions, the rating: `8.3, grandmaster`."""
    if side.rate is None:
        return "–"
    rate, rating = number(side.rate, 1), tr(side.rating)
    if side.decisions < RATED or not rating:
        return rate
    return tr("{rate}, {rating}", rate=rate, rating=f"{rating[0].lower()}{rating[1:]}")


def _performance(side: SideReview) -> str:
    """The performance rating (PR), or a dash if there were no decisions."""
    return "–" if side.performance_rating is None else number(side.performance_rating, 2)


def _marks(one: SideReview, other: SideReview) -> Iterator[FigureRow]:
    """The numbers of doubtful, bad and very bad decisions, each with the sign that the score sheet
    shows. A number of zero is not shown.
    """
    for kind, counts in zip(MARKS, zip(one.marks, other.marks, strict=True), strict=True):
        if any(counts):
            first, second = (str(count) if count else "–" for count in counts)
            yield FigureRow(f"{tr(MARK_NAMES[kind])}  {kind.sign}", (first, second), tr(MARKS_TIP))


def _worst(session: Session, one: Judged, bottom: int, mirrored: bool, name: str) -> WorstDecision:
    """One of the worst decisions, for the card. `name`: the player's name to be shown, or empty for
    none.
    """
    index, state = one.moment.index, one.state
    before = len(list(happenings(session.events[:index])))
    board = bare_board(session, index, bottom, one.moment.side, mirrored)
    roll = f"{roll_words(state.dice)}: " if state.dice is not None else ""
    better = tr("better: {play} ({loss})", play=tr(one.best.text), loss=signed(-one.judgement.error, 3))
    arrows = _arrows(one, bottom) if one.moment.place.kind is MomentKind.PLAY else ()
    made = f"{roll}{played_words(one)} {one.mark.sign}"
    captions = f"{name} · {made}" if name else sentence(made), sentence(better)
    return WorstDecision(before, with_arrows(board, arrows), *captions)


def _arrows(one: Judged, bottom: int) -> tuple[Arrow, ...]:
    """The arrows for the best play, or none if the text of the play cannot be read."""
    try:
        moves = read_notation(one.state.variant.board, one.best.text)
    except BadPlay:
        return ()
    return move_arrows(moves, seat_of(one.moment.side, bottom), ArrowKind.BEST)
