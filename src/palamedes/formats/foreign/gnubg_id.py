"""The position ID and the match ID of GNU Backgammon. Both are rows of bits, from the lowest bit of
the first byte on, written in Base64 without padding.

Source: the manual of GNU Backgammon, "A technical description of the Position ID" and "... of the
Match ID". Bit 66 was added to the match ID later; it was found in the output of version 1.07.
"""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence

from palamedes.core.errors import BadPosition
from palamedes.core.language import tr
from palamedes.core.rules.position import Position
from palamedes.core.rules.variant import BACKGAMMON, Variant
from palamedes.core.session.state import State
from palamedes.formats.foreign.checkers import check_expressible, position_of
from palamedes.formats.foreign.found_position import FoundPosition
from palamedes.formats.games.position_text import OWNER_WORDS, PositionFacts, state_of

ROWS, PLACES = 2, 25
POSITION_BYTES, MATCH_BYTES = 10, 9
_LETTER = "[A-Za-z0-9+/]"
PATTERN = re.compile(
    rf"(?:^|GNUBG ID ?: ?|Position ID ?: ?)({_LETTER}{{14}}|{_LETTER}{{10,18}}(?=:{_LETTER}{{8}}))"
    rf"(?:(?: ?: ?| Match ID ?: ?)({_LETTER}+))?(?= |$)"
)
"""Finds an ID by itself, and an ID in the lines that GNU Backgammon prints above a board."""

FIELDS = {
    "cube": 4,
    "owner": 2,
    "on roll": 1,
    "crawford": 1,
    "state": 3,
    "to decide": 1,
    "doubled": 1,
    "resigned": 2,
    "first die": 3,
    "second die": 3,
    "length": 15,
    "score 0": 15,
    "score 1": 15,
    "no jacoby": 1,
}
"""The fields of a match ID and the number of bits in each, in order."""
CENTRED, PLAYING = 3, 1
LARGEST_CUBE, LARGEST_NUMBER = 2**15, 2**15 - 1


# Reading.


def read(variant: Variant, words: Sequence[str | None]) -> FoundPosition:
    """The position in a position ID and, if there is one, a match ID; the words are those that
    `PATTERN` finds. Raises BadPosition, BadDice or BadSettings.
    """
    position, match = words
    mine, theirs = _rows(_bits(position or "", POSITION_BYTES))
    facts = PositionFacts(variant.board)
    lost = () if match is None else tuple(_read_match(_numbers(_bits(match, MATCH_BYTES)), facts))
    return FoundPosition(state_of(variant, position_of(variant, mine, theirs), facts), lost)


def _bits(text: str, size: int) -> list[int]:
    """The bits of an ID. Raises BadPosition if bits are set that do not exist."""
    length = -(-8 * size // 6)
    data = b64decode(text + "=" * (-len(text) % 4)) if len(text) == length else b""
    if _letters(data) != text:
        raise BadPosition(
            tr("'{text}' is not an ID of {length} letters, as GNU Backgammon writes them.", text=text[:40], length=length)
        )
    return [data[k // 8] >> k % 8 & 1 for k in range(8 * size)]


def _letters(data: bytes) -> str:
    return b64encode(data).decode().rstrip("=")


def _rows(bits: Sequence[int]) -> tuple[list[int], list[int]]:
    """The checkers of the side on roll and of the other side. Each checker is a bit that is set,
    and each point ends with one that is not.
    """
    counts, count = [], 0
    for bit in bits:
        if bit:
            count += 1
        else:
            counts.append(count)
            count = 0
    wanted = ROWS * PLACES
    if count or len(counts) < wanted or any(counts[wanted:]):
        raise BadPosition(tr("the position ID does not describe two sides with {places} points each.", places=PLACES))
    return counts[PLACES:wanted], counts[:PLACES]


def _numbers(bits: Sequence[int]) -> dict[str, int]:
    """The values of the fields of a match ID."""
    numbers, at = {}, 0
    for name, width in FIELDS.items():
        numbers[name] = sum(bit << k for k, bit in enumerate(bits[at : at + width]))
        at += width
    return numbers


def _read_match(numbers: dict[str, int], facts: PositionFacts) -> Iterator[str]:
    """Enter a match ID into the facts. Returns what they cannot hold."""
    if numbers["state"] != PLAYING:
        raise BadPosition(tr("the match ID does not describe a game in progress."))
    side = facts.side = numbers["on roll"]
    dice = numbers["first die"], numbers["second die"]
    if any(dice):
        facts.roll("{}{}".format(*dice))
    if numbers["owner"] not in (0, 1, CENTRED):
        raise BadPosition(tr("the match ID does not say who owns the cube."))
    owner = 2 if numbers["owner"] == CENTRED else numbers["owner"] ^ side
    facts.turned(str(2 ** numbers["cube"]), OWNER_WORDS[owner])
    mine, theirs = numbers[f"score {side}"], numbers[f"score {1 - side}"]
    facts.scored(str(mine), str(theirs), str(numbers["length"]))
    if numbers["crawford"]:
        facts.flag("crawford")
    if not numbers["length"] and not numbers["no jacoby"]:
        facts.flag("jacoby")
    if numbers["doubled"]:
        yield tr("the double that was offered; the position is the one before the double")
    if numbers["resigned"]:
        yield tr("the resignation that was offered")


# Writing.


def write(state: State) -> str:
    """The position ID and the match ID of a state before a roll or before a play, with a colon
    between them. Raises BadPosition if they cannot express it.
    """
    return f"{position_id(state.variant, state.position)}:{match_id(state)}"


def position_id(variant: Variant, position: Position) -> str:
    """The position ID. Raises BadPosition if the game is not one with such IDs."""
    check_expressible(variant)
    counts = (*position.theirs[1:], *position.mine[1:])
    return _packed([bit for count in counts for bit in (*[1] * count, 0)], POSITION_BYTES)


def match_id(state: State) -> str:
    """The match ID of a state before a roll or before a play. Raises BadPosition if a number in it
    is too large.
    """
    setup, cube = state.setup, state.cube
    if cube.value > LARGEST_CUBE or max(state.score) > LARGEST_NUMBER:
        raise BadPosition(
            tr(
                "a match ID can hold a cube of up to {cube} and scores of up to {score}.",
                cube=LARGEST_CUBE,
                score=LARGEST_NUMBER,
            )
        )
    first, second = sorted(state.dice or (0, 0), reverse=True)
    numbers = {
        "cube": cube.value.bit_length() - 1,
        "owner": CENTRED if cube.owner is None else cube.owner,
        "on roll": state.on_roll,
        "crawford": state.crawford_game,
        "state": PLAYING,
        "to decide": state.on_roll,
        "doubled": 0,
        "resigned": 0,
        "first die": first,
        "second die": second,
        "length": setup.length,
        "score 0": state.score[0],
        "score 1": state.score[1],
        "no jacoby": not setup.jacoby,
    }
    return _packed([numbers[name] >> k & 1 for name, width in FIELDS.items() for k in range(width)], MATCH_BYTES)


def _packed(bits: Sequence[int], size: int) -> str:
    data = bytearray(size)
    for k, bit in enumerate(bits):
        data[k // 8] |= bit << k % 8
    return _letters(bytes(data))


def unkept(state: State) -> Iterator[str]:
    """What the IDs of this state do not say."""
    if state.variant != BACKGAMMON:
        yield tr("the name of the game, {game}", game=state.variant.title)
    if state.setup.beavers:
        yield tr("that beavers are allowed")
    if state.variant.cube and not state.setup.cube:
        yield tr("that the game is played without the cube")
