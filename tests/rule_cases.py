"""Handmade test cases, each for one sentence of the rulebook. Every move generator and every
function that determines results is tested with them.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from palamedes.core.rules.position import Position, position_from_text
from palamedes.core.rules.presets import PRESETS
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, HYPERGAMMON, NARDE, PLAKOTO, PORTES, TAKHTEH, TAPA, Variant


@dataclass(frozen=True)
class RuleCase:
    """A roll, and what the rulebook says about the positions after it.

    Positions are in the text form of `core.rules.position`, with the mover first. Checkers that are
    not listed are borne off. If a final position contains no `|`, the opponent's checkers have not
    changed. `finals`: all legal final positions, () for a pass; `allowed`, `forbidden`: some final
    positions that are legal or illegal.
    """

    name: str
    variant: Variant
    position: str
    dice: tuple[int, int]
    finals: tuple[str, ...] | None = None
    allowed: tuple[str, ...] = ()
    forbidden: tuple[str, ...] = ()
    turn: int = 1

    @property
    def before(self) -> Position:
        return read(self.variant, self.position)

    def check(self, found: Collection[Position]) -> None:
        """Fail unless the legal final positions that a generator found agree with this case."""
        if self.finals is not None:
            assert {str(after) for after in found} == {str(after) for after in self._after(self.finals)}
        assert set(self._after(self.allowed)) <= set(found)
        assert not set(self._after(self.forbidden)) & set(found)

    def _after(self, texts: tuple[str, ...]) -> list[Position]:
        theirs = self.position.partition("|")[2]
        return [read(self.variant, text if "|" in text else f"{text} | {theirs}") for text in texts]


def read(variant: Variant, text: str) -> Position:
    """A position in which all checkers that are not listed are borne off."""
    sides = []
    for half in text.split("|"):
        counts = [word.partition(":")[2] for word in half.split()]
        missing = variant.board.checkers - sum(1 if count == "pin" else int(count) for count in counts)
        sides.append(f"{half} off:{missing}" if missing else half)
    return position_from_text(variant, "|".join(sides))


def portes(checkers: int) -> Variant:
    return PORTES.configured(board={"checkers": checkers})


def plakoto(checkers: int) -> Variant:
    return PLAKOTO.configured(board={"checkers": checkers})


def fevga(checkers: int, points: int = 24, **rules: bool) -> Variant:
    return FEVGA.configured(rules, {"checkers": checkers, "points": points})


RUN = TAKHTEH.configured({"no_hit_and_run": "nowhere"})
RUN_OUTSIDE_HOME = TAKHTEH.configured({"no_hit_and_run": "home"})
WASTEFUL = TAKHTEH.configured({"most_borne_off": False})
TWO_HEADS = NARDE.configured({"first_turn_two_from_head": True})
TAVLA = {preset.name: preset.variant for preset in PRESETS}["Tavla"]

TURNS = (
    RuleCase("a point with two opposing checkers is closed", portes(4), "10:1 | 16:2 22:2", (1, 6), ("4:1",)),
    RuleCase("no legal move: the turn passes", portes(4), "10:1 | 16:2 21:2", (1, 1), ()),
    RuleCase("a double gives four moves", portes(1), "20:1 | 24:1", (3, 3), ("8:1",)),
    RuleCase("a double is played as far as it goes", portes(2), "20:1 | 13:2", (4, 4), ("16:1",)),
    RuleCase(
        "a play that uses one die is illegal when another uses both", portes(4), "20:1 8:1 | 11:2 23:2", (6, 5), ("9:1 8:1",)
    ),
    RuleCase("the higher die must be used when either could be", portes(2), "20:1 | 16:2", (6, 5), ("14:1",)),
    RuleCase("the lower die is used when the higher cannot be", portes(4), "20:1 | 11:2 16:2", (5, 6), ("15:1",)),
    RuleCase(
        "the order of the dice is free", portes(2), "20:1 8:1 | 1:2", (2, 1), ("17:1 8:1", "18:1 7:1", "19:1 6:1", "20:1 5:1")
    ),
)

BEARING_OFF = (
    RuleCase("a die bears off from the highest point when none stands higher", portes(2), "6:1 4:1 | 1:2", (6, 5), ("", "1:1")),
    RuleCase("a large die bears off nothing below the highest checker", portes(2), "6:1 4:1 | 1:2", (5, 1), ("4:1", "3:1 1:1")),
    RuleCase("bearing off is not compulsory", portes(2), "6:1 4:1 | 1:2", (4, 2), ("4:1", "2:2")),
    RuleCase("all checkers in play must be at home first", portes(2), "7:1 2:1 | 1:2", (2, 2), ("1:1",)),
    RuleCase("a checker on the bar stops bearing off", portes(2), "bar:1 2:1 | 1:2", (2, 1), ("22:1 2:1", "23:1 1:1")),
    RuleCase(
        "a play that bears off the last checker is complete, so it need not hit with the other die first",
        portes(1),
        "5:1 | 21:1",
        (6, 1),
        ("", "| bar:1"),
    ),
    RuleCase(
        "home has a quarter of the points on a small board",
        PORTES.configured(board={"points": 8, "checkers": 2}),
        "3:1 1:1 | 7:2",
        (1, 1),
        (),
    ),
    RuleCase(
        "home has a quarter of the points on a large board",
        PORTES.configured(board={"points": 40, "checkers": 2}),
        "10:1 9:1 | 20:2",
        (10, 9),
        ("", "1:1"),
    ),
)

HITTING = (
    RuleCase("a lone opposing checker is hit", portes(2), "10:1 | 16:1", (1, 6), ("3:1 | bar:1", "3:1 | 16:1")),
    RuleCase("entering with n lands on 25 - n", portes(2), "bar:1 6:1 | 1:1", (3, 2), ("20:1 6:1", "22:1 4:1", "23:1 3:1")),
    RuleCase("nothing else moves while a checker is on the bar", portes(3), "bar:2 6:1 | 3:2", (3, 2), ("bar:1 23:1 6:1",)),
    RuleCase("without a point to enter on, the turn passes", portes(4), "bar:1 6:1 | 3:2 2:2", (3, 2), ()),
    RuleCase("a checker may hit while entering and run on", portes(1), "bar:1 | 3:1", (3, 3), ("13:1 | bar:1",)),
    RuleCase("Portes lets a checker hit and run at home", PORTES, "8:1 7:1 | 20:1", (3, 1), allowed=("7:1 4:1 | bar:1",)),
    RuleCase("Tavla does not", TAVLA, "8:1 7:1 | 20:1", (3, 1), None, ("6:1 5:1 | bar:1",), ("7:1 4:1 | bar:1",)),
    RuleCase("Tavla lets a checker hit and run elsewhere", TAVLA, "13:1 10:1 | 13:1", (1, 3), allowed=("10:1 9:1 | bar:1",)),
)

TAKHTEH_CASES = (
    RuleCase(
        "a checker that has hit stays",
        TAKHTEH,
        "13:1 10:1 | 13:1",
        (1, 3),
        ("12:1 7:1 | bar:1", "10:1 9:1", "13:1 6:1"),
    ),
    RuleCase(
        "under 'nowhere' it may go on",
        RUN,
        "13:1 10:1 | 13:1",
        (1, 3),
        ("12:1 7:1 | bar:1", "10:1 9:1 | bar:1", "10:1 9:1", "13:1 6:1"),
    ),
    RuleCase("under 'home' it goes on elsewhere", RUN_OUTSIDE_HOME, "13:1 10:1 | 13:1", (1, 3), allowed=("10:1 9:1 | bar:1",)),
    RuleCase("under 'home' it stays at home", RUN_OUTSIDE_HOME, "8:1 7:1 | 20:1", (3, 1), forbidden=("7:1 4:1 | bar:1",)),
    RuleCase(
        "a hit while entering counts",
        TAKHTEH,
        "bar:1 6:1 | 1:1",
        (1, 2),
        ("24:1 4:1 | bar:1", "23:1 5:1", "22:1 6:1"),
    ),
    RuleCase(
        "under 'home' a hit while entering does not count",
        RUN_OUTSIDE_HOME,
        "bar:1 6:1 | 1:1",
        (1, 2),
        allowed=("22:1 6:1 | bar:1",),
    ),
    RuleCase("another checker may move from the point of the hit", TAKHTEH, "13:2 | 13:1", (1, 1), ("12:1 10:1 | bar:1",)),
    RuleCase("both dice go before a hit that must stay", TAKHTEH, "13:1 | 13:1", (1, 3), ("9:1",)),
    RuleCase("a hit may end the turn", TAKHTEH, "13:1 | 13:1 15:2", (1, 3), ("12:1 | bar:1 15:2",)),
    RuleCase("a checker that has hit is not borne off", TAKHTEH, "6:1 | 24:1", (5, 1), ("",)),
    RuleCase("only plays that bear off the most are legal", TAKHTEH, "6:1 5:1 | 1:2", (5, 1), ("5:1",)),
    RuleCase("without that option others are too", WASTEFUL, "6:1 5:1 | 1:2", (5, 1), ("5:1", "4:1 1:1")),
    RuleCase("bearing off the most goes before using the most dice", TAKHTEH, "6:1 3:1 | 21:2", (3, 2), ("6:1",)),
    RuleCase("without that option both dice are used", WASTEFUL, "6:1 3:1 | 21:2", (3, 2), ("3:1 1:1",)),
)

PINNING = (
    RuleCase(
        "landing on a lone opposing checker pins it",
        plakoto(2),
        "10:1 8:1 | 16:1",
        (1, 5),
        ("9:1 3:1 | 16:pin", "8:1 4:1", "10:1 2:1", "7:1 5:1"),
    ),
    RuleCase("a checker pinned on the way is free again", plakoto(1), "10:1 | 16:1", (1, 6), ("3:1",)),
    RuleCase("a pinned checker cannot move", plakoto(2), "10:pin 8:1 | 15:1", (1, 5), ("10:pin 2:1",)),
    RuleCase("a lone checker closes the point where it pins", plakoto(2), "10:pin 12:1 | 15:1", (2, 2), ()),
    RuleCase("two opposing checkers close a point", plakoto(2), "12:1 | 15:2", (2, 2), ()),
    RuleCase(
        "own checkers pile on a pin, which ends when the last one leaves",
        plakoto(2),
        "12:1 10:1 | 15:pin",
        (2, 1),
        ("10:1 9:1", "12:1 7:1 | 15:1", "11:1 8:1 | 15:1"),
    ),
    RuleCase("a checker pinned at home stops bearing off", plakoto(3), "5:1 3:pin 2:1 | 22:1", (5, 3), ("3:pin 2:2",)),
    RuleCase("a checker pinned elsewhere is in play outside home", plakoto(2), "9:pin 5:1 | 16:1", (5, 4), ("9:pin 1:1",)),
    RuleCase(
        "an opposing checker pinned at home stops nothing", plakoto(2), "5:1 3:1 | 22:pin", (5, 3), ("| 22:1", "2:1 | 22:1")
    ),
    RuleCase("a mother pinned by the first die does not end the turn", plakoto(1), "5:1 | 24:1", (4, 1), ("",)),
    RuleCase("a mother may be pinned", TAPA, "8:1 6:1 | 24:1", (5, 2), allowed=("6:1 1:1 | 24:pin",)),
)

FEVGA_START = (
    RuleCase("one checker closes a point", fevga(2), "20:1 10:1 | 6:1", (2, 1), ("17:1 10:1", "19:1 8:1", "20:1 7:1")),
    RuleCase("the first checker runs alone", FEVGA, "24:15 | 24:15", (2, 1), ("24:14 21:1",)),
    RuleCase("the first checker keeps running", FEVGA, "24:14 20:1 | 24:15", (3, 1), ("24:14 16:1",)),
    RuleCase(
        "the first checker past the start frees the others", FEVGA, "24:15 | 24:15", (5, 5), ("24:14 4:1", "24:13 19:1 9:1")
    ),
    RuleCase("a closed way holds the first checker", FEVGA, "24:14 14:1 | 24:15", (2, 2), ()),
    RuleCase("it jumps over the opponent's start", FEVGA, "24:14 14:1 | 24:15", (2, 1), ("24:14 11:1",)),
    RuleCase("on the opponent's start it has not passed", FEVGA, "24:14 13:1 | 23:15", (1, 1), ("24:14 12:1",)),
    RuleCase("a checker borne off has passed", FEVGA, "24:14 | 24:15", (2, 1), ("24:13 21:1", "24:12 23:1 22:1")),
    RuleCase(
        "without the option any checker moves",
        fevga(15, first_checker=False),
        "24:15 | 24:15",
        (2, 1),
        ("24:14 21:1", "24:13 23:1 22:1"),
    ),
)

_START_WALL = ("24:5 23:1 22:1 21:1 20:1 8:1 | 1:1", (5, 2), "24:4 23:1 22:1 21:1 20:1 19:1 6:1")
_FRONT_WALL = ("12:1 11:1 10:1 9:1 8:1 7:1 4:1 | 1:1", (6, 1), "11:1 10:1 9:1 8:1 7:1 6:1 3:1")
_BLOCKADE = ("18:1 7:1 6:1 5:1 4:2 3:1 | 20:2", (2, 1), "17:1 7:1 6:1 5:1 4:1 3:1 2:1")

FEVGA_PRIMES = (
    RuleCase("no prime in the start quadrant", fevga(10), *_START_WALL[:2], forbidden=_START_WALL[2:]),
    RuleCase("an option allows it", fevga(10, no_prime_start=False), *_START_WALL[:2], allowed=_START_WALL[2:]),
    RuleCase("no prime in front of the opponent's start", fevga(7), *_FRONT_WALL[:2], forbidden=_FRONT_WALL[2:]),
    RuleCase("an option allows that too", fevga(7, no_prime_front=False), *_FRONT_WALL[:2], allowed=_FRONT_WALL[2:]),
    RuleCase(
        "a prime elsewhere is allowed",
        fevga(7),
        "19:1 18:1 17:1 16:1 15:1 14:1 4:1 | 20:1",
        (6, 1),
        allowed=("18:1 17:1 16:1 15:1 14:1 13:1 3:1",),
    ),
    RuleCase(
        "a prime that no play breaks up costs the turn",
        fevga(7),
        "24:1 23:1 22:1 21:1 20:1 19:1 12:1 | 6:1 5:1 4:1 3:1 2:1 1:1",
        (6, 6),
        (),
    ),
    RuleCase(
        "a shorter play is legal when all longer ones leave a prime",
        fevga(3, 8),
        "3:3 | 4:3",
        (2, 1),
        ("3:2 1:1",),
    ),
    RuleCase(
        "primes are as long as a quadrant on a small board",
        fevga(4, 8),
        "8:2 4:2 | 1:1",
        (1, 2),
        ("7:1 6:1 4:2", "8:1 6:1 4:1 3:1", "8:2 4:1 1:1"),
    ),
)

FEVGA_BLOCKING = (
    RuleCase("no complete blocking", fevga(7), *_BLOCKADE[:2], None, ("15:1 7:1 6:1 5:1 4:2 3:1",), _BLOCKADE[2:]),
    RuleCase("an option allows blocking", fevga(7, no_blocking=False), *_BLOCKADE[:2], allowed=_BLOCKADE[2:]),
    RuleCase("when every play blocks, all are legal", fevga(5, 8), "8:1 2:2 1:2 | 7:2", (2, 1), ("5:1 2:2 1:2", "6:1 2:1 1:3")),
    RuleCase("a shorter play that does not block comes before longer ones that do", fevga(3, 8), "2:3 | 7:3", (1, 2), ("2:2",)),
)

NARDE_HEAD = (
    RuleCase("one checker leaves the head", NARDE, "24:15 | 24:15", (2, 1), ("24:14 21:1",)),
    RuleCase("one checker leaves the head with a double too", NARDE, "24:15 | 24:15", (3, 3), ("24:14 15:1",), turn=0),
    RuleCase(
        "two leave it with 3-3 on the first turn",
        TWO_HEADS,
        "24:15 | 24:15",
        (3, 3),
        ("24:13 21:1 15:1", "24:13 18:2"),
        turn=0,
    ),
    RuleCase("two leave it with 4-4 on the first turn", TWO_HEADS, "24:15 | 24:15", (4, 4), ("24:13 16:2",), turn=0),
    RuleCase("two leave it with 6-6 on the first turn", TWO_HEADS, "24:15 | 24:15", (6, 6), ("24:13 18:2",), turn=0),
    RuleCase("one leaves it with 5-5 on the first turn", TWO_HEADS, "24:15 | 24:15", (5, 5), ("24:14 4:1",), turn=0),
    RuleCase("one leaves it on later turns", TWO_HEADS, "24:15 | 24:15", (6, 6), ("24:14 18:1",), turn=1),
    RuleCase(
        "another checker may go on",
        NARDE,
        "24:14 20:1 | 24:15",
        (2, 1),
        ("24:13 21:1 20:1", "24:14 17:1", "24:13 23:1 18:1", "24:13 22:1 19:1"),
    ),
)

_NARDE_HOME_WALL = ("20:1 11:1 10:1 9:1 8:1 7:2", (6, 1), "14:1 11:1 10:1 9:1 8:1 7:1 6:1")
_NARDE_SEVEN = ("18:1 17:1 16:1 15:1 14:1 13:2 4:1", (2, 1), "18:1 17:1 16:1 15:1 14:1 13:1 12:1 2:1")

NARDE_PRIMES = (
    RuleCase(
        "no prime without an opposing checker past it",
        NARDE,
        f"{_NARDE_HOME_WALL[0]} | 24:15",
        (6, 1),
        forbidden=_NARDE_HOME_WALL[2:],
    ),
    RuleCase(
        "a prime with an opposing checker past it",
        NARDE,
        f"{_NARDE_HOME_WALL[0]} | 24:14 12:1",
        (6, 1),
        allowed=_NARDE_HOME_WALL[2:],
    ),
    RuleCase(
        "a checker borne off is past every prime", NARDE, f"{_NARDE_HOME_WALL[0]} | 24:14", (6, 1), allowed=_NARDE_HOME_WALL[2:]
    ),
    RuleCase(
        "six points across the opponent's start are no prime",
        NARDE,
        "16:1 15:1 14:1 13:1 12:1 11:1 4:1 | 20:15",
        (6, 1),
        allowed=("15:1 14:1 13:1 12:1 11:1 10:1 3:1",),
    ),
    RuleCase(
        "six of 18 to 12 need a checker past them", NARDE, f"{_NARDE_SEVEN[0]} | 20:15", (2, 1), forbidden=_NARDE_SEVEN[2:]
    ),
    RuleCase("and stand when one is past", NARDE, f"{_NARDE_SEVEN[0]} | 20:14", (2, 1), allowed=_NARDE_SEVEN[2:]),
    RuleCase(
        "17 to 12 alone is no prime",
        NARDE,
        "17:1 16:1 15:1 14:1 13:2 4:1 | 20:15",
        (2, 1),
        allowed=("17:1 16:1 15:1 14:1 13:1 12:1 2:1",),
    ),
)

AFTER_THE_END = (
    RuleCase("plays are given where the opponent has borne off everything", NARDE, "5:1 4:1 |", (5, 4), ("", "1:1")),
    RuleCase("nothing is left to play when all is borne off", PORTES, "| 6:2", (5, 4), ()),
)

RULE_CASES = (
    *TURNS,
    *BEARING_OFF,
    *HITTING,
    *TAKHTEH_CASES,
    *PINNING,
    *FEVGA_START,
    *FEVGA_PRIMES,
    *FEVGA_BLOCKING,
    *NARDE_HEAD,
    *NARDE_PRIMES,
    *AFTER_THE_END,
)


@dataclass(frozen=True)
class ResultCase:
    """Points for the first side of a position, or None if the game is not over. Checkers that are
    not listed are borne off.
    """

    name: str
    variant: Variant
    position: str
    points: int | None
    began: bool = True

    @property
    def before(self) -> Position:
        return read(self.variant, self.position)


LAST_TURN = NARDE.configured({"last_turn_tie": True})
MOTHERS_SAFE = PLAKOTO.configured({"mother_rule": False})
TAPA_SAFE = TAPA.configured({"mother_rule": False})

RESULT_CASES = (
    ResultCase("the game goes on", BACKGAMMON, "1:1 | 1:1", None),
    ResultCase("a loser with a checker off loses one", BACKGAMMON, "| 24:14", 1),
    ResultCase("a loser with none off loses two", BACKGAMMON, "| 7:15", 2),
    ResultCase("a loser with a checker on the bar and none off loses three", BACKGAMMON, "| bar:1 7:14", 3),
    ResultCase("a loser with a checker in the winner's home and none off loses three", BACKGAMMON, "| 19:1 7:14", 3),
    ResultCase("point 18 is not the winner's home", BACKGAMMON, "| 18:1 7:14", 2),
    ResultCase("the side to roll may have lost", BACKGAMMON, "bar:1 7:14 |", -3),
    ResultCase("hypergammon has triples", HYPERGAMMON, "| 24:3", 3),
    ResultCase("hypergammon has singles", HYPERGAMMON, "| 24:2", 1),
    ResultCase("Portes has no triples", PORTES, "| bar:1 7:14", 2),
    ResultCase("Takhteh has no triples", TAKHTEH, "bar:1 7:14 |", -2),
    ResultCase("Fevga has doubles", FEVGA, "| 1:15", 2),
    ResultCase("Narde has singles", NARDE, "1:1 |", -1),
    ResultCase("a pinned mother loses a double", PLAKOTO, "24:pin 6:14 | 1:1", -2),
    ResultCase("a pinned mother loses a double though checkers are off", PLAKOTO, "24:pin | 1:1", -2),
    ResultCase("pinning a mother wins a double", PLAKOTO, "1:1 6:14 | 24:pin 6:14", 2),
    ResultCase("the winner of a mother must have left its own start", PLAKOTO, "24:1 1:1 | 24:pin 6:14", None),
    ResultCase("a mother still in danger keeps the game going", PLAKOTO, "24:pin 6:14 | 24:3 1:1", None),
    ResultCase("both mothers pinned is a tie", PLAKOTO, "24:pin 1:1 | 24:pin 1:1", 0),
    ResultCase("a pin elsewhere ends nothing", PLAKOTO, "23:pin 6:14 | 2:1", None),
    ResultCase("without the mother rule a pinned mother ends nothing", MOTHERS_SAFE, "24:pin 6:14 | 1:1", None),
    ResultCase("without the mother rule both pinned end nothing", MOTHERS_SAFE, "24:pin 1:1 | 24:pin 1:1", None),
    ResultCase("Plakoto is also won by bearing off", PLAKOTO, "| 24:15", 2),
    ResultCase("Tapa ties too", TAPA, "24:pin 1:1 | 24:pin 1:1", 0),
    ResultCase("Tapa's mother stands on 24", TAPA, "23:pin 24:pin 6:13 | 1:1 2:1", -2),
    ResultCase("Tapa without the mother rule", TAPA_SAFE, "24:pin 1:1 | 24:pin 1:1", None),
    ResultCase(
        "the mother stands on the last point of any board",
        PLAKOTO.configured(board={"points": 12, "checkers": 5}),
        "12:pin 3:4 | 1:1",
        -2,
    ),
    ResultCase("without the option the first side off wins", NARDE, "1:1 |", -1, began=False),
    ResultCase("the second side has one more turn", LAST_TURN, "1:1 |", None, began=False),
    ResultCase("the side that began has not", LAST_TURN, "1:1 |", -1, began=True),
    ResultCase("bearing off in the last turn ties", LAST_TURN, "|", 0, began=True),
    ResultCase("a last turn that fails loses", LAST_TURN, "| 1:1", 1, began=True),
    ResultCase("a last turn that fails may lose a double", LAST_TURN, "| 1:15", 2, began=True),
)


def case_name(case: RuleCase | ResultCase) -> str:
    """The name of a case, which identifies its test."""
    return case.name
