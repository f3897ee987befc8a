"""The line of text in which Snowie describes a position, as GNU Backgammon 1.07 writes and reads it
("Snowie Text").

The fields are the length of the match, the Jacoby rule, a number without a known meaning, 1 in
money play, the player on roll, the names of the player on roll and of the opponent, the Crawford
game, their scores, the cube and its owner (1 for the player on roll, -1 for the opponent), the
opponent's bar, the points of the player on roll, with the opponent's checkers as negative numbers,
the player's bar, and the dice. Source: lines that GNU Backgammon 1.07 has written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from palamedes.core.errors import BadPosition
from palamedes.core.language import tr
from palamedes.core.rules.variant import BACKGAMMON, Variant
from palamedes.core.session.state import State
from palamedes.core.settings import Player
from palamedes.formats.foreign.checkers import POINTS, check_expressible, position_of
from palamedes.formats.foreign.found_position import FoundPosition
from palamedes.formats.games.position_text import OWNER_WORDS, PositionFacts, state_of

_NAME = r"[^;]{0,60}"
_WORD = r"-?[0-9]{1,7}"
PATTERN = re.compile(rf"(?:^|(?<= ))((?:{_WORD};){{5}})({_NAME});({_NAME});((?:{_WORD};){{32}}{_WORD});?(?= |$)")
"""Finds a line with its 40 fields, except for the names."""
OWNERS = (1, -1, 0)
"""The numbers for the owner of the cube, in the order of OWNER_WORDS."""
PLACES = 26
NAME = re.compile(r"[;\s]+")


def read(variant: Variant, words: Sequence[str | None]) -> FoundPosition:
    """The position in a line; the words are those that `PATTERN` finds. Raises BadPosition, BadDice
    or BadSettings.
    """
    first, rest = _numbers(words[0]), _numbers(words[3])
    length, jacoby, _, _, turn = first
    crawford, mine, theirs, cube, owner = rest[:5]
    board, dice = rest[5 : 5 + PLACES], rest[5 + PLACES :]
    if turn not in (0, 1) or owner not in OWNERS or length < 0:
        raise BadPosition(tr("this line of Snowie text has a number that is not possible."))
    facts = PositionFacts(variant.board, turn)
    if any(dice):
        facts.roll("{}-{}".format(*dice))
    facts.turned(str(cube), OWNER_WORDS[OWNERS.index(owner)])
    facts.scored(str(mine), str(theirs), str(length))
    if length and crawford:
        facts.flag("crawford")
    if jacoby and not length:
        facts.flag("jacoby")
    rows = _rows(board)
    state = state_of(variant, position_of(variant, *rows), facts)
    players = _players(state, words[1] or "", words[2] or "")
    return FoundPosition(replace(state, setup=replace(state.setup, players=players)), tuple(_lost(first)))


def _players(state: State, mine: str, theirs: str) -> tuple[Player, Player]:
    """The players with the names in the line, the one of side 0 first. Without a name, a player
    keeps the usual one.
    """
    names = (mine, theirs) if state.on_roll == 0 else (theirs, mine)
    first, second = (
        Player(name.strip()) if name.strip() else usual for name, usual in zip(names, state.setup.players, strict=True)
    )
    return first, second


def _numbers(word: str | None) -> list[int]:
    return [int(number) for number in (word or "").strip(";").split(";")]


def _rows(board: Sequence[int]) -> tuple[list[int], list[int]]:
    """The checkers of the player on roll and of the opponent, each in its own numbering."""
    ahead = [max(0, number) for number in board]
    against = [max(0, -number) for number in reversed(board)]
    if ahead[0] or against[0]:
        raise BadPosition(tr("this line of Snowie text has a checker on the bar of the other side."))
    return ahead[1:], against[1:]


def _lost(first: Sequence[int]) -> Iterator[str]:
    if first[2]:
        yield tr("a number without a known meaning, {number}", number=first[2])


def write(state: State) -> str:
    """The line for a state before a roll or before a play. Raises BadPosition if it cannot express
    it.
    """
    check_expressible(state.variant)
    setup, side = state.setup, state.on_roll
    mine, theirs = state.position.mine, state.position.theirs
    owner = 0 if state.cube.owner is None else 1 if state.cube.owner == side else -1
    points = [mine[point] or -theirs[POINTS + 1 - point] for point in range(1, POINTS + 1)]
    names = (NAME.sub(" ", setup.players[each].name) for each in (side, 1 - side))
    fields = (
        *(setup.length, int(setup.jacoby), 0, int(not setup.is_match), side, *names, int(state.crawford_game)),
        *(state.score[side], state.score[1 - side], state.cube.value, owner),
        *(-theirs[POINTS + 1], *points, mine[POINTS + 1], *(state.dice or (0, 0))),
    )
    return ";".join(map(str, fields)) + ";"


def unkept(state: State) -> Iterator[str]:
    """What the line of this state does not say."""
    if state.variant != BACKGAMMON:
        yield tr("the name of the game, {game}", game=state.variant.title)
    if state.setup.beavers:
        yield tr("that beavers are allowed")
    if state.variant.cube and not state.setup.cube:
        yield tr("that the game is played without the cube")
