"""The board line in which the First Internet Backgammon Server (FIBS) describes a game, as GNU
Backgammon sends it to an external player.

Sources: the page "FIBS Client Protocol Detailed Specification" (board state), and the lines that
GNU Backgammon 1.07 sends. The two differ in whose line it is:

* On FIBS, the line is for the player who is named first, usually `You`. The sign of this player's
  checkers is the colour. If the field of the doubled cube is set, the other player has doubled.
* In a line of GNU Backgammon, the positive checkers are those of the player on roll, and the turn
  is -1 for its player 0 and 1 for its player 1. Names, scores and the flags of the cube are those
  of player 0 and player 1, in this order. After a double, names and scores are in the other order.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from palamedes.core.errors import BadPosition
from palamedes.core.rules.variant import BACKGAMMON
from palamedes.core.session.state import Phase, State
from palamedes.formats.foreign.checkers import POINTS, position_of
from palamedes.formats.games.position_text import OWNER_WORDS, PositionFacts, state_of

PREFIX = "board:"
YOU = "You"
UNLIMITED = 9999
"""The length that FIBS gives a match without an end."""
NUMBERS = 50
"""The numbers after the two names that are read; a line may have more fields."""
LONGEST_NAME = 100
_NUMBER = re.compile(r"-?[0-9]{1,7}")


@dataclass(frozen=True, slots=True)
class BoardRules:
    """The rules that a board line does not give."""

    jacoby: bool = True
    crawford: bool = True
    beavers: bool = False


class _BoardLine:
    """The numbers of a line by their places in the description of FIBS."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self.length, self.scores = numbers[0], (numbers[1], numbers[2])
        self.board = numbers[3:29]
        self.turn = numbers[29]
        self.dice = [pair for pair in ((numbers[30], numbers[31]), (numbers[32], numbers[33])) if any(pair)]
        self.cube, self.may_double = numbers[34], (numbers[35], numbers[36])
        self.doubled, self.colour, self.direction = bool(numbers[37]), numbers[38], numbers[39]
        self.crawford_is_over = any(numbers[48:50])


def read_board(text: str, rules: BoardRules = BoardRules()) -> State:
    """The state that a board line describes. The side that has to decide is on roll, or it has been
    offered a double (`Phase.DOUBLED`). The player on roll is side 0. Raises BadPosition, BadDice or
    BadSettings.
    """
    first, *words = text.removeprefix(PREFIX).split(":")
    if not text.startswith(PREFIX) or len(words) < NUMBERS + 1:
        raise BadPosition(f"a board line begins with '{PREFIX}' and has {NUMBERS + 2} fields with a colon between them.")
    numbers = [int(word) for word in words[1:] if _NUMBER.fullmatch(word)]
    if len(numbers) < len(words) - 1 or max(len(first), len(words[0])) > LONGEST_NAME:
        raise BadPosition("a field of the board line is not a number.")
    found = _BoardLine(numbers)
    if found.turn not in (-1, 1) or found.colour not in (-1, 1) or found.direction not in (-1, 1):
        raise BadPosition("the board line does not say whose turn it is.")
    return _state(found, rules, of_fibs=first == YOU)


def _state(found: _BoardLine, rules: BoardRules, of_fibs: bool) -> State:
    mine, theirs = _rows(found)
    if of_fibs:
        roller = int(found.doubled)  # 0 if the first player of the line is on roll
        owner_side = _owner(found.may_double, named=0)
        if found.doubled:
            mine, theirs = theirs, mine
    else:
        player = int(found.turn == 1)
        roller = player ^ int(found.doubled)
        owner_side = _owner(found.may_double, named=1)
        owner_side = None if owner_side is None else owner_side ^ int(found.doubled)
    facts = PositionFacts(BACKGAMMON.board)
    if found.dice and not found.doubled:
        facts.roll("{}-{}".format(*found.dice[0]))
    facts.turned(str(found.cube), OWNER_WORDS[2 if owner_side is None or found.cube == 1 else owner_side ^ roller])
    length = 0 if found.length == UNLIMITED else found.length
    facts.scored(str(found.scores[roller]), str(found.scores[1 - roller]), str(length))
    is_last = bool(length) and max(found.scores) == length - 1
    for word, holds in {
        "crawford": is_last and rules.crawford and not found.crawford_is_over,
        "jacoby": rules.jacoby and not length,
        "beavers": rules.beavers and not length,
    }.items():
        if holds:
            facts.flag(word)
    state = state_of(BACKGAMMON, position_of(BACKGAMMON, mine, theirs), facts)
    return _doubled(state) if found.doubled else state


def _doubled(state: State) -> State:
    """The same state after the side on roll has doubled. Raises BadPosition if it may not."""
    if not state.may_double:
        raise BadPosition("the board line offers a double, but the cube cannot be turned in this game.")
    return replace(state, phase=Phase.DOUBLED)


def _owner(may_double: tuple[int, int], named: int) -> int | None:
    """Which of the two players owns the cube: 0 or 1, in the order of the flags; None if both or
    neither may double. `named`: the player who owns the cube if only the first flag is set.
    """
    if bool(may_double[0]) == bool(may_double[1]):
        return None
    return named if may_double[0] else 1 - named


def _rows(found: _BoardLine) -> tuple[list[int], list[int]]:
    """The checkers of the side whose sign is the colour, and of the other side, each in its own
    numbering, with the bar in the last place.
    """
    board = list(found.board) if found.direction == -1 else list(reversed(found.board))
    ahead = [max(0, number * found.colour) for number in board]
    against = [max(0, -number * found.colour) for number in reversed(board)]
    if ahead[0] or against[0]:
        raise BadPosition("a checker in the board line is on the bar of the other side.")
    return ahead[1 : POINTS + 2], against[1 : POINTS + 2]
