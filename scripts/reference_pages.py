"""The pages of the documentation site that are generated from the source, so that they cannot
differ from the program: the Python API, the verbs of the command line, the fields of protocol
requests and the example programs. The map of the source and the change log are pages of the site,
too; they are copied from their places outside `docs`.

`site_hooks.py` adds these pages to the site when it is built.
"""

from __future__ import annotations

import posixpath
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import man_pages
import msgspec
import typer

import palamedes
from palamedes.service.api import protocol_fields

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
COPIED = {"src/ARCHITECTURE.md": "architecture.md", "CHANGELOG.md": "changelog.md"}
"""Pages outside `docs`, and their places on the site."""
EXAMPLES = "reference/examples.md"
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")


class ApiSection(NamedTuple):
    """A section of the reference of the Python API."""

    heading: str
    names: tuple[str, ...]


API = (
    ApiSection("Games", ("Game", "GameResult", "read", "write", "GAMES")),
    ApiSection("Positions and plays", ("GamePosition", "LegalPlay", "position", "position_from_board")),
    ApiSection("Engines", ("GameEngine", "load_engine", "networks", "LEVELS")),
    ApiSection("Answers", ("Analysis", "AnalyzedPlay", "CubeAdvice", "Evaluation", "Probabilities", "RolloutResult")),
    ApiSection("Contests and training", ("Agent", "contest", "Contest", "train")),
)
"""The order of the names; those that are missing here, such as errors, follow at the end."""

REQUESTS = (
    ("position", protocol_fields.PositionIn),
    ("settings", protocol_fields.SettingsIn),
    ("match", protocol_fields.MatchIn),
    ("cube", protocol_fields.CubeIn),
    ("rollout", protocol_fields.RolloutIn),
)
"""The objects in requests of the line protocol, and the types that check them."""


def pages() -> dict[str, str]:
    """The path of each generated page within the site, and its Markdown text."""
    found = {
        "reference/python.md": python_page(),
        "reference/verbs.md": verbs_page(),
        "reference/requests.md": requests_page(),
        EXAMPLES: examples_page(),
    }
    for source, place in COPIED.items():
        found[place] = on_site((ROOT / source).read_text(encoding="utf-8"), source, place)
    return found


# The Python API.


def python_page() -> str:
    """The names of the API, in sections. `mkdocstrings` inserts their docstrings."""
    listed = {name for section in API for name in section.names}
    others = tuple(name for name in palamedes.__all__ if name not in listed)
    lines = [
        "# Names of the Python API",
        "",
        "[The page on the Python API](../api.md) introduces these names with examples.",
        "",
    ]
    for section in (*API, ApiSection("Other names", others)):
        if section.names:
            lines += [f"## {section.heading}", "", *(f"::: palamedes.{name}\n" for name in section.names)]
    return "\n".join(lines)


# The command line.


def verbs_page() -> str:
    """All verbs with their arguments and options."""
    lines = [
        "# Verbs of the command line",
        "",
        "`palamedes` without a verb opens the window. `palamedes VERB --help` prints the same as this page.",
        "",
    ]
    for words, command in man_pages.verbs():
        lines += [*_verb(words, command, 2), ""]
    lines += ["## Exit status", "", *_table(("status", "meaning"), man_pages.EXIT_STATUS), ""]
    lines += ["## Environment", "", *_table(("variable", "meaning"), man_pages.ENVIRONMENT), ""]
    return "\n".join(lines)


def _verb(words: tuple[str, ...], command: Any, level: int) -> Iterator[str]:
    """The section of a verb. Each command of a verb with several commands has a section of its own
    below it.
    """
    yield from (f"{'#' * level} {' '.join(words)}", "")
    if command.help:
        yield from (_plain(command.help), "")
    children = getattr(command, "commands", {})
    if not children:
        context = typer.Context(command)
        usage = " ".join((*words, *command.collect_usage_pieces(context)))
        yield from ("```text", usage, "```", "", *_table(("argument or option", "meaning"), _options(command, context)))
    for name, child in sorted(children.items()):
        yield from ("", *_verb((*words, name), child, level + 1))


def _options(command: Any, context: Any) -> list[tuple[str, str]]:
    records = [each.get_help_record(context) for each in command.get_params(context)]
    return [(record[0], record[1]) for record in records if record is not None]


# The protocol.


def requests_page() -> str:
    """The fields of the objects in requests, from the types that check them."""
    lines = [
        "# Fields of protocol requests",
        "",
        "[The page on the protocol](../protocol.md) describes requests and answers. This page lists the fields of",
        "the objects in requests, with their types and limits, from the types that check them. An unknown field in",
        "one of these objects is an error. The fields under *rollout* are fields of the request itself.",
        "",
    ]
    for name, kind in REQUESTS:
        lines += [f"## {name}", ""]
        lines += [*_table(("field", "type", "default"), _fields(kind)), ""]
    lines += ["## As a JSON Schema", "", "```json", _schema(), "```", ""]
    return "\n".join(lines)


def _fields(kind: type[msgspec.Struct]) -> list[tuple[str, ...]]:
    types = {name: _type_words(schema) for name, schema in _components()[kind.__name__]["properties"].items()}
    required = set(_components()[kind.__name__].get("required", ()))
    rows = []
    for field in msgspec.structs.fields(kind):
        made = field.default_factory() if field.default_factory is not msgspec.NODEFAULT else field.default
        default = "required" if field.encode_name in required else _json(made)
        rows.append((field.encode_name, types[field.encode_name], default))
    return rows


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _components() -> dict[str, Any]:
    _, components = msgspec.json.schema_components([kind for _, kind in REQUESTS])
    return components


def _type_words(schema: dict[str, Any]) -> str:
    """A type of JSON Schema in words, such as `integer ≥ 1`."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2].removesuffix("In").lower()
    if "anyOf" in schema:
        return " or ".join(_type_words(each) for each in schema["anyOf"])
    if "enum" in schema:
        return " or ".join(_json(each) for each in schema["enum"])
    words = str(schema.get("type", "any value"))
    if words == "array" and isinstance(schema.get("items"), dict):
        words = f"array of {_type_words(schema['items'])}"
    if words == "object" and isinstance(schema.get("additionalProperties"), dict):
        words = f"object of {_type_words(schema['additionalProperties'])}"
    limits = [f"{sign} {schema[key]}" for key, sign in (("minimum", "≥"), ("maximum", "≤")) if key in schema]
    return " ".join((words, *limits))


def _schema() -> str:
    return msgspec.json.format(msgspec.json.encode(_components()), indent=2).decode()


# The examples.


def examples_page() -> str:
    """The example programs, each with its docstring as the introduction."""
    lines = ["# Examples", "", "The tests of the project run these programs. They are in the folder `examples`.", ""]
    for path in sorted((ROOT / "examples").glob("*.*")):
        language = {".py": "python", ".toml": "toml"}[path.suffix]
        code = path.read_text(encoding="utf-8").rstrip()
        lines += [f"## {path.name}", "", f"```{language}", code, "```", ""]
    return "\n".join(lines)


# Links and tables.


def on_site(text: str, source: str, place: str) -> str:
    """The text of a page with its links changed for the site. `source`: the path of its file in the
    repository; `place`: its path on the site.

    A link to a file that is not part of the site leads to the public repository. While the project
    has no address, only the words of the link remain.
    """

    def changed(match: re.Match[str]) -> str:
        picture, words, target = match[1], match[2], match[3]
        path, sign, name = target.partition("#")
        if picture or not path or re.match(r"[a-z]+:", target):
            return match[0]
        found = posixpath.normpath(posixpath.join(posixpath.dirname(source), path))
        there = _place_of(found)
        if there is None:
            address = _repository()
            return f"[{words}]({address}/blob/HEAD/{found})" if address else words
        return f"[{words}]({posixpath.relpath(there, posixpath.dirname(place) or '.')}{sign}{name})"

    return LINK.sub(changed, text)


def _place_of(path: str) -> str | None:
    """Where the site shows a file of the repository; None if it does not show it."""
    if path in COPIED:
        return COPIED[path]
    if path.startswith("examples/"):
        return f"{EXAMPLES}#{posixpath.basename(path).replace('.', '').lower()}"
    if path.startswith("docs/"):
        return path.removeprefix("docs/")
    return None


def _repository() -> str:
    project = tomllib.loads((ROOT / "packaging" / "project.toml").read_text(encoding="utf-8"))
    return str(project["url"]).rstrip("/")


def _table(headings: tuple[str, ...], rows: Any) -> Iterator[str]:
    yield f"| {' | '.join(headings)} |"
    yield f"|{'---|' * len(headings)}"
    for name, *cells in rows:
        yield f"| `{_cell(name, in_code=True)}` | {' | '.join(_cell(cell) for cell in cells)} |"


def _cell(words: str, in_code: bool = False) -> str:
    text = " ".join(words.split()).replace("|", r"\|")
    return text if in_code else _plain(text)


def _plain(words: str) -> str:
    """Words in which Markdown finds no HTML, no emphasis and no links. Code keeps its signs."""
    parts = re.split(r"(`[^`]*`)", words.strip())
    return "".join(part if part.startswith("`") else re.sub(r"([*_<\[\]])", r"\\\1", part) for part in parts)
