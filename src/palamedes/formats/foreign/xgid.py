"""The XGID, the line of text with which eXtreme Gammon describes a position.

Source: the manual of eXtreme Gammon, "XGID", and positions that GNU Backgammon 1.07 reads.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from palamedes.core.errors import BadPosition
from palamedes.core.language import tr
from palamedes.core.rules.variant import BACKGAMMON, Variant
from palamedes.core.session.state import State
from palamedes.formats.foreign.checkers import POINTS, check_expressible, position_of
from palamedes.formats.foreign.found_position import FoundPosition
from palamedes.formats.games.position_text import OWNER_WORDS, PositionFacts, state_of

PATTERN = re.compile(r"XGID ?= ?(\S*)|^([-A-Pa-p]{26}:\S*)$")
"""Finds an XGID by itself, and an XGID in a longer text."""
USUAL_LIMIT = 10
"""The exponent of the highest cube value in XG's usual settings."""
_SHAPE = re.compile(
    r"(?P<board>[-A-Pa-p]{26}):(?P<cube>[0-9]{1,2}):(?P<owner>-1|0|1):(?P<turn>-1|1):(?P<dice>[1-6]{2}|00|[DBR]):"
    r"(?P<bottom>[0-9]{1,6}):(?P<top>[0-9]{1,6}):(?P<rules>[0-3]):(?P<length>[0-9]{1,6})(?::(?P<limit>[0-9]{1,2}))?"
)
BOTTOM, TOP = 0, 1
"""The sides at the bottom and at the top of XG's board."""
_SIDE_OF_SIGN = {"1": BOTTOM, "-1": TOP}
_SIGN_OF_SIDE = {None: 0, BOTTOM: 1, TOP: -1}
JACOBY, BEAVERS, CRAWFORD = 1, 2, 1
"""The bits of the field for rules, in money play and in a match."""


def read(variant: Variant, words: Sequence[str | None]) -> FoundPosition:
    """The position in an XGID; the words are those that `PATTERN` finds. The side at the bottom
    becomes side 0. Raises BadPosition or BadSettings.
    """
    text = next((word for word in words if word is not None), "")
    match = _SHAPE.fullmatch(text)
    if match is None:
        raise BadPosition(
            tr(
                "'{text}' is not an XGID; one consists of 26 letters or hyphens, and nine fields with a colon before each.",
                text=text[:60],
            )
        )
    fields = match.groupdict()
    if fields["dice"] in ("B", "R"):
        raise BadPosition(tr("this XGID describes an offered beaver or raccoon, in which no position can be set up."))
    facts = PositionFacts(variant.board, _SIDE_OF_SIGN[fields["turn"]])
    _read_rules(fields, facts)
    rows = _rows(fields["board"])
    mine, theirs = rows[facts.side], rows[1 - facts.side]
    return FoundPosition(state_of(variant, position_of(variant, mine, theirs), facts), tuple(_lost(fields)))


def _rows(board: str) -> tuple[list[int], list[int]]:
    """The checkers of the sides at the bottom and at the top, in their own numbering. The bars of
    the two sides are at opposite ends of the text.
    """
    bottom, top = ([_count(letter, first) for letter in board] for first in "Aa")
    top.reverse()
    if bottom[0] or top[0]:
        raise BadPosition(tr("this XGID has a checker on the bar of the other side."))
    return bottom[1:], top[1:]


def _count(letter: str, first: str) -> int:
    """The checkers that a letter stands for, if its alphabet begins with `first`; otherwise 0."""
    count = ord(letter) - ord(first) + 1
    return count if 1 <= count <= 16 else 0


def _read_rules(fields: dict[str, str], facts: PositionFacts) -> None:
    side, owner = facts.side, _SIDE_OF_SIGN.get(fields["owner"])
    if fields["dice"] not in ("00", "D"):
        facts.roll(fields["dice"])
    facts.turned(str(2 ** int(fields["cube"])), OWNER_WORDS[2 if owner is None else owner ^ side])
    scores = fields["bottom"], fields["top"]
    facts.scored(scores[side], scores[1 - side], fields["length"])
    rules = {"crawford": CRAWFORD} if facts.length else {"jacoby": JACOBY, "beavers": BEAVERS}
    for word, bit in rules.items():
        if int(fields["rules"]) & bit:
            facts.flag(word)


def _lost(fields: dict[str, str]) -> Iterator[str]:
    if fields["dice"] == "D":
        yield tr("the double that was offered; the position is the one before the double")
    limit = int(fields["limit"] or USUAL_LIMIT)
    if limit < USUAL_LIMIT:
        yield tr("that the cube may not go beyond {most}", most=2**limit)


def write(state: State) -> str:
    """The XGID of a state before a roll or before a play. Raises BadPosition if it cannot express
    it.
    """
    check_expressible(state.variant)
    setup, cube = state.setup, state.cube
    exponent = cube.value.bit_length() - 1
    rules = state.crawford_game * CRAWFORD if setup.is_match else setup.jacoby * JACOBY + setup.beavers * BEAVERS
    dice = "00" if state.dice is None else "{}{}".format(*state.dice)
    fields = (
        *(_board(state), exponent, _SIGN_OF_SIDE[cube.owner], _SIGN_OF_SIDE[state.on_roll], dice),
        *(state.score[BOTTOM], state.score[TOP], rules, setup.length, max(USUAL_LIMIT, exponent)),
    )
    return "XGID=" + ":".join(map(str, fields))


def _board(state: State) -> str:
    bottom, top = state.seen_by(BOTTOM).mine, state.seen_by(TOP).mine
    return "".join(
        _letter(bottom[place] if place else 0, top[POINTS + 1 - place] if place <= POINTS else 0) for place in range(26)
    )


def _letter(bottom: int, top: int) -> str:
    return chr(ord("A") + bottom - 1) if bottom else chr(ord("a") + top - 1) if top else "-"


def unkept(state: State) -> Iterator[str]:
    """What the XGID of this state does not say."""
    if state.variant != BACKGAMMON:
        yield tr("the name of the game, {game}", game=state.variant.title)
    if state.variant.cube and not state.setup.cube:
        yield tr("that the game is played without the cube")
