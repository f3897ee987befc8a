"""The documentation site: its navigation, its generated pages and its links. MkDocs itself is
needed only for the last test.
"""

import importlib.util
import posixpath
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import man_pages
import pytest
import reference_pages

import palamedes
from test_documents import anchor, anchors, links, prose

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
SETTINGS = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
HEADING = re.compile(r"^#+ +(.+?)#*$")


@cache
def generated() -> dict[str, str]:
    return reference_pages.pages()


def navigation() -> list[str]:
    """The pages that the navigation names."""
    return re.findall(r"^ +- (?:[^:\n]+: )?(\S+\.md)$", SETTINGS.partition("\nnav:\n")[2], re.MULTILINE)


def own_pages() -> set[str]:
    return {path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")}


def anchors_of(place: str) -> set[str]:
    """The anchors of a page of the site. `mkdocstrings` adds those of the names of the API."""
    if place not in generated():
        return anchors(DOCS / place)
    found = {anchor(match[1]) for _, line in prose(generated()[place]) if (match := HEADING.match(line))}
    return found | {f"palamedes.{name}" for name in palamedes.__all__}


def leads_nowhere(place: str, target: str) -> bool:
    path, _, name = target.partition("#")
    there = posixpath.normpath(posixpath.join(posixpath.dirname(place), path)) if path else place
    if there not in generated() and not (DOCS / there).is_file():
        return True
    return bool(name) and there.endswith(".md") and name not in anchors_of(there)


def test_the_navigation_names_every_page_once() -> None:
    named = navigation()
    assert len(named) == len(set(named)) > 50
    decisions = {name for name in own_pages() if re.match(r"decisions/\d", name)}
    assert set(named) == own_pages() - decisions | set(generated())


def test_the_links_of_generated_pages_lead_somewhere() -> None:
    found = [(place, target) for place, text in generated().items() for target in links(text)]
    assert len(found) > 5
    assert [each for each in found if leads_nowhere(*each)] == []


def test_the_links_of_all_other_pages_lead_somewhere_on_the_site() -> None:
    for place in own_pages():
        text = reference_pages.on_site((DOCS / place).read_text(encoding="utf-8"), f"docs/{place}", place)
        assert [target for target in links(text) if leads_nowhere(place, target)] == [], place


def test_a_link_to_a_missing_page_or_heading_is_found() -> None:
    assert not leads_nowhere("tutorial/index.md", "../reference/verbs.md#exit-status")
    assert leads_nowhere("tutorial/index.md", "../reference/verbs.md#no-such-heading")
    assert leads_nowhere("index.md", "tutorial/second-game.md")


def test_every_name_of_the_api_is_in_the_reference() -> None:
    listed = re.findall(r"^::: palamedes\.(\w+)$", generated()["reference/python.md"], re.MULTILINE)
    assert sorted(listed) == sorted(palamedes.__all__)


def test_every_verb_and_every_option_is_in_the_reference() -> None:
    page = generated()["reference/verbs.md"]
    for words, command in man_pages.verbs():
        assert f"\n## {' '.join(words)}\n" in page
        options = [name for each in getattr(command, "params", ()) for name in each.opts if name.startswith("--")]
        assert [name for name in options if f"`{name}" not in page] == []


def test_every_field_of_a_request_is_in_the_reference() -> None:
    page = generated()["reference/requests.md"]
    for name, kind in reference_pages.REQUESTS:
        assert f"\n## {name}\n" in page
        assert [field for field in kind.__struct_fields__ if f"| `{field}` |" not in page] == []


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("../CHANGELOG.md", "[words](changelog.md)"),
        ("../src/ARCHITECTURE.md#start", "[words](architecture.md#start)"),
        ("../examples/own_agent.py", "[words](reference/examples.md#own_agentpy)"),
        ("rules/en/common.md", "[words](rules/en/common.md)"),
        ("https://example.org/a.md", "[words](https://example.org/a.md)"),
        ("../packaging/flatpak.yaml", "words"),
    ],
)
def test_links_to_files_outside_the_pages_are_changed(target: str, expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reference_pages, "_repository", lambda: "")
    assert reference_pages.on_site(f"[words]({target})", "docs/page.md", "page.md") == expected


def test_links_to_other_files_lead_to_the_repository_if_it_has_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reference_pages, "_repository", lambda: "https://example.org/p")
    shown = reference_pages.on_site("[recipe](../packaging/flatpak.yaml)", "docs/installation.md", "installation.md")
    assert shown == "[recipe](https://example.org/p/blob/HEAD/packaging/flatpak.yaml)"


@pytest.mark.skipif(
    not all(importlib.util.find_spec(name) for name in ("mkdocs", "material", "mkdocstrings")),
    reason="the extra `docs` is not installed",
)
def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, ROOT / "scripts" / "website.py", "build", "--site-dir", tmp_path / "site"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "site" / "reference" / "python.html").is_file()
