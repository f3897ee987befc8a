"""The decisions of an analysed session as the window lists them: the filter, the rows, and the
totals. This module does not use Qt.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from palamedes.core.dice.dice import roll_words
from palamedes.core.language import mark, number, tr
from palamedes.core.library.decisions import phase_names
from palamedes.core.results.analysis import CUBE, RESIGNATION, Mark, Moment
from palamedes.core.results.rates import error_rate
from palamedes.core.results.review import Judged, Review
from palamedes.core.results.review_words import error_words, played_words
from palamedes.gui.models.words import briefly


class DecisionKind(StrEnum):
    """The kinds of decisions."""

    PLAY = mark("Checker plays")
    CUBE = mark("Cube decisions")
    RESIGNATION = mark("Resignations")


class LeastError(StrEnum):
    """The smallest error that is listed."""

    NONE = mark("All decisions")
    ANY = mark("All errors")
    DOUBTFUL = mark("Doubtful or worse")
    BAD = mark("Bad or worse")
    VERY_BAD = mark("Very bad only")


ACCEPTED: dict[LeastError, tuple[Mark, ...]] = {
    LeastError.NONE: tuple(Mark),
    LeastError.ANY: tuple(Mark),
    LeastError.DOUBTFUL: (Mark.DOUBTFUL, Mark.BAD, Mark.VERY_BAD),
    LeastError.BAD: (Mark.BAD, Mark.VERY_BAD),
    LeastError.VERY_BAD: (Mark.VERY_BAD,),
}
"""The marks of the decisions that are listed."""
HEADINGS = (mark("Game, turn"), mark("Player"), mark("Lost"), mark("Decision"), mark("Better"))
TOTAL_HEADINGS = (mark("Totals"), mark("Listed"), mark("Lost"), mark("Rate"))
TOTAL_TIPS = (
    "",
    mark("The number of listed decisions, and the number of all decisions of this kind"),
    mark("Points lost by the listed decisions, and by all decisions of this kind"),
    mark("Error rate: thousandths of a point lost per decision, over all decisions of this kind"),
)


def kind_of(one: Judged) -> DecisionKind:
    """The kind of a decision."""
    kind = one.moment.place.kind
    return DecisionKind.CUBE if kind in CUBE else DecisionKind.RESIGNATION if kind in RESIGNATION else DecisionKind.PLAY


@dataclass(frozen=True, slots=True)
class DecisionFilter:
    """The decisions to be listed. `side`, `kind` and `phase` (one of
    `core.library.phases.PHASES`): None for all of them.
    """

    side: int | None = None
    kind: DecisionKind | None = None
    phase: str | None = None
    least: LeastError = LeastError.DOUBTFUL

    def concerns(self, one: Judged, phase: str) -> bool:
        """Whether a decision belongs to the side, the kind and the phase. Moments that do not count
        as decisions never do, except resignations. `phase`: the phase of the decision.
        """
        return (
            (one.counts or kind_of(one) is DecisionKind.RESIGNATION)
            and self.side in (None, one.moment.side)
            and self.kind in (None, kind_of(one))
            and self.phase in (None, phase)
        )

    def lists(self, one: Judged, phase: str) -> bool:
        """Whether a decision in this phase is listed."""
        has_error = one.judgement.error > 0 or self.least is LeastError.NONE
        return self.concerns(one, phase) and has_error and one.mark in ACCEPTED[self.least]


class DecisionRow(NamedTuple):
    """A decision in the list. `before`: the number of events that precede it; `tip`: its error in
    words.
    """

    cells: tuple[str, str, str, str, str]
    mark: Mark
    tip: str
    before: int
    decision: Judged

    @property
    def shown(self) -> tuple[object, ...]:
        """Everything of the row that can be seen."""
        return self.cells, self.mark, self.tip


class TotalRow(NamedTuple):
    """The totals of a player's decisions of one kind. Resignations have no rate."""

    cells: tuple[str, str, str, str]


class DecisionList:
    """The listed decisions of a review. `filter` selects them. `by_error`: whether the worst come
    first; otherwise they are in the order of the session.
    """

    def __init__(self) -> None:
        self.filter = DecisionFilter()
        self.by_error = True
        self._decisions: tuple[Judged, ...] = ()
        self._lines: tuple[int, ...] = ()
        self._phases: dict[Moment, str] = {}
        self._names: tuple[str, ...] = ("", "")

    def take(self, review: Review) -> None:
        """List the decisions of this review from now on."""
        self._decisions, self._lines = tuple(review.decisions()), review.lines
        phases = phase_names(review.session, self._decisions)
        self._phases = {one.moment: phase for one, phase in zip(self._decisions, phases, strict=True)}
        self._names = tuple(briefly(player.name) for player in review.session.setup.players)

    @property
    def kinds(self) -> list[DecisionKind]:
        """The kinds of decisions that occur."""
        found = set(map(kind_of, self._decisions))
        return [kind for kind in DecisionKind if kind in found]

    def rows(self) -> list[DecisionRow]:
        """The rows of the list."""
        return [_row(one, self._names, self._lines[one.moment.index]) for one in self._listed()]

    def _listed(self) -> list[Judged]:
        """The listed decisions, in the order of the list."""
        found = [one for one in self._decisions if self._lists(one)]
        if self.by_error:
            found.sort(key=lambda one: -one.judgement.error)
        return found

    def _lists(self, one: Judged) -> bool:
        return self.filter.lists(one, self._phases[one.moment])

    def neighbour(self, before: int | None, by: int) -> int | None:
        """The decision that follows (1) or precedes (−1) the one after `before` events in the list.
        Without a listed decision to start from, the first or last one. None if there is none.
        """
        places = [one.moment.index for one in self._listed()]
        if by < 0:
            places.reverse()
        following = places.index(before) + 1 if before in places else 0
        return places[following] if following < len(places) else None

    def totals(self) -> list[TotalRow]:
        """The totals of each player, checker plays and cube decisions apart."""
        rows = []
        for side in (0, 1):
            for kind in DecisionKind:
                own = [
                    one
                    for one in self._decisions
                    if one.moment.side == side and kind_of(one) is kind and self.filter.concerns(one, self._phases[one.moment])
                ]
                if own:
                    rows.append(self._total(tr("{name}: {kind}", name=self._names[side], kind=tr(kind).lower()), own))
        return rows

    def _total(self, name: str, own: Sequence[Judged]) -> TotalRow:
        listed = [one for one in own if self._lists(one)]
        lost, lost_by_all = (sum(one.judgement.error for one in some) for some in (listed, own))
        rate = error_rate(lost_by_all, sum(one.counts for one in own))
        return TotalRow(
            (
                name,
                tr("{count} of {all}", count=len(listed), all=len(own)),
                tr("{count} of {all}", count=number(lost, 3), all=number(lost_by_all, 3)),
                "–" if rate is None else number(rate, 1),
            )
        )


def _row(one: Judged, names: Sequence[str], line: int) -> DecisionRow:
    """The row of a decision. `line`: the number of its line in the score sheet."""
    dice = one.state.dice
    roll = f"{roll_words(dice)}: " if dice is not None else ""
    error = one.judgement.error
    better = tr(one.best.text) if error > 0 else ""
    cells = (f"{one.moment.place.game}.{line}", names[one.moment.side], number(error, 3), roll + played_words(one), better)
    tip = error_words(one) if one.mark else tr("loses {points}", points=number(error, 3)) if error > 0 else tr("no error")
    return DecisionRow(cells, one.mark, tip, one.moment.index, one)
