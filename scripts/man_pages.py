"""Write the manual pages of all verbs, in the format of `man`: `palamedes.1`, `palamedes-play.1`
and so on. The pages are generated from the verbs, so that they cannot differ from the program.

    python scripts/man_pages.py FOLDER
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer

import palamedes
from palamedes.cli.installation.completion import PROGRAM, VerbGroup, all_verbs

EXIT_STATUS = (
    ("0", "Success."),
    ("1", "Something failed, for example because a file could not be written or the window cannot open."),
    ("2", "The request was wrong: an unknown verb or option, or a file that cannot be read."),
    ("130", "Interrupted with Ctrl-C."),
)
ENVIRONMENT = (
    ("PALAMEDES_HOME", "A folder that replaces all folders of the user."),
    ("PALAMEDES_CACHE", "The folder for compiled code."),
)


def pages() -> dict[str, str]:
    """The name of each page and its text."""
    found = {f"{PROGRAM}.1": program_page()}
    found.update((f"{'-'.join(words)}.1", verb_page(words, command)) for words, command in verbs())
    return found


def verbs() -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command that is not a group of verbs, with the words that start it."""
    yield from _below((PROGRAM,), all_verbs())


def _below(words: tuple[str, ...], group: VerbGroup) -> Iterator[tuple[tuple[str, ...], Any]]:
    for name in group.list_commands(None):
        command = group.get_command(None, name)
        if isinstance(command, VerbGroup):
            yield from _below((*words, name), command)
        else:
            yield (*words, name), command


def program_page() -> str:
    """The page of the program, with the list of its verbs."""
    lines = [*_head((PROGRAM,), _sentence(palamedes.__doc__ or ""))]
    lines += [".SH SYNOPSIS", f".B {PROGRAM}", r"[\fIverb\fR | \fIfile\fR] [\fIoptions\fR]", ".SH DESCRIPTION"]
    lines += [
        _text("Without a verb, the window opens, with the saved game if a file is given."),
        _text(f"The options of a verb are described in its own page, such as {PROGRAM}-play(1), and by --help after the verb."),
        ".SH VERBS",
    ]
    for words, command in verbs():
        lines += [".TP", rf"\fB{_text('-'.join(words))}\fR(1)", _text(_first_sentence(command))]
    return _finished([*lines, *_table("EXIT STATUS", EXIT_STATUS), *_table("ENVIRONMENT", ENVIRONMENT)])


def verb_page(words: tuple[str, ...], command: Any) -> str:
    """The page of a verb, with its options. A verb of several commands has a section for each."""
    lines = _head(words, _first_sentence(command).rstrip("."))
    lines += [".SH SYNOPSIS", *_synopsis(words, command), ".SH DESCRIPTION", *_paragraphs(command.help)]
    commands = getattr(command, "commands", {})
    if not commands:
        lines += [".SH OPTIONS", *_options(command)]
    for name, child in sorted(commands.items()):
        lines += _section((*words, name), child)
    return _finished([*lines, ".SH SEE ALSO", rf"\fB{PROGRAM}\fR(1)"])


def _section(words: tuple[str, ...], command: Any) -> Iterator[str]:
    children = getattr(command, "commands", {})
    if not children:
        yield f".SH {_text(' '.join(words[1:]).upper())}"
        yield from (*_synopsis(words, command), ".PP", *_paragraphs(command.help), *_options(command))
    for name, child in sorted(children.items()):
        yield from _section((*words, name), child)


def _head(words: tuple[str, ...], summary: str) -> list[str]:
    name = "-".join(words)
    title = f'.TH "{_text(name.upper())}" "1" "" "Palamedes {palamedes.__version__}" "Palamedes"'
    return [title, ".SH NAME", rf"{_text(name)} \- {_text(summary)}"]


def _synopsis(words: tuple[str, ...], command: Any) -> Iterator[str]:
    yield f".B {_text(' '.join(words))}"
    yield _text(" ".join(command.collect_usage_pieces(typer.Context(command))))


def _options(command: Any) -> Iterator[str]:
    """The arguments and options, each with its description."""
    context = typer.Context(command)
    for each in command.get_params(context):
        record = each.get_help_record(context)
        if record is not None:
            name, _, values = record[0].partition(" <")
            shown = rf"\fB{_text(name)}\fR" + (rf" \fI<{_text(values)}\fR" if values else "")
            yield from (".TP", shown, _text(record[1]))


def _table(heading: str, rows: tuple[tuple[str, str], ...]) -> Iterator[str]:
    yield f".SH {heading}"
    for name, words in rows:
        yield from (".TP", rf"\fB{name}\fR", _text(words))


def _paragraphs(words: str | None) -> Iterator[str]:
    for number, paragraph in enumerate(re.split(r"\n\s*\n", (words or "").strip())):
        if number:
            yield ".PP"
        yield _text(paragraph)


def _first_sentence(command: Any) -> str:
    return _sentence(command.short_help or command.help or "")


def _sentence(words: str) -> str:
    return re.split(r"(?<=\.)\s", " ".join(words.split()), maxsplit=1)[0]


def _text(words: str) -> str:
    """Plain words as `man` reads them."""
    words = " ".join(words.split()).replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{words}" if words.startswith((".", "'")) else words


def _finished(lines: list[str]) -> str:
    return "\n".join((f'.\\" Written by scripts/man_pages.py from the verbs of Palamedes {palamedes.__version__}.', *lines, ""))


def write(folder: Path) -> None:
    """Write all pages into a folder, which is made if necessary."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (folder / name).write_text(text, encoding="utf-8")


def main(arguments: list[str]) -> None:
    """Write the pages into the folder in the arguments."""
    if len(arguments) != 1:
        sys.exit(__doc__)
    write(Path(arguments[0]))


if __name__ == "__main__":
    main(sys.argv[1:])
