"""What a UBGI controller has said about a game: the session, the score, the cube and the
position.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from palamedes.core.errors import BadPosition, BadSettings
from palamedes.core.rules.board import Board
from palamedes.core.rules.position import Position
from palamedes.core.rules.variant import Variant
from palamedes.core.session.state import Cube, State
from palamedes.formats.foreign.position_ids import FORMS, read_position
from palamedes.formats.games.position_text import OWNER_WORDS, PositionFacts, state_of

CENTRE = "center"
PLAYERS = ("p0", "p1")
SWITCHES = {"on": True, "off": False}
FORM_NAMES = {"gnubgid": "gnubg", "xgid": "xgid"}


@dataclass(frozen=True, slots=True)
class UbgiGame:
    """A game as far as it has been described. Player p0 is side 0. `position`: from the point of
    view of the player to roll, `turn`; None if there is none yet. `crawford`: whether this is the
    Crawford game, provided that the score allows it.
    """

    length: int = 0
    jacoby: bool = False
    beavers: bool = False
    crawford: bool = False
    score: tuple[int, int] = (0, 0)
    cube: Cube = Cube()
    turn: int = 0
    position: Position | None = None
    dice: tuple[int, int] | None = None

    def another(self) -> UbgiGame:
        """The next game of the same session."""
        return replace(self, cube=Cube(), turn=0, position=None, dice=None)

    def state(self, variant: Variant, with_dice: bool) -> State:
        """The state before the roll or, with `with_dice`, with the dice that were rolled. Raises
        BadSettings or BadDice if the facts contradict each other. There must be a position.
        """
        assert self.position is not None
        side = self.turn
        facts = PositionFacts(variant.board, side)
        if with_dice and self.dice is not None:
            facts.roll("{}{}".format(*self.dice))
        owner = 2 if self.cube.owner is None else self.cube.owner ^ side
        facts.turned(str(self.cube.value), OWNER_WORDS[owner])
        facts.scored(str(self.score[side]), str(self.score[1 - side]), str(self.length))
        is_last = bool(self.length) and max(self.score) == self.length - 1
        for word, holds in {
            "crawford": self.crawford and is_last,
            "jacoby": self.jacoby and not self.length,
            "beavers": self.beavers and not self.length,
        }.items():
            if holds:
                facts.flag(word)
        return state_of(variant, self.position, facts)


def placed(game: UbgiGame, variant: Variant, words: Sequence[str]) -> UbgiGame:
    """The game with the position that `gnubgid ID` or `xgid ID` describes. An ID with a match ID,
    and an XGID, also give the session, the score, the cube, the turn and the dice. Raises
    BadSettings or BadPosition.
    """
    if len(words) != 2 or words[0] not in FORM_NAMES:
        raise BadSettings("expected: position gnubgid ID or position xgid XGID.")
    form, text = words
    if FORMS[FORM_NAMES[form]].pattern.fullmatch(text) is None or ";" in text:
        raise BadPosition(f"'{text[:60]}' is not a {form}.")
    state = read_position(text, variant).state
    if form == "gnubgid" and ":" not in text:
        return replace(game, position=state.position, dice=None)
    return UbgiGame(
        length=state.setup.length,
        jacoby=state.setup.jacoby,
        beavers=state.setup.beavers,
        crawford=state.crawford_game,
        score=state.score,
        cube=state.cube,
        turn=state.on_roll,
        position=state.position,
        dice=state.dice,
    )


def in_session(game: UbgiGame, words: Sequence[str]) -> UbgiGame:
    """The session that `type money|match [length N] [jacoby on|off] [crawford on|off]` describes,
    at 0-0. Raises BadSettings.
    """
    found = _pairs(words, ("type", "length", "jacoby", "crawford", "beavers"))
    kind = found.get("type", "match" if "length" in found else "money")
    if kind not in ("money", "match") or (kind == "money" and "length" in found):
        raise BadSettings("the type must be money, or match with a length.")
    length = _whole("length", found.get("length", "1")) if kind == "match" else 0
    if kind == "match" and not 1 <= length <= 99:
        raise BadSettings("the length must be between 1 and 99.")
    jacoby, crawford, beavers = (_switched(name, found.get(name, "off")) for name in ("jacoby", "crawford", "beavers"))
    return UbgiGame(length, jacoby, beavers, crawford, position=game.position, dice=game.dice)


def scored(game: UbgiGame, words: Sequence[str]) -> UbgiGame:
    """The game at the score `P0 P1`. Raises BadSettings."""
    if len(words) != 2:
        raise BadSettings("expected: setscore P0 P1.")
    first, second = (_whole("a score", word) for word in words)
    if game.length and max(first, second) >= game.length:
        raise BadSettings(f"a match to {game.length} is over at {first}-{second}.")
    return replace(game, score=(first, second))


def cubed(game: UbgiGame, words: Sequence[str]) -> UbgiGame:
    """The game with the cube `value N owner center|p0|p1`. Raises BadSettings."""
    found = _pairs(words, ("value", "owner"))
    value, owner = _whole("the value", found.get("value", "1")), found.get("owner", CENTRE)
    if owner not in (CENTRE, *PLAYERS):
        raise BadSettings(f"the owner must be {CENTRE}, p0 or p1.")
    PositionFacts(Board()).turned(str(value), OWNER_WORDS[2])  # raises BadSettings for an impossible value
    return replace(game, cube=Cube(value, None if owner == CENTRE else PLAYERS.index(owner)))


def turned(game: UbgiGame, words: Sequence[str]) -> UbgiGame:
    """The game with `p0` or `p1` to roll. Raises BadSettings."""
    if len(words) != 1 or words[0] not in PLAYERS:
        raise BadSettings("expected: setturn p0 or setturn p1.")
    return replace(game, turn=PLAYERS.index(words[0]))


def rolled(game: UbgiGame, words: Sequence[str]) -> UbgiGame:
    """The game with the dice `D1 D2`. Raises BadSettings."""
    if len(words) != 2 or any(word not in ("1", "2", "3", "4", "5", "6") for word in words):
        raise BadSettings("expected: dice D1 D2, with numbers from 1 to 6.")
    return replace(game, dice=(int(words[0]), int(words[1])))


def _pairs(words: Sequence[str], known: Sequence[str]) -> dict[str, str]:
    """The values by their names. Raises BadSettings if a name is unknown, or has no value."""
    names, values = words[::2], words[1::2]
    if len(names) != len(values) or len(set(names)) != len(names) or any(name not in known for name in names):
        raise BadSettings(f"expected pairs of a name and a value, with the names {', '.join(known)}.")
    return dict(zip(names, values, strict=True))


def _switched(name: str, word: str) -> bool:
    if word not in SWITCHES:
        raise BadSettings(f"{name} must be on or off.")
    return SWITCHES[word]


def _whole(name: str, word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 7):
        raise BadSettings(f"{name} must be a whole number.")
    return int(word)
