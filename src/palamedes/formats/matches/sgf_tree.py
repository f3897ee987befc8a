"""Reads the trees of SGF files (Smart Game Format): nodes with properties, each of which has one or
more values.

Source: the specification of SGF, file format 4.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from palamedes.core.errors import BadFile
from palamedes.core.language import tr
from palamedes.formats.games.record_lines import at_line

DEEPEST = 1000
MOST_NODES = 100_000
MOST_VALUES = 500_000


@dataclass(slots=True)
class SgfNode:
    """A node. `line`: the number of its line; `values`: the values of its properties, still with
    their escape signs; `repeated`: the properties that it has more than once.
    """

    line: int
    values: dict[str, tuple[str, ...]] = field(default_factory=dict)
    repeated: list[str] = field(default_factory=list)

    def text(self, name: str) -> str:
        """The first value of a property without escape signs; empty if there is no property."""
        return unescaped(self.values[name][0]) if name in self.values else ""


@dataclass(slots=True)
class SgfTree:
    """The nodes of a game. Of several variations, these are the nodes of the first. `varied`:
    whether there are others.
    """

    nodes: list[SgfNode] = field(default_factory=list)
    varied: bool = False


_SPACE = re.compile(r"\s*")
_NAME = re.compile(r"[A-Za-z]{1,20}")
_VALUE = re.compile(r"\s*+\[([^\]\\]*+(?:\\.[^\]\\]*+)*+)\]", re.DOTALL)
"""Neither expression goes back over what it has matched, so that long values cost no memory."""
_ESCAPE = re.compile(r"\\(\r\n|.)", re.DOTALL)


def unescaped(text: str) -> str:
    """A value without escape signs. A line break after such a sign is no part of the text."""
    return _ESCAPE.sub(lambda match: "" if match[1] in ("\n", "\r\n") else match[1], text)


def escaped(text: str) -> str:
    """A text as a value."""
    return text.replace("\\", "\\\\").replace("]", "\\]")


def read_trees(text: str, name: str) -> list[SgfTree]:
    """The trees of a file. Raises BadFile, with the line number, if it is not an SGF file."""
    return list(_TreeReader(text, name).trees())


class _TreeReader:
    """Reads a text from its beginning to its end."""

    def __init__(self, text: str, name: str) -> None:
        self._text, self._name = text, name
        self._at, self._nodes, self._values = 0, 0, 0
        self._counted, self._lines = 0, 0

    def trees(self) -> Iterator[SgfTree]:
        start = re.search(r"\(\s*;", self._text)
        if start is None or self._text[: start.start()].removeprefix("\ufeff").strip():
            raise BadFile(tr("{name}, line {line}: this is not an SGF file, which begins with '(;'.", name=self._name, line=1))
        self._at = start.start()
        while self._at < len(self._text):
            if self._text[self._at] != "(":
                self._fail(tr("a game, which begins with '(;', must come here."))
            yield self._tree()

    def _line(self) -> int:
        """The number of the present line. Reading never goes back, so each line is counted once."""
        self._lines += self._text.count("\n", self._counted, self._at)
        self._counted = self._at
        return self._lines + 1

    def _fail(self, reason: str) -> None:
        with at_line(self._name, self._line()):
            raise BadFile(reason)

    def _advance(self, to: int) -> None:
        found = _SPACE.match(self._text, to)
        assert found is not None
        self._at = found.end()

    def _tree(self) -> SgfTree:
        """Read one tree with all its variations."""
        tree, depth, first = SgfTree(), 0, True
        while True:
            sign = self._text[self._at : self._at + 1]
            if sign == "(":
                depth += 1
                if depth > DEEPEST:
                    self._fail(tr("variations are nested too deeply."))
                self._advance(self._at + 1)
            elif sign == ")":
                depth, first = depth - 1, False
                if not tree.nodes:
                    self._fail(tr("this game is empty."))
                self._advance(self._at + 1)
                if not depth:
                    return tree
            elif sign == ";":
                node = self._node()
                if first:
                    tree.nodes.append(node)
                else:
                    tree.varied = True
            elif sign:
                self._fail(tr("'{words}' cannot stand here in an SGF file.", words=self._shown()))
            else:
                self._fail(tr("the file is incomplete: it ends inside a game."))

    def _shown(self) -> str:
        return " ".join(self._text[self._at : self._at + 40].split())[:20]

    def _node(self) -> SgfNode:
        self._nodes += 1
        if self._nodes > MOST_NODES:
            self._fail(tr("a file may have at most {most} nodes.", most=MOST_NODES))
        node = SgfNode(self._line())
        self._advance(self._at + 1)
        while found := _NAME.match(self._text, self._at):
            values = tuple(self._values_at(found.end()))
            if not values:
                return node  # what stands here is not a property, which the caller says
            name = "".join(letter for letter in found[0] if letter.isupper()) or found[0]
            if name in node.values:
                node.repeated.append(name)
            else:
                node.values[name] = values
        return node

    def _values_at(self, start: int) -> Iterator[str]:
        """The values of the property whose name ends at `start`."""
        while found := _VALUE.match(self._text, start):
            self._values += 1
            if self._values > MOST_VALUES:
                self._fail(tr("a file may have at most {most} values of properties.", most=MOST_VALUES))
            yield found[1]
            start = found.end()
            self._advance(start)
