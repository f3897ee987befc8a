"""What MkDocs does differently for this site (`mkdocs.yml` names this file).

* Generated pages (`reference_pages.py`) are added to the pages of `docs`.
* Links to files outside `docs` are changed.
* Headings get the same anchors as on GitHub, so that the links work in both places.
"""

from __future__ import annotations

from typing import Any

import reference_pages
from mkdocs.structure.files import File, Files
from pymdownx.slugs import slugify


def on_config(config: Any) -> Any:
    """Set the function for anchors, and the address of the repository if there is one."""
    config["mdx_configs"].setdefault("toc", {})["slugify"] = slugify(case="lower")
    config["repo_url"] = reference_pages._repository() or None
    return config


def on_files(files: Files, config: Any) -> Files:
    """Add the generated pages."""
    for place, text in reference_pages.pages().items():
        files.append(File.generated(config, place, content=text))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Change the links of a page of `docs`. Generated pages have theirs already."""
    if page.file.generated_by:
        return markdown
    place = page.file.src_uri
    return reference_pages.on_site(markdown, f"docs/{place}", place)
