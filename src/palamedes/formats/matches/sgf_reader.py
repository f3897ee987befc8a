"""Reads SGF files, in which GNU Backgammon saves matches, sessions and positions.

Each game is a tree of its own, whose first node says what is played. A resignation is not an
action; it follows from the result in that node.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.errors import BadFile, PalamedesError
from palamedes.core.language import tr
from palamedes.core.results.record import ReadRecord, Record
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import Variant
from palamedes.core.session.events import Beavered, Begin, Doubled, Dropped, PositionSetUp, Taken
from palamedes.core.session.state import LARGEST_CUBE, Cube, Phase, Setup
from palamedes.core.settings import Player
from palamedes.formats.foreign.checkers import position_of
from palamedes.formats.games.record_events import FindPlay
from palamedes.formats.games.record_lines import at_line
from palamedes.formats.matches.game_builder import GameBuilder
from palamedes.formats.matches.sgf_layout import (
    BACKGAMMON_FILE,
    BEAVERS,
    COLOURS,
    CRAWFORD,
    CRAWFORD_GAME,
    DETAILS,
    JACOBY,
    LARGEST,
    NO_CUBE,
    RULES,
    VARIATIONS,
    point,
)
from palamedes.formats.matches.sgf_tree import SgfNode, SgfTree, read_trees, unescaped

ANALYSES = {"A", "DA", "MR", "CR", "LU", "GS", "GB", "GW", "BM", "DO", "BC", "DC"}
HEAD = {"FF", "GM", "CA", "AP", "MI", "PW", "PB", "RU", "RE", "CV", "GC", "C", *DETAILS.values()}
SETUP = {"PL", "AE", "AW", "AB", "CV", "CP", "DI"}
ACTIONS = {*COLOURS, *SETUP, "C"}
LONGEST_COMMENT = 10_000
LONGEST_RULES = 1000
MOST_POINTS = 1000
"""The maximum number of points that one property may name."""
MOST_UNKNOWN = 20
"""The maximum number of unknown properties that are named one by one."""


@dataclass(frozen=True, slots=True)
class _SgfHead:
    """The first node of a game. `names`: white's name first; `number`: the number of the game,
    beginning with 0; None if the file does not say; `score`: white's first; `rules`: the words of
    RU; `won`: the winner and the points, or None.
    """

    names: tuple[str, str]
    length: int
    number: int | None
    score: tuple[int, int]
    rules: frozenset[str]
    automatic: int
    won: tuple[int, int] | None


def read_record(text: str, find_play: FindPlay, name: str = "the file") -> ReadRecord:
    """Read an SGF file and replay it. Raises BadFile, with the line number, if anything in it is
    against the rules. `lost` of the result lists what a session cannot hold.
    """
    if len(text) > LARGEST:
        raise BadFile(tr("{name} is larger than {size} MiB.", name=name, size=LARGEST // 2**20))
    trees = read_trees(text, name)
    lost: dict[str, None] = {}
    games = list(_games(trees, name, lost))
    if not games:
        raise BadFile(tr("{name}: the file contains no game of backgammon.", name=name))
    head, first = games[0]
    with at_line(name, first.nodes[0].line):
        setup = _setup(head, games)
        details = tuple(_details(first.nodes[0]))
    reader = _SgfGameReader(setup, find_play)
    for head, tree in games:
        reader.read(head, tree, name)
    for words in (*_unknown(tree for _, tree in games), *reader.lost):
        lost[words] = None
    record = Record(setup, tuple(reader.events), DiceSettings("manual"), details=details)
    return ReadRecord(record, tuple(reader.lines), tuple(lost))


# The first node of each game.


def _games(trees: Iterable[SgfTree], name: str, lost: dict[str, None]) -> Iterator[tuple[_SgfHead, SgfTree]]:
    """The games that belong to the same session as the first game of backgammon."""
    first: _SgfHead | None = None
    last = -1
    for tree in trees:
        root = tree.nodes[0]
        if root.text("GM").strip() not in ("", BACKGAMMON_FILE):
            lost[tr("games other than backgammon")] = None
            continue
        with at_line(name, root.line):
            head = _head(root)
        first = first or head
        number = last + 1 if head.number is None else head.number
        if number <= last or (head.names, head.length) != (first.names, first.length):
            lost[tr("the games from line {line} on, which belong to another session", line=root.line)] = None
            return
        last = number
        yield head, tree


def _head(root: SgfNode) -> _SgfHead:
    numbers = {}
    for value in root.values.get("MI", ()):
        key, _, number = unescaped(value).partition(":")
        if not re.fullmatch(r"-?[0-9]{1,6}", number.strip()):
            raise BadFile(tr("'{words}' is not a number in the property {name}.", words=value[:40], name="MI"))
        numbers[key.strip()] = int(number)
    names = root.text("PW").strip(), root.text("PB").strip()
    rules = frozenset(word for word in root.text("RU")[:LONGEST_RULES].split(":") if word)
    won = re.fullmatch(r"([WBwb])\+([0-9]{1,7})?.*", root.text("RE").strip(), re.DOTALL)
    return _SgfHead(
        (names[0] or "White", names[1] or "Black"),
        numbers.get("length", 0),
        numbers.get("game"),
        (numbers.get("ws", 0), numbers.get("bs", 0)),
        rules,
        _power(root.text("CV")) if "CV" in root.values else 0,
        (COLOURS.index(won[1].upper()), max(1, int(won[2] or 1))) if won else None,
    )


def _power(text: str) -> int:
    """The number of doublings of a cube that shows this value."""
    value = int(text) if re.fullmatch(r"[0-9]{1,7}", text.strip()) else 0
    if not 1 <= value <= LARGEST_CUBE or value & (value - 1):
        raise BadFile(tr("the cube cannot show '{value}'.", value=text[:20]))
    return value.bit_length() - 1


def _variant(rules: frozenset[str]) -> Variant:
    named = rules - {*RULES}
    unknown = next((word for word in sorted(named) if word not in VARIATIONS), None)
    if unknown is not None or len(named) > 1:
        raise BadFile(
            tr(
                "the rule '{name}' is not known; choose from {known}.",
                name=(unknown or "")[:40],
                known=", ".join((*RULES, *filter(None, VARIATIONS))),
            )
        )
    return VARIATIONS["".join(named)]


def _setup(head: _SgfHead, games: list[tuple[_SgfHead, SgfTree]]) -> Setup:
    rules = head.rules
    players = Player(head.names[0]), Player(head.names[1])
    if head.length:
        return Setup((_variant(rules),), players, head.length, cube=NO_CUBE not in rules, crawford=CRAWFORD in rules)
    beavers = BEAVERS in rules or any(_has_beaver(tree) for _, tree in games)
    return Setup((_variant(rules),), players, cube=NO_CUBE not in rules, jacoby=JACOBY in rules, beavers=beavers)


def _has_beaver(tree: SgfTree) -> bool:
    deeds = [next((node.text(colour) for colour in COLOURS if colour in node.values), "") for node in tree.nodes]
    return any(pair == ("double", "double") for pair in pairwise(deeds))


def _details(root: SgfNode) -> Iterator[tuple[str, str]]:
    for name, code in DETAILS.items():
        value = " ".join(root.text(code).split())
        if value:
            yield name, value


def _unknown(trees: Iterable[SgfTree]) -> Iterator[str]:
    """What the trees contain and a session cannot hold."""
    properties: dict[str, None] = {}
    for tree in trees:
        if tree.varied:
            yield tr("variations")
        for number, node in enumerate(tree.nodes):
            wanted = ACTIONS if number else HEAD
            properties.update(dict.fromkeys((*(name for name in node.values if name not in wanted), *node.repeated)))
    if not ANALYSES.isdisjoint(properties):
        yield tr("the analyses")
    others = [name for name in properties if name not in ANALYSES]
    for name in others[:MOST_UNKNOWN]:
        yield tr("the property '{name}'", name=name)
    if len(others) > MOST_UNKNOWN:
        yield tr("other properties")


# The games.


class _SgfGameReader(GameBuilder):
    """Reads games node by node."""

    _dice: tuple[int, tuple[int, int]] | None = None
    _first = True

    def read(self, head: _SgfHead, tree: SgfTree, name: str) -> None:
        """Read a game. Raises BadFile, with the line number, if it is not valid."""
        root, *nodes = tree.nodes
        self.line = root.line
        try:
            self._read(head, root, nodes)
        except PalamedesError as error:
            with at_line(name, self.line):
                raise BadFile(str(error)) from None

    def _read(self, head: _SgfHead, root: SgfNode, nodes: list[SgfNode]) -> None:
        if self._first:
            self._remarks(root, "GC")
        nodes = self._begin(head, nodes)
        self._remarks(root, "C")
        for node in nodes:
            self.line = node.line
            self._node(node)
        self._flush()
        self.line = root.line
        if head.won is not None:
            self.win(*head.won)
        self._first = False

    def _remarks(self, node: SgfNode, name: str) -> None:
        text = node.text(name)
        for start in range(0, len(text), LONGEST_COMMENT):
            self.remark(text[start : start + LONGEST_COMMENT])

    def _begin(self, head: _SgfHead, nodes: list[SgfNode]) -> list[SgfNode]:
        """Begin a game, from a position if there is one. Returns the nodes that remain."""
        setup = self.state.setup
        if _variant(head.rules) != setup.games[0] or (CRAWFORD in head.rules) != (setup.is_match and setup.crawford):
            raise BadFile(tr("the rules differ from those of the first game."))
        if head.automatic:
            raise BadFile(tr("this game begins with an automatic double, which this program cannot read from such a file."))
        count = next((number for number, node in enumerate(nodes) if not SETUP.intersection(node.values)), len(nodes))
        arranges = any({"AE", "AW", "AB", "CV", "CP"}.intersection(node.values) for node in nodes[:count])
        if self._first and (arranges or any(head.score)):
            self.happen(Begin())
            self._arrange(head, nodes[:count] if arranges else [], nodes[count:] if arranges else nodes)
            return nodes[count:] if arranges else nodes
        if head.number is not None or any(head.score):
            self.begin_at(head.score)
        else:
            self.happen(Begin())
        if setup.cube and setup.length > 1 and (CRAWFORD_GAME in head.rules) != self.state.is_crawford_game:
            raise BadFile(tr("the file does not agree with the scores about which game is the Crawford game."))
        return nodes

    def _arrange(self, head: _SgfHead, nodes: list[SgfNode], rest: list[SgfNode]) -> None:
        """Set up the position before the first action."""
        side = next((_side(node) for node in rest if {*COLOURS, "PL"}.intersection(node.values)), 0)
        rows = [list(start_position(self.state.variant).mine[1:]) for _ in COLOURS]
        cube, dice = Cube(), None
        for node in nodes:
            self.line = node.line
            if "PL" in node.values:
                side = _colour(node.text("PL"))
            _put(node, rows)
            if "CV" in node.values:
                cube = cube._replace(value=2 ** _power(node.text("CV")))
            if "CP" in node.values:
                cube = cube._replace(owner=_owner(node.text("CP")))
            if "DI" in node.values:
                dice = _dice(node.text("DI"))
        position = position_of(self.state.variant, rows[side], rows[1 - side])
        self.happen(
            PositionSetUp(
                position,
                side,
                began=side,
                cube=cube,
                score=head.score,
                crawford_game=CRAWFORD_GAME in head.rules and self.state.setup.length > 1,
            )
        )
        if dice is not None:
            self._dice = side, dice
        for node in nodes:
            self._remarks(node, "C")

    def _node(self, node: SgfNode) -> None:
        deeds = [(k, node.text(colour)) for k, colour in enumerate(COLOURS) if colour in node.values]
        if len(deeds) > 1:
            raise BadFile(tr("only one player can act in a node."))
        if deeds:
            self._act(*deeds[0])
        elif "DI" in node.values:
            side = _colour(node.text("PL")) if "PL" in node.values else self.state.on_roll
            self._dice = side, _dice(node.text("DI"))
        elif not {"AE", "AW", "AB", "CV", "CP"}.isdisjoint(node.values):
            raise BadFile(tr("a position is set up here, which is possible only before the first roll of the first game."))
        self._remarks(node, "C")

    def _act(self, side: int, text: str) -> None:
        if text not in ("double", "take", "drop"):
            self._move(side, text)
            return
        self._flush()
        actor = self.state.on_roll if self.state.phase is Phase.BEAVERED else self.state.to_act
        if actor is not None and actor != side:
            raise BadFile(tr("{name} cannot act here.", name=self.state.setup.players[side].name))
        if text == "double":
            if self.state.phase is Phase.BEAVERED:
                raise BadFile(tr("a beaver is doubled here, which this program does not support."))
            self.happen(Beavered() if self.state.phase is Phase.DOUBLED else Doubled())
        else:
            self.happen(Taken() if text == "take" else Dropped())

    def _move(self, side: int, text: str) -> None:
        found = re.fullmatch(r"([1-6])([1-6])((?:[a-y][a-z]){0,4})", text.strip())
        if found is None:
            raise BadFile(tr("'{words}' is not an action of a game.", words=" ".join(text.split())[:40]))
        dice = int(found[1]), int(found[2])
        waiting = self._dice[1] if self._dice else dice
        self._dice = None
        self._roll(side, waiting if sorted(waiting) == sorted(dice) else dice)
        if found[3]:
            pairs = zip(found[3][::2], found[3][1::2], strict=True)
            self.play(" ".join(f"{point(side, start)}/{point(side, end)}" for start, end in pairs))
        else:
            self.pass_turn(must=True)

    def _flush(self) -> None:
        """Roll the dice that were rolled and not played."""
        if self._dice is not None:
            waiting, self._dice = self._dice, None
            self._roll(*waiting)

    def _roll(self, side: int, dice: tuple[int, int]) -> None:
        if self.state.to_act not in (None, side):
            raise BadFile(tr("{name} cannot roll here.", name=self.state.setup.players[side].name))
        self.roll(side, dice)


def _side(node: SgfNode) -> int:
    """The side that acts in a node, or is to roll after it."""
    return _colour(next((colour for colour in COLOURS if colour in node.values), node.text("PL")))


def _colour(text: str) -> int:
    return 1 if text.strip().upper().startswith("B") else 0


def _owner(text: str) -> int | None:
    owners = {"c": None, "w": 0, "b": 1}
    if text[:1] not in owners or not text:
        raise BadFile(tr("the owner of the cube cannot be '{words}'.", words=" ".join(text.split())[:20]))
    return owners[text[:1]]


def _dice(text: str) -> tuple[int, int]:
    if not re.fullmatch(r"[1-6]{2}", text.strip()):
        raise BadFile(tr("'{words}' are not two dice.", words=" ".join(text.split())[:20]))
    return int(text.strip()[0]), int(text.strip()[1])


def _put(node: SgfNode, rows: list[list[int]]) -> None:
    """Change the checkers on the board. `rows`: those of each side on its points 1 to 24 and on the
    bar.
    """
    for letter in _letters(node, "AE"):
        for side, row in enumerate(rows):
            row[point(side, letter) - 1] = 0
    for side, name in enumerate(("AW", "AB")):
        for letter in _letters(node, name):
            rows[side][point(side, letter) - 1] += 1


def _letters(node: SgfNode, name: str) -> Iterator[str]:
    """The letters of the points in a property. A range such as `a:y` stands for all its points."""
    values = node.values.get(name, ())
    if len(values) > MOST_POINTS:
        raise BadFile(tr("the property {name} names more than {most} points.", name=name, most=MOST_POINTS))
    for value in values:
        found = re.fullmatch(r"\s*([a-y])(?::([a-y]))?\s*", value)
        if found is None:
            raise BadFile(tr("'{words}' is not a point.", words=" ".join(value.split())[:20]))
        yield from map(chr, range(ord(found[1]), ord(found[2] or found[1]) + 1))
