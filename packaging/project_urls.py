"""Gives the package the addresses of the project (a metadata hook for hatchling)."""

import tomllib
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PLACES = {"Repository": "", "Issues": "/issues", "Changelog": "/blob/main/CHANGELOG.md"}
"""The names of the addresses, and what each adds to the address of the repository."""


def addresses(url: str) -> dict[str, str]:
    """The addresses of a project with this repository; none if the address is empty."""
    return {name: f"{url.rstrip('/')}{place}" for name, place in PLACES.items()} if url else {}


class ProjectUrls(MetadataHookInterface):
    """Reads the address of the repository from project.toml."""

    def update(self, metadata: dict[str, Any]) -> None:
        facts = tomllib.loads((Path(self.root) / "packaging" / "project.toml").read_text(encoding="utf-8"))
        metadata["urls"] = addresses(facts["url"])
