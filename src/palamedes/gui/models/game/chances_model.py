"""The bar beside the board, which shows both sides' chances before a roll: the position that is
evaluated, the two parts of the bar, and its description. This module does not use Qt.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from palamedes.core.language import mark, percent, tr
from palamedes.core.match.evaluation import Probabilities
from palamedes.core.rules.result_names import named
from palamedes.core.rules.variant import Variant
from palamedes.core.session.events import PositionSetUp
from palamedes.core.session.session import Session
from palamedes.core.session.state import Phase, State
from palamedes.core.settings import ComputerSettings, SearchSettings
from palamedes.gui.models.words import briefly
from palamedes.service.requests import EvaluateRequest

EVEN = Probabilities(0.5)
"""The chances before the opening roll. The chances of double and triple games are not estimated."""
PLAYOUTS = 400
"""The number of playouts in games without a network. They estimate the winning chance to within
about 1/40.
"""


def moment(session: Session, count: int) -> State:
    """The state before the latest roll among the first `count` events or, if the next roll has not
    been made, the state before the next roll.

    After an opening roll that is played at once, this is the state before the opening roll; after
    the end of a game, it is the final state. A position that was set up with dice is evaluated
    without them.
    """
    place = next(
        place
        for place in range(count, -1, -1)
        if (session.states[place].dice is None and session.states[place].offer is None)
        or (place and isinstance(session.events[place - 1], PositionSetUp))
    )
    state = session.states[place]
    return state if state.dice is None else replace(state, dice=None, phase=Phase.TO_ROLL)


def known(state: State) -> Probabilities | None:
    """The chances of side 0 if they are known without evaluation, that is, before the opening roll
    and after the end of the game; otherwise None.
    """
    result = state.result
    if result is None:
        return EVEN if state.phase is Phase.OPENING or not state.game_is_running else None
    won = Probabilities(1.0, float(result.kind > 1), float(result.kind > 2))
    return {0: won, 1: won.flipped(), None: EVEN}[result.winner]


def request(state: State) -> EvaluateRequest:
    """The request for a quick evaluation of the position for the side on roll: at 1-ply or, in
    games without a network, by PLAYOUTS playouts.
    """
    return EvaluateRequest(state.situation(state.on_roll), ComputerSettings(search=SearchSettings(1)), games=PLAYOUTS)


@dataclass(frozen=True, slots=True)
class ChancesShare:
    """One side's share of the bar: its chances of winning, of winning at least a double game, and
    of winning a triple game.
    """

    variant: Variant
    name: str
    colour: int
    win: float
    double: float
    triple: float

    @property
    def words(self) -> str:
        """The share in words, such as `Eleni: 63% to win, 21% double`."""
        words = tr("{name}: {win} to win", name=briefly(self.name), win=percent(self.win, 0))
        if self.double >= 0.005:
            words += tr(named(self.variant, mark(", {double} double")), double=percent(self.double, 0))
        if self.triple >= 0.005:
            words += tr(named(self.variant, mark(", {triple} triple")), triple=percent(self.triple, 0))
        return words


def parts(variant: Variant, chances: Probabilities, names: tuple[str, str]) -> tuple[ChancesShare, ChancesShare]:
    """The shares of both sides, side 0 first. `chances`: the chances of side 0."""
    theirs = chances.flipped()
    return ChancesShare(variant, names[0], 0, *chances[:3]), ChancesShare(variant, names[1], 1, *theirs[:3])


def words(bottom: ChancesShare, top: ChancesShare) -> str:
    """A description of the whole bar."""
    return tr("Chances before the roll. {first}. {second}.", first=bottom.words, second=top.words)
