"""Positions as text and as pictures, for front ends."""

from __future__ import annotations

from pathlib import Path

from palamedes.core.session.state import State
from palamedes.formats.games.position_text import position_text, state_from_text
from palamedes.formats.reports.board_svg import board_svg
from palamedes.formats.storage.atomic import write_text

__all__ = ["board_svg", "position_text", "save_svg", "state_from_text"]


def save_svg(path: Path, state: State, bottom: int | None = None, width: int = 640) -> None:
    """Write the picture of a board, `width` pixels wide. Raises BadFile if that fails."""
    write_text(path, board_svg(state, bottom, width=width))
