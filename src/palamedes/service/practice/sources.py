"""Sources of cards: analysed sessions, the opening book, reference positions, and endings from the
databases.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random

from palamedes.core.dice.dice import rolls
from palamedes.core.errors import BadSettings
from palamedes.core.language import mark, tr
from palamedes.core.library.decisions import best_analysis
from palamedes.core.library.entry import DATE, day_of
from palamedes.core.match.evaluation import PlayAnalysis
from palamedes.core.practice.cards import Card, CardKind, CardSource, mistakes
from palamedes.core.results.record import Record
from palamedes.core.results.review import Judged, Review, review
from palamedes.core.rules.position import PINNED, Position, start_position
from palamedes.core.rules.variant import PLAKOTO, PORTES, VARIANTS, Variant, variant_from
from palamedes.core.session.state import State
from palamedes.formats.games.position_text import PositionFacts, position_text, state_from_text, state_of
from palamedes.service.library.opening_book import book_plays
from palamedes.service.practice.judging import QUICK, best_of, choices_of_plays, judged
from palamedes.service.program.daily import problems

LEAST = 0.03
"""The smallest loss, in points, for which an error becomes a card; the default."""
SEED = 1908
TRIES = 200
"""The number of positions that are tried for each card of an ending."""
CLOSE, WIDE = 0.005, 0.5
"""The loss of the second-best play, in points, that makes an ending worth asking."""
CHECKERS = range(3, 8)
"""The numbers of checkers per side in bearoffs, all of which are in the shipped databases."""


# Analysed sessions.


def cards_of_review(found: Review, decisions: Iterable[Judged], least: float = LEAST, date: str = "") -> list[Card]:
    """The cards for these decisions of a review."""
    texts = _PositionTexts(found)
    return list(mistakes(found.session, decisions, least, texts, date))


def own_decisions(found: Review) -> Iterator[Judged]:
    """The decisions that people made; all decisions if only computers played."""
    people = [side for side, player in enumerate(found.session.setup.players) if player.computer is None]
    yield from (one for one in found.decisions() if one.moment.side in people or not people)


def cards_of_record(record: Record, name: str, player: str | None = None, least: float = LEAST) -> list[Card]:
    """The cards for the mistakes in a saved session: those of one player, otherwise those of all
    people. Raises BadSettings if the session has not been analysed, or if nobody has this name.
    """
    analysis = best_analysis(record.analyses)
    if analysis is None:
        raise BadSettings(tr("{name} has not been analysed; analyse it first.", name=name))
    found = review(record.session(), analysis)
    names = [each.name for each in found.session.setup.players]
    if player is not None and player.casefold() not in [each.casefold() for each in names]:
        raise BadSettings(tr("nobody in {name} is called '{player}'.", name=name, player=player[:40]))
    wanted = [one for one in found.decisions() if player and names[one.moment.side].casefold() == player.casefold()]
    return cards_of_review(found, wanted if player else own_decisions(found), least, day_of(record.detail(DATE)))


class _PositionTexts(list[str]):
    """The position texts of a session's states, written when they are asked for."""

    def __init__(self, found: Review) -> None:
        self._states = found.session.states

    def __getitem__(self, index: int) -> str:  # type: ignore[override]
        return position_text(self._states[index])


# The opening book and reference positions.


def opening_cards(game: str | None = None) -> list[Card]:
    """The opening rolls of a game, or of all games, with the results of the opening book. Raises
    UnknownVariant, or BadSettings if the book does not contain the game.
    """
    wanted = VARIANTS.values() if game is None else (variant_from(game),)
    found = [card for variant in wanted for card in _opening_cards(variant)]
    if not found:
        raise BadSettings(tr("the opening book has no rolls of this game."))
    return found


def _opening_cards(variant: Variant) -> Iterator[Card]:
    for dice, _ in rolls(variant.board.die):
        state = state_of(variant, start_position(variant), PositionFacts(variant.board, dice=dice))
        plays = book_plays(state.situation(0), dice)
        if len(plays) > 1:
            choices = best_of(choices_of_plays(PlayAnalysis(plays, 0)))
            yield Card(position_text(state), CardKind.PLAY, choices, source=CardSource.OPENING)


def reference_cards() -> list[Card]:
    """The positions of the problems of the day. Their plays are judged when they are asked."""
    return [Card(position_text(state_from_text(line)), CardKind.PLAY, source=CardSource.REFERENCE) for line in problems()]


# Endings.


def bearoff_state(random: Random, variant: Variant = PORTES) -> State:
    """A roll in a random bearoff in which both sides have checkers left."""
    position = Position(_home_row(random, variant), _home_row(random, variant))
    return _ending(random, variant, position)


def pin_state(random: Random, variant: Variant = PLAKOTO) -> State:
    """A roll in a random pin ending: our checkers are at home and pin one of the opponent's, whose
    other checkers are in its own home board.
    """
    board = variant.board
    home = board.points // 4
    pin = random.randint(1, home)
    mine, theirs = [0] * (board.bar + 1), [0] * (board.bar + 1)
    mine[pin] = 1
    for _ in range(random.randint(3, 9)):
        mine[random.randint(1, home)] += 1
    theirs[board.points + 1 - pin] = PINNED
    for _ in range(random.randint(5, 12)):
        theirs[random.randint(1, home)] += 1
    for row, pinned in ((mine, 0), (theirs, 1)):
        row[0] = board.checkers - sum(count for count in row[1:] if count > 0) - pinned
    return _ending(random, variant, Position(tuple(mine), tuple(theirs)))


def _home_row(random: Random, variant: Variant) -> tuple[int, ...]:
    board = variant.board
    row = [0] * (board.bar + 1)
    count = random.choice(CHECKERS)
    for _ in range(count):
        row[random.randint(1, board.points // 4)] += 1
    row[0] = board.checkers - count
    return tuple(row)


def _ending(random: Random, variant: Variant, position: Position) -> State:
    dice = random.randint(1, variant.board.die), random.randint(1, variant.board.die)
    return state_of(variant, position, PositionFacts(variant.board, dice=dice, turns=(20, 20)))


ENDINGS: dict[CardSource, Callable[[Random], State]] = {CardSource.BEAROFF: bearoff_state, CardSource.PIN: pin_state}


def ending_cards(source: CardSource, count: int, seed: int = SEED) -> list[Card]:
    """`count` endings of this kind with a choice that matters, judged with the databases. The same
    seed gives the same cards.
    """
    random = Random(f"{source} {seed}")
    found: dict[str, Card] = {}
    for _ in range(TRIES * count):
        if len(found) == count:
            break
        card = ending_card(ENDINGS[source](random), source)
        if card is not None:
            found[card.id] = card
    return list(found.values())


def ending_card(state: State, source: CardSource) -> Card | None:
    """The card for an ending; None if there is no choice that matters."""
    choices = judged(state, CardKind.PLAY, QUICK)
    if len(choices) < 3 or not CLOSE <= choices[1].loss <= WIDE:
        return None
    return Card(position_text(state), CardKind.PLAY, best_of(choices), source=source)


SOURCE_WORDS = {
    "openings": mark("opening rolls"),
    "reference": mark("reference positions"),
    "bearoff": mark("bearoffs"),
    "pins": mark("pin endings"),
}


def cards_from(source: str, count: int, game: str | None = None, seed: int = SEED) -> list[Card]:
    """Up to `count` cards from one of SOURCE_WORDS. Raises BadSettings if there is no such
    source.
    """
    if source == "openings":
        return opening_cards(game)[:count]
    if source == "reference":
        return [card for card in reference_cards() if game is None or card.position.startswith((f"{game};", f"{game},"))][
            :count
        ]
    if source in ("bearoff", "pins"):
        return ending_cards(CardSource.BEAROFF if source == "bearoff" else CardSource.PIN, count, seed)
    known = ", ".join(SOURCE_WORDS)
    raise BadSettings(tr("'{name}' is not a source of cards; choose from {known}.", name=source[:40], known=known))
