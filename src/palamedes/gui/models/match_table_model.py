"""The match equity table as a window shows it: the choices, and the chance at every score. This
module does not use Qt.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from palamedes.core.errors import PalamedesError
from palamedes.core.language import mark, number, percent, tr, trn
from palamedes.core.match.match_equity import Standing
from palamedes.core.rules.variant import TAVLI, VARIANTS, Variant
from palamedes.core.session.state import Setup, cube_flags
from palamedes.service.analysis.match_play import (
    ANYBODY,
    JANOWSKI,
    JANOWSKI_OLD,
    MEASURED,
    PUBLISHED,
    match_table,
    model_for,
    table_files,
)

TAVLI_KEY = "tavli"
USUAL_SIZE = 9
SIZES = (5, 7, 9, 11, 15, 21, 25)
MODEL_NAMES = {
    PUBLISHED: mark("Published result rates"),
    MEASURED: mark("Rates measured with our networks"),
    JANOWSKI: mark("Janowski's formulas, revised 2013"),
    JANOWSKI_OLD: mark("Janowski's formulas before the revision"),
}
BEGINS: dict[int | None, str] = {None: mark("The dice decide"), 0: mark("The first player"), 1: mark("The second player")}


@dataclass(frozen=True, slots=True)
class MatchTableQuery:
    """The choices. `games`: the key of a game, or TAVLI_KEY; `model`: the name of a table, None for
    the one that suits the match; `size`: the largest number of points still needed; `begins`: who
    begins the next game; `game`: the index of the next game of the sequence; `cube`: as in
    `cube_flags`.
    """

    games: str = TAVLI_KEY
    model: str | None = None
    size: int = USUAL_SIZE
    winner_begins: bool = True
    cube: bool | None = None
    crawford: bool = True
    begins: int | None = None
    game: int = 0

    @property
    def variants(self) -> tuple[Variant, ...]:
        """The games of the match."""
        return TAVLI if self.games == TAVLI_KEY else (VARIANTS[self.games],)

    @property
    def setup(self) -> Setup:
        """The setup of such matches."""
        flags = cube_flags(self.cube)
        return Setup(self.variants, ANYBODY, self.size, self.winner_begins, crawford=self.crawford, **flags)

    @property
    def uses_cube(self) -> bool:
        """Whether the cube is used."""
        return self.setup.uses_cube


def query_for(setup: Setup) -> MatchTableQuery:
    """The query that fits a session: its game, its length and its rules."""
    keys = {variant.key for variant in setup.games}
    games = next(iter(keys)) if len(keys) == 1 else TAVLI_KEY
    size = next((size for size in SIZES if size >= setup.length), SIZES[-1]) if setup.length else USUAL_SIZE
    return MatchTableQuery(games, None, size, setup.winner_begins, setup.uses_cube, setup.crawford)


@dataclass(frozen=True, slots=True)
class MatchTableReport:
    """The answer to a query. `chances[mine - 1][theirs - 1]`: the first player's chance of winning
    the match; empty if there is a `trouble`; `model`: the name of the table that was used.
    """

    query: MatchTableQuery
    chances: tuple[tuple[float, ...], ...]
    model: str = ""
    trouble: str = ""


def report(query: MatchTableQuery) -> MatchTableReport:
    """The chances at every score, or the reason why there are none."""
    setup, is_known = query.setup, query.begins is not None
    sizes = range(1, query.size + 1)
    game = min(query.game, len(query.variants) - 1)
    try:
        table = match_table(setup, query.size, query.model, known_beginner=is_known)
        chances = tuple(tuple(table.chance(Standing((mine, theirs), game, query.begins)) for theirs in sizes) for mine in sizes)
        return MatchTableReport(query, chances, model_for(setup, query.model, known_beginner=is_known))
    except PalamedesError as error:
        return MatchTableReport(query, (), trouble=str(error))


Options = list[tuple[str, Any]]


def games_offered() -> Options:
    """The matches: Tavli, and each game."""
    return [(tr("Tavli"), TAVLI_KEY), *((variant.title, key) for key, variant in VARIANTS.items())]


def models_offered(query: MatchTableQuery) -> Options:
    """The tables that can be used for the games. Files need the cube, and Janowski's tables a game
    that is usually played with it.
    """
    names: Options = [(tr("The one that suits the match"), None)]
    named = [PUBLISHED, MEASURED]
    if len(query.variants) == 1 and query.uses_cube:
        named += [JANOWSKI, JANOWSKI_OLD] if query.variants[0].cube else []
        named += table_files()
    return names + [(tr(MODEL_NAMES[name]) if name in MODEL_NAMES else name, name) for name in named]


def cell_text(chance: float) -> str:
    """A chance in the table, in per cent."""
    return number(100 * chance, 1)


def cell_tip(chance: float, mine: int, theirs: int) -> str:
    """A score in words, with the chances of both sides."""
    need = trn("The first player needs {n} point", "The first player needs {n} points", mine)
    other = trn("the second {n} point", "the second {n} points", theirs)
    return f"{need}, {other}: {percent(chance)} – {percent(1 - chance)}"


def note_of(found: MatchTableReport) -> str:
    """What the table shows and where its numbers come from, or why it is empty."""
    if found.trouble:
        return found.trouble
    name = tr(MODEL_NAMES[found.model]) if found.model in MODEL_NAMES else found.model
    return tr("The first player's chance of winning the match, in per cent. Table: {name}.", name=name)
