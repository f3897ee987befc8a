"""Analysed sessions for front ends: read, put together, written as a page or into the file of the session."""

from __future__ import annotations

from pathlib import Path

from palamedes.core.review import Review
from palamedes.engine.legal import find_play
from palamedes.formats.analysis_report import report_html
from palamedes.formats.atomic import write_text


def save_report(path: Path, review: Review, details: tuple[tuple[str, str], ...] = ()) -> None:
    """Write the page of an analysed session; BadFile where that fails."""
    write_text(path, report_html(review, find_play, details))
