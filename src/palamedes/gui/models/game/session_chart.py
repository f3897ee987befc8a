"""The chart of an analysed session: the winning chances before each roll, the games, and the marked
decisions. This module does not use Qt.
"""

from __future__ import annotations

from typing import NamedTuple

from palamedes.core.dice.dice import roll_words
from palamedes.core.language import mark, percent, tr
from palamedes.core.results.analysis import Luck, Moment, luck_words
from palamedes.core.results.review import Judged, Review
from palamedes.core.results.review_words import error_words, played_words, signed
from palamedes.gui.models.charts import Axis, Chart, ChartDot, ChartLine, ChartReading, ChartSection
from palamedes.gui.models.game.scene import bare_board
from palamedes.gui.models.words import briefly, sentence_about, shortened

BEFORE_ROLLS = (
    mark("Your chances of winning the game, before each roll"),
    mark("{whose} chances of winning the game, before each roll"),
)
WINS = (mark("You win {chance}"), mark("{name} wins {chance}"))


class _Roll(NamedTuple):
    """An analysed roll: its moment, its luck, side 0's chance in per cent, and the decisions of the
    turn.
    """

    moment: Moment
    luck: Luck
    chance: float
    decisions: tuple[Judged, ...]


class SessionChart:
    """A review as a chart for side 0, roll by roll; rolls are counted from 1. `bottom` and
    `mirrored`: how the boards are shown.
    """

    def __init__(self, review: Review, bottom: int = 0, mirrored: bool = False) -> None:
        self._review, self._bottom, self._mirrored = review, bottom, mirrored
        decisions: dict[tuple[int, int], list[Judged]] = {}
        for one in review.decisions():
            decisions.setdefault(one.moment.place[:2], []).append(one)
        self._rolls: list[_Roll] = []
        self._sections: list[ChartSection] = []
        for game in review.games:
            if game.lucks:
                name = tr("Game {number}: {game}", number=game.number, game=game.variant.title)
                self._sections.append(ChartSection(len(self._rolls) + 1, name))
            for moment, luck in game.lucks:
                win = 0.5 if luck.chances is None else luck.chances.win
                chance = 100 * (win if moment.side == 0 else 1 - win)
                self._rolls.append(_Roll(moment, luck, chance, tuple(decisions.get(moment.place[:2], ()))))

    @property
    def _names(self) -> list[str]:
        return [player.name for player in self._review.session.setup.players]

    def chart(self) -> Chart:
        """The curve, with a dot for the worst marked decision of each turn."""
        worst = [
            (number, max(roll.decisions, key=lambda one: one.judgement.error, default=None))
            for number, roll in self._numbered()
        ]
        dots = [ChartDot(n, self._rolls[n - 1].chance, one.mark) for n, one in worst if one is not None and one.mark]
        title = sentence_about(self._names[0], *BEFORE_ROLLS)
        return Chart(
            title=title,
            x=Axis(tr("Rolls of the session"), whole=True, limits=(1, max(2, len(self._rolls)))),
            y=Axis(title, unit="%", limits=(0, 100)),
            lines=(ChartLine(shortened(self._names[0]), tuple((number, roll.chance) for number, roll in self._numbered())),),
            dots=tuple(dots),
            sections=tuple(self._sections),
            baseline=50,
        )

    def _numbered(self) -> list[tuple[int, _Roll]]:
        return list(enumerate(self._rolls, start=1))

    def reading(self, place: float) -> ChartReading:
        """A roll in words: the player and the dice, the chances and the luck, and the decisions of
        the turn. The board shows the position with the dice.
        """
        roll = self._rolls[int(place) - 1]
        session, moment = self._review.session, roll.moment
        state = session.states[moment.index + 1]
        where = tr("Game {game}, turn {turn}", game=moment.place.game, turn=self._review.lines[moment.index])
        dice = "" if state.dice is None else f" {roll_words(state.dice)}"
        chances = sentence_about(self._names[0], *WINS, chance=percent(roll.chance / 100))
        luck = f"{tr('luck')} {signed(roll.luck.points)} {luck_words(roll.luck.points)}".rstrip()
        errors = [f"{played_words(one)}: {error_words(one)}" for one in roll.decisions if one.mark]
        return ChartReading(
            f"{where}: {briefly(self._names[moment.side])}{dice}",
            (f"{chances}, {luck}", *errors),
            bare_board(session, moment.index + 1, self._bottom, moment.side, self._mirrored),
        )

    def decision_at(self, place: float) -> Judged | None:
        """The worst decision of the turn; None if the turn has none."""
        return max(self._rolls[int(place) - 1].decisions, key=lambda one: one.judgement.error, default=None)

    def before(self, place: float) -> int:
        """The number of events before the decision of the turn or, if it has none, after its
        roll.
        """
        decision = self.decision_at(place)
        return self._rolls[int(place) - 1].moment.index + 1 if decision is None else decision.moment.index
