"""What is published: the packages, the manual pages, and the files for desktops and software
centres.
"""

import posixpath
import re
import shutil
import subprocess
import tomllib
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import man_pages
import pytest
import share_files
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

import palamedes
from palamedes.cli import main
from palamedes.cli.installation.completion import Shell
from palamedes.core.results.levels import LEVELS

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LARGEST_WHEEL = 40_000_000
OUR_NAME = PROJECT["name"]
EXTRA_ROW = re.compile(r"^\| (none|`\w+`) \| ([^|]+) \| [^|]+ \|$", re.MULTILINE)
"""A row of the table of extras: the name of the extra and the libraries that it adds."""


@cache
def wheel() -> dict[str, Path]:
    """The files that a wheel contains, by their names in it."""
    return {file.distribution_path: Path(file.path) for file in WheelBuilder(str(ROOT)).recurse_included_files()}


# The packages.


@pytest.mark.parametrize(
    "name",
    [
        "palamedes/py.typed",
        "palamedes/gui/app.py",
        "palamedes/assets/palamedes.svg",
        "palamedes/networks/portes.h5",
        "palamedes/databases/one-sided-15x6.h5",
        "palamedes/training/recipes/portes.toml",
        "palamedes/docs/manual.el.md",
        "palamedes/docs/rules/en/common.md",
        "palamedes/docs/screenshots/hint.png",
    ],
)
def test_the_wheel_has_what_the_program_needs(name: str) -> None:
    assert name in wheel()


def test_the_wheel_has_nothing_that_only_developers_need() -> None:
    folders = {"/".join(name.split("/")[:3]) for name in wheel()}
    assert {name.split("/")[0] for name in wheel()} == {"palamedes"}
    assert not {f"palamedes/{name}" for name in ("docs/decisions", "docs/howto", "tests", "scripts")} & folders
    assert not [name for name in wheel() if "screenshots/walk" in name or "__pycache__" in name]


def test_the_wheel_has_every_picture_that_its_pages_show() -> None:
    pages = [name for name in wheel() if name.endswith(".md")]
    shown = {
        posixpath.normpath(posixpath.join(posixpath.dirname(name), picture))
        for name in pages
        for picture in re.findall(r"!\[[^\]]*\]\(([^()\s]+)\)", wheel()[name].read_text(encoding="utf-8"))
    }
    assert len(shown) > 30
    assert shown <= set(wheel())


def test_the_wheel_is_small_even_without_compression() -> None:
    assert sum(path.stat().st_size for path in wheel().values()) < LARGEST_WHEEL


def test_the_source_package_has_the_tests_but_no_screenshots_of_the_walk() -> None:
    names = {Path(file.relative_path).as_posix() for file in SdistBuilder(str(ROOT)).recurse_included_files()}
    assert {"tests/conftest.py", "packaging/project.toml", "CITATION.cff"} <= names
    assert not [name for name in names if name.startswith("docs/screenshots/walk/")]


def test_the_base_package_needs_no_library_of_the_window() -> None:
    wanted = {names_of(line) for line in PROJECT["dependencies"]}
    assert not wanted & {"pyside6", "pyside6-essentials", "pyside6-addons"}


def test_the_window_needs_no_more_of_qt_than_the_essentials() -> None:
    assert {names_of(line) for line in PROJECT["optional-dependencies"]["gui"]} == {"pyside6-essentials"}


def names_of(requirement: str) -> str:
    """The name of the library in a requirement such as `numpy>=2.0`."""
    return re.split(r"[<>=!~\[ ]", requirement, maxsplit=1)[0].lower().replace("_", "-")


def test_the_page_on_installation_lists_the_libraries_of_every_extra() -> None:
    page = (ROOT / "docs" / "installation.md").read_text(encoding="utf-8")
    listed = {name.strip("`"): {each.lower() for each in adds.split(", ")} for name, adds in EXTRA_ROW.findall(page)}
    extras = {"none": PROJECT["dependencies"], **PROJECT["optional-dependencies"]}
    for name in ("none", "gui", "anki", "train", "cluster", "rl", "onnx"):
        assert listed[name] == {names_of(line) for line in extras[name]}


@pytest.mark.parametrize("extra", ["gui", "test", "bundle", "docs", "rl", "onnx", "anki"])
def test_the_versions_of_all_libraries_are_locked(extra: str) -> None:
    locked = {names_of(line) for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()}
    wanted = {names_of(line) for line in (*PROJECT["dependencies"], *PROJECT["optional-dependencies"][extra])}
    assert wanted - {OUR_NAME} <= locked


@pytest.mark.parametrize("url", ["", "https://example.org/palamedes", "https://example.org/palamedes/"])
def test_the_addresses_of_the_project_are_filled_in_where_it_has_one(url: str) -> None:
    namespace: dict[str, Any] = {}
    exec((ROOT / "packaging" / "project_urls.py").read_text(encoding="utf-8"), namespace)
    found = namespace["addresses"](url)
    assert found.get("Issues", "") == (f"{url.rstrip('/')}/issues" if url else "")
    assert set(found) == ({"Repository", "Issues", "Changelog"} if url else set())


def test_the_public_tests_run_on_the_versions_of_python_that_are_promised() -> None:
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    tested = re.search(r"python: \[(.*)\]", workflow)
    promised = [line.split(" :: ")[-1] for line in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", line)]
    assert tested is not None
    assert re.findall(r"\d\.\d+", tested[1]) == promised
    assert PROJECT["requires-python"] == f">={promised[0]}"


def test_the_citation_names_this_version() -> None:
    assert f"\nversion: {palamedes.__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


# The manual pages.


@cache
def pages() -> dict[str, str]:
    return man_pages.pages()


def test_every_verb_has_a_manual_page() -> None:
    verbs = [verb for verb in main.VERBS if verb != "lab"] + [f"lab-{verb}" for verb in main.LAB]
    assert sorted(pages()) == sorted(["palamedes.1", *(f"palamedes-{verb}.1" for verb in verbs)])


def test_a_manual_page_describes_every_option() -> None:
    for words, command in man_pages.verbs():
        page = pages()[f"{'-'.join(words)}.1"].replace(r"\-", "-")
        options = [name for each in getattr(command, "params", ()) for name in each.opts if name.startswith("--")]
        assert [name for name in options if name not in page] == []


@pytest.mark.skipif(shutil.which("groff") is None, reason="groff is not installed")
def test_manual_pages_are_set_without_a_warning() -> None:
    command = ["groff", "-man", "-Tutf8", "-Kutf8", "-ww", "-z"]
    done = subprocess.run(command, input="".join(pages().values()), capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


# The files for desktops and software centres.

PUBLISHED = {"url": "https://example.org/palamedes", "app_id": "org.example.Palamedes"}
RELEASED = "## [Unreleased]\n\n## [0.2.0] - 2027-03-01\n\n## [0.1.0] - 2027-01-05\n"


def test_every_shell_with_a_usual_place_gets_its_completions() -> None:
    assert set(share_files.COMPLETIONS) == set(Shell) - {Shell.POWERSHELL}


def test_all_files_are_written_below_share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(share_files, "completion_script", lambda shell: f"# {shell}\n")
    share = share_files.write(tmp_path)
    names = {path.relative_to(share).as_posix() for path in share.rglob("*") if path.is_file()}
    assert {
        "applications/palamedes.desktop",
        "metainfo/org.palamedes.Palamedes.metainfo.xml",
        "mime/packages/palamedes.xml",
        "man/man1/palamedes-play.1",
        "bash-completion/completions/palamedes",
    } <= names
    assert "\nExec=palamedes %f\n" in (share / "applications" / "palamedes.desktop").read_text(encoding="utf-8")


def test_the_description_for_software_centres_names_releases_and_addresses() -> None:
    tree = ElementTree.fromstring(share_files.metainfo(PUBLISHED, RELEASED))
    assert tree.findtext("id") == "org.example.Palamedes"
    assert [each.get("version") for each in tree.iter("release")] == ["0.2.0", "0.1.0"]
    assert [each.text for each in tree.iter("url")] == [PUBLISHED["url"], f"{PUBLISHED['url']}/issues", PUBLISHED["url"]]
    pictures = [str(each.text).rpartition("/")[2] for each in tree.iter("image")]
    assert all((ROOT / "docs" / "screenshots" / name).is_file() for name in pictures)
    assert len(pictures) == len(share_files.PICTURES)


def test_the_description_for_software_centres_names_all_levels() -> None:
    text = share_files.metainfo(PUBLISHED, RELEASED)
    assert len(LEVELS) == 7
    assert f"at seven levels, from {LEVELS[0].key} to {LEVELS[-1].key}," in text


def test_without_an_address_the_description_has_none() -> None:
    text = share_files.metainfo({**PUBLISHED, "url": ""}, "")
    assert "://" not in text
    assert "$" not in text


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="appstreamcli is not installed")
@pytest.mark.parametrize("project", [PUBLISHED, {**PUBLISHED, "url": ""}], ids=["published", "unpublished"])
def test_appstream_finds_no_fault_with_the_description(tmp_path: Path, project: dict[str, str]) -> None:
    file = tmp_path / "org.example.Palamedes.metainfo.xml"
    file.write_text(share_files.metainfo(project, RELEASED), encoding="utf-8")
    done = subprocess.run(["appstreamcli", "validate", "--no-net", file], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="desktop-file-validate is not installed")
def test_the_menu_entry_is_valid(tmp_path: Path) -> None:
    file = tmp_path / "palamedes.desktop"
    file.write_text(share_files.desktop.entry_text("palamedes"), encoding="utf-8")
    done = subprocess.run(["desktop-file-validate", file], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


def test_the_flatpak_has_the_name_of_the_project() -> None:
    manifest = (ROOT / "packaging" / "flatpak.yaml").read_text(encoding="utf-8")
    assert f"\nid: {share_files.facts()['app_id']}\n" in manifest
