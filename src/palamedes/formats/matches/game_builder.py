"""Builds a session from the actions in the file of another program."""

from __future__ import annotations

from palamedes.core.errors import BadEvent, BadFile, BadPlay
from palamedes.core.language import tr
from palamedes.core.refusals import Reason
from palamedes.core.rules.play import PASS
from palamedes.core.session.events import Begin, Comment, Event, Opening, Played, ResignationAccepted, Resigned, Rolled
from palamedes.core.session.session import advance
from palamedes.core.session.state import Phase, Setup, first_state
from palamedes.formats.games.record_events import LONGEST_PLAY, FindPlay


class GameBuilder:
    """Applies each action to the current state. `events` and `lines`: the events, and the place in
    the file that each of them comes from; `lost`: what a session cannot hold. Every method raises
    an error if the action is impossible.
    """

    def __init__(self, setup: Setup, find_play: FindPlay) -> None:
        self.state = first_state(setup)
        self.events: list[Event] = []
        self.lines: list[int] = []
        self.lost: list[str] = []
        self.line = 0
        self._find_play = find_play

    def happen(self, event: Event) -> None:
        """Add an event."""
        self.state = advance(self.state, event)
        self.events.append(event)
        self.lines.append(self.line)

    def remark(self, text: str) -> None:
        """Keep a comment, unless it is empty."""
        if text:
            self.happen(Comment(text))

    def begin_at(self, scores: tuple[int, int]) -> None:
        """Begin a game at these scores. If the game before it has no result, the scores show who
        resigned it.
        """
        if self.state.game_is_running:
            won = [after - before for after, before in zip(scores, self.state.score, strict=True)]
            if min(won) or max(won) <= 0:
                raise BadFile(tr("the game before this one has no result."))
            self.resign(won.index(0), max(won))
        if scores != self.state.score:
            raise BadFile(
                tr(
                    "the score is given as {found}, but it is {score} after the games above.",
                    found="{}-{}".format(*scores),
                    score="{}-{}".format(*self.state.score),
                )
            )
        self.happen(Begin())

    def roll(self, side: int, dice: tuple[int, int]) -> None:
        """Roll. The side that plays the first roll of a game has rolled the higher number."""
        if self.state.phase is not Phase.OPENING:
            self.happen(Rolled(dice))
            return
        high, low = max(dice), min(dice)
        if high == low:
            raise BadEvent(tr("a game cannot begin with two equal numbers."))
        self.happen(Opening((low, high) if side else (high, low)))

    def play(self, text: str) -> None:
        """Play the dice."""
        state = self.state
        if state.dice is None:
            raise BadEvent(tr("no dice have been rolled here."))
        if len(text) > LONGEST_PLAY:
            raise BadPlay(Reason.TOO_LONG)
        self.happen(Played(self._find_play(state.situation(state.on_roll), state.dice, text).steps))

    def pass_turn(self, must: bool) -> None:
        """Pass if there is no legal play. Otherwise the roll stands there without a play. `must`:
        whether the file says that there is no legal play.
        """
        try:
            self.play(PASS)
        except BadPlay:
            if must:
                raise

    def win(self, side: int, points: int) -> None:
        """Check the result of a game that is over; otherwise the other side has resigned."""
        if self.state.game < 0 or self.state.phase is Phase.OPENING:
            raise BadEvent(tr("no game can be won here."))
        if self.state.game_is_running:
            self.resign(1 - side, points)
        result = self.state.result
        assert result is not None
        if result.winner != side or not self._agrees(points):
            winner = self.state.setup.players[result.winner or 0].name
            raise BadFile(
                tr(
                    "the result is given as {found} points, but {name} has won {points} here.",
                    found=points,
                    name=winner,
                    points=result.points,
                )
            )

    def _agrees(self, stated: int) -> bool:
        """Whether the points stated can be those won. At the end of a match, some programs state
        only the points that were needed; GNU Backgammon states points without the Jacoby rule.
        """
        state, result = self.state, self.state.result
        assert result is not None
        if state.phase is Phase.SESSION_OVER:
            return stated <= result.points
        jacoby = state.setup.jacoby and state.cube.owner is None and result.by == "play"
        return stated == result.points or (jacoby and result.points < stated <= 3)

    def resign(self, side: int, points: int) -> None:
        """Let a side resign the number of points in the file."""
        stake = self.state.cube.value
        kind = min(-(-points // stake), self.state.largest_resignation)
        self.happen(Resigned(side, kind))
        self.happen(ResignationAccepted())
