"""The documents are easy to read as text, and their links lead somewhere."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from urllib.parse import unquote

import pytest

ROOT = Path(__file__).parent.parent
WIDTH = 100
OUTSIDE = {".git", ".venv", ".pytest_cache", "build", "dist", "node_modules", "shared"}
"""Folders that are not part of the source."""


def documents(folder: Path) -> Iterator[Path]:
    """The Markdown files of the source below a folder."""
    for path in sorted(folder.iterdir()):
        if path.is_dir() and path.name not in OUTSIDE:
            yield from documents(path)
        elif path.suffix == ".md":
            yield path


DOCUMENTS = [path.relative_to(ROOT).as_posix() for path in documents(ROOT)]
FENCE = re.compile(r"^ *```")
INDENTED = re.compile(r"^ {4,}\S")
TABLE = re.compile(r"^\|.*\|$")
ADDRESS = re.compile(r"^\s*(?:[*-] )?(?:\[[^\]]+\]: )?<?(?:!?\[[^\]]*\]\(\S+\)|https?://\S+)>?[.,;]?$")
"""Matches a line that contains only a link, which cannot be broken."""
LINK = re.compile(r"\]\(([^()\s]+(?:\([^()\s]*\))?)\)")
CODE_SPAN = re.compile(r"`[^`]*`")
HEADING = re.compile(r"^#+ +(.+?)#*$")
ITEM = re.compile(r"^ *(?:[*+-]|\d+[.)]) ")


def prose(text: str) -> list[tuple[int, str]]:
    """The lines of a document with their numbers, without code (fenced or indented) and
    table rows.
    """
    lines, fenced, after_blank, in_item = [], False, True, False
    for number, line in enumerate(text.splitlines(), 1):
        if FENCE.match(line):
            fenced = not fenced
        elif not fenced:
            in_item = bool(ITEM.match(line)) or (in_item and (not line or line.startswith(" ")))
            is_code = INDENTED.match(line) and after_blank and not in_item
            if not is_code and not TABLE.match(line):
                lines.append((number, line))
            after_blank = not line.strip() or bool(is_code)
    return lines


def too_long(text: str) -> list[int]:
    """The numbers of the lines of prose that are longer than WIDTH and could be broken."""
    return [number for number, line in prose(text) if len(line) > WIDTH and not ADDRESS.match(line)]


def anchor(heading: str) -> str:
    """The anchor of a heading on GitHub: lower case, without punctuation, with hyphens instead of
    spaces.
    """
    words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").strip().lower()
    return re.sub(r"[^\w\- ]", "", words).replace(" ", "-")


@cache
def anchors(path: Path) -> set[str]:
    """The anchors of the headings of a document. If two headings are the same, the second anchor
    ends in -1, and so on.
    """
    counts: Counter[str] = Counter()
    found = set()
    for _, line in prose(path.read_text(encoding="utf-8")):
        if heading := HEADING.match(line):
            name = anchor(heading[1])
            found.add(f"{name}-{counts[name]}" if counts[name] else name)
            counts[name] += 1
    return found


def links(text: str) -> list[str]:
    """The targets of a document's relative links outside code."""
    body = "\n".join(line for _, line in prose(text)) + "\n" + "\n".join(filter(TABLE.match, text.splitlines()))
    targets = LINK.findall(CODE_SPAN.sub("", body))
    return [target for target in targets if not re.match(r"[a-z]+:", target)]


def leads_nowhere(document: Path, target: str) -> bool:
    place, _, name = unquote(target).partition("#")
    path = document.parent / place if place else document
    return not path.exists() or (bool(name) and path.suffix == ".md" and name not in anchors(path))


@pytest.mark.parametrize("name", DOCUMENTS)
def test_lines_of_prose_end_at_100_columns(name: str) -> None:
    assert too_long((ROOT / name).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("name", DOCUMENTS)
def test_relative_links_lead_to_files_and_headings(name: str) -> None:
    path = ROOT / name
    assert [target for target in links(path.read_text(encoding="utf-8")) if leads_nowhere(path, target)] == []


@pytest.mark.parametrize("name", [name for name in DOCUMENTS if name.startswith(("docs/howto/", "docs/contributing"))])
def test_the_files_that_pages_for_contributors_name_are_there(name: str) -> None:
    named = re.findall(r"`([\w./-]+/[\w.-]+\.py)`", (ROOT / name).read_text(encoding="utf-8"))
    given = [path for path in named if not re.search("KEY|NAME", path)]
    assert [path for path in given if not ((ROOT / path).is_file() or (ROOT / "src" / "palamedes" / path).is_file())] == []


def test_a_long_line_is_found_only_in_prose() -> None:
    long = "word " * 30
    assert too_long(f"{long}\n\n* {long}\n") == [1, 3]
    assert too_long(f"```\n{long}\n```\n\n    {long}\n    {long}\n\n| {long} |\n\n[text](https://{'a' * 120})\n") == []
    assert too_long(f"* An item\n\n    {long}\n") == [3]


def test_a_link_to_a_missing_file_or_heading_leads_nowhere() -> None:
    readme = ROOT / "README.md"
    assert not leads_nowhere(readme, "README.md#the-games")
    assert not leads_nowhere(readme, "#the-games")
    assert leads_nowhere(readme, "README.md#no-such-heading")
    assert leads_nowhere(readme, "no-such-file.md")
