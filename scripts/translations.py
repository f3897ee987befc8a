"""Update assets/translations/palamedes_*.ts to match the texts in the program.

    python scripts/translations.py          # new texts are marked unfinished, unused ones vanished
    python scripts/translations.py --tidy   # vanished texts are removed as well

The files have the format of Qt Linguist, which shows the unfinished texts. The script finds texts
in the calls `tr("…")`, `trn("…", "…")` and `mark("…")` (`palamedes/core/language.py`).
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from palamedes.core.language import ENGLISH, LANGUAGES
from palamedes.formats.user.translation_file import FINISHED, UNFINISHED, VANISHED, Message, read_messages, ts_text

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "palamedes"
FOLDER = ROOT / "assets" / "translations"
TEXTS = {"tr": 1, "mark": 1, "trn": 2}
"""The number of leading arguments that are texts. A single text may be followed by its comment."""


def texts() -> dict[tuple[str, str], Message]:
    """Every text in the program, without a translation. The key consists of the text and its
    comment.
    """
    found: dict[tuple[str, str], Message] = {}
    for path in sorted(SOURCES.rglob("*.py")):
        context = path.relative_to(SOURCES).with_suffix("").as_posix()
        place = f"../../{path.relative_to(ROOT).as_posix()}"
        for key in _said(ast.parse(path.read_text(encoding="utf-8")), place):
            known = found.setdefault(key, Message(*key, context=context))
            if place not in known.places:
                found[key] = replace(known, places=(*known.places, place))
    return found


def _said(tree: ast.Module, place: str) -> Iterator[tuple[str, str]]:
    """The texts in a source file, each with its comment."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TEXTS:
            count = TEXTS[node.func.id]
            plain = [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
            if any(isinstance(argument, (ast.JoinedStr, ast.BinOp)) for argument in node.args[:count]):
                sys.exit(f'{place}, line {node.lineno}: a text must be written out, without f"…" or +.')
            if len(plain) >= count and isinstance(node.args[0], ast.Constant):
                comment = str(plain[1]) if count == 1 and len(plain) > 1 else ""
                yield from ((str(text), comment) for text in plain[:count])


def updated(old: tuple[Message, ...], wanted: dict[tuple[str, str], Message], tidy: bool = False) -> list[Message]:
    """The wanted texts with their existing translations. Translated texts that are no longer wanted
    follow, unless `tidy` is True.
    """
    known = {each.key: each for each in old}
    kept = [_with_translation(message, known.get(key)) for key, message in wanted.items()]
    gone = [replace(each, state=VANISHED, places=()) for each in old if each.key not in wanted and each.translation]
    return kept if tidy else [*kept, *gone]


def _with_translation(message: Message, old: Message | None) -> Message:
    if old is None or not old.translation:
        return message
    return replace(message, translation=old.translation, state=UNFINISHED if old.state == UNFINISHED else FINISHED)


def main(arguments: list[str]) -> int:
    """Update the files, and print how many texts are unfinished or have vanished."""
    wanted = texts()
    for code in LANGUAGES.keys() - {ENGLISH.code}:
        path = FOLDER / f"palamedes_{code}.ts"
        messages = updated(read_messages(path) if path.exists() else (), wanted, "--tidy" in arguments)
        path.write_text(ts_text(code, messages), encoding="utf-8")
        counts = {state: sum(each.state == state for each in messages) for state in (UNFINISHED, VANISHED)}
        print(f"{path.name}: {len(wanted)} texts, {counts[UNFINISHED]} unfinished, {counts[VANISHED]} vanished")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
