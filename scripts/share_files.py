"""Write the files with which distributions, Flatpak and AppImage install the program: the menu
entry, the icon, the types of files, the description for software centres, the manual pages and the
completions of shells. The folder `share` is arranged as it is below /usr.

    python scripts/share_files.py [FOLDER]    # by default dist/linux
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree

import man_pages

import palamedes
from palamedes.service.program import desktop

ROOT = Path(__file__).resolve().parent.parent
USUAL = ROOT / "dist" / "linux"
PACKAGING = ROOT / "packaging"
PICTURES = ("hint", "study", "tavli-aegean")
"""The screenshots for software centres, which load them from the repository."""
COMPLETIONS = {
    "bash": "bash-completion/completions/palamedes",
    "zsh": "zsh/site-functions/_palamedes",
    "fish": "fish/vendor_completions.d/palamedes.fish",
}
RELEASE = re.compile(r"^## \[(\d\S*)\] - (\d{4}-\d{2}-\d{2})$", re.MULTILINE)


def facts() -> Mapping[str, str]:
    """What `packaging/project.toml` says about the project."""
    return tomllib.loads((PACKAGING / "project.toml").read_text(encoding="utf-8"))


def metainfo(project: Mapping[str, str], changelog: str) -> str:
    """The description for software centres. Screenshots and addresses are left out while the
    project has no address; releases are those with a date in the change log.
    """
    text = (PACKAGING / "metainfo.xml").read_text(encoding="utf-8")
    developer = ".".join(project["app_id"].split(".")[:-1])
    names = {"APP_ID": project["app_id"], "DESKTOP_ID": desktop.ENTRY, "DEVELOPER_ID": developer}
    for name, value in names.items():
        text = text.replace(f"${name}", value)
    tree = ElementTree.fromstring(text)
    if url := project["url"].rstrip("/"):
        for kind, address in (("homepage", url), ("bugtracker", f"{url}/issues"), ("vcs-browser", url)):
            ElementTree.SubElement(tree, "url", type=kind).text = address
        shots = ElementTree.SubElement(tree, "screenshots")
        for number, name in enumerate(PICTURES):
            shot = ElementTree.SubElement(shots, "screenshot", {} if number else {"type": "default"})
            ElementTree.SubElement(shot, "image").text = f"{url}/raw/HEAD/docs/screenshots/{name}.png"
    releases = RELEASE.findall(changelog)
    if releases:
        listed = ElementTree.SubElement(tree, "releases")
        for version, date in releases:
            ElementTree.SubElement(listed, "release", version=version, date=date)
    ElementTree.indent(tree)
    return ElementTree.tostring(tree, encoding="unicode", xml_declaration=False) + "\n"


def completion_script(shell: str) -> str:
    """The script that lets a shell complete the program's arguments."""
    command = [sys.executable, "-m", "palamedes", "completion", shell]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def texts() -> dict[str, str]:
    """The path of each file below `share`, and its content; the manual pages are missing."""
    project = facts()
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    return {
        f"applications/{desktop.ENTRY}": desktop.entry_text("palamedes"),
        "icons/hicolor/scalable/apps/palamedes.svg": (ROOT / "assets" / "palamedes.svg").read_text(encoding="utf-8"),
        "mime/packages/palamedes.xml": desktop.types_text(),
        f"metainfo/{project['app_id']}.metainfo.xml": metainfo(project, changelog),
        **{place: completion_script(shell) for shell, place in COMPLETIONS.items()},
    }


def write(folder: Path) -> Path:
    """Write all files below `folder`; returns the folder `share`."""
    share = folder / "share"
    for place, text in texts().items():
        (share / place).parent.mkdir(parents=True, exist_ok=True)
        (share / place).write_text(text, encoding="utf-8")
    man_pages.write(share / "man" / "man1")
    return share


def main(arguments: list[str]) -> None:
    """Write the files into the folder in the arguments, or into the usual one."""
    if len(arguments) > 1:
        sys.exit(__doc__)
    print(f"Palamedes {palamedes.__version__}: {write(Path(arguments[0]) if arguments else USUAL)}")


if __name__ == "__main__":
    main(sys.argv[1:])
