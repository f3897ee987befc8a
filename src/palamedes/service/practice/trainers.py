"""The trainers: each makes one question after another from a random number generator."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING

from palamedes.core.deferred import Deferred
from palamedes.core.errors import BadSettings
from palamedes.core.language import mark, tr
from palamedes.core.match.evaluation import PlayAnalysis
from palamedes.core.match.match_equity import Standing
from palamedes.core.practice.cards import CardKind, CardSource
from palamedes.core.practice.scores import TrainerKind
from palamedes.core.rules.position import Position, pip_count, start_position
from palamedes.core.rules.variant import BACKGAMMON, VARIANTS, Variant
from palamedes.core.session.state import Setup, State
from palamedes.engine.legal import legal_plays
from palamedes.formats.games.position_text import PositionFacts, state_from_text, state_of
from palamedes.service.analysis.match_play import ANYBODY, match_table
from palamedes.service.library.opening_book import book_games, book_plays
from palamedes.service.practice.judging import choices_of_plays
from palamedes.service.practice.questions import NumberField, PracticeQuestion
from palamedes.service.practice.sources import TRIES, bearoff_state, ending_card
from palamedes.service.program.daily import problems

if TYPE_CHECKING:
    from palamedes.service.practice import races
else:
    races = Deferred("palamedes.service.practice.races")

MOST_AWAY = 9
"""The highest number of points that a side needs in the questions about scores."""
TOLERANCE = 1.0
"""The error, in percentage points, up to which a match-winning chance counts as right."""

Maker = Callable[[Random, str | None], PracticeQuestion]


def pip_question(random: Random, game: str | None = None) -> PracticeQuestion:
    """A position whose pip counts are asked for."""
    state = state_from_text(random.choice(_lines(game)))
    counts = pip_count(state.position.mine), pip_count(state.position.theirs)
    fields = (NumberField(mark("Side to roll"), counts[0]), NumberField(mark("Opponent"), counts[1]))
    return PracticeQuestion(TrainerKind.PIPS, state, fields=fields)


def _lines(game: str | None) -> list[str]:
    """The problems of the day of a game, otherwise all of them."""
    found = [line for line in problems() if game is None or line.startswith((f"{game};", f"{game},"))]
    if not found:
        raise BadSettings(tr("there are no positions of this game."))
    return found


def bearoff_question(random: Random, game: str | None = None) -> PracticeQuestion:
    """A bearoff in which the choice of the play matters, judged by the exact database."""
    for _ in range(TRIES):
        state = bearoff_state(random)
        card = ending_card(state, CardSource.BEAROFF)
        if card is not None:
            return PracticeQuestion(TrainerKind.BEAROFF, state, CardKind.PLAY, choices=card.choices)
    raise BadSettings(tr("the databases for bearoffs cannot be used."))


def opening_question(random: Random, game: str | None = None) -> PracticeQuestion:
    """An opening roll, which the opening book judges, or a reply to one, which must be judged."""
    games = book_games()
    if not games:
        raise BadSettings(tr("the opening book cannot be used."))
    for _ in range(TRIES):
        found = _opening_question(random, VARIANTS[game or random.choice(games)])
        if found is not None:
            return found
    raise BadSettings(tr("the opening book has no rolls of this game."))


def _opening_question(random: Random, variant: Variant) -> PracticeQuestion | None:
    """An opening roll or a reply; None if there is no choice."""
    state = state_of(variant, start_position(variant), PositionFacts(variant.board, dice=_roll(random, variant)))
    assert state.dice is not None
    plays = book_plays(state.situation(0), state.dice)
    if not plays:
        return None
    if random.random() < 0.5:
        choices = choices_of_plays(PlayAnalysis(plays, 0))
        return PracticeQuestion(TrainerKind.OPENING, state, CardKind.PLAY, choices=choices) if len(choices) > 1 else None
    reply = _reply(random, variant, plays[0].play.after)
    assert reply.dice is not None
    has_choice = len(legal_plays(reply.situation(1), reply.dice)) > 1
    return PracticeQuestion(TrainerKind.OPENING, reply, CardKind.PLAY) if has_choice else None


def _roll(random: Random, variant: Variant) -> tuple[int, int]:
    return random.randint(1, variant.board.die), random.randint(1, variant.board.die)


def _reply(random: Random, variant: Variant, after: Position) -> State:
    """A roll for the second side, after a play of the first."""
    facts = PositionFacts(variant.board, side=1, dice=_roll(random, variant), turns=(0, 1), began=1)
    return state_of(variant, after.flipped(), facts)


def match_question(random: Random, game: str | None = None) -> PracticeQuestion:
    """A score whose match-winning chance is asked for, in backgammon with the cube."""
    mine, theirs = random.randint(1, MOST_AWAY), random.randint(1, MOST_AWAY)
    chance = 100 * match_table(Setup((BACKGAMMON,), ANYBODY, MOST_AWAY), MOST_AWAY).chance(Standing((mine, theirs), 0, None))
    field = NumberField(mark("Match-winning chance (%)"), chance, 1, 100)
    return PracticeQuestion(TrainerKind.MATCH, fields=(field,), tolerance=TOLERANCE, away=(mine, theirs))


MAKERS: Mapping[TrainerKind, Maker] = {
    TrainerKind.PIPS: pip_question,
    TrainerKind.RACE: lambda random, game: races.race_question(random),
    TrainerKind.BEAROFF: bearoff_question,
    TrainerKind.OPENING: opening_question,
    TrainerKind.MATCH: match_question,
}


def games_of(trainer: TrainerKind) -> tuple[str, ...]:
    """The keys of the games among which a trainer lets the user choose."""
    if trainer is TrainerKind.PIPS:
        return tuple(key for key in VARIANTS if any(line.startswith(f"{key};") for line in problems()))
    return book_games() if trainer is TrainerKind.OPENING else ()


def question(trainer: TrainerKind, random: Random, game: str | None = None) -> PracticeQuestion:
    """Another question of a trainer. `game`: one of `games_of`, None for any. Raises BadFile or
    BadSettings if a file that it needs cannot be used.
    """
    return MAKERS[trainer](random, game)
