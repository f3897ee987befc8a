"""Writes the state of a game as a line of text and reads it back, for every game, option and board
size (docs/position-text.md).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from palamedes.core.dice.dice import roll_from_text, roll_text
from palamedes.core.errors import BadPosition, BadSettings
from palamedes.core.language import mark, tr, trn
from palamedes.core.rules.board import Board
from palamedes.core.rules.position import Position, position_from_text, start_position
from palamedes.core.rules.variant import Variant
from palamedes.core.session.state import LARGEST_CUBE, Cube, Phase, Setup, State, crawford_fault, cube_fault, cube_flags
from palamedes.core.settings import Player
from palamedes.formats.games.variant_text import SIDES, read_variant, short_variant_text

LONGEST = 1000
PLAYERS = (Player(mark("White")), Player(mark("Black")))
OWNER_WORDS = ("player", "opponent", "centred")


def position_text(state: State) -> str:
    """The line of text for a state in which the next event is a roll, or a play with the dice that
    were rolled.
    """
    side = state.on_roll
    return "; ".join(filter(None, (short_variant_text(state.variant), str(state.position), *_words(state, side))))


def _words(state: State, side: int) -> list[str]:
    setup, cube = state.setup, state.cube
    mine, theirs = state.score[side], state.score[1 - side]
    turns = (state.turns[side], state.turns[1 - side])
    began = side if state.began is None else state.began
    owner = OWNER_WORDS[2 if cube.owner is None else 0 if cube.owner == side else 1]
    return [
        f"{SIDES[1]} to roll" if side else "",
        "" if state.dice is None else f"roll {roll_text(state.dice)}",
        "" if turns == _usual_turns(state.variant, state.position) else f"turns {turns[0]} {turns[1]}",
        "" if began == side else "began opponent",
        f"cube {cube.value} {owner}" if cube != Cube() else "",
        "" if state.has_cube == state.variant.cube else "with cube" if state.has_cube else "no cube",
        f"score {mine}-{theirs}" + (f" of {setup.length}" if setup.is_match else "")
        if setup.is_match or any(state.score)
        else "",
        "crawford" if state.crawford_game else "",
        "jacoby" if setup.jacoby else "",
        "beavers" if setup.beavers else "",
    ]


def _usual_turns(variant: Variant, position: Position) -> tuple[int, int]:
    """The numbers of turns that the two sides are assumed to have completed if the text does not
    give them.
    """
    return (0, 0) if position == start_position(variant) else (1, 1)


@dataclass(slots=True)
class PositionFacts:
    """What is known about a position besides its game and its checkers. Of the two sides, `player`
    (0) is to roll, and `opponent` (1) is not. `side`: the side of the session that is to roll.
    The methods check what they are given, and raise BadDice or BadSettings.
    """

    board: Board
    side: int = 0
    dice: tuple[int, int] | None = None
    turns: tuple[int, int] | None = None
    began: int = 0
    cube: Cube = field(default_factory=Cube)
    score: tuple[int, int] = (0, 0)
    length: int = 0
    flags: set[str] = field(default_factory=set)

    def roll(self, text: str) -> None:
        self.dice = roll_from_text(text, self.board.die)

    def to_roll(self, side: str) -> None:
        self.side = SIDES.index(side)

    def turn(self, mine: str, theirs: str) -> None:
        self.turns = int(mine), int(theirs)

    def beginner(self, who: str) -> None:
        self.began = OWNER_WORDS.index(who)

    def turned(self, value: str, who: str) -> None:
        number = int(value)
        if number & (number - 1) or not 1 <= number <= LARGEST_CUBE:
            raise BadSettings(
                tr(
                    "the cube shows {value}, but must show a power of two up to {most}.",
                    value=number,
                    most=LARGEST_CUBE,
                )
            )
        owner = OWNER_WORDS.index(who)
        self.cube = Cube(number, None if owner == 2 else owner)

    def scored(self, mine: str, theirs: str, length: str | None) -> None:
        self.score, self.length = (int(mine), int(theirs)), int(length or 0)
        if self.length and max(self.score) >= self.length:
            raise BadSettings(
                trn(
                    "a match to 1 is over at {mine}-{theirs}.",
                    "a match to {n} is over at {mine}-{theirs}.",
                    self.length,
                    mine=mine,
                    theirs=theirs,
                )
            )

    def flag(self, word: str) -> None:
        self.flags.add(word)


_WORDS = (
    (re.compile(r"roll ([0-9-]{2,5})"), PositionFacts.roll),
    (re.compile(r"(white|black) to roll"), PositionFacts.to_roll),
    (re.compile(r"turns ([0-9]{1,6}) ([0-9]{1,6})"), PositionFacts.turn),
    (re.compile(r"began (player|opponent)"), PositionFacts.beginner),
    (re.compile(r"cube ([0-9]{1,7}) (player|opponent|centred)"), PositionFacts.turned),
    (re.compile(r"score ([0-9]{1,6})-([0-9]{1,6})(?: of ([0-9]{1,2}))?"), PositionFacts.scored),
    (re.compile(r"(no cube|with cube|crawford|jacoby|beavers)"), PositionFacts.flag),
)


def state_from_text(text: str) -> State:
    """The state that a line describes. Raises UnknownVariant, BadRules, BadPosition, BadDice or
    BadSettings, with a message that says what is wrong.
    """
    if len(text) > LONGEST:
        raise BadPosition(tr("a position may have at most {most} characters.", most=LONGEST))
    text = " ".join(text.split())
    if not text.isprintable():
        raise BadPosition(tr("a control character is not allowed here."))
    game, *parts = (part.strip() for part in text.split(";"))
    variant = read_variant(game)
    position = start_position(variant)
    if parts and "|" in parts[0]:
        position = position_from_text(variant, parts.pop(0))
    found = PositionFacts(variant.board)
    kinds = [_sort_in(found, part) for part in parts]
    for part, kind in zip(parts, kinds, strict=True):
        if kinds.count(kind) > 1:
            raise BadPosition(tr("'{part}' is said twice, or contradicts another part.", part=part[:40]))
    return state_of(variant, position, found)


def _sort_in(found: PositionFacts, part: str) -> str:
    """Enter a part of the text into the facts. Returns what it is about: its first word, or the
    whole part if it names a rule.
    """
    for pattern, action in _WORDS:
        match = pattern.fullmatch(part)
        if match is not None:
            action(found, *match.groups())
            return part if action is PositionFacts.flag else action.__name__
    raise BadPosition(
        tr("'{part}' does not describe a position; write, for example, 'roll 31' or 'cube 2 player'.", part=part[:40])
    )


def state_of(variant: Variant, position: Position, found: PositionFacts) -> State:
    """The state with these facts, before a roll or with the dice that were rolled. Raises
    BadSettings if the facts contradict each other, or if no game can have the cube.
    """
    side, flags = found.side, found.flags
    if "crawford" in flags and (fault := crawford_fault(found.length, found.score)):
        raise BadSettings(fault)
    if {"no cube", "with cube"} <= flags:
        raise BadSettings(tr("a game cannot be both without the cube and with it."))
    setup = Setup(
        (variant,),
        PLAYERS,
        found.length,
        jacoby="jacoby" in flags,
        beavers="beavers" in flags,
        **cube_flags(True if "with cube" in flags else False if "no cube" in flags else None),
    )
    owner = found.cube.owner
    cube = found.cube if owner is None else Cube(found.cube.value, owner ^ side)
    state = State(
        setup,
        Phase.TO_ROLL if found.dice is None else Phase.TO_PLAY,
        variant,
        position,
        game=0,
        score=_sides(found.score, side),
        on_roll=side,
        began=side if found.began == 0 else 1 - side,
        turns=_sides(found.turns or _usual_turns(variant, position), side),
        dice=found.dice,
        cube=cube,
        crawford_game="crawford" in flags,
        crawford_done=bool(found.length) and max(found.score) == found.length - 1,
    )
    if fault := cube_fault(cube, setup.is_match, state.is_crawford_game):
        raise BadSettings(fault)
    return state


def _sides(pair: tuple[int, int], side: int) -> tuple[int, int]:
    """Convert a pair of values from the order (player, opponent) to the order of sides 0 and 1.
    `side`: the player's side.
    """
    return (pair[1], pair[0]) if side else pair
